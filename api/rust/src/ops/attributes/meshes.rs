//! Rust types of meshes of devices, and of groups of replicas along their axes.

use super::field::{AsAttribute, structs};
use mlir_bridge::prelude::*;
use stablehlo_dialect::kinds;

structs! {
    /// Grid of devices.
    #[derive(Clone, Debug, PartialEq)]
    MESH => Mesh<'c> {
        /// Axes of the mesh, major to minor.
        axes: Vec<MeshAxis>,
        /// Device IDs in the order of the grid, as dense elements. `None` means ascending
        /// order.
        device_ids: Option<Attribute<'c>>,
    }

    /// Axis of a mesh.
    #[derive(Clone, Debug, PartialEq, Eq)]
    MESH_AXIS => MeshAxis {
        /// Name of the axis.
        name: String,
        /// Number of devices along the axis.
        size: i64,
    }

    /// Reference to an axis of a mesh, or to a part of an axis.
    #[derive(Clone, Debug, PartialEq, Eq)]
    AXIS_REF => AxisRef {
        /// Name of the axis.
        name: String,
        /// Part of the axis; `None` means the whole axis.
        sub_axis_info: Option<SubAxisInfo>,
    }

    /// Part of an axis that is split into sub-axes, major to minor.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    SUB_AXIS_INFO => SubAxisInfo {
        /// Product of the sizes of the sub-axes before this one.
        pre_size: i64,
        /// Size of this sub-axis.
        size: i64,
    }

    /// Groups of replicas along axes of a mesh. The replicas of a group differ only in their
    /// positions along these axes.
    #[derive(Clone, Debug, PartialEq)]
    REPLICA_GROUP_MESH_AXES => ReplicaGroupMeshAxes<'c> {
        /// Mesh, or its symbol.
        mesh: MeshReference<'c>,
        /// Axes along which the replicas of a group differ.
        axes: Vec<AxisRef>,
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
