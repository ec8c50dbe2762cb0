//! Meshes, which are grids of devices.

use super::view::verify_kind;
use mlir_bridge::{
    bytecode::{Reader, Writer},
    diag::Result,
    prelude::*,
};
use stablehlo_opset::rules::shardings::axes::MeshAxes;
use stablehlo_opset::syntax::shardy::mesh;

records! {
    /// An axis of a mesh, with its name and size.
    MESH_AXIS as MeshAxis = "mesh_axis" { name: Str, size: Int }
    Syntax::Custom {
        parse: |p| mesh::parse_axis(p),
        print: |r, p| mesh::print_axis(r, p),
    },
    Encoding::Fields(1),
    verify = verify_kind;

    /// A grid of devices: the axes and, if the devices are not in order, the
    /// device ids. A mesh without axes is either maximal, with one device id,
    /// or an empty placeholder.
    MESH as Mesh = "mesh" { axes: Attributes, device_ids: Ints }
    Syntax::Custom { parse, print: |r, p| mesh::print(r, p, &MESH_AXIS) },
    Encoding::Custom { code: 2, read, write },
    verify = verify_kind;
}

impl<'c> Mesh<'c> {
    /// Returns the names and sizes of the axes.
    pub fn sizes(&self) -> MeshAxes<'c> {
        let axes = self.axes().into_iter().filter_map(MeshAxis::of);
        MeshAxes(axes.map(|axis| (axis.0.bytes_at(0), axis.size())).collect())
    }
}

/// Parses a mesh, without the device ids that its axes imply.
fn parse<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    let mut values = mesh::parse(p, &MESH_AXIS)?;
    if let [Owned::Attributes(axes), Owned::Ints(ids)] = &mut values[..] {
        clear_implied(axes, ids);
    }
    Ok(values)
}
fn read<'c>(r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    let axes = r.list(|r| r.attribute())?;
    let mut device_ids = r.list(|r| r.svarint())?;
    clear_implied(&axes, &mut device_ids);
    Ok(vec![Owned::Attributes(axes), Owned::Ints(device_ids)])
}
fn write(record: Record, w: &mut Writer) -> Result {
    let mesh = Mesh(record);
    w.list(&mesh.axes(), |w, &axis| w.attribute(axis));
    w.list(mesh.device_ids(), |w, &id| w.svarint(id));
    Ok(())
}
/// Clears the device ids if the axes imply them.
fn clear_implied(axes: &[mlir_bridge::ir::Attribute], ids: &mut Vec<i64>) {
    let axes = axes.iter().filter_map(|&axis| MeshAxis::of(axis));
    let sizes: Vec<_> = axes.map(|axis| axis.size()).collect();
    if mesh::are_implied(ids, sizes.into_iter()) {
        ids.clear();
    }
}
