//! Attributes of Shardy in a program.

use crate::{
    attribute::{Attribute, AttributeValue},
    program::Program,
    text::texts::Texts,
};
use mlir_bytecode::{
    AttributeId, EncodedField, Field, TypeId, builtin::Attribute as Builtin, unzigzag,
};
use stablehlo_opset::shardy::{
    kinds::check_kind,
    view::{ShardyAttribute, ShardyFields},
};
use std::{borrow::Cow, fmt};
use vhlo_opset::encodings::SDY;

/// Attribute of a program.
#[derive(Clone, Copy)]
pub(crate) struct ShardyAttr<'p> {
    program: &'p Program<'p>,
    id: AttributeId,
}

/// Fields of an attribute, in the order of the encoding. Fields that older encodings lack are absent.
pub(crate) struct DecodedFields<'p>(Vec<DecodedField<'p>>);
enum DecodedField<'p> {
    Int(i64),
    Ints(Vec<i64>),
    Bytes(&'p [u8]),
    Attributes(Vec<ShardyAttr<'p>>),
}

impl<'p> ShardyAttr<'p> {
    pub fn new(program: &'p Program<'p>, id: AttributeId) -> Self {
        Self { program, id }
    }
    pub fn attribute(self) -> Attribute<'p> {
        Attribute::new(self.program, self.id)
    }
    /// Returns the type of elements, or `None` for another attribute.
    pub fn elements_type(self) -> Option<TypeId> {
        match self.attribute().builtin()? {
            Builtin::Dense { ty, .. } | Builtin::Sparse { ty, .. } => Some(ty),
            Builtin::Resource { ty, .. } => Some(ty),
            _ => None,
        }
    }
    fn decode(self, mnemonic: &str) -> Option<DecodedFields<'p>> {
        let Self { program, id } = self;
        let mut fields = Vec::new();
        let decoder = program.reader().decoder;
        decoder.attribute(id, &mut |f| fields.push(f)).ok()??;
        let mut fields = fields.into_iter();
        let Some(EncodedField::Varint(code)) = fields.next() else {
            return None;
        };
        let row = SDY.attributes.iter().find(|row| row.code == code)?;
        let mut next = |layout: &Field| decoded(program, layout, &mut fields);
        let all = row.fields.iter().map(&mut next);
        (row.name == mnemonic).then(|| all.collect::<Option<_>>().map(DecodedFields))?
    }
}
/// Returns the next field.
fn decoded<'p>(
    program: &'p Program<'p>,
    layout: &Field,
    fields: &mut impl Iterator<Item = EncodedField<'p>>,
) -> Option<DecodedField<'p>> {
    let attr = |id| ShardyAttr::new(program, id);
    Some(match (layout, fields.next()?) {
        (Field::List([Field::Attribute]), EncodedField::Varint(count)) => {
            let one = |_| match fields.next()? {
                EncodedField::Attribute(id) => Some(attr(id)),
                _ => None,
            };
            DecodedField::Attributes((0..count).map(one).collect::<Option<_>>()?)
        }
        (Field::List(_), EncodedField::Varint(count)) => {
            let one = |_| match fields.next()? {
                EncodedField::Varint(n) => Some(unzigzag(n)),
                _ => None,
            };
            DecodedField::Ints((0..count).map(one).collect::<Option<_>>()?)
        }
        // The lowest bit is set if there is a priority.
        (Field::Varint, EncodedField::Varint(flagged)) => {
            let priority = (flagged & 1 == 1).then_some((flagged >> 1) as i64);
            DecodedField::Ints(priority.into_iter().collect())
        }
        (_, EncodedField::Varint(n)) => DecodedField::Int(unzigzag(n)),
        (_, EncodedField::Byte(n)) => DecodedField::Int((n != 0).into()),
        (_, EncodedField::String(text)) => DecodedField::Bytes(program.tables().string(text)),
        (_, EncodedField::Attribute(id)) => DecodedField::Attributes(vec![attr(id)]),
        (_, EncodedField::OptionalAttribute(id)) => {
            DecodedField::Attributes(id.into_iter().map(attr).collect())
        }
        _ => return None,
    })
}

impl PartialEq for ShardyAttr<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl fmt::Display for ShardyAttr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&Texts::new(self.program).attribute_text(self.id))
    }
}
impl<'p> ShardyAttribute<'p> for ShardyAttr<'p> {
    type Fields = DecodedFields<'p>;

    fn fields(self, mnemonic: &str) -> Option<DecodedFields<'p>> {
        let is_of_shardy = self.attribute().dialect() == "sdy";
        let fields = is_of_shardy.then(|| self.decode(mnemonic))??;
        // MLIR checks attributes where they are made.
        check_kind(mnemonic, &fields).ok()?;
        Some(fields)
    }
    fn is_unread(self) -> bool {
        // Bytecode has propagation edges as text.
        self.attribute().dialect() == "sdy"
            && self.program.tables().attribute(self.id).text().is_some()
    }
    fn text(self) -> Option<&'p [u8]> {
        match self.attribute().value() {
            AttributeValue::String(text) => Some(text),
            _ => None,
        }
    }
    fn symbol(self) -> Option<&'p [u8]> {
        match self.attribute().builtin()? {
            Builtin::Symbol { root, nested } if nested.is_empty() => {
                Self::new(self.program, root).text()
            }
            _ => None,
        }
    }
    fn int(self) -> Option<i64> {
        match self.attribute().value() {
            AttributeValue::Integer { bits, .. } => Some(bits as i64),
            _ => None,
        }
    }
    fn entries(self) -> Option<Vec<Self>> {
        let all = self.attribute().as_array()?.into_iter();
        Some(all.map(|a| Self::new(self.program, a.id())).collect())
    }
}
impl<'p> ShardyFields<'p> for DecodedFields<'p> {
    type Attribute = ShardyAttr<'p>;

    fn int(&self, i: usize) -> i64 {
        match self.0.get(i) {
            Some(DecodedField::Int(value)) => *value,
            _ => 0,
        }
    }
    fn ints(&self, i: usize) -> Cow<'p, [i64]> {
        match self.0.get(i) {
            Some(DecodedField::Ints(values)) => Cow::Owned(values.clone()),
            _ => Cow::Borrowed(&[]),
        }
    }
    fn bytes(&self, i: usize) -> &'p [u8] {
        match self.0.get(i) {
            Some(DecodedField::Bytes(bytes)) => bytes,
            _ => &[],
        }
    }
    fn attribute(&self, i: usize) -> Option<ShardyAttr<'p>> {
        self.attributes(i).first().copied()
    }
    fn attributes(&self, i: usize) -> Vec<ShardyAttr<'p>> {
        match self.0.get(i) {
            Some(DecodedField::Attributes(all)) => all.clone(),
            _ => Vec::new(),
        }
    }
}
