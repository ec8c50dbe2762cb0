//! Functions that are parts of ops.

use crate::{
    array::Array,
    error::{Result, require},
};

/// Function of an op such as `reduce`, `sort` or `map`.
pub trait Body {
    /// Returns the results for arguments of rank 0. If [`Body::is_elementwise`], the arguments
    /// may also be arrays of one shape, for whose elements the function computes the results.
    ///
    /// # Errors
    /// If an op of the function fails.
    fn call(&mut self, arguments: Vec<Array>) -> Result<Vec<Array>>;

    /// Returns whether the function computes each element of its results from the elements of
    /// its arguments at the same index. Then one call computes many elements.
    fn is_elementwise(&self) -> bool {
        false
    }
}

/// Elementwise function, such as a closure of the kernels in [`ops`](crate::ops).
#[derive(Debug)]
pub struct Elementwise<F>(
    /// Function that computes arrays of one shape.
    pub F,
);

impl<F: FnMut(Vec<Array>) -> Result<Vec<Array>>> Body for Elementwise<F> {
    fn call(&mut self, arguments: Vec<Array>) -> Result<Vec<Array>> {
        (self.0)(arguments)
    }

    fn is_elementwise(&self) -> bool {
        true
    }
}

impl<F: FnMut(Vec<Array>) -> Result<Vec<Array>>> Body for F {
    fn call(&mut self, arguments: Vec<Array>) -> Result<Vec<Array>> {
        self(arguments)
    }
}

/// Calls a body and checks the number, the shape and the types of the results.
pub(crate) fn call(
    op: &'static str,
    body: &mut dyn Body,
    arguments: Vec<Array>,
    shape: &[usize],
    results: usize,
) -> Result<Vec<Array>> {
    let all = body.call(arguments)?;
    require!(
        all.len() == results,
        op,
        "",
        "the body has {} results, expected {results}",
        all.len()
    );
    for result in &all {
        require!(
            result.shape() == shape,
            op,
            "",
            "the body has a result of shape {:?}, expected {shape:?}",
            result.shape()
        );
    }
    Ok(all)
}
