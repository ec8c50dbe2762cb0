//! What is written: all of it, or nothing.

use crate::inputs::Source;
use std::{
    fs::{File, OpenOptions, Permissions},
    io::{self, BufWriter, Read, Write},
    path::Path,
};

/// What small pieces are gathered in; larger ones are written from where they lie.
const BUFFER: usize = 1 << 16;
/// From how many bytes on a piece of a file is copied by the system, which need not
/// show it to this process for that.
const COPIED: usize = 1 << 17;

fn write_all<'p>(to: impl Write, pieces: impl Iterator<Item = &'p [u8]>) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER, to);
    for piece in pieces {
        out.write_all(piece)?;
    }
    out.flush()
}

/// As [`write_all`], to a file, some pieces of which may be those of another one.
fn copy_all<'p>(
    mut to: &File,
    pieces: impl Iterator<Item = &'p [u8]>,
    source: &Source,
) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER, to);
    for piece in pieces {
        let in_file = match piece.len() >= COPIED {
            true => source.file_at(piece)?,
            false => None,
        };
        let Some(file) = in_file else {
            out.write_all(piece)?;
            continue;
        };
        out.flush()?;
        let size = piece.len() as u64;
        if io::copy(&mut file.take(size), &mut to)? < size {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
    out.flush()
}

/// Writes pieces, some of them of `source`, to a file, which is replaced when all are
/// written, or to standard output.
pub fn write<'p>(
    path: Option<&Path>,
    pieces: impl Iterator<Item = &'p [u8]>,
    source: &Source,
) -> io::Result<()> {
    let Some(path) = path.filter(|p| *p != Path::new("-")) else {
        return write_all(io::stdout().lock(), pieces);
    };
    // What is no file, such as /dev/null, cannot be replaced.
    if path.exists() && !path.is_file() {
        return write_all(OpenOptions::new().write(true).open(path)?, pieces);
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
    let file = builder.tempfile_in(folder)?;
    copy_all(file.as_file(), pieces, source)?;
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
