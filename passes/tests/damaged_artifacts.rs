//! Test that no bytes can crash a tool. The test tries as many damaged artifacts as the
//! time allows.
//!
//! ```text
//! cargo test --release --test damaged_artifacts -- --seconds 60 --seed 7
//! ```
//!
//! `--count` limits the number of damaged artifacts. `--largest` limits the size in bytes
//! of the artifacts to damage: smaller artifacts allow more tries.
//!
//! The artifact engine reads each damaged artifact first. If the artifact is valid, the
//! engine also reports on it, prints it, and converts it to a random version. The engine
//! must not panic, take long, or use much memory.
//!
//! The test also sends valid artifacts to another process, which deserializes and prints
//! them with MLIR. If that process crashes, the test fails. If MLIR serializes the program
//! to the same bytes again, both engines must write the same bytes in the random version.
//! The test stores findings in `target/fuzz`.
//!
//! This test has a binary of its own: it has options, replaces the allocator and the panic
//! hook, and runs itself as the other process.

#[path = "../../artifacts/stablehlo-artifact/tests/damage/mod.rs"]
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
const MEMORY_LIMIT: (usize, usize) = (64, 256 << 20);

/// Argument that makes this binary run as the other process.
const WORKER: &str = "--worker";
/// Limit on the processor time for one file. Elapsed time would depend on other programs.
const TIME_LIMIT: Duration = Duration::from_secs(10);
/// Limit on the elapsed time for one file, in case the other process is blocked.
const ELAPSED_LIMIT: Duration = Duration::from_secs(600);
/// Finding if the other process exceeds a time limit.
const SLOW: &str = "takes long in MLIR";
/// Finding if the other process crashes.
const CRASH: &str = "crashes MLIR";
/// Answers of the other process.
mod answer {
    /// MLIR rejects the artifact.
    pub const REFUSED: u8 = 0;
    /// MLIR reads the artifact. The bytes in the target version are not comparable.
    pub const READ: u8 = 1;
    /// Both engines write the same bytes in the target version.
    pub const SAME: u8 = 2;
    /// The engines write different bytes in the target version.
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
    // By default, the test must not take longer than other tests.
    let default = if cfg!(debug_assertions) { 2 } else { 5 };
    let seconds = number("--seconds").unwrap_or(default);
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
        findings: Mutex::new(Vec::new()),
    };
    let all_threads = || thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let threads = number("--threads").unwrap_or_else(all_threads);
    // The test reports a panic as a finding, so the hook prints nothing.
    std::panic::set_hook(Box::new(|_| ()));
    thread::scope(|scope| {
        for n in 0..threads {
            let run = &run;
            scope.spawn(move || run.work(Rng::with_seed(seed * 1000 + n)));
        }
    });
    let findings = run.findings.into_inner().expect("no panic");
    println!(
        "{} damaged artifacts of {} files, seed {seed}: {} valid, {} of them read by MLIR, {} \
         retargeted as by MLIR",
        run.tried.into_inner(),
        run.files.len(),
        run.valid.into_inner(),
        run.read.into_inner(),
        run.same.into_inner(),
    );
    for finding in &findings {
        println!("FOUND {finding}");
    }
    let result = if findings.is_empty() { "ok" } else { "FAILED" };
    println!("test damaged_artifacts ... {result}");
    let failed = usize::from(!findings.is_empty());
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

/// Run of the test, with its results.
struct Run {
    /// Artifacts to damage.
    files: Vec<Vec<u8>>,
    until: Instant,
    /// Maximum number of damaged artifacts.
    count: usize,
    /// Number of damaged artifacts.
    tried: AtomicUsize,
    /// Number of valid ones among the damaged artifacts.
    valid: AtomicUsize,
    /// Number of artifacts that MLIR read.
    read: AtomicUsize,
    /// Number of artifacts for which both engines wrote the same bytes.
    same: AtomicUsize,
    findings: Mutex<Vec<String>>,
}

impl Run {
    /// Tries damaged artifacts until the time or the count is reached.
    fn work(&self, mut rng: Rng) {
        let mut other = OtherProcess::start();
        while Instant::now() < self.until && self.tried.fetch_add(1, Ordering::Relaxed) < self.count
        {
            let bytes = damage::damage_one_of(&self.files, &mut rng);
            let start = processor_time("thread-self");
            let version = rng.usize(..Version::HISTORY.len());
            let target = Version::HISTORY[version].0;
            ALLOCATED.reset_peak_usage();
            let valid = catch_unwind(AssertUnwindSafe(|| {
                // Artifacts with other dialects are also sent to MLIR.
                damage::run_without_mlir(&bytes, target) || bytecode::validate(&bytes).is_ok()
            }));
            if processor_time("thread-self") - start > TIME_LIMIT {
                self.record(&bytes, "takes long without MLIR");
            }
            if ALLOCATED.peak_usage() > MEMORY_LIMIT.0 * bytes.len() + MEMORY_LIMIT.1 {
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
                Err(finding) => {
                    self.record(&bytes, finding);
                    other = OtherProcess::start();
                }
            }
        }
    }
    /// Stores an artifact, and records the finding about it.
    fn record(&self, bytes: &[u8], finding: &str) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../fuzz");
        fs::create_dir_all(&folder).expect("a folder");
        let mut findings = self.findings.lock().expect("no panic");
        let name = format!("{}-{}.mlir.bc", std::process::id(), findings.len());
        fs::write(folder.join(&name), bytes).expect("a file");
        findings.push(format!("target/fuzz/{name}: {finding}"));
    }
}

/// Returns the processor time that `of` has used: a process or a thread in `/proc`.
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
            match self.answers.recv_timeout(TIME_LIMIT) {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Disconnected) => return Err(CRASH),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if processor_time(&pid).saturating_sub(start) > TIME_LIMIT
                || asked.elapsed() > ELAPSED_LIMIT
            {
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

/// Reads artifacts from standard input, each after a target version and the artifact's
/// size, and answers each with one byte of [`answer`].
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

/// Deserializes and serializes an artifact, as `stablehlo-translate` does, and returns the
/// answer of the other process.
fn with_mlir(context: &Context, bytes: &[u8], target: Version) -> u8 {
    let Ok(mut module) = bytecode::parse(context, bytes) else {
        return answer::REFUSED;
    };
    if run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").is_err() {
        return answer::REFUSED;
    }
    let text = Op::of_module(&module).to_string();
    assert!(!text.is_empty());
    // Compare only artifacts that serialize to the same bytes. Other artifacts differ from
    // a serialized program, for example in the order of names.
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
