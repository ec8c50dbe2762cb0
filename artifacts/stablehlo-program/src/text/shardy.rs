//! Ops of Shardy, as formats see them.

use super::{
    kinds::{self, AttributeKind},
    vocabulary::Names,
};
use mlir_bytecode::{AttributeId, OpId, OpNameId, Tables};
use mlir_format::{
    Arity, AttrSyntax, AttributePart, Declaration, Group, Inference, Presence, SyntaxOf,
};
use stablehlo_artifact::internals::text::{EntryTexts, PropertyValue};
use stablehlo_opset::shardy::ops::ShardyTypes;

/// Declaration of an op.
#[derive(Debug)]
pub struct ShardyOp {
    pub name: &'static str,
    pub operands: &'static [Group],
    /// Types of each group of operands.
    pub operand_types: &'static [ShardyTypes],
    pub results: &'static [Group],
    /// Types of each group of results.
    pub result_types: &'static [ShardyTypes],
    pub regions: &'static [Group],
    pub attributes: &'static [ShardyAttribute],
    /// Names of the traits.
    pub traits: &'static [&'static str],
    /// Assembly format, or `None` if the op has a syntax of its own.
    pub assembly: Option<&'static str>,
}

/// Declaration of an attribute.
#[derive(Debug)]
pub struct ShardyAttribute {
    pub name: &'static str,
    pub presence: Presence,
    /// Name of the attribute's type in declarations.
    pub kind: &'static str,
    /// Description of valid attributes.
    pub summary: &'static str,
}

macro_rules! rows {
    ([$ops:ident] $(
        $(#[doc = $doc:literal])+
        $mnemonic:literal $view:ident {
            $(operands { $($on:ident : $($ot:ident)+),* $(,)? })?
            $(attributes { $($an:ident : $($at:ident)+),* $(,)? })?
            $(regions { $($rn:ident : $($rt:ident)+),* $(,)? })?
            $(results $(stated)? { $($sn:ident : $($st:ident)+),* $(,)? })?
            $(traits [ $($trait:ident),* $(,)? ])?
            $(assembly $assembly:literal)?
        }
    )*) => {
        #[allow(non_upper_case_globals)]
        static $ops: &[ShardyOp] = &[$(ShardyOp {
            name: concat!("sdy.", $mnemonic),
            operands: &[$($(group!($on: $($ot)+)),*)?],
            operand_types: &[$($(types!($($ot)+)),*)?],
            results: &[$($(group!($sn: $($st)+)),*)?],
            result_types: &[$($(types!($($st)+)),*)?],
            regions: &[$($(group!($rn: $($rt)+)),*)?],
            attributes: &[$($(attribute!($an: $($at)+)),*)?],
            traits: &[$($(stringify!($trait)),*)?],
            assembly: [$(Some($assembly),)? None][0],
        }),*];
    };
}
macro_rules! group {
    ($name:ident : variadic $types:ident) => {
        Group {
            name: stringify!($name),
            arity: Arity::Variadic,
        }
    };
    ($name:ident : $types:ident) => {
        Group {
            name: stringify!($name),
            arity: Arity::One,
        }
    };
}
macro_rules! types {
    (variadic $types:ident) => {
        ShardyTypes::$types
    };
    ($types:ident) => {
        ShardyTypes::$types
    };
}
macro_rules! attribute {
    ($name:ident : optional $kind:ident) => {
        ShardyAttribute {
            name: stringify!($name),
            presence: Presence::Optional,
            kind: stringify!($kind),
            summary: summaries::$kind,
        }
    };
    ($name:ident : $kind:ident) => {
        ShardyAttribute {
            name: stringify!($name),
            presence: Presence::Required,
            kind: stringify!($kind),
            summary: summaries::$kind,
        }
    };
}

macro_rules! families {
    ($($family:ident $ops:ident,)*) => {
        $(stablehlo_opset::$ops! { [rows] $ops })*
        /// Returns all ops.
        pub fn all() -> impl Iterator<Item = &'static ShardyOp> {
            [$($ops),*].into_iter().flatten()
        }
    };
}
stablehlo_opset::shardy_families! { [families] }

