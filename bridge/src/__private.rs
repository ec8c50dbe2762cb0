//! Items for code that this crate's macros generate.

pub use crate::{
    op::parts::{plain_name, slot_of, sorted},
    tools::plugin::{PluginInfo, RegisterDialects, RegisterPasses, plugin_dialects, plugin_passes},
};
