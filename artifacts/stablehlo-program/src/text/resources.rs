//! Text of the resources that attributes refer to.

use mlir_bytecode::{ResourceId, ResourceValue, Tables};
use mlir_format::text::escape::keyword_or_quoted;
use std::fmt::Write;

/// Appends the section with the resources that have bytes, or nothing if none has.
pub fn print(tables: &Tables, resources: &[ResourceId], out: &mut String) {
    let mut is_first = true;
    for id in resources {
        let resource = tables.resource(*id);
        let ResourceValue::Blob { alignment, data } = &resource.value else {
            continue;
        };
        out.push_str(match is_first {
            true => "\n{-#\n  dialect_resources: {\n    builtin: {\n      ",
            false => ",\n      ",
        });
        is_first = false;
        keyword_or_quoted(tables.string(resource.key), out);
        out.push_str(": \"0x");
        out.reserve(2 * data.len());
        let alignment = (*alignment as u32).to_le_bytes();
        for byte in alignment.iter().chain(data.iter()) {
            write!(out, "{byte:02X}").expect("strings can be written to");
        }
        out.push('"');
    }
    if !is_first {
        out.push_str("\n    }\n  }\n#-}\n");
    }
}
