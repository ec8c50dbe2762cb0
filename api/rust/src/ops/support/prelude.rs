//! Names that typed ops use.

pub(crate) use super::{
    builder::Parts,
    derive::{all_views, typed_families, typed_op, typed_ops},
    edit::Changes,
    edited::{EditedOp, InProgram},
    macros::{accessor, any_op, op, parameter, slice},
    references::{BuildContext, InsertionBlock, OpView, ViewedOp},
    view::{View, declaration},
};
pub(crate) use crate::ops::{
    attributes::{Typed, returned, returned_by_chlo, taken, taken_by_chlo, *},
    error::BuildError,
};
pub(crate) use melior::{
    Context,
    ir::{Attribute, Block, Location, Operation, Region, Type, Value, operation::OperationRef},
};
pub(crate) use mlir_bridge::__private::{group_of, region_of, slot_of};
pub(crate) use mlir_bridge::{ir as bridge, op::OpDef, rewrite::Rewriter};
