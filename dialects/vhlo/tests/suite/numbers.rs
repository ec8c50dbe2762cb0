//! Tests that numbers of every type of VHLO round-trip through bytecode.

use crate::support::context;
use mlir_bridge::{
    builtin, bytecode,
    melior::ir::{
        BlockLike, BytecodeWriterConfig, Identifier, Module,
        operation::{OperationBuilder, OperationLike},
    },
    prelude::*,
};
use std::{cell::RefCell, rc::Rc};
use vhlo_dialect::{attributes as va, convert_types, types};

/// Returns the bytecode of a program with the attribute `value`. MLIR's writer
/// continues after an error.
fn bytes(value: Attribute) -> Vec<u8> {
    let context = value.owner();
    let location = Location::unknown(context);
    let module = Module::new(location);
    let constant = OperationBuilder::new("vhlo.constant_v1", location)
        .add_attributes(&[(Identifier::new(context, "value"), value)])
        .add_results(&[types::F32.ty(context, &[])])
        .build()
        .expect("a constant");
    module.body().append_operation(constant);
    let config = BytecodeWriterConfig::new();
    let bytes = module.as_operation().write_bytecode_with_config(&config);
    bytes.expect("bytecode")
}
/// Returns the attribute of a program that [`bytes`] wrote.
fn value<'c>(context: &'c Context, bytes: &[u8]) -> Attribute<'c> {
    let module = bytecode::parse(context, bytes).expect("bytecode");
    let body = Op::of_module(&module).region(0).first_block();
    let constant = body.and_then(|b| b.first()).expect("a constant");
    let value = constant.inherent("value").expect("a value").to_string();
    Attribute::parse(context, &value).expect("an attribute")
}

/// Returns a number of the type `vhlo`, or `None` if `builtin`, the
/// corresponding builtin type, is not a type of numbers.
fn number<'c>(builtin: Type<'c>, vhlo: Type<'c>) -> Option<Attribute<'c>> {
    if builtin.is_integer() || builtin.is_index() {
        return Some(va::integer(builtin::integer(builtin, 1), vhlo));
    }
    let is_float = builtin.is_any_float();
    is_float.then(|| va::float(builtin::float(builtin, 1.0), vhlo))
}

#[test]
fn numbers_of_every_type_survive_a_round_trip() {
    let context = context();
    let (mut wrong, mut numbers) = (Vec::new(), 0);
    for kind in types::ALL.iter().filter(|k| k.fields.is_empty()) {
        let ty = kind.ty(&context, &[]);
        let none = |_| None;
        let builtin = convert_types::to_builtin(ty, &none, &none, &|_| None);
        let Some(number) = builtin.and_then(|b| number(b, ty)) else {
            continue;
        };
        numbers += 1;
        let read = value(&context, &bytes(number));
        if read != number {
            wrong.push(format!("{number} is read back as {read}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\nINTEGER_BYTES or FLOAT_BYTES in dialects/vhlo/src/attributes.rs lacks these types",
        wrong.join("\n")
    );
    // All types except `none`, `token` and `witness` have numbers.
    let others = types::ALL.iter().filter(|k| k.fields.is_empty()).count() - numbers;
    assert_eq!(others, 3, "types without numbers");
}

/// Readers accept integers of up to 64 bits, so the writer rejects wider
/// integers.
#[test]
fn writing_integers_wider_than_64_bits_fails() {
    let context = context();
    let messages = Rc::new(RefCell::new(Vec::new()));
    let sink = messages.clone();
    context.attach_diagnostic_handler(move |d| {
        sink.borrow_mut().push(d.to_string());
        true
    });
    let wide = Attribute::parse(&context, "1 : i128").expect("an integer");
    let wide = va::integer(wide, types::I64.ty(&context, &[]));
    bytes(wide);
    // MLIR's writer calls the encoder twice.
    let mut messages = messages.take();
    messages.dedup();
    assert_eq!(
        messages,
        ["cannot write '#vhlo.integer_v1<1 : i128>' as bytecode: \
             readers know integers of up to 64 bits"]
    );
}
