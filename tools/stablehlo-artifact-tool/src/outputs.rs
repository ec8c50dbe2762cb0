//! Writer of output files. A file is either written completely or left unchanged.

use crate::{
    failure::Failure,
    inputs::{Source, display_name},
    stdio::STDOUT,
};
use std::{
    fs::{File, OpenOptions, Permissions},
    io::{self, BufWriter, Read, Write},
    path::Path,
};

/// Size of the buffer that collects small pieces. Larger pieces are written directly.
const BUFFER: usize = 1 << 16;
/// Minimum size in bytes of a mapped piece that is read from its file again. Reading into a
/// buffer in the processor's cache takes half as long as mapping the pages one by one.
/// A copy by the system is as slow as mapping, unless the offsets within a page agree.
const MIN_COPIED: usize = 1 << 17;
/// Size in bytes of the buffer for pieces that are read from their file again.
const COPY_BUFFER: usize = 1 << 19;
/// Number of bytes after which the disk starts to write, while copying continues.
/// Otherwise the disk would start when the file replaces another one. Replacing then
/// waits for the disk, which takes longer than copying.
const WRITEBACK_CHUNK: usize = 1 << 23;

fn write_all<'p>(to: impl Write, pieces: impl Iterator<Item = &'p [u8]>) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER, to);
    for piece in pieces {
        out.write_all(piece)?;
    }
    out.flush()
}

/// Writes pieces to a file. Large pieces that are part of the mapped `source` are read
/// from its file again.
fn copy_all<'p>(
    mut to: &File,
    pieces: impl Iterator<Item = &'p [u8]>,
    source: &Source,
) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER, to);
    let mut buffer = Vec::new();
    for piece in pieces {
        let in_file = match piece.len() >= MIN_COPIED {
            true => source.file_at(piece)?,
            false => None,
        };
        let Some(mut file) = in_file else {
            out.write_all(piece)?;
            continue;
        };
        out.flush()?;
        buffer.resize(COPY_BUFFER, 0);
        let (mut rest, mut pending) = (piece.len(), 0);
        while rest > 0 {
            let part = &mut buffer[..rest.min(COPY_BUFFER)];
            file.read_exact(part)?;
            to.write_all(part)?;
            rest -= part.len();
            pending += part.len();
            if pending >= WRITEBACK_CHUNK {
                start_writeback(to, pending)?;
                pending = 0;
            }
        }
    }
    out.flush()
}

/// Makes the system start to write the last `bytes` bytes to disk. These bytes usually stay
/// in memory, where the next reader finds them.
#[cfg(target_os = "linux")]
fn start_writeback(mut file: &File, bytes: usize) -> io::Result<()> {
    use rustix::fs::{Advice, fadvise};
    use std::{io::Seek, num::NonZeroU64};
    let bytes = bytes as u64;
    let from = file.stream_position()?.saturating_sub(bytes);
    // A file system may ignore the advice; it then writes at its own pace.
    let _ = fadvise(file, from, NonZeroU64::new(bytes), Advice::DontNeed);
    Ok(())
}
#[cfg(not(target_os = "linux"))]
fn start_writeback(_: &File, _: usize) -> io::Result<()> {
    Ok(())
}

/// Writes pieces, some of which are part of `source`, to a file or to standard output.
/// Replaces the file after all pieces are written.
pub fn write<'p>(
    path: Option<&Path>,
    pieces: impl Iterator<Item = &'p [u8]>,
    source: &Source,
) -> Result<(), Failure> {
    let Some(path) = path.filter(|p| !is_stdout(p)) else {
        let written = write_all(io::stdout().lock(), pieces);
        return written.map_err(|e| Failure::write(STDOUT, e));
    };
    write_file(path, pieces, source).map_err(|e| Failure::write(display_name(path), e))
}

/// Writes bytes to a file, which is replaced after all bytes are written, or to standard output.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write(
        Some(path),
        std::iter::once(bytes),
        &Source::of_bytes(Vec::new()),
    )
}

/// Returns whether an output is standard output.
pub fn is_stdout(path: &Path) -> bool {
    path == Path::new("-")
}

fn write_file<'p>(
    path: &Path,
    pieces: impl Iterator<Item = &'p [u8]>,
    source: &Source,
) -> io::Result<()> {
    // Special files such as /dev/null cannot be replaced.
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

/// Returns the permissions of the file that is replaced, or those of a new file.
#[cfg(unix)]
fn permissions(path: &Path) -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    let old = std::fs::metadata(path).map(|m| m.permissions());
    // The umask restricts the permissions of a new file.
    Some(old.unwrap_or_else(|_| Permissions::from_mode(0o666)))
}
#[cfg(not(unix))]
fn permissions(_: &Path) -> Option<Permissions> {
    None
}
