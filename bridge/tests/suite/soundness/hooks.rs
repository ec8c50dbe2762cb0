//! Hooks that make invalid queries or return invalid results.

use crate::support::*;
use mlir_bridge::{ir::Op, melior::ir::Module, passes::run_pipeline, rewrite::edit};

const CANONICALIZE: &str = "builtin.module(canonicalize)";

#[test]
fn invalid_fold_results_are_reported_and_ignored() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
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
        run_pipeline(&mut module, CANONICALIZE).unwrap_or_else(|_| panic!("{:?}", log.borrow()));
        assert!(is_sound(&context, &module));
        find(&module, "odd.folds");
        log.take().join("\n")
    };
    let own = "folds result #0 to a value defined by the op itself or inside it";
    for (how, message) in [
        (
            "type",
            "folds result #0 of type 'i32' to a value of type 'i64'",
        ),
        ("own", own),
        ("argument", own),
        ("inside", own),
        // The value belongs to another context.
        (
            "elsewhere",
            "folds result #0 of type 'i32' to a value of type 'i32'",
        ),
        ("two", "folds to 2 values, but has 1 results"),
        ("none", "folds to 0 values, but has 1 results"),
        ("panic", "internal error: asked to panic in fold"),
    ] {
        let log = fold(how);
        assert!(log.contains(message), "{how}: {log}");
    }
    assert_eq!(fold("nothing"), "");
    // No constant can be built for the folded value, or the constant folds to another
    // value.
    let log = fold("integer");
    assert!(
        log.contains(
            "expected 'odd.constant' to be a constant of type 'i32' that folds to 1 : i32"
        ),
        "{log}"
    );
    let log = fold("mistyped");
    assert!(
        log.contains(
            "expected 'odd.constant' to be a constant of type 'i32' that folds to 2 : i32"
        ),
        "{log}"
    );
    let log = fold("malformed");
    assert!(
        log.contains(
            "expected 'arith.constant' to be a constant of type 'i32' that folds to 3 : i32"
        ),
        "{log}"
    );
}

/// MLIR requires that ops with the trait `ConstantLike` fold.
#[test]
fn constants_that_do_not_fold_leave_a_valid_program() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    for how in ["nothing", "panic", "two", "none", "elsewhere"] {
        let text = format!(
            r#"%0 = "odd.constant"() {{how = "{how}"}} : () -> i32
               %1 = "odd.constant"() {{how = "{how}"}} : () -> i32
               %2 = arith.addi %0, %1 : i32
               "t.use"(%2, %0, %1) : (i32, i32, i32) -> ()"#
        );
        let mut module = parse(&context, &text);
        for pipeline in [CANONICALIZE, "builtin.module(cse,sccp,canonicalize)"] {
            run_pipeline(&mut module, pipeline).unwrap_or_else(|_| panic!("{:?}", log.borrow()));
            assert!(is_sound(&context, &module));
        }
        let messages = log.take();
        assert!(
            messages.is_empty() == (how == "nothing"),
            "{how}: {messages:?}"
        );
    }
}

#[test]
fn a_verifier_that_verifies_is_refused() {
    let context = context();
    let log = diagnostics(&context);
    let text = r#""odd.verifies"() {how = "verify"} : () -> ()"#;
    assert!(Module::parse(&context, text).is_none());
    let log = log.take().join("\n");
    assert!(
        log.contains("internal error: `verify` cannot run in a verifier"),
        "{log}"
    );
}

/// MLIR's printer verifies the op that it prints.
#[test]
fn a_verifier_that_prints_its_op_does_not_recurse() {
    let context = context();
    let log = diagnostics(&context);
    let text = r#""odd.verifies"() {how = "print"} : () -> ()"#;
    assert!(Module::parse(&context, text).is_none());
    assert!(!log.take().is_empty());
}

#[test]
fn hooks_that_query_in_a_cycle_are_refused() {
    let context = context();
    let log = diagnostics(&context);
    let text = r#"func.func @f(%a: i32) {
      %0 = "odd.circle"(%a) : (i32) -> i32
      return
    }"#;
    assert!(Module::parse(&context, text).is_none());
    let log = log.take().join("\n");
    assert!(
        log.contains("internal error: hooks call each other in a cycle"),
        "{log}"
    );
}

