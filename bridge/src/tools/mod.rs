//! Tools that run MLIR's main functions, and plugins.

mod flags;
mod output;
pub(crate) mod plugin;
mod register;
mod source;
mod tool;
mod translate;

pub use crate::activity::activity;
pub use flags::{BoolFlag, TextFlag};
pub use output::Output;
pub use source::Source;
pub use tool::Tool;
pub use translate::TranslationDef;
