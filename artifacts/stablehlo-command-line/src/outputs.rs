//! Writer of output files. A file is either written completely or left unchanged, unless its folder
//! or its owner permits only writing to the file itself.

use crate::{
    failure::Failure,
    inputs::{Source, display_name},
    stdio::STDOUT,
};
use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Read, Write},
    path::{Path, PathBuf},
};
use tempfile::NamedTempFile;

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
    const NAMES: [&str; 4] = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];
    NAMES.iter().any(|name| path == Path::new(name))
}

fn write_file<'p>(
    path: &Path,
    pieces: impl Iterator<Item = &'p [u8]>,
    source: &Source,
) -> io::Result<()> {
    let path = &target_of_links(path)?;
    let old = fs::metadata(path).ok();
    // Special files such as /dev/null cannot be replaced, nor can open files of processes.
    let is_special = old.as_ref().is_some_and(|old| !old.is_file());
    if is_special || path.starts_with("/proc") || path.starts_with("/dev") {
        return write_all(OpenOptions::new().write(true).open(path)?, pieces);
    }
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let new = NewFile::create(folder).and_then(|new| match &old {
        Some(old) => new.like(old).map(|()| new),
        None => Ok(new),
    });
    match (new, &old) {
        (Ok(new), _) => {
            copy_all(new.file(), pieces, source)?;
            new.rename(folder, path)
        }
        // The file may be writable nevertheless. It may also be the mapped source.
        (Err(error), Some(_)) if error.kind() != io::ErrorKind::StorageFull => {
            let mut content = Vec::new();
            pieces.for_each(|piece| content.extend_from_slice(piece));
            let mut file = OpenOptions::new().write(true).truncate(true).open(path)?;
            file.write_all(&content)
        }
        (Err(error), _) => Err(error),
    }
}

/// Returns the path that a symbolic link leads to, or `path` if it is no link. The path need not
/// exist.
fn target_of_links(path: &Path) -> io::Result<PathBuf> {
    /// Number of links that systems follow.
    const LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        // The links of /proc name open files, and not by paths.
        if path.starts_with("/proc") {
            return Ok(path);
        }
        let Ok(target) = fs::read_link(&path) else {
            return Ok(path);
        };
        // A relative link starts at the folder of the link.
        path = match path.parent() {
            Some(folder) => folder.join(target),
            None => target,
        };
    }
    Err(io::Error::other("too many symbolic links"))
}

/// New file, which is removed unless it gets a name.
enum NewFile {
    /// File without a name, which the system removes when the process ends for whatever reason.
    #[cfg(target_os = "linux")]
    Unnamed(File),
    /// File with a temporary name.
    Named(NamedTempFile),
}

impl NewFile {
    /// Creates a file whose permissions only the umask restricts.
    fn create(folder: &Path) -> io::Result<Self> {
        #[cfg(target_os = "linux")]
        {
            use rustix::fs::{Mode, OFlags, open};
            let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
            // Some file systems lack such files.
            if let Ok(file) = open(folder, flags, Mode::from_raw_mode(0o666)) {
                return Ok(Self::Unnamed(file.into()));
            }
        }
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        builder.tempfile_in(folder).map(Self::Named)
    }

    fn file(&self) -> &File {
        match self {
            #[cfg(target_os = "linux")]
            Self::Unnamed(file) => file,
            Self::Named(file) => file.as_file(),
        }
    }

    /// Gives the file the owner, the group and the permissions of the file that it replaces. As
    /// when a file is written, programs that run as their owner do so no longer.
    #[cfg(unix)]
    fn like(&self, old: &fs::Metadata) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
        let new = self.file().metadata()?;
        if (new.uid(), new.gid()) != (old.uid(), old.gid()) {
            fchown(self.file(), Some(old.uid()), Some(old.gid()))?;
        }
        let permissions = fs::Permissions::from_mode(old.mode() & 0o1777);
        self.file().set_permissions(permissions)
    }
    #[cfg(not(unix))]
    fn like(&self, _: &fs::Metadata) -> io::Result<()> {
        Ok(())
    }

    /// Gives the file the name `path` in `folder`.
    fn rename(self, folder: &Path, path: &Path) -> io::Result<()> {
        match self {
            #[cfg(target_os = "linux")]
            Self::Unnamed(file) => {
                let name = tempfile::Builder::new()
                    .prefix(PREFIX)
                    .make_in(folder, |name| link(&file, name))?;
                name.persist(path)?;
            }
            Self::Named(file) => {
                file.persist(path)?;
            }
        }
        Ok(())
    }
}

/// Gives a file without a name a name that no file has.
#[cfg(target_os = "linux")]
fn link(file: &File, name: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    use std::os::fd::AsRawFd;
    let open = format!("/proc/self/fd/{}", file.as_raw_fd());
    linkat(CWD, open, CWD, name, AtFlags::SYMLINK_FOLLOW)?;
    Ok(())
}

/// Begin of temporary names.
const PREFIX: &str = ".stablehlo-artifact";
