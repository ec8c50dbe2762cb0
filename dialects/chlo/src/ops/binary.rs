//! Functions of two operands.

use super::support::*;

mlir_bridge::implement_ops! { OPS in "chlo" = ::stablehlo_opset::chlo_binary_ops; each {
    infer infer_from_operands
    compatible compatible
} }
