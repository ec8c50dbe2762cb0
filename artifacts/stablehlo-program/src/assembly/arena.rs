//! Types and attributes that a parser has read.

use super::location_table::Loc;
use crate::{
    text::{kinds::AttributeKind, vocabulary::Names},
    values,
};
use mlir_bytecode::{AttributeId, TypeId, UniqueTables, builtin};
use mlir_format::{IrTypes, Owned};
use rustc_hash::FxHashMap;
use stablehlo_opset::types::{ElementType, FunctionType, TensorType, Type};

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
    /// Number of a type that VHLO lacks.
    Number {
        ty: TypeId,
        bits: builtin::Bits,
    },
    String(Vec<u8>),
    /// String with a type.
    TypedString {
        text: Vec<u8>,
        ty: TypeId,
    },
    /// Names of a symbol, from the outermost symbol table to the innermost.
    Symbol(Vec<Vec<u8>>),
    Type(TypeId),
    Array(Vec<ReadAttr>),
    /// Names and values, sorted by name.
    Dictionary(Vec<(Vec<u8>, ReadAttr)>),
    /// Elements of a tensor or a vector, as bytecode stores them.
    Dense {
        ty: TypeId,
        bytes: Vec<u8>,
    },
    /// Strings as elements: one per element, or one for all.
    DenseStrings {
        ty: TypeId,
        strings: Vec<Vec<u8>>,
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
    /// Array of numbers of other types, as bytecode stores them.
    DenseArray {
        element: TypeId,
        size: u64,
        bytes: Vec<u8>,
    },
    /// Affine map, integer set or strided layout, in the text that MLIR prints.
    Affine {
        text: String,
        /// First word of the text.
        word: &'static str,
        /// Rank of the memrefs that can have the layout; `None` for an integer set.
        rank: Option<u64>,
    },
    /// Attribute that is distinct from all others, in the tables.
    Distinct(AttributeId),
    /// Attribute with fields.
    Fields(&'static AttributeKind, Vec<ReadField>),
    Location(Loc),
}

/// Type that MLIR has and VHLO lacks.
#[derive(Clone, Debug)]
pub struct MlirType {
    /// Content of a builtin type; `None` for a type of another dialect.
    pub content: Option<builtin::Type>,
    /// Description of the part that VHLO lacks, such as `type 'si8'`.
    pub missing: String,
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
    /// Types of VHLO, by MLIR's own type.
    pub vhlo_types: FxHashMap<TypeId, TypeId>,
    /// Types that VHLO lacks, by id.
    pub mlir_types: FxHashMap<TypeId, MlirType>,
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
        let parts = inputs.iter().chain(results);
        if let Some(missing) = self.missing_in(parts) {
            let inputs = inputs.iter().map(|ty| self.builtin_type(*ty)).collect();
            let results = results.iter().map(|ty| self.builtin_type(*ty)).collect();
            let ty = builtin::Type::Function { inputs, results };
            return self.mlir_type(ty, missing);
        }
        self.ty(Type::Function(FunctionType {
            inputs: inputs.into(),
            results: results.into(),
        }))
    }
    pub fn tuple(&mut self, members: Vec<TypeId>) -> TypeId {
        if let Some(missing) = self.missing_in(&members) {
            let members = members.iter().map(|ty| self.builtin_type(*ty)).collect();
            return self.mlir_type(builtin::Type::Tuple(members), missing);
        }
        self.ty(Type::Tuple(members.into()))
    }
    /// Adds a builtin type. `missing` describes the part of the type that VHLO lacks.
    pub fn mlir_type(&mut self, ty: builtin::Type, missing: String) -> TypeId {
        let id = self.tables.builtin_type(&ty);
        let content = Some(ty);
        self.add_mlir_type(id, MlirType { content, missing })
    }
    /// Adds a type of the tables that VHLO lacks.
    pub fn add_mlir_type(&mut self, id: TypeId, ty: MlirType) -> TypeId {
        self.mlir_types.entry(id).or_insert(ty);
        self.builtin_types.insert(id, id);
        self.ty(Type::Other(id))
    }
    /// Returns the description of the part of some types that VHLO lacks, or `None` if VHLO has the
    /// types.
    pub fn missing_in<'i>(&self, types: impl IntoIterator<Item = &'i TypeId>) -> Option<String> {
        let mut types = types.into_iter();
        types.find_map(|ty| Some(self.mlir_types.get(ty)?.missing.clone()))
    }
    /// Returns the content of a builtin type that VHLO lacks, or `None` for other types.
    pub fn mlir_content(&self, id: TypeId) -> Option<&builtin::Type> {
        self.mlir_types.get(&id)?.content.as_ref()
    }
    /// Returns an error if VHLO lacks a type.
    pub fn check_vhlo(&self, id: TypeId) -> Result<(), String> {
        match self.missing_in([&id]) {
            Some(missing) => Err(no_counterpart(&missing)),
            None => Ok(()),
        }
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

/// Returns the message about a part without a counterpart in VHLO.
pub fn no_counterpart(what: &str) -> String {
    format!("{what} has no counterpart in VHLO")
}
