//! Artifacts for tests.

mod upstream;

use std::path::{Path, PathBuf};

/// Returns the artifacts of the repository, and artifacts that upstream's releases wrote,
/// sorted by path. The folder of upstream's artifacts may be absent.
pub fn artifacts() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in [
        "../../lit_tests/models",
        "../../lit_tests/sharded",
        "../../lit_tests/vhlo/compat",
    ] {
        collect(&root.join(folder), &mut found);
    }
    if let Some(folder) = upstream::upstream() {
        collect(&folder, &mut found);
    }
    found.sort();
    assert!(found.len() > 40, "{} artifacts", found.len());
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        if path.is_dir() {
            collect(&path, found);
        } else if name.ends_with(".mlir.bc") && !name.starts_with("invalid") {
            found.push(path);
        }
    }
}

/// Returns the name of a file.
pub fn name(path: &Path) -> String {
    path.file_name()
        .expect("a name")
        .to_string_lossy()
        .into_owned()
}
