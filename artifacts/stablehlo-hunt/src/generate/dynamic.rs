//! Ops on sizes that are known when the program runs.

use super::{
    draw::{Draw, NewOp, maybe_dynamic},
    movement::reshaped,
    options::Profile,
    texts::{Value, ints},
    types::{I32, I64, Tensor},
};
use stablehlo_opset::types::ElementType;

/// Adds an op with a result, some sizes of which become dynamic.
fn add(
    draw: &mut Draw,
    name: &str,
    attributes: &str,
    operands: &[Value],
    result: Tensor,
) -> Option<()> {
    let shape: Vec<_> = result
        .shape
        .iter()
        .map(|size| maybe_dynamic(draw, *size))
        .collect();
    draw.add(name, attributes, operands, &[result.with_shape(&shape)])
}
fn is_plain(ty: &Tensor) -> bool {
    !matches!(ty.element, ElementType::Quantized(_))
}
/// Returns a constant with sizes.
fn sizes(draw: &mut Draw, all: &[i64]) -> Value {
    let element = draw.one_of(&[I32, I64]);
    draw.list(&element, all)
}

pub fn broadcast_in_dim(draw: &mut Draw, name: &str) -> Option<()> {
    let shape = draw.shape(0);
    let rank = draw.rng.usize(..=shape.len());
    let dims = draw.some_of(shape.len(), rank);
    let from = dims.iter().map(|dim| {
        if draw.often(3) {
            1
        } else {
            shape[*dim as usize]
        }
    });
    let from: Vec<_> = from.collect();
    let ty = Tensor::new(&from, draw.element());
    let operands = [draw.value(&ty), sizes(draw, &shape)];
    let attributes = format!("broadcast_dimensions = {}", ints(&dims));
    add(draw, name, &attributes, &operands, ty.with_shape(&shape))
}
pub fn iota(draw: &mut Draw, name: &str) -> Option<()> {
    let element = draw.element_where(|element| !matches!(element, ElementType::Boolean))?;
    let shape = draw.shape(1);
    let dim = draw.rng.usize(..shape.len());
    let operand = sizes(draw, &shape);
    let attributes = format!("iota_dimension = {dim} : i64");
    add(
        draw,
        name,
        &attributes,
        &[operand],
        Tensor::new(&shape, element),
    )
}
pub fn reshape(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = draw.value_where(|ty| ty.is_static() && is_plain(ty))?;
    let shape = reshaped(draw, &operand.ty.shape);
    let result = operand.ty.with_shape(&shape);
    let operands = [operand, sizes(draw, &shape)];
    add(draw, name, "", &operands, result)
}
pub fn pad(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = draw.value_where(|ty| ty.is_static() && is_plain(ty))?;
    let ty = operand.ty.clone();
    let (mut low, mut high, mut inner, mut shape) = (vec![], vec![], vec![], vec![]);
    for size in &ty.shape {
        let (l, h, i) = (draw.rng.i64(0..3), draw.rng.i64(0..3), draw.rng.i64(0..2));
        shape.push(l + size + (size - 1).max(0) * i + h);
        low.push(l);
        high.push(h);
        inner.push(i);
    }
    let element = draw.one_of(&[I32, I64]);
    let value = draw.value(&ty.with_shape(&[]));
    let mut operands = vec![operand, value];
    operands.extend([low, high, inner].map(|list| draw.list(&element, &list)));
    add(draw, name, "", &operands, ty.with_shape(&shape))
}
pub fn real_dynamic_slice(draw: &mut Draw, name: &str) -> Option<()> {
    let operand = draw.value_where(|ty| ty.is_static() && is_plain(ty))?;
    let ty = operand.ty.clone();
    let (mut starts, mut limits, mut strides, mut shape) = (vec![], vec![], vec![], vec![]);
    for size in &ty.shape {
        let start = draw.rng.i64(0..=*size);
        let limit = draw.rng.i64(start..=*size);
        let stride = draw.rng.i64(1..3);
        shape.push((limit - start + stride - 1) / stride);
        starts.push(start);
        limits.push(limit);
        strides.push(stride);
    }
    let element = draw.one_of(&[I32, I64]);
    let mut operands = vec![operand];
    operands.extend([starts, limits, strides].map(|list| draw.list(&element, &list)));
    add(draw, name, "", &operands, ty.with_shape(&shape))
}
pub fn get_dimension_size(draw: &mut Draw, name: &str) -> Option<()> {
    let is_all = draw.profile() == Profile::All;
    let operand = draw.value_where(|ty| (is_all || ty.is_static()) && !ty.shape.is_empty())?;
    let dim = draw.rng.usize(..operand.ty.shape.len());
    let attributes = format!("dimension = {dim} : i64");
    let op = NewOp {
        name,
        attributes: &attributes,
        ..NewOp::default()
    };
    draw.op(op, &[operand], &[Tensor::scalar(I32)]);
    Some(())
}
pub fn set_dimension_size(draw: &mut Draw, name: &str) -> Option<()> {
    // The result of a size that is set has a bound, which other drawn types lack: only the text names it.
    let fits =
        |ty: &Tensor| ty.is_static() && is_plain(ty) && ty.shape.iter().any(|size| *size > 0);
    let operand = draw.value_where(fits)?;
    let places = (0..operand.ty.shape.len()).filter(|&dim| operand.ty.shape[dim] > 0);
    let dim = draw.one_of(&places.collect::<Vec<_>>());
    let size = operand.ty.shape[dim];
    let wanted = draw.i32_scalar(0, size);
    let bounds = (0..operand.ty.shape.len()).map(|d| match d == dim {
        true => size.to_string(),
        false => "?".to_owned(),
    });
    let bounds: Vec<_> = bounds.collect();
    let mut shape = operand.ty.shape.clone();
    shape[dim] = stablehlo_opset::types::DYNAMIC;
    let ty = operand.ty.with_shape(&shape).to_string();
    let ty = ty.strip_suffix('>')?;
    let result = format!("{ty}, #stablehlo.bounds<{}>>", bounds.join(", "));
    let attributes = format!("dimension = {dim} : i64");
    let op = NewOp {
        name,
        attributes: &attributes,
        ..NewOp::default()
    };
    let operands = [operand, wanted].map(|value| (value.name, value.ty.to_string()));
    draw.raw(op, &operands, &[result]);
    Some(())
}
