//! Runs of tests: which faults a test reaches, and which faults it notices.

use crate::build::TestBinary;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Test that runs as a process.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Test {
    /// Test of a binary, by its index and its name.
    Cargo(usize, String),
    /// Folder of `lit_tests`.
    Lit(String),
}

/// Runner of the tests of a copy of the project.
pub struct Runner {
    copy: PathBuf,
    binaries: Vec<TestBinary>,
    lit: PathBuf,
}

/// Tests that reach a fault, by the number of the fault.
pub type Reached = BTreeMap<usize, BTreeSet<Test>>;

/// Outcome of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The test passed.
    Passed,
    /// The test failed, or did not end in time.
    Failed,
}

/// Verdict of the tests on a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A test notices the fault.
    Noticed,
    /// No test that ran notices the fault.
    Survives {
        /// Number of tests that ran.
        ran: usize,
    },
}

impl Runner {
    /// Returns a runner. `lit` is LLVM's command of this name.
    pub fn new(copy: &Path, binaries: Vec<TestBinary>, lit: PathBuf) -> Self {
        Self {
            copy: copy.to_owned(),
            binaries,
            lit,
        }
    }

    fn command(&self, test: &Test) -> Command {
        match test {
            Test::Cargo(binary, name) => {
                let binary = &self.binaries[*binary];
                let mut command = Command::new(&binary.path);
                command.current_dir(&binary.folder).args(["--exact", name]);
                command
            }
            Test::Lit(folder) => {
                let mut command = Command::new(&self.lit);
                command
                    .current_dir(&self.copy)
                    .args(["-sq", "-j1", "--max-failures=1"])
                    .arg(folder);
                command
            }
        }
    }

    /// Runs a test, and returns its outcome and its time.
    fn run(
        &self,
        test: &Test,
        variables: &[(&str, &str)],
        limit: Duration,
    ) -> io::Result<(Outcome, Duration)> {
        let start = Instant::now();
        let mut child = self
            .command(test)
            .envs(variables.iter().copied())
            .env("STABLEHLO_PROFILE", "dev")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        loop {
            if let Some(status) = child.try_wait()? {
                let outcome = if status.success() {
                    Outcome::Passed
                } else {
                    Outcome::Failed
                };
                return Ok((outcome, start.elapsed()));
            }
            if start.elapsed() > limit {
                child.kill()?;
                child.wait()?;
                return Ok((Outcome::Failed, start.elapsed()));
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Runs each test alone without faults. Returns the tests that reach each fault, and the time of
    /// each test that passes. Tests that fail are printed and left out.
    ///
    /// # Errors
    /// If a test cannot be run.
    pub fn reach(&self, tests: &[Test]) -> io::Result<(Reached, BTreeMap<Test, Duration>)> {
        let (mut reached, mut times) = (Reached::new(), BTreeMap::new());
        let record = self.copy.join("target/reached");
        for test in tests {
            let _ = fs::remove_file(&record);
            let file = record.to_string_lossy().into_owned();
            let variables = [("MUTANTS_REACHED", file.as_str())];
            let (outcome, time) = self.run(test, &variables, Duration::from_secs(600))?;
            if outcome == Outcome::Failed {
                println!("left out, because the test fails without a fault: {test:?}");
                continue;
            }
            times.insert(test.clone(), time);
            for line in fs::read_to_string(&record).unwrap_or_default().lines() {
                if let Ok(number) = line.parse() {
                    reached.entry(number).or_default().insert(test.clone());
                }
            }
        }
        Ok((reached, times))
    }

    /// Runs `tests` with a fault, short tests first, until a test notices the fault: it fails, or takes
    /// ten times as long as without a fault. No test begins after `limit`.
    ///
    /// # Errors
    /// If a test cannot be run.
    pub fn judge(
        &self,
        number: usize,
        tests: &BTreeSet<Test>,
        times: &BTreeMap<Test, Duration>,
        limit: Duration,
    ) -> io::Result<Verdict> {
        let start = Instant::now();
        let all = tests.len();
        let mut tests: Vec<_> = tests.iter().collect();
        tests.sort_by_key(|test| times[*test]);
        let number = number.to_string();
        for (ran, test) in tests.into_iter().enumerate() {
            if start.elapsed() > limit {
                return Ok(Verdict::Survives { ran });
            }
            let time = times[test] * 10 + Duration::from_secs(10);
            if self.run(test, &[("MUTANT", &number)], time)?.0 == Outcome::Failed {
                return Ok(Verdict::Noticed);
            }
        }
        Ok(Verdict::Survives { ran: all })
    }
}
