//! Builds the tools of this workspace, and manages temporary files.

use crate::error::Error;
use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Options of `stablehlo-translate` that write an artifact of the current version.
pub const SERIALIZE: [&str; 2] = ["--serialize", "--target=current"];
/// Options of `stablehlo-translate` that convert an artifact to bytecode. Without the last
/// option, the tool writes text.
pub const DESERIALIZE: [&str; 2] = ["--deserialize", "--emit-bytecode"];

/// Builds the binary `name` of a package, and returns its path, which is next to this
/// binary.
pub fn tool(package: &str, name: &str) -> Result<PathBuf, Error> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let failed = |reason| Error::Command {
        command: format!("cargo build --release --package {package}"),
        reason,
    };
    let status = Command::new(cargo)
        .args(["build", "--release", "--quiet", "--package", package])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()
        .map_err(|e| failed(e.to_string()))?;
    if !status.success() {
        return Err(failed(status.to_string()));
    }
    let this = std::env::current_exe().map_err(file_error(Path::new("stablehlo-bench")))?;
    Ok(this.with_file_name(name))
}

/// Folder that is removed, with its files, when this value is dropped.
pub struct Folder(pub PathBuf);
impl Folder {
    /// Creates the folder.
    pub fn new(path: PathBuf) -> Result<Self, Error> {
        fs::create_dir_all(&path).map_err(file_error(&path))?;
        Ok(Self(path))
    }
}
impl Drop for Folder {
    fn drop(&mut self) {
        if let Err(e) = fs::remove_dir_all(&self.0) {
            eprintln!("warning: {}: {e}", self.0.display());
        }
    }
}

/// Returns a function that creates an error about a file.
pub fn file_error(path: &Path) -> impl FnOnce(std::io::Error) -> Error + use<> {
    let path = path.to_owned();
    |error| Error::File { path, error }
}
