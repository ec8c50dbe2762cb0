//! Functions with which a package's build script chooses how the package's binaries link
//! MLIR. The package must depend on `mlir-bridge`, or on a package whose build script
//! calls [`forward_location`]; otherwise the location of LLVM is unknown.
//!
//! ```no_run
//! // In `build.rs` of a tool: one self-contained file, if LLVM has archives.
//! mlir_bridge_link::archives();
//! ```
//!
//! ```no_run
//! // In `build.rs` of a plugin, or of a tool that loads plugins: shared libraries.
//! mlir_bridge_link::shared();
//! ```

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, exit},
};

/// Variable that selects shared libraries, if set to `shared`.
const VARIABLE: &str = "MLIR_BRIDGE_LINK";

/// Links MLIR and LLVM as shared libraries. The binary finds them where they were at link
/// time.
pub fn shared() {
    println!("cargo::rerun-if-changed=build.rs");
    // A binary gets no rpath if the location of LLVM is unknown.
    if let Some(libdir) = libdir() {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{}", libdir.display());
    }
}

/// Links MLIR, LLVM and the C++ standard library as archives into the package's binaries.
/// Such binaries start in a fraction of the time. If LLVM has no archives, or
/// `MLIR_BRIDGE_LINK=shared` is set, links as [`shared`] does.
pub fn archives() {
    if link(libdir()) {
        // Without position-independent code, no relocations are needed at start.
        println!("cargo::rustc-link-arg-bins=-no-pie");
        fold_identical_code("cargo::rustc-link-arg-bins");
    }
}

/// Links MLIR, LLVM and the C++ standard library as archives into the package's library
/// of type `cdylib`. The library does not export the symbols of MLIR and LLVM, so a
/// process may load several such libraries. If LLVM has no archives, or
/// `MLIR_BRIDGE_LINK=shared` is set, links as [`shared`] does.
pub fn archives_in_library() {
    if link(libdir()) {
        fold_identical_code("cargo::rustc-cdylib-link-arg");
    }
}

/// Makes the linker fold identical code, which is a third of the file because of MLIR's
/// templates. Only on this target, rustc comes with a linker that supports folding.
fn fold_identical_code(instruction: &str) {
    if env::var("TARGET").is_ok_and(|target| target == "x86_64-unknown-linux-gnu") {
        println!("{instruction}=-Wl,--icf=all");
    }
}

/// Links archives if possible, and shared libraries otherwise. Returns whether archives
/// are linked. Ends the process if the files of LLVM cannot be read, or the linker
/// scripts cannot be written.
fn link(libdir: Option<PathBuf>) -> bool {
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    let is_shared = env::var(VARIABLE).is_ok_and(|value| value == "shared");
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

/// Passes the location of LLVM to the build scripts of this package's dependents. The
/// package's manifest must have a `links` key.
pub fn forward_location() {
    if let Some(libdir) = libdir() {
        println!("cargo::metadata=mlir_libdir={}", libdir.display());
    }
}

/// Returns the folder of LLVM's libraries, or `None` if it is unknown. The build script
/// of `mlir-bridge` passes the folder to its dependents, and so do packages that call
/// [`forward_location`].
fn libdir() -> Option<PathBuf> {
    let is_location = |name: &str| name.starts_with("DEP_") && name.ends_with("_MLIR_LIBDIR");
    let libdir = env::var_os("DEP_MLIR_BRIDGE_LIBDIR").or_else(|| {
        let mut all = env::vars_os();
        all.find_map(|(name, value)| is_location(name.to_str()?).then_some(value))
    });
    libdir.map(PathBuf::from)
}

/// Writes linker scripts with the names of the shared libraries, into a search path of
/// this package. The linker searches this path first, and only for this package. So one
/// build can link a self-contained tool and a plugin. Returns false if LLVM has no
/// archives.
fn link_archives(libdir: &Path) -> std::io::Result<bool> {
    let Some(mlir) = llvm_archives(libdir)? else {
        return Ok(false);
    };
    write_scripts(&[
        ("libMLIR.so", mlir),
        // mlir-sys names these libraries, too; the first script has all archives.
        ("libMLIR-C.so", vec![]),
        ("libLLVM.so", vec![]),
        ("libLLVM-22.so", vec![]),
        ("libstdc++.so", compiler_archives(&["libstdc++.a"])),
        ("libgcc_s.so", compiler_archives(&UNWINDER)),
    ])?;
    Ok(true)
}

/// Archives of the compiler's unwinder.
const UNWINDER: [&str; 2] = ["libgcc_eh.a", "libgcc.a"];

/// Links the compiler's unwinder into the binaries of this package, which then need only
/// libc. Does nothing if the compiler has no archives of the unwinder.
pub fn unwinder() {
    println!("cargo::rerun-if-changed=build.rs");
    let archives = compiler_archives(&UNWINDER);
    if archives.len() == UNWINDER.len() && env::var_os("HOST") == env::var_os("TARGET") {
        write_scripts(&[("libgcc_s.so", archives)]).expect("OUT_DIR can be written");
    }
}

/// Writes linker scripts, each with the name of a shared library and the archives to link
/// instead, into a folder that the linker searches first.
fn write_scripts(scripts: &[(&str, Vec<String>)]) -> std::io::Result<()> {
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("archives");
    fs::create_dir_all(&folder)?;
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
    Ok(())
}

/// Returns the archives of MLIR and LLVM and the system's archives that they use, or
/// `None` if LLVM has no archives.
fn llvm_archives(libdir: &Path) -> std::io::Result<Option<Vec<String>>> {
    let mut archives = Vec::new();
    for entry in fs::read_dir(libdir)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_llvm = name.starts_with("libMLIR") || name.starts_with("libLLVM");
        if name.ends_with(".a") && is_llvm && !is_excluded(&name) {
            archives.push(path.display().to_string());
        }
    }
    archives.sort();
    let exists = |name: &str| libdir.join(name).exists();
    if ![
        "libMLIRIR.a",
        "libMLIRCAPIIR.a",
        "libLLVMCore.a",
        "libLLVMSupport.a",
    ]
    .into_iter()
    .all(exists)
    {
        return Ok(None);
    }
    archives.extend(compiler_archives(&["libz.a", "libzstd.a", "libxml2.a"]));
    Ok(Some(archives))
}

/// Returns whether an archive of MLIR must not be linked: an archive of MLIR's tests, or
/// an unused part of the C API. melior declares the whole C API, which would link every
/// pass and code generator, and run their static initializers at each start. A missing
/// archive is no error if its functions are never called.
fn is_excluded(name: &str) -> bool {
    const USED: [&str; 2] = ["libMLIRCAPIIR.a", "libMLIRCAPIInterfaces.a"];
    name.contains("Test") || name.starts_with("libMLIRCAPI") && !USED.contains(&name)
}

/// Returns the paths of the archives that the compiler finds, out of `names`.
fn compiler_archives(names: &[&str]) -> Vec<String> {
    let paths = names.iter().filter_map(|name| {
        let output = Command::new("cc")
            .arg(format!("-print-file-name={name}"))
            .output();
        let path = String::from_utf8(output.ok()?.stdout).ok()?;
        Some(path.trim().to_owned())
    });
    paths.filter(|path| Path::new(path).is_absolute()).collect()
}
