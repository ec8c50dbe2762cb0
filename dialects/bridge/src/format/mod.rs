//! Declarative assembly formats, in the spirit of ODS `assemblyFormat`.
//!
//! ```text
//! $name                             an operand, an attribute, a region or a successor
//! `literal`                         a keyword or punctuation
//! operands                          all operands
//! type($name) type(operands) type(results)
//! functional-type(operands, results)
//! attr-dict                         the attributes that the format does not name
//! attr-dict-with-keyword            the same after `attributes`
//! custom<Name>($a, type($b))        a directive that the dialect defines
//! (... $anchor^ ...)?               printed if the anchor is there; of a directive, its
//!                                   first argument
//! (... $anchor^ ...) : (...)?       the second group is printed if it is not
//! ` ` ``                            a blank, and none, where it would be otherwise
//! ```
//! Literals and blanks are printed as ODS prints them.

mod ast;
mod compile;
mod complete;
mod directive;
mod parse;
mod print;

pub use ast::Format;
pub use compile::FormatError;
pub use directive::{Arg, Directive, Parsing};
pub use print::types_of;
