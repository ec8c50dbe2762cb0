//! Evaluation of programs.
//!
//! [`Interpreter`] prepares a program once: each op becomes a step with a kernel of
//! [`ops`](stablehlo_kernels::ops), and each value a slot. A call then runs the steps.

mod action;
mod arguments;
mod attributes;
mod bodies;
mod body_code;
mod code;
mod collectives;
mod communication;
mod contractions;
mod control;
mod custom_calls;
mod devices;
mod elementwise;
mod error;
mod grid;
mod interpreter;
mod machine;
mod manual;
mod movement;
mod network;
mod normalization;
mod orders;
mod owned;
mod prepare;
mod regions;
mod scalars;
mod settings;
mod sharded;
mod shards;
mod timers;
mod types;
mod value;

pub use arguments::Fill;
pub use error::{EvalError, Fault};
pub use interpreter::{GridResults, Interpreter};
pub use owned::OwnedProgram;
pub use settings::{CustomCallHandler, Limits, Observer, Progress, ProgressHandler};
pub use shards::Shards;
pub use types::static_tensor;
pub use value::{Future, Value};
