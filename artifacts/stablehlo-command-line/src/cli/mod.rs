//! Command line of `stablehlo-artifact`.

mod judging;
mod parts;

pub use judging::{Against, Distances, Draw, FILES, Profile};

use clap::{Args, Parser, Subcommand};
use stablehlo_commands::{
    Legalizations, Release, Version, evaluate::parse_size, specialize::StaticShapes,
};
use std::path::PathBuf;

/// Checks, explains, retargets, prints and compares StableHLO portable artifacts, also in
/// containers of jax.export, without MLIR.
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

/// Parses a release of JAX that reads containers.
fn jax_release(text: &str) -> Result<Release, String> {
    let release: Release = text.parse().map_err(|e| format!("{e}"))?;
    match release.stablehlo_version() {
        Some(_) => Ok(release),
        None => Err("the oldest release that reads containers is 0.4.22".to_owned()),
    }
}

/// Checks that a command of a shell refers to the file of a program.
fn test_command(text: &str) -> Result<String, String> {
    match text.contains(PLACEHOLDER) {
        true => Ok(text.to_owned()),
        false => Err(format!(
            "the command has no {PLACEHOLDER}, which is replaced by the file of a program"
        )),
    }
}

/// Text that the file of a program replaces in a command of a shell.
pub const PLACEHOLDER: &str = "{}";

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
    /// Artifacts or containers of jax.export; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Programs to read.
#[derive(Debug, Args)]
pub struct Programs {
    /// Artifacts, containers of jax.export, or programs in text or in plain bytecode; `-` is
    /// standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Lowerings of programs.
#[derive(Clone, Copy, Debug, Args)]
pub struct Legalize {
    /// Replace CHLO ops by StableHLO ops
    #[arg(long)]
    pub legalize_chlo: bool,
    /// Like --legalize-chlo, but wrap CHLO ops that XLA knows in composites
    #[arg(long)]
    pub preserve_chlo: bool,
    /// Replace deprecated ops by newer ones, after --legalize-chlo
    #[arg(long)]
    pub legalize_deprecated_ops: bool,
    /// Replace composites by calls of their decompositions, after the other replacements
    #[arg(long)]
    pub legalize_composite_to_call: bool,
    /// Simplify the program without a change of results, after the replacements
    #[arg(long)]
    pub optimize: bool,
}

impl Legalize {
    /// Returns the lowerings.
    pub fn legalizations(self) -> Legalizations {
        Legalizations {
            chlo: self.legalize_chlo,
            preserve_chlo: self.preserve_chlo,
            deprecated_ops: self.legalize_deprecated_ops,
            composite_to_call: self.legalize_composite_to_call,
            optimize: self.optimize,
        }
    }
}

/// Types of arguments.
#[derive(Clone, Debug, Args)]
pub struct Specialize {
    /// Make shapes static: the types of the arguments of the program's entry function, separated by commas
    #[arg(long, value_name = "TYPES", allow_hyphen_values = true)]
    pub specialize: Option<String>,
    /// Make shapes static: NAME=N for a symbolic size of the container, or a number for all other sizes
    #[arg(long, value_name = "[NAME=]N", value_parser = parse_size, conflicts_with = "specialize")]
    pub shape: Vec<(Option<String>, usize)>,
}

impl Specialize {
    /// Returns the shapes of a program that becomes static.
    pub fn shapes(&self) -> Option<StaticShapes<'_>> {
        match (&self.specialize, &self.shape[..]) {
            (Some(types), _) => Some(StaticShapes::Types(types)),
            (None, []) => None,
            (None, sizes) => Some(StaticShapes::Sizes(sizes)),
        }
    }
}

