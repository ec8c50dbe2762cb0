//! Writes the manual pages and the shell completions of the tools below a folder, where the
//! folders of a Unix system have them: `share/man/man1` and so on.
//!
//! The pages of `stablehlo-artifact` derive from its own declaration. The other tools declare
//! their options in LLVM's command line, and so do MLIR's passes. Their pages derive from what
//! `--help` prints.
#![forbid(unsafe_code)]

mod help;

use clap::{Command, Parser};
use clap_complete::Shell;
use std::{
    error::Error,
    fs, io,
    path::{Path, PathBuf},
    process,
};

/// Writes the manual pages and the shell completions of the tools.
#[derive(Parser)]
struct Cli {
    /// Folder to write to
    #[arg(long)]
    out: PathBuf,
    /// Tools with LLVM's command line, as NAME=BINARY
    #[arg(value_name = "NAME=BINARY")]
    tools: Vec<String>,
}

/// Shells, with the folder and the name of a tool's completions.
const SHELLS: [(Shell, &str, fn(&str) -> String); 3] = [
    (Shell::Bash, "share/bash-completion/completions", |name| {
        name.to_owned()
    }),
    (Shell::Zsh, "share/zsh/site-functions", |name| {
        format!("_{name}")
    }),
    (Shell::Fish, "share/fish/vendor_completions.d", |name| {
        format!("{name}.fish")
    }),
];

/// Returns the declaration of a tool, from what its `--help` prints.
fn command_of(tool: &str) -> Result<Command, Box<dyn Error>> {
    let (name, binary) = tool
        .split_once('=')
        .ok_or_else(|| format!("expected NAME=BINARY, found {tool}"))?;
    let run = |argument| process::Command::new(binary).arg(argument).output();
    let [help, version] = [run("--help")?, run("--version")?];
    if !help.status.success() || !version.status.success() {
        return Err(format!("{binary} --help or --version failed").into());
    }
    let help = String::from_utf8(help.stdout)?;
    let version = String::from_utf8(version.stdout)?;
    let version = version.trim_end().trim_start_matches(name).trim_start();
    Ok(help::command(name, version, &help)?)
}

/// Writes the pages and the completions of a tool.
fn write(command: &Command, out: &Path) -> io::Result<()> {
    let pages = out.join("share/man/man1");
    fs::create_dir_all(&pages)?;
    // A title is one line, and the version of a tool has several.
    let version = command.get_version().and_then(|v| v.lines().next());
    let titled = command
        .clone()
        .version(version.unwrap_or_default().to_owned());
    clap_mangen::generate_to(titled, &pages)?;
    for (shell, folder, file) in SHELLS {
        let folder = out.join(folder);
        fs::create_dir_all(&folder)?;
        let mut script = Vec::new();
        let name = command.get_name();
        clap_complete::generate(shell, &mut command.clone(), name, &mut script);
        fs::write(folder.join(file(name)), script)?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let cli = Cli::parse();
    write(&stablehlo_command_line::command(), &cli.out)?;
    for tool in &cli.tools {
        write(&command_of(tool)?, &cli.out)?;
    }
    Ok(())
}
