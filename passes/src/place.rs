//! Locations, the way that diagnostics tell them.

use mlir_bridge::melior::ir::{Identifier, Location};

/// `file:line:column`, or the name where there is none; none if nothing is
/// known.
pub fn place(mut location: Location) -> Option<String> {
    let mut name = None;
    loop {
        if location.is_file_line_col_range() {
            let file = location.file_line_col_range_filename();
            let (line, column) = (
                location.file_line_col_range_start_line(),
                location.file_line_col_range_start_column(),
            );
            return Some(format!("{}:{line}:{column}", text(&file)));
        } else if location.is_name() {
            name.get_or_insert(text(&location.name_value()));
            location = location.name_child_location();
        } else if location.is_call_site() {
            location = location.call_site_callee();
        } else if location.is_fused() && location.fused_num_locations() > 0 {
            location = location.fused_location(0);
        } else {
            return name;
        }
    }
}

fn text(identifier: &Identifier) -> String {
    let text = identifier.as_string_ref();
    text.as_str().unwrap_or("?").to_owned()
}