#[test]
fn naming_or_printing_parts_of_other_ops_is_refused() {
    let context = context();
    let log = diagnostics(&context);
    let printed = |text: &str| {
        let module = parse(&context, text);
        let text = print(&module);
        assert!(!text.is_empty());
        log.take().join("\n")
    };
    for (how, message) in [
        ("twice", "the result has a name already"),
        (
            "argument",
            "the value does not belong to the op that is named",
        ),
        (
            "result",
            "the value does not belong to the op that is named",
        ),
    ] {
        let text = format!(
            r#"func.func @f(%a: i32) {{
                 %0 = demo.pure %a : (i32) -> i32
                 %1 = "odd.names"(%{}) {{how = "{how}"}} : (i32) -> i32
                 return
               }}"#,
            if how == "argument" { "a" } else { "0" }
        );
        let log = printed(&text);
        assert!(log.contains(message), "{how}: {log}");
    }
    let seen_names = printed(
        r#"func.func @f(%a: i32) {
             "odd.argument_names"() ({ ^bb0(%b: i32): "t.end"() : () -> () }) : () -> ()
             return
           }"#,
    );
    assert!(
        seen_names.contains("the value does not belong to the op that is named"),
        "{seen_names}"
    );
    for (how, message) in [
        ("region", "the region belongs to another op"),
        ("generic", "the op is not the op that is printed"),
        ("type", "is of another context"),
        ("attribute", "is of another context"),
        ("argument", "is of another context"),
    ] {
        let text = format!(
            r#"func.func @f() {{ "odd.prints"() ({{}}) {{how = "{how}"}} : () -> ()  return }}"#
        );
        let log = printed(&text);
        assert!(log.contains(message), "{how}: {log}");
    }
}

#[test]
fn shapes_of_values_that_are_not_operands_are_refused() {
    let context = context();
    let log = diagnostics(&context);
    for how in ["own", "sizes", "elsewhere"] {
        let text = format!(
            r#"func.func @f(%a: tensor<?xi32>) {{
                 %0 = "odd.shapes"(%a) {{how = "{how}"}} : (tensor<?xi32>) -> tensor<?xi32>
                 return
               }}"#
        );
        let mut module = parse(&context, &text);
        edit_op(&mut module, "odd.shapes", |_, op, rewriter| {
            assert!(
                rewriter
                    .reify_shapes(op, op)
                    .expect("an interface")
                    .is_err()
            );
        })
        .expect("no erased value is used");
        let log = log.take().join("\n");
        assert!(
            log.contains("refers to a value that is not an operand"),
            "{log}"
        );
        assert!(is_sound(&context, &module));
    }
}

/// MLIR folds the ops that compute a shape before it verifies these ops.
#[test]
fn shapes_of_operands_without_sizes_are_refused() {
    let context = context();
    let log = diagnostics(&context);
    for (how, ty) in [
        ("of", "i32"),
        ("in", "i32"),
        ("in", "tensor<?x?xi32>"),
        ("in", "tensor<?xf32>"),
        ("size of", "i32"),
        ("size in", "tensor<*xi32>"),
        ("size in", "tensor<i32>"),
        ("size in", "tensor<?x!demo.token>"),
    ] {
        let text = format!(
            r#"func.func @f(%a: {ty}) {{
                 %0 = "odd.shapes"(%a) {{how = "{how}"}} : ({ty}) -> tensor<?xi32>
                 return
               }}"#
        );
        let mut module = parse(&context, &text);
        edit_op(&mut module, "odd.shapes", |_, op, rewriter| {
            assert!(
                rewriter
                    .reify_shapes(op, op)
                    .expect("an interface")
                    .is_err()
            );
        })
        .expect("no erased value is used");
        let log = log.take().join("\n");
        let message = format!("reads sizes from an operand of type '{ty}'");
        assert!(log.contains(&message), "{how}: {log}");
        assert!(is_sound(&context, &module));
    }
}

