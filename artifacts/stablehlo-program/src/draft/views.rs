//! Views of a draft's types and attributes.

use super::pool::{HeadData, Pool};
use crate::{host::ProgramElement, stored::Stored, type_text::text_of};
use mlir_bytecode::{AttributeId, TypeId};
use stablehlo_opset::{
    structs::FieldValue,
    types::{TensorEncoding, Type},
    view::{AttributeView, Groups, Ints, Layouts, RecordView, Tensor, TypeView},
};
use std::{
    borrow::Cow,
    fmt,
    hash::{Hash, Hasher},
};

/// Type of a draft.
#[derive(Clone, Copy)]
pub struct DraftType<'x, 'a> {
    pub(super) pool: &'x Pool<'a>,
    pub(super) id: TypeId,
}
impl PartialEq for DraftType<'_, '_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl Eq for DraftType<'_, '_> {}
impl Hash for DraftType<'_, '_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}
impl fmt::Debug for DraftType<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "DraftType({self})")
    }
}
impl fmt::Display for DraftType<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&text_of(&|id| self.pool.ty(id), self.id))
    }
}
impl<'x, 'a> TypeView<'x> for DraftType<'x, 'a> {
    type Element = ProgramElement<'x>;
    type Encoding = DraftAttribute<'x, 'a>;

    fn tensor(self) -> Option<Tensor<'x, Self>> {
        let tensor = self.pool.ty(self.id).tensor()?;
        let (bounds, encoding): (&[i64], _) = match &tensor.encoding {
            TensorEncoding::None => (&[], None),
            TensorEncoding::Bounds(bounds) => (bounds, None),
            TensorEncoding::Other(id) => (
                &[],
                Some(DraftAttribute {
                    pool: self.pool,
                    value: Held::Any(*id),
                }),
            ),
        };
        Some(Tensor {
            ty: self,
            sizes: &tensor.shape,
            bounds,
            element: ProgramElement::Of(&tensor.element),
            encoding,
        })
    }
    fn other_shaped(self) -> Option<(Option<Cow<'x, [i64]>>, ProgramElement<'x>)> {
        match self.pool.ty(self.id) {
            Type::UnrankedTensor(element) => Some((None, ProgramElement::Of(element))),
            Type::Buffer { shape, element } => {
                Some((Some(Cow::Borrowed(shape)), ProgramElement::Of(element)))
            }
            _ => None,
        }
    }
    fn is_token(self) -> bool {
        *self.pool.ty(self.id) == Type::Token
    }
    fn members(self) -> Option<Vec<Self>> {
        match self.pool.ty(self.id) {
            Type::Tuple(members) => Some(members.iter().map(|&id| Self { id, ..self }).collect()),
            _ => None,
        }
    }
    fn future(self) -> Option<Vec<Self>> {
        match self.pool.ty(self.id) {
            Type::Future(types) => Some(types.iter().map(|&id| Self { id, ..self }).collect()),
            _ => None,
        }
    }
}

