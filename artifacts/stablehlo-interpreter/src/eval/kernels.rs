//! Kernels of the ops without regions.

use super::{
    action::{Action, ConstantValue, Kernel},
    error::Fault,
    types::{element, static_tensor},
};
use crate::{
    array::Array,
    element::{ElementType, Scalar},
    error,
    ops::{self, Binary},
};
use stablehlo_program::{
    Matrix, Op, OpRef, Program, Type, ValueId, enums,
    structs::{self, ConvDimensionNumbers},
};
use std::sync::OnceLock;

/// Returns what a step of an op does, or `None` for an op that this module does not know.
pub(super) fn action<'p>(
    program: &'p Program<'p>,
    op: OpRef<'p>,
    typed: &Op<'p>,
) -> Option<Result<Action<'p>, Fault>> {
    let action = elementwise(program, typed)
        .or_else(|| arrays(program, typed))
        .or_else(|| contractions(program, typed))
        .or_else(|| multiple(typed))?;
    Some(action.and_then(|action| through_floats(program, op, typed, action)))
}

/// Makes an elementwise op of quantized values compute on the floats that they represent.
fn through_floats<'p>(
    program: &'p Program<'p>,
    op: OpRef<'p>,
    typed: &Op<'p>,
    action: Action<'p>,
) -> Result<Action<'p>, Fault> {
    // These ops compute on the stored values, or know quantized types.
    let keeps = matches!(
        typed,
        Op::BitcastConvert(_) | Op::UniformDequantize(_) | Op::UniformQuantize(_) | Op::Select(_)
    );
    let is_quantized = |value| {
        matches!(
            tensor_element(program, value),
            Ok(ElementType::Quantized(_))
        )
    };
    let mut values = op.operands().iter().copied().chain(op.results().iter());
    let Some(result) = op.results().get(0) else {
        return Ok(action);
    };
    if keeps || !values.any(is_quantized) {
        return Ok(action);
    }
    let kernel: Kernel<'p> = match action {
        Action::Unary(f) => Box::new(move |mut a| f(a.remove(0))),
        Action::Binary(binary) => Box::new(move |mut a| {
            let rhs = a.remove(1);
            binary.apply(a.remove(0), rhs)
        }),
        Action::Elementwise(kernel) => kernel,
        other => return Ok(other),
    };
    let result = tensor_element(program, result)?;
    Ok(Action::One(Box::new(move |a| {
        let operands: Vec<&Array> = a.iter().collect();
        ops::dequantize_op_quantize(&operands, &result, |floats, _| kernel(floats.to_vec()))
    })))
}

fn tensor_element(program: &Program, value: ValueId) -> Result<ElementType, Fault> {
    match program.value_type(value) {
        Type::Tensor(tensor) => element(&tensor.element),
        Type::UnrankedTensor(ty) => element(ty),
        other => Err(Fault::Unsupported(format!("a value of type {other:?}"))),
    }
}

fn scalar(program: &Program, value: ValueId) -> Result<Scalar, Fault> {
    match tensor_element(program, value)? {
        ElementType::Scalar(scalar) => Ok(scalar),
        ElementType::Quantized(_) => Err(Fault::Unsupported(
            "a result with quantized elements".to_owned(),
        )),
    }
}

/// Returns the shape of a result whose sizes are all known.
fn shape(program: &Program, value: ValueId) -> Result<Vec<usize>, Fault> {
    match program.value_type(value) {
        Type::Tensor(tensor) => Ok(static_tensor(tensor)?.1),
        other => Err(Fault::Unsupported(format!("a result of type {other:?}"))),
    }
}

/// Returns sizes or dimensions, none of which is negative.
pub(super) fn sizes(values: &[i64]) -> Result<Vec<usize>, Fault> {
    let all = values.iter().map(|&v| size(v));
    all.collect()
}

pub(super) fn size(value: i64) -> Result<usize, Fault> {
    usize::try_from(value)
        .map_err(|_| Fault::Unsupported(format!("a size or dimension of {value}")))
}

