//! The newest kinds within the types and attributes of a program.

use crate::{
    error::Result,
    feature::Part,
    kinds::{attributes, types},
    requirements::{Newest, newer, other_dialect},
};
use mlir_bytecode::{AttributeId, Decoder, Entry, Piece, Tables, TypeId};

/// A [`Newest`] in a byte: the kind tells the version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tag(u8);

const UNKNOWN: Tag = Tag(u8::MAX);
const NOTHING: Tag = Tag(0);
const OTHER: Tag = Tag(1);
/// Types by code from here on, and attributes.
const TYPES: u8 = 2;
const ATTRIBUTES: u8 = 128;

impl Tag {
    fn of_type(code: u64) -> Self {
        Self(TYPES + code as u8)
    }
    fn of_attribute(code: u64) -> Self {
        Self(ATTRIBUTES + code as u8)
    }
    fn newest(self) -> Newest {
        match self {
            NOTHING | UNKNOWN => None,
            OTHER => other_dialect("other"),
            Self(n) if n >= ATTRIBUTES => {
                let code = u64::from(n - ATTRIBUTES);
                let kind = attributes::ALL.iter().find(|k| k.code == code)?;
                Some((kind.since(), Part::Attribute(kind.mnemonic)))
            }
            Self(n) => {
                let code = u64::from(n - TYPES);
                let kind = types::ALL.iter().find(|k| k.code == code)?;
                Some((kind.since(), Part::Type(kind.mnemonic)))
            }
        }
    }
}

/// What is known of each entry of the tables.
#[derive(Debug)]
pub(crate) struct Newests {
    attributes: Vec<Tag>,
    types: Vec<Tag>,
    /// By tag.
    known: Vec<Newest>,
}

impl Default for Newests {
    fn default() -> Self {
        Self {
            attributes: Vec::new(),
            types: Vec::new(),
            known: (0..=u8::MAX).map(|n| Tag(n).newest()).collect(),
        }
    }
}

impl Newests {
    /// Nothing is known yet.
    pub fn new(tables: &Tables) -> Self {
        Self {
            attributes: vec![UNKNOWN; tables.attributes().len()],
            types: vec![UNKNOWN; tables.types().len()],
            ..Self::default()
        }
    }
    /// The newest kind of an attribute that was found.
    pub fn attribute(&self, id: AttributeId) -> Newest {
        self.known[usize::from(self.attributes[id.index()].0)]
    }
    /// The newest kind of a type that was found.
    pub fn ty(&self, id: TypeId) -> Newest {
        self.known[usize::from(self.types[id.index()].0)]
    }

    /// Finds the newest kind of an attribute. By recursion: valid bytecode has a
    /// limit for how deep attributes go.
    pub fn find_attribute(&mut self, decoder: &Decoder, id: AttributeId) -> Result<Tag> {
        let known = self.attributes[id.index()];
        if known != UNKNOWN {
            return Ok(known);
        }
        let mut parts = Parts::default();
        decoder.attribute(id, &mut |p| parts.add(p))?;
        let entry = decoder.tables().attribute(id);
        let own = own(decoder, entry, Tag::of_attribute(parts.code));
        let tag = self.within(decoder, own, parts)?;
        self.attributes[id.index()] = tag;
        Ok(tag)
    }
    /// Finds the newest kind of a type.
    pub fn find_type(&mut self, decoder: &Decoder, id: TypeId) -> Result<Tag> {
        let known = self.types[id.index()];
        if known != UNKNOWN {
            return Ok(known);
        }
        let mut parts = Parts::default();
        decoder.ty(id, &mut |p| parts.add(p))?;
        let entry = decoder.tables().ty(id);
        let own = own(decoder, entry, Tag::of_type(parts.code));
        let tag = self.within(decoder, own, parts)?;
        self.types[id.index()] = tag;
        Ok(tag)
    }
    /// The newest of a kind and its parts: types, and then attributes.
    fn within(&mut self, decoder: &Decoder, own: Tag, parts: Parts) -> Result<Tag> {
        let mut newest = own;
        for id in parts.types {
            let tag = self.find_type(decoder, id)?;
            newest = self.newer(newest, tag);
        }
        for id in parts.attributes {
            let tag = self.find_attribute(decoder, id)?;
            newest = self.newer(newest, tag);
        }
        Ok(newest)
    }
    fn newer(&self, a: Tag, b: Tag) -> Tag {
        let [x, y] = [a, b].map(|t| self.known[usize::from(t.0)]);
        if newer(x, y) == x { a } else { b }
    }
}

fn own(decoder: &Decoder, entry: &Entry, of_vhlo: Tag) -> Tag {
    match decoder.tables().dialect_name(entry.dialect) {
        "vhlo" if entry.custom => of_vhlo,
        "builtin" => NOTHING,
        _ => OTHER,
    }
}

/// What an entry refers to.
#[derive(Default)]
struct Parts {
    code: u64,
    first: bool,
    types: Vec<TypeId>,
    attributes: Vec<AttributeId>,
}

impl Parts {
    fn add(&mut self, piece: Piece) {
        match piece {
            Piece::Varint(code) if !self.first => self.code = code,
            Piece::Type(id) => self.types.push(id),
            Piece::Attribute(id) | Piece::OptionalAttribute(Some(id)) => self.attributes.push(id),
            _ => {}
        }
        self.first = true;
    }
}
