//! Read access to the ops around an op, also beyond the view scope.

use super::{view::Op, view_scope};
use crate::{
    ffi::{self, sref, str_of},
    guard,
};
use melior::ir::{Attribute, Location};
use mlir_sys::*;
use std::marker::PhantomData;

/// A view of an op that encloses another op, or of an op that defines a symbol right
/// inside an enclosing op. Only the op's name, attributes and location can be read.
///
/// Unlike other views, this view can show an op outside the view scope. No thread changes
/// this op meanwhile, for two reasons. While MLIR verifies the ops inside an op, no thread
/// changes the op itself. And threads that run passes change only ops that are isolated
/// from above, or ops inside such ops.
#[derive(Clone, Copy, Debug)]
pub struct Enclosing<'c> {
    raw: MlirOperation,
    brand: PhantomData<fn(&'c ()) -> &'c ()>,
}

impl<'c> Op<'c> {
    /// Returns the enclosing ops, the nearest first. In verifiers, these include the ops
    /// outside the view scope. In passes and in other hooks, the iterator is empty.
    pub fn enclosing(self) -> impl Iterator<Item = Enclosing<'c>> {
        let is_allowed = !view_scope::is_limited() || guard::is_verifying();
        let nearest = is_allowed.then(|| Enclosing::around(self.raw)).flatten();
        std::iter::successors(nearest, |op| Enclosing::around(op.raw))
    }
}

impl<'c> Enclosing<'c> {
    /// Returns the op right around `raw`, or `None` if no op encloses it.
    fn around(raw: MlirOperation) -> Option<Self> {
        // SAFETY: `raw` is a view's op, which is live, and so are the block and the ops
        // around it. An op without a block has no parent.
        unsafe {
            if mlirOperationGetBlock(raw).ptr.is_null() {
                return None;
            }
            Self::of(mlirOperationGetParentOperation(raw))
        }
    }
    /// Wraps an op, or returns `None` for null.
    fn of(raw: MlirOperation) -> Option<Self> {
        (!raw.ptr.is_null()).then_some(Self {
            raw,
            brand: PhantomData,
        })
    }
    /// Returns the full name, e.g. `builtin.module`.
    pub fn name(self) -> &'c str {
        // SAFETY: the op is live; names live as long as the context.
        unsafe { str_of(ffi::mb_op_name_str(self.raw)) }
    }
    /// Returns the inherent attribute `name`, or `None` if it is absent.
    pub fn inherent(self, name: &str) -> Option<Attribute<'c>> {
        // SAFETY: the op is live; the pointer is null if the attribute is absent.
        unsafe { Attribute::from_option_raw(ffi::mb_op_inherent(self.raw, sref(name))) }
    }
    /// Returns the location.
    pub fn location(self) -> Location<'c> {
        // SAFETY: the op is live, and every op has a location.
        unsafe { Location::from_raw(mlirOperationGetLocation(self.raw)) }
    }
    /// Returns the op with name `name`, right inside this op, that defines the symbol
    /// `symbol`. Returns `None` if no such op exists, or if it is isolated from above,
    /// because a pass may be changing such an op.
    pub fn op_with_symbol(self, name: &str, symbol: &[u8]) -> Option<Self> {
        // SAFETY: the op is live; the pointer is null if no such op exists.
        Self::of(unsafe { ffi::mb_op_with_symbol(self.raw, sref(name), ffi::bytes_ref(symbol)) })
    }
}
