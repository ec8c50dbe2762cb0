//! Tests of the tool, in one binary.

mod command;
mod container;
#[cfg(unix)]
mod files;
mod json;
mod platforms;
mod programs;
mod saved;
#[path = "../schema/mod.rs"]
mod schema;
mod support;
mod truncation;
