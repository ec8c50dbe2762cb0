//! Syntax of Shardy's meshes, and the rules for their axes and devices.

use super::nested::print_nested;
use mlir_format::{Fields, Ir, KindOf, Owned, ParsedFields, Parser, Printer};

/// Parses `"x"=2`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_axis<P: Parser>(p: &mut P) -> Result<ParsedFields<P>, P::Error> {
    let name = p.string_bytes()?;
    p.token("=")?;
    Ok(vec![Owned::Bytes(name), Owned::Int(p.int()?)])
}
/// Prints `"x"=2`.
pub fn print_axis<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>) {
    p.quoted(fields.bytes(0)).str("=").int(fields.int(1));
}

/// Parses `<["x"=2, "y"=4], device_ids=[0, 1, ...]>`. `axis` is the kind of the axes. The fields
/// hold all device ids of the text; see [`are_implied`].
///
/// # Errors
/// If the text is invalid.
pub fn parse<P: Parser>(p: &mut P, axis: KindOf<P::Ir>) -> Result<ParsedFields<P>, P::Error> {
    p.token("<")?;
    let axes = p.list("[", "]", |p| p.stripped(axis))?;
    let mut device_ids = Vec::new();
    if p.optional_token(",") {
        p.keyword("device_ids")?;
        p.token("=")?;
        p.token("[")?;
        device_ids = p.comma_separated(|p| p.int())?;
        p.token("]")?;
    }
    p.token(">")?;
    Ok(vec![Owned::Attributes(axes), Owned::Ints(device_ids)])
}
/// Prints `<["x"=2, "y"=4], device_ids=[0, 1, ...]>`. `axis` is the kind of the axes.
pub fn print<I: Ir>(fields: impl Fields<I>, p: &mut impl Printer<I>, axis: KindOf<I>) {
    p.str("<[");
    print_nested(fields.attributes(0), p, axis);
    p.str("]");
    let device_ids = fields.ints(1);
    if !device_ids.is_empty() {
        p.str(", device_ids=[").ints(device_ids).str("]");
    }
    p.str(">");
}

/// Returns whether the axes of a mesh imply its device ids. A mesh does not store such ids.
pub fn are_implied(ids: &[i64], sizes: impl ExactSizeIterator<Item = i64>) -> bool {
    let has_axes = sizes.len() > 0;
    let total = product(sizes);
    has_axes && total == ids.len() as i64 && (0..total).eq(ids.iter().copied())
}
fn product(sizes: impl Iterator<Item = i64>) -> i64 {
    sizes.fold(1, i64::saturating_mul)
}

/// Returns a message about the size of an axis, or `None` if the size is valid.
pub fn axis_error(size: i64) -> Option<String> {
    (size <= 0).then(|| format!("axis size must be at least 1, got: {size}"))
}

/// Returns a message about the first error of a mesh, or `None` if the mesh is valid. An axis
/// consists of a name and a size.
pub fn error(axes: &[(&[u8], i64)], ids: &[i64]) -> Option<String> {
    if let Some(id) = ids.iter().find(|id| **id < 0) {
        return Some(format!("device id must be non-negative, got: {id}"));
    }
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
    let total = product(axes.iter().map(|axis| axis.1));
    if total != ids.len() as i64 {
        return Some(format!(
            "total product of axis sizes must match total number of device ids, got: {total} != {}",
            ids.len()
        ));
    }
    let mut sorted = ids.to_vec();
    sorted.sort_unstable();
    (!(0..total).eq(sorted.iter().copied())).then(|| {
        let sorted: Vec<_> = sorted.iter().map(i64::to_string).collect();
        let sorted = sorted.join(", ");
        format!("sorted device ids must be iota(product(axes)), got: {sorted}")
    })
}
