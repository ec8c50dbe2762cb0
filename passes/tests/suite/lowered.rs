//! Tests that programs are lowered to the same bytes with MLIR and without.

use crate::{
    support::Diagnostics,
    text_in::{Verdict, strict_context},
};
use mlir_bridge::{ir::Context, passes::run_pipeline, tools::Source};
use stablehlo_artifact::Version;
use stablehlo_opset::edit::{Reported, functions::EditFunctions};
use stablehlo_passes::{
    artifact::{SerializeOptions, serialize},
    pipelines::passes_of,
};
use stablehlo_program::{Draft, DraftOp, DraftType, ParseOptions, Program};
use stablehlo_rewrites::{
    chlo::preserve,
    complex_math,
    composites::wrap,
    dynamism,
    legalizations::Legalization,
    optimize, quantization,
    refine::{self, RefineOptions},
    shapes, signless,
    specialize::specialize,
};
use std::{fs, path::Path};

/// Lowering that both engines have.
struct Lowering {
    /// Pipeline of MLIR's passes, with [`TYPES`] in place of the types that [`specific_types`] returns.
    pipeline: String,
    /// Function of the engine without MLIR.
    lower: fn(&Draft<'static>) -> Result<(), Reported>,
    /// Text of the programs that the lowering changes.
    needle: &'static str,
    /// Folders in `lit_tests` with such programs.
    folders: &'static [&'static str],
}

/// Returns the artifact that MLIR's engine writes, or its first error.
fn of_mlir(
    context: &Context,
    diagnostics: &Diagnostics,
    lowering: &Lowering,
    text: &str,
) -> Verdict {
    diagnostics.take();
    let parsed = Source::new(context, text.as_bytes()).parse().ok();
    let artifact = parsed.and_then(|mut module| {
        let pipeline = match lowering.pipeline.contains(TYPES) {
            true => lowering.pipeline.replace(TYPES, &specific_types_of(text)),
            false => lowering.pipeline.clone(),
        };
        run_pipeline(&mut module, &pipeline).ok()?;
        let mut bytes = Vec::new();
        serialize(&mut module, &SerializeOptions::default(), &mut bytes).ok()?;
        Some(bytes)
    });
    artifact.ok_or_else(|| {
        let first = diagnostics.take().into_iter().find(|d| d.is_error);
        first.map(|d| d.message).unwrap_or_default()
    })
}

/// Returns the artifact that the engine without MLIR writes, or its first error.
fn of_draft(lowering: &Lowering, text: &str) -> Verdict {
    let program = Program::parse(text.as_bytes(), ParseOptions::default());
    let program = program.map_err(|e| e.message)?;
    program.check().map_err(|e| e.to_string())?;
    let draft = Draft::new(program);
    if (lowering.lower)(&draft).is_err() {
        let errors = draft.take_errors().into_iter();
        return Err(errors.map(|e| e.message).next().unwrap_or_default());
    }
    let program = draft.into_program().map_err(|e| e.to_string())?;
    program.check().map_err(|e| e.to_string())?;
    program.to_vec(Version::CURRENT).map_err(|e| e.to_string())
}

/// Errors of the engine without MLIR about programs that MLIR's engine lowers: the engine without MLIR holds only
/// what VHLO has, and refuses an attribute of another form even if the op that has the attribute is erased.
const ONLY_MLIR: &[&str] = &[
    "has no counterpart",
    "attribute 'dimension_numbers' failed to satisfy constraint",
    "custom op 'builtin.unrealized_conversion_cast' is unknown",
    "Dialect `cf' not found for custom op",
];

/// Errors of MLIR's engine about programs that the engine without MLIR lowers: MLIR's pass runs on the functions of
/// the outermost module only, and refuses shapes of type index, which artifacts can have; and the engine without MLIR
/// reads lists of default values as absent.
const ONLY_DRAFT: &[&str] = &[
    "legalize-chlo replaces such ops by StableHLO ops",
    "must have one entry per",
    "failed to legalize operation 'stablehlo.dynamic_",
];

