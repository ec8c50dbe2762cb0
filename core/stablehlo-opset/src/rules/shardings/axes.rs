//! Arithmetic of axes and sub-axes, without MLIR.
//!
//! A mesh is a grid of devices with a name and a size per axis. An axis can be
//! split into sub-axes, from major to minor. `"x":(2)4` is the sub-axis of
//! `"x"` with size 4; the more major sub-axes have sizes with the product 2.
//! The range of this sub-axis on `"x"` is from 2 to 8. Sub-axes overlap where
//! their ranges overlap.

use std::fmt;

/// Sub-axis: part of an axis.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SubAxis {
    /// Product of the sizes of the more major sub-axes.
    pub pre_size: i64,
    /// Size of the sub-axis.
    pub size: i64,
}
impl SubAxis {
    /// Returns the end of the range, which is the pre-size of the next
    /// sub-axis.
    pub fn end(self) -> i128 {
        i128::from(self.pre_size) * i128::from(self.size)
    }
}

/// Axis of a mesh, or a sub-axis.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Axis<'a> {
    /// Name, which need not be UTF-8.
    pub name: &'a [u8],
    /// Sub-axis, or `None` for the full axis.
    pub sub_axis: Option<SubAxis>,
}

impl<'a> Axis<'a> {
    /// Returns the sub-axis of this axis with a range, clamped to 64 bits.
    fn with_range(self, start: i128, end: i128) -> Self {
        let clamp = |v: i128| i64::try_from(v).unwrap_or(i64::MAX);
        let part = SubAxis {
            pre_size: clamp(start),
            size: clamp(end / start.max(1)),
        };
        Self {
            sub_axis: Some(part),
            ..self
        }
    }
    fn start(self) -> i128 {
        self.sub_axis.map_or(1, |p| p.pre_size.into())
    }
    fn end(self, mesh: &MeshAxes) -> i128 {
        self.sub_axis
            .map_or_else(|| mesh.full_size(self.name).into(), SubAxis::end)
    }
    /// Returns the number of devices along the axis.
    pub fn size(self, mesh: &MeshAxes) -> i64 {
        self.sub_axis
            .map_or_else(|| mesh.full_size(self.name), |p| p.size)
    }
    fn contains(self, other: Self) -> bool {
        self.name == other.name
            && match (self.sub_axis, other.sub_axis) {
                (None, _) => true,
                (_, None) => false,
                (Some(a), Some(b)) => a.pre_size <= b.pre_size && a.end() >= b.end(),
            }
    }
    /// Returns whether this axis is `other`, or the minor part of `other`.
    pub fn is_suffix_of(self, other: Self, mesh: &MeshAxes) -> bool {
        other.contains(self) && self.end(mesh) == other.end(mesh)
    }
    /// Returns whether both axes have the same name and their ranges overlap.
    pub fn overlaps(self, other: Self) -> bool {
        self.name == other.name
            && match (self.sub_axis, other.sub_axis) {
                (Some(a), Some(b)) => {
                    i128::from(a.pre_size) < b.end() && i128::from(b.pre_size) < a.end()
                }
                _ => true,
            }
    }
    /// Returns whether one split of the axis can represent both sub-axes, each
    /// as one or several consecutive parts. Axes with different names can
    /// always coexist.
    fn can_coexist(self, other: Self) -> bool {
        let (Some(a), Some(b)) = (self.sub_axis, other.sub_axis) else {
            return true;
        };
        if self.name != other.name {
            return true;
        }
        let divides = |of: i128, by: i128| by != 0 && of % by == 0;
        let (first, second) = (
            self.start().min(other.start()),
            self.start().max(other.start()),
        );
        let (end, last) = (a.end().min(b.end()), a.end().max(b.end()));
        if end > second {
            divides(end, second) && divides(second, first) && divides(last, end)
        } else {
            divides(second, end)
        }
    }
    /// Returns the major part of this axis that does not overlap `other`.
    /// Returns `None` if this part is empty, or if no split of the axis can
    /// represent both.
    pub fn before(self, other: Self) -> Option<Self> {
        if !self.can_coexist(other) {
            return None;
        }
        if !self.overlaps(other) {
            return Some(self);
        }
        (self.start() < other.start()).then(|| self.with_range(self.start(), other.start()))
    }
    /// Returns the minor part of this axis that does not overlap `other`.
    /// Returns `None` if this part is empty, or if no split of the axis can
    /// represent both.
    fn after(self, other: Self, mesh: &MeshAxes) -> Option<Self> {
        if !self.can_coexist(other) {
            return None;
        }
        if !self.overlaps(other) {
            return Some(self);
        }
        let (end, other_end) = (self.end(mesh), other.end(mesh));
        // Nothing comes after a whole axis, even if a sub-axis with an invalid range does.
        let has_end = other.sub_axis.is_some();
        (has_end && end > other_end).then(|| self.with_range(other_end, end))
    }
    /// Returns whether `other` is the next sub-axis of the same axis.
    pub fn can_merge(self, other: Self) -> bool {
        matches!((self.sub_axis, other.sub_axis), (Some(a), Some(b))
            if self.name == other.name && a.end() == b.pre_size.into())
    }
    /// Returns the union of both sub-axes, or `None` if `other` is not the next
    /// sub-axis.
    fn merge(self, other: Self, mesh: &MeshAxes) -> Option<Self> {
        if !self.can_merge(other) {
            return None;
        }
        let (start, end) = (self.start(), other.end(mesh));
        let whole = start == 1 && end == mesh.full_size(self.name).into();
        Some(if whole {
            Self {
                sub_axis: None,
                ..self
            }
        } else {
            self.with_range(start, end)
        })
    }
    /// Returns whether this axis is more major than `other`, which must have
    /// the same name.
    fn precedes_on_axis(self, other: Self) -> bool {
        match (self.sub_axis, other.sub_axis) {
            (None, _) => other.start() > 1,
            (_, None) => self.start() == 1,
            (Some(a), Some(b)) => a < b,
        }
    }
}
impl fmt::Display for Axis<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "\"{}\"", String::from_utf8_lossy(self.name))?;
        match self.sub_axis {
            Some(part) => write!(f, ":({}){}", part.pre_size, part.size),
            None => Ok(()),
        }
    }
}

