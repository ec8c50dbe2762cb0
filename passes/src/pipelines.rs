//! Pipelines. `stablehlo-serialize` and `stablehlo-deserialize` convert between StableHLO and
//! the VHLO in an artifact, without reading or writing bytes. `chlo-pre-serialization-pipeline`
//! replaces CHLO ops.

use mlir_bridge::{
    inventory,
    passes::{Options, PassOption, PipelineDef},
};
use stablehlo_rewrites::legalizations::{Legalization, Legalizations, PRESERVE_CHLO};

static SERIALIZE: PipelineDef = PipelineDef::new("stablehlo-serialize", serialize)
    .description("Convert StableHLO to VHLO of a version, as stored in portable artifacts")
    .options(&[
        PassOption::text("target", "")
            .description("The version to convert to: X.Y.Z, current or minimum"),
        PassOption::flag("allow-other-dialects")
            .description("Keep ops, types and attributes of other dialects as they are"),
        PassOption::flag("expand")
            .description("Expand features that the version lacks into older ops, where possible"),
        PassOption::flag(Legalization::Chlo.option())
            .description("Replace CHLO ops by StableHLO ops"),
        PassOption::flag(PRESERVE_CHLO)
            .description("Like legalize-chlo, but wrap CHLO ops that XLA knows in composites"),
        PassOption::flag(Legalization::DeprecatedOps.option())
            .description("Replace deprecated ops by newer ones, after legalize-chlo"),
        PassOption::flag(Legalization::CompositeToCall.option()).description(
            "Replace composites by calls of their decompositions, after the other replacements",
        ),
        PassOption::flag(Legalization::Optimize.option()).description(
            "Simplify the program without a change of results, after the replacements",
        ),
        PassOption::flag("strip-debuginfo").description("Omit locations"),
        PassOption::flag("strip-shardings")
            .description("Strip shardings: the result is the program on one device"),
    ]);
inventory::submit!(&SERIALIZE);

fn serialize(options: &Options) -> String {
    let target = options.quoted("target");
    let others = options.quoted("allow-other-dialects");
    let mut passes = Vec::new();
    if options.flag("strip-debuginfo") {
        passes.push("stablehlo-strip-locations".to_owned());
    }
    let legalizations = Legalizations::of_options(|option| options.flag(option));
    let strip = options.flag("strip-shardings");
    let strips_first = legalizations.strips_first();
    if strip && strips_first {
        passes.push("stablehlo-strip-shardings".to_owned());
    }
    if legalizations.preserve_chlo {
        passes.push("chlo-preserve-high-level-ops".to_owned());
    }
    passes.extend(legalizations.iter().map(|l| passes_of(l).to_owned()));
    if options.flag("expand") {
        passes.push(format!("stablehlo-compatibility-expander{{{target}}}"));
    }
    if strip && !strips_first {
        passes.push("stablehlo-strip-shardings".to_owned());
    }
    passes.extend([
        format!("stablehlo-legalize-locations{{{target} {others}}}"),
        format!("stablehlo-legalize-to-vhlo{{{others}}}"),
        format!("vhlo-to-version{{{target}}}"),
    ]);
    passes.join(",")
}

/// Returns the textual pipeline of a lowering, for modules.
pub fn passes_of(legalization: Legalization) -> &'static str {
    match legalization {
        Legalization::Chlo => "chlo-pre-serialization-pipeline",
        Legalization::DeprecatedOps => "func.func(stablehlo-legalize-deprecated-ops)",
        Legalization::CompositeToCall => "func.func(stablehlo-legalize-composite-to-call)",
        Legalization::Optimize => "func.func(stablehlo-optimize)",
    }
}

static DESERIALIZE: PipelineDef = PipelineDef::new("stablehlo-deserialize", |_| {
    "vhlo-to-version{target=current},vhlo-legalize-to-stablehlo".to_owned()
})
.description("Convert VHLO of any version to StableHLO");
inventory::submit!(&DESERIALIZE);

static LOWER_CHLO: PipelineDef = PipelineDef::new("chlo-pre-serialization-pipeline", |_| {
    "func.func(chlo-legalize-to-stablehlo,shape-legalize-to-stablehlo),\
     stablehlo-reconcile-casts"
        .to_owned()
})
.description("Replace CHLO ops, ops that compute shapes, and index types by StableHLO");
inventory::submit!(&LOWER_CHLO);

/// Options of the pipelines that make shapes static.
static SHAPE_OPTIONS: &[PassOption] = &[
    PassOption::text("types", "")
        .description("Types of all arguments of the entry function, separated by commas"),
    PassOption::text("fold-op-element-limit", "65536")
        .description("Largest number of elements of the tensors that are evaluated"),
];

static REMOVE_DYNAMISM: PipelineDef = PipelineDef::new("stablehlo-remove-dynamism", |options| {
    format!(
        "{}}},func.func(stablehlo-canonicalize-dynamism)",
        refine(options)
    )
})
.description("Infer shapes from types of the entry function's arguments, and replace dynamic ops")
.options(SHAPE_OPTIONS);
inventory::submit!(&REMOVE_DYNAMISM);

static SPECIALIZE: PipelineDef = PipelineDef::new("stablehlo-specialize", |options| {
    format!(
        "{} check-shape-assertions}},func.func(stablehlo-check-shape-assertions,\
         stablehlo-canonicalize-dynamism),stablehlo-erase-uncalled-functions,\
         stablehlo-require-static-shapes,chlo-preserve-high-level-ops,\
         chlo-pre-serialization-pipeline",
        refine(options)
    )
})
.description("Like stablehlo-remove-dynamism, but check assertions, and refuse unknown shapes")
.options(SHAPE_OPTIONS);
inventory::submit!(&SPECIALIZE);

/// Returns the textual pipeline of the pass or pipeline `name` with the option `types`. Returns `None`
/// if the braces in `types` are not balanced.
pub fn with_types(name: &str, types: &str) -> Option<String> {
    let mut depth = 0_usize;
    for c in types.chars() {
        depth = match c {
            '{' => depth + 1,
            '}' => depth.checked_sub(1)?,
            _ => depth,
        };
    }
    (depth == 0).then(|| format!("builtin.module({name}{{types={{{types}}}}})"))
}

/// Returns the passes that infer shapes. The options of the last pass lack the closing brace.
fn refine(options: &Options) -> String {
    format!(
        "stablehlo-refine-arguments{{{}}},stablehlo-refine-shapes{{{}",
        options.quoted("types"),
        options.quoted("fold-op-element-limit")
    )
}
