//! What `mlir-bytecode` knows of the properties of MLIR's own ops is what MLIR says
//! of them. With `UPDATE_EXPECT=1` the table is written anew.

use crate::{
    ffi::{self, MutPtr},
    guard,
    ir::{Context, raw_context},
};
use melior::{dialect::DialectRegistry, utility::register_all_dialects};
use mlir_bytecode::{Field, upstream};
use mlir_sys::MlirStringRef;
use std::{collections::BTreeMap, env, fs, path::Path};

/// How an op writes its properties.
struct WrittenProperties {
    /// A letter for each thing that is written: `a` for an attribute, `o` for one
    /// that may be absent, `n` for a number, `?` for anything else; or the size, in
    /// brackets, of an array of 32-bit integers that is always there.
    letters: String,
    /// The names of the op's attributes.
    attributes: Vec<String>,
}

/// How each op that is registered in a context, and has properties, writes them in a
/// version of bytecode, by the op's name. MLIR is asked: an op without anything writes
/// its properties, and what it writes is looked at.
///
/// # Panics
/// If `version` is no version of bytecode.
fn properties_of_ops(context: &Context, version: u32) -> BTreeMap<String, WrittenProperties> {
    assert!(version <= 6, "bytecode has versions 0 to 6");
    let mut all = BTreeMap::new();
    // SAFETY: a live context; the map outlives the call.
    unsafe {
        ffi::mb_properties_of_ops(
            raw_context(context),
            version.into(),
            Some(tell),
            (&raw mut all).cast(),
        );
    }
    all
}

/// False after a panic, upon which no more is told.
extern "C" fn tell(line: MlirStringRef, all: MutPtr) -> bool {
    guard::catch_unheard(|| {
        // SAFETY: the map of `properties_of_ops`; the text lives for this call.
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
        // What is not only attributes is in no line of the table, but described by hand.
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
    assert_eq!(undescribed, [""; 0], "rows for `upstream/mod.rs`");
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../artifacts/bytecode/src/upstream/properties.txt");
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&file, &table).expect("a file");
    }
    let found = fs::read_to_string(&file).expect("a table");
    for (n, (found, expected)) in found.lines().zip(table.lines()).enumerate() {
        assert_eq!(found, expected, "line {}; UPDATE_EXPECT=1 writes it", n + 1);
    }
    assert_eq!(found.len(), table.len());
}

/// Whether an op is described as MLIR writes an empty one in a version of bytecode; its
/// name, if it is not at all.
fn described(
    dialect: &str,
    name: &str,
    properties: &WrittenProperties,
    version: u64,
) -> Result<(), String> {
    let mut all = upstream::DECODERS.iter().filter(|d| d.name() == dialect);
    let fields = all.next().and_then(|d| d.properties(name, version));
    let fields = fields.ok_or_else(|| format!("{dialect}.{name}"))?;
    let letter = |field: &Field| match field {
        Field::Attribute => Some('a'),
        Field::OptionalAttribute => Some('o'),
        // A sparse array of zeros alone is a number.
        Field::Varint | Field::SparseArray => Some('n'),
        Field::Bool => Some('?'),
        _ => None,
    };
    let letters: String = fields.iter().filter_map(letter).collect();
    let written = without_sizes(&properties.letters);
    assert_eq!(letters, written, "{dialect}.{name} in version {version}");
    Ok(())
}

/// An array of sizes is an attribute as others are.
fn without_sizes(letters: &str) -> String {
    let mut parts = letters.split(['[', ']']);
    let mut written = parts.next().unwrap_or_default().to_owned();
    while let (Some(_size), Some(rest)) = (parts.next(), parts.next()) {
        written += &format!("a{rest}");
    }
    written
}

/// The names in the order in which they are written, after a blank each; with a
/// question mark if they need not be there; none if anything else is written besides.
/// What stands last is how many operands and results there are of each kind, with the
/// number of kinds.
fn attributes(properties: &WrittenProperties, before: &WrittenProperties) -> Option<String> {
    let mut letters = properties.letters.chars();
    let mut text = String::new();
    for name in &properties.attributes {
        let letter = letters.next()?;
        text += &match (letter, name.ends_with("SegmentSizes")) {
            ('a', false) => format!(" {name}"),
            ('o', false) => format!(" {name}?"),
            ('n', true) => format!(" {name}*{}", kinds(name, before)),
            _ => return None,
        };
    }
    letters.next().is_none().then_some(text)
}

/// Before version 6 they were attributes as others are, all sorted by name.
fn kinds(name: &str, before: &WrittenProperties) -> u32 {
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
