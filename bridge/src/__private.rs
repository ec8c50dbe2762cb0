//! Items for code that this crate's macros generate.

pub use crate::{
    op::parts::{group_of, plain_name, region_of, slot_of, sorted},
    tools::plugin::{PluginInfo, RegisterDialects, RegisterPasses, plugin_dialects, plugin_passes},
};
