//! Comments and documents of this workspace are written in plain words.

use levels::{Exception, Prose};
use std::{fs, path::Path};

const PROSE: Prose = Prose {
    most_words: 35,
    retired: RETIRED,
    no_verbs: &[
        "Arguments",
        "As",
        "Attributes",
        "Bits",
        "Bytes",
        "Constraints",
        "Dialects",
        "Dimensions",
        "Elements",
        "Entries",
        "Errors",
        "Facts",
        "Fields",
        "Indices",
        "Is",
        "Its",
        "Kinds",
        "Operands",
        "Ops",
        "Options",
        "Regions",
        "Slots",
        "This",
        "Thus",
        "Types",
        "Values",
        "Versions",
        "Was",
        "Words",
    ],
    no_openings: &[
        "All that", "As", "How", "It", "Its", "None", "Not", "Of", "So", "That", "The same",
        "They", "Those", "What", "Where", "Which", "Who",
    ],
    skipped: &[
        "docs/ops",
        "docs/surface",
        "docs/spec-coverage.md",
        "docs/versions.md",
        "CHANGELOG.md",
        // Its tables quote what not to write.
        "CONTRIBUTING.md",
        "tools/levels/tests/suite/prose.rs",
        "lit_tests",
        "api/rust/src/ops/typed",
    ],
    exceptions: &[],
};

/// Phrases that readers had to read twice.
const RETIRED: &[(&str, &str)] = &[
    ("the original's", "upstream's"),
    ("the original implementation", "upstream"),
    ("the reference implementation", "upstream"),
    ("as the original does", "as upstream does"),
    ("taken out", "erased"),
    ("takes out", "erases"),
    ("took out", "erased"),
    ("anew", "again"),
    ("none if", "`None` if"),
    ("of null", "if null"),
    ("is told", "gets"),
    ("told of", "reported"),
    ("told by", "determined by"),
    ("tells of", "reports"),
    ("stands for", "represents"),
    ("stood", "was"),
    ("expressed otherwise", "expanded into older ops"),
    ("buried", "erased"),
    ("bury", "erase"),
    ("looker", "reader"),
    ("a look at", "a scan of"),
    ("familiar", "checked"),
    ("unseen", "unchecked"),
    ("sayings", "op facts"),
    ("silent", "elidable"),
    ("silence", "default-equivalent value"),
    ("in a circle", "in a cycle"),
    ("is had", "exists"),
    ("are had", "exist"),
    ("in the place of", "in place of"),
    ("what it says", "its value"),
    ("so many of", "the number of"),
    ("whoever", "a caller that"),
];

#[test]
fn this_workspace_has_no_offences() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let root = root.canonicalize().expect("the workspace");
    let all = PROSE.offences(&root).expect("readable files");
    assert!(
        all.is_empty(),
        "{} offences:\n{}",
        all.len(),
        all.join("\n")
    );
    assert!(PROSE.exceptions.iter().all(|e| !e.reason.is_empty()));
}

/// Returns the offences of a workspace of one file.
fn offences(file: &str, text: &str, prose: &Prose) -> Vec<String> {
    let name = format!("prose-{}-{}", text.len(), std::process::id());
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&root);
    fs::create_dir_all(&root).expect("a new folder");
    fs::write(root.join(file), text).expect("a new file");
    let all = prose.offences(&root).expect("readable files");
    fs::remove_dir_all(&root).expect("a folder to remove");
    all
}

#[test]
fn docs_that_open_with_no_verb_or_no_noun_are_found() {
    let text = "\
/// What an attribute holds.
struct A;
/// Whether a type is legal.
enum B {}
/// The layout of an attribute.
fn c() {}
/// Types of an op.
fn d() {}
/// Returns the layout of an attribute.
fn e() {}
/// Whether the op is legal.
static F: bool = true;
/// Layout of an attribute.
struct G;
";
    let found = offences("a.rs", text, &PROSE);
    let lines: Vec<_> = found.iter().map(|f| f.split(':').nth(1)).collect();
    assert_eq!(
        lines,
        [Some("1"), Some("3"), Some("5"), Some("7")],
        "{found:?}"
    );
}

#[test]
fn retired_phrases_are_found_between_ends_of_words_only() {
    let text = "// An op is taken out.\n\nint a;\n// mistaken outright\n";
    assert_eq!(
        offences("a.c", text, &PROSE),
        ["a.c:1: \"taken out\", a retired phrase: write \"erased\""]
    );
}

#[test]
fn long_sentences_are_found_in_documents_and_comments() {
    let words = "word ".repeat(36);
    for (file, text) in [
        ("a.md", format!("# Title\n\n{words}\n")),
        ("a.py", format!("# {words}\n")),
        ("a.rs", format!("// One. {words}\n")),
    ] {
        let found = offences(file, &text, &PROSE);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].contains("a sentence of 36 words, at most 35"),
            "{found:?}"
        );
    }
    let lists = format!("- {0}\n- {0}\n", "word ".repeat(20));
    assert!(offences("a.md", &lists, &PROSE).is_empty());
}

#[test]
fn exceptions_allow_their_block_and_are_found_if_they_allow_nothing() {
    let exceptions: &'static [Exception] = &[
        Exception {
            file: "a.c",
            text: "taken out",
            reason: "a quotation",
        },
        Exception {
            file: "b.c",
            text: "anew",
            reason: "a quotation",
        },
    ];
    let prose = Prose {
        exceptions,
        ..PROSE
    };
    assert_eq!(
        offences("a.c", "// An op is taken out.\n", &prose),
        ["b.c: remove the exception for \"anew\": it allows nothing"]
    );
}
