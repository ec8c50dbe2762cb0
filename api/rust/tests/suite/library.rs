//! Tests of the library's functions and of each kind of error.

use stablehlo_mlir::{
    CauseKind, CompatibilityRequirement, Diagnostic, Error, ErrorKind, Place, SerializeOptions,
    Severity, Version, artifact_version, deserialize, expand, load,
    melior::{
        Context,
        ir::{BlockLike, Location, Module, Type, operation::OperationBuilder},
        pass::PassManager,
    },
    on_large_stack, parse, passes, retarget, run_pipeline, serialize, serialize_owned,
    stablehlo_artifact::{self, Artifact},
    verify, version_report, version_report_of, write_bytecode,
};
use std::{error::Error as _, io, thread};

const ADD: &str = "\
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}";
const TAN: &str = "\
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tan %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}";
const V1: Version = Version::new(1, 0, 0);

fn context() -> Context {
    let context = Context::new();
    load(&context).expect("a new context");
    context
}
fn program<'c>(context: &'c Context, text: &str) -> Module<'c> {
    parse(context, text.as_bytes()).expect("a valid program")
}
fn artifact(module: &Module, target: Version) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    serialize(module, &SerializeOptions::new(target), &mut bytes)?;
    Ok(bytes)
}
fn text(module: &Module) -> String {
    module.as_operation().to_string()
}

#[test]
fn serializing_a_module_does_not_change_it() {
    let context = context();
    let module = program(&context, ADD);
    let before = text(&module);
    let bytes = artifact(&module, V1).unwrap();
    assert_eq!(text(&module), before);
    assert_eq!(artifact_version(&bytes), Some(V1));
    assert_eq!(text(&deserialize(&context, &bytes).unwrap()), before);

    let mut owned = Vec::new();
    serialize_owned(module, &SerializeOptions::new(V1), &mut owned).unwrap();
    assert_eq!(owned, bytes);
    let older = retarget(&bytes, Version::MINIMUM).unwrap();
    assert_eq!(
        older,
        artifact(&program(&context, ADD), Version::MINIMUM).unwrap()
    );
}

/// Stripping must work although this process registers none of MLIR's passes itself.
#[test]
fn serializing_with_strip_debuginfo_omits_locations() {
    let context = context();
    let module = program(&context, ADD);
    let mut bytes = Vec::new();
    let options = SerializeOptions::new(V1).strip_debuginfo(true);
    serialize(&module, &options, &mut bytes).unwrap();
    let whole = artifact(&module, V1).unwrap();
    assert!(bytes.len() < whole.len());
    let stripped = Artifact::read(&whole).unwrap().strip_locations();
    assert_eq!(bytes, stripped.to_vec().unwrap());
}

#[test]
fn parsing_in_a_fresh_context_registers_the_dialects() {
    let context = Context::new();
    let module = program(&context, ADD);
    load(&context).unwrap();
    load(&context).unwrap();
    verify(&module).unwrap();
}

#[test]
fn serializing_newer_op_for_older_target_is_blocked() {
    let context = context();
    let error = artifact(&program(&context, TAN), V1).unwrap_err();
    let ErrorKind::Blocked(blocked) = error.kind() else {
        panic!("{error}")
    };
    assert_eq!(
        (blocked.target, blocked.smallest),
        (V1, Version::new(1, 4, 0))
    );
    let [op] = blocked.ops.as_slice() else {
        panic!("{blocked:?}")
    };
    assert_eq!(op.name, "vhlo.tan_v2");
    assert_eq!(op.place.as_deref(), Some("-:2:8"));
    assert_eq!(op.requirements[0].version, blocked.smallest);
    let cause = &blocked.requirements[0].cause;
    assert_eq!((cause.kind, cause.name.as_str()), (CauseKind::Op, "tan"));
    // The first diagnostic is at the op; the second one lists all needs.
    assert_eq!(error.diagnostics().len(), 2);
    assert!(
        error
            .to_string()
            .contains("the smallest version that the whole program can target is 1.4.0")
    );

    // Retargeting, which does not use MLIR, returns the same data.
    let newest = artifact(&program(&context, TAN), Version::CURRENT).unwrap();
    let retargeted = retarget(&newest, V1).unwrap_err();
    let ErrorKind::Blocked(same) = retargeted.kind() else {
        panic!("{retargeted}")
    };
    assert_eq!(same.to_string(), blocked.to_string());
    assert_eq!(
        (&same.ops[0].name, &same.ops[0].place),
        (&op.name, &op.place)
    );
}

