//! Numbers of entries: the bytes of a module do not depend on the order of its tables. The
//! bytes in another version equal the bytes that MLIR writes.

use crate::support;
use crate::support::{DIALECTS, options};
use mlir_bytecode::{
    AttributeId, Body, Copier, Decoder, Module, Op, OpId, TypeId, UniqueTables, ValueOrder,
};

/// Returns the module with reordered tables, which also contain entries without
/// references.
fn shuffled<'t>(module: &'t Module, decoder: &Decoder<'t, '_>) -> Module<'t> {
    let mut to = UniqueTables::new();
    to.string(&b"nobody needs this"[..]);
    to.dialect("nobody");
    let mut c = Copier::new(decoder, to);
    // The last entry comes first.
    for n in (0..module.tables.types().len() as u32).rev() {
        c.ty(TypeId(n)).unwrap();
    }
    for n in (0..module.tables.attributes().len() as u32).rev() {
        c.attribute(AttributeId(n)).unwrap();
    }
    let mut body = module.body.clone();
    for id in body.op_ids().rev() {
        renumber_op(&mut body, id, &mut c);
    }
    for n in 0..body.value_count() as u32 {
        let value = mlir_bytecode::ValueId(n);
        body.set_value_type(value, c.ty(body.value_type(value)).unwrap());
    }
    let mut external = module.tables.external().to_vec();
    for group in &mut external {
        group.name = c.string(group.name);
        for (key, value) in &mut group.resources {
            *key = c.string(*key);
            if let mlir_bytecode::ResourceValue::String(s) = value {
                *s = c.string(*s);
            }
        }
    }
    // Only text refers to some of the resources.
    for n in 0..module.tables.resources().len() as u32 {
        c.resource(mlir_bytecode::ResourceId(n));
    }
    external.into_iter().for_each(|group| c.to.external(group));
    Module {
        version: module.version,
        producer: module.producer.clone(),
        tables: c.to.finish(),
        body,
    }
}

fn renumber_op(body: &mut Body, id: OpId, c: &mut Copier) {
    let blocks: Vec<_> = body.regions(id).flat_map(|r| body.blocks(r)).collect();
    for block in blocks {
        let old = body.argument_locations(block).to_vec();
        for (n, location) in old.into_iter().enumerate() {
            body.set_argument_location(block, n, c.attribute(location).unwrap());
        }
    }
    let op = body.op(id);
    let new = Op {
        name: c.op_name(op.name),
        location: c.attribute(op.location).unwrap(),
        attributes: op.attributes.map(|a| c.attribute(a).unwrap()),
        properties: op.properties.map(|p| c.properties(op.name, p).unwrap()),
    };
    body.set_op(id, new);
}

#[test]
fn bytes_do_not_depend_on_the_order_of_tables() {
    for file in support::artifacts() {
        let bytes = std::fs::read(&file).unwrap();
        let module = Module::read(&bytes).unwrap();
        let decoder = Decoder::new(&module.tables, module.version, &DIALECTS);
        let other = shuffled(&module, &decoder);
        let written = [ValueOrder::HashTable, ValueOrder::Index].map(|values| {
            let out = other.write_with(&DIALECTS, options(values));
            out.unwrap().to_vec()
        });
        assert!(written.contains(&bytes), "{}", file.display());
    }
}

fn sample(version: u64) -> Vec<u8> {
    let root = env!("CARGO_MANIFEST_DIR");
    std::fs::read(format!("{root}/tests/data/all.{version}.mlir.bc")).unwrap()
}

#[test]
fn other_versions_equal_the_output_of_mlir() {
    // Up to version 4, the dictionary of an op has all of its attributes. From version 5
    // on, some are properties, and version 6 changes some properties. So only versions up
    // to 4 can be converted here. Versions before 3 do not have use-list orders.
    for from in 0..5 {
        let bytes = sample(from);
        let mut module = Module::read(&bytes).unwrap();
        for to in 0..if from < 3 { 3 } else { 5 } {
            module.version = to;
            let written = module.write(&DIALECTS).unwrap().to_vec();
            assert!(written == sample(to), "version {from} to {to}");
        }
    }
}

#[test]
fn writing_properties_before_version_5_fails() {
    let bytes = sample(6);
    let mut module = Module::read(&bytes).unwrap();
    module.version = 4;
    let e = module.write(&DIALECTS).unwrap_err();
    let kind = mlir_bytecode::ErrorKind::PropertiesVersion { version: 4 };
    assert_eq!(e.kind(), &kind);
    module.version = 7;
    assert!(module.write(&DIALECTS).is_err());
}

#[test]
fn entries_without_references_are_omitted() {
    let bytes = sample(6);
    let module = Module::read(&bytes).unwrap();
    let decoder = Decoder::new(&module.tables, module.version, &DIALECTS);
    let other = shuffled(&module, &decoder);
    assert!(other.tables.dialects().len() > module.tables.dialects().len());
    let written = other.write(&DIALECTS).unwrap().to_vec();
    let again = Module::read(&written).unwrap();
    assert_eq!(
        again.tables.dialects().len(),
        module.tables.dialects().len()
    );
    assert_eq!(again.tables.strings().len(), module.tables.strings().len());
}
