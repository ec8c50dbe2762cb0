//! Traits through which a host shows its ops. `'c` is the lifetime of the program: lists of numbers in
//! types and attributes are borrowed from the program.

use crate::{
    enums::ResultAccuracyMode,
    rules::{Dimension, elements::Quantization, promotion::Class},
    types::{DYNAMIC, ScalarType},
};
use std::{borrow::Cow, fmt::Display, hash::Hash, ops::Range};

/// Op that exists, or whose result types are being inferred. Counts of operands, results and
/// regions fit the declaration, and types and attributes satisfy their declared constraints.
pub trait OpView<'c>: Copy {
    /// Types of values.
    type Type: TypeView<'c>;
    /// Values of attributes.
    type Attribute: AttributeView<'c, Type = Self::Type>;
    /// Blocks of regions.
    type Block: BlockView<'c, Type = Self::Type>;

    /// Returns the number of operands.
    fn operands(self) -> usize;
    /// Returns the type of an operand.
    fn operand(self, i: usize) -> Self::Type;
    /// Returns the indices of the operands of a declared group.
    fn group(self, declared: usize) -> Range<usize>;
    /// Returns the integers of an operand that is a constant of the operand's shape.
    fn constant(self, operand: usize) -> Option<Cow<'c, [i64]>>;
    /// Returns the number of results, or `None` while result types are being inferred.
    fn results(self) -> Option<usize>;
    /// Returns the type of a result of an op that exists.
    fn result(self, i: usize) -> Self::Type;
    /// Returns the indices of the results of a declared group of an op that exists.
    fn result_group(self, declared: usize) -> Range<usize>;
    /// Returns an attribute by its index in the declaration, or `None` if the attribute is absent.
    fn attribute(self, declared: usize) -> Option<Self::Attribute>;
    /// Returns the number of regions.
    fn regions(self) -> usize;
    /// Returns the first block of a region, or `None` if the region is empty or is not built yet.
    fn block(self, region: usize) -> Option<Self::Block>;
    /// Returns the type of a scalar that a rule names.
    fn scalar(self, scalar: Scalar) -> ElementOf<'c, Self>;
}

/// Element type of an op's types.
pub type ElementOf<'c, V> = <<V as OpView<'c>>::Type as TypeView<'c>>::Element;

/// Element type that a rule names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    /// `i1`.
    Boolean,
    /// `i32`.
    I32,
    /// `ui32`.
    Ui32,
}

/// Type of a value. Equality is that of types; `Display` writes MLIR's text.
pub trait TypeView<'c>: Copy + Eq + Hash + Display {
    /// Types of elements.
    type Element: ElementView<'c>;
    /// Parameters of a tensor type besides shape and bounds, of another dialect.
    type Encoding: Copy + PartialEq + Display;

    /// Returns the parts of a ranked tensor type.
    fn tensor(self) -> Option<Tensor<'c, Self>>;
    /// Returns the shape and the element type of a type that has elements but is no ranked tensor. An
    /// unranked tensor has no shape.
    fn other_shaped(self) -> Option<(Option<Cow<'c, [i64]>>, Self::Element)>;
    /// Returns whether the type is a token.
    fn is_token(self) -> bool;
    /// Returns the types of a tuple's members, or `None` for other types.
    fn members(self) -> Option<Vec<Self>>;
    /// Returns the types of a future's values, or `None` for other types.
    fn future(self) -> Option<Vec<Self>>;

    /// Returns whether the type is a buffer, a `memref`.
    fn is_buffer(self) -> bool {
        self.other_shaped()
            .is_some_and(|(shape, _)| shape.is_some())
    }
    /// Returns the parts of a type that the declaration requires to be a ranked tensor.
    ///
    /// # Panics
    /// If the type is no ranked tensor.
    fn ranked(self) -> Tensor<'c, Self> {
        self.tensor().expect("a ranked tensor, as declared")
    }
}

/// Parts of a ranked tensor type.
#[derive(Clone, Copy, Debug)]
pub struct Tensor<'c, T: TypeView<'c>> {
    /// The type.
    pub ty: T,
    /// Sizes of the dimensions.
    pub sizes: &'c [i64],
    /// Bounds of the dimensions: one per dimension, or none.
    pub bounds: &'c [i64],
    /// Type of the elements.
    pub element: T::Element,
    /// Encoding that is not bounds.
    pub encoding: Option<T::Encoding>,
}
impl<'c, T: TypeView<'c>> Tensor<'c, T> {
    /// Returns the number of dimensions.
    pub fn rank(&self) -> usize {
        self.sizes.len()
    }
    /// Returns whether no size is dynamic.
    pub fn is_static(&self) -> bool {
        !self.sizes.contains(&DYNAMIC)
    }
    /// Returns the dimensions.
    pub fn dims(&self) -> impl ExactSizeIterator<Item = Dimension> + use<'c, T> {
        Dimension::all(self.sizes, self.bounds)
    }
    /// Returns the dimensions as a list.
    pub fn dim_list(&self) -> Vec<Dimension> {
        self.dims().collect()
    }
}

