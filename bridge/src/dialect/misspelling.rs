//! Misspelt names in errors that MLIR itself reports.

use super::definition::DialectDef;
use crate::{
    diag::suggest,
    ffi::{self, MutPtr, sref},
    ir::{Context, raw_context},
};
use mlir_suggest::did_you_mean;
use mlir_sys::MlirStringRef;
use std::collections::BTreeSet;

/// Misspelt name in an error, with the names that the user may mean.
///
/// ```
/// # use mlir_bridge::{dialect::Misspelling, melior::Context};
/// let context = Context::new();
/// let error = "Dialect `biultin' not found for custom op 'biultin.module'";
/// let misspelling = Misspelling::find(&context, error).expect("a misspelt name");
/// assert_eq!(misspelling.found, "biultin");
/// assert_eq!(misspelling.suggestions, ["builtin"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Misspelling {
    /// The name in the program.
    pub found: String,
    /// Names that the user may mean, the best first. At most [`mlir_suggest::MOST`].
    pub suggestions: Vec<String>,
    /// All names that are allowed, if they are few and none resembles the misspelt name.
    pub allowed: Vec<String>,
}

/// Sort of a name.
#[derive(Clone, Copy)]
enum Sort {
    Op,
    Dialect,
    Pass,
    /// Option of a pass.
    Option,
}

/// Texts before and after the misspelt name in MLIR's errors. A test has an error of each form.
const FORMS: [(&str, &str, Sort); 5] = [
    ("custom op '", "' is unknown", Sort::Op),
    ("unregistered operation '", "' found in dialect", Sort::Op),
    ("Dialect `", "' not found for custom op", Sort::Dialect),
    (
        "'",
        "' does not refer to a registered pass or pass pipeline",
        Sort::Pass,
    ),
    ("no such option ", "failed to add `", Sort::Option),
];

impl Misspelling {
    /// Finds the misspelt name in the text of an error that MLIR reports in a context. Returns
    /// `None` if the error is not about a name, or if there is nothing to suggest.
    pub fn find(context: &Context, error: &str) -> Option<Self> {
        let mut forms = FORMS.iter();
        let (found, rest, sort) = forms.find_map(|&(before, after, sort)| {
            let end = error.find(after)?;
            let start = error[..end].rfind(before)? + before.len();
            Some((&error[start..end], &error[end + after.len()..], sort))
        })?;
        // Between the messages of a pipeline, MLIR writes a line break, and the bridge `; `.
        let found = found.trim_end_matches([' ', '\n', ';']);
        let mut misspelling = Self {
            found: found.to_owned(),
            suggestions: Vec::new(),
            allowed: Vec::new(),
        };
        misspelling.suggestions = match sort {
            Sort::Op => ops_like(context, found),
            Sort::Dialect => dialects_like(context, found),
            Sort::Pass => like(
                found,
                &names(|user| {
                    // SAFETY: `user` is the set that `take` expects.
                    unsafe { ffi::mb_pass_names(Some(take), user) }
                }),
            ),
            Sort::Option => {
                let pass = rest.split('`').next()?;
                let options = names(|user| {
                    // SAFETY: `user` is the set that `take` expects. C++ only reads the name.
                    unsafe { ffi::mb_option_names(sref(pass), Some(take), user) }
                });
                let like = like(&misspelling.found, &options);
                if like.is_empty() {
                    misspelling.allowed.extend(options);
                }
                like
            }
        };
        let is_empty = misspelling.suggestions.is_empty() && misspelling.allowed.is_empty();
        (!is_empty).then_some(misspelling)
    }

    /// Returns the sentence that an error lacks, such as "did you mean `builtin`?".
    pub fn sentence(&self) -> String {
        match self.allowed.as_slice() {
            [] => did_you_mean(&self.suggestions),
            names => format!("expected one of: `{}`", names.join("`, `")),
        }
    }
}

/// Ops of MLIR that most programs have, for suggestions before their dialects are loaded.
const COMMON_OPS: [(&str, &str); 4] = [
    ("builtin", "module"),
    ("func", "call"),
    ("func", "func"),
    ("func", "return"),
];

/// Returns the ops that an op with an unknown name may mean. If the name has no dialect,
/// returns ops of the linked dialects.
fn ops_like(context: &Context, found: &str) -> Vec<String> {
    let Some((dialect, mnemonic)) = found.split_once('.') else {
        let linked = inventory::iter::<&DialectDef>().flat_map(|dialect| (dialect.ops)());
        let linked = linked.filter_map(|op| op.name.split_once('.'));
        let ops: Vec<(&str, &str)> = COMMON_OPS.into_iter().chain(linked).collect();
        let names = suggest(found, ops.iter().map(|op| op.1)).into_iter();
        let all = names.flat_map(|name| ops.iter().filter(move |op| op.1 == name));
        let all = all.map(|(dialect, mnemonic)| format!("{dialect}.{mnemonic}"));
        return all.take(mlir_suggest::MOST).collect();
    };
    let names = loaded_op_names(context);
    let ops = names.iter().filter_map(|name| name.split_once('.'));
    let mnemonics = ops.filter(|op| op.0 == dialect).map(|op| op.1);
    let like = suggest(mnemonic, mnemonics).into_iter();
    like.map(|name| format!("{dialect}.{name}")).collect()
}

/// Returns the dialects that an unknown dialect may mean.
fn dialects_like(context: &Context, found: &str) -> Vec<String> {
    let dialects = dialect_names(context);
    let like_found = like(found, &dialects);
    match like_found.is_empty() {
        // `suggest` takes names that differ in a number for versions, which dialects lack.
        true => like(
            found.trim_end_matches(|c: char| c.is_ascii_digit()),
            &dialects,
        ),
        false => like_found,
    }
}

/// Returns the names that resemble a name.
fn like(found: &str, names: &BTreeSet<String>) -> Vec<String> {
    let like = suggest(found, names.iter().map(String::as_str)).into_iter();
    like.map(str::to_owned).collect()
}

/// Returns the full names of the ops of all loaded dialects.
pub(crate) fn loaded_op_names(context: &Context) -> BTreeSet<String> {
    names(|user| {
        // SAFETY: the context is live, and `user` is the set that `take` expects.
        unsafe { ffi::mb_op_names(raw_context(context), Some(take), user) }
    })
}

/// Returns the names of the dialects that a context can load.
fn dialect_names(context: &Context) -> BTreeSet<String> {
    names(|user| {
        // SAFETY: the context is live, and `user` is the set that `take` expects.
        unsafe { ffi::mb_dialect_names(raw_context(context), Some(take), user) }
    })
}

/// Collects the names that `list` passes to [`take`]. The argument of `list` is the user data
/// of [`take`].
fn names(list: impl FnOnce(MutPtr)) -> BTreeSet<String> {
    let mut names = BTreeSet::<String>::new();
    list((&raw mut names).cast());
    names
}
extern "C" fn take(name: MlirStringRef, names: MutPtr) -> bool {
    // SAFETY: `names` points to the set in the function `names`. The name lives for the call.
    unsafe { (*names.cast::<BTreeSet<String>>()).insert(ffi::str_of(name).to_owned()) };
    true
}
