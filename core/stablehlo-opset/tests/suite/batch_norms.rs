//! Tests of the shapes of batch norms.

use stablehlo_opset::rules::{
    Dimension,
    batch_norms::{GRAD, INFERENCE, NormValue, TRAINING, check_shapes},
};

fn check(values: &[NormValue], shapes: &[&[i64]]) -> Result<(), String> {
    assert_eq!(values.len(), shapes.len());
    let shape = |sizes: &&[i64]| {
        let dims = sizes.iter().map(|n| Dimension::of_size(*n)).collect();
        (dims, format!("{sizes:?}"))
    };
    let shapes: Vec<_> = shapes.iter().map(shape).collect();
    check_shapes(values, 1, &shapes).map_err(|violation| violation.to_string())
}
const UNKNOWN: i64 = Dimension::UNKNOWN.size;

#[test]
fn shapes_that_all_agree_are_accepted() {
    let whole: &[i64] = &[4, UNKNOWN];
    for features in [&[3], &[UNKNOWN]] {
        let training = [whole, &[3], features, &[4, 3], features, &[3]];
        assert_eq!(check(TRAINING, &training), Ok(()));
    }
}
#[test]
fn each_value_that_contradicts_the_others_is_refused() {
    for (table, features) in [
        (GRAD, &[1, 2, 3, 6, 7][..]),
        (INFERENCE, &[1, 2, 3, 4]),
        (TRAINING, &[1, 2, 4, 5]),
    ] {
        let per_feature = |value| features.contains(&value);
        for other in 0..table.len() {
            let shape = |value| {
                if per_feature(value) {
                    &[3][..]
                } else {
                    &[4, UNKNOWN]
                }
            };
            let mut shapes: Vec<&[i64]> = (0..table.len()).map(shape).collect();
            assert_eq!(check(table, &shapes), Ok(()));
            let changed: &[i64] = if per_feature(other) { &[7] } else { &[4, 7] };
            shapes[other] = changed;
            let message = check(table, &shapes).expect_err("features that differ");
            assert!(message.contains("must have the shape"), "{message}");
        }
    }
}
