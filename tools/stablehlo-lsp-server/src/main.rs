//! `stablehlo-lsp-server`: language server for StableHLO and VHLO programs.
//!
//! A module uses only modules of lower layers:
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 0 | `protocol` | types of the protocol |
//! | 1 | `text` | positions in texts |
//! | 2 | `statements` | ops of a text that may not parse |
//! | 3 | `header` | headers of functions |
//! | 4 | `recovery` | independent errors, and the program between them |
//! | 5 | `document` | texts of an editor, and their analyses |
//! | 6 | `actions`, `completion`, `hover`, `navigation` | answers about a document |
//! | 7 | `server` | requests and notifications |
#![forbid(unsafe_code)]

mod actions;
mod completion;
mod document;
mod header;
mod hover;
mod navigation;
mod protocol;
mod recovery;
mod server;
mod statements;
mod text;

use stablehlo_mlir::{
    melior::{Context, dialect::DialectRegistry},
    on_large_stack,
};
use std::process::ExitCode;

fn main() -> ExitCode {
    let tool = stablehlo_driver::tool("stablehlo-lsp-server", "StableHLO language server");
    // Programs are dropped outside of the bridge's own calls.
    tool.run_main(|registry| on_large_stack(|| serve(registry)))
}

/// Serves an editor on standard input and output, until the editor ends the server.
fn serve(registry: &DialectRegistry) -> ExitCode {
    let context = Context::new_with_registry(registry, false);
    context.set_allow_unregistered_dialects(true);
    match server::run(&context) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