/// MLIR requests each encoding twice per write. The bridge must return the first encoding
/// both times.
#[test]
fn an_encoding_that_changes_is_computed_once_per_write() {
    let context = context();
    let log = diagnostics(&context);
    let texts = [
        r#""t.op"() {a = #odd.fickle, b = "0", c = "1"} : () -> ()"#,
        r#""t.op"() {a = #odd.fickle} : () -> ()"#,
    ];
    let write = |text: &str, version| {
        let (module, bytes) = (parse(&context, text), &mut Vec::new());
        let root = Op::of_module(&module);
        let written = mlir_bridge::bytecode::write(root, "test", version, bytes);
        written.map(|()| std::mem::take(bytes))
    };
    let first = write(texts[0], None).expect("bytecode");
    // The encoding from a failed write is not reused.
    assert!(write(texts[1], Some(99)).is_err());
    for text in texts {
        let bytes = write(text, None).expect("bytecode");
        assert!(from_bytecode(&context, &bytes).is_ok());
        assert!(text == texts[1] || bytes == first);
    }
    log.take();
    // Bytecode of version 0 has no field for the dialect's version.
    let bytes = write(texts[0], Some(0)).expect("bytecode");
    assert!(from_bytecode(&context, &bytes).is_err());
    let messages = log.take().join("\n");
    assert!(messages.contains("written by version None"), "{messages}");
    // An encoding that was refused once is refused again.
    let refused = r#""t.op"() {a = #demo.panicky<"fail">} : () -> ()"#;
    for _ in 0..2 {
        assert!(write(refused, None).is_err());
        let messages = log.take();
        let [only] = &messages[..] else {
            panic!("{messages:?}")
        };
        assert!(only.contains("cannot write '#demo.panicky<\"fail\">' as bytecode"));
    }
}

#[test]
fn symbols_are_found_in_modules_that_are_freed_later() {
    let context = context();
    let log = diagnostics(&context);
    let module = parse(&context, r#""odd.looks"() : () -> ()"#);
    assert!(
        Op::of_module(&module).verify().is_ok(),
        "{:?}",
        log.borrow()
    );
}

#[test]
fn invalid_arguments_to_the_parser_are_refused() {
    let context = context();
    let log = diagnostics(&context);
    for (text, message) in [
        ("odd.parses type 1 %a {}", "is of another context"),
        (
            "odd.parses %a#4294967295 {}",
            "a region argument has no number",
        ),
    ] {
        assert!(Module::parse(&context, text).is_none());
        let log = log.take().join("\n");
        assert!(log.contains(message), "{log}");
    }
}

/// A function can be inlined if its only block ends with values of the call's result types.
#[test]
fn terminators_are_inlined_only_if_they_fit_the_call() {
    register_passes();
    let context = context();
    for (body, inlined) in [
        ("demo.yield %a : i32", true),
        ("demo.yield", false),
        ("demo.yield %b : i64", false),
        ("demo.yield %a, %a : i32, i32", false),
        (
            r#""t.switch"() [^bb1, ^bb2] : () -> ()
               ^bb1: demo.yield %a : i32
               ^bb2: "t.op"() : () -> ()  demo.yield %a : i32"#,
            false,
        ),
    ] {
        let text = format!(
            "func.func private @f(%a: i32, %b: i64) -> i32 {{ {body} }}
             func.func @g(%a: i32, %b: i64) -> i32 {{
               %0 = func.call @f(%a, %b) : (i32, i64) -> i32
               return %0 : i32
             }}"
        );
        let mut module = parse(&context, &text);
        run_pipeline(&mut module, "builtin.module(inline)").expect("a pass that succeeds");
        assert!(is_sound(&context, &module));
        assert_eq!(!print(&module).contains("call @f"), inlined, "{body}");
    }
}

#[test]
fn a_hook_that_runs_passes_is_refused() {
    let context = context();
    let log = diagnostics(&context);
    assert!(Module::parse(&context, r#"%0 = "odd.loads"() : () -> i32"#).is_none());
    let messages = log.take().join("\n");
    assert!(
        messages.contains("internal error: dialects cannot be loaded in a pass or a hook"),
        "{messages}"
    );
}

#[test]
fn results_computed_from_views_can_leave_an_edit() {
    let context = context();
    let mut module = parse(&context, "demo.nothing");
    let name = edit(&mut module, |root, _| root.name().to_owned());
    assert_eq!(name.as_deref(), Ok("builtin.module"));
    assert_eq!(Op::of_module(&module).name(), "builtin.module");
}
