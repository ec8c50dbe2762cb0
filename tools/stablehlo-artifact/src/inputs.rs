//! What is read.

use std::{
    fs, io,
    io::Read,
    path::{Path, PathBuf},
};

/// The bytes of a file, or of standard input.
///
/// Read, not mapped: whoever changes a mapped file changes the bytes under a reader that
/// has checked them, and no crate that maps files can keep others from it, whether or not
/// its functions are called safe. Payloads are not copied after this, so that an artifact
/// takes little more memory than its size.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path != Path::new("-") {
        return fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
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
