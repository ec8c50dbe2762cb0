//! Requirements of ops in MLIR: the smallest version that each part of an op needs.

use super::rules::{is_neutral, spatial_dimensions};
use mlir_bridge::prelude::*;
use rustc_hash::FxHashMap;
use stablehlo_artifact::{Part, Requirement};
use std::cell::RefCell;
use vhlo_dialect::{attributes as va, types, version::Version};
use vhlo_opset::{
    ops::{by_mnemonic, versions_of},
    requirements::{self, Newest, OpView, newer, other_dialect},
    rules::{Added, OpFacts},
    version_facts::VersionFacts,
};

/// Requirements of ops, with a cache of types and attributes.
#[derive(Default)]
pub struct Requirements {
    types: RefCell<FxHashMap<usize, Newest>>,
    attributes: RefCell<FxHashMap<usize, Newest>>,
    /// Whether the value of an added attribute is neutral, by address of the value and by
    /// the expected neutral value.
    neutral: RefCell<FxHashMap<(usize, Added), bool>>,
}

impl Requirements {
    /// Returns the newest kind that a type contains.
    pub fn ty(&self, ty: Type) -> Newest {
        if let Some(known) = self.types.borrow().get(&ty.address()) {
            return *known;
        }
        let newest = self.new_type(ty);
        self.types.borrow_mut().insert(ty.address(), newest);
        newest
    }
    fn new_type(&self, ty: Type) -> Newest {
        let Some(record) = types::kind(ty).and_then(|k| k.of_type(ty)) else {
            return newer(other_dialect(ty.dialect()), self.within_other_type(ty));
        };
        let own = (
            types::range(record.kind).min,
            Part::Type(record.kind.mnemonic),
        );
        self.newest_of(own, record)
    }
    fn newest_of(&self, own: (Version, Part), record: Record) -> Newest {
        let types = record.member_types().map(|t| self.ty(t));
        let attributes = record.member_attributes().map(|a| self.attribute(a));
        types.chain(attributes).fold(Some(own), newer)
    }
    /// Returns the newest kind that an attribute contains.
    pub fn attribute(&self, a: Attribute) -> Newest {
        if let Some(known) = self.attributes.borrow().get(&a.address()) {
            return *known;
        }
        let newest = self.new_attribute(a);
        self.attributes.borrow_mut().insert(a.address(), newest);
        newest
    }
    fn new_attribute(&self, a: Attribute) -> Newest {
        let Some(record) = va::kind(a).and_then(|k| k.of_attribute(a)) else {
            return newer(other_dialect(a.dialect()), self.within_other_attribute(a));
        };
        let own = requirements::of_attribute(va::row(record.kind), case(a));
        self.newest_of(own, record)
    }
    /// Returns the newest VHLO kind inside a type of another dialect. Only builtin types
    /// are searched.
    fn within_other_type(&self, ty: Type) -> Newest {
        let mut parts = ty.tuple_members().unwrap_or_default();
        let mut encoding = None;
        if let Some(t) = Tensor::of(ty) {
            parts.push(t.element);
            encoding = t.encoding;
        } else if let Some((inputs, results)) = ty.function_parts() {
            parts.extend(inputs);
            parts.extend(results);
        }
        let parts = parts.into_iter().map(|t| self.ty(t));
        let encoding = encoding.map(|e| self.attribute(e));
        parts.chain(encoding).fold(None, newer)
    }
    /// Returns the newest VHLO kind inside an attribute of another dialect. Only builtin
    /// attributes are searched.
    fn within_other_attribute(&self, a: Attribute) -> Newest {
        let mut parts = a.elements().unwrap_or_default();
        parts.extend(a.entries_bytes().into_iter().flatten().map(|e| e.1));
        let parts = parts.into_iter().map(|a| self.attribute(a));
        let ty = a.type_value().or(a.ty()).map(|t| self.ty(t));
        parts.chain(ty).fold(None, newer)
    }

    /// Returns whether the VHLO op `op` is legal in `target` without conversion.
    pub fn is_legal(&self, op: Op, facts: &VersionFacts, target: Version) -> bool {
        requirements::is_legal(&self.view(op, NamedAttributes::Discardable), facts, target)
    }
    /// Returns everything that prevents the VHLO op `op` from being expressed in older
    /// versions, after downgrading the op as far as possible.
    pub fn of(&self, op: Op, facts: &VersionFacts) -> Vec<Requirement> {
        requirements::of_vhlo_op(&self.view(op, NamedAttributes::Discardable), facts)
    }
    /// Returns the requirements of an op of another dialect: support for mixed programs,
    /// and the VHLO types and attributes that it contains.
    pub fn of_other(&self, op: Op) -> Vec<Requirement> {
        let dialect = op.name().split('.').next().unwrap_or_default();
        requirements::of_other_dialect(dialect, &self.view(op, NamedAttributes::All))
    }
    fn view<'r, 'c>(&'r self, op: Op<'c>, named: NamedAttributes) -> MlirOp<'r, 'c> {
        MlirOp {
            op,
            requirements: self,
            named,
        }
    }
}