#[test]
fn serializing_other_dialects_is_refused() {
    let context = context();
    let text =
        "func.func @f(%x: i32) -> i32 {\n  %0 = arith.addi %x, %x : i32\n  return %0 : i32\n}";
    let module = program(&context, text);
    let error = artifact(&module, V1).unwrap_err();
    let ErrorKind::Refused(refused) = error.kind() else {
        panic!("{error}")
    };
    let names: Vec<_> = refused.ops.iter().map(|op| op.name.as_str()).collect();
    assert_eq!(names, ["arith.addi"], "{error}");
    let place = refused.ops[0].place.as_ref().unwrap();
    assert!(
        matches!(
            place,
            Place::File {
                line: 2,
                column: 8,
                ..
            }
        ),
        "{place}"
    );
    assert!(
        refused.ops[0].reasons[0].text.contains("another dialect"),
        "{refused}"
    );
}

#[test]
fn targets_out_of_range_are_refused() {
    let context = context();
    let module = program(&context, ADD);
    for target in [Version::new(0, 8, 0), Version::new(99, 0, 0)] {
        let kind = artifact(&module, target).unwrap_err().into_kind();
        assert!(matches!(kind, ErrorKind::Version(_)), "{kind:?}");
        let kind = retarget(b"", target).unwrap_err().into_kind();
        assert!(matches!(kind, ErrorKind::Version(_)), "{kind:?}");
    }
    use CompatibilityRequirement as Requirement;
    let of_age = [
        Requirement::None,
        Requirement::Weeks4,
        Requirement::Weeks12,
        Requirement::Max,
    ];
    let versions = of_age.map(Requirement::version);
    assert!(versions.is_sorted_by(|newer, older| newer > older));
    for version in versions {
        artifact(&module, version).unwrap();
    }
}

#[test]
fn reading_damaged_bytes_fails() {
    let context = context();
    let bytes = artifact(&program(&context, ADD), V1).unwrap();
    for length in [5, 20, bytes.len() / 2, bytes.len() - 1] {
        let error = deserialize(&context, &bytes[..length]).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Bytecode(_)), "{error:?}");
        let error = retarget(&bytes[..length], V1).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Bytecode(_)), "{error:?}");
    }
    for nothing in [&b""[..], b"  \n"] {
        let error = deserialize(&context, nothing).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Parse), "{error:?}");
        assert!(error.to_string().contains("found nothing"), "{error}");
    }
}

#[test]
fn unreadable_artifact_of_later_version_is_reported_as_newer() {
    let context = context();
    let bytes = artifact(&program(&context, ADD), V1).unwrap();
    let mut newer = bytes.clone();
    let at = bytes.windows(6).position(|w| w == b"v1.0.0").unwrap();
    newer[at + 1] = b'9';
    // All ops in the artifact are known, so it can be read.
    deserialize(&context, &newer).unwrap();
    // A truncated artifact cannot be read.
    newer.truncate(60);
    let error = deserialize(&context, &newer).unwrap_err();
    let ErrorKind::Newer(version) = error.kind() else {
        panic!("{error:?}")
    };
    assert_eq!(*version, Version::new(9, 0, 0));
    assert!(
        error.to_string().contains("9.0.0, which is newer than"),
        "{error}"
    );
}

#[test]
fn parsing_invalid_or_deep_text_fails() {
    let context = context();
    let error = parse(&context, b"module {").unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Parse), "{error:?}");
    let deep = "[".repeat(2000);
    let error = parse(&context, deep.as_bytes()).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Parse), "{error:?}");
    assert!(
        error
            .to_string()
            .contains("-:1:1001: error: text is nested deeper"),
        "{error}"
    );
}

#[test]
fn modules_that_do_not_verify_are_refused() {
    let context = context();
    let text = ADD.replace("stablehlo.add %x, %x", "stablehlo.iota dim = 3");
    let error = parse(&context, text.as_bytes()).unwrap_err();
    let [
        Diagnostic {
            severity: Severity::Error,
            place: Some(_),
            message,
            ..
        },
    ] = error.diagnostics()
    else {
        panic!("{error:?}")
    };
    assert!(message.contains("iota"), "{message}");

    // melior builds an invalid op without an error.
    let module = program(&context, ADD);
    let ty = Type::parse(&context, "tensor<2xi32>").unwrap();
    let iota = OperationBuilder::new("stablehlo.iota", Location::unknown(&context))
        .add_results(&[ty])
        .build()
        .unwrap();
    module.body().append_operation(iota);
    let error = verify(&module).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Verify), "{error:?}");
    let error = artifact(&module, V1).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Verify), "{error:?}");
}

