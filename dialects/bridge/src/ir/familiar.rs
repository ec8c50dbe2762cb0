//! Ops that a walk passes over, since there is nothing new in them.

use super::{
    context::{raw_context, same_context},
    view::{Block, Op, Region},
};
use crate::ffi::{self, Ptr};
use melior::{
    Context,
    ir::{Attribute, AttributeLike, Type, TypeLike},
};
use mlir_sys::{MlirContext, mlirAttributeGetContext, mlirTypeGetContext};
use std::{cell::Cell, marker::PhantomData, ptr::null};

const PLACES: usize = ffi::FAMILIAR_PLACES as usize;

/// What need not be looked at again: names of ops, and types and attributes. Not all that
/// it was told of, but what comes up again and again.
///
/// A [walk](Op::walk_unfamiliar) passes over ops that are made of it. To find these takes a
/// fraction of what it takes to look at one.
///
/// ```
/// # use mlir_bridge::{ir::Familiar, melior::ir::Module, prelude::*};
/// # let context = Context::new();
/// # let module = Module::parse(&context, "module {}  module {}").unwrap();
/// // What is not defined in Rust is always looked at.
/// let familiar = Familiar::new(&context);
/// let mut seen = 0;
/// Op::of_module(&module).walk_unfamiliar(&familiar, &mut |op| {
///     familiar.add_name(op);
///     seen += 1;
/// });
/// assert_eq!(seen, 3);
/// ```
pub struct Familiar<'c> {
    /// Of ops that are defined in Rust.
    names: Box<[Cell<Ptr>]>,
    /// None where they do not count.
    parts: Option<Box<[Cell<Ptr>]>>,
    /// What it holds lives as long as the context: nothing else has its address.
    context: MlirContext,
    brand: PhantomData<&'c Context>,
}
opaque_debug!(Familiar<'_>);

impl<'c> Familiar<'c> {
    /// Ops are familiar if their names are, the attributes that they declare, and the
    /// types of their results and their blocks' arguments, and if they have no other
    /// attributes.
    pub fn new(context: &'c Context) -> Self {
        Self {
            parts: Some(places()),
            ..Self::by_name(context)
        }
    }
    /// Ops are familiar if their names are.
    pub fn by_name(context: &'c Context) -> Self {
        Self {
            names: places(),
            parts: None,
            context: raw_context(context),
            brand: PhantomData,
        }
    }
    /// Adds the name of an op, if that is defined in Rust.
    ///
    /// # Panics
    /// If the op is of another context.
    pub fn add_name(&self, op: Op) {
        same_context(self.context, raw_context(op.context()));
        // SAFETY: a live op.
        if !unsafe { ffi::mb_op_def(op.raw) }.is_null() {
            add(&self.names, op.name_id().raw());
        }
    }
    /// Adds an attribute.
    ///
    /// # Panics
    /// If the attribute is of another context.
    pub fn add_attribute(&self, attribute: Attribute) {
        // SAFETY: a live attribute.
        same_context(self.context, unsafe {
            mlirAttributeGetContext(attribute.to_raw())
        });
        if let Some(parts) = &self.parts {
            add(parts, attribute.to_raw().ptr);
        }
    }
    /// Adds a type.
    ///
    /// # Panics
    /// If the type is of another context.
    pub fn add_type(&self, ty: Type) {
        // SAFETY: a live type.
        same_context(self.context, unsafe { mlirTypeGetContext(ty.to_raw()) });
        if let Some(parts) = &self.parts {
            add(parts, ty.to_raw().ptr);
        }
    }
    /// The first op of those in a block from `op` on that is not familiar or has regions,
    /// and whether it is familiar.
    fn skip<'x>(&self, op: Op<'x>) -> Option<(Op<'x>, bool)> {
        let parts = self.parts.as_ref();
        let mut is_familiar = false;
        // SAFETY: a live op, and what follows it in its block; there is a place for each
        // address, a cell is what it holds, and names are those of ops of Rust's.
        let found = unsafe {
            Op::from_option(ffi::mb_next_unfamiliar(
                op.raw,
                self.names.as_ptr().cast(),
                parts.map_or(null(), |parts| parts.as_ptr().cast()),
                &mut is_familiar,
            ))
        };
        found.map(|op| (op, is_familiar))
    }
}

fn places() -> Box<[Cell<Ptr>]> {
    vec![Cell::new(null()); PLACES].into()
}
/// Puts an address where C++ looks for it.
fn add(places: &[Cell<Ptr>], address: Ptr) {
    // SAFETY: as many places as C++ knows, in cells, each of which is what it holds.
    unsafe { ffi::mb_make_familiar(places.as_ptr().cast::<Ptr>().cast_mut(), address) }
}

impl<'c> Op<'c> {
    /// As [`Op::walk`], but that it passes over familiar ops in its regions; not over what
    /// these hold. `f` may make more of them familiar.
    ///
    /// # Panics
    /// If `familiar` is of another context.
    pub fn walk_unfamiliar(self, familiar: &Familiar, f: &mut dyn FnMut(Op<'c>)) {
        same_context(familiar.context, raw_context(self.context()));
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
    familiar: &'a Familiar<'a>,
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
