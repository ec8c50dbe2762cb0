//! Types and attributes that a parser has read.

use super::location_table::Loc;
use crate::{
    text::{kinds::AttributeKind, vocabulary::Names},
    types::{ElementType, FunctionType, TensorType, Type},
    values,
};
use mlir_bytecode::{AttributeId, TypeId, UniqueTables};
use mlir_format::{IrTypes, Owned};
use rustc_hash::FxHashMap;

/// Types and attributes that a parser has read.
#[derive(Debug)]
pub enum Read {}

impl IrTypes for Read {
    type Vocabulary = Names;
    type Type = TypeId;
    type Attribute = ReadAttr;
}

/// Attribute that a parser has read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReadAttr(pub u32);

/// Fields of an attribute.
pub type ReadField = Owned<TypeId, ReadAttr>;

/// Content of a resource.
#[derive(Clone)]
pub struct Resource {
    pub alignment: u64,
    pub data: Vec<u8>,
}

/// Content of an attribute.
#[derive(Clone, Debug)]
pub enum Data {
    Unit,
    Boolean(bool),
    /// Integer of at most 64 bits; higher bits than those of its type are 0.
    Integer {
        ty: TypeId,
        bits: u64,
    },
    Float {
        ty: TypeId,
        bits: u64,
    },
    String(Vec<u8>),
    /// Names of a symbol, from the outermost symbol table to the innermost.
    Symbol(Vec<Vec<u8>>),
    Type(TypeId),
    Array(Vec<ReadAttr>),
    /// Names and values, sorted by name.
    Dictionary(Vec<(Vec<u8>, ReadAttr)>),
    /// Elements of a tensor, as bytecode stores them.
    Dense {
        ty: TypeId,
        bytes: Vec<u8>,
    },
    /// Elements of a tensor that are a resource.
    Resource {
        ty: TypeId,
        key: Vec<u8>,
    },
    /// Elements of a tensor that are mostly 0: the others, and their indices.
    Sparse {
        ty: TypeId,
        indices: ReadAttr,
        values: ReadAttr,
    },
    /// `array<i64>`
    I64s(Vec<i64>),
    /// `array<i32>`
    I32s(Vec<i32>),
    /// `array<i1>`
    Bools(Vec<bool>),
    /// Attribute with fields.
    Fields(&'static AttributeKind, Vec<ReadField>),
    Location(Loc),
    /// Attribute without a counterpart in VHLO, with a description.
    Other(String),
}

/// Types and attributes that a parser has read. Types are types of VHLO.
#[derive(Default)]
pub struct Arena {
    pub tables: UniqueTables<'static>,
    /// Types by id. Ids of builtin types have no entry.
    types: Vec<Option<Type>>,
    attributes: Vec<Data>,
    /// MLIR's own types, by the type of VHLO.
    pub builtin_types: FxHashMap<TypeId, TypeId>,
}

impl Arena {
    /// Adds a type.
    pub fn ty(&mut self, ty: Type) -> TypeId {
        let id = values::ty(&mut self.tables, &ty);
        if self.types.len() <= id.index() {
            self.types.resize(id.index() + 1, None);
        }
        self.types[id.index()].get_or_insert(ty);
        id
    }
    pub fn number(&mut self, element: ElementType) -> TypeId {
        self.ty(Type::Number(element))
    }
    pub fn tensor(&mut self, shape: &[i64], element: ElementType) -> TypeId {
        self.ty(Type::Tensor(TensorType::new(shape, element)))
    }
    pub fn function(&mut self, inputs: &[TypeId], results: &[TypeId]) -> TypeId {
        self.ty(Type::Function(FunctionType {
            inputs: inputs.into(),
            results: results.into(),
        }))
    }
    /// Returns a type that was added.
    pub fn type_of(&self, id: TypeId) -> &Type {
        let ty = self.types.get(id.index()).and_then(Option::as_ref);
        ty.unwrap_or(&Type::None)
    }
    pub fn add(&mut self, data: Data) -> ReadAttr {
        self.attributes.push(data);
        ReadAttr(self.attributes.len() as u32 - 1)
    }
    pub fn get(&self, attribute: ReadAttr) -> &Data {
        &self.attributes[attribute.0 as usize]
    }
    /// Returns the number of attributes.
    pub fn mark(&self) -> usize {
        self.attributes.len()
    }
    /// Removes the attributes that were added after a mark.
    pub fn truncate(&mut self, mark: usize) {
        self.attributes.truncate(mark);
    }
    /// Returns the text of a type for messages.
    pub fn type_text(&self, id: TypeId) -> String {
        crate::type_text::text_of(&|id| self.type_of(id), id)
    }
    /// Adds a string attribute of MLIR.
    pub fn string_attribute(&mut self, text: &[u8]) -> AttributeId {
        self.tables.string_attribute(text.to_vec())
    }
}