/// Descriptions of types of attributes.
#[allow(non_upper_case_globals)]
mod summaries {
    use crate::attribute_types::{self as types, AttributeType};

    macro_rules! of_shardy {
        ($($(#[$doc:meta])* $name:ident: $view:ident = $summary:literal, $kind:ident $mnemonic:literal;)*) => {
            $(pub const $name: &str = $summary;)*
        };
    }
    stablehlo_opset::shardy_attribute_types! { [of_shardy] }
    pub use stablehlo_opset::shardy::ops::{DIRECTION as Direction, REDUCTION as Reduction};
    pub const I64: &str = <types::I64 as AttributeType>::SUMMARY;
    pub const Str: &str = <types::Str as AttributeType>::SUMMARY;
    pub const Elements: &str = <types::Elements as AttributeType>::SUMMARY;
}

/// Returns the declarations of ops by id of the name: `None` for an op that Shardy does not have.
pub fn declarations(tables: &Tables) -> Vec<Option<&'static ShardyOp>> {
    let names = (0..tables.op_names().len()).map(|n| tables.full_name(OpNameId(n as u32)));
    let def = |name: String| all().find(|def| def.name == name);
    names.map(def).collect()
}

impl ShardyOp {
    /// Returns whether the op has a trait.
    pub fn has(&self, name: &str) -> bool {
        self.traits.contains(&name)
    }
    /// Returns the attributes of an op with this declaration, with an entry per declared
    /// attribute. Returns `None` if the properties are invalid.
    pub fn slots(&self, op: OpId, entries: &EntryTexts) -> Option<Vec<Option<AttributeId>>> {
        let properties = entries.properties(op).ok()?;
        let slot = |attribute: &ShardyAttribute| {
            let (_, value) = properties.iter().find(|p| p.0 == attribute.name)?;
            match value {
                PropertyValue::Attribute(id) => Some(*id),
                PropertyValue::Sizes(_) => None,
            }
        };
        Some(self.attributes.iter().map(slot).collect())
    }
}

/// Returns the kind of an attribute, given the name of its type in declarations. Returns
/// `None` for types of builtin attributes.
pub fn kind(attribute_type: &str) -> Option<&'static AttributeKind> {
    macro_rules! kinds {
        ($($(#[$doc:meta])* $name:ident: $view:ident = $summary:literal, $kind:ident $mnemonic:literal;)*) => {
            match attribute_type {
                $(stringify!($name) => kinds::of_shardy($mnemonic),)*
                _ => None,
            }
        };
    }
    stablehlo_opset::shardy_attribute_types! { [kinds] }
}

impl Declaration<Names> for ShardyOp {
    fn name(&self) -> &'static str {
        self.name
    }
    fn operands(&self) -> Vec<Group> {
        self.operands.to_vec()
    }
    fn results(&self) -> Vec<Group> {
        self.results.to_vec()
    }
    fn regions(&self) -> Vec<Group> {
        self.regions.to_vec()
    }
    fn successors(&self) -> &'static [&'static str] {
        &[]
    }
    fn attributes(&self) -> Vec<AttributePart<SyntaxOf<Names>>> {
        let part = |a: &ShardyAttribute| AttributePart {
            name: a.name,
            presence: a.presence,
            syntax: match (a.kind, kind(a.kind)) {
                ("I64", _) => AttrSyntax::Typed("i64"),
                ("Str", _) => AttrSyntax::Typed("none"),
                (_, Some(kind)) => AttrSyntax::Kind(kind),
                (_, None) => AttrSyntax::Generic,
            },
        };
        self.attributes.iter().map(part).collect()
    }
    fn inference(&self) -> Inference {
        // Only parsers infer types.
        Inference::None
    }
}
