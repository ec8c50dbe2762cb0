//! Views of a program's ops, for the rules of ops.

use crate::{
    attribute::{Attribute, AttributeValue},
    definition::OpDef,
    meshes::{MeshGroups, MeshOfGroups},
    op_ref::OpRef,
    program::Program,
    scopes::Scopes,
    stored::Stored,
    text::{texts::Texts, types::element as element_text},
    typed,
};
use mlir_bytecode::{AttributeId, BlockId, EncodedField, TypeId, ValueId};
use stablehlo_opset::{
    rules::{elements::Quantization, promotion::Class},
    structs::{FieldValue, OutputOperandAlias},
    traits::TERMINATOR,
    types::{ElementType, FloatType, IntegerType, QuantizedType, ScalarType, TensorEncoding, Type},
    view::{
        AttributeView, BlockView, ElementView, GroupMesh, Groups, Ints, Layouts, OnlyOp, OpView,
        RecordView, Scalar, Tensor, TypeView,
    },
};
use std::{
    borrow::Cow,
    fmt,
    hash::{Hash, Hasher},
    ops::Range,
};
use vhlo_opset::kinds::attributes::codes as va;

/// Maximum number of elements of a splat that rules read. A short program can declare a splat of any
/// size.
pub(crate) const MAX_SPLAT: usize = 1 << 24;

/// Op with its declaration.
#[derive(Clone, Copy)]
pub(crate) struct ProgramOp<'p> {
    pub op: OpRef<'p>,
    pub def: &'static OpDef,
    pub scopes: &'p Scopes<'p>,
}
impl<'p> ProgramOp<'p> {
    fn program(self) -> &'p Program<'p> {
        self.op.program()
    }
}
impl<'p> OpView<'p> for ProgramOp<'p> {
    type Type = ProgramType<'p>;
    type Attribute = ProgramAttribute<'p>;
    type Block = ProgramBlock<'p>;

    fn operands(self) -> usize {
        self.op.operands().len()
    }
    fn operand(self, i: usize) -> ProgramType<'p> {
        ProgramType::of(self.program(), self.op.operands()[i])
    }
    fn group(self, declared: usize) -> Range<usize> {
        let found = self.op.operand_group(self.def, declared);
        let (start, len) = found.expect("decoding checks the counts");
        start..start + len
    }
    fn constant(self, operand: usize) -> Option<Cow<'p, [i64]>> {
        let value = self.op.operands()[operand];
        let typed::Op::Constant(constant) = self.scopes.defining_op(value)?.typed() else {
            return None;
        };
        let elements = constant.value;
        let is_huge = elements.is_splat() && elements.len() > MAX_SPLAT;
        let has_shape = self.program().value_type(value).tensor()?.shape == elements.ty().shape;
        (has_shape && !is_huge).then(|| Some(Cow::Owned(elements.integers()?.collect())))?
    }
    fn results(self) -> Option<usize> {
        Some(self.op.results().len())
    }
    fn result(self, i: usize) -> ProgramType<'p> {
        let value = self.op.results().get(i).expect("a result");
        ProgramType::of(self.program(), value)
    }
    fn result_group(self, declared: usize) -> Range<usize> {
        let found = self.op.result_group(self.def, declared);
        let (start, len) = found.expect("decoding checks the counts");
        start..start + len
    }
    fn attribute(self, declared: usize) -> Option<ProgramAttribute<'p>> {
        match &self.op.stored()[declared] {
            Stored::Absent => None,
            stored => Some(ProgramAttribute::Stored(self.program(), stored)),
        }
    }
    fn regions(self) -> usize {
        self.op.regions().len()
    }
    fn block(self, region: usize) -> Option<ProgramBlock<'p>> {
        let program = self.program();
        let id = program.blocks(self.op.regions().get(region)?).next()?;
        Some(ProgramBlock { program, id })
    }
    fn scalar(self, scalar: Scalar) -> ProgramElement<'p> {
        let integer = |unsigned| {
            ProgramElement::Integer(IntegerType {
                width: 32,
                unsigned,
            })
        };
        match scalar {
            Scalar::Boolean => ProgramElement::Of(&ElementType::Boolean),
            Scalar::I32 => integer(false),
            Scalar::Ui32 => integer(true),
        }
    }
}

