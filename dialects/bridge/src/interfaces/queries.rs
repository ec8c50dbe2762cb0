//! Queries to ops of any dialect through MLIR's interfaces.

use crate::{
    diag::{Failed, Result},
    ffi, guard,
    ir::{Op, Type},
    op::Speculation,
};
use mlir_sys::MlirType;
use std::ffi::c_int;

/// These functions panic if the op was erased, and if hooks query ops in a cycle.
impl<'c> Op<'c> {
    fn ask(self) -> guard::Asking {
        assert!(self.has_operands(), "the op was erased");
        guard::Asking::start()
    }
    /// Infers the types of the op's results through `InferTypeOpInterface`. Returns `None`
    /// if the op does not implement it.
    pub fn infer_types(self) -> Option<Result<Vec<Type<'c>>>> {
        let _asking = self.ask();
        let mut types = Vec::new();
        // SAFETY: a live op; the sink gets the vector that belongs to it.
        let answer =
            unsafe { ffi::mb_op_infer(self.raw, Some(push_type), (&raw mut types).cast()) };
        outcome(answer, types)
    }
    /// Infers the shapes of the op's results, as tensor types, through
    /// `InferShapedTypeOpInterface`. Returns `None` if the op does not implement it.
    pub fn infer_shapes(self) -> Option<Result<Vec<Type<'c>>>> {
        let _asking = self.ask();
        let mut types = Vec::new();
        // SAFETY: a live op; the sink gets the vector that belongs to it.
        let answer = unsafe {
            ffi::mb_op_infer_components(self.raw, Some(push_type), (&raw mut types).cast())
        };
        outcome(answer, types)
    }
    /// Returns whether the op may be executed speculatively, through
    /// `ConditionallySpeculatable`. Returns `None` if the op does not implement it.
    pub fn speculatability(self) -> Option<Speculation> {
        let _asking = self.ask();
        // SAFETY: a live op.
        match unsafe { ffi::mb_op_speculatability(self.raw) } {
            0 => Some(Speculation::Never),
            1 => Some(Speculation::Always),
            2 => Some(Speculation::Recursive),
            _ => None,
        }
    }
}

fn outcome<T>(answer: c_int, values: T) -> Option<Result<T>> {
    match answer {
        0 => None,
        1 => Some(Err(Failed)),
        _ => Some(Ok(values)),
    }
}
extern "C" fn push_type(user: ffi::MutPtr, ty: MlirType) {
    // SAFETY: the callers pass a pointer to a vector of types, which outlives the call.
    unsafe { (*user.cast::<Vec<Type>>()).push(Type::from_raw(ty)) }
}
