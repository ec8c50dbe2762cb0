//! The trait through which a host lets lowerings and rewrites read and change a program.
//!
//! Ops, values, types, attributes, blocks and locations are handles, which are copied. The handle of the
//! program is copied, too, and its functions take `self`: so nested calls such as `e.add(e.abs(x), y)`
//! compile, and a host changes the program behind a shared reference. `'x` is the time for which the
//! host lends the program: types and attributes are immutable, so lists in them live as long as `'x`.

pub mod functions;
pub mod views;

pub use mlir_worklist::Changes;

use crate::{
    enums::Case,
    opcode::Opcode,
    rules::Dimension,
    structs::AnyStruct,
    types::{DYNAMIC, ScalarType},
    view::{AttributeView, ElementView, Tensor, TypeView},
};
use std::{fmt::Debug, hash::Hash, ops::Range};

/// Element type of a host's types.
pub type ElementIn<'x, E> = <<E as Edit<'x>>::Type as TypeView<'x>>::Element;
/// Parts of a host's ranked tensor type.
pub type TensorOf<'x, E> = Tensor<'x, <E as Edit<'x>>::Type>;

/// Place where new ops are inserted.
#[derive(Clone, Copy, Debug)]
pub enum Place<O, B> {
    /// Before an op.
    Before(O),
    /// At the end of a block.
    EndOf(B),
}

/// Attribute of a new op. A host encodes the value.
#[derive(Clone, Copy, Debug)]
pub enum New<'n, T, A> {
    /// Integer of the width that the declaration of the op states.
    Int(i64),
    /// List of integers.
    Ints(&'n [i64]),
    /// Boolean.
    Bool(bool),
    /// String.
    Text(&'n str),
    /// Name of a symbol.
    Symbol(&'n [u8]),
    /// Case of an enum: the mnemonic of the enum's attribute in VHLO, and the number of the case.
    Case(&'static str, u64),
    /// Cases of one enum.
    Cases(&'static str, &'n [u64]),
    /// Layouts: a list of dimensions each.
    Layouts(&'n [Vec<i64>]),
    /// Value with fields.
    Struct(&'n AnyStruct),
    /// Elements of a tensor of this type, in the form of [`AttributeView::payload`]: the bytes of all elements,
    /// little-endian, or those of one element that all others equal. Booleans have a bit each, and equal bits if
    /// all of several are equal.
    Elements(T, &'n [u8]),
    /// Attribute of the program.
    Attribute(A),
}
/// Returns the bytes of a tensor of booleans that all are true, in the form of [`New::Elements`].
pub fn true_bytes(sizes: &[i64]) -> &'static [u8] {
    match sizes.iter().all(|size| *size == 1) {
        true => &[1],
        false => &[u8::MAX],
    }
}
impl<T, A> New<'_, T, A> {
    /// Returns the case of an enum.
    pub fn case<C: Case>(case: C) -> Self {
        Self::Case(C::KIND.mnemonic, case.number())
    }
}
impl<'n, T, A> New<'n, T, A> {
    /// Returns the cases of the enum `C` with these numbers.
    pub fn cases<C: Case>(numbers: &'n [u64]) -> Self {
        Self::Cases(C::KIND.mnemonic, numbers)
    }
}

/// Attribute of a new op, with the name in the declaration.
pub type Named<'n, 'x, E> = (
    &'static str,
    New<'n, <E as Edit<'x>>::Type, <E as Edit<'x>>::Attribute>,
);

/// Name of a new op.
#[derive(Clone, Copy, Debug)]
pub enum NewName<A> {
    /// Declared op.
    Declared(Opcode),
    /// Call of the function that an attribute names.
    Call(A),
    /// Op of another dialect, by its full name.
    Other(&'static str),
}

/// Error that was reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reported;

/// Op to insert.
#[derive(Debug)]
pub struct NewOp<'n, 'x, E: Edit<'x>> {
    /// Name.
    pub name: NewName<E::Attribute>,
    /// Operands.
    pub operands: &'n [E::Value],
    /// Inherent attributes. The others are absent.
    pub attributes: &'n [Named<'n, 'x, E>],
    /// Types of the results.
    pub types: &'n [E::Type],
    /// Types of the arguments of the block that each region has.
    pub regions: &'n [&'n [E::Type]],
    /// Location of the op and of the arguments of its blocks.
    pub location: E::Location,
}

/// Declared op that replaces another one: see [`Edit::rebuild`].
#[derive(Debug)]
pub struct Rebuilt<'n, 'x, E: Edit<'x>> {
    /// Name.
    pub code: Opcode,
    /// Operands.
    pub operands: &'n [E::Value],
    /// Inherent attributes. The others are absent.
    pub attributes: &'n [Named<'n, 'x, E>],
    /// Types of the results, one per result of the old op.
    pub types: &'n [E::Type],
    /// Name of a discardable attribute that the new op does not keep.
    pub dropped: Option<&'static str>,
}

/// Operand or result of an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueOf {
    /// Operand with an index.
    Operand(usize),
    /// Result with an index.
    Result(usize),
}

/// Declaration of an operand or a result that has no values of a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misfit {
    /// Name in the declaration.
    pub name: &'static str,
    /// Description of the types of the values: "must be {summary}".
    pub summary: &'static str,
}

