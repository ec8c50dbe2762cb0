//! Handles of types, attributes and parts of ops, from which formats read values.

use super::{
    kinds::AttributeKind,
    shardy::{self, ShardyOp},
    texts::Texts,
};
use crate::{definition::AttributeDef, program::Program, reader::Reader, stored::Stored};
use mlir_bytecode::{
    AttributeId, BlockId, EncodedField, OpId, OpNameId, StringId, TypeId, ValueId, builtin,
};
use rustc_hash::FxHashMap;
use stablehlo_opset::{structs::OutputOperandAlias, types::Type};
use std::{
    collections::hash_map::Entry,
    hash::{Hash, Hasher},
    ops::Deref,
};

/// Name of casts between types of different dialects.
const CAST: &str = "builtin.unrealized_conversion_cast";

/// Program without the casts that conversion from VHLO removes: those between values of equal
/// types.
pub struct Shown<'p> {
    pub program: &'p Program<'p>,
    reader: Reader<'p, 'p>,
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
            reader: program.reader(),
            forwarded: FxHashMap::default(),
            types: Vec::new(),
            shardy: FxHashMap::default(),
        };
        shown.types = shown.types_by_text();
        shown.shardy = shown.ops_of_shardy();
        shown.forwarded = shown.casts();
        shown
    }
    /// Returns the reader of the program's attributes.
    pub fn reader(&self) -> &Reader<'p, 'p> {
        &self.reader
    }
    fn types_by_text(&self) -> Vec<TypeId> {
        let ids = (0..self.tables().types().len()).map(|n| TypeId(n as u32));
        let is_other = |id: &TypeId| matches!(self.ty(*id), Type::Other(_));
        if !ids.clone().any(|id| is_other(&id)) {
            return Vec::new();
        }
        let texts = Texts::new(self.program);
        let text = |id| texts.type_text(id);
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
        let defs = shardy::declarations(tables);
        let mut known = FxHashMap::default();
        if defs.iter().all(Option::is_none) {
            return known;
        }
        let texts = Texts::new(self.program);
        let body = self.body();
        for op in body.op_ids() {
            if let Some(def) = defs[body.op(op).name.index()]
                && let Entry::Vacant(entry) = known.entry(body.head(op))
                && let Some(slots) = def.slots(op, &texts.entries)
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
        let texts = Texts::new(self.program);
        let text = |value| texts.type_text(body.value_type(value));
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
    Case(&'static AttributeKind, u64),
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
    pub fn builtin(self) -> Option<builtin::Attribute<'p>> {
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
