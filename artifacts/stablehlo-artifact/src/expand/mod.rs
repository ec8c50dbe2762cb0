//! Expansion of features into older ops.
//! [`internals::expansion`](vhlo_opset::expansion) has the rules.

mod meshes;

use crate::{
    artifact::Artifact,
    check::check_counts,
    decode::{self, Literal, vhlo_attribute},
    edit::{Edit, InsertedOp},
    error::Result,
    program::Program,
};
use mlir_bytecode::{
    AttributeId, Body, EncodedField, FloatType, Op, OpId, RegionId, TypeId, ValueId,
    builtin::Attribute as Builtin,
};
use rustc_hash::FxHashMap;
use vhlo_opset::{
    construct,
    expansion::{
        self, Expander, ExpansionRule, MeshGroups, NewAttribute, Place, Scalar, TensorParts,
    },
    kinds::{
        attributes::{self as va, codes as attribute},
        numbers::Number,
        types::{self as vt, codes as ty},
    },
    ops,
    version::Version,
};

impl Artifact<'_> {
    /// Returns the program in which features that `target` lacks are expanded into older
    /// ops, where possible. The version of the artifact stays.
    ///
    /// Retargeting the result to `target` gives what serializing the StableHLO program with
    /// `--expand` for `target` gives.
    ///
    /// # Errors
    /// If an op of VHLO is invalid.
    pub fn expand(self, target: Version) -> Result<Self> {
        let version = self.target;
        self.expanded(target)?.retarget(version)
    }

    /// Returns the expanded program in the newest version, or the artifact as it is if no op
    /// may need an expansion.
    pub(crate) fn expanded(self, target: Version) -> Result<Self> {
        let rules: FxHashMap<_, _> = expansion::rules_for(target.without_patch()).collect();
        let program = Program::of(&self.module)?;
        let facts = program.version_facts.iter().flatten();
        if !{ facts }.any(|f| rules.contains_key(f.version.base)) {
            return Ok(self);
        }
        // In the newest version, attributes are properties, and ops have one version.
        let mut artifact = self.retarget(Version::CURRENT)?;
        let program = Program::of(&artifact.module)?;
        let mut ops = Vec::new();
        for op in artifact.module.body.op_ids() {
            let facts = program.version_facts(&artifact.module, op);
            if let Some((facts, &rule)) = facts.and_then(|f| Some((f, rules.get(f.version.base)?)))
            {
                // The rules access operands and results by index.
                check_counts(&artifact.module, op, facts.version)?;
                ops.push((op, rule));
            }
        }
        let mut expander = ArtifactExpander::new(Edit::new(artifact.module), &program);
        for (op, rule) in ops {
            expander.expand(op, rule);
        }
        artifact.module = expander.edit.finish()?;
        Ok(artifact)
    }
}

/// Program of the newest version that the shared rules read and change.
struct ArtifactExpander<'p, 'a> {
    edit: Edit<'a>,
    program: &'p Program,
    /// Op and region around each op except the top-level op.
    around: Vec<(OpId, RegionId)>,
    /// Constants of the current function: the first op of the block that holds them, and
    /// each constant by its value.
    constants: (OpId, Vec<(AttributeId, InsertedOp)>),
}

