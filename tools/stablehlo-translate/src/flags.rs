//! Flags of the command line.

use stablehlo_mlir::{
    SerializeOptions, Version,
    tools::{BoolFlag, TextFlag},
};
use std::sync::OnceLock;

/// Flags of the tool, besides those of `mlir-translate`.
pub struct Flags {
    pub target: TextFlag,
    pub strip_debuginfo: BoolFlag,
    pub expand: BoolFlag,
    pub allow_other_dialects: BoolFlag,
    pub legalize_chlo: BoolFlag,
    pub preserve_chlo: BoolFlag,
    pub legalize_deprecated_ops: BoolFlag,
    pub legalize_composite_to_call: BoolFlag,
    pub optimize: BoolFlag,
    pub strip_shardings: BoolFlag,
    pub specialize: TextFlag,
    pub emit_bytecode: BoolFlag,
    pub print_version: BoolFlag,
    pub json: BoolFlag,
    pub args: TextFlag,
    pub probe_output_dir: TextFlag,
    pub print_dense: BoolFlag,
    pub engine: TextFlag,
    pub verbose: BoolFlag,
}
/// Value of a flag that is not given. No command line can have it.
pub const NOT_GIVEN: &str = "\0";

static FLAGS: OnceLock<Flags> = OnceLock::new();
/// Returns the flags.
pub fn flags() -> &'static Flags {
    FLAGS.get_or_init(|| Flags {
        target: TextFlag::new(
            "target",
            "The version to serialize for: X.Y.Z, current or minimum",
            "",
        ),
        strip_debuginfo: BoolFlag::new("strip-debuginfo", "Omit locations"),
        expand: BoolFlag::new(
            "expand",
            "Before serializing, expand features that the target lacks into older ops",
        ),
        allow_other_dialects: BoolFlag::new(
            "allow-other-dialects",
            "Keep ops, types and attributes of other dialects",
        ),
        legalize_chlo: BoolFlag::new(
            "legalize-chlo",
            "Before serializing, replace CHLO ops by StableHLO ops",
        ),
        preserve_chlo: BoolFlag::new(
            "preserve-chlo",
            "Like --legalize-chlo, but wrap CHLO ops that XLA knows in composites",
        ),
        legalize_deprecated_ops: BoolFlag::new(
            "legalize-deprecated-ops",
            "Before serializing, replace deprecated ops by newer ones, after --legalize-chlo",
        ),
        legalize_composite_to_call: BoolFlag::new(
            "legalize-composite-to-call",
            "Before serializing, replace composites by calls of their decompositions, after the other \
             replacements",
        ),
        optimize: BoolFlag::new(
            "optimize",
            "Before serializing, simplify the program without a change of results, after the replacements",
        ),
        strip_shardings: BoolFlag::new(
            "strip-shardings",
            "Before serializing or evaluating, strip shardings: the result is the program on one device",
        ),
        specialize: TextFlag::new(
            "specialize",
            "Before serializing, make shapes static: the types of the entry function's arguments, \
             separated by commas. The program can also be an artifact",
            NOT_GIVEN,
        ),
        emit_bytecode: BoolFlag::new("emit-bytecode", "Deserialize to MLIR bytecode, not to text"),
        print_version: BoolFlag::new(
            "print-stablehlo-version",
            "Before deserializing, print the version of the artifact to standard output",
        ),
        json: BoolFlag::new("json", "Report as JSON"),
        args: TextFlag::new(
            "args",
            "Arguments of the evaluated function: [dense<1> : tensor<2xi32>, ...]",
            "",
        ),
        probe_output_dir: TextFlag::new(
            "probe-output-dir",
            "The folder in which interpreter.probe stores values",
            "",
        ),
        print_dense: BoolFlag::new(
            "interpreter-print-dense",
            "Print the results of an evaluation as dense attributes",
        ),
        engine: TextFlag::new(
            "engine",
            "The engine that serializes, deserializes and reports, with the same result: own (without MLIR, in a \
             fraction of the time), mlir, or auto (own if that engine accepts the program)",
            "auto",
        ),
        verbose: BoolFlag::new("verbose", "Report which engine translates"),
    })
}

/// Returns the options of the command line for this target version.
pub fn serialize_options(target: Version) -> SerializeOptions {
    let flags = flags();
    SerializeOptions::new(target)
        .strip_debuginfo(flags.strip_debuginfo.value())
        .expand(flags.expand.value())
        .allow_other_dialects(flags.allow_other_dialects.value())
        .legalize_chlo(flags.legalize_chlo.value())
        .preserve_chlo(flags.preserve_chlo.value())
        .legalize_deprecated_ops(flags.legalize_deprecated_ops.value())
        .legalize_composite_to_call(flags.legalize_composite_to_call.value())
        .optimize(flags.optimize.value())
        .strip_shardings(flags.strip_shardings.value())
}
