//! Versions.

use crate::{
    border::{Argument, InC, Sink},
    functions::c_functions,
};
use mlir_sys::{MlirLogicalResult, MlirStringCallback, MlirStringRef};
use stablehlo_mlir::{CompatibilityRequirement, Version};
use std::{
    ffi::{c_int, c_uint, c_void},
    str,
};

/// `MlirStablehloCompatibilityRequirement`: an enum of C, which may have any value.
#[repr(transparent)]
pub struct Requirement(c_uint);

#[cfg(test)]
pub const TYPES: &str = "\
/* How long ago a consumer may have been built that must read an artifact. */
typedef enum MlirStablehloCompatibilityRequirement {
  NONE = 0,    /* It is as new as this library. */
  WEEK_4 = 1,  /* At most 4 weeks before this library. */
  WEEK_12 = 2, /* At most 12 weeks before this library. */
  MAX = 3      /* As long ago as artifacts can be written for. */
} MlirStablehloCompatibilityRequirement;
";

impl InC for Requirement {
    const NAME: &'static str = "MlirStablehloCompatibilityRequirement";
}
impl Argument for Requirement {
    type View<'a> = Option<CompatibilityRequirement>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        Some(match self.0 {
            0 => CompatibilityRequirement::None,
            1 => CompatibilityRequirement::Weeks4,
            2 => CompatibilityRequirement::Weeks12,
            3 => CompatibilityRequirement::Max,
            _ => return None,
        })
    }
}

/// The version of the original's C API that this is.
const API_VERSION: c_int = 9;

/// A version `#.#.#`.
pub fn version(text: &[u8]) -> Option<Version> {
    str::from_utf8(text).ok()?.parse().ok()
}

c_functions! { VERSIONS;
    /// The version of this interface, as the original counts.
    fn stablehloGetApiVersion() -> c_int {
        Some(API_VERSION)
    }
    /// The version that such consumers know, `#.#.#`; nothing for any other number.
    fn stablehloVersionFromCompatibilityRequirement(
        requirement: Requirement,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> () {
        let mut out = Sink::new(callback, user_data);
        out.text(requirement?.version());
        Some(())
    }
    /// The newest version, `#.#.#`.
    fn stablehloGetCurrentVersion(callback: MlirStringCallback, user_data: *mut c_void) -> () {
        let mut out = Sink::new(callback, user_data);
        out.text(Version::CURRENT);
        Some(())
    }
    /// The oldest version that artifacts can be written for, `#.#.#`.
    fn stablehloGetMinimumVersion(callback: MlirStringCallback, user_data: *mut c_void) -> () {
        let mut out = Sink::new(callback, user_data);
        out.text(Version::MINIMUM);
        Some(())
    }
    /// The smaller of two versions; fails if one is not of the form `#.#.#`.
    fn stablehloGetSmallerVersion(
        version1: MlirStringRef,
        version2: MlirStringRef,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> MlirLogicalResult {
        let mut out = Sink::new(callback, user_data);
        out.text(version(version1)?.min(version(version2)?));
        Some(())
    }
}
