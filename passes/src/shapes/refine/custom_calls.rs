//! Custom calls of ops with dynamic parameters, which JAX writes and guarantees. A call whose
//! parameters are constants becomes an op, whose types are refined like those of other ops.

use super::state::Refiner;
use crate::{
    exprs::{Exprs, element_of},
    inherent::inherent_attributes,
    shapes::constants::ints,
};
use chlo_dialect::ops::top_k::TopK;
use mlir_bridge::{builtin, prelude::*};
use stablehlo_dialect::ops::{
    control_flow::Return, custom_call::CustomCall, random::RngBitGenerator, windows::ReduceWindow,
};
use stablehlo_rewrites::{dynamism::shape_operands, unused::erase_unused};

/// Function that inserts an op before a custom call, and returns its results. Returns `None`, and
/// inserts nothing, if a parameter is not a constant.
type Replace<'r, 'x> = fn(&Refiner<'r, 'x>, Op<'x>) -> Option<Vec<Value<'x>>>;

/// Custom call that replaces `dynamic_approx_top_k`.
const APPROX_TOP_K: &str = "ApproxTopK";

impl<'r, 'x> Refiner<'r, 'x> {
    /// Replaces a custom call with dynamic parameters by an op, if the parameters are constants.
    /// Returns the new op.
    pub(super) fn replace_custom_call(&mut self, op: Op<'x>) -> Option<Op<'x>> {
        let target = CustomCall::of(op)?.call_target_name()?;
        let replace: Replace<'r, 'x> = match target {
            "stablehlo.dynamic_approx_top_k" => Self::approx_top_k,
            "stablehlo.dynamic_reduce_window" => Self::reduce_window,
            "stablehlo.dynamic_rng_bit_generator" => Self::random_bits,
            "stablehlo.dynamic_top_k" => Self::top_k,
            _ => return None,
        };
        let values = replace(self, op)?;
        let operands: Vec<_> = op.operands().collect();
        self.rewriter.replace_by(op, &values);
        erase_unused(self.edit(), operands);
        values.first()?.defining_op()
    }

    /// Replaces `dynamic_top_k`, which has the operands `operand, k`.
    fn top_k(&self, op: Op<'x>) -> Option<Vec<Value<'x>>> {
        if op.num_operands() != 2 || op.num_results() != 2 {
            return None;
        }
        let e = Exprs::before(op, self.rewriter);
        let k = e.i64(*ints(op.operand(1))?.first()?);
        let types: Vec<_> = op.results().map(Value::ty).collect();
        let operands = [op.operand(0)];
        let new = e.op_with_regions(TopK::DEF, &operands, &[("k", k)], &types, &[]);
        Some(new.results().collect())
    }

    /// Replaces `dynamic_rng_bit_generator`, which has the operands `initial_state, shape`.
    fn random_bits(&self, op: Op<'x>) -> Option<Vec<Value<'x>>> {
        if op.num_operands() != 2 || op.num_results() != 2 {
            return None;
        }
        let shape = ints(op.operand(1)).filter(|shape| shape.iter().all(|&size| size >= 0))?;
        let e = Exprs::before(op, self.rewriter);
        let algorithm = op.discardable_attribute("rng_algorithm")?;
        let bits = e.tensor(&shape, Tensor::of(op.result(1).ty())?.element);
        let types = [op.operand(0).ty(), bits];
        let attributes = [("rng_algorithm", algorithm)];
        let operands = [op.operand(0)];
        let new = e.op_with_regions(RngBitGenerator::DEF, &operands, &attributes, &types, &[]);
        Some(new.results().collect())
    }

    /// Replaces `dynamic_reduce_window`, which has the operands `inputs..., init_values...,
    /// window_dimensions, window_strides, base_dilations, window_dilations, padding`. The function that
    /// the call names becomes the body of the op.
    fn reduce_window(&self, op: Op<'x>) -> Option<Vec<Value<'x>>> {
        let (e, n) = (Exprs::before(op, self.rewriter), op.num_results());
        let parameters = 2 * n;
        if op.num_operands() != parameters + 5 {
            return None;
        }
        let called = op.inherent("called_computations")?.elements()?;
        let body = self
            .references
            .functions
            .get(called.first()?.symbol_bytes()?)?;
        let body_block = body.region(0).first_block()?;
        let scalars = (0..n).map(|i| e.tensor(&[], element_of(op.operand(i))));
        let scalars: Vec<_> = scalars.collect();
        let arguments = [&scalars[..], &scalars].concat();
        if !body_block
            .arguments()
            .map(Value::ty)
            .eq(arguments.iter().copied())
        {
            return None;
        }
        let names = [
            "window_dimensions",
            "window_strides",
            "base_dilations",
            "window_dilations",
        ];
        let mut attributes = Vec::new();
        for (i, name) in names.into_iter().enumerate() {
            let list = ints(op.operand(parameters + i))?;
            attributes.push((name, e.context.i64_array(&list)));
        }
        let padding = op.operand(parameters + 4);
        let shape = Tensor::of(padding.ty())?.shape;
        attributes.push((
            "padding",
            builtin::dense_i64(e.context, shape, &ints(padding)?),
        ));
        let operands: Vec<_> = op.operands().take(parameters).collect();
        let types: Vec<_> = op.results().map(Value::ty).collect();
        let regions = [Some(&arguments[..])];
        let new = e.op_with_regions(ReduceWindow::DEF, &operands, &attributes, &types, &regions);
        let block = new.region(0).first_block()?;
        self.copy_body(*body, block);
        Some(new.results().collect())
    }

    /// Copies the ops of a function to `block`, whose arguments have the types of the function's.
    fn copy_body(&self, function: Op<'x>, block: Block<'x>) {
        let next = block.parent().expect("a block of an op");
        let copy = self.rewriter.clone_before(function, next);
        let body = copy
            .region(0)
            .first_block()
            .expect("a function with a body");
        let arguments: Vec<_> = block.arguments().collect();
        self.rewriter.inline_at_end(body, block, &arguments);
        self.rewriter.erase(copy);
        let Some(last) = block.ops().last() else {
            return;
        };
        let values: Vec<_> = last.operands().collect();
        let name = OpName::get(last.context(), Return::DEF.name);
        let new = NewOp::new(
            name,
            NewAttributes::Slots(Return::DEF, &[]),
            last.location(),
        );
        self.rewriter.insert(last, &new.operands(&values));
        self.rewriter.erase(last);
    }

    /// Replaces `dynamic_approx_top_k`, which has the operands of `ApproxTopK`, and `k` after them. `ApproxTopK` has
    /// `k` in its configuration.
    fn approx_top_k(&self, op: Op<'x>) -> Option<Vec<Value<'x>>> {
        let (e, index) = (Exprs::before(op, self.rewriter), 2 * op.num_results());
        if op.num_operands() <= index {
            return None;
        }
        let k = e.i64(*ints(op.operand(index))?.first()?);
        let context = e.context;
        let mut discardable = op.discardable().entries_bytes()?;
        for (name, value) in &mut discardable {
            if *name == b"mhlo.backend_config" {
                let mut config = value.entries_bytes()?;
                config.retain(|(name, _)| *name != b"top_k");
                config.push((b"top_k", k));
                *value = context.dictionary_bytes(&config);
            } else if *name == shape_operands::ATTRIBUTE.as_bytes() {
                let after = |i: i64| i - i64::from(i > index as i64);
                let indices: Vec<_> = value.dense_ints()?.into_iter().map(after).collect();
                *value = builtin::dense_i64(context, &[indices.len() as i64], &indices);
            }
        }
        let mut attributes = inherent_attributes(op);
        attributes.retain(|(name, _)| *name != b"call_target_name");
        let names = attributes
            .iter()
            .filter_map(|&(name, a)| Some((str::from_utf8(name).ok()?, a)));
        let target = ("call_target_name", context.string(APPROX_TOP_K));
        let slots = CustomCall::DEF.slots(&names.chain([target]).collect::<Vec<_>>());
        let operands: Vec<_> = op.operands().collect();
        let operands = [&operands[..index], &operands[index + 1..]].concat();
        let types: Vec<_> = op.results().map(Value::ty).collect();
        let name = OpName::get(context, CustomCall::DEF.name);
        let new = NewOp::new(
            name,
            NewAttributes::Slots(CustomCall::DEF, &slots),
            op.location(),
        );
        let new = new.operands(&operands).result_types(&types);
        let new = new.discardable(context.dictionary_bytes(&discardable));
        Some(self.rewriter.insert(op, &new).results().collect())
    }
}
