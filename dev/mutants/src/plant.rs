//! Copy of the project with planted faults.

use crate::sites::{self, Fault};
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    process::Command,
};

/// Fault in a file of the project.
pub struct Planted {
    /// Path of the file, relative to the root of the project.
    pub file: String,
    /// The fault.
    pub fault: Fault,
}

/// Returns the files that git tracks, relative to `root`.
pub fn tracked(root: &Path) -> io::Result<Vec<String>> {
    let output = Command::new("git")
        .arg("-C")
        .arg(root)
        .arg("ls-files")
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(text.lines().map(str::to_owned).collect())
}

/// Returns all faults that can be planted in the sources of shipped crates below `areas`.
pub fn all_faults(root: &Path, files: &[String], areas: &[String]) -> io::Result<Vec<Planted>> {
    let is_source = |file: &str| {
        let shipped = [
            "api/",
            "artifacts/",
            "bridge/",
            "core/",
            "dialects/",
            "passes/",
            "tools/",
        ];
        shipped.iter().any(|folder| file.starts_with(folder))
            && file.contains("/src/")
            && file.ends_with(".rs")
    };
    let in_area =
        |file: &str| areas.is_empty() || areas.iter().any(|a| file.starts_with(a.as_str()));
    let mut all = Vec::new();
    for file in files.iter().filter(|f| is_source(f) && in_area(f)) {
        let text = fs::read_to_string(root.join(file))?;
        let faults = sites::of_file(&text);
        all.extend(faults.into_iter().map(|fault| Planted {
            file: file.clone(),
            fault,
        }));
    }
    Ok(all)
}

/// Writes the copy of the project to `copy`, with the faults whose entry is not `None`. The index of
/// an entry is the number of its switch. Files whose content stays the same are not written again, so
/// that cargo compiles only what changes.
pub fn write_copy(
    root: &Path,
    copy: &Path,
    files: &[String],
    faults: &[Option<Planted>],
) -> io::Result<()> {
    let mut by_file: BTreeMap<&str, Vec<(usize, &Fault)>> = BTreeMap::new();
    for (number, planted) in faults.iter().enumerate() {
        if let Some(planted) = planted {
            by_file
                .entry(&planted.file)
                .or_default()
                .push((number, &planted.fault));
        }
    }
    for file in files {
        let from = root.join(file);
        if from.is_symlink() {
            link_again(&from, &copy.join(file))?;
            continue;
        }
        if !from.is_file() {
            continue;
        }
        let mut bytes = fs::read(&from)?;
        if let Some(faults) = by_file.get(file.as_str()) {
            bytes = with_faults(&String::from_utf8_lossy(&bytes), faults).into_bytes();
        } else if is_manifest_of_member(file, &bytes) {
            bytes = with_dependency(&String::from_utf8_lossy(&bytes), file).into_bytes();
        }
        write_if_changed(&copy.join(file), &bytes, &from)?;
    }
    let switch = copy.join("dev/mutants/switch");
    // The manifest of the project excludes the folder of this tool, so the switch is no member.
    write_text(
        &switch.join("Cargo.toml"),
        &format!("{}\n[workspace]\n", include_str!("../switch/Cargo.toml")),
    )?;
    write_text(
        &switch.join("src/lib.rs"),
        include_str!("../switch/src/lib.rs"),
    )
}

/// Returns the text of a file with faults, which do not overlap.
fn with_faults(text: &str, faults: &[(usize, &Fault)]) -> String {
    let mut faults = faults.to_vec();
    faults.sort_by_key(|(_, fault)| fault.range.start);
    let (mut result, mut end) = (String::new(), 0);
    for (number, fault) in faults {
        result.push_str(&text[end..fault.range.start]);
        result.push_str(&fault.planted(&text[fault.range.clone()], number));
        end = fault.range.end;
    }
    result + &text[end..]
}

fn is_manifest_of_member(file: &str, bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    file.ends_with("/Cargo.toml")
        && !text.contains("[workspace]")
        && !file.starts_with("examples/starter")
}

/// Adds the crate of the switches to the dependencies in a manifest.
fn with_dependency(manifest: &str, file: &str) -> String {
    let depth = file.matches('/').count();
    let line = format!(
        "mutant-switch = {{ path = \"{}dev/mutants/switch\" }}",
        "../".repeat(depth)
    );
    match manifest.contains("\n[dependencies]\n") {
        true => manifest.replacen(
            "\n[dependencies]\n",
            &format!("\n[dependencies]\n{line}\n"),
            1,
        ),
        false => format!("{manifest}\n[dependencies]\n{line}\n"),
    }
}

/// Makes `path` a symbolic link with the target of the link `from`.
fn link_again(from: &Path, path: &Path) -> io::Result<()> {
    let target = fs::read_link(from)?;
    if fs::read_link(path).is_ok_and(|old| old == target) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    if path.symlink_metadata().is_ok() {
        fs::remove_file(path)?;
    }
    std::os::unix::fs::symlink(target, path)
}

fn write_if_changed(path: &PathBuf, bytes: &[u8], from: &Path) -> io::Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes)?;
    fs::set_permissions(path, from.metadata()?.permissions())
}

fn write_text(path: &Path, text: &str) -> io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}
