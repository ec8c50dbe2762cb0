//! Says which variables mlir-sys, melior, tblgen and clang-sys need.

use std::{env, path::Path, process::ExitCode};

/// Each is read by a build script of another crate.
const VARIABLES: [&str; 4] = [
    "MLIR_SYS_220_PREFIX",
    "TABLEGEN_220_PREFIX",
    "LLVM_CONFIG_PATH",
    "MLIR_SYS_LINK_SHARED",
];

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    for variable in VARIABLES {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    let missing: Vec<_> = VARIABLES
        .into_iter()
        .filter(|v| env::var_os(v).is_none())
        .collect();
    if missing.is_empty() {
        return ExitCode::SUCCESS;
    }
    let llvm = Path::new(env!("CARGO_MANIFEST_DIR")).join("../llvm");
    let llvm = llvm.canonicalize().unwrap_or(llvm);
    let prefix = llvm.display();
    eprintln!(
        "\nerror: {} must say where LLVM 22 is.\n\n\
         Put these lines into the file .cargo/config.toml of your project:\n\n\
         [env]\n\
         MLIR_SYS_220_PREFIX = \"{prefix}\"\n\
         TABLEGEN_220_PREFIX = \"{prefix}\"\n\
         LLVM_CONFIG_PATH = \"{prefix}/bin/llvm-config\"\n\
         MLIR_SYS_LINK_SHARED = \"1\"\n\n\
         They lead to a script that finds LLVM 22 in the usual places. For one in another\n\
         place, set MLIR_SYS_220_PREFIX in the environment to its prefix (the folder that\n\
         holds bin/llvm-config and lib/libMLIR.so).\n",
        missing.join(", ")
    );
    ExitCode::FAILURE
}
