//! Number of window positions along a dimension.

use super::dimension::Dimension;
use mlir_bridge::builtin::DYNAMIC;

/// Window along one dimension.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Number of elements in the window, or [`DYNAMIC`] if unknown.
    pub size: i64,
    /// Distance between neighboring positions, in elements.
    pub stride: i64,
    /// Number of elements added before and after the elements of the dimension.
    pub padding: [i64; 2],
    /// Distance between neighboring elements of the dimension after dilation.
    pub base_dilation: i64,
    /// Distance between neighboring elements in the window.
    pub window_dilation: i64,
}

impl Window {
    /// Returns a window of contiguous elements that moves by one element.
    pub const fn of_size(size: i64) -> Self {
        Self {
            size,
            stride: 1,
            padding: [0, 0],
            base_dilation: 1,
            window_dilation: 1,
        }
    }

    /// Returns the number of positions along `base`. If `base` has a bound, the
    /// number has one, too. Returns `None` if a number does not fit in 64 bits.
    pub fn positions(&self, base: Dimension) -> Option<Dimension> {
        if self.size == DYNAMIC {
            return Some(Dimension::UNKNOWN);
        }
        base.try_map(|size| self.count(size).ok_or(())).ok()
    }

    fn count(&self, base: i64) -> Option<i64> {
        // `i128` holds the product of two 64-bit numbers and the sum of
        // several.
        let [before, after] = self.padding.map(i128::from);
        let padded = before + dilated(base, self.base_dilation) + after;
        let window = dilated(self.size, self.window_dilation);
        if padded <= 0 || window > padded {
            return Some(0);
        }
        i64::try_from((padded - window) / i128::from(self.stride) + 1).ok()
    }
}

/// Returns the extent of `size` elements that are `dilation` apart.
fn dilated(size: i64, dilation: i64) -> i128 {
    match size {
        0 => 0,
        _ => i128::from(size - 1) * i128::from(dilation) + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let found = Window::of_size(3).positions(bounded).unwrap();
        assert_eq!((found.size, found.bound), (DYNAMIC, 3));
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
}
