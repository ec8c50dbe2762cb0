//! Hooks that ask what they should not, and tell what cannot be.

use crate::support::*;
use mlir_bridge::{Op, edit, melior::ir::Module, run_pipeline};

const CANONICALIZE: &str = "builtin.module(canonicalize)";

#[test]
fn folding_to_what_cannot_be() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let fold = |how: &str| {
        let text = format!(
            r#"func.func @f(%a: i32, %b: i64) -> i32 {{
                 %0 = "odd.folds"(%a, %b) ({{
                 ^bb0(%c: i32):
                   %1 = "t.make"() : () -> i32
                   "t.use"(%c, %1) : (i32, i32) -> ()
                 }}) {{how = "{how}"}} : (i32, i64) -> i32
                 return %0 : i32
               }}"#
        );
        let mut module = parse(&context, &text);
        run_pipeline(&mut module, CANONICALIZE).unwrap_or_else(|_| panic!("{:?}", seen.borrow()));
        assert!(is_sound(&context, &module));
        find(&module, "odd.folds");
        seen.take().join("\n")
    };
    let own = "folds result #0 to what goes with the op";
    for (how, message) in [
        (
            "type",
            "folds result #0 of type 'i32' to a value of type 'i64'",
        ),
        ("own", own),
        ("argument", own),
        ("inside", own),
        // Of another context.
        (
            "elsewhere",
            "folds result #0 of type 'i32' to a value of type 'i32'",
        ),
        ("two", "folds to 2 values, but has 1 results"),
        ("none", "folds to 0 values, but has 1 results"),
        ("panic", "internal error: asked to panic in fold"),
    ] {
        let seen = fold(how);
        assert!(seen.contains(message), "{how}: {seen}");
    }
    assert_eq!(fold("nothing"), "");
    // What it folds to has no constant, or one that does not fold to it.
    let seen = fold("integer");
    assert!(
        seen.contains("'odd.constant' is no constant that folds to 1 : i32"),
        "{seen}"
    );
}

/// MLIR takes for granted that constants fold.
#[test]
fn constants_that_do_not_fold() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    for how in ["nothing", "panic", "two", "none", "elsewhere"] {
        let text = format!(
            r#"%0 = "odd.constant"() {{how = "{how}"}} : () -> i32
               %1 = "odd.constant"() {{how = "{how}"}} : () -> i32
               %2 = arith.addi %0, %1 : i32
               "t.use"(%2, %0, %1) : (i32, i32, i32) -> ()"#
        );
        let mut module = parse(&context, &text);
        for pipeline in [CANONICALIZE, "builtin.module(cse,sccp,canonicalize)"] {
            run_pipeline(&mut module, pipeline).unwrap_or_else(|_| panic!("{:?}", seen.borrow()));
            assert!(is_sound(&context, &module));
        }
        let told = seen.take();
        assert!(told.is_empty() == (how == "nothing"), "{how}: {told:?}");
    }
}

#[test]
fn a_verifier_that_verifies() {
    let context = context();
    let seen = diagnostics(&context);
    let text = r#""odd.verifies"() {how = "verify"} : () -> ()"#;
    assert!(Module::parse(&context, text).is_none());
    let seen = seen.take().join("\n");
    assert!(
        seen.contains("internal error: a verifier verifies"),
        "{seen}"
    );
}

/// MLIR verifies what it prints.
#[test]
fn a_verifier_that_prints() {
    let context = context();
    let seen = diagnostics(&context);
    let text = r#""odd.verifies"() {how = "print"} : () -> ()"#;
    assert!(Module::parse(&context, text).is_none());
    assert!(!seen.take().is_empty());
}

#[test]
fn hooks_that_ask_in_a_circle() {
    let context = context();
    let seen = diagnostics(&context);
    let text = r#"func.func @f(%a: i32) {
      %0 = "odd.circle"(%a) : (i32) -> i32
      return
    }"#;
    assert!(Module::parse(&context, text).is_none());
    let seen = seen.take().join("\n");
    assert!(
        seen.contains("internal error: hooks ask ops in a circle"),
        "{seen}"
    );
}

