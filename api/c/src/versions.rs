//! Versions.

use crate::{
    border::{Argument, Sink},
    functions::c_functions,
    layouts::c_enum,
};
use mlir_sys::{MlirLogicalResult, MlirStringCallback, MlirStringRef};
use stablehlo_mlir::{API_VERSION, CompatibilityRequirement, Version};
use std::{
    ffi::{c_int, c_void},
    str,
};

c_enum! { REQUIREMENT;
    /// How long ago a consumer may have been built that must read an artifact.
    Requirement = "MlirStablehloCompatibilityRequirement", "" {
        /// It is as new as this library.
        NONE = 0,
        /// At most 4 weeks before this library.
        WEEK_4 = 1,
        /// At most 12 weeks before this library.
        WEEK_12 = 2,
        /// As long ago as artifacts can be written for.
        MAX = 3,
    }
}
impl Argument for Requirement {
    type View<'a> = Option<CompatibilityRequirement>;
    unsafe fn view<'a>(self) -> Self::View<'a> {
        Some(match self {
            Self::NONE => CompatibilityRequirement::None,
            Self::WEEK_4 => CompatibilityRequirement::Weeks4,
            Self::WEEK_12 => CompatibilityRequirement::Weeks12,
            Self::MAX => CompatibilityRequirement::Max,
            _ => return None,
        })
    }
}

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
