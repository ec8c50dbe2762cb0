//! Other implementations, as commands of the shell.

use crate::{
    cli::{Against, FILES},
    shrink::quoted,
};
use stablehlo_commands::{
    PrintOptions, Program,
    backend::{Backend, BackendError},
    distances::{read_results, results_limit},
    numpy::write_npz,
    stablehlo_interpreter::eval::Value,
};
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// Largest length of an answer of a worker.
const MAX_LINE: u64 = 1 << 20;
/// Number of bytes of an error that are kept.
const MAX_ERROR: usize = 2000;

/// Other implementation, which reads and writes files in a folder that drop removes.
pub struct Process<'a> {
    against: &'a Against,
    folder: TempDir,
    worker: Option<Worker>,
}

/// Process that evaluates many programs, with the lines that the process writes.
struct Worker {
    child: Child,
    lines: Receiver<String>,
}

impl Drop for Worker {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

/// Makes a command the first process of a group, so that [`end`] also ends the processes that the command starts.
fn in_group(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command
}
/// Ends a process and its group, and waits for the end of the process.
fn end(child: &mut Child) {
    #[cfg(target_os = "linux")]
    if let Some(group) = i32::try_from(child.id())
        .ok()
        .and_then(rustix::process::Pid::from_raw)
    {
        // The group may have ended.
        _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    // The process may have ended.
    _ = child.kill();
    _ = child.wait();
}

fn broken(what: &str, error: impl std::fmt::Display) -> BackendError {
    BackendError::Broken(format!("{what}: {error}"))
}
/// Returns how a process ended.
fn status_text(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("ended by signal {signal}");
    }
    match status.code() {
        Some(code) => format!("exit code {code}"),
        None => "ended".to_owned(),
    }
}

impl<'a> Process<'a> {
    /// Returns the implementation that the command line names.
    ///
    /// # Errors
    /// If there is no folder for temporary files.
    pub fn new(against: &'a Against) -> Result<Self, BackendError> {
        let folder = tempfile::Builder::new()
            .prefix("stablehlo-compare-")
            .tempdir();
        Ok(Self {
            against,
            folder: folder.map_err(|error| broken("temporary files", error))?,
            worker: None,
        })
    }
    fn files(&self) -> [PathBuf; 3] {
        ["program.mlir", "inputs.npz", "results.npz"].map(|name| self.folder.path().join(name))
    }
    fn timeout(&self) -> Duration {
        Duration::from_secs(self.against.timeout)
    }
    /// Evaluates the program in the files by a process of its own.
    fn run_once(&self, command: &str) -> Result<(), BackendError> {
        let mut command = command.to_owned();
        for (name, file) in FILES.iter().zip(self.files()) {
            command = command.replace(name, &quoted(&file.to_string_lossy()));
        }
        let errors = self.folder.path().join("errors");
        let open = fs::File::create(&errors).map_err(|error| broken("temporary files", error))?;
        let mut shell = Command::new("sh");
        shell
            .arg("-c")
            .arg(command)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(open);
        let mut child = in_group(&mut shell)
            .spawn()
            .map_err(|error| broken("sh", error))?;
        let end_of_time = Instant::now() + self.timeout();
        let status = loop {
            match child.try_wait().map_err(|error| broken("sh", error))? {
                Some(status) => break status,
                None if Instant::now() > end_of_time => {
                    end(&mut child);
                    return Err(self.too_slow());
                }
                None => thread::sleep(Duration::from_millis(2)),
            }
        };
        // The shell reports a command that does not exist by this code.
        const NOT_FOUND: i32 = 127;
        let errors = head(&fs::read(&errors).unwrap_or_default());
        match status.code() {
            Some(0) => Ok(()),
            Some(NOT_FOUND) => Err(BackendError::Broken(errors)),
            _ => Err(BackendError::Failed(format!(
                "{}: {errors}",
                status_text(status)
            ))),
        }
    }
    fn too_slow(&self) -> BackendError {
        BackendError::Failed(format!("no answer after {} s", self.against.timeout))
    }
    /// Evaluates the program in the files by the process that evaluates many programs.
    fn ask_worker(&mut self, command: &str) -> Result<(), BackendError> {
        let files = self.files().map(|file| file.to_string_lossy().into_owned());
        let timeout = self.timeout();
        let errors = self.folder.path().join("errors");
        let mut worker = match self.worker.take() {
            Some(worker) => worker,
            None => start(command, &errors)?,
        };
        // Only messages from now on are about the program.
        let length_before = fs::metadata(&errors).map_or(0, |data| data.len() as usize);
        let crashed = |worker: &mut Worker| {
            let message = fs::read(&errors).unwrap_or_default();
            crashed(worker, message.get(length_before..).unwrap_or_default())
        };
        let input = worker.child.stdin.as_mut();
        let asked =
            input.map(|input| writeln!(input, "{}", files.join("\t")).and_then(|()| input.flush()));
        if !matches!(asked, Some(Ok(()))) {
            return Err(crashed(&mut worker));
        }
        let answer = worker.lines.recv_timeout(timeout);
        match answer {
            Ok(answer) => {
                self.worker = Some(worker);
                match answer.trim() {
                    "ok" => Ok(()),
                    error => Err(BackendError::Failed(head(error.as_bytes()))),
                }
            }
            Err(RecvTimeoutError::Timeout) => Err(self.too_slow()),
            Err(RecvTimeoutError::Disconnected) => Err(crashed(&mut worker)),
        }
    }
}

/// Starts a process that evaluates many programs.
fn start(command: &str, errors: &Path) -> Result<Worker, BackendError> {
    let errors = fs::File::create(errors).map_err(|error| broken("temporary files", error))?;
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(format!("exec {command}"));
    shell
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(errors);
    let mut child = in_group(&mut shell)
        .spawn()
        .map_err(|error| broken("sh", error))?;
    let (send, lines) = channel();
    if let Some(output) = child.stdout.take() {
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                let read = (&mut output).take(MAX_LINE).read_until(b'\n', &mut line);
                let line = String::from_utf8_lossy(&line).into_owned();
                if !matches!(read, Ok(1..)) || send.send(line).is_err() {
                    return;
                }
            }
        });
    }
    Ok(Worker { child, lines })
}
/// Returns the failure of a process that has ended, with the begin of the messages of the process.
fn crashed(worker: &mut Worker, message: &[u8]) -> BackendError {
    let message = head(message);
    match worker.child.wait() {
        // The shell reports a command that does not exist, or that is no program.
        Ok(status) if matches!(status.code(), Some(126 | 127)) => BackendError::Broken(format!(
            "the worker cannot be started: {}: {message}",
            status_text(status)
        )),
        Ok(status) => {
            BackendError::Failed(format!("the worker: {}: {message}", status_text(status)))
        }
        Err(error) => broken("the worker", error),
    }
}
/// Returns the begin of a message, which states the cause: the stacks of crashes follow.
fn head(message: &[u8]) -> String {
    let text = String::from_utf8_lossy(&message[..message.len().min(MAX_ERROR)]);
    text.trim().to_owned()
}

