//! Dot products.

use super::support::{prelude::*, products::*};
use crate::kinds::Precision;

implement_ops! { OPS = dot_ops;
    Dot {
        shapes infer_dot_shape
        verify verify_dot
    }
    DotGeneral {
        shapes infer_dot_general_shape
        reify reify_dot_general
        verify verify_dot_general
        speculation dot_general_speculation
    }
    Einsum {}
    UnaryEinsum {}
}

fn verify_dot(op: Dot) -> Result {
    let dims = dot_shape(&op)?;
    has_shape(&op, "", ("result", &ranked_result(&op)), &dims)
}
fn infer_dot_shape<'c>(op: Dot<'c>) -> Result<Vec<Type<'c>>> {
    shape_type(&op, &dot_shape(&op)?)
}
/// Returns a shape without an element type, represented as a tensor of `index`.
fn shape_type<'c>(op: &Adaptor<'c>, dims: &[Dimension]) -> Result<Vec<Type<'c>>> {
    Ok(vec![tensor_of(dims, Type::index(op.context()), None)])
}
fn dot_shape(op: &Dot) -> Result<Vec<Dimension>> {
    check_precision(op, "", &op.precision_config().unwrap_or_default())?;
    let [lhs, rhs] = [op.ranked(0), op.ranked(1)];
    for (name, operand) in [("lhs", &lhs), ("rhs", &rhs)] {
        if !(1..=2).contains(&operand.rank()) {
            return Err(op.error(format_args!(
                "{name} must be a vector or a matrix, found '{}'",
                operand.ty
            )));
        }
    }
    // The rows of `lhs` are multiplied with the columns of `rhs`.
    let [mut rows, mut columns] = dimensions([&lhs, &rhs]);
    let row = rows.remove(lhs.rank() - 1);
    let column = columns.remove(0);
    same_size(
        op,
        "",
        ("the last dimension of lhs", row),
        ("the first dimension of rhs", column),
    )?;
    Ok([rows, columns].concat())
}

fn verify_dot_general(op: DotGeneral) -> Result {
    let dims = dot_general_shape(&op)?;
    let result = ranked_result(&op);
    has_shape(&op, "C12", ("result", &result), &dims)?;
    let numbers = op.dot_dimension_numbers().ok_or(Failed)?;
    let [lhs, rhs] = [op.ranked(0), op.ranked(1)];
    let contracting = numbers.rhs_contracting_dimensions();
    dot_general_quantization(&op, [&lhs, &rhs, &result], contracting)
}
fn infer_dot_general_shape<'c>(op: DotGeneral<'c>) -> Result<Vec<Type<'c>>> {
    shape_type(&op, &dot_general_shape(&op)?)
}
fn dot_general_shape(op: &DotGeneral) -> Result<Vec<Dimension>> {
    const BATCHING: [&str; 2] = ["lhs_batching_dimensions", "rhs_batching_dimensions"];
    const CONTRACTING: [&str; 2] = ["lhs_contracting_dimensions", "rhs_contracting_dimensions"];
    let numbers = op.dot_dimension_numbers().ok_or(Failed)?;
    let batching = [
        numbers.lhs_batching_dimensions(),
        numbers.rhs_batching_dimensions(),
    ];
    let contracting = [
        numbers.lhs_contracting_dimensions(),
        numbers.rhs_contracting_dimensions(),
    ];
    same_length(op, "C1", BATCHING, batching)?;
    same_length(op, "C2", CONTRACTING, contracting)?;
    let [lhs, rhs] = [op.ranked(0), op.ranked(1)];
    let sides = [
        (lhs.rank(), ["C3", "C5", "C6"]),
        (rhs.rank(), ["C4", "C7", "C8"]),
    ];
    for (i, (rank, [unique, batching_within, contracting_within])) in sides.into_iter().enumerate()
    {
        let (b, c) = ((BATCHING[i], batching[i]), (CONTRACTING[i], contracting[i]));
        distinct(op, unique, [b, c])?;
        within(op, batching_within, b.0, b.1, 0..rank as i64)?;
        within(op, contracting_within, c.0, c.1, 0..rank as i64)?;
    }
    let dims = dimensions([&lhs, &rhs]);
    same_sizes(op, "C9", &dims, batching)?;
    same_sizes(op, "C10", &dims, contracting)?;

    let config = op.precision_config().unwrap_or_default();
    check_precision(op, "C11", &config)?;
    if op.algorithm().is_some() && config.iter().any(|&p| p != Precision::Default) {
        return Err(op.violation(
            "C21",
            format_args!(
                "precision_config must be DEFAULT for both operands of an op with an algorithm, \
                 found {config:?}"
            ),
        ));
    }
    Ok(product(&dims, batching, contracting))
}

fn dimensions(operands: [&Tensor; 2]) -> [Vec<Dimension>; 2] {
    operands.map(|t| Dimension::all(t).collect())
}