/// Returns the textual pipeline of lowerings that follow each other.
fn pipeline_of(all: &[Legalization]) -> String {
    let passes = all.iter().map(|legalization| passes_of(*legalization));
    format!("builtin.module({})", passes.collect::<Vec<_>>().join(","))
}

/// Text in a pipeline in place of types.
const TYPES: &str = "TYPES";

/// Returns the types of the arguments of the entry function, with 4 in place of each unknown size. Returns no types
/// for a module without an entry function.
fn specific_types(draft: &Draft) -> Vec<String> {
    let Ok(Some(entry)) = refine::entry_function(draft) else {
        return Vec::new();
    };
    let types = draft.signature(entry).inputs.into_iter();
    // A bound is of an unknown size.
    let specific = |text: String| match text.contains("bounds") {
        true => text,
        false => text.replace('?', "4"),
    };
    let types: Vec<_> = types.map(|ty| specific(ty.to_string())).collect();
    // Texts of types in errors can be abbreviated.
    match types.iter().any(|text| text.contains("...")) {
        true => Vec::new(),
        false => types,
    }
}
/// Returns the list of [`specific_types`] of a program in text.
fn specific_types_of(text: &str) -> String {
    let program = Program::parse(text.as_bytes(), ParseOptions::default());
    program.map_or(String::new(), |program| {
        specific_types(&Draft::new(program)).join(",")
    })
}
/// Returns the types of [`specific_types`].
fn parsed_types<'x>(draft: &'x Draft<'static>) -> Vec<DraftType<'x, 'static>> {
    let parse = |text: &String| match draft.parse_type(text) {
        Ok(ty) => ty,
        Err(reason) => panic!("{text}: {reason}"),
    };
    let types = specific_types(draft);
    draft.take_errors();
    types.iter().map(parse).collect()
}
/// Refines the arguments of the entry function by [`specific_types`]. Returns the function.
fn refine_arguments(draft: &Draft<'static>) -> Result<DraftOp, Reported> {
    let types = parsed_types(draft);
    let entry = refine::entry_function(draft)?.ok_or(Reported)?;
    refine::arguments::refine(draft, entry, &types)?;
    Ok(entry)
}
/// Infers shapes from an entry function.
fn refine_shapes(draft: &Draft, entry: DraftOp) -> Result<(), Reported> {
    let options = RefineOptions {
        limit: refine::LIMIT,
        checks_assertions: false,
    };
    refine::shapes(draft, entry, options).map(|_| ())
}

/// Numbers of programs by verdicts.
#[derive(Debug, Default)]
struct Counts {
    lowered: usize,
    refused: usize,
    same_message: usize,
    only_mlir: usize,
    only_draft: usize,
}

/// Lowers programs in both engines, and compares the bytes.
fn compare(lowering: &Lowering) -> Counts {
    let context = strict_context();
    let diagnostics = Diagnostics::of(&context);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lit_tests");
    let folders = lowering.folders.iter();
    let entries = folders.flat_map(|f| fs::read_dir(root.join(f)).expect("a folder"));
    let paths = entries.map(|entry| entry.expect("a file").path());
    let mut counts = Counts::default();
    for path in paths.filter(|path| path.extension().is_some_and(|e| e == "mlir")) {
        let text = fs::read_to_string(&path).expect("a text");
        let parts = text.split("\n// -----");
        for part in parts.filter(|part| part.contains(lowering.needle)) {
            let mlir = of_mlir(&context, &diagnostics, lowering, part);
            match (mlir, of_draft(lowering, part)) {
                (Ok(mlir), Ok(draft)) => {
                    assert!(mlir == draft, "{}: {part}", path.display());
                    counts.lowered += 1;
                }
                (Err(mlir), Err(own)) => {
                    counts.refused += 1;
                    counts.same_message += usize::from(mlir == own);
                }
                (Ok(_), Err(e)) if ONLY_MLIR.iter().any(|known| e.contains(known)) => {
                    counts.only_mlir += 1;
                }
                (Err(e), Ok(_)) if ONLY_DRAFT.iter().any(|known| e.contains(known)) => {
                    counts.only_draft += 1;
                }
                (Ok(_), Err(e)) => panic!("{}: without MLIR: {e}\n{part}", path.display()),
                (Err(e), Ok(_)) => panic!("{}: with MLIR: {e}\n{part}", path.display()),
            }
        }
    }
    println!("{counts:?}");
    counts
}

