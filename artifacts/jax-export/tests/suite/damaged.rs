//! Damaged containers give errors: no panic, no hang, and no memory beyond a multiple of the file.

use crate::support::{NEWEST, container, containers};
use fastrand::Rng;
use flatbuffers::{FlatBufferBuilder, UnionWIPOffset, WIPOffset};
use jax_export::{Error, Exported, is_container};
use stablehlo_artifact::{RetargetOptions, Version};

/// Numbers at boundaries of offsets and lengths.
const BOUNDARIES: &[u32] = &[
    0,
    1,
    2,
    4,
    8,
    127,
    255,
    65_535,
    1 << 24,
    1 << 31,
    u32::MAX - 3,
    u32::MAX,
];

/// Returns a container with one to four damages, most of them in the tables.
fn damage(mut bytes: Vec<u8>, other: &[u8], rng: &mut Rng) -> Vec<u8> {
    for _ in 0..=rng.usize(..4) {
        let at = rng.usize(..bytes.len());
        match rng.u8(..8) {
            0 => bytes[at] = rng.u8(..),
            1 => bytes[at] ^= 1 << rng.u8(..8),
            2 => bytes[at] = bytes[at].wrapping_add(4),
            3 => bytes.truncate(at.max(1)),
            4 => _ = bytes.remove(at.min(bytes.len() - 1)),
            5 => {
                let length = rng.usize(..64).min(bytes.len() - at).min(other.len());
                let from = rng.usize(..=other.len() - length);
                bytes[at..at + length].copy_from_slice(&other[from..from + length]);
            }
            _ => {
                let at = at & !3;
                if let Some(word) = bytes.get_mut(at..at + 4) {
                    let number = match rng.bool() {
                        true => BOUNDARIES[rng.usize(..BOUNDARIES.len())],
                        false => rng.u32(..) >> rng.u32(..32),
                    };
                    word.copy_from_slice(&number.to_le_bytes());
                }
            }
        }
        if bytes.is_empty() {
            bytes.push(0);
        }
    }
    bytes
}

/// Writes a container, and reads it again.
fn write(exported: &Exported) {
    match exported.to_vec() {
        Ok(written) => {
            let again = Exported::read(&written).expect("a container");
            assert_eq!(again.arguments, exported.arguments);
        }
        Err(error) => assert!(matches!(error, Error::UnknownFields), "{error}"),
    }
}

/// Runs all operations. Returns whether the container is valid.
fn run(bytes: &[u8]) -> bool {
    let Ok(exported) = Exported::read(bytes) else {
        return false;
    };
    let _ = exported.info().to_string();
    let _ = exported.check();
    let _ = exported.strip_locations();
    let options = RetargetOptions::new(Version::new(1, 0, 0)).strip_shardings(true);
    if let Ok(converted) = exported.retarget_with(&options) {
        write(&converted);
    }
    write(&exported);
    true
}

#[test]
fn damaged_containers_never_cause_panics() {
    let files: Vec<_> = containers().into_iter().map(|(_, bytes)| bytes).collect();
    let count = std::env::var("DAMAGED").map_or(4000, |n| n.parse().expect("a number"));
    let mut rng = Rng::with_seed(7);
    let (mut valid, mut recognized) = (0, 0);
    for _ in 0..count {
        let other = &files[rng.usize(..files.len())];
        let bytes = damage(files[rng.usize(..files.len())].clone(), other, &mut rng);
        valid += usize::from(run(&bytes));
        recognized += usize::from(is_container(&bytes));
    }
    println!("{valid} of {count} are valid, {recognized} are recognized");
    assert!(
        valid * 20 > count && valid * 10 < count * 9,
        "{valid} of {count} are valid"
    );
    assert!(
        recognized * 2 > count,
        "{recognized} of {count} are recognized"
    );
}

#[test]
fn truncated_containers_give_errors() {
    let bytes = container("with_effects", NEWEST);
    for length in 0..bytes.len() {
        let fault = Exported::read(&bytes[..length]);
        assert!(fault.is_err() || length + 8 > bytes.len(), "{length}");
    }
}

