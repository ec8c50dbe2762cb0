//! Locations, the way that diagnostics tell them.

use crate::{ffi, stack::on_large_stack};
use melior::ir::{Identifier, Location};
use mlir_sys::mlirLocationGetAttribute;
use std::fmt;

/// Where something is in a source. It is shown as `f.mlir:6:8`, or as the name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Place {
    /// In a file.
    File {
        /// The file, as it was called.
        file: String,
        /// The line, counted from 1; 0 where it is unknown.
        line: usize,
        /// The column, counted from 1; 0 where it is unknown.
        column: usize,
    },
    /// What has a name and no more.
    Named(String),
}

impl Place {
    /// The first place in a file that a location tells, or else the name that it
    /// tells; none if nothing is known.
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

/// A location as MLIR writes it, unless it is nested too deep for MLIR.
pub fn written(location: Location) -> String {
    // SAFETY: a live location.
    match unsafe { ffi::mb_is_deep_attr(mlirLocationGetAttribute(location.to_raw())) } {
        true => "loc(<<nested too deep>>)".to_owned(),
        false => on_large_stack(|| location.to_string()),
    }
}

fn text(identifier: &Identifier) -> String {
    let text = identifier.as_string_ref();
    text.as_str().unwrap_or("?").to_owned()
}
