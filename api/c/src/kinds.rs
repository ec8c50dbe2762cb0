//! Construction of types and attributes from arguments of C functions.

use melior::{
    Context,
    ir::{attribute::AttributeLike as _, r#type::TypeLike as _},
};
use mlir_bridge::{
    diag::{Result, error},
    prelude::*,
};

/// Makes a type or an attribute of `kind` with `fields`, which `make` checks. `fields` is
/// `None` if an argument is null or invalid. Emits a diagnostic and returns `None` if a field
/// is invalid, belongs to another context, or the dialect is not loaded.
pub fn make_checked<'c, T>(
    context: &'c Context,
    kind: &'static Kind,
    fields: Option<Vec<Owned<'c>>>,
    make: fn(&'static Kind, &'c Context, &[Owned<'c>], &dyn Fn(&str)) -> Result<T>,
) -> Option<T> {
    let Some(fields) = fields else {
        fail(
            context,
            kind,
            "an argument is null, or not of the kind that it must be",
        );
        return None;
    };
    if !fields.iter().all(|field| belongs_to(context, field)) {
        fail(context, kind, "an argument is of another context");
        return None;
    }
    // Any op of the dialect shows whether the dialect is loaded.
    if !context.is_registered_operation("stablehlo.return") {
        fail(context, kind, "the context has not loaded the dialect");
        return None;
    }
    make(kind, context, &fields, &|message| {
        fail(context, kind, message)
    })
    .ok()
}

/// Emits the reason why a type or an attribute of `kind` cannot be made.
pub fn fail(context: &Context, kind: &Kind, message: &str) {
    let name = kind.mnemonic;
    _ = error(
        context.unknown(),
        format_args!("stablehlo.{name}: {message}"),
    );
}

/// Returns whether the types and attributes in a field belong to `context`.
fn belongs_to(context: &Context, field: &Owned) -> bool {
    match field {
        Owned::Type(t) => t.context() == *context,
        Owned::Types(all) => all.iter().all(|t| t.context() == *context),
        Owned::Attribute(Some(a)) => a.context() == *context,
        Owned::Attributes(all) => all.iter().all(|a| a.context() == *context),
        _ => true,
    }
}
