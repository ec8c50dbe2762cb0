//! Parts of ops, set in place.

use super::rewriter::Rewriter;
use crate::{
    diag::{Failed, Result},
    ffi,
    ir::{
        Attribute, AttributeLike, Location, Op, Slot, Type, TypeLike, Value, raw_context,
        same_context,
    },
};
use mlir_sys::*;

impl<'x> Rewriter<'x, '_> {
    /// Makes `value` operand `i`, and this use the first of the value's.
    ///
    /// # Panics
    /// If there is no such operand, the op is the root of a pass, whose operands
    /// are beyond its reach, or something is of another program.
    pub fn set_operand(&self, op: Op<'x>, i: usize, value: Value<'x>) {
        self.check_op(op);
        self.check_value(value);
        assert!(i < op.num_operands(), "no operand #{i}");
        assert!(
            !self.is_root(op),
            "a pass cannot change the operands of the op that it runs on"
        );
        self.uses(op, &[value]);
        self.change();
        // SAFETY: in bounds; both are of the program.
        unsafe { mlirOperationSetOperand(op.raw, i as isize, value.raw) }
    }
    /// Changes the type of a value in place.
    ///
    /// # Panics
    /// If the type is of another context, or the value of another program or a
    /// result of the root of a pass.
    pub fn set_type(&self, value: Value<'x>, ty: Type<'x>) {
        self.check_value(value);
        // SAFETY: live types.
        unsafe {
            same_context(
                mlirTypeGetContext(ty.to_raw()),
                mlirTypeGetContext(mlirValueGetType(value.raw)),
            );
        }
        self.change();
        // SAFETY: both are of one context.
        unsafe { ffi::mb_set_type(value.raw, ty.to_raw()) }
    }
    /// Sets a slot of an op defined in Rust.
    ///
    /// # Panics
    /// If there is no such slot, the attribute is of another context, or the op
    /// of another program.
    pub fn set_slot(&self, op: Op<'x>, i: usize, value: Slot<'x>) {
        self.check_op(op);
        assert!(i < op.slots().len(), "no slot #{i}");
        if let Some(a) = value.get() {
            check_attribute(op, a);
        }
        self.change();
        let mut len = 0;
        // SAFETY: in bounds.
        unsafe { *ffi::mb_op_slots(op.raw, &mut len).add(i) = value.0 }
    }
    /// Replaces the dictionary of discardable attributes.
    ///
    /// # Panics
    /// If `dict` is not a dictionary, or of another context, or the op of another
    /// program.
    pub fn set_discardable(&self, op: Op<'x>, dict: Attribute<'x>) {
        self.check_op(op);
        assert!(dict.is_dictionary(), "expected a dictionary attribute");
        check_attribute(op, dict);
        self.change();
        // SAFETY: checked.
        unsafe { ffi::mb_op_set_discardable(op.raw, dict.to_raw()) }
    }
    /// Sets the location.
    ///
    /// # Panics
    /// If it is of another context, or the op of another program.
    pub fn set_location(&self, op: Op<'x>, location: Location<'x>) {
        self.check_op(op);
        check_location(op, location);
        self.change();
        // SAFETY: both are of one context.
        unsafe { mlirOperationSetLocation(op.raw, location.to_raw()) }
    }
    /// Sets the location of a block's argument.
    ///
    /// # Panics
    /// If the value is none, or the location of another context.
    pub(super) fn set_argument_location(
        &self,
        op: Op<'x>,
        argument: Value<'x>,
        location: Location<'x>,
    ) {
        assert!(argument.is_block_argument(), "expected a block argument");
        self.check_value(argument);
        check_location(op, location);
        self.change();
        // SAFETY: a block's argument.
        unsafe { mlirBlockArgumentSetLocation(argument.raw, location.to_raw()) }
    }
    /// The shapes of the op's results as values that new ops before `before`
    /// compute, through `InferShapedTypeOpInterface`; none if the op does not
    /// have it.
    ///
    /// # Panics
    /// If `before` is in no block, `op` was taken out of the program or is the root, whose
    /// operands are for others to use, or something is of another program.
    pub fn reify_shapes(&self, op: Op<'x>, before: Op<'x>) -> Option<Result<Vec<Value<'x>>>> {
        self.check_op(op);
        self.check_op(before);
        assert!(
            before.block().is_some(),
            "only before an op in a block can others be built"
        );
        assert!(op.has_operands(), "the op was taken out of the program");
        assert!(
            !self.is_root(op),
            "a pass cannot compute the shapes of the op that it runs on"
        );
        // The new ops use them.
        op.operands().for_each(|v| self.check_value(v));
        self.change();
        // The op's own code decides what the new ops use.
        self.session.crosses.set(true);
        let mut values = Vec::new();
        // SAFETY: live ops; the sink gets the vector that belongs to it.
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
            _ => Some(Ok(values)),
        }
    }
}

extern "C" fn push_value(user: ffi::MutPtr, value: MlirValue) {
    // SAFETY: `user` is the vector that was passed along with this function.
    unsafe { (*user.cast::<Vec<Value>>()).push(Value::from_raw(value)) }
}

fn check_attribute(op: Op, a: Attribute) {
    // SAFETY: a live attribute.
    same_context(
        unsafe { mlirAttributeGetContext(a.to_raw()) },
        raw_context(op.context()),
    );
}
fn check_location(op: Op, location: Location) {
    // SAFETY: a live location.
    same_context(
        unsafe { mlirLocationGetContext(location.to_raw()) },
        raw_context(op.context()),
    );
}
