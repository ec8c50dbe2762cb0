//! Custom calls that are plain mathematics.

use super::{
    action::{Action, Kernels},
    attributes::{scalar, shape, size, take, tensor_element},
    bodies,
    error::Fault,
};
use stablehlo_kernels::{array::Array, element::Scalar, error, ops};
use stablehlo_opset::rules::{
    assertions,
    xla_calls::{self, XlaCall},
};
use stablehlo_program::{
    Attribute, AttributeValue, Program, stablehlo_artifact::internals::text::one_line,
    typed::CustomCall,
};

/// Returns the action of a custom call.
pub(super) fn action<'p>(program: &'p Program<'p>, call: CustomCall<'p>) -> Action<'p> {
    let built_in = built_in(program, &call);
    Action::CustomCall {
        call: Box::new(call),
        built_in: built_in.map(|action| Box::new(action.unwrap_or_else(Action::failing))),
    }
}

/// Returns the action of a custom call without a handler of the caller, or `None` for an unknown
/// target.
fn built_in<'p>(
    program: &'p Program<'p>,
    call: &CustomCall<'p>,
) -> Option<Result<Action<'p>, Fault>> {
    let (target, results) = (call.call_target_name, call.results.len());
    let (operands, action) = match target {
        // Annotations, which change no value.
        "Sharding" | "annotate_device_placement" | "LayoutConstraint" => {
            return Some(Ok(Action::Same));
        }
        "shape_assertion" => return Some(Ok(shape_assertion(call))),
        "AllocateBuffer" => (0, allocate_buffer(program, call)),
        "cu_threefry2x32_ffi" | "hip_threefry2x32_ffi" => (4, Ok(threefry2x32())),
        "stablehlo.dynamic_top_k" => (2, top_k(program, call)),
        "ApproxTopK" => (2 * results, approx_top_k(program, call)),
        "stablehlo.dynamic_approx_top_k" => (2 * results + 1, approx_top_k(program, call)),
        "stablehlo.dynamic_reduce_window" => (
            2 * results + 5,
            bodies::dynamic_reduce_window(program, call),
        ),
        "stablehlo.dynamic_rng_bit_generator" => (2, dynamic_rng_bit_generator(program, call)),
        _ => {
            let known = XlaCall::of(target)?;
            (known.operands(), xla_call(program, call, known))
        }
    };
    let found = call.inputs.len().saturating_sub(shape_operands(call));
    let message = || format!("of {target} with {found} operands, expected {operands}");
    Some(match found == operands {
        true => action,
        false => Err(Fault::of_custom_call(&message())),
    })
}

/// Returns the action of a call that XLA defines.
fn xla_call<'p>(
    program: &'p Program<'p>,
    call: &CustomCall<'p>,
    known: XlaCall,
) -> Result<Action<'p>, Fault> {
    let function: fn(Array) -> error::Result<Array> = match known {
        XlaCall::Acos => ops::acos,
        XlaCall::Acosh => ops::acosh,
        XlaCall::Asin => ops::asin,
        XlaCall::Asinh => ops::asinh,
        XlaCall::Atanh => ops::atanh,
        XlaCall::Cosh => ops::cosh,
        XlaCall::Erf => ops::erf,
        XlaCall::Sinh => ops::sinh,
        XlaCall::Tan => ops::tan,
        XlaCall::TopK => return top_k(program, call),
        XlaCall::RaggedDot => return ragged_dot(program, call),
    };
    Ok(Action::Several(Box::new(move |a| {
        take!(a: operand);
        Ok(vec![function(operand)?])
    })))
}

/// Returns the action of a product of groups of different sizes.
fn ragged_dot<'p>(program: &'p Program<'p>, call: &CustomCall<'p>) -> Result<Action<'p>, Fault> {
    let attributes = call.op.discardable_attribute(xla_calls::ATTRIBUTES);
    let lists = attributes.and_then(|all| all.get("ragged_dot_dimension_numbers")?.as_array());
    // A negative number is out of range, as the largest one is.
    let number = |number: i64| usize::try_from(number).unwrap_or(usize::MAX);
    let list = |list: Attribute| match list.value() {
        AttributeValue::Elements(elements) => Some(elements.integers()?.map(number).collect()),
        _ => None,
    };
    let lists: Option<Vec<_>> = lists.and_then(|lists| lists.into_iter().map(list).collect());
    let lists = lists.and_then(|lists| <[Vec<usize>; 6]>::try_from(lists).ok());
    let dims = lists.map(|[a, b, c, d, e, f]| ops::RaggedDotDimensionNumbers {
        lhs_batching_dimensions: a,
        rhs_batching_dimensions: b,
        lhs_contracting_dimensions: c,
        rhs_contracting_dimensions: d,
        lhs_ragged_dimensions: e,
        rhs_group_dimensions: f,
    });
    let dims = dims.ok_or_else(|| Fault::of_custom_call("without six lists of dimensions"))?;
    let result = call.results.get(0);
    let result = result.ok_or_else(|| Fault::of_custom_call("without results"))?;
    let element = tensor_element(program, result)?;
    Ok(Action::Several(Box::new(move |a| {
        take!(a: lhs, rhs, group_sizes);
        Ok(vec![ops::ragged_dot(
            &lhs,
            &rhs,
            &group_sizes,
            &dims,
            &element,
        )?])
    })))
}

