//! Interface between the rules of expansion and an engine's program.

use super::replica_groups::MeshGroups;

/// Shape and element type of a ranked tensor.
#[derive(Clone, Debug)]
pub struct TensorParts<T> {
    /// Sizes of the dimensions; [`DYNAMIC`](mlir_bytecode::builtin::DYNAMIC) for a dynamic
    /// size.
    pub shape: Vec<i64>,
    /// Element type.
    pub element: T,
}

/// Element type of a tensor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar<T> {
    /// Integer.
    Int {
        /// Width in bits.
        width: u32,
        /// Whether the integer is unsigned.
        unsigned: bool,
    },
    /// Float of 32 bits in the format of IEEE 754.
    F32,
    /// Float of 64 bits in the format of IEEE 754.
    F64,
    /// Complex number with the given type of its parts.
    Complex(T),
}

/// Value of an attribute of a new op.
#[derive(Clone, Copy, Debug)]
pub enum NewAttribute<'a> {
    /// Integer of type `i64`.
    Int(i64),
    /// List of integers.
    Ints(&'a [i64]),
    /// Boolean.
    Bool(bool),
    /// Default accuracy of results.
    DefaultAccuracy,
}

/// Position and location of new ops.
#[derive(Clone, Copy, Debug)]
pub struct Place<O, V> {
    /// New ops are inserted directly before this op.
    pub before: O,
    /// New ops have the location of this value, or of `before` if this is `None`.
    pub location_of: Option<V>,
}

/// Position and location of new ops in the program of an expander.
pub type PlaceOf<E> = Place<<E as Expander>::Op, <E as Expander>::Value>;

/// Program that the rules read and change. Attributes have VHLO's names.
pub trait Expander {
    /// Op.
    type Op: Copy;
    /// Value.
    type Value: Copy;
    /// Type.
    type Type: Copy + PartialEq;

    /// Returns the operands of an op.
    fn operands(&self, op: Self::Op) -> Vec<Self::Value>;
    /// Returns the type of the first result of an op.
    fn result_type(&self, op: Self::Op) -> Self::Type;
    /// Returns the type of a value.
    fn ty(&self, value: Self::Value) -> Self::Type;
    /// Returns the parts of a type, or `None` if the type is not a ranked tensor.
    fn tensor(&self, ty: Self::Type) -> Option<TensorParts<Self::Type>>;
    /// Returns the parts of an element type, or `None` for other element types.
    fn scalar(&self, element: Self::Type) -> Option<Scalar<Self::Type>>;
    /// Returns a list of integers in an attribute of an op.
    fn ints(&self, op: Self::Op, attribute: &str) -> Option<Vec<i64>>;
    /// Returns an integer in an attribute of an op.
    fn int(&self, op: Self::Op, attribute: &str) -> Option<i64>;
    /// Returns a boolean in an attribute of an op.
    fn boolean(&self, op: Self::Op, attribute: &str) -> Option<bool>;
    /// Returns whether the results of an op have the default accuracy.
    fn has_default_accuracy(&self, op: Self::Op) -> bool;
    /// Returns the replica groups of an op if they are axes of a known mesh.
    fn mesh_groups(&self, op: Self::Op) -> Option<MeshGroups>;

    /// Returns the signless integer type of a width in bits.
    fn int_type(&mut self, width: u32) -> Self::Type;
    /// Returns a tensor type without an encoding.
    fn tensor_type(&mut self, shape: &[i64], element: Self::Type) -> Self::Type;
    /// Returns a tensor type with the shape and the encoding of `tensor`.
    fn with_element(&mut self, tensor: Self::Type, element: Self::Type) -> Self::Type;

    /// Inserts an op with one result. `name` is without dialect and version.
    fn insert(
        &mut self,
        place: PlaceOf<Self>,
        name: &'static str,
        operands: &[Self::Value],
        attributes: &[(&'static str, NewAttribute)],
        ty: Self::Type,
    ) -> Self::Value;
    /// Returns a constant at the start of the function, all of whose elements are `element`.
    /// Equal constants share one op, whose location becomes unknown if its users have
    /// different locations.
    fn constant(&mut self, place: PlaceOf<Self>, ty: Self::Type, element: &[u8]) -> Self::Value;
    /// Replaces the result of an op by `value`, and erases the op.
    fn replace_by(&mut self, op: Self::Op, value: Self::Value);
    /// Sets the operands and some attributes of an op, and removes its discardable attributes.
    fn rebuild(
        &mut self,
        op: Self::Op,
        operands: &[Self::Value],
        attributes: &[(&'static str, NewAttribute)],
    );
    /// Sets the replica groups of an op. `devices` holds groups of `group_size` devices.
    fn set_groups(&mut self, op: Self::Op, devices: &[i64], group_size: i64);
}
