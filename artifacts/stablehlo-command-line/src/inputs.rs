//! Reader of input files.

use mmap_guard::FileData;
use std::{
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom},
    ops::Deref,
    path::{Path, PathBuf},
};

/// Minimum size in bytes of files that are mapped. Reading a smaller file takes a few milliseconds.
const MIN_MAPPED: u64 = 32 << 20;

/// Bytes of a file or of standard input.
pub struct Source(FileData);

impl Deref for Source {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.0
    }
}
impl Source {
    /// Returns a source of bytes that no file holds.
    pub fn of_bytes(bytes: Vec<u8>) -> Self {
        Self(FileData::Loaded(bytes))
    }
    /// Returns the file, positioned at the bytes `part`. Returns `None` if the file is
    /// not mapped or `part` is not part of the mapping.
    pub fn file_at(&self, part: &[u8]) -> io::Result<Option<&File>> {
        let FileData::Mapped(mapped, file) = &self.0 else {
            return Ok(None);
        };
        let (whole, part) = (mapped.as_ptr_range(), part.as_ptr_range());
        if part.start < whole.start || part.end > whole.end {
            return Ok(None);
        }
        let offset = part.start.addr() - whole.start.addr();
        let mut at = file;
        at.seek(SeekFrom::Start(offset as u64))?;
        Ok(Some(file))
    }
}

/// Reads a file, standard input, or the artifact in a folder that `torch_xla` wrote.
///
/// Maps files of at least 32 MiB instead of reading them. So payloads are written directly from the
/// mapping and need no additional memory. The map holds a lock on the file, so writers
/// that lock the file wait. If another process truncates a mapped file meanwhile, this
/// process ends with `SIGBUS`, like LLVM's tools, which map files too. This tool
/// replaces output files atomically, so it never changes a mapped file.
pub fn read(path: &Path) -> io::Result<Source> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes)?;
        return Ok(Source(FileData::Loaded(bytes)));
    }
    let metadata = fs::metadata(path)?;
    if metadata.is_dir() && path.join("saved_model.pb").exists() {
        return Err(io::Error::other(
            "the folder is a SavedModel of TensorFlow, not a program of StableHLO",
        ));
    }
    if metadata.is_dir()
        && let Some(bytecode) = saved_artifact(path)?
    {
        return read(&bytecode);
    }
    if metadata.is_file()
        && metadata.len() >= MIN_MAPPED
        && let Ok(mapped) = mmap_guard::map_file(path)
    {
        return Ok(Source(mapped));
    }
    // Also reads files that cannot be mapped: pipes, locked files, and files on file
    // systems without mapping.
    fs::read(path).map(FileData::Loaded).map(Source)
}

/// Returns the artifact of the only function in a folder that `torch_xla` wrote. Returns `None` for
/// other paths.
///
/// # Errors
/// If the folder has several functions, or cannot be read.
pub fn saved_artifact(folder: &Path) -> io::Result<Option<PathBuf>> {
    let functions = folder.join("functions");
    if !functions.is_dir() {
        return Ok(None);
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(functions)? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "bytecode") {
            found.push(path);
        }
    }
    found.sort();
    if found.len() > 1 {
        let names: Vec<_> = found.iter().map(|path| display_name(path)).collect();
        let names = names.join(", ");
        return Err(io::Error::other(format!(
            "the folder has several functions: name one of {names}"
        )));
    }
    Ok(found.pop())
}

/// Returns the name of a file in messages.
pub fn display_name(path: &Path) -> String {
    match path.to_str() {
        Some("-") => "<stdin>".to_owned(),
        _ => path.display().to_string(),
    }
}

/// Returns the destination of the result for a file, or `None` for standard output.
pub fn destination(path: &Path, outputs: &crate::cli::Outputs) -> Option<PathBuf> {
    match &outputs.output_dir {
        Some(folder) => Some(folder.join(path.file_name().unwrap_or("stdin".as_ref()))),
        None => outputs.output.clone(),
    }
}
