//! Tests that the floats of arrays are those of MLIR's table of floats.

use stablehlo_interpreter::{
    array::{Array, Packing},
    element::Scalar,
    memory::Memory,
    ops,
};
use stablehlo_opset::types::FloatType;

#[test]
fn values_of_floats_are_those_of_the_table() {
    let memory = Memory::with_limit(1 << 24);
    for float in FloatType::ALL.iter().filter(|f| f.width() <= 16) {
        let mut scalars = Scalar::ALL.iter().copied();
        let scalar = scalars.find(|s| s.name() == float.name()).expect("a type");
        assert_eq!(scalar.bits(), float.width(), "{scalar}");
        let size = float.width().div_ceil(8) as usize;
        let all = 0..1_u64 << float.width();
        let bytes: Vec<u8> = all
            .clone()
            .flat_map(|bits| bits.to_le_bytes()[..size].to_vec())
            .collect();
        let shape = [1 << float.width()];
        let array = Array::from_bytes(&memory, scalar.into(), &shape, &bytes, Packing::Bytes);
        let wide = ops::convert(array.expect("an array"), Scalar::F64).expect("floats");
        let values = wide.to_vec::<f64>().expect("floats");
        for (bits, value) in all.zip(values) {
            let expected = float.to_f64(bits);
            let are_equal = value.to_bits() == expected.to_bits();
            assert!(
                are_equal || value.is_nan() && expected.is_nan(),
                "{scalar}: {bits:#x} is {expected}, found {value}"
            );
        }
    }
}