#[test]
fn pipelines_and_pass_managers_run_the_same_passes() {
    let context = context();
    let mut module = program(&context, ADD);
    let error = run_pipeline(&mut module, "builtin.module(no-such-pass)").unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Pipeline), "{error:?}");
    assert!(error.to_string().contains("no-such-pass"), "{error}");
    let error = run_pipeline(&mut module, "builtin.module(vhlo-to-version{target=x})").unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Version(_)), "{error:?}");

    run_pipeline(
        &mut module,
        "builtin.module(stablehlo-serialize{target=1.0.0})",
    )
    .unwrap();
    assert!(text(&module).contains("vhlo.add_v1"));

    let mut module = program(&context, TAN);
    let mut by_hand = program(&context, TAN);
    expand(&mut module, V1).unwrap();
    let manager = PassManager::new(&context);
    manager.add_pass(passes::create_compatibility_expander(V1));
    manager.add_pass(passes::create_legalize_locations(V1, false));
    manager.run(&mut by_hand).unwrap();
    assert_eq!(text(&module), text(&by_hand));
    assert!(!text(&module).contains("tan"));
    let manager = PassManager::new(&context);
    manager.add_pass(passes::create_legalize_to_vhlo(false));
    manager.add_pass(passes::create_to_version(V1));
    manager.add_pass(passes::create_to_version(Version::CURRENT));
    manager.add_pass(passes::create_legalize_to_stablehlo());
    manager.run(&mut by_hand).unwrap();
    assert_eq!(text(&module), text(&by_hand));

    let options = passes::by_name("vhlo-to-version", "tarjet=1")
        .err()
        .unwrap();
    assert!(options.to_string().contains("tarjet"), "{options}");
    assert!(passes::all().any(|(name, _)| name == "vhlo-to-version"));
}

#[test]
fn pipelines_run_passes_of_mlir() {
    let context = context();
    let double = ADD.replace(
        "return",
        "%1 = stablehlo.add %x, %x : tensor<4xf32>\n  return",
    );
    let mut module = program(&context, &double);
    run_pipeline(&mut module, "builtin.module(canonicalize,cse,symbol-dce)").unwrap();
    assert_eq!(text(&module), text(&program(&context, ADD)));
}

#[test]
fn serializing_returns_warnings() {
    let context = context();
    let text = "func.func @f() { return loc(fused<#llvm.tbaa_root<id = \"x\">>[\"a\"]) }";
    let warnings = serialize(
        &program(&context, text),
        &SerializeOptions::default(),
        io::sink(),
    )
    .unwrap();
    let [
        Diagnostic {
            severity: Severity::Warning,
            message,
            ..
        },
    ] = warnings.as_slice()
    else {
        panic!("{warnings:?}")
    };
    assert!(message.contains("'llvm'"), "{message}");
}

#[test]
fn errors_of_the_writer_are_returned() {
    struct Full;
    impl io::Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is full"))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let context = context();
    let module = program(&context, ADD);
    let error = serialize(&module, &SerializeOptions::default(), Full).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Io(_)), "{error:?}");
    assert!(error.to_string().contains("the disk is full"), "{error}");
    let error = write_bytecode(&module, Full).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Io(_)), "{error:?}");
    assert!(error.source().is_none());
}

#[test]
fn writing_a_program_that_cannot_be_encoded_fails() {
    let context = context();
    let text = "\"vhlo.return_v1\"() {
        weights = #vhlo.tensor_v1<dense_resource<nowhere> : tensor<4xf32>>
    } : () -> ()";
    let error = write_bytecode(&program(&context, text), io::sink()).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Encoding), "{error:?}");
    assert!(
        error.to_string().contains("no resource 'nowhere'"),
        "{error}"
    );
}

/// A splat needs only a few bytes in memory, so programs with such constants are valid.
#[test]
fn serializing_constants_of_uncountable_elements_fails_and_writes_nothing() {
    let context = context();
    for (element, value) in [("i1", "true"), ("i8", "1"), ("f64", "1.0")] {
        let ty = format!("tensor<4294967296x4294967296x{element}>");
        let text = format!(
            "func.func @f() -> {ty} {{
               %0 = stablehlo.constant dense<{value}> : {ty}
               return %0 : {ty}
             }}"
        );
        let module = program(&context, &text);
        let mut written = Vec::new();
        let options = SerializeOptions::new(Version::MINIMUM);
        let error = serialize(&module, &options, &mut written).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Refused(_)), "{error:?}");
        assert!(
            error
                .to_string()
                .contains("more elements than can be counted"),
            "{error}"
        );
        assert!(written.is_empty(), "{element}");
    }
}

