//! What is written: all of it, or nothing.

use std::{
    fs::Permissions,
    io::{self, Write},
    path::Path,
};

/// Writes pieces to a file, which is replaced when all are written, or to standard
/// output.
pub fn write<'p>(path: Option<&Path>, pieces: impl Iterator<Item = &'p [u8]>) -> io::Result<()> {
    let Some(path) = path.filter(|p| *p != Path::new("-")) else {
        let mut out = io::stdout().lock();
        for piece in pieces {
            out.write_all(piece)?;
        }
        return out.flush();
    };
    // What is no file, such as /dev/null, cannot be replaced.
    if path.exists() && !path.is_file() {
        let mut file = std::fs::OpenOptions::new().write(true).open(path)?;
        for piece in pieces {
            file.write_all(piece)?;
        }
        return Ok(());
    }
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".stablehlo-artifact");
    if let Some(permissions) = permissions(path) {
        builder.permissions(permissions);
    }
    let mut file = builder.tempfile_in(folder)?;
    for piece in pieces {
        file.write_all(piece)?;
    }
    file.persist(path)?;
    Ok(())
}

/// Those of the file that is replaced, or those of a new one.
#[cfg(unix)]
fn permissions(path: &Path) -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    let old = std::fs::metadata(path).map(|m| m.permissions());
    // The umask takes away what others may not do.
    Some(old.unwrap_or_else(|_| Permissions::from_mode(0o666)))
}
#[cfg(not(unix))]
fn permissions(_: &Path) -> Option<Permissions> {
    None
}
