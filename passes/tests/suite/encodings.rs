//! Test that both descriptions of the encodings of StableHLO, CHLO and Shardy agree: the
//! declarations of the dialects, for the MLIR engine, and the tables of the artifact
//! engine. One test reports all gaps, each with the file and the line to add.

use mlir_bridge::prelude::*;
use mlir_bytecode::{DialectTable, Field};
use std::collections::BTreeMap;

const FILE: &str = "core/vhlo-opset/src/encodings/others.rs";

/// Returns the fields of a kind that is encoded field by field, or `None` if functions
/// encode the kind.
fn fields(kind: &Kind) -> Option<Vec<Field>> {
    let byte_flags = match kind.encoding {
        Encoding::Fields(_) => false,
        Encoding::ByteFlags(_) => true,
        _ => return None,
    };
    let flag = if byte_flags {
        Field::Bool
    } else {
        Field::Varint
    };
    let fields = |f: &mlir_bridge::kind::Field| match f.shape {
        FieldLayout::Bool => vec![flag],
        FieldLayout::FlaggedAttribute => vec![flag, Field::When(&[Field::Attribute])],
        shape => shape.encoded_fields().to_vec(),
    };
    Some(kind.fields.iter().flat_map(fields).collect())
}

/// Returns the differences between the table of a dialect and its declarations.
fn gaps(
    dialect: &str,
    declared: &[&'static Kind],
    table: &[mlir_bytecode::EncodingDef],
) -> Vec<String> {
    let codes = |kind: &&'static Kind| {
        let (name, fields) = (kind.mnemonic, fields(kind));
        let codes = kind.encoding.codes().to_vec();
        codes.into_iter().map(move |c| (c, (name, fields.clone())))
    };
    let mut declared: BTreeMap<_, _> = declared.iter().flat_map(codes).collect();
    let mut gaps = Vec::new();
    for row in table {
        let Some((name, fields)) = declared.remove(&row.code) else {
            gaps.push(format!(
                "{FILE}: {dialect} has no {} of code {}: remove the row",
                row.name, row.code
            ));
            continue;
        };
        if fields.as_deref().is_some_and(|f| f != row.fields) {
            gaps.push(line(dialect, row.code, name, fields.as_deref(), "write"));
        }
    }
    for (code, (name, fields)) in declared {
        gaps.push(line(dialect, code, name, fields.as_deref(), "add"));
    }
    gaps
}

/// Returns the gap of a row that is to be written or added, with the text of the row.
fn line(dialect: &str, code: u64, name: &str, fields: Option<&[Field]>, verb: &str) -> String {
    let fields = fields.map_or_else(|| "[...]".to_owned(), |f| format!("{f:?}"));
    format!("{FILE}: {dialect}: {verb}\n  encoding({code}, \"{name}\", &{fields}),")
}

#[test]
fn tables_match_the_encodings_of_dialects() {
    use vhlo_opset::encodings::{CHLO, SDY, STABLEHLO};
    let dialects: [(&DialectDef, DialectTable); 3] = [
        (&stablehlo_dialect::DIALECT, STABLEHLO),
        (&chlo_dialect::DIALECT, CHLO),
        (&sdy_dialect::DIALECT, SDY),
    ];
    let mut all = Vec::new();
    for (dialect, table) in dialects {
        assert_eq!(dialect.name, table.name);
        all.extend(gaps(dialect.name, dialect.attributes, table.attributes));
        all.extend(gaps(dialect.name, dialect.types, table.types));
    }
    assert!(all.is_empty(), "{} gaps:\n{}\n", all.len(), all.join("\n"));
}

/// Returns the layout of an op's properties: the attributes, sorted by name, and then the
/// sizes of groups.
fn properties(op: &OpDef) -> Vec<Field> {
    let is_sizes = |a: &&AttributeDef| a.is::<SegmentSizes>();
    let others = op.attributes.iter().filter(|a| !is_sizes(a));
    let field = |a: &AttributeDef| match a.presence {
        Presence::Required => Field::Attribute,
        _ => Field::OptionalAttribute,
    };
    let sizes = op.attributes.iter().filter(is_sizes);
    others
        .map(field)
        .chain(sizes.map(|_| Field::SparseArray))
        .collect()
}

#[test]
fn tables_match_the_properties_of_chlos_ops() {
    use vhlo_opset::encodings::CHLO;
    let declared: BTreeMap<_, _> = chlo_dialect::ops::all()
        .into_iter()
        .map(|op| (op.mnemonic(), properties(op)))
        .filter(|(_, fields)| !fields.is_empty())
        .collect();
    let table = CHLO.properties.iter();
    let table: BTreeMap<_, _> = table.map(|(op, fields)| (*op, fields.to_vec())).collect();
    assert_eq!(table, declared, "in {FILE}");
}
