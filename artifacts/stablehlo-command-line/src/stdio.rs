//! Standard output and standard error.

use crate::failure::Failure;
use anstyle::{AnsiColor, Style};
use stablehlo_commands::stablehlo_artifact::internals::text::{one_line, printable};
use std::{fmt::Display, io, io::Write};

/// Style of the word `error`.
pub const ERROR: Style = AnsiColor::Red.on_default().bold();
/// Style of the word `warning`.
const WARNING: Style = AnsiColor::Yellow.on_default().bold();
/// Style of the names of files.
pub const NAME: Style = Style::new().bold();

/// Name of standard output in messages.
pub const STDOUT: &str = "standard output";

/// Prints text of a program, or about a program. Control characters, which a terminal would obey,
/// are escaped.
///
/// # Errors
/// Fails if standard output cannot be written.
pub fn print(text: &str) -> Result<(), Failure> {
    write(printable(text).as_bytes())
}

/// Prints the name of a file and the text about the file, with `between` in between.
///
/// # Errors
/// Fails if standard output cannot be written.
pub fn print_named(name: &str, between: &str, text: &str) -> Result<(), Failure> {
    let name = one_line(name);
    print_own(&format!(
        "{NAME}{name}:{NAME:#}{between}{}",
        printable(text)
    ))
}

/// Prints text of this command, without its colours if standard output does not show colours.
///
/// # Errors
/// Fails if standard output cannot be written.
pub fn print_own(text: &str) -> Result<(), Failure> {
    // Removing colours takes longer than writing.
    if !text.contains('\x1b') {
        return write(text.as_bytes());
    }
    let mut out = anstream::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|e| Failure::write(STDOUT, e))
}

/// Writes bytes to standard output.
///
/// # Errors
/// Fails if standard output cannot be written.
pub fn write(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let written = out.write_all(bytes).and_then(|()| out.flush());
    written.map_err(|e| Failure::write(STDOUT, e))
}

/// Prints text of this command to standard error. Ignores failures, which cannot be reported.
pub fn report(text: &dyn Display) {
    let _ = write!(anstream::stderr().lock(), "{text}");
}

/// Prints a warning about a file. Control characters are escaped.
pub fn report_warning(name: &str, text: &str) {
    let (name, text) = (one_line(name), printable(text));
    report(&format_args!(
        "{NAME}{name}:{NAME:#} {WARNING}warning{WARNING:#}: {text}\n"
    ));
}

/// Prints a note. Control characters are escaped.
pub fn report_note(text: &str) {
    report(&format_args!("note: {}\n", printable(text)));
}

/// Prints an error about a file, or about the command line if `name` is `None`. Control characters
/// are escaped.
pub fn report_error(name: Option<&str>, error: &dyn Display) {
    let name = name.map_or(String::new(), |n| {
        format!("{NAME}{}:{NAME:#} ", one_line(n))
    });
    let error = error.to_string();
    let error = printable(&error);
    report(&format_args!("{name}{ERROR}error{ERROR:#}: {error}\n"));
}

/// Returns `code`, or 1 after a message if `written` failed. There is no message if the reader of
/// standard output has ended, for example `head`.
pub fn exit_code(written: Result<(), Failure>, code: u8) -> u8 {
    match written {
        Ok(()) => code,
        Err(failure) => {
            if !failure.is_broken_pipe() {
                report_error(None, &failure);
            }
            1
        }
    }
}
