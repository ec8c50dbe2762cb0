//! How StableHLO and Shardy are encoded is told twice: by their dialects, for MLIR,
//! and as tables, for what knows artifacts without it. Both say the same.

use mlir_bridge::{DialectDef, Encoding, FieldShape, Kind};
use mlir_bytecode::{DialectTable, Field};
use std::collections::BTreeMap;

const SIGNED: &[Field] = &[Field::Signed];
const TYPES: &[Field] = &[Field::Type];
const ATTRIBUTES: &[Field] = &[Field::Attribute];

/// The fields of a kind that is encoded field by field; none of one that has
/// functions for it.
fn fields(kind: &Kind) -> Option<Vec<Field>> {
    if !matches!(kind.encoding, Encoding::Fields(_)) {
        return None;
    }
    let field = |shape| match shape {
        FieldShape::Bool | FieldShape::Uint => vec![Field::Varint],
        FieldShape::Int => vec![Field::Signed],
        FieldShape::Ints => vec![Field::List(SIGNED)],
        FieldShape::F64 => vec![Field::Bits(64)],
        FieldShape::Type => vec![Field::Type],
        FieldShape::Types => vec![Field::List(TYPES)],
        FieldShape::Attribute => vec![Field::Attribute],
        FieldShape::OptionalAttribute => vec![Field::OptionalAttribute],
        FieldShape::FlaggedAttribute => vec![Field::Varint, Field::When(ATTRIBUTES)],
        FieldShape::Attributes => vec![Field::List(ATTRIBUTES)],
        FieldShape::Str => vec![Field::String],
        FieldShape::F64s | FieldShape::Pairs => unreachable!("no field is such"),
    };
    Some(kind.fields.iter().flat_map(|f| field(f.shape)).collect())
}

/// Checks that each code of the dialect is in the table, for the same fields, and no
/// other one.
fn agree(dialect: &str, declared: &[&Kind], table: &[mlir_bytecode::Kind]) {
    let codes = |kind: &&Kind| {
        let codes: Vec<_> = kind.encoding.codes().to_vec();
        let fields = fields(kind);
        codes.into_iter().map(move |code| (code, fields.clone()))
    };
    let declared: BTreeMap<_, _> = declared.iter().flat_map(codes).collect();
    let told: Vec<_> = table.iter().map(|kind| kind.code).collect();
    assert_eq!(Vec::from_iter(declared.keys().copied()), told, "{dialect}");
    for kind in table {
        if let Some(Some(fields)) = declared.get(&kind.code) {
            assert_eq!(fields, kind.fields, "{dialect}.{}", kind.name);
        }
    }
}

#[test]
fn of_tables_and_dialects() {
    use stablehlo_artifact::encodings::{SDY, STABLEHLO};
    let both: [(&DialectDef, DialectTable); 2] = [
        (&stablehlo_dialect::DIALECT, STABLEHLO),
        (&sdy_dialect::DIALECT, SDY),
    ];
    for (dialect, table) in both {
        assert_eq!(dialect.name, table.name);
        agree(dialect.name, dialect.attributes, table.attributes);
        agree(dialect.name, dialect.types, table.types);
    }
}
