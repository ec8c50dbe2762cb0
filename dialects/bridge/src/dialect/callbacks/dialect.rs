//! What C++ asks of dialects.

use super::pointers::dialect_of;
use crate::{
    diag::{Failed, error},
    ffi::{Ptr, sref},
    guard,
    ir::{Attribute, AttributeLike, Location, Type, TypeLike},
};
use mlir_sys::*;
use std::ptr::null_mut;

pub(super) extern "C" fn materialize(
    user: Ptr,
    a: MlirAttribute,
    t: MlirType,
    l: MlirLocation,
) -> MlirOperation {
    // SAFETY: C++ passes live handles.
    let (dialect, a, t, l) = unsafe {
        (
            dialect_of(user),
            Attribute::from_raw(a),
            Type::from_raw(t),
            Location::from_raw(l),
        )
    };
    let mut out = MlirOperation { ptr: null_mut() };
    guard::catch(
        || {
            let m = dialect.materialize.and_then(|f| f(a, t, l)).ok_or(Failed)?;
            // SAFETY: a complete state; the op is C++'s to insert.
            unsafe {
                let mut state = mlirOperationStateGet(sref(m.op), l.to_raw());
                let name = mlirIdentifierGet(mlirLocationGetContext(l.to_raw()), sref(m.attribute));
                let value = mlirNamedAttributeGet(name, m.value.to_raw());
                mlirOperationStateAddAttributes(&mut state, 1, &value);
                mlirOperationStateAddResults(&mut state, 1, &m.ty.to_raw());
                out = mlirOperationCreate(&mut state);
            }
            Ok(())
        },
        |m| error(l, m),
    );
    out
}
