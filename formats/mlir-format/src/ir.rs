//! IR as printers of formats see it. An engine implements these traits over its own types.

use crate::{
    arguments::Arg,
    fields::{Field, Owned},
};
use std::{fmt::Debug, ops::Deref};

/// Names that formats refer to, besides the parts of ops: kinds of attributes, and
/// directives.
pub trait Vocabulary: 'static {
    /// Type that text omits, because the declaration states it.
    type OmittedType: Copy + Debug;
    /// Kind of a dialect's attributes.
    type Kind: Copy + Debug;
    /// Directive of a dialect.
    type Directive: Copy;
    /// Returns the name of a directive, as in `custom<Name>`.
    fn directive_name(directive: Self::Directive) -> &'static str;
    /// Returns the mnemonic of a kind, as in `#dialect.mnemonic`.
    fn mnemonic(kind: Self::Kind) -> &'static str;
    /// Returns the fields of a kind.
    fn fields(kind: Self::Kind) -> &'static [Field];
}

/// Kind of attributes in the IR `I`.
pub type KindOf<I> = <<I as IrTypes>::Vocabulary as Vocabulary>::Kind;

/// Vocabulary, types and attributes of an engine.
pub trait IrTypes {
    /// Names that formats refer to.
    type Vocabulary: Vocabulary;
    /// Type.
    type Type: Copy + PartialEq;
    /// Attribute.
    type Attribute: Copy + PartialEq;
}

/// Types and attributes of an engine that prints, and the values that syntax reads from
/// them. A handle gives access to its value without a context.
pub trait Ir: IrTypes {
    /// Fields of an attribute.
    type Fields: Fields<Self>;

    /// Returns whether `ty` is a builtin function type.
    fn is_function(ty: Self::Type) -> bool;
    /// Returns whether `complex` is a tensor of complex numbers whose real part has the
    /// type `part`.
    fn is_part_of(part: Self::Type, complex: Self::Type) -> bool;
    /// Returns whether `scalar` is a tensor of rank 0 without encoding that has the element
    /// type of the tensor `tensor`.
    fn is_scalar_of(scalar: Self::Type, tensor: Self::Type) -> bool;

    /// Returns the type of an attribute that has a type, or `None`.
    fn attribute_type(attribute: Self::Attribute) -> Option<Self::Type>;
    /// Returns the value of an integer of type `i32`, or `None` for other attributes.
    fn i32(attribute: Self::Attribute) -> Option<i32>;
    /// Returns the values of a dense array of `i64`, or `None` for other attributes.
    fn i64s(attribute: Self::Attribute) -> Option<impl Deref<Target = [i64]>>;
    /// Returns the values of a dense array of booleans, or `None` for other attributes.
    fn bools(attribute: Self::Attribute) -> Option<Vec<bool>>;
    /// Returns the values of a dense attribute of integers, or `None` for other attributes.
    fn dense_ints(attribute: Self::Attribute) -> Option<Vec<i64>>;
    /// Returns the bytes of a string attribute, or `None` for other attributes.
    fn text(attribute: Self::Attribute) -> Option<impl Deref<Target = [u8]>>;
    /// Returns the name in a symbol reference, or `None` for other attributes.
    fn symbol(attribute: Self::Attribute) -> Option<impl Deref<Target = [u8]>>;
    /// Returns the shape and the elements of dense elements of `i1` that a constant lists although
    /// MLIR would print them in hexadecimal: releases of MLIR disagree on the bytes of booleans.
    /// Returns `None` for all other attributes.
    fn booleans(_attribute: Self::Attribute) -> Option<(Vec<i64>, Vec<bool>)> {
        None
    }
    /// Returns the elements of an array attribute, or `None` for other attributes.
    fn elements(attribute: Self::Attribute) -> Option<Vec<Self::Attribute>>;
    /// Returns the fields of an attribute of the kind `kind`, or `None` for other
    /// attributes.
    fn fields(attribute: Self::Attribute, kind: KindOf<Self>) -> Option<Self::Fields>;
}

/// Fields of a type or an attribute, for reading. An accessor takes the index of a field in
/// the declaration of the kind.
///
/// # Panics
/// An accessor panics if the index is out of range. If the field has another shape, the
/// accessor panics or returns an unspecified value.
pub trait Fields<I: Ir + ?Sized>: Copy {
    /// Returns the declarations of the fields.
    fn declared(&self) -> &'static [Field];
    /// Returns the integer of field `i`; 0 or 1 for a boolean.
    fn int(&self, i: usize) -> i64;
    /// Returns the integers of field `i`.
    fn ints(&self, i: usize) -> &[i64];
    /// Returns the double of field `i`.
    fn f64(&self, i: usize) -> f64;
    /// Returns the doubles of field `i`.
    fn f64s(&self, i: usize) -> Vec<f64>;
    /// Returns the type of field `i`.
    fn ty(&self, i: usize) -> I::Type;
    /// Returns the types of field `i`.
    fn types(&self, i: usize) -> Vec<I::Type>;
    /// Returns the attribute of field `i`, or `None` if it is absent.
    fn attribute(&self, i: usize) -> Option<I::Attribute>;
    /// Returns the attributes of field `i`. Each pair is returned as two elements.
    fn attributes(&self, i: usize) -> Vec<I::Attribute>;
    /// Returns the bytes of the string of field `i`.
    fn bytes(&self, i: usize) -> &[u8];
}