impl Backend for Process<'_> {
    fn run(
        &mut self,
        program: &Program,
        arguments: &[Value],
        expected: &[Value],
    ) -> Result<Vec<Value>, BackendError> {
        let [text, inputs, results] = self.files();
        // All releases of MLIR read the generic form.
        let written = program.print(PrintOptions {
            generic: true,
            ..PrintOptions::default()
        });
        let written = written.map_err(|error| broken("the program", error))?;
        let named = arrays("arg", arguments);
        let npz = write_npz(&named).map_err(|error| broken("the arguments", error))?;
        let store = |path: &PathBuf, bytes: &[u8]| {
            fs::write(path, bytes).map_err(|error| broken("temporary files", error))
        };
        store(&text, written.as_bytes())?;
        store(&inputs, &npz)?;
        // Results of an earlier program must not be taken for those of this one.
        _ = fs::remove_file(&results);
        match (&self.against.command, &self.against.worker) {
            (Some(command), _) => self.run_once(command)?,
            (None, Some(worker)) => self.ask_worker(worker)?,
            (None, None) => return Err(BackendError::Broken("no command".to_owned())),
        }
        let failed = |why: &str| BackendError::Failed(why.to_owned());
        let found = fs::symlink_metadata(&results);
        let found = found.map_err(|_| failed("there is no file of the results"))?;
        if !found.is_file() || found.len() > results_limit(expected) {
            return Err(failed(
                "the file of the results is no file, or is too large",
            ));
        }
        let bytes = fs::read(&results).map_err(|error| broken("the file of the results", error))?;
        read_results(&bytes, expected).map_err(BackendError::Failed)
    }
}

/// Returns the arrays among values, with names.
pub fn arrays(
    name: &str,
    values: &[Value],
) -> Vec<(
    String,
    stablehlo_commands::stablehlo_interpreter::array::Array,
)> {
    let values = values.iter().enumerate();
    values
        .filter_map(|(i, value)| Some((format!("{name}{i}"), value.array()?.clone())))
        .collect()
}
