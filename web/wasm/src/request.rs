//! Requests as data.

use serde::Deserialize;

/// Request: a command with its options. The fields that a command ignores have default values.
#[derive(Debug, Deserialize)]
#[serde(tag = "command", rename_all = "lowercase", deny_unknown_fields)]
pub enum Request {
    /// Describe the file for viewers.
    Describe(Of),
    /// Check the file.
    Validate {},
    /// Report the smallest version.
    Report(Of),
    /// Print versions, sizes and dialects.
    Info {},
    /// Print the program.
    Print(Print),
    /// Return the graphs of the functions.
    Graph(Of),
    /// Convert the file to a version.
    Retarget(Retarget),
    /// Simplify a program.
    Optimize(Optimize),
    /// Strip locations.
    Strip(Strip),
    /// Return the artifact in a container.
    Extract(Of),
    /// Compare two files.
    Diff(Of),
    /// Evaluate a function.
    Run(Run),
    /// Compare what two files compute.
    Equivalent(Equivalent),
    /// Convert the text of a program to an artifact.
    Assemble(Assemble),
    /// Return all versions.
    Versions {},
}

/// Choice of a function in a container.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Of {
    /// Order of the derivative; 0 is the function itself.
    pub vjp: usize,
}

/// Options of `print`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Print {
    /// Order of the derivative.
    pub vjp: usize,
    /// True if all ops have the generic form.
    pub generic: bool,
    /// True if locations are printed.
    pub debuginfo: bool,
    /// True if ops of VHLO are printed.
    pub vhlo: bool,
}

/// Options of `retarget`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Retarget {
    /// Version, `current` or `minimum`; without it, the release of JAX decides.
    pub target: Option<String>,
    /// Release of JAX that shall read the result.
    pub jax: Option<String>,
    /// True if newer features are expanded into older ops.
    pub expand: bool,
    /// True if shardings are stripped.
    pub strip_shardings: bool,
    /// Types of the arguments of the program's entry function, separated by commas, with which shapes become static.
    pub specialize: Option<String>,
    /// True if StableHLO ops replace ops of CHLO.
    pub legalize_chlo: bool,
    /// True for `legalize_chlo`, but with ops of CHLO that XLA knows wrapped in composites.
    pub preserve_chlo: bool,
    /// True if newer ops replace deprecated ops, after `legalize_chlo`.
    pub legalize_deprecated_ops: bool,
    /// True if calls of their decompositions replace composites, after the other replacements.
    pub legalize_composite_to_call: bool,
    /// True if the program is simplified without a change of results, after the replacements.
    pub optimize: bool,
}

/// Options of `optimize`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Optimize {
    /// Name of the file, for errors and locations of a program's text.
    pub file: Option<String>,
    /// Version of the artifact; by default that of the input.
    pub target: Option<String>,
    /// Number of a level, from 0 to 3; 2 by default.
    pub level: Option<i64>,
    /// Names of the only rules and parts.
    pub only: Vec<String>,
    /// Names of rules and parts that are left out.
    pub except: Vec<String>,
    /// True to apply rules that can change the payload and the sign of NaN.
    pub allow_nan_changes: bool,
    /// Largest number of elements of tensors that are evaluated, in place of that of the level.
    pub fold_limit: Option<u32>,
    /// True if the bodies of functions replace calls first, whatever the level does.
    pub inline: bool,
}

/// Options of `assemble`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Assemble {
    /// Name of the file, for errors and locations.
    pub file: Option<String>,
    /// Version of the artifact; `current` by default.
    pub target: Option<String>,
    /// True to keep ops and attributes of Shardy.
    pub allow_other_dialects: bool,
    /// True if shardings are stripped.
    pub strip_shardings: bool,
    /// Types of the arguments of the program's entry function, separated by commas, with which shapes become static.
    pub specialize: Option<String>,
    /// True if StableHLO ops replace ops of CHLO.
    pub legalize_chlo: bool,
    /// True for `legalize_chlo`, but with ops of CHLO that XLA knows wrapped in composites.
    pub preserve_chlo: bool,
    /// True if newer ops replace deprecated ops, after `legalize_chlo`.
    pub legalize_deprecated_ops: bool,
    /// True if calls of their decompositions replace composites, after the other replacements.
    pub legalize_composite_to_call: bool,
    /// True if the program is simplified without a change of results, after the replacements.
    pub optimize: bool,
}

/// Options of `strip`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Strip {
    /// True if shardings are stripped, too.
    pub strip_shardings: bool,
}

/// Options of `run`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Run {
    /// Order of the derivative.
    pub vjp: usize,
    /// Function to call; `main` by default.
    pub function: Option<String>,
    /// Arguments: `zeros`, `random:SEED`, or a name of a `.npy` file. The contents of the files
    /// follow the program.
    pub inputs: Vec<String>,
    /// True if the values of all ops are returned.
    pub trace: bool,
    /// Largest size of all arrays in bytes.
    pub max_memory: Option<u64>,
    /// Largest number of ops.
    pub max_steps: Option<u64>,
}

/// Options of `equivalent`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Equivalent {
    /// Order of the derivative.
    pub vjp: usize,
    /// Function to call; `main` by default.
    pub function: Option<String>,
    /// Number of random arguments; 10 by default.
    pub samples: Option<u64>,
    /// Largest distance of results in units in the last place.
    pub ulps: u64,
    /// Largest size of all arrays in bytes.
    pub max_memory: Option<u64>,
    /// Largest number of ops.
    pub max_steps: Option<u64>,
}