/// Returns the value of an enum of VHLO, or `None` for other attributes.
fn case(a: Attribute) -> Option<i64> {
    let kind = va::kind(a).filter(|kind| !kind.cases().is_empty())?;
    kind.value_of(a)
}

/// Attributes of an op whose requirements are reported by attribute name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NamedAttributes {
    /// Attributes that the op does not declare.
    Discardable,
    /// All attributes.
    All,
}

/// View of an op for the version rules, with cached facts about its types and attributes.
struct MlirOp<'r, 'c> {
    op: Op<'c>,
    requirements: &'r Requirements,
    named: NamedAttributes,
}

impl MlirOp<'_, '_> {
    fn slot(&self, index: usize) -> Option<Attribute<'_>> {
        self.op.slots().get(index).get()
    }
}

impl OpFacts for MlirOp<'_, '_> {
    fn is_neutral(&self, attribute: usize, added: Added) -> bool {
        self.slot(attribute).is_some_and(|value| {
            let mut neutral = self.requirements.neutral.borrow_mut();
            let known = neutral.entry((value.address(), added));
            *known.or_insert_with(|| is_neutral(added, value))
        })
    }
    fn operands(&self) -> usize {
        self.op.num_operands()
    }
    fn results(&self) -> usize {
        self.op.num_results()
    }
    fn regions(&self) -> usize {
        self.op.num_regions()
    }
    fn has_inner_versions(&self) -> bool {
        let mut found = false;
        self.op.walk(&mut |op| {
            let version = op.name().strip_prefix("vhlo.").and_then(by_mnemonic);
            let has_versions = version.is_some_and(|version| versions_of(version.base).len() > 1);
            found |= has_versions && op != self.op;
        });
        found
    }
    fn spatial_dimensions(&self) -> Option<usize> {
        spatial_dimensions(self.op)
    }
}

impl OpView for MlirOp<'_, '_> {
    fn attribute(&self, index: usize) -> Newest {
        self.requirements.attribute(self.slot(index)?)
    }
    fn has_other_attributes(&self) -> bool {
        self.named == NamedAttributes::All || self.op.has_discardable()
    }
    fn other_attributes(&self, report: &mut dyn FnMut(&str, Newest)) {
        let dictionary = match self.named {
            NamedAttributes::Discardable => self.op.discardable(),
            NamedAttributes::All => self.op.attributes(),
        };
        for (name, a) in dictionary.entries().unwrap_or_default() {
            report(name, self.requirements.attribute(a));
        }
    }
    fn operand_types(&self) -> impl Iterator<Item = Newest> {
        self.op.operands().map(|v| self.requirements.ty(v.ty()))
    }
    fn result_types(&self) -> impl Iterator<Item = Newest> {
        self.op.results().map(|v| self.requirements.ty(v.ty()))
    }
    fn argument_types(&self) -> impl Iterator<Item = (usize, Newest)> {
        let blocks = self.op.regions().flat_map(|r| r.blocks());
        let arguments = blocks.flat_map(|b| b.arguments().enumerate());
        arguments.map(|(i, v)| (i, self.requirements.ty(v.ty())))
    }
    fn attribute_code(&self, index: usize) -> Option<u64> {
        Some(va::row(va::kind(self.slot(index)?)?).code)
    }
    fn number(&self, index: usize) -> Option<i64> {
        let value = self.slot(index)?;
        va::int_value(value).or_else(|| case(value))
    }
    fn type_code(&self, index: usize) -> Option<u64> {
        let ty = va::type_value(self.slot(index)?)?;
        Some(types::row(types::kind(ty)?).code)
    }
    fn operand_element(&self, operand: usize) -> Option<u64> {
        let element = types::element(self.op.operands().nth(operand)?.ty())?;
        Some(types::row(types::kind(element)?).code)
    }
    fn promotes(&self) -> bool {
        let mut pairs = self.op.operands().zip(self.op.results());
        pairs.any(|(o, r)| types::element(o.ty()) != types::element(r.ty()))
    }
    fn has_future(&self) -> bool {
        let is_future = |ty| types::FUTURE.of_type(ty).is_some();
        let mut values = self.op.operands().chain(self.op.results());
        values.any(|v| is_future(v.ty()))
    }
}
