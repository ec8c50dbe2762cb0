//! Rules for single files and manifests.

use crate::{
    crates::{self, display_path, section},
    floors, modules,
};
use std::{fs, io, path::Path};

/// Limits for files and crates.
pub struct Rules {
    /// Limit on the number of lines of a Rust, C or C++ file.
    pub most_lines: usize,
    /// Folders of the crates that may contain `unsafe` code.
    pub unsafe_crates: &'static [&'static str],
    /// Folders of the crates of each floor, the lowest floor first. Without floors, crates may use
    /// each other freely.
    pub floors: &'static [&'static [&'static str]],
    /// Pairs of folders whose crates do not use each other.
    pub apart: &'static [[&'static str; 2]],
}

impl Rules {
    /// Returns a line for each offence.
    pub(crate) fn offences(&self, root: &Path) -> io::Result<Vec<String>> {
        let mut all = self.lengths(root)?;
        all.extend(self.safety(root)?);
        all.extend(floors::offences(root, self.floors, self.apart)?);
        all.extend(untested(root)?);
        all.extend(suites(root)?);
        Ok(all)
    }

    /// Returns files that are too long.
    fn lengths(&self, root: &Path) -> io::Result<Vec<String>> {
        let mut all = Vec::new();
        for file in crates::files(root)? {
            let ending = file.extension().and_then(|e| e.to_str());
            if !matches!(ending, Some("rs" | "c" | "cc" | "cpp" | "h" | "hpp")) {
                continue;
            }
            let lines = fs::read_to_string(&file)?.lines().count();
            if lines > self.most_lines {
                let name = display_path(root, &file);
                all.push(format!(
                    "{name}: {lines} lines, at most {} are allowed",
                    self.most_lines
                ));
            }
        }
        Ok(all)
    }

    /// Checks that the workspace's lints forbid `unsafe` code, and that each crate inherits
    /// these lints, or forbids `unsafe` code itself, except
    /// [`unsafe_crates`](Self::unsafe_crates). The compiler then refuses `unsafe` code.
    fn safety(&self, root: &Path) -> io::Result<Vec<String>> {
        let mut all = Vec::new();
        let forbids = |manifest: &str, lints: &str| {
            section(manifest, lints).any(|l| l == "unsafe_code = \"forbid\"")
        };
        let manifest = fs::read_to_string(root.join("Cargo.toml"))?;
        if !forbids(&manifest, "workspace.lints.rust") {
            all.push(
                "Cargo.toml: no unsafe_code = \"forbid\" in [workspace.lints.rust]".to_owned(),
            );
        }
        for package in crates::packages(root)? {
            let file = package.join("Cargo.toml");
            let manifest = fs::read_to_string(&file)?;
            if !self.unsafe_crates.iter().any(|c| package == root.join(c))
                && !section(&manifest, "lints").any(|l| l == "workspace = true")
                && !forbids(&manifest, "lints.rust")
            {
                let name = display_path(root, &file);
                all.push(format!("{name}: no workspace = true in [lints]"));
            }
        }
        Ok(all)
    }
}

/// Returns unit tests in packages whose manifests disable tests. Such tests would never
/// run.
fn untested(root: &Path) -> io::Result<Vec<String>> {
    let mut all = Vec::new();
    for package in crates::packages(root)? {
        let manifest = fs::read_to_string(package.join("Cargo.toml"))?;
        if !manifest.lines().any(|l| l == "test = false") {
            continue;
        }
        for file in crates::files(&package)? {
            let is_source = file.starts_with(package.join("src"));
            if is_source && fs::read_to_string(&file)?.contains("#[test]") {
                let name = display_path(root, &file);
                all.push(format!("{name}: a test, but Cargo.toml says test = false"));
            }
        }
    }
    Ok(all)
}

/// Returns integration tests that never run, because no file declares their module, and
/// tests outside of the suite that do not state a reason.
fn suites(root: &Path) -> io::Result<Vec<String>> {
    let mut all = Vec::new();
    for package in crates::packages(root)? {
        let tests = package.join("tests");
        let suite = tests.join("suite");
        let main = suite.join("main.rs");
        if !main.is_file() {
            continue;
        }
        let modules = modules::read(&main)?;
        for file in crates::files(&tests)? {
            if file.extension().is_none_or(|e| e != "rs") {
                continue;
            }
            let name = display_path(root, &file);
            if file.starts_with(&suite) {
                if !modules.iter().any(|m| m.file == file) {
                    all.push(format!("{name}: never runs: declare it in suite/main.rs"));
                }
            } else if file.parent() == Some(&tests)
                && !fs::read_to_string(&file)?.contains("binary of its own")
            {
                all.push(format!(
                    "{name}: move it to tests/suite, or say why it has a binary of its own"
                ));
            }
        }
    }
    Ok(all)
}
