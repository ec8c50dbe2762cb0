//! Parts of an op's declaration that formats refer to.

use crate::ir::Vocabulary;

/// Number of values, or regions, in the group that a name declares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// Zero or one.
    Optional,
    /// Any number.
    Variadic,
}

/// Requirement that an inherent attribute is present, or its default if it is absent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// The attribute must be present.
    Required,
    /// The attribute may be absent.
    Optional,
    /// The attribute may be absent, which means this default. Custom syntax omits an
    /// attribute that equals the default.
    Default(&'static str),
    /// The attribute has this default. An op is always built with the attribute: if the
    /// attribute is not given, it is set to the default. Custom syntax omits an attribute
    /// that equals the default.
    Filled(&'static str),
}

/// Syntax of an attribute in an assembly format. `T` represents types that text omits, and
/// `K` the kinds of a dialect's attributes.
#[derive(Clone, Copy, Debug)]
pub enum AttrSyntax<T, K> {
    /// Generic syntax of the attribute.
    Generic,
    /// The attribute without its type, which must be this type. An op whose attribute has
    /// another type is printed in generic form.
    Typed(T),
    /// `[1, 2]` for `array<i64: 1, 2>`.
    I64Array,
    /// An attribute of this kind, without `#dialect.mnemonic`.
    Kind(K),
    /// A symbol name: `@name`.
    Symbol,
}

/// Syntax of attributes in the vocabulary `V`.
pub type SyntaxOf<V> = AttrSyntax<<V as Vocabulary>::OmittedType, <V as Vocabulary>::Kind>;

/// Group of operands, results or regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// Name in the declaration.
    pub name: &'static str,
    /// Number of members.
    pub arity: Arity,
}

/// Inherent attribute.
#[derive(Clone, Copy, Debug)]
pub struct AttributePart<S> {
    /// Name of the attribute.
    pub name: &'static str,
    /// Presence: required, optional, or with a default.
    pub presence: Presence,
    /// Syntax of `$name`.
    pub syntax: S,
}

/// Inference of result types, as far as formats depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inference {
    /// The op does not infer the types of its results.
    None,
    /// The op infers the types of its results.
    Exact,
    /// The op infers types, and the types of its results may differ from them.
    Compatible,
}

/// Declaration of an op, as formats see it.
pub trait Declaration<V: Vocabulary> {
    /// Returns the full name of the op.
    fn name(&self) -> &'static str;
    /// Returns the operands, in order.
    fn operands(&self) -> Vec<Group>;
    /// Returns the results, in order.
    fn results(&self) -> Vec<Group>;
    /// Returns the regions, in order. Only the last one may be variadic.
    fn regions(&self) -> Vec<Group>;
    /// Returns the names of the successor blocks, in order.
    fn successors(&self) -> &'static [&'static str];
    /// Returns the inherent attributes, in the order of the property slots.
    fn attributes(&self) -> Vec<AttributePart<SyntaxOf<V>>>;
    /// Returns whether the op infers the types of its results.
    fn inference(&self) -> Inference;
}

/// Parts of an op's declaration, copied for the compiler and the interpreter of formats.
#[derive(Debug)]
pub(crate) struct Parts<S> {
    pub name: &'static str,
    pub operands: Vec<Group>,
    pub results: Vec<Group>,
    pub regions: Vec<Group>,
    pub successors: &'static [&'static str],
    pub attributes: Vec<AttributePart<S>>,
    pub inference: Inference,
}

/// Operands or results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// The operands.
    Operands,
    /// The results.
    Results,
}

impl Values {
    /// Returns the name that diagnostics use for one value.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Operands => "operand",
            Self::Results => "result",
        }
    }
    /// Returns the name of the attribute that holds the group sizes.
    pub fn sizes_name(self) -> &'static str {
        match self {
            Self::Operands => "operandSegmentSizes",
            Self::Results => "resultSegmentSizes",
        }
    }
}

/// Copies the parts of a declaration.
pub(crate) fn parts_of<V: Vocabulary>(def: &impl Declaration<V>) -> Parts<SyntaxOf<V>> {
    Parts {
        name: def.name(),
        operands: def.operands(),
        results: def.results(),
        regions: def.regions(),
        successors: def.successors(),
        attributes: def.attributes(),
        inference: def.inference(),
    }
}

impl<S> Parts<S> {
    /// Returns the slot of the attribute `name`, or `None` if the op does not declare it.
    pub fn slot(&self, name: &str) -> Option<usize> {
        self.attributes.iter().position(|a| a.name == name)
    }
    /// Returns the slot of the attribute that holds the group sizes, or `None` if the op
    /// does not declare this attribute.
    pub fn sizes_slot(&self, values: Values) -> Option<usize> {
        self.slot(values.sizes_name())
    }
}
