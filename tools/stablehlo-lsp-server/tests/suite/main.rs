//! Tests of the server, in one binary.

mod editor;
mod headers;
mod server;