/// Field value with the types and attributes of the IR `I`.
pub type OwnedOf<I> = Owned<<I as IrTypes>::Type, <I as IrTypes>::Attribute>;

/// Op that is printed.
pub trait OpView: Copy {
    /// Types and attributes.
    type Ir: Ir;
    /// Operand, result or block argument.
    type Value: Copy + PartialEq;
    /// Region.
    type Region: Copy;
    /// Block.
    type Block: Copy;
    /// Op in a region. Its declaration need not be known.
    type Inner: InnerOp<Value = Self::Value>;

    /// Returns the type of a value.
    fn type_of(value: Self::Value) -> TypeOf<Self>;
    /// Returns the operands.
    fn operands(self) -> impl ExactSizeIterator<Item = Self::Value>;
    /// Returns the operands of a declared group.
    fn operand_group(self, group: usize) -> impl ExactSizeIterator<Item = Self::Value>;
    /// Returns the results.
    fn results(self) -> impl ExactSizeIterator<Item = Self::Value>;
    /// Returns the results of a declared group.
    fn result_group(self, group: usize) -> impl ExactSizeIterator<Item = Self::Value>;
    /// Returns the attribute in slot `slot`, or `None` if the attribute is absent.
    fn slot(self, slot: usize) -> Option<AttributeOf<Self>>;
    /// Returns whether the attribute in slot `slot` is present and equals its declared
    /// default.
    fn is_default(self, slot: usize) -> bool;
    /// Returns the number of regions.
    fn num_regions(self) -> usize;
    /// Returns region `index`.
    fn region(self, index: usize) -> Self::Region;
    /// Returns the successor `index`, or `None` if the op has fewer successors.
    fn successor(self, index: usize) -> Option<Self::Block>;

    /// Returns the first block of a region, or `None` if the region is empty.
    fn first_block(region: Self::Region) -> Option<Self::Block>;
    /// Returns the arguments of a block.
    fn arguments(block: Self::Block) -> impl ExactSizeIterator<Item = Self::Value>;
    /// Returns the first ops of a block, at most three.
    fn first_ops(block: Self::Block) -> impl Iterator<Item = Self::Inner>;
}

/// Op in a region.
pub trait InnerOp: Copy {
    /// Operand or result.
    type Value: Copy + PartialEq;
    /// Returns the full name.
    fn name(&self) -> &str;
    /// Returns the operands.
    fn operands(self) -> impl Iterator<Item = Self::Value>;
    /// Returns the results.
    fn results(self) -> impl Iterator<Item = Self::Value>;
    /// Returns whether the op has inherent or discardable attributes.
    fn has_attributes(self) -> bool;
}

/// Type in the IR of the op view `O`.
pub type TypeOf<O> = <<O as OpView>::Ir as IrTypes>::Type;
/// Attribute in the IR of the op view `O`.
pub type AttributeOf<O> = <<O as OpView>::Ir as IrTypes>::Attribute;

/// Returns the types to which `arg` refers.
///
/// # Panics
/// If `arg` does not refer to types, or if the number of operands or results does not fit
/// the declaration.
pub fn types_of<O: OpView>(op: O, arg: Arg) -> impl Iterator<Item = TypeOf<O>> {
    let (mut operand_group, mut result_group, mut operands, mut results) = (None, None, None, None);
    match arg {
        Arg::OperandType(g) => operand_group = Some(op.operand_group(g)),
        Arg::ResultType(g) => result_group = Some(op.result_group(g)),
        Arg::OperandTypes => operands = Some(op.operands()),
        Arg::ResultTypes => results = Some(op.results()),
        Arg::Operand(_) | Arg::Attribute(_) | Arg::Region(_) => {
            panic!("expected an argument that refers to types")
        }
    }
    // At most one of the iterators is present.
    let of_operands = operand_group.into_iter().flatten();
    let of_operands = of_operands.chain(operands.into_iter().flatten());
    let of_results = result_group.into_iter().flatten();
    let of_results = of_results.chain(results.into_iter().flatten());
    of_operands.chain(of_results).map(O::type_of)
}
/// Returns the type of the first value to which `arg` refers.
///
/// # Panics
/// If `arg` does not refer to types, or refers to no value.
pub fn type_of<O: OpView>(op: O, arg: Arg) -> TypeOf<O> {
    types_of(op, arg).next().expect("a value")
}

/// Returns the attribute that `arg` names, or `None` if the op lacks it or if `arg` names
/// no attribute.
pub fn attribute_of<O: OpView>(op: O, arg: Arg) -> Option<AttributeOf<O>> {
    match arg {
        Arg::Attribute(slot) => op.slot(slot),
        _ => None,
    }
}
