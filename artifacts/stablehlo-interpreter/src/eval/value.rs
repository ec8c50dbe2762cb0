//! Values of programs.

use stablehlo_kernels::array::Array;
use std::{
    fmt,
    sync::{Arc, OnceLock},
};

/// Value of a program.
#[derive(Clone, Debug)]
pub enum Value {
    /// Array: the value of a tensor type.
    Array(Array),
    /// Token, which orders side effects.
    Token,
    /// Tuple.
    Tuple(Vec<Value>),
    /// Results of an asynchronous op.
    Future(Future),
}

/// Results of an asynchronous op.
#[derive(Clone, Debug)]
pub struct Future(pub(super) FutureState);

#[derive(Clone, Debug)]
pub(super) enum FutureState {
    /// The op has ended.
    Ready(Vec<Value>),
    /// The process waits for the results of a request.
    Request(Pending),
}

/// Results of a request, which all copies of a future share.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    /// Number of the request.
    pub(super) number: usize,
    /// Results, after the first wait for them.
    pub(super) results: Arc<OnceLock<Vec<Value>>>,
}

impl Value {
    /// Returns the array, or `None` for another value.
    pub fn array(&self) -> Option<&Array> {
        match self {
            Self::Array(array) => Some(array),
            _ => None,
        }
    }

    /// Returns the array, or `None` for another value.
    pub fn into_array(self) -> Option<Array> {
        match self {
            Self::Array(array) => Some(array),
            _ => None,
        }
    }

    pub(super) fn describe(&self) -> String {
        self.to_string()
    }
}

/// Writes the type of a value.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Array(array) => f.write_str(&type_text(array)),
            Self::Token => f.write_str("a token"),
            Self::Tuple(members) => {
                f.write_str("tuple<")?;
                for (i, member) in members.iter().enumerate() {
                    write!(f, "{}{member}", if i == 0 { "" } else { ", " })?;
                }
                f.write_str(">")
            }
            Self::Future(_) => f.write_str("a future"),
        }
    }
}

impl From<Array> for Value {
    fn from(array: Array) -> Self {
        Self::Array(array)
    }
}

/// Returns the text of an array's type.
fn type_text(array: &Array) -> String {
    let sizes: String = array.shape().iter().map(|s| format!("{s}x")).collect();
    format!("tensor<{sizes}{}>", array.element_type())
}
