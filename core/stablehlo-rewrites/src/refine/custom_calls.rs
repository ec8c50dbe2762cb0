//! Custom calls of ops with dynamic parameters, which JAX writes and guarantees. A call whose
//! parameters are constants becomes an op, whose types are refined like those of other ops.

use super::state::Refiner;
use crate::{
    constants::{ints, ints_of},
    dynamism::shape_operands,
    exprs::Exprs,
    unused::erase_unused,
};
use stablehlo_opset::{
    edit::{
        New, Rebuilt,
        functions::EditFunctions,
        views::{CustomCall, chlo::codes as chlo_codes, codes},
    },
    types::ScalarType,
    view::AttributeView,
};
use std::hash::Hash;

/// Function that inserts an op before a custom call. Returns `None`, and inserts nothing, if a parameter is not a
/// constant.
type Replace<'x, E> = fn(
    &Refiner<'x, E>,
    <E as stablehlo_opset::edit::Edit<'x>>::Op,
) -> Option<<E as stablehlo_opset::edit::Edit<'x>>::Op>;

/// Custom call that replaces `dynamic_approx_top_k`.
const APPROX_TOP_K: &str = "ApproxTopK";
/// Attribute that has the configuration of `ApproxTopK`.
const CONFIG: &str = "mhlo.backend_config";

