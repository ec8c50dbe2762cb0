//! Ops whose result sizes, or whose parameters, are operands.

use super::{neutral::*, prelude::*};

ops! { OPS in "stablehlo";
    /// Repeats a tensor along dimensions. Spec: dynamic_broadcast_in_dim.
    "dynamic_broadcast_in_dim" DynamicBroadcastInDim {
        operands {
            operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR,
            output_dimensions: STATIC_DIMENSION_TENSOR,
        }
        attributes {
            broadcast_dimensions: I64Array,
            known_expanding_dimensions: optional I64Array => Neutral::Text("array<i64>"),
            known_nonexpanding_dimensions: optional I64Array => Neutral::Text("array<i64>"),
        }
        results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        traits [NO_MEMORY_EFFECT]
        assembly "$operand `,` $output_dimensions `,` `dims` `=` $broadcast_dimensions
            attr-dict `:` functional-type(operands, results)"
        speculation dynamic_broadcast_speculation
    }
    /// A convolution whose padding is an operand. Spec: dynamic_conv.
    "dynamic_conv" DynamicConv {
        operands { lhs: TENSOR, rhs: TENSOR, padding: STATIC_2D_INT_TENSOR }
        attributes {
            window_strides: optional I64Array => SPATIAL_ONES,
            lhs_dilation: optional I64Array => SPATIAL_ONES,
            rhs_dilation: optional I64Array => SPATIAL_ONES,
            window_reversal: optional BoolArray => SPATIAL_FALSE,
            dimension_numbers: ConvDimensions,
            feature_group_count: I64Positive,
            batch_group_count: I64Positive,
            precision_config: optional PrecisionConfig => DEFAULT_PRECISIONS,
        }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT]
        speculation static_inputs_constant_shape
    }
    /// Numbers that count up along a dimension. Spec: dynamic_iota.
    "dynamic_iota" DynamicIota {
        operands { output_shape: STATIC_DIMENSION_TENSOR }
        attributes { iota_dimension: I64NonNegative }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT]
        assembly "$output_shape `,` `dim` `=` $iota_dimension
            attr-dict `:` functional-type(operands, results)"
        speculation dynamic_iota_speculation
    }
    /// Adds padding around a tensor and between its elements. Spec: dynamic_pad.
    "dynamic_pad" DynamicPad {
        operands {
            operand: TENSOR,
            padding_value: SCALAR_TENSOR,
            edge_padding_low: STATIC_DIMENSION_TENSOR,
            edge_padding_high: STATIC_DIMENSION_TENSOR,
            interior_padding: STATIC_DIMENSION_TENSOR,
        }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT]
        assembly "operands attr-dict `:` functional-type(operands, results)"
        speculation static_inputs_constant_shapes
    }
    /// The same elements in another shape. Spec: dynamic_reshape.
    "dynamic_reshape" DynamicReshape {
        operands {
            operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR,
            output_shape: STATIC_DIMENSION_TENSOR,
        }
        results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        traits [NO_MEMORY_EFFECT]
        assembly "operands attr-dict `:` functional-type(operands, results)"
        speculation static_inputs_constant_shape
    }
    /// The size of a dimension. Spec: get_dimension_size.
    "get_dimension_size" GetDimensionSize {
        operands { operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        attributes { dimension: I64NonNegative }
        results { result: I32_RANKED_TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        spec {
            C1 infer "0 <= dimension < rank(operand)",
        }
        assembly "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)"
        infer infer_get_dimension_size
        compatible compatible
    }
    /// Cuts out a part. Not in the spec: see dynamic_slice.
    "real_dynamic_slice" RealDynamicSlice {
        operands {
            operand: TENSOR,
            start_indices: DIMENSION_TENSOR,
            limit_indices: DIMENSION_TENSOR,
            strides: DIMENSION_TENSOR,
        }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT]
        assembly "operands attr-dict `:` functional-type(operands, results)"
        speculation static_inputs_constant_shapes
    }
    /// Makes a dimension as long as `size` says. Not in the spec.
    "set_dimension_size" SetDimensionSize {
        operands { operand: TENSOR, size: I32_RANKED_TENSOR }
        attributes { dimension: I64NonNegative }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT]
        assembly "$operand `,` $size `,` `dim` `=` $dimension
            attr-dict `:` functional-type(operands, results)"
        speculation set_dimension_size_speculation
    }
}

fn infer_get_dimension_size<'c>(op: GetDimensionSize<'c>) -> Result<Vec<Type<'c>>> {
    let rank = op.tensor(0).map_or(0, |t| t.rank());
    let dimension = op.dimension().unwrap_or_default();
    if dimension as usize >= rank {
        return Err(op.violates(
            "C1",
            format_args!("requires dimension attribute in range [0, {rank}); found ({dimension})"),
        ));
    }
    Ok(vec![Tensor::get(&[], op.context().int_type(32), None)])
}

/// All inputs are static, and the last three operands are constants.
fn static_inputs_constant_shapes<'c>(op: impl Deref<Target = Adaptor<'c>>) -> Speculation {
    let n = op.num_operands();
    let constant = (n.saturating_sub(3)..n).all(|i| is_constant(op.operand(i)));
    speculatable_if(constant && static_inputs(op) == Speculation::Always)
}
fn dynamic_iota_speculation(op: DynamicIota) -> Speculation {
    speculatable_if(is_constant(op.output_shape()) || tells_no_size(result_type(&op)))
}
fn dynamic_broadcast_speculation(op: DynamicBroadcastInDim) -> Speculation {
    let single = |t: Tensor| t.shape.iter().all(|&d| d == 1);
    let fits_any = op.tensor(0).is_some_and(single) && tells_no_size(result_type(&op));
    let is_static = op.tensor(0).is_some_and(|t| t.is_static());
    speculatable_if(is_static && (fits_any || is_constant(op.output_dimensions())))
}
fn set_dimension_size_speculation(op: SetDimensionSize) -> Speculation {
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let set = op.dimension().unwrap_or_default() as usize;
    let rank = Tensor::of(result).map_or(0, |t| t.rank());
    speculatable_if(
        (is_constant(op.size()) || is_dynamic(result, set))
            && (0..rank).all(|i| i == set || static_if_told(operand, i, result, i)),
    )
}
fn tells_no_size(ty: Type) -> bool {
    Tensor::of(ty).is_some_and(|t| t.shape.iter().all(|&d| d == DYNAMIC))
}
