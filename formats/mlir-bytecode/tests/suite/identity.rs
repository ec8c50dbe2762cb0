//! Round trips: writing a file that was read gives the same bytes.

use crate::support;
use crate::support::options;
use mlir_bytecode::{Bytecode, Error, Module, NumberSource, Options, ValueOrder};

/// Reads and writes a file.
fn round_trip(bytes: &[u8], values: ValueOrder) -> Result<Vec<u8>, Error> {
    let module = Module::read(bytes)?;
    let out = module.write_with(&support::DIALECTS, options(values))?;
    Ok(out.to_vec())
}

#[test]
fn artifacts_round_trip() {
    let files = support::artifacts();
    assert!(files.len() > 50, "{} artifacts", files.len());
    let mut failed = Vec::new();
    let mut newer = Vec::new();
    for file in &files {
        let bytes = std::fs::read(file).unwrap();
        // LLVM 22 wrote most artifacts, a later LLVM the others.
        match round_trip(&bytes, ValueOrder::HashTable) {
            Ok(again) if again == bytes => continue,
            Ok(_) => {}
            Err(e) => {
                failed.push(format!("{}: {e}", file.display()));
                continue;
            }
        }
        let again = round_trip(&bytes, ValueOrder::Index).unwrap();
        if again == bytes {
            newer.push(file.file_name().unwrap().to_owned());
            continue;
        }
        let same = again.iter().zip(&bytes).take_while(|(a, b)| a == b);
        failed.push(format!("{}: differs at {}", file.display(), same.count()));
    }
    let n = failed.len();
    assert!(
        failed.is_empty(),
        "{n} of {}:\n{}",
        files.len(),
        failed.join("\n")
    );
    assert_eq!(newer, ["transformer_train_step.1.1.0.mlir.bc"]);
}

#[test]
fn artifacts_are_valid_and_canonical() {
    for file in support::artifacts() {
        let bytes = std::fs::read(&file).unwrap();
        let module = mlir_bytecode::validate(&bytes, &support::DIALECTS);
        let module = module.unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let canonical = mlir_bytecode::is_canonical(&bytes, &module, &support::DIALECTS);
        assert!(canonical.unwrap(), "{}", file.display());
    }
}

#[test]
fn preserved_tables_round_trip_without_descriptions() {
    for file in support::artifacts() {
        let bytes = std::fs::read(&file).unwrap();
        let module = Module::read(&bytes).unwrap();
        let written = [ValueOrder::HashTable, ValueOrder::Index].map(|values| {
            let numbers = NumberSource::Preserved;
            let out = module.write_with(&[], Options { values, numbers });
            out.unwrap().to_vec()
        });
        assert!(written.contains(&bytes), "{}", file.display());
    }
}

#[test]
fn blobs_are_not_copied() {
    use mlir_bytecode::builtin::{Attribute, Type};
    use mlir_bytecode::{Builder, NewOp, ResourceValue};
    use std::borrow::Cow;

    let weights = vec![7; 1 << 20];
    let mut b = Builder::new();
    let builtin = b.tables.dialect("builtin");
    let data = Cow::Borrowed(&weights[..]);
    let blob = ResourceValue::Blob {
        alignment: 64,
        data,
    };
    let resource = b.tables.resource(builtin, &b"weights"[..], blob);
    let index = b.tables.builtin_type(&Type::Index);
    let ty = b.tables.builtin_type(&Type::Tensor {
        shape: vec![1 << 17],
        element: index,
        encoding: None,
    });
    let elements = b.tables.builtin(&Attribute::Resource { ty, resource });
    let attributes = Some(b.tables.dictionary(&[("weights", elements)]));
    let location = b.tables.builtin(&Attribute::Unknown);
    let name = b.tables.op_name("x.y", false);
    b.op(NewOp {
        attributes,
        ..NewOp::new(name, location)
    });
    let module = b.finish("test").unwrap();
    let out = module.write(&[]).unwrap();
    assert!(out.chunks().any(|c| std::ptr::eq(c, &weights[..])));
    assert_eq!(out.alignment(), 64);

    let bytes = out.to_vec();
    let again = mlir_bytecode::validate(&bytes, &[]).unwrap();
    let ResourceValue::Blob { data, .. } = &again.tables.resources()[0].value else {
        panic!("a blob");
    };
    assert!(bytes.as_ptr_range().contains(&data.as_ptr()));
    assert_eq!(**data, weights[..]);
}

#[test]
fn bytecode_is_recognized_by_its_first_bytes() {
    for (bytes, expected) in [
        (&b"ML\xEFR"[..], true),
        (b"ML\xEFR\x0D", true),
        (b"ML\xEF", false),
        (b"module {}", false),
        (b"", false),
    ] {
        assert_eq!(Bytecode::is_bytecode(bytes), expected, "{bytes:?}");
    }
}
