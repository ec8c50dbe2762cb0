//! C functions for versions.

use crate::{
    ffi::{Argument, Sink},
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
    /// Maximum age of the consumers that must be able to read an artifact.
    Requirement = "MlirStablehloCompatibilityRequirement", "" {
        /// Consumers are as new as this library.
        NONE = 0,
        /// Consumers are at most 4 weeks older than this library.
        WEEK_4 = 1,
        /// Consumers are at most 12 weeks older than this library.
        WEEK_12 = 2,
        /// Consumers know only the oldest version that artifacts can be written for.
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

/// Parses a version `#.#.#`; returns `None` for any other text.
pub fn parse_version(text: &[u8]) -> Option<Version> {
    str::from_utf8(text).ok()?.parse().ok()
}

c_functions! { VERSIONS;
    /// Returns the version of upstream's C and Python interface that this library implements.
    fn stablehloGetApiVersion() -> c_int {
        Some(API_VERSION)
    }
    /// Writes the version, `#.#.#`, that all consumers of this age know. Writes nothing if
    /// `requirement` has another value.
    fn stablehloVersionFromCompatibilityRequirement(
        requirement: Requirement,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> () {
        let mut out = Sink::new(callback, user_data);
        out.text(requirement?.version());
        Some(())
    }
    /// Writes the newest version, `#.#.#`.
    fn stablehloGetCurrentVersion(callback: MlirStringCallback, user_data: *mut c_void) -> () {
        let mut out = Sink::new(callback, user_data);
        out.text(Version::CURRENT);
        Some(())
    }
    /// Writes the oldest version, `#.#.#`, that artifacts can be written for.
    fn stablehloGetMinimumVersion(callback: MlirStringCallback, user_data: *mut c_void) -> () {
        let mut out = Sink::new(callback, user_data);
        out.text(Version::MINIMUM);
        Some(())
    }
    /// Writes the smaller of two versions. Fails, without calling the callback, if one of them
    /// is not of the form `#.#.#`.
    fn stablehloGetSmallerVersion(
        version1: MlirStringRef,
        version2: MlirStringRef,
        callback: MlirStringCallback,
        user_data: *mut c_void,
    ) -> MlirLogicalResult {
        let mut out = Sink::new(callback, user_data);
        out.text(parse_version(version1)?.min(parse_version(version2)?));
        Some(())
    }
}
