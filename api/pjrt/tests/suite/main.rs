//! The integration tests of this crate, in one binary. They call the plugin as C does, with the offsets of the
//! header, and not with the structs of the crate.

mod calls;
mod header;
mod layouts;
