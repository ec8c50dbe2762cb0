//! The integration tests of this crate, in one binary.

mod executions;
mod messages;
mod positions;
