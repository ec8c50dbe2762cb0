//! The dialects that come with MLIR, besides builtin.
//!
//! None of them has an encoding of its own for attributes and types, but for `llvm`
//! (debug information) and `quant`: the others are text. What their ops have for
//! properties follows from how ODS writes them: one attribute after the other, by name,
//! and then the numbers of operands and results of each kind. A table has the names, as
//! LLVM 22 has them (`properties.txt`: a line for each dialect, and one for each op that
//! has any; `?` marks what may be absent, `*3` the number of kinds). The few ops whose
//! properties hold numbers and truth values besides, such as `llvm.add` with its flags,
//! are in another, and so is the one whose results alone are counted: MLIR does not name
//! that property.

mod llvm;

use crate::dialect::{AttributeFacts, DialectDecoder, DialectTable, Facts, Fault, kind_of};
use crate::layout::{Field, Kind, Piece};
use crate::version;
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

const TABLE: &str = include_str!("properties.txt");

/// Ops whose properties hold more than attributes, or other sizes than MLIR names.
struct Mixed {
    dialect: &'static str,
    ops: &'static [&'static str],
    fields: &'static [Field],
    /// The fields before sizes had an encoding of their own, if the ops have sizes.
    before: Option<&'static [Field]>,
}

const MIXED: &[Mixed] = {
    use Field::*;
    const NUMBER: &[Field] = &[Varint];
    /// An alignment need not be there.
    const ALIGNMENT: &[Field] = &[Bool, When(NUMBER)];
    const fn mixed(
        dialect: &'static str,
        ops: &'static [&'static str],
        fields: &'static [Field],
    ) -> Mixed {
        Mixed {
            dialect,
            ops,
            fields,
            before: None,
        }
    }
    &[
        Mixed {
            before: Some(&[Attribute, Attribute, Bool]),
            ..mixed(
                "affine",
                &["linearize_index"],
                &[Attribute, Bool, SparseArray],
            )
        },
        Mixed {
            before: Some(&[Attribute, OptionalAttribute, OptionalAttribute, Attribute]),
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

/// A dialect that comes with MLIR.
#[derive(Debug)]
pub struct Upstream {
    name: &'static str,
    attributes: &'static [Kind],
    /// Its lines of the table.
    lines: &'static str,
    ops: OnceLock<HashMap<&'static str, PropertyLayout>>,
}

/// What the properties of an op hold: attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Property {
    /// The name.
    pub name: &'static str,
    /// Whether it may be absent.
    pub optional: bool,
    /// If it says how many operands or results there are of each kind: the number
    /// of kinds.
    pub kinds: Option<usize>,
}

/// What the properties of an op hold, and how versions of bytecode have it.
#[derive(Debug)]
struct PropertyLayout {
    all: Vec<Property>,
    newest: Vec<Field>,
    /// Sizes were attributes as others are, all sorted by name.
    before: Vec<Field>,
}

/// All that can be described.
pub static DECODERS: LazyLock<Vec<&'static dyn DialectDecoder>> = LazyLock::new(|| {
    let quant: &dyn DialectDecoder = &QUANT;
    let with_ops = DIALECTS.iter().map(|d| d as &dyn DialectDecoder);
    with_ops.chain([quant]).collect()
});

/// Those that have attributes or types in an encoding of their own.
pub fn with_encodings() -> impl Iterator<Item = &'static dyn DialectDecoder> {
    let quant: &dyn DialectDecoder = &QUANT;
    let own = DIALECTS.iter().filter(|d| !d.attributes.is_empty());
    own.map(|d| d as &dyn DialectDecoder).chain([quant])
}