/// Returns the number of operands that only state the shapes of results. These operands come last.
fn shape_operands(call: &CustomCall) -> usize {
    let indices = call.op.discardable_attribute("indices_of_shape_operands");
    match indices.map(Attribute::value) {
        Some(AttributeValue::Elements(indices)) => indices.len(),
        _ => 0,
    }
}

fn invalid(message: &str) -> error::Error {
    error::Error::constraint("custom_call", "", message)
}

/// Returns the entry `name` of the configuration of a call.
fn configured<'p>(call: &CustomCall<'p>, name: &str) -> Option<AttributeValue<'p>> {
    let written = call.op.discardable_attribute("mhlo.backend_config");
    let config: Attribute<'p> = written.or(call.backend_config)?;
    Some(config.get(name)?.value())
}

fn configured_size(call: &CustomCall, name: &str) -> Result<usize, Fault> {
    match configured(call, name) {
        Some(AttributeValue::Integer { bits, .. }) => size(bits as i64),
        _ => Err(Fault::of_custom_call(&format!(
            "without an integer `{name}`"
        ))),
    }
}

fn threefry2x32<'p>() -> Action<'p> {
    Action::Several(Box::new(|a| {
        take!(a: key_0, key_1, counter_0, counter_1);
        Ok(ops::threefry2x32([&key_0, &key_1], [&counter_0, &counter_1])?.to_vec())
    }))
}

/// Returns the action that checks a size, and fails with the message of the call.
fn shape_assertion<'p>(call: &CustomCall<'p>) -> Action<'p> {
    let message = call.op.discardable_attribute("error_message");
    let message = match message.map(Attribute::value) {
        Some(AttributeValue::String(text)) => String::from_utf8_lossy(text).into_owned(),
        _ => String::new(),
    };
    Action::Several(Box::new(move |operands| {
        let Some((holds, values)) = operands.split_first() else {
            return Err(invalid("a shape assertion without operands"));
        };
        if ops::predicate("custom_call", holds)? {
            return Ok(Vec::new());
        }
        let values: Vec<i64> = values.iter().filter_map(integer).collect();
        let message = match &message[..] {
            "" => "a shape assertion does not hold".to_owned(),
            message => one_line(&assertions::formatted(message, &values)).into_owned(),
        };
        Err(error::Error::undefined("custom_call", message))
    }))
}

/// Returns the value of a scalar of 32 or 64 bits, or `None` for another array.
fn integer(array: &Array) -> Option<i64> {
    let single = array
        .to_vec::<i32>()
        .map(|v| v.into_iter().map(i64::from).collect());
    single.or_else(|| array.to_vec::<i64>())?.first().copied()
}

/// Returns the action that creates an array whose elements no op has computed: zeros.
fn allocate_buffer<'p>(program: &Program, call: &CustomCall) -> Result<Action<'p>, Fault> {
    let result = call
        .results
        .get(0)
        .ok_or_else(|| Fault::of_custom_call("without results"))?;
    let (element, shape) = (tensor_element(program, result)?, shape(program, result)?);
    Ok(Action::Create(Box::new(move |memory| {
        ops::zeros(memory, &element, &shape)
    })))
}

/// Returns the size of dimension `dimension` of the first result, or `None` if the size is not
/// known.
fn result_size(program: &Program, call: &CustomCall, dimension: Option<usize>) -> Option<usize> {
    let tensor = program.value_type(call.results.get(0)?).tensor()?;
    let last = tensor.shape.len().checked_sub(1)?;
    usize::try_from(*tensor.shape.get(dimension.unwrap_or(last))?).ok()
}

