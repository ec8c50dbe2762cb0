//! Ops on several devices.

use super::{
    draw::{Draw, NewOp},
    reductions::reducer,
    texts::{Value, pairs},
    types::Tensor,
};
use stablehlo_opset::types::ElementType;

/// Groups of devices: their text, and the size of a group.
fn groups(draw: &mut Draw) -> (String, i64) {
    let (text, size) = draw.one_of(&[
        ("[[0, 1]]", 2),
        ("[[0, 1], [2, 3]]", 2),
        ("[[0], [1]]", 1),
        ("[[3, 1, 2, 0]]", 4),
    ]);
    let rows = text.matches('[').count() - 1;
    (
        format!("replica_groups = dense<{text}> : tensor<{rows}x{size}xi64>"),
        size,
    )
}
/// Returns attributes for a channel, or nothing.
fn channel(draw: &mut Draw, can_be_global: bool) -> String {
    if draw.rng.bool() {
        return String::new();
    }
    let handle = draw.rng.u8(1..4);
    let channel =
        format!(", channel_handle = #stablehlo.channel_handle<handle = {handle}, type = 1>");
    match can_be_global && draw.rng.bool() {
        true => channel + ", use_global_device_ids",
        false => channel,
    }
}
fn operand(draw: &mut Draw, rank: usize) -> Option<Value> {
    let is_plain = |ty: &Tensor| !matches!(ty.element, ElementType::Quantized(_));
    let fits = |ty: &Tensor| ty.is_static() && is_plain(ty) && ty.shape.len() >= rank;
    draw.value_where(fits)
}
fn add(
    draw: &mut Draw,
    name: &str,
    attributes: &str,
    regions: &[String],
    operand: Value,
    result: Tensor,
) -> Option<()> {
    let op = NewOp {
        name,
        attributes,
        regions,
    };
    draw.op(op, &[operand], &[result]);
    Some(())
}

pub fn all_gather(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = operand(draw, 1)?;
    let (groups, size) = groups(draw);
    let dim = draw.rng.usize(..operand.ty.shape.len());
    let mut result = operand.ty.clone();
    result.shape[dim] *= size;
    let channel = channel(draw, true);
    let attributes = format!("all_gather_dim = {dim} : i64, {groups}{channel}");
    add(draw, name, &attributes, &[], operand, result)
}
pub fn all_reduce(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = operand(draw, 0)?;
    let result = operand.ty.clone();
    let regions = [reducer(draw, &result.element)?.region];
    let (groups, _) = groups(draw);
    let attributes = groups + &channel(draw, true);
    add(draw, name, &attributes, &regions, operand, result)
}
pub fn collective_reduce(draw: &mut Draw, name: &str) -> Option<()> {
    all_reduce(draw, name)
}
pub fn all_to_all(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = operand(draw, 1)?;
    let (groups, size) = groups(draw);
    let rank = operand.ty.shape.len();
    let (split, concat) = (draw.rng.usize(..rank), draw.rng.usize(..rank));
    if operand.ty.shape[split] % size != 0 {
        return None;
    }
    let mut result = operand.ty.clone();
    result.shape[split] /= size;
    result.shape[concat] *= size;
    let channel = channel(draw, false);
    let attributes = format!(
        "split_dimension = {split} : i64, concat_dimension = {concat} : i64, split_count = {size} : i64, \
         {groups}{channel}"
    );
    add(draw, name, &attributes, &[], operand, result)
}
pub fn collective_broadcast(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = operand(draw, 0)?;
    let result = operand.ty.clone();
    let (groups, _) = groups(draw);
    let attributes = groups + &channel(draw, false);
    add(draw, name, &attributes, &[], operand, result)
}
pub fn collective_permute(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = operand(draw, 0)?;
    let result = operand.ty.clone();
    let all: &[&[[i64; 2]]] = &[&[[0, 1]], &[[0, 1], [1, 0]], &[[0, 1], [1, 2], [2, 0]]];
    let chosen = draw.one_of(all);
    let attributes = format!(
        "source_target_pairs = {}{}",
        pairs(chosen),
        channel(draw, false)
    );
    add(draw, name, &attributes, &[], operand, result)
}
pub fn cross_replica_sum(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = operand(draw, 0)?;
    let result = operand.ty.clone();
    let (groups, _) = groups(draw);
    add(draw, name, &groups, &[], operand, result)
}
pub fn reduce_scatter(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = operand(draw, 1)?;
    let (groups, size) = groups(draw);
    let dim = draw.rng.usize(..operand.ty.shape.len());
    if operand.ty.shape[dim] % size != 0 {
        return None;
    }
    let mut result = operand.ty.clone();
    result.shape[dim] /= size;
    let regions = [reducer(draw, &result.element)?.region];
    let channel = channel(draw, true);
    let attributes = format!("scatter_dimension = {dim} : i64, {groups}{channel}");
    add(draw, name, &attributes, &regions, operand, result)
}
/// Draws a collective that starts, and the op that waits for the collective's result.
pub fn async_start(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = operand(draw, 0)?;
    let ty = operand.ty.clone();
    let (groups, _) = groups(draw);
    let mut fits = false;
    let region = draw.region(std::slice::from_ref(&ty), true, |draw, values| {
        let reducer = reducer(draw, &ty.element);
        fits = reducer.is_some();
        let regions = [reducer.map(|reducer| reducer.region).unwrap_or_default()];
        let op = NewOp {
            name: "all_reduce",
            attributes: &groups,
            regions: &regions,
        };
        draw.op(op, values, std::slice::from_ref(&ty))
    });
    if !fits {
        return None;
    }
    let future = format!("!stablehlo.future<{ty}>");
    let op = NewOp {
        name,
        regions: &[region],
        ..NewOp::default()
    };
    let started = draw.raw(
        op,
        &[(operand.name, ty.to_string())],
        std::slice::from_ref(&future),
    );
    let done = NewOp {
        name: "async_done",
        ..NewOp::default()
    };
    draw.raw(done, &[(started[0].clone(), future)], &[ty.to_string()]);
    Some(())
}
