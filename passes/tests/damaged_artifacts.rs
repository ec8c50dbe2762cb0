//! Test that no bytes can crash a tool. It tries as many damaged artifacts as the time
//! allows.
//!
//! ```text
//! cargo test --release --test damaged_artifacts -- --seconds 60 --seed 7
//! ```
//!
//! `--count` limits the number of damaged artifacts. `--largest` limits the bytes of the
//! artifacts that are damaged: smaller artifacts allow more tries.
//!
//! Each damaged artifact is first read without MLIR. That must not panic, take long, or
//! use much memory. A valid artifact is reported on, printed and converted to another
//! version.
//!
//! Valid artifacts are also sent to another process, which deserializes and prints them
//! with MLIR. If that process crashes, the test fails. If the program serializes to the
//! same bytes again, both engines must write the same bytes in the other version.
//! Findings are stored in `target/fuzz`.
//!
//! This test has a binary of its own: it has options, replaces the allocator and the panic
//! hook, and runs itself as the other process.

#[path = "../../artifacts/portable/tests/damage/mod.rs"]
mod damage;
#[path = "suite/support/mod.rs"]
mod support;

use fastrand::Rng;
use mlir_bridge::{
    bytecode,
    ir::{Context, Op},
    melior::ir::Module,
    passes::run_pipeline,
};
use peak_alloc::PeakAlloc;
use stablehlo_artifact::{Version, retarget};
use stablehlo_passes::artifact;
use std::{
    fs,
    io::{self, Read, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, ExitCode, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
    thread,
    time::{Duration, Instant},
};

/// Allocator that counts the bytes allocated by all threads.
#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;
/// Memory limit: a factor for the size of the file, plus a number of bytes.
const MEMORY: (usize, usize) = (64, 256 << 20);

/// Argument that makes this binary run as the other process.
const WORKER: &str = "--worker";
/// Limit on the processor time for one file. Elapsed time would depend on other programs.
const LIMIT: Duration = Duration::from_secs(10);
/// Limit on the elapsed time for one file, in case the other process is blocked.
const PATIENCE: Duration = Duration::from_secs(600);
/// Finding if the other process exceeds a time limit.
const SLOW: &str = "takes long in MLIR";
/// Finding if the other process crashes.
const CRASH: &str = "crashes MLIR";
/// Answers of the other process.
mod answer {
    pub const REFUSED: u8 = 0;
    pub const READ: u8 = 1;
    pub const SAME: u8 = 2;
    pub const OTHER_BYTES: u8 = 3;
}
/// Number of programs per context in the other process.
const PER_CONTEXT: usize = 200;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|a| a == WORKER) {
        worker().expect("pipes");
        return ExitCode::SUCCESS;
    }
    let number = |name: &str| -> Option<u64> {
        let at = arguments.iter().position(|a| a == name)?;
        arguments.get(at + 1)?.parse().ok()
    };
    // Among all tests, this test must not take longer than others.
    let seconds = number("--seconds").unwrap_or(5);
    let count = number("--count").map_or(usize::MAX, |n| n as usize);
    let seed = number("--seed").unwrap_or(1);
    let run = Run {
        files: corpus(number("--largest").map_or(40_000, |n| n as usize)),
        until: Instant::now() + Duration::from_secs(seconds),
        count,
        tried: AtomicUsize::new(0),
        valid: AtomicUsize::new(0),
        read: AtomicUsize::new(0),
        same: AtomicUsize::new(0),
        found: Mutex::new(Vec::new()),
    };
    let all = || thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let threads = number("--threads").unwrap_or_else(all);
    // A panic is reported as a finding.
    std::panic::set_hook(Box::new(|_| ()));
    thread::scope(|scope| {
        for n in 0..threads {
            let run = &run;
            scope.spawn(move || run.work(Rng::with_seed(seed * 1000 + n)));
        }
    });
    let found = run.found.into_inner().expect("no panic");
    println!(
        "{} damaged artifacts of {} files, seed {seed}: {} valid, {} of them read by MLIR, {} \
         retargeted as by MLIR",
        run.tried.into_inner(),
        run.files.len(),
        run.valid.into_inner(),
        run.read.into_inner(),
        run.same.into_inner(),
    );
    for finding in &found {
        println!("FOUND {finding}");
    }
    let result = if found.is_empty() { "ok" } else { "FAILED" };
    println!("test damaged_artifacts ... {result}");
    let failed = usize::from(!found.is_empty());
    println!(
        "test result: {result}. {} passed; {failed} failed; 0 ignored",
        1 - failed
    );
    ExitCode::from(failed as u8)
}

