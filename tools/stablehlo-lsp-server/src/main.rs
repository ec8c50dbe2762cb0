//! `stablehlo-lsp-server`: language server for StableHLO and VHLO programs.
//!
//! A module uses only modules of lower layers:
//!
//! | layer | modules | what |
//! |---|---|---|
//! | 0 | `text` | positions in texts |
//! | 1 | `statements` | ops of a text that may not parse |
//! | 2 | `header` | headers of functions |
//! | 3 | `recovery` | independent errors, and the program between them |
//! | 4 | `document` | texts of an editor, and their analyses |
//! | 5 | `actions`, `completion`, `hover`, `navigation` | answers about a document |
//! | 6 | `server` | the protocol |
#![forbid(unsafe_code)]

mod actions;
mod completion;
mod document;
mod header;
mod hover;
mod navigation;
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
