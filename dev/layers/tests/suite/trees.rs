//! Tests that the lint finds the offences in small workspaces, and no other offences.

use layers::{Rules, offences};
use std::{fs, path::Path};

const RULES: Rules = Rules {
    most_lines: 20,
    unsafe_crates: &["unsafe"],
    floors: &[],
    apart: &[],
};
const MANIFEST: &str = "[workspace.lints.rust]\nunsafe_code = \"forbid\"\n";
const PACKAGE: &str = "[lints]\nworkspace = true\n";
const LAYERS: &str = "\
//! | layer | modules | |
//! |---|---|---|
//! | 0 | `low` [`mod@list`] | |
//! | 1 | `high`, `high::higher` | |
";

/// Returns the offences in a workspace of one crate. `name` is the name of its folder.
fn offences_in(name: &str, files: &[(&str, &str)]) -> Vec<String> {
    offences_against(&RULES, name, files)
}
/// Returns the offences against other rules.
fn offences_against(rules: &Rules, name: &str, files: &[(&str, &str)]) -> Vec<String> {
    // Tests of another profile use the same folder, and may run at the same time.
    let own = format!("{name}-{}", std::process::id());
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(own);
    let _ = fs::remove_dir_all(&root);
    let write = |file: &str, text: &str| {
        let path = root.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    };
    write("Cargo.toml", MANIFEST);
    write("a/Cargo.toml", PACKAGE);
    for (file, text) in files {
        write(file, text);
    }
    offences(&root, rules).expect("its files")
}

#[test]
fn cycles_are_found() {
    let all = offences_in(
        "cycles",
        &[
            (
                "a/src/lib.rs",
                "#![a]\nmod one;\nmod two;\nmod three;\npub mod alone;",
            ),
            (
                "a/src/one.rs",
                "use crate::two::{\n    B,\n};\npub struct A;",
            ),
            (
                "a/src/two/mod.rs",
                "pub fn b() { crate::three::c(); }\npub struct B;",
            ),
            (
                "a/src/three.rs",
                "use super::one as first;\npub fn c() { first::a(); }",
            ),
            ("a/src/alone.rs", "use crate::one::A;"),
        ],
    );
    assert_eq!(
        all,
        [
            "a/src/one.rs:2: uses a/src/two/mod.rs, which uses it through other files",
            "a/src/three.rs:1: uses a/src/one.rs, which uses it through other files",
            "a/src/two/mod.rs:1: uses a/src/three.rs, which uses it through other files",
        ]
    );
}

#[test]
fn cycles_through_globs_and_re_exports_are_found() {
    // The folder's file only re-exports names from `item` and `user`.
    let re_exporting = [
        ("a/src/lib.rs", "pub mod folder;"),
        (
            "a/src/folder/mod.rs",
            "mod item;\nmod user;\npub use item::Item;\npub use user::*;",
        ),
        ("a/src/folder/item.rs", "pub struct Item;"),
        (
            "a/src/folder/user.rs",
            "use super::*;\npub fn user(_: Item) {}",
        ),
    ];
    assert_eq!(offences_in("re_exporting", &re_exporting), [""; 0]);
    // Here the folder's file also uses the names that it re-exports.
    let mut uses = re_exporting;
    uses[1].1 = "mod item;\nmod user;\npub use user::*;\npub struct Item;\nfn f() { user(Item) }";
    uses[2].1 = "";
    assert_eq!(
        offences_in("uses", &uses),
        [
            "a/src/folder/mod.rs:3: uses a/src/folder/user.rs, which uses it",
            "a/src/folder/user.rs:1: uses a/src/folder/mod.rs, which uses it"
        ]
    );
    uses[1].1 = "mod item;\nmod user;\nuse user::user;\npub struct Item;\nfn f() { user(Item) }";
    assert_eq!(
        offences_in("uses", &uses),
        [
            "a/src/folder/mod.rs:3: uses a/src/folder/user.rs, which uses it",
            "a/src/folder/user.rs:1: uses a/src/folder/mod.rs, which uses it"
        ]
    );
}

