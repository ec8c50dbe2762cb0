//! The crates of a workspace.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Each folder that holds a package, but the root's.
pub fn packages(root: &Path) -> io::Result<Vec<PathBuf>> {
    let all = files(root)?;
    let manifests = all.iter().filter(|f| f.ends_with("Cargo.toml"));
    let folders = manifests.filter_map(|f| f.parent());
    Ok(folders.filter(|&f| f != root).map(Path::to_owned).collect())
}

/// The files that the crates of a package begin with.
pub fn roots(package: &Path) -> Vec<PathBuf> {
    let mut all = vec![package.join("src/lib.rs"), package.join("src/main.rs")];
    all.retain(|f| f.is_file());
    all
}

/// All files of a workspace but those that are built or hidden, by name.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('.') || name == "target" {
            continue;
        }
        if path.is_dir() {
            all.extend(files(&path)?);
        } else {
            all.push(path);
        }
    }
    all.sort();
    Ok(all)
}
