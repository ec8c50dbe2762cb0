//! `opset-tool`: prints the declarations of the StableHLO dialect as JSON, and the
//! dialect's verdicts on programs. `dev/differential` generates random programs from the
//! declarations, and compares the verdicts with upstream's.
//!
//! | module | what |
//! |---|---|
//! | [`mod@context`] | context with all dialects |
//! | [`declarations`] | ops and kinds as JSON |
//! | [`samples`] | types and attributes that a constraint accepts |
//! | [`programs`] | verdicts and inferred types, program by program |
//! | [`tables`] | names and versions of all dialects as JSON |
//!
//! A test also generates the pages in `docs/ops` from the declarations (`reference`), and checks that
//! the pages are up to date.

mod context;
mod declarations;
#[cfg(test)]
mod examples;
#[cfg(test)]
mod generated;
mod programs;
#[cfg(test)]
mod reference;
mod samples;
mod tables;

use context::context;
use std::process::ExitCode;

const HELP: &str = "\
Usage: opset-tool declarations | tables | verdicts | infer

  declarations  print the declarations of the dialect as JSON
  tables        print all versions, and the names of ops, types and attributes
                of all dialects, as JSON
  verdicts      read programs, a JSON string per line; print for each line
                {\"accepted\": true}, or {\"accepted\": false, \"error\": \"...\"}
                with the first error
  infer         read programs like verdicts; print for each line
                {\"types\": [[\"op\", [\"type\", ...]], ...]}: the inferred result
                types of each op in the first function that infers its results,
                or null if inference fails; or an error if the program is refused
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["declarations"] => declarations::print(&context()),
        ["tables"] => tables::print(&context()),
        ["verdicts"] => programs::answer(programs::verdict),
        ["infer"] => programs::answer(programs::inferred_types),
        ["--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => {
            eprint!("{HELP}");
            return ExitCode::FAILURE;
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
