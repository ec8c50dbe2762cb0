//! Peak memory of the tools, for a module of large constants.

use crate::{child, error::Error, model};
use mlir_bridge::melior::ir::operation::OperationLike;
use std::{
    ffi::{OsStr, OsString},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

const CONSTANTS: usize = 8;

/// What each tool may take at its peak: twice the payload, and this.
const ALLOWANCE_MIB: usize = 64;

/// Serializes and deserializes constants of `payload_mib` MiB, and prints what
/// it took.
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

    let reach = 2 * payload_mib + ALLOWANCE_MIB;
    println!(
        "{CONSTANTS} constants of {each} MiB; reach: {reach} MiB = \
         2 x {payload_mib} MiB of payload + {ALLOWANCE_MIB} MiB"
    );
    println!(
        "{:34}{:>10}{:>12}{:>10}{:>10}",
        "", "peak MiB", "/ payload", "ms", "reach"
    );
    let run = |what: &str, flags: &[&str], from: &Path, to: &Path| -> Result<(), Error> {
        let files = [from.as_os_str(), OsStr::new("-o"), to.as_os_str()];
        let args: Vec<_> = flags.iter().map(OsStr::new).chain(files).collect();
        let usage = child::measure(tool.as_os_str(), &args)?;
        let peak = usage.peak_kib as f64 / 1024.0;
        println!(
            "{:34}{peak:>10.1}{:>12.2}{:>10.0}{:>10}",
            what,
            peak / payload_mib as f64,
            usage.time.as_secs_f64() * 1e3,
            if peak <= reach as f64 {
                "met"
            } else {
                "NOT MET"
            }
        );
        Ok(())
    };
    const SERIALIZE: [&str; 2] = ["--serialize", "--target=current"];
    const DESERIALIZE: [&str; 2] = ["--deserialize", "--emit-bytecode"];
    run("serialize an empty module", &SERIALIZE, &empty, &back)?;
    run("serialize", &SERIALIZE, &program, &artifact)?;
    run("deserialize", &DESERIALIZE, &artifact, &back)
}

fn write_program(file: &Path, count: usize, mib: usize) -> Result<(), Error> {
    let context = model::context()?;
    let module = model::constants(&context, count, mib)?;
    let bytes = module.as_operation().write_bytecode();
    fs::write(file, bytes).map_err(at(file))
}

/// A tool of these sources, next to this binary: that of a package.
pub fn tool(package: &str, name: &str) -> Result<PathBuf, Error> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let failed = |reason| Error::Command {
        command: format!("cargo build --release --package {package}"),
        reason,
    };
    let status = Command::new(cargo)
        .args(["build", "--release", "--quiet", "--package", package])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()
        .map_err(|e| failed(e.to_string()))?;
    if !status.success() {
        return Err(failed(status.to_string()));
    }
    let this = std::env::current_exe().map_err(at(Path::new("stablehlo-bench")))?;
    Ok(this.with_file_name(name))
}

/// A folder that is removed in the end.
pub struct Folder(pub PathBuf);
impl Folder {
    /// A new one.
    pub fn new(path: PathBuf) -> Result<Self, Error> {
        fs::create_dir_all(&path).map_err(at(&path))?;
        Ok(Self(path))
    }
}
impl Drop for Folder {
    fn drop(&mut self) {
        if let Err(e) = fs::remove_dir_all(&self.0) {
            eprintln!("warning: {}: {e}", self.0.display());
        }
    }
}

/// An error about a file.
pub fn at(path: &Path) -> impl FnOnce(std::io::Error) -> Error + use<> {
    let path = path.to_owned();
    |error| Error::File { path, error }
}