impl<'x, E: EditFunctions<'x>> Refiner<'x, E>
where
    E::Op: Hash,
{
    /// Replaces a custom call with dynamic parameters by an op, if the parameters are constants.
    /// Returns the new op.
    pub(super) fn replace_custom_call(&mut self, op: E::Op) -> Option<E::Op> {
        let edit = self.edit;
        let target = CustomCall::of(edit, op)?.call_target_name()?;
        let replace: Replace<'x, E> = match target {
            "stablehlo.dynamic_approx_top_k" => return self.approx_top_k(op),
            "stablehlo.dynamic_reduce_window" => Self::reduce_window,
            "stablehlo.dynamic_rng_bit_generator" => Self::random_bits,
            "stablehlo.dynamic_top_k" => Self::top_k,
            _ => return None,
        };
        let new = replace(self, op)?;
        let operands = edit.operands(op);
        edit.replace_by(op, &edit.results(new));
        erase_unused(edit, operands);
        (edit.result_count(new) > 0).then_some(new)
    }
    fn result_types(&self, op: E::Op) -> Vec<E::Type> {
        let results = self.edit.results(op).into_iter();
        results.map(|value| self.edit.ty(value)).collect()
    }
    fn ints_of_operand(&self, op: E::Op, i: usize) -> Option<Vec<i64>> {
        ints(self.edit, self.edit.operand(op, i))
    }

    /// Replaces `dynamic_top_k`, which has the operands `operand, k`.
    fn top_k(&self, op: E::Op) -> Option<E::Op> {
        let edit = self.edit;
        if edit.operand_count(op) != 2 || edit.result_count(op) != 2 {
            return None;
        }
        let e = Exprs::before(edit, op);
        let k = *self.ints_of_operand(op, 1)?.first()?;
        let (operands, types) = ([edit.operand(op, 0)], self.result_types(op));
        let attributes = [("k", New::Int(k))];
        Some(e.op_with_regions(chlo_codes::TopK, &operands, &attributes, &types, &[]))
    }

    /// Replaces `dynamic_rng_bit_generator`, which has the operands `initial_state, shape`.
    fn random_bits(&self, op: E::Op) -> Option<E::Op> {
        let edit = self.edit;
        if edit.operand_count(op) != 2 || edit.result_count(op) != 2 {
            return None;
        }
        let shape = self.ints_of_operand(op, 1);
        let shape = shape.filter(|shape| shape.iter().all(|&size| size >= 0))?;
        let e = Exprs::before(edit, op);
        let algorithm = edit.discardable(op, "rng_algorithm")?;
        let bits = e.tensor(&shape, edit.tensor_of(edit.result(op, 1))?.element);
        let operands = [edit.operand(op, 0)];
        let types = [edit.ty(operands[0]), bits];
        let attributes = [("rng_algorithm", New::Attribute(algorithm))];
        Some(e.op_with_regions(codes::RngBitGenerator, &operands, &attributes, &types, &[]))
    }

    /// Replaces `dynamic_reduce_window`, which has the operands `inputs..., init_values...,
    /// window_dimensions, window_strides, base_dilations, window_dilations, padding`. The function that
    /// the call names becomes the body of the op.
    fn reduce_window(&self, op: E::Op) -> Option<E::Op> {
        let edit = self.edit;
        let (e, n) = (Exprs::before(edit, op), edit.result_count(op));
        let parameters = 2 * n;
        if edit.operand_count(op) != parameters + 5 {
            return None;
        }
        let called = *edit.called(op).first()?;
        let body = *self.references.functions.get(called)?;
        let body_block = edit.body(body)?;
        let scalars = (0..n).map(|i| e.tensor(&[], e.element_of(edit.operand(op, i))));
        let scalars: Vec<_> = scalars.collect();
        let arguments = [&scalars[..], &scalars].concat();
        if edit.argument_types(body_block) != arguments {
            return None;
        }
        let names = [
            "window_dimensions",
            "window_strides",
            "base_dilations",
            "window_dilations",
        ];
        let lists = (0..names.len()).map(|i| self.ints_of_operand(op, parameters + i));
        let lists = lists.collect::<Option<Vec<_>>>()?;
        let padding = edit.operand(op, parameters + 4);
        let shape = edit.tensor_of(padding)?.sizes;
        let bytes = ints(edit, padding)?.into_iter();
        let bytes: Vec<u8> = bytes.flat_map(i64::to_le_bytes).collect();
        let ty = e.tensor(shape, e.element(ScalarType::I64));
        let pairs = names.into_iter().zip(&lists);
        let mut attributes: Vec<_> = pairs.map(|(name, list)| (name, New::Ints(list))).collect();
        attributes.push(("padding", New::Elements(ty, &bytes)));
        let operands = &edit.operands(op)[..parameters];
        let types = self.result_types(op);
        let regions = [&arguments[..]];
        let new = e.op_with_regions(codes::ReduceWindow, operands, &attributes, &types, &regions);
        self.copy_body(body, edit.block(new, 0)?);
        Some(new)
    }

    /// Copies the ops of a function to `block`, whose arguments have the types of the function's.
    fn copy_body(&self, function: E::Op, block: E::Block) {
        let edit = self.edit;
        let next = edit.owner(block).expect("a block of an op");
        let copy = edit.clone_before(function, next);
        let body = edit.body(copy).expect("a function with a body");
        edit.inline_at_end(body, block, &edit.arguments(block));
        edit.erase(copy);
        let Some(last) = edit.last(block) else {
            return;
        };
        Exprs::before(edit, last).return_values(&edit.operands(last));
        edit.erase(last);
    }

    /// Replaces `dynamic_approx_top_k`, which has the operands of `ApproxTopK`, and `k` after them. `ApproxTopK` has
    /// `k` in its configuration.
    fn approx_top_k(&self, op: E::Op) -> Option<E::Op> {
        let (edit, index) = (self.edit, 2 * self.edit.result_count(op));
        if edit.operand_count(op) <= index {
            return None;
        }
        let k = *self.ints_of_operand(op, index)?.first()?;
        let config = edit.discardable(op, CONFIG);
        if config.is_some_and(|config| !config.is_dictionary()) {
            return None;
        }
        let indices = edit.discardable(op, shape_operands::ATTRIBUTE);
        let indices = match indices {
            Some(indices) => Some(ints_of::<E>(indices)?),
            None => None,
        };
        let mut attributes = edit.attributes(op);
        attributes.retain(|(name, _)| *name != "call_target_name");
        attributes.push(("call_target_name", New::Text(APPROX_TOP_K)));
        let mut operands = edit.operands(op);
        let all = operands.clone();
        operands.remove(index);
        let rebuilt = Rebuilt {
            code: codes::CustomCall,
            operands: &operands,
            attributes: &attributes,
            types: &self.result_types(op),
            dropped: None,
        };
        let new = edit.rebuild(op, rebuilt);
        if config.is_some() {
            edit.set_discardable(new, &[CONFIG, "top_k"], New::Int(k));
        }
        if let Some(indices) = indices {
            let after = |i: i64| i - i64::from(i > index as i64);
            let bytes: Vec<u8> = indices
                .iter()
                .flat_map(|i| after(*i).to_le_bytes())
                .collect();
            let ty = edit.tensor_type(&[indices.len() as i64], edit.scalar_type(ScalarType::I64));
            edit.set_discardable(new, &[shape_operands::ATTRIBUTE], New::Elements(ty, &bytes));
        }
        erase_unused(edit, all);
        (edit.result_count(new) > 0).then_some(new)
    }
}
