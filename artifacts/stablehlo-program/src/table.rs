//! The table of ops.

use crate::{
    attribute_types::*,
    definition::{Arity, AttributeDef, OpDef, Presence, RegionDef, ValueDef},
};
use stablehlo_opset::{
    attributes::{self, ReadAttribute},
    constraints::*,
    neutral::*,
    opcode::{Opcode, plain_name},
    spec::Spec,
};

/// Declares the rows of a family.
macro_rules! rows {
    ([$dialect:literal] $(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident {
            $(operands { $($on:ident : $($ot:ident)+),* $(,)? })?
            $(attributes { $($an:ident : $($at:ident)+ $(= $ad:literal)? $(=> $note:expr)?),* $(,)? })?
            $(regions { $($rn:ident : $($rt:ident)+),* $(,)? })?
            $(results $(stated)? { $($sn:ident : $($st:ident)+),* $(,)? })?
            $(traits $traits:tt)?
            $(notes [ $($about:expr),* $(,)? ])?
            $(assembly $assembly:literal)?
        }
    )*) => {
        &[$(OpDef {
            name: concat!($dialect, ".", $mnemonic),
            code: Opcode::of(concat!($dialect, ".", $mnemonic)),
            docs: &[$($doc),+],
            operands: &[$($(value!($on: $($ot)+)),*)?],
            attributes: &[$($(attribute!($dialect, $an: $($at)+ $(= $ad)? $(=> $note)?)),*)?],
            regions: &[$($(region!($rn: $($rt)+)),*)?],
            results: &[$($(value!($sn: $($st)+)),*)?],
            spec: first(&[$($($about),*)?]),
            assembly: first_text(&[$($assembly)?]),
        }),*]
    };
}
const fn first(all: &[Spec]) -> Option<Spec> {
    match all {
        [first, ..] => Some(*first),
        [] => None,
    }
}
const fn first_text(all: &[&'static str]) -> Option<&'static str> {
    match all {
        [first, ..] => Some(first),
        [] => None,
    }
}

macro_rules! value {
    ($name:ident : variadic $types:ident) => {
        value!(@ $name, Arity::Variadic, $types)
    };
    ($name:ident : optional $types:ident) => {
        value!(@ $name, Arity::Optional, $types)
    };
    ($name:ident : $types:ident) => {
        value!(@ $name, Arity::One, $types)
    };
    (@ $name:ident, $arity:expr, $types:ident) => {
        ValueDef {
            name: plain_name(stringify!($name)),
            arity: $arity,
            types: &$types,
        }
    };
}
macro_rules! region {
    ($name:ident : variadic $size:ident) => {
        region!(@ $name, Arity::Variadic, $size)
    };
    ($name:ident : $size:ident) => {
        region!(@ $name, Arity::One, $size)
    };
    (@ $name:ident, $arity:expr, $size:ident) => {
        RegionDef {
            name: plain_name(stringify!($name)),
            arity: $arity,
            single_block: matches!(stringify!($size).as_bytes(), b"block"),
        }
    };
}
macro_rules! attribute {
    ($dialect:literal, $name:ident : optional $kind:ident $(=> $note:expr)?) => {
        attribute!(@ $dialect, $name, $kind, Presence::Optional $(, $note)?)
    };
    ($dialect:literal, $name:ident : filled $kind:ident = $default:literal $(=> $note:expr)?) => {
        attribute!(@ $dialect, $name, $kind, Presence::Filled($default) $(, $note)?)
    };
    ($dialect:literal, $name:ident : $kind:ident = $default:literal $(=> $note:expr)?) => {
        attribute!(@ $dialect, $name, $kind, Presence::Default($default) $(, $note)?)
    };
    ($dialect:literal, $name:ident : $kind:ident $(=> $note:expr)?) => {
        attribute!(@ $dialect, $name, $kind, Presence::Required $(, $note)?)
    };
    (@ $dialect:literal, $name:ident, $kind:ident, $presence:expr $(, $note:expr)?) => {
        AttributeDef {
            name: plain_name(stringify!($name)),
            kind: stringify!($kind),
            form: <attributes::$kind as ReadAttribute>::FORM,
            summary: <$kind as AttributeType>::SUMMARY,
            presence: $presence,
            neutral: first_neutral(&[$($note)?]),
            in_vhlo: matches!($dialect.as_bytes(), b"stablehlo"),
            fields: <$kind as AttributeType>::FIELDS,
            read: <$kind as AttributeType>::read,
        }
    };
}
const fn first_neutral(all: &[Neutral]) -> Option<Neutral> {
    match all {
        [first, ..] => Some(*first),
        [] => None,
    }
}

macro_rules! table {
    ($($family:ident $ops:ident,)*) => {
        /// Families of ops, in the order of the documents.
        pub static FAMILIES: &[&[OpDef]] =
            &[$(stablehlo_opset::$ops! { [rows] "stablehlo" }),*];
    };
}
stablehlo_opset::op_families! { [table] }

macro_rules! chlo_table {
    ($($family:ident $ops:ident,)*) => {
        /// Families of CHLO's ops.
        static CHLO: &[&[OpDef]] = &[$(stablehlo_opset::$ops! { [rows] "chlo" }),*];
    };
}
stablehlo_opset::chlo_families! { [chlo_table] }

/// Returns all ops of StableHLO.
pub fn all() -> impl Iterator<Item = &'static OpDef> {
    FAMILIES.iter().copied().flatten()
}
/// Returns all ops of CHLO.
pub fn chlo() -> impl Iterator<Item = &'static OpDef> {
    CHLO.iter().copied().flatten()
}
/// Returns all declared ops, with and without a form in VHLO.
pub fn declared() -> impl Iterator<Item = &'static OpDef> {
    all().chain(chlo())
}
