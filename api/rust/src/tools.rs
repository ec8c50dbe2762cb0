//! Functions and types for command-line tools that read and write artifacts. These functions
//! report errors as diagnostics of the context.
//!
//! [`mlir_bridge::tools::Tool`] makes variants of `mlir-opt`, `mlir-translate` and other tools
//! with the dialects and passes of this crate.

pub use mlir_bridge::tools::{
    BoolFlag, Output, Source, TextFlag, Tool, TranslationDef, Unparsed, WithoutMlir,
};
#[doc(hidden)]
pub use stablehlo_artifact::internals::remedies::{REMEDIES, Remedy};
pub use stablehlo_passes::{
    artifact::{deserialize, serialize, specialize},
    evaluate::{EvaluateOptions, evaluate, parse_arguments, values},
    report::of_source as version_report,
};
