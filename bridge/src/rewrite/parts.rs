//! Changes to parts of ops: operands, types, slots, attributes and locations. Also builds
//! ops that compute result shapes.

use super::rewriter::Rewriter;
use crate::{
    builtin::{AttributeExt, TypeExt},
    diag::{Failed, Result},
    ffi,
    ir::{Attribute, AttributeLike, Location, Op, Slot, Type, TypeLike, Value},
};
use mlir_sys::*;
use std::ops::Range;

impl<'x> Rewriter<'x, '_> {
    /// Sets operand `i` of `op` to `value`. The new use becomes the first use of `value`.
    ///
    /// # Panics
    /// If `op` has no operand `i`; if `op` is the root, whose operands come from outside;
    /// or if `op` or `value` belongs to another program.
    pub fn set_operand(&self, op: Op<'x>, i: usize, value: Value<'x>) {
        self.check_op(op);
        assert!(i < op.num_operands(), "no operand #{i}");
        self.prepare_operands(op, i..i + 1, &[value]);
        // SAFETY: `i` is in bounds, and `op` and `value` belong to the program (both
        // checked above).
        unsafe { mlirOperationSetOperand(op.raw, i as isize, value.raw) }
    }
    /// Replaces all operands of `op`, whose number may change.
    ///
    /// # Panics
    /// If `op` is not defined in Rust; if `op` is the root, whose operands come from outside; or
    /// if `op` or a value belongs to another program.
    pub fn set_operands(&self, op: Op<'x>, values: &[Value<'x>]) {
        self.check_op(op);
        // Other ops may be allocated without room for operands.
        assert!(op.def().is_some(), "'{}' is not defined in Rust", op.name());
        assert!(op.has_references(), "the op was erased");
        self.prepare_operands(op, 0..op.num_operands(), values);
        // SAFETY: `op` and the values belong to the program (checked above). MLIR allocates room
        // for operands unless the op's name has the trait `ZeroOperands`, which no op that is
        // defined in Rust has. Views have the layout of one raw handle (asserted in
        // `replacement.rs`).
        unsafe {
            mlirOperationSetOperands(op.raw, values.len() as isize, values.as_ptr().cast());
        }
    }
    /// Checks that `values` can replace the operands of `op` in `range`, and records the
    /// change.
    ///
    /// # Panics
    /// If `op` is the root, whose operands come from outside, or if a value belongs to another
    /// program.
    fn prepare_operands(&self, op: Op<'x>, range: Range<usize>, values: &[Value<'x>]) {
        values.iter().for_each(|&v| self.check_value(v));
        assert!(
            !self.is_root(op),
            "cannot change the operands of the root op"
        );
        // SAFETY: `op` is a view, so it is live.
        self.record_uses(unsafe { mlirOperationGetBlock(op.raw) }, values);
        self.record_change();
        self.journal().touch(op);
        // An erased op has lost its operands.
        if op.has_references() {
            range.for_each(|i| self.journal().touch_definer(op.operand(i)));
        }
    }
    /// Changes the type of a value in place.
    ///
    /// # Panics
    /// If `ty` belongs to another context; or if `value` belongs to another program or is a
    /// result of the root.
    pub fn set_type(&self, value: Value<'x>, ty: Type<'x>) {
        self.check_value(value);
        self.check_context(ty.context());
        self.record_change();
        self.journal().touch_definer(value);
        self.journal().touch_users(value);
        // SAFETY: `ty` and `value` are of one context (checked above).
        unsafe { ffi::mb_set_type(value.raw, ty.to_raw()) }
    }
    /// Sets the type of a `func.func` in place. The function can be the root. The arguments of the body keep their
    /// types.
    ///
    /// # Panics
    /// If `op` is no `func.func`; if `ty` is not the type of a function with as many arguments and results; if `ty`
    /// belongs to another context; or if `op` belongs to another program.
    pub fn set_function_type(&self, op: Op<'x>, ty: Type<'x>) {
        self.check_op(op);
        self.check_context(ty.context());
        let name = "function_type";
        let old = op.inherent(name).filter(|_| op.name() == "func.func");
        let counts = |ty: Type<'x>| ty.function_parts().map(|(i, r)| (i.len(), r.len()));
        let old = old.and_then(|old| counts(old.type_value()?));
        assert!(old.is_some(), "expected a func.func");
        assert!(
            old == counts(ty),
            "expected a type with as many arguments and results"
        );
        self.record_change_of(op);
        let name = MlirStringRef {
            data: name.as_ptr().cast(),
            length: name.len(),
        };
        // SAFETY: `op` is a function, whose type is an attribute with the type of a function, and `ty` is one of the
        // same context (checked above).
        unsafe {
            mlirOperationSetInherentAttributeByName(op.raw, name, mlirTypeAttrGet(ty.to_raw()));
        }
    }
    /// Sets slot `i` of an op that is defined in Rust.
    ///
    /// # Panics
    /// If `op` has no slot `i`; if the attribute belongs to another context; or if `op`
    /// belongs to another program.
    pub fn set_slot(&self, op: Op<'x>, i: usize, value: Slot<'x>) {
        self.check_op(op);
        assert!(i < op.slots().len(), "no slot #{i}");
        if let Some(a) = value.get() {
            self.check_context(a.context());
        }
        self.record_change_of(op);
        let mut len = 0;
        // SAFETY: `op` is a view, and `i` is in bounds (checked above).
        unsafe { *ffi::mb_op_slots(op.raw, &mut len).add(i) = value.0 }
    }
    /// Replaces the dictionary of discardable attributes.
    ///
    /// # Panics
    /// If `dict` is not a dictionary; if `dict` belongs to another context; or if `op`
    /// belongs to another program.
    pub fn set_discardable(&self, op: Op<'x>, dict: Attribute<'x>) {
        self.check_op(op);
        assert!(dict.is_dictionary(), "expected a dictionary attribute");
        self.check_context(dict.context());
        self.record_change_of(op);
        // SAFETY: `dict` is a dictionary of the context of `op` (checked above).
        unsafe { ffi::mb_op_set_discardable(op.raw, dict.to_raw()) }
    }
    /// Sets the location of `op`.
    ///
    /// # Panics
    /// If `location` belongs to another context, or `op` to another program.
    pub fn set_location(&self, op: Op<'x>, location: Location<'x>) {
        self.check_op(op);
        self.check_context(location.context());
        self.record_change_of(op);
        // SAFETY: `op` and `location` are of one context (checked above).
        unsafe { mlirOperationSetLocation(op.raw, location.to_raw()) }
    }
    /// Sets the location of a block argument.
    ///
    /// # Panics
    /// If `argument` is not a block argument or belongs to another program, or if
    /// `location` belongs to another context.
    pub fn set_argument_location(&self, argument: Value<'x>, location: Location<'x>) {
        assert!(argument.is_block_argument(), "expected a block argument");
        self.check_value(argument);
        self.check_context(location.context());
        self.record_change();
        // SAFETY: `argument` is a block argument (checked above).
        unsafe { mlirBlockArgumentSetLocation(argument.raw, location.to_raw()) }
    }
    /// Records that the attributes or the location of `op` change.
    fn record_change_of(&self, op: Op<'x>) {
        self.record_change();
        self.journal().touch(op);
        self.journal().touch_users_of(op);
    }
    /// Computes the shapes of the op's results through `InferShapedTypeOpInterface`. The
    /// shapes are values of new ops, which are built before `before`. Returns `None` if
    /// `op` does not implement the interface, and `Some(Err)` if its method fails.
    ///
    /// # Panics
    /// If `before` is in no block; if `op` was erased or is the root, whose operands come
    /// from outside; or if `op` or `before` belongs to another program.
    pub fn reify_shapes(&self, op: Op<'x>, before: Op<'x>) -> Option<Result<Vec<Value<'x>>>> {
        self.check_op(op);
        self.check_linked(before, "build ops before");
        assert!(op.has_references(), "the op was erased");
        assert!(
            !self.is_root(op),
            "cannot compute the result shapes of the root op"
        );
        // The new ops use the operands of `op`.
        op.operands().for_each(|v| self.check_value(v));
        self.record_change();
        // The interface method may use values of any block in the new ops.
        self.session.may_cross_blocks.set(true);
        let mut values: Vec<Value> = Vec::new();
        // SAFETY: `op` and `before` are views. `push_value` gets a pointer to `values`,
        // as it expects.
        let answer = unsafe {
            ffi::mb_op_reify(
                op.raw,
                before.raw,
                Some(push_value),
                (&raw mut values).cast(),
            )
        };
        match answer {
            0 => None,
            1 => Some(Err(Failed)),
            _ => {
                let journal = self.journal();
                values.iter().for_each(|&v| journal.touch_definer(v));
                Some(Ok(values))
            }
        }
    }
}

extern "C" fn push_value(user: ffi::MutPtr, value: MlirValue) {
    // SAFETY: `reify_shapes` passes a pointer to its vector, which outlives the call.
    unsafe { (*user.cast::<Vec<Value>>()).push(Value::from_raw(value)) }
}
