//! Helpers of the coverage tests: the files that declare ops, the tests in
//! `lit_tests/stablehlo`, and the report of gaps.

use mlir_bridge::op::OpDef;
use std::{
    fs,
    path::{Path, PathBuf},
};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
const TESTS: &str = "lit_tests/stablehlo";
const FAMILIES: &str = "core/stablehlo-opset/src/declarations";

/// Panics with a list of all gaps. Each gap names a file and what to add to it.
pub fn assert_no_gaps(gaps: Vec<String>) {
    let (n, gaps) = (gaps.len(), gaps.join("\n"));
    assert!(n == 0, "{n} gaps in what tests cover:\n{gaps}\n");
}

/// File of the project.
#[derive(Clone)]
pub struct File {
    /// Path from the project's root.
    pub path: String,
    /// Contents.
    pub text: String,
}

/// Returns the lit tests, including tests in subfolders.
pub fn lit_tests() -> Vec<File> {
    files(TESTS, "mlir")
}

/// Returns the files in the folder of ops, including files that declare no op.
pub fn op_files() -> Vec<File> {
    files(FAMILIES, "rs")
}

/// Returns the sources in a folder of the crate of kernels.
pub fn kernel_files(folder: &str) -> Vec<File> {
    files(&format!("core/stablehlo-kernels/{folder}"), "rs")
}

/// Returns the sources in a folder of the interpreter's crate.
pub fn interpreter_files(folder: &str) -> Vec<File> {
    files(&format!("artifacts/stablehlo-interpreter/{folder}"), "rs")
}

/// Returns the file that declares an op.
///
/// # Panics
/// If no file does.
pub fn op_file<'f>(op_files: &'f [File], op: &OpDef) -> &'f File {
    let op_file = op_files.iter().find(|f| f.declares(op.mnemonic()));
    op_file.unwrap_or_else(|| panic!("no file in {FAMILIES} declares {}", op.name))
}

/// Returns the path of the test to which a case of an op should be added. Among
/// the tests whose names start with `prefix`, the result is the test with the
/// most ops of the op's file. If no such test has one of these ops, the result
/// is a new file named after the op's file.
pub fn test_for(tests: &[File], prefix: &str, op_file: &File) -> String {
    let start = format!("{TESTS}/{prefix}");
    let siblings: Vec<_> = stablehlo_dialect::ops::all()
        .into_iter()
        .filter(|op| op_file.declares(op.mnemonic()))
        .collect();
    let of_family = |test: &&File| siblings.iter().filter(|op| test.mentions(op)).count();
    let known = tests.iter().filter(|t| t.path.starts_with(&start));
    match known.max_by_key(of_family) {
        Some(test) if of_family(&test) > 0 => test.path.clone(),
        _ => format!("{start}{}.mlir (new)", op_file.stem()),
    }
}

impl File {
    /// Returns whether the file declares an op, as in `"pad" Pad`.
    fn declares(&self, mnemonic: &str) -> bool {
        let start = format!("\"{mnemonic}\" ");
        let mut lines = self.text.lines().map(str::trim_start);
        lines.any(|line| {
            let view = line.strip_prefix(&start);
            view.is_some_and(|v| v.starts_with(|c: char| c.is_uppercase()))
        })
    }
    fn mentions(&self, op: &OpDef) -> bool {
        let mut after = self.text.split(op.name).skip(1);
        after.any(|rest| rest.starts_with(|c: char| !c.is_alphanumeric() && c != '_'))
    }
    fn stem(&self) -> &str {
        let stem = Path::new(&self.path).file_stem();
        stem.and_then(|s| s.to_str()).expect("a name")
    }
}

/// Returns the files of a folder and its subfolders, sorted by path.
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
