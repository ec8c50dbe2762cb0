//! Random ops on random operands: no panic, and no memory beyond the limit.

use stablehlo_kernels::{
    array::{Array, Packing},
    element::{ElementType, Quantized, Scalar},
    error::Result,
    memory::Memory,
    ops::{
        self, Binary, Comparator, ComparisonDirection, ComparisonType, Convolution,
        DotDimensionNumbers, FftType, GatherDimensionNumbers, Reducer, RngAlgorithm,
        RngDistribution, RngState, ScatterDimensionNumbers, SelectWindows, Transpose, Windows,
    },
};
use std::sync::Arc;

const LIMIT: u64 = 1 << 18;

/// Source of random operands and attributes.
struct Random {
    random: fastrand::Rng,
    memory: Memory,
}

impl Random {
    fn size(&mut self) -> usize {
        match self.random.u8(0..40) {
            0 => self.random.usize(..),
            1 => 1 << self.random.u8(10..63),
            _ => self.random.usize(0..4),
        }
    }

    fn number(&mut self) -> i64 {
        match self.random.u8(0..40) {
            0 => self.random.i64(..),
            1 => *self.random.choice(&[i64::MIN, i64::MAX]).expect("a number"),
            _ => self.random.i64(-2..5),
        }
    }

    fn sizes(&mut self, rank: usize) -> Vec<usize> {
        (0..rank).map(|_| self.size()).collect()
    }

    fn numbers(&mut self, rank: usize) -> Vec<i64> {
        (0..rank).map(|_| self.number()).collect()
    }

