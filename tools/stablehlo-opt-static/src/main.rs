//! `stablehlo-opt` as a single file, for `make dist`. It cannot load plugins.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    stablehlo_opt::small_main()
}
