//! Reading and writing gives the same bytes.

mod support;

use mlir_bytecode::{Error, Module, Options, ValueOrder, write_with};

/// What a file becomes if it is read and written.
fn again(bytes: &[u8], values: ValueOrder) -> Result<Vec<u8>, Error> {
    let module = Module::read(bytes)?;
    let out = write_with(&module, support::DIALECTS, Options { values })?;
    Ok(out.to_vec())
}

#[test]
fn artifacts_are_written_as_they_were_read() {
    let files = support::artifacts();
    assert!(files.len() > 50, "{} artifacts", files.len());
    let mut failed = Vec::new();
    let mut newer = Vec::new();
    for file in &files {
        let bytes = std::fs::read(file).unwrap();
        // LLVM 22 wrote most of them, a later one the others.
        match again(&bytes, ValueOrder::HashTable) {
            Ok(again) if again == bytes => continue,
            Ok(_) => {}
            Err(e) => {
                failed.push(format!("{}: {e}", file.display()));
                continue;
            }
        }
        let again = again(&bytes, ValueOrder::Index).unwrap();
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
        let module = mlir_bytecode::validate(&bytes, support::DIALECTS);
        let module = module.unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let canonical = mlir_bytecode::is_canonical(&bytes, &module, support::DIALECTS);
        assert!(canonical.unwrap(), "{}", file.display());
    }
}