/// Returns the padding of each dimension, or no padding if the attribute is absent.
pub(super) fn pairs(matrix: Option<&Matrix>, count: usize) -> Vec<[i64; 2]> {
    match matrix {
        Some(matrix) => matrix
            .values
            .chunks_exact(2)
            .map(|p| [p[0], p[1]])
            .collect(),
        None => vec![[0, 0]; count],
    }
}

/// Returns values of an attribute, or `count` times `default` if the attribute is absent.
pub(super) fn sizes_or(
    values: Option<&[i64]>,
    count: usize,
    default: usize,
) -> Result<Vec<usize>, Fault> {
    values.map_or_else(|| Ok(vec![default; count]), sizes)
}

/// Takes the operands of a kernel from a vector. The operands of an op have the number that its
/// declaration says: `Program::read` checks this.
macro_rules! take {
    ($operands:ident: $($name:ident),+) => {
        let mut operands = $operands.into_iter();
        $(let Some($name) = operands.next() else {
            return Err(missing());
        };)+
    };
}

fn missing() -> error::Error {
    error::Error::Constraint {
        op: "op",
        constraint: "",
        message: "too few operands".to_owned(),
    }
}

fn one<'p>(
    kernel: impl Fn(Vec<Array>) -> error::Result<Array> + Send + Sync + 'p,
) -> Option<Result<Action<'p>, Fault>> {
    Some(Ok(Action::One(Box::new(kernel))))
}

fn lanes<'p>(
    kernel: impl Fn(Vec<Array>) -> error::Result<Array> + Send + Sync + 'p,
) -> Option<Result<Action<'p>, Fault>> {
    Some(Ok(Action::Elementwise(Box::new(kernel))))
}

/// Returns from the function with `Some(Err(..))` on an error.
macro_rules! attempt {
    ($value:expr) => {
        match $value {
            Ok(value) => value,
            Err(fault) => return Some(Err(fault)),
        }
    };
}

fn elementwise<'p>(program: &'p Program<'p>, typed: &Op<'p>) -> Option<Result<Action<'p>, Fault>> {
    let unary: fn(Array) -> error::Result<Array> = match typed {
        Op::Abs(_) => ops::abs,
        Op::Cbrt(_) => ops::cbrt,
        Op::Ceil(_) => ops::ceil,
        Op::Cosine(_) => ops::cosine,
        Op::CountLeadingZeros(_) => ops::count_leading_zeros,
        Op::Exponential(_) => ops::exponential,
        Op::ExponentialMinusOne(_) => ops::exponential_minus_one,
        Op::Floor(_) => ops::floor,
        Op::Imag(_) => ops::imag,
        Op::IsFinite(_) => ops::is_finite,
        Op::Log(_) => ops::log,
        Op::LogPlusOne(_) => ops::log_plus_one,
        Op::Logistic(_) => ops::logistic,
        Op::Negate(_) => ops::negate,
        Op::Not(_) => ops::not,
        Op::Popcnt(_) => ops::popcnt,
        Op::Real(_) => ops::real,
        Op::RoundNearestAfz(_) => ops::round_nearest_afz,
        Op::RoundNearestEven(_) => ops::round_nearest_even,
        Op::Rsqrt(_) => ops::rsqrt,
        Op::Sign(_) => ops::sign,
        Op::Sine(_) => ops::sine,
        Op::Sqrt(_) => ops::sqrt,
        Op::Tan(_) => ops::tan,
        Op::Tanh(_) => ops::tanh,
        _ => return two(typed).or_else(|| several(program, typed)),
    };
    Some(Ok(Action::Unary(unary)))
}

