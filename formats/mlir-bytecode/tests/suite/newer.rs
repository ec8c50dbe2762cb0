//! Files of releases of MLIR after LLVM 22: their encodings are replaced when a file is read.

use mlir_bytecode::builtin::{Attribute, Signedness, Type};
use mlir_bytecode::{
    AttributeId, Builder, Bytecode, DeclaredValues, EncodedField, FloatType, Module, NewOp,
    UniqueTables, Validator, mlir_dialects,
};

fn newer() -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/newer.mlirbc");
    std::fs::read(folder).unwrap()
}
/// Returns the bytes that MLIR 22 reads, or `None` if these are `bytes`.
fn for_mlir(bytes: &[u8]) -> Option<Vec<u8>> {
    let known: Vec<_> = mlir_dialects::with_encodings().collect();
    let validator = Validator {
        accept_undescribed: true,
        ..Validator::new(&known)
    };
    validator.for_mlir(bytes).unwrap().bytes
}
/// Returns a file with an attribute of a module.
fn file(make: impl FnOnce(&mut UniqueTables<'static>) -> AttributeId) -> Vec<u8> {
    let mut b = Builder::new();
    let here = b.tables.builtin(&Attribute::Unknown);
    let name = b.tables.op_name("builtin.module", true);
    let none = EncodedField::OptionalAttribute(None);
    let properties = Some(b.tables.properties(&[none, none]));
    let value = make(&mut b.tables);
    let attributes = Some(b.tables.dictionary(&[("a.b", value)]));
    b.op(NewOp {
        attributes,
        properties,
        regions: 1,
        ..NewOp::new(name, here)
    });
    b.region(1);
    b.block(DeclaredValues::default(), &[]);
    (0..3).for_each(|_| b.end());
    b.finish("test").unwrap().write(&[]).unwrap().to_vec()
}
fn dense(t: &mut UniqueTables, shape: &[i64], data: &'static [u8]) -> AttributeId {
    let element = t.builtin_type(&Type::Integer {
        width: 1,
        signedness: Signedness::Signless,
    });
    let shape = shape.to_vec();
    let ty = t.builtin_type(&Type::Tensor {
        shape,
        element,
        encoding: None,
    });
    t.builtin(&Attribute::Dense { ty, data })
}
/// Returns whether two files have the same content, at any offsets.
fn are_equal(a: &[u8], b: &[u8]) -> bool {
    let (a, b) = (Module::read(a).unwrap(), Module::read(b).unwrap());
    let entries = |module: &Module| -> Vec<_> {
        let tables = &module.tables;
        let all = tables.attributes().iter().chain(tables.types().iter());
        all.map(|e| (e.dialect, e.custom, e.body.to_vec()))
            .collect()
    };
    let properties = |module: &Module| -> Vec<_> {
        let all = module.tables.properties().iter();
        all.map(|p| p.body.to_vec()).collect()
    };
    entries(&a) == entries(&b)
        && properties(&a) == properties(&b)
        && a.tables.dialects() == b.tables.dialects()
        && a.tables.op_names() == b.tables.op_names()
        && a.body == b.body
}
/// Returns the data of the only dense elements of a file.
fn dense_data(bytes: &[u8]) -> Vec<u8> {
    let module = Module::read(bytes).unwrap();
    let all = module.tables.attributes().iter();
    let dense = all.filter(|entry| entry.custom && entry.body[0] == 18 << 1 | 1);
    let bodies: Vec<_> = dense.map(|entry| entry.body[2..].to_vec()).collect();
    let [body] = &bodies[..] else {
        panic!("{} dense elements", bodies.len())
    };
    body.clone()
}

#[test]
fn newer_encodings_are_read_as_the_text_that_mlir_prints() {
    let bytes = newer();
    let file = Bytecode::parse(&bytes).unwrap();
    let texts = |all: &mlir_bytecode::Entries| -> Vec<String> {
        let texts = all.iter().filter_map(|entry| entry.text());
        texts
            .map(|t| String::from_utf8_lossy(t).into_owned())
            .collect()
    };
    let attributes = texts(file.tables.attributes());
    for expected in [
        "affine_map<(d0, d1)[s0] -> (d0 * 2 - d1, s0 mod 3)>",
        "affine_map<(d0, d1) -> (d1, d0)>",
        "affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 == 0)>",
        "strided<[?, 1], offset: 4>",
        "affine_map<(d0) -> (d0)>",
    ] {
        assert!(
            attributes.iter().any(|t| t == expected),
            "{expected}: {attributes:?}"
        );
    }
    let mut types = texts(file.tables.types());
    types.sort();
    let floats = [
        "f4E2M1FN",
        "f6E2M3FN",
        "f6E3M2FN",
        "f8E3M4",
        "f8E4M3",
        "f8E4M3B11FNUZ",
        "f8E4M3FN",
        "f8E4M3FNUZ",
        "f8E5M2",
        "f8E5M2FNUZ",
        "f8E8M0FNU",
        "tf32",
    ];
    assert_eq!(types, floats);
}

#[test]
fn bytes_for_mlir_have_the_same_content_in_older_encodings() {
    let bytes = newer();
    let older = for_mlir(&bytes).expect("other bytes");
    assert_eq!(for_mlir(&older), None);
    assert!(are_equal(&bytes, &older));
}

#[test]
fn booleans_of_a_byte_each_are_packed() {
    let bits = |shape: &'static [i64], data| file(|t| dense(t, shape, data));
    // Sizes in front of the data are varints: 2 bytes are 5, 1 byte is 3.
    let cases: [(&[i64], &[u8], &[u8]); 5] = [
        (&[9], &[1, 0, 0, 0, 0, 0, 0, 0, 1], &[5, 0b1, 0b1]),
        (&[3, 1], &[0, 1, 1], &[3, 0b110]),
        (&[2], &[1, 1], &[3, 0xFF]),
        (&[2], &[0, 0], &[3, 0]),
        (&[5, 2], &[1], &[3, 0xFF]),
    ];
    for (shape, data, expected) in cases {
        let bytes = bits(shape, data);
        assert_eq!(dense_data(&bytes), expected, "{shape:?} {data:?}");
        let older = for_mlir(&bytes).expect("other bytes");
        assert_eq!(dense_data(&older), expected);
    }
    // Packed booleans stay as they are; one byte for at most eight elements is packed.
    for (shape, data) in [
        (&[9][..], &[1, 1][..]),
        (&[8], &[1]),
        (&[1], &[1]),
        (&[0], &[]),
        (&[9], &[0xFF]),
    ] {
        assert_eq!(for_mlir(&bits(shape, data)), None, "{shape:?} {data:?}");
    }
}

#[test]
fn version_of_builtin_is_dropped() {
    let bytes = file(|t| {
        let builtin = t.dialect("builtin");
        t.set_dialect_version(builtin, Some(vec![3].into()));
        let other = t.dialect("other");
        t.set_dialect_version(other, Some(vec![9, 9].into()));
        let float = t.builtin_type(&Type::Float(FloatType::F32));
        let text = t.attribute_text(other, "#other<text>");
        let ty = t.builtin(&Attribute::Type(float));
        t.builtin(&Attribute::Array(vec![ty, text]))
    });
    let older = for_mlir(&bytes).expect("other bytes");
    let module = Module::read(&older).unwrap();
    let versions = module
        .tables
        .dialects()
        .iter()
        .map(|d| d.version.as_deref());
    assert_eq!(versions.flatten().collect::<Vec<_>>(), [[9, 9]]);
    assert_eq!(older.len() + 3, bytes.len());
    assert!(are_equal(&bytes, &older));
}
