//! The table of ops.

use crate::{
    attribute_types::*,
    constraints::*,
    definition::{Arity, AttributeDef, OpDef, Presence, RegionDef, ValueDef, plain_name},
    neutral::*,
    spec::Spec,
    traits::*,
};

/// Declares the rows of a family.
macro_rules! rows {
    ([$ops:ident] $(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident {
            $(operands { $($on:ident : $($ot:ident)+),* $(,)? })?
            $(attributes { $($an:ident : $($at:ident)+ $(= $ad:literal)? $(=> $note:expr)?),* $(,)? })?
            $(regions { $($rn:ident : $($rt:ident)+),* $(,)? })?
            $(results { $($sn:ident : $($st:ident)+),* $(,)? })?
            $(traits [ $($trait:expr),* $(,)? ])?
            $(notes [ $($about:expr),* $(,)? ])?
            $(assembly $assembly:literal)?
        }
    )*) => {
        static $ops: &[OpDef] = &[$(OpDef {
            name: concat!("stablehlo.", $mnemonic),
            docs: &[$($doc),+],
            operands: &[$($(value!($on: $($ot)+)),*)?],
            attributes: &[$($(attribute!($an: $($at)+ $(= $ad)? $(=> $note)?)),*)?],
            regions: &[$($(region!($rn: $($rt)+)),*)?],
            results: &[$($(value!($sn: $($st)+)),*)?],
            traits: &[$($($trait),*)?],
            spec: first(&[$($($about),*)?]),
            assembly: first_text(&[$($assembly)?]),
        }),*];
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
    ($name:ident : optional $kind:ident $(=> $note:expr)?) => {
        attribute!(@ $name, $kind, Presence::Optional $(, $note)?)
    };
    ($name:ident : filled $kind:ident = $default:literal $(=> $note:expr)?) => {
        attribute!(@ $name, $kind, Presence::Filled($default) $(, $note)?)
    };
    ($name:ident : $kind:ident = $default:literal $(=> $note:expr)?) => {
        attribute!(@ $name, $kind, Presence::Default($default) $(, $note)?)
    };
    ($name:ident : $kind:ident $(=> $note:expr)?) => {
        attribute!(@ $name, $kind, Presence::Required $(, $note)?)
    };
    (@ $name:ident, $kind:ident, $presence:expr $(, $note:expr)?) => {
        AttributeDef {
            name: plain_name(stringify!($name)),
            kind: stringify!($kind),
            summary: <$kind as AttributeType>::SUMMARY,
            presence: $presence,
            neutral: first_neutral(&[$($note)?]),
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

crate::asynchronous_ops! { [rows] ASYNCHRONOUS_OPS }
crate::batch_norm_ops! { [rows] BATCH_NORM_OPS }
crate::collectives_ops! { [rows] COLLECTIVES_OPS }
crate::communication_ops! { [rows] COMMUNICATION_OPS }
crate::comparison_selection_ops! { [rows] COMPARISON_SELECTION_OPS }
crate::composite_ops! { [rows] COMPOSITE_OPS }
crate::constant_ops! { [rows] CONSTANT_OPS }
crate::control_flow_ops! { [rows] CONTROL_FLOW_OPS }
crate::convolution_ops! { [rows] CONVOLUTION_OPS }
crate::custom_call_ops! { [rows] CUSTOM_CALL_OPS }
crate::data_movement_ops! { [rows] DATA_MOVEMENT_OPS }
crate::dot_ops! { [rows] DOT_OPS }
crate::dynamic_reshaping_ops! { [rows] DYNAMIC_RESHAPING_OPS }
crate::dynamic_slicing_ops! { [rows] DYNAMIC_SLICING_OPS }
crate::dynamic_sizes_ops! { [rows] DYNAMIC_SIZES_OPS }
crate::unary_ops! { [rows] UNARY_OPS }
crate::transcendental_ops! { [rows] TRANSCENDENTAL_OPS }
crate::binary_ops! { [rows] BINARY_OPS }
crate::elementwise_ops! { [rows] ELEMENTWISE_OPS }
crate::gather_ops! { [rows] GATHER_OPS }
crate::linear_algebra_ops! { [rows] LINEAR_ALGEBRA_OPS }
crate::quantization_ops! { [rows] QUANTIZATION_OPS }
crate::random_ops! { [rows] RANDOM_OPS }
crate::reduce_ops! { [rows] REDUCE_OPS }
crate::map_sort_ops! { [rows] MAP_SORT_OPS }
crate::reshaping_ops! { [rows] RESHAPING_OPS }
crate::scatter_ops! { [rows] SCATTER_OPS }
crate::tuples_ops! { [rows] TUPLES_OPS }
crate::while_loop_ops! { [rows] WHILE_LOOP_OPS }
crate::windows_ops! { [rows] WINDOWS_OPS }

/// Families of ops, in the order of the documents.
pub static FAMILIES: &[&[OpDef]] = &[
    ASYNCHRONOUS_OPS,
    BATCH_NORM_OPS,
    COLLECTIVES_OPS,
    COMMUNICATION_OPS,
    COMPARISON_SELECTION_OPS,
    COMPOSITE_OPS,
    CONSTANT_OPS,
    CONTROL_FLOW_OPS,
    CONVOLUTION_OPS,
    CUSTOM_CALL_OPS,
    DATA_MOVEMENT_OPS,
    DOT_OPS,
    DYNAMIC_RESHAPING_OPS,
    DYNAMIC_SLICING_OPS,
    DYNAMIC_SIZES_OPS,
    UNARY_OPS,
    TRANSCENDENTAL_OPS,
    BINARY_OPS,
    ELEMENTWISE_OPS,
    GATHER_OPS,
    LINEAR_ALGEBRA_OPS,
    QUANTIZATION_OPS,
    RANDOM_OPS,
    REDUCE_OPS,
    MAP_SORT_OPS,
    RESHAPING_OPS,
    SCATTER_OPS,
    TUPLES_OPS,
    WHILE_LOOP_OPS,
    WINDOWS_OPS,
];

/// Returns all ops.
pub fn all() -> impl Iterator<Item = &'static OpDef> {
    FAMILIES.iter().copied().flatten()
}
