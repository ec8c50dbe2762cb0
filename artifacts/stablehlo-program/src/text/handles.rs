//! Handles of types, attributes and parts of ops, from which formats read values.

use super::{
    fields::FieldsOf,
    kinds::{self, Kind},
    model::Model,
    shardy::{self, ShardyOp},
};
use crate::{
    definition::AttributeDef,
    program::Program,
    stored::Stored,
    structs::OutputOperandAlias,
    types::{ElementType, TensorEncoding, Type},
};
use mlir_bytecode::{
    AttributeId, BlockId, EncodedField, OpId, OpNameId, StringId, TypeId, ValueId, builtin,
};
use mlir_format::{Ir, text::PrintOptions};
use rustc_hash::FxHashMap;
use stablehlo_artifact::internals::text::EntryTexts;
use std::{
    collections::hash_map::Entry,
    hash::{Hash, Hasher},
    marker::PhantomData,
    ops::Deref,
};

/// Name of casts between types of different dialects.
const CAST: &str = "builtin.unrealized_conversion_cast";

/// Program without the casts that conversion from VHLO removes: those between values of equal
/// types.
pub struct Shown<'p> {
    program: &'p Program<'p>,
    /// Operand of each removed cast, by result.
    forwarded: FxHashMap<ValueId, ValueId>,
    /// First type with the same text, by type. Empty if no type is of another dialect: then
    /// types with the same text are the same type.
    types: Vec<TypeId>,
    /// Declarations and attributes of Shardy's ops, by head.
    shardy: FxHashMap<usize, ShardySlots>,
}
/// Declaration of an op of Shardy, and the attributes that it declares.
pub type ShardySlots = (&'static ShardyOp, Vec<Option<AttributeId>>);

impl<'p> Deref for Shown<'p> {
    type Target = Program<'p>;
    fn deref(&self) -> &Program<'p> {
        self.program
    }
}
impl<'p> Shown<'p> {
    pub fn new(program: &'p Program<'p>) -> Self {
        let mut shown = Self {
            program,
            forwarded: FxHashMap::default(),
            types: Vec::new(),
            shardy: FxHashMap::default(),
        };
        shown.types = shown.types_by_text();
        shown.shardy = shown.ops_of_shardy();
        shown.forwarded = shown.casts();
        shown
    }
    fn types_by_text(&self) -> Vec<TypeId> {
        let ids = (0..self.tables().types().len()).map(|n| TypeId(n as u32));
        let is_other = |id: &TypeId| matches!(self.ty(*id), Type::Other(_));
        if !ids.clone().any(|id| is_other(&id)) {
            return Vec::new();
        }
        let model = Model::new(self, PrintOptions::default());
        let text = |id| {
            let mut text = String::new();
            model.ty(id, &mut text);
            text
        };
        let mut first = FxHashMap::default();
        for id in ids.clone().filter(|id| !is_other(id)).chain(ids.clone()) {
            first.entry(text(id)).or_insert(id);
        }
        ids.map(|id| first[&text(id)]).collect()
    }
    /// Returns the type of a value.
    pub fn type_of(&self, value: ValueId) -> TypeId {
        let id = self.body().value_type(value);
        self.types.get(id.index()).copied().unwrap_or(id)
    }
    fn ops_of_shardy(&self) -> FxHashMap<usize, ShardySlots> {
        let tables = self.tables();
        let names = (0..tables.op_names().len()).map(|n| tables.full_name(OpNameId(n as u32)));
        let def = |name: String| shardy::all().find(|def| def.name == name);
        let defs: Vec<_> = names.map(def).collect();
        let mut known = FxHashMap::default();
        if defs.iter().all(Option::is_none) {
            return known;
        }
        let entries = EntryTexts::new(self.artifact().module());
        let body = self.body();
        for op in body.op_ids() {
            if let Some(def) = defs[body.op(op).name.index()]
                && let Entry::Vacant(entry) = known.entry(body.head(op))
                && let Some(slots) = def.slots(op, &entries)
            {
                entry.insert((def, slots));
            }
        }
        known
    }
    /// Returns the declaration and the attributes of an op of Shardy, or `None` for other
    /// ops.
    pub fn shardy(&self, op: OpId) -> Option<&ShardySlots> {
        self.shardy.get(&self.body().head(op))
    }
    fn casts(&self) -> FxHashMap<ValueId, ValueId> {
        let mut forwarded = FxHashMap::default();
        let tables = self.tables();
        let mut names = (0..tables.op_names().len()).map(|n| OpNameId(n as u32));
        let Some(name) = names.find(|name| tables.full_name(*name) == CAST) else {
            return forwarded;
        };
        let body = self.body();
        let model = Model::new(self, PrintOptions::default());
        let text = |value| {
            let mut text = String::new();
            model.ty(body.value_type(value), &mut text);
            text
        };
        for op in body.op_ids().filter(|op| body.op(*op).name == name) {
            let results: Vec<_> = body.results(op).collect();
            if let ([operand], [result]) = (body.operands(op), &results[..])
                && text(*operand) == text(*result)
            {
                let source = forwarded.get(operand).copied().unwrap_or(*operand);
                forwarded.insert(*result, source);
            }
        }
        forwarded
    }
    /// Returns the value that the text of an operand names.
    pub fn source(&self, operand: ValueId) -> ValueId {
        match self.forwarded.is_empty() {
            true => operand,
            false => self.forwarded.get(&operand).copied().unwrap_or(operand),
        }
    }
    /// Returns the ops in a block.
    pub fn block_ops(&self, block: BlockId) -> impl Iterator<Item = OpId> {
        let is_shown = |op: &OpId| {
            self.forwarded.is_empty()
                || self
                    .body()
                    .results(*op)
                    .all(|v| !self.forwarded.contains_key(&v))
        };
        self.body().block_ops(block).filter(is_shown)
    }
}

