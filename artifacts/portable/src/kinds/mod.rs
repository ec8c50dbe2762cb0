//! The types and attributes of VHLO: what they hold, which versions have them,
//! and how bytecode tells them.

pub mod attributes;
pub mod numbers;
pub mod types;

use crate::version::{Version, VersionRange};
use mlir_bytecode::FieldShape;

/// A kind of types or attributes.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// As in `!vhlo.mnemonic`.
    pub mnemonic: &'static str,
    /// The versions that have it.
    pub range: VersionRange,
    /// The number that tells it in bytecode.
    pub code: u64,
    /// What it holds, in the order of bytecode.
    pub fields: &'static [Field],
    /// The names of an enum's values.
    pub cases: &'static [(i64, &'static str)],
}

impl Kind {
    /// The name of an enum's value.
    pub fn case(&self, value: u64) -> Option<&'static str> {
        let value = i64::try_from(value).ok()?;
        let case = self.cases.iter().find(|c| c.0 == value)?;
        Some(case.1)
    }
    /// The first version that has it.
    pub const fn since(&self) -> Version {
        self.range.min
    }
}

/// A field of a type or attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name in text, as in `name = value`.
    pub name: &'static str,
    /// What it holds.
    pub content: Content,
}

/// What a field holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// What other dialects have, too.
    Shaped(FieldShape),
    /// An integer as wide as the type before it.
    Integer,
    /// A float as wide as the type before it.
    Float,
    /// The elements of the tensor type before it: a count of bytes, and the bytes.
    Elements,
}

/// Declares the kinds of a file as constants, with `ALL` of them, and their codes
/// as patterns. A row is
///
/// ```text
/// NAME "mnemonic" "versions" code [field: Content, ...];
/// ```
///
/// and may end in the cases of an enum.
macro_rules! kinds {
    ($sigil:literal $($(#[$doc:meta])* $name:ident $mnemonic:literal $range:literal $code:literal
        [$($field:ident : $content:ident),*] $(cases $cases:expr)?;)*) => {
        $(
            #[doc = concat!("`", $sigil, "vhlo.", $mnemonic, "`")]
            $(#[$doc])*
            pub const $name: Kind = Kind {
                mnemonic: $mnemonic,
                range: VersionRange::of($range),
                code: $code,
                fields: &[$(Field { name: stringify!($field), content: kinds!(@content $content) }),*],
                cases: kinds!(@cases $($cases)?),
            };
        )*
        /// All kinds of this file.
        pub const ALL: &[Kind] = &[$($name),*];

        /// The codes, for patterns.
        #[allow(missing_docs)]
        pub mod codes {
            $(pub const $name: u64 = $code;)*
        }
    };
    (@content Integer) => { Content::Integer };
    (@content Float) => { Content::Float };
    (@content Elements) => { Content::Elements };
    (@content $shape:ident) => { Content::Shaped(FieldShape::$shape) };
    (@cases) => { &[] };
    (@cases $cases:expr) => { &$cases };
}
use kinds;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_tell_one_kind() {
        for all in [types::ALL, attributes::ALL] {
            let mut codes: Vec<_> = all.iter().map(|k| k.code).collect();
            codes.sort_unstable();
            codes.dedup();
            assert_eq!(codes.len(), all.len());
        }
    }

    #[test]
    fn ranges() {
        assert_eq!(attributes::MESH.range, VersionRange::of("1.16.0.."));
        assert_eq!(types::FUTURE.since(), Version::new(1, 15, 0));
    }

    #[test]
    fn cases_have_names() {
        assert_eq!(attributes::PRECISION.case(1), Some("HIGH"));
        assert_eq!(attributes::PRECISION.case(3), None);
        assert_eq!(attributes::RNG_DISTRIBUTION.case(0), None);
    }
}