/// Type of a value.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct ProgramType<'p> {
    program: &'p Program<'p>,
    id: TypeId,
}
impl<'p> ProgramType<'p> {
    pub fn of(program: &'p Program<'p>, value: ValueId) -> Self {
        let id = program.value_type_id(value);
        Self { program, id }
    }
}
impl Eq for ProgramType<'_> {}
impl Hash for ProgramType<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}
impl PartialEq for ProgramType<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl fmt::Display for ProgramType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&Texts::new(self.program).type_text(self.id))
    }
}
impl<'p> TypeView<'p> for ProgramType<'p> {
    type Element = ProgramElement<'p>;
    type Encoding = ProgramAttribute<'p>;

    fn tensor(self) -> Option<Tensor<'p, Self>> {
        let tensor = self.program.ty(self.id).tensor()?;
        let (bounds, encoding): (&[i64], _) = match &tensor.encoding {
            TensorEncoding::None => (&[], None),
            TensorEncoding::Bounds(bounds) => (bounds, None),
            TensorEncoding::Other(id) => (&[], Some(ProgramAttribute::Any(self.program, *id))),
        };
        Some(Tensor {
            ty: self,
            sizes: &tensor.shape,
            bounds,
            element: ProgramElement::Of(&tensor.element),
            encoding,
        })
    }
    fn other_shaped(self) -> Option<(Option<Cow<'p, [i64]>>, ProgramElement<'p>)> {
        match self.program.ty(self.id) {
            Type::UnrankedTensor(element) => Some((None, ProgramElement::Of(element))),
            Type::Buffer { shape, element } => {
                Some((Some(Cow::Borrowed(&shape[..])), ProgramElement::Of(element)))
            }
            _ => None,
        }
    }
    fn is_token(self) -> bool {
        *self.program.ty(self.id) == Type::Token
    }
    fn members(self) -> Option<Vec<Self>> {
        match self.program.ty(self.id) {
            Type::Tuple(members) => Some(members.iter().map(|&id| Self { id, ..self }).collect()),
            _ => None,
        }
    }
    fn future(self) -> Option<Vec<Self>> {
        match self.program.ty(self.id) {
            Type::Future(types) => Some(types.iter().map(|&id| Self { id, ..self }).collect()),
            _ => None,
        }
    }
}

