//! Dimension numbers of a convolution, with a custom syntax. For each operand
//! and the result, `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]` states which
//! dimension is the batch, which is a feature, and which are spatial.

use mlir_bridge::prelude::*;
use stablehlo_opset::syntax::conv;

records! {
    /// Roles of the dimensions of `convolution`'s operands and result.
    CONV as ConvDimensionNumbers = "conv" {
        input_batch_dimension: Int,
        input_feature_dimension: Int,
        input_spatial_dimensions: Ints,
        kernel_input_feature_dimension: Int,
        kernel_output_feature_dimension: Int,
        kernel_spatial_dimensions: Ints,
        output_batch_dimension: Int,
        output_feature_dimension: Int,
        output_spatial_dimensions: Ints,
    } Syntax::Custom { parse: |p| conv::parse(p, &CONV), print: |r, p| conv::print(r, p) }, Encoding::Fields(4);
}
