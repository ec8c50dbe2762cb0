//! Tests of the tables that `stablehlo-opset` has for both engines, with MLIR's declarations.

use mlir_bridge::{builtin::ContextExt, ir::Context, kind::check_codes};
use stablehlo_dialect::{
    kinds::{ATTRIBUTES, TYPES},
    ops,
    views::MlirType,
};
use stablehlo_opset::{hints::SYNONYMS, inference::promotable};

#[test]
fn each_code_belongs_to_one_kind() {
    for (what, kinds) in [("types", TYPES), ("attributes", ATTRIBUTES)] {
        if let Err(wrong) = check_codes(kinds) {
            panic!("{what} in dialects/stablehlo/src/kinds: {wrong}");
        }
    }
}

#[test]
fn all_synonyms_are_names_and_no_op_is_a_synonym() {
    let all = ops::all();
    let ops = all.iter().filter_map(|op| op.name.split_once('.'));
    let ops: Vec<&str> = ops.map(|op| op.1).collect();
    let cases = ATTRIBUTES.iter().flat_map(|kind| kind.cases());
    let mut names: Vec<&str> = cases.map(|case| case.1).collect();
    names.extend(&ops);
    names.extend(["sdy", "stablehlo"]);
    for (word, meanings) in SYNONYMS {
        assert!(!ops.contains(word), "{word} is an op");
        for meaning in *meanings {
            assert!(names.contains(meaning), "{word}: no {meaning} exists");
        }
    }
}

#[test]
fn types_promote_to_wider_types_of_their_class() {
    let context = Context::new();
    let promotable = |from, to| {
        let parse = |t| MlirType(context.parse_type(t).expect("a type"));
        promotable(parse(from), parse(to))
    };
    assert!(promotable("f32", "f32"));
    assert!(promotable("f32", "f64"));
    assert!(promotable("bf16", "f16"));
    assert!(promotable("f8E4M3FN", "bf16"));
    assert!(promotable("ui8", "i32"));
    assert!(promotable("i1", "i1"));
    assert!(promotable("complex<f32>", "complex<f64>"));
    assert!(!promotable("f64", "f32"));
    assert!(!promotable("i32", "i8"));
    assert!(!promotable("i1", "i32"));
    assert!(!promotable("i32", "f64"));
    assert!(!promotable("f32", "complex<f32>"));
    assert!(!promotable("complex<f64>", "complex<f32>"));
}
