//! What C++ calls. Every function catches panics.

mod dialect;
mod kind;
mod op;
mod pointers;

use crate::ffi;

/// The callbacks that are not part of a row.
pub(super) static CALLBACKS: ffi::Callbacks = ffi::Callbacks {
    parse: op::parse,
    print: op::print,
    verify: op::verify,
    verify_regions: op::verify_regions,
    verify_symbols: op::verify_symbols,
    fold: op::fold,
    infer: op::infer,
    infer_shapes: op::infer_shapes,
    compatible: op::compatible,
    reify: op::reify,
    speculation: op::speculation,
    effects: op::effects,
    fill: op::fill,
    result_names: op::result_names,
    argument_names: op::argument_names,
    parse_type: kind::parse_type,
    print_type: kind::print_type,
    parse_attr: kind::parse_attr,
    print_attr: kind::print_attr,
    read_type: kind::read_type,
    write_type: kind::write_type,
    read_attr: kind::read_attr,
    write_attr: kind::write_attr,
    materialize: dialect::materialize,
    verify_encoding: kind::verify_encoding,
};
