//! Names and versions of all dialects as JSON, which `dev/differential/newest.py` compares with those of a
//! release of upstream.

use mlir_bridge::prelude::*;
use serde_json::{Value as Json, json};
use stablehlo_artifact::{CompatibilityRequirement, Version};
use std::{
    collections::BTreeMap,
    io::{self, Write},
};
use vhlo_opset::ops;

/// Compatibility requirements, with the names that upstream's enum has.
const REQUIREMENTS: [(&str, CompatibilityRequirement); 4] = [
    ("NONE", CompatibilityRequirement::None),
    ("WEEK_4", CompatibilityRequirement::Weeks4),
    ("WEEK_12", CompatibilityRequirement::Weeks12),
    ("MAX", CompatibilityRequirement::Max),
];

/// Prints the versions, and the ops, types and attributes of each dialect, to standard output.
///
/// # Errors
/// Fails if standard output fails.
pub fn print(context: &Context) -> io::Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, &all(context))?;
    writeln!(out)
}

fn all(context: &Context) -> Json {
    let dialects = [
        &stablehlo_dialect::DIALECT,
        &chlo_dialect::DIALECT,
        &sdy_dialect::DIALECT,
        &vhlo_dialect::DIALECT,
    ];
    let dialects = dialects.map(|dialect| (dialect.name, names(dialect, context)));
    let versions = Version::HISTORY.iter().map(|line| line.0.to_string());
    let requirements = REQUIREMENTS.map(|(name, of)| (name, of.version().to_string()));
    let ranges = ops::all().iter().map(|op| {
        let range = [op.range.min.to_string(), op.range.max.to_string()];
        (format!("vhlo.{}", op.mnemonic()), range)
    });
    json!({
        "versions": versions.collect::<Vec<_>>(),
        "requirements": BTreeMap::from(requirements),
        "ranges": ranges.collect::<BTreeMap<_, _>>(),
        "dialects": BTreeMap::from(dialects),
    })
}

fn names(dialect: &DialectDef, context: &Context) -> Json {
    let ops = (dialect.ops)().into_iter().map(|op| {
        let attributes: Vec<&str> = op.attributes.iter().map(|a| a.name).collect();
        (op.name, attributes)
    });
    let kinds = |kinds: &[&'static Kind]| {
        let kinds = kinds.iter().map(|kind| {
            let cases = kind.cases().iter();
            let cases = cases.map(|&(value, name)| (name, kind.case(context, value).to_string()));
            (kind.mnemonic, cases.collect::<BTreeMap<_, _>>())
        });
        kinds.collect::<BTreeMap<_, _>>()
    };
    json!({
        "ops": ops.collect::<BTreeMap<_, _>>(),
        "types": kinds(dialect.types),
        "attributes": kinds(dialect.attributes),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_name_versions_ops_and_cases() {
        let all = all(&crate::context::context());
        assert_eq!(all["versions"][0], "0.9.0");
        assert_eq!(all["requirements"]["MAX"], "0.9.0");
        assert_eq!(all["ranges"]["vhlo.gather_v1"], json!(["0.9.0", "1.0.0"]));
        let stablehlo = &all["dialects"]["stablehlo"];
        assert!(
            stablehlo["ops"]["stablehlo.compare"]
                .as_array()
                .is_some_and(|attributes| attributes.contains(&"compare_type".into()))
        );
        assert_eq!(
            stablehlo["attributes"]["comparison_type"]["FLOAT"],
            "#stablehlo<comparison_type FLOAT>"
        );
        assert!(all["dialects"]["sdy"]["ops"]["sdy.mesh"].is_array());
    }
}
