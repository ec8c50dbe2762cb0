//! `load` and `parse` report dialects that cannot be registered.
//!
//! This test has a binary of its own, since no other test could register anything: the
//! binary declares a second dialect named `vhlo`.

use stablehlo_mlir::{
    ErrorKind, RegistrationError, load,
    melior::Context,
    mlir_bridge::{dialect::DialectDef, inventory},
    parse,
};

static ANOTHER: DialectDef = DialectDef::new("vhlo");
inventory::submit!(&ANOTHER);

#[test]
fn a_second_dialect_of_a_name() {
    let context = Context::new();
    let Err(RegistrationError::Declared { faults }) = load(&context) else {
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
