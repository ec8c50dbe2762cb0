//! Tests of conversions between types of floats.

use crate::support::{line, values};
use half::{bf16, f16};
use microfloat::f8e4m3fn;
use stablehlo_kernels::{element::Element, ops::convert};

/// Converts values to another type of floats.
fn converted<A: Element, B: Element>(given: &[A]) -> Vec<B> {
    let array = convert(line(given), B::SCALAR).expect("floats convert");
    values::<B>(&array)
}

#[test]
fn narrowing_from_f64_rounds_once() {
    // Slightly above the midpoint of 1 and the next f16: f32 rounds to the midpoint.
    let value = 1.0 + 2f64.powi(-11) + 2f64.powi(-40);
    let bits = |value: f64| converted::<_, f16>(&[value])[0].to_bits();
    assert_eq!(bits(value), 0x3C01);
    assert_eq!(bits(1e300), 0x7C00);
    assert_eq!(bits(1e-300), 0);
    assert_eq!(bits(-1e-300), 0x8000);
    let value = 1.0 + 2f64.powi(-8) - 2f64.powi(-40);
    assert_eq!(converted::<_, bf16>(&[value])[0].to_bits(), 0x3F80);
}

#[test]
fn nan_of_small_floats_has_one_encoding() {
    for bits in [0x7FC0_0000, 0xFFC0_1234, 0x7F80_0001] {
        let nan = [f32::from_bits(bits)];
        assert_eq!(converted::<_, f16>(&nan)[0].to_bits(), 0x7E00);
        assert_eq!(converted::<_, bf16>(&nan)[0].to_bits(), 0x7FC0);
        assert_eq!(converted::<_, f8e4m3fn>(&nan)[0].to_bits(), 0x7F);
    }
}

#[test]
fn values_of_small_floats_survive_widening() {
    let all = (0..=u16::MAX).map(f16::from_bits);
    let all: Vec<f16> = all.filter(|value| !value.is_nan()).collect();
    let wide: Vec<f32> = converted(&all);
    let wider: Vec<f64> = converted(&all);
    let bits = |values: &[f16]| values.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
    assert_eq!(bits(&converted(&wide)), bits(&all));
    assert_eq!(bits(&converted(&wider)), bits(&all));
}
