//! Functions that C++ calls. Each catches panics.

mod dialect;
mod kind;
mod op;
mod pointers;
mod suggest;

use crate::ffi;

/// Table of the callbacks, which serve all ops, types, attributes and dialects.
// SAFETY: `cc/bridge.h` declares a symbol of this name and type, and C++ defines none.
#[allow(non_upper_case_globals, reason = "a name of the contract with C++")]
#[unsafe(no_mangle)]
pub static mb_callbacks: ffi::Callbacks = ffi::Callbacks {
    parse: Some(op::parse),
    print: Some(op::print),
    verify: Some(op::verify),
    verify_regions: Some(op::verify_regions),
    verify_symbols: Some(op::verify_symbols),
    fold: Some(op::fold),
    branch: Some(op::branch),
    infer: Some(op::infer),
    infer_shapes: Some(op::infer_shapes),
    compatible: Some(op::compatible),
    reify: Some(op::reify),
    speculation: Some(op::speculation),
    effects: Some(op::effects),
    fill: Some(op::fill),
    upgrade: Some(op::upgrade),
    result_names: Some(op::result_names),
    argument_names: Some(op::argument_names),
    parse_type: Some(kind::parse_type),
    print_type: Some(kind::print_type),
    parse_attr: Some(kind::parse_attr),
    print_attr: Some(kind::print_attr),
    read_type: Some(kind::read_type),
    write_type: Some(kind::write_type),
    read_attr: Some(kind::read_attr),
    write_attr: Some(kind::write_attr),
    materialize: Some(dialect::materialize),
    verify_attr: Some(dialect::verify_attr),
    verify_argument_attr: Some(dialect::verify_argument_attr),
    verify_result_attr: Some(dialect::verify_result_attr),
    verify_encoding: Some(kind::verify_encoding),
    verify_attr_symbols: Some(kind::verify_symbols),
    check_text: Some(dialect::check_text),
    check_bytecode: Some(dialect::check_bytecode),
    payloads: Some(dialect::payloads),
    for_mlir: Some(dialect::for_mlir),
    suggest: Some(suggest::suggest),
};
