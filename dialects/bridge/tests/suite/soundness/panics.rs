//! A panic in any callback is a diagnostic, and no more. Those of the demo dialect's
//! hooks are in `lit_tests/bridge/panics.mlir`.

use crate::support::*;
use mlir_bridge::{
    bytecode,
    ir::Op,
    melior::ir::Module,
    passes::run_pipeline,
    rewrite::{edit, replace_locations},
};
use std::io;

struct Panics;
impl io::Write for Panics {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        panic!("asked to panic in an output")
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
struct Fails;
impl io::Write for Fails {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::StorageFull.into())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn of_an_output() {
    let context = context();
    let seen = diagnostics(&context);
    let module = parse(&context, PROGRAM);
    let root = Op::of_module(&module);
    assert!(bytecode::write(root, "test", None, &mut Panics).is_err());
    assert!(bytecode::write(root, "test", None, &mut Fails).is_err());
    assert!(seen.take().join("\n").contains("cannot write bytecode: "));
    assert!(bytecode::write(root, "test", Some(99), &mut Vec::new()).is_err());
    assert!(panics(|| bytecode::write(
        root,
        "te\0st",
        None,
        &mut Vec::new()
    )));
    assert!(bytecode::write(root, "test", None, &mut Vec::new()).is_ok());
}

#[test]
fn of_what_replaces_locations() {
    let context = context();
    let text = r#"demo.nothing loc(fused<{at = loc("m":1:2)}>["c":1:2])"#;
    let mut module = parse(&context, text);
    // Within the metadata, which C++ walks.
    assert!(panics(|| edit(&mut module, |root, rewriter| {
        replace_locations(rewriter, root, &mut |l| {
            assert!(l.to_string() != r#"loc("m":1:2)"#, "asked to panic");
            None
        });
    })));
    assert!(is_sound(&context, &module));
}

#[test]
fn of_passes_and_pipelines() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(
        &context,
        "func.func @f(%a: i32) -> i32 { %0 = demo.io %a : (i32) -> i32  return %0 : i32 }",
    );
    assert!(run_pipeline(&mut module, "builtin.module(func.func(odd-panics))").is_err());
    assert!(
        seen.take()
            .join("\n")
            .contains("internal error: asked to panic in a pass")
    );
    // What it did before is done.
    assert!(is_sound(&context, &module));
    assert!(find(&module, "func.return").operand(0).is_block_argument());
    assert!(run_pipeline(&mut module, "builtin.module(odd-pipeline)").is_err());
}

#[test]
fn of_hooks_that_ask_for_shapes() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    for how in ["shapes", "reify"] {
        let text = format!(
            r#"func.func @f(%a: tensor<?xi32>) {{
                 %0 = "odd.shapes"(%a) {{how = "{how}"}} : (tensor<?xi32>) -> tensor<?xi32>
                 return
               }}"#
        );
        let mut module = parse(&context, &text);
        edit_op(&mut module, "odd.shapes", |_, op, rewriter| match how {
            "shapes" => assert!(op.infer_shapes().expect("an interface").is_err()),
            _ => assert!(
                rewriter
                    .reify_shapes(op, op)
                    .expect("an interface")
                    .is_err()
            ),
        })
        .expect("nothing is used");
        let message = format!("'odd.shapes' op internal error: asked to panic in {how}");
        let told = seen.take().join("\n");
        assert!(told.contains(&message), "{told}");
        // Whether it can go is asked of its effects.
        run_pipeline(&mut module, "builtin.module(canonicalize)")
            .unwrap_or_else(|_| panic!("{:?}", seen.borrow()));
        let told = seen.take().join("\n");
        assert!(
            told.contains("internal error: asked to panic in effects"),
            "{told}"
        );
        find(&module, "odd.shapes");
    }
}

#[test]
fn of_other_hooks() {
    let context = context();
    let seen = diagnostics(&context);
    // `compatible` cannot tell at which op.
    assert!(Module::parse(&context, r#"%0 = "odd.fits"() : () -> i8"#).is_none());
    assert!(!seen.take().is_empty());
    // There is no one to tell of an op that is not there yet.
    let module = parse(&context, r#""odd.filled"() : () -> ()"#);
    assert!(find(&module, "odd.filled").slots().get(0).is_empty());
    let module = parse(
        &context,
        r#""odd.argument_names"() ({ ^bb0(%b: i32): "t.end"() : () -> () }) : () -> ()"#,
    );
    assert!(!print(&module).is_empty());
    let told = seen.take().join("\n");
    assert!(
        told.contains("internal error: asked to panic in argument_names"),
        "{told}"
    );
}

#[test]
fn of_materialization() {
    register_passes();
    let context = context();
    let seen = diagnostics(&context);
    let mut module = parse(
        &context,
        r#"%0 = "odd.folds"() {how = "integer"} : () -> i64  "t.use"(%0) : (i64) -> ()"#,
    );
    run_pipeline(&mut module, "builtin.module(canonicalize)")
        .unwrap_or_else(|_| panic!("{:?}", seen.borrow()));
    let told = seen.take().join("\n");
    assert!(
        told.contains("internal error: asked to panic in materialize"),
        "{told}"
    );
    find(&module, "odd.folds");
}

/// melior calls diagnostic handlers, and aborts where they panic; ours are said
/// nothing of.
#[test]
fn of_what_is_shown() {
    struct Shows;
    impl std::fmt::Display for Shows {
        fn fmt(&self, _: &mut std::fmt::Formatter) -> std::fmt::Result {
            panic!("asked to panic in a message")
        }
    }
    let context = context();
    let module = parse(&context, "demo.nothing");
    let op = find(&module, "demo.nothing");
    assert!(panics(|| op.error(Shows)));
    assert!(panics(|| op.warning(Shows)));
    assert!(panics(|| mlir_bridge::diag::error(op.location(), Shows)));
}
