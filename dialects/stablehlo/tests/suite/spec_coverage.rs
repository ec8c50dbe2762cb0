//! Tests that `docs/spec-coverage.md` is up to date and that tests cover all
//! constraints.

use crate::coverage::{File, assert_no_gaps, lit_tests, op_file, op_files, test_for};
use stablehlo_dialect::{
    ops,
    spec::{Enforcement, Spec, SpecConstraint, TYPES_AND_LITERALS, spec_of},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

/// `make docs` regenerates the document.
#[test]
fn spec_coverage_document_is_up_to_date() {
    let document = document(&sections(), &ShownConstraints::in_tests(&lit_tests()));
    expect_test::expect_file!["../../../../docs/spec-coverage.md"].assert_eq(&document);
}

/// Constraints are declared in order. Each enforced constraint has a test, and
/// tests name no undeclared constraint.
#[test]
fn every_enforced_constraint_has_a_test() {
    let (sections, tests) = (sections(), lit_tests());
    let shown = ShownConstraints::in_tests(&tests);
    let mut gaps = shown.strays.clone();
    for section in &sections {
        gaps.extend(section.out_of_order());
        gaps.extend(section.untested(&tests, &shown));
    }
    gaps.extend(shown.undeclared(&sections));
    assert_no_gaps(gaps);
}

const HEAD: &str = "# The specification's constraints

This page lists the numbered constraints of the StableHLO specification, the part
of the implementation that enforces each constraint, and the tests that show the
constraint. `make docs` generates the page from the declarations of the ops and
from the tests in `lit_tests/stablehlo`. The last section lists the meanings of
the ops.

| enforced by | meaning |
|---|---|
";
const SHOWN: &str = "
Ops that are not in the specification have no constraints here. A test shows a
constraint if it expects an error that names the constraint, as in
`expected-error@+1 {{... [pad C2]}}`. Errors of MLIR name no constraint; the test
then names the constraint before the error: `[map C1] expected-error@+1 {{...}}`.
";

/// Section of the specification with constraints.
struct Section {
    name: &'static str,
    constraints: &'static [SpecConstraint],
    /// File that declares the op; `None` for types and literals.
    op_file: Option<File>,
}

fn sections() -> Vec<Section> {
    let mut ops: Vec<_> = ops::all()
        .into_iter()
        .filter_map(|op| Some((op, spec_of(op)?)))
        .collect();
    ops.sort_by_key(|(op, _)| op.mnemonic());
    let op_files = op_files();
    let ops = ops.into_iter().map(|(op, Spec(constraints))| Section {
        name: op.mnemonic(),
        constraints,
        op_file: Some(op_file(&op_files, op).clone()),
    });
    let types = TYPES_AND_LITERALS.iter();
    let types = types.map(|&(name, Spec(constraints))| Section {
        name,
        constraints,
        op_file: None,
    });
    types.chain(ops).collect()
}

impl Section {
    fn source(&self) -> &str {
        match &self.op_file {
            Some(op_file) => &op_file.path,
            None => "core/stablehlo-opset/src/spec.rs",
        }
    }
    /// Returns the tag of a constraint in tests and messages, such as
    /// `[pad C2]`.
    fn tag(&self, c: &SpecConstraint) -> String {
        format!("[{} {}]", self.name, c.number)
    }
    fn out_of_order(&self) -> impl Iterator<Item = String> {
        let numbered = (1..).zip(self.constraints);
        numbered.filter_map(|(i, c)| {
            let expected = format!("C{i}");
            (c.number != expected).then(|| {
                let (source, name) = (self.source(), self.name);
                format!("{source}: {name}: {expected} must come before {}", c.number)
            })
        })
    }
    fn untested(&self, tests: &[File], shown: &ShownConstraints) -> impl Iterator<Item = String> {
        let enforced = self.constraints.iter().filter(|c| is_enforced(c));
        enforced.filter_map(|c| {
            let tag = self.tag(c);
            let in_message = matches!(
                c.enforcement,
                Enforcement::Verify | Enforcement::Regions | Enforcement::Symbols
            );
            let directive = match in_message {
                true if shown.in_message.contains(&tag) => return None,
                false if shown.files.contains_key(&tag) => return None,
                true => format!("// expected-error@+1 {{{{... {tag}}}}}"),
                false => format!("// {tag} expected-error@+1 {{{{...}}}}"),
            };
            let test = match &self.op_file {
                Some(op_file) => test_for(tests, "verify_", op_file),
                None => "lit_tests/stablehlo/verify_types.mlir".to_owned(),
            };
            Some(format!(
                "{test}: add a case that violates `{}`:\n  {directive}",
                c.rule
            ))
        })
    }
}

/// Constraints that tests name in expected errors.
#[derive(Default)]
struct ShownConstraints {
    /// Files that show a constraint, by its tag, such as `[pad C2]`.
    files: BTreeMap<String, BTreeSet<String>>,
    /// Tags that occur in messages.
    in_message: BTreeSet<String>,
    /// First location of each tag.
    locations: BTreeMap<String, String>,
    /// Reports of tags outside directives.
    strays: Vec<String>,
}

impl ShownConstraints {
    fn in_tests(tests: &[File]) -> Self {
        let mut shown = Self::default();
        for test in tests {
            for (number, line) in (1..).zip(test.text.lines()) {
                shown.collect(test, number, line);
            }
        }
        shown
    }
    /// Collects the tags in a line. A directive names the constraint in the
    /// expected message. A message of MLIR has no tag; the directive then names
    /// the constraint before the message:
    /// `// [map C1] expected-error@+1 {{...}}`.
    fn collect(&mut self, test: &File, number: usize, line: &str) {
        let (before, message) = line.split_once("{{").unwrap_or((line, ""));
        let expected = before.contains("expected-error");
        for tag in tags(line) {
            let location = format!("{}:{number}", test.path);
            if !expected {
                self.strays.push(format!(
                    "{location}: {tag} is in no directive: \
                     // {tag} expected-error@+1 {{{{...}}}}"
                ));
                continue;
            }
            if message.contains(tag) {
                self.in_message.insert(tag.to_owned());
            }
            let file = test.path.trim_start_matches("lit_tests/stablehlo/");
            let files = self.files.entry(tag.to_owned()).or_default();
            files.insert(file.to_owned());
            self.locations.entry(tag.to_owned()).or_insert(location);
        }
    }
    fn undeclared(&self, sections: &[Section]) -> impl Iterator<Item = String> {
        self.locations.iter().filter_map(|(tag, location)| {
            let (name, number) = tag.trim_matches(['[', ']']).split_once(' ')?;
            let section = sections.iter().find(|s| s.name == name);
            let source = section.map_or("core/stablehlo-opset/src/declarations", Section::source);
            let declared =
                section.is_some_and(|s| s.constraints.iter().any(|c| c.number == number));
            (!declared).then(|| {
                format!(
                    "{location}: {tag} is not declared; add to {name} in {source}:\n  \
                     {number} verify \"the constraint\","
                )
            })
        })
    }
}

/// Returns the tags in a line, such as `[pad C2]`.
fn tags(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices('[').filter_map(|(start, _)| {
        let tag = &line[start..=start + line[start..].find(']')?];
        let (name, number) = tag.trim_matches(['[', ']']).split_once(" C")?;
        let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_');
        (is_name && number.parse::<u32>().is_ok()).then_some(tag)
    })
}

#[test]
fn only_tags_in_directives_count() {
    let text = "// [map C1] expected-error@+1 {{requires the same shape}}
        // expected-error@+1 {{... must be in range [0, 2), found 2 [pad C2]}}
        // [pad C3]
        %0 = stablehlo.pad // of the constraint [pad C4]";
    let path = "lit_tests/stablehlo/verify_a.mlir".to_owned();
    let shown = ShownConstraints::in_tests(&[File {
        path,
        text: text.to_owned(),
    }]);
    let tags: Vec<_> = shown.files.keys().map(String::as_str).collect();
    assert_eq!(tags, ["[map C1]", "[pad C2]"]);
    assert_eq!(shown.in_message, BTreeSet::from(["[pad C2]".to_owned()]));
    assert_eq!(shown.strays.len(), 2);
    assert!(shown.strays[0].starts_with("lit_tests/stablehlo/verify_a.mlir:3: [pad C3] "));
}

fn is_enforced(c: &SpecConstraint) -> bool {
    use Enforcement::{Construction, Nothing, Runtime};
    !matches!(c.enforcement, Construction | Nothing | Runtime)
}

fn document(sections: &[Section], shown: &ShownConstraints) -> String {
    let mut text = HEAD.to_owned();
    for enforcement in Enforcement::ALL {
        writeln!(
            text,
            "| {} | {} |",
            enforcement.word(),
            enforcement.meaning()
        )
        .unwrap();
    }
    text += SHOWN;
    let (mut tables, mut by, mut tested) = (String::new(), BTreeMap::new(), 0);
    for section in sections.iter().filter(|s| !s.constraints.is_empty()) {
        writeln!(tables, "\n## {}\n", section.name).unwrap();
        tables += "| | constraint | enforced by | tests |\n|---|---|---|---|\n";
        for c in section.constraints {
            let files = shown.files.get(&section.tag(c));
            let files: Vec<_> = files.into_iter().flatten().map(String::as_str).collect();
            let (number, word) = (c.number, c.enforcement.word());
            *by.entry(word).or_insert(0) += 1;
            tested += usize::from(is_enforced(c) && !files.is_empty());
            let rule = c.rule.replace('|', "\\|");
            let remark = match c.remark {
                "" => String::new(),
                remark => format!(" ({remark})"),
            };
            let files = files.join(", ");
            writeln!(tables, "| {number} | `{rule}`{remark} | {word} | {files} |").unwrap();
        }
    }
    let constraints = || sections.iter().flat_map(|s| s.constraints);
    let (all, enforced) = (
        constraints().count(),
        constraints().filter(|c| is_enforced(c)).count(),
    );
    write!(text, "\n| of {all} constraints | |\n|---|---|\n").unwrap();
    writeln!(text, "| enforced | {enforced} |").unwrap();
    writeln!(text, "| shown by a test | {tested} |").unwrap();
    for (word, n) in by {
        writeln!(text, "| {word} | {n} |").unwrap();
    }
    text + &tables + &crate::meanings::table()
}
