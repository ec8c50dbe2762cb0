//! Displays the activity of a tool on a terminal, while the tool takes long. The display
//! is one line, which the next output overwrites, and which is erased at the end.

use stablehlo_mlir::mlir_bridge::tools::activity;
use std::{
    env,
    io::{IsTerminal, Write, stderr, stdin, stdout},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// Delay of the display: shorter runs display nothing.
const AFTER: Duration = Duration::from_secs(1);
const EVERY: Duration = Duration::from_millis(200);

/// Progress display, which ends when dropped.
pub struct Progress {
    alive: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Progress {
    /// Starts the display, if standard error is a terminal that can erase a line.
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
        // The thread panics if standard error is closed. Ignore that: the panic cannot be
        // reported.
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
        // The cursor returns to the start of the line.
        let _ = write!(stderr, "\r\x1b[K{}\r", line.unwrap_or_default());
        let _ = stderr.flush();
    }
    if start.elapsed() >= AFTER {
        let _ = write!(stderr, "\r\x1b[K");
    }
}

/// Returns the text to display. Returns `None` while a user types the input or sees the
/// output.
fn line(activity: &'static str) -> Option<&'static str> {
    match activity {
        "reading" if stdin().is_terminal() && !has_file() => None,
        "" | "writing" if stdout().is_terminal() => None,
        "" => Some("working"),
        doing => Some(doing),
    }
}

/// Returns whether an argument names the input.
fn has_file() -> bool {
    let mut before = String::new();
    env::args().skip(1).any(|argument| {
        let is_output = before == "-o";
        before = argument;
        !before.starts_with('-') && !is_output
    })
}
