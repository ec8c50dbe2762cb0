//! What ops of any dialect say through MLIR's interfaces.

use crate::{
    diag::{Failed, Result},
    ffi, guard,
    ir::{Op, Type},
    op::Speculation,
};
use mlir_sys::MlirType;
use std::ffi::c_int;

/// All of them panic if the op was taken out of the program, and where hooks ask
/// ops in a circle.
impl<'c> Op<'c> {
    fn ask(self) -> guard::Asking {
        assert!(self.has_operands(), "the op was taken out of the program");
        guard::Asking::start()
    }
    /// The types that the op's results should have, through
    /// `InferTypeOpInterface`; none if the op does not have it.
    pub fn infer_types(self) -> Option<Result<Vec<Type<'c>>>> {
        let _asking = self.ask();
        let mut types = Vec::new();
        // SAFETY: a live op; the sink gets the vector that belongs to it.
        let answer =
            unsafe { ffi::mb_op_infer(self.raw, Some(push_type), (&raw mut types).cast()) };
        outcome(answer, types)
    }
    /// The shapes that the op's results should have, as tensor types, through
    /// `InferShapedTypeOpInterface`; none if the op does not have it.
    pub fn infer_shapes(self) -> Option<Result<Vec<Type<'c>>>> {
        let _asking = self.ask();
        let mut types = Vec::new();
        // SAFETY: a live op; the sink gets the vector that belongs to it.
        let answer = unsafe {
            ffi::mb_op_infer_components(self.raw, Some(push_type), (&raw mut types).cast())
        };
        outcome(answer, types)
    }
    /// Whether the op may be executed speculatively, through
    /// `ConditionallySpeculatable`; none if the op does not have it.
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
    // SAFETY: `user` is the vector that was passed along with this function.
    unsafe { (*user.cast::<Vec<Type>>()).push(Type::from_raw(ty)) }
}
