//! Descriptions of MLIR's own dialects, besides builtin.
//!
//! Only `llvm` (debug information) and `quant` have their own encodings of attributes and
//! types; the other dialects use assembly format.
//!
//! ODS defines the encoding of properties: one attribute after the other, sorted by name,
//! then the segment sizes of operands and results. `properties.txt` lists the names in
//! LLVM 22. It has a line for each dialect, and a line for each op with properties. `?`
//! marks an optional property, and `*3` gives the number of segments.
//!
//! A second table has the few ops whose properties also contain numbers and booleans,
//! such as `llvm.add` with its flags. It also has the one op with segment sizes of
//! results but not of operands, because MLIR has no name for this property.

mod llvm;

use crate::dialect::{
    AttributeFacts, DialectDecoder, DialectTable, EntryFacts, Fault, find_encoding,
};
use crate::encoding::{EncodedField, EncodingDef, Field};
use crate::version;
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

const PROPERTIES: &str = include_str!("properties.txt");

/// Ops whose properties contain more than attributes, or segment sizes without a name in
/// MLIR.
struct MixedProperties {
    dialect: &'static str,
    ops: &'static [&'static str],
    fields: &'static [Field],
    /// Layout before version 6, in which segment sizes are an attribute; `None` if it is
    /// equal to `fields`.
    before_version_6: Option<&'static [Field]>,
}

const MIXED_PROPERTIES: &[MixedProperties] = {
    use Field::*;
    const NUMBER: &[Field] = &[Varint];
    /// Optional alignment.
    const ALIGNMENT: &[Field] = &[Bool, When(NUMBER)];
    const fn mixed(
        dialect: &'static str,
        ops: &'static [&'static str],
        fields: &'static [Field],
    ) -> MixedProperties {
        MixedProperties {
            dialect,
            ops,
            fields,
            before_version_6: None,
        }
    }
    &[
        MixedProperties {
            before_version_6: Some(&[Attribute, Attribute, Bool]),
            ..mixed(
                "affine",
                &["linearize_index"],
                &[Attribute, Bool, SparseArray],
            )
        },
        MixedProperties {
            before_version_6: Some(&[Attribute, OptionalAttribute, OptionalAttribute, Attribute]),
            ..mixed(
                "gpu",
                &["spmm_buffer_size"],
                &[Attribute, OptionalAttribute, OptionalAttribute, SparseArray],
            )
        },
        mixed("llvm", &["add", "mul", "shl", "sub", "trunc"], NUMBER),
        mixed("llvm", &["getelementptr"], &[Attribute, Attribute, Varint]),
        mixed(
            "ptr",
            &["gather", "masked_load", "masked_store", "scatter"],
            ALIGNMENT,
        ),
        mixed(
            "ptr",
            &["load"],
            &[
                OptionalAttribute,
                Bool,
                When(NUMBER),
                Bool,
                Bool,
                Bool,
                Bool,
                Varint,
            ],
        ),
        mixed("ptr", &["ptr_add", "ptr_diff"], NUMBER),
        mixed(
            "ptr",
            &["store"],
            &[
                OptionalAttribute,
                Bool,
                When(NUMBER),
                Bool,
                Bool,
                Bool,
                Varint,
            ],
        ),
    ]
};

/// Dialect that is part of MLIR.
#[derive(Debug)]
pub struct MlirDialect {
    name: &'static str,
    attributes: &'static [EncodingDef],
    /// Lines of the dialect in `properties.txt`.
    lines: &'static str,
    ops: OnceLock<HashMap<&'static str, PropertyLayout>>,
}

/// Property of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Property {
    /// Name of the property.
    pub name: &'static str,
    /// Whether the property is optional.
    pub optional: bool,
    /// Number of segments, if the property contains the segment sizes of operands or
    /// results.
    pub segments: Option<usize>,
}

/// Properties of an op, and their layouts by version of bytecode.
#[derive(Debug)]
struct PropertyLayout {
    all: Vec<Property>,
    newest: Vec<Field>,
    /// Layout before version 6, in which segment sizes are attributes and sorted by name
    /// like the others.
    before_version_6: Vec<Field>,
}

