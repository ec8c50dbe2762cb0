//! Check of documents against the schema. The tests of all tools that print JSON share it.

use boon::{Compiler, Schemas};
use serde_json::Value;
use std::fs;

/// The schema, from the folder of a tool.
pub const SCHEMA: &str = "../../docs/json-schema.json";

/// Checks a document against the schema, and against the definition `kind` of the schema.
pub fn check(document: &Value, kind: &str) -> Result<(), String> {
    let schema = fs::read_to_string(SCHEMA).expect("the schema");
    let schema = serde_json::from_str(&schema).expect("JSON");
    let mut compiler = Compiler::new();
    let url = "memory:///schema.json";
    compiler.add_resource(url, schema).expect("a resource");
    for place in [url.to_owned(), format!("{url}#/$defs/{kind}")] {
        let mut schemas = Schemas::new();
        let index = compiler.compile(&place, &mut schemas).expect("a schema");
        let valid = schemas.validate(document, index);
        valid.map_err(|e| format!("{place}: {e:#}"))?;
    }
    Ok(())
}
