//! Check of the dialects that text names, before MLIR parses the text in a pass or a hook.
//! MLIR's parser loads a dialect when it meets the dialect's first type or attribute. Other
//! threads look up dialects meanwhile, without a lock.

use super::{context::raw_context, view_scope};
use crate::{
    diag::{Failed, Result, error},
    ffi::{self, sref},
};
use melior::{Context, ir::Location};

/// Checks that the parser of the type or attribute `text` loads no dialect, if a pass, a
/// worker or a hook runs on this thread.
///
/// # Errors
/// After a diagnostic, if the text names a dialect that is registered but not loaded.
pub fn check_in(context: &Context, text: &str) -> Result {
    if view_scope::can_load_dialects() {
        return Ok(());
    }
    for dialect in dialects_in(text) {
        // SAFETY: the context is borrowed.
        if unsafe { ffi::mb_would_load(raw_context(context), sref(dialect)) } {
            let location = Location::unknown(context);
            _ = error(
                location,
                format_args!(
                    "cannot parse '{text}' in a pass or a hook: the dialect '{dialect}' is not \
                     loaded; load it before, or name it among the dialects of the pass"
                ),
            );
            return Err(Failed);
        }
    }
    Ok(())
}

/// Returns the dialects that `text` may name, with all other names behind `#` or `!`: aliases,
/// and names in strings.
fn dialects_in(text: &str) -> impl Iterator<Item = &str> {
    let after_prefix = text.split(['#', '!']).skip(1);
    let is_end = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '-'));
    after_prefix.map(move |rest| rest.split(is_end).next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::dialects_in;

    #[test]
    fn dialects_of_text_are_those_of_types_and_attributes_at_any_depth() {
        let found = |text| dialects_in(text).collect::<Vec<_>>();
        assert_eq!(
            found("tensor<4xf32, #shape.x<!quant.any<i8>>>"),
            ["shape", "quant"]
        );
        assert_eq!(found("#a-b$1_c<\"!d.e\"> : !f"), ["a-b$1_c", "d", "f"]);
        assert!(found("dense<1> : tensor<i32>").is_empty());
    }
}
