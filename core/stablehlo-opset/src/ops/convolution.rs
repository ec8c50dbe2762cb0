//! Convolutions.

use super::support::*;
use crate::{
    attributes::ConvDimensionNumbers,
    rules::{
        convolutions::{Attributes, Numbers, Roles, padding_shape, spatial_rank, without_repeats},
        quantization,
    },
};
use std::borrow::Cow;

impl<'c, V: OpView<'c>> Rules<'c, V> for Convolution<V> {
    fn verify(self) -> RuleResult {
        self.parameters()?.verify(self.0)
    }
}
impl<'c, V: OpView<'c>> Rules<'c, V> for DynamicConv<V> {
    fn verify(self) -> RuleResult {
        self.parameters()?.verify(self.0)
    }
}

/// Constants of an op from which its result is computed.
struct Parameters<'c> {
    attributes: Attributes<'c>,
    roles: Roles,
    /// Padding of each spatial dimension, low and high; `None` if the padding is not a constant.
    padding: Option<Cow<'c, [i64]>>,
}

/// Expands to the attributes of an op.
macro_rules! attributes {
    ($op:expr) => {
        Attributes {
            numbers: numbers($op.dimension_numbers().ok_or_else(missing)?),
            window_strides: $op.window_strides(),
            lhs_dilation: $op.lhs_dilation(),
            rhs_dilation: $op.rhs_dilation(),
            reversals: $op.window_reversal().map_or(0, |all| all.len()),
            feature_group_count: $op.feature_group_count().ok_or_else(missing)?,
            batch_group_count: $op.batch_group_count().ok_or_else(missing)?,
            precisions: $op.precision_config().unwrap_or_default().len(),
        }
    };
}
fn missing() -> Violation {
    Violation::text("", "requires all attributes of a convolution")
}
fn numbers(n: ConvDimensionNumbers<'_>) -> Numbers<'_> {
    Numbers {
        input: (
            n.input_batch_dimension,
            n.input_feature_dimension,
            n.input_spatial_dimensions,
        ),
        kernel: (
            n.kernel_input_feature_dimension,
            n.kernel_output_feature_dimension,
            n.kernel_spatial_dimensions,
        ),
        output: (
            n.output_batch_dimension,
            n.output_feature_dimension,
            n.output_spatial_dimensions,
        ),
    }
}

impl<'c, V: OpView<'c>> Convolution<V> {
    fn parameters(self) -> RuleResult<Parameters<'c>> {
        let attributes = attributes!(self);
        let (lhs, rhs) = (self.lhs().ranked(), self.rhs().ranked());
        let spatial = spatial_rank(lhs.rank(), rhs.rank())?;
        let padding = match self.padding() {
            None => Some(Cow::Owned(vec![0; 2 * spatial])),
            Some(padding) if padding.shape[..] == [0, 2] => Some(Cow::Owned(vec![0; 2 * spatial])),
            Some(padding) => {
                padding_shape(&padding.shape, spatial)?;
                padding.values
            }
        };
        let roles = attributes.roles(spatial)?;
        Ok(Parameters {
            attributes,
            roles,
            padding,
        })
    }
    /// Returns the dimensions of the result, as far as operands and attributes determine them, or `None` if
    /// the number of windows does not fit 64 bits.
    ///
    /// # Errors
    /// If attributes or operands are invalid.
    pub fn dimensions(self) -> RuleResult<Option<Vec<Dimension>>> {
        Ok(self.parameters()?.result(self.0).ok())
    }
}
impl<'c, V: OpView<'c>> DynamicConv<V> {
    fn parameters(self) -> RuleResult<Parameters<'c>> {
        let attributes = attributes!(self);
        let (lhs, rhs) = (self.lhs().ranked(), self.rhs().ranked());
        let spatial = spatial_rank(lhs.rank(), rhs.rank())?;
        padding_shape(self.padding().ranked().sizes, spatial)?;
        let strides = attributes.window_strides;
        let attributes = Attributes {
            window_strides: strides.map(|s| without_repeats(s, spatial)),
            ..attributes
        };
        let roles = attributes.roles(spatial)?;
        Ok(Parameters {
            attributes,
            roles,
            padding: self.0.constant(2),
        })
    }
    /// Returns the dimensions of the result, as far as operands and attributes determine them, or `None` if
    /// the number of windows does not fit 64 bits.
    ///
    /// # Errors
    /// If attributes or operands are invalid.
    pub fn dimensions(self) -> RuleResult<Option<Vec<Dimension>>> {
        Ok(self.parameters()?.result(self.0).ok())
    }
}
impl Parameters<'_> {
    /// Returns the dimensions of the result.
    ///
    /// # Errors
    /// If the number of windows does not fit 64 bits: the spatial dimension.
    fn result<'c, V: OpView<'c>>(&self, op: V) -> Result<Vec<Dimension>, usize> {
        let [lhs, rhs] = [0, 1].map(|i| op.operand(i).ranked().dim_list());
        let padding = self.padding.as_deref();
        self.attributes.result(&self.roles, [&lhs, &rhs], padding)
    }
    /// Checks the sizes and the element types of operands and result.
    fn verify<'c, V: OpView<'c>>(&self, op: V) -> RuleResult {
        let [lhs, rhs, result] = [op.operand(0), op.operand(1), op.result(0)].map(V::Type::ranked);
        let dims = [&lhs, &rhs].map(|t| t.dim_list());
        self.attributes
            .check_operands(&self.roles, [&dims[0], &dims[1]])?;
        if result.rank() != lhs.rank() {
            let must = format_args!("have the rank of lhs ({})", lhs.rank());
            let found = format_args!("'{}'", result.ty);
            return Err(Violation::new("C26", "result", must, found));
        }
        let expected = self.result(op).map_err(|i| {
            let part = format_args!("the number of windows along spatial dimension {i}");
            Violation::new("C25", part, "fit 64 bits", "")
        })?;
        has_shape("C25", ("result", &result), &expected)?;
        let elements = [lhs, rhs, result].map(|t| element_parts(t.element));
        let outputs = [self.roles.kernel[1], self.roles.output[1]];
        quantization::convolution(elements.each_ref(), outputs)
    }
}
