//! Meshes of devices, and groups of replicas along their axes.

use super::structs::{attribute_of, of_kind};
use mlir_bridge::{
    bytecode::{Reader, Writer},
    diag::Result,
    prelude::*,
};

records! {
    /// A part of a mesh's axis.
    SUB_AXIS_INFO as SubAxisInfo = "sub_axis_info" { pre_size: Int, size: Int }
    Syntax::Custom { parse: parse_sub_axis_info, print: print_sub_axis_info },
    Encoding::Fields(19);

    /// An axis of a mesh, or a part of it.
    AXIS_REF as AxisRef = "axis_ref" { name: Str, sub_axis_info: FlaggedAttribute }
    Syntax::Custom { parse: parse_axis_ref, print: print_axis_ref },
    Encoding::Custom { code: 20, read: read_axis_ref, write: write_axis_ref },
    verify = verify_axis_ref;

    /// An axis of a mesh, as the mesh declares it.
    MESH_AXIS as MeshAxis = "mesh_axis" { name: Str, size: Int }
    Syntax::Struct, Encoding::Fields(21);

    /// A grid of devices. `axes` is an array of [`MESH_AXIS`].
    MESH as Mesh = "mesh" { axes: Attribute, device_ids: FlaggedAttribute }
    Syntax::Custom { parse: parse_mesh, print: print_mesh },
    Encoding::Custom { code: 22, read: read_mesh, write: write_mesh }, verify = verify_mesh;

    /// Groups of replicas. A group consists of the replicas whose positions
    /// differ only along the given axes of a mesh.
    REPLICA_GROUP_MESH_AXES as ReplicaGroupMeshAxes = "replica_group_mesh_axes" {
        mesh: Attribute,
        axes: Attributes,
    } Syntax::Custom { parse: parse_replica_group_mesh_axes, print: print_replica_group_mesh_axes },
    Encoding::Fields(18), verify = verify_replica_group_mesh_axes,
    verify_symbols = mesh_exists;
}

/// Parses `(pre_size)size`.
fn parse_sub_axis_info<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    p.token("(")?;
    let [pre_size, size] = parse_sub_axis_info_rest(p)?;
    Ok(vec![Owned::Int(pre_size), Owned::Int(size)])
}
fn parse_sub_axis_info_rest(p: &mut Parser) -> Result<[i64; 2]> {
    let pre_size = p.int()?;
    p.token(")")?;
    Ok([pre_size, p.int()?])
}
fn print_sub_axis_info(record: Record, p: &mut Printer) {
    let info = SubAxisInfo(record);
    p.str("(").int(info.pre_size()).str(")").int(info.size());
}

fn parse_axis_ref<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    let (mut name, mut sub_axis_info) = (None, None);
    let start = p.here();
    p.list("<", ">", |p| {
        let at = p.here();
        match p.any_keyword()? {
            "name" if name.is_none() => {
                p.token("=")?;
                name = Some(p.string()?);
            }
            "sub_axis_info" if sub_axis_info.is_none() => {
                p.token("=")?;
                sub_axis_info = Some(if p.optional_token("(") {
                    let [pre_size, size] = parse_sub_axis_info_rest(p)?.map(Param::Int);
                    SUB_AXIS_INFO.attribute(p.context(), &[pre_size, size])
                } else {
                    attribute_of(p, &SUB_AXIS_INFO)?
                });
            }
            twice @ ("name" | "sub_axis_info") => {
                return Err(p.error_at(at, format_args!("duplicated `{twice}` entry")));
            }
            _ => return Err(p.error_at(at, "expected one of: `name`, `sub_axis_info`")),
        }
        Ok(())
    })?;
    let name = name.ok_or_else(|| p.error_at(start, "axis_ref lacks its field 'name'"))?;
    Ok(vec![Owned::Str(name), Owned::Attribute(sub_axis_info)])
}
fn print_axis_ref(record: Record, p: &mut Printer) {
    let axis = AxisRef(record);
    p.str("<name = ").quoted(axis.name());
    if let Some(info) = axis.sub_axis_info().and_then(SubAxisInfo::of) {
        p.str(", sub_axis_info = ");
        SUB_AXIS_INFO.print_stripped(info.0, p);
    }
    p.str(">");
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

/// Parses `<axes=[<name = "x", size = 2>], device_ids=dense<...>>`.
fn parse_mesh<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    p.token("<")?;
    p.keyword("axes")?;
    p.token("=")?;
    p.token("[")?;
    let axes = p.comma_separated(|p| {
        let at = p.here();
        match p.optional_attribute()? {
            Some(full) => of_kind(p, at, full, &MESH_AXIS),
            None => MESH_AXIS.parse_attribute(p),
        }
    })?;
    p.token("]")?;
    let mut device_ids = None;
    if p.optional_token(",") {
        p.keyword("device_ids")?;
        p.token("=")?;
        device_ids = Some(p.attribute()?);
    }
    p.token(">")?;
    let axes = p.context().array(&axes);
    Ok(vec![
        Owned::Attribute(Some(axes)),
        Owned::Attribute(device_ids),
    ])
}
fn print_mesh(record: Record, p: &mut Printer) {
    let mesh = Mesh(record);
    p.str("<axes=[")
        .comma_separated(mesh.mesh_axes(), |p, axis| {
            MESH_AXIS.print_stripped(axis.0, p);
        })
        .str("]");
    if let Some(ids) = mesh.device_ids() {
        p.str(", device_ids=").attribute(ids);
    }
    p.str(">");
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
fn parse_replica_group_mesh_axes<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    REPLICA_GROUP_MESH_AXES.parse_struct(p)
}
/// Prints `<mesh = @mesh, axes = [...]>`, with the axes as an array attribute.
fn print_replica_group_mesh_axes(record: Record, p: &mut Printer) {
    let groups = ReplicaGroupMeshAxes(record);
    let axes = groups.mesh().owner().array(&groups.axes());
    p.str("<mesh = ").attribute(groups.mesh());
    p.str(", axes = ").attribute(axes).str(">");
}
/// Checks that the mesh exists if `groups` name it by a symbol. The symbol is
/// looked up from `op`.
pub fn mesh_exists<'c>(groups: Record<'c>, op: Op<'c>, symbols: &mut Symbols) -> Result {
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
}
