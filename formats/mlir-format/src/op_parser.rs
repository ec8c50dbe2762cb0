//! Parsers of ops that engines implement.

use crate::{
    arguments::Arg,
    ast::Format,
    declaration::Arity,
    ir::{IrTypes, Vocabulary},
    parser::{ParsedAttribute, ParsedType, Parser},
};
use std::fmt;

/// Argument of a region: its name, its type, and its location if the text states one.
pub type RegionArgument<P> = (
    <P as OpParser>::Operand,
    ParsedType<P>,
    Option<<P as OpParser>::Location>,
);

/// Parser of ops. It has the state of the op that is being parsed.
pub trait OpParser: Parser {
    /// Name of an operand that is not resolved to a value yet.
    type Operand: Copy;
    /// Location.
    type Location: Copy;

    /// Returns the position of the op's name.
    fn start(&self) -> Self::At;
    /// Converts a position to a location.
    fn location(&self, at: Self::At) -> Self::Location;
    /// Parses `%name`.
    fn operand(&mut self) -> Result<Self::Operand, Self::Error>;
    /// Parses `%name` if it comes next.
    fn optional_operand(&mut self) -> Result<Option<Self::Operand>, Self::Error>;
    /// Parses the name of a region argument.
    fn argument(&mut self) -> Result<Self::Operand, Self::Error>;
    /// Resolves operands to values of the given types, which become the op's next
    /// operands. Reports an error at `at` if their numbers differ.
    fn resolve_all(
        &mut self,
        at: Self::At,
        operands: &[Self::Operand],
        types: &[ParsedType<Self>],
    ) -> Result<(), Self::Error>;
    /// Parses a region, which becomes the op's next region. Its entry block has the given
    /// arguments.
    fn region(&mut self, arguments: &[RegionArgument<Self>]) -> Result<(), Self::Error>;
    /// Adds a region with one block, which has the op `name` on two arguments of type `ty`,
    /// and the terminator `terminator` on its result.
    fn binary_region(
        &mut self,
        name: &str,
        terminator: &str,
        ty: ParsedType<Self>,
        location: Self::Location,
    ) -> Result<(), Self::Error>;
    /// Parses `^name`, which becomes the op's next successor.
    fn successor(&mut self) -> Result<(), Self::Error>;
    /// Parses `loc(...)` if it comes next.
    fn optional_location(&mut self) -> Result<Option<Self::Location>, Self::Error>;
    /// Parses `{name = value}`, or `attributes {name = value}` if `keyword` is set: an
    /// optional dictionary of inherent and discardable attributes.
    fn attr_dict(&mut self, keyword: bool) -> Result<(), Self::Error>;
    /// Parses `{name = value}`, an optional dictionary of discardable attributes. Returns the
    /// index of the first name in `refused` that the dictionary has.
    fn strict_attr_dict(&mut self, refused: &[&'static str]) -> Result<Option<usize>, Self::Error>;
    /// Parses an op name in custom syntax and returns the full name.
    fn op_name(&mut self) -> Result<Self::Word, Self::Error>;
    /// Adds a result of type `ty`.
    fn add_type(&mut self, ty: ParsedType<Self>);
    /// Adds the results whose types the op infers from the parts parsed so far.
    fn infer_types(&mut self) -> Result<(), Self::Error>;
    /// Sets the inherent attribute in slot `slot`.
    fn set_slot(&mut self, slot: usize, value: ParsedAttribute<Self>);
    /// Sets the inherent attribute `name`, which the op must declare.
    fn set(&mut self, name: &str, value: ParsedAttribute<Self>);
    /// Sets the location of the op. A location in the text after the op takes precedence.
    fn set_op_location(&mut self, location: Self::Location);
    /// Parses the arguments of a directive.
    fn directive(
        parsing: &mut Parsing<'_, Self>,
        directive: <VocabularyOf<Self> as Vocabulary>::Directive,
        args: &[Arg],
    ) -> Result<(), Self::Error>;

    /// Returns the members of a builtin tuple type, or `None` for other types.
    fn tuple_members(&self, ty: ParsedType<Self>) -> Option<Vec<ParsedType<Self>>>;
    /// Returns the type of the real part of a tensor of complex numbers, or `None` for
    /// other types.
    fn part_type(&mut self, ty: ParsedType<Self>) -> Option<ParsedType<Self>>;
    /// Returns the tensor type of rank 0 that has the element type of the tensor `ty`.
    fn scalar_type(&mut self, ty: ParsedType<Self>) -> ParsedType<Self>;
    /// Returns the type of an elements attribute, or `None` for other attributes.
    fn elements_type(&self, attribute: ParsedAttribute<Self>) -> Option<ParsedType<Self>>;
    /// Returns the entries of a dictionary attribute, or an empty vector for other
    /// attributes.
    fn entries(&self, attribute: ParsedAttribute<Self>) -> Vec<(String, ParsedAttribute<Self>)>;

    /// Parses `%a, %b`, a list of zero or more operands.
    fn operand_list(&mut self) -> Result<Vec<Self::Operand>, Self::Error> {
        let mut v = Vec::new();
        if let Some(o) = self.optional_operand()? {
            v.push(o);
            while self.optional_token(",") {
                v.push(self.operand()?);
            }
        }
        Ok(v)
    }
}

/// Vocabulary of the parser `P`.
pub(crate) type VocabularyOf<P> = <<P as Parser>::Ir as IrTypes>::Vocabulary;

/// Operands of a group and their position in the text.
pub(crate) type Operands<P> = (<P as Parser>::At, Vec<<P as OpParser>::Operand>);

/// State of parsing an op: the parts of the op that were parsed so far.
pub struct Parsing<'p, P: OpParser> {
    /// Parser of the text.
    pub p: &'p mut P,
    pub(crate) format: &'p Format<VocabularyOf<P>>,
    pub(crate) operands: Vec<Operands<P>>,
    pub(crate) operand_types: Vec<Option<Vec<ParsedType<P>>>>,
    pub(crate) result_types: Vec<Option<Vec<ParsedType<P>>>>,
    pub(crate) all_operands: Option<Operands<P>>,
    pub(crate) all_operand_types: Option<Vec<ParsedType<P>>>,
    pub(crate) all_result_types: Option<Vec<ParsedType<P>>>,
}

impl<P: OpParser> fmt::Debug for Parsing<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Parsing")
    }
}

