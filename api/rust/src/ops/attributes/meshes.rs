//! Meshes of devices, and groups of replicas along their axes.

use super::field::{AsAttribute, structs};
use mlir_bridge::prelude::*;

structs! {
    /// A grid of devices.
    #[derive(Clone, Debug, PartialEq)]
    MESH => Mesh<'c> {
        /// Its axes, the slowest first.
        axes: Vec<MeshAxis>,
        /// The numbers of the devices, in the grid's order, as dense elements; in
        /// ascending order if there is nothing.
        device_ids: Option<Attribute<'c>>,
    }

    /// An axis of a mesh.
    #[derive(Clone, Debug, PartialEq, Eq)]
    MESH_AXIS => MeshAxis {
        /// Its name.
        name: String,
        /// How many devices there are along it.
        size: i64,
    }

    /// An axis of a mesh, or a part of it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    AXIS_REF => AxisRef {
        /// The axis.
        name: String,
        /// The part; all of it if there is nothing.
        sub_axis_info: Option<SubAxisInfo>,
    }

    /// A part of an axis: of those that are left when it is split into `pre_size`
    /// groups, the `size` first ones.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    SUB_AXIS_INFO => SubAxisInfo {
        /// The product of the sizes of the parts before.
        pre_size: i64,
        /// The size of this part.
        size: i64,
    }

    /// Groups of replicas: those that differ in the positions along some axes of a
    /// mesh.
    #[derive(Clone, Debug, PartialEq)]
    REPLICA_GROUP_MESH_AXES => ReplicaGroupMeshAxes<'c> {
        /// The mesh.
        mesh: MeshReference<'c>,
        /// The axes.
        axes: Vec<AxisRef>,
    }
}

/// A mesh, or the symbol that names one.
#[derive(Clone, Debug, PartialEq)]
pub enum MeshReference<'c> {
    /// The name of a mesh of the module.
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
