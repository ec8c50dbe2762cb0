//! Queries to ops of any dialect through MLIR's interfaces.

use crate::{
    diag::{Failed, Result},
    ffi, guard,
    ir::{Op, Type},
    op::Speculation,
};
use mlir_sys::MlirType;
use std::ffi::c_int;

impl<'c> Op<'c> {
    /// Begins a query to the op.
    fn begin_query(self) -> guard::HookDepth {
        assert!(self.has_references(), "the op was erased");
        guard::HookDepth::start()
    }
    /// Infers the types of the op's results through `InferTypeOpInterface`. Returns `None`
    /// if the op does not implement the interface, and `Some(Err)` if inference fails.
    ///
    /// # Panics
    /// If the op was erased, or if hooks query ops in a cycle.
    pub fn infer_types(self) -> Option<Result<Vec<Type<'c>>>> {
        let _depth = self.begin_query();
        let mut types = Vec::new();
        // SAFETY: the view's op is live. `push_type` gets a pointer to `types`, as it
        // expects.
        let answer =
            unsafe { ffi::mb_op_infer(self.raw, Some(push_type), (&raw mut types).cast()) };
        outcome(answer, types)
    }
    /// Infers the shapes of the op's results, as tensor types, through
    /// `InferShapedTypeOpInterface`. Returns `None` if the op does not implement the
    /// interface, and `Some(Err)` if inference fails.
    ///
    /// # Panics
    /// If the op was erased, or if hooks query ops in a cycle.
    pub fn infer_shapes(self) -> Option<Result<Vec<Type<'c>>>> {
        let _depth = self.begin_query();
        let mut types = Vec::new();
        // SAFETY: the view's op is live. `push_type` gets a pointer to `types`, as it
        // expects.
        let answer = unsafe {
            ffi::mb_op_infer_components(self.raw, Some(push_type), (&raw mut types).cast())
        };
        outcome(answer, types)
    }
    /// Returns whether the op may be executed speculatively, through
    /// `ConditionallySpeculatable`. Returns `None` if the op does not implement the
    /// interface.
    ///
    /// # Panics
    /// If the op was erased, or if hooks query ops in a cycle.
    pub fn speculatability(self) -> Option<Speculation> {
        let _depth = self.begin_query();
        // SAFETY: the view's op is live.
        match unsafe { ffi::mb_op_speculatability(self.raw) } {
            0 => Some(Speculation::Never),
            1 => Some(Speculation::Always),
            2 => Some(Speculation::Recursive),
            _ => None,
        }
    }
}

/// Converts an answer of C++ to a result: `MbAnswer` in `cc/interfaces/queries.cpp`.
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
