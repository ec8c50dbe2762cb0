//! Shardings of a program, and groups of replicas along the axes of a mesh.

use super::attributes::ShardyAttr;
use crate::{
    attribute::Attribute,
    meshes::{MeshGroups, MeshOfGroups},
    op_ref::OpRef,
    program::Program,
};
use stablehlo_opset::{
    rules::shardings::Sharding,
    shardy::parts::{manual_axes, mesh, per_value, sharding_with},
};

impl<'a> Program<'a> {
    /// Returns the sharding that an attribute states. Names of meshes are those of the top module. Returns
    /// `None` for another attribute.
    pub fn sharding<'p>(&'p self, attribute: Attribute<'p>) -> Option<Sharding<'p>>
    where
        'a: 'p,
    {
        let attribute = ShardyAttr::new(self, attribute.id());
        sharding_with(attribute, |name| self.named_mesh(name))
    }

    /// Returns the mesh with a name in the top module.
    fn named_mesh(&self, name: &[u8]) -> Option<ShardyAttr<'_>> {
        let op = self.ops().find(|op| op.symbol_of_other() == Some(name))?;
        let mesh = (*op.properties().first()?)?;
        Some(ShardyAttr::new(self, mesh))
    }

    /// Returns the shardings of a `sdy.manual_computation`, or `None` for another op.
    pub fn manual_shardings<'p>(&'p self, op: OpRef<'p>) -> Option<ManualShardings<'p>>
    where
        'a: 'p,
    {
        if op.name() != "sdy.manual_computation" {
            return None;
        }
        let [Some(inputs), Some(axes), Some(outputs)] = op.properties()[..] else {
            return None;
        };
        let all = |attribute| {
            let all = per_value(ShardyAttr::new(self, attribute))?.into_iter();
            all.map(|one| self.sharding(one.attribute()))
                .collect::<Option<Vec<_>>>()
        };
        Some(ManualShardings {
            inputs: all(inputs)?,
            outputs: all(outputs)?,
            axes: manual_axes(ShardyAttr::new(self, axes))?,
        })
    }
}

/// Shardings of a `sdy.manual_computation`, whose body computes on shards.
#[derive(Clone, Debug)]
pub struct ManualShardings<'p> {
    /// Shardings of the operands.
    pub inputs: Vec<Sharding<'p>>,
    /// Shardings of the results.
    pub outputs: Vec<Sharding<'p>>,
    /// Names of the axes along which the body sees shards.
    pub axes: Vec<&'p [u8]>,
}

impl Attribute<'_> {
    /// Returns the ids of each group, if the attribute has groups of replicas along the axes of a known mesh.
    /// Returns `None` for another attribute.
    pub fn groups_along_axes(self) -> Option<Vec<Vec<i64>>> {
        let program = self.program();
        let groups = MeshGroups::of(program, self.id())?;
        let text = |name: &[u8]| String::from_utf8_lossy(name).into_owned();
        let (axes, ids) = match &groups.mesh {
            &MeshOfGroups::Symbol(name) => {
                let mesh = mesh(program.named_mesh(program.tables().string(name))?)?;
                let axes = mesh.axes.0.iter().map(|(name, size)| (text(name), *size));
                (axes.collect(), mesh.device_ids.into_owned())
            }
            MeshOfGroups::Axes(axes) => {
                let named = |(name, size): &(_, i64)| (text(program.tables().string(*name)), *size);
                (axes.iter().map(named).collect(), Vec::new())
            }
        };
        let within = groups.axes.iter().map(|axis| axis.name_and_part());
        let within = within.map(|(name, part)| (name.to_owned(), part)).collect();
        let groups = vhlo_opset::expansion::MeshGroups { axes, within, ids };
        let (devices, size) = groups.devices()?;
        let size = usize::try_from(size).ok().filter(|size| *size > 0)?;
        Some(devices.chunks(size).map(<[i64]>::to_vec).collect())
    }
}
