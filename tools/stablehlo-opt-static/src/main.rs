//! `stablehlo-opt` as a single file, which loads no plugins: for `make dist`.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    stablehlo_opt::small_main()
}
