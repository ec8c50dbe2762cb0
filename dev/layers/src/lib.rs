//! Checks the sources of a workspace against these rules:
//!
//! - No two files of a crate use each other in a cycle.
//! - A file uses no module of a higher layer. The documentation of a crate's root lists
//!   the layers in a table. The table's first column has the title `layer`, and its second
//!   column names modules in backticks. A module that is not in the table has the layer of
//!   its parent. A crate without a table has no layers. A table of modules with another first
//!   title is an offence.
//! - A file imports an item of its crate from the module that defines the item, not
//!   through the re-exports at the root, which hide cycles.
//! - A crate uses no crate of a higher floor, and no crate of a folder that must be apart.
//! - No two types of a crate have the same name.
//! - No file is too long.
//! - Only the crates that [`Rules`] names may contain `unsafe` code.
//! - No unit test is in a crate whose manifest disables tests.
//! - Integration tests are modules of one binary, `tests/suite`, or state the reason for
//!   their own binary.
//! - Comments and documents follow the rules for wording of [`Prose`].
//!
//! A use is an import or a path. A re-export is not a use: a file that imports the
//! re-exported name uses the file that defines the item. A glob import counts only for
//! the names that the file mentions. Unit tests, and code that macros generate, are not
//! checked.

mod blocks;
mod crates;
mod floors;
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

/// Reads a workspace, and returns a line for each offence: the file, the line number if
/// known, and the broken rule. Does not check the wording: see [`Prose::offences`].
///
/// # Errors
/// Fails if a file cannot be read.
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
