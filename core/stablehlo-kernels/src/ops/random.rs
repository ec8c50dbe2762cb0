//! Random numbers: sections `rng` and `rng_bit_generator`.

use super::{convert::convert, creation::integer, movement::reshape};
use crate::{
    array::Array,
    element::{Class, Family, Scalar, SmallFloatScalar, with_integer},
    error::{Error, Result, element_error, require},
    integer::Integer,
    shape::{elements, row_major, unravel},
};

/// Algorithm of `rng_bit_generator`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RngAlgorithm {
    /// Philox, as XLA's CPU client chooses.
    Default,
    /// Threefry 2x32 with 20 rounds.
    ThreeFry,
    /// Philox 4x32 with 10 rounds.
    Philox,
}

/// Distribution of `rng`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RngDistribution {
    /// Uniform distribution from `a` to `b`, without `b`.
    Uniform,
    /// Normal distribution with mean `a` and standard deviation `b`.
    Normal,
}

/// Returns a state and random bits: section `rng_bit_generator`. The bits are those of XLA.
///
/// # Errors
/// If `initial_state` has another type or size than the algorithm, the element type has no random
/// bits, or memory has too little left.
pub fn rng_bit_generator(
    initial_state: &Array,
    algorithm: RngAlgorithm,
    shape: &[usize],
    result: Scalar,
) -> Result<[Array; 2]> {
    let op = "rng_bit_generator";
    let state: Vec<u64> = initial_state
        .to_vec()
        .ok_or_else(|| element_error(op, initial_state.element_type(), "ui64"))?;
    let len = elements(op, shape)?;
    let memory = initial_state.memory();
    let _lease = memory.room::<[u64; 4]>(len)?;
    let (next, bits) = match (algorithm, &state[..]) {
        (RngAlgorithm::ThreeFry, &[key, counter]) => {
            let (counter, bits) = three_fry(key, counter, shape, len, result.bits());
            (vec![key, counter], bits)
        }
        (RngAlgorithm::Philox | RngAlgorithm::Default, &[key, low, ref high @ ..])
            if high.len() < 2 =>
        {
            let high = high.first().copied();
            // With two elements, the key is the upper half of the counter, too.
            let counter = u128::from(high.unwrap_or(key)) << 64 | u128::from(low);
            let (counter, bits) = philox(key, counter, len, result.bits());
            let mut next = vec![key, counter as u64];
            next.extend(high.map(|_| (counter >> 64) as u64));
            (next, bits)
        }
        (RngAlgorithm::ThreeFry | RngAlgorithm::Philox | RngAlgorithm::Default, _) => {
            return Err(Error::Constraint {
                op,
                constraint: "(C2)",
                message: format!("a state of {} elements", state.len()),
            });
        }
    };
    let floats = |bits: Vec<u64>, unsigned| {
        let values = convert(Array::new(memory, shape, bits)?, unsigned)?;
        super::convert::bitcast_convert(values, result.into())
    };
    let output = match result.family() {
        Family::Integer(integer) => with_integer!(integer, T => {
            Array::new(memory, shape, bits.iter().map(|&b| T::wrap(b as i64)).collect::<Vec<_>>())?
        }),
        Family::SmallFloat(SmallFloatScalar::Bf16 | SmallFloatScalar::F16) => {
            floats(bits, Scalar::Ui16)?
        }
        Family::F32 => floats(bits, Scalar::Ui32)?,
        Family::F64 => floats(bits, Scalar::Ui64)?,
        Family::Bool | Family::SmallFloat(_) | Family::ComplexF32 | Family::ComplexF64 => {
            return Err(element_error(
                op,
                &result.into(),
                "an integer or floating-point type",
            ));
        }
    };
    Ok([Array::new(memory, initial_state.shape(), next)?, output])
}

fn halves(value: u64) -> [u32; 2] {
    [value as u32, (value >> 32) as u32]
}

/// Encrypts a counter with Threefry 2x32 in 20 rounds.
fn three_fry_block(key: [u32; 2], counter: [u32; 2]) -> [u32; 2] {
    const ROTATIONS: [[u32; 4]; 2] = [[13, 15, 26, 6], [17, 29, 16, 24]];
    let keys = [key[0], key[1], key[0] ^ key[1] ^ 0x1BD1_1BDA];
    let [mut a, mut b] = [
        counter[0].wrapping_add(keys[0]),
        counter[1].wrapping_add(keys[1]),
    ];
    for group in 0..5 {
        for rotation in ROTATIONS[group % 2] {
            a = a.wrapping_add(b);
            b = b.rotate_left(rotation) ^ a;
        }
        a = a.wrapping_add(keys[(group + 1) % 3]);
        b = b
            .wrapping_add(keys[(group + 2) % 3])
            .wrapping_add(group as u32 + 1);
    }
    [a, b]
}