/// All descriptions of this module.
pub static DECODERS: LazyLock<Vec<&'static dyn DialectDecoder>> = LazyLock::new(|| {
    let quant: &dyn DialectDecoder = &QUANT;
    let with_ops = DIALECTS.iter().map(|d| d as &dyn DialectDecoder);
    with_ops.chain([quant]).collect()
});

/// Returns the descriptions of the dialects that have their own encodings of attributes
/// or types.
pub fn with_encodings() -> impl Iterator<Item = &'static dyn DialectDecoder> {
    let quant: &dyn DialectDecoder = &QUANT;
    let own = DIALECTS.iter().filter(|d| !d.attributes.is_empty());
    own.map(|d| d as &dyn DialectDecoder).chain([quant])
}

/// Descriptions of the dialects whose ops have properties.
pub static DIALECTS: LazyLock<Vec<MlirDialect>> = LazyLock::new(|| {
    let mut all = Vec::new();
    let mut rest = PROPERTIES;
    while let Some((name, lines)) = rest.split_once('\n') {
        // The lines of ops are indented.
        let mut ends = lines.match_indices('\n').map(|(at, _)| at + 1);
        let end = ends.find(|end| !lines[*end..].starts_with(' '));
        let (lines, after) = lines.split_at(end.unwrap_or(lines.len()));
        all.push(MlirDialect {
            name,
            attributes: match name {
                "llvm" => llvm::ATTRIBUTES,
                _ => &[],
            },
            lines,
            ops: OnceLock::new(),
        });
        rest = after;
    }
    all
});

impl MlirDialect {
    /// Returns the properties of an op, in the order of the newest version of bytecode.
    /// `name` excludes the namespace. Returns `None` if the op is unknown, has no
    /// properties, or has properties other than attributes and segment sizes.
    pub fn op(&self, name: &str) -> Option<&[Property]> {
        Some(&self.find(name)?.all)
    }
    fn find(&self, name: &str) -> Option<&PropertyLayout> {
        let ops = self.ops.get_or_init(|| {
            let lines = self.lines.lines().map(|l| l.trim_start().split(' '));
            let op = |mut words: std::str::Split<'static, char>| {
                let name = words.next().unwrap_or_default();
                (name, PropertyLayout::of(words))
            };
            lines.map(op).collect()
        });
        ops.get(name)
    }
}

impl Property {
    /// Returns the property that a word in `properties.txt` describes: `name`, `name?` or
    /// `name*3`.
    pub fn parse(word: &'static str) -> Self {
        let (name, optional) = match word.strip_suffix('?') {
            Some(name) => (name, true),
            None => (word, false),
        };
        let (name, segments) = match name.split_once('*') {
            Some((name, segments)) => (name, segments.parse().ok()),
            None => (name, None),
        };
        Self {
            name,
            optional,
            segments,
        }
    }
    fn field(&self) -> Field {
        match (self.segments, self.optional) {
            (Some(_), _) => Field::SparseArray,
            (None, true) => Field::OptionalAttribute,
            (None, false) => Field::Attribute,
        }
    }
}

impl PropertyLayout {
    fn of(words: impl Iterator<Item = &'static str>) -> Self {
        let all: Vec<_> = words.map(Property::parse).collect();
        let newest: Vec<_> = all.iter().map(Property::field).collect();
        let mut by_name: Vec<_> = all.iter().zip(&newest).collect();
        by_name.sort_by_key(|(p, _)| p.name);
        let before = by_name.iter().map(|(_, field)| match field {
            Field::SparseArray => Field::Attribute,
            field => **field,
        });
        Self {
            before_version_6: before.collect(),
            newest,
            all,
        }
    }
}

impl DialectDecoder for MlirDialect {
    fn name(&self) -> &str {
        self.name
    }
    fn attribute(&self, code: u64) -> Option<&EncodingDef> {
        find_encoding(self.attributes, code)
    }
    fn check_attribute(
        &self,
        _: &EncodingDef,
        _: &[EncodedField],
        _: &EntryFacts,
    ) -> Result<AttributeFacts, Fault> {
        Ok(AttributeFacts::Other)
    }
    fn ty(&self, _code: u64) -> Option<&EncodingDef> {
        None
    }
    fn properties(&self, op: &str, version: u64) -> Option<&[Field]> {
        let newest = version >= version::NATIVE_SEGMENTS;
        let Some(properties) = self.find(op) else {
            let mut mixed = MIXED_PROPERTIES.iter();
            let mixed = mixed.find(|m| m.dialect == self.name && m.ops.contains(&op))?;
            return Some(
                mixed
                    .before_version_6
                    .filter(|_| !newest)
                    .unwrap_or(mixed.fields),
            );
        };
        Some(match newest {
            true => &properties.newest,
            false => &properties.before_version_6,
        })
    }
}

