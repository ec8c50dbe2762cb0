//! Releases of JAX, and what they need of a container to load it.

use crate::model::{ElementType, Exported};
use stablehlo_artifact::{Artifact, Header, Version};
use std::{fmt, num::ParseIntError, str::FromStr};

/// Release of JAX, e.g. 0.4.38.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Release {
    /// First number.
    pub major: u16,
    /// Second number.
    pub minor: u16,
    /// Third number.
    pub patch: u16,
}

impl Release {
    /// Returns the release with three numbers.
    pub const fn new(major: u16, minor: u16, patch: u16) -> Self {
        Self {
            major,
            minor,
            patch,
        }
    }
    /// Returns the first release that reads a version of StableHLO, or `None` if no known
    /// release does.
    pub fn first_with(version: Version) -> Option<Self> {
        let (release, _) = VERSIONS.iter().find(|(_, newest)| *newest >= version)?;
        Some(*release)
    }
    /// Returns the newest version of StableHLO that this release certainly reads, or `None` if
    /// the release is too old for containers.
    pub fn stablehlo_version(self) -> Option<Version> {
        let mut known = VERSIONS.iter().rev();
        let (_, version) = known.find(|(release, _)| *release <= self)?;
        Some(*version)
    }
}

impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

/// Error in the text of a release.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a release of JAX such as 0.4.38")]
pub struct InvalidRelease;

impl From<ParseIntError> for InvalidRelease {
    fn from(_: ParseIntError) -> Self {
        Self
    }
}

impl FromStr for Release {
    type Err = InvalidRelease;
    fn from_str(text: &str) -> Result<Self, InvalidRelease> {
        let numbers = text.split('.').map(str::parse);
        match numbers.collect::<Result<Vec<u16>, _>>()?[..] {
            // Releases such as 0.9.0.1 only correct the packaging.
            [major, minor, patch] | [major, minor, patch, _] => Ok(Self::new(major, minor, patch)),
            _ => Err(InvalidRelease),
        }
    }
}

/// First release that reads and writes containers, in `jax.experimental.export`.
pub const FIRST: Release = Release::new(0, 4, 22);
/// First release that states and accepts serialization version 2.
pub const SERIALIZATION_2: Release = Release::new(0, 4, 24);
/// First release that reads nodes of registered types.
const CUSTOM_NODES: Release = Release::new(0, 4, 35);
/// First release that reads programs with ops of Shardy.
const SHARDY: Release = Release::new(0, 7, 0);
/// First release that accepts each serialization version, and reads 32-bit numbers of devices.
pub const ANY_SERIALIZATION: Release = Release::new(0, 8, 2);
/// First release that refuses what old releases need: 16-bit numbers of devices, and shardings without
/// the axes of a mesh.
pub const NO_OLD_PARTS: Release = Release::new(0, 12, 0);
/// First release that reads shardings by the axes of a mesh.
const NAMED_SHARDINGS: Release = Release::new(0, 9, 0);
/// First release that reads indices of types and shardings.
const INDICES: Release = Release::new(0, 10, 0);

/// Releases with the newest version of StableHLO that they read, oldest first. A release that
/// is not in the table reads at least the version of the release before it.
const VERSIONS: &[(Release, Version)] = &[
    (Release::new(0, 4, 22), Version::new(0, 16, 1)),
    (Release::new(0, 4, 24), Version::new(0, 17, 6)),
    (Release::new(0, 4, 25), Version::new(0, 18, 2)),
    (Release::new(0, 4, 26), Version::new(0, 19, 4)),
    (Release::new(0, 4, 28), Version::new(0, 19, 10)),
    (Release::new(0, 4, 29), Version::new(1, 1, 2)),
    (Release::new(0, 4, 30), Version::new(1, 1, 3)),
    (Release::new(0, 4, 31), Version::new(1, 4, 2)),
    (Release::new(0, 4, 32), Version::new(1, 7, 1)),
    (Release::new(0, 4, 34), Version::new(1, 7, 5)),
    (Release::new(0, 4, 35), Version::new(1, 7, 8)),
    (Release::new(0, 4, 36), Version::new(1, 8, 5)),
    (Release::new(0, 4, 38), Version::new(1, 8, 7)),
    (Release::new(0, 5, 0), Version::new(1, 8, 9)),
    (Release::new(0, 5, 1), Version::new(1, 9, 3)),
    (Release::new(0, 5, 3), Version::new(1, 10, 0)),
    (Release::new(0, 6, 0), Version::new(1, 10, 4)),
    (Release::new(0, 6, 1), Version::new(1, 10, 9)),
    (Release::new(0, 6, 2), Version::new(1, 11, 0)),
    (Release::new(0, 7, 0), Version::new(1, 12, 1)),
    (Release::new(0, 7, 1), Version::new(1, 13, 0)),
    (Release::new(0, 8, 0), Version::new(1, 13, 1)),
    (Release::new(0, 8, 1), Version::new(1, 13, 3)),
    (Release::new(0, 8, 2), Version::new(1, 13, 5)),
    (Release::new(0, 9, 0), Version::new(1, 13, 7)),
    (Release::new(0, 9, 1), Version::new(1, 13, 8)),
    (Release::new(0, 9, 2), Version::new(1, 14, 0)),
    (Release::new(0, 10, 0), Version::new(1, 16, 0)),
    (Release::new(0, 10, 1), Version::new(1, 17, 0)),
    (Release::new(0, 11, 0), Version::new(1, 18, 0)),
    (Release::new(0, 11, 1), Version::new(1, 19, 0)),
    (Release::new(0, 11, 2), Version::new(1, 20, 0)),
    (Release::new(0, 12, 0), Version::new(1, 22, 0)),
];

