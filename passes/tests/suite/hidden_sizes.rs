//! Static programs whose sizes are hidden: the refinement of shapes finds the sizes again.
//! `STABLEHLO_SEED=7` hides other sizes.

use crate::support::*;
use mlir_bridge::{
    diag::collect_here, melior::ir::Module, passes::run_pipeline, prelude::*, tools::Source,
};
use std::{fs, path::Path};

/// Programs that JAX wrote, with known sizes.
const PROGRAMS: &[&str] = &[
    "control_flow",
    "narrow_types",
    "random",
    "resnet",
    "rnn_scan",
    "sort_topk",
    "transformer_train_step",
];
/// Number of times that sizes of each program are hidden.
const ROUNDS: u64 = 3;

#[test]
fn hidden_sizes_of_static_programs_are_found() {
    let seed = std::env::var("STABLEHLO_SEED").map_or(1, |text| text.parse().expect("a number"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lit_tests/models/Inputs");
    let mut hidden = 0;
    for name in PROGRAMS {
        let text = fs::read(folder.join(format!("{name}.mlir"))).expect("a program");
        let context = context();
        let expected = refined(parse_bytes(&context, &text));
        for round in 0..ROUNDS {
            let mut random = fastrand::Rng::with_seed(seed + round);
            let mut module = parse_bytes(&context, &text);
            hidden += hide(&mut module, &mut random);
            assert!(refined(module) == expected, "{name}: seed {}", seed + round);
        }
    }
    assert!(hidden > 1000, "{hidden} values");
}

fn parse_bytes<'c>(context: &'c Context, text: &[u8]) -> Module<'c> {
    Source::new(context, text).parse().expect("a valid program")
}

/// Returns the text of a program after the refinement of shapes.
fn refined(mut module: Module) -> String {
    run_pipeline(&mut module, "builtin.module(stablehlo-refine-shapes)").expect("a valid program");
    module.as_operation().to_string()
}

/// Hides sizes of the results of random ops, as far as the program stays valid. Returns the number
/// of results.
fn hide(module: &mut Module, random: &mut fastrand::Rng) -> usize {
    edit(module, |root, rewriter| {
        let mut ops = Vec::new();
        root.walk(&mut |op| ops.push(op));
        let mut hidden = 0;
        for value in ops.into_iter().flat_map(Op::results) {
            hidden += usize::from(random.bool() && hide_value(rewriter, value, random));
        }
        hidden
    })
    .expect("a valid change")
}

/// Hides sizes of a value whose type follows from its op. Returns whether the program stays valid.
fn hide_value<'x>(
    rewriter: &Rewriter<'x, '_>,
    value: Value<'x>,
    random: &mut fastrand::Rng,
) -> bool {
    let (ty, op) = (value.ty(), value.defining_op().expect("a result"));
    let Some(t) = Tensor::of(ty).filter(|t| t.rank() > 0 && !op.is_constant()) else {
        return false;
    };
    let infers = op.def().is_some_and(|def| def.hooks.infer.is_some());
    let keeps = |op: Op| !op.name().starts_with("stablehlo.") || op.name() == "stablehlo.return";
    if !infers || op.name() == "stablehlo.while" || value.uses().any(|user| keeps(user.op)) {
        return false;
    }
    let sizes = t
        .shape
        .iter()
        .map(|&size| if random.bool() { DYNAMIC } else { size });
    let sizes: Vec<_> = sizes.collect();
    rewriter.set_type(value, Tensor::get(&sizes, t.element, None));
    let (is_valid, _) = collect_here(op.context(), || {
        op.verify().is_ok() && value.uses().all(|user| user.op.verify().is_ok())
    });
    if !is_valid {
        rewriter.set_type(value, ty);
    }
    is_valid
}
