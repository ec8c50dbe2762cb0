//! Runs of the command, and files for them.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stablehlo-artifact"));
    command.args(arguments).stdin(Stdio::null());
    command
}
pub fn run(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the command")
}
/// Runs a command that must succeed, and returns its output.
pub fn text(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", err(&output));
    String::from_utf8(output.stdout).expect("text")
}
pub fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("text")
}
pub fn err(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("text")
}
pub fn folder(name: &str) -> PathBuf {
    // Tests of another build profile use the same folder and may run at the same time.
    let own = format!("{name}-{}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(own);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}
pub fn file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    fs::write(&path, content).expect("a file");
    path.to_str().expect("text").to_owned()
}
