//! Kernels of the ops with functions, and the functions.

use super::{
    action::{Action, BodyKernel},
    attributes::{self, pairs, size, sizes, sizes_or, tensor_element},
    body_code::{BodyCode, block},
    error::Fault,
    orders,
    types::element,
};
use stablehlo_kernels::{
    array::{Array, Packing},
    body::Body,
    element::ElementType,
    error,
    ops::{self, Comparator, Reducer},
};
use stablehlo_program::{
    BlockId, Program, RegionId, Type,
    typed::{CustomCall, Map, Reduce, ReduceWindow, Scatter, SelectAndScatter, Sort},
};

pub(super) fn reduce<'p>(program: &'p Program<'p>, op: &Reduce<'p>) -> Result<Action<'p>, Fault> {
    let code = body_code(program, op.body)?;
    let dims = sizes(op.dimensions);
    reduction(
        program,
        op.inputs.len(),
        code,
        move |inputs, inits, _, body| ops::reduce(inputs, inits, dims_of(&dims)?, body),
    )
}

pub(super) fn reduce_window<'p>(
    program: &'p Program<'p>,
    op: &ReduceWindow<'p>,
) -> Result<Action<'p>, Fault> {
    let code = body_code(program, op.body)?;
    let windows = windows(op)?;
    reduction(
        program,
        op.inputs.len(),
        code,
        move |inputs, inits, _, body| ops::reduce_window(inputs, inits, &windows, body),
    )
}

pub(super) fn map<'p>(program: &'p Program<'p>, op: &Map<'p>) -> Result<Action<'p>, Fault> {
    let code = body_code(program, op.computation)?;
    let element = tensor_element(program, op.result)?;
    let kernel: BodyKernel = Box::new(move |arguments, bodies| {
        // The function computes nothing, so the type of the result is that of the op.
        if let Some(first) = arguments.first().filter(|first| first.is_empty()) {
            let (memory, shape) = (first.memory(), first.shape());
            let element = element.clone();
            let result = Array::from_bytes(memory, element, shape, &[], Packing::Bytes)?;
            return Ok(vec![result]);
        }
        let result = ops::map(arguments, as_body(&mut bodies[0], &mut None))?;
        Ok(vec![result])
    });
    Ok(Action::Bodies(vec![code], kernel))
}

pub(super) fn sort<'p>(program: &'p Program<'p>, op: &Sort<'p>) -> Result<Action<'p>, Fault> {
    let code = body_code(program, op.comparator)?;
    let (codes, kernel) = sort_by(program, code, op.dimension);
    Ok(Action::Bodies(codes, kernel))
}

/// Returns dimensions that were valid when the op was prepared.
fn dims_of(dims: &Result<Vec<usize>, Fault>) -> error::Result<&[usize]> {
    match dims {
        Ok(dims) => Ok(dims),
        Err(fault) => Err(error::Error::constraint(
            "reduce",
            "(C4)",
            fault.to_string(),
        )),
    }
}

/// Returns the function as a body. `binary` holds the op if the function is one op.
pub(super) fn as_body<'a>(
    reducer: &'a mut Reducer<'_>,
    binary: &'a mut Option<Box<dyn Body>>,
) -> &'a mut dyn Body {
    match reducer {
        Reducer::Binary(op) => {
            let op = *op;
            &mut **binary.insert(Box::new(op))
        }
        Reducer::Next => &mut **binary.insert(Box::new(stablehlo_kernels::body::Elementwise(
            |mut arguments: Vec<Array>| Ok(arguments.split_off(arguments.len() / 2)),
        ))),
        Reducer::Body(body) => &mut **body,
    }
}

/// Prepares a reduction of `count` inputs with initial values, which become elements of the types
/// that the function computes on. `kernel` takes the inputs, the initial values, and the operands
/// after them.
fn reduction<'p>(
    program: &'p Program<'p>,
    count: usize,
    code: BodyCode,
    kernel: impl Fn(&[Array], &[Array], &[Array], Reducer) -> error::Result<Vec<Array>>
    + Send
    + Sync
    + 'p,
) -> Result<Action<'p>, Fault> {
    let types = argument_types(program, &code)?;
    let kernel: BodyKernel = Box::new(move |mut arguments, bodies| {
        let rest = arguments.split_off((2 * count).min(arguments.len()));
        let mut arguments = promoted(arguments, &types)?;
        let inits = arguments.split_off(count.min(arguments.len()));
        kernel(&arguments, &inits, &rest, reborrow(&mut bodies[0]))
    });
    Ok(Action::Bodies(vec![code], kernel))
}

