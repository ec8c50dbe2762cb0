//! Ops that apply to each element, quantization, and conversions.

use super::{
    draw::{Draw, NewOp, maybe_dynamic},
    options::Profile,
    types::{BOOLEAN, Tensor, declared, quantized},
};
use stablehlo_opset::{
    constraints::TypeSet,
    types::{ElementType, FloatType},
};

/// Returns a type whose elements all sets accept. With all ops, the type can be dynamic or quantized.
fn tensor_in(draw: &mut Draw, sets: &[&TypeSet]) -> Option<Tensor> {
    let fits = |ty: &Tensor| sets.iter().all(|set| ty.is_in(set));
    if draw.profile() == Profile::All && draw.often(1) {
        let mut ty = quantized_tensor(draw);
        if draw.often(3) {
            ty.shape = ty
                .shape
                .iter()
                .map(|size| maybe_dynamic(draw, *size))
                .collect();
        }
        if fits(&ty) {
            return Some(ty);
        }
    }
    let element = draw.element_in(sets)?;
    let known = draw.known_or_new(|ty| fits(ty));
    if let Some(known) = known.filter(|_| draw.often(8)) {
        return Some(known);
    }
    let mut shape = draw.shape(0);
    if draw.profile() == Profile::All && draw.often(2) {
        shape = shape
            .iter()
            .map(|size| maybe_dynamic(draw, *size))
            .collect();
    }
    Some(Tensor::new(&shape, element))
}
fn quantized_tensor(draw: &mut Draw) -> Tensor {
    let shape = draw.shape(0);
    let (width, unsigned) = (draw.one_of(&[8, 8, 4, 16]), draw.rng.bool());
    let expressed = draw.one_of(&[FloatType::F32, FloatType::F32, FloatType::BF16]);
    let zero_point = draw.rng.i64(0..5);
    Tensor::new(&shape, quantized(width, unsigned, expressed, zero_point))
}

/// Draws an op whose declaration says all about its types.
pub fn elementwise(draw: &mut Draw, name: &str) -> Option<()> {
    let def = declared(name);
    let sets: Vec<_> = def.operands.iter().map(|operand| operand.types).collect();
    let ty = tensor_in(draw, &sets)?;
    let element = match (name, &ty.element) {
        ("abs" | "real" | "imag", ElementType::Complex(part)) => ElementType::Float(*part),
        ("complex", ElementType::Float(part)) => ElementType::Complex(*part),
        ("is_finite", _) => BOOLEAN,
        ("convert", _) => draw.element(),
        (_, element) => element.clone(),
    };
    let result = ty.with_element(element);
    if !result.is_in(def.results[0].types) {
        return None;
    }
    let has_accuracy = def.attributes.iter().any(|a| a.name == "result_accuracy");
    let attributes = match name {
        "reduce_precision" => {
            let (exponent, mantissa) = (draw.rng.u8(1..9), draw.rng.u8(0..24));
            format!("exponent_bits = {exponent} : i32, mantissa_bits = {mantissa} : i32")
        }
        _ if has_accuracy && draw.often(1) => {
            "result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>"
                .to_owned()
        }
        _ => String::new(),
    };
    let operands: Vec<_> = sets.iter().map(|_| draw.value(&ty)).collect();
    let op = NewOp {
        name,
        attributes: &attributes,
        ..NewOp::default()
    };
    draw.op(op, &operands, &[result]);
    Some(())
}