/// Returns axes as text, `"x", "y":(1)2`, without braces.
pub fn axes_text(axes: &[Axis]) -> String {
    let axes: Vec<_> = axes.iter().map(Axis::to_string).collect();
    axes.join(", ")
}

/// Names and sizes of a mesh's axes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MeshAxes<'a>(pub Vec<(&'a [u8], i64)>);

impl<'a> MeshAxes<'a> {
    /// Returns whether the mesh has an axis with a name.
    pub fn has(&self, name: &[u8]) -> bool {
        self.0.iter().any(|axis| axis.0 == name)
    }
    /// Returns the size of an axis, or 1 if the mesh lacks the axis.
    pub fn full_size(&self, name: &[u8]) -> i64 {
        self.0.iter().find(|axis| axis.0 == name).map_or(1, |a| a.1)
    }
    /// Returns the number of devices along all of the axes, or `i64::MAX` if
    /// the number does not fit in 64 bits.
    pub fn size_of(&self, axes: &[Axis]) -> i64 {
        let size = |n: i64, axis: &Axis| n.saturating_mul(axis.size(self));
        axes.iter().fold(1, size)
    }
    fn precedes(&self, a: Axis, b: Axis) -> bool {
        if a.name == b.name {
            return a.precedes_on_axis(b);
        }
        let index = |axis: Axis| {
            let mut axes = self.0.iter();
            axes.position(|other| other.0 == axis.name)
                .unwrap_or(usize::MAX)
        };
        index(a) < index(b)
    }
    /// Returns whether axes are in the order of the mesh.
    pub fn are_sorted(&self, axes: &[Axis]) -> bool {
        axes.windows(2).all(|pair| !self.precedes(pair[1], pair[0]))
    }
    /// Sorts axes in the order of the mesh.
    pub fn sort(&self, axes: &mut [Axis]) {
        use std::cmp::Ordering::{Equal, Greater, Less};
        axes.sort_by(|&a, &b| match (self.precedes(a, b), self.precedes(b, a)) {
            (true, false) => Less,
            (false, true) => Greater,
            _ => Equal,
        });
    }
    /// Appends `axis` to `axes`. If `axis` is the sub-axis after the last axis,
    /// merges both instead.
    pub fn push(&self, axes: &mut Vec<Axis<'a>>, axis: Axis<'a>) {
        match axes.last_mut() {
            Some(last) if last.can_merge(axis) => {
                *last = last.merge(axis, self).expect("consecutive sub-axes");
            }
            _ => axes.push(axis),
        }
    }
    /// Returns axes in the order of the mesh, with consecutive sub-axes merged.
    pub fn normalized(&self, mut axes: Vec<Axis<'a>>) -> Vec<Axis<'a>> {
        self.sort(&mut axes);
        let mut merged = Vec::new();
        for axis in axes {
            self.push(&mut merged, axis);
        }
        merged
    }
    /// Returns the parts of `axes` that do not overlap `others`.
    pub fn difference(&self, axes: &[Axis<'a>], others: &[Axis<'a>]) -> Vec<Axis<'a>> {
        let mut others = others.to_vec();
        self.sort(&mut others);
        let mut rest = Vec::new();
        for &axis in axes {
            let mut left = Some(axis);
            while let Some(axis) = left {
                let Some(&other) = others.iter().find(|other| axis.overlaps(**other)) else {
                    rest.push(axis);
                    break;
                };
                rest.extend(axis.before(other));
                left = axis.after(other, self);
            }
        }
        rest
    }
}
