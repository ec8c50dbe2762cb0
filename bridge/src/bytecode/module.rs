//! Reader and writer of whole modules as bytecode.

use super::validate::{dialects_with_encoding, for_mlir};
use crate::{
    diag::{Failed, Result, check, error, raise},
    ffi::{self, MutPtr, bytes_ref, sref},
    guard,
    ir::{Attribute, AttributeLike, Context, Location, Op, raw_context, view_scope},
    stack::on_large_stack,
};
use melior::ir::Module;
use mlir_bytecode::UseListSorter;
use mlir_sys::MlirStringRef;
use std::{borrow::Cow, io};

/// Error: the output cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write bytecode: {0}")]
pub struct WriteError(pub io::Error);

/// Error: the bytes are not valid bytecode. The message names the expected content and
/// the byte offset.
#[derive(Debug, thiserror::Error)]
#[error("invalid bytecode: {0}")]
pub struct InvalidBytecode(pub mlir_bytecode::Error);

/// Writes an op as bytecode of version `version`, or of the newest version if `None`.
///
/// # Errors
/// If the version is unknown, a part of the op has no encoding, no reader would accept
/// the bytecode, or `out` fails; after a diagnostic.
///
/// # Panics
/// If `producer` contains a NUL byte, or an erased op has lost operands.
pub fn write(op: Op, producer: &str, version: Option<u32>, out: &mut dyn io::Write) -> Result {
    assert!(
        !producer.contains('\0'),
        "the producer's name contains a NUL byte"
    );
    op.assert_whole();
    let version = version.map_or(-1, i64::from);
    let mut failure = None;
    let mut sorter: Sorter = UseListSorter::new(Box::new(|bytes| {
        if failure.is_none() {
            failure = out.write_all(bytes).err();
        }
    }));
    // SAFETY: the view's op is live, and `user` is the sorter that `take` expects, which
    // outlives the call.
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

/// Sorter of the use-list orders in the bytes that MLIR writes.
type Sorter<'a> = UseListSorter<Box<dyn FnMut(&[u8]) + 'a>>;

/// Passes bytes to the sorter. Returns false after a panic, so that C++ writes no more.
extern "C" fn take(bytes: MlirStringRef, sorter: MutPtr) -> bool {
    guard::catch_to_stderr(|| {
        // SAFETY: `sorter` is the sorter of `write`; the bytes live for this call.
        unsafe { (*sorter.cast::<Sorter>()).take(ffi::bytes_of(bytes)) }
        Ok(())
    })
}

/// Returns whether the bytes begin with the magic number of MLIR bytecode.
pub fn is_bytecode(bytes: &[u8]) -> bool {
    // SAFETY: C++ reads within the bounds of `bytes`.
    unsafe { ffi::mb_is_bytecode(bytes_ref(bytes)) }
}

/// Returns the dialects whose attributes or types have a custom encoding in `bytes` that
/// the context cannot read.
pub(crate) fn unreadable_dialects(context: &Context, bytes: &[u8]) -> Vec<String> {
    let mut dialects = dialects_with_encoding(bytes).unwrap_or_default();
    // SAFETY: the context is borrowed. C++ looks up the name and loads the dialect.
    dialects.retain(|d| unsafe { !ffi::mb_has_encoding(raw_context(context), sref(d)) });
    dialects
}

/// Checks that no unregistered op has properties in a custom encoding. A tool writes this
/// encoding for ops that are registered in the tool. MLIR would read one attribute of the
/// encoding as the dictionary of all attributes.
///
/// # Errors
/// If an op has such properties, after a diagnostic.
pub(crate) fn check_properties(root: Op) -> Result {
    let mut result = Ok(());
    root.walk(&mut |op| {
        // SAFETY: the view's op is live; the pointer is null if it has no such
        // properties.
        let properties =
            unsafe { Attribute::from_option_raw(ffi::mb_op_unregistered_properties(op.raw)) };
        if properties.is_some_and(|p| !p.is_dictionary()) {
            let dialect = op.name().split('.').next().unwrap_or_default();
            result = Err(op.error(format_args!(
                "has properties in the own encoding of dialect '{dialect}', which this tool \
                 cannot read"
            )));
        }
    });
    result
}

/// Checks bytecode. Returns the alignment that the bytes must have in memory, in bytes, and the
/// bytes that MLIR 22 reads.
///
/// # Errors
/// If the bytes are invalid, after a diagnostic at `location`.
pub(crate) fn check_bytes<'b>(
    location: Location,
    bytes: &'b [u8],
) -> Result<(usize, Cow<'b, [u8]>)> {
    let checked = for_mlir(bytes).map_err(|e| raise(location, InvalidBytecode(e)));
    let input = checked?;
    let new = input.bytes.map_or(Cow::Borrowed(bytes), Cow::Owned);
    Ok((input.alignment as usize, new))
}

/// Reads and verifies a module from bytecode.
///
/// # Errors
/// If the bytes or the module are invalid, after a diagnostic.
///
/// # Panics
/// In a pass or a hook. The module may need dialects that are not loaded, and no dialect
/// can be loaded while other threads use the dialects of the context.
pub fn parse<'c>(context: &'c Context, bytes: &[u8]) -> Result<Module<'c>> {
    view_scope::assert_dialects_can_be_loaded();
    if !is_bytecode(bytes) {
        return Err(error(Location::unknown(context), "expected MLIR bytecode"));
    }
    let (alignment, bytes) = check_bytes(Location::unknown(context), bytes)?;
    read_checked(context, &bytes, alignment)
}

/// Reads and verifies a module from bytes that [`check_bytes`] accepted. `alignment` is
/// the result of that call.
///
/// # Errors
/// If the module is invalid, after a diagnostic.
pub(crate) fn read_checked<'c>(
    context: &'c Context,
    bytes: &[u8],
    alignment: usize,
) -> Result<Module<'c>> {
    let aligned = Aligned::new(bytes, alignment);
    // SAFETY: the context is borrowed, and the bytes are aligned. C++ returns a module
    // that the caller owns, or null after a diagnostic.
    on_large_stack(|| unsafe {
        let bytes = bytes_ref(aligned.bytes());
        let module = ffi::mb_parse(raw_context(context), bytes);
        Module::from_option_raw(module).ok_or(Failed)
    })
}

/// Returns whether bytes are at an address that is a multiple of `alignment`.
pub(crate) fn is_aligned(bytes: &[u8], alignment: usize) -> bool {
    bytes.as_ptr().addr().is_multiple_of(alignment)
}

/// Bytes at an aligned address, copied if the original address is not aligned.
struct Aligned<'a> {
    bytes: Cow<'a, [u8]>,
    /// Offset of the first byte in `bytes`; a copy begins with padding.
    start: usize,
}
impl<'a> Aligned<'a> {
    fn new(bytes: &'a [u8], alignment: usize) -> Self {
        if is_aligned(bytes, alignment) {
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