/// Returns the action of a `reduce_window` whose windows are operands, and whose function is one
/// of the program.
pub(super) fn dynamic_reduce_window<'p>(
    program: &'p Program<'p>,
    call: &CustomCall<'p>,
) -> Result<Action<'p>, Fault> {
    let op = "custom_call";
    let code = called(program, call)?;
    reduction(
        program,
        call.results.len(),
        code,
        move |inputs, inits, rest, body| {
            let [dimensions, strides, base, window, padding] = rest else {
                return Err(attributes::missing());
            };
            let padding = padding.integers(op)?;
            let windows = ops::Windows {
                window_dimensions: dimensions.sizes(op)?,
                window_strides: strides.sizes(op)?,
                base_dilations: base.sizes(op)?,
                window_dilations: window.sizes(op)?,
                padding: padding
                    .chunks_exact(2)
                    .map(|pair| [pair[0], pair[1]])
                    .collect(),
            };
            ops::reduce_window(inputs, inits, &windows, body)
        },
    )
}

pub(super) fn reborrow<'a>(reducer: &'a mut Reducer<'_>) -> Reducer<'a> {
    match reducer {
        Reducer::Binary(op) => Reducer::Binary(*op),
        Reducer::Next => Reducer::Next,
        Reducer::Body(body) => Reducer::Body(&mut **body),
    }
}

/// Returns the element types of a function's arguments.
pub(super) fn argument_types(
    program: &Program,
    code: &BodyCode,
) -> Result<Vec<ElementType>, Fault> {
    let arguments = program.arguments(code.block);
    let types = arguments
        .iter()
        .map(|value| match program.value_type(value) {
            Type::Tensor(tensor) => element(&tensor.element),
            other => Err(Fault::Unsupported(format!("an argument of type {other:?}"))),
        });
    types.collect()
}

/// Converts arrays to element types that can be wider.
pub(super) fn promoted(arrays: Vec<Array>, types: &[ElementType]) -> error::Result<Vec<Array>> {
    let pairs = arrays.into_iter().zip(types);
    let all = pairs.map(|(array, ty)| match ty {
        ElementType::Scalar(scalar) if matches!(array.element_type(), ElementType::Scalar(_)) => {
            ops::convert(array, *scalar)
        }
        _ => Ok(array),
    });
    all.collect()
}

/// Prepares a function of an op.
pub(super) fn body_code<'p>(program: &'p Program<'p>, region: RegionId) -> Result<BodyCode, Fault> {
    Ok(code(block(program, region)?, None))
}

/// Prepares the function of the program that a custom call names: a function of two elements per
/// result of the call.
pub(super) fn called<'p>(
    program: &'p Program<'p>,
    call: &CustomCall<'p>,
) -> Result<BodyCode, Fault> {
    let [name] = call.called_computations[..] else {
        let found = call.called_computations.len();
        let what = format!("with {found} called computations, expected 1");
        return Err(Fault::of_custom_call(&what));
    };
    let function = program.function(name);
    let function = function.ok_or_else(|| Fault::NoFunction(name.to_owned()))?;
    let entry = function.entry();
    let entry = entry.ok_or_else(|| Fault::NoBody(name.to_owned()))?;
    let (found, expected) = (function.inputs().len(), 2 * call.results.len());
    if found != expected {
        let what = format!("of a function with {found} arguments, expected {expected}");
        return Err(Fault::of_custom_call(&what));
    }
    Ok(code(entry, Some(name.to_owned())))
}

fn code(block: BlockId, function: Option<String>) -> BodyCode {
    BodyCode {
        block,
        function,
        stop: None,
    }
}

fn windows(op: &ReduceWindow) -> Result<ops::Windows, Fault> {
    let rank = op.window_dimensions.len();
    Ok(ops::Windows {
        window_dimensions: sizes(op.window_dimensions)?,
        window_strides: sizes_or(op.window_strides, rank, 1)?,
        base_dilations: sizes_or(op.base_dilations, rank, 1)?,
        window_dilations: sizes_or(op.window_dilations, rank, 1)?,
        padding: pairs(op.padding, rank),
    })
}

