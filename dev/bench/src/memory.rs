//! Measures the peak memory of the tools, for a program of many ops and for a module of
//! large constants.

use crate::{
    child,
    error::Error,
    files::{DESERIALIZE, Folder, SERIALIZE, file_error, tool},
    model,
};
use mlir_bridge::melior::ir::operation::OperationLike;
use std::{ffi::OsStr, fs, path::Path};

/// Number of large constants.
const CONSTANTS: usize = 8;

/// Limit of each tool's peak minus its peak for an empty module, as a multiple of the
/// payload.
const LIMIT: f64 = 1.1;

/// Limit of a conversion's peak, as a multiple of the peak of reading and writing the
/// program. The conversion holds one program, not two. The limit is above 1 because the
/// allocator returns freed memory with a delay.
const CONVERSION: f64 = 1.2;

/// Serializes and deserializes a program of about `ops` ops, and prints the peak memory. The
/// tool that reads and writes the program for comparison is linked statically, too.
pub fn measure_program(ops: usize) -> Result<(), Error> {
    let translate = tool("stablehlo-translate", "stablehlo-translate")?;
    let opt = tool("stablehlo-opt-static", "stablehlo-opt-static")?;
    let folder = Folder::new(translate.with_file_name("stablehlo-bench-memory.tmp"))?;
    let [text, program, artifact, out] =
        ["text", "program", "artifact", "out"].map(|name| folder.0.join(name));
    fs::write(&text, model::transformer(ops)?).map_err(file_error(&text))?;
    eprintln!("measuring memory of a program of about {ops} ops ...");
    println!(
        "{:34}{:>10}{:>22}{:>19}",
        format!("Memory, {ops} ops"),
        "peak MiB",
        "/ reading",
        "limit"
    );
    let run = |tool: &Path, flags: &[&str], from: &Path, to: &Path| {
        let files = [from.as_os_str(), OsStr::new("-o"), to.as_os_str()];
        let args: Vec<_> = flags.iter().map(OsStr::new).chain(files).collect();
        let usage = child::measure(tool.as_os_str(), &args)?;
        Ok::<_, Error>(usage.peak_kib as f64 / 1024.0)
    };
    run(&opt, &["--emit-bytecode"], &text, &program)?;
    run(&translate, &SERIALIZE, &program, &artifact)?;
    let reading = run(&opt, &["--emit-bytecode"], &program, &out)?;
    println!(
        "  {:32}{reading:>10.1}{:>22}",
        "read and write bytecode", "1.00"
    );
    let conversions: [(&str, &[&str], &Path); 3] = [
        ("serialize bytecode", &SERIALIZE, &program),
        ("deserialize to bytecode", &DESERIALIZE, &artifact),
        ("deserialize to text", &DESERIALIZE[..1], &artifact),
    ];
    for (what, flags, from) in conversions {
        let peak = run(&translate, flags, from, &out)?;
        let ratio = peak / reading;
        println!(
            "  {what:32}{peak:>10.1}{ratio:>22.2}{:>19}{:>9}",
            format!("<= {CONVERSION}"),
            if ratio <= CONVERSION {
                "met"
            } else {
                "NOT MET"
            },
        );
    }
    println!();
    Ok(())
}

/// Serializes and deserializes constants of `payload_mib` MiB in all, and prints the peak
/// memory and the time.
pub fn measure(payload_mib: usize) -> Result<(), Error> {
    let tool = tool("stablehlo-translate", "stablehlo-translate")?;
    let folder = Folder::new(tool.with_file_name("stablehlo-bench.tmp"))?;
    let [empty, program, artifact, back] =
        ["empty", "program", "artifact", "back"].map(|f| folder.0.join(f).with_extension("mlirbc"));

    let each = payload_mib.div_ceil(CONSTANTS);
    let payload_mib = each * CONSTANTS;
    eprintln!("measuring a module of {payload_mib} MiB of constants ...");
    write_program(&empty, 0, each)?;
    write_program(&program, CONSTANTS, each)?;

    println!(
        "{:34}{:>10}{:>22}{:>10}{:>9}",
        format!("Weights, {CONSTANTS} x {each} MiB"),
        "peak MiB",
        "over empty / payload",
        "ms",
        "limit"
    );
    let run = |what: &str, flags: &[&str], from: &Path, to: &Path, empty: Option<f64>| {
        let files = [from.as_os_str(), OsStr::new("-o"), to.as_os_str()];
        let args: Vec<_> = flags.iter().map(OsStr::new).chain(files).collect();
        let usage = child::measure(tool.as_os_str(), &args)?;
        let peak = usage.peak_kib as f64 / 1024.0;
        let over = empty.map(|empty| (peak - empty) / payload_mib as f64);
        println!(
            "  {what:32}{peak:>10.1}{:>22}{:>10.0}{:>9}{:>9}",
            over.map_or(String::new(), |over| format!("{over:.2}")),
            usage.time.as_secs_f64() * 1e3,
            over.map_or(String::new(), |_| format!("<= {LIMIT}")),
            over.map_or("", |over| if over <= LIMIT { "met" } else { "NOT MET" }),
        );
        Ok::<_, Error>(peak)
    };
    let nothing = folder.0.join("nothing.mlirbc");
    let none = run("serialize nothing", &SERIALIZE, &empty, &nothing, None)?;
    run("serialize", &SERIALIZE, &program, &artifact, Some(none))?;
    let none = run("deserialize nothing", &DESERIALIZE, &nothing, &back, None)?;
    run("deserialize", &DESERIALIZE, &artifact, &back, Some(none))?;
    Ok(())
}

/// Writes a module of `count` constants of `mib` MiB each as bytecode.
pub fn write_program(file: &Path, count: usize, mib: usize) -> Result<(), Error> {
    let context = model::context()?;
    let module = model::constants(&context, count, mib)?;
    let bytes = module.as_operation().write_bytecode();
    fs::write(file, bytes).map_err(file_error(file))
}
