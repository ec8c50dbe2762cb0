//! Computes the ops of StableHLO on arrays, in safe Rust, without MLIR. Knows no programs: the
//! crate `stablehlo-interpreter` evaluates them with these kernels.
//!
//! The results have the same bits on every machine, with any number of threads, and in
//! WebAssembly: elementary functions are correctly rounded, and sums have a stated order and a
//! stated type. `docs/semantics.md` of the project states the choices that the specification
//! leaves open.
//!
//! ```
//! use stablehlo_kernels::{array::Array, memory::Memory, ops};
//!
//! let memory = Memory::with_limit(1 << 20);
//! let x = Array::new(&memory, &[2, 2], vec![1.0f32, 2.0, 3.0, 4.0])?;
//! let sum = ops::add(x.clone(), ops::transpose(&x, &[1, 0])?)?;
//! assert_eq!(sum.to_vec::<f32>(), Some(vec![2.0, 5.0, 5.0, 8.0]));
//! # Ok::<(), stablehlo_kernels::error::Error>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | create an array | [`Array::new`](array::Array::new), [`Array::from_bytes`](array::Array::from_bytes) |
//! | read its elements | [`Array::to_vec`](array::Array::to_vec), [`Array::to_bytes`](array::Array::to_bytes) |
//! | limit the memory of arrays | [`Memory`](memory::Memory) |
//! | compute an op | a function of [`ops`] with the name of the op |
//! | give an op a function | [`Body`](body::Body) |
//!
//! No input causes a panic. A result that the specification leaves undefined is an
//! [`Error`](error::Error).
//!
//! A module uses only modules of its own layer and of lower layers:
//!
//! | layer | modules | |
//! |---|---|---|
//! | 4 | `ops` | The ops of the specification |
//! | 3 | `body`, `cell`, `gemm`, `lanes`, `vectors` | Functions of ops and of elements, loops of kernels |
//! | 2 | `array`, `complex`, `float`, `integer`, `math`, `tangent` | Arrays, arithmetic of elements |
//! | 1 | `deadline`, `element`, `error`, `instructions`, `memory`, `parallel`, `shape` | Element types, errors, limits |
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

pub mod array;
pub mod body;
pub mod cell;
mod complex;
pub mod deadline;
pub mod element;
pub mod error;
mod float;
mod gemm;
mod instructions;
mod integer;
mod lanes;
mod math;
pub mod memory;
pub mod ops;
mod parallel;
pub mod shape;
mod tangent;
mod vectors;

pub use parallel::use_one_thread;

/// Item that runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
