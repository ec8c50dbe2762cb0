//! Descriptions of ops to build.

use crate::{
    ir::{Attribute, Location, OpName, Slot, Type, Value},
    op::OpDef,
};
use mlir_sys::{MlirAttribute, MlirType, MlirValue};

/// Description of an op that replaces an old op. The new op gets the location, the
/// regions and the result uses of the old op. For each part that is `None` here, the new
/// op gets the part of the old op.
///
/// ```
/// # use mlir_bridge::prelude::*;
/// /// Gives the results of `op` another type.
/// fn retype<'c>(op: Op<'c>, ty: Type<'c>, rewriter: &Rewriter<'c, '_>) -> Op<'c> {
///     let attributes = NewAttributes::Dictionary(op.context().dictionary(&[]));
///     let types = vec![ty; op.num_results()];
///     rewriter.replace(op, &Replacement::new(op.name_id(), attributes, &types))
/// }
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Replacement<'a, 'c> {
    /// Name of the new op.
    pub name: OpName<'c>,
    /// Inherent attributes of the new op.
    pub attributes: NewAttributes<'a, 'c>,
    /// Discardable attributes of the new op; `None` keeps those of the old op.
    pub discardable: Option<Attribute<'c>>,
    /// Types of the new results, one per old result.
    pub result_types: &'a [Type<'c>],
    /// Operands of the new op; `None` keeps those of the old op.
    pub operands: Option<&'a [Value<'c>]>,
}

impl<'a, 'c> Replacement<'a, 'c> {
    /// Describes a new op with the discardable attributes and the operands of the old op.
    pub fn new(
        name: OpName<'c>,
        attributes: NewAttributes<'a, 'c>,
        result_types: &'a [Type<'c>],
    ) -> Self {
        Self {
            name,
            attributes,
            discardable: None,
            result_types,
            operands: None,
        }
    }
    /// Sets the discardable attributes. `dict` must be a dictionary.
    #[must_use]
    pub fn discardable(mut self, dict: Attribute<'c>) -> Self {
        self.discardable = Some(dict);
        self
    }
    /// Sets the operands.
    #[must_use]
    pub fn operands(mut self, operands: &'a [Value<'c>]) -> Self {
        self.operands = Some(operands);
        self
    }
}

/// Description of a new op that replaces no other op.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct NewOp<'a, 'c> {
    /// Name of the op.
    pub name: OpName<'c>,
    /// Inherent attributes.
    pub attributes: NewAttributes<'a, 'c>,
    /// Dictionary of discardable attributes; `None` if the op has none.
    pub discardable: Option<Attribute<'c>>,
    /// Location of the op.
    pub location: Location<'c>,
    /// Operands of the op.
    pub operands: &'a [Value<'c>],
    /// Types of the op's results.
    pub result_types: &'a [Type<'c>],
    /// Regions of the op: for each, the types of the arguments of its only block, or
    /// `None` if the region has no block. The blocks are empty; [`Rewriter::append`] fills
    /// them.
    ///
    /// [`Rewriter::append`]: super::Rewriter::append
    pub regions: &'a [Option<&'a [Type<'c>]>],
}

impl<'a, 'c> NewOp<'a, 'c> {
    /// Describes an op without operands, results, regions and discardable attributes.
    pub fn new(
        name: OpName<'c>,
        attributes: NewAttributes<'a, 'c>,
        location: Location<'c>,
    ) -> Self {
        Self {
            name,
            attributes,
            discardable: None,
            location,
            operands: &[],
            result_types: &[],
            regions: &[],
        }
    }
    /// Sets the operands.
    #[must_use]
    pub fn operands(mut self, operands: &'a [Value<'c>]) -> Self {
        self.operands = operands;
        self
    }
    /// Sets the discardable attributes. `dict` must be a dictionary.
    #[must_use]
    pub fn discardable(mut self, dict: Attribute<'c>) -> Self {
        self.discardable = Some(dict);
        self
    }
    /// Sets the regions.
    #[must_use]
    pub fn regions(mut self, regions: &'a [Option<&'a [Type<'c>]>]) -> Self {
        self.regions = regions;
        self
    }
    /// Sets the types of the results.
    #[must_use]
    pub fn result_types(mut self, types: &'a [Type<'c>]) -> Self {
        self.result_types = types;
        self
    }
}

/// Inherent attributes of a new op.
#[derive(Clone, Copy, Debug)]
pub enum NewAttributes<'a, 'c> {
    /// Property slots of an op that is defined in Rust: see [`OpDef::slots`].
    Slots(&'static OpDef, &'a [Slot<'c>]),
    /// Dictionary of inherent attributes, for an op that is not defined in Rust.
    Dictionary(Attribute<'c>),
}

// C++ reads slices of these types as arrays of raw handles.
const _: () = {
    assert!(size_of::<Type>() == size_of::<MlirType>());
    assert!(align_of::<Type>() == align_of::<MlirType>());
    assert!(size_of::<Value>() == size_of::<MlirValue>());
    assert!(align_of::<Value>() == align_of::<MlirValue>());
    assert!(size_of::<Slot>() == size_of::<MlirAttribute>());
    assert!(align_of::<Slot>() == align_of::<MlirAttribute>());
};
