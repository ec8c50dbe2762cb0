//! Constants, tuples, tokens, random numbers and calls of other programs.

use super::{
    draw::{Draw, NewOp},
    texts::Value,
    types::{I64, Tensor, UI32, UI64},
};
use stablehlo_opset::types::{ElementType, FloatType};

const TOKEN: &str = "!stablehlo.token";

fn raw(value: &Value) -> (String, String) {
    (value.name.clone(), value.ty.to_string())
}
fn plain(ty: &Tensor) -> bool {
    ty.is_static() && !matches!(ty.element, ElementType::Quantized(_))
}
/// Adds a token that no op has before.
fn token(draw: &mut Draw) -> (String, String) {
    let op = NewOp {
        name: "create_token",
        ..NewOp::default()
    };
    (
        draw.raw(op, &[], &[TOKEN.to_owned()]).remove(0),
        TOKEN.to_owned(),
    )
}

pub fn constant(draw: &mut Draw, _: &str) -> Option<()> {
    let element = draw.element();
    let shape = draw.shape(0);
    let number = draw.number(&element);
    draw.constant(&Tensor::new(&shape, element), &number);
    Some(())
}
pub fn tuple(draw: &mut Draw, name: &str) -> Option<()> {
    let members: Vec<_> = (0..draw.rng.usize(1..4))
        .map(|_| draw.value_where(plain))
        .collect::<Option<_>>()?;
    let operands: Vec<_> = members.iter().map(raw).collect();
    let types: Vec<_> = operands.iter().map(|(_, ty)| &ty[..]).collect();
    let ty = format!("tuple<{}>", types.join(", "));
    let tuple = draw.raw(
        NewOp {
            name,
            ..NewOp::default()
        },
        &operands,
        std::slice::from_ref(&ty),
    );
    let index = draw.rng.usize(..members.len());
    let attributes = format!("index = {index} : i32");
    let op = NewOp {
        name: "get_tuple_element",
        attributes: &attributes,
        ..NewOp::default()
    };
    draw.raw(
        op,
        &[(tuple[0].clone(), ty)],
        &[members[index].ty.to_string()],
    );
    Some(())
}
pub fn after_all(draw: &mut Draw, name: &str) -> Option<()> {
    let tokens: Vec<_> = (0..draw.rng.usize(1..3)).map(|_| token(draw)).collect();
    draw.raw(
        NewOp {
            name,
            ..NewOp::default()
        },
        &tokens,
        &[TOKEN.to_owned()],
    );
    Some(())
}
pub fn infeed(draw: &mut Draw, name: &str) -> Option<()> {
    let token = token(draw);
    let ty = draw.any_tensor();
    let op = NewOp {
        name,
        attributes: "infeed_config = \"a\"",
        ..NewOp::default()
    };
    draw.raw(op, &[token], &[ty.to_string(), TOKEN.to_owned()]);
    Some(())
}
pub fn outfeed(draw: &mut Draw, name: &str) -> Option<()> {
    let operands = [raw(&draw.value_where(plain)?), token(draw)];
    draw.raw(
        NewOp {
            name,
            ..NewOp::default()
        },
        &operands,
        &[TOKEN.to_owned()],
    );
    Some(())
}
/// Returns the attributes of a transfer between device and host.
fn transfer(draw: &mut Draw, to_host: u8, host: bool) -> String {
    let handle = draw.rng.u8(1..5);
    let sort = if host { to_host } else { 1 };
    format!(
        "channel_handle = #stablehlo.channel_handle<handle = {handle}, type = {sort}>, is_host_transfer = {host}"
    )
}
pub fn send(draw: &mut Draw, name: &str) -> Option<()> {
    let operands = [raw(&draw.value_where(plain)?), token(draw)];
    let attributes = transfer(draw, 2, true);
    let op = NewOp {
        name,
        attributes: &attributes,
        ..NewOp::default()
    };
    draw.raw(op, &operands, &[TOKEN.to_owned()]);
    Some(())
}
pub fn recv(draw: &mut Draw, name: &str) -> Option<()> {
    let token = token(draw);
    let ty = draw.any_tensor();
    let attributes = transfer(draw, 3, true);
    let op = NewOp {
        name,
        attributes: &attributes,
        ..NewOp::default()
    };
    draw.raw(op, &[token], &[ty.to_string(), TOKEN.to_owned()]);
    Some(())
}
pub fn device_id(draw: &mut Draw, name: &str) -> Option<()> {
    draw.op(
        NewOp {
            name,
            ..NewOp::default()
        },
        &[],
        &[Tensor::scalar(UI32)],
    );
    Some(())
}
pub fn custom_call(draw: &mut Draw, name: &str) -> Option<()> {
    let operands: Vec<_> = (0..draw.rng.usize(..3))
        .map(|_| draw.value_where(|_| true))
        .collect::<Option<_>>()?;
    let results: Vec<_> = (0..draw.rng.usize(..3))
        .map(|_| draw.any_tensor())
        .collect();
    let effect = draw.rng.bool();
    let config = draw.one_of(&[
        "",
        ", backend_config = \"a\"",
        ", api_version = 4 : i32, backend_config = {a = 1 : i32}",
    ]);
    let attributes = format!("call_target_name = \"target\", has_side_effect = {effect}{config}");
    let op = NewOp {
        name,
        attributes: &attributes,
        ..NewOp::default()
    };
    draw.op(op, &operands, &results);
    Some(())
}
pub fn rng(draw: &mut Draw, name: &str) -> Option<()> {
    let element = draw.element_where(|element| {
        matches!(
            element,
            ElementType::Float(FloatType::F32 | FloatType::F64) | ElementType::Integer(_)
        )
    })?;
    let shape = draw.shape(0);
    let sizes = draw.list(&I64, &shape);
    let is_float = matches!(element, ElementType::Float(_));
    let sort = if is_float && draw.rng.bool() {
        "NORMAL"
    } else {
        "UNIFORM"
    };
    let bound = Tensor::scalar(element.clone());
    let operands = [draw.value(&bound), draw.value(&bound), sizes];
    let attributes = format!("rng_distribution = #stablehlo<rng_distribution {sort}>");
    let op = NewOp {
        name,
        attributes: &attributes,
        ..NewOp::default()
    };
    draw.op(op, &operands, &[Tensor::new(&shape, element)]);
    Some(())
}
pub fn rng_bit_generator(draw: &mut Draw, name: &str) -> Option<()> {
    let (algorithm, size) = draw.one_of(&[("THREE_FRY", 2), ("PHILOX", 2), ("PHILOX", 3)]);
    let state = Tensor::new(&[size], UI64);
    let element = draw.one_of(&[UI32, UI64]);
    let shape = draw.shape(0);
    let initial = draw.value(&state);
    let attributes = format!("rng_algorithm = #stablehlo<rng_algorithm {algorithm}>");
    let op = NewOp {
        name,
        attributes: &attributes,
        ..NewOp::default()
    };
    draw.op(op, &[initial], &[state, Tensor::new(&shape, element)]);
    Some(())
}
