//! Test of the scales of quantized types.

use mlir_bytecode::FloatType;
use stablehlo_opset::quantized_types::is_scale;

#[test]
fn scales_are_in_the_range_of_the_expressed_type() {
    for (float, inside, outside) in [
        (FloatType::F32, 1e-40, 1e-46),
        (FloatType::F16, 6e-8, 1e5),
        (FloatType::TF32, 1e38, 1e-300),
        (FloatType::F4E2M1FN, 0.5, 0.25),
    ] {
        assert!(is_scale(inside, float), "{float:?}");
        for scale in [outside, 0.0, -1.0, f64::INFINITY, f64::NAN] {
            assert!(!is_scale(scale, float), "{float:?}: {scale}");
        }
    }
}
