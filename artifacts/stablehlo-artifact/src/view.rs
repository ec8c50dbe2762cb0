//! View of an artifact's ops, for the rules between versions.

use crate::{
    decode::{Tensor, string, vhlo_attribute, vhlo_type},
    error::BlockedOp,
    location::location_text,
    program::Program,
};
use mlir_bytecode::{
    AttributeId, BlockId, Body, Decoder, EncodedField, Module, OpId, TypeId, unzigzag,
};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use vhlo_opset::{
    encodings::KNOWN,
    feature::Requirement,
    kinds::{
        attributes::{self, codes as attribute},
        types::codes as ty,
    },
    ops::versions_of,
    requirements::{self, Newest, OpView},
    rules::{Added, OpFacts},
    version::Version,
    version_facts::VersionFacts,
};

/// Program with a decoder of its types and attributes.
pub(crate) struct ProgramView<'s, 'a> {
    pub module: &'s Module<'a>,
    pub program: &'s Program,
    pub decoder: Decoder<'s, 'a>,
    /// Cache: whether an attribute has the neutral value of an added attribute.
    neutral: RefCell<FxHashMap<(Added, AttributeId), bool>>,
}

impl<'s, 'a> ProgramView<'s, 'a> {
    pub fn new(module: &'s Module<'a>, program: &'s Program) -> Self {
        Self {
            module,
            program,
            decoder: Decoder::new(&module.tables, module.version, &KNOWN),
            neutral: RefCell::default(),
        }
    }
    pub fn op(&self, id: OpId) -> ArtifactOp<'_, 's, 'a> {
        ArtifactOp { view: self, id }
    }
    /// Returns the versions that an op needs, with the reasons.
    pub fn requirements(&self, id: OpId) -> Vec<Requirement> {
        let view = self.op(id);
        match self.program.version_facts(self.module, id) {
            Some(facts) => requirements::of_vhlo_op(&view, facts),
            None => requirements::of_other_dialect(self.dialect(id), &view),
        }
    }
    /// Returns an op with the requirements that are newer than `target`.
    pub fn blocked(&self, id: OpId, target: Version) -> BlockedOp {
        let mut requirements = self.requirements(id);
        requirements.retain(|r| r.version > target);
        let op = self.module.body.op(id);
        BlockedOp::new(
            &self.module.tables.full_name(op.name),
            self.program
                .version_facts(self.module, id)
                .map(|p| p.version),
            location_text(&self.decoder, op.location),
            requirements,
        )
    }
    /// Returns the smallest version that can express the whole program.
    pub fn smallest_version(&self) -> Version {
        let ops = self.module.body.op_ids();
        let versions = ops.flat_map(|op| self.requirements(op)).map(|r| r.version);
        versions.fold(Version::MINIMUM, Version::max)
    }
    /// Returns whether an op of VHLO is legal in `target` without conversion.
    pub fn is_legal(&self, id: OpId, facts: &VersionFacts, target: Version) -> bool {
        requirements::is_legal(&self.op(id), facts, target)
    }
    /// Returns whether an op of VHLO has the form and the parts that exist in `target`.
    pub fn is_valid(&self, id: OpId, facts: &VersionFacts, target: Version) -> bool {
        requirements::is_valid(&self.op(id), facts, target)
    }
    /// Returns the dialect of an op.
    pub fn dialect(&self, id: OpId) -> &str {
        let tables = &self.module.tables;
        tables.dialect_name(tables.op_name(self.module.body.op(id).name).dialect)
    }
    /// Returns the code and the fields of an attribute of VHLO, or `None` for an
    /// attribute of another dialect.
    pub fn vhlo_attribute(&self, id: AttributeId) -> Option<Vec<EncodedField<'s>>> {
        vhlo_attribute(&self.decoder, id)
    }
    /// Returns the code and the fields of a type of VHLO, or `None` for a type of
    /// another dialect.
    pub fn vhlo_type(&self, id: TypeId) -> Option<Vec<EncodedField<'s>>> {
        vhlo_type(&self.decoder, id)
    }
    /// Returns the element type of a tensor, or `None` for other types.
    fn element(&self, id: TypeId) -> Option<TypeId> {
        let fields = self.vhlo_type(id)?;
        match (fields.first()?, fields.last()?) {
            (
                EncodedField::Varint(ty::TENSOR | ty::TENSOR_WITH_ENCODING | ty::UNRANKED_TENSOR),
                EncodedField::Type(element),
            ) => Some(*element),
            _ => None,
        }
    }
    /// Returns the shape of a ranked tensor, or `None` for other types.
    pub fn shape(&self, id: TypeId) -> Option<Vec<i64>> {
        Some(Tensor::of(&self.decoder, id)?.shape)
    }
    fn is_future(&self, id: TypeId) -> bool {
        let fields = self.vhlo_type(id);
        fields.is_some_and(|p| p.first() == Some(&EncodedField::Varint(ty::FUTURE)))
    }

    /// Returns whether an attribute has the neutral value of an added attribute.
    fn is_neutral(&self, added: Added, id: AttributeId) -> bool {
        let Some(fields) = self.vhlo_attribute(id) else {
            return false;
        };
        match (added, &fields[..]) {
            (
                Added::EmptyTensor,
                [
                    EncodedField::Varint(attribute::TENSOR),
                    _,
                    EncodedField::Blob(data),
                ],
            ) => data.is_empty(),
            (
                Added::EmptyArray,
                [
                    EncodedField::Varint(attribute::ARRAY),
                    EncodedField::Varint(n),
                ],
            ) => *n == 0,
            (Added::NoneType, [EncodedField::Varint(attribute::TYPE), EncodedField::Type(t)]) => {
                self.vhlo_type(*t)
                    .is_some_and(|p| p.first() == Some(&EncodedField::Varint(ty::NONE)))
            }
            (
                Added::False,
                [
                    EncodedField::Varint(attribute::BOOLEAN),
                    EncodedField::Varint(n),
                ],
            ) => *n == 0,
            (
                Added::DefaultAccuracy,
                [
                    EncodedField::Varint(attribute::RESULT_ACCURACY),
                    EncodedField::Varint(atol),
                    EncodedField::Varint(rtol),
                    EncodedField::Varint(0),
                    EncodedField::Attribute(mode),
                ],
            ) => {
                let zero = |bits: &u64| f64::from_bits(unzigzag(*bits) as u64) == 0.0;
                let default = attributes::DEFAULT_ACCURACY as u64;
                let is_default = [
                    EncodedField::Varint(attribute::RESULT_ACCURACY_MODE),
                    EncodedField::Varint(default),
                ];
                zero(atol)
                    && zero(rtol)
                    && self.vhlo_attribute(*mode).as_deref() == Some(&is_default)
            }
            _ => false,
        }
    }
}

