//! Test of the sizes of groups of processes.

use stablehlo_opset::{
    rules::{Dimension, groups::GroupSize},
    types::DYNAMIC,
};

#[test]
fn joined_parts_fit_the_whole() {
    let d = Dimension::of_size;
    let bounded = |bound| Dimension {
        size: DYNAMIC,
        bound,
    };
    let four = GroupSize::Exactly(4);
    assert!(four.joins(d(2), d(8)));
    assert!(!four.joins(d(2), d(16)));
    assert!(four.joins(d(0), d(0)));
    assert!(four.joins(d(DYNAMIC), d(8)));
    assert!(four.joins(bounded(2), d(8)));
    assert!(!four.joins(bounded(2), d(9)));
    assert!(!four.joins(d(i64::MAX), d(8)));
    let of_four = GroupSize::MultipleOf(4);
    assert!(of_four.joins(d(2), d(8)));
    assert!(of_four.joins(d(2), d(16)));
    assert!(!of_four.joins(d(2), d(12)));
    assert!(!of_four.joins(d(2), d(0)));
    assert!(of_four.joins(d(0), d(0)));
    assert!(GroupSize::Unknown.joins(d(2), d(9)));
}
