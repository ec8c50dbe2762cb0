//! Functions of one operand.

use super::support::*;

mlir_bridge::implement_ops! { OPS in "chlo" = ::stablehlo_opset::chlo_unary_ops; each {
    infer infer_from_operands
    reify reify_as_operand
    compatible compatible
} }
