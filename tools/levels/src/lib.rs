//! What a workspace promises of its files, checked by reading them:
//!
//! - No two files of a crate use each other in a circle.
//! - A file uses nothing of a higher level. The levels of a crate stand in the
//!   documentation of its root, as a table whose first column is headed `level`
//!   and whose second names modules in backticks; a module that it does not name
//!   is of its parent's level. A crate without a table has no levels.
//! - What is of the crate is imported from the module that has it, not through
//!   the re-exports at its root, behind which a reader sees no circle.
//! - No two types of a crate have one name.
//! - No file is too long, only crates that are named may be unsafe, and units run.
//! - Comments and documents are written in plain words ([`Prose`]).
//! - Integration tests are modules of one binary, `tests/suite`, or say why not.
//!
//! To use is to import, or to write a path. A re-export is not a use: who imports
//! what it names uses the file that has it. A glob uses what is named in its file
//! and found where the glob points to. What macros make is not seen, nor tests.

mod blocks;
mod crates;
mod graph;
mod modules;
mod parse;
mod prose;
mod resolve;
mod rules;
mod tokens;

pub use prose::{Exception, Prose};
pub use rules::Rules;
use std::{fs, io, path::Path};

/// Reads a workspace, and returns a line for each offence: the file, the line
/// and what is wrong with it.
///
/// # Errors
/// If a file cannot be read.
pub fn offences(root: &Path, rules: &Rules) -> io::Result<Vec<String>> {
    let mut all = Vec::new();
    for package in crates::packages(root)? {
        for main in crates::roots(&package) {
            let modules = modules::read(&main)?;
            let docs = fs::read_to_string(&main)?;
            all.extend(graph::offences(root, &modules, &docs));
        }
    }
    all.extend(rules.offences(root)?);
    all.sort();
    all.dedup();
    Ok(all)
}