#[test]
fn chlo_is_lowered_to_the_same_bytes_in_both_engines() {
    let counts = compare(&Lowering {
        pipeline: pipeline_of(&[Legalization::Chlo]),
        lower: |draft| Legalization::Chlo.apply(draft),
        needle: "chlo.",
        folders: &["chlo"],
    });
    assert!(counts.lowered >= 28, "{counts:?}");
    assert!(counts.refused >= 10, "{counts:?}");
    assert!(counts.only_mlir <= 2, "{counts:?}");
    assert!(counts.only_draft <= 1, "{counts:?}");
}

#[test]
fn deprecated_ops_are_lowered_to_the_same_bytes_in_both_engines() {
    for needle in [
        "broadcast ",
        "create_token",
        "cross-replica-sum",
        "stablehlo.dot ",
        "unary_einsum",
    ] {
        let counts = compare(&Lowering {
            pipeline: pipeline_of(&[Legalization::DeprecatedOps]),
            lower: |draft| Legalization::DeprecatedOps.apply(draft),
            needle,
            folders: &["passes", "stablehlo", "interpret"],
        });
        assert!(counts.lowered > 0, "{needle}: {counts:?}");
        assert!(counts.only_mlir <= 1, "{needle}: {counts:?}");
        assert!(counts.only_draft <= 1, "{needle}: {counts:?}");
    }
}

#[test]
fn functions_of_complex_numbers_are_expanded_to_the_same_bytes_in_both_engines() {
    let counts = compare(&Lowering {
        pipeline: "builtin.module(func.func(\
                   stablehlo-complex-math-expander,shape-legalize-to-stablehlo),\
                   stablehlo-reconcile-casts)"
            .to_owned(),
        lower: |draft| {
            complex_math::expand(draft)?;
            shapes::legalize(draft).map(|_| ())
        },
        needle: "complex<f",
        folders: &["chlo", "interpret", "stablehlo"],
    });
    assert!(counts.lowered >= 10, "{counts:?}");
    assert!(counts.only_mlir <= 1, "{counts:?}");
    assert!(counts.only_draft <= 1, "{counts:?}");
}

#[test]
fn integer_types_become_signless_with_the_same_bytes_in_both_engines() {
    for needle in ["xui", "<ui", "UNSIGNED"] {
        let counts = compare(&Lowering {
            pipeline: "builtin.module(stablehlo-convert-to-signless)".to_owned(),
            lower: |draft| signless::convert(draft).map(|_| ()),
            needle,
            folders: &["passes", "stablehlo", "interpret", "chlo"],
        });
        assert!(counts.lowered > 0, "{needle}: {counts:?}");
        assert!(counts.only_mlir <= 1, "{needle}: {counts:?}");
        assert!(counts.only_draft <= 1, "{needle}: {counts:?}");
    }
}

#[test]
fn ops_are_wrapped_in_the_same_composites_in_both_engines() {
    let counts = compare(&Lowering {
        pipeline: format!(
            "builtin.module(stablehlo-wrap-in-composite{{op-names={} version=3}})",
            WRAPPED.join(",")
        ),
        lower: |draft| wrap::wrap_named(draft, WRAPPED, 3).map(|_| ()),
        needle: " stablehlo.",
        folders: &["passes", "interpret", "models"],
    });
    assert!(counts.lowered >= 35, "{counts:?}");
    assert!(counts.only_mlir <= 1, "{counts:?}");
    assert!(counts.only_draft <= 1, "{counts:?}");
}
const WRAPPED: &[&str] = &[
    "stablehlo.add",
    "stablehlo.compare",
    "stablehlo.concatenate",
    "stablehlo.custom_call",
    "stablehlo.dot_general",
    "stablehlo.gather",
    "stablehlo.iota",
    "stablehlo.pad",
    "stablehlo.reduce",
    "stablehlo.reduce_window",
    "stablehlo.slice",
    "stablehlo.sort",
    "stablehlo.tanh",
    "stablehlo.while",
];