fn two<'p>(typed: &Op<'p>) -> Option<Result<Action<'p>, Fault>> {
    Some(Ok(Action::Binary(match typed {
        Op::Add(_) => Binary::Add,
        Op::And(_) => Binary::And,
        Op::Atan2(_) => Binary::Atan2,
        Op::Divide(_) => Binary::Divide,
        Op::Maximum(_) => Binary::Maximum,
        Op::Minimum(_) => Binary::Minimum,
        Op::Multiply(_) => Binary::Multiply,
        Op::Or(_) => Binary::Or,
        Op::Power(_) => Binary::Power,
        Op::Remainder(_) => Binary::Remainder,
        Op::ShiftLeft(_) => Binary::ShiftLeft,
        Op::ShiftRightArithmetic(_) => Binary::ShiftRightArithmetic,
        Op::ShiftRightLogical(_) => Binary::ShiftRightLogical,
        Op::Subtract(_) => Binary::Subtract,
        Op::Xor(_) => Binary::Xor,
        _ => return None,
    })))
}

pub(super) fn direction(direction: enums::ComparisonDirection) -> ops::ComparisonDirection {
    match direction {
        enums::ComparisonDirection::Eq => ops::ComparisonDirection::Eq,
        enums::ComparisonDirection::Ne => ops::ComparisonDirection::Ne,
        enums::ComparisonDirection::Ge => ops::ComparisonDirection::Ge,
        enums::ComparisonDirection::Gt => ops::ComparisonDirection::Gt,
        enums::ComparisonDirection::Le => ops::ComparisonDirection::Le,
        enums::ComparisonDirection::Lt => ops::ComparisonDirection::Lt,
    }
}

pub(super) fn comparison(compare_type: Option<enums::ComparisonType>) -> ops::ComparisonType {
    match compare_type {
        Some(enums::ComparisonType::TotalOrder) => ops::ComparisonType::TotalOrder,
        Some(enums::ComparisonType::Signed) => ops::ComparisonType::Signed,
        Some(enums::ComparisonType::Unsigned) => ops::ComparisonType::Unsigned,
        // The order of other types follows from the element type.
        _ => ops::ComparisonType::Float,
    }
}

/// Elementwise ops with attributes, with a type that the result decides, or with more operands.
fn several<'p>(program: &'p Program<'p>, typed: &Op<'p>) -> Option<Result<Action<'p>, Fault>> {
    match typed {
        Op::Compare(op) => {
            let (way, order) = (
                direction(op.comparison_direction),
                comparison(op.compare_type),
            );
            lanes(move |a| {
                take!(a: lhs, rhs);
                ops::compare(&lhs, &rhs, way, order)
            })
        }
        Op::Complex(_) => lanes(|a| {
            take!(a: re, im);
            ops::complex(&re, &im)
        }),
        Op::Select(_) => lanes(|a| {
            take!(a: pred, on_true, on_false);
            ops::select(&pred, on_true, on_false)
        }),
        Op::Clamp(_) => lanes(|a| {
            take!(a: min, operand, max);
            ops::clamp(&min, operand, &max)
        }),
        Op::Convert(op) => {
            // A quantized result is quantized from the floats that it represents.
            let scalar = match attempt!(tensor_element(program, op.result)) {
                ElementType::Scalar(scalar) => scalar,
                ElementType::Quantized(q) => q.expressed,
            };
            lanes(move |a| {
                take!(a: operand);
                ops::convert(operand, scalar)
            })
        }
        Op::ReducePrecision(op) => {
            let (exponent, mantissa) = (op.exponent_bits as u32, op.mantissa_bits as u32);
            lanes(move |a| {
                take!(a: operand);
                ops::reduce_precision(operand, exponent, mantissa)
            })
        }
        Op::Constant(constant) => {
            let (stored, shape) = attempt!(static_tensor(constant.value.ty()));
            // The elements of a quantized result have its storage type.
            let element = match attempt!(tensor_element(program, constant.output)) {
                quantized if quantized.stored() == stored.stored() => quantized,
                _ => stored,
            };
            let regions = std::iter::successors(constant.op.parent(), |op| op.parent()).count();
            Some(Ok(Action::Constant(ConstantValue {
                elements: constant.value,
                element,
                shape,
                // A constant of a function is in the function and the module.
                is_repeated: regions > 2,
                cache: OnceLock::new(),
            })))
        }
        _ => None,
    }
}

