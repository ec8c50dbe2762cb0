//! Lists of elements that follow the shape of a tensor.

use std::fmt::Write;

/// Number of elements above which MLIR prints dense elements in hexadecimal.
pub const MAX_LISTED: usize = 100;

/// Appends `count` elements in brackets that follow `shape`, such as `[[1, 2], [3, 4]]`.
pub fn nested_list(
    shape: &[i64],
    count: u64,
    element: &mut dyn FnMut(usize, &mut String),
    out: &mut String,
) {
    for n in 0..count {
        if n > 0 {
            out.push_str(", ");
        }
        // Count the dimensions that begin and end at element `n`: each opens or closes
        // a bracket.
        let mut inner = 1;
        let mut brackets = [0; 2];
        for size in shape.iter().rev() {
            inner *= *size as u64;
            brackets[0] += usize::from(n % inner == 0);
            brackets[1] += usize::from((n + 1) % inner == 0);
        }
        write!(out, "{:[<1$}", "", brackets[0]).expect("strings can be written to");
        element(n as usize, out);
        write!(out, "{:]<1$}", "", brackets[1]).expect("strings can be written to");
    }
}
