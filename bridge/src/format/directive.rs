//! Custom directives of dialects.

use crate::{
    diag::Result,
    op::Adaptor,
    text::{OpParser, Printer},
};
use mlir_format::Arg;

/// Custom directive of a dialect.
#[derive(Debug)]
#[non_exhaustive]
pub struct Directive {
    /// Name of the directive, as in `custom<Name>`.
    pub name: &'static str,
    /// Parses the arguments.
    pub parse: for<'c> fn(&mut Parsing<'_, 'c>, &[Arg]) -> Result,
    /// Prints the arguments.
    pub print: for<'c> fn(Adaptor<'c>, &[Arg], &mut Printer),
}

impl Directive {
    /// Declares the directive `custom<name>`.
    pub const fn new(
        name: &'static str,
        parse: for<'c> fn(&mut Parsing<'_, 'c>, &[Arg]) -> Result,
        print: for<'c> fn(Adaptor<'c>, &[Arg], &mut Printer),
    ) -> Self {
        Self { name, parse, print }
    }
}

/// State of parsing an op: the parts of the op that were parsed so far.
pub type Parsing<'p, 'c> = mlir_format::Parsing<'p, OpParser<'c>>;
