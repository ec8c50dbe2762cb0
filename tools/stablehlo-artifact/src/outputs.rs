//! What is written: all of it, or nothing.

use crate::inputs::Source;
use std::{
    fs::{File, OpenOptions, Permissions},
    io::{self, BufWriter, Read, Write},
    path::Path,
};

/// What small pieces are gathered in; larger ones are written from where they lie.
const BUFFER: usize = 1 << 16;
/// From how many bytes on a piece of a file is read once more, into a buffer that stays
/// in the processor's cache: to have its pages mapped one by one takes twice as long. (So
/// does to let the system copy it, unless it lies at the same place of a page in both.)
const COPIED: usize = 1 << 17;
const COPY_BUFFER: usize = 1 << 19;
/// After so many bytes the disk begins to take them, while the next ones are copied.
/// Otherwise it would begin when the file takes the place of another one, which waits for
/// it: that takes longer than to write them.
const HANDED_OVER: usize = 1 << 23;

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
    let mut buffer = Vec::new();
    for piece in pieces {
        let in_file = match piece.len() >= COPIED {
            true => source.file_at(piece)?,
            false => None,
        };
        let Some(mut file) = in_file else {
            out.write_all(piece)?;
            continue;
        };
        out.flush()?;
        buffer.resize(COPY_BUFFER, 0);
        let (mut rest, mut waiting) = (piece.len(), 0);
        while rest > 0 {
            let part = &mut buffer[..rest.min(COPY_BUFFER)];
            file.read_exact(part)?;
            to.write_all(part)?;
            rest -= part.len();
            waiting += part.len();
            if waiting >= HANDED_OVER {
                hand_over(to, waiting)?;
                waiting = 0;
            }
        }
    }
    out.flush()
}

/// Has the disk take the last `bytes` bytes that were written. They stay in memory, for
/// those who read them next, unless it is needed for something else.
#[cfg(target_os = "linux")]
fn hand_over(mut file: &File, bytes: usize) -> io::Result<()> {
    use rustix::fs::{Advice, fadvise};
    use std::{io::Seek, num::NonZeroU64};
    let bytes = bytes as u64;
    let from = file.stream_position()?.saturating_sub(bytes);
    // A file system that does not take advice writes when it wants to.
    let _ = fadvise(file, from, NonZeroU64::new(bytes), Advice::DontNeed);
    Ok(())
}
#[cfg(not(target_os = "linux"))]
fn hand_over(_: &File, _: usize) -> io::Result<()> {
    Ok(())
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
