//! Test that this workspace follows the rules for modules, files and manifests.

use layers::{Rules, offences};
use std::path::Path;

#[test]
fn workspace_has_no_offences() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let root = root.canonicalize().expect("the workspace");
    let rules = Rules {
        most_lines: 600,
        unsafe_crates: &["api/c", "api/pjrt", "bridge", "web/wasm"],
        floors: &[
            &["formats"],
            &["core", "bridge"],
            &["artifacts", "dialects"],
            &["passes"],
            &["api/rust"],
            &["api", "web"],
            &["tools"],
            &["dev", "examples"],
        ],
        // The hosts of programs, and what both follow: each without the other.
        apart: &[
            ["core", "bridge"],
            ["artifacts", "bridge"],
            ["artifacts", "dialects"],
        ],
    };
    let all = offences(&root, &rules).expect("its files");
    assert!(
        all.is_empty(),
        "{} offences:\n{}",
        all.len(),
        all.join("\n")
    );
}
