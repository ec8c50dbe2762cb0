//! What only the code that macros make names.

pub use crate::{
    op::parts::{plain_name, slot_of, sorted},
    tools::plugin::{PluginInfo, RegisterDialects, RegisterPasses, plugin_dialects, plugin_passes},
};
