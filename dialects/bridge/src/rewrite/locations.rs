//! Locations, replaced throughout a program.

use super::rewriter::Rewriter;
use crate::{
    builtin::locations::{fused_parts, metadata},
    diag::{Failed, Result, error},
    ffi::{self, MutPtr, Ptr},
    guard,
    ir::{Attribute, AttributeLike, Block, Location, Op, Region, Slot, same_context},
};
use mlir_sys::*;
use rustc_hash::FxHashMap;

/// Replaces the locations of `root`, of all ops in it and of their blocks'
/// arguments.
///
/// `f` is asked once per location, and then about those within what it gives,
/// or within the location if it gives none.
///
/// # Errors
/// If `f` panics within a fused location's metadata, after a diagnostic.
///
/// # Panics
/// If `f` gives a location of another context.
pub fn replace_locations<'c>(
    rewriter: &Rewriter<'c>,
    root: Op<'c>,
    f: &mut dyn FnMut(Location<'c>) -> Option<Location<'c>>,
) -> Result {
    let mut replacer = Replacer {
        f,
        known: FxHashMap::default(),
        outcome: Ok(()),
    };
    root.walk(&mut |op| {
        let old = op.location();
        let new = replacer.replace(old);
        if new != old {
            rewriter.set_location(op, new);
        }
        for argument in op
            .regions()
            .flat_map(Region::blocks)
            .flat_map(Block::arguments)
        {
            let old = argument.location();
            let new = replacer.replace(old);
            if new != old {
                rewriter.set_argument_location(op, argument, new);
            }
        }
    });
    replacer.outcome
}

struct Replacer<'a, 'c> {
    f: &'a mut dyn FnMut(Location<'c>) -> Option<Location<'c>>,
    /// What has been replaced, and by what.
    known: FxHashMap<Ptr, Location<'c>>,
    outcome: Result,
}

impl<'c> Replacer<'_, 'c> {
    fn replace(&mut self, location: Location<'c>) -> Location<'c> {
        let key = location.to_raw().ptr;
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let new = (self.f)(location).unwrap_or(location);
        // SAFETY: live locations.
        unsafe {
            same_context(
                mlirLocationGetContext(new.to_raw()),
                mlirLocationGetContext(location.to_raw()),
            );
        }
        // What takes its place may hold it.
        self.known.insert(key, location);
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
                Attribute::from_option_raw(ffi::mb_attr_replace_locations(
                    old.to_raw(),
                    Some(replace),
                    user,
                ))
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

extern "C" fn replace(replacer: MutPtr, raw: MlirLocation) -> MlirLocation {
    let mut result = raw;
    // SAFETY: `replace_within_fused` passed the replacer; the location is live.
    let (replacer, location) =
        unsafe { (&mut *replacer.cast::<Replacer>(), Location::from_raw(raw)) };
    let replaced = guard::catch(
        || {
            result = replacer.replace(location).to_raw();
            Ok(())
        },
        |m| error(location, m),
    );
    if !replaced {
        replacer.outcome = Err(Failed);
    }
    result
}