/// Choice of a function in a container.
#[derive(Clone, Copy, Debug, Args)]
pub struct Order {
    /// In a container of jax.export, the derivative to use: 0 is the function itself, and 1 the
    /// function that computes its vector-Jacobian product
    #[arg(long, value_name = "ORDER", default_value_t = 0)]
    pub vjp: usize,
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

/// Options of commands that evaluate programs.
#[derive(Debug, Args)]
pub struct Evaluation {
    /// Function to call
    #[arg(long, value_name = "NAME", default_value = "main")]
    pub function: String,
    /// Largest size of all arrays at one time, in bytes
    #[arg(long, value_name = "BYTES")]
    pub max_memory: Option<u64>,
    /// Largest number of ops to evaluate
    #[arg(long, value_name = "N")]
    pub max_steps: Option<u64>,
    /// Longest time, in seconds
    #[arg(long, value_name = "SECONDS")]
    pub max_seconds: Option<u64>,
    /// Platform of a program for several platforms: a name that the container has, or an index;
    /// by default, run takes the first one, and equivalent tries all
    #[arg(long, value_name = "PLATFORM")]
    pub platform: Option<String>,
    /// Size of dimensions of unknown size: a number for all, or NAME=N for a symbolic size of the
    /// container
    #[arg(long, value_name = "[NAME=]N", value_parser = parse_size)]
    pub size: Vec<(Option<String>, usize)>,
}

/// Arguments of a function.
#[derive(Debug, Args)]
pub struct RunInputs {
    /// Argument, in the order of the function: a .npy file, zeros, or random:SEED; one of the
    /// latter two alone is for all arguments
    #[arg(long, value_name = "FILE")]
    pub input: Vec<String>,
    /// Arguments in the order of a .npz file
    #[arg(long, value_name = "FILE", conflicts_with = "input")]
    pub inputs: Option<PathBuf>,
}

/// Command to run.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check artifacts: bytes, ops of the stated version, and all constraints on programs
    ///
    /// An artifact is valid if the other commands and `stablehlo-translate --deserialize` accept it:
    ///
    /// - the bytes are MLIR bytecode, and types and attributes have the encodings of VHLO
    ///
    /// - each op exists in the version that the artifact states, and has the parts of its declaration
    ///
    /// - types, shapes, attributes and regions satisfy the constraints of the specification, and
    ///   shardings those of Shardy
    ///
    /// - values are defined before they are used, and each symbol is defined once
    ///
    /// Ops of other dialects are not checked, except Shardy's
    Validate {
        /// Artifacts to check.
        #[command(flatten)]
        inputs: Inputs,
    },
    /// Report the smallest version that can express a program, and why
    Report {
        /// Function to report on.
        #[command(flatten)]
        order: Order,
        /// Types.
        #[command(flatten)]
        specialize: Specialize,
        /// Programs to report on.
        #[command(flatten)]
        inputs: Programs,
    },
    /// Write artifacts of programs in text or in plain bytecode, as stablehlo-translate
    /// --serialize does
    Assemble {
        /// Version of the artifacts: X.Y.Z, current or minimum
        #[arg(short, long, value_name = "VERSION", value_parser = Version::target)]
        target: Version,
        /// Expand features that the version lacks into older ops, where possible
        #[arg(long)]
        expand: bool,
        /// Omit locations
        #[arg(long)]
        strip_debuginfo: bool,
        /// Keep ops and attributes of Shardy
        #[arg(long)]
        allow_other_dialects: bool,
        /// Strip shardings: the result is the program on one device
        #[arg(long)]
        strip_shardings: bool,
        /// Lowerings.
        #[command(flatten)]
        legalize: Legalize,
        /// Types.
        #[command(flatten)]
        specialize: Specialize,
        /// Programs in text, or in the bytecode of mlir-opt --emit-bytecode; `-` is standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Destination.
        #[command(flatten)]
        outputs: Outputs,
    },
    /// Write artifacts for an older or newer version; containers stay containers
    Retarget {
        /// Target version: X.Y.Z, current or minimum; with --specialize or --shape, that of the input by default
        #[arg(
            short,
            long,
            value_name = "VERSION",
            value_parser = Version::target,
            required_unless_present_any = ["jax", "specialize", "shape"],
            conflicts_with = "jax"
        )]
        target: Option<Version>,
        /// Release of JAX that shall read the result, e.g. 0.4.38, instead of a version
        #[arg(long, value_name = "RELEASE", value_parser = jax_release)]
        jax: Option<Release>,
        /// Expand features that the target lacks into older ops, where possible
        #[arg(long)]
        expand: bool,
        /// Strip shardings: the result is the program on one device
        #[arg(long)]
        strip_shardings: bool,
        /// Lowerings.
        #[command(flatten)]
        legalize: Legalize,
        /// Types.
        #[command(flatten)]
        specialize: Specialize,
        /// Artifacts to convert.
        #[command(flatten)]
        inputs: Inputs,
        /// Destination.
        #[command(flatten)]
        outputs: Outputs,
    },
    /// Simplify programs without a change of results; containers stay containers
    Optimize {
        /// Target version: X.Y.Z, current or minimum; by default that of the input
        #[arg(short, long, value_name = "VERSION", value_parser = Version::target)]
        target: Option<Version>,
        /// Level of optimization: 0 for nothing, 1 without growth, 2 with evaluation of constants, 3 with inlining; by
        /// default 2
        #[arg(long, value_name = "LEVEL")]
        level: Option<i64>,
        /// Apply only these rules
        #[arg(long, value_name = "RULE,...", value_delimiter = ',')]
        only: Vec<String>,
        /// Apply all rules but these
        #[arg(long, value_name = "RULE,...", value_delimiter = ',')]
        except: Vec<String>,
        /// Apply rules that can change the payload and the sign of NaN, too
        #[arg(long)]
        allow_nan_changes: bool,
        /// Largest number of elements of tensors that are evaluated, in place of that of the level
        #[arg(long, value_name = "ELEMENTS")]
        fold_limit: Option<u128>,
        /// Replace calls by the bodies of the functions first, and erase private functions that nothing calls then
        #[arg(long)]
        inline: bool,
        /// List each rewrite with its place
        #[arg(long)]
        explain: bool,
        /// Programs to optimize.
        #[command(flatten)]
        inputs: Inputs,
        /// Destination.
        #[command(flatten)]
        outputs: Outputs,
    },
    /// Write artifacts without locations; containers stay containers
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
        /// Function to print.
        #[command(flatten)]
        order: Order,
        /// Artifacts to print.
        #[command(flatten)]
        inputs: Inputs,
    },
    /// Print the ops of each function as a graph: in the language of Graphviz, or as JSON
    Graph {
        /// Function of a container to print.
        #[command(flatten)]
        order: Order,
        /// Types.
        #[command(flatten)]
        specialize: Specialize,
        /// Programs to print.
        #[command(flatten)]
        inputs: Programs,
    },
    /// Compare two programs; the exit code is 1 if they differ
    Diff {
        /// First program: an artifact, a container of jax.export, text or plain bytecode
        left: PathBuf,
        /// Second program
        right: PathBuf,
        /// Functions to compare.
        #[command(flatten)]
        order: Order,
        /// Types.
        #[command(flatten)]
        specialize: Specialize,
    },
    /// Write the artifacts in containers of jax.export
    Extract {
        /// Function whose artifact is written.
        #[command(flatten)]
        order: Order,
        /// Containers to read.
        #[command(flatten)]
        inputs: Inputs,
        /// Destination.
        #[command(flatten)]
        outputs: Outputs,
    },
    /// Print versions, sizes and dialects of artifacts; of containers of jax.export, also the
    /// arguments and results, shardings, effects and platforms
    Info {
        /// Programs to inspect.
        #[command(flatten)]
        inputs: Programs,
    },
    /// Evaluate a function of a program
    Run {
        /// Artifact, container of jax.export, text or plain bytecode; `-` is standard input
        file: PathBuf,
        /// Function of a container to run.
        #[command(flatten)]
        order: Order,
        /// Types.
        #[command(flatten)]
        specialize: Specialize,
        /// Function and limits.
        #[command(flatten)]
        evaluation: Evaluation,
        /// Arguments.
        #[command(flatten)]
        arguments: RunInputs,
        /// File to write the results to: a .npz file with the arrays result0, result1, ...; by
        /// default, results are printed
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// File with the expected results: a .npz file with the arrays result0, result1, ...; the exit code
        /// is 1 if a result differs by more than --ulps, and --atol plus --rtol times the number
        #[arg(long, value_name = "FILE")]
        expect: Option<PathBuf>,
        /// Accepted distances.
        #[command(flatten)]
        distances: Distances,
        /// Folder to write the values of all ops to, with an index
        #[arg(long, value_name = "FOLDER")]
        trace: Option<PathBuf>,
        /// Print the time and the memory of ops
        #[arg(long)]
        profile: bool,
    },
    /// Compare what two programs compute on random arguments; the exit code is 1 if the results
    /// differ
    Equivalent {
        /// First program: an artifact, a container of jax.export, text or plain bytecode
        left: PathBuf,
        /// Second program
        right: PathBuf,
        /// Functions of containers to compare.
        #[command(flatten)]
        order: Order,
        /// Types.
        #[command(flatten)]
        specialize: Specialize,
        /// Function and limits.
        #[command(flatten)]
        evaluation: Evaluation,
        /// Number of random arguments
        #[arg(
            long,
            value_name = "N",
            default_value_t = 10,
            value_parser = clap::value_parser!(u64).range(1..)
        )]
        samples: u64,
        /// Largest distance of results, in units in the last place
        #[arg(long, value_name = "N", default_value_t = 0)]
        ulps: u64,
    },
    /// Make a program smaller while a command finds it interesting
    ///
    /// The command gets the file of a program, and ends with exit code 0 if the program is interesting:
    /// for example, if it shows a fault. Functions, ops, arguments, results, attributes and locations
    /// are removed until no single removal leaves an interesting program. Each program that the command
    /// gets is valid, and has the form of the input: text, or an artifact of the same version
    Shrink {
        /// Artifact, container of jax.export, text or plain bytecode; `-` is standard input
        file: PathBuf,
        /// Function of a container to shrink.
        #[command(flatten)]
        order: Order,
        /// Command of the shell sh, in which the file of a program replaces {}; its output is discarded
        #[arg(long, value_name = "COMMAND", value_parser = test_command)]
        test: String,
        /// File to write the program to: text if it ends in .mlir, an artifact if it ends in .bc or
        /// .mlirbc, and else in the form of the input; by default, the text is printed
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Compare what another implementation computes with the interpreter; the exit code is 1 if they
    /// differ
    ///
    /// The other implementation evaluates the function main on random arguments. If a result differs,
    /// the first op whose value differs is searched
    Compare {
        /// Artifact, container of jax.export, text or plain bytecode
        file: PathBuf,
        /// Function of a container to compare.
        #[command(flatten)]
        order: Order,
        /// Other implementation, and accepted distances.
        #[command(flatten)]
        against: Against,
        /// Number of random arguments
        #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
        samples: u64,
    },
    /// Search for programs for which another implementation has other results
    ///
    /// Random programs are drawn, compared and made smaller. The folder gets a folder per cause, with
    /// the program, its arguments, both results and a report. A hunt that was stopped goes on with the
    /// next program. The exit code is 1 if the folder has a cause
    Hunt {
        /// Random numbers and ops.
        #[command(flatten)]
        draw: Draw,
        /// Other implementation, and accepted distances.
        #[command(flatten)]
        against: Against,
        /// Number of programs
        #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
        count: u64,
        /// Time after which no program is drawn, in seconds
        #[arg(long, value_name = "N")]
        seconds: Option<u64>,
        /// Part of the seeds, such as 3/16 for the third of 16 jobs
        #[arg(long, value_name = "I/N", value_parser = judging::shard, default_value = "1/1")]
        shard: (u64, u64),
        /// Folder for causes; it is created if it does not exist
        #[arg(long, value_name = "FOLDER")]
        output_dir: PathBuf,
    },
    /// Change a program at one place, to test readers and verifiers
    ///
    /// A number, a boolean, an element type, the name of an op or that of a value becomes another one. The
    /// program is printed in generic form, and the change on standard error
    Mutate {
        /// Artifact, container of jax.export, text or plain bytecode
        file: PathBuf,
        /// Function of a container to change.
        #[command(flatten)]
        order: Order,
        /// Seed of the random numbers
        #[arg(long, value_name = "N", default_value_t = 0)]
        seed: u64,
        /// Return a program in which an op breaks a constraint, not a valid program
        #[arg(long)]
        invalid: bool,
    },
    /// Write random valid programs
    ///
    /// The same options give the same bytes on every machine. Programs of the profile `evaluable` have
    /// static shapes, and results that the specification determines: they suit comparisons of
    /// implementations. Programs of the profile `all` have all ops of StableHLO
    Generate {
        /// Random numbers and ops.
        #[command(flatten)]
        draw: Draw,
        /// Number of programs, with consecutive seeds
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
        count: u64,
        /// File to write a program to: an artifact if it ends in .bc or .mlirbc, and else text; by
        /// default, the text is printed
        #[arg(short, long, value_name = "FILE", conflicts_with = "output_dir")]
        output: Option<PathBuf>,
        /// Folder to write programs to, as text in files with the names of the seeds; it is created if it
        /// does not exist
        #[arg(long, value_name = "FOLDER")]
        output_dir: Option<PathBuf>,
    },
    /// Print a script that completes this command in a shell
    Completions {
        /// Shell to print the script for
        shell: clap_complete::Shell,
    },
}
