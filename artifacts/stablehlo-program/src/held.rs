//! Views of types and attributes that a program holds, for the rules of ops and for lowerings.

use crate::{
    holder::Holder,
    meshes::{MeshGroups, MeshOfGroups},
    reader::{Reader, ValueType},
    stored::{Stored, StoredElements},
    text::types::element as element_text,
};
use mlir_bytecode::{AttributeId, TypeId};
use stablehlo_opset::{
    constraints::{Classify, ElementSet, TensorFacts, TypeFacts, quantized_axis},
    enums::ResultAccuracyMode,
    rules::{elements::Quantization, promotion::Class},
    structs::{FieldValue, OutputOperandAlias},
    types::{ElementType, FloatType, IntegerType, QuantizedType, ScalarType, TensorEncoding, Type},
    view::{
        AttributeView, ElementView, GroupMesh, Groups, Ints, Layouts, RecordView, Tensor, TypeView,
    },
};
use std::{
    borrow::Cow,
    fmt,
    hash::{Hash, Hasher},
};

/// Type that a holder holds.
#[derive(Clone, Copy)]
pub struct HeldType<H> {
    pub(crate) holder: H,
    pub(crate) id: TypeId,
}
impl<H> Eq for HeldType<H> {}
impl<H> Hash for HeldType<H> {
    fn hash<S: Hasher>(&self, state: &mut S) {
        self.id.hash(state);
    }
}
impl<H> PartialEq for HeldType<H> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl<'p, H: Holder<'p>> fmt::Debug for HeldType<H> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "HeldType({self})")
    }
}
impl<'p, H: Holder<'p>> fmt::Display for HeldType<H> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.holder.type_text(self.id))
    }
}
impl<'p, H: Holder<'p>> TypeView<'p> for HeldType<H> {
    type Element = HeldElement<'p, H>;
    type Encoding = HeldAttribute<'p, H>;

    fn tensor(self) -> Option<Tensor<'p, Self>> {
        let tensor = self.holder.ty(self.id).tensor()?;
        let (bounds, encoding): (&[i64], _) = match &tensor.encoding {
            TensorEncoding::None => (&[], None),
            TensorEncoding::Bounds(bounds) => (bounds, None),
            TensorEncoding::Other(id) => (&[], Some(HeldAttribute::Any(self.holder, *id))),
        };
        Some(Tensor {
            ty: self,
            sizes: &tensor.shape,
            bounds,
            element: HeldElement::Of(&tensor.element),
            encoding,
        })
    }
    fn other_shaped(self) -> Option<(Option<Cow<'p, [i64]>>, HeldElement<'p, H>)> {
        match self.holder.ty(self.id) {
            Type::UnrankedTensor(element) => Some((None, HeldElement::Of(element))),
            Type::Buffer { shape, element } => {
                Some((Some(Cow::Borrowed(&shape[..])), HeldElement::Of(element)))
            }
            _ => None,
        }
    }
    fn is_token(self) -> bool {
        *self.holder.ty(self.id) == Type::Token
    }
    fn members(self) -> Option<Vec<Self>> {
        match self.holder.ty(self.id) {
            Type::Tuple(members) => Some(members.iter().map(|&id| Self { id, ..self }).collect()),
            _ => None,
        }
    }
    fn future(self) -> Option<Vec<Self>> {
        match self.holder.ty(self.id) {
            Type::Future(types) => Some(types.iter().map(|&id| Self { id, ..self }).collect()),
            _ => None,
        }
    }
}

impl<'p, H: Holder<'p>> Classify for HeldType<H> {
    fn classify<R>(self, visit: impl FnOnce(TypeFacts) -> R) -> R {
        visit(match self.holder.ty(self.id) {
            Type::Tensor(tensor) => TypeFacts::Tensor(TensorFacts {
                shape: &tensor.shape,
                bounds: match &tensor.encoding {
                    TensorEncoding::Bounds(bounds) => Some(bounds),
                    _ => None,
                },
                elements: ElementSet::of(&tensor.element),
                quantized_axis: match &tensor.element {
                    ElementType::Quantized(q) => quantized_axis(q),
                    _ => None,
                },
            }),
            Type::UnrankedTensor(element) => TypeFacts::Unranked(ElementSet::of(element)),
            Type::Buffer { element, .. } => TypeFacts::Buffer(ElementSet::of(element)),
            Type::Token => TypeFacts::Token,
            Type::Future(_) => TypeFacts::Future,
            Type::Tuple(_) => TypeFacts::Tuple,
            _ => TypeFacts::Other,
        })
    }
    fn members(self) -> Option<Vec<Self>> {
        TypeView::members(self)
    }
}