/// Returns all small artifacts, and artifacts of programs with many dialects.
fn corpus(largest: usize) -> Vec<Vec<u8>> {
    let folders = [
        "../lit_tests/models/Inputs",
        "../lit_tests/sharded/Inputs",
        "../lit_tests/vhlo/compat",
    ];
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in folders {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let entries = fs::read_dir(folder).expect("a folder");
        files.extend(entries.map(|e| e.expect("an entry").path()));
    }
    files.retain(|p| p.to_string_lossy().ends_with(".mlir.bc"));
    files.sort();
    let mut all: Vec<_> = files.iter().map(|p| fs::read(p).expect("a file")).collect();
    all.retain(|f| f.len() < largest);
    assert!(all.len() > 20, "{} artifacts", all.len());
    let context = support::context();
    for file in ["mixed", "maps", "debug_info"] {
        let text = fs::read_to_string(format!("tests/{file}.mlir")).expect("a file");
        let mut module = Module::parse(&context, &text).expect("a program");
        all.push(support::serialized(&mut module, Version::CURRENT).expect("an artifact"));
    }
    all
}

struct Run {
    files: Vec<Vec<u8>>,
    until: Instant,
    count: usize,
    tried: AtomicUsize,
    valid: AtomicUsize,
    read: AtomicUsize,
    same: AtomicUsize,
    found: Mutex<Vec<String>>,
}

impl Run {
    fn work(&self, mut rng: Rng) {
        let mut other = OtherProcess::start();
        while Instant::now() < self.until && self.tried.fetch_add(1, Ordering::Relaxed) < self.count
        {
            let bytes = damage::damaged(&self.files, &mut rng);
            let start = processor_time("thread-self");
            let version = rng.usize(..Version::HISTORY.len());
            let target = Version::HISTORY[version].0;
            ALLOCATED.reset_peak_usage();
            let valid = catch_unwind(AssertUnwindSafe(|| {
                // Artifacts with other dialects are also sent to MLIR.
                damage::without_mlir(&bytes, target) || bytecode::validate(&bytes).is_ok()
            }));
            if processor_time("thread-self") - start > LIMIT {
                self.record(&bytes, "takes long without MLIR");
            }
            if ALLOCATED.peak_usage() > MEMORY.0 * bytes.len() + MEMORY.1 {
                self.record(&bytes, "takes much memory without MLIR");
            }
            let Ok(valid) = valid else {
                self.record(&bytes, "panics without MLIR");
                continue;
            };
            if !valid {
                continue;
            }
            self.valid.fetch_add(1, Ordering::Relaxed);
            match other.ask(version as u8, &bytes) {
                Ok(answer) => {
                    let read = usize::from(answer != answer::REFUSED);
                    self.read.fetch_add(read, Ordering::Relaxed);
                    let same = usize::from(answer == answer::SAME);
                    self.same.fetch_add(same, Ordering::Relaxed);
                    if answer == answer::OTHER_BYTES {
                        self.record(&bytes, &format!("has other bytes in {target}"));
                    }
                }
                Err(what) => {
                    self.record(&bytes, what);
                    other = OtherProcess::start();
                }
            }
        }
    }
    fn record(&self, bytes: &[u8], what: &str) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../fuzz");
        fs::create_dir_all(&folder).expect("a folder");
        let mut found = self.found.lock().expect("no panic");
        let name = format!("{}-{}.mlir.bc", std::process::id(), found.len());
        fs::write(folder.join(&name), bytes).expect("a file");
        found.push(format!("target/fuzz/{name}: {what}"));
    }
}

