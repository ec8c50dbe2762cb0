//! The command `stablehlo-artifact`, as a function: the binary and the Python package call it.

mod backend;
mod cli;
mod commands;
mod evaluate;
mod failure;
mod generate;
mod hunt;
mod inputs;
mod outputs;
mod run;
mod saved;
mod shrink;
mod stdio;

use clap::{CommandFactory, Parser, error::ErrorKind};
use cli::{Cli, Command};
use std::ffi::OsString;

/// Runs the command with `arguments`, the first of which is the name of the program. Returns
/// the exit code.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(message) => return show(&message),
    };
    cli.color.write_global();
    match cli.command {
        Command::Completions { shell } => {
            let mut script = Vec::new();
            let mut command = command();
            let name = command.get_name().to_owned();
            clap_complete::generate(shell, &mut command, name, &mut script);
            stdio::exit_code(stdio::write(&script), 0)
        }
        _ => run::run(&cli),
    }
}

/// Returns the declaration of the command line, for manual pages and completions.
pub fn command() -> clap::Command {
    Cli::command()
}

/// Prints help, the version, or an error in the command line. Returns the exit code.
fn show(message: &clap::Error) -> u8 {
    let is_output = matches!(
        message.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
    );
    match is_output {
        true => {
            let text = message.render().ansi().to_string();
            stdio::exit_code(stdio::print_own(&text), 0)
        }
        false => {
            stdio::report(&message.render().ansi());
            u8::try_from(message.exit_code()).unwrap_or(2)
        }
    }
}
