//! Constructors of the passes for melior's [`PassManager`](melior::pass::PassManager).
//!
//! ```
//! use stablehlo_mlir::{
//!     Version, load, parse, passes, melior::{Context, pass::PassManager},
//! };
//! let context = Context::new();
//! load(&context)?;
//! let mut module = parse(&context, b"func.func @f() { return }")?;
//! let manager = PassManager::new(&context);
//! manager.add_pass(passes::create_legalize_to_vhlo(false));
//! manager.add_pass(passes::create_to_version(Version::new(1, 0, 0)));
//! manager.run(&mut module).expect("a program that 1.0.0 can express");
//! # Ok::<(), stablehlo_mlir::Error>(())
//! ```
//!
//! Passes that melior runs emit diagnostics to the context.
//! [`collect`](mlir_bridge::diag::collect) returns these diagnostics as data.

use melior::pass::Pass;
use mlir_bridge::passes::make_pass;
use stablehlo_artifact::Version;

pub use mlir_bridge::passes::PassError;

/// Makes a pass from its name and options in textual pipelines, e.g. `vhlo-to-version` and
/// `target=1.0.0`.
///
/// ```
/// use stablehlo_mlir::passes::{PassError, by_name};
/// assert!(by_name("vhlo-to-version", "target=1.0.0").is_ok());
/// assert_eq!(by_name("vhlo", "").err(), Some(PassError::Unknown("vhlo".to_owned())));
/// ```
///
/// # Errors
/// Fails if no pass of this crate has the name, or the pass does not accept the options.
pub fn by_name(name: &str, options: &str) -> Result<Pass, PassError> {
    make_pass(name, options)
}

/// Returns the name in pipelines and a line of help of each pass.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    mlir_bridge::passes::passes().map(|p| (p.argument, p.description))
}

/// Makes the pass `stablehlo-legalize-to-vhlo`, which converts StableHLO to the current
/// version of VHLO.
pub fn create_legalize_to_vhlo(allow_other_dialects: bool) -> Pass {
    let options = format!("allow-other-dialects={allow_other_dialects}");
    make("stablehlo-legalize-to-vhlo", &options)
}

/// Makes the pass `vhlo-to-version`, which converts VHLO of any version to version `target`.
pub fn create_to_version(target: Version) -> Pass {
    make("vhlo-to-version", &format!("target={target}"))
}

/// Makes the pass `vhlo-legalize-to-stablehlo`, which converts the current version of VHLO to
/// StableHLO.
pub fn create_legalize_to_stablehlo() -> Pass {
    make("vhlo-legalize-to-stablehlo", "")
}

/// Makes the pass `stablehlo-compatibility-expander`, which expands ops that version `target`
/// lacks into older ops where possible. The pass runs on modules.
pub fn create_compatibility_expander(target: Version) -> Pass {
    make(
        "stablehlo-compatibility-expander",
        &format!("target={target}"),
    )
}

/// Makes the pass `stablehlo-legalize-locations`, which lowers locations that version `target`
/// cannot read.
pub fn create_legalize_locations(target: Version, allow_other_dialects: bool) -> Pass {
    let options = format!("target={target} allow-other-dialects={allow_other_dialects}");
    make("stablehlo-legalize-locations", &options)
}

fn make(name: &str, options: &str) -> Pass {
    make_pass(name, options).unwrap_or_else(|e| panic!("{e}"))
}
