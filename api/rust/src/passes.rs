//! The passes, for melior's [`PassManager`](melior::pass::PassManager).
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
//! manager.run(&mut module).expect("nothing that is new");
//! # Ok::<(), stablehlo_mlir::Error>(())
//! ```
//!
//! melior runs them with MLIR's diagnostics, which whoever
//! [listens](mlir_bridge::diag::collect) gets.

use melior::pass::Pass;
use mlir_bridge::passes::make_pass;
use stablehlo_artifact::Version;

pub use mlir_bridge::passes::PassError;

/// A pass by its name in pipelines, with options as there: `target=1.0.0`.
///
/// ```
/// use stablehlo_mlir::passes::{PassError, by_name};
/// assert!(by_name("vhlo-to-version", "target=1.0.0").is_ok());
/// assert_eq!(by_name("vhlo", "").err(), Some(PassError::Unknown("vhlo".to_owned())));
/// ```
///
/// # Errors
/// If this crate has no such pass, or the pass no such options.
pub fn by_name(name: &str, options: &str) -> Result<Pass, PassError> {
    make_pass(name, options)
}

/// All of them: their names in pipelines, each with a line of help.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    mlir_bridge::passes::passes().map(|p| (p.argument, p.description))
}

/// `stablehlo-legalize-to-vhlo`: from StableHLO to the current version of VHLO.
pub fn create_legalize_to_vhlo(allow_other_dialects: bool) -> Pass {
    let options = format!("allow-other-dialects={allow_other_dialects}");
    made("stablehlo-legalize-to-vhlo", &options)
}

/// `vhlo-to-version`: from any version of VHLO to another one.
pub fn create_to_version(target: Version) -> Pass {
    made("vhlo-to-version", &format!("target={target}"))
}

/// `vhlo-legalize-to-stablehlo`: from the current version of VHLO to StableHLO.
pub fn create_legalize_to_stablehlo() -> Pass {
    made("vhlo-legalize-to-stablehlo", "")
}

/// `stablehlo-compatibility-expander`: expresses otherwise what a version lacks, where
/// it can be. On modules.
pub fn create_compatibility_expander(target: Version) -> Pass {
    made(
        "stablehlo-compatibility-expander",
        &format!("target={target}"),
    )
}

/// `stablehlo-legalize-locations`: lowers what a version cannot read in locations.
pub fn create_legalize_locations(target: Version, allow_other_dialects: bool) -> Pass {
    let options = format!("target={target} allow-other-dialects={allow_other_dialects}");
    made("stablehlo-legalize-locations", &options)
}

fn made(name: &str, options: &str) -> Pass {
    make_pass(name, options).unwrap_or_else(|e| panic!("{e}"))
}
