//! `stablehlo-lsp-server`: language server for StableHLO and VHLO programs.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    stablehlo_driver::tool("stablehlo-lsp-server", "StableHLO language server").lsp_server_main()
}
