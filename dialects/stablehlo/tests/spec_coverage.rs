//! `docs/spec-coverage.md` says what declarations and tests say.

use stablehlo_dialect::{
    ops,
    spec::{EnforcedBy, Spec, SpecConstraint, TYPES_AND_LITERALS},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::Path,
};

/// `make docs` writes it anew.
#[test]
fn is_up_to_date() {
    let document = document(&Tests::read());
    expect_test::expect_file!["../../../docs/spec-coverage.md"].assert_eq(&document);
}

#[test]
fn constraints_are_declared_in_order() {
    for section in sections() {
        for (i, c) in section.constraints.iter().enumerate() {
            assert_eq!(c.number, format!("C{}", i + 1), "{}", section.name);
        }
    }
}

/// Each constraint has its row and, unless nothing can violate it or nothing
/// enforces it, its test.
#[test]
fn is_complete() {
    let tests = Tests::read();
    for section in sections() {
        let name = section.name;
        for c in section.constraints.iter().filter(|c| is_enforced(c)) {
            let shown = !tests.of(name, c.number).is_empty();
            assert!(shown, "no test speaks of [{name} {}]", c.number);
        }
    }
}

#[test]
fn tests_speak_of_constraints_that_are_declared() {
    let sections = sections();
    let declared: BTreeSet<(&str, &str)> = sections
        .iter()
        .flat_map(|s| s.constraints.iter().map(|c| (s.name, c.number)))
        .collect();
    for (name, number) in Tests::read().files.keys() {
        let known = declared.contains(&(name.as_str(), number.as_str()));
        assert!(known, "a test speaks of [{name} {number}]");
    }
}

const HEAD: &str = "# The specification's constraints

Which of the constraints that the StableHLO specification numbers are enforced,
by what, and which tests show that they are. Generated from the declarations of
the ops and the tests in `lit_tests/stablehlo`: `make docs` writes it anew.

| by | what it is |
|---|---|
| types | the set of types that an operand or result may have |
| attributes | the set of attributes that an attribute may be |
| traits | a trait of the op |
| infer | the inference of result types |
| verify | the op's verifier |
| regions | the verifier of the op's regions |
| symbols | the verifier of the symbols that the op names |
| construction | the way programs are represented, in which it cannot be violated |
| runtime | nothing: only a running program can tell |
| nothing | nothing: programs that exist violate it |

Ops that are not in the specification have no constraints here. A test shows a
constraint if a case of it that expects an error names it, as in `[pad C2]`.
";

/// A part of the specification with constraints.
struct Section {
    name: &'static str,
    constraints: &'static [SpecConstraint],
}

fn sections() -> Vec<Section> {
    let mut ops: Vec<_> = ops::all()
        .into_iter()
        .filter_map(|op| Some((op.mnemonic(), Spec::of(op)?)))
        .collect();
    ops.sort_by_key(|&(name, _)| name);
    let of = |(name, Spec(constraints))| Section { name, constraints };
    TYPES_AND_LITERALS
        .iter()
        .copied()
        .chain(ops)
        .map(of)
        .collect()
}

/// The files that show each constraint.
struct Tests {
    files: BTreeMap<(String, String), BTreeSet<String>>,
}

impl Tests {
    fn read() -> Self {
        let mut tests = Self {
            files: BTreeMap::new(),
        };
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lit_tests/stablehlo");
        tests.folder(Path::new(root), "");
        tests
    }
    fn folder(&mut self, path: &Path, prefix: &str) {
        for entry in fs::read_dir(path).expect("the tests' folder") {
            let path = entry.expect("an entry").path();
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            if path.is_dir() {
                self.folder(&path, &format!("{prefix}{name}/"));
            } else if name.ends_with(".mlir") {
                let text = fs::read_to_string(&path).expect("text");
                for case in text.split("\n// -----\n") {
                    if case.contains("expected-error") {
                        self.case(case, &format!("{prefix}{name}"));
                    }
                }
            }
        }
    }
    /// Finds `[pad C2]` and the like.
    fn case(&mut self, case: &str, file: &str) {
        for part in case.split('[').skip(1) {
            let Some((tag, _)) = part.split_once(']') else {
                continue;
            };
            if let Some((name, number)) = tag.split_once(" C")
                && number.parse::<u32>().is_ok()
            {
                let key = (name.to_owned(), format!("C{number}"));
                self.files.entry(key).or_default().insert(file.to_owned());
            }
        }
    }
    fn of(&self, section: &str, number: &str) -> String {
        let files = self.files.get(&(section.to_owned(), number.to_owned()));
        let files: Vec<_> = files.into_iter().flatten().map(String::as_str).collect();
        files.join(", ")
    }
}

fn is_enforced(c: &SpecConstraint) -> bool {
    use EnforcedBy::{Construction, Nothing, Runtime};
    !matches!(c.by, Construction | Nothing | Runtime)
}

fn document(tests: &Tests) -> String {
    let sections = sections();
    let mut body = String::new();
    let mut totals: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut all, mut tested, mut enforced) = (0, 0, 0);
    for s in &sections {
        all += s.constraints.len();
        if s.constraints.is_empty() {
            continue;
        }
        write!(
            body,
            "\n## {}\n\n| | what it demands | by | tests |\n|---|---|---|---|\n",
            s.name
        )
        .unwrap();
        for c in s.constraints {
            *totals.entry(c.by.word()).or_default() += 1;
            let files = tests.of(s.name, c.number);
            if is_enforced(c) {
                enforced += 1;
                tested += usize::from(!files.is_empty());
            }
            let note = match c.note {
                "" => String::new(),
                note => format!(" ({note})"),
            };
            let rule = c.rule.replace('|', "\\|");
            writeln!(
                body,
                "| {} | `{rule}`{note} | {} | {files} |",
                c.number,
                c.by.word()
            )
            .unwrap();
        }
    }
    let mut text = HEAD.to_owned();
    write!(text, "\n| of {all} constraints | |\n|---|---|\n").unwrap();
    writeln!(text, "| enforced | {enforced} |").unwrap();
    writeln!(text, "| shown by a test | {tested} |").unwrap();
    for (by, n) in totals {
        writeln!(text, "| {by} | {n} |").unwrap();
    }
    text + &body
}
