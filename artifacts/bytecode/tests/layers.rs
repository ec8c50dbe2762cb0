//! Files use files below them only, so that each can be read with what comes
//! before it in mind, and nothing else.

use std::path::Path;

/// The modules, lower ones first.
const LEVELS: &[&str] = &[
    "ids", "limits", "version", "error", "wire", "layout", "tables", "sections", "dialect",
    "builtin", "decoder", "events", "uses", "ir", "unique", "copy", "build", "write", "validate",
    "tour", "lib",
];

/// The same within folders.
const FOLDERS: &[(&str, &[&str])] = &[
    ("wire", &["encoding", "cursor", "emitter", "mod"]),
    (
        "sections",
        &[
            "strings",
            "dialects",
            "entries",
            "properties",
            "resources",
            "mod",
        ],
    ),
    (
        "builtin",
        &[
            "kinds",
            "pieces",
            "types",
            "attributes",
            "check",
            "decoder",
            "mod",
        ],
    ),
    (
        "write",
        &["options", "isolation", "numbering", "tables", "ops", "mod"],
    ),
    ("validate", &["text", "entries", "ops", "mod"]),
];

/// What a file uses of `crate` or of `super`, without its tests.
fn used(path: &Path, of: &str) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap();
    let code = text.lines().filter(|l| !l.trim_start().starts_with("//"));
    let code = code.collect::<Vec<_>>().join("\n");
    let prefix = format!("{of}::");
    let after = code.split(&prefix).skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '_');
        rest[..end.unwrap_or(rest.len())].to_owned()
    });
    after.collect()
}

fn level(levels: &[&str], name: &str) -> usize {
    let found = levels.iter().position(|l| *l == name);
    found.unwrap_or_else(|| panic!("'{name}' has no level"))
}

fn name(path: &Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_owned()
}

#[test]
fn files_use_lower_files() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = 0;
    let mut uses = 0;
    for entry in std::fs::read_dir(&src).unwrap() {
        let path = entry.unwrap().path();
        let own = name(&path);
        let inner: Vec<_> = if path.is_dir() {
            let all = std::fs::read_dir(&path).unwrap();
            all.map(|e| e.unwrap().path()).collect()
        } else {
            vec![path]
        };
        for file in inner {
            files += 1;
            let lines = std::fs::read_to_string(&file).unwrap().lines().count();
            assert!(lines <= 600, "{} has {lines} lines", file.display());
            for other in used(&file, "crate") {
                uses += 1;
                let below = level(LEVELS, &other) < level(LEVELS, &own);
                assert!(below, "{} uses {other}", file.display());
            }
            let Some((_, levels)) = FOLDERS.iter().find(|(f, _)| *f == own) else {
                continue;
            };
            for other in used(&file, "super") {
                uses += 1;
                let below = level(levels, &other) < level(levels, &name(&file));
                assert!(below, "{} uses {other}", file.display());
            }
        }
    }
    assert!(files > 35 && uses > 100, "{files} files, {uses} uses");
}
