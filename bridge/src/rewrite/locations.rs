//! Replacement of locations throughout a program.

use super::rewriter::Rewriter;
use crate::{
    builtin::locations::{fused_parts, metadata},
    ffi::{self, MutPtr, Ptr},
    guard,
    ir::{Attribute, AttributeLike, Block, Location, Op, Region, Slot, assert_same_context},
};
use mlir_sys::*;
use rustc_hash::FxHashMap;

/// Replaces the locations of `root`, of all ops inside it and of their block arguments.
///
/// `f` is called once per location and returns its replacement, or `None` to keep it. Then
/// `f` is called for the locations that the replacement, or else the kept location,
/// consists of.
///
/// # Panics
/// If `f` returns a location of another context.
pub fn replace_locations<'c>(
    rewriter: &Rewriter<'c, '_>,
    root: Op<'c>,
    f: &mut dyn FnMut(Location<'c>) -> Option<Location<'c>>,
) {
    let mut replacer = Replacer {
        f,
        replacements: FxHashMap::default(),
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
                rewriter.set_argument_location(argument, new);
            }
        }
    });
}

struct Replacer<'a, 'c> {
    f: &'a mut dyn FnMut(Location<'c>) -> Option<Location<'c>>,
    replacements: Replacements<'c>,
}

/// Replacement of each location that was visited. A location that is being replaced maps to
/// itself, so that a replacement can contain the location that it replaces.
type Replacements<'c> = FxHashMap<Ptr, Location<'c>>;

/// Location that is being replaced. The replacement is final when the locations inside it
/// are replaced.
struct PendingLocation<'c> {
    key: Ptr,
    replacement: Location<'c>,
    /// Locations inside `replacement` that are not replaced yet.
    rest: std::vec::IntoIter<Location<'c>>,
}

