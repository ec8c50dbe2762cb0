//! Options of evaluations.

use stablehlo_interpreter::{eval::Limits, memory::Memory};
use std::path::Path;

/// Options of [`evaluate`](super::evaluate).
#[derive(Clone, Debug)]
pub struct EvaluateOptions<'a> {
    /// Name of the function that is called. If the name is `main` and the module has one
    /// function of another name, that function is called.
    pub function: &'a str,
    /// Folder in which probes store values.
    pub probe_dir: Option<&'a Path>,
    /// Account of all arrays.
    pub memory: Memory,
    /// Limits of the evaluation.
    pub limits: Limits,
    /// Seed of `rng`.
    pub seed: u64,
}

/// Calls `main`, without limits and without a folder for probes.
impl Default for EvaluateOptions<'_> {
    fn default() -> Self {
        Self {
            function: "main",
            probe_dir: None,
            memory: Memory::unlimited(),
            limits: Limits::default(),
            seed: 0,
        }
    }
}