/// Type of elements: of the program, or a part of a type.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub enum ProgramElement<'p> {
    Of(&'p ElementType),
    Integer(IntegerType),
    Float(FloatType),
    Complex(FloatType),
    /// Quantized type with another axis.
    AlongAxis(&'p QuantizedType, u32),
    /// Type of a value that no tensor has as element: the type, or `None` for MLIR's type `none`.
    NoElement(Option<ProgramType<'p>>),
}
impl ProgramElement<'_> {
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
impl PartialEq for ProgramElement<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Of(a), Self::Of(b)) => std::ptr::eq(*a, *b) || a == b,
            (a, b) => a.owned().is_some_and(|a| b.owned() == Some(a)),
        }
    }
}
impl fmt::Display for ProgramElement<'_> {
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
impl<'p> ElementView<'p> for ProgramElement<'p> {
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
#[allow(missing_debug_implementations)]
pub enum ProgramAttribute<'p> {
    /// Decoded attribute of an op.
    Stored(&'p Program<'p>, &'p Stored),
    /// Any attribute.
    Any(&'p Program<'p>, AttributeId),
    /// Entry of the aliases of a custom call.
    Alias(&'p OutputOperandAlias),
}
impl PartialEq for ProgramAttribute<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Any(_, a), Self::Any(_, b)) => a == b,
            (Self::Stored(_, a), Self::Stored(_, b)) => std::ptr::eq(*a, *b),
            _ => false,
        }
    }
}
/// Writes MLIR's text of an attribute that is stored as such.
impl fmt::Display for ProgramAttribute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.any() {
            Some((program, id)) => f.write_str(&Texts::new(program).attribute_text(id)),
            None => Ok(()),
        }
    }
}
impl<'p> AttributeView<'p> for ProgramAttribute<'p> {
    type Type = ProgramType<'p>;
    type Record = Self;

    fn int(self) -> Option<i64> {
        match self {
            Self::Stored(_, Stored::Integer(value)) => Some(*value),
            Self::Any(program, id) => {
                let reader = program.reader();
                // A boolean of MLIR is an integer of one bit.
                let boolean = || reader.boolean(id).map(i64::from);
                reader.integer_of_any_type(id).or_else(boolean)
            }
            _ => None,
        }
    }
    fn float(self) -> Option<f64> {
        match self {
            Self::Stored(_, Stored::Float(value)) => Some(*value),
            _ => None,
        }
    }
    fn boolean(self) -> Option<bool> {
        match self {
            Self::Stored(_, Stored::Boolean(value)) => Some(*value),
            _ => None,
        }
    }
    fn ints(self) -> Option<&'p [i64]> {
        match self {
            Self::Stored(_, Stored::Integers(values)) => Some(values),
            _ => None,
        }
    }
    fn booleans(self) -> Option<Cow<'p, [bool]>> {
        match self {
            Self::Stored(_, Stored::Booleans(values)) => Some(Cow::Borrowed(values)),
            _ => None,
        }
    }
    fn text(self) -> Option<&'p str> {
        match self {
            Self::Stored(program, Stored::Text(id)) => Some(program.text(*id)),
            _ => None,
        }
    }
    fn case(self) -> Option<u64> {
        match self {
            Self::Stored(_, Stored::Case(number)) => Some(*number),
            _ => None,
        }
    }
    fn cases(self) -> Option<Cow<'p, [u64]>> {
        match self {
            Self::Stored(_, Stored::Cases(all)) => Some(Cow::Borrowed(all)),
            _ => None,
        }
    }
    fn value_type(self) -> Option<ProgramElement<'p>> {
        let (program, id) = self.any()?;
        let of_type = |id| match program.ty(id) {
            Type::Number(element) => ProgramElement::Of(element),
            _ => ProgramElement::NoElement(Some(ProgramType { program, id })),
        };
        let reader = program.reader();
        match reader.vhlo(id)? {
            (va::INTEGER | va::FLOAT | va::TENSOR, fields) => match fields.first()? {
                EncodedField::Type(ty) => Some(of_type(*ty)),
                _ => None,
            },
            (va::BOOLEAN, _) => Some(ProgramElement::Of(&ElementType::Boolean)),
            (va::STRING, _) => Some(ProgramElement::NoElement(None)),
            _ => None,
        }
    }
    fn elements_type(self) -> Option<ProgramType<'p>> {
        match self {
            Self::Stored(program, Stored::Elements(elements)) => Some(ProgramType {
                program,
                id: elements.ty,
            }),
            _ => None,
        }
    }
    fn elements(self) -> Option<Ints<'p>> {
        match self {
            Self::Stored(_, Stored::Matrix(m)) => Some(Ints {
                shape: Cow::Owned(vec![m.values.rows as i64, m.values.columns as i64]),
                values: Some(Cow::Borrowed(&m.values.values)),
            }),
            _ => None,
        }
    }
    fn layouts(self) -> Option<Layouts<'p>> {
        match self {
            Self::Stored(_, Stored::Lists(all)) => Some(Cow::Borrowed(&all.values)),
            _ => None,
        }
    }
    fn is_dictionary(self) -> bool {
        let value = self
            .any()
            .map(|(program, id)| Attribute::new(program, id).value());
        matches!(value, Some(AttributeValue::Dictionary(_)))
    }
    fn entries(self) -> Option<Vec<Self>> {
        if let Self::Stored(_, Stored::Aliases(all)) = self {
            return Some(all.iter().map(Self::Alias).collect());
        }
        let (program, id) = self.any()?;
        let entries = program.reader().array(id)?.into_iter();
        Some(entries.map(|id| Self::Any(program, id)).collect())
    }
    // Decoding checks that the attribute is of the declared kind.
    fn record(self) -> Option<Self> {
        Some(self)
    }
    fn groups(self) -> Option<Groups<'p>> {
        let Self::Stored(program, Stored::Attribute(id)) = self else {
            return self.elements().map(Groups::Ids);
        };
        let groups = MeshGroups::of(program, Attribute::new(program, *id))?;
        let mesh = match &groups.mesh {
            MeshOfGroups::Symbol(name) => GroupMesh::Symbol(program.text(*name)),
            MeshOfGroups::Axes(_) => GroupMesh::Known,
        };
        Some(Groups::Axes(mesh, groups.named_sizes()))
    }
}
impl<'p> RecordView<'p> for ProgramAttribute<'p> {
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
impl<'p> ProgramAttribute<'p> {
    /// Returns the attribute that holds the value, unless the value is decoded.
    fn any(self) -> Option<(&'p Program<'p>, AttributeId)> {
        match self {
            Self::Any(program, id) => Some((program, id)),
            Self::Stored(program, Stored::Attribute(id)) => Some((program, *id)),
            Self::Stored(..) | Self::Alias(_) => None,
        }
    }
    fn field(self, i: usize) -> Option<FieldValue<'p>> {
        let stored = match self {
            Self::Stored(_, stored) => stored,
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

/// First block of a region.
#[derive(Clone, Copy)]
pub(crate) struct ProgramBlock<'p> {
    program: &'p Program<'p>,
    id: BlockId,
}
impl<'p> ProgramBlock<'p> {
    fn end(self) -> Option<OpRef<'p>> {
        self.program.block_ops(self.id).last()
    }
}
impl<'p> BlockView<'p> for ProgramBlock<'p> {
    type Type = ProgramType<'p>;
    type Value = ValueId;

    fn arguments(self) -> usize {
        self.program.arguments(self.id).len()
    }
    fn argument(self, i: usize) -> ProgramType<'p> {
        let value = self.program.arguments(self.id).get(i);
        ProgramType::of(self.program, value.expect("an argument"))
    }
    fn ends_with_terminator(self) -> bool {
        let end = self.end().and_then(OpRef::definition);
        end.is_some_and(|def| def.has(TERMINATOR))
    }
    fn ends_with_return(self) -> bool {
        let end = self.end().filter(|op| !op.is_function_return());
        end.and_then(OpRef::definition)
            .is_some_and(|d| d.mnemonic() == "return")
    }
    fn returned(self) -> usize {
        self.end().map_or(0, |op| op.operands().len())
    }
    fn returned_type(self, i: usize) -> ProgramType<'p> {
        let end = self.end().expect("a terminator");
        ProgramType::of(self.program, end.operands()[i])
    }
    fn only_op(self) -> Option<OnlyOp<'p, ValueId>> {
        let mut ops = self.program.block_ops(self.id);
        let (op, end) = (ops.next()?, ops.next()?);
        ops.next().is_none().then(|| OnlyOp {
            name: op.name().into(),
            arguments: self.program.arguments(self.id).iter().collect(),
            operands: op.operands().to_vec(),
            results: op.results().iter().collect(),
            returned: end.operands().to_vec(),
        })
    }
}
