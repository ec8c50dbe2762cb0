//! How a binary made with `mlir-bridge` gets MLIR, said by its package's build
//! script. The package depends on `mlir-bridge` itself, or on a package whose build
//! script calls [`hand_on`], or it does not know where LLVM is.
//!
//! ```no_run
//! // In `build.rs` of a tool: one file, where LLVM has archives.
//! mlir_bridge_link::archives();
//! ```
//!
//! ```no_run
//! // In `build.rs` of what loads plugins, or is one: the shared libraries.
//! mlir_bridge_link::shared();
//! ```

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, exit},
};

/// `shared` links so what could be linked either way.
const VARIABLE: &str = "MLIR_BRIDGE_LINK";

/// The result finds the shared libraries where they were when it was linked.
pub fn shared() {
    println!("cargo::rerun-if-changed=build.rs");
    // Unset where nothing is linked.
    if let Some(libdir) = libdir() {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{}", libdir.display());
    }
}

/// The result holds what it needs of MLIR, LLVM and the C++ library, and starts
/// in a fraction of the time. Where LLVM has no archives, and with
/// `MLIR_BRIDGE_LINK=shared`, it is as [`shared`] says.
pub fn archives() {
    if link(libdir()) {
        // Addresses that are known when it is linked need no relocation at start.
        println!("cargo::rustc-link-arg-bins=-no-pie");
        fold("cargo::rustc-link-arg-bins");
    }
}

/// The same for a library that a process loads, of the package's type `cdylib`: what it
/// holds of MLIR and LLVM is seen by nobody else, so that there can be others.
pub fn archives_in_library() {
    if link(libdir()) {
        fold("cargo::rustc-cdylib-link-arg");
    }
}

/// MLIR's templates give the same code many times: a third of the file. There rustc
/// has a linker of its own, which can tell.
fn fold(instruction: &str) {
    if env::var("TARGET").is_ok_and(|target| target == "x86_64-unknown-linux-gnu") {
        println!("{instruction}=-Wl,--icf=all");
    }
}

/// Whether archives are linked; otherwise the shared libraries are.
fn link(libdir: Option<PathBuf>) -> bool {
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    let is_shared = env::var(VARIABLE).is_ok_and(|how| how == "shared");
    let Some(libdir) = libdir.filter(|_| !is_shared) else {
        shared();
        return false;
    };
    println!("cargo::rerun-if-changed=build.rs");
    println!(
        "cargo::rerun-if-changed={}",
        libdir.join("libMLIRIR.a").display()
    );
    match link_archives(&libdir) {
        Ok(true) => true,
        Ok(false) => {
            shared();
            false
        }
        Err(error) => {
            eprintln!("\nerror: {error}\n");
            exit(1)
        }
    }
}

/// Tells the build scripts of this package's dependents where LLVM is. The package's
/// manifest says `links`.
pub fn hand_on() {
    if let Some(libdir) = libdir() {
        println!("cargo::metadata=mlir_libdir={}", libdir.display());
    }
}

/// As `mlir-bridge`'s build script tells its dependents, or one that hands it on.
fn libdir() -> Option<PathBuf> {
    let handed_on = |name: &str| name.starts_with("DEP_") && name.ends_with("_MLIR_LIBDIR");
    let libdir = env::var_os("DEP_MLIR_BRIDGE_LIBDIR").or_else(|| {
        let mut all = env::vars_os();
        all.find_map(|(name, value)| handed_on(name.to_str()?).then_some(value))
    });
    libdir.map(PathBuf::from)
}

/// Puts linker scripts before the shared libraries that the crates below ask for:
/// a package's own search paths come first, and count for no other package, so
/// that one build links a tool of one file and a plugin. False without archives.
fn link_archives(libdir: &Path) -> std::io::Result<bool> {
    let Some(mlir) = archives_of(libdir)? else {
        return Ok(false);
    };
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("archives");
    fs::create_dir_all(&folder)?;
    let scripts = [
        ("libMLIR.so", mlir),
        // Named by mlir-sys; all is in the first.
        ("libMLIR-C.so", vec![]),
        ("libLLVM.so", vec![]),
        ("libLLVM-22.so", vec![]),
        ("libstdc++.so", of_compiler(&["libstdc++.a"])),
        ("libgcc_s.so", of_compiler(&["libgcc_eh.a", "libgcc.a"])),
    ];
    for (name, members) in scripts {
        let members: Vec<_> = members
            .iter()
            .map(|path| format!("  \"{path}\"\n"))
            .collect();
        let text = match members.len() {
            0 => "/* nothing */\n".to_owned(),
            _ => format!("GROUP(\n{})\n", members.concat()),
        };
        fs::write(folder.join(name), text)?;
    }
    println!("cargo::rustc-link-search=native={}", folder.display());
    Ok(true)
}

/// MLIR's and LLVM's, and those of the system that they use.
fn archives_of(libdir: &Path) -> std::io::Result<Option<Vec<String>>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(libdir)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let wanted = name.starts_with("libMLIR") || name.starts_with("libLLVM");
        if name.ends_with(".a") && wanted && !left_out(&name) {
            found.push(path.display().to_string());
        }
    }
    found.sort();
    let is_there = |name: &str| libdir.join(name).exists();
    if ![
        "libMLIRIR.a",
        "libMLIRCAPIIR.a",
        "libLLVMCore.a",
        "libLLVMSupport.a",
    ]
    .into_iter()
    .all(is_there)
    {
        return Ok(None);
    }
    found.extend(of_compiler(&["libz.a", "libzstd.a", "libxml2.a"]));
    Ok(Some(found))
}

/// melior mentions all of MLIR's C API, and so would pull in every pass and code
/// generator, whose static initializers run at each start. A linker does not mind
/// that they are missing if nothing calls what mentions them.
fn left_out(name: &str) -> bool {
    const USED: [&str; 2] = ["libMLIRCAPIIR.a", "libMLIRCAPIInterfaces.a"];
    name.contains("Test") || name.starts_with("libMLIRCAPI") && !USED.contains(&name)
}

/// Those of these archives that the compiler knows.
fn of_compiler(names: &[&str]) -> Vec<String> {
    let paths = names.iter().filter_map(|name| {
        let asked = Command::new("cc")
            .arg(format!("-print-file-name={name}"))
            .output();
        let path = String::from_utf8(asked.ok()?.stdout).ok()?;
        Some(path.trim().to_owned())
    });
    paths.filter(|path| Path::new(path).is_absolute()).collect()
}
