//! Traits of ops, which declarations name.

/// Trait of an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trait {
    /// Name of the trait.
    pub name: &'static str,
}

macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        $($(#[$doc])* pub const $name: Trait = Trait { name: stringify!($name) };)*
    };
}
traits! {
    /// The op ends its block.
    TERMINATOR;
    /// The op returns its operands from the enclosing region.
    RETURN_LIKE;
    /// The op's regions use no values from outside.
    ISOLATED_FROM_ABOVE;
    /// The op's regions have at most one block.
    SINGLE_BLOCK;
    /// All regions end with `stablehlo.return`.
    IMPLICIT_TERMINATOR;
    /// The op is a constant.
    CONSTANT_LIKE;
    /// The op's effects are those of the ops in its regions.
    RECURSIVE_MEMORY_EFFECTS;
    /// The op has no memory effects.
    NO_MEMORY_EFFECT;
    /// The op reads and writes state outside the program, such as an infeed.
    READS_AND_WRITES;
    /// The op may be executed speculatively.
    ALWAYS_SPECULATABLE;
    /// The op may be executed speculatively if all ops in its regions may.
    RECURSIVELY_SPECULATABLE;
    /// The operands can be exchanged.
    COMMUTATIVE;
    /// The operands can be exchanged, and MLIR's folder orders them.
    IS_COMMUTATIVE;
    /// The types of results are inferred after all other checks.
    INFERENCE_VERIFIED_LAST;
    /// An attribute states the sizes of the groups of operands.
    ATTR_SIZED_OPERAND_SEGMENTS;
    /// An attribute states the sizes of the groups of results.
    ATTR_SIZED_RESULT_SEGMENTS;
    /// The op applies to each element separately.
    ELEMENTWISE;
    /// All variadic operand groups have the same size.
    SAME_VARIADIC_OPERAND_SIZE;
    /// Operands and results have the same shape.
    SAME_OPERANDS_AND_RESULT_SHAPE;
    /// Operands and results have the same element type.
    SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE;
    /// Operands and results have the same type.
    SAME_OPERANDS_AND_RESULT_TYPE;
    /// Operands have the same element type.
    SAME_OPERANDS_ELEMENT_TYPE;
    /// Operands have the same type.
    SAME_TYPE_OPERANDS;
    /// All operand and result types are compatible.
    COMPATIBLE_OPERANDS_AND_RESULT_TYPE;
    /// All operand and result element types are compatible.
    COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE;
    /// All operand element types are compatible.
    COMPATIBLE_OPERANDS_ELEMENT_TYPE;
    /// Operand and result with the same index have the same type.
    PAIRWISE_SAME_OPERAND_AND_RESULT_TYPE;
    /// Operand and result with the same index have the same element type.
    PAIRWISE_SAME_OPERAND_AND_RESULT_ELEMENT_TYPE;
}