/// Part of a program.
#[derive(Clone, Copy)]
pub struct Handle<'p, I> {
    pub program: &'p Shown<'p>,
    pub id: I,
}
impl<I: PartialEq> PartialEq for Handle<'_, I> {
    /// Compares parts of one program.
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl<I: Eq> Eq for Handle<'_, I> {}
impl<I: Hash> Hash for Handle<'_, I> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}
impl<'p, I> Handle<'p, I> {
    pub fn with<J>(self, id: J) -> Handle<'p, J> {
        let program = self.program;
        Handle { program, id }
    }
}

/// Attribute.
#[derive(Clone, Copy)]
pub struct Attr<'p> {
    pub program: &'p Shown<'p>,
    pub value: Value<'p>,
}

/// Value of an attribute.
#[derive(Clone, Copy)]
pub enum Value<'p> {
    /// Declared attribute of an op.
    Stored(&'p Stored, &'static AttributeDef),
    /// Attribute of the program's tables. Attributes of VHLO are printed as StableHLO.
    Converted(AttributeId),
    /// Attribute of the program's tables, printed as it is.
    Entry(AttributeId),
    /// Element of a list of aliases.
    Alias(&'p OutputOperandAlias),
    /// Value of an enum.
    Case(&'static Kind, u64),
    /// String.
    Text(StringId),
    /// Name of a symbol.
    Symbol(StringId),
    /// Type.
    Type(TypeId),
    /// Sizes of the groups of operands or results, in the property with this name.
    Sizes(OpId, &'static str),
}

impl PartialEq for Attr<'_> {
    /// Compares attributes of one program. Attributes of different origins differ.
    fn eq(&self, other: &Self) -> bool {
        use Value::{Alias, Case, Converted, Entry, Sizes, Stored, Symbol, Text, Type};
        match (self.value, other.value) {
            (Stored(a, _), Stored(b, _)) => std::ptr::eq(a, b),
            (Converted(a), Converted(b)) | (Entry(a), Entry(b)) => a == b,
            (Alias(a), Alias(b)) => std::ptr::eq(a, b),
            (Case(a, n), Case(b, m)) => std::ptr::eq(a, b) && n == m,
            (Text(a), Text(b)) | (Symbol(a), Symbol(b)) => a == b,
            (Type(a), Type(b)) => a == b,
            (Sizes(a, name), Sizes(b, other)) => a == b && name == other,
            _ => false,
        }
    }
}

impl<'p> Attr<'p> {
    pub fn with(self, value: Value<'p>) -> Self {
        Self { value, ..self }
    }
    /// Returns the dialect, the name and the encoded fields of an attribute of the tables that
    /// is printed as it is.
    pub fn entry(self) -> Option<(&'p str, &'static str, Vec<EncodedField<'p>>)> {
        let Value::Entry(id) = self.value else {
            return None;
        };
        let tables = self.program.tables();
        let reader = self.program.reader();
        let mut fields = Vec::new();
        let encoding = reader
            .decoder
            .attribute(id, &mut |f| fields.push(f))
            .ok()??;
        let dialect = tables.dialect_name(tables.attribute(id).dialect);
        Some((dialect, encoding.name, fields))
    }
    fn builtin(self) -> Option<builtin::Attribute<'p>> {
        match self.entry()? {
            ("builtin", _, fields) => match &fields[..] {
                [EncodedField::Varint(code), rest @ ..] => {
                    builtin::Attribute::from_fields(*code, rest).ok()
                }
                _ => None,
            },
            _ => None,
        }
    }
}

