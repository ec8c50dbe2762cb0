//! Programs that the engine prints.

use super::{
    aliases::{LocationAliases, LocationParts},
    maps::MapAliases,
    names::Names,
};
use crate::{
    arguments::Arg,
    ast::Format,
    ir::{Ir, IrTypes, KindOf, OpView},
    printer::DirectiveOf,
};
use std::{fmt::Debug, hash::Hash};

/// Types and attributes of the model `M`.
pub type IrOf<M> = <<M as Model>::View as OpView>::Ir;
/// Type of the model `M`.
pub(super) type TypeIn<M> = <IrOf<M> as IrTypes>::Type;
/// Op in a region, as formats of the model `M` see the op.
pub(super) type InnerOf<M> = <<M as Model>::View as OpView>::Inner;
/// Attribute of the model `M`.
pub(super) type AttributeIn<M> = <IrOf<M> as IrTypes>::Attribute;
/// Parts of a location of the model `M`, which the model has for the time `'m`.
pub type PartsIn<'m, M> = LocationParts<'m, <M as Model>::Location, AttributeIn<M>>;
/// Attributes with their names, which a model has for the time `'m`.
pub type NamedAttributes<'m, M> = Vec<(&'m [u8], AttributeIn<M>)>;

/// Omission of an attribute's type: never, if the type is the default, or always.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeElision {
    /// The type is printed.
    Never,
    /// The type is printed unless it is the default, `i64` or `f64`.
    May,
    /// The type is omitted.
    Must,
}

/// Text form of an op.
pub enum Syntax<'m, M: Model> {
    /// Generic form.
    Generic,
    /// Assembly format.
    Format(&'m Format<<IrOf<M> as IrTypes>::Vocabulary>),
    /// Function that prints the op after its name.
    Custom(fn(M::View, &mut TextPrinter<'m, M>)),
    /// `builtin.module`.
    Module,
    /// `func.func`, with its parts.
    Function(Function<'m, M>),
    /// `func.return`.
    Return,
    /// `func.call`, with the name of the callee.
    Call(Vec<u8>),
}

impl<M: Model> Debug for Syntax<'_, M> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(match self {
            Self::Generic => "Generic",
            Self::Format(_) => "Format",
            Self::Custom(_) => "Custom",
            Self::Module => "Module",
            Self::Function(_) => "Function",
            Self::Return => "Return",
            Self::Call(_) => "Call",
        })
    }
}

/// Parts of a function.
pub struct Function<'m, M: Model> {
    /// Name.
    pub name: Vec<u8>,
    /// Visibility, if the function states it.
    pub visibility: Option<Vec<u8>>,
    /// Types of the arguments.
    pub inputs: Vec<TypeIn<M>>,
    /// Types of the results.
    pub results: Vec<TypeIn<M>>,
    /// Attributes of each argument. Empty if no argument has attributes.
    pub argument_attributes: Vec<NamedAttributes<'m, M>>,
    /// Attributes of each result. Empty if no result has attributes.
    pub result_attributes: Vec<NamedAttributes<'m, M>>,
}

impl<M: Model> Debug for Function<'_, M> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "Function({:?})", self.name.escape_ascii().to_string())
    }
}

/// Program that the engine prints.
pub trait Model: Sized {
    /// Op with a declaration.
    type View: OpView<Value = Self::Value, Region = Self::Region, Block = Self::Block>;
    /// Op.
    type Op: Copy;
    /// Operand, result or block argument.
    type Value: Copy + PartialEq;
    /// Region.
    type Region: Copy;
    /// Block.
    type Block: Copy + Eq + Hash;
    /// Location.
    type Location: Copy;

    /// Returns the number of values in the program, or 0 if the number is not known.
    fn value_count(&self) -> usize;
    /// Returns the index of a value in the program.
    fn value_index(&self, value: Self::Value) -> usize;
    /// Returns the full name of an op.
    fn name(&self, op: Self::Op) -> &str;
    /// Returns the operands of an op.
    fn operands(&self, op: Self::Op) -> impl Iterator<Item = Self::Value>;
    /// Returns the results of an op.
    fn results(&self, op: Self::Op) -> impl Iterator<Item = Self::Value>;
    /// Returns the regions of an op.
    fn regions(&self, op: Self::Op) -> Vec<Self::Region>;
    /// Returns the successors of an op.
    fn successors(&self, op: Self::Op) -> Vec<Self::Block>;
    /// Returns the blocks of a region.
    fn blocks(&self, region: Self::Region) -> Vec<Self::Block>;
    /// Returns the arguments of a block.
    fn arguments(&self, block: Self::Block) -> Vec<Self::Value>;
    /// Returns the ops of a block.
    fn ops(&self, block: Self::Block) -> Vec<Self::Op>;
    /// Returns whether an op is a terminator.
    fn is_terminator(&self, op: Self::Op) -> bool;
    /// Returns the inherent attributes that are present.
    fn properties(&self, op: Self::Op) -> NamedAttributes<'_, Self>;
    /// Returns the discardable attributes.
    fn attributes(&self, op: Self::Op) -> NamedAttributes<'_, Self>;

