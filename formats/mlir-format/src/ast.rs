//! Parsed assembly formats.

use crate::{
    arguments::Arg,
    declaration::{Parts, SyntaxOf},
    ir::Vocabulary,
};
use std::fmt;

/// Compiled assembly format of an op.
pub struct Format<V: Vocabulary> {
    pub(crate) items: Vec<Item<V>>,
    /// Attributes that the format names, and that `attr-dict` therefore omits.
    pub(crate) named: Vec<&'static str>,
    /// True if the format omits the types of the results, which the op infers.
    pub(crate) infers: bool,
    /// Slots of attributes whose syntax omits a part of the attribute.
    pub(crate) stripped: Vec<usize>,
    /// Parts of the op's declaration.
    pub(crate) parts: Parts<SyntaxOf<V>>,
}

impl<V: Vocabulary> fmt::Debug for Format<V> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Format")
            .field("op", &self.parts.name)
            .field("items", &self.items)
            .finish_non_exhaustive()
    }
}

/// Syntax of an attribute dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dictionary {
    /// Braces.
    Plain,
    /// Braces after the keyword `attributes`.
    WithKeyword,
    /// Braces, in which inherent attributes are refused.
    Strict,
}

/// Element of a format, and whether a blank is printed before it.
pub(crate) struct Item<V: Vocabulary> {
    pub blank: bool,
    pub element: Element<V>,
}

pub(crate) enum Element<V: Vocabulary> {
    Literal(&'static str),
    /// Explicit blank (`true`), or no blank (`false`).
    Blank(bool),
    Operand(usize),
    Operands,
    Attribute(usize),
    Region(usize),
    Successor(usize),
    /// Attribute dictionary.
    AttrDict(Dictionary),
    Type(Arg),
    FunctionalType,
    Custom(V::Directive, Vec<Arg>),
    Optional {
        then: Vec<Item<V>>,
        otherwise: Vec<Item<V>>,
        anchor: Arg,
    },
}

/// Returns the index of the first element of `group` that is not a blank.
pub(crate) fn first_parsed<V: Vocabulary>(group: &[Item<V>]) -> usize {
    let is_blank = |i: &&Item<V>| matches!(i.element, Element::Blank(_));
    group.iter().take_while(is_blank).count()
}

/// Returns whether a literal is a keyword, as opposed to punctuation.
pub(crate) fn is_keyword(literal: &str) -> bool {
    literal.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}

impl<V: Vocabulary> fmt::Debug for Item<V> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{:?}", if self.blank { " " } else { "" }, self.element)
    }
}

impl<V: Vocabulary> fmt::Debug for Element<V> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Literal(l) => write!(f, "`{l}`"),
            Self::Blank(wanted) => f.write_str(if *wanted { "` `" } else { "``" }),
            Self::Operand(i) => write!(f, "operand {i}"),
            Self::Operands => f.write_str("operands"),
            Self::Attribute(i) => write!(f, "attribute {i}"),
            Self::Region(i) => write!(f, "region {i}"),
            Self::Successor(i) => write!(f, "successor {i}"),
            Self::AttrDict(Dictionary::Plain) => f.write_str("attr-dict"),
            Self::AttrDict(Dictionary::WithKeyword) => f.write_str("attr-dict-with-keyword"),
            Self::AttrDict(Dictionary::Strict) => f.write_str("strict-attr-dict"),
            Self::Type(a) => write!(f, "type({a:?})"),
            Self::FunctionalType => f.write_str("functional-type"),
            Self::Custom(d, args) => write!(f, "custom<{}>({args:?})", V::directive_name(*d)),
            Self::Optional {
                then,
                otherwise,
                anchor,
            } => write!(f, "({then:?} anchored at {anchor:?}):({otherwise:?})?"),
        }
    }
}
