//! Tests of the positions of windows.

use stablehlo_opset::{
    rules::{Dimension, Window},
    types::DYNAMIC,
};

fn positions(window: Window, size: i64) -> Option<i64> {
    window
        .positions(Dimension::of_size(size))
        .map(|dimension| dimension.size)
}

#[test]
fn windows_with_stride_one_are_counted() {
    let three = Window::of_size(3);
    assert_eq!(positions(three, 5), Some(3));
    assert_eq!(positions(three, 3), Some(1));
    assert_eq!(positions(three, 2), Some(0));
    assert_eq!(positions(three, 0), Some(0));
    assert_eq!(positions(Window::of_size(0), 2), Some(3));
    assert_eq!(positions(Window::of_size(0), 0), Some(0));
}

#[test]
fn stride_padding_and_dilation_change_the_count() {
    let three = Window::of_size(3);
    let stride = 2;
    assert_eq!(positions(Window { stride, ..three }, 6), Some(2));
    let padding = [2, 1];
    assert_eq!(positions(Window { padding, ..three }, 2), Some(3));
    let padding = [-4, 0];
    assert_eq!(positions(Window { padding, ..three }, 3), Some(0));
    let base_dilation = 3;
    let spread = Window {
        base_dilation,
        ..three
    };
    assert_eq!(positions(spread, 3), Some(5));
    let window_dilation = 2;
    let wide = Window {
        window_dilation,
        ..three
    };
    assert_eq!(positions(wide, 6), Some(2));
}

#[test]
fn unknown_sizes_give_bounds_or_unknown_counts() {
    let bounded = Dimension {
        size: DYNAMIC,
        bound: 5,
    };
    let counted = Window::of_size(3).positions(bounded).unwrap();
    assert_eq!((counted.size, counted.bound), (DYNAMIC, 3));
    let unknown = Window::of_size(DYNAMIC).positions(Dimension::of_size(5));
    assert_eq!(unknown, Some(Dimension::UNKNOWN));
}

#[test]
fn counts_beyond_64_bits_are_none() {
    let base_dilation = i64::MAX;
    let window = Window {
        base_dilation,
        ..Window::of_size(1)
    };
    assert_eq!(positions(window, 3), None);
    let padding = [i64::MAX, 1];
    let window = Window {
        padding,
        ..Window::of_size(1)
    };
    assert_eq!(positions(window, 1), None);
    let padding = [i64::MIN, i64::MIN];
    let window = Window {
        padding,
        ..Window::of_size(1)
    };
    assert_eq!(positions(window, 1), Some(0));
}
