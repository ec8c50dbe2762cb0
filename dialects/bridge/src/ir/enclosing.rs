//! What is around an op, as far as it can be looked at from within.

use super::{reach, view::Op};
use crate::{
    ffi::{self, sref, str_of},
    guard,
};
use melior::ir::{Attribute, Location};
use mlir_sys::*;
use std::marker::PhantomData;

/// An op around another one, or the op of a symbol right inside of one, of which
/// only its name, attributes and location can be seen.
///
/// Unlike other views, it goes beyond the op that a verifier runs for: MLIR verifies
/// what an op holds while nothing changes the op itself; and what is not isolated
/// from above is changed by nothing that runs at the same time.
#[derive(Clone, Copy, Debug)]
pub struct Enclosing<'c> {
    raw: MlirOperation,
    brand: PhantomData<fn(&'c ()) -> &'c ()>,
}

impl<'c> Op<'c> {
    /// The ops around this one, the nearest first, also those beyond its reach. None
    /// in passes, and in other hooks than verifiers.
    pub fn enclosing(self) -> impl Iterator<Item = Enclosing<'c>> {
        let seen = !reach::is_limited() || guard::verifying();
        let nearest = seen.then(|| Enclosing::around(self.raw)).flatten();
        std::iter::successors(nearest, |op| Enclosing::around(op.raw))
    }
}

impl<'c> Enclosing<'c> {
    fn around(raw: MlirOperation) -> Option<Self> {
        // SAFETY: a live op; what holds it lives. An op without a block has no
        // parent.
        unsafe {
            if mlirOperationGetBlock(raw).ptr.is_null() {
                return None;
            }
            Self::of(mlirOperationGetParentOperation(raw))
        }
    }
    fn of(raw: MlirOperation) -> Option<Self> {
        (!raw.ptr.is_null()).then_some(Self {
            raw,
            brand: PhantomData,
        })
    }
    /// The full name, e.g. `builtin.module`.
    pub fn name(self) -> &'c str {
        // SAFETY: names live as long as the context.
        unsafe { str_of(ffi::mb_op_name_str(self.raw)) }
    }
    /// An inherent attribute.
    pub fn inherent(self, name: &str) -> Option<Attribute<'c>> {
        // SAFETY: a live op; null where absent.
        unsafe { Attribute::from_option_raw(ffi::mb_op_inherent(self.raw, sref(name))) }
    }
    /// The location.
    pub fn location(self) -> Location<'c> {
        // SAFETY: every op has one.
        unsafe { Location::from_raw(mlirOperationGetLocation(self.raw)) }
    }
    /// The op of this name, right inside of this one, that defines a symbol. None
    /// that is isolated from above: a pass may be changing it.
    pub fn op_with_symbol(self, name: &str, symbol: &[u8]) -> Option<Self> {
        // SAFETY: a live op; null where there is none.
        Self::of(unsafe { ffi::mb_op_with_symbol(self.raw, sref(name), ffi::bytes_ref(symbol)) })
    }
}
