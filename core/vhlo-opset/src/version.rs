//! Versions of VHLO and their history.

use crate::causes::fmt_with_causes;
use std::{fmt, str::FromStr};

/// Version of VHLO. Each artifact states the version that it is written in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Version {
    /// Number that changes when a compatibility guarantee ends.
    pub major: u32,
    /// Number that changes with every change of the opset.
    pub minor: u32,
    /// Number that changes with releases that do not affect artifacts.
    pub patch: u32,
}

/// Description of a valid target. The first sentence is upstream's.
const FORM: &str = "Target version must be of the form `#.#.#`. \
                    `current` and `minimum` are target versions, too.";

/// Reason why a text is not a usable version. `Debug` writes the `Display` text.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VersionError {
    /// The text is empty.
    #[error("No target version specified.\n{}", FORM)]
    Missing,
    /// The text is not of the form `#.#.#`.
    #[error("Invalid target version argument '{0}'{end}\n{FORM}", end = suggestion(.0))]
    Malformed(String),
    /// The version is older than the oldest supported version.
    #[error("target version {0} is less than minimum supported {min}", min = Version::MINIMUM)]
    TooOld(Version),
    /// The version is newer than the current version.
    #[error("target version {0} is greater than current version {max}", max = Version::CURRENT)]
    TooNew(Version),
}

impl fmt::Debug for VersionError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt_with_causes(self, f)
    }
}

/// Names of target versions, each with the version.
const NAMED: [(&str, Version); 2] = [("current", Version::CURRENT), ("minimum", Version::MINIMUM)];

/// Words of other tools for the names of target versions.
const SYNONYMS: &mlir_suggest::Synonyms = &[
    ("latest", &["current"]),
    ("max", &["current"]),
    ("maximum", &["current"]),
    ("min", &["minimum"]),
    ("newest", &["current"]),
    ("oldest", &["minimum"]),
];

/// Returns the end of an error that names a malformed target version: the target version that
/// the text may mean, or nothing.
fn suggestion(text: &str) -> String {
    let numbers = text.trim().trim_start_matches(['v', 'V']);
    let mut numbers = numbers.replace([',', '_'], ".");
    // `1` and `1.2` lack the numbers that are mostly 0.
    while !numbers.is_empty() && numbers.matches('.').count() < 2 {
        numbers.push_str(".0");
    }
    let names = match Version::target(&numbers) {
        Ok(version) => vec![version.to_string()],
        Err(_) => {
            let named = NAMED.map(|(name, _)| name);
            let names = mlir_suggest::suggest_with(text.trim(), named, SYNONYMS);
            names.into_iter().map(str::to_owned).collect()
        }
    };
    match names.is_empty() {
        true => String::new(),
        false => format!("; {}", mlir_suggest::did_you_mean(&names)),
    }
}

/// Maximum age of consumers that must be able to read an artifact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CompatibilityRequirement {
    /// Consumers are as new as this library.
    None,
    /// Consumers are at most 4 weeks older than this library.
    Weeks4,
    /// Consumers are at most 12 weeks older than this library.
    Weeks12,
    /// Consumers are as old as the oldest supported version.
    Max,
}

impl CompatibilityRequirement {
    /// Returns the newest version that all such consumers know.
    pub const fn version(self) -> Version {
        match self {
            Self::None => Version::CURRENT,
            // The upstream release whose current version equals `Version::CURRENT` has
            // these values.
            Self::Weeks4 => Version::new(1, 18, 0),
            Self::Weeks12 => Version::new(1, 16, 3),
            Self::Max => Version::MINIMUM,
        }
    }
}

impl Version {
    /// Newest version.
    pub const CURRENT: Self = Self::HISTORY[Self::HISTORY.len() - 1].0;
    /// Oldest version that artifacts can be written for.
    pub const MINIMUM: Self = Self::HISTORY[0].0;

