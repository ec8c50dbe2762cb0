//! Examples: results that ops compute, and those that the specification states.

use crate::support::array;
use stablehlo_kernels::{
    array::Array,
    element::{Element, Scalar},
    error::Result,
    ops,
};

/// Results that an op computed, and those of the specification.
pub type Example = (&'static str, Result<Vec<Array>>, Vec<Array>);

/// Returns an example with one result.
pub fn one(op: &'static str, found: Result<Array>, expected: Array) -> Example {
    (op, found.map(|array| vec![array]), vec![expected])
}

pub fn square<T: Element>(values: &[T; 4]) -> Array {
    array(&[2, 2], values)
}

/// Checks shapes, types and elements. The specification prints floats with 6 digits or more.
pub fn check_all(examples: Vec<Example>) {
    for (op, found, expected) in examples {
        let found = found.unwrap_or_else(|error| panic!("{op}: {error}"));
        assert_eq!(found.len(), expected.len(), "{op}");
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(found.shape(), expected.shape(), "{op}");
            assert_eq!(found.element_type(), expected.element_type(), "{op}");
            let both = [found, expected].map(numbers);
            for (a, b) in both[0].iter().zip(&both[1]) {
                let is_close = (a - b).abs() <= 2e-6 * b.abs().max(1.0);
                let is_same = a == b || a.is_nan() && b.is_nan() || is_close;
                assert!(
                    is_same,
                    "{op}: {}, expected {}",
                    found.to_text(9),
                    expected.to_text(9)
                );
            }
        }
    }
}

/// Returns the elements as `f64`. A complex number has two.
pub fn numbers(array: &Array) -> Vec<f64> {
    let stored = array.clone();
    match array.stored() {
        Scalar::ComplexF32 | Scalar::ComplexF64 => {
            let part = |x: Result<Array>| numbers(&x.expect("a part"));
            [part(ops::real(stored.clone())), part(ops::imag(stored))].concat()
        }
        scalar => {
            let plain = array
                .clone()
                .with_element_type(scalar.into())
                .expect("stored elements");
            let wide = ops::convert(plain, Scalar::F64).expect("numbers");
            wide.to_vec::<f64>().expect("numbers")
        }
    }
}
