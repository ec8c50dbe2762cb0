//! Tools that run MLIR's main functions, and plugins.

mod flags;
mod output;
pub(crate) mod plugin;
mod register;
mod source;
mod source_map;
mod tool;
mod translate;

pub use crate::activity::activity;
pub use flags::{BoolFlag, TextFlag};
pub use output::Output;
pub use source::Source;
pub use source_map::{Completion, CompletionKind, Definition, Part, SourceMap, complete, op_names};
pub use tool::Tool;
pub use translate::{TranslationDef, Unparsed, WithoutMlir};
