//! Reads the containers.
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

mod convert;
mod error;
mod hlo;
mod info;
mod model;
mod read;
mod release;
mod schema;
mod write;

pub use error::{Error, Result};
pub use info::{Info, NeedInfo, ParameterInfo};
pub use model::*;
pub use release::{InvalidRelease, Need, Release};
pub use schema::is_container;