impl<'c> Replacer<'_, 'c> {
    /// Returns the replacement of `location`, with all locations inside it replaced. Uses
    /// no recursion, since locations can be nested deeper than the stack allows.
    fn replace(&mut self, location: Location<'c>) -> Location<'c> {
        let key = location.to_raw().ptr;
        if let Some(&replacement) = self.replacements.get(&key) {
            return replacement;
        }
        let mut stack = vec![self.start(location)];
        while let Some(last) = stack.last_mut() {
            match last.rest.next() {
                Some(part) if self.replacements.contains_key(&part.to_raw().ptr) => {}
                Some(part) => stack.push(self.start(part)),
                None => {
                    let new = with_replaced(last.replacement, &self.replacements);
                    self.replacements.insert(last.key, new);
                    stack.pop();
                }
            }
        }
        self.replacements[&key]
    }

    /// Asks `f` for the replacement of `location`, whose inner locations are not replaced
    /// yet.
    fn start(&mut self, location: Location<'c>) -> PendingLocation<'c> {
        let replacement = (self.f)(location).unwrap_or(location);
        // SAFETY: both locations are views, so they are live.
        unsafe {
            assert_same_context(
                mlirLocationGetContext(replacement.to_raw()),
                mlirLocationGetContext(location.to_raw()),
            );
        }
        let key = location.to_raw().ptr;
        self.replacements.insert(key, location);
        PendingLocation {
            key,
            replacement,
            rest: locations_within(replacement).into_iter(),
        }
    }
}

/// Returns the locations that `location` consists of, including those in its metadata.
fn locations_within(location: Location) -> Vec<Location> {
    let raw = location.to_raw();
    // Fast path: the most common kind of location contains no other locations.
    if location.is_file_line_col_range() {
        return Vec::new();
    }
    if location.is_call_site() {
        let (callee, caller) = call_site_parts(location);
        return vec![callee, caller];
    }
    if location.is_name() {
        // SAFETY: `location` is a name location.
        return vec![unsafe { Location::from_raw(mlirLocationNameGetChildLoc(raw)) }];
    }
    if !location.is_fused() {
        return Vec::new();
    }
    extern "C" fn push_location(locations: MutPtr, location: MlirLocation) {
        guard::catch_to_stderr(|| {
            // SAFETY: `locations` points to the vector below, and MLIR passes a live location.
            unsafe {
                let locations = &mut *locations.cast::<Vec<Location>>();
                locations.push(Location::from_raw(location));
            }
            Ok(())
        });
    }
    let parts = fused_parts(location).into_iter();
    // SAFETY: the parts of a live location are live.
    let mut locations: Vec<_> = parts.map(|p| unsafe { Location::from_raw(p) }).collect();
    if let Some(attribute) = metadata(location) {
        let user = (&raw mut locations).cast();
        // SAFETY: `push_location` gets a pointer to `locations`, as it expects.
        unsafe { ffi::mb_attr_locations(attribute.to_raw(), Some(push_location), user) };
    }
    locations
}

/// Returns the callee and the caller of a call-site location.
fn call_site_parts(call_site: Location) -> (Location, Location) {
    let raw = call_site.to_raw();
    // SAFETY: the callers checked that `call_site` is a call-site location.
    unsafe {
        (
            Location::from_raw(mlirLocationCallSiteGetCallee(raw)),
            Location::from_raw(mlirLocationCallSiteGetCaller(raw)),
        )
    }
}

/// Rebuilds `location` from the replacements of the locations that it consists of.
fn with_replaced<'c>(location: Location<'c>, replacements: &Replacements<'c>) -> Location<'c> {
    if location.is_file_line_col_range() {
        return location;
    }
    let raw = location.to_raw();
    let replaced = |old: Location<'c>| replacements.get(&old.to_raw().ptr).copied().unwrap_or(old);
    if location.is_call_site() {
        let old = call_site_parts(location);
        let new = (replaced(old.0), replaced(old.1));
        return match new == old {
            true => location,
            false => Location::call_site(new.0, new.1),
        };
    }
    if location.is_name() {
        // SAFETY: `location` is a name location.
        let child = unsafe { Location::from_raw(mlirLocationNameGetChildLoc(raw)) };
        let new = replaced(child);
        if new == child {
            return location;
        }
        // SAFETY: `location` is a name location, and the context owns the name in it.
        return unsafe {
            Location::from_raw(mlirLocationNameGet(
                mlirLocationGetContext(raw),
                mlirIdentifierStr(mlirLocationNameGetName(raw)),
                new.to_raw(),
            ))
        };
    }
    match location.is_fused() {
        true => fused_with_replaced(location, replacements),
        false => location,
    }
}

fn fused_with_replaced<'c>(fused: Location<'c>, replacements: &Replacements<'c>) -> Location<'c> {
    let mut parts = fused_parts(fused);
    let mut changed = false;
    for part in &mut parts {
        if let Some(new) = replacements.get(&part.ptr.cast()) {
            let new = new.to_raw();
            changed |= new.ptr != part.ptr;
            *part = new;
        }
    }
    let mut attribute = Slot::EMPTY;
    if let Some(old) = metadata(fused) {
        // SAFETY: `replacement_of` gets a pointer to `replacements`, which outlives the call.
        let new = unsafe {
            let user = std::ptr::from_ref(replacements).cast_mut().cast();
            Attribute::from_option_raw(ffi::mb_attr_replace_locations(
                old.to_raw(),
                Some(replacement_of),
                user,
            ))
        };
        changed |= new != Some(old);
        attribute = new.or(Some(old)).into();
    }
    if !changed {
        return fused;
    }
    // SAFETY: `parts.len()` is the length of `parts`. The metadata may be null.
    unsafe {
        Location::from_raw(ffi::mb_fused(
            mlirLocationGetContext(fused.to_raw()),
            parts.as_ptr(),
            parts.len(),
            attribute.0,
        ))
    }
}

extern "C" fn replacement_of(replacements: MutPtr, raw: MlirLocation) -> MlirLocation {
    let mut result = raw;
    guard::catch_to_stderr(|| {
        // SAFETY: `fused_with_replaced` passes a pointer to its map, which nothing changes
        // meanwhile.
        let replacements = unsafe { &*replacements.cast::<Replacements>().cast_const() };
        if let Some(new) = replacements.get(&raw.ptr.cast()) {
            result = new.to_raw();
        }
        Ok(())
    });
    result
}
