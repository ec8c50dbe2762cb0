//! Text of the resources that attributes refer to.

use mlir_bytecode::{ResourceId, ResourceValue, Tables};
use mlir_format::text::escape::keyword_or_quoted;
use stablehlo_artifact::internals::text::hexadecimal;

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
        out.push_str(": ");
        hexadecimal(&[&(*alignment as u32).to_le_bytes(), data], out);
    }
    if !is_first {
        out.push_str("\n    }\n  }\n#-}\n");
    }
}
