//! Checks of ops whose sizes are operands.

use super::parts::Shapes;
use crate::{
    elements::Elements,
    error::Checked,
    host::MAX_SPLAT,
    rules::{dynamic, elements, movement},
    typed::{self, Op},
};
use mlir_bytecode::ValueId;

impl Shapes<'_> {
    /// Returns the values of an operand, or `None` if the operand is not an integer constant.
    pub(super) fn constant_ints(self, value: ValueId) -> Option<Vec<i64>> {
        let Op::Constant(constant) = self.scopes.defining_op(value)?.typed() else {
            return None;
        };
        let elements: Elements = constant.value;
        let is_huge = elements.is_splat() && elements.len() > MAX_SPLAT;
        let has_type = elements.ty().shape[..] == *self.shape(value);
        (has_type && !is_huge).then(|| Some(elements.integers()?.collect()))?
    }
    fn entries(self, value: ValueId) -> i64 {
        self.shape(value).first().copied().unwrap_or_default()
    }
    /// Checks an operand that holds the shape of the result.
    pub(super) fn shape_operand(
        self,
        number: &'static str,
        name: &str,
        shape: ValueId,
        result: ValueId,
    ) -> Checked {
        let sizes = self.constant_ints(shape);
        let entries = (self.entries(shape), sizes.as_deref());
        let (dims, ty) = (self.dims(result), self.shown(result));
        self.report(dynamic::shape_operand(number, name, entries, &dims, ty))
    }
    pub(super) fn dynamic_broadcast_in_dim(self, op: &typed::DynamicBroadcastInDim) -> Checked {
        let (operand, result) = (self.shape(op.operand), self.dims(op.result));
        let dims = op.broadcast_dimensions;
        self.report(movement::broadcast_dimensions(
            operand.len(),
            result.len(),
            dims,
        ))?;
        let shape = op.output_dimensions;
        self.shape_operand("C7", "output_dimensions", shape, op.result)?;
        let sizes = self.constant_ints(shape);
        let shown = [op.operand, op.result].map(|v| self.shown(v));
        self.report(dynamic::broadcast_sizes(
            operand,
            dims,
            &result,
            sizes.as_deref(),
            [&shown[0], &shown[1]],
        ))?;
        self.report(movement::known_expansions(
            operand.len(),
            op.known_expanding_dimensions.unwrap_or_default(),
            op.known_nonexpanding_dimensions.unwrap_or_default(),
        ))?;
        self.broadcast_elements(op.operand, dims, op.result)
    }
    pub(super) fn dynamic_reshape(self, op: &typed::DynamicReshape) -> Checked {
        self.in_order(op.operand, op.result)?;
        self.shape_operand("C4", "output_shape", op.output_shape, op.result)?;
        match self.constant_ints(op.output_shape) {
            Some(sizes) => {
                let counts = [self.shape(op.operand), &sizes].map(elements::element_count);
                self.report(elements::same_count("output_shape", counts[0], counts[1]))
            }
            None => Ok(()),
        }
    }
    /// Checks three lists, with their names, of an entry per dimension of the operand.
    fn lists(
        self,
        number: &'static str,
        names: [&str; 3],
        lists: [ValueId; 3],
        operand: ValueId,
    ) -> Checked {
        let rank = self.shape(operand).len();
        for (name, list) in names.into_iter().zip(lists) {
            let entries = self.entries(list);
            self.report(dynamic::one_entry_per_dimension(
                number, name, entries, rank,
            ))?;
        }
        self.report(dynamic::same_types(names, lists.map(|v| self.shown(v))))
    }
    pub(super) fn dynamic_pad(self, op: &typed::DynamicPad) -> Checked {
        let names = "operand, padding_value and result";
        self.same_element("C1", names, [op.operand, op.padding_value])?;
        self.same_element("C1", names, [op.operand, op.result])?;
        let names = ["edge_padding_low", "edge_padding_high", "interior_padding"];
        let lists = [
            op.edge_padding_low,
            op.edge_padding_high,
            op.interior_padding,
        ];
        self.lists("C2", names, lists, op.operand)?;
        let values = lists.map(|v| self.constant_ints(v));
        let [low, high, interior] = values.each_ref().map(Option::as_deref);
        let sides = [op.operand, op.result];
        let (dims, shown) = (sides.map(|v| self.dims(v)), sides.map(|v| self.shown(v)));
        let (dims, types) = ([&dims[0][..], &dims[1]], [&shown[0] as _, &shown[1] as _]);
        self.report(dynamic::padded_rank(interior, dims, types))?;
        match (low, high, interior) {
            (Some(low), Some(high), Some(interior)) => {
                self.report(dynamic::padded_sizes([low, high, interior], dims, types))
            }
            _ => Ok(()),
        }
    }
    pub(super) fn real_dynamic_slice(self, op: &typed::RealDynamicSlice) -> Checked {
        self.same_element("", "operand and result", [op.operand, op.result])?;
        let names = ["start_indices", "limit_indices", "strides"];
        let lists = [op.start_indices, op.limit_indices, op.strides];
        self.lists("", names, lists, op.operand)
    }
    pub(super) fn set_dimension_size(self, op: &typed::SetDimensionSize) -> Checked {
        self.is_scalar("size", op.size)?;
        let mut dims = self.dims(op.operand);
        let set = usize::try_from(op.dimension).ok();
        if let Some(d) = set.and_then(|i| dims.get_mut(i)) {
            let size = self.constant_ints(op.size);
            *d = dynamic::with_set_size(*d, size.and_then(|v| v.first().copied()));
        }
        self.has_shape(op.result, Ok(dims))
    }
    /// Checks the shape of the result of an `rng`.
    pub(super) fn random_shape(self, op: &typed::Rng) -> Checked {
        let sizes = self.constant_ints(op.shape);
        let sizes = self.report(dynamic::random_shape(self.entries(op.shape), sizes))?;
        let dims = sizes.into_iter().map(crate::rules::Dimension::of_size);
        self.has_shape(op.result, Ok(dims.collect()))?;
        self.same_element("C4", "a and result", [op.a, op.result])
    }
}
