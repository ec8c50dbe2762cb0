//! Tests of programs by a command of the shell.

use crate::{
    cli::PLACEHOLDER,
    failure::Failure,
    inputs::display_name,
    outputs::{is_stdout, write_bytes},
};
use serde_json::json;
use stablehlo_commands::{
    Outcome, Version,
    shrink::{Form, ShrinkFailure, Shrinkable},
};
use std::{
    fs, io,
    path::Path,
    process::{Command, Output, Stdio},
};
use tempfile::TempPath;

/// Command of the shell, and the file from which it reads a program. Drop removes the file.
struct Test<'t> {
    command: &'t str,
    file: TempPath,
}

impl<'t> Test<'t> {
    /// Creates the file, whose name has an ending for the form of the programs.
    fn new(command: &'t str, form: Form) -> io::Result<Self> {
        let ending = match form {
            Form::Text => ".mlir",
            Form::Artifact(_) => ".mlir.bc",
        };
        let mut builder = tempfile::Builder::new();
        let file = builder.prefix("stablehlo-shrink-").suffix(ending);
        let file = file.tempfile()?.into_temp_path();
        Ok(Self { command, file })
    }
    /// Returns the shell that runs the command on a program.
    fn shell(&self, program: &[u8]) -> io::Result<Command> {
        fs::write(&self.file, program)?;
        let file = self.file.to_str().ok_or_else(|| {
            io::Error::other("the name of the folder for temporary files is not UTF-8")
        })?;
        let mut shell = Command::new("sh");
        let command = self.command.replace(PLACEHOLDER, &quoted(file));
        shell.arg("-c").arg(command).stdin(Stdio::null());
        Ok(shell)
    }
    /// Returns whether the command finds a program interesting.
    fn is_interesting(&self, program: &[u8]) -> io::Result<bool> {
        let mut shell = self.shell(program)?;
        let status = shell.stdout(Stdio::null()).stderr(Stdio::null()).status()?;
        Ok(status.success())
    }
    /// Returns how the command ends on a program, with its output.
    fn output(&self, program: &[u8]) -> io::Result<Output> {
        self.shell(program)?.output()
    }
}

/// Returns a word of the shell that is the name of a file.
pub fn quoted(file: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
    match file.chars().all(is_plain) {
        true => file.to_owned(),
        false => format!("'{}'", file.replace('\'', r"'\''")),
    }
}

/// Returns the form of an output by the ending of the file's name, or `form` for other endings.
pub fn form_of_output(path: &Path, form: Form) -> Form {
    let version = match form {
        Form::Artifact(version) => version,
        Form::Text => Version::CURRENT,
    };
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("mlir") => Form::Text,
        Some("bc" | "mlirbc") => Form::Artifact(version),
        _ => form,
    }
}

/// Shrinks the program of a file as long as the command `test` finds the program interesting.
pub fn run(
    path: &Path,
    bytes: &[u8],
    order: usize,
    test: &str,
    output: Option<&Path>,
) -> Result<Outcome, Failure> {
    let program = Shrinkable::read(bytes, &display_name(path), order)?;
    let output = output.filter(|path| !is_stdout(path));
    let form = output.map_or(Form::Text, |output| form_of_output(output, program.form));
    let tested = Test::new(test, program.form).map_err(Failure::Test)?;
    let found = program.shrink(form, &mut |program| tested.is_interesting(program));
    let found = found.map_err(|failure| match failure {
        ShrinkFailure::Command(failure) => failure.into(),
        ShrinkFailure::Test(error) => Failure::Test(error),
        ShrinkFailure::NotInteresting => not_interesting(&program, &tested, bytes),
    })?;
    let mut json = json!({
        "ops_before": found.ops_before, "ops": found.ops, "tests": found.tests,
    });
    let Some(output) = output else {
        let text = String::from_utf8_lossy(&found.bytes).into_owned();
        json["text"] = json!(text);
        return Ok(Outcome { text, json });
    };
    write_bytes(output, &found.bytes)?;
    json["file"] = json!(display_name(output));
    json["bytes"] = json!(found.bytes.len());
    let text = format!(
        "{} of {} ops, after {} tests\n",
        found.ops, found.ops_before, found.tests
    );
    Ok(Outcome { text, json })
}

/// Returns the failure of a command that does not find the program of a file interesting.
fn not_interesting(program: &Shrinkable, test: &Test, file: &[u8]) -> Failure {
    let run = || {
        let written = program.written()?;
        let output = test.output(&written).map_err(Failure::Test)?;
        let as_file = test.is_interesting(file).map_err(Failure::Test)?;
        Ok::<_, Failure>(Failure::NotInteresting {
            test: test.command.to_owned(),
            status: match output.status.code() {
                Some(code) => format!("exit code {code}"),
                None => output.status.to_string(),
            },
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
            as_file,
        })
    };
    run().unwrap_or_else(|failure| failure)
}
