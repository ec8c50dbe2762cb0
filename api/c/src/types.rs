//! C functions that make, recognize and read types.

use crate::{ffi::list, functions::c_functions, kinds::make_checked};
use melior::ir::{Type, r#type::TypeLike as _};
use mlir_bridge::kind::{Kind, Owned};
use mlir_sys::{MlirContext, MlirType};
use stablehlo_dialect::kinds::{FUTURE, TOKEN};

/// Returns the types in a future type, or `None` if the type has another kind.
fn future_types(future: Option<Type<'_>>) -> Option<Vec<Type<'_>>> {
    Some(FUTURE.of_type(future?)?.types(0))
}

c_functions! { TYPES;
    /// Returns the token type. Emits a diagnostic and returns null if the dialect is not loaded.
    fn stablehloTokenTypeGet(ctx: MlirContext) -> MlirType {
        Some(make_checked(ctx?, &TOKEN, Some(Vec::new()), Kind::checked_type)?.to_raw())
    }
    fn stablehloTypeIsAToken(r#type: MlirType) -> bool {
        Some(TOKEN.of_type(r#type?).is_some())
    }
    /// Returns the future type of these types. Emits a diagnostic and returns null if a type is
    /// null or not allowed in a future, or if the dialect is not loaded.
    fn stablehloFutureTypeGet(ctx: MlirContext, n: isize, types: *const MlirType) -> MlirType {
        // SAFETY: the C caller passes `n` types.
        let types = unsafe { list(n, types) }.and_then(|types| {
            // SAFETY: the C caller passes live types.
            types.iter().map(|&t| unsafe { Type::from_option_raw(t) }).collect()
        });
        let fields = types.map(|types| vec![Owned::Types(types)]);
        Some(make_checked(ctx?, &FUTURE, fields, Kind::checked_type)?.to_raw())
    }
    fn stablehloTypeIsAFuture(r#type: MlirType) -> bool {
        Some(FUTURE.of_type(r#type?).is_some())
    }
    fn stablehloFutureTypeGetNumTypes(r#type: MlirType) -> isize {
        future_types(r#type)?.len().try_into().ok()
    }
    /// Returns the type at index `pos`, or null if `pos` is out of range.
    fn stablehloFutureTypeGetType(r#type: MlirType, pos: isize) -> MlirType {
        let types = future_types(r#type)?;
        Some(types.get(usize::try_from(pos).ok()?)?.to_raw())
    }
}
