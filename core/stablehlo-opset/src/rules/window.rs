//! Windows that slide over the dimensions of a tensor.

use super::{
    RuleResult, Violation,
    dimension::Dimension,
    lists::{at_least, length},
};
use crate::types::DYNAMIC;

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
    /// result has a bound. Returns an unknown dimension if the size of the
    /// window is unknown. Returns `None` if a number does not fit in 64 bits.
    ///
    /// # Panics
    /// If the stride is 0.
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

/// List of an attribute, with the numbers of the constraints on its length and on its values.
pub type NumberedList<'s> = (Option<&'s [i64]>, [&'static str; 2]);

/// Lists that describe windows.
#[derive(Clone, Copy, Debug)]
pub struct WindowLists<'s> {
    /// Sizes of the window.
    pub dimensions: NumberedList<'s>,
    /// Distances between neighboring windows.
    pub strides: NumberedList<'s>,
    /// Distances between neighboring elements of the tensor.
    pub base_dilations: NumberedList<'s>,
    /// Distances between neighboring elements in the window.
    pub window_dilations: NumberedList<'s>,
    /// Shape and values of the padding, and the number of the constraint on the shape. The values
    /// are `None` if the padding is a splat of too many values.
    pub padding: (Option<(&'s [i64], Option<&'s [i64]>)>, &'static str),
}

impl WindowLists<'_> {
    /// Returns the window along each of `rank` dimensions. `dimension` is the name of a dimension
    /// in messages.
    ///
    /// # Errors
    /// If a list violates a constraint.
    pub fn windows(&self, rank: usize, dimension: &str) -> RuleResult<Vec<Window>> {
        let check = |name, (list, [length_number, value_number]): NumberedList| {
            let Some(list) = list else { return Ok(()) };
            length(length_number, name, list, rank, dimension)?;
            at_least(value_number, name, list, 1)
        };
        check("window_dimensions", self.dimensions)?;
        check("window_strides", self.strides)?;
        check("base_dilations", self.base_dilations)?;
        check("window_dilations", self.window_dilations)?;
        let padding = self.padding(rank)?;
        let factor = |list: NumberedList, i: usize| list.0.map_or(1, |l| l[i]);
        let window = |i| Window {
            size: factor(self.dimensions, i),
            stride: factor(self.strides, i),
            padding: padding.map_or([0; 2], |p| [p[2 * i], p[2 * i + 1]]),
            base_dilation: factor(self.base_dilations, i),
            window_dilation: factor(self.window_dilations, i),
        };
        Ok((0..rank).map(window).collect())
    }
    /// Returns the padding before and after each dimension, in one list, or `None` if the attribute
    /// is absent.
    fn padding(&self, rank: usize) -> RuleResult<Option<&[i64]>> {
        let (Some((shape, values)), number) = self.padding else {
            return Ok(None);
        };
        if shape != [rank as i64, 2] {
            let must = format_args!("have shape [{rank}, 2]");
            let found = format_args!("{shape:?}");
            return Err(Violation::new(number, "padding", must, found));
        }
        Ok(values)
    }
}

/// Returns the number of positions of each window along its dimension.
///
/// # Errors
/// If a number does not fit 64 bits: the dimension.
pub fn positions(windows: &[Window], dims: &[Dimension]) -> Result<Vec<Dimension>, usize> {
    let pairs = windows.iter().zip(dims).enumerate();
    pairs
        .map(|(i, (window, d))| window.positions(*d).ok_or(i))
        .collect()
}
