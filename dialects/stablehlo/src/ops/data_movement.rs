//! Ops that make, rearrange and cut out elements but do not change them.

use super::prelude::*;

ops! { OPS in "stablehlo";
    /// The same bits as another element type. Spec: bitcast_convert.
    "bitcast_convert" BitcastConvert {
        operands { operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        traits [NO_MEMORY_EFFECT]
        assembly "operands attr-dict `:` functional-type(operands, results)"
        speculation static_in_common_dims
    }
    /// Repeats a tensor along new leading dimensions. Not in the spec: see broadcast_in_dim.
    "broadcast" Broadcast {
        operands { operand: TENSOR }
        attributes { broadcast_sizes: I64Array }
        results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        traits [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "$operand `,` `sizes` `=` $broadcast_sizes attr-dict `:` functional-type(operands, results)"
    }
    /// Repeats a tensor along dimensions. Spec: broadcast_in_dim.
    "broadcast_in_dim" BroadcastInDim {
        operands { operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        attributes { broadcast_dimensions: I64Array }
        results { result: STATIC_SHAPE_TENSOR_PER_AXIS_QUANTIZED_TENSOR_OR_BOUNDED_TENSOR }
        traits [COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
        assembly "$operand `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)"
        speculation static_inputs
    }
    /// Joins tensors along a dimension. Spec: concatenate.
    "concatenate" Concatenate {
        operands { inputs: variadic TENSOR }
        attributes { dimension: I64NonNegative }
        results { result: TENSOR }
        traits [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
        assembly "custom<VariadicOperandWithAttribute>($inputs) `dim` `=` $dimension
            attr-dict `:` functional-type(operands, results)"
        speculation concatenate_speculation
    }
    /// Numbers that count up along a dimension. Spec: iota.
    "iota" Iota {
        attributes { iota_dimension: I64NonNegative }
        results { output: STATIC_SHAPE_INT_FP_COMPLEX_OR_QUANTIZED_TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "`dim` `=` $iota_dimension attr-dict `:` type($output)"
    }
    /// Adds padding around a tensor and between its elements. Spec: pad.
    "pad" Pad {
        operands { operand: TENSOR, padding_value: SCALAR_TENSOR }
        attributes {
            edge_padding_low: I64Array,
            edge_padding_high: I64Array,
            interior_padding: I64Array,
        }
        results { result: TENSOR }
        traits [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
        spec {
            C1 traits "element_type(operand) = element_type(padding_value) = element_type(result)",
            C2 infer "size(edge_padding_low) = size(edge_padding_high) = size(interior_padding) = rank(operand)",
            C3 infer "0 <= interior_padding",
            C4 infer "shape(result) = shape(operand) + edge_padding_low + max(shape(operand) - 1, 0) * interior_padding + edge_padding_high",
        }
        assembly "$operand `,` $padding_value `,` `low` `=` $edge_padding_low `,`
            `high` `=` $edge_padding_high `,` `interior` `=` $interior_padding
            attr-dict `:` functional-type(operands, results)"
        infer infer_pad
        reify reify_pad
        compatible compatible
        speculation static_as_result
    }
    /// The same elements in another shape. Spec: reshape.
    "reshape" Reshape {
        operands { operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        results { result: STATIC_SHAPE_TENSOR_PER_AXIS_QUANTIZED_TENSOR_OR_BOUNDED_TENSOR }
        traits [COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
        assembly "operands attr-dict `:` functional-type(operands, results)"
        speculation static_inputs
    }
    /// Reverses the order along dimensions. Spec: reverse.
    "reverse" Reverse {
        operands { operand: TENSOR }
        attributes { dimensions: I64Array }
        results { result: TENSOR }
        traits [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
        assembly "$operand `,` `dims` `=` $dimensions
            attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))"
        infer infer_as_operand
        compatible compatible
        speculation static_as_result
    }
    /// Cuts out a part whose place is fixed. Spec: slice.
    "slice" Slice {
        operands { operand: TENSOR }
        attributes { start_indices: I64Array, limit_indices: I64Array, strides: I64Array }
        results { result: TENSOR }
        traits [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
        assembly "$operand custom<SliceRanges>($start_indices, $limit_indices, $strides)
            attr-dict `:` functional-type(operands, results)"
        speculation static_as_result
    }
    /// Permutes the dimensions. Spec: transpose.
    "transpose" Transpose {
        operands { operand: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        attributes { permutation: I64Array }
        results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        traits [COMPATIBLE_OPERANDS_AND_RESULT_ELEMENT_TYPE, NO_MEMORY_EFFECT]
        assembly "$operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)"
        speculation transpose_speculation
    }
}

fn infer_as_operand<'c>(op: Reverse<'c>) -> Result<Vec<Type<'c>>> {
    Ok(vec![op.operand().ty()])
}

fn infer_pad<'c>(op: Pad<'c>) -> Result<Vec<Type<'c>>> {
    let operand = op.ranked(0);
    let (low, high, interior) = (
        op.edge_padding_low().unwrap_or_default(),
        op.edge_padding_high().unwrap_or_default(),
        op.interior_padding().unwrap_or_default(),
    );
    for (name, list) in [
        ("edge_padding_low", low),
        ("edge_padding_high", high),
        ("interior_padding", interior),
    ] {
        length(
            &op,
            "C2",
            name,
            list,
            operand.rank(),
            "dimension of operand",
        )?;
    }
    at_least(&op, "C3", "interior_padding", interior, 0)?;
    let mut dims = Vec::with_capacity(operand.rank());
    for (i, d) in Dimension::all(&operand).enumerate() {
        let padded = |size: i64| {
            let gaps = (size - 1).max(0).checked_mul(interior[i]);
            gaps.and_then(|g| {
                size.checked_add(g)?
                    .checked_add(low[i])?
                    .checked_add(high[i])
            })
            .filter(|&size| size >= 0)
            .ok_or_else(|| {
                op.violates(
                    "C4",
                    format_args!(
                        "padding must give dimension {i} of size {size} a size of at least 0 \
                             that fits 64 bits, found low = {}, high = {}, interior = {}",
                        low[i], high[i], interior[i]
                    ),
                )
            })
        };
        dims.push(d.try_map(padded)?);
    }
    Ok(vec![tensor_of(&dims, operand.element, operand.encoding)])
}

fn reify_pad<'c>(op: Pad<'c>) -> Result<Vec<Shape<'c>>> {
    let list = |l: Option<&[i64]>, i: usize| l.and_then(|l| l.get(i).copied()).unwrap_or_default();
    let size = |i| {
        let size = Size::Of(op.operand(), i);
        let interior = match list(op.interior_padding(), i) {
            0 => None,
            n => Some((size.clone() - Size::Known(1)).max(Size::Known(0)) * Size::Known(n)),
        };
        let edges = list(op.edge_padding_low(), i).checked_add(list(op.edge_padding_high(), i));
        let edges = Size::Known(edges.ok_or(Failed)?);
        Ok(match interior {
            Some(interior) => size + interior + edges,
            None => size + edges,
        })
    };
    let sizes = (0..op.ranked(0).rank()).map(size).collect::<Result<_>>()?;
    Ok(vec![Shape::Sizes(sizes)])
}

/// The dimension that a difference in width adds can be told from the widths.
fn static_in_common_dims(op: BitcastConvert) -> Speculation {
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let rank = |t| Tensor::of(t).map_or(0, |t| t.rank());
    let common = rank(operand).min(rank(result));
    speculatable_if((0..common).all(|i| static_if_told(operand, i, result, i)))
}
fn transpose_speculation(op: Transpose) -> Speculation {
    let permutation = op.permutation().unwrap_or_default();
    let (operand, result) = (op.operand().ty(), result_type(&op));
    let mut dims = permutation.iter().enumerate();
    speculatable_if(dims.all(|(i, &from)| static_if_told(operand, from as usize, result, i)))
}
/// All dimensions must be static but the one along which tensors are joined,
/// if the result does not tell its size.
fn concatenate_speculation(op: Concatenate) -> Speculation {
    let along = op.dimension().unwrap_or_default() as usize;
    let free = is_dynamic(result_type(&op), along);
    speculatable_if(op.operand_types().all(|t| {
        let rank = Tensor::of(t).map_or(0, |t| t.rank());
        (0..rank).all(|i| i == along && free || !is_dynamic(t, i))
    }))
}
