//! Calls in processes of their own: before anything is registered, and while another thread
//! registers.

use crate::support::{panics, programs::functions};
use mlir_bridge::{
    bytecode, diag,
    dialect::{find_op, register_dialects},
    melior::{dialect::DialectRegistry, ir::Module},
    passes::{register_basic_passes, register_passes, run_pipeline},
    prelude::*,
    tools::{Source, SourceMap, op_names},
    verify::verify_alone,
};
use std::{
    env,
    process::Command,
    sync::{
        Barrier,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

/// Variable that is set in the processes that run the bodies of tests.
const INNER: &str = "MLIR_BRIDGE_TEST_PROCESS";

/// Runs `body` in `n` processes of their own, each of which runs only the test `name`.
#[track_caller]
fn in_own_processes(name: &str, n: usize, body: impl FnOnce()) {
    if env::var_os(INNER).is_some() {
        return body();
    }
    for _ in 0..n {
        let output = Command::new(env::current_exe().expect("a path"))
            .args(["--exact", &format!("soundness::processes::{name}")])
            .env(INNER, "1")
            .output()
            .expect("a process");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{}: {text}", output.status);
        assert!(text.contains("1 passed"), "{text}");
    }
}

#[test]
fn calls_before_any_registration_return() {
    in_own_processes("calls_before_any_registration_return", 1, || {
        let context = Context::new();
        let mut module = Module::parse(&context, "module {} module {}").expect("a module");
        for (pipeline, exists) in [
            ("builtin.module()", true),
            ("builtin.module(canonicalize)", false),
            ("((", false),
        ] {
            assert_eq!(
                run_pipeline(&mut module, pipeline).is_ok(),
                exists,
                "{pipeline}"
            );
        }
        for text in [
            "module {",
            "foo.bar",
            "module {} foo",
            "\"foo.bar\"() : () -> ()",
        ] {
            assert!(SourceMap::parse(&context, text).is_err(), "{text}");
            assert!(
                Source::new(&context, text.as_bytes()).parse().is_err(),
                "{text}"
            );
        }
        assert!(bytecode::parse(&context, b"ML\xefR").is_err());
        assert!(context.parse_type("!foo.bar").is_none());
        assert!(context.parse_attribute("#foo<").is_none());
        let root = Op::of_module(&module);
        _ = diag::collect(&context, || _ = root.error("unknown dialect"));
        assert!(root.verify().is_ok());
        _ = verify_alone(root);
        assert!(find_op(&context, "builtin.module").is_none());
        assert!(!op_names(&context).is_empty());
    });
}

/// MLIR's registry of passes is global and has no lock.
#[test]
fn passes_are_registered_while_another_thread_parses_pipelines() {
    let name = "passes_are_registered_while_another_thread_parses_pipelines";
    in_own_processes(name, 25, || {
        let (begin, done) = (Barrier::new(2), AtomicBool::new(false));
        thread::scope(|scope| {
            scope.spawn(|| {
                let context = Context::new();
                let mut module = Module::parse(&context, "module {}").expect("a module");
                begin.wait();
                let pipeline = "builtin.module(demo-replace-add,demo-pipeline,canonicalize,cse)";
                while !done.load(Ordering::Relaxed) {
                    _ = diag::collect(&context, || run_pipeline(&mut module, pipeline));
                }
            });
            scope.spawn(|| {
                begin.wait();
                thread::sleep(std::time::Duration::from_micros(500));
                register_passes().expect("valid declarations");
                register_basic_passes();
                done.store(true, Ordering::Relaxed);
            });
        });
    });
}

static PARSE: PassDef = PassDef::new("processes-parse", |root, _| {
    let context = root.context();
    let refused = |text: &str, found: bool| match found {
        true => Err(root.error(format_args!("'{text}' is parsed"))),
        false => Ok(()),
    };
    for text in ["!quant.any<i8>", "tuple<i8, !quant.any<i8>>", "!demo.token"] {
        let ((), said) = diag::collect_here(context, || {
            _ = refused(text, context.parse_type(text).is_some());
        });
        let message = &said.diagnostics[0].message;
        assert!(message.contains("is not loaded"), "{message}");
    }
    let attribute = "#demo.bounds<2>";
    let (parsed, _) = diag::collect_here(context, || context.parse_attribute(attribute).is_some());
    refused(attribute, parsed)?;
    assert!(panics(|| mlir_bridge::dialect::load_dialects(
        context,
        ["demo"]
    )));
    mlir_bridge::dialect::load_dialects(context, ["builtin", "who"]);
    assert!(context.parse_type("tensor<4xi33>").is_some());
    Ok(())
});
inventory::submit!(&PARSE);

/// The parser would load the dialects while other threads look up dialects.
#[test]
fn passes_that_parse_names_of_dialects_that_are_not_loaded_are_refused() {
    let registry = DialectRegistry::new();
    mlir_bridge::dialect::register_upstream_dialects(&registry);
    register_dialects(&registry).expect("a new registry");
    let context = Context::new_with_registry(&registry, true);
    crate::support::register_passes();
    let text = "module {} ".repeat(50);
    let mut module = Module::parse(&context, &text).expect("a module");
    let pipeline = "builtin.module(builtin.module(processes-parse))";
    assert_eq!(run_pipeline(&mut module, pipeline), Ok(()));

    // In no pass, the parser loads them.
    assert!(context.parse_type("!demo.token").is_some());
    assert!(Module::parse(&context, &functions()).is_some());
}
