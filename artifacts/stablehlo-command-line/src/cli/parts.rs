//! Parts of commands: inputs, outputs, and options that several commands have.

use super::{Command, Outputs};
use stablehlo_commands::{ChloOps, specialize::StaticShapes};
use std::path::PathBuf;

impl Command {
    /// Returns the artifacts to process one by one.
    pub fn inputs(&self) -> &[PathBuf] {
        match self {
            Self::Validate { inputs }
            | Self::Extract { inputs, .. }
            | Self::Retarget { inputs, .. }
            | Self::Optimize { inputs, .. }
            | Self::Strip { inputs, .. }
            | Self::Print { inputs, .. } => &inputs.files,
            Self::Report { inputs, .. } | Self::Graph { inputs, .. } | Self::Info { inputs } => {
                &inputs.files
            }
            Self::Assemble { files, .. } => files,
            Self::Run { file, .. }
            | Self::Shrink { file, .. }
            | Self::Mutate { file, .. }
            | Self::Compare { file, .. } => std::slice::from_ref(file),
            Self::Diff { .. }
            | Self::Equivalent { .. }
            | Self::Generate { .. }
            | Self::Hunt { .. }
            | Self::Completions { .. } => &[],
        }
    }
    /// Returns whether the command also takes programs in text and in plain bytecode.
    pub fn takes_programs(&self) -> bool {
        matches!(
            self,
            Self::Report { .. }
                | Self::Graph { .. }
                | Self::Optimize { .. }
                | Self::Info { .. }
                | Self::Run { .. }
                | Self::Diff { .. }
                | Self::Equivalent { .. }
                | Self::Compare { .. }
                | Self::Mutate { .. }
        )
    }
    /// Returns the shapes with which the command makes the programs that it reads static.
    pub fn shapes(&self) -> Option<StaticShapes<'_>> {
        match self {
            Self::Report { specialize, .. }
            | Self::Graph { specialize, .. }
            | Self::Diff { specialize, .. }
            | Self::Run { specialize, .. }
            | Self::Equivalent { specialize, .. } => specialize.shapes(),
            _ => None,
        }
    }
    /// Returns what the command does about ops of CHLO.
    pub fn chlo_ops(&self) -> ChloOps {
        match self {
            Self::Run { .. }
            | Self::Equivalent { .. }
            | Self::Compare { .. }
            | Self::Optimize { .. } => ChloOps::Lower,
            _ => ChloOps::Keep,
        }
    }
    /// Returns the destination, or `None` if the command writes no artifacts.
    pub fn outputs(&self) -> Option<&Outputs> {
        match self {
            Self::Assemble { outputs, .. }
            | Self::Retarget { outputs, .. }
            | Self::Optimize { outputs, .. }
            | Self::Strip { outputs, .. }
            | Self::Extract { outputs, .. } => Some(outputs),
            _ => None,
        }
    }
    /// Returns the order of the derivative to use in a container.
    pub fn order(&self) -> usize {
        match self {
            Self::Report { order, .. }
            | Self::Print { order, .. }
            | Self::Graph { order, .. }
            | Self::Diff { order, .. }
            | Self::Run { order, .. }
            | Self::Equivalent { order, .. }
            | Self::Shrink { order, .. }
            | Self::Compare { order, .. }
            | Self::Mutate { order, .. }
            | Self::Extract { order, .. } => order.vjp,
            _ => 0,
        }
    }
}