/// Encrypts counters with Threefry 2x32 in 20 rounds, each with its key.
pub fn threefry2x32(keys: [&Array; 2], counters: [&Array; 2]) -> Result<[Array; 2]> {
    let op = "custom_call";
    let shape = keys[0].shape();
    let memory = keys[0].memory();
    let _lease = memory.room::<[u32; 6]>(keys[0].len())?;
    let words = |array: &Array| {
        require!(
            array.shape() == shape,
            op,
            "",
            "shapes {shape:?} and {:?} differ",
            array.shape()
        );
        let words = array.to_vec::<u32>();
        words.ok_or_else(|| element_error(op, array.element_type(), "ui32"))
    };
    let (key_0, key_1) = (words(keys[0])?, words(keys[1])?);
    let (mut low, mut high) = (words(counters[0])?, words(counters[1])?);
    for (i, (low, high)) in low.iter_mut().zip(&mut high).enumerate() {
        [*low, *high] = three_fry_block([key_0[i], key_1[i]], [*low, *high]);
    }
    Ok([
        Array::new(memory, shape, low)?,
        Array::new(memory, shape, high)?,
    ])
}

/// Returns the next counter and the bits of each element.
fn three_fry(key: u64, counter: u64, shape: &[usize], len: usize, width: u32) -> (u64, Vec<u64>) {
    let block = |i: usize| three_fry_block(halves(key), halves(counter.wrapping_add(i as u64)));
    if width == 64 {
        let pair = |i| {
            let [low, high] = block(i);
            u64::from(high) << 32 | u64::from(low)
        };
        return (
            counter.wrapping_add(len as u64),
            (0..len).map(pair).collect(),
        );
    }
    // Neighbors along one dimension share a block: the first even one, or else the largest one.
    let shape = if shape.is_empty() { &[1] } else { shape };
    let even = shape.iter().position(|dim| dim.is_multiple_of(2));
    let largest = || {
        (0..shape.len())
            .rev()
            .max_by_key(|&i| shape[i])
            .unwrap_or(0)
    };
    let split = even.unwrap_or_else(largest);
    let mut half = shape.to_vec();
    half[split] = half[split].div_ceil(2);
    let strides = row_major(&half);
    let blocks = half
        .iter()
        .fold(1u64, |product, &dim| product.wrapping_mul(dim as u64));
    let mut index = vec![0; shape.len()];
    let element = |i: usize| {
        unravel(i, shape, &mut index);
        let which = index[split] % 2;
        index[split] /= 2;
        let number = index
            .iter()
            .zip(&strides)
            .map(|(&i, &s)| i * s as usize)
            .sum();
        u64::from(block(number)[which])
    };
    (
        counter.wrapping_add(blocks),
        (0..len).map(element).collect(),
    )
}

/// Encrypts a counter with Philox 4x32 in 10 rounds.
fn philox_block(mut key: [u32; 2], counter: u128) -> [u32; 4] {
    let mut c: [u32; 4] = std::array::from_fn(|i| (counter >> (32 * i)) as u32);
    for _ in 0..10 {
        let first = u64::from(c[0]) * 0xD251_1F53;
        let second = u64::from(c[2]) * 0xCD9E_8D57;
        c = [
            (second >> 32) as u32 ^ c[1] ^ key[0],
            second as u32,
            (first >> 32) as u32 ^ c[3] ^ key[1],
            first as u32,
        ];
        key = [
            key[0].wrapping_add(0x9E37_79B9),
            key[1].wrapping_add(0xBB67_AE85),
        ];
    }
    c
}

/// Returns the next counter and the bits of each element.
fn philox(key: u64, counter: u128, len: usize, width: u32) -> (u128, Vec<u64>) {
    let per_block = if width == 64 { 2 } else { 4 };
    let blocks = len.div_ceil(per_block);
    let mut bits = Vec::with_capacity(blocks * per_block);
    for i in 0..blocks {
        let words = philox_block(halves(key), counter.wrapping_add(i as u128)).map(u64::from);
        match width {
            64 => bits.extend([words[1] << 32 | words[0], words[3] << 32 | words[2]]),
            _ => bits.extend(words),
        }
    }
    bits.truncate(len);
    (counter.wrapping_add(blocks as u128), bits)
}