/// Types and attributes of a program.
pub struct TextIr<'p>(PhantomData<&'p Program<'p>>);

impl<'p> Ir for TextIr<'p> {
    type Vocabulary = super::vocabulary::Names;
    type Type = Handle<'p, TypeId>;
    type Attribute = Attr<'p>;
    type Fields = FieldsOf<'p>;

    fn is_function(ty: Handle<'p, TypeId>) -> bool {
        match ty.program.ty(ty.id) {
            Type::Function(_) => true,
            Type::Other(id) => is_builtin_function(ty.with(*id)),
            _ => false,
        }
    }
    fn is_part_of(part: Handle<'p, TypeId>, complex: Handle<'p, TypeId>) -> bool {
        let tensor = |ty: Handle<'p, TypeId>| ty.program.ty(ty.id).tensor();
        tensor(part)
            .zip(tensor(complex))
            .is_some_and(|(part, complex)| {
                let fits = match (&part.element, &complex.element) {
                    (ElementType::Float(part), ElementType::Complex(of)) => part == of,
                    (ElementType::Integer(part), ElementType::IntegerComplex(of)) => part == of,
                    _ => false,
                };
                fits && part.shape == complex.shape && part.encoding == complex.encoding
            })
    }
    fn is_scalar_of(scalar: Handle<'p, TypeId>, tensor: Handle<'p, TypeId>) -> bool {
        let Some(scalar) = scalar.program.ty(scalar.id).tensor() else {
            return false;
        };
        let element = match tensor.program.ty(tensor.id) {
            Type::Tensor(tensor) => &tensor.element,
            Type::UnrankedTensor(element) | Type::Buffer { element, .. } => element,
            _ => return false,
        };
        scalar.shape.is_empty()
            && scalar.encoding == TensorEncoding::None
            && scalar.element == *element
    }

