//! Queries to ops of any dialect through MLIR's interfaces.

use crate::{
    diag::{Failed, Result},
    ffi, guard,
    ir::{Op, Type},
    op::Speculation,
};
use mlir_sys::{MlirOperation, MlirType};
use std::ffi::c_int;

/// These functions panic if the op was erased, and if hooks query ops in a cycle.
impl<'c> Op<'c> {
    /// Asks an op, unless it is nested deeper than MLIR can follow, after a diagnostic then.
    fn ask(self, question: impl FnOnce(MlirOperation) -> c_int) -> Result<c_int> {
        assert!(self.has_operands(), "the op was taken out of the program");
        let _asking = guard::Asking::start();
        self.check_depth()?;
        Ok(question(self.raw))
    }
    /// Infers the types of the op's results through `InferTypeOpInterface`. Returns `None`
    /// if the op does not implement it.
    pub fn infer_types(self) -> Option<Result<Vec<Type<'c>>>> {
        let mut types = Vec::new();
        // SAFETY: a live op; the sink gets the vector that belongs to it.
        let answer = self
            .ask(|op| unsafe { ffi::mb_op_infer(op, Some(push_type), (&raw mut types).cast()) });
        outcome(answer, types)
    }
    /// Infers the shapes of the op's results, as tensor types, through
    /// `InferShapedTypeOpInterface`. Returns `None` if the op does not implement it.
    pub fn infer_shapes(self) -> Option<Result<Vec<Type<'c>>>> {
        let mut types = Vec::new();
        // SAFETY: a live op; the sink gets the vector that belongs to it.
        let answer = self.ask(|op| unsafe {
            ffi::mb_op_infer_components(op, Some(push_type), (&raw mut types).cast())
        });
        outcome(answer, types)
    }
    /// Returns whether the op may be executed speculatively, through
    /// `ConditionallySpeculatable`. Returns `None` if the op does not implement it.
    pub fn speculatability(self) -> Option<Speculation> {
        // SAFETY: a live op.
        match self.ask(|op| unsafe { ffi::mb_op_speculatability(op) }) {
            Ok(0) | Err(Failed) => Some(Speculation::Never),
            Ok(1) => Some(Speculation::Always),
            Ok(2) => Some(Speculation::Recursive),
            Ok(_) => None,
        }
    }
}

fn outcome<T>(answer: Result<c_int>, values: T) -> Option<Result<T>> {
    match answer {
        Ok(0) => None,
        Ok(1) | Err(Failed) => Some(Err(Failed)),
        Ok(_) => Some(Ok(values)),
    }
}
extern "C" fn push_type(user: ffi::MutPtr, ty: MlirType) {
    // SAFETY: the callers pass a pointer to a vector of types, which outlives the call.
    unsafe { (*user.cast::<Vec<Type>>()).push(Type::from_raw(ty)) }
}
