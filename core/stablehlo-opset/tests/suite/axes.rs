//! Tests of the axes of shardings.

use stablehlo_opset::rules::shardings::axes::{Axis, MeshAxes, SubAxis, axes_text};

fn whole(name: &str) -> Axis<'_> {
    Axis {
        name: name.as_bytes(),
        sub_axis: None,
    }
}
fn sub_axis(name: &str, pre_size: i64, size: i64) -> Axis<'_> {
    Axis {
        sub_axis: Some(SubAxis { pre_size, size }),
        ..whole(name)
    }
}
fn mesh() -> MeshAxes<'static> {
    MeshAxes(vec![(b"y", 4), (b"x", 16)])
}

#[test]
fn sub_axes_with_a_common_range_overlap() {
    assert!(whole("x").overlaps(sub_axis("x", 2, 2)));
    assert!(sub_axis("x", 1, 4).overlaps(sub_axis("x", 2, 4)));
    assert!(!sub_axis("x", 1, 4).overlaps(sub_axis("x", 4, 2)));
    assert!(!sub_axis("x", 1, 4).overlaps(sub_axis("y", 1, 4)));
}
#[test]
fn a_suffix_has_the_same_end_as_the_axis() {
    let mesh = mesh();
    assert!(sub_axis("x", 4, 4).is_suffix_of(whole("x"), &mesh));
    assert!(sub_axis("x", 4, 2).is_suffix_of(sub_axis("x", 2, 4), &mesh));
    assert!(!sub_axis("x", 1, 4).is_suffix_of(whole("x"), &mesh));
    assert!(!whole("x").is_suffix_of(sub_axis("x", 4, 4), &mesh));
}
#[test]
fn difference_returns_the_parts_next_to_a_sub_axis() {
    let mesh = mesh();
    let without = |other| mesh.difference(&[whole("x")], &[other]);
    let parts = [sub_axis("x", 1, 4), sub_axis("x", 8, 2)];
    assert_eq!(without(sub_axis("x", 4, 2)), parts);
    assert_eq!(without(sub_axis("x", 1, 4)), [sub_axis("x", 4, 4)]);
    assert_eq!(without(sub_axis("x", 4, 4)), [sub_axis("x", 1, 4)]);
    // No split of the axis has both sub-axes.
    assert_eq!(sub_axis("x", 1, 2).before(sub_axis("x", 1, 3)), None);
    assert_eq!(sub_axis("x", 1, 2).before(sub_axis("x", 3, 2)), None);
}
#[test]
fn normalizing_merges_consecutive_sub_axes() {
    let mesh = mesh();
    let parts = vec![whole("y"), sub_axis("x", 4, 4), sub_axis("x", 1, 4)];
    assert_eq!(mesh.normalized(parts), [whole("y"), whole("x")]);
    let parts = vec![sub_axis("x", 4, 2), sub_axis("x", 2, 2)];
    assert_eq!(mesh.normalized(parts), [sub_axis("x", 2, 4)]);
}
#[test]
fn sorted_axes_have_the_order_of_the_mesh() {
    let mesh = mesh();
    assert!(mesh.are_sorted(&[whole("y"), sub_axis("x", 1, 2), sub_axis("x", 2, 8)]));
    assert!(!mesh.are_sorted(&[whole("x"), whole("y")]));
    assert!(!mesh.are_sorted(&[sub_axis("x", 2, 2), sub_axis("x", 1, 2)]));
}
#[test]
fn difference_returns_the_remaining_parts() {
    let mesh = mesh();
    let rest = mesh.difference(
        &[whole("x"), whole("y")],
        &[sub_axis("x", 2, 2), whole("y")],
    );
    assert_eq!(rest, [sub_axis("x", 1, 2), sub_axis("x", 4, 4)]);
}
#[test]
fn sizes_beyond_64_bits_saturate() {
    let mesh = MeshAxes(vec![(b"a", i64::MAX), (b"b", 2)]);
    assert_eq!(mesh.size_of(&[whole("a"), whole("b")]), i64::MAX);
    let last = sub_axis("a", i64::MAX, i64::MAX);
    assert_eq!(mesh.difference(&[last], &[whole("a")]), []);
}
#[test]
fn axes_text_separates_axes_with_commas() {
    assert_eq!(
        axes_text(&[whole("x"), sub_axis("y", 1, 2)]),
        r#""x", "y":(1)2"#
    );
}
