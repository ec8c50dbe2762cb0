//! Tests that `load` and `parse` report dialects that cannot be registered.
//!
//! This test has a binary of its own, because it declares a second dialect named `vhlo`: no
//! registration in this binary can succeed.

use stablehlo_mlir::{
    ErrorKind, RegistrationError, load,
    melior::Context,
    mlir_bridge::{dialect::DialectDef, inventory},
    parse,
};

static ANOTHER: DialectDef = DialectDef::new("vhlo");
inventory::submit!(&ANOTHER);

#[test]
fn loading_two_dialects_of_one_name_fails() {
    let context = Context::new();
    let Err(RegistrationError::InvalidDeclarations { faults }) = load(&context) else {
        panic!("two dialects have one name")
    };
    assert!(faults.iter().any(|f| f.contains("vhlo")), "{faults:?}");

    let error = parse(&context, b"module {}").unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::Registration(_)),
        "{error:?}"
    );
    assert_eq!(error.to_string(), faults.join("\nerror: "));
}
