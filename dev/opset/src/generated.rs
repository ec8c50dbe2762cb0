//! Checks folders of generated files, or updates them.

use std::{collections::BTreeSet, env, fs, path::Path};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Checks that a folder of the project holds exactly `files`, each a name and a text. If
/// `UPDATE_EXPECT` is set, as in `make docs`, writes outdated files instead.
///
/// # Panics
/// Panics if a file is outdated, or if the folder has another file.
pub fn check(folder: &str, files: &[(String, String)]) {
    let path = Path::new(ROOT).join(folder);
    let mut stale = Vec::new();
    let update = env::var_os("UPDATE_EXPECT").is_some();
    for (name, text) in files {
        let file = path.join(name);
        if fs::read_to_string(&file).is_ok_and(|found| found == *text) {
            continue;
        }
        if update {
            fs::write(file, text).expect("a file");
        } else {
            stale.push(format!("{folder}/{name}: outdated: run make docs"));
        }
    }
    let known: BTreeSet<&str> = files.iter().map(|f| f.0.as_str()).collect();
    for entry in fs::read_dir(&path).expect("a folder") {
        let name = entry.expect("a file").file_name();
        if !name.to_str().is_some_and(|name| known.contains(name)) {
            let name = name.display();
            stale.push(format!("{folder}/{name}: is not generated: remove it"));
        }
    }
    assert!(stale.is_empty(), "{}", stale.join("\n"));
}
