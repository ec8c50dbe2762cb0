//! The mains of mlir-opt and mlir-translate, and plugins.

mod flags;
mod opt;
mod output;
mod plugin;
mod register;
mod source;
mod translate;

pub use flags::{BoolFlag, TextFlag};
pub use opt::opt_main;
pub use output::Output;
#[doc(hidden)]
pub use plugin::{PluginInfo, RegisterDialects, RegisterPasses, plugin_dialects, plugin_passes};
pub use source::Source;
pub use translate::{TranslationDef, translate_main};