    /// Returns the text form of an op.
    fn syntax(&self, op: Self::Op) -> Syntax<'_, Self>;
    /// Returns the view of an op whose form is [`Syntax::Format`] or [`Syntax::Custom`].
    fn view(&self, op: Self::Op) -> Self::View;
    /// Returns the op of a view.
    fn op_of(&self, view: Self::View) -> Self::Op;
    /// Returns an op in a region of a view.
    fn inner_op(&self, inner: InnerOf<Self>) -> Self::Op;
    /// Returns the names that an op suggests for its results: the index of a result and the
    /// name of the group that begins with the result.
    fn result_names(&self, op: Self::Op) -> Vec<(usize, &str)>;
    /// Returns the name that an op suggests for all arguments in its regions, or `None`.
    fn argument_name(&self, op: Self::Op, index: usize) -> Option<&str>;

    /// Returns the location of an op.
    fn location(&self, op: Self::Op) -> Self::Location;
    /// Returns the location of a block argument.
    fn argument_location(&self, argument: Self::Value) -> Self::Location;
    /// Returns the index of a location in the program. Equal locations have equal indices.
    fn location_index(&self, location: Self::Location) -> usize;
    /// Returns the location with an index.
    fn location_of_index(&self, index: usize) -> Self::Location;
    /// Returns the parts of a location.
    fn location_parts(&self, location: Self::Location) -> PartsIn<'_, Self>;

    /// Returns whether texts of types or attributes may contain affine maps or integer sets.
    /// If they do, the engine prints aliases in their place.
    fn has_maps(&self) -> bool;
    /// Prepares for the text: texts that were printed before served to collect aliases.
    fn start_text(&self) {}
    /// Appends the text of a type.
    fn print_type(&self, ty: TypeIn<Self>, out: &mut String);
    /// Appends the text of an attribute. In place of a location, the text has the index of the
    /// location between two [`LOCATION_MARK`](super::LOCATION_MARK)s.
    fn print_attribute(&self, attribute: AttributeIn<Self>, elision: TypeElision, out: &mut String);
    /// Appends the text of a float, in MLIR's form for doubles.
    fn print_float(&self, value: f64, out: &mut String);
    /// Prints the fields of an attribute of the kind `kind` without `#dialect.mnemonic`.
    fn print_fields(
        &self,
        fields: <IrOf<Self> as Ir>::Fields,
        kind: KindOf<IrOf<Self>>,
        p: &mut TextPrinter<'_, Self>,
    );
    /// Prints the arguments of a directive.
    fn print_directive(
        &self,
        directive: DirectiveOf<Self::View>,
        op: Self::View,
        args: &[Arg],
        p: &mut TextPrinter<'_, Self>,
    );
}

/// Options of the text form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PrintOptions {
    /// Whether all ops are printed in the generic form.
    pub generic: bool,
    /// Whether locations are printed.
    pub locations: bool,
}

/// Names of the values and blocks of a model.
pub(super) type NamesOf<M> = Names<<M as Model>::Block>;

/// Printer of ops, types and attributes into a string.
pub struct TextPrinter<'m, M: Model> {
    pub(super) model: &'m M,
    pub(super) names: NamesOf<M>,
    pub(super) options: PrintOptions,
    /// True if this run collects aliases. The text of the run is dropped.
    pub(super) collecting: bool,
    /// True if the aliases in all texts are collected.
    pub(super) collects_all: bool,
    /// True if a text has marks of locations.
    pub(super) has_marks: bool,
    pub(super) aliases: LocationAliases<M::Location>,
    /// Aliases of affine maps and integer sets; `None` if the program has none.
    pub(super) maps: Option<MapAliases>,
    pub(super) indent: usize,
    /// Default dialects of the regions that are being printed. Names of their ops have no
    /// prefix.
    pub(super) dialects: Vec<&'static str>,
    pub(super) out: String,
}

impl<M: Model> Debug for TextPrinter<'_, M> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("TextPrinter").finish_non_exhaustive()
    }
}
