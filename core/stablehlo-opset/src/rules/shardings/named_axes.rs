//! Constraints on lists of axes.

use super::{
    Binder, Report, ShardingResult,
    axes::{Axis, MeshAxes},
};

/// Axes that one attribute names, possibly in several lists.
#[derive(Debug)]
pub struct NamedAxes<'m, 'a> {
    mesh: &'m MeshAxes<'a>,
    axes: Vec<Axis<'a>>,
}
impl<'m, 'a> NamedAxes<'m, 'a> {
    /// Returns an empty collection of axes of a mesh.
    pub fn empty(mesh: &'m MeshAxes<'a>) -> Self {
        let axes = Vec::new();
        Self { mesh, axes }
    }
    /// Adds a list of axes.
    ///
    /// # Errors
    /// If the mesh lacks an axis, if an axis occurs twice in the attribute, or if an axis can be
    /// merged with the preceding axis.
    pub fn add(&mut self, axes: &[Axis<'a>], report: Report) -> ShardingResult {
        let mut last: Option<Axis> = None;
        for &axis in axes {
            if !self.mesh.has(axis.name) {
                let name = String::from_utf8_lossy(axis.name);
                return Err(report.error(format_args!("unknown axis name: \"{name}\"")));
            }
            if self.axes.contains(&axis) {
                return Err(report.error(format_args!("duplicate axis ref: {axis}")));
            }
            self.axes.push(axis);
            if let Some(last) = last.filter(|last| last.can_merge(axis)) {
                return Err(report.error(format_args!(
                    "two consecutive sub-axes can be merged: {last}, {axis}"
                )));
            }
            last = Some(axis);
        }
        Ok(())
    }
    /// Adds a list of axes like [`Self::add`]. `what` is the name of the axes in messages.
    ///
    /// # Errors
    /// If [`Self::add`] fails, or the axes are not in the order of the mesh.
    pub fn add_sorted(&mut self, axes: &[Axis<'a>], what: &str, report: Report) -> ShardingResult {
        if !self.mesh.are_sorted(axes) {
            return Err(report.error(format_args!("{what} axes are not ordered w.r.t. mesh")));
        }
        self.add(axes, report)
    }
    /// Checks that all sub-axes are valid parts of their axes and do not overlap.
    ///
    /// # Errors
    /// If a sub-axis is invalid.
    pub fn check_sub_axes(&self, report: Report) -> ShardingResult {
        for &(name, size) in &self.mesh.0 {
            let of_axis = self.axes.iter().filter(|axis| axis.name == name);
            let mut parts: Vec<_> = of_axis.copied().collect();
            let whole = parts.iter().any(|axis| axis.sub_axis.is_none());
            parts.retain(|axis| axis.sub_axis.is_some());
            self.mesh.sort(&mut parts);
            if whole && !parts.is_empty() {
                let name = String::from_utf8_lossy(name);
                return Err(report.error(format_args!(
                    "both sub-axis and full-axis are used for axis name: \"{name}\""
                )));
            }
            check_sub_axes_of(&parts, size.into(), report)?;
        }
        Ok(())
    }
}
fn check_sub_axes_of(parts: &[Axis], full: i128, report: Report) -> ShardingResult {
    let mut last: Option<Axis> = None;
    for &axis in parts {
        let Some(part) = axis.sub_axis else { continue };
        if part.pre_size < 1 {
            return Err(report.error(format_args!("sub-axis pre-size must be at least 1: {axis}")));
        }
        if part.size <= 1 {
            return Err(report.error(format_args!(
                "sub-axis sizes must be greater than 1: {axis}"
            )));
        }
        if full % part.end() != 0 {
            return Err(report.error(format_args!(
                "sub-axis next pre-size {} doesn't divide the size of the full axis {full}: {axis}",
                part.end()
            )));
        }
        if i128::from(part.size) == full {
            return Err(report.error(format_args!(
                "sub-axis size is equal to the full axis size: {axis}"
            )));
        }
        if let Some(last) = last.filter(|last| last.overlaps(axis)) {
            return Err(report.error(format_args!("overlapping sub-axes: {last}, {axis}")));
        }
        last = Some(axis);
    }
    Ok(())
}

/// Checks that no manual computation around the op has one of the axes as a manual axis.
///
/// # Errors
/// If one has.
pub fn check_not_manual<'a>(
    axes: impl Iterator<Item = &'a [u8]>,
    binder: Binder,
    report: Report,
) -> ShardingResult {
    for name in axes {
        if let Some(at) = binder(name) {
            let name = String::from_utf8_lossy(name);
            return Err(report.error(format_args!(
                "operates on axis \"{name}\" which is already bound by a parent \
                 sdy.manual_computation op at {at}"
            )));
        }
    }
    Ok(())
}