    /// Returns dimensions, some of them wrong.
    fn dims(&mut self, rank: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..rank).collect();
        self.random.shuffle(&mut all);
        all.truncate(self.random.usize(0..=rank));
        if self.random.u8(0..20) == 0 {
            all.push(self.random.usize(0..5));
        }
        all
    }

    fn scalar_type(&mut self) -> Scalar {
        let common = [Scalar::F32, Scalar::I32, Scalar::I64, Scalar::F64];
        let all = if self.random.bool() {
            &common[..]
        } else {
            Scalar::ALL
        };
        *self.random.choice(all).expect("a type")
    }

    fn typed(&mut self, scalar: Scalar, shape: &[usize]) -> Result<Array> {
        let size = (scalar.bits() as usize).div_ceil(8);
        let len = shape
            .iter()
            .try_fold(1usize, |p, d| p.checked_mul(*d))
            .unwrap_or(usize::MAX);
        let count = if len > 1000 || self.random.u8(0..4) == 0 {
            1
        } else {
            len
        };
        let is_small = self.random.bool();
        let byte = |r: &mut fastrand::Rng| if is_small { r.u8(0..3) } else { r.u8(..) };
        let bytes: Vec<u8> = (0..count * size).map(|_| byte(&mut self.random)).collect();
        Array::from_bytes(&self.memory, scalar.into(), shape, &bytes, Packing::Bytes)
    }

    /// Returns an array, often a view.
    fn array(&mut self) -> Result<Array> {
        let (scalar, rank) = (self.scalar_type(), self.random.usize(0..4));
        let shape = self.sizes(rank);
        self.view(scalar, &shape)
    }

    fn view(&mut self, scalar: Scalar, shape: &[usize]) -> Result<Array> {
        let x = self.typed(scalar, shape)?;
        let dims = self.dims(shape.len());
        match self.random.u8(0..5) {
            0 => ops::reverse(&x, &dims),
            1 => ops::transpose(&x, &dims),
            2 if scalar.class() != stablehlo_kernels::element::Class::Complex => {
                let storage = Quantized {
                    storage: scalar,
                    expressed: self.scalar_type(),
                    storage_min: self.number(),
                    storage_max: self.number(),
                    dimension: None,
                    scales: vec![0.5],
                    zero_points: vec![self.number()],
                };
                match self.random.u8(0..4) {
                    0 => x.with_element_type(ElementType::Quantized(Arc::new(storage))),
                    _ => Ok(x),
                }
            }
            _ => Ok(x),
        }
    }

    fn binary(&mut self) -> Binary {
        use Binary::*;
        let all = [
            Add,
            Subtract,
            Multiply,
            Divide,
            Remainder,
            Maximum,
            Minimum,
            Power,
            Atan2,
            And,
            Or,
            Xor,
            ShiftLeft,
            ShiftRightArithmetic,
            ShiftRightLogical,
        ];
        *self.random.choice(&all).expect("an op")
    }

    /// Computes a random op on random operands.
    fn step(&mut self) -> Result<()> {
        let x = self.array()?;
        let (rank, scalar) = (x.rank(), x.stored());
        let other = self.scalar_type();
        let shape = x.shape().to_vec();
        let result: ElementType = if self.random.bool() { scalar } else { other }.into();
        match self.random.u8(0..40) {
            0 => drop(ops::convert(x, other)?),
            1 => drop(ops::bitcast_convert(x, other.into())?),
            2 => drop(ops::reduce_precision(
                x,
                self.random.u32(0..12),
                self.random.u32(0..60),
            )?),
            3 => {
                let y = self.view(scalar, &shape)?;
                drop(self.binary().apply(x, y)?);
            }
            4 => {
                let all = [
                    ops::abs,
                    ops::cbrt,
                    ops::ceil,
                    ops::cosine,
                    ops::count_leading_zeros,
                    ops::exponential,
                    ops::exponential_minus_one,
                    ops::floor,
                    ops::imag,
                    ops::is_finite,
                    ops::log,
                    ops::log_plus_one,
                    ops::logistic,
                    ops::negate,
                    ops::not,
                    ops::popcnt,
                    ops::real,
                    ops::round_nearest_afz,
                    ops::round_nearest_even,
                    ops::rsqrt,
                    ops::sign,
                    ops::sine,
                    ops::sqrt,
                    ops::tan,
                    ops::tanh,
                ];
                drop(self.random.choice(all).expect("an op")(x)?);
            }
            5 => {
                let y = self.view(scalar, &shape)?;
                let order = if self.random.bool() {
                    ComparisonType::Float
                } else {
                    ComparisonType::TotalOrder
                };
                drop(ops::compare(&x, &y, ComparisonDirection::Le, order)?);
            }
            6 => {
                let (y, p) = (self.view(scalar, &shape)?, self.view(Scalar::Bool, &shape)?);
                drop(ops::select(&p, x, y)?);
            }
            7 => {
                let (a, b) = (self.typed(scalar, &[])?, self.view(scalar, &shape)?);
                drop(ops::clamp(&a, x, &b)?);
            }
            8 => {
                let target = self.random.usize(0..5);
                let (sizes, dims) = (self.sizes(target), self.dims(target));
                drop(ops::broadcast_in_dim(&x, &sizes, &dims)?);
            }
            9 => {
                let target = self.random.usize(0..4);
                let sizes = self.sizes(target);
                drop(ops::reshape(x, &sizes)?);
            }
            10 => drop(ops::slice(
                &x,
                &self.sizes(rank),
                &self.sizes(rank),
                &self.sizes(rank),
            )?),
            11 => {
                let value = self.typed(scalar, &[])?;
                drop(ops::pad(
                    &x,
                    &value,
                    &self.numbers(rank),
                    &self.numbers(rank),
                    &self.numbers(rank),
                )?);
            }
            12 => {
                let starts: Result<Vec<_>> =
                    (0..rank).map(|_| self.typed(Scalar::I64, &[])).collect();
                let starts = starts?;
                drop(ops::dynamic_slice(&x, &starts, &self.sizes(rank))?);
                let sizes = self.sizes(rank);
                let update = self.view(scalar, &sizes)?;
                drop(ops::dynamic_update_slice(x, &update, &starts)?);
            }
            13 => {
                let y = self.view(scalar, &shape)?;
                drop(ops::concatenate(
                    &[x.clone(), y, x],
                    self.random.usize(0..4),
                )?);
            }
            14 => drop(ops::iota(
                &self.memory.clone(),
                other,
                &shape,
                self.random.usize(0..4),
            )?),
            15..=18 => {
                let rank = self.random.usize(0..4);
                let sizes = self.sizes(rank);
                let y = self.view(scalar, &sizes)?;
                let dims = DotDimensionNumbers {
                    lhs_batching_dimensions: self.dims(x.rank().min(1)),
                    rhs_batching_dimensions: self.dims(rank.min(1)),
                    lhs_contracting_dimensions: self.dims(x.rank()),
                    rhs_contracting_dimensions: self.dims(rank),
                };
                drop(ops::dot_general(&x, &y, &dims, &result)?);
            }
            19..=22 => {
                let (lhs, rhs) = (self.sizes(3), self.sizes(3));
                let (lhs, rhs) = (self.view(scalar, &lhs)?, self.view(scalar, &rhs)?);
                let attributes = Convolution {
                    window_strides: self.sizes(1),
                    padding: vec![[self.number(), self.number()]],
                    lhs_dilation: self.sizes(1),
                    rhs_dilation: self.sizes(1),
                    window_reversal: vec![self.random.bool()],
                    input_batch_dimension: 0,
                    input_feature_dimension: 2,
                    input_spatial_dimensions: vec![1],
                    kernel_input_feature_dimension: 1,
                    kernel_output_feature_dimension: 2,
                    kernel_spatial_dimensions: vec![0],
                    output_batch_dimension: 0,
                    output_feature_dimension: 2,
                    output_spatial_dimensions: vec![1],
                    feature_group_count: self.random.usize(0..3),
                    batch_group_count: 1,
                };
                drop(ops::convolution(&lhs, &rhs, &attributes, &result)?);
            }
            23 | 24 => {
                let init = self.typed(scalar, &[])?;
                let dims = self.dims(rank);
                drop(ops::reduce(
                    &[x],
                    &[init],
                    &dims,
                    Reducer::Binary(self.binary()),
                )?);
            }
            25 | 26 => {
                let init = self.typed(scalar, &[])?;
                let windows = Windows {
                    window_dimensions: self.sizes(rank),
                    window_strides: self.sizes(rank),
                    base_dilations: self.sizes(rank),
                    window_dilations: self.sizes(rank),
                    padding: (0..rank).map(|_| [self.number(), self.number()]).collect(),
                };
                // Work is not limited: large windows take long.
                if windows.window_dimensions.iter().all(|&size| size < 100) {
                    drop(ops::reduce_window(
                        &[x],
                        &[init],
                        &windows,
                        Reducer::Binary(self.binary()),
                    )?);
                }
            }
            27 => {
                let windows = SelectWindows {
                    window_dimensions: self.sizes(rank),
                    window_strides: self.sizes(rank),
                    padding: (0..rank).map(|_| [self.number(), self.number()]).collect(),
                };
                let (init, sizes) = (self.typed(scalar, &[])?, self.sizes(rank));
                let source = self.view(scalar, &sizes)?;
                // Work is not limited: large windows take long.
                if windows.window_dimensions.iter().any(|&size| size >= 100) {
                    return Ok(());
                }
                let mut body = |a: Vec<Array>| {
                    Ok(vec![ops::compare(
                        &a[0],
                        &a[1],
                        ComparisonDirection::Ge,
                        ComparisonType::Float,
                    )?])
                };
                drop(ops::select_and_scatter(
                    &x,
                    &source,
                    &init,
                    &windows,
                    &mut body,
                    Reducer::Binary(Binary::Add),
                )?);
            }
            28 | 29 => {
                let rank_of_indices = self.random.usize(0..3);
                let sizes = self.sizes(rank_of_indices);
                let indices = self.view(Scalar::I64, &sizes)?;
                let dims = GatherDimensionNumbers {
                    offset_dims: self.dims(rank),
                    collapsed_slice_dims: self.dims(rank),
                    operand_batching_dims: self.dims(rank.min(1)),
                    start_indices_batching_dims: self.dims(rank_of_indices.min(1)),
                    start_index_map: self.dims(rank),
                    index_vector_dim: self.random.usize(0..3),
                };
                drop(ops::gather(&x, &indices, &dims, &self.sizes(rank))?);
            }
            30 | 31 => {
                let (rank_of_indices, rank_of_updates) =
                    (self.random.usize(0..3), self.random.usize(0..3));
                let sizes = self.sizes(rank_of_indices);
                let indices = self.view(Scalar::I64, &sizes)?;
                let sizes = self.sizes(rank_of_updates);
                let updates = self.view(scalar, &sizes)?;
                let dims = ScatterDimensionNumbers {
                    update_window_dims: self.dims(rank_of_updates),
                    inserted_window_dims: self.dims(rank),
                    input_batching_dims: self.dims(rank.min(1)),
                    scatter_indices_batching_dims: self.dims(rank_of_indices.min(1)),
                    scatter_dims_to_operand_dims: self.dims(rank),
                    index_vector_dim: self.random.usize(0..3),
                };
                drop(ops::scatter(
                    vec![x],
                    &indices,
                    &[updates],
                    &dims,
                    Reducer::Binary(self.binary()),
                )?);
            }
            32 => {
                let order = Comparator::Order {
                    input: self.random.usize(0..2),
                    direction: ComparisonDirection::Lt,
                    compare_type: ComparisonType::Float,
                };
                drop(ops::sort(&[x], self.number(), order)?);
            }
            33 => {
                let kind = *self
                    .random
                    .choice(&[FftType::Fft, FftType::Ifft, FftType::Rfft, FftType::Irfft])
                    .expect("a type");
                let count = self.random.usize(0..3).min(rank);
                drop(ops::fft(&x, kind, &shape[rank - count..])?);
            }
            34 => drop(ops::cholesky(&x, self.random.bool())?),
            35 => {
                let y = self.view(scalar, &shape)?;
                drop(ops::triangular_solve(
                    &x,
                    &y,
                    self.random.bool(),
                    self.random.bool(),
                    self.random.bool(),
                    Transpose::Adjoint,
                )?);
            }
            36 => {
                let state = self.typed(Scalar::Ui64, &[2])?;
                drop(ops::rng_bit_generator(
                    &state,
                    RngAlgorithm::ThreeFry,
                    &shape,
                    other,
                )?);
                drop(ops::rng_bit_generator(
                    &state,
                    RngAlgorithm::Philox,
                    &shape,
                    other,
                )?);
            }
            37 => {
                let (a, b, sizes) = (
                    self.typed(scalar, &[])?,
                    self.typed(scalar, &[])?,
                    self.view(Scalar::I64, &[2])?,
                );
                drop(ops::rng(
                    &a,
                    &b,
                    &sizes,
                    RngDistribution::Uniform,
                    &mut RngState::new(1),
                )?);
            }
            38 => {
                let q = Arc::new(Quantized {
                    storage: other,
                    expressed: scalar,
                    storage_min: self.number(),
                    storage_max: self.number(),
                    dimension: self.random.bool().then_some(0),
                    scales: vec![0.5; self.size().min(9)],
                    zero_points: vec![self.number()],
                });
                drop(ops::uniform_quantize(&x, &q)?);
            }
            _ => {
                let features: Vec<usize> = shape.last().copied().into_iter().collect();
                let scale = self.view(scalar, &features)?;
                drop(ops::batch_norm_training(
                    &x,
                    &scale,
                    &scale,
                    0.1,
                    rank.saturating_sub(1),
                )?);
            }
        }
        Ok(())
    }
}

#[test]
fn random_ops_neither_panic_nor_exceed_the_limit() {
    let count = std::env::var("STABLEHLO_KERNELS").map_or(40_000, |n| n.parse().expect("a number"));
    let (mut completed, mut refused) = (0, 0);
    for seed in 0..count {
        let memory = Memory::with_limit(LIMIT);
        let random = fastrand::Rng::with_seed(seed);
        let mut random = Random {
            random,
            memory: memory.clone(),
        };
        match random.step() {
            Ok(()) => completed += 1,
            Err(_) => refused += 1,
        }
        assert!(memory.peak() <= LIMIT);
        assert_eq!(memory.used(), 0, "seed {seed}: a lease outlives its array");
    }
    assert!(
        completed > count / 8 && refused > count / 8,
        "{completed} completed, {refused} refused"
    );
}
