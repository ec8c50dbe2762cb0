//! Compiles the C++ half of the bridge, and provides the libraries that mlir-sys links.
//!
//! mlir-sys asks the linker for `MLIR`, `MLIR-C` and `LLVM` as shared libraries. Debian
//! has no shared `MLIR-C`: its C API is in archives `libMLIRCAPI*.a`. For such
//! installations, this script writes a linker script of that name.

use std::{
    env,
    error::Error,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::Command,
};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

const MAJOR: &str = "22";
const VARIABLE: &str = "MLIR_SYS_220_PREFIX";
/// Variable that makes mlir-sys link shared libraries. Without it, mlir-sys links a
/// second copy of MLIR, with TypeIDs of its own.
const SHARED: &str = "MLIR_SYS_LINK_SHARED";
/// Variable that names a folder for the compiled C++ archive. Builds of other profiles
/// and in other folders use the same archive.
const ARCHIVE_FOLDER: &str = "MLIR_BRIDGE_CACHE";
const PACKAGES: &str =
    "llvm-22-dev libmlir-22-dev mlir-22-tools llvm-22-tools clang-22 libclang-22-dev";

fn main() {
    if let Err(error) = run() {
        // No panic: its backtrace would hide the message.
        eprintln!(
            "\nerror: {error}\n\n\
             This project builds on LLVM and MLIR {MAJOR}. `make setup` installs Debian's packages:\n    \
             {PACKAGES}\n\
             To use another installation, set {VARIABLE} to its prefix (the folder that holds\n\
             bin/llvm-config, bin/clang++ and lib/libMLIR.so).\n"
        );
        std::process::exit(1);
    }
}

/// Builds the C++ half, and prints instructions for cargo.
fn run() -> Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=cc");
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    println!("cargo::rerun-if-env-changed={SHARED}");
    if env::var_os(SHARED).is_none() {
        return Err(unset_message().into());
    }

    let llvm = Llvm::find()?;
    // Cargo runs this script again after an upgrade of LLVM in place.
    println!(
        "cargo::rerun-if-changed={}",
        llvm.libdir.join("libMLIR.so").display()
    );
    let out = PathBuf::from(env::var("OUT_DIR")?);
    generate_bindings(&llvm, &out)?;
    if !links_nothing() {
        compile(&llvm)?;
    }

    let link = out.join("link");
    if link.exists() {
        fs::remove_dir_all(&link)?;
    }
    fs::create_dir(&link)?;
    provide_c_api(&llvm, &link)?;
    provide_runtime_libraries(&llvm, &link)?;
    println!("cargo::rustc-link-search=native={}", link.display());
    println!(
        "cargo::rustc-link-arg-examples=-Wl,-rpath,{}",
        llvm.libdir.display()
    );

    // Build scripts of dependents read these as DEP_MLIR_BRIDGE_*.
    println!("cargo::metadata=libdir={}", llvm.libdir.display());
    println!("cargo::metadata=bindir={}", llvm.bindir.display());
    Ok(())
}

/// Returns the error message for unset variables. The message has the lines that
/// `llvm/cargo-env` prints.
fn unset_message() -> String {
    let llvm = Path::new(env!("CARGO_MANIFEST_DIR")).join("llvm");
    let llvm = llvm.canonicalize().unwrap_or(llvm);
    let prefix = llvm.display();
    format!(
        "{SHARED} is not set. Put these lines into .cargo/config.toml of your project, and\n\
         run `cargo clean` to remove files that were built without them:\n\n\
         [env]\n\
         {VARIABLE} = \"{prefix}\"\n\
         TABLEGEN_220_PREFIX = \"{prefix}\"\n\
         LLVM_CONFIG_PATH = \"{prefix}/bin/llvm-config\"\n\
         {SHARED} = \"1\""
    )
}

/// Returns whether cargo runs this script for Clippy or Miri, which link nothing.
fn links_nothing() -> bool {
    let clippy = env::var("RUSTC_WORKSPACE_WRAPPER").is_ok_and(|name| name.contains("clippy"));
    clippy || env::var_os("CARGO_CFG_MIRI").is_some()
}

/// Installation of LLVM.
struct Llvm {
    bindir: PathBuf,
    libdir: PathBuf,
    include: PathBuf,
    rtti: bool,
    /// Whether `assert` in MLIR's headers is enabled. The setting must match libMLIR, because
    /// some headers have members only if assertions are enabled.
    assertions: bool,
}

