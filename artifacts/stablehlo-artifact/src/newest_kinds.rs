//! Newest kind within each type and attribute of a program.

use crate::error::Result;
use mlir_bytecode::{AttributeId, Decoder, EncodedField, Tables, TypeId};
use std::sync::LazyLock;
use vhlo_opset::{
    feature::Part,
    kinds::{Kind, attributes, types},
    requirements::{Newest, newer, of_attribute, other_dialect},
};

/// [`Newest`] in one byte. The kind determines the version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tag(u8);

/// Tag of an entry whose newest kind is not computed yet.
const UNKNOWN: Tag = Tag(u8::MAX);
/// Tag of an entry that contains no kind with versions.
const NOTHING: Tag = Tag(0);
/// Tag of an entry of a dialect other than VHLO and builtin.
const OTHER: Tag = Tag(1);
/// First tag of types; a type's tag is `FIRST_TYPE` plus its code.
const FIRST_TYPE: u8 = 2;
/// First tag of attributes; an attribute's tag is `FIRST_ATTRIBUTE` plus its code.
const FIRST_ATTRIBUTE: u8 = 128;
/// First tag of the cases that are newer than their enum; a case's tag is `FIRST_CASE` plus its
/// index among all such cases.
const FIRST_CASE: u8 = 192;

/// Returns all cases that are newer than their enum: enum and value.
fn newer_cases() -> impl Iterator<Item = (&'static Kind, i64)> {
    let kinds = attributes::ALL.iter();
    kinds.flat_map(|kind| kind.newer_cases.iter().map(move |case| (kind, case.0)))
}

impl Tag {
    fn of_type(code: u64) -> Self {
        Self(FIRST_TYPE + code as u8)
    }
    fn of_attribute(code: u64, value: Option<u64>) -> Self {
        let is_case = |(kind, case): (&Kind, i64)| kind.code == code && value == Some(case as u64);
        match newer_cases().position(is_case) {
            Some(index) => Self(FIRST_CASE + index as u8),
            None => Self(FIRST_ATTRIBUTE + code as u8),
        }
    }
    fn newest(self) -> Newest {
        match self {
            NOTHING | UNKNOWN => None,
            OTHER => other_dialect("other"),
            Self(n) if n >= FIRST_CASE => {
                let (kind, value) = newer_cases().nth(usize::from(n - FIRST_CASE))?;
                Some(of_attribute(kind, Some(value)))
            }
            Self(n) if n >= FIRST_ATTRIBUTE => {
                let code = u64::from(n - FIRST_ATTRIBUTE);
                let kind = attributes::ALL.iter().find(|k| k.code == code)?;
                Some(of_attribute(kind, None))
            }
            Self(n) => {
                let code = u64::from(n - FIRST_TYPE);
                let kind = types::ALL.iter().find(|k| k.code == code)?;
                Some((kind.since(), Part::Type(kind.mnemonic)))
            }
        }
    }
}

/// Newest kind, by tag.
static NEWEST_BY_TAG: LazyLock<Vec<Newest>> =
    LazyLock::new(|| (0..=u8::MAX).map(|n| Tag(n).newest()).collect());

fn newest_of(tag: Tag) -> Newest {
    NEWEST_BY_TAG[usize::from(tag.0)]
}

/// Newest kind within each entry of the tables, as far as computed.
#[derive(Debug)]
pub(crate) struct NewestKinds {
    attributes: Vec<Tag>,
    types: Vec<Tag>,
    /// Newest kind within all attributes that were processed.
    newest_attribute: Tag,
}

impl Default for NewestKinds {
    fn default() -> Self {
        Self {
            attributes: Vec::new(),
            types: Vec::new(),
            newest_attribute: NOTHING,
        }
    }
}

