//! Walks that skip ops whose parts are all in a cache.

use super::{
    context::{assert_same_context, raw_context},
    view::{Block, Op, Region},
};
use crate::ffi::{self, Ptr};
use melior::{
    Context,
    ir::{Attribute, AttributeLike, Type, TypeLike},
};
use mlir_sys::{MlirContext, mlirAttributeGetContext, mlirTypeGetContext};
use std::{cell::Cell, marker::PhantomData, ptr::null};

/// Number of entries in a table of the cache.
const SIZE: usize = ffi::CHECKED_CACHE_SIZE as usize;

/// Cache of op names, types and attributes that need no further check. The cache is
/// direct-mapped: an entry evicts an older one that has the same index.
///
/// A [walk](Op::walk_unchecked) skips ops whose parts are all cached. Skipping an op
/// takes a fraction of the time of a visit.
///
/// ```
/// # use mlir_bridge::{ir::CheckedCache, melior::ir::Module, prelude::*};
/// # let context = Context::new();
/// # let module = Module::parse(&context, "module {}  module {}").unwrap();
/// // The walk visits all ops of dialects that are not defined in Rust.
/// let cache = CheckedCache::new(&context);
/// let mut visited = 0;
/// Op::of_module(&module).walk_unchecked(&cache, &mut |op| {
///     cache.add_name(op);
///     visited += 1;
/// });
/// assert_eq!(visited, 3);
/// ```
pub struct CheckedCache<'c> {
    /// Names of ops that are defined in Rust, by cache index.
    names: Box<[Cell<Ptr>]>,
    /// Types and attributes, by cache index; `None` in a cache of names only.
    parts: Option<Box<[Cell<Ptr>]>>,
    /// Context that owns all entries. Entries live as long as the context, so no other
    /// object gets the address of an entry.
    context: MlirContext,
    brand: PhantomData<&'c Context>,
}
opaque_debug!(CheckedCache<'_>);

impl<'c> CheckedCache<'c> {
    /// Creates an empty cache of names, types and attributes. A walk skips an op if its
    /// name, its declared attributes, its result types and the types of its blocks'
    /// arguments are cached, and if the op has no other attributes.
    pub fn new(context: &'c Context) -> Self {
        Self {
            parts: Some(empty_table()),
            ..Self::by_name(context)
        }
    }
    /// Creates an empty cache of names only. A walk skips an op if its name is cached.
    pub fn by_name(context: &'c Context) -> Self {
        Self {
            names: empty_table(),
            parts: None,
            context: raw_context(context),
            brand: PhantomData,
        }
    }
    /// Adds the name of `op`. The call is ignored if the op is not defined in Rust.
    ///
    /// # Panics
    /// If the op belongs to another context.
    pub fn add_name(&self, op: Op) {
        assert_same_context(self.context, raw_context(op.context()));
        // SAFETY: the view's op is live (contract of `from_raw`).
        if !unsafe { ffi::mb_op_def(op.raw) }.is_null() {
            insert(&self.names, op.name_id().raw());
        }
    }
    /// Adds an attribute. A cache of names only ignores the call.
    ///
    /// # Panics
    /// If the attribute belongs to another context.
    pub fn add_attribute(&self, attribute: Attribute) {
        // SAFETY: an `Attribute` is valid while its context lives.
        assert_same_context(self.context, unsafe {
            mlirAttributeGetContext(attribute.to_raw())
        });
        if let Some(parts) = &self.parts {
            insert(parts, attribute.to_raw().ptr);
        }
    }
    /// Adds a type. A cache of names only ignores the call.
    ///
    /// # Panics
    /// If the type belongs to another context.
    pub fn add_type(&self, ty: Type) {
        // SAFETY: a `Type` is valid while its context lives.
        assert_same_context(self.context, unsafe { mlirTypeGetContext(ty.to_raw()) });
        if let Some(parts) = &self.parts {
            insert(parts, ty.to_raw().ptr);
        }
    }
    /// Returns the first op in the block, from `op` on, that is not cached or has
    /// regions, and whether this op is cached. Returns `None` if no such op exists.
    fn next_unchecked<'x>(&self, op: Op<'x>) -> Option<(Op<'x>, bool)> {
        let parts = self.parts.as_ref();
        let mut is_checked = false;
        // SAFETY: the ops of the block are live, as `op` is a view. Both tables have
        // `SIZE` cells, C++ computes indices below that, and a `Cell` has the layout of
        // its content. All names in the table belong to ops that are defined in Rust, as
        // C++ requires.
        let next = unsafe {
            Op::from_option(ffi::mb_next_unchecked(
                op.raw,
                self.names.as_ptr().cast(),
                parts.map_or(null(), |parts| parts.as_ptr().cast()),
                &mut is_checked,
            ))
        };
        next.map(|op| (op, is_checked))
    }
}

/// Returns an empty table.
fn empty_table() -> Box<[Cell<Ptr>]> {
    vec![Cell::new(null()); SIZE].into()
}
/// Stores an address in a table, at the index that C++ computes.
fn insert(table: &[Cell<Ptr>], address: Ptr) {
    // SAFETY: the table has `SIZE` cells, C++ computes an index below that, and a
    // `Cell` has the layout of its content.
    unsafe { ffi::mb_cache_insert(table.as_ptr().cast::<Ptr>().cast_mut(), address) }
}

impl<'c> Op<'c> {
    /// Calls `f` for the op itself, and for all ops in its regions that are not cached,
    /// parents first. The ops inside a cached op are visited, too, unless they are
    /// cached. `f` may add entries to the cache.
    ///
    /// # Panics
    /// If `cache` belongs to another context.
    pub fn walk_unchecked(self, cache: &CheckedCache, f: &mut dyn FnMut(Op<'c>)) {
        self.walk_cached(cache, f);
    }
    /// Does the work of [`Self::walk_unchecked`]. Returns whether no region has several
    /// blocks.
    pub(crate) fn walk_cached(self, cache: &CheckedCache, f: &mut dyn FnMut(Op<'c>)) -> bool {
        assert_same_context(cache.context, raw_context(self.context()));
        f(self);
        if self.num_regions() == 0 {
            return true;
        }
        let mut is_straight = self.has_single_blocks();
        let mut stack = vec![inner(self, cache)];
        while let Some(ops) = stack.last_mut() {
            match ops.next() {
                Some((op, is_checked)) => {
                    if !is_checked {
                        f(op);
                    }
                    if op.num_regions() > 0 {
                        is_straight &= op.has_single_blocks();
                        stack.push(inner(op, cache));
                    }
                }
                None => {
                    stack.pop();
                }
            }
        }
        is_straight
    }
    /// Returns whether each region of the op has at most one block.
    fn has_single_blocks(self) -> bool {
        self.regions()
            .all(|region| region.blocks().nth(1).is_none())
    }
}

/// Returns the ops right inside an op's regions, without the cached ops that have no
/// regions. Each op comes with whether it is cached.
fn inner<'a, 'c>(
    op: Op<'c>,
    cache: &'a CheckedCache<'a>,
) -> impl Iterator<Item = (Op<'c>, bool)> + use<'a, 'c> {
    let regions = (0..op.num_regions()).map(move |i| op.region(i));
    let blocks = regions.flat_map(Region::blocks);
    blocks.flat_map(move |block: Block<'c>| {
        let mut next = block.first();
        std::iter::from_fn(move || {
            let (op, is_checked) = cache.next_unchecked(next.take()?)?;
            next = op.next();
            Some((op, is_checked))
        })
    })
}