/// Returns the code that the fields of a type or attribute begin with.
fn code(fields: &[EncodedField]) -> Option<u64> {
    match fields {
        [EncodedField::Varint(code), ..] => Some(*code),
        _ => None,
    }
}

/// Returns the ops inside of an op, at any depth.
pub(crate) fn inner_ops(body: &Body, op: OpId) -> impl Iterator<Item = OpId> {
    let inside = |op| {
        let blocks = body.regions(op).flat_map(|region| body.blocks(region));
        blocks.flat_map(|block| body.block_ops(block))
    };
    let mut open: Vec<_> = inside(op).collect();
    std::iter::from_fn(move || {
        let op = open.pop()?;
        open.extend(inside(op));
        Some(op)
    })
}

/// View of an op, for the rules between versions.
pub(crate) struct ArtifactOp<'v, 's, 'a> {
    view: &'v ProgramView<'s, 'a>,
    id: OpId,
}

impl ArtifactOp<'_, '_, '_> {
    fn slot(&self, index: usize) -> Option<AttributeId> {
        self.view
            .program
            .slots(self.view.module, self.id)
            .get(index)
            .copied()
    }
    fn operand_ids(&self) -> impl Iterator<Item = TypeId> {
        let body = &self.view.module.body;
        let operands = body.operands(self.id).iter();
        operands.map(|v| body.value_type(*v))
    }
    fn result_ids(&self) -> impl Iterator<Item = TypeId> {
        let body = &self.view.module.body;
        body.results(self.id).map(|v| body.value_type(v))
    }
    fn blocks(&self) -> impl Iterator<Item = BlockId> {
        let body = &self.view.module.body;
        body.regions(self.id).flat_map(|r| body.blocks(r))
    }
}

