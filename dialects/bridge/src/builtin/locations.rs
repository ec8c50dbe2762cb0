//! What melior lacks about locations.

use crate::{
    diag,
    ffi::{self, MutPtr},
    guard,
    ir::{Attribute, AttributeLike, Location, Slot},
};
use mlir_sys::*;
use std::collections::BTreeSet;

/// The start of a range in a file; none if `location` is not one, or is no
/// more than a line and a column.
pub fn start_of_range(location: Location) -> Option<Location> {
    if !location.is_file_line_col_range() {
        return None;
    }
    let raw = location.to_raw();
    // SAFETY: a range, whose file's name lives in the context.
    unsafe {
        let (line, column) = (
            mlirLocationFileLineColRangeGetStartLine(raw),
            mlirLocationFileLineColRangeGetStartColumn(raw),
        );
        let is_place = mlirLocationFileLineColRangeGetEndLine(raw) == line
            && mlirLocationFileLineColRangeGetEndColumn(raw) == column;
        (!is_place).then(|| {
            Location::from_raw(mlirLocationFileLineColGet(
                mlirLocationGetContext(raw),
                mlirIdentifierStr(mlirLocationFileLineColRangeGetFilename(raw)),
                line as u32,
                column as u32,
            ))
        })
    }
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
    let (raw, parts) = (location.to_raw(), fused_parts(location));
    // SAFETY: as many locations as are told, and no metadata.
    unsafe {
        Location::from_raw(mlirLocationFusedGet(
            mlirLocationGetContext(raw),
            parts.len() as isize,
            parts.as_ptr(),
            Slot::EMPTY.0,
        ))
    }
}

pub(crate) fn fused_parts(fused: Location) -> Vec<MlirLocation> {
    let raw = fused.to_raw();
    // SAFETY: a fused location, and room for as many as it fuses.
    unsafe {
        let mut parts = vec![raw; mlirLocationFusedGetNumLocations(raw) as usize];
        mlirLocationFusedGetLocations(raw, parts.as_mut_ptr());
        parts
    }
}

/// A location as MLIR writes it: `loc("f.mlir":6:8)`. One that is nested deeper than MLIR
/// can follow is written as `loc(<<nested too deep>>)`.
pub fn written(location: Location) -> String {
    diag::written(location)
}

/// The dialects of all attributes and types within `attribute`, itself
/// included.
pub fn dialects_in(attribute: Attribute) -> BTreeSet<String> {
    extern "C" fn take(name: MlirStringRef, set: MutPtr) -> bool {
        guard::catch_unheard(|| {
            // SAFETY: the set below; the name lives for this call.
            let (name, set) = unsafe { (ffi::str_of(name), &mut *set.cast::<BTreeSet<String>>()) };
            if !set.contains(name) {
                set.insert(name.to_owned());
            }
            Ok(())
        })
    }
    let mut set = BTreeSet::new();
    // SAFETY: the callback gets the set that it expects.
    unsafe { ffi::mb_attr_dialects(attribute.to_raw(), Some(take), (&raw mut set).cast()) };
    set
}