    /// All versions, oldest first: version, MLIR bytecode version of its artifacts, and
    /// what the version changed.
    #[rustfmt::skip]
    pub const HISTORY: &[(Self, u32, &str)] = &[
        (Self::new(0, 9, 0), 0, "first version with guarantees"),
        (Self::new(0, 10, 0), 1, "types f8E4M3FNUZ and f8E5M2FNUZ"),
        (Self::new(0, 11, 0), 1, "type f8E4M3B11FNUZ"),
        (Self::new(0, 12, 0), 3, "bytecode version 3"),
        (Self::new(0, 13, 0), 3, "no change"),
        (Self::new(0, 14, 0), 4, "bytecode version 4"),
        (Self::new(0, 15, 0), 6, "bytecode version 6: attributes are properties"),
        (Self::new(0, 16, 0), 6, "collective_broadcast"),
        (Self::new(0, 17, 0), 6, "reductions may promote their element type"),
        (Self::new(0, 18, 0), 6, "quantization per axis"),
        (Self::new(0, 19, 0), 6, "composite"),
        (Self::new(0, 20, 0), 6, "dynamic_conv without padding attribute"),
        (Self::new(1, 0, 0), 6, "5 years of backward, 2 of forward compatibility"),
        (Self::new(1, 1, 0), 6, "batching dimensions of gather and scatter"),
        (Self::new(1, 2, 0), 6, "types i2 and ui2"),
        (Self::new(1, 3, 0), 6, "dictionaries as backend_config of custom_call"),
        (Self::new(1, 4, 0), 6, "tan"),
        (Self::new(1, 5, 0), 6, "variadic all_gather, all_reduce, all_to_all"),
        (Self::new(1, 6, 0), 6, "algorithm of dot_general; types none and tf32"),
        (Self::new(1, 7, 0), 6, "types f8E4M3 and f8E3M4"),
        (Self::new(1, 8, 0), 6, "types f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E8M0FNU"),
        (Self::new(1, 9, 0), 6, "result_accuracy of exponential"),
        (Self::new(1, 10, 0), 6, "result_accuracy of the other transcendental ops"),
        (Self::new(1, 11, 0), 6, "programs mixed with other dialects"),
        (Self::new(1, 12, 0), 6, "source_target_pairs of send and recv"),
        (Self::new(1, 13, 0), 6, "buffers in custom_call"),
        (Self::new(1, 14, 0), 6, "regions of composite"),
        (Self::new(1, 15, 0), 6, "async_start, async_done; type future"),
        (Self::new(1, 16, 0), 6, "replica groups by mesh axes"),
        (Self::new(1, 17, 0), 6, "futures in custom_call"),
        (Self::new(1, 18, 0), 6, "result_tilings of custom_call"),
        (Self::new(1, 19, 0), 6, "collective_reduce"),
        (Self::new(1, 20, 0), 6, "collective_broadcast: variadic, has_dynamic_root; mixed f8 convolutions"),
        (Self::new(1, 21, 0), 6, "dot_general: f8E4M3FN algorithms with 3 and 4 primitive operations"),
        (Self::new(1, 22, 0), 6, "comparison type WEAKORDER"),
    ];

    /// Returns the version `major.minor.patch`.
    pub const fn new(major: u32, minor: u32, patch: u32) -> Self {
        Self {
            major,
            minor,
            patch,
        }
    }

    /// Returns the version with patch 0, which has the same opset.
    #[must_use]
    pub const fn without_patch(self) -> Self {
        Self::new(self.major, self.minor, 0)
    }

    /// Returns the MLIR bytecode version of this version's artifacts.
    pub fn bytecode_version(self) -> u32 {
        let mut newer = Self::HISTORY.iter().rev();
        newer.find(|h| h.0 <= self).unwrap_or(&Self::HISTORY[0]).1
    }

    /// Parses a `target` option: `current`, `minimum`, or a version between the two.
    ///
    /// # Errors
    /// If the text is anything else.
    pub fn target(text: &str) -> Result<Self, VersionError> {
        match NAMED.iter().find(|(name, _)| *name == text) {
            Some((_, version)) => Ok(*version),
            None => text.parse::<Self>()?.as_target(),
        }
    }
    /// Returns the version if artifacts can be written for it.
    ///
    /// # Errors
    /// If the version is older than [`Self::MINIMUM`] or newer than [`Self::CURRENT`].
    pub fn as_target(self) -> Result<Self, VersionError> {
        if self < Self::MINIMUM {
            return Err(VersionError::TooOld(self));
        }
        if self > Self::CURRENT {
            return Err(VersionError::TooNew(self));
        }
        Ok(self)
    }

