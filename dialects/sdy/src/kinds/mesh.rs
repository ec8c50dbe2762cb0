//! Meshes, which are grids of devices.

use super::nested;
use crate::axes::Axes;
use mlir_bridge::{
    bytecode::{Reader, Writer},
    diag::Result,
    prelude::*,
};

records! {
    /// An axis of a mesh, with its name and size.
    MESH_AXIS as MeshAxis = "mesh_axis" { name: Str, size: Int }
    Syntax::Custom { parse: parse_axis, print: print_axis }, Encoding::Fields(1),
    verify = verify_axis;

    /// A grid of devices: the axes and, if the devices are not in order, their
    /// ids. A mesh without axes is maximal, with one device id, or empty, which
    /// is a placeholder.
    MESH as Mesh = "mesh" { axes: Attributes, device_ids: Ints }
    Syntax::Custom { parse, print }, Encoding::Custom { code: 2, read, write },
    verify = verify;
}

impl<'c> Mesh<'c> {
    /// Returns the names and sizes of the axes.
    pub fn sizes(&self) -> Axes<'c> {
        let axes = self.axes().into_iter().filter_map(MeshAxis::of);
        Axes(axes.map(|axis| (axis.0.bytes_at(0), axis.size())).collect())
    }
    /// Returns whether the mesh is maximal, that is a single device.
    pub fn is_maximal(&self) -> bool {
        self.axes().is_empty() && self.device_ids().len() == 1
    }
    /// Returns whether the mesh is an empty placeholder.
    pub fn is_empty(&self) -> bool {
        self.axes().is_empty() && self.device_ids().is_empty()
    }
    /// Returns the text `["x"=2, "y"=4]` for messages, followed by the device
    /// ids if any.
    pub fn text(&self) -> String {
        let Axes(axes) = self.sizes();
        let axis =
            |(name, size): &(&[u8], i64)| format!("\"{}\"={size}", String::from_utf8_lossy(name));
        let axes: Vec<_> = axes.iter().map(axis).collect();
        let axes = axes.join(", ");
        match self.device_ids() {
            [] => format!("[{axes}]"),
            ids => format!("[{axes}], device_ids={ids:?}"),
        }
    }
    /// Returns whether both meshes have the same axes and device ids.
    pub fn equals(&self, other: &Self) -> bool {
        self.axes() == other.axes() && self.device_ids() == other.device_ids()
    }
}

/// Parses `"x"=2`.
fn parse_axis<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    let name = p.string_bytes()?;
    p.token("=")?;
    Ok(vec![Owned::Bytes(name), Owned::Int(p.int()?)])
}
fn print_axis(record: Record, p: &mut Printer) {
    p.quoted_bytes(record.bytes_at(0))
        .str("=")
        .int(MeshAxis(record).size());
}
fn verify_axis(record: Record, emit: &dyn Fn(&str)) -> Result {
    let size = MeshAxis(record).size();
    if size > 0 {
        return Ok(());
    }
    emit(&format!("axis size must be at least 1, got: {size}"));
    Err(Failed)
}

/// Parses `<["x"=2, "y"=4], device_ids=[0, 1, ...]>`.
fn parse<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    p.token("<")?;
    let axes = nested::parse_list(p, &MESH_AXIS, ["[", "]"])?;
    let mut device_ids = Vec::new();
    if p.optional_token(",") {
        p.keyword("device_ids")?;
        p.token("=")?;
        p.token("[")?;
        device_ids = p.comma_separated(|p| p.int())?;
        p.token("]")?;
    }
    p.token(">")?;
    Ok(fields(axes, device_ids))
}
fn print(record: Record, p: &mut Printer) {
    let mesh = Mesh(record);
    p.str("<[");
    nested::print(mesh.axes(), &MESH_AXIS, p);
    p.str("]");
    if !mesh.device_ids().is_empty() {
        p.str(", device_ids=[").ints(mesh.device_ids()).str("]");
    }
    p.str(">");
}
fn read<'c>(r: &Reader<'c>) -> Result<Vec<Owned<'c>>> {
    let axes = r.list(|r| r.attribute())?;
    let device_ids = r.list(|r| r.svarint())?;
    Ok(fields(axes, device_ids))
}
fn write(record: Record, w: &mut Writer) -> Result {
    let mesh = Mesh(record);
    w.list(&mesh.axes(), |w, &axis| w.attribute(axis));
    w.list(mesh.device_ids(), |w, &id| w.svarint(id));
    Ok(())
}
/// Returns the fields, without the device ids if they are in order.
fn fields<'c>(
    axes: Vec<mlir_bridge::ir::Attribute<'c>>,
    mut device_ids: Vec<i64>,
) -> Vec<Owned<'c>> {
    let sizes = axes.iter().filter_map(|&axis| MeshAxis::of(axis));
    let total = sizes.fold(1_i64, |n, axis| n.saturating_mul(axis.size()));
    if !axes.is_empty()
        && total == device_ids.len() as i64
        && (0..total).eq(device_ids.iter().copied())
    {
        device_ids.clear();
    }
    vec![Owned::Attributes(axes), Owned::Ints(device_ids)]
}
fn verify(record: Record, emit: &dyn Fn(&str)) -> Result {
    nested::check(&record, 0, &MESH_AXIS, emit)?;
    let mesh = Mesh(record);
    match find_error(&mesh) {
        None => Ok(()),
        Some(message) => {
            emit(&message);
            Err(Failed)
        }
    }
}
fn find_error(mesh: &Mesh) -> Option<String> {
    let ids = mesh.device_ids();
    if let Some(id) = ids.iter().find(|id| **id < 0) {
        return Some(format!("device id must be non-negative, got: {id}"));
    }
    let Axes(axes) = mesh.sizes();
    if axes.is_empty() {
        return (ids.len() > 1)
            .then(|| "axes is empty and device_ids has more than one element".to_owned());
    }
    let mut names: Vec<_> = axes.iter().map(|axis| axis.0).collect();
    names.sort_unstable();
    if let Some(twins) = names.windows(2).find(|pair| pair[0] == pair[1]) {
        let name = String::from_utf8_lossy(twins[0]);
        return Some(format!("duplicate axis name: \"{name}\""));
    }
    if ids.is_empty() {
        return None;
    }
    let total = axes.iter().fold(1_i64, |n, axis| n.saturating_mul(axis.1));
    if total != ids.len() as i64 {
        return Some(format!(
            "total product of axis sizes must match total number of device ids, got: {total} != {}",
            ids.len()
        ));
    }
    let mut sorted = ids.to_vec();
    sorted.sort_unstable();
    (!(0..total).eq(sorted.iter().copied()))
        .then(|| format!("sorted device ids must be iota(product(axes)), got: {sorted:?}"))
}
