//! What melior lacks about locations, above all to replace them throughout a
//! program.

use crate::{
    Failed,
    ffi::{self, MutPtr, Ptr},
    guard,
    ir::*,
};
use mlir_sys::*;
use rustc_hash::FxHashMap;
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

fn fused_parts(fused: Location) -> Vec<MlirLocation> {
    let raw = fused.to_raw();
    // SAFETY: a fused location, and room for as many as it fuses.
    unsafe {
        let mut parts = vec![raw; mlirLocationFusedGetNumLocations(raw) as usize];
        mlirLocationFusedGetLocations(raw, parts.as_mut_ptr());
        parts
    }
}

/// Replaces the locations of `root`, of all ops in it and of their blocks'
/// arguments.
///
/// `f` is asked once per location, and then about those within what it gives,
/// or within the location if it gives none.
pub fn replace_locations<'c>(
    root: Op<'c>,
    f: &mut dyn FnMut(Location<'c>) -> Option<Location<'c>>,
) {
    let mut replacer = Replacer {
        f,
        known: FxHashMap::default(),
    };
    root.walk(&mut |op| {
        let old = op.location();
        let new = replacer.replace(old);
        if new != old {
            op.set_location(new);
        }
        for argument in op
            .regions()
            .flat_map(Region::blocks)
            .flat_map(Block::arguments)
        {
            let old = argument.location();
            let new = replacer.replace(old);
            if new != old {
                // SAFETY: a block's argument.
                unsafe { mlirBlockArgumentSetLocation(argument.raw, new.to_raw()) }
            }
        }
    });
}

struct Replacer<'a, 'c> {
    f: &'a mut dyn FnMut(Location<'c>) -> Option<Location<'c>>,
    /// What has been replaced, and by what.
    known: FxHashMap<Ptr, Location<'c>>,
}

impl<'c> Replacer<'_, 'c> {
    fn replace(&mut self, location: Location<'c>) -> Location<'c> {
        let key = location.to_raw().ptr;
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let new = (self.f)(location).unwrap_or(location);
        let new = self.replace_within(new);
        self.known.insert(key, new);
        new
    }

    fn replace_within(&mut self, location: Location<'c>) -> Location<'c> {
        // The most common kind holds no others.
        if location.is_file_line_col_range() {
            return location;
        }
        let raw = location.to_raw();
        if location.is_call_site() {
            // SAFETY: a call site.
            let (callee, caller) = unsafe {
                (
                    Location::from_raw(mlirLocationCallSiteGetCallee(raw)),
                    Location::from_raw(mlirLocationCallSiteGetCaller(raw)),
                )
            };
            let new = (self.replace(callee), self.replace(caller));
            return match new == (callee, caller) {
                true => location,
                false => Location::call_site(new.0, new.1),
            };
        }
        if location.is_name() {
            // SAFETY: a name.
            let child = unsafe { Location::from_raw(mlirLocationNameGetChildLoc(raw)) };
            let new = self.replace(child);
            if new == child {
                return location;
            }
            // SAFETY: a name, whose text lives in the context.
            return unsafe {
                Location::from_raw(mlirLocationNameGet(
                    mlirLocationGetContext(raw),
                    mlirIdentifierStr(mlirLocationNameGetName(raw)),
                    new.to_raw(),
                ))
            };
        }
        if location.is_fused() {
            return self.replace_within_fused(location);
        }
        location
    }

    fn replace_within_fused(&mut self, location: Location<'c>) -> Location<'c> {
        let mut parts = fused_parts(location);
        let mut changed = false;
        for part in &mut parts {
            // SAFETY: a part of a location of the context.
            let old = unsafe { Location::from_raw(*part) };
            let new = self.replace(old);
            changed |= new != old;
            *part = new.to_raw();
        }
        let mut attribute = Slot::EMPTY;
        if let Some(old) = metadata(location) {
            // SAFETY: the replacer outlives the call.
            let new = unsafe {
                let user = std::ptr::from_mut(self).cast();
                Attribute::from_option_raw(ffi::mb_attr_replace_locations(old.to_raw(), user))
            };
            changed |= new != Some(old);
            attribute = new.or(Some(old)).into();
        }
        if !changed {
            return location;
        }
        // SAFETY: as many locations as are told; the metadata may be null.
        unsafe {
            Location::from_raw(ffi::mb_fused(
                mlirLocationGetContext(location.to_raw()),
                parts.as_ptr(),
                parts.len(),
                attribute.0,
            ))
        }
    }
}

pub(crate) extern "C" fn replace(replacer: MutPtr, raw: MlirLocation) -> MlirLocation {
    let mut result = raw;
    // SAFETY: `replace_within_fused` passed the replacer; the location is live.
    let (replacer, location) =
        unsafe { (&mut *replacer.cast::<Replacer>(), Location::from_raw(raw)) };
    guard::catch(
        || {
            result = replacer.replace(location).to_raw();
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
