//! Arrays as attributes and as text of MLIR.

use mlir_bridge::{
    builtin::dense_from_bytes,
    ir::{Attribute, Context},
    prelude::*,
};
use stablehlo_interpreter::{
    array::{Array, Packing},
    element::Scalar,
    eval,
    memory::Memory,
    ops,
};

/// Returns the array of dense elements, or `None` if `attribute` has other elements, or
/// elements of a type that StableHLO lacks, or `memory` has too little left.
pub fn array_of(attribute: Attribute, memory: &Memory) -> Option<Array> {
    let ty = Tensor::of(attribute.ty()?)?;
    let element = scalar_of(ty.element)?;
    let shape: Option<Vec<_>> = ty.shape.iter().map(|&n| usize::try_from(n).ok()).collect();
    let (bytes, _) = attribute.dense_bytes()?;
    let array = Array::from_bytes(memory, element.into(), &shape?, bytes, Packing::Bits);
    array.ok()
}

/// Returns the elements of an array as an attribute. Quantized elements are those that the
/// array stores. Returns `None` if memory has too little left.
pub fn attribute_of<'c>(context: &'c Context, array: &Array) -> Option<Attribute<'c>> {
    let bytes = array.to_bytes(Packing::Bits).ok()?;
    dense_from_bytes(tensor_type(context, array.shape(), array.stored())?, &bytes)
}

/// Returns the type of elements as those of an array, or `None` if StableHLO lacks the type.
pub fn scalar_of(ty: Type) -> Option<Scalar> {
    let name = ty.to_string();
    Scalar::ALL.iter().copied().find(|s| s.name() == name)
}

fn tensor_type<'c>(context: &'c Context, shape: &[usize], scalar: Scalar) -> Option<Type<'c>> {
    let shape: Option<Vec<_>> = shape.iter().map(|&n| i64::try_from(n).ok()).collect();
    let element = context.parse_type(scalar.name())?;
    Some(Tensor::get(&shape?, element, None))
}

/// Returns a value as text: the type, and the elements with a line for each innermost list.
pub fn text(context: &Context, value: &eval::Value) -> String {
    let mut out = String::new();
    match value {
        eval::Value::Array(array) => {
            out = format!("{value} {{");
            let texts = element_texts(context, array);
            write_list(array.shape(), true, 1, &mut texts.into_iter(), &mut out);
            out.push('}');
        }
        eval::Value::Token => out.push_str("!stablehlo.token"),
        eval::Value::Tuple(members) => {
            out = format!("{value} (\n");
            for (i, member) in members.iter().enumerate() {
                let comma = if i + 1 < members.len() { "," } else { "" };
                out += &format!("{}{comma}\n", text(context, member));
            }
            out.push(')');
        }
        eval::Value::Future(_) => out.push_str("!stablehlo.future"),
    }
    out
}

/// Writes the next elements as nested lists. `is_last` is set if the list is the last one
/// of its list.
fn write_list(
    shape: &[usize],
    is_last: bool,
    indent: usize,
    elements: &mut impl Iterator<Item = String>,
    out: &mut String,
) {
    let Some((&size, inner)) = shape.split_first() else {
        *out += &elements.next().unwrap_or_default();
        if !is_last {
            out.push_str(", ");
        }
        return;
    };
    let line = |out: &mut String, indent: usize| {
        out.push('\n');
        out.push_str(&"  ".repeat(indent));
    };
    // A value of the outermost level has no brackets if it is a scalar.
    line(out, indent);
    out.push('[');
    for i in 0..size {
        write_list(inner, i + 1 == size, indent + 1, elements, out);
    }
    out.push(']');
    match is_last {
        true => line(out, indent - 1),
        false => out.push(','),
    }
}

/// Returns each element as MLIR prints it. Complex numbers are lists of two parts.
pub fn element_texts(context: &Context, array: &Array) -> Vec<String> {
    /// Number of elements per attribute. MLIR prints larger attributes as bytes.
    const CHUNK: usize = 64;
    let mut texts = Vec::with_capacity(array.len());
    let flat = ops::reshape(array.clone(), &[array.len()]);
    let Ok(flat) = flat.and_then(|flat| flat.with_element_type(array.stored().into())) else {
        return texts;
    };
    for start in (0..array.len()).step_by(CHUNK) {
        let end = array.len().min(start + CHUNK);
        let chunk = ops::slice(&flat, &[start], &[end], &[1]);
        let attribute = chunk.ok().and_then(|chunk| attribute_of(context, &chunk));
        let text = attribute.map(|a| a.to_string()).unwrap_or_default();
        let list = text.rsplit_once("> : ").map_or("", |(list, _)| list);
        let list = list.trim_start_matches("dense<");
        let before = texts.len();
        match list
            .strip_prefix('[')
            .and_then(|list| list.strip_suffix(']'))
        {
            Some(list) => texts.extend(list.split(", ").map(complex_as_list)),
            None => texts.extend((start..end).map(|_| complex_as_list(list))),
        }
        texts.truncate(before + end - start);
    }
    texts
}

fn complex_as_list(text: &str) -> String {
    let parts = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'));
    match parts.and_then(|parts| parts.split_once(',')) {
        Some((re, im)) => format!("[{re}, {}]", im.trim_start()),
        None => text.to_owned(),
    }
}

/// Returns the index of element number `position` in row-major order, as text.
pub fn index_text(shape: &[usize], mut position: usize) -> String {
    let mut index = vec![0; shape.len()];
    for (at, size) in index.iter_mut().zip(shape).rev() {
        *at = position % size.max(&1);
        position /= size.max(&1);
    }
    let texts: Vec<_> = index.iter().map(usize::to_string).collect();
    format!("[{}]", texts.join(", "))
}

/// Returns the type of a value as MLIR prints it.
pub fn type_text(array: &Array) -> String {
    eval::Value::Array(array.clone()).to_string()
}
