//! Runs a command on many files in parallel, and prints the results in the order of the
//! files.

use crate::{
    cli::{Cli, Command, Outputs},
    commands,
    failure::Failure,
    generate::{self, Target},
    hunt::{self, Hunt},
    inputs::{destination, display_name},
    outputs::is_stdout,
    stdio::{self, exit_code, print, print_named, report_error},
};
use serde_json::{Value, json};
use stablehlo_commands::{Outcome, stablehlo_artifact::report::JSON_SCHEMA};
use std::{
    fs,
    io::{self, IsTerminal},
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

/// Runs the command line. Returns the exit code: 0 on success, and 1 if the command fails for
/// a file, an output cannot be written, or two artifacts differ. The code is 2 if the command
/// line is invalid or an artifact cannot be compared.
pub fn run(cli: &Cli) -> u8 {
    match &cli.command {
        Command::Diff { left, right, .. } | Command::Equivalent { left, right, .. } => {
            return verdict(cli, commands::compare(&cli.command, left, right));
        }
        Command::Compare {
            file,
            against,
            samples,
            ..
        } => {
            return verdict(
                cli,
                commands::against(&cli.command, file, against, *samples),
            );
        }
        Command::Generate {
            draw,
            count,
            output,
            output_dir,
        } => {
            let target = Target::of(output.as_deref(), output_dir.as_deref());
            let written = generate::run(draw, *count, target);
            return verdict(cli, written.map(|outcome| (outcome, false)));
        }
        Command::Hunt {
            draw,
            against,
            count,
            seconds,
            shard,
            output_dir,
        } => {
            let hunt = Hunt {
                draw,
                against,
                count: *count,
                seconds: *seconds,
                shard: *shard,
                folder: output_dir,
            };
            return verdict(cli, hunt::run(&hunt, |text| stdio::report(&text)));
        }
        _ => {}
    }
    let files = cli.command.inputs();
    if let Err(message) = check_arguments(cli, files) {
        report_error(None, &message);
        return 2;
    }
    let folder = match cli.command.outputs().map_or(Ok(None), prepare) {
        Ok(folder) => folder,
        Err(failure) => return exit_code(Err(failure), 1),
    };
    let code = run_on(cli, files);
    if let Some(folder) = folder
        && code != 0
    {
        // Fails if a folder has an artifact. Otherwise, nothing is left behind.
        let _ = folder.iter().try_for_each(fs::remove_dir);
    }
    code
}

/// Processes the files. Returns the exit code.
fn run_on(cli: &Cli, files: &[PathBuf]) -> u8 {
    let mut failed = false;
    let mut all = Vec::new();
    let mut printed = Ok(());
    for_each(cli, files, |path, result| {
        failed |= result.is_err();
        let name = display_name(path);
        if let Err(failure) = &result {
            let place = match failure.position() {
                Some((line, column)) => format!("{name}:{line}:{column}"),
                None => name.clone(),
            };
            if !failure.is_broken_pipe() {
                report_error(Some(&place), failure);
            }
        }
        if cli.json {
            let json = result.map_or_else(|f| f.json(), |outcome| outcome.json);
            all.push((name, json));
        } else if let Ok(Outcome { text, .. }) = result
            && !text.is_empty()
        {
            printed = print_text(cli, &name, &text);
        }
        match printed {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    if cli.json {
        let value = match all.len() {
            1 => all.remove(0).1,
            _ => json!({ "files": all.into_iter().map(with_input).collect::<Vec<_>>() }),
        };
        printed = print_json(value);
    }
    exit_code(printed, u8::from(failed))
}

/// Prints the text for a file: with the name of the file in its line, or before it if several files
/// have texts of several lines.
fn print_text(cli: &Cli, name: &str, text: &str) -> Result<(), Failure> {
    match cli.command {
        Command::Validate { .. } => print_named(name, " ", text),
        _ if cli.command.inputs().len() > 1 => print_named(name, "\n", text),
        _ => print(text),
    }
}

/// Returns the result for a file as JSON, with the name of the file.
fn with_input((name, mut json): (String, Value)) -> Value {
    json["input"] = json!(name);
    json
}

/// Returns whether artifacts are written to standard output.
fn writes_to_stdout(outputs: &Outputs) -> bool {
    outputs.output_dir.is_none() && outputs.output.as_deref().is_none_or(is_stdout)
}

/// Prints a document of the project's JSON schema.
fn print_json(mut value: Value) -> Result<(), Failure> {
    value["schema"] = json!(JSON_SCHEMA);
    let mut text = serde_json::to_string_pretty(&value).expect("all keys are strings");
    // JSON escapes the control characters of ASCII only, and terminals obey others, too.
    for control in '\u{7f}'..='\u{9f}' {
        if text.contains(control) {
            text = text.replace(control, &format!("\\u{:04x}", u32::from(control)));
        }
    }
    print(&format!("{text}\n"))
}

/// Checks that artifacts can be written, and creates the folder for them. Returns the folders that
/// did not exist, the innermost first.
///
/// # Errors
/// Fails if the output is a terminal, or if the folder cannot be created.
fn prepare(outputs: &Outputs) -> Result<Option<Vec<&Path>>, Failure> {
    if writes_to_stdout(outputs) && !outputs.force && io::stdout().is_terminal() {
        return Err(Failure::Terminal);
    }
    let Some(folder) = outputs.output_dir.as_deref().filter(|f| !f.is_dir()) else {
        return Ok(None);
    };
    let missing = folder.ancestors();
    let missing = missing.take_while(|f| *f != Path::new("") && !f.exists());
    let missing: Vec<_> = missing.collect();
    match fs::create_dir_all(folder) {
        Ok(()) => Ok(Some(missing)),
        Err(error) => {
            let _ = missing.iter().try_for_each(fs::remove_dir);
            Err(Failure::Folder {
                folder: display_name(folder),
                error,
            })
        }
    }
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
    if cli.json && writes_to_stdout(outputs) {
        let message = "--json prints to standard output, and so would the artifact: name a file with \
                       -o, or a folder with --output-dir";
        return Err(message.to_owned());
    }
    if files.len() > 1 && outputs.output_dir.is_none() {
        return Err("several artifacts need --output-dir".to_owned());
    }
    if let Some(folder) = &outputs.output_dir {
        let written = |path: &&PathBuf| {
            let output = destination(path, outputs)?;
            Some(fs::canonicalize(path).ok()? == fs::canonicalize(output).ok()?)
        };
        if let Some(path) = files.iter().find(|path| written(path) == Some(true)) {
            return Err(format!(
                "--output-dir {} would overwrite the input {}; name another folder, or the file \
                 with -o",
                folder.display(),
                path.display()
            ));
        }
        let mut names: Vec<_> = files.iter().filter_map(|f| f.file_name()).collect();
        names.sort_unstable();
        if let Some(pair) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("two artifacts are called '{}'", pair[0].display()));
        }
    }
    Ok(())
}

/// Processes files in parallel and reports the results in the order of the files, until
/// `report` returns `Break`.
fn for_each(
    cli: &Cli,
    files: &[PathBuf],
    mut report: impl FnMut(&Path, Result<Outcome, Failure>) -> ControlFlow<()>,
) {
    let processors = thread::available_parallelism().map_or(1, |n| n.get());
    let jobs = cli.jobs.map_or(processors, |n| n.get()).min(files.len());
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    thread::scope(|scope| {
        // Workers end when the receiver is dropped, at the end of this closure.
        let receive = receive;
        for _ in 0..jobs {
            let send = send.clone();
            let next = &next;
            scope.spawn(move || {
                while let Some(path) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if send.send((path, commands::run(cli, path))).is_err() {
                        return;
                    }
                }
            });
        }
        // If a worker panics, the channel ends, and so does the wait for the worker's result.
        drop(send);
        // Results that wait for the results of earlier files.
        let mut waiting = Vec::new();
        for path in files {
            loop {
                if let Some(n) = waiting.iter().position(|(done, _)| *done == path) {
                    let (_, result) = waiting.swap_remove(n);
                    if report(path, result).is_break() {
                        return;
                    }
                    break;
                }
                waiting.push(receive.recv().expect("a result for each file"));
            }
        }
    });
}

/// Prints the result of a command that does not run on each file. Returns the exit code: 1 if the result is a
/// difference, and 2 on a failure.
fn verdict(cli: &Cli, result: Result<(Outcome, bool), Failure>) -> u8 {
    match result {
        Ok((outcome, differs)) => {
            let printed = match cli.json {
                true => print_json(outcome.json),
                false => print(&outcome.text),
            };
            exit_code(printed, u8::from(differs))
        }
        Err(failure) => {
            report_error(None, &failure);
            let printed = match cli.json {
                true => print_json(failure.json()),
                false => Ok(()),
            };
            exit_code(printed, 2)
        }
    }
}
