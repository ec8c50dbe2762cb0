//! Meshes of devices, and groups of replicas along the axes of a mesh.

use mlir_bridge::{
    bytecode::{Reader, Writer},
    diag::Result,
    prelude::*,
};
use stablehlo_opset::rules::groups::size_along_axes;
use stablehlo_opset::syntax::kinds;

records! {
    /// A part of a mesh's axis.
    SUB_AXIS_INFO as SubAxisInfo = "sub_axis_info" { pre_size: Int, size: Int }
    Syntax::Custom { parse: |p| kinds::parse_sub_axis_info(p), print: |r, p| kinds::print_sub_axis_info(r, p) },
    Encoding::Fields(19);

    /// An axis of a mesh, or a part of it.
    AXIS_REF as AxisRef = "axis_ref" { name: Str, sub_axis_info: FlaggedAttribute }
    Syntax::Custom {
        parse: |p| kinds::parse_axis_ref(p, &SUB_AXIS_INFO),
        print: |r, p| kinds::print_axis_ref(r, p, &SUB_AXIS_INFO),
    },
    Encoding::Custom { code: 20, read: read_axis_ref, write: write_axis_ref },
    verify = verify_axis_ref;

    /// Name and size of an axis, in the declaration of a mesh.
    MESH_AXIS as MeshAxis = "mesh_axis" { name: Str, size: Int }
    Syntax::Struct, Encoding::Fields(21);

    /// A grid of devices. `axes` is an array of [`MESH_AXIS`].
    MESH as Mesh = "mesh" { axes: Attribute, device_ids: FlaggedAttribute }
    Syntax::Custom {
        parse: |p| kinds::parse_mesh(p, &MESH_AXIS),
        print: |r, p| kinds::print_mesh(r, p, &MESH_AXIS),
    },
    Encoding::Custom { code: 22, read: read_mesh, write: write_mesh }, verify = verify_mesh;

    /// Groups of replicas. A group consists of the replicas whose positions
    /// differ only along the given axes of a mesh.
    REPLICA_GROUP_MESH_AXES as ReplicaGroupMeshAxes = "replica_group_mesh_axes" {
        mesh: Attribute,
        axes: Attributes,
    } Syntax::Custom {
        parse: |p| REPLICA_GROUP_MESH_AXES.parse_struct(p),
        print: |r, p| kinds::print_replica_group_mesh_axes(r, p),
    },
    Encoding::Fields(18), verify = verify_replica_group_mesh_axes,
    verify_symbols = verify_mesh_symbol;
}

fn verify_axis_ref(record: Record, emit: &dyn Fn(&str)) -> Result {
    let info = AxisRef(record).sub_axis_info();
    if info.is_none_or(|i| SubAxisInfo::of(i).is_some()) {
        return Ok(());
    }
    emit("the sub_axis_info of an axis_ref must be a sub_axis_info");
    Err(Failed)
}
fn read_axis_ref<'c>(r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    let name = r.string()?.to_owned();
    Ok(vec![Owned::Str(name), Owned::Attribute(read_flagged(r)?)])
}
fn write_axis_ref(record: Record, w: &mut Writer) -> Result {
    let axis = AxisRef(record);
    w.string(record.interned());
    write_flagged(axis.sub_axis_info(), w);
    Ok(())
}
fn read_flagged<'c>(r: &Reader<'c>) -> Result<Option<Attribute<'c>>> {
    r.bool()?.then(|| r.attribute()).transpose()
}
fn write_flagged(a: Option<Attribute>, w: &mut Writer) {
    w.bool(a.is_some());
    if let Some(a) = a {
        w.attribute(a);
    }
}

fn verify_mesh(record: Record, emit: &dyn Fn(&str)) -> Result {
    let mesh = Mesh(record);
    let is_axis = |a: &Attribute| MeshAxis::of(*a).is_some();
    if !mesh
        .axes()
        .elements()
        .is_some_and(|a| a.iter().all(is_axis))
    {
        emit("the axes of a mesh must be an array of mesh_axis");
        return Err(Failed);
    }
    if mesh
        .device_ids()
        .is_none_or(|ids| ids.is_dense_int_elements())
    {
        return Ok(());
    }
    emit("the device_ids of a mesh must be dense elements of integers");
    Err(Failed)
}
fn read_mesh<'c>(r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    let axes = Owned::Attribute(Some(r.attribute()?));
    Ok(vec![axes, Owned::Attribute(read_flagged(r)?)])
}
fn write_mesh(record: Record, w: &mut Writer) -> Result {
    let mesh = Mesh(record);
    w.attribute(mesh.axes());
    write_flagged(mesh.device_ids(), w);
    Ok(())
}
/// Checks that the mesh exists if `groups` refer to a mesh by a symbol. The
/// lookup starts at `op`.
pub fn verify_mesh_symbol<'c>(groups: Record<'c>, op: Op<'c>, symbols: &mut Symbols) -> Result {
    let mesh = ReplicaGroupMeshAxes(groups).mesh();
    match mesh.symbol() {
        Some(name) if symbols.lookup(op, mesh).is_none() => Err(op.error(format_args!(
            "replica_groups: mesh symbol '{name}' not found"
        ))),
        _ => Ok(()),
    }
}
fn verify_replica_group_mesh_axes(record: Record, emit: &dyn Fn(&str)) -> Result {
    let groups = ReplicaGroupMeshAxes(record);
    let fail = |message: &str| {
        emit(message);
        Err(Failed)
    };
    let Some(mesh) = Mesh::of(groups.mesh()) else {
        return match groups.mesh().symbol() {
            Some(_) => Ok(()),
            None => fail("mesh must be a FlatSymbolRefAttr or MeshAttr"),
        };
    };
    for axis in groups.axes() {
        let Some(axis) = AxisRef::of(axis) else {
            return fail("expected AxisRefAttr in axes list");
        };
        if mesh.mesh_axes().all(|a| a.name() != axis.name()) {
            return fail(&format!(
                "axis '{}' not found in mesh definition",
                axis.name()
            ));
        }
    }
    Ok(())
}
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
