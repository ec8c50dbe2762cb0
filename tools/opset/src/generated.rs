//! Folders of generated files, and whether they are up to date.

use std::{collections::BTreeSet, env, fs, path::Path};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Fails unless a folder of the project holds these files, by name, and no others;
/// where `UPDATE_EXPECT` is set, as `make docs` does, writes them.
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
            stale.push(format!("{folder}/{name}: write it anew: make docs"));
        }
    }
    let known: BTreeSet<&str> = files.iter().map(|f| f.0.as_str()).collect();
    for entry in fs::read_dir(&path).expect("a folder") {
        let name = entry.expect("a file").file_name();
        if !name.to_str().is_some_and(|name| known.contains(name)) {
            let name = name.display();
            stale.push(format!("{folder}/{name}: is made of nothing: remove it"));
        }
    }
    assert!(stale.is_empty(), "{}", stale.join("\n"));
}
