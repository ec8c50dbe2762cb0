//! Validates files:
//!
//! ```sh
//! cargo run --example validate -- file.mlir.bc ...
//! ```
//!
//! The example has no descriptions of dialects other than builtin. So it accepts their
//! encodings without checking them. `--strict` refuses these encodings.

use mlir_bytecode::Validator;
use std::process::ExitCode;

fn main() -> ExitCode {
    let (flags, files): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|a| a.starts_with("--"));
    let strict = flags.iter().any(|f| f == "--strict");
    if files.is_empty() || flags.iter().any(|f| f != "--strict") {
        eprintln!("usage: validate [--strict] file.mlir.bc ...");
        return ExitCode::FAILURE;
    }
    let validator = Validator {
        accept_undescribed: !strict,
        ..Validator::default()
    };
    let mut code = ExitCode::SUCCESS;
    for path in files {
        let bytes = match std::fs::read(&path) {
            Ok(bytes) => bytes,
            Err(e) => {
                eprintln!("{path}: {e}");
                code = ExitCode::FAILURE;
                continue;
            }
        };
        match validator.validate(&bytes) {
            Ok(module) => {
                let (ops, version) = (module.body.ops().len(), module.version);
                println!("{path}: valid, version {version}, {ops} ops");
            }
            Err(e) => {
                eprintln!("{path}: {e}");
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}