impl OpFacts for ArtifactOp<'_, '_, '_> {
    fn is_neutral(&self, attribute: usize, added: Added) -> bool {
        let Some(value) = self.slot(attribute) else {
            return false;
        };
        let mut known = self.view.neutral.borrow_mut();
        let known = known.entry((added, value));
        *known.or_insert_with(|| self.view.is_neutral(added, value))
    }
    fn operands(&self) -> usize {
        self.view.module.body.operands(self.id).len()
    }
    fn results(&self) -> usize {
        self.view.module.body.results(self.id).len()
    }
    fn regions(&self) -> usize {
        self.view.module.body.regions(self.id).len()
    }
    fn has_inner_versions(&self) -> bool {
        let ProgramView {
            module, program, ..
        } = self.view;
        let versions = |op| Some(versions_of(program.version_facts(module, op)?.version.base));
        let mut inner = inner_ops(&module.body, self.id);
        inner.any(|op| versions(op).is_some_and(|all| all.len() > 1))
    }
    fn spatial_dimensions(&self) -> Option<usize> {
        let lhs = self.operand_ids().next()?;
        self.view.shape(lhs)?.len().checked_sub(2)
    }
}

impl OpView for ArtifactOp<'_, '_, '_> {
    fn attributes_fit(&self, version: Version) -> bool {
        self.view.program.attributes_fit(version)
    }
    fn types_fit(&self, version: Version) -> bool {
        self.view.program.types_fit(version)
    }
    fn attribute(&self, index: usize) -> Newest {
        self.view.program.newest_attribute(self.slot(index)?)
    }
    fn has_other_attributes(&self) -> bool {
        !self
            .view
            .program
            .other_attributes(self.view.module, self.id)
            .is_empty()
    }
    fn other_attributes(&self, visit: &mut dyn FnMut(&str, Newest)) {
        let tables = &self.view.module.tables;
        for (name, value) in self
            .view
            .program
            .other_attributes(self.view.module, self.id)
        {
            let name = string(&self.view.decoder, *name).ok().flatten();
            let name = name.and_then(|s| tables.str(s).ok()).unwrap_or("?");
            visit(name, self.view.program.newest_attribute(*value));
        }
    }
    fn operand_types(&self) -> impl Iterator<Item = Newest> {
        self.operand_ids().map(|t| self.view.program.newest_type(t))
    }
    fn result_types(&self) -> impl Iterator<Item = Newest> {
        self.result_ids().map(|t| self.view.program.newest_type(t))
    }
    fn argument_types(&self) -> impl Iterator<Item = (usize, Newest)> {
        let body = &self.view.module.body;
        let types = move |b| body.arguments(b).map(|v| body.value_type(v)).enumerate();
        let all = self.blocks().flat_map(types);
        all.map(|(i, t)| (i, self.view.program.newest_type(t)))
    }
    fn attribute_code(&self, index: usize) -> Option<u64> {
        code(&self.view.vhlo_attribute(self.slot(index)?)?)
    }
    fn number(&self, index: usize) -> Option<i64> {
        match self.view.vhlo_attribute(self.slot(index)?)?[..] {
            [
                EncodedField::Varint(attribute::INTEGER),
                _,
                EncodedField::Varint(n),
            ] => Some(unzigzag(n)),
            [EncodedField::Varint(code), EncodedField::Varint(n)] if attributes::is_enum(code) => {
                i64::try_from(n).ok()
            }
            _ => None,
        }
    }
    fn type_code(&self, index: usize) -> Option<u64> {
        match self.view.vhlo_attribute(self.slot(index)?)?[..] {
            [
                EncodedField::Varint(attribute::TYPE),
                EncodedField::Type(id),
            ] => code(&self.view.vhlo_type(id)?),
            _ => None,
        }
    }
    fn operand_element(&self, operand: usize) -> Option<u64> {
        let element = self.view.element(self.operand_ids().nth(operand)?)?;
        code(&self.view.vhlo_type(element)?)
    }
    fn promotes(&self) -> bool {
        let mut pairs = self.operand_ids().zip(self.result_ids());
        pairs.any(|(o, r)| self.view.element(o) != self.view.element(r))
    }
    fn has_future(&self) -> bool {
        self.operand_ids().any(|t| self.view.is_future(t))
            || self.result_ids().any(|t| self.view.is_future(t))
    }
}
