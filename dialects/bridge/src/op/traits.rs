//! Traits.

pub use crate::ffi::NativeTrait;
use crate::{
    diag::{Result, attacher, check},
    ffi,
    ir::Op,
};
use std::fmt;

/// A trait: a fact that MLIR's passes ask for, a check, or both. What MLIR is told
/// is checked, and no other crate can leave out the check.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Trait {
    /// Its name, by which traits are told apart.
    pub name: &'static str,
    /// As which trait MLIR knows it, if it does. What MLIR knows it takes for
    /// granted: only what is checked here has one.
    pub(crate) native: Option<NativeTrait>,
    /// What it checks.
    pub(crate) check: TraitCheck,
}
impl fmt::Debug for Trait {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Trait({})", self.name)
    }
}
impl Trait {
    /// A trait that MLIR does not know.
    pub const fn new(name: &'static str, check: TraitCheck) -> Self {
        Self {
            name,
            native: None,
            check,
        }
    }
}

/// What a trait checks.
#[derive(Clone, Copy, Debug)]
pub enum TraitCheck {
    /// Nothing.
    None,
    /// What MLIR checks of the trait by which it knows it.
    Native,
    /// A check of ours.
    Op(for<'c> fn(Op<'c>) -> Result),
}

macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident $(= $native:ident, $check:ident)?;)*) => {
        $($(#[$doc])* pub const $name: Trait = Trait {
            $(native: Some(NativeTrait::$native), check: TraitCheck::$check,)?
            ..Trait::new(stringify!($name), TraitCheck::None)
        };)*
    };
}
traits! {
    /// Ends a block.
    TERMINATOR = Terminator, Native;
    /// Returns its operands from the enclosing region.
    RETURN_LIKE = ReturnLike, None;
    /// Regions use no values from outside.
    ISOLATED_FROM_ABOVE = IsolatedFromAbove, Native;
    /// Regions have at most one block.
    SINGLE_BLOCK = SingleBlock, None;
    /// The op is a constant; it folds to its value.
    CONSTANT_LIKE = ConstantLike, None;
    /// The op's effects are those of the ops in its regions.
    RECURSIVE_MEMORY_EFFECTS = RecursiveMemoryEffects, None;
    /// Operands and results have one shape.
    SAME_OPERANDS_AND_RESULT_SHAPE = SameOperandsAndResultShape, Native;
    /// Operands and results have one element type.
    SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE = SameOperandsAndResultElementType, Native;
    /// Operands have one element type.
    SAME_OPERANDS_ELEMENT_TYPE = SameOperandsElementType, Native;
    /// Applies to each element by itself.
    ELEMENTWISE = Elementwise, Native;
    /// Operands and results have one type.
    SAME_OPERANDS_AND_RESULT_TYPE = SameOperandsAndResultType, Native;
    /// Operands have one type.
    SAME_TYPE_OPERANDS = SameTypeOperands, Native;
    /// Operands have one shape.
    SAME_OPERANDS_SHAPE = SameOperandsShape, Native;
    /// A symbol table's scope.
    SYMBOL_TABLE = SymbolTable, None;
    /// An attribute tells how many operands each name stands for: [`SegmentSizes`].
    ///
    /// [`SegmentSizes`]: super::SegmentSizes
    ATTR_SIZED_OPERAND_SEGMENTS = AttrSizedOperandSegments, Native;
    /// The same of results.
    ATTR_SIZED_RESULT_SEGMENTS = AttrSizedResultSegments, Native;
    /// Several variadic operands have as many values each.
    SAME_VARIADIC_OPERAND_SIZE;
    /// No effect on memory; with [`ALWAYS_SPECULATABLE`], what MLIR calls Pure.
    NO_MEMORY_EFFECT;
    /// Reads and writes something outside the program, such as an infeed.
    READS_AND_WRITES;
    /// May be executed where the program would not.
    ALWAYS_SPECULATABLE = AlwaysSpeculatable, None;
    /// May be, if all ops in its regions may be.
    RECURSIVELY_SPECULATABLE = RecursivelySpeculatable, None;
}
impl PartialEq for Trait {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// Runs MLIR's own check of a trait.
pub(crate) fn native_check(op: Op, which: NativeTrait) -> Result {
    // SAFETY: a live op.
    check(unsafe { ffi::mb_verify_trait(op.raw, which, attacher()) })
}