impl Llvm {
    /// Finds the installation at the prefix in the environment, or Debian's.
    fn find() -> Result<Self> {
        // .cargo/config.toml sets the variable if the user has not.
        let prefix = env::var_os(VARIABLE).map_or("/usr/lib/llvm-22".into(), PathBuf::from);
        let program = prefix.join("bin/llvm-config");
        let query = |option: &str| -> Result<String> {
            let output = Command::new(&program)
                .arg(option)
                .output()
                .map_err(|error| format!("cannot run {}: {error}", program.display()))?;
            if !output.status.success() {
                return Err(String::from_utf8_lossy(&output.stderr).trim().into());
            }
            Ok(String::from_utf8(output.stdout)?.trim().to_owned())
        };

        let version = query("--version")?;
        if version.split('.').next() != Some(MAJOR) {
            return Err(format!(
                "{} belongs to LLVM {version}, but LLVM {MAJOR} is required",
                program.display()
            )
            .into());
        }
        let llvm = Self {
            bindir: query("--bindir")?.into(),
            libdir: query("--libdir")?.into(),
            include: query("--includedir")?.into(),
            rtti: query("--has-rtti")? == "YES",
            assertions: query("--assertion-mode")? == "ON",
        };
        for path in [
            llvm.bindir.join("clang++"),
            llvm.include.join("mlir/IR/Dialect.h"),
            llvm.libdir.join("libMLIR.so"),
        ] {
            if !path.exists() {
                return Err(format!(
                    "LLVM {version} was found, but {} is missing",
                    path.display()
                )
                .into());
            }
        }
        Ok(llvm)
    }
}

/// Generates the Rust bindings of the contract, `cc/mb.h`, with assertions for the layout
/// of each struct.
fn generate_bindings(llvm: &Llvm, out: &Path) -> Result<()> {
    #[derive(Debug)]
    struct Names;
    impl bindgen::callbacks::ParseCallbacks for Names {
        fn item_name(&self, item: bindgen::callbacks::ItemInfo) -> Option<String> {
            item.name.strip_prefix("Mb").map(str::to_owned)
        }
        fn enum_variant_name(
            &self,
            parent: Option<&str>,
            name: &str,
            _value: bindgen::callbacks::EnumVariantValue,
        ) -> Option<String> {
            let name = name.strip_prefix("MB_")?;
            // `parent` is "enum MbOpFlags", or only the name for an enum with a typedef.
            match parent?.rsplit(' ').next()? {
                "MbOpFlags" | "MbLimits" | "MbPart" | "MbCompletion" => Some(name.to_owned()),
                "MbPassOutcome" => Some(camel_case(name.strip_prefix("PASS_")?)),
                "MbScopes" => Some(camel_case(name.strip_prefix("SCOPES_")?)),
                _ => Some(camel_case(name)),
            }
        }
    }
    bindgen::Builder::default()
        .header("cc/mb.h")
        .clang_arg(format!("-isystem{}", llvm.include.display()))
        .parse_callbacks(Box::new(Names))
        .allowlist_item("(Mb|MB_|mb_).*")
        // mlir-sys declares these items.
        .blocklist_item("Mlir.*|mlir.*")
        .rustified_enum("MbNativeTrait|MbPassOutcome|MbScopes|MbOptionKind")
        .prepend_enum_name(false)
        .derive_debug(false)
        .layout_tests(true)
        .generate()?
        .write_to_file(out.join("mb.rs"))?;
    Ok(())
}

/// Converts a name such as `SAME_TYPE` to `SameType`.
fn camel_case(name: &str) -> String {
    let words = name.split('_').filter(|word| !word.is_empty());
    words
        .map(|word| word[..1].to_owned() + &word[1..].to_lowercase())
        .collect()
}

/// Adds the files below `folder` with one of `extensions` to `files`, and sorts `files`.
fn sources(folder: &Path, extensions: &[&str], files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sources(&path, extensions, files)?;
        } else if extensions
            .iter()
            .any(|e| path.extension() == Some(e.as_ref()))
        {
            files.push(path);
        }
    }
    files.sort();
    Ok(())
}

/// Links the C++ half as an archive. Compiles the archive, unless another build stored
/// the same archive.
fn compile(llvm: &Llvm) -> Result<()> {
    let mut files = Vec::new();
    sources(Path::new("cc"), &["cpp"], &mut files)?;

    let mut build = cc::Build::new();
    if !llvm.assertions {
        build.define("NDEBUG", None);
    }
    build
        .cpp(true)
        // MLIR derives the TypeIDs of traits and interfaces from their names as the
        // compiler spells them. g++ and clang, with which libMLIR was built, spell them
        // differently.
        .compiler(llvm.bindir.join("clang++"))
        .std("c++17")
        .opt_level(2)
        .debug(false)
        .flag("-fno-exceptions")
        .flag(if llvm.rtti { "-frtti" } else { "-fno-rtti" })
        .flag("-fvisibility-inlines-hidden")
        // Instantiates templates once, with the precompiled header, and not in each file.
        .flag("-fpch-instantiate-templates")
        // A system folder, so that the compiler does not warn about MLIR's own headers.
        .flag("-isystem")
        .flag(&llvm.include)
        .include("cc")
        .warnings(true)
        .flag("-Wno-unused-parameter")
        .files(files);
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let archive = out.join("libmlir-bridge.a");
    let stored = match env::var_os(ARCHIVE_FOLDER) {
        Some(folder) => Some(Path::new(&folder).join(archive_name(llvm, &build)?)),
        None => None,
    };
    match stored {
        Some(stored) if stored.exists() => {
            fs::copy(stored, archive)?;
        }
        stored => {
            let header = precompile(&build, Path::new("cc/bridge.h"))?;
            build.flag("-include-pch").flag(header);
            build.cargo_metadata(false).try_compile("mlir-bridge")?;
            if let Some(stored) = stored {
                store_archive(&archive, &stored)?;
            }
        }
    }
    println!("cargo::rustc-link-search=native={}", out.display());
    println!("cargo::rustc-link-lib=static=mlir-bridge");
    // The dynamic linker searches libraries in this order, and MLIR defines nearly all
    // symbols.
    println!("cargo::rustc-link-lib=MLIR");
    println!("cargo::rustc-link-lib=LLVM");
    println!("cargo::rustc-link-lib=stdc++");
    Ok(())
}