/// Ops that move elements, or create them.
fn arrays<'p>(program: &'p Program<'p>, typed: &Op<'p>) -> Option<Result<Action<'p>, Fault>> {
    match typed {
        Op::BitcastConvert(op) => {
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: operand);
                ops::bitcast_convert(operand, result.clone())
            })
        }
        Op::Broadcast(op) => {
            let added = attempt!(sizes(op.broadcast_sizes));
            one(move |a| {
                take!(a: operand);
                let shape = [&added[..], operand.shape()].concat();
                let dims: Vec<usize> = (added.len()..shape.len()).collect();
                ops::broadcast_in_dim(&operand, &shape, &dims)
            })
        }
        Op::BroadcastInDim(op) => {
            let shape = attempt!(shape(program, op.result));
            let dims = attempt!(sizes(op.broadcast_dimensions));
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: operand);
                let moved = ops::broadcast_in_dim(&operand, &shape, &dims)?;
                requantized(moved, &result)
            })
        }
        Op::DynamicBroadcastInDim(op) => {
            let dims = attempt!(sizes(op.broadcast_dimensions));
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: operand, output_dimensions);
                let moved = ops::dynamic_broadcast_in_dim(&operand, &output_dimensions, &dims)?;
                requantized(moved, &result)
            })
        }
        Op::Reshape(op) => {
            let shape = attempt!(shape(program, op.result));
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: operand);
                requantized(ops::reshape(operand, &shape)?, &result)
            })
        }
        Op::DynamicReshape(op) => {
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: operand, output_shape);
                requantized(ops::dynamic_reshape(operand, &output_shape)?, &result)
            })
        }
        Op::Transpose(op) => {
            let permutation = attempt!(sizes(op.permutation));
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: operand);
                requantized(ops::transpose(&operand, &permutation)?, &result)
            })
        }
        Op::Reverse(op) => {
            let dims = attempt!(sizes(op.dimensions));
            one(move |a| {
                take!(a: operand);
                ops::reverse(&operand, &dims)
            })
        }
        Op::Slice(op) => {
            let starts = attempt!(sizes(op.start_indices));
            let limits = attempt!(sizes(op.limit_indices));
            let strides = attempt!(sizes(op.strides));
            one(move |a| {
                take!(a: operand);
                ops::slice(&operand, &starts, &limits, &strides)
            })
        }
        Op::RealDynamicSlice(_) => one(|a| {
            take!(a: operand, starts, limits, strides);
            ops::real_dynamic_slice(&operand, &starts, &limits, &strides)
        }),
        Op::DynamicSlice(op) => {
            let sizes = attempt!(sizes(op.slice_sizes));
            one(move |mut a| {
                let starts = a.split_off(1);
                ops::dynamic_slice(&a[0], &starts, &sizes)
            })
        }
        Op::DynamicUpdateSlice(_) => one(|mut a| {
            let starts = a.split_off(2);
            take!(a: operand, update);
            ops::dynamic_update_slice(operand, &update, &starts)
        }),
        Op::Concatenate(op) => {
            let dim = attempt!(size(op.dimension));
            one(move |a| ops::concatenate(&a, dim))
        }
        Op::Pad(op) => {
            let (low, high) = (op.edge_padding_low, op.edge_padding_high);
            let interior = op.interior_padding;
            one(move |a| {
                take!(a: operand, value);
                ops::pad(&operand, &value, low, high, interior)
            })
        }
        Op::DynamicPad(_) => one(|a| {
            take!(a: operand, value, low, high, interior);
            ops::dynamic_pad(&operand, &value, &low, &high, &interior)
        }),
        Op::Gather(op) => {
            let dims = attempt!(gather_dims(&op.dimension_numbers));
            let sizes = attempt!(sizes(op.slice_sizes));
            one(move |a| {
                take!(a: operand, start_indices);
                ops::gather(&operand, &start_indices, &dims, &sizes)
            })
        }
        Op::DynamicGather(op) => {
            let dims = attempt!(gather_dims(&op.dimension_numbers));
            one(move |a| {
                take!(a: operand, start_indices, slice_sizes);
                ops::dynamic_gather(&operand, &start_indices, &slice_sizes, &dims)
            })
        }
        Op::TorchIndexSelect(op) => {
            let (dim, batch) = (attempt!(size(op.dim)), attempt!(size(op.batch_dims)));
            one(move |a| {
                take!(a: operand, index);
                ops::torch_index_select(&operand, &index, dim, batch)
            })
        }
        Op::GetDimensionSize(op) => {
            let dim = attempt!(size(op.dimension));
            one(move |a| {
                take!(a: operand);
                ops::get_dimension_size(&operand, dim)
            })
        }
        Op::SetDimensionSize(op) => {
            let dim = attempt!(size(op.dimension));
            one(move |a| {
                take!(a: operand, size);
                // The array has the size itself, and no more elements up to the bound.
                let (starts, strides) = (vec![0; operand.rank()], vec![1; operand.rank()]);
                let mut limits = operand.shape().to_vec();
                let size = size.integers("set_dimension_size")?;
                if let (Some(limit), Some(size)) = (limits.get_mut(dim), size.first()) {
                    *limit = usize::try_from(*size).unwrap_or(usize::MAX);
                }
                ops::slice(&operand, &starts, &limits, &strides)
            })
        }
        Op::Iota(op) => {
            let (element, dim) = (
                attempt!(tensor_element(program, op.output)),
                attempt!(size(op.iota_dimension)),
            );
            let shape = attempt!(shape(program, op.output));
            Some(Ok(Action::Create(Box::new(move |memory| {
                let scalar = match &element {
                    ElementType::Scalar(scalar) => *scalar,
                    ElementType::Quantized(q) => q.expressed,
                };
                let counts = ops::iota(memory, scalar, &shape, dim)?;
                match &element {
                    ElementType::Quantized(q) => ops::uniform_quantize(&counts, q),
                    ElementType::Scalar(_) => Ok(counts),
                }
            }))))
        }
        Op::DynamicIota(op) => {
            let (scalar, dim) = (
                attempt!(scalar(program, op.result)),
                attempt!(size(op.iota_dimension)),
            );
            one(move |a| {
                take!(a: output_shape);
                ops::dynamic_iota(&output_shape, scalar, dim)
            })
        }
        Op::UniformDequantize(_) => one(|a| {
            take!(a: operand);
            ops::uniform_dequantize(&operand)
        }),
        Op::UniformQuantize(op) => match attempt!(tensor_element(program, op.result)) {
            ElementType::Quantized(q) => one(move |a| {
                take!(a: operand);
                ops::uniform_quantize(&operand, &q)
            }),
            ElementType::Scalar(_) => None,
        },
        _ => None,
    }
}

