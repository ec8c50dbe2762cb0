//! Locations: the way that diagnostics tell them, and put in the place of others.

use mlir_bytecode::{
    AttributeId, BlockId, Decoder, Module, Piece, builtin::attribute_codes as code,
};

/// `file:line:column`, or the name where there is none; none if nothing is known.
pub(crate) fn place(decoder: &Decoder, mut location: AttributeId) -> Option<String> {
    let mut name = None;
    // Valid bytecode has no location that holds itself, and none that is deeper
    // than a limit; of others no more than this is looked at.
    for _ in 0..10_000 {
        let mut pieces = Vec::new();
        decoder
            .attribute(location, &mut |p| pieces.push(p))
            .ok()??;
        match pieces[..] {
            [
                Piece::Varint(code::FILE_LINE_COLUMN),
                Piece::Attribute(file),
                ref range @ ..,
            ] => {
                return Some(in_file(decoder, file, range));
            }
            [
                Piece::Varint(code::FILE_RANGE),
                Piece::Attribute(file),
                _,
                ref range @ ..,
            ] => {
                return Some(in_file(decoder, file, range));
            }
            [
                Piece::Varint(code::NAME),
                Piece::Attribute(text),
                Piece::Attribute(child),
            ] => {
                name.get_or_insert_with(|| string(decoder, text));
                location = child;
            }
            [Piece::Varint(code::CALL_SITE), Piece::Attribute(callee), ..]
            | [
                Piece::Varint(code::FUSED | code::FUSED_WITH_METADATA),
                _,
                Piece::Attribute(callee),
                ..,
            ] => location = callee,
            _ => return name,
        }
    }
    name
}

/// The line and the column stand first; what is not told is 0.
fn in_file(decoder: &Decoder, file: AttributeId, range: &[Piece]) -> String {
    let number = |n: usize| match range.get(n) {
        Some(Piece::Varint(n)) => *n,
        _ => 0,
    };
    format!("{}:{}:{}", string(decoder, file), number(0), number(1))
}

fn string(decoder: &Decoder, id: AttributeId) -> String {
    let found = crate::decode::string(decoder, id).ok().flatten();
    let text = found.and_then(|s| decoder.tables().str(s).ok());
    text.unwrap_or("?").to_owned()
}

/// Gives all ops and arguments of blocks other locations.
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
