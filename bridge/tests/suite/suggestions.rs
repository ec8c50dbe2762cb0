//! Suggestions in errors about misspelt names.

use crate::support::{context, register_passes};
use mlir_bridge::{
    diag::{KnownSynonyms, collect},
    dialect::Misspelling,
    passes::{make_pass, run_pipeline},
    prelude::*,
    tools::Source,
};

inventory::submit!(KnownSynonyms(&[("plus", &["add"]), ("puree", &[])]));

/// Returns the first error of reading `text`.
fn error_of_text(context: &Context, text: &str) -> String {
    let (module, collected) = collect(context, || Source::new(context, text.as_bytes()).parse());
    assert!(module.is_err(), "{text} is accepted");
    collected.diagnostics[0].message.clone()
}

/// Returns the first error of running `pipeline`.
fn error_of_pipeline(context: &Context, pipeline: &str) -> String {
    register_passes();
    let mut module = Source::new(context, b"module {}")
        .parse()
        .expect("a module");
    let (result, collected) = collect(context, || run_pipeline(&mut module, pipeline));
    assert!(result.is_err(), "{pipeline} is accepted");
    collected.diagnostics[0].message.clone()
}

/// Checks that an error ends with `sentence`, and has the suggestions as data.
fn assert_suggests(context: &Context, error: &str, found: &str, names: &[&str], sentence: &str) {
    assert!(error.ends_with(sentence), "{error}");
    let misspelling = Misspelling::find(context, error).expect("a misspelt name");
    assert_eq!(misspelling.found, found);
    assert_eq!(misspelling.suggestions, names);
    assert_eq!(misspelling.sentence(), sentence);
}

#[test]
fn misspelt_names_in_text_have_suggestions() {
    let context = context();
    context.set_allow_unregistered_dialects(false);
    for (text, found, names, sentence) in [
        (
            "demo.nothin",
            "demo.nothin",
            &["demo.nothing"][..],
            "did you mean `demo.nothing`?",
        ),
        (
            "demo.plus",
            "demo.plus",
            &["demo.add"],
            "did you mean `demo.add`?",
        ),
        (
            "nothing",
            "nothing",
            &["demo.nothing"],
            "did you mean `demo.nothing`?",
        ),
        (
            "\"demo.nothin\"() : () -> ()",
            "demo.nothin",
            &["demo.nothing"],
            "did you mean `demo.nothing`?",
        ),
        (
            "func @main() { return }",
            "func",
            &["func.func"],
            "did you mean `func.func`?",
        ),
        ("dmeo.nothing", "dmeo", &["demo"], "did you mean `demo`?"),
        ("demo2.nothing", "demo2", &["demo"], "did you mean `demo`?"),
    ] {
        let error = error_of_text(&context, text);
        assert_suggests(&context, &error, found, names, sentence);
    }
}

#[test]
fn names_like_no_other_have_no_suggestions() {
    let context = context();
    for name in ["demo.xyzzy", "demo.puree"] {
        let error = error_of_text(&context, name);
        assert_eq!(error, format!("custom op '{name}' is unknown"));
        assert_eq!(Misspelling::find(&context, &error), None);
    }
}

#[test]
fn misspelt_passes_and_options_have_suggestions() {
    let context = context();
    let error = error_of_pipeline(&context, "builtin.module(demo-lable)");
    let sentence = "did you mean `demo-label`?";
    assert_suggests(&context, &error, "demo-lable", &["demo-label"], sentence);

    let error = error_of_pipeline(&context, "builtin.module(func.func(demo-label{lout=true}))");
    let sentence = "did you mean `loud`?";
    assert_suggests(&context, &error, "lout", &["loud"], sentence);

    let error = error_of_pipeline(&context, "builtin.module(func.func(demo-label{color=red}))");
    let sentence = "expected one of: `loud`, `text`";
    assert_suggests(&context, &error, "color", &[], sentence);
}

/// `fn main() -> Result` prints the `Debug` text of an error.
#[test]
fn debug_text_of_errors_about_passes_is_their_message() {
    let unknown = make_pass("demo-lable", "").err().expect("no such pass");
    assert_eq!(format!("{unknown:?}"), unknown.to_string());
    assert_eq!(unknown.to_string().lines().count(), 1, "{unknown}");
    let option = make_pass("demo-label", "lout=true");
    let option = option.err().expect("no such option");
    assert_eq!(format!("{option:?}"), option.to_string());
}
