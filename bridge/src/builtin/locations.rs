//! Functions on locations that melior lacks.

use crate::{
    diag,
    ffi::{self, MutPtr},
    guard,
    ir::{Attribute, AttributeLike, Location, Slot},
};
use mlir_sys::*;
use std::collections::BTreeSet;

/// Returns the start of a file range, or `None` if `location` is not a file range or is a
/// single position.
pub fn start_of_range(location: Location) -> Option<Location> {
    if !location.is_file_line_col_range() {
        return None;
    }
    let raw = location.to_raw();
    // SAFETY: the location is valid, and its class is checked; the file name lives as
    // long as the context.
    unsafe {
        let (line, column) = (
            mlirLocationFileLineColRangeGetStartLine(raw),
            mlirLocationFileLineColRangeGetStartColumn(raw),
        );
        let is_position = mlirLocationFileLineColRangeGetEndLine(raw) == line
            && mlirLocationFileLineColRangeGetEndColumn(raw) == column;
        (!is_position).then(|| {
            Location::from_raw(mlirLocationFileLineColGet(
                mlirLocationGetContext(raw),
                mlirIdentifierStr(mlirLocationFileLineColRangeGetFilename(raw)),
                line as u32,
                column as u32,
            ))
        })
    }
}

/// Returns the name of a location, which may be any bytes, or `None` if the location has no
/// name.
pub fn name(location: Location<'_>) -> Option<&[u8]> {
    let raw = location.to_raw();
    // SAFETY: the location is valid, and its class is checked; the name lives as long as the
    // context.
    unsafe {
        mlirLocationIsAName(raw)
            .then(|| ffi::bytes_of(mlirIdentifierStr(mlirLocationNameGetName(raw))))
    }
}

/// Returns the metadata of a fused location, or `None` if `location` is not fused or has
/// no metadata.
pub fn metadata(location: Location) -> Option<Attribute> {
    if !location.is_fused() {
        return None;
    }
    // SAFETY: the location is valid, and its class is checked; the pointer is null if the
    // metadata is absent.
    unsafe { Attribute::from_option_raw(mlirLocationFusedGetMetadata(location.to_raw())) }
}

/// Returns a fused location without its metadata, and any other location unchanged.
pub fn without_metadata(location: Location) -> Location {
    if !location.is_fused() {
        return location;
    }
    let (raw, parts) = (location.to_raw(), fused_parts(location));
    // SAFETY: the pointer and the length are those of `parts`, whose locations belong to
    // this context; a null attribute means no metadata.
    unsafe {
        Location::from_raw(mlirLocationFusedGet(
            mlirLocationGetContext(raw),
            parts.len() as isize,
            parts.as_ptr(),
            Slot::EMPTY.0,
        ))
    }
}

/// Returns the known locations that a location consists of: those of a fused location without metadata, or the
/// location itself.
pub fn parts(location: Location<'_>) -> Vec<Location<'_>> {
    let raw = location.to_raw();
    // SAFETY: the location is valid, and its context is live.
    let unknown = unsafe { mlirLocationUnknownGet(mlirLocationGetContext(raw)) };
    if raw.ptr == unknown.ptr {
        return Vec::new();
    }
    if !location.is_fused() || metadata(location).is_some() {
        return vec![location];
    }
    let parts = 0..location.fused_num_locations();
    parts.map(|i| location.fused_location(i)).collect()
}

/// Returns the location that consists of `parts`: at least two different known locations.
///
/// # Panics
/// If there are no parts.
pub fn fused<'c>(parts: &[Location<'c>]) -> Location<'c> {
    let raw: Vec<_> = parts.iter().map(|part| part.to_raw()).collect();
    // SAFETY: the pointer and the length are those of `raw`, whose locations belong to the context of the first
    // one; a null attribute means no metadata.
    unsafe {
        Location::from_raw(mlirLocationFusedGet(
            mlirLocationGetContext(raw[0]),
            raw.len() as isize,
            raw.as_ptr(),
            Slot::EMPTY.0,
        ))
    }
}

/// Returns the locations in `fused`, which must be a fused location.
pub(crate) fn fused_parts(fused: Location) -> Vec<MlirLocation> {
    let raw = fused.to_raw();
    // SAFETY: `fused` is a fused location (contract), and `parts` has one element per
    // location in it.
    unsafe {
        let mut parts = vec![raw; mlirLocationFusedGetNumLocations(raw) as usize];
        mlirLocationFusedGetLocations(raw, parts.as_mut_ptr());
        parts
    }
}

/// Returns the text of a location in MLIR's syntax, such as `loc("f.mlir":6:8)`. Returns
/// a placeholder if the location is nested too deep for MLIR to print.
pub fn location_text(location: Location) -> String {
    diag::location_text(location)
}

/// Returns the names of the dialects of `attribute` and of all attributes and types
/// inside `attribute`.
pub fn dialects_in(attribute: Attribute) -> BTreeSet<String> {
    extern "C" fn take(name: MlirStringRef, set: MutPtr) -> bool {
        guard::catch_to_stderr(|| {
            // SAFETY: `set` is the set that is passed below; the name lives for this
            // call.
            let (name, set) = unsafe { (ffi::str_of(name), &mut *set.cast::<BTreeSet<String>>()) };
            if !set.contains(name) {
                set.insert(name.to_owned());
            }
            Ok(())
        })
    }
    let mut set = BTreeSet::new();
    // SAFETY: the attribute is valid, and `user` is the set that `take` expects.
    unsafe { ffi::mb_attr_dialects(attribute.to_raw(), Some(take), (&raw mut set).cast()) };
    set
}