impl<P: OpParser> Parsing<'_, P> {
    /// Returns the number of values that the declaration of the operand group `group`
    /// allows.
    ///
    /// # Panics
    /// If the op declares no operand group `group`.
    pub fn operand_arity(&self, group: usize) -> Arity {
        self.format.parts.operands[group].arity
    }
    /// Sets the operands of the group `arg`. `at` is their position in the text.
    ///
    /// # Panics
    /// If `arg` is not an operand group of the op.
    pub fn set_operands(&mut self, arg: Arg, at: P::At, operands: Vec<P::Operand>) {
        let Arg::Operand(group) = arg else {
            panic!("expected an operand group")
        };
        self.operands[group] = (at, operands);
    }
    /// Returns the number of operands of `group` that were parsed.
    ///
    /// # Panics
    /// If the op declares no operand group `group`.
    pub fn num_operands(&self, group: usize) -> usize {
        self.operands[group].1.len()
    }
    /// Sets the types of the group `arg`, or of all operands or all results.
    ///
    /// # Panics
    /// If `arg` does not refer to types of the op.
    pub fn set_types(&mut self, arg: Arg, types: Vec<ParsedType<P>>) {
        match arg {
            Arg::OperandType(g) => self.operand_types[g] = Some(types),
            Arg::ResultType(g) => self.result_types[g] = Some(types),
            Arg::OperandTypes => self.all_operand_types = Some(types),
            Arg::ResultTypes => self.all_result_types = Some(types),
            _ => panic!("expected an argument that refers to types"),
        }
    }
    /// Sets the attribute `arg`.
    ///
    /// # Panics
    /// If `arg` is not an attribute.
    pub fn set_attribute(&mut self, arg: Arg, value: ParsedAttribute<P>) {
        let Arg::Attribute(slot) = arg else {
            panic!("expected an attribute")
        };
        self.p.set_slot(slot, value);
    }
}
