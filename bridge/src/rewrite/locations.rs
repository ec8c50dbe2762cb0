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

/// Returns the locations that `location` consists of, without those in its metadata.
fn parts(location: Location) -> Vec<Location> {
    let raw = location.to_raw();
    // Fast path: the most common kind of location contains no other locations.
    if location.is_file_line_col_range() {
        return Vec::new();
    }
    // SAFETY: each function is called for the kind of location that it accepts, and the
    // parts of a live location are live.
    unsafe {
        let parts = if location.is_call_site() {
            let callee = mlirLocationCallSiteGetCallee(raw);
            vec![callee, mlirLocationCallSiteGetCaller(raw)]
        } else if location.is_name() {
            vec![mlirLocationNameGetChildLoc(raw)]
        } else if location.is_fused() {
            fused_parts(location)
        } else {
            Vec::new()
        };
        parts.into_iter().map(|p| Location::from_raw(p)).collect()
    }
}

/// Returns the locations that `location` consists of, including those in its metadata.
fn locations_within(location: Location) -> Vec<Location> {
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
    let mut locations = parts(location);
    if let Some(attribute) = metadata(location) {
        let user = (&raw mut locations).cast();
        // SAFETY: `push_location` gets a pointer to `locations`, as it expects.
        unsafe { ffi::mb_attr_locations(attribute.to_raw(), Some(push_location), user) };
    }
    locations
}

/// Rebuilds `location` from the replacements of the locations that it consists of.
fn with_replaced<'c>(location: Location<'c>, replacements: &Replacements<'c>) -> Location<'c> {
    let old = parts(location);
    let replacement = |old: &Location<'c>| *replacements.get(&old.to_raw().ptr).unwrap_or(old);
    let new: Vec<_> = old.iter().map(replacement).collect();
    let old_metadata = metadata(location);
    let new_metadata = old_metadata.map(|old| {
        let user = std::ptr::from_ref(replacements).cast_mut().cast();
        // SAFETY: `replacement_of` gets a pointer to `replacements`, which outlives the call.
        let new = unsafe {
            let new = ffi::mb_attr_replace_locations(old.to_raw(), Some(replacement_of), user);
            Attribute::from_option_raw(new)
        };
        new.unwrap_or(old)
    });
    if new == old && new_metadata == old_metadata {
        return location;
    }
    let raw = location.to_raw();
    let new: Vec<_> = new.iter().map(|part| part.to_raw()).collect();
    // SAFETY: each function is called for the kind of location that it accepts, with live
    // parts of the same context, which owns the name. The metadata may be null.
    unsafe {
        let context = mlirLocationGetContext(raw);
        Location::from_raw(if location.is_call_site() {
            mlirLocationCallSiteGet(new[0], new[1])
        } else if location.is_name() {
            let name = mlirIdentifierStr(mlirLocationNameGetName(raw));
            mlirLocationNameGet(context, name, new[0])
        } else {
            let metadata = Slot::from(new_metadata).0;
            ffi::mb_fused(context, new.as_ptr(), new.len(), metadata)
        })
    }
}

extern "C" fn replacement_of(replacements: MutPtr, raw: MlirLocation) -> MlirLocation {
    let mut result = raw;
    guard::catch_to_stderr(|| {
        // SAFETY: `with_replaced` passes a pointer to its map, which nothing changes
        // meanwhile.
        let replacements = unsafe { &*replacements.cast::<Replacements>().cast_const() };
        if let Some(new) = replacements.get(&raw.ptr.cast()) {
            result = new.to_raw();
        }
        Ok(())
    });
    result
}
