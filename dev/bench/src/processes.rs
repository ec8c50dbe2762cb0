//! Measures whole processes: serialization and deserialization, and the start of a process.
//! Conversions are compared with the *floor*: a process that reads a program from
//! bytecode, verifies it, and writes it.

use crate::{
    child::{self, Usage},
    error::Error,
    files::{DESERIALIZE, Folder, SERIALIZE, file_error, tool},
    model,
};
use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

const ROUNDS: usize = 5;

/// Limit of a conversion's time, as a multiple of the floor.
const CONVERSION: f64 = 1.4;
/// Limit of the start-up time, as a multiple of the start-up time of unmodified `mlir-opt`.
const START: f64 = 0.2;

/// Measures a program of about `ops` ops and a program of one op, and prints the results.
pub fn measure(ops: usize) -> Result<(), Error> {
    let opt = tool("stablehlo-opt", "stablehlo-opt")?;
    let translate = tool("stablehlo-translate", "stablehlo-translate")?;
    let folder = Folder::new(opt.with_file_name("stablehlo-bench-processes.tmp"))?;
    let [text, program, artifact, out, one] = [
        "program.mlir",
        "program.mlirbc",
        "artifact",
        "out",
        "one.mlir",
    ]
    .map(|name| folder.0.join(name));
    fs::write(&text, model::transformer(ops)?).map_err(file_error(&text))?;
    fs::write(&one, "func.func private @f()\n").map_err(file_error(&one))?;
    let run = |rounds, tool: &Path, flags: &[&str], from: &Path, to: &Path| {
        let files = [from.as_os_str(), OsStr::new("-o"), to.as_os_str()];
        let args: Vec<_> = flags.iter().map(OsStr::new).chain(files).collect();
        child::least(rounds, tool.as_os_str(), &args)
    };

    run(1, &opt, &["--emit-bytecode"], &text, &program)?;
    run(1, &translate, &SERIALIZE, &program, &artifact)?;
    eprintln!("measuring processes on a program of about {ops} ops ...");
    heading(&format!("Processes, {ops} ops"), "floor");
    let floor = run(ROUNDS, &opt, &["--emit-bytecode"], &program, &out)?;
    row("read and write bytecode (floor)", &floor, &floor, None);
    let serialize = run(ROUNDS, &translate, &SERIALIZE, &program, &out)?;
    row("serialize bytecode", &serialize, &floor, Some(CONVERSION));
    let deserialize = run(ROUNDS, &translate, &DESERIALIZE, &artifact, &out)?;
    row(
        "deserialize to bytecode",
        &deserialize,
        &floor,
        Some(CONVERSION),
    );

    heading("Start-up, a module of one op", "mlir-opt");
    let stock = run(2 * ROUNDS, &mlir_opt(), &[], &one, &out)?;
    row("mlir-opt", &stock, &stock, None);
    let start = run(2 * ROUNDS, &translate, &SERIALIZE, &one, &out)?;
    row(
        "stablehlo-translate --serialize",
        &start,
        &stock,
        Some(START),
    );
    let start = run(2 * ROUNDS, &opt, &[], &one, &out)?;
    row("stablehlo-opt", &start, &stock, None);
    println!("Least values of {ROUNDS} runs, and of twice as many for the start-up.\n");
    Ok(())
}

/// Returns the path of `mlir-opt`: in the LLVM of `MLIR_SYS_220_PREFIX`, or else in
/// Debian's LLVM 22.
fn mlir_opt() -> PathBuf {
    let prefix = std::env::var_os("MLIR_SYS_220_PREFIX");
    let bin = prefix.map(|prefix| Path::new(&prefix).join("bin/mlir-opt"));
    let fallback = "/usr/lib/llvm-22/bin/mlir-opt".into();
    bin.filter(|tool| tool.exists()).unwrap_or(fallback)
}

/// Prints the titles of a table. `first` names the first row, which other rows are compared
/// with.
fn heading(title: &str, first: &str) {
    println!(
        "{title:34}{:>10}{:>12}{:>14}{:>12}{:>9}",
        "ms",
        format!("/ {first}"),
        "page faults",
        format!("/ {first}"),
        "limit"
    );
}

/// Prints a row. Ratios are multiples of `first`.
fn row(name: &str, usage: &Usage, first: &Usage, limit: Option<f64>) {
    let time = usage.time.as_secs_f64() / first.time.as_secs_f64();
    let faults = usage.page_faults as f64 / first.page_faults as f64;
    print!(
        "  {name:32}{:>10.1}{time:>12.2}{:>14}{faults:>12.2}",
        usage.time.as_secs_f64() * 1e3,
        usage.page_faults
    );
    if let Some(limit) = limit {
        print!("{:>9}", format!("<= {limit}"));
        print!("{:>9}", if time <= limit { "met" } else { "NOT MET" });
    }
    println!();
}
