//! Builds of the copy, and the tests in it.

use serde_json::Value;
use std::{
    io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Features of the build that `make test` uses.
const WORKSPACE: [&str; 3] = [
    "--workspace",
    "--no-default-features",
    "--features=stablehlo-interpreter/default",
];

/// Binary with tests.
#[derive(Clone, Debug)]
pub struct TestBinary {
    /// Path of the binary.
    pub path: PathBuf,
    /// Folder in which cargo runs the tests: that of the package.
    pub folder: PathBuf,
}

/// File and line of an error of the compiler. The path is relative to the root of the copy.
pub type Place = (String, usize);

/// Result of a build.
pub enum Built {
    /// All test binaries.
    Tests(Vec<TestBinary>),
    /// Files and lines with errors, relative to the root of the copy.
    Errors(Vec<Place>),
}

/// Builds the tests of some packages of the copy, or the tools and all tests if `packages` is empty.
///
/// # Errors
/// If cargo cannot be run, or fails without an error in a source.
pub fn build(copy: &Path, packages: &[String]) -> io::Result<Built> {
    let selection: Vec<_> = match packages {
        [] => WORKSPACE.map(str::to_owned).to_vec(),
        some => some.iter().map(|p| format!("--package={p}")).collect(),
    };
    if packages.is_empty() {
        let tools = [
            "build",
            "--lib",
            "--bins",
            "--examples",
            // Shows the errors of all crates that do not need each other.
            "--keep-going",
            "--exclude=stablehlo-mlir-python",
        ];
        let (_, errors) = cargo(copy, &tools, &selection)?;
        if !errors.is_empty() {
            return Ok(Built::Errors(errors));
        }
    }
    Ok(match cargo(copy, &["test", "--no-run"], &selection)? {
        (tests, errors) if errors.is_empty() => Built::Tests(tests),
        (_, errors) => Built::Errors(errors),
    })
}

/// Runs cargo. Returns the test binaries, and the files and lines with errors.
fn cargo(
    copy: &Path,
    arguments: &[&str],
    selection: &[String],
) -> io::Result<(Vec<TestBinary>, Vec<Place>)> {
    let output = Command::new("cargo")
        .current_dir(copy)
        .args(arguments)
        .args(selection)
        .arg("--message-format=json")
        // Switches leave unused code and parentheses, which are no faults.
        .env("RUSTFLAGS", "-Awarnings")
        .env("STABLEHLO_PROFILE", "dev")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .stderr(Stdio::inherit())
        .output()?;
    let (mut tests, mut errors) = (Vec::new(), Vec::new());
    for line in output.stdout.split(|&b| b == b'\n') {
        let Ok(message) = serde_json::from_slice::<Value>(line) else {
            continue;
        };
        if message["reason"] == "compiler-message" && message["message"]["level"] == "error" {
            errors.extend(places(copy, &message));
        }
        if message["profile"]["test"] == true
            && let Some(path) = message["executable"].as_str()
            && let Some(manifest) = message["manifest_path"].as_str()
        {
            tests.push(TestBinary {
                path: path.into(),
                folder: Path::new(manifest).parent().unwrap_or(copy).into(),
            });
        }
    }
    if !output.status.success() && errors.is_empty() {
        return Err(io::Error::other(format!("cargo {} failed", arguments[0])));
    }
    Ok((tests, errors))
}

/// Returns the places of an error of the compiler.
fn places(copy: &Path, message: &Value) -> Vec<Place> {
    let manifest = message["manifest_path"].as_str().unwrap_or_default();
    let package = Path::new(manifest).parent().unwrap_or(copy);
    let spans = message["message"]["spans"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    spans
        .iter()
        .filter_map(|span| {
            let name = span["file_name"].as_str()?;
            let line = usize::try_from(span["line_start"].as_u64()?).ok()?;
            // The compiler names files relative to the root, or to the package.
            let file = [copy.join(name), package.join(name)]
                .into_iter()
                .find(|f| f.exists())?;
            let file = file.strip_prefix(copy).ok()?.to_string_lossy().into_owned();
            Some((file, line))
        })
        .collect()
}

/// Returns the names of the tests in a binary.
///
/// # Errors
/// If the binary cannot be run.
pub fn names(binary: &TestBinary) -> io::Result<Vec<String>> {
    let output = Command::new(&binary.path)
        .current_dir(&binary.folder)
        .args(["--list", "--format=terse"])
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let tests = text.lines().filter_map(|line| line.strip_suffix(": test"));
    Ok(tests.map(str::to_owned).collect())
}