/// Returns the processor time that a process or a thread has used.
fn processor_time(of: &str) -> Duration {
    let text = fs::read_to_string(format!("/proc/{of}/stat")).expect("Linux");
    // The 14th and 15th field are hundredths of a second; the second is a name in
    // parentheses.
    let (_, fields) = text.rsplit_once(')').expect("a name");
    let fields: Vec<_> = fields.split_whitespace().collect();
    let ticks = fields[11..13]
        .iter()
        .map(|f| f.parse::<u64>().expect("ticks"));
    Duration::from_millis(10 * ticks.sum::<u64>())
}

// ---- The other process -------------------------------------------------------------

/// Handle to the other process.
struct OtherProcess {
    process: Child,
    to: ChildStdin,
    answers: Receiver<u8>,
}

impl OtherProcess {
    fn start() -> Self {
        let this = std::env::current_exe().expect("a name");
        let mut process = Command::new(this)
            .arg(WORKER)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("this program again");
        let to = process.stdin.take().expect("a pipe");
        let mut from = process.stdout.take().expect("a pipe");
        let (send, answers) = channel();
        thread::spawn(move || {
            let mut answer = [0];
            while from.read_exact(&mut answer).is_ok() && send.send(answer[0]).is_ok() {}
        });
        Self {
            process,
            to,
            answers,
        }
    }
    /// Sends `bytes` and a target version to the other process. Returns its answer, or
    /// [`CRASH`] or [`SLOW`].
    fn ask(&mut self, version: u8, bytes: &[u8]) -> Result<u8, &'static str> {
        let pid = self.process.id().to_string();
        let start = processor_time(&pid);
        let sent = self
            .to
            .write_all(&[version])
            .and_then(|()| self.to.write_all(&(bytes.len() as u64).to_le_bytes()))
            .and_then(|()| self.to.write_all(bytes))
            .and_then(|()| self.to.flush());
        if sent.is_err() {
            return Err(CRASH);
        }
        let asked = Instant::now();
        loop {
            match self.answers.recv_timeout(LIMIT) {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Disconnected) => return Err(CRASH),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if processor_time(&pid).saturating_sub(start) > LIMIT || asked.elapsed() > PATIENCE {
                return Err(SLOW);
            }
        }
    }
}

impl Drop for OtherProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Reads files from standard input, each after a version and its size, and answers each
/// with one byte.
fn worker() -> io::Result<()> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout());
    let (mut version, mut size) = ([0], [0; 8]);
    loop {
        let context = support::context();
        context.attach_diagnostic_handler(|_| true);
        for _ in 0..PER_CONTEXT {
            if input.read_exact(&mut version).is_err() {
                return Ok(());
            }
            input.read_exact(&mut size)?;
            let mut bytes = vec![0; u64::from_le_bytes(size) as usize];
            input.read_exact(&mut bytes)?;
            let target = Version::HISTORY[usize::from(version[0])].0;
            output.write_all(&[with_mlir(&context, &bytes, target)])?;
            output.flush()?;
        }
    }
}

/// Deserializes and serializes the bytes, as `stablehlo-translate` does.
fn with_mlir(context: &Context, bytes: &[u8], target: Version) -> u8 {
    let Ok(mut module) = bytecode::parse(context, bytes) else {
        return answer::REFUSED;
    };
    if run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").is_err() {
        return answer::REFUSED;
    }
    let text = Op::of_module(&module).to_string();
    assert!(!text.is_empty());
    // Compare only artifacts that serialize to the same bytes. Others differ from a
    // serialized program, in the order of names, for example.
    let own = artifact::target(bytes);
    let again = own.and_then(|own| support::serialized(&mut support::copy(&module), own));
    let (true, Ok(found)) = (again.is_some_and(|a| a == bytes), retarget(bytes, target)) else {
        return answer::READ;
    };
    match support::serialized(&mut module, target) {
        Some(expected) if expected == found => answer::SAME,
        Some(_) => answer::OTHER_BYTES,
        None => answer::READ,
    }
}
