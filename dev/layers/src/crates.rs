//! Finds the crates and files of a workspace.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Returns each folder with a package, except the root.
pub fn packages(root: &Path) -> io::Result<Vec<PathBuf>> {
    let all = files(root)?;
    let manifests = all.iter().filter(|f| f.ends_with("Cargo.toml"));
    let folders = manifests.filter_map(|f| f.parent());
    Ok(folders.filter(|&f| f != root).map(Path::to_owned).collect())
}

/// Returns the root files of a package's crates.
pub fn roots(package: &Path) -> Vec<PathBuf> {
    let mut all = vec![package.join("src/lib.rs"), package.join("src/main.rs")];
    all.retain(|f| f.is_file());
    all
}

/// Returns all files of a workspace, sorted by name, except hidden files and build
/// results.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('.') || name == "target" || name == "node_modules" {
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

/// Returns a file's path as messages show it.
pub fn display_path(root: &Path, file: &Path) -> String {
    file.strip_prefix(root)
        .unwrap_or(file)
        .display()
        .to_string()
}

/// Returns the lines of a section of a manifest.
pub fn section<'m>(manifest: &'m str, name: &str) -> impl Iterator<Item = &'m str> {
    let head = format!("[{name}]");
    let lines = manifest.lines().skip_while(move |l| *l != head).skip(1);
    lines.take_while(|l| !l.starts_with('['))
}
