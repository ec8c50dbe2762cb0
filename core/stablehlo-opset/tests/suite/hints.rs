//! Tests of hints at typical mistakes.

use stablehlo_opset::hints::{description, hint};

/// Returns the hint at the error with a message at the byte of `text` that `^` marks.
fn hint_at(message: &str, text: &str) -> String {
    let at = text.find('^').expect("a mark");
    hint(message, text.replace('^', "").as_bytes(), at).unwrap_or_default()
}

#[test]
fn errors_that_are_no_typical_mistakes_have_no_hint() {
    const UNDEFINED: &str = "expected non-function type";
    for (message, text) in [
        (UNDEFINED, "func.func @f(%a: ^%b) {"),
        ("expected '='", "^#map affine_map<(d0) -> (d0)>"),
        ("expected '>'", "func.func @f(%a: tensor<2xf32^) {\n}"),
        (
            "redefinition of SSA value '%a'",
            "func.func @f() {\n  ^%a = stablehlo.add",
        ),
        (
            "floating point value not valid for specified type",
            "func.func @f() attributes {a = ^1.0 : i32}",
        ),
        ("expected valid keyword", "stablehlo.dot_general ^%a"),
        (
            "'func.call' op 'f' does not reference a valid function",
            "^func.call @f()",
        ),
        (
            "'stablehlo.add' op requires attribute 'a'",
            "^stablehlo.add b = 1",
        ),
    ] {
        assert_eq!(hint_at(message, text), "", "{message}");
    }
}

#[test]
fn shapes_that_numpy_does_not_broadcast_have_no_hint() {
    let message = "'stablehlo.add' op types: expected values of the same shape, found";
    let has_hint = |types: &str| hint(&format!("{message} {types}"), b"", 0).is_some();
    for types in [
        "tensor<4x5xf32> and tensor<5xf32>",
        "tensor<f32> and tensor<4x5xf32>",
        "tensor<1x5xi1> and tensor<4x5xf32>",
        "tensor<?x5xf32>, tensor<4x5xf32>, tensor<f32>",
    ] {
        assert!(has_hint(types), "{types}");
    }
    for types in [
        "tensor<4x5xf32> and tensor<4xf32>",
        "tensor<4x5xf32> and tensor<4x5xf64>",
        "tensor<4x5xf32> and tensor<?x5xf32>",
        "tensor<5xf32> and tensor<5xf64>",
    ] {
        assert!(!has_hint(types), "{types}");
    }
    let reshape = "'stablehlo.reshape' op types: found tensor<4x5xf32> and tensor<5xf32>";
    assert_eq!(hint(reshape, b"", 0), None);
}

#[test]
fn types_of_other_languages_have_their_name_here() {
    for (word, expected) in [
        ("float32", "f32"),
        ("bfloat16", "bf16"),
        ("int64", "i64"),
        ("uint8", "ui8"),
        ("u8", "ui8"),
        ("s32", "i32"),
        ("pred", "i1"),
        ("float8_e4m3fn", "f8E4M3FN"),
        ("complex64", "complex<f32>"),
    ] {
        let text = format!("func.func @f(%a: tensor<4x^{word}>)");
        let found = hint_at("expected non-function type", &text);
        assert_eq!(found, format!("did you mean `{expected}`?"));
    }
}

#[test]
fn files_of_other_programs_are_recognised_by_their_first_bytes() {
    for (bytes, word) in [
        (
            &b"\nHloModule jit_f, entry_computation_layout={}"[..],
            "HLO text",
        ),
        (
            b"{ lambda ; a:f32[2]. let b:f32[2] = sin a in (b,) }",
            "jaxpr",
        ),
        (b"\x80\x04\x95\x0b\0.", "pickle"),
        (b"\x1c\0\0\0TFL3", "TensorFlow Lite"),
        (b"\x08\x01\x12\x05", "SavedModel"),
        (b"\x08\x08\x12\x07pytorch", "ONNX"),
        (b"\x93NUMPY\x01\0", "array"),
        (b"PK\x03\x04", "zip"),
        (b"graph():\n    return x", "PyTorch"),
        (b"define i32 @main() {\n}", "LLVM IR"),
        (b"import jax\n", "Python"),
        (b"{\n  \"a\": 1\n}", "JSON"),
        (b"\x10\0\0\0\0\0\0\0{\"w\":1}", "safetensors"),
        (b"GGUF\x03", "GGUF"),
        (b"\x1f\x8b\x08", "gzip"),
        (b"\x89HDF\r\n\x1a\n", "HDF5"),
    ] {
        let found = description(bytes).unwrap_or_default();
        assert!(found.contains(word), "{word}: {found:?}");
    }
    for bytes in [
        &b""[..],
        b"module {}",
        b"func.func @import() { return }",
        b"\"builtin.module\"() ({}) : () -> ()",
        b"// HloModule\nmodule {}",
    ] {
        assert_eq!(description(bytes), None);
    }
}

/// Returns the hint at an error at the end of a text.
fn hint_at_end(text: &str) -> Option<String> {
    hint("expected ':'", text.as_bytes(), text.len())
}
fn unclosed(line: usize, column: usize) -> Option<String> {
    Some(format!(
        "the `{{` in line {line}, column {column} has no `}}`"
    ))
}

#[test]
fn braces_in_strings_and_comments_are_no_code() {
    let text = "module { \"{\\\"{\" // {\n";
    assert_eq!(hint_at_end(text), unclosed(1, 8));
    assert_eq!(hint_at_end(&format!("{text}}}")), None);
}

#[test]
fn body_of_a_function_around_a_function_is_unclosed() {
    let text = "module {\nfunc.func @a() {\n}\n";
    assert_eq!(hint_at_end(text), unclosed(1, 8));
    assert_eq!(hint_at_end(&format!("{text}}}")), None);
    let text = "module {\nfunc.func @a() {\n\nfunc.func @b() {\n}\n}";
    assert_eq!(hint_at_end(text), unclosed(2, 16));
    let text = "func.func @a(%a: i1 {b = [{c}]}) -> (i1 {d}) attributes {e = {f}} {\n}\n";
    assert_eq!(hint_at_end(text), None);
    let text = "module { func.func @a() { func.func @b() { } }";
    assert_eq!(hint_at_end(text), unclosed(1, 25));
    // A function in a module in a function is no mistake.
    assert_eq!(hint_at_end(&format!("{text} }}")), None);
}

#[test]
fn braces_of_one_function_on_one_line_are_closed() {
    for text in [
        "func.func @a() { \"op\"() ({ }) {a = 1} }",
        "func.func @a() attributes {a = {b = {c = 1}}} { } func.func @b() { }",
        "module { func.func private @a() func.func @b() { } func @c() { } }",
        "func.func @a() { call @func.func () { } call @func @b }",
    ] {
        assert_eq!(hint_at_end(text), None, "{text}");
        let open = format!("{text} module {{");
        assert_eq!(hint_at_end(&open), unclosed(1, open.len()));
    }
}
