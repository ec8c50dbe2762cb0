//! Reads a portable artifact, and walks it: which ops there are, and which version each
//! of the newest things needs.
//!
//! ```text
//! cargo run --example read_artifact -- model.mlirbc
//! ```

use stablehlo_mlir::{deserialize, load, melior::Context, mlir_bridge::Op, version_report_of};
use std::{collections::BTreeMap, env, error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let Some(path) = env::args_os().nth(1) else {
        return Err("expected a file".into());
    };
    let bytes = fs::read(path)?;

    // Without MLIR: what the artifact needs.
    let context = Context::new();
    let report = version_report_of(&context, &bytes)?;
    print!("{report}");

    // With MLIR: the program itself.
    load(&context)?;
    let module = deserialize(&context, &bytes)?;
    let mut ops: BTreeMap<String, usize> = BTreeMap::new();
    Op::of_module(&module).walk(&mut |op| {
        *ops.entry(op.name().to_owned()).or_default() += 1;
    });
    println!();
    for (name, count) in ops {
        println!("{count:5} {name}");
    }
    Ok(())
}
