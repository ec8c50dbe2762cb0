//! Constraints on convolutions.

use super::{Dimension, RuleResult, Violation, Window, lists::*, products::precisions};
use std::convert::Infallible;

/// Dimensions of `lhs`, `rhs` and `result`, in the order of the attribute.
#[derive(Clone, Copy, Debug)]
pub struct Numbers<'s> {
    /// Batch dimension, feature dimension and spatial dimensions of `lhs`.
    pub input: (i64, i64, &'s [i64]),
    /// Input feature dimension, output feature dimension and spatial dimensions of `rhs`.
    pub kernel: (i64, i64, &'s [i64]),
    /// Batch dimension, feature dimension and spatial dimensions of the result.
    pub output: (i64, i64, &'s [i64]),
}

/// Attributes of `convolution` and `dynamic_conv`.
#[derive(Clone, Copy, Debug)]
pub struct Attributes<'s> {
    /// Roles of the dimensions.
    pub numbers: Numbers<'s>,
    /// Strides, if stated.
    pub window_strides: Option<&'s [i64]>,
    /// Dilation of the input, if stated.
    pub lhs_dilation: Option<&'s [i64]>,
    /// Dilation of the kernel, if stated.
    pub rhs_dilation: Option<&'s [i64]>,
    /// Number of entries of `window_reversal`.
    pub reversals: usize,
    /// Number of groups of features.
    pub feature_group_count: i64,
    /// Number of groups of batches.
    pub batch_group_count: i64,
    /// Number of precisions.
    pub precisions: usize,
}

/// Dimensions of `lhs`, `rhs` and `result`: first the batch or input feature
/// dimension, then the (output) feature dimension, then the spatial dimensions.
#[derive(Clone, Debug)]
pub struct Roles {
    /// Dimensions of `lhs`.
    pub input: Vec<i64>,
    /// Dimensions of `rhs`.
    pub kernel: Vec<i64>,
    /// Dimensions of the result.
    pub output: Vec<i64>,
}

/// Returns the number of spatial dimensions, N - 2, given the ranks of `lhs` and `rhs`.
///
/// # Errors
/// If the ranks differ or are less than 2.
pub fn spatial_rank(lhs: usize, rhs: usize) -> RuleResult<usize> {
    if lhs != rhs {
        let found = format_args!("{lhs} and {rhs}");
        return Err(Violation::new(
            "C1",
            "lhs and rhs",
            "have the same rank",
            found,
        ));
    }
    lhs.checked_sub(2).ok_or_else(|| {
        let must = "be at least 2, for a batch and a feature dimension";
        Violation::new("C13", "rank of lhs", must, lhs)
    })
}

/// Checks the shape of the padding.
///
/// # Errors
/// If it does not have two entries per spatial dimension.
pub fn padding_shape(shape: &[i64], spatial: usize) -> RuleResult {
    if shape == [spatial as i64, 2] {
        return Ok(());
    }
    let must = format_args!("have two entries per spatial dimension, a shape of [{spatial}, 2]");
    Err(Violation::new(
        "C4",
        "padding",
        must,
        format_args!("{shape:?}"),
    ))
}

/// Returns the strides of a `dynamic_conv` along its spatial dimensions. If the op has one spatial
/// dimension, its stride may be stated twice: JAX writes such programs.
pub fn without_repeats(strides: &[i64], spatial: usize) -> &[i64] {
    match strides {
        [first, second] if spatial == 1 && first == second => &strides[..1],
        _ => strides,
    }
}

impl Attributes<'_> {
    /// Checks the attributes, and returns the roles of the dimensions.
    ///
    /// # Errors
    /// If an attribute violates a constraint.
    pub fn roles(&self, spatial: usize) -> RuleResult<Roles> {
        const EACH: &str = "spatial dimension";
        for (sized, positive, name, list) in [
            ("C2", "C3", "window_strides", self.window_strides),
            ("C5", "C6", "lhs_dilation", self.lhs_dilation),
            ("C7", "C8", "rhs_dilation", self.rhs_dilation),
        ] {
            let list = list.unwrap_or_default();
            if list.is_empty() {
                continue;
            }
            length(sized, name, list, spatial, EACH)?;
            at_least(positive, name, list, 1)?;
        }
        if self.reversals > 0 {
            count("C9", "window_reversal", self.reversals, spatial, EACH)?;
        }
        let roles = |[sized, valid]: [&'static str; 2], [name, all]: [&str; 2], numbers| {
            let (first, second, rest): (i64, i64, &[i64]) = numbers;
            length(sized, name, rest, spatial, EACH)?;
            let list = [&[first, second], rest].concat();
            within(valid, all, &list, 0..spatial as i64 + 2)?;
            unique(valid, all, &list)?;
            Ok(list)
        };
        let roles = Roles {
            input: roles(
                ["C12", "C13"],
                ["input_spatial_dimensions", "input dimensions"],
                self.numbers.input,
            )?,
            kernel: roles(
                ["C17", "C18"],
                ["kernel_spatial_dimensions", "kernel dimensions"],
                self.numbers.kernel,
            )?,
            output: roles(
                ["C19", "C20"],
                ["output_spatial_dimensions", "output dimensions"],
                self.numbers.output,
            )?,
        };
        let groups = [self.feature_group_count, self.batch_group_count];
        if groups.iter().all(|n| *n > 1) {
            return Err(Violation::new(
                "C23",
                "feature_group_count or batch_group_count",
                "be 1",
                format_args!("{} and {}", groups[0], groups[1]),
            ));
        }
        precisions("C24", self.precisions)?;
        Ok(roles)
    }

    /// Returns the dimensions of the result that operands and attributes determine. `padding` has
    /// the padding of each spatial dimension, low and high, or is `None` if the padding is unknown.
    ///
    /// # Errors
    /// If the number of windows does not fit 64 bits: the spatial dimension.
    pub fn result(
        &self,
        roles: &Roles,
        [lhs, rhs]: [&[Dimension]; 2],
        padding: Option<&[i64]>,
    ) -> Result<Vec<Dimension>, usize> {
        let output = &roles.output;
        let (input, kernel) = (in_order(lhs, &roles.input), in_order(rhs, &roles.kernel));
        let mut expected = vec![Dimension::UNKNOWN; lhs.len()];
        expected[output[0] as usize] = divided(input[0], self.batch_group_count);
        expected[output[1] as usize] = kernel[1];
        let Some(padding) = padding else {
            return Ok(expected);
        };
        let factor =
            |list: Option<&[i64]>, i: usize| list.and_then(|l| l.get(i)).copied().unwrap_or(1);
        for (i, low_high) in padding.chunks_exact(2).enumerate().take(input.len() - 2) {
            let window = Window {
                size: kernel[i + 2].size,
                stride: factor(self.window_strides, i),
                padding: [low_high[0], low_high[1]],
                base_dilation: factor(self.lhs_dilation, i),
                window_dilation: factor(self.rhs_dilation, i),
            };
            expected[output[i + 2] as usize] = window.positions(input[i + 2]).ok_or(i)?;
        }
        Ok(expected)
    }

    /// Checks the sizes of the operands.
    ///
    /// # Errors
    /// If they do not fit each other or the numbers of groups.
    pub fn check_operands(&self, roles: &Roles, [lhs, rhs]: [&[Dimension]; 2]) -> RuleResult {
        let (input, kernel) = (in_order(lhs, &roles.input), in_order(rhs, &roles.kernel));
        let divisible = |number, (what, dim): (&str, Dimension), (count, n): (&str, i64)| {
            if dim.is_dynamic() || dim.size % n == 0 {
                return Ok(());
            }
            let must = format_args!("be divisible by {count} ({n})");
            Err(Violation::new(number, what, must, dim.size))
        };
        let features = ("feature_group_count", self.feature_group_count);
        let batches = ("batch_group_count", self.batch_group_count);
        let outputs = ("kernel output feature dimension", kernel[1]);
        divisible("C10", ("input batch dimension", input[0]), batches)?;
        divisible("C11", ("input feature dimension", input[1]), features)?;
        same_size(
            "C14",
            ("kernel input feature dimension", kernel[0]),
            (
                "input feature dimension / feature_group_count",
                divided(input[1], self.feature_group_count),
            ),
        )?;
        divisible("C15", outputs, batches)?;
        divisible("C16", outputs, features)
    }
}

/// Returns `dims` in the order `order`.
fn in_order(dims: &[Dimension], order: &[i64]) -> Vec<Dimension> {
    order.iter().map(|&d| dims[d as usize]).collect()
}
fn divided(dim: Dimension, n: i64) -> Dimension {
    let Ok(dim) = dim.try_map(|size| Ok::<_, Infallible>(size / n));
    dim
}
