//! Tools, with the mains of MLIR's, and plugins.

mod flags;
mod output;
mod plugin;
mod register;
mod source;
mod tool;
mod translate;

pub use flags::{BoolFlag, TextFlag};
pub use output::Output;
#[doc(hidden)]
pub use plugin::{PluginInfo, RegisterDialects, RegisterPasses, plugin_dialects, plugin_passes};
pub use source::Source;
pub use tool::Tool;
pub use translate::TranslationDef;
