//! Measures whole processes that work on artifacts, with and without MLIR.

use crate::{
    child::{self, Usage},
    error::Error,
    files::{DESERIALIZE, Folder, SERIALIZE, file_error, tool},
    memory::write_program,
    model,
};
use stablehlo_artifact::{Builder, Version};
use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};
use vhlo_opset::kinds::types;

const ROUNDS: usize = 8;

/// Limits of a command. The limit on the time is a multiple of MLIR's time. The limit on the
/// memory is a multiple of MLIR's memory, or of the payload for large constants.
struct Limit {
    time: f64,
    memory: f64,
}
/// Limits for an artifact of many ops.
const OF_OPS: Limit = Limit {
    time: 0.12,
    memory: 0.25,
};
/// Limits for an artifact of large constants.
const OF_WEIGHTS: Limit = Limit {
    time: 0.3,
    memory: 1.1,
};
/// Limit on the growth of the time per op and of the memory per op, from the small artifact
/// to the large artifact.
const GROWTH: f64 = 1.3;

/// Paths of the tools, and a folder for files.
struct Bench {
    /// Path of `stablehlo-translate`.
    mlir: PathBuf,
    /// Path of `stablehlo-artifact`.
    ours: PathBuf,
    folder: Folder,
}

impl Bench {
    fn new() -> Result<Self, Error> {
        let mlir = tool("stablehlo-translate", "stablehlo-translate")?;
        Ok(Self {
            ours: tool("stablehlo-artifact-tool", "stablehlo-artifact")?,
            folder: Folder::new(mlir.with_file_name("stablehlo-bench-artifacts.tmp"))?,
            mlir,
        })
    }
    fn file(&self, name: &str) -> PathBuf {
        self.folder.0.join(name)
    }
    fn run(
        &self,
        tool: &Path,
        flags: &[&str],
        from: &Path,
        to: Option<&Path>,
    ) -> Result<Usage, Error> {
        let mut args: Vec<&OsStr> = flags.iter().map(OsStr::new).collect();
        args.push(from.as_os_str());
        if let Some(to) = to {
            args.extend([OsStr::new("-o"), to.as_os_str()]);
        }
        child::least(ROUNDS, tool.as_os_str(), &args)
    }

    /// Validates, reports on and retargets an artifact with both tools, and prints the
    /// results. `payload_mib` is the size of the artifact's constants, or `None` for an
    /// artifact of many ops.
    fn compare(&self, artifact: &Path, payload_mib: Option<usize>) -> Result<(), Error> {
        let limit = match payload_mib {
            Some(_) => &OF_WEIGHTS,
            None => &OF_OPS,
        };
        let row = |what: &str, ours: Usage, mlir: Usage| {
            let time = ours.time.as_secs_f64() / mlir.time.as_secs_f64();
            let memory = match payload_mib {
                Some(mib) => ours.peak_kib as f64 / 1024.0 / mib as f64,
                None => ours.peak_kib as f64 / mlir.peak_kib as f64,
            };
            let met = time <= limit.time && memory <= limit.memory;
            println!(
                "  {what:32}{:>10.0}{:>10.0}{time:>8.2}{:>10}{:>10}{memory:>8.2}{:>10}",
                ours.time.as_secs_f64() * 1e3,
                mlir.time.as_secs_f64() * 1e3,
                ours.peak_kib / 1024,
                mlir.peak_kib / 1024,
                if met { "met" } else { "NOT MET" }
            );
        };
        let [back, out] = ["back.mlir.bc", "out.mlir.bc"].map(|f| self.file(f));
        let read = self.run(&self.mlir, &DESERIALIZE, artifact, Some(&back))?;
        row(
            "validate",
            self.run(&self.ours, &["validate"], artifact, None)?,
            read,
        );
        // With MLIR, a report needs a deserialization.
        let read = self.run(&self.mlir, &DESERIALIZE, artifact, Some(&back))?;
        row(
            "report",
            self.run(&self.ours, &["report"], artifact, None)?,
            read,
        );
        // With MLIR, a conversion to another version needs two commands.
        let read = self.run(&self.mlir, &DESERIALIZE, artifact, Some(&back))?;
        let serialize = ["--serialize", "--target=1.1.0"];
        let written = self.run(&self.mlir, &serialize, &back, Some(&out))?;
        let both = Usage {
            time: read.time + written.time,
            peak_kib: read.peak_kib.max(written.peak_kib),
            ..read
        };
        let retarget = ["retarget", "--target=1.1.0"];
        row(
            "retarget to 1.1.0",
            self.run(&self.ours, &retarget, artifact, Some(&out))?,
            both,
        );
        Ok(())
    }
}