    /// Parses `#.#.#`. Returns `None` if the text is anything else.
    const fn parse(text: &[u8]) -> Option<Self> {
        let mut numbers = [0_u32; 3];
        let (mut n, mut digits, mut i) = (0, 0, 0);
        while i < text.len() {
            match text[i] {
                c @ b'0'..=b'9' => {
                    let Some(tens) = numbers[n].checked_mul(10) else {
                        return None;
                    };
                    let Some(sum) = tens.checked_add((c - b'0') as u32) else {
                        return None;
                    };
                    numbers[n] = sum;
                    digits += 1;
                }
                b'.' if digits > 0 && n < 2 => {
                    n += 1;
                    digits = 0;
                }
                _ => return None,
            }
            i += 1;
        }
        if n < 2 || digits == 0 {
            return None;
        }
        Some(Self::new(numbers[0], numbers[1], numbers[2]))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

/// Serializes as text, e.g. `"1.2.3"`.
impl serde::Serialize for Version {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

/// Deserializes from text, e.g. `"1.2.3"`.
impl<'de> serde::Deserialize<'de> for Version {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl FromStr for Version {
    type Err = VersionError;
    fn from_str(text: &str) -> Result<Self, VersionError> {
        if text.is_empty() {
            return Err(VersionError::Missing);
        }
        Self::parse(text.as_bytes()).ok_or_else(|| VersionError::Malformed(text.to_owned()))
    }
}

/// Range of versions that have an op, a type or an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VersionRange {
    /// First version.
    pub min: Version,
    /// Last version.
    pub max: Version,
}

impl VersionRange {
    /// Parses the range `1.2.0..`, which includes the current version, or
    /// `1.2.0..=1.4.0`.
    ///
    /// # Panics
    /// If the text has neither form. It is a constant of this project.
    pub const fn of(text: &str) -> Self {
        let text = text.as_bytes();
        let mut dots = 0;
        while !(text[dots] == b'.' && text[dots + 1] == b'.') {
            dots += 1;
        }
        let (min, end) = text.split_at(dots);
        let max = match end {
            [b'.', b'.'] => Some(Version::CURRENT),
            [b'.', b'.', b'=', max @ ..] => Version::parse(max),
            _ => None,
        };
        match (Version::parse(min), max) {
            (Some(min), Some(max)) => Self { min, max },
            _ => panic!("expected a range of versions"),
        }
    }
    /// Returns whether the version is in the range.
    pub fn contains(self, version: Version) -> bool {
        self.min <= version && version <= self.max
    }
}

impl fmt::Display for VersionRange {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.max {
            Version::CURRENT => write!(f, "{}..", self.min),
            max => write!(f, "{}..={max}", self.min),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_parsed_from_three_numbers() {
        assert_eq!("0.9.0".parse(), Ok(Version::MINIMUM));
        assert_eq!(Version::CURRENT.to_string().parse(), Ok(Version::CURRENT));
        assert_eq!("01.002.3".parse(), Ok(Version::new(1, 2, 3)));
        let largest = Version::new(u32::MAX, 0, 0);
        assert_eq!("4294967295.0.0".parse(), Ok(largest));
    }

    #[test]
    fn versions_are_serialized_as_text() {
        let version = Version::new(1, 2, 3);
        assert_eq!(serde_json::to_string(&version).unwrap(), "\"1.2.3\"");
        assert_eq!(
            serde_json::from_str::<Version>("\"1.2.3\"").unwrap(),
            version
        );
        assert!(serde_json::from_str::<Version>("\"1.2\"").is_err());
    }

    #[test]
    fn malformed_versions_are_rejected() {
        let malformed = "1|1.0|1.0.|.1.0|1..0|1.0.0.0|a.b.c|-1.0.0|+1.0.0|1.0.0-rc| 1.0.0|1.0.0 \
            |1.0.0\n|4294967296.0.0|99999999999999999999.0.0|1,0,0|١.٠.٠|v1.0.0|latest|\0| ";
        for text in malformed.split('|') {
            let error = text.parse::<Version>().unwrap_err();
            assert_eq!(error, VersionError::Malformed(text.to_owned()));
            let message = error.to_string();
            assert!(
                message.contains(text) && message.contains("#.#.#"),
                "{message}"
            );
        }
        let message = "".parse::<Version>().unwrap_err().to_string();
        assert!(
            message.starts_with("No target version specified."),
            "{message}"
        );
    }

    #[test]
    fn misspelt_targets_suggest_a_target() {
        for (text, meant) in [
            ("1.0", "1.0.0"),
            ("1", "1.0.0"),
            ("1,0.0", "1.0.0"),
            ("1_9_0", "1.9.0"),
            ("v1.0.0", "1.0.0"),
            ("V1.0", "1.0.0"),
            (" 1.0.0\n", "1.0.0"),
            ("01.02", "1.2.0"),
            ("current ", "current"),
            ("curent", "current"),
            ("Current", "current"),
            ("latest", "current"),
            ("minimun", "minimum"),
            ("min", "minimum"),
        ] {
            let message = Version::target(text).unwrap_err().to_string();
            let first = format!("version argument '{text}'; did you mean `{meant}`?\n");
            assert!(message.contains(&first), "{message}");
        }
    }

    #[test]
    fn targets_like_no_other_have_no_suggestions() {
        for text in [
            "a.b.c", "-1.0.0", "1.0.0.0", "0.8", "v99", "1..0", "1.0.0-rc", "x", ",",
        ] {
            let message = Version::target(text).unwrap_err().to_string();
            assert!(!message.contains("did you mean"), "{message}");
        }
    }

    #[test]
    fn targets_are_within_bounds() {
        assert_eq!(Version::target("current"), Ok(Version::CURRENT));
        assert_eq!(Version::target("minimum"), Ok(Version::MINIMUM));
        assert_eq!(Version::target("1.16.3"), Ok(Version::new(1, 16, 3)));
        let message = |text: &str| Version::target(text).unwrap_err().to_string();
        assert_eq!(
            message("0.8.9"),
            "target version 0.8.9 is less than minimum supported 0.9.0"
        );
        let current = Version::CURRENT;
        let newer = Version {
            patch: 1,
            ..current
        }
        .to_string();
        assert_eq!(
            message(&newer),
            format!("target version {newer} is greater than current version {current}")
        );
        assert!(message("newest").contains("'newest'"));
        assert!(message("").contains("No target version"));
    }

    #[test]
    fn history_is_complete_and_in_order() {
        let versions: Vec<_> = Version::HISTORY.iter().map(|h| h.0).collect();
        assert!(versions.is_sorted());
        assert!(Version::HISTORY.is_sorted_by_key(|h| h.1));
        assert_eq!(versions.first(), Some(&Version::new(0, 9, 0)));
        for pair in versions.windows(2) {
            assert!(
                pair[1] == Version::new(pair[0].major, pair[0].minor + 1, 0)
                    || pair[1] == Version::new(pair[0].major + 1, 0, 0),
                "{} and {}",
                pair[0],
                pair[1]
            );
        }
    }

    #[test]
    fn each_version_has_its_bytecode_version() {
        let expected = "0.9.0=0 0.9.9=0 0.10.0=1 0.11.5=1 0.12.0=3 0.13.0=3 0.14.0=4 0.14.7=4 \
            0.15.0=6 1.0.0=6 1.20.0=6 1.22.0=6";
        for line in expected.split_whitespace() {
            let (version, bytecode) = line.split_once('=').unwrap();
            let bytecode: u32 = bytecode.parse().unwrap();
            let version: Version = version.parse().unwrap();
            assert_eq!(version.bytecode_version(), bytecode, "{version}");
        }
    }

    #[test]
    fn ranges_are_parsed_and_printed() {
        let range = VersionRange::of("0.9.0..=1.4.0");
        assert!(range.contains(Version::MINIMUM) && range.contains(Version::new(1, 4, 0)));
        assert!(!range.contains(Version::new(1, 4, 1)));
        assert_eq!(range.to_string(), "0.9.0..=1.4.0");
        let open = VersionRange::of("1.5.0..");
        assert!(open.contains(Version::CURRENT) && !open.contains(Version::new(1, 4, 9)));
        assert_eq!(open.to_string(), "1.5.0..");
    }
}
