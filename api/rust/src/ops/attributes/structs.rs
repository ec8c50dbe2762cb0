//! Rust types of attributes with named fields.

use super::{
    super::attributes::{Precision, ResultAccuracyMode},
    field::{AsAttribute, structs},
};
use mlir_bridge::{builtin::integer, prelude::*};
use stablehlo_dialect::kinds;

stablehlo_opset::attribute_structs! { [structs] }
stablehlo_opset::attribute_records! { [structs] }

impl Default for ResultAccuracy {
    /// Returns the mode `Default`, which leaves the accuracy to the platform.
    fn default() -> Self {
        Self {
            atol: 0.0,
            rtol: 0.0,
            ulps: 0,
            mode: ResultAccuracyMode::Default,
        }
    }
}

impl<'c> AsAttribute<'c> for Precision {
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String> {
        Ok((*self).attribute(context))
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        Precision::of(attribute)
    }
}

/// Mesh, or the symbol of a mesh.
#[derive(Clone, Debug, PartialEq)]
pub enum MeshReference<'c> {
    /// Symbol name of a mesh in the module.
    Symbol(String),
    /// The mesh itself.
    Mesh(Mesh<'c>),
}
impl<'c> AsAttribute<'c> for MeshReference<'c> {
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String> {
        match self {
            Self::Symbol(name) => Ok(context.symbol_ref(name)),
            Self::Mesh(mesh) => mesh.attribute(context),
        }
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        match attribute.symbol() {
            Some(name) => Some(Self::Symbol(name.to_owned())),
            None => Mesh::of(attribute).map(Self::Mesh),
        }
    }
}

/// Configuration that a `custom_call` passes to its target.
#[derive(Clone, Debug, PartialEq)]
pub enum BackendConfig<'c> {
    /// Opaque text.
    Text(String),
    /// Dictionary attribute.
    Dictionary(Attribute<'c>),
}
impl From<&str> for BackendConfig<'_> {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}
impl<'c> AsAttribute<'c> for BackendConfig<'c> {
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String> {
        Ok(match self {
            Self::Text(text) => context.string(text),
            Self::Dictionary(attribute) => *attribute,
        })
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        Some(match attribute.text() {
            Some(text) => Self::Text(text.to_owned()),
            None => Self::Dictionary(attribute),
        })
    }
}

/// Calling convention of a `custom_call`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i64)]
pub enum CustomCallApiVersion {
    /// Unspecified convention.
    Unspecified = 0,
    /// Original convention, without a status.
    Original = 1,
    /// The target returns a status.
    StatusReturning = 2,
    /// The target returns a status and has the same signature on all platforms.
    StatusReturningUnified = 3,
    /// The target has typed parameters.
    TypedFfi = 4,
}
impl CustomCallApiVersion {
    const ALL: [Self; 5] = [
        Self::Unspecified,
        Self::Original,
        Self::StatusReturning,
        Self::StatusReturningUnified,
        Self::TypedFfi,
    ];
}
const _: () = assert!(
    CustomCallApiVersion::ALL.len() == stablehlo_dialect::kinds::CUSTOM_CALL_API_VERSIONS.len(),
    "a calling convention is missing"
);
impl<'c> AsAttribute<'c> for CustomCallApiVersion {
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String> {
        Ok(integer(context.int_type(32), *self as i64))
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        let value = attribute.int()?;
        Self::ALL.into_iter().find(|v| *v as i64 == value)
    }
}