/// Description of quantized types: flags, the storage type and the expressed type, the
/// scale, the zero point, and the storage minimum and maximum.
pub const QUANT: DialectTable = {
    use Field::*;
    const SCALE: Field = Bits(64);
    DialectTable {
        newest_version: None,
        name: "quant",
        attributes: &[],
        types: &[
            EncodingDef::new(1, "any", &[Varint, Type, Signed, Signed]),
            EncodingDef::new(2, "any", &[Varint, Type, Type, Signed, Signed]),
            EncodingDef::new(3, "calibrated", &[Type, SCALE, SCALE]),
            EncodingDef::new(
                4,
                "uniform",
                &[Varint, Type, Type, SCALE, Signed, Signed, Signed],
            ),
            EncodingDef::new(
                5,
                "uniform per axis",
                &[
                    Varint,
                    Type,
                    Type,
                    Varint,
                    Signed,
                    Signed,
                    List(&[SCALE]),
                    List(&[Signed]),
                ],
            ),
            EncodingDef::new(
                6,
                "uniform sub-channel",
                &[
                    Varint,
                    Type,
                    Type,
                    Signed,
                    Signed,
                    List(&[Signed]),
                    List(&[Signed]),
                    Attribute,
                    Attribute,
                ],
            ),
        ],
        properties: &[],
    }
};

#[cfg(test)]
mod tests {
    use super::*;

    fn dialect(name: &str) -> &'static MlirDialect {
        let mut all = DIALECTS.iter();
        all.find(|d| d.name == name).expect("a dialect")
    }

    #[test]
    fn properties_of_an_op_depend_on_the_version() {
        use Field::*;
        let fields = |d: &str, op, version| dialect(d).properties(op, version);
        assert_eq!(dialect("arith").op("constant").unwrap()[0].name, "value");
        assert_eq!(fields("arith", "constant", 6), Some(&[Attribute][..]));
        assert_eq!(fields("arith", "no_such_op", 6), None);
        let of_call = [
            OptionalAttribute,
            Attribute,
            OptionalAttribute,
            OptionalAttribute,
        ];
        assert_eq!(fields("func", "call", 6), Some(&of_call[..]));
        // Segment sizes come last in version 6, but are sorted by name before.
        let branch = dialect("cf").op("cond_br").unwrap();
        let names: Vec<_> = branch.iter().map(|p| p.name).collect();
        assert_eq!(names, ["branch_weights", "operandSegmentSizes"]);
        assert_eq!(branch[1].segments, Some(3));
        let layout = |fields: Option<&[Field]>| fields.unwrap().to_vec();
        assert_eq!(
            layout(fields("cf", "cond_br", 6)),
            [OptionalAttribute, SparseArray]
        );
        assert_eq!(
            layout(fields("cf", "cond_br", 5)),
            [OptionalAttribute, Attribute]
        );
        // Properties with booleans and numbers.
        assert_eq!(
            layout(fields("affine", "linearize_index", 6)),
            [Attribute, Bool, SparseArray]
        );
        assert_eq!(
            layout(fields("affine", "linearize_index", 5)),
            [Attribute, Attribute, Bool]
        );
        for version in [5, 6] {
            assert_eq!(layout(fields("llvm", "mul", version)), [Varint]);
        }
    }

    #[test]
    fn only_llvm_and_quant_have_their_own_encodings() {
        let names: Vec<_> = with_encodings().map(|d| d.name()).collect();
        assert_eq!(names, ["llvm", "quant"]);
        for (code, encoding) in (0..).zip(llvm::ATTRIBUTES) {
            assert_eq!(encoding.code, code, "{}", encoding.name);
        }
        let types = |dialect: &str| {
            let mut all = DECODERS.iter().filter(|d| d.name() == dialect);
            all.next().unwrap().ty(4).map(|k| k.name)
        };
        assert_eq!(types("quant"), Some("uniform"));
        assert_eq!(types("arith"), None);
    }
}