/// Gives moved elements the quantization of the result, whose dimension with scales may be
/// another one.
fn requantized(moved: Array, result: &ElementType) -> error::Result<Array> {
    match result {
        ElementType::Quantized(_) => moved.with_element_type(result.clone()),
        ElementType::Scalar(_) => Ok(moved),
    }
}

fn gather_dims(
    dims: &structs::GatherDimensionNumbers,
) -> Result<ops::GatherDimensionNumbers, Fault> {
    Ok(ops::GatherDimensionNumbers {
        offset_dims: sizes(&dims.offset_dims)?,
        collapsed_slice_dims: sizes(&dims.collapsed_slice_dims)?,
        operand_batching_dims: sizes(&dims.operand_batching_dims)?,
        start_indices_batching_dims: sizes(&dims.start_indices_batching_dims)?,
        start_index_map: sizes(&dims.start_index_map)?,
        index_vector_dim: size(dims.index_vector_dim)?,
    })
}

/// Products, transforms and solvers.
fn contractions<'p>(program: &'p Program<'p>, typed: &Op<'p>) -> Option<Result<Action<'p>, Fault>> {
    match typed {
        Op::DotGeneral(op) => {
            let d = &op.dot_dimension_numbers;
            let dims = ops::DotDimensionNumbers {
                lhs_batching_dimensions: attempt!(sizes(&d.lhs_batching_dimensions)),
                rhs_batching_dimensions: attempt!(sizes(&d.rhs_batching_dimensions)),
                lhs_contracting_dimensions: attempt!(sizes(&d.lhs_contracting_dimensions)),
                rhs_contracting_dimensions: attempt!(sizes(&d.rhs_contracting_dimensions)),
            };
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: lhs, rhs);
                ops::dot_general(&lhs, &rhs, &dims, &result)
            })
        }
        Op::Dot(op) => {
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: lhs, rhs);
                ops::dot(&lhs, &rhs, &result)
            })
        }
        Op::Einsum(op) => {
            let result = attempt!(tensor_element(program, op.result));
            let config = op.einsum_config;
            one(move |a| {
                take!(a: lhs, rhs);
                ops::einsum(&lhs, &rhs, config, &result)
            })
        }
        Op::UnaryEinsum(op) => {
            let config = op.einsum_config;
            one(move |a| {
                take!(a: operand);
                ops::unary_einsum(&operand, config)
            })
        }
        Op::Convolution(op) => {
            let spatial = op.dimension_numbers.input_spatial_dimensions.len();
            let attributes = attempt!(convolution(&op.dimension_numbers, |c| {
                c.window_strides = sizes_or(op.window_strides, spatial, 1)?;
                c.padding = pairs(op.padding, spatial);
                c.lhs_dilation = sizes_or(op.lhs_dilation, spatial, 1)?;
                c.rhs_dilation = sizes_or(op.rhs_dilation, spatial, 1)?;
                c.window_reversal = reversal(op.window_reversal, spatial);
                c.feature_group_count = size(op.feature_group_count)?;
                c.batch_group_count = size(op.batch_group_count)?;
                Ok(())
            }));
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: lhs, rhs);
                ops::convolution(&lhs, &rhs, &attributes, &result)
            })
        }
        Op::DynamicConv(op) => {
            let spatial = op.dimension_numbers.input_spatial_dimensions.len();
            let attributes = attempt!(convolution(&op.dimension_numbers, |c| {
                c.window_strides = sizes_or(op.window_strides, spatial, 1)?;
                c.padding = vec![[0, 0]; spatial];
                c.lhs_dilation = sizes_or(op.lhs_dilation, spatial, 1)?;
                c.rhs_dilation = sizes_or(op.rhs_dilation, spatial, 1)?;
                c.window_reversal = reversal(op.window_reversal, spatial);
                c.feature_group_count = size(op.feature_group_count)?;
                c.batch_group_count = size(op.batch_group_count)?;
                Ok(())
            }));
            let result = attempt!(tensor_element(program, op.result));
            one(move |a| {
                take!(a: lhs, rhs, padding);
                ops::dynamic_conv(&lhs, &rhs, &padding, &attributes, &result)
            })
        }
        Op::Cholesky(op) => {
            let lower = op.lower;
            one(move |a| {
                take!(a: operand);
                ops::cholesky(&operand, lower)
            })
        }
        Op::TriangularSolve(op) => {
            let transpose = match op.transpose_a {
                enums::Transpose::Transpose => ops::Transpose::Transpose,
                enums::Transpose::Adjoint => ops::Transpose::Adjoint,
                _ => ops::Transpose::NoTranspose,
            };
            let (left, lower, unit) = (op.left_side, op.lower, op.unit_diagonal);
            one(move |operands| {
                take!(operands: a, b);
                ops::triangular_solve(&a, &b, left, lower, unit, transpose)
            })
        }
        Op::Fft(op) => {
            let kind = match op.fft_type {
                enums::FftType::Fft => ops::FftType::Fft,
                enums::FftType::Ifft => ops::FftType::Ifft,
                enums::FftType::Rfft => ops::FftType::Rfft,
                enums::FftType::Irfft => ops::FftType::Irfft,
            };
            let lengths = attempt!(sizes(op.fft_length));
            one(move |a| {
                take!(a: operand);
                ops::fft(&operand, kind, &lengths)
            })
        }
        _ => None,
    }
}