/// Checks that listed dimensions of `lhs` and `rhs` have the same sizes, in
/// pairs.
fn same_sizes(
    op: &Adaptor,
    number: &str,
    [lhs, rhs]: &[Vec<Dimension>; 2],
    [of_lhs, of_rhs]: [&[i64]; 2],
) -> Result {
    for (&l, &r) in of_lhs.iter().zip(of_rhs) {
        same_size(
            op,
            number,
            (format_args!("dimension {l} of lhs"), lhs[l as usize]),
            (format_args!("dimension {r} of rhs"), rhs[r as usize]),
        )?;
    }
    Ok(())
}

/// Returns the dimensions of an operand that are neither batching nor
/// contracting.
fn free_dimensions(
    rank: usize,
    batching: &[i64],
    contracting: &[i64],
) -> impl Iterator<Item = usize> {
    (0..rank).filter(|&d| {
        let d = d as i64;
        !batching.contains(&d) && !contracting.contains(&d)
    })
}
/// Returns the dimensions of a product: the batching dimensions, then the
/// remaining dimensions of `lhs`, then the remaining dimensions of `rhs`.
fn product(
    [lhs, rhs]: &[Vec<Dimension>; 2],
    batching: [&[i64]; 2],
    contracting: [&[i64]; 2],
) -> Vec<Dimension> {
    let both = |(&l, &r): (&i64, &i64)| {
        let (l, r) = (lhs[l as usize], rhs[r as usize]);
        l.most_specific(r).unwrap_or(l)
    };
    let mut product: Vec<_> = batching[0].iter().zip(batching[1]).map(both).collect();
    for (i, dims) in [lhs, rhs].into_iter().enumerate() {
        product.extend(free_dimensions(dims.len(), batching[i], contracting[i]).map(|d| dims[d]));
    }
    product
}
fn reify_dot_general<'c>(op: DotGeneral<'c>) -> Result<Vec<Shape<'c>>> {
    let n = op.dot_dimension_numbers().ok_or(Failed)?;
    let batching = n.lhs_batching_dimensions();
    let both = batching.iter().zip(n.rhs_batching_dimensions());
    let mut sizes: Vec<_> = both
        .map(|(&l, &r)| match is_dynamic(op.lhs().ty(), l as usize) {
            true => Size::DimOf(op.rhs(), r as usize),
            false => Size::DimOf(op.lhs(), l as usize),
        })
        .collect();
    for (i, batching, contracting) in [
        (0, batching, n.lhs_contracting_dimensions()),
        (
            1,
            n.rhs_batching_dimensions(),
            n.rhs_contracting_dimensions(),
        ),
    ] {
        let dims = free_dimensions(op.ranked(i).rank(), batching, contracting);
        sizes.extend(dims.map(|d| Size::DimOf(op.operand(i), d)));
    }
    Ok(vec![Shape::Sizes(sizes)])
}

fn dot_general_quantization<'c>(
    op: &Adaptor<'c>,
    types: [&Tensor<'c>; 3],
    rhs_contracting: &[i64],
) -> Result {
    const NUMBERS: QuantizationRules = QuantizationRules {
        presence: "C14",
        storage: "C17",
        expressed: "C18",
        granularity: "C19",
        hybrid: "C20",
    };
    let Some((rhs, _)) = check_quantization(op, &NUMBERS, types)? else {
        return Ok(());
    };
    if let Some(z) = rhs.zero_points.iter().find(|z| **z != 0) {
        return Err(op.violation(
            "C15",
            format_args!("zero points of rhs must be 0, found {z}"),
        ));
    }
    match rhs.axis {
        Some(axis) if rhs_contracting.contains(&axis.into()) => Err(op.violation(
            "C16",
            format_args!(
                "rhs must not be quantized along a contracting dimension, found {axis} in \
                 rhs_contracting_dimensions"
            ),
        )),
        _ => Ok(()),
    }
}

/// Returns whether a dot product can be speculated: batching and contracting
/// dimensions must be static. Other dimensions can be dynamic if they are
/// dynamic in the result.
fn dot_general_speculation(op: DotGeneral) -> Speculation {
    let Some(dims) = op.dot_dimension_numbers() else {
        return Speculation::Never;
    };
    let result = result_type(&op);
    let mut next = dims.lhs_batching_dimensions().len();
    let sides = [
        (
            op.lhs().ty(),
            dims.lhs_batching_dimensions(),
            dims.lhs_contracting_dimensions(),
        ),
        (
            op.rhs().ty(),
            dims.rhs_batching_dimensions(),
            dims.rhs_contracting_dimensions(),
        ),
    ];
    for (operand, batching, contracting) in sides {
        let rank = Tensor::of(operand).map_or(0, |t| t.rank());
        for i in 0..rank {
            let dim = i as i64;
            let fits = if batching.contains(&dim) || contracting.contains(&dim) {
                !is_dynamic(operand, i)
            } else {
                next += 1;
                static_unless_result_dynamic(operand, i, result, next - 1)
            };
            if !fits {
                return Speculation::Never;
            }
        }
    }
    Speculation::Always
}
