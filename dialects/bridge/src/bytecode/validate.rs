//! What MLIR's reader would trust, checked before it reads.
//!
//! Damaged bytecode makes MLIR write outside of its tables, use up its stack, or
//! never end. `mlir-bytecode` refuses such bytes.

use mlir_bytecode::{Bytecode, DialectDecoder, Error, Validator, upstream};

/// Describes what a dialect encodes, so that its attributes and types can be checked
/// before MLIR reads them. A binary has it where a crate says
/// `inventory::submit!(Encodings(&FRUIT))`; what nobody describes is let pass, for
/// the dialect's own reader to check.
pub struct Encodings(pub &'static dyn DialectDecoder);
opaque_debug!(Encodings);
inventory::collect!(Encodings);

/// Checks that MLIR can read bytecode, and gives the alignment that it must have in
/// memory, in bytes.
///
/// # Errors
/// What was expected, and at which byte.
///
/// ```
/// let error = mlir_bridge::bytecode::validate(b"ML\xEFR").unwrap_err();
/// assert!(error.to_string().contains("at byte 4"), "{error}");
/// ```
pub fn validate(bytes: &[u8]) -> Result<usize, Error> {
    let own = inventory::iter::<Encodings>.into_iter().map(|e| e.0);
    let dialects: Vec<_> = own.chain(upstream::with_encodings()).collect();
    let validator = Validator {
        opaque: true,
        ..Validator::new(&dialects)
    };
    let module = validator.validate(bytes)?;
    // Alignments are limited to far less.
    Ok(module.tables.alignment() as usize)
}

/// The dialects that have attributes or types in an encoding of their own; none if
/// the bytes cannot be read that far.
pub(super) fn dialects_with_encoding(bytes: &[u8]) -> Option<Vec<String>> {
    let tables = Bytecode::parse(bytes).ok()?.tables;
    let entries = tables.attributes().iter().chain(tables.types().iter());
    let mut found = Vec::new();
    for entry in entries.filter(|e| e.custom) {
        let dialect = tables.dialect_name(entry.dialect);
        if !found.iter().any(|f| f == dialect) {
            found.push(dialect.to_owned());
        }
    }
    Some(found)
}
