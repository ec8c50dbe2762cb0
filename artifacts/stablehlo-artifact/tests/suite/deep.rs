//! Types, attributes, locations and regions of maximum nesting depth fit the stack of a
//! thread, even without optimization.

use mlir_bytecode::{EncodedField, Limits, Module, UniqueTables, ValueId, builtin::Attribute};
use stablehlo_artifact::{Artifact, Builder, Diff, Error, Form, Result, Version};
use std::thread;
use vhlo_opset::{encodings::KNOWN, kinds::types as vt};

/// Default stack size of threads in bytes.
const STACK: usize = 2 << 20;
/// Nesting depth close to the limit, with room for the enclosing types, attributes and
/// ops.
const DEPTH: u32 = 990;
/// Nesting depth that can be printed.
const PRINTABLE_DEPTH: u32 = 95;

fn with_stack<T: Send>(size: usize, work: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(size);
        let thread = thread.spawn_scoped(scope, work).expect("a thread");
        thread.join().expect("no panic")
    })
}

/// Runs all operations on a thread with the default stack size. `printable` says whether
/// the program can be printed.
fn run_all_operations(bytes: &[u8], printable: bool) {
    with_stack(STACK, || {
        let artifact = Artifact::read(bytes).expect("an artifact");
        artifact.check().expect("a program");
        let _ = artifact.report().expect("a report");
        for form in [Form::Pretty, Form::Generic] {
            let printed = artifact.print(form);
            let deep = matches!(&printed, Err(Error::Unprintable { what }) if what.contains("100"));
            assert!(
                if printable { printed.is_ok() } else { deep },
                "{printed:?}"
            );
        }
        let old = artifact.clone().retarget(Version::new(0, 12, 0));
        let old = old
            .expect("all versions have these ops")
            .to_vec()
            .expect("bytes");
        let old = Artifact::read(&old).expect("an artifact");
        if printable {
            let diff = Diff::of(&artifact, &old).expect("a difference");
            assert!(diff.is_empty());
        }
        let stripped = artifact.strip_locations().to_vec().expect("bytes");
        Artifact::read(&stripped).expect("an artifact");
    });
}

/// Returns a function whose attribute, type and `if` ops nest `attributes`, `types` and
/// `regions` deep.
fn program(attributes: u32, types: u32, regions: u32) -> Result<Vec<u8>> {
    fn nest(b: &mut Builder, pred: ValueId, depth: u32) -> Result<()> {
        let mut inner = |b: &mut Builder, _: &[ValueId]| match depth {
            0 => b.op("return", &[], &[], &[]).map(drop),
            _ => nest(b, pred, depth - 1),
        };
        let mut empty = |b: &mut Builder, _: &[ValueId]| b.op("return", &[], &[], &[]).map(drop);
        let regions = &mut [(&[][..], &mut inner as _), (&[][..], &mut empty as _)];
        b.op_with_regions("if", &[pred], &[], &[], regions)?;
        b.op("return", &[], &[], &[])?;
        Ok(())
    }
    // Building nested regions is recursive, so it needs more stack.
    with_stack(64 << 20, || {
        let mut b = Builder::new();
        let mut ty = b.ty(&vt::F32);
        ty = b.tensor_type(&[2], ty);
        for _ in 0..types {
            ty = b.type_of(
                &vt::TUPLE,
                &[EncodedField::Varint(1), EncodedField::Type(ty)],
            );
        }
        let boolean = b.ty(&vt::BOOL);
        let boolean = b.tensor_type(&[], boolean);
        let made = b.function("main", &[ty, boolean], &[], |b, arguments| {
            let mut config = b.array(&[]);
            for _ in 0..attributes {
                config = b.array(&[config]);
            }
            let empty = b.string("");
            let token = b.ty(&vt::TOKEN);
            let made = b.op("create_token", &[], &[], &[token])?;
            let attributes = [("infeed_config", empty), ("layout", config)];
            b.op("infeed", &made, &attributes, &[token])?;
            match regions {
                0 => b.op("return", &[], &[], &[]).map(drop),
                _ => nest(b, arguments[1], regions - 1),
            }
        });
        made?;
        b.finish(Version::CURRENT)?.to_vec()
    })
}

#[test]
fn deeply_nested_attributes_fit_the_stack() {
    run_all_operations(&program(DEPTH, 0, 0).expect("an artifact"), false);
    run_all_operations(&program(PRINTABLE_DEPTH, 0, 0).expect("an artifact"), true);
}

#[test]
fn deeply_nested_types_fit_the_stack() {
    run_all_operations(&program(0, DEPTH, 0).expect("an artifact"), false);
    run_all_operations(&program(0, PRINTABLE_DEPTH, 0).expect("an artifact"), true);
}

#[test]
fn deeply_nested_regions_fit_the_stack() {
    let deep = program(0, 0, DEPTH).expect("an artifact");
    run_all_operations(&deep, false);
    let less = program(0, 0, DEPTH - 1).expect("an artifact");
    // Programs that are too deep to print can still be compared.
    with_stack(STACK, || {
        let read = |bytes| Artifact::read(bytes).expect("an artifact");
        let (deep, less) = (read(&deep), read(&less));
        assert!(Diff::of(&deep, &deep).expect("a comparison").is_empty());
        assert!(!Diff::of(&deep, &less).expect("a comparison").is_empty());
    });
    run_all_operations(&program(0, 0, PRINTABLE_DEPTH).expect("an artifact"), true);
}

/// The innermost location is a file range, which retargeting must lower.
#[test]
fn deeply_nested_locations_fit_the_stack() {
    let bytes = program(0, 0, 0).expect("an artifact");
    let mut module = Module::read(&bytes).expect("a module");
    let mut tables = UniqueTables::from_tables(std::mem::take(&mut module.tables));
    let name = tables.string_attribute(b"f");
    let range = vec![1, 2, 3];
    let mut location = tables.builtin(&Attribute::FileRange { file: name, range });
    for _ in 0..DEPTH {
        let child = location;
        location = tables.builtin(&Attribute::Name { name, child });
    }
    module.tables = tables.finish();
    for id in module.body.op_ids() {
        module.body.set_location(id, location);
    }
    run_all_operations(&module.write(&KNOWN).expect("bytes").to_vec(), true);
}

#[test]
fn nesting_beyond_the_limits_is_rejected() {
    assert!(DEPTH < Limits::default().entry_depth && DEPTH < Limits::default().region_depth);
    for [attributes, types, regions] in [[1100, 0, 0], [0, 1100, 0], [0, 0, 1100]] {
        let error = program(attributes, types, regions).expect_err("too deep");
        assert!(error.to_string().contains("1000"), "{error}");
    }
}
