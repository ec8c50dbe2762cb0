//! Registration in several threads, repeated registration, and invalid declarations.

use crate::demo::{kinds, ops::syntax};
use crate::support::*;
use mlir_bridge::{
    dialect::{RegistrationError, dialects, find_op, register_dialects},
    format::Format,
    kind::check_codes,
    melior::{dialect::DialectRegistry, ir::Module},
    passes::{self, register_passes},
    prelude::*,
};
use std::{panic, thread};

#[test]
fn registering_in_several_threads_succeeds() {
    let round_trip = || {
        register_passes().expect("valid declarations");
        let context = context();
        let module = parse(&context, PROGRAM);
        let bytes = to_bytecode(&module, 6);
        let back = from_bytecode(&context, &bytes).expect("valid bytecode");
        print(&back)
    };
    let threads: Vec<_> = (0..8).map(|_| thread::spawn(round_trip)).collect();
    let texts: Vec<_> = threads
        .into_iter()
        .map(|t| t.join().expect("no panic"))
        .collect();
    assert!(texts.iter().all(|t| *t == texts[0]));
}

#[test]
fn registering_dialects_twice_is_refused() {
    let registry = DialectRegistry::new();
    register_dialects(&registry).expect("a new registry");
    // Which dialect is first depends on the linker.
    let first = dialects().next().expect("a dialect").name;
    let error = register_dialects(&registry).expect_err("the dialects are registered");
    assert_eq!(error, RegistrationError::AlreadyRegistered { name: first });
    let message = format!("a dialect '{first}' is registered already");
    assert!(error.to_string().contains(&message));
    // `fn main() -> Result` prints the `Debug` text.
    assert_eq!(format!("{error:?}"), error.to_string());
    register_passes().expect("valid declarations");
    register_passes().expect("valid declarations");
}

#[test]
fn declarations_are_found_by_name() {
    assert!(dialects().any(|d| d.name == "demo"));
    assert!(passes::passes().any(|p| p.argument == "demo-label"));
    let context = context();
    let add = find_op(&context, "demo.add").expect("an op");
    assert_eq!((add.name, add.mnemonic()), ("demo.add", "add"));
    assert!(find_op(&context, "demo.subtract").is_none());
    assert!(find_op(&context, "func.func").is_none());
}

/// Calls `f`, which must panic, and returns the message of the panic.
fn panic_message<T>(f: impl FnOnce() -> T + panic::UnwindSafe) -> String {
    let payload = panic::catch_unwind(f).err().expect("a panic");
    let text = payload.downcast_ref::<String>().cloned();
    text.or_else(|| payload.downcast_ref::<&str>().map(|s| s.to_string()))
        .unwrap_or_default()
}

#[test]
fn kinds_of_an_unloaded_dialect_panic() {
    let message = "is not loaded";
    assert!(panic_message(|| kinds::COLOR.case(&Context::new(), 0).to_raw()).contains(message));
    assert!(
        panic_message(
            || kinds::TOKEN.ty(&Context::new(), &[]) == kinds::TOKEN.ty(&Context::new(), &[])
        )
        .contains(message)
    );
}

/// Bytecode could not distinguish two kinds with the same code.
#[test]
fn a_bytecode_code_that_is_used_twice_is_refused() {
    static FIRST: Kind = Kind::new("first", &[], Syntax::Bare, Encoding::Fields(0));
    static SECOND: Kind = Kind::new("second", &[], Syntax::Bare, Encoding::Fields(2));
    static THIRD: Kind = Kind::new(
        "third",
        &[],
        Syntax::Bare,
        Encoding::Codes {
            codes: &[1, 2],
            read: |_, _| Ok(Vec::new()),
            write: |_, _| Ok(()),
        },
    );
    assert_eq!(check_codes(&[&FIRST, &SECOND]), Ok(()));
    let clash = "'second' and 'third' have the same bytecode code 2; the first free one is 3";
    assert_eq!(
        check_codes(&[&FIRST, &SECOND, &THIRD]),
        Err(clash.to_owned())
    );
}

#[test]
fn invalid_formats_are_refused() {
    let options: &'static OpDef = syntax::Options::DEF;
    for (format, message) in [
        ("$nobody", "unknown name $nobody"),
        ("$input^", "an anchor outside of a group"),
        ("type($nobody)", "expected an operand or a result in type()"),
        ("custom<Nobody>($input)", "unknown directive Nobody"),
        ("custom<SameType>(", "unexpected end"),
        ("functional-type(operands)", "expected ,"),
        ("($condition)?", "a group without an anchor"),
        (
            "($input^)?",
            "a group must start with a literal or an operand that may be absent",
        ),
        ("(attr-dict $condition^)?", "a group must start with"),
        ("$", "unknown name"),
    ] {
        let error = Format::compile(options, format, &[syntax::SAME_TYPE]).expect_err(format);
        let error = error.to_string();
        assert!(error.contains(message), "{format}: {error}");
        assert!(error.contains("demo.options"));
    }
}

#[test]
fn a_context_is_usable_after_a_parse_error() {
    let context = context();
    let log = diagnostics(&context);
    assert!(Module::parse(&context, "demo.add").is_none());
    assert_eq!(log.borrow().len(), 1);
    parse(&context, PROGRAM);
}
