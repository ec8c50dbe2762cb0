//! Frozen containers.

use std::{fs, path::PathBuf};

/// Newest release whose containers are frozen.
pub const NEWEST: &str = "0.12.0.1";
/// All releases of which containers are frozen, oldest first.
pub const RELEASES: &[&str] = &[
    "0.4.23", "0.4.24", "0.4.30", "0.4.36", "0.5.3", "0.6.2", "0.7.2", "0.8.2", "0.9.0", "0.9.2",
    "0.10.0", "0.10.2", NEWEST,
];

/// Returns the folder of the frozen containers.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/containers")
}

/// Returns the container of a program that a release wrote.
pub fn container(program: &str, release: &str) -> Vec<u8> {
    let path = folder().join(format!("{program}.{release}.jax"));
    fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Returns all frozen containers, with their names.
pub fn containers() -> Vec<(String, Vec<u8>)> {
    let files = fs::read_dir(folder()).expect("a folder");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    assert!(paths.len() > 20, "{paths:?}");
    let name = |path: &PathBuf| path.file_name().expect("a name").display().to_string();
    let read = |path: PathBuf| (name(&path), fs::read(&path).expect("a file"));
    paths.into_iter().map(read).collect()
}