impl NewestKinds {
    /// Returns a cache in which nothing is computed yet.
    pub fn new(tables: &Tables) -> Self {
        Self {
            attributes: vec![UNKNOWN; tables.attributes().len()],
            types: vec![UNKNOWN; tables.types().len()],
            ..Self::default()
        }
    }
    /// Returns the newest kind within an attribute that
    /// [`find_attribute`](Self::find_attribute) has processed.
    pub fn attribute(&self, id: AttributeId) -> Newest {
        newest_of(self.attributes[id.index()])
    }
    /// Returns the newest kind within a type that [`find_type`](Self::find_type) has
    /// processed.
    pub fn ty(&self, id: TypeId) -> Newest {
        newest_of(self.types[id.index()])
    }

    /// Returns the newest kind within all attributes that were processed.
    pub fn newest_attribute(&self) -> Newest {
        newest_of(self.newest_attribute)
    }

    /// Computes the newest kind within an attribute, unless it is known.
    pub fn find_attribute(&mut self, decoder: &Decoder, id: AttributeId) -> Result<()> {
        self.find(decoder, Node::Attribute(id))
    }
    /// Computes the newest kind within a type, unless it is known.
    pub fn find_type(&mut self, decoder: &Decoder, id: TypeId) -> Result<()> {
        self.find(decoder, Node::Type(id))
    }
    fn tag(&mut self, node: Node) -> &mut Tag {
        match node {
            Node::Attribute(id) => &mut self.attributes[id.index()],
            Node::Type(id) => &mut self.types[id.index()],
        }
    }
    /// Computes the tags of `node` and of all entries that it refers to, innermost entries
    /// first. Terminates because validated bytecode has no cycles.
    fn find(&mut self, decoder: &Decoder, node: Node) -> Result<()> {
        if *self.tag(node) != UNKNOWN {
            return Ok(());
        }
        let mut waiting = vec![node];
        let mut parts = Vec::new();
        while let Some(&node) = waiting.last() {
            if *self.tag(node) != UNKNOWN {
                waiting.pop();
                continue;
            }
            parts.clear();
            let mut newest = own_tag(decoder, node, &mut parts)?;
            let before = waiting.len();
            for &part in &parts {
                match *self.tag(part) {
                    UNKNOWN => waiting.push(part),
                    tag => newest = newer_tag(newest, tag),
                }
            }
            if waiting.len() == before {
                *self.tag(node) = newest;
                if let Node::Attribute(_) = node {
                    self.newest_attribute = newer_tag(self.newest_attribute, newest);
                }
            }
        }
        Ok(())
    }
}

/// Returns the tag of the newer kind.
fn newer_tag(a: Tag, b: Tag) -> Tag {
    let [x, y] = [a, b].map(newest_of);
    if newer(x, y) == x { a } else { b }
}

/// Attribute or type.
#[derive(Clone, Copy)]
pub(crate) enum Node {
    Attribute(AttributeId),
    Type(TypeId),
}

/// Returns the tag of an attribute or type alone. Appends the entries that it refers to:
/// types first, then attributes.
fn own_tag(decoder: &Decoder, node: Node, parts: &mut Vec<Node>) -> Result<Tag> {
    let (mut code, mut value) = (None, None);
    let mut attributes = Vec::new();
    let mut add = |field| match field {
        EncodedField::Varint(n) if code.is_none() => code = Some(n),
        EncodedField::Varint(n) if value.is_none() => value = Some(n),
        EncodedField::Type(id) => parts.push(Node::Type(id)),
        EncodedField::Attribute(id) | EncodedField::OptionalAttribute(Some(id)) => {
            attributes.push(Node::Attribute(id));
        }
        _ => {}
    };
    let tables = decoder.tables();
    let (entry, of_vhlo): (_, fn(u64, Option<u64>) -> Tag) = match node {
        Node::Attribute(id) => {
            decoder.attribute(id, &mut add)?;
            (tables.attribute(id), Tag::of_attribute)
        }
        Node::Type(id) => {
            decoder.ty(id, &mut add)?;
            (tables.ty(id), |code, _| Tag::of_type(code))
        }
    };
    parts.append(&mut attributes);
    Ok(match tables.dialect_name(entry.dialect) {
        "vhlo" if entry.custom => of_vhlo(code.unwrap_or(0), value),
        "builtin" => NOTHING,
        _ => OTHER,
    })
}
