//! Conversion of an op in MLIR to another version of the op.

use mlir_bridge::{builtin, prelude::*};
use vhlo_dialect::{attributes as va, convert_types, ops::OpDeclaration, types};
use vhlo_opset::rules::{Added, Origin, origins};

/// Conversion of ops from one version to another version, which can express the ops.
pub struct Change<'c> {
    /// Target version of the op.
    pub to: &'static OpDeclaration,
    /// Name of the target version.
    pub name: OpName<'c>,
    slots: Vec<SlotSource<'c>>,
}
/// Source of a slot's value.
enum SlotSource<'c> {
    /// The slot of the old op with this index.
    Old(usize),
    /// A fixed value, equal for all ops.
    Value(Attribute<'c>),
    /// A padding of zero, whose shape depends on the op.
    Padding,
}

impl<'c> Change<'c> {
    /// Creates the conversion from the version `from` to the version `to`.
    ///
    /// # Panics
    /// Panics if no rule covers the two versions.
    pub fn new(context: &'c Context, from: &OpDeclaration, to: &'static OpDeclaration) -> Self {
        let source = |origin| match origin {
            Origin::Old(slot) => SlotSource::Old(slot),
            Origin::Added(added) => SlotSource::Value(neutral(added, context)),
            Origin::Padding => SlotSource::Padding,
        };
        Self {
            to,
            name: OpName::get(context, to.name),
            slots: origins(from, to).into_iter().map(source).collect(),
        }
    }
    /// Stages the replacement of `op`.
    pub fn stage<'x>(&self, rewriter: &Rewriter<'x, 'c>, op: Op<'x>) {
        let slots = self.slots(op);
        let types: Vec<_> = op.results().map(|r| r.ty()).collect();
        let attributes = NewAttributes::Slots(self.to.def, &slots);
        rewriter.stage(op, &Replacement::new(self.name, attributes, &types));
    }
    /// Returns the slots of the replacement of `op`.
    pub fn slots<'x>(&self, op: Op<'x>) -> Vec<Slot<'x>>
    where
        'c: 'x,
    {
        let old = op.slots();
        let value = |source: &SlotSource<'c>| match *source {
            SlotSource::Old(slot) => old.get(slot),
            SlotSource::Value(value) => value.into(),
            SlotSource::Padding => zero_padding(op).into(),
        };
        self.slots.iter().map(value).collect()
    }
}

/// Returns a padding of zero on both sides of each spatial dimension of a convolution, or
/// `None` if the number of spatial dimensions is unknown.
fn zero_padding(op: Op) -> Option<Attribute> {
    let spatial = spatial_dimensions(op)?;
    let values = vec![0; spatial * 2];
    Some(i64_tensor(op.context(), &[spatial as i64, 2], &values))
}
/// Returns the number of spatial dimensions of a convolution's first operand, or `None` if
/// the operand has no rank or fewer than two dimensions.
pub(super) fn spatial_dimensions(op: Op) -> Option<usize> {
    types::shape(op.operand(0).ty())?.len().checked_sub(2)
}

fn i64_tensor<'c>(context: &'c Context, shape: &[i64], values: &[i64]) -> Attribute<'c> {
    let dense = builtin::dense_i64(context, shape, values);
    let ty = Tensor::get(shape, context.int_type(64), None);
    let ty = convert_types::constant_to_vhlo(ty).expect("tensors of i64 convert");
    va::constant(dense, ty)
}

/// Returns the neutral value of an added attribute.
pub fn neutral(added: Added, context: &Context) -> Attribute<'_> {
    match added {
        Added::EmptyTensor => i64_tensor(context, &[0], &[]),
        Added::EmptyArray => va::array(context, &[]),
        Added::NoneType => va::type_attribute(types::NONE.ty(context, &[])),
        Added::False => va::boolean(context, false),
        Added::DefaultAccuracy => va::default_accuracy(context),
    }
}
/// Returns whether `value` is the neutral value of an added attribute.
pub fn is_neutral(added: Added, value: Attribute) -> bool {
    match added {
        Added::EmptyTensor => va::dense_value(value)
            .and_then(|d| d.dense_bytes())
            .is_some_and(|(bytes, _)| bytes.is_empty()),
        Added::EmptyArray => va::ARRAY
            .of_attribute(value)
            .is_some_and(|r| r.attributes(0).is_empty()),
        Added::NoneType => va::type_value(value).is_some_and(|t| types::NONE.of_type(t).is_some()),
        Added::False => va::BOOLEAN
            .of_attribute(value)
            .is_some_and(|r| !r.boolean(0)),
        Added::DefaultAccuracy => va::is_default_accuracy(value),
    }
}