/// Type of elements. Equality is that of types; `Display` writes MLIR's text.
pub trait ElementView<'c>: Copy + PartialEq + Display {
    /// Returns the class and the width in bits of a number that is not quantized, or `None` for
    /// `index` and quantized types.
    fn class(self) -> Option<(Class, u32)>;
    /// Returns the type of a number that is not quantized, or `None` for other elements.
    fn scalar(self) -> Option<ScalarType>;
    /// Returns the parts of a quantized type.
    fn quantized(self) -> Option<Quantization<'c, Self>>;
    /// Returns whether tensors can have elements of the type.
    fn is_valid(self) -> bool;
    /// Returns whether the type is an unsigned integer.
    fn is_unsigned(self) -> bool;
    /// Returns the type of the two parts of a complex number.
    fn part(self) -> Option<Self>;
    /// Returns a type that is quantized per axis with another axis, and any other type unchanged.
    fn along_axis(self, axis: usize) -> Self;
    /// Returns the type of complex numbers with parts of this type.
    fn complex(self) -> Self;
}

/// Value of a declared attribute. A function returns `None` if the value is of another kind.
pub trait AttributeView<'c>: Copy + Display {
    /// Types of values.
    type Type: TypeView<'c>;
    /// Values with named fields.
    type Record: RecordView<'c>;

    /// Returns an integer.
    fn int(self) -> Option<i64>;
    /// Returns a float.
    fn float(self) -> Option<f64>;
    /// Returns a boolean.
    fn boolean(self) -> Option<bool>;
    /// Returns a list of integers.
    fn ints(self) -> Option<&'c [i64]>;
    /// Returns a list of booleans.
    fn booleans(self) -> Option<Cow<'c, [bool]>>;
    /// Returns a string or the name of a symbol.
    fn text(self) -> Option<&'c str>;
    /// Returns the number of a case of an enum.
    fn case(self) -> Option<u64>;
    /// Returns the numbers of cases of an enum.
    fn cases(self) -> Option<Cow<'c, [u64]>>;
    /// Returns the type of an attribute that has one, as the type of elements. Attributes without a type, and
    /// strings, have none.
    fn value_type(self) -> Option<<Self::Type as TypeView<'c>>::Element>;
    /// Returns the type of an elements attribute.
    fn elements_type(self) -> Option<Self::Type>;
    /// Returns the integers of an elements attribute.
    fn elements(self) -> Option<Ints<'c>>;
    /// Returns the bytes of an elements attribute of numbers, if there are at most `limit` bytes, in the form in
    /// which MLIR stores them: little-endian, a bit per boolean, and one element if all elements are equal.
    fn payload(self, limit: usize) -> Option<Cow<'c, [u8]>>;
    /// Returns layouts, a list of dimensions each.
    fn layouts(self) -> Option<Layouts<'c>>;
    /// Returns whether the value is a dictionary.
    fn is_dictionary(self) -> bool;
    /// Returns the entries of an array.
    fn entries(self) -> Option<Vec<Self>>;
    /// Returns the fields of an attribute.
    fn record(self) -> Option<Self::Record>;
    /// Returns the mode of a requested accuracy.
    fn accuracy_mode(self) -> Option<ResultAccuracyMode>;
    /// Returns groups of replicas.
    fn groups(self) -> Option<Groups<'c>>;
}

/// Fields of an attribute, by their index in the declaration. A field of another kind is empty.
pub trait RecordView<'c>: Copy {
    /// Returns an integer, or a boolean as 0 or 1.
    fn int(self, i: usize) -> i64;
    /// Returns a list of integers.
    fn ints(self, i: usize) -> &'c [i64];
}

/// Integers with a shape.
#[derive(Clone, Debug)]
pub struct Ints<'c> {
    /// Sizes of the dimensions.
    pub shape: Cow<'c, [i64]>,
    /// Values, or `None` if all of too many values are equal.
    pub values: Option<Cow<'c, [i64]>>,
}
/// Layouts: a list of dimensions per tensor.
pub type Layouts<'c> = Cow<'c, [Box<[i64]>]>;

/// Groups of replicas.
#[derive(Clone, Debug)]
pub enum Groups<'c> {
    /// Ids of the replicas: a row per group.
    Ids(Ints<'c>),
    /// Axes of a mesh: the text of each, which is unique, and its size if known.
    Axes(GroupMesh<'c>, Vec<(String, Option<i64>)>),
}
/// Mesh of groups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupMesh<'c> {
    /// Name of a mesh, whose axes are unknown.
    Symbol(&'c str),
    /// Mesh with known axes.
    Known,
}

/// Block that a region begins with.
pub trait BlockView<'c>: Copy {
    /// Types of values.
    type Type: TypeView<'c>;
    /// Values. Equality is that of values.
    type Value: Copy + PartialEq;

    /// Returns the number of arguments.
    fn arguments(self) -> usize;
    /// Returns the type of an argument.
    fn argument(self, i: usize) -> Self::Type;
    /// Returns whether the last op is a terminator.
    fn ends_with_terminator(self) -> bool;
    /// Returns whether the last op is `stablehlo.return`. The next functions require a terminator.
    fn ends_with_return(self) -> bool;
    /// Returns the number of returned values.
    fn returned(self) -> usize;
    /// Returns the type of a returned value.
    fn returned_type(self, i: usize) -> Self::Type;
    /// Returns the data flow of the block if the block has one op before the return, and else `None`.
    fn only_op(self) -> Option<OnlyOp<'c, Self::Value>>;
}

/// Op of a block that has no other op than the return, and the values around the op.
#[derive(Clone, Debug)]
pub struct OnlyOp<'c, V> {
    /// Full name of the op.
    pub name: Cow<'c, str>,
    /// Arguments of the block.
    pub arguments: Vec<V>,
    /// Operands of the op.
    pub operands: Vec<V>,
    /// Results of the op.
    pub results: Vec<V>,
    /// Returned values.
    pub returned: Vec<V>,
}
