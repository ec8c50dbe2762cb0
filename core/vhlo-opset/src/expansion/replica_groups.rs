//! Expansion of replica groups given as axes of a mesh into lists of devices.
//!
//! A mesh numbers its devices by their positions along its axes; the last axis varies
//! fastest. The replica groups name some of the axes. The devices of a group differ along
//! the named axes; the last named axis varies fastest. Groups differ along the other axes,
//! in the order of the mesh. A sub-axis is a factor of its axis.

/// Limit on the number of devices, more than any mesh has. The expansion lists all
/// devices, so without a limit a short program could exhaust the memory.
const MAX_DEVICES: i64 = 1 << 24;

/// Replica groups given as axes of a mesh.
#[derive(Clone, Debug, Default)]
pub struct MeshGroups {
    /// Names and sizes of the mesh's axes.
    pub axes: Vec<(String, i64)>,
    /// Axes that a group extends along. A sub-axis is a pair (product of the sizes before
    /// it, size).
    pub within: Vec<(String, Option<(i64, i64)>)>,
    /// Devices in the order of the mesh; if empty, position i is device i.
    pub ids: Vec<i64>,
}

impl MeshGroups {
    /// Returns the devices, group by group, and the size of a group. Returns `None` if the
    /// mesh is invalid, or the groups do not fit it.
    pub fn devices(&self) -> Option<(Vec<i64>, i64)> {
        let axes: Vec<_> = self.axes.iter().map(|a| (&*a.0, a.1)).collect();
        let within: Vec<_> = self.within.iter().map(|a| (&*a.0, a.1)).collect();
        let layout = Layout::new(&axes, &within)?;
        Some((layout.devices(&self.ids)?, layout.group_size))
    }
}

/// Mapping of positions in the list of groups to positions in the mesh.
struct Layout {
    /// Digits of a position in the list, as pairs (size, stride). The stride is the
    /// distance in the mesh for one step of the digit. The last digit varies fastest.
    digits: Vec<(i64, i64)>,
    num_devices: i64,
    group_size: i64,
}

impl Layout {
    /// Creates the layout for a mesh with `axes` (name, size). `within` names the axes
    /// that a group extends along. A sub-axis is a pair (product of the sizes before it,
    /// size).
    ///
    /// Returns `None` if the mesh is invalid (two axes with one name, for example), or
    /// `within` does not fit it.
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

        // Digits of the group's members, and the part of each axis that they use.
        let mut members = Vec::with_capacity(within.len());
        let mut used_parts = vec![Vec::new(); axes.len()];
        for &(name, part) in within {
            let axis = axes.iter().position(|a| a.0 == name)?;
            let size = axes[axis].1;
            let (before, part) = part.unwrap_or((1, size));
            let both = before.checked_mul(part)?;
            if before < 1 || part < 1 || size % both != 0 {
                return None;
            }
            members.push((part, strides[axis] * (size / both)));
            used_parts[axis].push((before, part));
        }

        // Digits of the parts that the members do not use.
        let mut digits = Vec::new();
        for (axis, used_parts) in used_parts.iter_mut().enumerate() {
            let size = axes[axis].1;
            used_parts.sort_unstable();
            let mut covered = 1;
            for &(before, part) in used_parts.iter().chain(&[(size, 1)]) {
                if before % covered != 0 {
                    return None;
                }
                digits.push((before / covered, strides[axis] * (size / before)));
                covered = before * part;
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

    /// Returns the devices, group by group. `ids` holds the devices in the order of the
    /// mesh; if `ids` is empty, position i is device i.
    ///
    /// Returns `None` if `ids.len()` is neither 0 nor the number of devices.
    fn devices(&self, ids: &[i64]) -> Option<Vec<i64>> {
        if !ids.is_empty() && ids.len() as i64 != self.num_devices {
            return None;
        }
        let device = |at: i64| {
            let (mut rest, mut position) = (at, 0);
            for &(size, stride) in self.digits.iter().rev() {
                position += rest % size * stride;
                rest /= size;
            }
            ids.get(position as usize).copied().unwrap_or(position)
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
    fn groups_along_whole_axes_are_expanded() {
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
    fn groups_along_sub_axes_are_expanded() {
        // `y` is a major and a minor axis of size 2 each.
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
    fn layout_of_invalid_axes_is_none() {
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
    fn devices_are_the_given_ids() {
        let layout = Layout::new(&[("x", 2), ("y", 2)], &[("x", None)]).unwrap();
        assert_eq!(layout.devices(&[7, 5, 3, 1]).unwrap(), [7, 3, 5, 1]);
    }
}
