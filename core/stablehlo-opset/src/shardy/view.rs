//! Traits through which a host shows ops and attributes of Shardy. `'c` is the lifetime of the program.

use crate::rules::shardings::TensorShape;
use std::{borrow::Cow, fmt::Display};

/// Op of Shardy, or op whose values have shardings. Programs can be converted in part: casts connect
/// values of VHLO with values of Shardy.
pub trait ShardedOp<'c>: Copy {
    /// Operand, result or argument of a block.
    type Value: Copy + PartialEq;
    /// Type of a value. `Display` writes MLIR's text.
    type Type: Copy + PartialEq + Display;
    /// Attribute.
    type Attribute: ShardyAttribute<'c>;
    /// Op around another op.
    type Around: AroundOp<'c, Attribute = Self::Attribute>;

    /// Returns the full name. An op of VHLO has the name of its counterpart.
    fn name(self) -> Cow<'c, str>;
    /// Returns the operands.
    fn operands(self) -> Vec<Self::Value>;
    /// Returns the results.
    fn results(self) -> Vec<Self::Value>;
    /// Returns a declared attribute, or `None` if the attribute is absent.
    fn attribute(self, name: &str) -> Option<Self::Attribute>;
    /// Returns a discardable attribute, or `None` if the attribute is absent.
    fn discardable(self, name: &str) -> Option<Self::Attribute>;
    /// Returns an attribute of an argument of a function, or `None` if the attribute is absent.
    fn of_argument(self, argument: usize, name: &str) -> Option<Self::Attribute>;
    /// Returns the arguments of the first block of the first region.
    fn body_arguments(self) -> Vec<Self::Value>;
    /// Returns the operands of the terminator of the first block of the first region, or `None` if
    /// there is no terminator.
    fn returned(self) -> Option<Vec<Self::Value>>;
    /// Returns the ops around the op, the innermost first.
    fn around(self) -> impl Iterator<Item = Self::Around>;
    /// Returns the mesh that has a name in the module of the op.
    fn mesh(self, name: &[u8]) -> Option<Self::Attribute>;

    /// Returns the type of a value.
    fn type_of(self, value: Self::Value) -> Self::Type;
    /// Returns the value before casts.
    fn without_casts(self, value: Self::Value) -> Self::Value;
    /// Returns the op that has a value as a result, or whose region has the value as an argument.
    fn owner(self, value: Self::Value) -> Option<Self>;
    /// Returns whether a value is an argument of a block.
    fn is_argument(self, value: Self::Value) -> bool;
    /// Returns the index of a value among the results of its op, or among the arguments of its block.
    fn index(self, value: Self::Value) -> usize;
    /// Returns the only op that uses a value, besides casts, or `None` if the value has other uses or
    /// no use. A cast that has no use itself does not count.
    fn only_user(self, value: Self::Value) -> Option<Self>;

    /// Returns the shape of a type.
    fn shape(self, ty: Self::Type) -> TensorShape;
    /// Returns the members of a tuple, or `None` for another type.
    fn members(self, ty: Self::Type) -> Option<Vec<Self::Type>>;
    /// Returns the type of elements, or `None` for another attribute.
    fn elements_type(self, attribute: Self::Attribute) -> Option<Self::Type>;
    /// Returns whether a constant with elements of the type `value` can have a result of the type `ty`.
    fn fits_value(self, value: Self::Type, ty: Self::Type) -> bool;
    /// Returns whether a type is a ranked tensor without an encoding that has a shape and the elements
    /// of the type `whole`.
    fn has_shape(self, ty: Self::Type, shape: &[i64], whole: Self::Type) -> bool;
}

/// Op around another op.
pub trait AroundOp<'c> {
    /// Attribute.
    type Attribute;
    /// Returns whether the op has a name.
    fn has_name(&self, name: &str) -> bool;
    /// Returns a declared attribute, or `None` if the attribute is absent.
    fn attribute(&self, name: &str) -> Option<Self::Attribute>;
    /// Returns the text of the location.
    fn place(&self) -> String;
}

/// Attribute of Shardy, or a part of one. `Display` writes MLIR's text.
pub trait ShardyAttribute<'c>: Copy + PartialEq + Display {
    /// Fields of an attribute of Shardy.
    type Fields: ShardyFields<'c, Attribute = Self>;
    /// Returns the fields of an attribute with a mnemonic, or `None` for another attribute.
    fn fields(self, mnemonic: &str) -> Option<Self::Fields>;
    /// Returns whether the attribute is one of Shardy whose fields the host cannot read.
    fn is_unread(self) -> bool {
        false
    }
    /// Returns a string.
    fn text(self) -> Option<&'c [u8]>;
    /// Returns the name of a symbol.
    fn symbol(self) -> Option<&'c [u8]>;
    /// Returns an integer.
    fn int(self) -> Option<i64>;
    /// Returns the entries of an array.
    fn entries(self) -> Option<Vec<Self>>;
}

/// Fields of an attribute of Shardy, by their index in the declaration. A field of another kind is
/// empty.
pub trait ShardyFields<'c> {
    /// Attribute.
    type Attribute;
    /// Returns an integer, or a boolean as 0 or 1.
    fn int(&self, i: usize) -> i64;
    /// Returns a list of integers.
    fn ints(&self, i: usize) -> Cow<'c, [i64]>;
    /// Returns the bytes of a string.
    fn bytes(&self, i: usize) -> &'c [u8];
    /// Returns an attribute, or `None` if the attribute is absent.
    fn attribute(&self, i: usize) -> Option<Self::Attribute>;
    /// Returns a list of attributes.
    fn attributes(&self, i: usize) -> Vec<Self::Attribute>;
}