#[test]
fn uses_in_tests_and_macros_are_ignored() {
    let tests = "#[cfg(test)]\nmod tests {\n    use crate::two::B;\n}\npub struct A;";
    let files = [
        ("a/src/lib.rs", "mod one;\nmod two;"),
        ("a/src/one.rs", tests),
        (
            "a/src/two.rs",
            "use crate::one::A;\npub struct B;\n// crate::two::B\nconst C: &str = \"crate::two\";",
        ),
    ];
    assert_eq!(offences_in("tests", &files), [""; 0]);
    let mut files = files;
    files[1].1 = "macro_rules! m { () => { $crate::two::B } }\npub struct A;";
    assert_eq!(offences_in("tests", &files), [""; 0]);
}

#[test]
fn uses_of_higher_layers_are_found() {
    let root = format!("{LAYERS}mod high;\nmod list;\nmod low;\n");
    let all = offences_in(
        "higher",
        &[
            ("a/src/lib.rs", &root),
            (
                "a/src/low.rs",
                "pub fn f() {\n    crate::high::inner::g();\n}",
            ),
            ("a/src/list.rs", "use crate::low::f;"),
            (
                "a/src/high/mod.rs",
                "pub mod inner;\nmod higher;\nuse crate::list;",
            ),
            ("a/src/high/inner.rs", "pub fn g() {}"),
            ("a/src/high/higher.rs", "use super::inner::g;"),
        ],
    );
    assert_eq!(
        all,
        ["a/src/low.rs:2: low (layer 0) uses high::inner (layer 1)"]
    );
}

#[test]
fn modules_without_a_layer_are_found() {
    let root = format!("{LAYERS}mod high;\nmod low;\nmod other;\n");
    let all = offences_in(
        "without",
        &[
            ("a/src/lib.rs", &root),
            ("a/src/low.rs", ""),
            ("a/src/other.rs", ""),
            ("a/src/high.rs", "mod higher {}"),
        ],
    );
    assert_eq!(
        all,
        [
            "a/src/lib.rs: other is missing in the table of layers",
            "a/src/lib.rs: the table of layers names list, which does not exist",
        ]
    );
}

#[test]
fn tables_of_modules_without_layers_are_found() {
    let main = LAYERS.replace("| layer |", "| level |") + "mod low;\n";
    let all = offences_in("levels", &[("a/src/lib.rs", &main), ("a/src/low.rs", "")]);
    let expected = "a/src/lib.rs:1: the first column of the table of modules has the title `level`, expected `layer`";
    assert_eq!(all, [expected]);
}

#[test]
fn uses_of_re_exports_at_the_root_are_found() {
    let all = offences_in(
        "re_exports",
        &[
            (
                "a/src/lib.rs",
                "mod ir;\nmod user;\npub use ir::*;\npub struct Own;",
            ),
            ("a/src/ir/mod.rs", "mod op;\npub use op::Op;"),
            ("a/src/ir/op.rs", "pub struct Op;"),
            (
                "a/src/user.rs",
                "use crate::{Op, Own, ir::Op as Same};\nfn f(_: super::Op) {}",
            ),
        ],
    );
    assert_eq!(
        all,
        [
            "a/src/user.rs:1: crate::Op names a re-export at the crate's root: name the module, crate::ir::op",
            "a/src/user.rs:2: super::Op names a re-export at the crate's root: name the module, crate::ir::op",
        ]
    );
}

#[test]
fn long_files_and_unsafe_crates_are_found() {
    let long = "\n".repeat(21);
    let all = offences_in(
        "rules",
        &[
            (
                "Cargo.toml",
                "[workspace.lints.rust]\nunsafe_code = \"warn\"\n",
            ),
            ("a/Cargo.toml", "[lints.rust]\n"),
            ("b/Cargo.toml", "[lints.rust]\nunsafe_code = \"forbid\"\n"),
            ("unsafe/Cargo.toml", ""),
            ("unsafe/cc/a.cpp", &long),
            ("a/tests/b.rs", &long),
            ("a/tests/c.rs", &long[1..]),
        ],
    );
    assert_eq!(
        all,
        [
            "Cargo.toml: no unsafe_code = \"forbid\" in [workspace.lints.rust]",
            "a/Cargo.toml: no workspace = true in [lints]",
            "a/tests/b.rs: 21 lines, at most 20 are allowed",
            "unsafe/cc/a.cpp: 21 lines, at most 20 are allowed",
        ]
    );
}

