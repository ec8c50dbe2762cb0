//! Programs that safe code must not contain: the compiler must reject each case in
//! `tests/refused`, for the expected reason.
//!
//! A case is a small file. Its invalid lines are under `#[cfg(refused)]`, and valid
//! replacements under `#[cfg(not(refused))]`. Each line with an error ends with `//~` and a
//! part of the error's first line: its code, if it has one. The test compiles each file
//! twice. With the cfg, the errors must be exactly the annotated ones; without the cfg,
//! there must be no errors. To add a case, add a file. To see a file's errors, omit its
//! annotations and run `cargo test -p mlir-bridge --test suite refused`.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::Mutex,
    thread,
};

#[test]
fn refused_programs_fail_for_their_own_reason() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/refused");
    let entries = fs::read_dir(folder).expect("a folder");
    let mut cases: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    cases.sort();
    assert!(!cases.is_empty());
    let library = Library::newest();
    let (cases, faults) = (Mutex::new(cases), Mutex::new(Vec::new()));
    let threads = thread::available_parallelism().map_or(1, |n| n.get());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(case) = { cases.lock().expect("no panic").pop() } {
                    let of_case = library.faults(&case);
                    faults.lock().expect("no panic").extend(of_case);
                }
            });
        }
    });
    let faults = faults.into_inner().expect("no panic");
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// Library of the bridge that cargo compiled for this test.
struct Library {
    folder: PathBuf,
    file: PathBuf,
}

impl Library {
    /// Returns the newest library. The folder can also hold older libraries, and libraries of
    /// other profiles from the same source.
    fn newest() -> Self {
        let folder = env::current_exe().expect("a path");
        let folder = folder.parent().expect("a folder").to_owned();
        let entries = fs::read_dir(&folder).expect("a folder");
        let libraries = entries.map(|e| e.expect("an entry").path()).filter(|p| {
            let name = p.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with("libmlir_bridge-") && name.ends_with(".rlib")
        });
        let modified = |p: &PathBuf| p.metadata().and_then(|m| m.modified()).expect("a file");
        let file = libraries.max_by_key(modified).expect("the bridge");
        Self { folder, file }
    }

    /// Returns the faults of a case, one per line.
    fn faults(&self, case: &Path) -> Vec<String> {
        let name = case.file_name().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(case).expect("a text");
        let mut expected = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let parts = line.split("//~").skip(1);
            expected.extend(parts.map(|part| (number + 1, part.trim())));
        }
        let errors = self.errors(case, true);
        let is_reported = |(line, part): &(usize, &str)| {
            errors
                .iter()
                .any(|(at, error)| at == line && error.contains(part))
        };
        let mut faults = Vec::new();
        for (line, part) in expected.iter().filter(|e| !is_reported(e)) {
            faults.push(format!("{name}:{line}: expected an error with '{part}'"));
        }
        for (line, error) in &errors {
            let is_expected = |(at, part): &(usize, &str)| at == line && error.contains(part);
            if !expected.iter().any(is_expected) {
                faults.push(format!("{name}:{line}: unexpected: {error}"));
            }
        }
        if expected.is_empty() {
            faults.push(format!("{name}: no line is annotated"));
        }
        for (line, error) in self.errors(case, false) {
            faults.push(format!("{name}:{line}: without `refused`: {error}"));
        }
        faults
    }

    /// Returns the line numbers and texts of the errors in a case.
    fn errors(&self, case: &Path, refused: bool) -> Vec<(usize, String)> {
        let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or("rustc".into()));
        rustc
            .args([
                "--edition=2024",
                "--crate-type=lib",
                "--emit=metadata",
                "-o-",
            ])
            .args(["--error-format=short", "-Awarnings"])
            .arg("-L")
            .arg(&self.folder)
            .arg("--extern")
            .arg(format!("mlir_bridge={}", self.file.display()))
            .arg(case);
        if refused {
            rustc.arg("--cfg=refused");
        }
        let output = rustc.output().expect("rustc");
        let stderr = String::from_utf8_lossy(&output.stderr);
        // The format of a line is PATH:LINE:COLUMN: error[CODE]: TEXT
        let prefix = format!("{}:", case.display());
        let mut errors = Vec::new();
        for line in stderr.lines().filter_map(|l| l.strip_prefix(&prefix)) {
            let mut parts = line.splitn(3, ':');
            let number = parts.next().and_then(|n| n.parse().ok());
            let (Some(number), Some(text)) = (number, parts.nth(1)) else {
                continue;
            };
            if text.trim_start().starts_with("error") {
                errors.push((number, text.trim_start().to_owned()));
            }
        }
        if errors.is_empty() && !output.status.success() {
            errors.push((0, stderr.into_owned()));
        }
        errors
    }
}