fn reversal(values: Option<&[bool]>, count: usize) -> Vec<bool> {
    values.map_or_else(|| vec![false; count], <[bool]>::to_vec)
}

fn convolution(
    dims: &ConvDimensionNumbers,
    window: impl FnOnce(&mut ops::Convolution) -> Result<(), Fault>,
) -> Result<ops::Convolution, Fault> {
    let mut all = ops::Convolution {
        window_strides: Vec::new(),
        padding: Vec::new(),
        lhs_dilation: Vec::new(),
        rhs_dilation: Vec::new(),
        window_reversal: Vec::new(),
        input_batch_dimension: size(dims.input_batch_dimension)?,
        input_feature_dimension: size(dims.input_feature_dimension)?,
        input_spatial_dimensions: sizes(&dims.input_spatial_dimensions)?,
        kernel_input_feature_dimension: size(dims.kernel_input_feature_dimension)?,
        kernel_output_feature_dimension: size(dims.kernel_output_feature_dimension)?,
        kernel_spatial_dimensions: sizes(&dims.kernel_spatial_dimensions)?,
        output_batch_dimension: size(dims.output_batch_dimension)?,
        output_feature_dimension: size(dims.output_feature_dimension)?,
        output_spatial_dimensions: sizes(&dims.output_spatial_dimensions)?,
        feature_group_count: 1,
        batch_group_count: 1,
    };
    window(&mut all)?;
    Ok(all)
}

