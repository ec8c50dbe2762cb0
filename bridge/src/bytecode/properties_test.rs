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
    /// `n` for a number, `?` for any other field. In place of a letter, an array of
    /// 32-bit integers that is present has its size in brackets.
    letters: String,
    /// Names of the op's attributes.
    attributes: Vec<String>,
}

/// Returns the encoding of the properties of each registered op that has properties, by
/// op name, in a version of bytecode. MLIR creates an empty op and writes its properties,
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
    guard::catch_to_stderr(|| {
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
fn described_properties_match_the_properties_that_mlir_writes() {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    let context = Context::new_with_registry(&registry, false);
    context.load_all_available_dialects();

    let mut table = String::new();
    let mut last_dialect = String::new();
    let mut without_description = Vec::new();
    let version_5 = properties_of_ops(&context, 5);
    for (op, properties) in properties_of_ops(&context, 6) {
        let (dialect, name) = op.split_once('.').expect("a dialect");
        // The table lists ops with attributes only. Other ops are described by hand.
        let Some(row) = row(&properties, &version_5[&op]) else {
            without_description.extend(check_description(dialect, name, &properties, 6).err());
            without_description.extend(check_description(dialect, name, &version_5[&op], 5).err());
            continue;
        };
        if dialect == "builtin" {
            continue;
        }
        if dialect != last_dialect {
            table += &format!("{dialect}\n");
            dialect.clone_into(&mut last_dialect);
        }
        table += &format!(" {name}{row}\n");
    }
    assert_eq!(
        without_description, [""; 0],
        "rows for `mlir_dialects/mod.rs`"
    );
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../formats/mlir-bytecode/src/mlir_dialects/properties.txt");
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
/// empty op. Returns `Err` with the op's name if the op has no description.
fn check_description(
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

/// Replaces each size in brackets by `a`, because such an array is an attribute.
fn without_sizes(letters: &str) -> String {
    let mut parts = letters.split(['[', ']']);
    let mut written = parts.next().unwrap_or_default().to_owned();
    while let (Some(_size), Some(rest)) = (parts.next(), parts.next()) {
        written += &format!("a{rest}");
    }
    written
}

/// Returns an op's row of the table: the attribute names in the order in which MLIR
/// writes the attributes, each after a blank. An optional attribute has a question mark.
/// Segment sizes have `*` and the number of operand or result groups. Returns `None` if
/// the op has other fields.
fn row(properties: &WrittenProperties, version_5: &WrittenProperties) -> Option<String> {
    let mut letters = properties.letters.chars();
    let mut text = String::new();
    for name in &properties.attributes {
        let letter = letters.next()?;
        text += &match (letter, name.ends_with("SegmentSizes")) {
            ('a', false) => format!(" {name}"),
            ('o', false) => format!(" {name}?"),
            ('n', true) => format!(" {name}*{}", num_groups(name, version_5)),
            _ => return None,
        };
    }
    letters.next().is_none().then_some(text)
}

/// Returns the number of groups in the segment sizes `name`. In version 5, segment sizes
/// are ordinary attributes, and all attributes are sorted by name.
fn num_groups(name: &str, version_5: &WrittenProperties) -> u32 {
    let mut names: Vec<_> = version_5.attributes.iter().collect();
    names.sort();
    let at = names.iter().position(|n| *n == name).expect("a name");
    let mut letters = &version_5.letters[..];
    for _ in 0..at {
        let end = letters.find(']').filter(|_| letters.starts_with('['));
        letters = &letters[end.unwrap_or(0) + 1..];
    }
    let size = letters.strip_prefix('[').and_then(|l| l.split(']').next());
    size.and_then(|s| s.parse().ok()).expect("a size")
}