/// Attribute of a draft.
#[derive(Clone, Copy)]
pub struct DraftAttribute<'x, 'a> {
    pub(super) pool: &'x Pool<'a>,
    pub(super) value: Held<'x>,
}
/// Place of an attribute.
#[derive(Clone, Copy, Debug)]
pub(super) enum Held<'x> {
    /// Declared attribute of ops with a head, by its index in the declaration.
    Declared(&'x HeadData, usize),
    /// Any attribute.
    Any(AttributeId),
}
impl<'x, 'a> DraftAttribute<'x, 'a> {
    /// Returns the value if it is decoded.
    pub(super) fn stored(self) -> Option<&'x Stored> {
        match self.value {
            Held::Declared(head, index) => Some(&head.stored[index]),
            Held::Any(_) => None,
        }
    }
    /// Returns the attribute that holds the value, if one attribute holds it.
    pub(super) fn id(self) -> Option<AttributeId> {
        match self.value {
            Held::Declared(head, index) => match &head.stored[index] {
                Stored::Attribute(id) => Some(*id),
                Stored::Elements(elements) => Some(elements.attribute),
                _ => self.pool.attribute_id(head, index),
            },
            Held::Any(id) => Some(id),
        }
    }
    fn field(self, i: usize) -> Option<FieldValue<'x>> {
        match self.stored()? {
            Stored::Struct(all) => Some(all.field(i)),
            Stored::Lists(all) => Some(FieldValue::Ints(all.values.get(i)?)),
            _ => None,
        }
    }
}
impl PartialEq for DraftAttribute<'_, '_> {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}
impl fmt::Debug for DraftAttribute<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.stored() {
            Some(stored) => write!(f, "DraftAttribute({stored:?})"),
            None => write!(f, "DraftAttribute({self})"),
        }
    }
}
/// Writes the number of the attribute in the tables of the program.
impl fmt::Display for DraftAttribute<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.id() {
            Some(id) => write!(f, "attribute #{}", id.index()),
            None => f.write_str("attribute"),
        }
    }
}
impl<'x, 'a> AttributeView<'x> for DraftAttribute<'x, 'a> {
    type Type = DraftType<'x, 'a>;
    type Record = Self;

    fn int(self) -> Option<i64> {
        match self.stored() {
            Some(Stored::Integer(value)) => Some(*value),
            Some(_) => None,
            None => {
                let id = self.id()?;
                self.pool
                    .with_reader(|reader| reader.integer_of_any_type(id))
            }
        }
    }
    fn float(self) -> Option<f64> {
        match self.stored()? {
            Stored::Float(value) => Some(*value),
            _ => None,
        }
    }
    fn boolean(self) -> Option<bool> {
        match self.stored()? {
            Stored::Boolean(value) => Some(*value),
            _ => None,
        }
    }
    fn ints(self) -> Option<&'x [i64]> {
        match self.stored()? {
            Stored::Integers(values) => Some(values),
            _ => None,
        }
    }
    fn booleans(self) -> Option<Cow<'x, [bool]>> {
        match self.stored()? {
            Stored::Booleans(values) => Some(Cow::Borrowed(values)),
            _ => None,
        }
    }
    fn text(self) -> Option<&'x str> {
        match self.stored()? {
            Stored::Text(id) => Some(self.pool.text(*id)),
            _ => None,
        }
    }
    fn case(self) -> Option<u64> {
        match self.stored()? {
            Stored::Case(number) => Some(*number),
            _ => None,
        }
    }
    fn cases(self) -> Option<Cow<'x, [u64]>> {
        match self.stored()? {
            Stored::Cases(all) => Some(Cow::Borrowed(all)),
            _ => None,
        }
    }
    fn value_type(self) -> Option<ProgramElement<'x>> {
        let id = self.id()?;
        let ty = self.pool.with_reader(|reader| reader.value_type(id))?;
        match self.pool.ty(ty) {
            Type::Number(element) => Some(ProgramElement::Of(element)),
            _ => None,
        }
    }
    fn elements_type(self) -> Option<DraftType<'x, 'a>> {
        match self.stored()? {
            Stored::Elements(elements) => Some(DraftType {
                pool: self.pool,
                id: elements.ty,
            }),
            _ => None,
        }
    }
    fn elements(self) -> Option<Ints<'x>> {
        match self.stored()? {
            Stored::Matrix(m) => Some(Ints {
                shape: Cow::Owned(vec![m.values.rows as i64, m.values.columns as i64]),
                values: Some(Cow::Borrowed(&m.values.values)),
            }),
            _ => None,
        }
    }
    fn layouts(self) -> Option<Layouts<'x>> {
        match self.stored()? {
            Stored::Lists(all) => Some(Cow::Borrowed(&all.values)),
            _ => None,
        }
    }
    fn is_dictionary(self) -> bool {
        let is_dictionary = |id| {
            self.pool
                .with_reader(|reader| reader.dictionary(id).is_some())
        };
        self.id().is_some_and(is_dictionary)
    }
    fn entries(self) -> Option<Vec<Self>> {
        let id = self.id()?;
        let entries = self.pool.with_reader(|reader| reader.array(id))?;
        let entry = |id| Self {
            value: Held::Any(id),
            ..self
        };
        Some(entries.into_iter().map(entry).collect())
    }
    // Decoding checks that the attribute is of the declared kind.
    fn record(self) -> Option<Self> {
        Some(self)
    }
    /// Returns ids of replicas. Axes of a mesh are no ids.
    fn groups(self) -> Option<Groups<'x>> {
        self.elements().map(Groups::Ids)
    }
}
impl<'x> RecordView<'x> for DraftAttribute<'x, '_> {
    fn int(self, i: usize) -> i64 {
        match self.field(i) {
            Some(FieldValue::Int(value)) => value,
            _ => 0,
        }
    }
    fn ints(self, i: usize) -> &'x [i64] {
        match self.field(i) {
            Some(FieldValue::Ints(values)) => values,
            _ => &[],
        }
    }
}
