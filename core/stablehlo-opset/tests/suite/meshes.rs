//! Tests of meshes and of rules of Shardy.

use stablehlo_opset::syntax::shardy::{
    mesh::{are_implied, error},
    rule::Factor,
};

#[test]
fn device_ids_in_order_are_implied_by_axes() {
    assert!(are_implied(&[0, 1, 2, 3], [2, 2].into_iter()));
    assert!(!are_implied(&[1, 0], [2].into_iter()));
    assert!(!are_implied(&[0], [].into_iter()));
}

#[test]
fn invalid_meshes_are_named() {
    let x: &[(&[u8], i64)] = &[(b"x", 2)];
    let cases: [(&[(&[u8], i64)], &[i64], &str); 5] = [
        (x, &[-1, 0], "device id must be non-negative"),
        (&[], &[0, 1], "axes is empty"),
        (&[(b"x", 2), (b"x", 3)], &[], "duplicate axis name"),
        (x, &[0], "total product"),
        (x, &[0, 2], "sorted device ids"),
    ];
    for (axes, ids, message) in cases {
        let found = error(axes, ids);
        assert!(found.is_some_and(|m| m.starts_with(message)), "{message}");
    }
    assert_eq!(error(x, &[1, 0]), None);
}

#[test]
fn factors_are_named_with_letters_then_numbers() {
    let names: Vec<_> = [0, 1, 17, 18, 27].map(|f| Factor(f).to_string()).into();
    assert_eq!(names, ["i", "j", "z", "z_1", "z_10"]);
}