#[test]
fn chlo_is_preserved_in_the_same_composites_in_both_engines() {
    let counts = compare(&Lowering {
        pipeline: "builtin.module(chlo-preserve-high-level-ops,chlo-pre-serialization-pipeline)"
            .to_owned(),
        lower: |draft| {
            preserve::preserve(draft);
            Legalization::Chlo.apply(draft)
        },
        needle: "chlo.",
        folders: &["chlo"],
    });
    assert!(counts.lowered >= 28, "{counts:?}");
    assert!(counts.only_mlir <= 2, "{counts:?}");
    assert!(counts.only_draft <= 1, "{counts:?}");
}

#[test]
fn composites_become_the_same_calls_in_both_engines() {
    let counts = compare(&Lowering {
        pipeline: pipeline_of(&[Legalization::CompositeToCall]),
        lower: |draft| Legalization::CompositeToCall.apply(draft),
        needle: "stablehlo.composite",
        folders: &["passes", "stablehlo", "interpret"],
    });
    assert!(counts.lowered > 0, "{counts:?}");
    assert!(counts.only_mlir <= 1, "{counts:?}");
    assert_eq!(counts.only_draft, 0, "{counts:?}");
}

#[test]
fn dynamic_ops_with_constant_shapes_become_the_same_static_ops_in_both_engines() {
    for needle in ["dynamic", "indices_of_shape_operands"] {
        let counts = compare(&Lowering {
            pipeline: "builtin.module(func.func(stablehlo-canonicalize-dynamism))".to_owned(),
            lower: |draft| dynamism::apply(draft).map(|_| ()),
            needle,
            folders: &["shapes", "passes", "stablehlo"],
        });
        assert!(counts.lowered > 0, "{needle}: {counts:?}");
        assert!(counts.only_mlir <= 3, "{needle}: {counts:?}");
        assert!(counts.only_draft <= 2, "{needle}: {counts:?}");
    }
}

/// Folders with programs that have unknown shapes, calls or loops.
const WITH_SHAPES: &[&str] = &[
    "shapes",
    "translate",
    "passes",
    "interpret",
    "models",
    "chlo",
    "sdy",
];

#[test]
fn arguments_are_refined_to_the_same_bytes_in_both_engines() {
    let counts = compare(&Lowering {
        pipeline: "builtin.module(stablehlo-refine-arguments{types={TYPES}})".to_owned(),
        lower: |draft| refine_arguments(draft).map(|_| ()),
        needle: "func.func",
        folders: WITH_SHAPES,
    });
    assert!(counts.lowered > 100, "{counts:?}");
}

#[test]
fn shapes_are_inferred_to_the_same_bytes_in_both_engines() {
    let counts = compare(&Lowering {
        pipeline: "builtin.module(stablehlo-refine-shapes)".to_owned(),
        lower: |draft| {
            let entry = refine::entry_function(draft)?.ok_or(Reported)?;
            refine_shapes(draft, entry)
        },
        needle: "func.func",
        folders: WITH_SHAPES,
    });
    assert!(counts.lowered > 100, "{counts:?}");
    let counts = compare(&Lowering {
        pipeline:
            "builtin.module(stablehlo-refine-arguments{types={TYPES}},stablehlo-refine-shapes)"
                .to_owned(),
        lower: |draft| {
            let entry = refine_arguments(draft)?;
            refine_shapes(draft, entry)
        },
        needle: "func.func",
        folders: WITH_SHAPES,
    });
    assert!(counts.lowered > 100, "{counts:?}");
}

#[test]
fn programs_are_specialized_to_the_same_bytes_in_both_engines() {
    let counts = compare(&Lowering {
        pipeline: "builtin.module(stablehlo-specialize{types={TYPES}})".to_owned(),
        lower: |draft| specialize(draft, || Ok(parsed_types(draft))),
        needle: "func.func",
        folders: WITH_SHAPES,
    });
    assert!(counts.lowered > 100, "{counts:?}");
    assert!(counts.only_mlir <= 10, "{counts:?}");
    assert_eq!(counts.only_draft, 0, "{counts:?}");
}

