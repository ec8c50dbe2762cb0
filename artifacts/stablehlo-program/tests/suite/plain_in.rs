//! Tests of the reader of plain bytecode, with files that upstream wrote. `passes/tests/suite/bytecode_in.rs`
//! compares the reader with MLIR.

use mlir_bytecode::{
    AttributeId, Builder, DeclaredValues, EncodedField, NewOp,
    builtin::{Attribute, Type},
};
use stablehlo_program::{BytecodeError, ParseOptions, Program, Version};
use std::{fs, thread};

fn file(name: &str) -> Vec<u8> {
    let path = format!("{}/../../lit_tests/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}
fn error(bytes: &[u8]) -> BytecodeError {
    let read = Program::read_plain(bytes, ParseOptions::default());
    read.map(|_| ()).expect_err("an error")
}

#[test]
fn bytecode_of_upstream_becomes_the_artifact_of_its_text() {
    let text = r#"func.func @f(%arg0: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.custom_call @plain(%arg0) : (tensor<f32>) -> tensor<f32>
      %1 = stablehlo.custom_call @layouts(%0) {backend_config = "x", has_side_effect = true, operand_layouts = [dense<> : tensor<0xindex>], result_layouts = [dense<> : tensor<0xindex>]} : (tensor<f32>) -> tensor<f32>
      return %1 : tensor<f32>
    }"#;
    let mut options = ParseOptions::default();
    options.strip_debuginfo = true;
    let bytes = |program: Program| program.to_vec(Version::CURRENT).expect("bytes");
    let parsed = Program::parse(text.as_bytes(), options).expect("a program");
    let plain = file("stablehlo/Inputs/custom_call.1_17_0.mlirbc");
    let read = Program::read_plain(&plain, options).expect("a program");
    assert_eq!(bytes(read), bytes(parsed));
}

#[test]
fn ops_with_other_attributes_than_the_newest_are_refused() {
    let e = error(&file("stablehlo/Inputs/collective_broadcast.1_17_0.mlirbc"));
    assert!(
        e.message
            .contains("attribute 'replica_groups' cannot be read"),
        "{e}"
    );
}

#[test]
fn error_about_an_artifact_names_the_command_that_converts_it() {
    let e = error(&file("vhlo/compat/1.20.0.mlir.bc"));
    assert!(e.message.contains("`stablehlo-artifact retarget`"), "{e}");
}

#[test]
fn bytes_that_are_no_bytecode_are_refused() {
    for bytes in [&b""[..], b"module {}", b"ML\xEFR", b"ML\xEFR\x0dMLIR22\0"] {
        let e = error(bytes);
        assert_eq!((e.place.as_deref(), &*e.file), (None, "-"));
    }
}

/// Returns the bytecode of `depth` nested modules, the outermost with an attribute `x.y`.
fn modules(depth: usize, value: impl Fn(&mut Builder<'static>) -> AttributeId) -> Vec<u8> {
    let mut b = Builder::new();
    let value = value(&mut b);
    let attributes = Some(b.tables.dictionary(&[("x.y", value)]));
    let none = EncodedField::OptionalAttribute(None);
    let properties = Some(b.tables.properties(&[none, none]));
    let location = b.tables.builtin(&Attribute::Unknown);
    let name = b.tables.op_name("builtin.module", true);
    for n in 0..depth {
        b.op(NewOp {
            attributes: attributes.filter(|_| n == 0),
            properties,
            regions: 1,
            ..NewOp::new(name, location)
        });
        b.region(1);
        b.block(DeclaredValues::default(), &[]);
    }
    (0..3 * depth).for_each(|_| b.end());
    let module = b.finish("MLIR22").expect("a module");
    let known = &vhlo_opset::encodings::KNOWN;
    module.write(known).expect("bytes").to_vec()
}
/// Reads bytes on a thread with a stack of 1 MiB. Returns the message of the error.
fn read_on_small_stack(bytes: Vec<u8>) -> Result<(), String> {
    let read = move || {
        let program = Program::read_plain(&bytes, ParseOptions::default());
        program.map(|_| ()).map_err(|e| e.message)
    };
    let thread = thread::Builder::new().stack_size(1 << 20).spawn(read);
    thread.expect("a thread").join().expect("no panic")
}

#[test]
fn deep_bytecode_is_refused_and_overflows_no_stack() {
    let unit = |b: &mut Builder<'static>| b.tables.builtin(&Attribute::Unit);
    let arrays = |depth: usize| {
        move |b: &mut Builder<'static>| {
            let unit = b.tables.builtin(&Attribute::Unit);
            (0..depth).fold(unit, |inner, _| {
                b.tables.builtin(&Attribute::Array(vec![inner, inner]))
            })
        }
    };
    let tuples = |depth: usize| {
        move |b: &mut Builder<'static>| {
            let index = b.tables.builtin_type(&Type::Index);
            let ty = (0..depth).fold(index, |inner, _| {
                b.tables.builtin_type(&Type::Tuple(vec![inner, inner]))
            });
            b.tables.builtin(&Attribute::Type(ty))
        }
    };
    // Each part has two equal parts, so 2^60 parts would be read one by one.
    for bytes in [
        modules(60, unit),
        modules(1, arrays(60)),
        modules(1, tuples(60)),
    ] {
        read_on_small_stack(bytes).expect("a program");
    }
    for bytes in [
        modules(150, unit),
        modules(1, arrays(150)),
        modules(1, tuples(150)),
    ] {
        let message = read_on_small_stack(bytes).expect_err("an error");
        assert!(
            message.contains("nested deeper than 100 levels"),
            "{message}"
        );
    }
}