/// Type of elements: of the program, or a part of a type.
#[derive(Clone, Copy)]
pub enum HeldElement<'p, H> {
    Of(&'p ElementType),
    Integer(IntegerType),
    Float(FloatType),
    Complex(FloatType),
    /// Quantized type with another axis.
    AlongAxis(&'p QuantizedType, u32),
    /// Type of a value that no tensor has as element: the type, or `None` for MLIR's type `none`.
    NoElement(Option<HeldType<H>>),
}
impl<H: Copy> HeldElement<'_, H> {
    /// Returns the type of elements that are numbers.
    pub fn of_scalar(scalar: ScalarType) -> Self {
        match scalar {
            ScalarType::Boolean => Self::Of(&ElementType::Boolean),
            ScalarType::Index => Self::Of(&ElementType::Index),
            ScalarType::Integer(integer) => Self::Integer(integer),
            ScalarType::Float(float) => Self::Float(float),
            ScalarType::Complex(float) => Self::Complex(float),
        }
    }
    /// Returns the type.
    pub fn owned(self) -> Option<ElementType> {
        Some(match self {
            Self::NoElement(_) => return None,
            Self::Of(ty) => ty.clone(),
            Self::Integer(ty) => ElementType::Integer(ty),
            Self::Float(ty) => ElementType::Float(ty),
            Self::Complex(ty) => ElementType::Complex(ty),
            Self::AlongAxis(ty, axis) => ElementType::Quantized(Box::new(QuantizedType {
                axis: Some(axis),
                ..ty.clone()
            })),
        })
    }
}
impl<H: Copy> PartialEq for HeldElement<'_, H> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Of(a), Self::Of(b)) => std::ptr::eq(*a, *b) || a == b,
            (a, b) => a.owned().is_some_and(|a| b.owned() == Some(a)),
        }
    }
}
impl<'p, H: Holder<'p>> fmt::Debug for HeldElement<'p, H> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "HeldElement({self})")
    }
}
impl<'p, H: Holder<'p>> fmt::Display for HeldElement<'p, H> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut text = String::new();
        match self {
            Self::NoElement(Some(ty)) => return ty.fmt(f),
            Self::NoElement(None) => text.push_str("none"),
            _ => self
                .owned()
                .iter()
                .for_each(|ty| element_text(ty, &mut text)),
        }
        f.write_str(&text)
    }
}
impl<'p, H: Holder<'p>> ElementView<'p> for HeldElement<'p, H> {
    fn class(self) -> Option<(Class, u32)> {
        let ty = match self {
            Self::Of(ty) => Cow::Borrowed(ty),
            other => Cow::Owned(other.owned()?),
        };
        let class = match &*ty {
            ElementType::Boolean => Class::Boolean,
            ElementType::Integer(_) => Class::Integer,
            ElementType::Float(_) => Class::Float,
            ElementType::Complex(_) | ElementType::IntegerComplex(_) => Class::Complex,
            ElementType::Index | ElementType::Quantized(_) => return None,
        };
        Some((class, ty.bits()))
    }
    fn scalar(self) -> Option<ScalarType> {
        match self {
            Self::Of(ty) => ty.scalar(),
            Self::Integer(ty) => Some(ScalarType::Integer(ty)),
            Self::Float(ty) => Some(ScalarType::Float(ty)),
            Self::Complex(ty) => Some(ScalarType::Complex(ty)),
            Self::AlongAxis(..) | Self::NoElement(_) => None,
        }
    }
    fn quantized(self) -> Option<Quantization<'p, Self>> {
        let (q, axis) = match self {
            Self::Of(ElementType::Quantized(q)) => (&**q, q.axis),
            Self::AlongAxis(q, axis) => (q, Some(axis)),
            _ => return None,
        };
        Some(Quantization {
            flags: q.flags,
            storage: Self::Integer(q.storage),
            expressed: Self::Float(q.expressed),
            range: [q.storage_min, q.storage_max],
            axis: axis.map(|axis| axis as usize),
            scales: Cow::Borrowed(&q.scales),
            zero_points: Cow::Borrowed(&q.zero_points),
        })
    }
    fn is_valid(self) -> bool {
        !matches!(self, Self::NoElement(_))
    }
    fn is_unsigned(self) -> bool {
        matches!(
            self.owned(),
            Some(ElementType::Integer(IntegerType { unsigned: true, .. }))
        )
    }
    fn along_axis(self, axis: usize) -> Self {
        match self {
            Self::Of(ElementType::Quantized(q)) if q.axis.is_some() => {
                Self::AlongAxis(q, axis as u32)
            }
            other => other,
        }
    }
    fn complex(self) -> Self {
        match self.owned() {
            Some(ElementType::Float(float)) => Self::Complex(float),
            // The declaration of the op allows floats only.
            _ => self,
        }
    }
    fn part(self) -> Option<Self> {
        match self {
            Self::Of(ElementType::Complex(float)) => Some(Self::Float(*float)),
            Self::Of(ElementType::IntegerComplex(integer)) => Some(Self::Integer(*integer)),
            _ => None,
        }
    }
}

