//! Values of the program, and texts of values and attributes.

use super::types::Tensor;

/// Value of the program.
#[derive(Clone, Debug)]
pub struct Value {
    /// Name, such as `%3`.
    pub name: String,
    pub ty: Tensor,
}

/// Returns the text of a float with a point and an exponent.
pub fn decimal(number: f64) -> String {
    let text = format!("{number:e}");
    match text.split_once('e') {
        Some((digits, exponent)) if !digits.contains('.') => format!("{digits}.0e{exponent}"),
        _ => text,
    }
}
/// Returns the text of the elements of a constant, nested as the shape is.
pub fn elements(numbers: &[String], shape: &[i64], is_splat: bool) -> String {
    match (shape, numbers) {
        ([], [only]) => only.clone(),
        (_, [only]) if is_splat => only.clone(),
        ([size, inner @ ..], _) => {
            let parts = numbers
                .len()
                .checked_div(*size as usize)
                .unwrap_or_default();
            match parts {
                0 => String::new(),
                parts => {
                    let rows = numbers.chunks(parts);
                    let rows: Vec<_> = rows.map(|row| elements(row, inner, false)).collect();
                    format!("[{}]", rows.join(", "))
                }
            }
        }
        ([], _) => String::new(),
    }
}
pub fn typed(value: &Value) -> String {
    format!("{}: {}", value.name, value.ty)
}
pub fn types(values: &[Value]) -> String {
    let all: Vec<_> = values.iter().map(|value| value.ty.to_string()).collect();
    all.join(", ")
}
/// Returns the values and their types, as `return` states them.
pub fn with_types(values: &[Value]) -> String {
    let names: Vec<_> = values.iter().map(|value| &value.name[..]).collect();
    match values {
        [] => String::new(),
        _ => format!("{} : {}", names.join(", "), types(values)),
    }
}
/// Returns the text of a list of integers.
pub fn ints(all: &[i64]) -> String {
    let texts: Vec<_> = all.iter().map(i64::to_string).collect();
    match texts.is_empty() {
        true => "array<i64>".to_owned(),
        false => format!("array<i64: {}>", texts.join(", ")),
    }
}
/// Returns the text of a list as structs state it.
pub fn bracketed(all: &[i64]) -> String {
    let texts: Vec<_> = all.iter().map(i64::to_string).collect();
    format!("[{}]", texts.join(", "))
}
/// Returns the text of a matrix of two columns.
pub fn pairs(all: &[[i64; 2]]) -> String {
    let rows: Vec<_> = all
        .iter()
        .map(|[low, high]| format!("[{low}, {high}]"))
        .collect();
    match rows.is_empty() {
        true => "dense<> : tensor<0x2xi64>".to_owned(),
        false => format!(
            "dense<[{}]> : tensor<{}x2xi64>",
            rows.join(", "),
            rows.len()
        ),
    }
}