#[test]
fn names_and_text_of_others() {
    let context = context();
    let seen = diagnostics(&context);
    let printed = |text: &str| {
        let module = parse(&context, text);
        let text = print(&module);
        assert!(!text.is_empty());
        seen.take().join("\n")
    };
    for (how, message) in [
        ("twice", "a second name"),
        ("argument", "a name for a value of another op"),
        ("result", "a name for a value of another op"),
    ] {
        let text = format!(
            r#"func.func @f(%a: i32) {{
                 %0 = demo.pure %a : (i32) -> i32
                 %1 = "odd.names"(%{}) {{how = "{how}"}} : (i32) -> i32
                 return
               }}"#,
            if how == "argument" { "a" } else { "0" }
        );
        let seen = printed(&text);
        assert!(seen.contains(message), "{how}: {seen}");
    }
    let seen_names = printed(
        r#"func.func @f(%a: i32) {
             "odd.argument_names"() ({ ^bb0(%b: i32): "t.end"() : () -> () }) : () -> ()
             return
           }"#,
    );
    assert!(
        seen_names.contains("a name for a value of another op"),
        "{seen_names}"
    );
    for (how, message) in [
        ("region", "a region of another op"),
        ("generic", "another op"),
        ("type", "is of another context"),
        ("attribute", "is of another context"),
    ] {
        let text = format!(
            r#"func.func @f() {{ "odd.prints"() ({{}}) {{how = "{how}"}} : () -> ()  return }}"#
        );
        let seen = printed(&text);
        assert!(seen.contains(message), "{how}: {seen}");
    }
}

#[test]
fn shapes_told_by_what_is_no_operand() {
    let context = context();
    let seen = diagnostics(&context);
    for how in ["own", "sizes", "elsewhere"] {
        let text = format!(
            r#"func.func @f(%a: tensor<?xi32>) {{
                 %0 = "odd.shapes"(%a) {{how = "{how}"}} : (tensor<?xi32>) -> tensor<?xi32>
                 return
               }}"#
        );
        let mut module = parse(&context, &text);
        edit_op(&mut module, "odd.shapes", |_, op, edit| {
            assert!(edit.reify_shapes(op, op).expect("an interface").is_err());
        })
        .expect("nothing was taken out");
        let seen = seen.take().join("\n");
        assert!(
            seen.contains("in terms of what is none of its operands"),
            "{seen}"
        );
        assert!(is_sound(&context, &module));
    }
}

/// MLIR asks for an encoding twice, and looks up what it was given the first time.
#[test]
fn an_encoding_that_changes() {
    let context = context();
    let seen = diagnostics(&context);
    let text = r#""t.op"() {a = #odd.fickle, b = "0", c = "1"} : () -> ()"#;
    let module = parse(&context, text);
    for _ in 0..2 {
        let bytes = &mut Vec::new();
        let root = Op::of_module(&module);
        assert!(mlir_bridge::bytecode::write(root, "test", None, bytes).is_err());
        let told = seen.take().join("\n");
        assert!(
            told.contains("internal error: what is written changes"),
            "{told}"
        );
    }
    let bytes = to_bytecode(&parse(&context, PROGRAM), 6);
    assert!(from_bytecode(&context, &bytes).is_ok());
}

#[test]
fn a_hook_that_runs_passes() {
    let context = context();
    let seen = diagnostics(&context);
    assert!(Module::parse(&context, r#"%0 = "odd.loads"() : () -> i32"#).is_none());
    let told = seen.take().join("\n");
    assert!(
        told.contains("internal error: no dialects can be loaded here"),
        "{told}"
    );
}

/// A rewriter cannot leave its closure, nor views of it; see the compile-time
/// tests of `edit`. What is made of them can.
#[test]
fn what_leaves_an_edit() {
    let context = context();
    let mut module = parse(&context, "demo.nothing");
    let name = edit(&mut module, |root, _| root.name().to_owned());
    assert_eq!(name.as_deref(), Ok("builtin.module"));
    assert_eq!(Op::of_module(&module).name(), "builtin.module");
}
