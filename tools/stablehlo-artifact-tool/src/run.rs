//! Runs a command on many files in parallel, and prints the results in the order of the
//! files.

use crate::{
    cli::{Cli, Command},
    commands::{self, Failure, Outcome, describe},
    inputs::display_name,
};
use anstream::{eprintln, print, println};
use anstyle::{AnsiColor, Style};
use serde_json::{Map, Value};
use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

const ERROR: Style = AnsiColor::Red.on_default().bold();
const NAME: Style = Style::new().bold();

/// Runs the command line. The exit code is 0 on success, and 1 if the command fails for a
/// file or two artifacts differ. It is 2 if the command line is invalid or a comparison
/// fails.
pub fn run(cli: &Cli) -> ExitCode {
    if let Command::Diff { left, right } = &cli.command {
        return diff(cli, left, right);
    }
    let files = cli.command.inputs();
    if let Err(message) = check_arguments(cli, files) {
        eprintln!("{ERROR}error{ERROR:#}: {message}");
        return ExitCode::from(2);
    }
    let mut failed = false;
    let mut all = Map::new();
    let several = files.len() > 1;
    for_each(cli, files, |path, result| {
        failed |= result.is_err();
        let name = display_name(path);
        if cli.json {
            let value = match result {
                Ok(outcome) => outcome.json,
                Err(failure) => {
                    report_error(&name, &failure);
                    describe(&failure)
                }
            };
            all.insert(name, value);
            return;
        }
        match result {
            Err(failure) => report_error(&name, &failure),
            Ok(Outcome { text, .. }) if text.is_empty() => {}
            Ok(Outcome { text, .. }) if several => {
                println!("{NAME}{name}:{NAME:#}");
                print!("{text}");
            }
            Ok(Outcome { text, .. }) => print!("{text}"),
        }
    });
    if cli.json && is_stdout_free(cli) {
        let value = match several {
            true => Value::Object(all),
            false => all.into_iter().next().map_or(Value::Null, |(_, v)| v),
        };
        print_json(&value);
    }
    ExitCode::from(u8::from(failed))
}

/// Returns whether standard output is free, because no artifact is written to it.
fn is_stdout_free(cli: &Cli) -> bool {
    let outputs = cli.command.outputs();
    outputs.is_none_or(|o| o.output.is_some() || o.output_dir.is_some())
}

fn print_json(value: &Value) {
    let text = serde_json::to_string_pretty(value).expect("all keys are strings");
    println!("{text}");
}

fn report_error(name: &str, failure: &Failure) {
    eprintln!("{NAME}{name}:{NAME:#} {ERROR}error{ERROR:#}: {failure}");
}

/// Returns an error if the options and files of the command line contradict each other.
fn check_arguments(cli: &Cli, files: &[PathBuf]) -> Result<(), String> {
    let inputs = files.iter().filter(|f| *f == Path::new("-")).count();
    if inputs > 1 {
        return Err("standard input can be read once".to_owned());
    }
    let Some(outputs) = cli.command.outputs() else {
        return Ok(());
    };
    if files.len() > 1 && outputs.output_dir.is_none() {
        return Err("several artifacts need --output-dir".to_owned());
    }
    if outputs.output_dir.is_some() {
        let mut names: Vec<_> = files.iter().filter_map(|f| f.file_name()).collect();
        names.sort_unstable();
        if let Some(pair) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("two artifacts are called '{}'", pair[0].display()));
        }
    }
    Ok(())
}

/// Processes files in parallel and reports the results in the order of the files.
fn for_each(cli: &Cli, files: &[PathBuf], mut report: impl FnMut(&Path, Result<Outcome, Failure>)) {
    let processors = thread::available_parallelism().map_or(1, |n| n.get());
    let jobs = cli.jobs.map_or(processors, |n| n.get()).min(files.len());
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    let send = Mutex::new(send);
    thread::scope(|scope| {
        for _ in 0..jobs {
            let send = send.lock().expect("no panic").clone();
            let next = &next;
            scope.spawn(move || {
                while let Some(path) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if send.send((path, commands::run(cli, path))).is_err() {
                        return;
                    }
                }
            });
        }
        // Results that wait for the results of earlier files.
        let mut waiting = Vec::new();
        for path in files {
            loop {
                if let Some(n) = waiting.iter().position(|(done, _)| *done == path) {
                    let (_, result) = waiting.swap_remove(n);
                    report(path, result);
                    break;
                }
                waiting.push(receive.recv().expect("a result for each file"));
            }
        }
    });
}

fn diff(cli: &Cli, left: &Path, right: &Path) -> ExitCode {
    match commands::diff(left, right) {
        Ok((outcome, differs)) => {
            if cli.json {
                print_json(&outcome.json);
            } else {
                print!("{}", outcome.text);
            }
            ExitCode::from(u8::from(differs))
        }
        Err(failure) => {
            eprintln!("{ERROR}error{ERROR:#}: {failure}");
            if cli.json {
                print_json(&describe(&failure));
            }
            ExitCode::from(2)
        }
    }
}
