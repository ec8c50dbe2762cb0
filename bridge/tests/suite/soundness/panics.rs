//! Panics in callbacks are reported as diagnostics and have no other effect. Panics in
//! hooks of the demo dialect are tested in `lit_tests/bridge/panics.mlir`.

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
fn a_panic_in_an_output_is_an_error() {
    let context = context();
    let log = diagnostics(&context);
    let module = parse(&context, PROGRAM);
    let root = Op::of_module(&module);
    assert!(bytecode::write(root, "test", None, &mut Panics).is_err());
    assert!(bytecode::write(root, "test", None, &mut Fails).is_err());
    assert!(log.take().join("\n").contains("cannot write bytecode: "));
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
fn a_panic_while_replacing_locations_keeps_the_module_valid() {
    let context = context();
    let text = r#"demo.nothing loc(fused<{at = loc("m":1:2)}>["c":1:2])"#;
    let mut module = parse(&context, text);
    // C++ walks the locations in the metadata.
    assert!(panics(|| edit(&mut module, |root, rewriter| {
        replace_locations(rewriter, root, &mut |l| {
            assert!(l.to_string() != r#"loc("m":1:2)"#, "asked to panic");
            None
        });
    })));
    assert!(is_sound(&context, &module));
}

#[test]
fn panics_in_passes_and_pipelines_are_diagnostics() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(
        &context,
        "func.func @f(%a: i32) -> i32 { %0 = demo.io %a : (i32) -> i32  return %0 : i32 }",
    );
    assert!(run_pipeline(&mut module, "builtin.module(func.func(odd-panics))").is_err());
    assert!(
        log.take()
            .join("\n")
            .contains("internal error: asked to panic in a pass")
    );
    // Changes from before the panic remain.
    assert!(is_sound(&context, &module));
    assert!(find(&module, "func.return").operand(0).is_block_argument());
    assert!(run_pipeline(&mut module, "builtin.module(odd-pipeline)").is_err());
}

#[test]
fn panics_in_shape_hooks_are_diagnostics() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
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
        .expect("no erased value is used");
        let message = format!("'odd.shapes' op internal error: asked to panic in {how}");
        let messages = log.take().join("\n");
        assert!(messages.contains(&message), "{messages}");
        // `canonicalize` queries the effects of an unused op.
        run_pipeline(&mut module, "builtin.module(canonicalize)")
            .unwrap_or_else(|_| panic!("{:?}", log.borrow()));
        let messages = log.take().join("\n");
        assert!(
            messages.contains("internal error: asked to panic in effects"),
            "{messages}"
        );
        find(&module, "odd.shapes");
    }
}

#[test]
fn panics_in_other_hooks_are_contained() {
    let context = context();
    let log = diagnostics(&context);
    // The hook `compatible` has no op at which the panic could be reported.
    assert!(Module::parse(&context, r#"%0 = "odd.fits"() : () -> i8"#).is_none());
    assert!(!log.take().is_empty());
    // The op does not exist yet, so the panic cannot be reported at the op.
    let module = parse(&context, r#""odd.filled"() : () -> ()"#);
    assert!(find(&module, "odd.filled").slots().get(0).is_empty());
    let module = parse(
        &context,
        r#""odd.argument_names"() ({ ^bb0(%b: i32): "t.end"() : () -> () }) : () -> ()"#,
    );
    assert!(!print(&module).is_empty());
    let messages = log.take().join("\n");
    assert!(
        messages.contains("internal error: asked to panic in argument_names"),
        "{messages}"
    );
}

#[test]
fn a_panic_in_materialize_is_a_diagnostic() {
    register_passes();
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(
        &context,
        r#"%0 = "odd.folds"() {how = "integer"} : () -> i64  "t.use"(%0) : (i64) -> ()"#,
    );
    run_pipeline(&mut module, "builtin.module(canonicalize)")
        .unwrap_or_else(|_| panic!("{:?}", log.borrow()));
    let messages = log.take().join("\n");
    assert!(
        messages.contains("internal error: asked to panic in materialize"),
        "{messages}"
    );
    find(&module, "odd.folds");
}

/// A panic in a diagnostic handler aborts, since melior calls handlers from C. A panic while
/// a message is formatted happens earlier, and unwinds.
#[test]
fn panics_while_formatting_messages_unwind() {
    struct PanicsWhenFormatted;
    impl std::fmt::Display for PanicsWhenFormatted {
        fn fmt(&self, _: &mut std::fmt::Formatter) -> std::fmt::Result {
            panic!("asked to panic in a message")
        }
    }
    let context = context();
    let module = parse(&context, "demo.nothing");
    let op = find(&module, "demo.nothing");
    assert!(panics(|| op.error(PanicsWhenFormatted)));
    assert!(panics(|| op.warning(PanicsWhenFormatted)));
    assert!(panics(|| mlir_bridge::diag::error(
        op.location(),
        PanicsWhenFormatted
    )));
}
