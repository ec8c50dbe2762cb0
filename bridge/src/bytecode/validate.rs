//! Validation of bytecode before MLIR reads it.
//!
//! MLIR's reader trusts its input: damaged bytecode makes it write outside its tables,
//! overflow its stack, or never end. `mlir-bytecode` rejects such bytes.

use mlir_bytecode::{
    AttributeId, Bytecode, Decoder, DialectDecoder, EncodedField, Error, MlirInput, ResourceValue,
    Validator, mlir_dialects,
};
use std::{borrow::Cow, ops::Range};

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
    // No truncation: valid alignments are far below `usize::MAX`.
    Ok(for_mlir(bytes)?.alignment as usize)
}

/// Checks bytecode, and returns what MLIR 22 needs to read it.
///
/// # Errors
/// If the bytes are invalid.
pub(crate) fn for_mlir(bytes: &[u8]) -> Result<MlirInput, Error> {
    let dialects = dialects();
    let validator = Validator {
        accept_undescribed: true,
        ..Validator::new(&dialects)
    };
    validator.for_mlir(bytes)
}

/// Returns the descriptions of all dialects.
fn dialects() -> Vec<&'static dyn DialectDecoder> {
    let registered = inventory::iter::<Encodings>.into_iter().map(|e| e.0);
    registered.chain(mlir_dialects::with_encodings()).collect()
}

/// Minimum size in bytes of a large payload.
const LARGE: usize = 1 << 20;

/// Returns the large payloads of constants: the bytes of elements, of which only the number
/// counts. Returns none of bytes that are not bytecode. The payloads' own bytes are not read.
pub(crate) fn large_payloads(bytes: &[u8]) -> Vec<&[u8]> {
    let Ok(file) = Bytecode::parse(bytes) else {
        return Vec::new();
    };
    let dialects = dialects();
    let decoder = Decoder::new(&file.tables, file.version, &dialects);
    let entries = file.tables.attributes();
    let large = (0..entries.len()).filter(|&i| entries.get(i).body.len() >= LARGE);
    let ids = large.filter_map(|i| u32::try_from(i).ok()).map(AttributeId);
    let mut payloads: Vec<_> = Vec::new();
    let mut keep = |payload: &[u8]| {
        // The payload borrows from tables that borrow from `bytes`.
        if payload.len() >= LARGE {
            payloads.push(range_in(bytes, payload));
        }
    };
    for id in ids {
        _ = decoder.attribute(id, &mut |field| {
            if let EncodedField::Blob(data) = field {
                keep(data);
            }
        });
    }
    for resource in file.tables.resources() {
        if let ResourceValue::Blob {
            data: Cow::Borrowed(data),
            ..
        } = &resource.value
        {
            keep(data);
        }
    }
    payloads
        .into_iter()
        .flatten()
        .map(|range| &bytes[range])
        .collect()
}

/// Returns the range of `part` in `whole`, or `None` if it is not a part of `whole`.
fn range_in(whole: &[u8], part: &[u8]) -> Option<Range<usize>> {
    let start = part.as_ptr().addr().checked_sub(whole.as_ptr().addr())?;
    (start + part.len() <= whole.len()).then(|| start..start + part.len())
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