#[test]
fn types_with_the_same_name_are_found() {
    let all = offences_in(
        "namesakes",
        &[
            ("a/src/lib.rs", "mod one;\nmod two;\npub struct Row;"),
            (
                "a/src/one.rs",
                "pub enum Step {}\nimpl A { type Output = Row; }\nconst Row: u8 = 0;",
            ),
            (
                "a/src/two.rs",
                "pub struct Other;\n/// Another.\ntype Step<'a> = &'a u8;\n#[cfg(test)]\nmod tests { struct Row; }",
            ),
            ("b/Cargo.toml", PACKAGE),
            ("b/src/lib.rs", "pub struct Row;"),
        ],
    );
    assert_eq!(
        all,
        ["a/src/two.rs:3: another type has the name Step: a/src/one.rs:1"]
    );
}

#[test]
fn unit_tests_that_never_run_are_found() {
    let test = "#[test]\nfn t() {}";
    let all = offences_in(
        "untested",
        &[
            ("a/src/lib.rs", test),
            (
                "b/Cargo.toml",
                "[lib]\ntest = false\n\n[lints]\nworkspace = true\n",
            ),
            ("b/src/lib.rs", test),
            ("b/tests/c.rs", test),
        ],
    );
    assert_eq!(
        all,
        ["b/src/lib.rs: a test, but Cargo.toml says test = false"]
    );
}

#[test]
fn integration_tests_outside_the_suite_are_found() {
    let all = offences_in(
        "suites",
        &[
            ("a/Cargo.toml", PACKAGE),
            ("a/src/lib.rs", ""),
            (
                "a/tests/alone.rs",
                "//! Has a binary of its own: it aborts.",
            ),
            ("a/tests/beside.rs", "//! Could be in the suite."),
            ("a/tests/data/input.rs", ""),
            ("a/tests/suite/main.rs", "mod named;"),
            ("a/tests/suite/named/mod.rs", "mod inner;"),
            ("a/tests/suite/named/inner.rs", ""),
            ("a/tests/suite/unnamed.rs", ""),
            ("b/Cargo.toml", PACKAGE),
            ("b/src/lib.rs", ""),
            ("b/tests/only.rs", "//! The only one."),
        ],
    );
    assert_eq!(
        all,
        [
            "a/tests/beside.rs: move it to tests/suite, or say why it has a binary of its own",
            "a/tests/suite/unnamed.rs: never runs: declare it in suite/main.rs",
        ]
    );
}

#[test]
fn crates_that_use_higher_or_separate_crates_are_found() {
    let rules = Rules {
        floors: &[
            &["low", "low/attic/cellar"],
            &["left", "right", "low/attic"],
            &["a"],
        ],
        apart: &[["left", "right"]],
        ..RULES
    };
    let package = |dependencies: &str| format!("[dependencies]\n{dependencies}\n{PACKAGE}");
    let all = offences_against(
        &rules,
        "floors",
        &[
            (
                "Cargo.toml",
                &format!("[workspace.dependencies]\nlow = {{ path = \"low/crate\" }}\n{MANIFEST}"),
            ),
            (
                "low/crate/Cargo.toml",
                &package("right = { path = \"../../right\" }"),
            ),
            (
                "low/attic/one/Cargo.toml",
                &package("low.workspace = true\nserde = \"1\""),
            ),
            (
                "low/attic/cellar/two/Cargo.toml",
                &package("low.workspace = true"),
            ),
            (
                "left/Cargo.toml",
                &package("right = { path = \"../right\" }"),
            ),
            (
                "right/Cargo.toml",
                &format!("{PACKAGE}\n[dev-dependencies]\nleft = {{ path = \"../left\" }}\n"),
            ),
            ("beside/Cargo.toml", PACKAGE),
        ],
    );
    assert_eq!(
        all,
        [
            "beside: the table of floors lacks the folder",
            "left: uses right, which must be apart",
            "low/crate: uses right, of a higher floor",
        ]
    );
}
