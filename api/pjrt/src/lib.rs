//! `libstablehlo_pjrt.so`: a PJRT plugin with which JAX runs on the reference interpreter of StableHLO.
//!
//! The crate is the boundary to C: it converts arguments and results of `stablehlo-device`, which does the
//! work in safe Rust. One table has the functions of the API, and another one its structs. A function that the
//! plugin lacks answers with the error UNIMPLEMENTED and its name.
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 6 | `table` | all functions |
//! | 5 | `buffers` `clients` `events` `executables` `plugin` | functions by object |
//! | 4 | `structs` | structs of arguments |
//! | 3 | `objects` | objects that callers have pointers to |
//! | 2 | `named` | values with names |
//! | 1 | `layouts` | declarations of structs |
//! | 0 | `handles` | pointers, sizes of structs, panics |

mod buffers;
mod clients;
mod events;
mod executables;
mod handles;
mod layouts;
mod named;
mod objects;
mod plugin;
mod structs;
mod table;

pub use layouts::Layout;
pub use named::LAYOUTS as LAYOUTS_OF_VALUES;
pub use structs::LAYOUTS;
pub use table::Api;

/// Returns the functions of the plugin.
#[unsafe(no_mangle)]
pub extern "C" fn GetPjrtApi() -> *const Api {
    &raw const table::API
}
