//! Evaluates programs of StableHLO on arrays, in safe Rust, without MLIR.
//!
//! The crate [`stablehlo_kernels`] computes the ops. Its results have the same bits on every
//! machine, with any number of threads, and in WebAssembly: elementary functions are correctly
//! rounded, and sums have a stated order and a stated type. `docs/semantics.md` of the project
//! states the choices that the specification leaves open.
//!
//! ```
//! use stablehlo_interpreter::{array::Array, memory::Memory, ops};
//!
//! let memory = Memory::with_limit(1 << 20);
//! let x = Array::new(&memory, &[2, 2], vec![1.0f32, 2.0, 3.0, 4.0])?;
//! let sum = ops::add(x.clone(), ops::transpose(&x, &[1, 0])?)?;
//! assert_eq!(sum.to_vec::<f32>(), Some(vec![2.0, 5.0, 5.0, 8.0]));
//! # Ok::<(), stablehlo_interpreter::error::Error>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | create an array | [`Array::new`](array::Array::new), [`Array::from_bytes`](array::Array::from_bytes) |
//! | read its elements | [`Array::to_vec`](array::Array::to_vec), [`Array::to_bytes`](array::Array::to_bytes) |
//! | limit the memory of arrays | [`Memory`](memory::Memory) |
//! | compute an op | a function of [`ops`] with the name of the op |
//! | evaluate a program | [`Interpreter`](eval::Interpreter) |
//! | give an op a function | [`Body`](body::Body) |
//!
//! No input causes a panic. A result that the specification leaves undefined is an
//! [`Error`](error::Error).
//!
//! A module uses only modules of its own layer and of lower layers:
//!
//! | layer | modules | |
//! |---|---|---|
//! | 10 | `eval` | Evaluation of programs |
//! | 9 | `eval::arguments`, `eval::owned` | Arguments that the interpreter makes, programs that own their bytes |
//! | 8 | `eval::interpreter`, `eval::devices` | The evaluator, computations on shards |
//! | 7 | `eval::grid` | Evaluation on several processes |
//! | 6 | `eval::control`, `eval::regions` | Control flow, functions of ops |
//! | 5 | `eval::machine` | Evaluation of one process |
//! | 4 | `eval::network`, `eval::scalars` | Other processes, loops of scalars |
//! | 3 | `eval::code`, `eval::settings` | Prepared programs |
//! | 2 | `eval::prepare`, `eval::bodies`, `eval::collectives`, `eval::custom_calls`, `eval::elementwise`, `eval::movement`, `eval::contractions`, `eval::normalization`, `eval::orders`, `eval::sharded` | Actions of ops |
//! | 1 | `eval::action`, `eval::attributes`, `eval::body_code`, `eval::communication`, `eval::manual`, `eval::shards`, `eval::types` | Steps as data, parts of arrays |
//! | 0 | `eval::error`, `eval::timers`, `eval::value` | Values, errors, times |
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

pub mod eval;

pub use stablehlo_kernels::{array, body, element, error, memory, ops, use_one_thread};

/// Item that runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
