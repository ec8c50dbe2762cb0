//! Tests of commands.

mod planted;
