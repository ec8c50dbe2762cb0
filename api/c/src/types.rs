//! The functions of types.

use crate::{border::list, functions::c_functions, kinds::made};
use melior::ir::{Type, r#type::TypeLike as _};
use mlir_bridge::kind::{Kind, Owned};
use mlir_sys::{MlirContext, MlirType};
use stablehlo_dialect::kinds::{FUTURE, TOKEN};

fn futures_types(future: Option<Type<'_>>) -> Option<Vec<Type<'_>>> {
    Some(FUTURE.of_type(future?)?.types(0))
}

c_functions! { TYPES;
    /// The type of tokens; null, after a diagnostic, if the dialect is not loaded.
    fn stablehloTokenTypeGet(ctx: MlirContext) -> MlirType {
        Some(made(ctx?, &TOKEN, Some(Vec::new()), Kind::checked_type)?.to_raw())
    }
    fn stablehloTypeIsAToken(r#type: MlirType) -> bool {
        Some(TOKEN.of_type(r#type?).is_some())
    }
    /// The type of tensors to come; null, after a diagnostic, of what are no tensors.
    fn stablehloFutureTypeGet(ctx: MlirContext, n: isize, types: *const MlirType) -> MlirType {
        // SAFETY: the promise of C's caller.
        let types = unsafe { list(n, types) }.and_then(|types| {
            // SAFETY: the same.
            types.iter().map(|&t| unsafe { Type::from_option_raw(t) }).collect()
        });
        let fields = types.map(|types| vec![Owned::Types(types)]);
        Some(made(ctx?, &FUTURE, fields, Kind::checked_type)?.to_raw())
    }
    fn stablehloTypeIsAFuture(r#type: MlirType) -> bool {
        Some(FUTURE.of_type(r#type?).is_some())
    }
    fn stablehloFutureTypeGetNumTypes(r#type: MlirType) -> isize {
        futures_types(r#type)?.len().try_into().ok()
    }
    /// Null if there is no such position.
    fn stablehloFutureTypeGetType(r#type: MlirType, pos: isize) -> MlirType {
        let types = futures_types(r#type)?;
        Some(types.get(usize::try_from(pos).ok()?)?.to_raw())
    }
}