/// Those whose ops have properties.
pub static DIALECTS: LazyLock<Vec<Upstream>> = LazyLock::new(|| {
    let mut all = Vec::new();
    let mut rest = TABLE;
    while let Some((name, lines)) = rest.split_once('\n') {
        // Ops are indented.
        let mut ends = lines.match_indices('\n').map(|(at, _)| at + 1);
        let end = ends.find(|end| !lines[*end..].starts_with(' '));
        let (lines, after) = lines.split_at(end.unwrap_or(lines.len()));
        all.push(Upstream {
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

impl Upstream {
    /// What the properties of an op hold, by its name without the dialect's, in the
    /// order of the newest version of bytecode; none if it has none, or others than
    /// attributes.
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
    /// As the table has it: `name`, `name?` or `name*3`.
    pub fn of(word: &'static str) -> Self {
        let (name, optional) = match word.strip_suffix('?') {
            Some(name) => (name, true),
            None => (word, false),
        };
        let (name, kinds) = match name.split_once('*') {
            Some((name, kinds)) => (name, kinds.parse().ok()),
            None => (name, None),
        };
        Self {
            name,
            optional,
            kinds,
        }
    }
    fn field(&self) -> Field {
        match (self.kinds, self.optional) {
            (Some(_), _) => Field::SparseArray,
            (None, true) => Field::OptionalAttribute,
            (None, false) => Field::Attribute,
        }
    }
}

impl PropertyLayout {
    fn of(words: impl Iterator<Item = &'static str>) -> Self {
        let all: Vec<_> = words.map(Property::of).collect();
        let newest: Vec<_> = all.iter().map(Property::field).collect();
        let mut by_name: Vec<_> = all.iter().zip(&newest).collect();
        by_name.sort_by_key(|(p, _)| p.name);
        let before = by_name.iter().map(|(_, field)| match field {
            Field::SparseArray => Field::Attribute,
            field => **field,
        });
        Self {
            before: before.collect(),
            newest,
            all,
        }
    }
}

impl DialectDecoder for Upstream {
    fn name(&self) -> &str {
        self.name
    }
    fn attribute(&self, code: u64) -> Option<&Kind> {
        kind_of(self.attributes, code)
    }
    fn check_attribute(&self, _: &Kind, _: &[Piece], _: &Facts) -> Result<AttributeFacts, Fault> {
        Ok(AttributeFacts::Other)
    }
    fn ty(&self, _code: u64) -> Option<&Kind> {
        None
    }
    fn properties(&self, op: &str, version: u64) -> Option<&[Field]> {
        let newest = version >= version::NATIVE_SEGMENTS;
        let Some(properties) = self.find(op) else {
            let mut mixed = MIXED.iter();
            let mixed = mixed.find(|m| m.dialect == self.name && m.ops.contains(&op))?;
            return Some(mixed.before.filter(|_| !newest).unwrap_or(mixed.fields));
        };
        Some(match newest {
            true => &properties.newest,
            false => &properties.before,
        })
    }
}

/// Quantized types: flags, the type that is stored and the one that is meant, the
/// scale, the zero point, and the smallest and largest number that is stored.
pub const QUANT: DialectTable = {
    use Field::*;
    const SCALE: Field = Bits(64);
    DialectTable {
        name: "quant",
        attributes: &[],
        types: &[
            Kind::new(1, "any", &[Varint, Type, Signed, Signed]),
            Kind::new(2, "any", &[Varint, Type, Type, Signed, Signed]),
            Kind::new(3, "calibrated", &[Type, SCALE, SCALE]),
            Kind::new(
                4,
                "uniform",
                &[Varint, Type, Type, SCALE, Signed, Signed, Signed],
            ),
            Kind::new(
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
            Kind::new(
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

    fn dialect(name: &str) -> &'static Upstream {
        let mut all = DIALECTS.iter();
        all.find(|d| d.name == name).expect("a dialect")
    }

    #[test]
    fn ops_are_found() {
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
        // Sizes stand last, or by name.
        let branch = dialect("cf").op("cond_br").unwrap();
        let names: Vec<_> = branch.iter().map(|p| p.name).collect();
        assert_eq!(names, ["branch_weights", "operandSegmentSizes"]);
        assert_eq!(branch[1].kinds, Some(3));
        let kinds = |fields: Option<&[Field]>| fields.unwrap().to_vec();
        assert_eq!(
            kinds(fields("cf", "cond_br", 6)),
            [OptionalAttribute, SparseArray]
        );
        assert_eq!(
            kinds(fields("cf", "cond_br", 5)),
            [OptionalAttribute, Attribute]
        );
        // Truth values and numbers besides.
        assert_eq!(
            kinds(fields("affine", "linearize_index", 6)),
            [Attribute, Bool, SparseArray]
        );
        assert_eq!(
            kinds(fields("affine", "linearize_index", 5)),
            [Attribute, Attribute, Bool]
        );
        for version in [5, 6] {
            assert_eq!(kinds(fields("llvm", "mul", version)), [Varint]);
        }
    }

    #[test]
    fn types_and_attributes_in_encodings_of_their_own() {
        let names: Vec<_> = with_encodings().map(|d| d.name()).collect();
        assert_eq!(names, ["llvm", "quant"]);
        for (code, kind) in (0..).zip(llvm::ATTRIBUTES) {
            assert_eq!(kind.code, code, "{}", kind.name);
        }
        let types = |dialect: &str| {
            let mut all = DECODERS.iter().filter(|d| d.name() == dialect);
            all.next().unwrap().ty(4).map(|k| k.name)
        };
        assert_eq!(types("quant"), Some("uniform"));
        assert_eq!(types("arith"), None);
    }
}