#[test]
fn retargeting_plain_bytecode_fails() {
    let context = context();
    let mut bytes = Vec::new();
    write_bytecode(&program(&context, ADD), &mut bytes).unwrap();
    let error = retarget(&bytes, V1).unwrap_err();
    let ErrorKind::Artifact(stablehlo_artifact::Error::Producer { producer }) = error.kind() else {
        panic!("{error:?}")
    };
    assert_eq!(producer, "MLIR22");
}

/// The text is nested almost as deeply as this crate allows, and too deeply for the thread's
/// stack.
#[test]
fn deep_programs_are_processed_on_small_stacks() {
    let deep = format!(
        "func.func @f(%i: tensor<i32>) {{ {} {} return }}",
        "\"stablehlo.case\"(%i) ({".repeat(490),
        "stablehlo.return }) : (tensor<i32>) -> ()".repeat(490),
    );
    let work = move || -> Result<(), Error> {
        let context = context();
        let mut module = parse(&context, deep.as_bytes())?;
        verify(&module)?;
        assert_eq!(version_report(&module)?.smallest_version, Version::MINIMUM);
        write_bytecode(&module, io::sink())?;
        let bytes = artifact(&module, V1)?;
        let read = deserialize(&context, &bytes)?;
        let _ = version_report_of(&context, &retarget(&bytes, Version::MINIMUM)?)?;
        run_pipeline(&mut module, "builtin.module(canonicalize)")?;
        on_large_stack(|| {
            assert!(text(&read).contains("stablehlo.case"));
            drop((module, read));
        });
        Ok(())
    };
    let thread = thread::Builder::new().stack_size(256 << 10);
    thread.spawn(work).unwrap().join().unwrap().unwrap();
}

#[test]
fn bytecode_round_trip_preserves_the_program() {
    let context = context();
    let module = program(&context, ADD);
    let mut bytes = Vec::new();
    write_bytecode(&module, &mut bytes).unwrap();
    assert_eq!(text(&parse(&context, &bytes).unwrap()), text(&module));
    assert_eq!(artifact_version(&bytes), None);
}

#[test]
fn version_reports_of_module_text_and_artifact_agree() {
    let context = context();
    let module = program(&context, TAN);
    let report = version_report(&module).unwrap();
    assert_eq!(report.smallest_version, Version::new(1, 4, 0));
    assert_eq!(report.dialects["stablehlo"], 1);

    let of_text = version_report_of(&context, TAN.as_bytes()).unwrap();
    assert_eq!(of_text.json(), report.json());
    let bytes = artifact(&module, Version::CURRENT).unwrap();
    let of_artifact = version_report_of(&context, &bytes).unwrap();
    assert_eq!(of_artifact.smallest_version, report.smallest_version);
    assert_eq!(of_artifact.bytecode.unwrap().target, Some(Version::CURRENT));
}

#[test]
fn diagnostic_handlers_of_the_caller_are_bypassed_during_calls_only() {
    let context = context();
    let received = std::rc::Rc::new(std::cell::Cell::new(0));
    let count = received.clone();
    context.attach_diagnostic_handler(move |_| {
        count.set(count.get() + 1);
        true
    });
    assert!(parse(&context, b"nonsense").is_err());
    assert_eq!(received.get(), 0);
    // A panic during a call also removes this crate's handler.
    struct Panics;
    impl io::Write for Panics {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            panic!("asked to panic in a write")
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let module = program(&context, ADD);
    let written = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        write_bytecode(&module, Panics).is_err()
    }));
    assert!(!matches!(written, Ok(false)));
    assert!(Module::parse(&context, "nonsense").is_none());
    assert_eq!(received.get(), 1);
}

#[test]
fn threads_with_their_own_contexts_run_at_the_same_time() {
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let context = context();
                for _ in 0..10 {
                    let module = program(&context, TAN);
                    assert!(artifact(&module, V1).is_err());
                    assert!(artifact(&module, Version::CURRENT).is_ok());
                }
            });
        }
    });
}

/// The context's threads process the functions in any order.
#[test]
fn blocked_ops_are_listed_in_program_order() {
    let context = context();
    let functions: String = (0..400)
        .map(|i| TAN.replace("@f", &format!("@f{i}")) + "\n")
        .collect();
    let error = artifact(&program(&context, &functions), V1).unwrap_err();
    let ErrorKind::Blocked(blocked) = error.kind() else {
        panic!("{error}")
    };
    let line = |i: usize| format!("-:{}:8", 4 * i + 2);
    let places = blocked.ops.iter().map(|op| op.place.clone().unwrap());
    assert!(places.eq((0..400).map(line)));
}

#[test]
fn errors_are_send_sync_and_static() {
    fn anywhere<T: Send + Sync + 'static>() {}
    anywhere::<Error>();
    anywhere::<ErrorKind>();
}
