//! What melior lacks about locations, above all to replace them throughout a
//! program.

use crate::{
    Failed,
    ffi::{self, MutPtr},
    guard,
    ir::*,
};
use mlir_sys::*;
use std::{collections::BTreeSet, ptr::null};

/// The start of a range in a file; none if `location` is not one, or is no
/// more than a line and a column.
pub fn start_of_range(location: Location) -> Option<Location> {
    if !location.is_file_line_col_range() {
        return None;
    }
    let raw = location.to_raw();
    // SAFETY: a range, whose file's name lives in the context.
    let start = unsafe {
        Location::from_raw(mlirLocationFileLineColGet(
            mlirLocationGetContext(raw),
            mlirIdentifierStr(mlirLocationFileLineColRangeGetFilename(raw)),
            mlirLocationFileLineColRangeGetStartLine(raw) as u32,
            mlirLocationFileLineColRangeGetStartColumn(raw) as u32,
        ))
    };
    (start != location).then_some(start)
}

/// The metadata of a fused location, if `location` is one and has some.
pub fn metadata(location: Location) -> Option<Attribute> {
    if !location.is_fused() {
        return None;
    }
    // SAFETY: a fused location; null where absent.
    unsafe { Attribute::from_option_raw(mlirLocationFusedGetMetadata(location.to_raw())) }
}

/// A fused location without its metadata; any other as it is.
pub fn without_metadata(location: Location) -> Location {
    if !location.is_fused() {
        return location;
    }
    let raw = location.to_raw();
    // SAFETY: a fused location, and room for as many as it fuses.
    unsafe {
        let mut parts = vec![raw; mlirLocationFusedGetNumLocations(raw) as usize];
        mlirLocationFusedGetLocations(raw, parts.as_mut_ptr());
        Location::from_raw(mlirLocationFusedGet(
            mlirLocationGetContext(raw),
            parts.len() as isize,
            parts.as_ptr(),
            Slot::EMPTY.0,
        ))
    }
}

/// What a location is replaced by, if by anything.
type Replace<'a, 'c> = &'a mut dyn FnMut(Location<'c>) -> Option<Location<'c>>;

/// Replaces the locations of `root`, of all ops in it and of their blocks'
/// arguments.
///
/// `f` is asked once per location, and then about those within what it gives,
/// or within the location if it gives none.
pub fn replace_locations<'c>(
    root: Op<'c>,
    f: &mut dyn FnMut(Location<'c>) -> Option<Location<'c>>,
) {
    let mut f: Replace<'_, 'c> = f;
    // SAFETY: the closure outlives the replacer, which is freed below.
    let replacer = unsafe { ffi::mb_locations_new((&raw mut f).cast()) };
    // SAFETY: live ops, and a live replacer.
    root.walk(&mut |op| unsafe { ffi::mb_locations_replace(replacer, op.raw) });
    // SAFETY: ours.
    unsafe { ffi::mb_locations_free(replacer) }
}

pub(crate) extern "C" fn replace(closure: MutPtr, raw: MlirLocation) -> MlirLocation {
    let mut result = MlirLocation { ptr: null() };
    // SAFETY: `replace_locations` passed the closure; the location is live.
    let (f, location) = unsafe { (&mut *closure.cast::<Replace>(), Location::from_raw(raw)) };
    guard::catch(
        || {
            if let Some(other) = f(location) {
                result = other.to_raw();
            }
            Ok(())
        },
        |m| -> Failed { error(location, m) },
    );
    result
}

/// The dialects of all attributes and types within `attribute`, itself
/// included.
pub fn dialects_in(attribute: Attribute) -> BTreeSet<String> {
    extern "C" fn take(name: MlirStringRef, set: MutPtr) {
        // SAFETY: the set below; the name lives for this call.
        let (name, set) = unsafe { (ffi::str_of(name), &mut *set.cast::<BTreeSet<String>>()) };
        if !set.contains(name) {
            set.insert(name.to_owned());
        }
    }
    let mut set = BTreeSet::new();
    // SAFETY: the callback gets the set that it expects.
    unsafe { ffi::mb_attr_dialects(attribute.to_raw(), take, (&raw mut set).cast()) };
    set
}
