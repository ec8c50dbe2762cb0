//! Control flow, calls and barriers.

use super::{
    draw::{Draw, NewOp},
    texts::Value,
    types::{BOOLEAN, I32, Tensor},
};
use stablehlo_opset::types::ElementType;

/// Returns the types of the results of an op with branches.
fn result_types(draw: &mut Draw) -> Vec<Tensor> {
    (0..draw.rng.usize(1..3))
        .map(|_| draw.any_tensor())
        .collect()
}
/// Draws a region that returns values of some types.
fn branch(draw: &mut Draw, types: &[Tensor]) -> String {
    draw.region(&[], false, |draw, _| {
        draw.draw_simple();
        types.iter().map(|ty| draw.value(ty)).collect()
    })
}

pub fn if_op(draw: &mut Draw, name: &str) -> Option<()> {
    let predicate = draw.predicate();
    let types = result_types(draw);
    let regions = [branch(draw, &types), branch(draw, &types)];
    let op = NewOp {
        name,
        regions: &regions,
        ..NewOp::default()
    };
    draw.op(op, &[predicate], &types);
    Some(())
}
pub fn case(draw: &mut Draw, name: &str) -> Option<()> {
    let count = draw.rng.usize(1..4);
    let index = match draw.rng.bool() {
        true => draw.i32_scalar(-1, count as i64),
        false => draw.value(&Tensor::scalar(I32)),
    };
    let types = result_types(draw);
    let regions: Vec<_> = (0..count).map(|_| branch(draw, &types)).collect();
    let op = NewOp {
        name,
        regions: &regions,
        ..NewOp::default()
    };
    draw.op(op, &[index], &types);
    Some(())
}
/// Draws a loop with a counter, which ends after a few rounds.
pub fn while_loop(draw: &mut Draw, name: &str) -> Option<()> {
    let counter = Tensor::scalar(I32);
    let mut types = vec![counter.clone()];
    types.extend(result_types(draw));
    let mut operands = vec![draw.scalar(&I32, "0")];
    operands.extend(types[1..].iter().map(|ty| draw.value(ty)));
    let rounds = draw.rng.i64(0..4).to_string();
    let cond = draw.region(&types, false, |draw, values| {
        let limit = draw.scalar(&I32, &rounds);
        let op = NewOp {
            name: "compare",
            attributes: "comparison_direction = #stablehlo<comparison_direction LT>",
            ..NewOp::default()
        };
        draw.op(op, &[values[0].clone(), limit], &[Tensor::scalar(BOOLEAN)])
    });
    let body = draw.region(&types, false, |draw, values| {
        draw.draw_simple();
        let one = draw.scalar(&I32, "1");
        let op = NewOp {
            name: "add",
            ..NewOp::default()
        };
        let mut results = draw.op(op, &[values[0].clone(), one], &[counter]);
        results.extend(values[1..].iter().map(|value| draw.value(&value.ty)));
        results
    });
    let op = NewOp {
        name,
        regions: &[cond, body],
        ..NewOp::default()
    };
    draw.op(op, &operands, &types);
    Some(())
}
/// Returns operands of a call.
fn inputs(draw: &mut Draw) -> Option<Vec<Value>> {
    let fits = |ty: &Tensor| ty.is_static() && !matches!(ty.element, ElementType::Quantized(_));
    (0..draw.rng.usize(1..3))
        .map(|_| draw.value_where(fits))
        .collect()
}
/// Adds a function that takes values, and returns its name and the types of its results.
fn function(draw: &mut Draw, inputs: &[Value]) -> (String, Vec<Tensor>) {
    let types: Vec<_> = inputs.iter().map(|value| value.ty.clone()).collect();
    let count = draw.rng.usize(1..3);
    draw.function(&types, |draw, values| {
        draw.draw_simple();
        draw.draw_simple();
        let result = |draw: &mut Draw| draw.value_where(Tensor::is_static);
        let first = values.first().cloned();
        (0..count)
            .filter_map(|_| result(draw).or_else(|| first.clone()))
            .collect()
    })
}
pub fn composite(draw: &mut Draw, name: &str) -> Option<()> {
    let operands = inputs(draw)?;
    let (function, results) = function(draw, &operands);
    if draw.rng.bool() {
        draw.call(&function, &operands, &results);
    }
    let version = draw.rng.u8(..3);
    let attributes = format!(
        "name = \"test.{function}\", decomposition = @{function}, version = {version} : i32, \
         composite_attributes = {{}}"
    );
    let op = NewOp {
        name,
        attributes: &attributes,
        ..NewOp::default()
    };
    draw.op(op, &operands, &results);
    Some(())
}
pub fn optimization_barrier(draw: &mut Draw, name: &str) -> Option<()> {
    let operands = inputs(draw)?;
    let types: Vec<_> = operands.iter().map(|value| value.ty.clone()).collect();
    draw.op(
        NewOp {
            name,
            ..NewOp::default()
        },
        &operands,
        &types,
    );
    Some(())
}
