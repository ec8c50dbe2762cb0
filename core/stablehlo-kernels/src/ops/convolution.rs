//! Convolutions: sections `convolution` and `dynamic_conv`.

use super::{
    convert::convert,
    dot::{Computed, Meaning, factor_array, factor_slice, with_meaning},
    movement::{reshape, transpose},
    quantized,
};
use crate::{
    array::Array,
    deadline,
    element::ElementType,
    error::{Error, Result, require},
    gemm::{Panels, Target, multiply},
    shape::{check_dims, elements, row_major, unravel},
};

/// Attributes of `convolution`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Convolution {
    /// Distance of windows per spatial dimension.
    pub window_strides: Vec<usize>,
    /// Elements added before and after, per spatial dimension.
    pub padding: Vec<[i64; 2]>,
    /// Distance of elements of `lhs` per spatial dimension.
    pub lhs_dilation: Vec<usize>,
    /// Distance of elements of a window per spatial dimension.
    pub rhs_dilation: Vec<usize>,
    /// Whether windows are reversed, per spatial dimension.
    pub window_reversal: Vec<bool>,
    /// Batch dimension of `lhs`.
    pub input_batch_dimension: usize,
    /// Feature dimension of `lhs`.
    pub input_feature_dimension: usize,
    /// Spatial dimensions of `lhs`.
    pub input_spatial_dimensions: Vec<usize>,
    /// Input feature dimension of `rhs`.
    pub kernel_input_feature_dimension: usize,
    /// Output feature dimension of `rhs`.
    pub kernel_output_feature_dimension: usize,
    /// Spatial dimensions of `rhs`.
    pub kernel_spatial_dimensions: Vec<usize>,
    /// Batch dimension of the result.
    pub output_batch_dimension: usize,
    /// Feature dimension of the result.
    pub output_feature_dimension: usize,
    /// Spatial dimensions of the result.
    pub output_spatial_dimensions: Vec<usize>,
    /// Number of groups of features.
    pub feature_group_count: usize,
    /// Number of groups of batches.
    pub batch_group_count: usize,
}

/// Sizes of a convolution with dimensions in the order batch, spatial, features.
struct Plan {
    /// Spatial sizes of `lhs`, of windows, and of the result.
    input: Vec<usize>,
    window: Vec<usize>,
    output: Vec<usize>,
    /// Input features of `lhs`, and of one group.
    channels: usize,
    group_channels: usize,
    /// Output features of one group.
    features: usize,
    batch: usize,
    groups: usize,
}

/// Returns the number of windows along a dimension, or an error if it is not a size.
pub(crate) fn num_windows(
    op: &'static str,
    size: usize,
    dilation: usize,
    padding: [i64; 2],
    window: usize,
    window_dilation: usize,
    stride: usize,
) -> Result<usize> {
    let dilated = |size: usize, dilation: usize| match size {
        0 => 0,
        _ => (size as i128 - 1)
            .saturating_mul(dilation as i128)
            .saturating_add(1),
    };
    let edges = i128::from(padding[0]) + i128::from(padding[1]);
    let padded = dilated(size, dilation).saturating_add(edges);
    let window = dilated(window, window_dilation);
    if padded <= 0 || window > padded {
        require!(padded >= 0, op, "", "a padded dimension has size {padded}");
        return Ok(0);
    }
    let count = (padded - window) / stride as i128 + 1;
    usize::try_from(count).map_err(|_| Error::Constraint {
        op,
        constraint: "",
        message: format!("{count} windows"),
    })
}

