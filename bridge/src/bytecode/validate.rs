//! Validation of bytecode before MLIR reads it.
//!
//! MLIR's reader trusts its input: damaged bytecode makes it write outside its tables,
//! overflow its stack, or never end. `mlir-bytecode` rejects such bytes.

use mlir_bytecode::{Bytecode, DialectDecoder, Error, Validator, mlir_dialects};

/// Description of the encodings of a dialect's attributes and types. [`validate`] checks
/// attributes and types by this description before MLIR reads them. A crate registers the
/// description by `inventory::submit!(Encodings(&FRUIT))`. If a dialect has no
/// description, only the dialect's own reader checks its encodings.
pub struct Encodings(pub &'static dyn DialectDecoder);
opaque_debug!(Encodings);
inventory::collect!(Encodings);

/// Checks that MLIR can read bytecode. Returns the alignment that the bytes must have in
/// memory, in bytes.
///
/// # Errors
/// If the bytes are invalid. The error names the expected content and the byte offset.
///
/// ```
/// let error = mlir_bridge::bytecode::validate(b"ML\xEFR").unwrap_err();
/// assert!(error.to_string().contains("at byte 4"), "{error}");
/// ```
pub fn validate(bytes: &[u8]) -> Result<usize, Error> {
    let registered = inventory::iter::<Encodings>.into_iter().map(|e| e.0);
    let dialects: Vec<_> = registered.chain(mlir_dialects::with_encodings()).collect();
    let validator = Validator {
        accept_undescribed: true,
        ..Validator::new(&dialects)
    };
    let module = validator.validate(bytes)?;
    // No truncation: valid alignments are far below `usize::MAX`.
    Ok(module.tables.alignment() as usize)
}

/// Returns the dialects whose attributes or types have a custom encoding, or `None` if
/// the bytes are not bytecode that can be parsed.
pub(super) fn dialects_with_encoding(bytes: &[u8]) -> Option<Vec<String>> {
    let tables = Bytecode::parse(bytes).ok()?.tables;
    let entries = tables.attributes().iter().chain(tables.types().iter());
    let mut dialects = Vec::new();
    for entry in entries.filter(|e| e.custom) {
        let dialect = tables.dialect_name(entry.dialect);
        if !dialects.iter().any(|d| d == dialect) {
            dialects.push(dialect.to_owned());
        }
    }
    Some(dialects)
}