/// Returns the functions and the kernel of a sort along a dimension by a comparator.
pub(super) fn sort_by<'p>(
    program: &'p Program<'p>,
    code: BodyCode,
    dimension: i64,
) -> (Vec<BodyCode>, BodyKernel<'p>) {
    let order = orders::order(program, code.block);
    // The function until the comparison computes the keys that are compared.
    let keys = BodyCode {
        block: code.block,
        function: code.function.clone(),
        stop: order.as_ref().map(|order| order.position),
    };
    let kernel: BodyKernel = Box::new(move |mut arguments, bodies| {
        let [comparator, keys] = bodies else {
            return Ok(Vec::new());
        };
        // A function with values of the program around it has no keys of its own.
        let is_elementwise = matches!(keys, Reducer::Body(body) if body.is_elementwise());
        let usable = order.as_ref().filter(|_| is_elementwise);
        let Some(order) = usable else {
            let mut binary = None;
            let comparator = as_body(comparator, &mut binary);
            return ops::sort(&arguments, dimension, Comparator::Body(comparator));
        };
        let count = arguments.len();
        let mut input = order.input;
        if let (false, Reducer::Body(body)) = (order.is_direct, keys) {
            let pairs = arguments.iter().flat_map(|x| [x.clone(), x.clone()]);
            arguments.extend(body.call(pairs.collect())?);
            input = count;
        }
        let comparator = Comparator::Order {
            input,
            direction: order.direction,
            compare_type: order.compare_type,
        };
        let mut sorted = ops::sort(&arguments, dimension, comparator)?;
        sorted.truncate(count);
        Ok(sorted)
    });
    (vec![code, keys], kernel)
}

pub(super) fn scatter<'p>(program: &'p Program<'p>, op: &Scatter<'p>) -> Result<Action<'p>, Fault> {
    let d = &op.scatter_dimension_numbers;
    let dims = ops::ScatterDimensionNumbers {
        update_window_dims: sizes(&d.update_window_dims)?,
        inserted_window_dims: sizes(&d.inserted_window_dims)?,
        input_batching_dims: sizes(&d.input_batching_dims)?,
        scatter_indices_batching_dims: sizes(&d.scatter_indices_batching_dims)?,
        scatter_dims_to_operand_dims: sizes(&d.scatter_dims_to_operand_dims)?,
        index_vector_dim: size(d.index_vector_dim)?,
    };
    let code = body_code(program, op.update_computation)?;
    let types = argument_types(program, &code)?;
    let count = op.inputs.len();
    let kernel: BodyKernel = Box::new(move |mut arguments, bodies| {
        let mut rest = arguments.split_off(count.min(arguments.len()));
        let inputs = promoted(arguments, &types)?;
        let updates = promoted(
            rest.split_off(1.min(rest.len())),
            &types[count.min(types.len())..],
        )?;
        let Some(indices) = rest.first() else {
            return Ok(Vec::new());
        };
        ops::scatter(inputs, indices, &updates, &dims, reborrow(&mut bodies[0]))
    });
    Ok(Action::Bodies(vec![code], kernel))
}

pub(super) fn select_and_scatter<'p>(
    program: &'p Program<'p>,
    op: &SelectAndScatter<'p>,
) -> Result<Action<'p>, Fault> {
    let rank = match program.value_type(op.operand) {
        Type::Tensor(tensor) => tensor.rank(),
        _ => 0,
    };
    let windows = ops::SelectWindows {
        window_dimensions: sizes_or(op.window_dimensions, rank, 1)?,
        window_strides: sizes_or(op.window_strides, rank, 1)?,
        padding: pairs(op.padding, rank),
    };
    let codes = vec![
        body_code(program, op.select)?,
        body_code(program, op.scatter)?,
    ];
    // `select` compares elements of the operand, whose order the conversion keeps.
    let types = argument_types(program, &codes[1])?;
    let kernel: BodyKernel = Box::new(move |arguments, bodies| {
        let types = types.iter().cycle().take(3).cloned().collect::<Vec<_>>();
        let arguments = promoted(arguments, &types)?;
        let [operand, source, init] = &arguments[..] else {
            return Ok(Vec::new());
        };
        let [select, scatter] = bodies else {
            return Ok(Vec::new());
        };
        let mut binary = None;
        let select = as_body(select, &mut binary);
        let result =
            ops::select_and_scatter(operand, source, init, &windows, select, reborrow(scatter))?;
        Ok(vec![result])
    });
    Ok(Action::Bodies(codes, kernel))
}