/// Value of an attribute.
#[derive(Clone, Copy)]
pub enum HeldAttribute<'p, H: Holder<'p>> {
    /// Decoded attribute of an op.
    Stored(H, &'p Stored, H::Origin),
    /// Any attribute.
    Any(H, AttributeId),
    /// Entry of the aliases of a custom call.
    Alias(&'p OutputOperandAlias),
}
impl<'p, H: Holder<'p>> PartialEq for HeldAttribute<'p, H> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Any(_, a), Self::Any(_, b)) => a == b,
            (Self::Stored(_, a, _), Self::Stored(_, b, _)) => std::ptr::eq(*a, *b),
            _ => false,
        }
    }
}
impl<'p, H: Holder<'p>> fmt::Debug for HeldAttribute<'p, H> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Stored(_, stored, _) => write!(f, "HeldAttribute({stored:?})"),
            Self::Any(..) => write!(f, "HeldAttribute({self})"),
            Self::Alias(alias) => write!(f, "HeldAttribute({alias:?})"),
        }
    }
}
/// Writes the text of an attribute that is stored as such.
impl<'p, H: Holder<'p>> fmt::Display for HeldAttribute<'p, H> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.any() {
            Some((holder, id)) => f.write_str(&holder.attribute_text(id)),
            None => Ok(()),
        }
    }
}
impl<'p, H: Holder<'p>> AttributeView<'p> for HeldAttribute<'p, H> {
    type Type = HeldType<H>;
    type Record = Self;

