//! Integration tests of this crate, in one binary.

mod coverage;
mod frozen_artifacts;
mod numbers;
mod support;
mod versions_doc;
