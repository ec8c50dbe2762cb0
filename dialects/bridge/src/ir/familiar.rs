//! Ops that a walk passes over, since there is nothing new in them.

use super::{
    name::OpName,
    view::{Block, Op, Region},
};
use crate::ffi::{self, Ptr};
use melior::{
    Context,
    ir::{Attribute, AttributeLike, Type, TypeLike},
};
use std::{cell::Cell, marker::PhantomData, ptr::null};

const PLACES: usize = ffi::FAMILIAR_PLACES as usize;

/// What need not be looked at again: names of ops, and types and attributes. Not all that
/// it was told of, but what comes up again and again.
///
/// A [walk](Op::walk_unfamiliar) passes over ops that are made of it. To find these takes a
/// fraction of what it takes to look at one.
///
/// ```
/// # use mlir_bridge::{melior::ir::Module, *};
/// # let context = Context::new();
/// # let module = Module::parse(&context, "module {}  module {}").unwrap();
/// // What is not defined in Rust is always looked at.
/// let familiar = Familiar::new();
/// let mut seen = 0;
/// Op::of_module(&module).walk_unfamiliar(&familiar, &mut |op| {
///     familiar.add_name(op.name_id());
///     seen += 1;
/// });
/// assert_eq!(seen, 3);
/// ```
pub struct Familiar<'c> {
    names: Box<[Cell<ffi::FamiliarName>]>,
    /// None where they do not count.
    parts: Option<Box<[Cell<Ptr>]>>,
    /// What it holds lives as long as the context: no other has its address.
    brand: PhantomData<fn(&'c Context) -> &'c Context>,
}

impl<'c> Familiar<'c> {
    /// Ops are familiar if their names are, the attributes that they declare, and the
    /// types of their results and their blocks' arguments, and if they have no other
    /// attributes.
    pub fn new() -> Self {
        Self {
            parts: Some(vec![Cell::new(null()); PLACES].into()),
            ..Self::by_name()
        }
    }
    /// Ops are familiar if their names are.
    pub fn by_name() -> Self {
        let none = ffi::FamiliarName {
            name: null(),
            num_slots: 0,
        };
        Self {
            names: vec![Cell::new(none); PLACES].into(),
            parts: None,
            brand: PhantomData,
        }
    }
    /// Adds the name of an op that is defined in Rust; does nothing for others.
    pub fn add_name(&self, name: OpName<'c>) {
        let mut num_slots = 0;
        // SAFETY: a name of a live context.
        if unsafe { ffi::mb_name_slots(name.raw(), &mut num_slots) } {
            let name = name.raw();
            self.names[place(name)].set(ffi::FamiliarName { name, num_slots });
        }
    }
    /// Adds an attribute.
    pub fn add_attribute(&self, attribute: Attribute<'c>) {
        self.add(attribute.to_raw().ptr);
    }
    /// Adds a type.
    pub fn add_type(&self, ty: Type<'c>) {
        self.add(ty.to_raw().ptr);
    }
    fn add(&self, part: Ptr) {
        if let Some(parts) = &self.parts {
            parts[place(part)].set(part);
        }
    }
    fn raw(&self) -> ffi::Familiar {
        let parts = self.parts.as_ref();
        ffi::Familiar {
            // A cell is what it holds.
            names: self.names.as_ptr().cast(),
            parts: parts.map_or(null(), |parts| parts.as_ptr().cast()),
        }
    }
    /// The first op of those in a block from `op` on that is not familiar or has regions,
    /// and whether it is familiar.
    fn skip(&self, op: Op<'c>) -> Option<(Op<'c>, bool)> {
        let mut is_familiar = false;
        // SAFETY: a live op, and what follows it in its block; a place for each address.
        // What is at a name's place was told by C++ of ops of that name.
        let found = unsafe {
            Op::from_option(ffi::mb_next_unfamiliar(
                op.raw,
                &self.raw(),
                &mut is_familiar,
            ))
        };
        found.map(|op| (op, is_familiar))
    }
}
impl Default for Familiar<'_> {
    fn default() -> Self {
        Self::new()
    }
}

/// As C++ has it.
fn place(address: Ptr) -> usize {
    (address as usize >> 4) % PLACES
}

impl<'c> Op<'c> {
    /// As [`Op::walk`], but that it passes over familiar ops in its regions; not over what
    /// these hold. `f` may make more of them familiar.
    pub fn walk_unfamiliar(self, familiar: &Familiar<'c>, f: &mut dyn FnMut(Op<'c>)) {
        f(self);
        if self.num_regions() == 0 {
            return;
        }
        let mut stack = vec![inner(self, familiar)];
        while let Some(ops) = stack.last_mut() {
            match ops.next() {
                Some((op, is_familiar)) => {
                    if !is_familiar {
                        f(op);
                    }
                    if op.num_regions() > 0 {
                        stack.push(inner(op, familiar));
                    }
                }
                None => {
                    stack.pop();
                }
            }
        }
    }
}

/// The ops right in an op's regions that are not familiar, or have regions themselves.
fn inner<'a, 'c>(
    op: Op<'c>,
    familiar: &'a Familiar<'c>,
) -> impl Iterator<Item = (Op<'c>, bool)> + use<'a, 'c> {
    let regions = (0..op.num_regions()).map(move |i| op.region(i));
    let blocks = regions.flat_map(Region::blocks);
    blocks.flat_map(move |block: Block<'c>| {
        let mut next = block.first();
        std::iter::from_fn(move || {
            let found = familiar.skip(next.take()?)?;
            next = found.0.next();
            Some(found)
        })
    })
}
