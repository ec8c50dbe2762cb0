//! MLIR's declarative assembly formats, modelled on ODS `assemblyFormat`: compiled to data,
//! printed and parsed over traits, without MLIR.
//!
//! ```text
//! $name                             an operand, an attribute, a region or a successor
//! `literal`                         a keyword or punctuation
//! operands                          all operands
//! type($name) type(operands) type(results)
//! functional-type(operands, results)
//! attr-dict                         the attributes that the format does not name
//! attr-dict-with-keyword            the keyword `attributes`, then `attr-dict`
//! strict-attr-dict                  an `attr-dict` that refuses inherent attributes
//! custom<Name>($a, type($b))        a directive that the dialect defines; `ref($a)` is `$a`
//! (... $anchor^ ...)?               a group that is printed if the anchor is present; the
//!                                   anchor of a directive is its first argument
//! (... $anchor^ ...) : (...)?       two groups; the second is printed if the anchor is absent
//! ` `                               a blank
//! ``                                no blank
//! ```
//! Literals and blanks are printed as ODS prints them.
//!
//! An engine implements [`Ir`] and [`OpView`] over its ops, [`Printer`] and [`OpPrinter`]
//! over its output, and [`Parser`] and [`OpParser`] over its lexer. A dialect writes its
//! directives, and the syntax of its attributes, once, as functions that are generic over
//! these traits. `mlir-bridge` is an engine over MLIR's own printer and parser.
//!
//! The modules form layers. A module uses only modules of its own layer and of lower
//! layers:
//!
//! | layer | modules | |
//! |---|---|---|
//! | 0 | `arguments` `fields` `lists` [`strict`] | arguments of directives, fields of attributes, lists of elements, attributes that dictionaries refuse |
//! | 1 | `ir` | ops, types and attributes that an engine prints |
//! | 2 | `declaration` `printer` `parser` | parts of ops that formats name; printers and parsers that an engine implements |
//! | 3 | `ast` [`kind_text`] `structure` | compiled formats; text of attributes with fields; parts of ops that do not fit their declarations |
//! | 4 | `complete` `print` `op_parser` | completeness checks, printer of formats, parsers of ops |
//! | 5 | `compile` `parse` | compiler and parser of formats |
//! | 6 | [`text`] | engine that prints programs without MLIR |
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]

mod arguments;
mod ast;
mod compile;
mod complete;
mod declaration;
mod fields;
mod ir;
pub mod kind_text;
mod lists;
mod op_parser;
mod parse;
mod parser;
mod print;
mod printer;
pub mod strict;
mod structure;
pub mod text;

pub use arguments::Arg;
pub use ast::Format;
pub use compile::FormatError;
pub use declaration::{
    Arity, AttrSyntax, AttributePart, Declaration, Group, Inference, Presence, SyntaxOf, Values,
};
pub use fields::{Field, FieldLayout, Owned, Param, field};
pub use ir::{
    AttributeOf, Fields, InnerOp, Ir, IrTypes, KindOf, OpView, OwnedOf, TypeOf, Vocabulary,
    attribute_of, type_of, types_of,
};
pub use lists::{MAX_LISTED, nested_list};
pub use mlir_bytecode;
pub use op_parser::{OpParser, Parsing, RegionArgument};
pub use parser::{NewAttribute, ParsedAttribute, ParsedFields, ParsedType, Parser};
pub use printer::{DirectiveOf, OpPrinter, Printer};
pub use structure::StructureFault;
