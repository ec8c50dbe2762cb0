//! Traits of ops.

pub use crate::ffi::NativeTrait;
use crate::{
    diag::{Result, attach_function, check},
    ffi,
    ir::Op,
};
use std::fmt;

/// Trait of an op: a fact that MLIR's passes use, a check, or both. Other crates can
/// declare traits, but only this crate can declare that a trait has a counterpart in
/// MLIR.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Trait {
    /// Name, which identifies the trait.
    pub name: &'static str,
    /// MLIR's counterpart of the trait, if any. MLIR relies on its traits without checks,
    /// so this crate checks what the traits require, in the verifier or at registration.
    pub(crate) native: Option<NativeTrait>,
    /// Check that the verifier runs.
    pub(crate) check: TraitCheck,
}
impl fmt::Debug for Trait {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Trait({})", self.name)
    }
}
impl Trait {
    /// Makes a trait that MLIR does not know.
    pub const fn new(name: &'static str, check: TraitCheck) -> Self {
        Self {
            name,
            native: None,
            check,
        }
    }
}

/// Check of a trait.
#[derive(Clone, Copy, Debug)]
pub enum TraitCheck {
    /// No check.
    None,
    /// Check of MLIR's counterpart.
    Native,
    /// Check in Rust.
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
    /// The op ends its block.
    TERMINATOR = Terminator, Native;
    /// The op returns its operands from the enclosing region.
    RETURN_LIKE = ReturnLike, None;
    /// The op's regions use no values from outside.
    ISOLATED_FROM_ABOVE = IsolatedFromAbove, Native;
    /// The op's regions have at most one block.
    SINGLE_BLOCK = SingleBlock, None;
    /// The op is a constant and folds to its value.
    CONSTANT_LIKE = ConstantLike, None;
    /// The op's effects are those of the ops in its regions.
    RECURSIVE_MEMORY_EFFECTS = RecursiveMemoryEffects, None;
    /// Operands and results have the same shape.
    SAME_OPERANDS_AND_RESULT_SHAPE = SameOperandsAndResultShape, Native;
    /// Operands and results have the same element type.
    SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE = SameOperandsAndResultElementType, Native;
    /// Operands have the same element type.
    SAME_OPERANDS_ELEMENT_TYPE = SameOperandsElementType, Native;
    /// The op applies to each element separately.
    ELEMENTWISE = Elementwise, Native;
    /// Operands and results have the same type.
    SAME_OPERANDS_AND_RESULT_TYPE = SameOperandsAndResultType, Native;
    /// Operands have the same type.
    SAME_TYPE_OPERANDS = SameTypeOperands, Native;
    /// Operands have the same shape.
    SAME_OPERANDS_SHAPE = SameOperandsShape, Native;
    /// The op is a symbol table.
    SYMBOL_TABLE = SymbolTable, None;
    /// The attribute `operandSegmentSizes` holds the sizes of the operand groups:
    /// [`SegmentSizes`].
    ///
    /// [`SegmentSizes`]: super::SegmentSizes
    ATTR_SIZED_OPERAND_SEGMENTS = AttrSizedOperandSegments, Native;
    /// The attribute `resultSegmentSizes` holds the sizes of the result groups:
    /// [`SegmentSizes`].
    ///
    /// [`SegmentSizes`]: super::SegmentSizes
    ATTR_SIZED_RESULT_SEGMENTS = AttrSizedResultSegments, Native;
    /// All variadic operand groups have the same size.
    SAME_VARIADIC_OPERAND_SIZE;
    /// The op has no memory effects. MLIR calls an op with this trait and
    /// [`ALWAYS_SPECULATABLE`] `Pure`.
    NO_MEMORY_EFFECT;
    /// The op reads and writes state outside the program, such as an infeed.
    READS_AND_WRITES;
    /// The op may be executed speculatively.
    ALWAYS_SPECULATABLE = AlwaysSpeculatable, None;
    /// The op may be executed speculatively if all ops in its regions may.
    RECURSIVELY_SPECULATABLE = RecursivelySpeculatable, None;
    /// The operands can be exchanged. MLIR's folder moves constants behind other operands.
    IS_COMMUTATIVE = IsCommutative, None;
    /// The verifier infers the result types after the `verify` hook and after the ops in
    /// the regions, and each error of the inference is followed by MLIR's error "failed to
    /// infer returned types". MLIR verifies ops of C++ in this order. Without the trait,
    /// the verifier infers the types before the `verify` hook, and a fault has one error.
    INFERENCE_VERIFIED_LAST;
}
impl PartialEq for Trait {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// Runs MLIR's own check of a trait.
pub(crate) fn native_check(op: Op, native: NativeTrait) -> Result {
    // SAFETY: `op` is a view, so its op is live.
    check(unsafe { ffi::mb_verify_trait(op.raw, native, attach_function()) })
}