/// Use of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UseOf<O> {
    /// Op that uses the value.
    pub op: O,
    /// Index of the operand.
    pub operand: usize,
}

/// Program that lowerings and rewrites read and change. Ops fit their declarations.
pub trait Edit<'x>: Copy + Debug + 'x {
    /// Ops.
    type Op: Copy + Eq + Debug;
    /// Values. Equality is that of values.
    type Value: Copy + Eq + Hash + Debug;
    /// Blocks of regions.
    type Block: Copy + Eq + Debug;
    /// Types of values.
    type Type: TypeView<'x> + Debug;
    /// Attributes of ops.
    type Attribute: AttributeView<'x, Type = Self::Type> + Debug;
    /// Locations.
    type Location: Copy + PartialEq + Debug;

    // ---- Ops --------------------------------------------------------------------------------

    /// Returns the number of the op's declaration, or `None` for an op of another dialect.
    fn opcode(self, op: Self::Op) -> Option<Opcode>;
    /// Returns the full name of an op, such as `stablehlo.pad`.
    fn name(self, op: Self::Op) -> String;
    /// Returns the location of an op.
    fn location(self, op: Self::Op) -> Self::Location;
    /// Returns the known locations that a location consists of: those of a fused location without metadata, or the
    /// location itself.
    fn location_parts(self, location: Self::Location) -> Vec<Self::Location>;
    /// Returns the location that consists of several different locations, which are [parts](Self::location_parts) of
    /// locations.
    fn fused_location(self, parts: &[Self::Location]) -> Self::Location;
    /// Returns the location of a value: that of the op that defines the value, or of the argument.
    fn location_of_value(self, value: Self::Value) -> Self::Location;
    /// Returns the number of operands.
    fn operand_count(self, op: Self::Op) -> usize;
    /// Returns an operand.
    fn operand(self, op: Self::Op, i: usize) -> Self::Value;
    /// Returns the indices of the operands of a declared group.
    fn group(self, op: Self::Op, declared: usize) -> Range<usize>;
    /// Returns the number of results.
    fn result_count(self, op: Self::Op) -> usize;
    /// Returns a result.
    fn result(self, op: Self::Op, i: usize) -> Self::Value;
    /// Returns an attribute by its index in the declaration, or `None` if the attribute is absent.
    fn attribute(self, op: Self::Op, declared: usize) -> Option<Self::Attribute>;
    /// Returns a number that ops of one name share if and only if all their attributes, with the discardable ones,
    /// are equal.
    fn attributes_key(self, op: Self::Op) -> u64;
    /// Returns the discardable attribute of a name, or `None` if the op has none.
    fn discardable(self, op: Self::Op, name: &str) -> Option<Self::Attribute>;
    /// Returns the discardable attributes with their names.
    fn discardable_entries(self, op: Self::Op) -> Vec<(&'x [u8], Self::Attribute)>;
    /// Returns all attributes with their names. Returns `None` if an attribute has no form outside of ops.
    fn entries(self, op: Self::Op) -> Option<Vec<(&'x [u8], Self::Attribute)>>;
    /// Returns the entries of a dictionary, sorted by name, or `None` for another attribute.
    fn dictionary_entries(
        self,
        dictionary: Self::Attribute,
    ) -> Option<Vec<(&'x [u8], Self::Attribute)>>;
    /// Returns the number of regions.
    fn region_count(self, op: Self::Op) -> usize;
    /// Returns the first block of a region, or `None` if the region is empty.
    fn block(self, op: Self::Op, region: usize) -> Option<Self::Block>;
    /// Returns the blocks of a region.
    fn blocks(self, op: Self::Op, region: usize) -> Vec<Self::Block>;
    /// Returns the block around an op, or `None` for the op of the whole program and for erased ops.
    fn block_of(self, op: Self::Op) -> Option<Self::Block>;
    /// Returns whether the op is a constant: one of StableHLO, or one of a dialect that the host knows.
    fn is_constant(self, op: Self::Op) -> bool;
    /// Returns the value of a constant.
    fn constant(self, op: Self::Op) -> Option<Self::Attribute>;

    /// Returns the declaration of an operand or a result if the declaration excludes the type `ty`. Returns `None`
    /// for an op of another dialect.
    fn misfit(self, op: Self::Op, value: ValueOf, ty: Self::Type) -> Option<Misfit>;

    // ---- Values and blocks ------------------------------------------------------------------

    /// Returns the type of a value.
    fn ty(self, value: Self::Value) -> Self::Type;
    /// Returns the op that defines a value, or `None` for an argument of a block.
    fn defining_op(self, value: Self::Value) -> Option<Self::Op>;
    /// Returns whether a value has uses.
    fn is_used(self, value: Self::Value) -> bool;
    /// Returns whether a value has exactly one use.
    fn has_one_use(self, value: Self::Value) -> bool;
    /// Returns the uses of a value, from the newest to the oldest.
    fn uses(self, value: Self::Value) -> Vec<UseOf<Self::Op>>;
    /// Returns the op around a block.
    fn owner(self, block: Self::Block) -> Option<Self::Op>;
    /// Returns the number of arguments.
    fn argument_count(self, block: Self::Block) -> usize;
    /// Returns an argument.
    fn argument(self, block: Self::Block, i: usize) -> Self::Value;
    /// Returns the first op of a block.
    fn first(self, block: Self::Block) -> Option<Self::Op>;
    /// Returns the last op of a block.
    fn last(self, block: Self::Block) -> Option<Self::Op>;
    /// Returns the op that follows an op in its block.
    fn next(self, op: Self::Op) -> Option<Self::Op>;

    // ---- Types ------------------------------------------------------------------------------

    /// Returns the type of elements that are numbers.
    fn scalar_type(self, scalar: ScalarType) -> ElementIn<'x, Self>;
    /// Returns the type of a tensor without an encoding.
    fn tensor_type(self, sizes: &[i64], element: ElementIn<'x, Self>) -> Self::Type;
    /// Returns the type of a tensor with the sizes and the encoding of `like`.
    fn with_element(self, like: TensorOf<'x, Self>, element: ElementIn<'x, Self>) -> Self::Type;
    /// Returns the type of a tensor whose dimensions have these sizes and bounds.
    fn bounded_type(
        self,
        sizes: &[i64],
        bounds: &[i64],
        element: ElementIn<'x, Self>,
    ) -> Self::Type;
    /// Returns a type with other elements: of a tensor, of a buffer, or of the members of a tuple or a function. A
    /// number is an element.
    fn map_elements(
        self,
        ty: Self::Type,
        map: &dyn Fn(ElementIn<'x, Self>) -> ElementIn<'x, Self>,
    ) -> Self::Type;
    /// Returns the type of the `shape` dialect's witnesses.
    fn witness_type(self) -> Self::Type;
    /// Returns elements of a tensor of the type `ty` that all are the number in `value`. Returns `None` if `value`
    /// is no number of the element type.
    fn splat(self, ty: Self::Type, value: Self::Attribute) -> Option<Self::Attribute>;

    /// Returns an attribute that is a part of another one. An integer has 64 bits.
    fn new_attribute(self, new: New<'_, Self::Type, Self::Attribute>) -> Self::Attribute;
    /// Returns the attributes that an op would have with the given ones, in the order of the declaration.
    fn attributes_given(
        self,
        code: Opcode,
        given: &[Named<'_, 'x, Self>],
    ) -> Vec<Option<Self::Attribute>>;
    /// Returns a list of attributes.
    fn list(self, all: &[Self::Attribute]) -> Self::Attribute;
    /// Returns a dictionary. The entries are in any order, and have different names.
    fn dictionary(self, entries: &[(&[u8], Self::Attribute)]) -> Self::Attribute;

    // ---- Diagnostics ------------------------------------------------------------------------

    /// Reports an error at a location.
    fn error(self, location: Self::Location, message: &str) -> Reported;

    // ---- Changes ----------------------------------------------------------------------------

    /// Inserts an op.
    fn insert(self, place: Place<Self::Op, Self::Block>, new: NewOp<'_, 'x, Self>) -> Self::Op;
    /// Returns the number of ops that were inserted since the rewrite of an op began.
    fn insertions(self) -> usize;
    /// Returns the ops of the program that were inserted after the first `insertions` ops.
    fn inserted_since(self, insertions: usize) -> Vec<Self::Op>;
    /// Sets the location of an op.
    fn set_location(self, op: Self::Op, location: Self::Location);
    /// Replaces the uses of an op's results by values, and erases the op.
    fn replace_by(self, op: Self::Op, values: &[Self::Value]);
    /// Replaces an op of StableHLO by another one, which keeps the place, the location, the discardable
    /// attributes and the regions, and whose results replace those of the old op.
    fn rebuild(self, op: Self::Op, new: Rebuilt<'_, 'x, Self>) -> Self::Op;
    /// Erases an op whose results have no uses.
    fn erase(self, op: Self::Op);
    /// Sets the type of a value.
    fn set_type(self, value: Self::Value, ty: Self::Type);
    /// Sets the value of a constant, whose type the function does not change.
    fn set_constant(self, op: Self::Op, value: New<'_, Self::Type, Self::Attribute>);
    /// Sets an operand. The new use becomes the first use of the value.
    fn set_operand(self, op: Self::Op, i: usize, value: Self::Value);
    /// Moves the ops of `from` to the place before `next`. `values` replace the arguments of `from`.
    fn inline_before(self, from: Self::Block, next: Self::Op, values: &[Self::Value]);
    /// Sets the discardable attributes of an op of StableHLO. The entries are sorted by name.
    fn set_discardable_entries(self, op: Self::Op, entries: &[(&[u8], Self::Attribute)]);
    /// Moves the ops of `from` to the end of `to`. `values` replace the arguments of `from`.
    fn inline_at_end(self, from: Self::Block, to: Self::Block, values: &[Self::Value]);

    // ---- Provided ---------------------------------------------------------------------------

    /// Returns the operands.
    fn operands(self, op: Self::Op) -> Vec<Self::Value> {
        let all = 0..self.operand_count(op);
        all.map(|i| self.operand(op, i)).collect()
    }
    /// Returns the attributes that a declared op has, for an op with the same attributes.
    fn attributes(self, op: Self::Op) -> Vec<Named<'static, 'x, Self>> {
        let code = self.opcode(op).expect("a declared op");
        let all = code.attributes().iter().enumerate();
        all.filter_map(|(i, name)| Some((*name, New::Attribute(self.attribute(op, i)?))))
            .collect()
    }
    /// Returns an attribute of a declared op by its name in the declaration. Returns `None` if the attribute is
    /// absent or not declared.
    fn attribute_named(self, op: Self::Op, name: &str) -> Option<Self::Attribute> {
        let mut names = self.opcode(op)?.attributes().iter();
        self.attribute(op, names.position(|declared| *declared == name)?)
    }
    /// Returns the value of the constant that defines a value.
    fn constant_of(self, value: Self::Value) -> Option<Self::Attribute> {
        self.constant(self.defining_op(value)?)
    }
    /// Returns the results.
    fn results(self, op: Self::Op) -> Vec<Self::Value> {
        let all = 0..self.result_count(op);
        all.map(|i| self.result(op, i)).collect()
    }
    /// Returns the arguments of a block.
    fn arguments(self, block: Self::Block) -> Vec<Self::Value> {
        let all = 0..self.argument_count(block);
        all.map(|i| self.argument(block, i)).collect()
    }
    /// Returns the parts of the type of a value that is a ranked tensor.
    fn tensor_of(self, value: Self::Value) -> Option<TensorOf<'x, Self>> {
        self.ty(value).tensor()
    }
    /// Returns the type of a tensor with these dimensions.
    fn dimensioned_type(self, dims: &[Dimension], element: ElementIn<'x, Self>) -> Self::Type {
        let sizes: Vec<_> = dims.iter().map(|d| d.size).collect();
        let bounds: Vec<_> = dims.iter().map(|d| d.bound).collect();
        match bounds.iter().all(|&bound| bound == DYNAMIC) {
            true => self.tensor_type(&sizes, element),
            false => self.bounded_type(&sizes, &bounds, element),
        }
    }
    /// Returns the type of a value's elements, if they are numbers in a ranked tensor.
    fn scalar_of(self, value: Self::Value) -> Option<ScalarType> {
        self.tensor_of(value)?.element.scalar()
    }
}

/// Program that records the ops that a rewrite affects.
pub trait Record<'x>: Edit<'x> {
    /// Returns the ops inside the program, in program order, an op before the ops inside it.
    fn ops(self) -> Vec<Self::Op>;
    /// Returns whether an op is in the program: neither erased nor inside an erased op.
    fn has(self, op: Self::Op) -> bool;
    /// Begins to record changes, and forgets those before.
    fn record(self);
    /// Ends recording, and returns the changes; `None` if nothing changed.
    fn take_changes(self) -> Option<Changes<Self::Op>>;
}
