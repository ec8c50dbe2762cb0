//! Displays the activity of a tool that takes long, on a terminal. The display is one line.
//! The tool's next output overwrites the line, and the end of the display erases it.

use stablehlo_mlir::mlir_bridge::tools::activity;
use std::{
    env,
    io::{IsTerminal, Write, stderr, stdin, stdout},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// Delay of the display: shorter runs display nothing.
const DELAY: Duration = Duration::from_secs(1);
/// Interval between updates of the display.
const INTERVAL: Duration = Duration::from_millis(200);

/// Progress display, which ends when dropped.
pub struct Progress {
    /// Sender that ends the display when dropped.
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

/// Updates the display until `ended` is disconnected.
fn show(tool: &str, ended: &Receiver<()>) {
    let start = Instant::now();
    let mut stderr = stderr();
    let mut wait = DELAY;
    while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        wait = INTERVAL;
        let line = line(activity()).map(|doing| {
            let seconds = start.elapsed().as_secs();
            format!("{tool}: {doing}, {seconds} s")
        });
        // The cursor returns to the start of the line.
        let _ = write!(stderr, "\r\x1b[K{}\r", line.unwrap_or_default());
        let _ = stderr.flush();
    }
    if start.elapsed() >= DELAY {
        let _ = write!(stderr, "\r\x1b[K");
    }
}

/// Returns the text to display. Returns `None` while a user may type the input, or output
/// may appear on the terminal.
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
