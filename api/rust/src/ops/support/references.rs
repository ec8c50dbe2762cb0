//! Traits of the ops, blocks and contexts, of melior and of `mlir-bridge`, that typed ops work
//! with.

use super::body::Body;
use melior::{
    Context,
    ir::{
        Attribute, Block, BlockLike, BlockRef, Location, Operation, Region, RegionRef, Type, Value,
        ValueLike,
        operation::{OperationLike, OperationRef, OperationRefMut},
    },
};
use mlir_bridge::{
    builtin::AttributeExt,
    ir::{self as bridge, OperationExt},
    rewrite::Rewriter,
};
use std::fmt::Debug;

/// Supertrait that other crates cannot implement, so that methods can be added to the traits.
pub(super) mod sealed {
    use super::*;

    pub trait Sealed {}
    impl Sealed for OperationRef<'_, '_> {}
    impl Sealed for &Operation<'_> {}
    impl Sealed for &OperationRefMut<'_, '_> {}
    impl Sealed for bridge::Op<'_> {}
    impl Sealed for &Block<'_> {}
    impl Sealed for BlockRef<'_, '_> {}
    impl Sealed for &Context {}
    impl Sealed for &Rewriter<'_, '_> {}
}

/// Reference to an op, from which views are made: melior's `OperationRef`, `&Operation` and
/// `&OperationRefMut`, or the bridge's [`Op`](bridge::Op).
pub trait OpView<'c, 'v>: sealed::Sealed {
    /// Type of the op that a view of this reference shows.
    type Op: ViewedOp<'c, 'v>;
    /// Converts to the op that a view shows.
    fn to_operation(self) -> Self::Op;
}
impl<'c, 'v> OpView<'c, 'v> for OperationRef<'c, 'v> {
    type Op = Self;
    fn to_operation(self) -> Self {
        self
    }
}
impl<'c, 'v> OpView<'c, 'v> for &'v Operation<'c> {
    type Op = OperationRef<'c, 'v>;
    fn to_operation(self) -> OperationRef<'c, 'v> {
        self.to_ref()
    }
}
impl<'c, 'v> OpView<'c, 'v> for &'v OperationRefMut<'c, '_> {
    type Op = OperationRef<'c, 'v>;
    fn to_operation(self) -> OperationRef<'c, 'v> {
        (&**self).to_ref()
    }
}
impl<'x> OpView<'x, 'x> for bridge::Op<'x> {
    type Op = Self;
    fn to_operation(self) -> Self {
        self
    }
}

/// Program that compiles, and that no longer does if a view leaves the edit:
///
/// ```
/// use stablehlo_mlir::{melior::ir::Module, mlir_bridge::prelude::*, ops::Tan};
/// fn count(module: &mut Module) -> usize {
///     let mut tans = 0;
///     edit(module, |root, _| root.walk(&mut |op| tans += usize::from(Tan::of(op).is_some())))
///         .expect("no change");
///     tans
/// }
/// ```
/// ```compile_fail,E0521
/// use stablehlo_mlir::{melior::ir::Module, mlir_bridge::prelude::*, ops::Tan};
/// fn count(module: &mut Module) -> usize {
///     let mut tans = Vec::new();
///     edit(module, |root, _| root.walk(&mut |op| tans.extend(Tan::of(op))))
///         .expect("no change");
///     tans.len()
/// }
/// ```
#[cfg(doctest)]
struct ViewsEndWithTheirEdit;

/// Op that a view shows: melior's [`OperationRef`], or the bridge's [`Op`](bridge::Op). A view
/// of a bridge's op has the op's brand, so it does not outlive the op's step.
pub trait ViewedOp<'c, 'v>: OpView<'c, 'v, Op = Self> + Copy + Eq + Debug {
    /// Type of the op's operands and results.
    type Value: Copy;
    /// Type of the op's regions.
    type Region: Copy;

    /// Returns the bridge's view of the op.
    #[doc(hidden)]
    fn to_bridge(self) -> bridge::Op<'v>;
    /// Returns the context.
    #[doc(hidden)]
    fn context_of(self) -> &'c Context;
    /// Returns the location.
    #[doc(hidden)]
    fn location_of(self) -> Location<'c>;
    /// Returns operand `i`.
    #[doc(hidden)]
    fn operand_at(self, i: usize) -> Self::Value;
    /// Returns result `i`.
    #[doc(hidden)]
    fn result_at(self, i: usize) -> Self::Value;
    /// Returns the type of a value.
    #[doc(hidden)]
    fn type_of(value: Self::Value) -> Type<'c>;
    /// Returns region `i`.
    #[doc(hidden)]
    fn region_at(self, i: usize) -> Self::Region;
    /// Returns the attribute in slot `i`, or `None` if the slot is empty.
    #[doc(hidden)]
    fn slot_at(self, i: usize) -> Option<Attribute<'c>>;
    /// Returns the discardable attributes with their names.
    #[doc(hidden)]
    fn discardable_attributes(self) -> Vec<(String, Attribute<'c>)>;
}
impl<'c, 'v> ViewedOp<'c, 'v> for OperationRef<'c, 'v> {
    type Value = Value<'c, 'v>;
    type Region = RegionRef<'c, 'v>;

