//! A parsed format.

use super::directive::{Arg, Directive};

/// A parsed format.
#[derive(Debug)]
pub struct Format {
    pub(super) items: Vec<Item>,
    /// Attributes that the format names: `attr-dict` leaves them out.
    pub(super) named: Vec<&'static str>,
    /// Whether it leaves out the results' types, which the op infers.
    pub(super) infers: bool,
    /// Attributes whose syntax leaves something out.
    pub(super) stripped: Vec<usize>,
}

/// An element, and whether a blank goes before it where it is printed.
#[derive(Debug)]
pub(super) struct Item {
    pub blank: bool,
    pub element: Element,
}

pub(super) enum Element {
    Literal(&'static str),
    /// A blank that the format asks for, or forbids.
    Blank(bool),
    Operand(usize),
    Operands,
    Attribute(usize),
    Region(usize),
    Successor(usize),
    /// With the keyword `attributes`, or without.
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

/// The index of the first element of a group that is parsed.
pub(super) fn first(group: &[Item]) -> usize {
    let is_blank = |i: &&Item| matches!(i.element, Element::Blank(_));
    group.iter().take_while(is_blank).count()
}

/// Whether a literal is a keyword, and not punctuation.
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