impl Convolution {
    fn plan(&self, lhs: &Array, rhs: &Array) -> Result<Plan> {
        let op = "convolution";
        let rank = lhs.rank();
        require!(
            rank >= 2 && rhs.rank() == rank,
            op,
            "(C1)",
            "ranks are {rank} and {}",
            rhs.rank()
        );
        let spatial = rank - 2;
        for (constraint, size) in [
            ("window_strides (C2)", self.window_strides.len()),
            ("padding (C4)", self.padding.len()),
            ("lhs_dilation (C5)", self.lhs_dilation.len()),
            ("rhs_dilation (C7)", self.rhs_dilation.len()),
            ("window_reversal (C9)", self.window_reversal.len()),
            (
                "input_spatial_dimensions (C12)",
                self.input_spatial_dimensions.len(),
            ),
            (
                "kernel_spatial_dimensions (C17)",
                self.kernel_spatial_dimensions.len(),
            ),
            (
                "output_spatial_dimensions (C19)",
                self.output_spatial_dimensions.len(),
            ),
        ] {
            require!(
                size == spatial,
                op,
                "",
                "{size} elements in {constraint}, expected {spatial}"
            );
        }
        let steps = [&self.window_strides, &self.lhs_dilation, &self.rhs_dilation];
        require!(
            steps.into_iter().flatten().all(|&step| step > 0),
            op,
            "(C3, C6, C8)",
            "a stride or dilation is 0"
        );
        check_dims(op, "input dimensions", &self.input_dims(), rank)?;
        check_dims(op, "kernel dimensions", &self.kernel_dims(), rank)?;
        check_dims(op, "output dimensions", &self.output_dims(), rank)?;
        let (feature_groups, batch_groups) = (self.feature_group_count, self.batch_group_count);
        require!(
            feature_groups > 0 && batch_groups > 0 && (feature_groups == 1 || batch_groups == 1),
            op,
            "(C21, C22, C23)",
            "{feature_groups} groups of features and {batch_groups} groups of batches"
        );
        let groups = feature_groups.max(batch_groups);
        let batch = lhs.shape()[self.input_batch_dimension];
        let channels = lhs.shape()[self.input_feature_dimension];
        let group_channels = rhs.shape()[self.kernel_input_feature_dimension];
        let features = rhs.shape()[self.kernel_output_feature_dimension];
        require!(
            batch.is_multiple_of(batch_groups),
            op,
            "(C10)",
            "{batch_groups} groups of {batch} batches"
        );
        require!(
            channels.is_multiple_of(feature_groups) && channels / feature_groups == group_channels,
            op,
            "(C11, C14)",
            "{feature_groups} groups of {channels} features, kernels have {group_channels}"
        );
        require!(
            features.is_multiple_of(groups),
            op,
            "(C15, C16)",
            "{groups} groups of {features} output features"
        );
        let sizes = |array: &Array, dims: &[usize]| -> Vec<usize> {
            dims.iter().map(|&d| array.shape()[d]).collect()
        };
        let input = sizes(lhs, &self.input_spatial_dimensions);
        let window = sizes(rhs, &self.kernel_spatial_dimensions);
        let output: Result<Vec<_>> = (0..spatial)
            .map(|i| {
                num_windows(
                    op,
                    input[i],
                    self.lhs_dilation[i],
                    self.padding[i],
                    window[i],
                    self.rhs_dilation[i],
                    self.window_strides[i],
                )
            })
            .collect();
        Ok(Plan {
            input,
            window,
            output: output?,
            channels,
            group_channels,
            features: features / groups,
            batch: batch / batch_groups,
            groups,
        })
    }

    fn input_dims(&self) -> Vec<usize> {
        dims(
            self.input_batch_dimension,
            &self.input_spatial_dimensions,
            self.input_feature_dimension,
        )
    }

    /// Returns the dimensions in the order of the sums, then the output features.
    fn kernel_dims(&self) -> Vec<usize> {
        let mut all = self.kernel_spatial_dimensions.clone();
        all.extend([
            self.kernel_input_feature_dimension,
            self.kernel_output_feature_dimension,
        ]);
        all
    }

    fn output_dims(&self) -> Vec<usize> {
        dims(
            self.output_batch_dimension,
            &self.output_spatial_dimensions,
            self.output_feature_dimension,
        )
    }

    /// Returns the position in `lhs` of element `tap` of window `index`, or `None` outside of
    /// `lhs`.
    fn position(&self, plan: &Plan, dim: usize, index: usize, tap: usize) -> Option<usize> {
        let tap = match self.window_reversal[dim] {
            true => plan.window[dim] - 1 - tap,
            false => tap,
        };
        let padded = index as i128 * self.window_strides[dim] as i128
            + tap as i128 * self.rhs_dilation[dim] as i128
            - i128::from(self.padding[dim][0]);
        let dilation = self.lhs_dilation[dim] as i128;
        let position = usize::try_from(padded / dilation).ok()?;
        (padded >= 0 && padded % dilation == 0 && position < plan.input[dim]).then_some(position)
    }
}

fn dims(batch: usize, spatial: &[usize], feature: usize) -> Vec<usize> {
    let mut all = vec![batch];
    all.extend(spatial);
    all.push(feature);
    all
}

/// Computes dot products of windows of `lhs` and slices of `rhs`: section `convolution`. `result`
/// is the element type of the result. Sums are over the spatial dimensions of the kernel, then
/// over its input features, in ascending order, in the types that
/// [`dot_general`](super::dot_general) states.
///
/// # Errors
/// If the attributes do not fit the operands, or memory has too little left.
pub fn convolution(
    lhs: &Array,
    rhs: &Array,
    attributes: &Convolution,
    result: &ElementType,
) -> Result<Array> {
    let op = "convolution";
    if quantized::any(&[lhs, rhs], result) {
        return quantized::dequantize_op_quantize(&[lhs, rhs], result, |floats, result| {
            convolution(&floats[0], &floats[1], attributes, result)
        });
    }
    let plan = attributes.plan(lhs, rhs)?;
    let types = [lhs.scalar_type(op)?, rhs.scalar_type(op)?];
    let result = result.stored();
    let lhs = transpose(lhs, &attributes.input_dims())?;
    let rhs = transpose(rhs, &attributes.kernel_dims())?;
    let mut shape = vec![plan.batch];
    shape.extend(&plan.output);
    shape.push(plan.features * plan.groups);
    let product = with_meaning!(Computed::of(types, result), M => {
        compute::<M>(op, attributes, &plan, lhs, rhs, &shape)
    })?;
    let product = convert(product, result)?;
    let mut permutation = vec![0; shape.len()];
    for (i, dim) in attributes.output_dims().into_iter().enumerate() {
        permutation[dim] = i;
    }
    transpose(&product, &permutation)
}

