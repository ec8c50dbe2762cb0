//! Tests of the texts of errors.

use stablehlo_mlir::{
    Error, ErrorKind, SerializeOptions, Version, load,
    melior::{
        Context,
        ir::{Location, Module, Type},
    },
    mlir_bridge::{diag::collect, prelude::*, tools::SourceMap},
    ops, parse, retarget, run_pipeline, serialize, write_bytecode,
};
use std::io;

const TAN: &str = "\
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tan %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}";
const V1: Version = Version::new(1, 0, 0);

static FAILING: PassDef = PassDef::new("test-failing", |root, _| Err(root.error("asked to fail")));
inventory::submit!(&FAILING);

fn context() -> Context {
    let context = Context::new();
    load(&context).expect("a new context");
    context
}
fn program(context: &Context) -> Module<'_> {
    parse(context, TAN.as_bytes()).expect("a valid program")
}
fn pipeline_error(pipeline: &str) -> Error {
    let context = context();
    run_pipeline(&mut program(&context), pipeline).expect_err("a pipeline that fails")
}

/// `fn main() -> Result` prints the `Debug` text of an error.
#[test]
fn debug_text_of_errors_is_their_message() {
    let context = context();
    let unknown = parse(&context, b"stablehlo.tangent").unwrap_err();
    assert_eq!(format!("{unknown:?}"), unknown.to_string());
    assert_eq!(unknown.to_string().lines().count(), 1, "{unknown}");
    let options = SerializeOptions::new(V1);
    let blocked = serialize(&program(&context), &options, io::sink()).unwrap_err();
    assert_eq!(format!("{blocked:?}"), blocked.to_string());
    let ErrorKind::Blocked(data) = blocked.kind() else {
        panic!("{blocked}")
    };
    let data = format!("{data:?}");
    assert!(data.contains("place: Some(\"-:2:8\")"), "{data}");
    assert!(!data.contains("op_version"), "{data}");
    let version = "1.x".parse::<Version>().unwrap_err();
    assert_eq!(format!("{version:?}"), version.to_string());
    let damaged = retarget(b"ML\xefR\x0d", V1).unwrap_err();
    assert_eq!(format!("{damaged:?}"), damaged.to_string());
    let here = Location::unknown(&context);
    let index = Type::index(&context);
    let invalid = ops::replica_id(&context, here).result_types(&[index]);
    let invalid = invalid.build().unwrap_err();
    assert_eq!(format!("{invalid:?}"), invalid.to_string());
}

#[test]
fn kind_of_a_blocked_pipeline_does_not_depend_on_threads() {
    let pipeline = "builtin.module(builtin.module(stablehlo-legalize-to-vhlo,\
                    vhlo-to-version{target=1.0.0}))";
    for threads in [false, true] {
        let context = context();
        context.enable_multi_threading(threads);
        let nested = format!("module {{ {TAN} }}\n").repeat(2);
        let mut module = parse(&context, nested.as_bytes()).expect("a valid program");
        let error = run_pipeline(&mut module, pipeline).expect_err("tan is newer");
        let ErrorKind::Blocked(blocked) = error.kind() else {
            panic!("{threads}: {error}")
        };
        assert!(blocked.smallest > V1, "{blocked:?}");
    }
}

#[test]
fn deep_pipelines_are_refused() {
    for (open, n) in [("any(", 200_000), ("builtin.module(", 3_000_000)] {
        let error = pipeline_error(&(open.repeat(n) + &")".repeat(n)));
        assert!(error.to_string().len() < 1000);
    }
}

#[test]
fn errors_of_pipelines_are_one_line_without_the_program() {
    let error = pipeline_error("builtin.module(no-such-pass)");
    assert!(matches!(error.kind(), ErrorKind::Pipeline));
    assert_eq!(
        error.to_string(),
        "the pipeline failed: -:0:0: error: cannot run pass pipeline \
         'builtin.module(no-such-pass)': 'no-such-pass' does not refer to a registered pass or \
         pass pipeline"
    );
    let error = pipeline_error("builtin.module(canonicalize{no-such-option=1})").to_string();
    assert!(error.contains("no such option no-such-option"), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    // MLIR shows the op of the pass, here the module, in a note.
    let error = pipeline_error("builtin.module(test-failing)");
    assert!(!error.diagnostics()[0].notes.is_empty());
    assert_eq!(
        error.to_string(),
        "the pipeline failed: -:0:0: error: 'builtin.module' op asked to fail"
    );
}

#[test]
fn causes_follow_the_message_in_debug_text() {
    /// Error with a cause.
    #[derive(Debug)]
    struct DiskError(std::num::ParseIntError);
    impl std::fmt::Display for DiskError {
        fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
            f.write_str("the disk is full")
        }
    }
    impl std::error::Error for DiskError {
        fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
            Some(&self.0)
        }
    }
    struct Full;
    impl io::Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            let cause = "9999".parse::<u8>().expect_err("a large number");
            Err(io::Error::other(DiskError(cause)))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let context = context();
    let error = write_bytecode(&program(&context), Full).unwrap_err();
    assert_eq!(
        format!("{error:?}"),
        "cannot write bytecode: the disk is full\n\
         caused by: number too large to fit in target type"
    );
}

/// A text without a file gives hints to errors in it, and to no error in another file from which an
/// op comes.
#[test]
fn errors_in_texts_without_a_file_have_hints_from_their_text_only() {
    let context = context();
    let program = |attribute: &str, location: &str| {
        format!(
            "func.func @main(%x: tensor<4x5xf32>) -> tensor<5x4xf32> {{
  %1 = stablehlo.constant {{permutaton = 1 : i32}} dense<1.0> : tensor<f32>
  %0 = \"stablehlo.transpose\"(%x) {{{attribute}}} : (tensor<4x5xf32>) -> tensor<5x4xf32> {location}
  return %0 : tensor<5x4xf32>
}}"
        )
    };
    const HINT: &str = "'permutaton' is no attribute of the op";
    let misspelt = "permutaton = array<i64: 1, 0>";
    for (attribute, location, has_hint) in [
        (misspelt, "", true),
        ("", "", false),
        ("", "loc(\"model.py\":2:3)", false),
    ] {
        let error = parse(&context, program(attribute, location).as_bytes()).unwrap_err();
        let message = error.to_string();
        assert!(
            message.contains("requires attribute 'permutation'"),
            "{message}"
        );
        assert_eq!(message.contains(HINT), has_hint, "{location}: {message}");
    }
    let text = "func.func @main() {\n  %0 = stablehlo.tanh %b : tensor<f32>\n  return\n}";
    let hint = "no op or argument in scope defines `%b`";
    let parsed = || SourceMap::parse(&context, text).map(drop);
    let (_, collected) = collect(&context, parsed);
    let [error] = &collected.diagnostics[..] else {
        panic!("{collected:?}");
    };
    assert!(error.message.ends_with(hint), "{error:?}");
    let message = parse(&context, text.as_bytes()).unwrap_err().to_string();
    assert!(message.contains(hint), "{message}");
}
