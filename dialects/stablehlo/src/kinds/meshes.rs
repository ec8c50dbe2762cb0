//! Sizes of meshes of devices, and of groups of replicas along the axes of a mesh.

use super::structs::{AxisRef, Mesh, MeshAxis, ReplicaGroupMeshAxes, SubAxisInfo};
use mlir_bridge::prelude::*;
use stablehlo_opset::rules::groups::size_along_axes;

impl<'c> Mesh<'c> {
    /// Returns the axes.
    pub fn mesh_axes(&self) -> impl Iterator<Item = MeshAxis<'c>> + use<'c> {
        let axes = self.axes().elements().unwrap_or_default();
        axes.into_iter().filter_map(MeshAxis::of)
    }
    /// Returns the size of the axis `name`, or `None` if the mesh has no such axis.
    pub fn axis_size(&self, name: &str) -> Option<i64> {
        let mut axes = self.mesh_axes();
        axes.find(|axis| axis.name() == name)
            .map(|axis| axis.size())
    }
}
impl ReplicaGroupMeshAxes<'_> {
    /// Returns the number of processes in a group: the product of the sizes of the group's axes.
    /// `axis_size` returns the size of an axis of the mesh. Returns `None` if a size is unknown or
    /// not positive, or if the product does not fit in 64 bits.
    pub fn group_size(&self, axis_size: impl Fn(&str) -> Option<i64>) -> Option<i64> {
        let size = |axis: Attribute| {
            let axis = AxisRef::of(axis)?;
            match axis.sub_axis_info().and_then(SubAxisInfo::of) {
                Some(part) => Some(part.size()),
                None => axis_size(axis.name()),
            }
        };
        size_along_axes(self.axes().into_iter().map(size))
    }
}
