//! Rust types of attributes with named fields.

use super::{
    super::attributes::{Precision, ResultAccuracyMode},
    field::{AsAttribute, structs},
};
use mlir_bridge::{builtin::integer, prelude::*};
use stablehlo_dialect::kinds;
use stablehlo_opset::enums::Case as _;
pub use stablehlo_opset::enums::CustomCallApiVersion;

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

impl<'c> AsAttribute<'c> for CustomCallApiVersion {
    fn attribute(&self, context: &'c Context) -> Result<Attribute<'c>, String> {
        Ok(integer(context.int_type(32), *self as i64))
    }
    fn of(attribute: Attribute<'c>) -> Option<Self> {
        Self::of_number(attribute.int()?.try_into().ok()?)
    }
}
