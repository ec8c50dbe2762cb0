//! Declarative assembly formats, modelled on ODS `assemblyFormat`.
//!
//! ```text
//! $name                             an operand, an attribute, a region or a successor
//! `literal`                         a keyword or punctuation
//! operands                          all operands
//! type($name) type(operands) type(results)
//! functional-type(operands, results)
//! attr-dict                         the attributes that the format does not name
//! attr-dict-with-keyword            the keyword `attributes`, then `attr-dict`
//! custom<Name>($a, type($b))        a directive that the dialect defines; `ref($a)` is `$a`
//! (... $anchor^ ...)?               a group that is printed if the anchor is present; the
//!                                   anchor of a directive is its first argument
//! (... $anchor^ ...) : (...)?       two groups; the second is printed if the anchor is absent
//! ` `                               a blank
//! ``                                no blank
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
