//! Ops `reduce_window` and `select_and_scatter`, which slide a window over
//! tensors.

use super::support::{
    prelude::*,
    reducers::{ReducerRules, check_reduction, reducer_types},
    region_bodies::Body,
};
use stablehlo_program::rules::window::{self, WindowLists};

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

/// Padding of an op: shape and values.
struct Padding<'c> {
    shape: &'c [i64],
    values: Option<Vec<i64>>,
}
impl<'c> Padding<'c> {
    fn of(padding: Option<Attribute<'c>>) -> Option<Self> {
        let padding = padding?;
        Some(Self {
            shape: padding
                .ty()
                .and_then(Tensor::of)
                .map_or(&[][..], |t| t.shape),
            values: padding.dense_ints(),
        })
    }
    fn parts(padding: &Option<Self>) -> Option<(&[i64], Option<&[i64]>)> {
        let padding = padding.as_ref()?;
        Some((padding.shape, padding.values.as_deref()))
    }
}

/// Returns the number of window positions along each dimension. Fails if a
/// number does not fit in 64 bits.
fn positions(
    op: &Adaptor,
    number: &str,
    windows: &[Window],
    dims: &[Dimension],
) -> Result<Vec<Dimension>> {
    window::positions(windows, dims).map_err(|i| {
        op.violation(
            number,
            format_args!("dilated and padded sizes must fit 64 bits, dimension {i} has more"),
        )
    })
}

const RULES: ReducerRules = ReducerRules {
    count: "C1",
    shape: "C2",
    element: "C3",
    body: "C13",
};

fn infer_reduce_window<'c>(op: ReduceWindow<'c>) -> Result<Vec<Type<'c>>> {
    let reduced = check_reduction(&op, &RULES)?;
    let padding = Padding::of(op.padding());
    let lists = WindowLists {
        dimensions: (op.window_dimensions(), ["C4", "C5"]),
        strides: (op.window_strides(), ["C6", "C7"]),
        base_dilations: (op.base_dilations(), ["C8", "C9"]),
        window_dilations: (op.window_dilations(), ["C10", "C11"]),
        padding: (Padding::parts(&padding), "C12"),
    };
    let windows = lists
        .windows(reduced.dims.len(), "dimension of inputs")
        .at(&op)?;
    let dims = positions(&op, "C15", &windows, &reduced.dims)?;
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

    let padding = Padding::of(op.padding());
    let lists = WindowLists {
        dimensions: (
            Some(op.window_dimensions().unwrap_or_default()),
            ["C4", "C5"],
        ),
        strides: (op.window_strides(), ["C6", "C7"]),
        base_dilations: (None, [""; 2]),
        window_dilations: (None, [""; 2]),
        padding: (Padding::parts(&padding), "C8"),
    };
    let windows = lists
        .windows(operand.rank(), "dimension of operand")
        .at(&op)?;
    let dims: Vec<_> = dimensions_of(&operand).collect();
    let expected = positions(&op, "C2", &windows, &dims)?;
    let mut pairs = expected.iter().zip(dimensions_of(&source));
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
