//! Measures the interpreter of programs, with XLA's CPU client and upstream's interpreter.

use crate::{error::Error, files::tool};
use std::{path::Path, process::Command};

/// Runs `dev/differential/computed_speed.py`, which prints a line per program. Without its Python
/// environment, prints that nothing is measured.
pub fn measure() -> Result<(), Error> {
    tool("stablehlo-translate", "stablehlo-translate")?;
    let evaluator = tool("stablehlo-bench", "stablehlo-bench-evaluate")?;
    let bin = evaluator.parent().unwrap_or(Path::new("."));
    let python = bin.with_file_name("reference-venv").join("bin/python");
    println!("\nInterpreter, as ratios to XLA and to upstream's interpreter");
    if !python.exists() {
        let missing = python.display();
        println!("  not measured: {missing} is missing, which dev/setup/upstream.sh makes");
        return Ok(());
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../differential/computed_speed.py");
    // The script reports the limits, and its exit code says the same.
    Command::new(python)
        .arg(script)
        .arg("--bin")
        .arg(bin)
        .status()
        .map_err(|e| Error::Command {
            command: "computed_speed.py".to_owned(),
            reason: e.to_string(),
        })?;
    Ok(())
}
