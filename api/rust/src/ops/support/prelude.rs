//! Names that the generated files use.

pub(crate) use super::{
    builder::Parts,
    edit::Changes,
    edited::{EditedOp, InProgram},
    macros::{accessor, any_op, op, parameter, slice},
    references::{BuildContext, InsertionBlock, OpView, ViewedOp},
    view::{View, declaration},
};
pub(crate) use crate::ops::{
    attributes::{Typed, *},
    error::BuildError,
};
pub(crate) use melior::{
    Context,
    ir::{Attribute, Block, Location, Operation, Region, Type, Value, operation::OperationRef},
};
pub(crate) use mlir_bridge::{ir as bridge, op::OpDef, rewrite::Rewriter};
pub(crate) use stablehlo_dialect::{attribute_types as a, ops as dialect};
