//! Arguments of directives.

/// Argument of a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Operands of a group.
    Operand(usize),
    /// Attribute of a slot.
    Attribute(usize),
    /// Types of an operand group.
    OperandType(usize),
    /// Types of a result group.
    ResultType(usize),
    /// Types of all operands.
    OperandTypes,
    /// Types of all results.
    ResultTypes,
    /// Regions of a group.
    Region(usize),
}