/// Returns the name of an archive, with a hash of everything that it depends on: the
/// compiler, its flags, MLIR and the sources.
fn archive_name(llvm: &Llvm, build: &cc::Build) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    let compiler = build.try_get_compiler()?;
    let version = compiler.to_command().arg("--version").output()?.stdout;
    let mlir = fs::metadata(llvm.libdir.join("libMLIR.so"))?;
    (compiler.args(), version, mlir.len(), mlir.modified()?).hash(&mut hasher);
    let mut files = Vec::new();
    sources(Path::new("cc"), &["cpp", "h"], &mut files)?;
    for file in files {
        (fs::read(&file)?, file).hash(&mut hasher);
    }
    Ok(format!("libmlir-bridge-{:016x}.a", hasher.finish()))
}

/// Copies an archive to the path `stored`, for other builds. The copy gets this path only
/// when it is complete.
fn store_archive(archive: &Path, stored: &Path) -> Result<()> {
    let folder = stored.parent().ok_or("the archive has no parent folder")?;
    fs::create_dir_all(folder)?;
    let partial = folder.join(format!("{}.part", std::process::id()));
    fs::copy(archive, &partial)?;
    fs::rename(partial, stored)?;
    Ok(())
}

/// Precompiles the header that all files include first: MLIR's headers take most of the
/// compile time.
fn precompile(build: &cc::Build, header: &Path) -> Result<PathBuf> {
    let out = PathBuf::from(env::var("OUT_DIR")?).join("bridge.pch");
    let mut command = build.try_get_compiler()?.to_command();
    command.args(["-x", "c++-header"]).arg(header);
    match command.arg("-o").arg(&out).status()?.success() {
        true => Ok(out),
        false => Err(format!("{} does not compile", header.display()).into()),
    }
}

/// Writes a `libMLIR-C.so` into `link` if the installation has none.
fn provide_c_api(llvm: &Llvm, link: &Path) -> Result<()> {
    let shared = llvm.libdir.join("libMLIR-C.so");
    if shared.exists() {
        let needed = b"libMLIR.so";
        if !fs::read(&shared)?
            .windows(needed.len())
            .any(|window| window == needed)
        {
            return Err(format!(
                "{} contains its own copy of MLIR instead of using libMLIR.so",
                shared.display()
            )
            .into());
        }
        return Ok(());
    }

    let mut archives = Vec::new();
    for entry in fs::read_dir(&llvm.libdir)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("libMLIRCAPI") && name.ends_with(".a") {
            archives.push(format!("  \"{}\"\n", path.display()));
        }
    }
    if archives.is_empty() {
        return Err(format!(
            "{} has neither libMLIR-C.so nor libMLIRCAPI*.a",
            llvm.libdir.display()
        )
        .into());
    }
    archives.sort();
    fs::write(
        link.join("libMLIR-C.so"),
        // The archives call functions of the shared libraries. The linker meets the
        // libraries before the archives, and drops libraries that are not needed yet. So
        // this group names the libraries again.
        format!(
            "GROUP(\n{}  AS_NEEDED(\"{libdir}/libMLIR.so\" \"{libdir}/libLLVM.so\")\n)\n",
            archives.concat(),
            libdir = llvm.libdir.display()
        ),
    )?;
    Ok(())
}

/// Puts symbolic links to the shared libraries into `link`. `cargo test` and `cargo run`
/// search link paths below the target folder, so no crate needs an rpath for its tests.
fn provide_runtime_libraries(llvm: &Llvm, link: &Path) -> Result<()> {
    for entry in fs::read_dir(&llvm.libdir)? {
        let path = entry?.path();
        let Some(name) = path.file_name() else {
            continue;
        };
        let text = name.to_string_lossy();
        if [
            "libMLIR.so.",
            "libMLIR-C.so.",
            "libLLVM.so.",
            "libLLVM-22.so",
        ]
        .iter()
        .any(|prefix| text.starts_with(prefix))
        {
            symlink(&path, link.join(name))?;
        }
    }
    Ok(())
}
