//! The command line.

use clap::{Args, Parser, Subcommand};
use stablehlo_artifact::{Form, Version};
use std::path::PathBuf;

/// Checks, explains, retargets, prints and compares StableHLO portable artifacts,
/// without MLIR.
#[derive(Debug, Parser)]
#[command(name = "stablehlo-artifact", version, max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// How many files are worked on at a time; as many as there are processors, if
    /// not given
    #[arg(long, global = true, value_name = "N")]
    pub jobs: Option<std::num::NonZeroUsize>,
    /// Print JSON: for one file the result, for several an object with one for each
    #[arg(long, global = true)]
    pub json: bool,
    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub enum Color {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// For all that is printed from now on.
    pub fn write_global(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// Artifacts to read.
#[derive(Debug, Args)]
pub struct Inputs {
    /// Artifacts; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Where artifacts are written to.
#[derive(Debug, Args)]
pub struct Outputs {
    /// The file to write, of one artifact; standard output, if not given
    #[arg(short, long, value_name = "FILE", conflicts_with = "output_dir")]
    pub output: Option<PathBuf>,
    /// The folder to write files of the same names to
    #[arg(long, value_name = "FOLDER")]
    pub output_dir: Option<PathBuf>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check that artifacts are valid: bytes, types, attributes, and that the program
    /// is one of the version that the artifact states
    Validate {
        /// The artifacts.
        #[command(flatten)]
        inputs: Inputs,
    },
    /// Tell which version programs need at the least, and why
    Report {
        /// The artifacts.
        #[command(flatten)]
        inputs: Inputs,
    },
    /// Write artifacts for another version, older or newer
    Retarget {
        /// The version: X.Y.Z, current or minimum
        #[arg(short, long, value_name = "VERSION", value_parser = Version::target)]
        target: Version,
        /// The artifacts.
        #[command(flatten)]
        inputs: Inputs,
        /// What is written.
        #[command(flatten)]
        outputs: Outputs,
    },
    /// Write artifacts without locations
    Strip {
        /// The artifacts.
        #[command(flatten)]
        inputs: Inputs,
        /// What is written.
        #[command(flatten)]
        outputs: Outputs,
    },
    /// Print artifacts as stablehlo-opt does
    Print {
        /// Print all ops in the generic form
        #[arg(long)]
        generic: bool,
        /// The artifacts.
        #[command(flatten)]
        inputs: Inputs,
    },
    /// Tell what differs between two programs; exit with 1 if anything does
    Diff {
        /// An artifact
        left: PathBuf,
        /// Another artifact
        right: PathBuf,
    },
    /// Tell what artifacts say of themselves, and how much is in them
    Info {
        /// The artifacts.
        #[command(flatten)]
        inputs: Inputs,
    },
    /// Print a script that completes this command in a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

impl Command {
    /// The artifacts that are worked on one by one.
    pub fn inputs(&self) -> &[PathBuf] {
        match self {
            Self::Validate { inputs }
            | Self::Report { inputs }
            | Self::Retarget { inputs, .. }
            | Self::Strip { inputs, .. }
            | Self::Print { inputs, .. }
            | Self::Info { inputs } => &inputs.files,
            Self::Diff { .. } | Self::Completions { .. } => &[],
        }
    }
    /// Where artifacts are written to, if they are.
    pub fn outputs(&self) -> Option<&Outputs> {
        match self {
            Self::Retarget { outputs, .. } | Self::Strip { outputs, .. } => Some(outputs),
            _ => None,
        }
    }
    /// How ops are printed.
    pub fn form(&self) -> Form {
        match self {
            Self::Print { generic: true, .. } => Form::Generic,
            _ => Form::Pretty,
        }
    }
}