impl<'p, 'a> ArtifactExpander<'p, 'a> {
    fn new(edit: Edit<'a>, program: &'p Program) -> Self {
        let body = &edit.module.body;
        let mut around = vec![(Body::TOP, RegionId(0)); body.op_count()];
        for op in body.op_ids() {
            for region in body.regions(op) {
                for inner in body.blocks(region).flat_map(|b| body.block_ops(b)) {
                    around[inner.index()] = (op, region);
                }
            }
        }
        Self {
            edit,
            program,
            around,
            constants: (Body::TOP, Vec::new()),
        }
    }
    /// Expands an op, unless the op stays unchanged.
    fn expand(&mut self, op: OpId, rule: ExpansionRule) {
        let _ = expansion::expand(self, op, rule);
    }
    /// Returns the value of an attribute that the version table declares for an op.
    fn slot(&self, op: OpId, name: &str) -> Option<AttributeId> {
        self.program.slot(&self.edit.module, op, name)
    }
    /// Replaces declared attributes of an op.
    fn set_slots(&mut self, id: OpId, mut op: Op, new: &[(&str, AttributeId)]) {
        let mut slots = self.program.slots(&self.edit.module, id).to_vec();
        if let Some(facts) = self.program.version_facts(&self.edit.module, id) {
            for (name, value) in new {
                let index = facts.version.attribute(name);
                slots[index.expect("an attribute of the op")] = *value;
            }
        }
        op.properties = self.properties(&slots);
        self.edit.module.body.set_op(id, op);
    }
    fn properties(&mut self, slots: &[AttributeId]) -> Option<mlir_bytecode::PropertiesId> {
        let fields: Vec<_> = slots.iter().copied().map(EncodedField::Attribute).collect();
        (!fields.is_empty()).then(|| self.edit.tables.properties(&fields))
    }
    fn attribute(&mut self, value: NewAttribute) -> AttributeId {
        let tables = &mut self.edit.tables;
        match value {
            NewAttribute::Int(value) => construct::int(tables, value),
            NewAttribute::Ints(values) => {
                construct::i64_tensor(tables, &[values.len() as i64], values)
            }
            NewAttribute::Bool(value) => construct::boolean(tables, value),
            NewAttribute::DefaultAccuracy => construct::default_accuracy(tables),
        }
    }
    /// Returns a new op. `attributes` holds attributes by name; other attributes are empty
    /// lists.
    fn op(
        &mut self,
        name: &str,
        location: AttributeId,
        attributes: &[(&'static str, AttributeId)],
    ) -> Op {
        let op_version = ops::latest(name).expect("an op of VHLO");
        let mut slots = Vec::with_capacity(op_version.attributes.len());
        for name in &op_version.attributes {
            let given = attributes.iter().find(|(given, _)| given == name);
            slots.push(match given {
                Some((_, value)) => *value,
                None => self.attribute(NewAttribute::Ints(&[])),
            });
        }
        Op {
            name: self.edit.tables.op_name(op_version.name, true),
            location,
            attributes: None,
            properties: self.properties(&slots),
        }
    }
    fn location(&self, place: Place<OpId, ValueId>) -> AttributeId {
        match place.location_of {
            Some(value) => self.edit.location(value),
            None => self.edit.module.body.op(place.before).location,
        }
    }

    /// Returns the first op of the block where MLIR's folder inserts the constants for an
    /// op: the first block of the function.
    fn start_of_function(&self, mut op: OpId) -> OpId {
        let body = &self.edit.module.body;
        loop {
            let (parent, region) = self.around[op.index()];
            let facts = self.program.version_facts(&self.edit.module, parent);
            if parent == Body::TOP || facts.is_none_or(|f| f.version.base == "func") {
                let mut ops = body.blocks(region).flat_map(|b| body.block_ops(b));
                return ops.next().unwrap_or(op);
            }
            op = parent;
        }
    }
}

impl Expander for ArtifactExpander<'_, '_> {
    type Op = OpId;
    type Value = ValueId;
    type Type = TypeId;

    fn operands(&self, op: OpId) -> Vec<ValueId> {
        self.edit.operands(op)
    }
    fn result_type(&self, op: OpId) -> TypeId {
        let result = self.edit.module.body.results(op).next();
        self.edit.ty(result.expect("an op with a result"))
    }
    fn ty(&self, value: ValueId) -> TypeId {
        self.edit.ty(value)
    }
    fn tensor(&self, ty: TypeId) -> Option<TensorParts<TypeId>> {
        let tensor = decode::Tensor::of(&self.edit.decoder(), ty)?;
        Some(TensorParts {
            shape: tensor.shape,
            element: tensor.element,
        })
    }
    fn scalar(&self, element: TypeId) -> Option<Scalar<TypeId>> {
        match decode::vhlo_type(&self.edit.decoder(), element)?[..] {
            [EncodedField::Varint(ty::COMPLEX), EncodedField::Type(part)] => {
                Some(Scalar::Complex(part))
            }
            [EncodedField::Varint(code)] => match Number::of_type(code)? {
                Number::Integer { width, unsigned } => Some(Scalar::Int { width, unsigned }),
                Number::Float(FloatType::F32) => Some(Scalar::F32),
                Number::Float(FloatType::F64) => Some(Scalar::F64),
                _ => None,
            },
            _ => None,
        }
    }
    fn ints(&self, op: OpId, attribute: &str) -> Option<Vec<i64>> {
        match Literal::of(&self.edit.decoder(), self.slot(op, attribute)?)?.1 {
            Literal::Integers(values) => Some(values),
            _ => None,
        }
    }
    fn int(&self, op: OpId, attribute: &str) -> Option<i64> {
        match Literal::of(&self.edit.decoder(), self.slot(op, attribute)?)?.1 {
            Literal::Integer(value) => Some(value),
            _ => None,
        }
    }
    fn boolean(&self, op: OpId, name: &str) -> Option<bool> {
        match vhlo_attribute(&self.edit.decoder(), self.slot(op, name)?)?[..] {
            [
                EncodedField::Varint(attribute::BOOLEAN),
                EncodedField::Varint(n),
            ] => Some(n != 0),
            _ => None,
        }
    }
    fn has_default_accuracy(&self, op: OpId) -> bool {
        let decoder = self.edit.decoder();
        let accuracy = self.slot(op, "result_accuracy");
        let accuracy = accuracy.and_then(|a| vhlo_attribute(&decoder, a));
        let Some([.., EncodedField::Attribute(mode)]) = accuracy.as_deref() else {
            return false;
        };
        let default = EncodedField::Varint(va::DEFAULT_ACCURACY as u64);
        vhlo_attribute(&decoder, *mode).is_some_and(|mode| mode.last() == Some(&default))
    }
    fn mesh_groups(&self, op: OpId) -> Option<MeshGroups> {
        self.groups_of(op)
    }

    fn int_type(&mut self, width: u32) -> TypeId {
        let kind = if width == 32 { &vt::I32 } else { &vt::I64 };
        construct::ty(&mut self.edit.tables, kind, &[])
    }
    fn tensor_type(&mut self, shape: &[i64], element: TypeId) -> TypeId {
        construct::tensor_type(&mut self.edit.tables, None, shape, element)
    }
    fn with_element(&mut self, tensor: TypeId, element: TypeId) -> TypeId {
        let tensor = decode::Tensor::of(&self.edit.decoder(), tensor).expect("a tensor type");
        let tables = &mut self.edit.tables;
        construct::tensor_type(tables, tensor.encoding, &tensor.shape, element)
    }

    fn insert(
        &mut self,
        place: Place<OpId, ValueId>,
        name: &'static str,
        operands: &[ValueId],
        attributes: &[(&'static str, NewAttribute)],
        ty: TypeId,
    ) -> ValueId {
        let attributes = attributes
            .iter()
            .map(|(n, value)| (*n, self.attribute(*value)));
        let attributes: Vec<_> = attributes.collect();
        let op = self.op(name, self.location(place), &attributes);
        let new = self.edit.insert(place.before, op, operands.to_vec(), ty);
        self.edit.result(new)
    }

    fn constant(&mut self, place: Place<OpId, ValueId>, ty: TypeId, element: &[u8]) -> ValueId {
        let value = construct::constant(&mut self.edit.tables, ty, element);
        let first = self.start_of_function(place.before);
        if self.constants.0 != first {
            self.constants = (first, Vec::new());
        }
        let location = self.location(place);
        let mut known = self.constants.1.iter();
        if let Some(&(_, op)) = known.find(|c| c.0 == value) {
            if self.edit.inserted(op).location != location {
                let unknown = self.edit.tables.builtin(&Builtin::Unknown);
                self.edit.inserted(op).location = unknown;
            }
            return self.edit.result(op);
        }
        let op = self.op("constant", location, &[("value", value)]);
        let new = self.edit.insert_first(first, op, ty);
        self.constants.1.push((value, new));
        self.edit.result(new)
    }

    fn replace_by(&mut self, op: OpId, value: ValueId) {
        let result = self.edit.module.body.results(op).next();
        self.edit
            .replace(result.expect("an op with a result"), value);
        self.edit.erase(op);
    }

    fn rebuild(
        &mut self,
        id: OpId,
        operands: &[ValueId],
        attributes: &[(&'static str, NewAttribute)],
    ) {
        let attributes = attributes
            .iter()
            .map(|(n, value)| (*n, self.attribute(*value)));
        let attributes: Vec<_> = attributes.collect();
        let op = Op {
            attributes: None,
            ..self.edit.module.body.op(id)
        };
        self.set_slots(id, op, &attributes);
        self.edit.set_operands(id, operands.to_vec());
    }

    fn set_groups(&mut self, id: OpId, devices: &[i64], group_size: i64) {
        let shape = [devices.len() as i64 / group_size, group_size];
        let groups = construct::i64_tensor(&mut self.edit.tables, &shape, devices);
        let op = self.edit.module.body.op(id);
        self.set_slots(id, op, &[("replica_groups", groups)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expanding_an_op_without_its_result_is_an_error() {
        let bytes = include_bytes!("../../../../lit_tests/vhlo/compat/1.20.0.mlir.bc");
        let mut artifact = Artifact::read(bytes).expect("an artifact");
        let (tables, body) = (&artifact.module.tables, &artifact.module.body);
        let find = |name: &str| {
            let mut ops = body.op_ids();
            ops.find(|op| tables.full_name(body.op(*op).name) == name)
        };
        let (tan, end) = (find("vhlo.tan_v2"), find("vhlo.return_v1"));
        let tan = body.op(tan.expect("a tan"));
        let end = end.expect("a return, which has no results");
        artifact.module.body.set_op(end, tan);
        let error = artifact
            .expand(Version::new(1, 0, 0))
            .expect_err("no result");
        assert!(error.to_string().contains("found 0"), "{error}");
    }
}
