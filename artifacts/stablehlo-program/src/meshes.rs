//! Groups of replicas along the axes of a mesh.

use crate::{holder::Holder, reader::Reader};
use mlir_bytecode::{AttributeId, EncodedField, StringId, unzigzag};
use stablehlo_opset::rules::groups::size_along_axes;
use std::fmt;
use vhlo_opset::{encodings::SDY, kinds::attributes::codes as va};

/// Groups of replicas: a group consists of the replicas whose positions differ only along some axes
/// of a mesh.
pub(crate) struct MeshGroups<H> {
    holder: H,
    /// The mesh.
    pub mesh: MeshOfGroups,
    /// Axes of the groups.
    pub axes: Vec<AxisOfGroups<H>>,
}
/// Mesh of groups.
pub(crate) enum MeshOfGroups {
    /// Name of a mesh, whose axes are unknown.
    Symbol(StringId),
    /// Names and sizes of the axes.
    Axes(Vec<(StringId, i64)>),
}
/// Axis of a mesh, or a part of an axis.
#[derive(Clone, Copy)]
pub(crate) struct AxisOfGroups<H> {
    holder: H,
    name: StringId,
    /// Product of the sizes of the parts before the part, and the size of the part.
    part: Option<(i64, i64)>,
}

impl<H> PartialEq for AxisOfGroups<H> {
    fn eq(&self, other: &Self) -> bool {
        (self.name, self.part) == (other.name, other.part)
    }
}
impl<'p, H: Holder<'p>> fmt::Display for AxisOfGroups<H> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "\"{}\"", self.holder.text(self.name))?;
        match self.part {
            Some((before, size)) => write!(f, ":({before}){size}"),
            None => Ok(()),
        }
    }
}

impl<'p, H: Holder<'p>> MeshGroups<H> {
    /// Returns the groups that an attribute describes, or `None` for other attributes.
    pub fn of(holder: H, groups: AttributeId) -> Option<Self> {
        holder.read(|reader| {
            let [mesh, axes] = attributes(reader, groups, va::REPLICA_GROUP_MESH_AXES)?[..] else {
                return None;
            };
            let axes = reader.array(axes)?.into_iter();
            let axes = axes.map(|axis| AxisOfGroups::of(holder, reader, axis));
            let mesh = match reader.string(mesh) {
                Some(name) => MeshOfGroups::Symbol(name),
                None => MeshOfGroups::Axes(mesh_axes(reader, mesh)?),
            };
            Some(Self {
                holder,
                mesh,
                axes: axes.collect::<Option<_>>()?,
            })
        })
    }
    /// Returns the number of replicas in a group, or `None` if the size of an axis is unknown. `axes` are those of
    /// the mesh, if the mesh is a symbol.
    pub fn size(&self, axes: &[(StringId, i64)]) -> Option<i64> {
        let axes = match &self.mesh {
            MeshOfGroups::Symbol(_) => axes,
            MeshOfGroups::Axes(axes) => axes,
        };
        let size = |axis: &AxisOfGroups<H>| match axis.part {
            Some((_, size)) => Some(size),
            None => axes
                .iter()
                .find(|(name, _)| *name == axis.name)
                .map(|a| a.1),
        };
        size_along_axes(self.axes.iter().map(size))
    }
    /// Returns the text and the size of each axis; the size is `None` if it is unknown.
    pub fn named_sizes(&self) -> Vec<(String, Option<i64>)> {
        let size = |axis: &AxisOfGroups<H>| match (&self.mesh, axis.part) {
            (_, Some((_, size))) => Some(size),
            (MeshOfGroups::Axes(all), None) => {
                all.iter().find(|(name, _)| *name == axis.name).map(|a| a.1)
            }
            (MeshOfGroups::Symbol(_), None) => None,
        };
        self.axes.iter().map(|a| (a.to_string(), size(a))).collect()
    }
    /// Returns the name of an axis that the mesh does not have, or `None` if the mesh has all axes
    /// or is a symbol.
    pub fn unknown_axis(&self) -> Option<&'p str> {
        let MeshOfGroups::Axes(mesh) = &self.mesh else {
            return None;
        };
        let is_known = |axis: &AxisOfGroups<H>| mesh.iter().any(|(name, _)| *name == axis.name);
        let unknown = self.axes.iter().find(|axis| !is_known(axis))?;
        Some(self.holder.text(unknown.name))
    }
}

impl<'p, H: Holder<'p>> AxisOfGroups<H> {
    /// Returns the name of the axis. For a part of the axis, also returns the product of the sizes of the parts
    /// before, and the size.
    pub fn name_and_part(&self) -> (&'p str, Option<(i64, i64)>) {
        (self.holder.text(self.name), self.part)
    }
}

impl<H> AxisOfGroups<H> {
    fn of(holder: H, reader: &Reader, id: AttributeId) -> Option<Self> {
        let all = attributes(reader, id, va::AXIS_REF)?;
        let part = match all.get(1) {
            None => None,
            Some(part) => match reader.vhlo(*part)? {
                (va::SUB_AXIS_INFO, fields) => match fields[..] {
                    [EncodedField::Varint(before), EncodedField::Varint(size)] => {
                        Some((unzigzag(before), unzigzag(size)))
                    }
                    _ => return None,
                },
                _ => return None,
            },
        };
        Some(Self {
            holder,
            name: reader.string(*all.first()?)?,
            part,
        })
    }
}

/// Returns the names and sizes of the axes of a mesh.
fn mesh_axes(reader: &Reader, mesh: AttributeId) -> Option<Vec<(StringId, i64)>> {
    let axes = *attributes(reader, mesh, va::MESH)?.first()?;
    let axis = |id| match reader.vhlo(id)? {
        (va::MESH_AXIS, fields) => match fields[..] {
            [EncodedField::Attribute(name), EncodedField::Varint(size)] => {
                Some((reader.string(name)?, unzigzag(size)))
            }
            _ => None,
        },
        _ => None,
    };
    reader.array(axes)?.into_iter().map(axis).collect()
}
/// Returns the names and sizes of the axes of a mesh of Shardy.
pub(crate) fn shardy_axes(reader: &Reader, mesh: AttributeId) -> Option<Vec<(StringId, i64)>> {
    let fields = |id, name: &str| {
        let fields = reader.fields_of("sdy", id)?;
        let (code, fields) = fields.split_first()?;
        let row = SDY.attributes.iter().find(|row| row.name == name)?;
        (*code == EncodedField::Varint(row.code)).then(|| fields.to_vec())
    };
    let axes = fields(mesh, "mesh")?;
    let Some((&EncodedField::Varint(count), axes)) = axes.split_first() else {
        return None;
    };
    let axis = |field: &EncodedField| match field {
        EncodedField::Attribute(id) => match fields(*id, "mesh_axis")?[..] {
            [EncodedField::String(name), EncodedField::Varint(size)] => {
                Some((name, unzigzag(size)))
            }
            _ => None,
        },
        _ => None,
    };
    let count = usize::try_from(count).ok()?;
    axes.iter().take(count).map(axis).collect()
}
/// Returns the attributes in the fields of an attribute with a code of VHLO.
fn attributes(reader: &Reader, id: AttributeId, code: u64) -> Option<Vec<AttributeId>> {
    let (found, fields) = reader.vhlo(id)?;
    let attributes = fields.iter().filter_map(|field| match field {
        EncodedField::Attribute(id) | EncodedField::OptionalAttribute(Some(id)) => Some(*id),
        _ => None,
    });
    (found == code).then(|| attributes.collect())
}
