//! Error about a mapped file that another process truncates.

use crate::{inputs::display_name, stdio::report_error};
use signal_hook::{consts::SIGBUS, iterator::Signals};
use std::{
    fs, io,
    path::{Path, PathBuf},
    process,
    sync::{Mutex, PoisonError},
    thread,
};

/// Files that are mapped, with their sizes in bytes.
static MAPPED: Mutex<Vec<(PathBuf, u64)>> = Mutex::new(Vec::new());

/// Makes accesses to a mapped file of `size` bytes end the process with an error if the file was
/// truncated. The system sends `SIGBUS` for each such access. After the signal, the thread repeats the
/// access until another thread ends the process.
///
/// # Errors
/// If the system has no more threads or files.
pub fn guard(path: &Path, size: u64) -> io::Result<()> {
    let mut mapped = MAPPED.lock().unwrap_or_else(PoisonError::into_inner);
    if mapped.is_empty() {
        let mut signals = Signals::new([SIGBUS])?;
        thread::Builder::new().spawn(move || {
            if signals.forever().next().is_some() {
                report();
                process::exit(1);
            }
        })?;
    }
    mapped.push((path.to_owned(), size));
    Ok(())
}

/// Prints an error that names the truncated files.
fn report() {
    let mapped = MAPPED.lock().unwrap_or_else(PoisonError::into_inner);
    let size_of = |path: &PathBuf| fs::metadata(path).map_or(0, |metadata| metadata.len());
    let mut truncated = mapped.iter().filter(|(path, size)| size_of(path) < *size);
    match truncated.next() {
        Some((path, _)) => report_error(
            Some(&display_name(path)),
            &"the file was truncated while it was read",
        ),
        None => report_error(None, &"the system cannot read a file that is mapped"),
    }
}
