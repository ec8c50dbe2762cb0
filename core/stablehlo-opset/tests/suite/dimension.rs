//! Tests of the sizes and bounds of dimensions.

use stablehlo_opset::{rules::Dimension, types::DYNAMIC};

const fn bounded(bound: i64) -> Dimension {
    Dimension {
        size: DYNAMIC,
        bound,
    }
}
const fn size(size: i64) -> Dimension {
    Dimension::of_size(size)
}
const UNKNOWN: Dimension = Dimension::UNKNOWN;

/// Calls `f` with both orders of arguments and checks that the results are
/// equal.
fn both<T: PartialEq + std::fmt::Debug>(
    f: fn(Dimension, Dimension) -> T,
    a: Dimension,
    b: Dimension,
) -> T {
    let result = f(a, b);
    assert_eq!(result, f(b, a));
    result
}

#[test]
fn most_specific_keeps_the_known_size_or_smaller_bound() {
    let f = |a, b| both(|a, b| Dimension::most_specific(a, b).ok(), a, b);
    assert_eq!(f(size(3), size(3)), Some(size(3)));
    assert_eq!(f(size(3), size(4)), None);
    assert_eq!(f(size(3), UNKNOWN), Some(size(3)));
    assert_eq!(f(size(3), bounded(3)), Some(size(3)));
    assert_eq!(f(size(3), bounded(2)), None);
    assert_eq!(f(UNKNOWN, UNKNOWN), Some(UNKNOWN));
    assert_eq!(f(UNKNOWN, bounded(3)), Some(bounded(3)));
    assert_eq!(f(bounded(4), bounded(3)), Some(bounded(3)));
}
#[test]
fn least_specific_keeps_the_common_size_or_larger_bound() {
    let f = |a, b| both(|a, b| Dimension::least_specific(a, b).ok(), a, b);
    assert_eq!(f(size(3), size(3)), Some(size(3)));
    assert_eq!(f(size(3), size(4)), None);
    assert_eq!(f(size(3), UNKNOWN), Some(UNKNOWN));
    assert_eq!(f(size(3), bounded(2)), Some(bounded(3)));
    assert_eq!(f(UNKNOWN, bounded(3)), Some(UNKNOWN));
    assert_eq!(f(bounded(4), bounded(3)), Some(bounded(4)));
}
#[test]
fn concatenated_adds_sizes_and_bounds() {
    let f = |a, b| both(Dimension::concatenated, a, b);
    assert_eq!(f(size(3), size(4)), size(7));
    assert_eq!(f(size(3), UNKNOWN), UNKNOWN);
    assert_eq!(f(size(3), bounded(2)), bounded(5));
    assert_eq!(f(bounded(4), bounded(3)), bounded(7));
    assert_eq!(f(size(i64::MAX), size(1)), UNKNOWN);
}
