//! Verifiers of lists of axes.

use super::Reporter;
use crate::{
    axes::{Axes, Axis},
    lookup::manual_axes_around,
};
use mlir_bridge::{diag::Result, prelude::*};

/// Axes that one attribute names, possibly in several lists.
pub struct NamedAxes<'a, 'c> {
    mesh: &'a Axes<'c>,
    axes: Vec<Axis<'c>>,
}
impl<'a, 'c> NamedAxes<'a, 'c> {
    /// Returns an empty collection of axes of a mesh.
    pub fn empty(mesh: &'a Axes<'c>) -> Self {
        let axes = Vec::new();
        Self { mesh, axes }
    }
    /// Adds a list and checks it: the mesh has the axes, no axis occurs twice
    /// in the attribute, and no axis can be merged with the one before.
    pub fn add(&mut self, axes: &[Axis<'c>], report: &Reporter) -> Result {
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
    /// Adds a list and checks it, also that its axes are in the order of the
    /// mesh.
    pub fn add_sorted(&mut self, axes: &[Axis<'c>], what: &str, report: &Reporter) -> Result {
        if !self.mesh.are_sorted(axes) {
            return Err(report.error(format_args!("{what} axes are not ordered w.r.t. mesh")));
        }
        self.add(axes, report)
    }
    /// Checks that all sub-axes are valid parts of their axes and do not
    /// overlap.
    pub fn check_sub_axes(&self, report: &Reporter) -> Result {
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
fn check_sub_axes_of(parts: &[Axis], full: i128, report: &Reporter) -> Result {
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

/// Checks that no enclosing `manual_computation` has one of the axes as a
/// manual axis.
pub fn not_manual<'c>(
    op: Op<'c>,
    axes: impl Iterator<Item = &'c [u8]>,
    report: &Reporter<'c>,
) -> Result {
    let manual = manual_axes_around(op);
    for name in axes {
        if let Some(&(_, at)) = manual.iter().find(|m| m.0 == name) {
            return Err(bound(name, at, report));
        }
    }
    Ok(())
}
fn bound(name: &[u8], at: Location, report: &Reporter) -> Failed {
    let name = String::from_utf8_lossy(name);
    report.error(format_args!(
        "operates on axis \"{name}\" which is already bound by a parent sdy.manual_computation op \
         at {at}"
    ))
}
