//! Text forms of declared ops.

use super::{formats::formats, vocabulary::Names};
use crate::definition::OpDef;
use mlir_format::Format;

/// Text form of a declared op.
#[derive(Clone, Copy)]
pub enum Form {
    /// The form of `func.return` in a function, and otherwise a format.
    Return(&'static Format<Names>),
    Constant,
    While,
    Reduce,
    Scan,
    Format(&'static Format<Names>),
    Generic,
}
impl Form {
    /// Returns the form of the ops with a declaration.
    pub fn of(def: &OpDef) -> Self {
        match (def.name, formats().get(def.name)) {
            ("stablehlo.constant", _) => Self::Constant,
            ("stablehlo.while", _) => Self::While,
            ("stablehlo.reduce", _) => Self::Reduce,
            ("chlo.scan", _) => Self::Scan,
            ("stablehlo.return", Some(format)) => Self::Return(format),
            (_, Some(format)) => Self::Format(format),
            (_, None) => Self::Generic,
        }
    }
}
