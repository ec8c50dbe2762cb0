//! Passes and pipelines that are written in Rust.

mod callbacks;
mod check;
mod definition;
mod make;
mod options;
mod pipeline;
mod registry;
mod run;

pub use definition::{PassDef, PassFunction, PipelineDef};
pub use make::{PassError, make_pass};
pub use options::{OptionValue, Options, PassOption};
pub use pipeline::{run_pipeline, run_pipeline_on_verified};
pub(crate) use registry::register;
pub use registry::{passes, register_basic_passes, register_passes};
pub use run::{PassContext, PassRun};
