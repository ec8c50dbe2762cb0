//! Dot products.

use super::{neutral::*, prelude::*};

ops! { OPS in "stablehlo";
    /// The product of vectors or matrices. Not in the spec: see dot_general.
    "dot" Dot {
        operands { lhs: TENSOR, rhs: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        attributes { precision_config: optional PrecisionConfig => DEFAULT_PRECISIONS }
        results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "$lhs `,` $rhs `` custom<PrecisionConfig>($precision_config)
            attr-dict `:` functional-type(operands, results)"
    }
    /// Dot products of slices. Spec: dot_general.
    "dot_general" DotGeneral {
        operands { lhs: TENSOR, rhs: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        attributes {
            dot_dimension_numbers: DotDimensions,
            precision_config: optional PrecisionConfig => DEFAULT_PRECISIONS,
            algorithm: optional DotAlgorithm,
        }
        results { result: TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR }
        traits [NO_MEMORY_EFFECT]
        assembly "$lhs `,` $rhs `,` custom<DotDimensionNumbers>($dot_dimension_numbers) ``
            custom<PrecisionConfigAndAlgorithm>($precision_config, $algorithm)
            attr-dict `:` functional-type(operands, results)"
        speculation dot_general_speculation
    }
    /// A sum of products in Einstein's notation. Not in the spec: see dot_general.
    "einsum" Einsum {
        operands { lhs: TENSOR, rhs: TENSOR }
        attributes { einsum_config: Str }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "$lhs `,` $rhs `,` `config` `=` $einsum_config
            attr-dict `:` functional-type(operands, results)"
    }
    /// The same of one operand. Not in the spec: see transpose and reduce.
    "unary_einsum" UnaryEinsum {
        operands { operand: TENSOR }
        attributes { einsum_config: Str }
        results { result: TENSOR }
        traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "$operand `,` `config` `=` $einsum_config
            attr-dict `:` functional-type(operands, results)"
    }
}

/// Batching and contracting dimensions must be static; the others may be
/// dynamic where the result does not tell their sizes.
fn dot_general_speculation(op: DotGeneral) -> Speculation {
    let Some(dims) = op.dot_dimension_numbers() else {
        return Speculation::Never;
    };
    let result = result_type(&op);
    let mut next = dims.lhs_batching_dimensions().len();
    let sides = [
        (
            op.lhs().ty(),
            dims.lhs_batching_dimensions(),
            dims.lhs_contracting_dimensions(),
        ),
        (
            op.rhs().ty(),
            dims.rhs_batching_dimensions(),
            dims.rhs_contracting_dimensions(),
        ),
    ];
    for (operand, batching, contracting) in sides {
        let rank = Tensor::of(operand).map_or(0, |t| t.rank());
        for i in 0..rank {
            let dim = i as i64;
            let fits = if batching.contains(&dim) || contracting.contains(&dim) {
                !is_dynamic(operand, i)
            } else {
                next += 1;
                static_if_told(operand, i, result, next - 1)
            };
            if !fits {
                return Speculation::Never;
            }
        }
    }
    Speculation::Always
}
