//! Custom calls: those of the caller, and those that are plain mathematics.

use super::{error::Fault, settings::Settings, value::Value};
use crate::{array::Array, error, ops};
use stablehlo_program::{AttributeValue, typed::CustomCall};

/// Computes a custom call.
pub(super) fn call(
    settings: &Settings,
    call: &CustomCall,
    operands: Vec<Value>,
) -> Result<Vec<Value>, Fault> {
    let target = call.call_target_name;
    if let Some(handler) = settings.custom_calls.get(target) {
        let results = handler(call, operands);
        return results.map_err(|inner| Fault::Kernel(error::Error::Body(inner)));
    }
    match target {
        // Annotations, which change no value.
        "Sharding" | "annotate_device_placement" | "LayoutConstraint" => Ok(operands),
        "shape_assertion" => {
            let holds = operands.first().and_then(Value::array);
            match holds.map(|array| ops::predicate("custom_call", array)) {
                Some(Ok(true)) => Ok(Vec::new()),
                Some(Err(error)) => Err(error.into()),
                _ => Err(error::Error::Undefined {
                    op: "custom_call",
                    message: "a shape assertion does not hold".to_owned(),
                }
                .into()),
            }
        }
        "mhlo.topk" | "stablehlo.dynamic_top_k" => top_k(call, operands),
        _ => Err(Fault::CustomCall(target.to_owned())),
    }
}

/// Returns the largest elements of the last dimension, or the smallest ones, with their positions. Equal elements
/// keep their order.
fn top_k(call: &CustomCall, operands: Vec<Value>) -> Result<Vec<Value>, Fault> {
    let arrays: Vec<Array> = operands.into_iter().filter_map(Value::into_array).collect();
    let program = call.op.program();
    let attributes = call
        .op
        .discardable()
        .find(|(name, _)| *name == b"mhlo.attributes");
    let is_largest = attributes
        .and_then(|(_, a)| a.get("largest"))
        .is_none_or(|a| !matches!(a.value(), AttributeValue::Boolean(false)));
    let invalid = |what: &str| Fault::Unsupported(format!("a top_k {what}"));
    let operand = arrays.first().ok_or_else(|| invalid("without operand"))?;
    let last = operand
        .rank()
        .checked_sub(1)
        .ok_or_else(|| invalid("of rank 0"))?;
    let result = call
        .results
        .get(0)
        .ok_or_else(|| invalid("without results"))?;
    let static_k = program
        .value_type(result)
        .tensor()
        .and_then(|t| t.shape.last().copied());
    let k = match (arrays.get(1), static_k) {
        (Some(k), _) => k.sizes("top_k")?.first().copied(),
        (None, Some(k)) => usize::try_from(k).ok(),
        _ => None,
    };
    let k = k.ok_or_else(|| invalid("without a number of elements"))?;
    let positions = ops::iota(
        operand.memory(),
        crate::element::Scalar::I32,
        operand.shape(),
        last,
    )?;
    let order = ops::Comparator::Order {
        input: 0,
        direction: match is_largest {
            true => ops::ComparisonDirection::Gt,
            false => ops::ComparisonDirection::Lt,
        },
        compare_type: ops::ComparisonType::TotalOrder,
    };
    let sorted = ops::sort(&[operand.clone(), positions], last as i64, order)?;
    let mut limits = operand.shape().to_vec();
    limits[last] = k;
    let (starts, strides) = (vec![0; limits.len()], vec![1; limits.len()]);
    let parts = sorted
        .iter()
        .map(|array| Ok(Value::Array(ops::slice(array, &starts, &limits, &strides)?)));
    parts.collect()
}
