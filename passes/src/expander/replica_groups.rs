//! Replica groups by the axes of a mesh, one by one.
//!
//! A mesh numbers its devices by their positions along its axes, the last one
//! fastest. Those of a group differ along the axes that are named, the last one
//! fastest; groups differ along the others, in the mesh's order. A sub-axis is
//! a factor of its axis.

use super::builder::Expander;
use mlir_bridge::{builtin, prelude::*};
use stablehlo_dialect::kinds::{AxisRef, MESH, MESH_AXIS, Mesh, ReplicaGroupMeshAxes, SubAxisInfo};

/// More devices than any mesh has. Their numbers are listed: a short program
/// could claim more than there is memory for.
const MAX_DEVICES: i64 = 1 << 24;

pub fn expand<'c>(e: &mut Expander<'_, 'c>, op: Op<'c>) -> Option<()> {
    let slot = op.def()?.slot("replica_groups")?;
    let groups = ReplicaGroupMeshAxes::of(op.slots().get(slot).get()?)?;
    let mesh = match Mesh::of(groups.mesh()) {
        Some(mesh) => mesh,
        None => mesh_of(op.nearest_symbol(groups.mesh())?)?,
    };
    let axes: Vec<_> = mesh.mesh_axes().map(|a| (a.name(), a.size())).collect();
    let mut within = Vec::new();
    for axis in groups.axes() {
        let axis = AxisRef::of(axis)?;
        let sub = axis.sub_axis_info().map(SubAxisInfo::of);
        let part = match sub {
            Some(info) => Some((info?.pre_size(), info?.size())),
            None => None,
        };
        within.push((axis.name(), part));
    }
    let layout = Layout::new(&axes, &within)?;
    let ids = match mesh.device_ids() {
        Some(ids) => ids.dense_ints()?,
        None => Vec::new(),
    };
    let devices = layout.devices(&ids)?;
    let shape = [devices.len() as i64 / layout.group_size, layout.group_size];
    let groups = builtin::dense_i64(e.context, &shape, &devices);
    e.rewriter.set_slot(op, slot, groups.into());
    Some(())
}

/// The mesh that an op declares: an attribute `mesh` or `stablehlo.mesh`, which
/// may be a dictionary, too.
fn mesh_of(op: Op) -> Option<Mesh> {
    let attributes = op.attributes();
    let mesh = entry(attributes, "mesh").and_then(Mesh::of);
    mesh.or_else(|| {
        let mesh = entry(attributes, "stablehlo.mesh")?;
        Mesh::of(mesh).or_else(|| mesh_of_dictionary(mesh))
    })
}
fn mesh_of_dictionary(dictionary: Attribute) -> Option<Mesh> {
    let context = dictionary.owner();
    let mut axes = Vec::new();
    for axis in entry(dictionary, "axes")?.elements()? {
        let (name, size) = (entry(axis, "name")?.text()?, entry(axis, "size")?.int()?);
        axes.push(MESH_AXIS.attribute(context, &[Param::Str(name), Param::Int(size)]));
    }
    let axes = mlir_bridge::builtin::ContextExt::array(context, &axes);
    let ids = entry(dictionary, "device_ids");
    Mesh::of(MESH.attribute(
        context,
        &[Param::Attribute(Some(axes)), Param::Attribute(ids)],
    ))
}

fn entry<'c>(dictionary: Attribute<'c>, name: &str) -> Option<Attribute<'c>> {
    let entries = dictionary.entries()?;
    Some(entries.into_iter().find(|e| e.0 == name)?.1)
}

/// How positions in the list of groups stand for positions in the mesh.
struct Layout {
    /// Sizes, and the distance in the mesh of one step; the last one is the
    /// fastest.
    digits: Vec<(i64, i64)>,
    num_devices: i64,
    group_size: i64,
}

impl Layout {
    /// For axes (name, size) and the parts of them (product of sizes before it,
    /// size) that a group is along. None if that is no mesh (as where two axes have
    /// one name), or they are no parts of it.
    fn new(axes: &[(&str, i64)], within: &[(&str, Option<(i64, i64)>)]) -> Option<Self> {
        let sizes = axes.iter().map(|a| a.1);
        let mut names: Vec<_> = axes.iter().map(|a| a.0).collect();
        names.sort_unstable();
        if names.windows(2).any(|pair| pair[0] == pair[1]) {
            return None;
        }
        let num_devices = sizes
            .clone()
            .try_fold(1, |n: i64, size| n.checked_mul(size).filter(|_| size > 0))?;
        if num_devices > MAX_DEVICES {
            return None;
        }
        let mut strides = Vec::with_capacity(axes.len());
        let mut stride = num_devices;
        for size in sizes {
            stride /= size;
            strides.push(stride);
        }

        // The digits of the groups' members, and, by axis, what they take.
        let mut members = Vec::with_capacity(within.len());
        let mut taken = vec![Vec::new(); axes.len()];
        for &(name, part) in within {
            let axis = axes.iter().position(|a| a.0 == name)?;
            let size = axes[axis].1;
            let (before, part) = part.unwrap_or((1, size));
            let both = before.checked_mul(part)?;
            if before < 1 || part < 1 || size % both != 0 {
                return None;
            }
            members.push((part, strides[axis] * (size / both)));
            taken[axis].push((before, part));
        }

        // What they leave.
        let mut digits = Vec::new();
        for (axis, taken) in taken.iter_mut().enumerate() {
            let size = axes[axis].1;
            taken.sort_unstable();
            let mut done = 1;
            for &(before, part) in taken.iter().chain(&[(size, 1)]) {
                if before % done != 0 {
                    return None;
                }
                digits.push((before / done, strides[axis] * (size / before)));
                done = before * part;
            }
        }
        let group_size = members.iter().map(|m| m.0).product();
        digits.extend(members);
        Some(Self {
            digits,
            num_devices,
            group_size,
        })
    }

