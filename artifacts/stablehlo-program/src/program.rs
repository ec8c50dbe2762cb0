//! Programs in memory.

use crate::{
    definition::OpDef,
    elements::Elements,
    error::{Error, Mismatch},
    id_range::IdRange,
    reader::{Reader, TypesById},
    stored::{Stored, StoredElements},
};
use mlir_bytecode::{
    AttributeId, BlockId, Decoder, DialectsById, OpId, RegionId, StringId, Tables, TypeId, ValueId,
};
use rustc_hash::FxHashMap;
use stablehlo_artifact::Artifact;
use stablehlo_opset::types::{ElementType, Type};
use std::{fmt, ops::Range};

/// StableHLO program. Its payloads are borrowed from the bytes that it was read from.
///
/// Ops, values, regions and blocks have ids of 32 bits. The ids of ops and of values follow
/// the order of the program. Equal types have equal ids.
#[derive(Clone)]
pub struct Program<'a> {
    /// Program in the newest version of VHLO.
    pub(crate) artifact: Artifact<'a>,
    /// Descriptions of the dialects, for decoders.
    pub(crate) dialects: DialectsById<'static>,
    /// Types by id.
    pub(crate) types: Vec<Type>,
    /// Enclosing op of each op.
    pub(crate) parents: Vec<OpId>,
    /// Replacements for strings of attributes that are not UTF-8.
    pub(crate) lossy: FxHashMap<StringId, Box<str>>,
    /// Data that equal ops share, by number of their head.
    pub(crate) heads: Vec<Option<Head>>,
    /// Heads of ops that do not share them.
    pub(crate) own_heads: FxHashMap<OpId, Head>,
    /// Attributes of all heads.
    pub(crate) stored: Vec<Stored>,
    /// Names and values of discardable attributes of all heads.
    pub(crate) discardable: Vec<(StringId, AttributeId)>,
    /// Errors that the reader of the program has found, by op. [`Program::check`] reports them.
    pub(crate) faults: FxHashMap<OpId, OpFault>,
}

/// Error of an op, with the name of the op.
#[derive(Clone, Debug)]
pub(crate) struct OpFault {
    pub name: String,
    pub mismatch: Mismatch,
}

/// Data that equal ops share.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    pub kind: Kind,
    /// Range in `Program::stored`, with an entry per declared attribute.
    pub stored: Range<u32>,
    /// Range in `Program::discardable`.
    pub discardable: Range<u32>,
}

impl Head {
    /// Returns the head of an op without known attributes.
    pub(crate) fn of_other() -> Self {
        Self {
            kind: Kind::Other,
            stored: 0..0,
            discardable: 0..0,
        }
    }
}

/// Sort of an op.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// The module.
    Module,
    /// A function.
    Function,
    /// A call of a function.
    Call,
    /// Declared op: of StableHLO, or of CHLO.
    Declared(&'static OpDef),
    /// Op of another dialect.
    Other,
}

impl<'a> Program<'a> {
    pub(crate) fn tables(&self) -> &Tables<'a> {
        &self.artifact.module().tables
    }
    pub(crate) fn body(&self) -> &mlir_bytecode::Body {
        &self.artifact.module().body
    }
    /// Returns a reader of the program's attributes, without types.
    pub(crate) fn reader(&self) -> Reader<'_, 'a> {
        let version = self.artifact.module().version;
        let decoder = Decoder::with_dialects(self.tables(), version, &self.dialects);
        Reader::with_types(decoder, TypesById::Slice(&self.types))
    }
    /// Returns the error that the reader of the program has found in an op.
    pub(crate) fn fault(&self, op: OpId) -> Option<Error> {
        let OpFault { name, mismatch } = self.faults.get(&op)?.clone();
        Some(mismatch.of_op(name, op.index(), self.artifact.place(op)))
    }
    pub(crate) fn head(&self, op: OpId) -> &Head {
        if !self.own_heads.is_empty()
            && let Some(head) = self.own_heads.get(&op)
        {
            return head;
        }
        let head = &self.heads[self.body().head(op)];
        head.as_ref().expect("all heads that ops have are decoded")
    }
    pub(crate) fn elements(&self, place: &StoredElements) -> Elements<'_> {
        let body = self.tables().attribute(place.attribute).body;
        let ty = self.types[place.ty.index()].tensor();
        let elements = ty.and_then(|ty| Elements::new(place.ty, ty, &body[place.start..place.end]));
        elements.expect("elements are checked when they are decoded")
    }
    /// Returns a string of an attribute.
    pub(crate) fn text(&self, id: StringId) -> &str {
        match self.tables().str(id) {
            Ok(text) => text,
            Err(_) => self.lossy.get(&id).map_or("", |text| text),
        }
    }

    /// Returns the artifact, in the newest version of VHLO.
    pub(crate) fn artifact(&self) -> &Artifact<'a> {
        &self.artifact
    }
    /// Returns whether the program has ops of CHLO, which artifacts cannot have.
    pub fn has_chlo(&self) -> bool {
        self.artifact.has_chlo_of_vhlo()
    }
    /// Returns whether a tensor has elements of type `index`.
    pub fn has_index(&self) -> bool {
        let is_index = |ty: &Type| matches!(ty, Type::Tensor(t) if t.element == ElementType::Index);
        self.types.iter().any(is_index)
    }
    /// Returns the artifact, in the newest version of VHLO.
    pub fn into_artifact(self) -> Artifact<'a> {
        self.artifact
    }
    /// Returns a type.
    ///
    /// # Panics
    /// If the program has no such type.
    pub fn ty(&self, id: TypeId) -> &Type {
        &self.types[id.index()]
    }
    /// Returns the type of a value.
    pub fn value_type(&self, value: ValueId) -> &Type {
        self.ty(self.value_type_id(value))
    }
    /// Returns the id of the type of a value.
    pub fn value_type_id(&self, value: ValueId) -> TypeId {
        self.body().value_type(value)
    }
    /// Returns the number of values.
    pub fn value_count(&self) -> usize {
        self.body().value_count()
    }
    /// Returns the blocks of a region.
    pub fn blocks(&self, region: RegionId) -> impl ExactSizeIterator<Item = BlockId> + use<> {
        self.body().blocks(region)
    }
    /// Returns the arguments of a block.
    pub fn arguments(&self, block: BlockId) -> IdRange<ValueId> {
        IdRange::of(self.body().arguments(block))
    }
}

impl fmt::Debug for Program<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Program")
            .field("ops", &self.body().op_count())
            .field("values", &self.value_count())
            .finish_non_exhaustive()
    }
}
