//! Tests of the shapes of broadcasts.

use stablehlo_opset::{
    rules::{
        Dimension,
        broadcasts::{Mismatch, along, bounded, dynamic},
    },
    types::DYNAMIC,
};

type Origins = Vec<Option<(usize, usize)>>;

/// Returns the dimensions of the broadcast of tensors, and their origins.
fn of(shapes: &[&[Dimension]]) -> Result<(Vec<Dimension>, Origins), Mismatch> {
    let shapes: Vec<_> = shapes.iter().map(|dims| dims.to_vec()).collect();
    let dims = bounded(&shapes)?;
    let shape = dims.iter().map(|d| d.dimension).collect();
    Ok((shape, dims.into_iter().map(|d| d.origin).collect()))
}
fn sizes<const N: usize>(sizes: [i64; N]) -> [Dimension; N] {
    sizes.map(Dimension::of_size)
}
const fn at_most(bound: i64) -> Dimension {
    Dimension {
        size: DYNAMIC,
        bound,
    }
}

#[test]
fn static_shapes_align_at_their_last_dimension() {
    let shapes = [&sizes([4, 1])[..], &sizes([3]), &sizes([2, 1, 1])];
    let (dims, origins) = of(&shapes).unwrap();
    assert_eq!(dims, sizes([2, 4, 3]));
    assert_eq!(origins, [Some((2, 0)), Some((0, 0)), Some((1, 0))]);
    assert_eq!(of(&[]), Ok((vec![], vec![])));
    let differ = of(&[&sizes([2]), &sizes([3])]);
    assert_eq!(differ, Err(Mismatch::Sizes(2, 3)));
}

#[test]
fn bounds_fit_equal_bounds_and_size_one() {
    let five = [at_most(5)];
    let (dims, origins) = of(&[&five, &sizes([2, 1])]).unwrap();
    assert_eq!(dims, [Dimension::of_size(2), at_most(5)]);
    assert_eq!(origins, [Some((1, 0)), Some((0, 0))]);
    assert_eq!(of(&[&five, &five]).unwrap().0, five);
    let differ = of(&[&five, &[at_most(4)]]);
    assert_eq!(differ, Err(Mismatch::Sizes(5, 4)));
    assert_eq!(of(&[&five, &sizes([5])]), Err(Mismatch::BoundAndSize));
}

#[test]
fn unknown_sizes_fit_known_sizes_other_than_zero() {
    let both = |a: i64, b: i64| {
        assert_eq!(dynamic(&[&[a], &[b]]), dynamic(&[&[b], &[a]]));
        dynamic(&[&[a], &[b]]).map(|shape| shape[0])
    };
    assert_eq!(both(DYNAMIC, 7), Some(7));
    assert_eq!(both(DYNAMIC, 1), Some(DYNAMIC));
    assert_eq!(both(DYNAMIC, 0), Some(DYNAMIC));
    assert_eq!(both(DYNAMIC, DYNAMIC), Some(DYNAMIC));
    assert_eq!(both(0, 1), Some(0));
    assert_eq!(both(2, 3), None);
}

#[test]
fn explicit_dimensions_choose_dimensions_of_the_larger_shape() {
    assert_eq!(along(&[2, 1, 4], &[3], &[1]), Some(vec![2, 3, 4]));
    assert_eq!(along(&[3], &[2, 3], &[1]), Some(vec![2, 3]));
    assert_eq!(along(&[2, 3], &[2], &[0, 1]), None);
    assert_eq!(along(&[2, 3], &[2], &[2]), None);
    assert_eq!(along(&[2, 3], &[2], &[-1]), None);
    assert_eq!(along(&[2, 3], &[2], &[1]), None);
}
