//! Values of programs.

use super::types::type_text;
use crate::array::Array;

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
    /// Number of the request that the process waits for.
    Request(usize),
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
        match self {
            Self::Array(array) => type_text(array),
            Self::Token => "a token".to_owned(),
            Self::Tuple(members) => {
                let members: Vec<_> = members.iter().map(Self::describe).collect();
                format!("tuple<{}>", members.join(", "))
            }
            Self::Future(_) => "a future".to_owned(),
        }
    }
}

impl From<Array> for Value {
    fn from(array: Array) -> Self {
        Self::Array(array)
    }
}
