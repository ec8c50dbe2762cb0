//! Switches of the planted faults. Code with a fault asks [`on`] which variant to run.
//!
//! `MUTANT=7` selects fault 7. `MUTANTS_REACHED=FILE` appends a line to FILE when a process first
//! reaches a fault: the number of the fault.

use std::{
    fs::OpenOptions,
    io::Write,
    sync::{
        LazyLock,
        atomic::{AtomicBool, Ordering},
    },
};

/// Upper limit of the numbers of faults.
pub const MOST: usize = 16384;

static SELECTED: LazyLock<Option<usize>> =
    LazyLock::new(|| std::env::var("MUTANT").ok()?.parse().ok());
static RECORD: LazyLock<Option<String>> = LazyLock::new(|| std::env::var("MUTANTS_REACHED").ok());
static REACHED: [AtomicBool; MOST] = [const { AtomicBool::new(false) }; MOST];

/// Returns whether the fault with this number is selected. Records that the process reaches the fault.
#[inline]
pub fn on(number: usize) -> bool {
    if let Some(file) = &*RECORD
        && !REACHED[number].swap(true, Ordering::Relaxed)
    {
        record(file, number);
    }
    *SELECTED == Some(number)
}

#[cold]
fn record(file: &str, number: usize) {
    let line = format!("{number}\n");
    // One write per line, so that lines of several processes do not mix.
    if let Ok(mut file) = OpenOptions::new().append(true).create(true).open(file) {
        let _ = file.write_all(line.as_bytes());
    }
}
