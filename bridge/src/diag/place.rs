//! Source positions of diagnostics.

use crate::{ffi, stack::on_large_stack};
use melior::ir::{Identifier, Location};
use mlir_sys::mlirLocationGetAttribute;
use std::fmt;

/// A source position or a name. `Display` writes `f.mlir:6:8`, or the name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Place {
    /// Position in a file.
    File {
        /// Name of the file, unchanged from the location.
        file: String,
        /// Line, counted from 1; 0 if it is unknown.
        line: usize,
        /// Column, counted from 1; 0 if it is unknown.
        column: usize,
    },
    /// Name of something whose position is unknown.
    Named(String),
}

impl Place {
    /// Returns the file position in a location, or the outermost name if the location has
    /// no position. Returns `None` if the location has neither. Searches only the callee
    /// of a call site, and only the first part of a fused location.
    pub fn of(mut location: Location) -> Option<Self> {
        let mut name = None;
        loop {
            if location.is_file_line_col_range() {
                return Some(Self::File {
                    file: text(&location.file_line_col_range_filename()),
                    line: location.file_line_col_range_start_line(),
                    column: location.file_line_col_range_start_column(),
                });
            } else if location.is_name() {
                name.get_or_insert(text(&location.name_value()));
                location = location.name_child_location();
            } else if location.is_call_site() {
                location = location.call_site_callee();
            } else if location.is_fused() && location.fused_num_locations() > 0 {
                location = location.fused_location(0);
            } else {
                return name.map(Self::Named);
            }
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::File { file, line, column } => write!(f, "{file}:{line}:{column}"),
            Self::Named(name) => f.write_str(name),
        }
    }
}

/// Returns the text of a location in MLIR's syntax, or a placeholder if the location is
/// nested too deep for MLIR to print, or repeats so many parts that the text would not end.
pub fn location_text(location: Location) -> String {
    // SAFETY: a `Location` is valid while its context lives.
    match unsafe { ffi::mb_is_unprintable_attr(mlirLocationGetAttribute(location.to_raw())) } {
        true => "loc(<<nested too deep>>)".to_owned(),
        false => on_large_stack(|| location.to_string()),
    }
}

/// Returns the text of an identifier, or `?` if it is not UTF-8.
fn text(identifier: &Identifier) -> String {
    let text = identifier.as_string_ref();
    text.as_str().unwrap_or("?").to_owned()
}
