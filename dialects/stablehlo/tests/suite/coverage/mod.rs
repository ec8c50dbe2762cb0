//! What tests of coverage share: where ops are declared, the tests in
//! `lit_tests/stablehlo`, and how gaps are told.

use mlir_bridge::op::OpDef;
use std::{
    fs,
    path::{Path, PathBuf},
};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
const TESTS: &str = "lit_tests/stablehlo";
const FAMILIES: &str = "dialects/stablehlo/src/ops";

/// Fails with all gaps at once: of each the file and what to add.
pub fn assert_none(gaps: Vec<String>) {
    let (n, gaps) = (gaps.len(), gaps.join("\n"));
    assert!(n == 0, "{n} gaps in what tests cover:\n{gaps}\n");
}

/// A file of the project.
#[derive(Clone)]
pub struct File {
    /// Its path from the project's root.
    pub path: String,
    /// What it holds.
    pub text: String,
}

/// The tests, also in folders.
pub fn lit_tests() -> Vec<File> {
    files(TESTS, "mlir")
}

/// The files that declare ops, one per family.
pub fn families() -> Vec<File> {
    files(FAMILIES, "rs")
}

/// The file that declares an op.
pub fn family<'f>(families: &'f [File], op: &OpDef) -> &'f File {
    let family = families.iter().find(|f| f.declares(op.mnemonic()));
    family.unwrap_or_else(|| panic!("no file in {FAMILIES} declares {}", op.name))
}

/// The test that a case of an op belongs in: of those whose names start with
/// `prefix`, the one with most of the op's family, or else a new one of the
/// family's name.
pub fn test_for(tests: &[File], prefix: &str, family: &File) -> String {
    let start = format!("{TESTS}/{prefix}");
    let siblings: Vec<_> = stablehlo_dialect::ops::all()
        .into_iter()
        .filter(|op| family.declares(op.mnemonic()))
        .collect();
    let of_family = |test: &&File| siblings.iter().filter(|op| test.speaks_of(op)).count();
    let known = tests.iter().filter(|t| t.path.starts_with(&start));
    match known.max_by_key(of_family) {
        Some(test) if of_family(&test) > 0 => test.path.clone(),
        _ => format!("{start}{}.mlir (new)", family.stem()),
    }
}

impl File {
    /// `"pad" Pad`
    fn declares(&self, mnemonic: &str) -> bool {
        let start = format!("\"{mnemonic}\" ");
        let mut lines = self.text.lines().map(str::trim_start);
        lines.any(|line| {
            let view = line.strip_prefix(&start);
            view.is_some_and(|v| v.starts_with(|c: char| c.is_uppercase()))
        })
    }
    fn speaks_of(&self, op: &OpDef) -> bool {
        let mut after = self.text.split(op.name).skip(1);
        after.any(|rest| rest.starts_with(|c: char| !c.is_alphanumeric() && c != '_'))
    }
    fn stem(&self) -> &str {
        let stem = Path::new(&self.path).file_stem();
        stem.and_then(|s| s.to_str()).expect("a name")
    }
}

/// The files of a folder, and of folders in it, by path.
fn files(folder: &str, extension: &str) -> Vec<File> {
    let mut files = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(Path::new(ROOT).join(&folder)).expect("a folder") {
            let entry = entry.expect("an entry");
            let path = folder.join(entry.file_name());
            if entry.path().is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                files.push(File {
                    path: path.to_str().expect("a path in UTF-8").to_owned(),
                    text: fs::read_to_string(entry.path()).expect("text"),
                });
            }
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}
