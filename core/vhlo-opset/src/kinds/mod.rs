//! Types and attributes of VHLO: their fields, the versions that have them, and their
//! encodings.

pub mod attributes;
pub mod numbers;
pub mod types;

use crate::version::{Version, VersionRange};
use mlir_bytecode::FieldLayout;
use numbers::Number;

/// Definition of a type or an attribute of VHLO.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Mnemonic, as in `!vhlo.mnemonic`.
    pub mnemonic: &'static str,
    /// Versions that have the kind.
    pub range: VersionRange,
    /// Code of the kind in bytecode.
    pub code: u64,
    /// Fields, in the order of bytecode.
    pub fields: &'static [Field],
    /// Values and names of an enum's cases.
    pub cases: &'static [(i64, &'static str)],
    /// Values of the cases that are newer than the enum, with the versions that have them.
    pub newer_cases: &'static [(i64, VersionRange)],
    /// The numbers of a type, or `None` if the kind is no type of numbers.
    pub number: Option<Number>,
}

impl Kind {
    /// Returns the name of an enum's case, or `None` if no case has this value.
    pub fn case(&self, value: u64) -> Option<&'static str> {
        let value = i64::try_from(value).ok()?;
        let case = self.cases.iter().find(|c| c.0 == value)?;
        Some(case.1)
    }
    /// Returns the first version that has the kind.
    pub const fn since(&self) -> Version {
        self.range.min
    }
    /// Returns the versions that have an enum's case, or `None` if no case has this value.
    pub fn case_range(&self, value: i64) -> Option<VersionRange> {
        self.cases.iter().find(|c| c.0 == value)?;
        let newer = self.newer_cases.iter().find(|c| c.0 == value);
        Some(newer.map_or(self.range, |c| c.1))
    }
}

/// Field of a type or attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// Name in text, as in `name = value`.
    pub name: &'static str,
    /// Content of the field.
    pub content: Content,
}

/// Content of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// Content with a layout that other dialects also use.
    Shaped(FieldLayout),
    /// Integer as wide as the type in the previous field.
    Integer,
    /// Float as wide as the type in the previous field.
    Float,
    /// Elements of the tensor type in the previous field: number of bytes, then the
    /// bytes.
    Elements,
}

/// Declares the kinds of a file as constants, the constant `ALL` that lists them, and their
/// codes as constants for patterns. Each row has the form
///
/// ```text
/// NAME "mnemonic" "versions" code [field: Content, ...];
/// ```
///
/// The row of a type of numbers ends with the numbers, e.g. `= float F32`. Other rows may end with
/// the cases of an enum, `cases [(value, "NAME"), ...]`. Cases that are newer
/// than the enum follow in lists of their own, `"versions" [(value, "NAME"), ...]`.
macro_rules! kinds {
    ($sigil:literal $($(#[$doc:meta])* $name:ident $mnemonic:literal $range:literal $code:literal
        [$($field:ident : $content:ident),*] $(= $class:ident $of:tt)?
        $(cases [$($case:expr),*] $($since:literal [$($newer:expr),*])*)?;)*) => {
        $(
            #[doc = concat!("`", $sigil, "vhlo.", $mnemonic, "`")]
            $(#[$doc])*
            pub const $name: Kind = Kind {
                mnemonic: $mnemonic,
                range: VersionRange::of($range),
                code: $code,
                fields: &[$(Field { name: stringify!($field), content: kinds!(@content $content) }),*],
                cases: &[$($($case,)* $($($newer,)*)*)?],
                newer_cases: &[$($($(($newer.0, VersionRange::of($since)),)*)*)?],
                number: kinds!(@number $($class $of)?),
            };
        )*
        /// All kinds of this file.
        pub const ALL: &[Kind] = &[$($name),*];

        /// Codes, for use in patterns.
        #[allow(missing_docs)]
        pub mod codes {
            $(pub const $name: u64 = $code;)*
        }
    };
    (@number) => { None };
    (@number signless $width:literal) => { Some(Number::signless($width)) };
    (@number unsigned $width:literal) => { Some(Number::unsigned($width)) };
    (@number float $float:ident) => { Some(Number::Float(FloatType::$float)) };
    (@number index $width:literal) => { Some(Number::Index) };
    (@content Integer) => { Content::Integer };
    (@content Float) => { Content::Float };
    (@content Elements) => { Content::Elements };
    (@content $shape:ident) => { Content::Shaped(FieldLayout::$shape) };
}
use kinds;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique() {
        for all in [types::ALL, attributes::ALL] {
            let mut codes: Vec<_> = all.iter().map(|k| k.code).collect();
            codes.sort_unstable();
            codes.dedup();
            assert_eq!(codes.len(), all.len());
        }
    }

    #[test]
    fn kinds_have_version_ranges() {
        assert_eq!(attributes::MESH.range, VersionRange::of("1.16.0.."));
        assert_eq!(types::FUTURE.since(), Version::new(1, 15, 0));
    }

    #[test]
    fn enum_cases_are_found_by_value() {
        assert_eq!(attributes::PRECISION.case(1), Some("HIGH"));
        assert_eq!(attributes::PRECISION.case(3), None);
        assert_eq!(attributes::RNG_DISTRIBUTION.case(0), None);
    }

    #[test]
    fn newer_cases_have_ranges_of_their_own() {
        let range = |value| attributes::COMPARISON_TYPE.case_range(value);
        assert_eq!(range(4), Some(attributes::COMPARISON_TYPE.range));
        assert_eq!(range(5), Some(VersionRange::of("1.22.0..")));
        assert_eq!(range(6), None);
        for kind in attributes::ALL {
            for (value, range) in kind.newer_cases {
                assert_eq!(kind.case_range(*value), Some(*range));
                assert!(range.min > kind.since(), "{}", kind.mnemonic);
            }
        }
    }
}