/// Numbers of fields, as slots of a table.
const IN_TREE: u16 = 4 + 2 * 2;
const UNIQUE_AVALS: u16 = 4 + 2 * 19;
const IN_AVAL_INDICES: u16 = 4 + 2 * 22;
const IN_SHARDING_INDICES: u16 = 4 + 2 * 24;
/// Slots of a tree and of a type.
const KIND: u16 = 4;
const CHILDREN: u16 = 6;
const SHAPE: u16 = 6;

/// Returns the error of reading a container. The reader refuses the container before it does the work
/// that the container asks for, which would need more memory than a machine has.
fn fault_of(mut builder: FlatBufferBuilder, fields: &[(u16, WIPOffset<UnionWIPOffset>)]) -> String {
    let root = builder.start_table();
    for (slot, part) in fields {
        builder.push_slot_always(*slot, *part);
    }
    let root = builder.end_table(root);
    builder.finish(root, None);
    let fault = Exported::read(builder.finished_data()).expect_err("a damaged container");
    fault.to_string()
}

#[test]
fn trees_that_share_children_are_refused() {
    let mut builder = FlatBufferBuilder::new();
    let leaf = builder.start_table();
    let mut tree = builder.end_table(leaf);
    for _ in 0..60 {
        let children = builder.create_vector(&[tree, tree]);
        let table = builder.start_table();
        builder.push_slot_always(KIND, 2_i8);
        builder.push_slot_always(CHILDREN, children);
        tree = builder.end_table(table);
    }
    let fault = fault_of(builder, &[(IN_TREE, tree.as_union_value())]);
    assert!(fault.contains("Apparent size too large"), "{fault}");
}

#[test]
fn deep_trees_are_refused() {
    let mut builder = FlatBufferBuilder::new();
    let leaf = builder.start_table();
    let mut tree = builder.end_table(leaf);
    for _ in 0..100_000 {
        let children = builder.create_vector(&[tree]);
        let table = builder.start_table();
        builder.push_slot_always(KIND, 2_i8);
        builder.push_slot_always(CHILDREN, children);
        tree = builder.end_table(table);
    }
    let fault = fault_of(builder, &[(IN_TREE, tree.as_union_value())]);
    assert!(fault.contains("depth limit"), "{fault}");
}

#[test]
fn indices_that_repeat_a_large_type_are_refused() {
    let mut builder = FlatBufferBuilder::new();
    let size = builder.create_string("1");
    let shape = builder.create_vector(&vec![size; 10_000]);
    let table = builder.start_table();
    builder.push_slot_always(SHAPE, shape);
    let aval = builder.end_table(table);
    let avals = builder.create_vector(&[aval]).as_union_value();
    let indices = builder
        .create_vector(&vec![0_u32; 1_000_000])
        .as_union_value();
    let fields = [
        (UNIQUE_AVALS, avals),
        (IN_AVAL_INDICES, indices),
        (IN_SHARDING_INDICES, indices),
    ];
    let fault = fault_of(builder, &fields);
    assert!(fault.contains("the indices repeat too much"), "{fault}");
}

#[test]
fn indices_beyond_the_values_are_refused() {
    let mut builder = FlatBufferBuilder::new();
    let indices = builder.create_vector(&[3_u32]).as_union_value();
    let fault = fault_of(builder, &[(IN_AVAL_INDICES, indices)]);
    assert!(
        fault.ends_with("types of arguments: index 3 of 0 values"),
        "{fault}"
    );
}

#[test]
fn fields_of_a_newer_schema_are_read_but_not_written() {
    let mut builder = FlatBufferBuilder::new();
    let name = builder.create_string("f").as_union_value();
    let module = builder.create_vector(b"artifact").as_union_value();
    let leaf = builder.start_table();
    builder.push_slot_always(KIND, 2_i8);
    let tree = builder.end_table(leaf).as_union_value();
    let root = builder.start_table();
    for (slot, part) in [
        (6, name),
        (IN_TREE, tree),
        (12, tree),
        (30, module),
        (4 + 2 * 27, name),
    ] {
        builder.push_slot_always(slot, part);
    }
    let root = builder.end_table(root);
    builder.finish(root, None);
    let exported = Exported::read(builder.finished_data()).expect("a container");
    assert_eq!(&*exported.artifact, b"artifact");
    let fault = exported.to_vec().expect_err("a newer schema");
    assert!(matches!(fault, Error::UnknownFields), "{fault}");
}
