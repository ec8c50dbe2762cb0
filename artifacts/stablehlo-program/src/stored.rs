//! Decoded attributes of ops, as a program stores them.

use crate::elements::Matrix;
use mlir_bytecode::{AttributeId, StringId, TypeId};
use stablehlo_opset::structs::{AnyStruct, OutputOperandAlias, ResultAccuracy};

/// Decoded attribute of an op. The attribute type of the declaration determines the variant.
#[derive(Clone, Debug)]
pub enum Stored {
    Absent,
    Unit,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    Integers(Box<[i64]>),
    Booleans(Box<[bool]>),
    Text(StringId),
    Texts(Box<[StringId]>),
    /// Type of a function.
    FunctionType(TypeId),
    /// Any attribute.
    Attribute(AttributeId),
    Elements(StoredElements),
    Matrix(Listed<Matrix>),
    /// Value of an enum.
    Case(u64),
    Cases(Box<[u64]>),
    Lists(Listed<Box<[Box<[i64]>]>>),
    ListsOfLists(Listed<Box<[Box<[Box<[i64]>]>]>>),
    Aliases(Box<[OutputOperandAlias]>),
    /// Value with fields.
    Struct(AnyStruct),
    Accuracy(ResultAccuracy),
}

/// Lists of numbers, and the attribute that states them.
#[derive(Clone, Debug)]
pub struct Listed<T> {
    pub values: T,
    /// Attribute of VHLO, from which texts are printed: the values do not show the type of a tensor
    /// without elements. `None` for an absent attribute, which is an empty list.
    pub attribute: Option<AttributeId>,
}

/// Place of the elements of a constant.
#[derive(Clone, Copy, Debug)]
pub struct StoredElements {
    /// Attribute of VHLO.
    pub attribute: AttributeId,
    /// Type of the tensor.
    pub ty: TypeId,
    /// Range of the data in the body of the attribute.
    pub start: usize,
    pub end: usize,
}