/// Returns the first `count` elements of a dimension.
fn first(array: &Array, dimension: usize, count: usize) -> error::Result<Array> {
    let mut limits = array.shape().to_vec();
    limits[dimension] = count;
    ops::slice(
        array,
        &vec![0; limits.len()],
        &limits,
        &vec![1; limits.len()],
    )
}

/// Returns the action that computes the largest elements of the last dimension, or the smallest
/// ones, with their positions. Equal elements keep their order.
fn top_k<'p>(program: &'p Program<'p>, call: &CustomCall<'p>) -> Result<Action<'p>, Fault> {
    let attributes = call.op.discardable_attribute(xla_calls::ATTRIBUTES);
    let is_largest = attributes
        .and_then(|attributes| attributes.get("largest"))
        .is_none_or(|largest| !matches!(largest.value(), AttributeValue::Boolean(false)));
    let stated = attributes.and_then(|attributes| match attributes.get("k")?.value() {
        AttributeValue::Integer { bits, .. } => usize::try_from(bits).ok(),
        _ => None,
    });
    let static_k = result_size(program, call, None).or(stated);
    let kernel: Kernels = Box::new(move |operands| {
        let operand = operands
            .first()
            .ok_or_else(|| invalid("a top_k without operand"))?;
        let last = operand.rank().checked_sub(1);
        let last = last.ok_or_else(|| invalid("a top_k of rank 0"))?;
        let k = match operands.get(1) {
            Some(k) => k.sizes("custom_call")?.first().copied(),
            None => static_k,
        };
        let k = k.ok_or_else(|| invalid("a top_k without a number of elements"))?;
        let positions = ops::iota(operand.memory(), Scalar::I32, operand.shape(), last)?;
        let order = ops::Comparator::Order {
            input: 0,
            direction: match is_largest {
                true => ops::ComparisonDirection::Gt,
                false => ops::ComparisonDirection::Lt,
            },
            compare_type: ops::ComparisonType::TotalOrder,
        };
        let sorted = ops::sort(&[operand.clone(), positions], last as i64, order)?;
        sorted.iter().map(|array| first(array, last, k)).collect()
    });
    Ok(Action::Several(kernel))
}

/// Returns the action that sorts the operands by the function of the call, and takes the first
/// elements of a dimension. An approximation may be exact.
fn approx_top_k<'p>(program: &'p Program<'p>, call: &CustomCall<'p>) -> Result<Action<'p>, Fault> {
    let dimension = configured_size(call, "reduction_dim")?;
    let count = call.results.len();
    let static_k = result_size(program, call, Some(dimension));
    let static_k = static_k.or_else(|| configured_size(call, "top_k").ok());
    let code = bodies::called(program, call)?;
    let (codes, sort) = bodies::sort_by(program, code, dimension as i64);
    let kernel: super::action::BodyKernel = Box::new(move |mut arguments, bodies| {
        // The initial values only fill buffers.
        let k = arguments.get(2 * count).map(|k| k.sizes("custom_call"));
        let k = match (k, static_k) {
            (Some(sizes), _) => sizes?.first().copied(),
            (None, k) => k,
        };
        let k = k.ok_or_else(|| invalid("a top_k without a number of elements"))?;
        arguments.truncate(count);
        let sorted = sort(arguments, bodies)?;
        sorted
            .iter()
            .map(|array| first(array, dimension, k))
            .collect()
    });
    Ok(Action::Bodies(codes, kernel))
}

/// Returns the action of a `rng_bit_generator` whose shape is an operand.
fn dynamic_rng_bit_generator<'p>(
    program: &'p Program<'p>,
    call: &CustomCall<'p>,
) -> Result<Action<'p>, Fault> {
    let algorithm = call.op.discardable_attribute("rng_algorithm");
    let algorithm = match algorithm.map(Attribute::value) {
        Some(AttributeValue::Case(_, "DEFAULT")) => ops::RngAlgorithm::Default,
        Some(AttributeValue::Case(_, "THREE_FRY")) => ops::RngAlgorithm::ThreeFry,
        Some(AttributeValue::Case(_, "PHILOX")) => ops::RngAlgorithm::Philox,
        _ => return Err(Fault::of_custom_call("without a known `rng_algorithm`")),
    };
    let output = call
        .results
        .get(1)
        .ok_or_else(|| Fault::of_custom_call("without two results"))?;
    let scalar = scalar(program, output)?;
    Ok(Action::Several(Box::new(move |a| {
        take!(a: state, shape);
        let shape = shape.sizes("custom_call")?;
        Ok(ops::rng_bit_generator(&state, algorithm, &shape, scalar)?.to_vec())
    })))
}
