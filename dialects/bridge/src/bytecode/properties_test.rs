//! Test that `mlir-bytecode` describes the properties of MLIR's own ops as MLIR writes
//! them. With `UPDATE_EXPECT=1`, the test rewrites the table.

use crate::{
    ffi::{self, MutPtr},
    guard,
    ir::{Context, raw_context},
};
use melior::{dialect::DialectRegistry, utility::register_all_dialects};
use mlir_bytecode::{Field, mlir_dialects};
use mlir_sys::MlirStringRef;
use std::{collections::BTreeMap, env, fs, path::Path};

/// Encoding of an op's properties.
struct WrittenProperties {
    /// One letter per encoded field: `a` for an attribute, `o` for an optional attribute,
    /// `n` for a number, `?` for any other field. An array of 32-bit integers that is
    /// present is its size in brackets instead.
    letters: String,
    /// Names of the op's attributes.
    attributes: Vec<String>,
}

/// Returns the encoding of properties in a version of bytecode, by op name, for each
/// registered op that has properties. MLIR creates an empty op and writes its properties,
/// and C++ records the calls of the writer.
///
/// # Panics
/// If `version` is not a version of bytecode.
fn properties_of_ops(context: &Context, version: u32) -> BTreeMap<String, WrittenProperties> {
    assert!(version <= 6, "bytecode has versions 0 to 6");
    let mut all = BTreeMap::new();
    // SAFETY: the context is borrowed, and `user` is the map that `take_line` expects, which
    // outlives the call.
    unsafe {
        ffi::mb_properties_of_ops(
            raw_context(context),
            version.into(),
            Some(take_line),
            (&raw mut all).cast(),
        );
    }
    all
}

/// Adds the encoding of one op to the map. Returns false after a panic, so that C++ sends
/// no more.
extern "C" fn take_line(line: MlirStringRef, all: MutPtr) -> bool {
    guard::catch_unheard(|| {
        // SAFETY: `all` is the map of `properties_of_ops`; the text lives for this call.
        let (all, line) = unsafe {
            let all = &mut *all.cast::<BTreeMap<String, WrittenProperties>>();
            (all, String::from_utf8_lossy(ffi::bytes_of(line)))
        };
        let mut words = line.split(' ').map(str::to_owned);
        let mut word = || words.next().unwrap_or_default();
        let (op, letters) = (word(), word());
        let attributes = words.collect();
        all.insert(
            op,
            WrittenProperties {
                letters,
                attributes,
            },
        );
        Ok(())
    })
}

#[test]
fn properties_are_as_mlir_writes_them() {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    let context = Context::new_with_registry(&registry, false);
    context.load_all_available_dialects();

    let mut table = String::new();
    let mut last = String::new();
    let mut undescribed = Vec::new();
    let before = properties_of_ops(&context, 5);
    for (op, properties) in properties_of_ops(&context, 6) {
        let (dialect, name) = op.split_once('.').expect("a dialect");
        // The table lists ops with attributes only. Other ops are described by hand.
        let Some(attributes) = attributes(&properties, &before[&op]) else {
            undescribed.extend(described(dialect, name, &properties, 6).err());
            undescribed.extend(described(dialect, name, &before[&op], 5).err());
            continue;
        };
        if dialect == "builtin" {
            continue;
        }
        if dialect != last {
            table += &format!("{dialect}\n");
            dialect.clone_into(&mut last);
        }
        table += &format!(" {name}{attributes}\n");
    }
    assert_eq!(undescribed, [""; 0], "rows for `mlir_dialects/mod.rs`");
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../artifacts/bytecode/src/mlir_dialects/properties.txt");
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&file, &table).expect("a file");
    }
    let found = fs::read_to_string(&file).expect("a table");
    for (n, (found, expected)) in found.lines().zip(table.lines()).enumerate() {
        assert_eq!(found, expected, "line {}; UPDATE_EXPECT=1 writes it", n + 1);
    }
    assert_eq!(found.len(), table.len());
}

/// Checks that the description of an op matches the properties that MLIR writes for an
/// empty op. Returns the op's name if it has no description.
fn described(
    dialect: &str,
    name: &str,
    properties: &WrittenProperties,
    version: u64,
) -> Result<(), String> {
    let mut all = mlir_dialects::DECODERS
        .iter()
        .filter(|d| d.name() == dialect);
    let fields = all.next().and_then(|d| d.properties(name, version));
    let fields = fields.ok_or_else(|| format!("{dialect}.{name}"))?;
    let letter = |field: &Field| match field {
        Field::Attribute => Some('a'),
        Field::OptionalAttribute => Some('o'),
        // A sparse array that contains only zeros is written as one number.
        Field::Varint | Field::SparseArray => Some('n'),
        Field::Bool => Some('?'),
        _ => None,
    };
    let letters: String = fields.iter().filter_map(letter).collect();
    let written = without_sizes(&properties.letters);
    assert_eq!(letters, written, "{dialect}.{name} in version {version}");
    Ok(())
}

/// Replaces each size in brackets by `a`: an array of sizes is an attribute like any
/// other.
fn without_sizes(letters: &str) -> String {
    let mut parts = letters.split(['[', ']']);
    let mut written = parts.next().unwrap_or_default().to_owned();
    while let (Some(_size), Some(rest)) = (parts.next(), parts.next()) {
        written += &format!("a{rest}");
    }
    written
}

/// Returns the attribute names in the order in which they are written, each after a
/// blank. An optional attribute has a question mark. A trailing number is the number of
/// operand or result groups that a segment-sizes field covers. Returns `None` if the op
/// writes anything else.
fn attributes(properties: &WrittenProperties, before: &WrittenProperties) -> Option<String> {
    let mut letters = properties.letters.chars();
    let mut text = String::new();
    for name in &properties.attributes {
        let letter = letters.next()?;
        text += &match (letter, name.ends_with("SegmentSizes")) {
            ('a', false) => format!(" {name}"),
            ('o', false) => format!(" {name}?"),
            ('n', true) => format!(" {name}*{}", segments(name, before)),
            _ => return None,
        };
    }
    letters.next().is_none().then_some(text)
}

/// Returns the number of groups in the segment sizes `name`. Before version 6, segment
/// sizes were ordinary attributes, and all attributes were sorted by name.
fn segments(name: &str, before: &WrittenProperties) -> u32 {
    let mut names: Vec<_> = before.attributes.iter().collect();
    names.sort();
    let at = names.iter().position(|n| *n == name).expect("a name");
    let mut letters = &before.letters[..];
    for _ in 0..at {
        let end = letters.find(']').filter(|_| letters.starts_with('['));
        letters = &letters[end.unwrap_or(0) + 1..];
    }
    let size = letters.strip_prefix('[').and_then(|l| l.split(']').next());
    size.and_then(|s| s.parse().ok()).expect("a size")
}
