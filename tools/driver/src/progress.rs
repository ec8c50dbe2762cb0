//! What a tool is doing, shown on a terminal while it takes long: in a line that
//! whatever is written next overwrites, and that is gone in the end.

use stablehlo_mlir::mlir_bridge::tools::activity;
use std::{
    env,
    io::{IsTerminal, Write, stderr, stdin, stdout},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// What ends sooner shows nothing.
const AFTER: Duration = Duration::from_secs(1);
const EVERY: Duration = Duration::from_millis(200);

/// The line, as long as this lives.
pub struct Progress {
    alive: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Progress {
    /// Shows nothing where standard error is no terminal that can take a line back.
    pub fn of(tool: &str) -> Self {
        let (alive, ended) = mpsc::channel();
        let can_erase = env::var_os("TERM").is_some_and(|t| t != "dumb");
        let thread = (can_erase && stderr().is_terminal()).then(|| {
            let tool = tool.to_owned();
            thread::spawn(move || show(&tool, &ended))
        });
        Self {
            alive: Some(alive),
            thread,
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.alive.take();
        // It panics if standard error is gone: then there is nobody to tell.
        self.thread.take().map(JoinHandle::join);
    }
}

fn show(tool: &str, ended: &Receiver<()>) {
    let start = Instant::now();
    let mut stderr = stderr();
    let mut wait = AFTER;
    while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        wait = EVERY;
        let line = line(activity()).map(|doing| {
            let seconds = start.elapsed().as_secs();
            format!("{tool}: {doing}, {seconds} s")
        });
        // The cursor goes back to where the line began.
        let _ = write!(stderr, "\r\x1b[K{}\r", line.unwrap_or_default());
        let _ = stderr.flush();
    }
    if start.elapsed() >= AFTER {
        let _ = write!(stderr, "\r\x1b[K");
    }
}

/// What to show; nothing while someone types the input, or sees the output.
fn line(activity: &'static str) -> Option<&'static str> {
    match activity {
        "reading" if stdin().is_terminal() && !has_file() => None,
        "" | "writing" if stdout().is_terminal() => None,
        "" => Some("working"),
        doing => Some(doing),
    }
}

/// Whether an argument names the input.
fn has_file() -> bool {
    let mut before = String::new();
    env::args().skip(1).any(|argument| {
        let is_output = before == "-o";
        before = argument;
        !before.starts_with('-') && !is_output
    })
}
