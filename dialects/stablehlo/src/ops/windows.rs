//! Ops `reduce_window` and `select_and_scatter`, which slide a window over
//! tensors.

use super::support::{
    prelude::*,
    reducers::{ReducerRules, check_reduction, reducer_types},
    region_bodies::Body,
};

implement_ops! { OPS = windows_ops;
    ReduceWindow {
        infer infer_reduce_window
        compatible compatible
        speculation static_inputs_recursive
    }
    SelectAndScatter {
        infer infer_select_and_scatter
        compatible compatible
        verify verify_select_and_scatter
        speculation static_as_result_recursive
    }
}

/// Lists that describe windows, with the numbers of the constraints on their
/// lengths and on their values.
struct WindowLists<'a, 'c> {
    dimensions: (Option<&'a [i64]>, [&'static str; 2]),
    strides: (Option<&'a [i64]>, [&'static str; 2]),
    base_dilations: (Option<&'a [i64]>, [&'static str; 2]),
    window_dilations: (Option<&'a [i64]>, [&'static str; 2]),
    padding: (Option<Attribute<'c>>, &'static str),
}

impl WindowLists<'_, '_> {
    /// Returns the window along each of `rank` dimensions, or fails if a list
    /// violates a constraint. `dimension` is the name of a dimension in
    /// messages.
    fn windows(&self, op: &Adaptor, rank: usize, dimension: &str) -> Result<Vec<Window>> {
        let check = |name, (list, [length_number, value_number]): (Option<&[i64]>, [&str; 2])| {
            let Some(list) = list else { return Ok(()) };
            length(op, length_number, name, list, rank, dimension)?;
            at_least(op, value_number, name, list, 1)
        };
        check("window_dimensions", self.dimensions)?;
        check("window_strides", self.strides)?;
        check("base_dilations", self.base_dilations)?;
        check("window_dilations", self.window_dilations)?;
        let padding = self.padding(op, rank)?;
        let factor = |list: (Option<&[i64]>, _), i: usize| list.0.map_or(1, |l| l[i]);
        let window = |i| Window {
            size: factor(self.dimensions, i),
            stride: factor(self.strides, i),
            padding: padding
                .as_ref()
                .map_or([0; 2], |p| [p[2 * i], p[2 * i + 1]]),
            base_dilation: factor(self.base_dilations, i),
            window_dilation: factor(self.window_dilations, i),
        };
        Ok((0..rank).map(window).collect())
    }
    /// Returns the padding before and after each dimension, in one list, or
    /// `None` if the attribute is absent.
    fn padding(&self, op: &Adaptor, rank: usize) -> Result<Option<Vec<i64>>> {
        let (Some(padding), number) = self.padding else {
            return Ok(None);
        };
        let shape = padding
            .ty()
            .and_then(Tensor::of)
            .map_or(&[][..], |t| t.shape);
        if shape != [rank as i64, 2] {
            return Err(op.violation(
                number,
                format_args!("padding must have shape [{rank}, 2], found {shape:?}"),
            ));
        }
        Ok(padding.dense_ints())
    }
}

/// Returns the number of window positions along each dimension. Fails if a
/// number does not fit in 64 bits.
fn positions(
    op: &Adaptor,
    number: &str,
    windows: &[Window],
    dims: impl Iterator<Item = Dimension>,
) -> Result<Vec<Dimension>> {
    let mut counts = Vec::with_capacity(windows.len());
    for (i, (window, d)) in windows.iter().zip(dims).enumerate() {
        counts.push(window.positions(d).ok_or_else(|| {
            op.violation(
                number,
                format_args!("dilated and padded sizes must fit 64 bits, dimension {i} has more"),
            )
        })?);
    }
    Ok(counts)
}

const RULES: ReducerRules = ReducerRules {
    count: "C1",
    shape: "C2",
    element: "C3",
    body: "C13",
};

fn infer_reduce_window<'c>(op: ReduceWindow<'c>) -> Result<Vec<Type<'c>>> {
    let reduced = check_reduction(&op, &RULES)?;
    let lists = WindowLists {
        dimensions: (op.window_dimensions(), ["C4", "C5"]),
        strides: (op.window_strides(), ["C6", "C7"]),
        base_dilations: (op.base_dilations(), ["C8", "C9"]),
        window_dilations: (op.window_dilations(), ["C10", "C11"]),
        padding: (op.padding(), "C12"),
    };
    let windows = lists.windows(&op, reduced.dims.len(), "dimension of inputs")?;
    let dims = positions(&op, "C15", &windows, reduced.dims.into_iter())?;
    let results = reduced.elements.iter();
    Ok(results.map(|&e| tensor_of(&dims, e, None)).collect())
}

fn infer_select_and_scatter<'c>(op: SelectAndScatter<'c>) -> Result<Vec<Type<'c>>> {
    let (operand, source, init_value) = (op.ranked(0), op.ranked(1), op.ranked(2));
    if init_value.rank() != 0 {
        return Err(op.error(format_args!(
            "init_value must be a 0-dimensional tensor, found '{}'",
            init_value.ty
        )));
    }
    for (number, name, other) in [("C1", "source", source), ("C3", "init_value", init_value)] {
        if other.element != operand.element {
            return Err(op.violation(
                number,
                format_args!(
                    "{name} must have the element type of operand, found '{}' and '{}'",
                    other.ty, operand.ty
                ),
            ));
        }
    }
    let element = reducer_types(&op, "C10", 1, &[operand.element])?[0];
    with_element(&op, |_| element)
}

fn verify_select_and_scatter(op: SelectAndScatter) -> Result {
    let (operand, source) = (op.ranked(0), op.ranked(1));
    let select = Body::of(&op, 0)?;
    select.takes("C9", 2)?;
    select.takes_scalar("C9", 0, operand.element)?;
    select.takes_scalar("C9", 1, operand.element)?;
    select.returns("C9", 1)?;
    select.returns_scalar("C9", 0, op.context().int_type(1))?;

    let lists = WindowLists {
        dimensions: (
            Some(op.window_dimensions().unwrap_or_default()),
            ["C4", "C5"],
        ),
        strides: (op.window_strides(), ["C6", "C7"]),
        base_dilations: (None, [""; 2]),
        window_dilations: (None, [""; 2]),
        padding: (op.padding(), "C8"),
    };
    let windows = lists.windows(&op, operand.rank(), "dimension of operand")?;
    let expected = positions(&op, "C2", &windows, Dimension::all(&operand))?;
    let mut pairs = expected.iter().zip(Dimension::all(&source));
    if source.rank() == expected.len() && pairs.all(|(e, d)| e.fits(d)) {
        return Ok(());
    }
    Err(op.violation(
        "C2",
        format_args!(
            "source must have an element per window, '{}', found '{}'",
            tensor_of(&expected, source.element, None),
            source.ty
        ),
    ))
}