/// Prints the titles of a table. `memory` is the title of the memory's ratio.
fn heading(title: &str, memory: &str) {
    println!(
        "{title:34}{:>10}{:>10}{:>8}{:>10}{:>10}{memory:>8}{:>10}",
        "ms", "MLIR ms", "ratio", "MiB", "MLIR MiB", "limit"
    );
}

/// Measures an artifact of about `ops` ops.
pub fn measure(ops: usize) -> Result<(), Error> {
    let bench = Bench::new()?;
    let [program, artifact] = ["program.mlir", "artifact.mlir.bc"].map(|f| bench.file(f));
    fs::write(&program, model::transformer(ops)?).map_err(file_error(&program))?;
    bench.run(&bench.mlir, &SERIALIZE, &program, Some(&artifact))?;
    let size = fs::metadata(&artifact)
        .map_err(file_error(&artifact))?
        .len();
    eprintln!("measuring an artifact of about {ops} ops ({size} bytes) ...");
    heading(&format!("Artifacts without MLIR, {ops} ops"), "ratio");
    bench.compare(&artifact, None)
}

/// Measures an artifact of `mib` MiB of constants.
pub fn measure_weights(mib: usize) -> Result<(), Error> {
    let bench = Bench::new()?;
    let [program, artifact] = ["program.mlirbc", "artifact.mlir.bc"].map(|f| bench.file(f));
    write_program(&program, 1, mib)?;
    bench.run(&bench.mlir, &SERIALIZE, &program, Some(&artifact))?;
    eprintln!("measuring an artifact of {mib} MiB of constants ...");
    heading(&format!("Artifacts without MLIR, {mib} MiB"), "payload");
    bench.compare(&artifact, Some(mib))
}

/// Compares the time and the memory per op of a large artifact with the same values of a
/// small artifact. `sizes` are the numbers of ops, the smaller number first.
pub fn measure_growth(sizes: [usize; 2]) -> Result<(), Error> {
    let bench = Bench::new()?;
    let [artifact, out] = ["artifact.mlir.bc", "out.mlir.bc"].map(|f| bench.file(f));
    let commands: [(&[&str], Option<&Path>); 3] = [
        (&["validate"], None),
        (&["report"], None),
        (&["retarget", "--target=1.1.0"], Some(&out)),
    ];
    let mut costs = Vec::new();
    for ops in sizes {
        eprintln!("measuring an artifact of {ops} ops ...");
        fs::write(&artifact, chain(ops)?).map_err(file_error(&artifact))?;
        for (flags, to) in commands {
            let usage = bench.run(&bench.ours, flags, &artifact, to)?;
            let bytes = usage.peak_kib as f64 * 1024.0;
            costs.push([
                usage.time.as_secs_f64() * 1e9 / ops as f64,
                bytes / ops as f64,
            ]);
        }
    }
    println!(
        "{:34}{:>10}{:>10}{:>8}{:>10}{:>10}{:>8}{:>10}",
        format!("Growth, {} to {} ops", sizes[0], sizes[1]),
        "ns/op",
        "ns/op",
        "ratio",
        "bytes/op",
        "bytes/op",
        "ratio",
        "limit"
    );
    for (n, (flags, _)) in commands.iter().enumerate() {
        let [small, large] = [&costs[n], &costs[n + commands.len()]];
        let [time, memory] = [large[0] / small[0], large[1] / small[1]];
        let met = time <= GROWTH && memory <= GROWTH;
        println!(
            "  {:32}{:>10.0}{:>10.0}{time:>8.2}{:>10.0}{:>10.0}{memory:>8.2}{:>10}",
            flags[0],
            small[0],
            large[0],
            small[1],
            large[1],
            if met { "met" } else { "NOT MET" }
        );
    }
    Ok(())
}

/// Returns an artifact of a chain of `ops` ops: each op uses the result of the previous op.
fn chain(ops: usize) -> Result<Vec<u8>, Error> {
    let build = || {
        let mut b = Builder::new();
        let element = b.ty(&types::F32);
        let ty = b.tensor_type(&[4], element);
        b.function("main", &[ty], &[ty], |b, arguments| {
            let mut last = arguments[0];
            for n in 0..ops {
                b.set_location("chain.mlir", n as u64 + 1, 1);
                last = b.op("add", &[last, arguments[0]], &[], &[ty])?[0];
            }
            b.op("return", &[last], &[], &[]).map(drop)
        })?;
        b.finish(Version::CURRENT)?.to_vec()
    };
    build().map_err(|e| Error::Command {
        command: "building an artifact".to_owned(),
        reason: e.to_string(),
    })
}