    fn int(self) -> Option<i64> {
        match self {
            Self::Stored(_, Stored::Integer(value), _) => Some(*value),
            Self::Any(holder, id) => holder.read(|reader| {
                // A boolean of MLIR is an integer of one bit.
                let boolean = || reader.boolean(id).map(i64::from);
                reader.integer_of_any_type(id).or_else(boolean)
            }),
            _ => None,
        }
    }
    fn float(self) -> Option<f64> {
        match self {
            Self::Stored(_, Stored::Float(value), _) => Some(*value),
            _ => None,
        }
    }
    fn boolean(self) -> Option<bool> {
        match self {
            Self::Stored(_, Stored::Boolean(value), _) => Some(*value),
            _ => None,
        }
    }
    fn ints(self) -> Option<&'p [i64]> {
        match self {
            Self::Stored(_, Stored::Integers(values), _) => Some(values),
            _ => None,
        }
    }
    fn booleans(self) -> Option<Cow<'p, [bool]>> {
        match self {
            Self::Stored(_, Stored::Booleans(values), _) => Some(Cow::Borrowed(values)),
            _ => None,
        }
    }
    fn text(self) -> Option<&'p str> {
        match self {
            Self::Stored(holder, Stored::Text(id), _) => Some(holder.text(*id)),
            _ => None,
        }
    }
    fn case(self) -> Option<u64> {
        match self {
            Self::Stored(_, Stored::Case(number), _) => Some(*number),
            _ => None,
        }
    }
    fn cases(self) -> Option<Cow<'p, [u64]>> {
        match self {
            Self::Stored(_, Stored::Cases(all), _) => Some(Cow::Borrowed(all)),
            _ => None,
        }
    }
    fn value_type(self) -> Option<HeldElement<'p, H>> {
        let (holder, id) = self.any()?;
        match holder.read(|reader| reader.value_type(id))? {
            ValueType::Boolean => Some(HeldElement::Of(&ElementType::Boolean)),
            ValueType::None => Some(HeldElement::NoElement(None)),
            ValueType::Of(id) => Some(match holder.ty(id) {
                Type::Number(element) => HeldElement::Of(element),
                _ => HeldElement::NoElement(Some(HeldType { holder, id })),
            }),
        }
    }
    fn elements_type(self) -> Option<HeldType<H>> {
        match self {
            Self::Stored(holder, Stored::Elements(elements), _) => Some(HeldType {
                holder,
                id: elements.ty,
            }),
            Self::Any(holder, id) => {
                let ty = holder.read(|reader| Some(reader.elements(id)?.ty));
                ty.map(|id| HeldType { holder, id })
            }
            _ => None,
        }
    }
    fn elements(self) -> Option<Ints<'p>> {
        match self {
            Self::Stored(_, Stored::Matrix(m), _) => Some(Ints {
                shape: Cow::Owned(vec![m.values.rows as i64, m.values.columns as i64]),
                values: Some(Cow::Borrowed(&m.values.values)),
            }),
            _ => None,
        }
    }
    fn payload(self, limit: usize) -> Option<Cow<'p, [u8]>> {
        let bytes = |reader: &Reader, place: &StoredElements| {
            let is_within = place.end - place.start <= limit;
            is_within.then(|| Some(reader.elements_at(place)?.payload()))?
        };
        let payload = match self {
            Self::Stored(holder, Stored::Elements(place), _) => {
                holder.read(|reader| bytes(reader, place))
            }
            Self::Any(holder, id) => holder.read(|reader| bytes(reader, &reader.elements(id)?)),
            _ => None,
        };
        payload.map(Cow::Owned)
    }
    fn layouts(self) -> Option<Layouts<'p>> {
        match self {
            Self::Stored(_, Stored::Lists(all), _) => Some(Cow::Borrowed(&all.values)),
            _ => None,
        }
    }
    fn is_dictionary(self) -> bool {
        let held = self.any();
        held.is_some_and(|(holder, id)| holder.read(|reader| reader.is_dictionary(id)))
    }
    fn entries(self) -> Option<Vec<Self>> {
        if let Self::Stored(_, Stored::Aliases(all), _) = self {
            return Some(all.iter().map(Self::Alias).collect());
        }
        let (holder, id) = self.any()?;
        let entries = holder.read(|reader| reader.array(id))?.into_iter();
        Some(entries.map(|id| Self::Any(holder, id)).collect())
    }
    // Decoding checks the kind of the attribute.
    fn record(self) -> Option<Self> {
        Some(self)
    }
    fn accuracy_mode(self) -> Option<ResultAccuracyMode> {
        match self {
            Self::Stored(_, Stored::Accuracy(accuracy), _) => Some(accuracy.mode),
            _ => None,
        }
    }
    fn groups(self) -> Option<Groups<'p>> {
        let Self::Stored(holder, Stored::Attribute(id), _) = self else {
            return self.elements().map(Groups::Ids);
        };
        let groups = MeshGroups::of(holder, *id)?;
        let mesh = match &groups.mesh {
            MeshOfGroups::Symbol(name) => GroupMesh::Symbol(holder.text(*name)),
            MeshOfGroups::Axes(_) => GroupMesh::Known,
        };
        Some(Groups::Axes(mesh, groups.named_sizes()))
    }
}
impl<'p, H: Holder<'p>> RecordView<'p> for HeldAttribute<'p, H> {
    fn int(self, i: usize) -> i64 {
        match self.field(i) {
            Some(FieldValue::Int(value)) => value,
            _ => 0,
        }
    }
    fn ints(self, i: usize) -> &'p [i64] {
        match self.field(i) {
            Some(FieldValue::Ints(values)) => values,
            _ => &[],
        }
    }
}
impl<'p, H: Holder<'p>> HeldAttribute<'p, H> {
    /// Returns the attribute that holds the value, unless the value is decoded.
    fn any(self) -> Option<(H, AttributeId)> {
        match self {
            Self::Any(holder, id) => Some((holder, id)),
            Self::Stored(holder, Stored::Attribute(id), _) => Some((holder, *id)),
            Self::Stored(..) | Self::Alias(_) => None,
        }
    }
    fn field(self, i: usize) -> Option<FieldValue<'p>> {
        let stored = match self {
            Self::Stored(_, stored, _) => stored,
            Self::Alias(alias) => {
                return match i {
                    0 => Some(FieldValue::Ints(&alias.output_tuple_indices)),
                    1 => Some(FieldValue::Int(alias.operand_index)),
                    2 => Some(FieldValue::Ints(&alias.operand_tuple_indices)),
                    _ => None,
                };
            }
            Self::Any(..) => return None,
        };
        match stored {
            Stored::Struct(all) => Some(all.field(i)),
            Stored::Lists(all) => Some(FieldValue::Ints(all.values.get(i)?)),
            _ => None,
        }
    }
}
