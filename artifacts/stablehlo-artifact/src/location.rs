//! Locations: conversion to text, and replacement.

use mlir_bytecode::{
    AttributeId, BlockId, Decoder, EncodedField, Module, builtin::attribute_codes as code,
    mlir_text::one_line,
};

/// Returns `file:line:column`. If `location` has no file, returns its name, or `None`
/// if it has no name either. Control characters are escaped.
pub fn location_text(decoder: &Decoder, mut location: AttributeId) -> Option<String> {
    let mut name = None;
    // Validated bytecode has no cyclic locations and limits their depth. For other
    // bytecode, this bound prevents an endless loop.
    for _ in 0..10_000 {
        let mut fields = Vec::new();
        decoder
            .attribute(location, &mut |f| fields.push(f))
            .ok()??;
        match fields[..] {
            [
                EncodedField::Varint(code::FILE_LINE_COLUMN),
                EncodedField::Attribute(file),
                ref range @ ..,
            ] => {
                return Some(file_text(decoder, file, range));
            }
            [
                EncodedField::Varint(code::FILE_RANGE),
                EncodedField::Attribute(file),
                _,
                ref range @ ..,
            ] => {
                return Some(file_text(decoder, file, range));
            }
            [
                EncodedField::Varint(code::NAME),
                EncodedField::Attribute(text),
                EncodedField::Attribute(child),
            ] => {
                name.get_or_insert_with(|| string(decoder, text));
                location = child;
            }
            [
                EncodedField::Varint(code::CALL_SITE),
                EncodedField::Attribute(callee),
                ..,
            ]
            | [
                EncodedField::Varint(code::FUSED | code::FUSED_WITH_METADATA),
                _,
                EncodedField::Attribute(callee),
                ..,
            ] => location = callee,
            _ => return name,
        }
    }
    name
}

/// Returns `file:line:column`. `range` starts with the line and the column; an absent
/// number is 0.
fn file_text(decoder: &Decoder, file: AttributeId, range: &[EncodedField]) -> String {
    let number = |n: usize| match range.get(n) {
        Some(EncodedField::Varint(n)) => *n,
        _ => 0,
    };
    format!("{}:{}:{}", string(decoder, file), number(0), number(1))
}

fn string(decoder: &Decoder, id: AttributeId) -> String {
    let found = crate::decode::string(decoder, id).ok().flatten();
    let text = found.and_then(|s| decoder.tables().str(s).ok());
    one_line(text.unwrap_or("?")).into_owned()
}

/// Replaces the location of each op and block argument by the result of `new`.
pub(crate) fn relocate(module: &mut Module, new: impl Fn(AttributeId) -> AttributeId) {
    let body = &mut module.body;
    let mut blocks = 0;
    for id in body.op_ids() {
        body.set_location(id, new(body.op(id).location));
        let own = body.regions(id).map(|r| body.blocks(r).len() as u32);
        blocks += own.sum::<u32>();
    }
    for block in (0..blocks).map(BlockId) {
        let locations = body.argument_locations(block).to_vec();
        for (n, location) in locations.into_iter().enumerate() {
            body.set_argument_location(block, n, new(location));
        }
    }
}
