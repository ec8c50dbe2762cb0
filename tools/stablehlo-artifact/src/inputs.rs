//! What is read.

use mmap_guard::FileData;
use std::{
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom},
    ops::Deref,
    path::{Path, PathBuf},
};

/// From how many bytes on a file is mapped: reading less costs no more.
const MAPPED: u64 = 64 << 10;

/// The bytes of a file, or of standard input.
pub struct Source(FileData);

impl Deref for Source {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.0
    }
}
impl Source {
    /// The file, at the place where it has these bytes; none if they are no part of it as
    /// it is mapped.
    pub fn file_at(&self, part: &[u8]) -> io::Result<Option<&File>> {
        let FileData::Mapped(mapped, file) = &self.0 else {
            return Ok(None);
        };
        let (whole, part) = (mapped.as_ptr_range(), part.as_ptr_range());
        if part.start < whole.start || part.end > whole.end {
            return Ok(None);
        }
        let place = part.start.addr() - whole.start.addr();
        let mut at = file;
        at.seek(SeekFrom::Start(place as u64))?;
        Ok(Some(file))
    }
}

/// Reads a file, or standard input.
///
/// A large file is mapped, not read, so that payloads are written from where they lie and
/// never take memory twice. It is locked for that, so that those who lock what they write
/// wait; whoever else cuts it off meanwhile ends this process (`SIGBUS`), as with LLVM's
/// tools, which map files, too. What is written here replaces a file in one step, and so
/// changes none that is mapped.
pub fn read(path: &Path) -> io::Result<Source> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes)?;
        return Ok(Source(FileData::Loaded(bytes)));
    }
    let about = fs::metadata(path)?;
    if about.is_file()
        && about.len() >= MAPPED
        && let Ok(mapped) = mmap_guard::map_file(path)
    {
        return Ok(Source(mapped));
    }
    // Also what cannot be mapped: pipes, file systems without it, files that are locked.
    fs::read(path).map(FileData::Loaded).map(Source)
}

/// What a file is called in messages.
pub fn shown(path: &Path) -> String {
    match path.to_str() {
        Some("-") => "<stdin>".to_owned(),
        _ => path.display().to_string(),
    }
}

/// Where what is made of a file is written to; none is standard output.
pub fn output(path: &Path, outputs: &crate::cli::Outputs) -> Option<PathBuf> {
    match &outputs.output_dir {
        Some(folder) => Some(folder.join(path.file_name().unwrap_or("stdin".as_ref()))),
        None => outputs.output.clone(),
    }
}
