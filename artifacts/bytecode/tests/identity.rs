//! Reading and writing gives the same bytes.

mod support;

use mlir_bytecode::{Module, write};

#[test]
fn artifacts_are_written_as_they_were_read() {
    let files = support::artifacts();
    assert!(files.len() > 50, "{} artifacts", files.len());
    let mut failed = Vec::new();
    for file in &files {
        let bytes = std::fs::read(file).unwrap();
        let again =
            Module::read(&bytes).and_then(|m| write(&m, support::DIALECTS).map(|out| out.to_vec()));
        match again {
            Ok(again) if again == bytes => {}
            Ok(again) => {
                let same = again.iter().zip(&bytes).take_while(|(a, b)| a == b).count();
                failed.push(format!("{}: differs at {same}", file.display()));
            }
            Err(e) => failed.push(format!("{}: {e}", file.display())),
        }
    }
    let n = failed.len();
    assert!(
        failed.is_empty(),
        "{n} of {}:\n{}",
        files.len(),
        failed.join("\n")
    );
}