fn compute<M: Meaning>(
    op: &'static str,
    attributes: &Convolution,
    plan: &Plan,
    lhs: Array,
    rhs: Array,
    shape: &[usize],
) -> Result<Array> {
    if elements(op, shape)? == 0 {
        return Array::fill::<M::Out>(lhs.memory(), op, shape, |_| Ok(()));
    }
    let (lhs, rhs) = (factor_array::<M>(lhs)?, factor_array::<M>(rhs)?);
    let taps = elements(op, &plan.window)?;
    let features = plan.features * plan.groups;
    let rhs = reshape(rhs, &[taps, plan.group_channels, features])?;
    let (input, kernel) = (factor_slice::<M>(&lhs), factor_slice::<M>(&rhs));
    let k = taps * plan.group_channels;
    let windows = elements(op, &plan.output)?;
    let input_strides = row_major(&plan.input);
    let image = elements(op, &plan.input)? * plan.channels;
    let cells = (0..plan.input.len()).map(|dim| plan.output[dim].saturating_mul(plan.window[dim]));
    let count = cells.fold(elements(op, shape)?, usize::saturating_add);
    let _lease = lhs.memory().room::<[usize; 2]>(count)?;
    // Positions of the taps per dimension, output index and tap.
    let tables: Vec<Vec<Option<usize>>> = (0..plan.input.len())
        .map(|dim| {
            let (outputs, window) = (plan.output[dim], plan.window[dim]);
            let cells = (0..outputs).flat_map(|o| (0..window).map(move |t| (o, t)));
            cells
                .map(|(o, t)| attributes.position(plan, dim, o, t))
                .collect()
        })
        .collect();
    Array::fill::<M::Out>(lhs.memory(), op, shape, |out| {
        if out.is_empty() {
            return Ok(());
        }
        for group in 0..plan.groups {
            deadline::check()?;
            let columns = kernel.get(group * plan.features..).unwrap_or(&[]);
            let panels = Panels::new(lhs.memory(), k, plan.features, features, columns)?;
            let target = Target {
                stride: features,
                offset: group * plan.features,
            };
            let is_batch_group = attributes.batch_group_count > 1;
            let pack = |row: usize, out: &mut [M::Factor]| {
                let mut index = vec![0; plan.output.len()];
                unravel(row % windows, &plan.output, &mut index);
                let mut batch = row / windows;
                let mut channel = 0;
                if is_batch_group {
                    batch += group * plan.batch;
                } else {
                    channel = group * plan.group_channels;
                }
                let mut tap = vec![0; plan.window.len()];
                for out in out.chunks_mut(plan.group_channels.max(1)) {
                    let position = (0..tap.len()).try_fold(0, |sum, dim| {
                        let cell = tables[dim][index[dim] * plan.window[dim] + tap[dim]]?;
                        Some(sum + cell * input_strides[dim] as usize)
                    });
                    match position {
                        Some(p) => {
                            let start = batch * image + p * plan.channels + channel;
                            out.copy_from_slice(&input[start..start + out.len()]);
                        }
                        None => out.fill(M::Factor::default()),
                    }
                    crate::shape::advance(&mut tap, &plan.window);
                }
            };
            multiply(&panels, &target, out, pack, M::finish);
        }
        Ok(())
    })
}

/// Computes a convolution whose padding is an operand: section `dynamic_conv`. `padding` has the
/// shape `[N - 2, 2]`.
///
/// # Errors
/// If `padding` has another shape, or see [`convolution`].
pub fn dynamic_conv(
    lhs: &Array,
    rhs: &Array,
    padding: &Array,
    attributes: &Convolution,
    result: &ElementType,
) -> Result<Array> {
    let op = "dynamic_conv";
    require!(
        padding.rank() == 2 && padding.shape()[1] == 2,
        op,
        "(C4)",
        "padding has shape {:?}",
        padding.shape()
    );
    let all = padding.integers(op)?;
    let attributes = Convolution {
        padding: all.chunks_exact(2).map(|p| [p[0], p[1]]).collect(),
        ..attributes.clone()
    };
    convolution(lhs, rhs, &attributes, result)
}
