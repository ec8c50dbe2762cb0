//! Command line of `stablehlo-artifact`.

use clap::{Args, Parser, Subcommand};
use stablehlo_artifact::Version;
use std::path::PathBuf;

/// Checks, explains, retargets, prints and compares StableHLO portable artifacts,
/// without MLIR.
#[derive(Debug, Parser)]
#[command(name = "stablehlo-artifact", version = version(), max_term_width = 100)]
pub struct Cli {
    /// Command to run.
    #[command(subcommand)]
    pub command: Command,
    /// Number of files to process in parallel; by default, the number of processors
    #[arg(long, global = true, value_name = "N")]
    pub jobs: Option<std::num::NonZeroUsize>,
    /// Print JSON: the result of a single file, or an object with a result for each
    /// file; docs/json-schema.json describes it
    #[arg(long, global = true)]
    pub json: bool,
    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
}

/// Returns the text of `--version` after the name of the command.
fn version() -> String {
    format!(
        "{}\nStableHLO: current {}, minimum {}",
        env!("CARGO_PKG_VERSION"),
        Version::CURRENT,
        Version::MINIMUM
    )
}

/// Condition for coloured output.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub enum Color {
    /// If the output is a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// Applies this choice to all further output.
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

/// Destination of written artifacts.
#[derive(Debug, Args)]
pub struct Outputs {
    /// File to write, for a single artifact; standard output by default
    #[arg(short, long, value_name = "FILE", conflicts_with = "output_dir")]
    pub output: Option<PathBuf>,
    /// Folder to write files with the names of the inputs to; it is created if it does
    /// not exist
    #[arg(long, value_name = "FOLDER")]
    pub output_dir: Option<PathBuf>,
    /// Write artifacts even to a terminal
    #[arg(short, long)]
    pub force: bool,
}

/// Command to run.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check artifacts: bytes, types, attributes, and that the program is valid in the
    /// version that the artifact states
    Validate {
        /// Artifacts to check.
        #[command(flatten)]
        inputs: Inputs,
    },
    /// Report the smallest version that can express a program, and why
    Report {
        /// Artifacts to report on.
        #[command(flatten)]
        inputs: Inputs,
    },
    /// Write artifacts for an older or newer version
    Retarget {
        /// Target version: X.Y.Z, current or minimum
        #[arg(short, long, value_name = "VERSION", value_parser = Version::target)]
        target: Version,
        /// Expand features that the target lacks into older ops, where possible
        #[arg(long)]
        expand: bool,
        /// Strip shardings: the result is the program on one device
        #[arg(long)]
        strip_shardings: bool,
        /// Artifacts to convert.
        #[command(flatten)]
        inputs: Inputs,
        /// Destination.
        #[command(flatten)]
        outputs: Outputs,
    },
    /// Write artifacts without locations
    Strip {
        /// Strip shardings, too: the result is the program on one device
        #[arg(long)]
        strip_shardings: bool,
        /// Artifacts to convert.
        #[command(flatten)]
        inputs: Inputs,
        /// Destination.
        #[command(flatten)]
        outputs: Outputs,
    },
    /// Print artifacts as StableHLO, as stablehlo-translate --deserialize does
    Print {
        /// Print all ops in the generic form
        #[arg(long)]
        generic: bool,
        /// Print locations
        #[arg(long)]
        debuginfo: bool,
        /// Print the ops of VHLO that the artifact contains, as stablehlo-opt does
        #[arg(long, conflicts_with = "debuginfo")]
        vhlo: bool,
        /// Artifacts to print.
        #[command(flatten)]
        inputs: Inputs,
    },
    /// Compare two programs; the exit code is 1 if they differ
    Diff {
        /// First artifact
        left: PathBuf,
        /// Second artifact
        right: PathBuf,
    },
    /// Print versions, sizes and dialects of artifacts
    Info {
        /// Artifacts to inspect.
        #[command(flatten)]
        inputs: Inputs,
    },
    /// Print a script that completes this command in a shell
    Completions {
        /// Shell to print the script for
        shell: clap_complete::Shell,
    },
}

impl Command {
    /// Returns the artifacts to process one by one.
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
    /// Returns the destination, or `None` if the command writes no artifacts.
    pub fn outputs(&self) -> Option<&Outputs> {
        match self {
            Self::Retarget { outputs, .. } | Self::Strip { outputs, .. } => Some(outputs),
            _ => None,
        }
    }
}