    fn to_bridge(self) -> bridge::Op<'v> {
        bridge::Op::from_melior(self)
    }
    fn context_of(self) -> &'c Context {
        self.owner()
    }
    fn location_of(self) -> Location<'c> {
        self.location()
    }
    fn operand_at(self, i: usize) -> Value<'c, 'v> {
        self.operand(i).expect("in bounds")
    }
    fn result_at(self, i: usize) -> Value<'c, 'v> {
        self.result(i).expect("in bounds").into()
    }
    fn type_of(value: Value<'c, 'v>) -> Type<'c> {
        value.r#type()
    }
    fn region_at(self, i: usize) -> RegionRef<'c, 'v> {
        self.region(i).expect("in bounds")
    }
    fn slot_at(self, i: usize) -> Option<Attribute<'c>> {
        self.slot(i)
    }
    fn discardable_attributes(self) -> Vec<(String, Attribute<'c>)> {
        let all = 0..self.discardable_attribute_count();
        let all = all.map(|i| self.discardable_attribute_at(i).expect("in bounds"));
        let name = |id: melior::ir::Identifier| id.as_string_ref().as_str().map(str::to_owned);
        all.filter_map(|(id, value)| Some((name(id).ok()?, value)))
            .collect()
    }
}
impl<'x> ViewedOp<'x, 'x> for bridge::Op<'x> {
    type Value = bridge::Value<'x>;
    type Region = bridge::Region<'x>;

    fn to_bridge(self) -> Self {
        self
    }
    fn context_of(self) -> &'x Context {
        self.context()
    }
    fn location_of(self) -> Location<'x> {
        self.location()
    }
    fn operand_at(self, i: usize) -> bridge::Value<'x> {
        self.operand(i)
    }
    fn result_at(self, i: usize) -> bridge::Value<'x> {
        self.result(i)
    }
    fn type_of(value: bridge::Value<'x>) -> Type<'x> {
        value.ty()
    }
    fn region_at(self, i: usize) -> bridge::Region<'x> {
        self.region(i)
    }
    fn slot_at(self, i: usize) -> Option<Attribute<'x>> {
        self.slots().get(i).get()
    }
    fn discardable_attributes(self) -> Vec<(String, Attribute<'x>)> {
        let entries = self.discardable().entries().unwrap_or_default();
        let owned = |(name, value): (&str, _)| (name.to_owned(), value);
        entries.into_iter().map(owned).collect()
    }
}

/// First argument of the functions that build ops: melior's `&Context`, or the `&Rewriter` of a
/// pass or an edit. With a context, the ops are melior's. A rewriter builds ops in the program
/// that it changes.
pub trait BuildContext<'c, 'v>: Copy + sealed::Sealed {
    /// Type of operands.
    type Value: Copy;
    /// Content of a region of a new op.
    #[doc(hidden)]
    type Body;

    /// Returns the context.
    #[doc(hidden)]
    fn to_context(self) -> &'c Context;
    /// Returns the type of a value.
    #[doc(hidden)]
    fn type_of(value: Self::Value) -> Type<'c>;
}
impl<'c, 'v> BuildContext<'c, 'v> for &'c Context {
    type Value = Value<'c, 'v>;
    type Body = Region<'c>;

    fn to_context(self) -> &'c Context {
        self
    }
    fn type_of(value: Value<'c, 'v>) -> Type<'c> {
        value.r#type()
    }
}
impl<'r, 'x> BuildContext<'x, 'x> for &'r Rewriter<'x, '_> {
    type Value = bridge::Value<'x>;
    type Body = Body<'r, 'x>;

    fn to_context(self) -> &'x Context {
        self.root().context()
    }
    fn type_of(value: bridge::Value<'x>) -> Type<'x> {
        value.ty()
    }
}

/// Reference to a block of melior that ops can be appended to.
pub trait InsertionBlock<'c, 'v>: sealed::Sealed {
    /// Appends an op to the block.
    fn append(self, op: Operation<'c>) -> OperationRef<'c, 'v>;
}
impl<'c, 'v> InsertionBlock<'c, 'v> for &'v Block<'c> {
    fn append(self, op: Operation<'c>) -> OperationRef<'c, 'v> {
        self.append_operation(op)
    }
}
impl<'c, 'v> InsertionBlock<'c, 'v> for BlockRef<'c, 'v> {
    fn append(self, op: Operation<'c>) -> OperationRef<'c, 'v> {
        self.append_operation(op)
    }
}
