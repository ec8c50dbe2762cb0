//! `stablehlo-artifact`: tool for StableHLO portable artifacts, without MLIR.
#![forbid(unsafe_code)]

mod cli;
mod commands;
mod inputs;
mod outputs;
mod run;

use clap::{CommandFactory, Parser};
use cli::{Cli, Command};
use std::{io, process::ExitCode};

fn main() -> ExitCode {
    let cli = Cli::parse();
    cli.color.write_global();
    if let Command::Completions { shell } = cli.command {
        let mut command = Cli::command();
        let name = command.get_name().to_owned();
        clap_complete::generate(shell, &mut command, name, &mut io::stdout());
        return ExitCode::SUCCESS;
    }
    run::run(&cli)
}
