//! Test of input files that another process truncates.

use std::{
    fs::{self, OpenOptions},
    path::Path,
    process::{Command, Stdio},
    thread::sleep,
    time::Duration,
};

/// Truncates a file that is too small to be mapped, a few milliseconds after the command was started.
#[test]
fn truncating_a_file_that_is_read_ends_the_command_without_a_signal() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("truncated.mlir");
    let text = " ".repeat((24 << 20) - 10) + "module {}\n";
    for milliseconds in [1, 4, 16, 64] {
        fs::write(&path, &text).expect("a file");
        let command = Command::new(env!("CARGO_BIN_EXE_stablehlo-artifact"))
            .args(["report", path.to_str().expect("a name")])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let command = command.expect("a process");
        sleep(Duration::from_millis(milliseconds));
        let file = OpenOptions::new().write(true).open(&path).expect("a file");
        file.set_len(1 << 16).expect("a truncated file");
        let output = command.wait_with_output().expect("an output");
        assert!(
            output.status.code().is_some(),
            "{milliseconds} ms: {output:?}"
        );
    }
}