/// Ops with several results.
fn multiple<'p>(typed: &Op<'p>) -> Option<Result<Action<'p>, Fault>> {
    match typed {
        Op::BatchNormTraining(op) => {
            let (epsilon, feature) = (op.epsilon, attempt!(size(op.feature_index)));
            Some(Ok(Action::Several(Box::new(move |a| {
                take!(a: operand, scale, offset);
                let all = ops::batch_norm_training(&operand, &scale, &offset, epsilon, feature)?;
                Ok(all.to_vec())
            }))))
        }
        Op::BatchNormGrad(op) => {
            let (epsilon, feature) = (op.epsilon, attempt!(size(op.feature_index)));
            Some(Ok(Action::Several(Box::new(move |a| {
                take!(a: operand, scale, mean, variance, grad);
                let all = ops::batch_norm_grad(
                    &operand, &scale, &mean, &variance, &grad, epsilon, feature,
                )?;
                Ok(all.to_vec())
            }))))
        }
        Op::BatchNormInference(op) => {
            let (epsilon, feature) = (op.epsilon, attempt!(size(op.feature_index)));
            one(move |a| {
                take!(a: operand, scale, offset, mean, variance);
                ops::batch_norm_inference(
                    &operand, &scale, &offset, &mean, &variance, epsilon, feature,
                )
            })
        }
        Op::RngBitGenerator(op) => {
            let program = op.op.program();
            let scalar = attempt!(scalar(program, op.output));
            let shape = attempt!(shape(program, op.output));
            let algorithm = match op.rng_algorithm {
                enums::RngAlgorithm::Default => ops::RngAlgorithm::Default,
                enums::RngAlgorithm::ThreeFry => ops::RngAlgorithm::ThreeFry,
                enums::RngAlgorithm::Philox => ops::RngAlgorithm::Philox,
            };
            Some(Ok(Action::Several(Box::new(move |a| {
                take!(a: state);
                let all = ops::rng_bit_generator(&state, algorithm, &shape, scalar)?;
                Ok(all.to_vec())
            }))))
        }
        _ => None,
    }
}