/// Source of random numbers of `rng`: a seed and the number of ops so far.
#[derive(Clone, Debug)]
pub struct RngState {
    seed: u64,
    ops: u64,
}

impl RngState {
    /// Creates a source. Equal seeds give equal numbers.
    pub fn new(seed: u64) -> Self {
        Self { seed, ops: 0 }
    }
}

/// Returns random numbers: section `rng`. The bits are those of Philox with the seed as key and
/// the number of the op as upper half of the counter. Uniform floats have 53 random bits before
/// rounding. Normal floats follow the method of Box and Muller.
///
/// # Errors
/// If the bounds have different types or no meaning, a size is negative, or memory has too little
/// left.
pub fn rng(
    a: &Array,
    b: &Array,
    shape: &Array,
    distribution: RngDistribution,
    state: &mut RngState,
) -> Result<Array> {
    let op = "rng";
    let scalar = a.scalar_type(op)?;
    require!(
        b.scalar_type(op)? == scalar && a.rank() == 0 && b.rank() == 0,
        op,
        "(C1)",
        "bounds have types {} and {}",
        a.element_type(),
        b.element_type()
    );
    let shape = shape.sizes(op)?;
    let len = elements(op, &shape)?;
    let memory = a.memory();
    let _lease = memory.room::<[u64; 4]>(len)?;
    let counter = u128::from(state.ops) << 64;
    state.ops = state.ops.wrapping_add(1);
    let double = |x: &Array| {
        Ok(convert(x.clone(), Scalar::F64)?
            .single::<f64>()
            .unwrap_or(0.0))
    };
    match (scalar.class(), distribution) {
        (Class::Float, _) => {
            let (low, high): (f64, f64) = (double(a)?, double(b)?);
            let is_valid = match distribution {
                RngDistribution::Uniform => low < high,
                RngDistribution::Normal => high >= 0.0,
            };
            if !is_valid {
                return Err(undefined(low, high));
            }
            let unit = |bits: u64| (bits >> 11) as f64 * 2f64.powi(-53);
            let values = match distribution {
                RngDistribution::Uniform => {
                    let (_, bits) = philox(state.seed, counter, len, 64);
                    // Rounding to the element type must not reach the upper bound.
                    let below = |v: f64| match crate::float::round_to(scalar, v) < high {
                        true => v,
                        false => low,
                    };
                    bits.into_iter()
                        .map(|b| below(low + unit(b) * (high - low)))
                        .collect()
                }
                RngDistribution::Normal => {
                    let (_, bits) = philox(state.seed, counter, len.saturating_mul(2), 64);
                    let pairs = bits.chunks_exact(2);
                    let normal = |pair: &[u64]| {
                        let radius = (-2.0 * pxfm::f_log(1.0 - unit(pair[0]))).sqrt();
                        low + high * radius * pxfm::f_cospi(2.0 * unit(pair[1]))
                    };
                    pairs.map(normal).collect::<Vec<f64>>()
                }
            };
            convert(Array::new(memory, &shape, values)?, scalar)
        }
        (Class::Signed | Class::Unsigned, RngDistribution::Uniform) => {
            let [low, high] = [a, b].map(|bound| bound.wide_integer().unwrap_or(0));
            if low >= high {
                return Err(undefined(low, high));
            }
            let range = (high - low) as u128;
            let (_, bits) = philox(state.seed, counter, len, 64);
            let value = |bits: u64| (low + (u128::from(bits) % range) as i128) as i64;
            convert(
                Array::new(
                    memory,
                    &shape,
                    bits.into_iter().map(value).collect::<Vec<_>>(),
                )?,
                scalar,
            )
        }
        (Class::Bool, RngDistribution::Uniform) => {
            // The only range is from false to true, without true.
            let zero = integer(memory, scalar, 0)?;
            reshape(Array::splat(&zero, &shape)?, &shape)
        }
        (Class::Bool | Class::Signed | Class::Unsigned, RngDistribution::Normal)
        | (Class::Complex, _) => Err(element_error(
            op,
            a.element_type(),
            "a type of the distribution",
        )),
    }
}

fn undefined(a: impl std::fmt::Display, b: impl std::fmt::Display) -> Error {
    Error::Undefined {
        op: "rng",
        message: format!("parameters {a} and {b}"),
    }
}
