//! Parsed assembly formats.

use super::directive::{Arg, Directive};

/// Parsed assembly format.
#[derive(Debug)]
pub struct Format {
    pub(super) items: Vec<Item>,
    /// Attributes that the format names, and that `attr-dict` therefore omits.
    pub(super) named: Vec<&'static str>,
    /// True if the format omits the types of the results, which the op infers.
    pub(super) infers: bool,
    /// Slots of attributes whose syntax omits a part of the attribute.
    pub(super) stripped: Vec<usize>,
}

/// Element of a format, and whether a blank is printed before it.
#[derive(Debug)]
pub(super) struct Item {
    pub blank: bool,
    pub element: Element,
}

pub(super) enum Element {
    Literal(&'static str),
    /// Explicit blank (`true`), or no blank (`false`).
    Blank(bool),
    Operand(usize),
    Operands,
    Attribute(usize),
    Region(usize),
    Successor(usize),
    /// Attribute dictionary, with the keyword `attributes` (`true`) or without.
    AttrDict(bool),
    Type(Arg),
    FunctionalType,
    Custom(&'static Directive, Vec<Arg>),
    Optional {
        then: Vec<Item>,
        otherwise: Vec<Item>,
        anchor: Arg,
    },
}

/// Returns the index of the first element of `group` that is not a blank.
pub(super) fn first_parsed(group: &[Item]) -> usize {
    let is_blank = |i: &&Item| matches!(i.element, Element::Blank(_));
    group.iter().take_while(is_blank).count()
}

/// Returns whether a literal is a keyword, as opposed to punctuation.
pub(super) fn is_keyword(literal: &str) -> bool {
    literal.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}

impl std::fmt::Debug for Element {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Literal(l) => write!(f, "`{l}`"),
            Self::Blank(wanted) => f.write_str(if *wanted { "` `" } else { "``" }),
            Self::Operand(i) => write!(f, "operand {i}"),
            Self::Operands => f.write_str("operands"),
            Self::Attribute(i) => write!(f, "attribute {i}"),
            Self::Region(i) => write!(f, "region {i}"),
            Self::Successor(i) => write!(f, "successor {i}"),
            Self::AttrDict(false) => f.write_str("attr-dict"),
            Self::AttrDict(true) => f.write_str("attr-dict-with-keyword"),
            Self::Type(a) => write!(f, "type({a:?})"),
            Self::FunctionalType => f.write_str("functional-type"),
            Self::Custom(d, args) => write!(f, "custom<{}>({args:?})", d.name),
            Self::Optional {
                then,
                otherwise,
                anchor,
            } => write!(f, "({then:?} anchored at {anchor:?}):({otherwise:?})?"),
        }
    }
}
