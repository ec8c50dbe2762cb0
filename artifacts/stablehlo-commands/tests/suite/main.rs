//! Tests of commands.

mod planted;
mod saved;
mod sizes;
mod versions;