/// First release that may read a newer version of StableHLO than those in the table.
const AFTER_VERSIONS: Release = Release::new(0, 12, 1);

/// Returns the first release that reads an element type.
fn first_with(element_type: ElementType) -> Release {
    match element_type {
        ElementType::F0 => SERIALIZATION_2,
        ElementType::F8E4m3 | ElementType::F8E3m4 => Release::new(0, 4, 36),
        ElementType::F8E8m0fnu => Release::new(0, 5, 1),
        ElementType::F4E2m1fn => Release::new(0, 5, 3),
        ElementType::KeyThreefry | ElementType::KeyRbg | ElementType::KeyUnsafeRbg => {
            Release::new(0, 6, 0)
        }
        ElementType::Bool
        | ElementType::I4
        | ElementType::I8
        | ElementType::I16
        | ElementType::I32
        | ElementType::I64
        | ElementType::U4
        | ElementType::U8
        | ElementType::U16
        | ElementType::U32
        | ElementType::U64
        | ElementType::Bf16
        | ElementType::F16
        | ElementType::F32
        | ElementType::F64
        | ElementType::C64
        | ElementType::C128
        | ElementType::F8E4m3b11fnuz
        | ElementType::F8E4m3fn
        | ElementType::F8E4m3fnuz
        | ElementType::F8E5m2
        | ElementType::F8E5m2fnuz => FIRST,
    }
}

/// Property of a container that needs a release of JAX.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Need {
    /// First release that reads the property.
    pub release: Release,
    /// The property.
    pub reason: String,
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} needs JAX {} or newer", self.reason, self.release)
    }
}

impl Exported<'_> {
    /// Returns everything that needs a newer release than the first one, newest release first.
    /// The release must also have the effects, the registered types of nodes, and the targets
    /// of custom calls.
    pub fn needs(&self) -> Vec<Need> {
        let mut needs: Vec<Need> = self.orders().flat_map(Self::own_needs).collect();
        needs.sort_by(|a, b| b.release.cmp(&a.release).then(a.reason.cmp(&b.reason)));
        needs.dedup();
        needs
    }
    /// Returns the first release that loads the container.
    pub fn first_release(&self) -> Release {
        let needs = self.orders().flat_map(Self::own_needs);
        needs.map(|need| need.release).max().unwrap_or(FIRST)
    }

    /// Returns the needs of the function without its derivatives.
    fn own_needs(&self) -> Vec<Need> {
        let mut needs = Vec::new();
        let mut need = |release, reason: String| {
            if release > FIRST {
                needs.push(Need { release, reason });
            }
        };
        let version = self.storage.serialization_version;
        match version {
            1 => {}
            2 | 3 => {
                let first = [SERIALIZATION_2, CUSTOM_NODES][usize::from(version - 2)];
                need(first, format!("serialization version {version}"));
            }
            _ => need(
                ANY_SERIALIZATION,
                format!("serialization version {version}"),
            ),
        }
        if let Some(target) = Header::of(&self.artifact).and_then(|header| header.target()) {
            let release = Release::first_with(target).unwrap_or(AFTER_VERSIONS);
            need(release, format!("StableHLO {target}"));
            let artifact = Artifact::read(&self.artifact);
            if artifact.is_ok_and(|artifact| artifact.dialects().contains_key("sdy")) {
                need(SHARDY, "the dialect sdy".to_owned());
            }
        }
        if !self.storage.has_short_device_count {
            need(ANY_SERIALIZATION, "a 32-bit number of devices".to_owned());
        }
        if !self.storage.has_inline_parameters {
            need(INDICES, "types stored by index".to_owned());
        }
        if self.in_tree.has_custom_nodes() || self.out_tree.has_custom_nodes() {
            need(CUSTOM_NODES, "a node of a registered type".to_owned());
        }
        for parameter in self.parameters() {
            let element_type = parameter.aval.element_type;
            let release = first_with(element_type);
            need(release, format!("the element type {}", element_type.name()));
            if parameter.sharding.as_ref().is_some_and(|s| s.hlo.is_none()) {
                need(
                    NAMED_SHARDINGS,
                    "a sharding by the axes of a mesh".to_owned(),
                );
            }
        }
        needs.sort();
        needs.dedup();
        needs
    }
}
