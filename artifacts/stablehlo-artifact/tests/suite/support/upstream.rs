//! Folder of the artifacts that upstream's releases wrote.

use std::{io::Write, path::PathBuf};

/// Returns the folder with artifacts that releases of upstream wrote: `STABLEHLO_COMPAT_DIR`, or the
/// folder in the checkout of upstream that `STABLEHLO_SOURCE` names. Returns `None`, with a message on
/// standard error, if no variable is set.
///
/// # Panics
/// If a variable names a folder that does not exist.
pub fn upstream() -> Option<PathBuf> {
    let given = std::env::var_os("STABLEHLO_COMPAT_DIR").map(PathBuf::from);
    let source = std::env::var_os("STABLEHLO_SOURCE").map(PathBuf::from);
    let folder = given.or_else(|| Some(source?.join("stablehlo/tests/vhlo")));
    match &folder {
        Some(folder) => assert!(folder.is_dir(), "{} is no folder", folder.display()),
        // The test harness captures the output of `eprintln`.
        None => writeln!(
            std::io::stderr(),
            "skipped: there is no folder of upstream's artifacts (STABLEHLO_COMPAT_DIR)"
        )
        .expect("a stream"),
    }
    folder
}
