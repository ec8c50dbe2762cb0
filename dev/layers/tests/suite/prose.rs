//! Tests that comments and documents of this workspace follow the rules for wording, and that
//! the lint finds offences.

use layers::{Exception, Prose};
use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicUsize, Ordering},
};

const PROSE: Prose = Prose {
    most_words: 35,
    retired: RETIRED,
    not_verbs: &[
        "Access",
        "Across",
        "Address",
        "Always",
        "Arguments",
        "As",
        "Attributes",
        "Bits",
        "Bytes",
        "Class",
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
        "Less",
        "Locations",
        "Modules",
        "Operands",
        "Ops",
        "Options",
        "Pass",
        "Process",
        "Regions",
        "Slots",
        "Status",
        "Success",
        "Symbols",
        "This",
        "Thus",
        "Types",
        "Values",
        "Versions",
        "Was",
        "Words",
    ],
    bad_openings: &[
        "All that", "As", "How", "It", "Its", "None", "Not all", "Not what", "Of", "So", "That",
        "The same", "They", "Those", "What", "Where", "Which", "Who",
    ],
    skipped: &[
        "docs/ops",
        "docs/surface",
        "docs/spec-coverage.md",
        "docs/versions.md",
        "CHANGELOG.md",
        // Its tables quote what not to write.
        "CONTRIBUTING.md",
        "dev/layers/tests/suite/prose.rs",
        "lit_tests",
    ],
    exceptions: &[],
};

/// Phrases that readers had to read twice, each with the phrase to use instead.
const RETIRED: &[(&str, &str)] = &[
    // Implementations.
    ("original's", "upstream's"),
    ("original implementation", "upstream"),
    ("reference implementation", "upstream"),
    ("as the original does", "as upstream does"),
    // Erased ops.
    ("take out", "erase"),
    ("taken out", "erased"),
    ("takes out", "erases"),
    ("taking out", "erasing"),
    ("took out", "erased"),
    ("take away", "erase"),
    ("taken away", "erased"),
    ("takes away", "erases"),
    ("took away", "erased"),
    ("buried", "erased"),
    ("bury", "erase"),
    // Scopes, checks and threads.
    ("look at", "read, or check"),
    ("looked at", "read, or checked"),
    ("looking at", "reading, or checking"),
    ("looks at", "reads, or checks"),
    ("looker", "reader"),
    ("familiar", "checked"),
    ("unseen", "unchecked"),
    ("in reach", "in scope"),
    ("out of reach", "out of scope"),
    ("within reach", "in scope"),
    ("the reach of", "the view scope of"),
    ("goes out of", "is used outside of"),
    ("go out of", "are used outside of"),
    ("team", "worker pool"),
    // Terms.
    ("border", "FFI boundary"),
    ("door", "entry point"),
    ("doors", "entry points"),
    ("circle", "cycle"),
    ("expressed otherwise", "expanded into older ops"),
    ("foreign dialect", "other dialect"),
    ("foreign dialects", "other dialects"),
    ("foreign op", "op of another dialect"),
    ("foreign ops", "ops of other dialects"),
    ("sayings", "op facts"),
    ("silence", "default-equivalent value"),
    ("silent", "elidable"),
    // Verbs.
    ("come up", "occur"),
    ("comes up", "occurs"),
    ("is had", "exists"),
    ("are had", "exist"),
    ("said", "stated"),
    ("stand for", "represent"),
    ("stands", "is stored, or represents"),
    ("stood", "was"),
    ("tells", "reports, or determines"),
    ("told", "reported, or determined"),
    // Pronouns and relatives.
    ("none if", "`None` if"),
    ("nothing of", "no part of"),
    ("of null", "if null"),
    ("so many of", "the number of"),
    ("the place of", "in place of, or replaces"),
    ("there are none", "`None` if empty, or the noun"),
    ("there is none", "`None` if absent, or the noun"),
    ("what goes", "the noun"),
    ("what it says", "its value"),
    ("what nobody", "the noun"),
    ("whoever", "a caller that"),
    // Archaic words.
    ("anew", "again"),
    ("none but", "only"),
    ("save for", "except"),
    ("thereof", "the noun"),
];

#[test]
fn wording_of_this_workspace_has_no_offences() {
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

/// Returns the offences in a workspace of one file.
fn offences(file: &str, text: &str, prose: &Prose) -> Vec<String> {
    static WORKSPACES: AtomicUsize = AtomicUsize::new(0);
    let number = WORKSPACES.fetch_add(1, Ordering::Relaxed);
    let name = format!("prose-{number}-{}", std::process::id());
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&root);
    fs::create_dir_all(&root).expect("a new folder");
    fs::write(root.join(file), text).expect("a new file");
    let all = prose.offences(&root).expect("readable files");
    fs::remove_dir_all(&root).expect("a folder to remove");
    all
}

#[test]
fn docs_that_open_with_a_wrong_word_are_found() {
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
/// Of an attribute, the layout.
const H: u8 = 0;
";
    let found = offences("a.rs", text, &PROSE);
    let lines: Vec<_> = found.iter().map(|f| f.split(':').nth(1)).collect();
    assert_eq!(
        lines,
        [Some("1"), Some("3"), Some("5"), Some("7"), Some("15")],
        "{found:?}"
    );
    let module = offences("a.rs", "//! What a module does.\n", &PROSE);
    assert_eq!(module.len(), 1, "{module:?}");
}

#[test]
fn retired_phrases_are_found_only_as_whole_words() {
    let text = "// An op is taken out.\n\nint a;\n// mistaken outright\n";
    assert_eq!(
        offences("a.c", text, &PROSE),
        ["a.c:1: \"taken out\", a retired phrase: write \"erased\""]
    );
    for (file, text) in [
        ("a.c", "/* An op is\n * taken out. */\n"),
        (
            "a.py",
            "def f():\n    \"\"\"Says what is\n    taken out.\"\"\"\n",
        ),
        ("a.sh", "# It is taken\n# out.\n"),
        ("a.md", "It is taken\nout.\n"),
    ] {
        let found = offences(file, text, &PROSE);
        assert_eq!(found.len(), 1, "{file}: {found:?}");
    }
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
