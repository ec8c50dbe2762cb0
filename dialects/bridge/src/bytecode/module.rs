//! Whole modules as bytecode.

use super::validate::{dialects_with_encoding, validate};
use crate::{
    diag::{Failed, Result, check, error, raise},
    ffi::{self, MutPtr, bytes_ref, sref},
    guard,
    ir::{Attribute, AttributeLike, Context, Location, Op, raw_context, reach},
    stack::on_large_stack,
};
use melior::ir::Module;
use mlir_bytecode::UseListSorter;
use mlir_sys::MlirStringRef;
use std::{borrow::Cow, io};

/// Nothing can be written to where bytecode should go.
#[derive(Debug, thiserror::Error)]
#[error("cannot write bytecode: {0}")]
pub struct WriteError(pub io::Error);

/// The bytes are not valid bytecode; the error says what was expected, and at which
/// byte.
#[derive(Debug, thiserror::Error)]
#[error("invalid bytecode: {0}")]
pub struct InvalidBytecode(pub mlir_bytecode::Error);

/// Writes an op as bytecode of a given version (the newest if none).
///
/// # Errors
/// After a diagnostic: the version is unknown, something has no encoding, or
/// `out` fails.
///
/// # Panics
/// If `producer` holds a NUL, or the op was taken out of the program.
pub fn write(op: Op, producer: &str, version: Option<u32>, out: &mut dyn io::Write) -> Result {
    assert!(!producer.contains('\0'), "a producer's name ends at a NUL");
    op.assert_whole();
    let version = version.map_or(-1, i64::from);
    let mut failure = None;
    let mut sorter: Sorter = UseListSorter::new(Box::new(|bytes| {
        if failure.is_none() {
            failure = out.write_all(bytes).err();
        }
    }));
    // SAFETY: a live op; the sorter outlives the call.
    let written = on_large_stack(|| unsafe {
        ffi::mb_write_bytecode(
            op.raw,
            sref(producer),
            version,
            Some(take),
            (&raw mut sorter).cast(),
        )
    });
    match written {
        true => sorter.finish(),
        false => drop(sorter),
    }
    match failure {
        Some(e) => Err(raise(op.location(), WriteError(e))),
        None => check(written),
    }
}

type Sorter<'a> = UseListSorter<Box<dyn FnMut(&[u8]) + 'a>>;

/// False after a panic, upon which no more is written.
extern "C" fn take(bytes: MlirStringRef, sorter: MutPtr) -> bool {
    guard::catch_unheard(|| {
        // SAFETY: the sorter of `write`; the bytes live for this call.
        unsafe { (*sorter.cast::<Sorter>()).take(ffi::bytes_of(bytes)) }
        Ok(())
    })
}

/// Whether the bytes begin as MLIR bytecode does.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    // SAFETY: reads the first bytes only.
    unsafe { ffi::mb_is_bytecode(bytes_ref(bytes)) }
}

/// The dialects that have attributes or types in an encoding of their own, which
/// nothing in the context can read.
pub(crate) fn unreadable_dialects(context: &Context, bytes: &[u8]) -> Vec<String> {
    let mut dialects = dialects_with_encoding(bytes).unwrap_or_default();
    // SAFETY: looks the name up, and loads the dialect.
    dialects.retain(|d| unsafe { !ffi::mb_has_encoding(raw_context(context), sref(d)) });
    dialects
}

/// Refuses ops that are not registered and were written where they are: their
/// properties are in an encoding of their own, of which MLIR reads one attribute
/// as if it were the dictionary of all of them.
pub(crate) fn check_properties(root: Op) -> Result {
    let mut checked = Ok(());
    root.walk(&mut |op| {
        // SAFETY: a live op; null if it has none.
        let properties =
            unsafe { Attribute::from_option_raw(ffi::mb_op_unregistered_properties(op.raw)) };
        if properties.is_some_and(|p| !p.is_dictionary()) {
            let dialect = op.name().split('.').next().unwrap_or_default();
            checked = Err(op.error(format_args!(
                "has properties in the own encoding of dialect '{dialect}', which this tool \
                 cannot read"
            )));
        }
    });
    checked
}

/// Checks that MLIR can read bytecode, and gives the alignment that it must have in
/// memory, in bytes.
///
/// # Errors
/// After a diagnostic.
pub(crate) fn check_bytes(context: &Context, bytes: &[u8]) -> Result<usize> {
    validate(bytes).map_err(|e| raise(Location::unknown(context), InvalidBytecode(e)))
}

/// The module that bytecode holds, verified.
///
/// # Errors
/// After a diagnostic.
///
/// # Panics
/// In a pass or a hook: other threads use the context's dialects, and the
/// program may have more of them.
pub fn parse<'c>(context: &'c Context, bytes: &[u8]) -> Result<Module<'c>> {
    reach::assert_dialects_can_be_loaded();
    if !is_bytecode(bytes) {
        return Err(error(Location::unknown(context), "expected MLIR bytecode"));
    }
    let alignment = check_bytes(context, bytes)?;
    read_checked(context, bytes, alignment)
}

/// The same for bytes that [`check_bytes`] found to need this alignment.
pub(crate) fn read_checked<'c>(
    context: &'c Context,
    bytes: &[u8],
    alignment: usize,
) -> Result<Module<'c>> {
    let aligned = Aligned::new(bytes, alignment);
    // SAFETY: null after a diagnostic, or ours to destroy.
    on_large_stack(|| unsafe {
        let bytes = bytes_ref(aligned.bytes());
        let module = ffi::mb_parse(raw_context(context), bytes);
        Module::from_option_raw(module).ok_or(Failed)
    })
}

/// Bytes at an aligned address: copied if they are not there.
struct Aligned<'a> {
    bytes: Cow<'a, [u8]>,
    start: usize,
}
impl<'a> Aligned<'a> {
    fn new(bytes: &'a [u8], alignment: usize) -> Self {
        if bytes.as_ptr().addr().is_multiple_of(alignment) {
            return Self {
                bytes: bytes.into(),
                start: 0,
            };
        }
        let mut copy: Vec<u8> = Vec::with_capacity(bytes.len() + alignment);
        let start = copy.as_ptr().addr().wrapping_neg() % alignment;
        copy.resize(start, 0);
        copy.extend_from_slice(bytes);
        Self {
            bytes: copy.into(),
            start,
        }
    }
    fn bytes(&self) -> &[u8] {
        &self.bytes[self.start..]
    }
}