#[test]
fn programs_are_optimized_to_the_same_bytes_in_both_engines() {
    let counts = compare(&Lowering {
        pipeline: "builtin.module(func.func(stablehlo-optimize))".to_owned(),
        lower: |draft| {
            let options = optimize::OptimizeOptions::default();
            optimize::optimize(draft, &options, |_| ()).map(|_| ())
        },
        needle: "stablehlo.",
        folders: &["shapes", "passes", "interpret", "models"],
    });
    assert!(counts.lowered > 100, "{counts:?}");
    assert!(counts.only_mlir <= 20, "{counts:?}");
    assert!(counts.only_draft <= 20, "{counts:?}");
}

/// Folders with quantized programs.
const QUANTIZED: &[&str] = &["stablehlo", "passes", "interpret", "quantization"];

#[test]
fn quantized_ops_are_decomposed_and_fused_to_the_same_bytes_in_both_engines() {
    let counts = compare(&Lowering {
        pipeline: "builtin.module(func.func(stablehlo-legalize-quantized-op-to-qdq))".to_owned(),
        lower: |draft| quantization::decompose::apply(draft).map(|_| ()),
        needle: "quant.uniform",
        folders: QUANTIZED,
    });
    assert!(counts.lowered > 30, "{counts:?}");
    assert!(counts.only_mlir <= 1, "{counts:?}");
    assert_eq!(counts.only_draft, 0, "{counts:?}");
    let counts = compare(&Lowering {
        pipeline: "builtin.module(func.func(stablehlo-legalize-qdq-to-quantized-op))".to_owned(),
        lower: |draft| quantization::fuse::apply(draft).map(|_| ()),
        needle: "stablehlo.uniform_quantize",
        folders: QUANTIZED,
    });
    assert!(counts.lowered >= 5, "{counts:?}");
    assert!(counts.only_mlir <= 1, "{counts:?}");
    assert_eq!(counts.only_draft, 0, "{counts:?}");
    let counts = compare(&Lowering {
        pipeline: "builtin.module(func.func(stablehlo-legalize-quantized-op-to-qdq,\
                   stablehlo-legalize-qdq-to-quantized-op))"
            .to_owned(),
        lower: |draft| {
            quantization::decompose::apply(draft)?;
            quantization::fuse::apply(draft).map(|_| ())
        },
        needle: "quant.uniform",
        folders: QUANTIZED,
    });
    assert!(counts.lowered > 30, "{counts:?}");
    assert!(counts.only_mlir <= 1, "{counts:?}");
    assert_eq!(counts.only_draft, 0, "{counts:?}");
}

#[test]
fn quantized_types_become_the_same_integers_in_both_engines() {
    let counts = compare(&Lowering {
        pipeline: "builtin.module(func.func(stablehlo-legalize-quant-to-math))".to_owned(),
        lower: |draft| quantization::math::apply(draft).map(|_| ()),
        needle: "quant.uniform",
        folders: QUANTIZED,
    });
    assert!(counts.lowered > 30, "{counts:?}");
    assert!(counts.only_mlir <= 1, "{counts:?}");
    assert_eq!(counts.only_draft, 0, "{counts:?}");
}

#[test]
fn all_lowerings_in_sequence_result_in_the_same_bytes_in_both_engines() {
    let counts = compare(&Lowering {
        pipeline: pipeline_of(&Legalization::ALL),
        lower: |draft| {
            let mut all = Legalization::ALL.iter();
            all.try_for_each(|legalization| legalization.apply(draft))
        },
        needle: " stablehlo.",
        folders: &["chlo", "passes", "interpret"],
    });
    assert!(counts.lowered >= 70, "{counts:?}");
    assert!(counts.only_mlir <= 1, "{counts:?}");
    assert!(counts.only_draft <= 1, "{counts:?}");
}
