//! Traits.

use crate::{
    diag::{Result, check},
    ffi::{self, sref},
    ir::Op,
};

/// A trait: a fact that MLIR's passes ask for by its C++ name, a check, or
/// both.
#[derive(Clone, Copy)]
pub struct Trait {
    /// Its name, by which traits are told apart.
    pub name: &'static str,
    /// The class as clang spells it; empty for a trait that MLIR does not know.
    pub class: &'static str,
    /// What it checks.
    pub check: TraitCheck,
}

/// What a trait checks.
#[derive(Clone, Copy)]
pub enum TraitCheck {
    /// Nothing.
    None,
    /// MLIR's own check, by its number in `ops.cpp`.
    Native(u32),
    /// A check of ours.
    Op(for<'c> fn(Op<'c>) -> Result),
}

macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident = $class:literal, $check:expr;)*) => {
        $($(#[$doc])* pub const $name: Trait = Trait { name: stringify!($name), class: $class, check: $check };)*
    };
}
use TraitCheck::{Native, None as NoCheck};
traits! {
    /// Ends a block.
    TERMINATOR = "mlir::OpTrait::IsTerminator<Empty>", Native(0);
    /// Returns its operands from the enclosing region.
    RETURN_LIKE = "mlir::OpTrait::ReturnLike<Empty>", NoCheck;
    /// Regions use no values from outside.
    ISOLATED_FROM_ABOVE = "mlir::OpTrait::IsIsolatedFromAbove<Empty>", Native(1);
    /// Regions have at most one block.
    SINGLE_BLOCK = "mlir::OpTrait::SingleBlock<Empty>", NoCheck;
    /// The op is a constant; it folds to its value.
    CONSTANT_LIKE = "mlir::OpTrait::ConstantLike<Empty>", NoCheck;
    /// The op's effects are those of the ops in its regions.
    RECURSIVE_MEMORY_EFFECTS = "mlir::OpTrait::HasRecursiveMemoryEffects<Empty>", NoCheck;
    /// Operands and results have one shape.
    SAME_OPERANDS_AND_RESULT_SHAPE = "mlir::OpTrait::SameOperandsAndResultShape<Empty>", Native(2);
    /// Operands and results have one element type.
    SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE =
        "mlir::OpTrait::SameOperandsAndResultElementType<Empty>", Native(3);
    /// Operands have one element type.
    SAME_OPERANDS_ELEMENT_TYPE = "mlir::OpTrait::SameOperandsElementType<Empty>", Native(4);
    /// Applies to each element by itself.
    ELEMENTWISE = "mlir::OpTrait::Elementwise<Empty>", Native(5);
    /// Operands and results have one type.
    SAME_OPERANDS_AND_RESULT_TYPE = "mlir::OpTrait::SameOperandsAndResultType<Empty>", Native(6);
    /// Operands have one type.
    SAME_TYPE_OPERANDS = "mlir::OpTrait::SameTypeOperands<Empty>", Native(7);
    /// Operands have one shape.
    SAME_OPERANDS_SHAPE = "mlir::OpTrait::SameOperandsShape<Empty>", Native(8);
    /// A symbol table's scope.
    SYMBOL_TABLE = "mlir::OpTrait::SymbolTable<Empty>", NoCheck;
    /// Several variadic operands have as many values each.
    SAME_VARIADIC_OPERAND_SIZE = "", NoCheck;
    /// No effect on memory; with [`ALWAYS_SPECULATABLE`], what MLIR calls Pure.
    NO_MEMORY_EFFECT = "", NoCheck;
    /// Reads and writes something outside the program, such as an infeed.
    READS_AND_WRITES = "", NoCheck;
    /// May be executed where the program would not.
    ALWAYS_SPECULATABLE = "mlir::OpTrait::AlwaysSpeculatableImplTrait<Empty>", NoCheck;
    /// May be, if all ops in its regions may be.
    RECURSIVELY_SPECULATABLE = "mlir::OpTrait::RecursivelySpeculatableImplTrait<Empty>", NoCheck;
}
impl PartialEq for Trait {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// The TypeID of a trait.
pub(crate) fn trait_id(class: &str) -> ffi::Ptr {
    // SAFETY: interns a name.
    unsafe { ffi::mb_type_id_by_name(sref(class)) }
}
/// Runs one of MLIR's own trait checks.
pub(crate) fn native_check(op: Op, which: u32) -> Result {
    // SAFETY: a live op, a number of `ops.cpp`.
    check(unsafe { ffi::mb_verify_trait(op.raw, which) })
}