    fn attribute_type(attribute: Attr<'p>) -> Option<Handle<'p, TypeId>> {
        let program = attribute.program;
        match attribute.value {
            Value::Stored(Stored::Elements(elements), _) => Some(elements.ty),
            _ => None,
        }
        .map(|id| Handle { program, id })
    }
    fn i32(attribute: Attr<'p>) -> Option<i32> {
        match attribute.value {
            Value::Stored(Stored::Integer(value), _) => i32::try_from(*value).ok(),
            _ => match attribute.builtin()? {
                builtin::Attribute::Integer {
                    bits: builtin::Bits::Word(bits),
                    ..
                } => i32::try_from(bits).ok(),
                _ => None,
            },
        }
    }
    fn i64s(attribute: Attr<'p>) -> Option<impl Deref<Target = [i64]>> {
        match attribute.value {
            Value::Stored(Stored::Integers(values), _) => Some(&**values),
            _ => None,
        }
    }
    fn bools(attribute: Attr<'p>) -> Option<Vec<bool>> {
        match attribute.value {
            Value::Stored(Stored::Booleans(values), _) => Some(values.to_vec()),
            _ => None,
        }
    }
    fn dense_ints(attribute: Attr<'p>) -> Option<Vec<i64>> {
        match attribute.value {
            Value::Stored(Stored::Matrix(matrix), _) => Some(matrix.values.clone()),
            _ => None,
        }
    }
    fn text(attribute: Attr<'p>) -> Option<impl Deref<Target = [u8]>> {
        let tables = attribute.program.tables();
        match attribute.value {
            Value::Stored(Stored::Text(text), _) => Some(&**tables.string(*text)),
            Value::Text(text) => Some(&**tables.string(text)),
            _ => match attribute.builtin()? {
                builtin::Attribute::String { value, .. } => Some(&**tables.string(value)),
                _ => None,
            },
        }
    }
    fn symbol(attribute: Attr<'p>) -> Option<impl Deref<Target = [u8]>> {
        let tables = attribute.program.tables();
        match attribute.value {
            Value::Stored(Stored::Text(text), _) => Some(&**tables.string(*text)),
            Value::Symbol(text) => Some(&**tables.string(text)),
            _ => None,
        }
    }
    fn elements(attribute: Attr<'p>) -> Option<Vec<Attr<'p>>> {
        match attribute.value {
            Value::Stored(Stored::Cases(all), _) => {
                let case = |n: &u64| attribute.with(Value::Case(&kinds::PRECISION, *n));
                Some(all.iter().map(case).collect())
            }
            Value::Converted(id) => {
                let all = attribute.program.reader().array(id)?.into_iter();
                Some(all.map(|id| attribute.with(Value::Converted(id))).collect())
            }
            _ => None,
        }
    }
    fn fields(attribute: Attr<'p>, kind: &'static Kind) -> Option<FieldsOf<'p>> {
        let found = kind_of(attribute)?;
        let is_same = std::ptr::eq(found, kind);
        is_same.then_some(FieldsOf { attribute, kind })
    }
}

fn is_builtin_function(ty: Handle<TypeId>) -> bool {
    let tables = ty.program.tables();
    if tables.dialect_name(tables.ty(ty.id).dialect) != "builtin" {
        return false;
    }
    let mut fields = Vec::new();
    let found = ty
        .program
        .reader()
        .decoder
        .ty(ty.id, &mut |f| fields.push(f));
    match (found, &fields[..]) {
        (Ok(Some(_)), [EncodedField::Varint(code), rest @ ..]) => matches!(
            builtin::Type::from_fields(*code, rest),
            Ok(builtin::Type::Function { .. })
        ),
        _ => false,
    }
}

/// Returns the kind of an attribute, or `None` for builtin attributes and attributes of other
/// dialects.
pub fn kind_of(attribute: Attr) -> Option<&'static Kind> {
    match attribute.value {
        Value::Stored(stored, def) => match stored {
            Stored::Case(_) if def.kind == "CustomCallApiVersion" => None,
            Stored::Attribute(id) => kind_of(attribute.with(Value::Converted(*id))),
            _ => super::vocabulary::kind(def.kind),
        },
        Value::Case(kind, _) => Some(kind),
        Value::Alias(_) => Some(&kinds::OUTPUT_OPERAND_ALIAS),
        Value::Converted(id) => {
            let (code, _) = attribute.program.reader().vhlo(id)?;
            let mut all = kinds::OF_VHLO.iter().copied();
            all.find(|kind| kind.vhlo.is_some_and(|vhlo| vhlo.code == code))
        }
        Value::Entry(_) => {
            let (dialect, name, _) = attribute.entry()?;
            let mut all = kinds::OF_SHARDY.iter().copied();
            all.find(|kind| dialect == "sdy" && kind.mnemonic == name)
        }
        _ => None,
    }
}
