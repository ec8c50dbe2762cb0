//! Rules for the crates of a workspace: which crates may use which.

use crate::crates::{self, display_path, section};
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Component, Path, PathBuf},
};

/// Returns a line for each dependency on a crate of a higher floor, and for each package outside of
/// all floors, and for each dependency between two folders that are to be apart. `floors` has the
/// folders of each floor, the lowest first. A folder means the packages in and below the folder; of
/// several folders, the longest counts. Dependencies of tests and of build scripts are free.
pub fn offences(root: &Path, floors: &[&[&str]], apart: &[[&str; 2]]) -> io::Result<Vec<String>> {
    if floors.is_empty() {
        return Ok(Vec::new());
    }
    let floor_of = |package: &Path| {
        let levels = floors.iter().enumerate();
        let folders = levels.flat_map(|(level, folders)| folders.iter().map(move |f| (level, *f)));
        let holding = folders.filter(|(_, folder)| package.starts_with(folder));
        holding.max_by_key(|(_, folder)| folder.len()).map(|f| f.0)
    };
    let shared = paths(
        root,
        &fs::read_to_string(root.join("Cargo.toml"))?,
        Path::new(""),
    );
    let mut all = Vec::new();
    for package in crates::packages(root)? {
        let name = display_path(root, &package);
        let folder = Path::new(&name);
        let Some(own) = floor_of(folder) else {
            all.push(format!("{name}: the table of floors lacks the folder"));
            continue;
        };
        let manifest = fs::read_to_string(package.join("Cargo.toml"))?;
        let stated = paths(root, &manifest, folder);
        for dependency in dependencies(&manifest) {
            let path = stated.get(dependency).or_else(|| shared.get(dependency));
            let Some(path) = path else { continue };
            if floor_of(path).is_some_and(|floor| floor > own) {
                all.push(format!(
                    "{name}: uses {}, of a higher floor",
                    path.display()
                ));
            }
            let separates = |[a, b]: &[&str; 2]| {
                let between = |a, b| folder.starts_with(a) && path.starts_with(b);
                between(a, b) || between(b, a)
            };
            if apart.iter().any(separates) {
                all.push(format!(
                    "{name}: uses {}, which must be apart",
                    path.display()
                ));
            }
        }
    }
    Ok(all)
}

/// Returns the names in the section of dependencies.
fn dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    section(manifest, "dependencies").filter_map(|l| {
        l.split(['.', ' ', '='])
            .next()
            .filter(|name| !name.is_empty())
    })
}

/// Returns the folders of dependencies with a path, by name. `base` is the folder of the manifest.
fn paths(root: &Path, manifest: &str, base: &Path) -> BTreeMap<String, PathBuf> {
    let entries = manifest.lines().filter_map(|line| {
        let (name, value) = line.split_once('=')?;
        let path = value.split_once("path = \"")?.1.split('"').next()?;
        let folder = normal(&base.join(path));
        let is_package = root.join(&folder).join("Cargo.toml").is_file();
        is_package.then(|| (name.trim().to_owned(), folder))
    });
    entries.collect()
}

/// Returns a path without `..`.
fn normal(path: &Path) -> PathBuf {
    let mut all = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(all.pop()),
            part => all.push(part),
        }
    }
    all
}
