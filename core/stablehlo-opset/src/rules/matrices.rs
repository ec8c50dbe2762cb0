//! Constraints on batches of matrices.

use super::{Dimension, RuleResult, Violation, lists::same_size};

/// Checks that `a` has the dimensions of a batch of square matrices.
///
/// # Errors
/// If the rank is less than 2, or the last two sizes differ.
pub fn square_matrices(a: &[Dimension]) -> RuleResult {
    let [.., rows, columns] = a else {
        return Err(Violation::new("C2", "rank of a", "be at least 2", a.len()));
    };
    same_size(
        "C3",
        ("dimension -2 of a", *rows),
        ("dimension -1 of a", *columns),
    )
}

/// Checks the shapes of the operands of a `triangular_solve`.
///
/// # Errors
/// If `a` is no batch of square matrices, or `b` does not fit `a`.
pub fn triangular_solve(a: &[Dimension], b: &[Dimension], left_side: bool) -> RuleResult {
    square_matrices(a)?;
    if a.len() != b.len() {
        let found = format_args!("{} and {}", a.len(), b.len());
        return Err(Violation::new("C2", "a and b", "have the same rank", found));
    }
    let rank = a.len();
    let shared = match left_side {
        true => ("dimension -2 of b", b[rank - 2]),
        false => ("dimension -1 of b", b[rank - 1]),
    };
    same_size("C3", ("dimension -1 of a", a[rank - 1]), shared)?;
    for (i, (in_a, in_b)) in a.iter().zip(b).enumerate().take(rank - 2) {
        let a = (format_args!("dimension {i} of a"), *in_a);
        same_size("C3", a, (format_args!("dimension {i} of b"), *in_b))?;
    }
    Ok(())
}