    /// The devices, group by group. `ids` has them in the mesh's order; none if
    /// they are as many as the mesh has not, and no number stands for itself.
    fn devices(&self, ids: &[i64]) -> Option<Vec<i64>> {
        if !ids.is_empty() && ids.len() as i64 != self.num_devices {
            return None;
        }
        let device = |at: i64| {
            let (mut rest, mut place) = (at, 0);
            for &(size, stride) in self.digits.iter().rev() {
                place += rest % size * stride;
                rest /= size;
            }
            ids.get(place as usize).copied().unwrap_or(place)
        };
        Some((0..self.num_devices).map(device).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const XY: &[(&str, i64)] = &[("x", 2), ("y", 4)];

    fn groups(
        axes: &[(&str, i64)],
        within: &[(&str, Option<(i64, i64)>)],
    ) -> Option<Vec<Vec<i64>>> {
        let layout = Layout::new(axes, within)?;
        let devices = layout.devices(&[])?;
        let chunks = devices.chunks(layout.group_size as usize);
        Some(chunks.map(<[i64]>::to_vec).collect())
    }

    #[test]
    fn whole_axes() {
        let along_x = [[0, 4], [1, 5], [2, 6], [3, 7]].map(Vec::from);
        assert_eq!(groups(XY, &[("x", None)]).unwrap(), along_x);
        let along_y = [[0, 1, 2, 3], [4, 5, 6, 7]].map(Vec::from);
        assert_eq!(groups(XY, &[("y", None)]).unwrap(), along_y);
        let both = [[0, 4, 1, 5, 2, 6, 3, 7]].map(Vec::from);
        assert_eq!(groups(XY, &[("y", None), ("x", None)]).unwrap(), both);
        assert_eq!(groups(XY, &[]).unwrap().len(), 8);
        assert_eq!(groups(&[], &[]).unwrap(), [[0]]);
    }

    #[test]
    fn sub_axes() {
        // `y` is a major and a minor axis of 2 each.
        let major = [[0, 2], [1, 3], [4, 6], [5, 7]].map(Vec::from);
        assert_eq!(groups(XY, &[("y", Some((1, 2)))]).unwrap(), major);
        let minor = [[0, 1], [2, 3], [4, 5], [6, 7]].map(Vec::from);
        assert_eq!(groups(XY, &[("y", Some((2, 2)))]).unwrap(), minor);
        let whole = groups(XY, &[("y", None)]);
        let parts = [("y", Some((1, 2))), ("y", Some((2, 2)))];
        assert_eq!(groups(XY, &parts), whole);
        let swapped = [[0, 2, 1, 3], [4, 6, 5, 7]].map(Vec::from);
        assert_eq!(groups(XY, &[parts[1], parts[0]]).unwrap(), swapped);
    }

    #[test]
    fn what_is_no_part() {
        for within in [
            &[("z", None)][..],
            &[("y", None), ("y", None)],
            &[("y", Some((1, 3)))],
            &[("y", Some((4, 2)))],
            &[("y", Some((0, 2)))],
            &[("y", Some((1, 2))), ("y", Some((1, 4)))],
            &[("y", Some((i64::MAX, 2)))],
        ] {
            assert_eq!(groups(XY, within), None, "{within:?}");
        }
        assert_eq!(groups(&[("x", 2), ("x", 2)], &[("x", None)]), None);
        assert_eq!(groups(&[("x", 0)], &[]), None);
        assert_eq!(groups(&[("x", -2), ("y", -2)], &[]), None);
        assert_eq!(groups(&[("x", 1 << 40)], &[]), None);
        assert_eq!(groups(&[("x", i64::MAX), ("y", 2)], &[]), None);
        assert_eq!(Layout::new(XY, &[]).unwrap().devices(&[1, 2, 3]), None);
    }

    #[test]
    fn device_ids() {
        let layout = Layout::new(&[("x", 2), ("y", 2)], &[("x", None)]).unwrap();
        assert_eq!(layout.devices(&[7, 5, 3, 1]).unwrap(), [7, 3, 5, 1]);
    }
}