pub fn compare(draw: &mut Draw, name: &str) -> Option<()> {
    let set = declared(name).operands[0].types;
    let ty = tensor_in(draw, &[set])?;
    let directions: &[&str] = match ty.element {
        ElementType::Complex(_) => &["EQ", "NE"],
        _ => &["EQ", "NE", "LT", "LE", "GT", "GE"],
    };
    let direction = draw.one_of(directions);
    let mut attributes =
        format!("comparison_direction = #stablehlo<comparison_direction {direction}>");
    let sort = match &ty.element {
        ElementType::Float(_) => draw.one_of(&["FLOAT", "FLOAT", "TOTALORDER"]),
        ElementType::Complex(_) => "FLOAT",
        ElementType::Boolean => "UNSIGNED",
        ElementType::Integer(ty) if ty.unsigned => "UNSIGNED",
        ElementType::Integer(_) => "SIGNED",
        _ => "",
    };
    if !sort.is_empty() && draw.rng.bool() {
        attributes += &format!(", compare_type = #stablehlo<comparison_type {sort}>");
    }
    let op = NewOp {
        name,
        attributes: &attributes,
        ..NewOp::default()
    };
    let operands = [draw.value(&ty), draw.value(&ty)];
    draw.op(op, &operands, &[ty.with_element(BOOLEAN)]);
    Some(())
}

pub fn select(draw: &mut Draw, name: &str) -> Option<()> {
    let set = declared(name).operands[1].types;
    let ty = tensor_in(draw, &[set])?;
    let shape = if draw.rng.bool() { &ty.shape[..] } else { &[] };
    let predicate = draw.value(&Tensor::new(shape, BOOLEAN));
    let op = NewOp {
        name,
        ..NewOp::default()
    };
    let operands = [predicate, draw.value(&ty), draw.value(&ty)];
    draw.op(op, &operands, &[ty]);
    Some(())
}

pub fn clamp(draw: &mut Draw, name: &str) -> Option<()> {
    let set = declared(name).operands[1].types;
    let ty = tensor_in(draw, &[set])?;
    let bound = |draw: &mut Draw| match draw.rng.bool() {
        true => draw.value(&ty.with_shape(&[])),
        false => draw.value(&ty),
    };
    let operands = [bound(draw), draw.value(&ty), bound(draw)];
    draw.op(
        NewOp {
            name,
            ..NewOp::default()
        },
        &operands,
        &[ty],
    );
    Some(())
}

/// Returns the number of bits of an element.
fn bits(element: &ElementType) -> Option<u32> {
    Some(match element {
        ElementType::Boolean => 1,
        ElementType::Integer(ty) => ty.width,
        ElementType::Float(float) => float.width(),
        ElementType::Complex(float) => 2 * float.width(),
        _ => return None,
    })
}
pub fn bitcast_convert(draw: &mut Draw, name: &str) -> Option<()> {
    let ty = draw.known_or_new(|ty| ty.is_static() && bits(&ty.element).is_some_and(|b| b > 1))?;
    let from = bits(&ty.element)?;
    let is_complex = matches!(ty.element, ElementType::Complex(_));
    let element = draw.element_where(|element| {
        let to = bits(element).unwrap_or_default();
        let same_sort = is_complex == matches!(element, ElementType::Complex(_));
        to > 1 && same_sort && (from.is_multiple_of(to) || to.is_multiple_of(from))
    })?;
    let to = bits(&element)?;
    let mut shape = ty.shape.clone();
    if to < from {
        shape.push(i64::from(from / to));
    } else if to > from && shape.pop() != Some(i64::from(to / from)) {
        return None;
    }
    let operand = draw.value(&ty);
    draw.op(
        NewOp {
            name,
            ..NewOp::default()
        },
        &[operand],
        &[Tensor::new(&shape, element)],
    );
    Some(())
}

pub fn quantize(draw: &mut Draw, name: &str) -> Option<()> {
    let [float, quantized] = float_and_quantized(draw)?;
    let operand = draw.value(&float);
    draw.add(name, "", &[operand], &[quantized])
}
pub fn dequantize(draw: &mut Draw, name: &str) -> Option<()> {
    let [float, quantized] = float_and_quantized(draw)?;
    let operand = draw.value(&quantized);
    draw.add(name, "", &[operand], &[float])
}
/// Returns a type of floats, and a type of integers that represent them.
fn float_and_quantized(draw: &mut Draw) -> Option<[Tensor; 2]> {
    let quantized = quantized_tensor(draw);
    let ElementType::Quantized(q) = &quantized.element else {
        return None;
    };
    let float = quantized.with_element(ElementType::Float(q.expressed));
    Some([float, quantized])
}
