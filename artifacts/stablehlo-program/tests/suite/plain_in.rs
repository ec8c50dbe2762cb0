//! Tests of the reader of plain bytecode, with files that upstream wrote. `passes/tests/suite/bytecode_in.rs`
//! compares the reader with MLIR.

use stablehlo_program::{BytecodeError, ParseOptions, Program, Version};
use std::fs;

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
