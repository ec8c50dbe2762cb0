//! Artifacts with and without MLIR: whole processes, from start to end.

use crate::{
    child,
    error::Error,
    memory::{Folder, at, tool},
    model,
};
use std::{ffi::OsStr, fs, path::Path, time::Duration};

const ROUNDS: usize = 3;

/// The time and the memory that a command may take, compared with MLIR.
const TIME: f64 = 0.12;
const MEMORY: f64 = 0.25;

/// What a command takes at the least, in several runs.
struct Cost {
    time: Duration,
    peak_kib: u64,
}

/// Checks, explains and retargets an artifact of about `ops` ops with both tools,
/// and prints what it took.
pub fn measure(ops: usize) -> Result<(), Error> {
    let mlir = tool("stablehlo-translate", "stablehlo-translate")?;
    let ours = tool("stablehlo-artifact-tool", "stablehlo-artifact")?;
    let folder = Folder::new(mlir.with_file_name("stablehlo-bench-artifacts.tmp"))?;
    let file = |name: &str| folder.0.join(name);
    let [program, artifact, back, out] = [
        "program.mlir",
        "artifact.mlir.bc",
        "back.mlir.bc",
        "out.mlir.bc",
    ]
    .map(file);
    fs::write(&program, model::transformer(ops)?).map_err(at(&program))?;

    let run =
        |tool: &Path, flags: &[&str], from: &Path, to: Option<&Path>| -> Result<Cost, Error> {
            let mut args: Vec<&OsStr> = flags.iter().map(OsStr::new).collect();
            args.push(from.as_os_str());
            if let Some(to) = to {
                args.extend([OsStr::new("-o"), to.as_os_str()]);
            }
            let usage = child::least(ROUNDS, tool.as_os_str(), &args)?;
            Ok(Cost {
                time: usage.time,
                peak_kib: usage.peak_kib,
            })
        };
    run(
        &mlir,
        &["--serialize", "--target=current"],
        &program,
        Some(&artifact),
    )?;
    let size = fs::metadata(&artifact).map_err(at(&artifact))?.len();
    eprintln!("measuring an artifact of about {ops} ops ({size} bytes) ...");
    println!(
        "{:34}{:>10}{:>10}{:>8}{:>10}{:>10}{:>8}{:>10}",
        "Artifacts without MLIR", "ms", "MLIR ms", "ratio", "MiB", "MLIR MiB", "ratio", "reach"
    );
    let row = |what: &str, ours: Cost, mlir: Cost| {
        let time = ours.time.as_secs_f64() / mlir.time.as_secs_f64();
        let memory = ours.peak_kib as f64 / mlir.peak_kib as f64;
        let reach = time <= TIME && memory <= MEMORY;
        println!(
            "{what:34}{:>10.0}{:>10.0}{time:>8.2}{:>10}{:>10}{memory:>8.2}{:>10}",
            ours.time.as_secs_f64() * 1e3,
            mlir.time.as_secs_f64() * 1e3,
            ours.peak_kib / 1024,
            mlir.peak_kib / 1024,
            if reach { "met" } else { "NOT MET" }
        );
    };
    let deserialize = ["--deserialize", "--emit-bytecode"];
    let read = run(&mlir, &deserialize, &artifact, Some(&back))?;
    row(
        "validate",
        run(&ours, &["validate"], &artifact, None)?,
        read,
    );
    row(
        "report",
        run(&ours, &["report"], &artifact, None)?,
        run(&mlir, &["--version-report"], &artifact, None)?,
    );
    // MLIR takes two commands.
    let read = run(&mlir, &deserialize, &artifact, Some(&back))?;
    let written = run(&mlir, &["--serialize", "--target=1.1.0"], &back, Some(&out))?;
    let both = Cost {
        time: read.time + written.time,
        peak_kib: read.peak_kib.max(written.peak_kib),
    };
    row(
        "retarget to 1.1.0",
        run(
            &ours,
            &["retarget", "--target=1.1.0"],
            &artifact,
            Some(&out),
        )?,
        both,
    );
    Ok(())
}
