//! Which version an op needs at the least, and why.

use super::{
    feature::{Feature, Part, Requirement},
    profile::Profile,
};
use mlir_bridge::{Attribute, AttributeExt, Op, Record, Tensor, Type, TypeExt, Value};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use vhlo_dialect::{attributes as va, types, version::Version};

/// The newest kind within a type or attribute, and the version it came with.
type Newest = Option<(Version, Part)>;

/// The first version that reads programs mixed with other dialects.
const MIXED: Version = Version::new(1, 11, 0);
/// Other dialects that programs may have: what holds them together, and what is
/// not legalized yet.
const UNMIXED: &[&str] = &["builtin", "func", "stablehlo"];

/// What is of another dialect. Readers of all versions have the builtin one.
fn other(dialect: &str) -> Newest {
    (dialect != "builtin").then_some((MIXED, Part::Other))
}

/// Looks requirements up, each type and attribute once.
#[derive(Default)]
pub struct Requirements {
    types: RefCell<FxHashMap<usize, Newest>>,
    attributes: RefCell<FxHashMap<usize, Newest>>,
}

fn newer(a: Newest, b: Newest) -> Newest {
    match (a, b) {
        (Some(x), Some(y)) => Some(if y.0 > x.0 { y } else { x }),
        (x, y) => x.or(y),
    }
}

impl Requirements {
    /// The newest kind that a type is made of.
    pub fn ty(&self, ty: Type) -> Newest {
        if let Some(known) = self.types.borrow().get(&ty.address()) {
            return *known;
        }
        let found = self.new_type(ty);
        self.types.borrow_mut().insert(ty.address(), found);
        found
    }
    fn new_type(&self, ty: Type) -> Newest {
        let Some(record) = types::kind(ty).and_then(|k| k.of_type(ty)) else {
            return newer(other(ty.dialect()), self.within_other_type(ty));
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
    /// The newest kind that an attribute is made of.
    pub fn attribute(&self, a: Attribute) -> Newest {
        if let Some(known) = self.attributes.borrow().get(&a.address()) {
            return *known;
        }
        let found = self.new_attribute(a);
        self.attributes.borrow_mut().insert(a.address(), found);
        found
    }
    fn new_attribute(&self, a: Attribute) -> Newest {
        let Some(record) = va::kind(a).and_then(|k| k.of_attribute(a)) else {
            return newer(other(a.dialect()), self.within_other_attribute(a));
        };
        let own = (
            va::range(record.kind).min,
            Part::Attribute(record.kind.mnemonic),
        );
        self.newest_of(own, record)
    }
    /// What a builtin type holds of VHLO.
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
    /// What a builtin attribute holds of VHLO.
    fn within_other_attribute(&self, a: Attribute) -> Newest {
        let mut parts = a.elements().unwrap_or_default();
        parts.extend(a.entries_bytes().into_iter().flatten().map(|e| e.1));
        let parts = parts.into_iter().map(|a| self.attribute(a));
        let ty = a.held_type().or(a.ty()).map(|t| self.ty(t));
        parts.chain(ty).fold(None, newer)
    }

    /// Whether an op is legal as it is.
    pub fn is_legal(&self, op: Op, profile: &Profile, target: Version) -> bool {
        profile.row.range.contains(target)
            && op
                .slots()
                .iter()
                .all(|s| s.get().is_none_or(|a| fits(self.attribute(a), target)))
            && op.operands().all(|v| fits(self.ty(v.ty()), target))
            && op.results().all(|v| fits(self.ty(v.ty()), target))
            && (!op.has_discardable() || self.discardable(op, target).is_none())
            && (op.num_regions() == 0 || self.arguments_fit(op, target))
            && profile.lifted(op, target).next().is_none()
    }
    fn discardable(&self, op: Op, target: Version) -> Option<(String, Version, Part)> {
        let entries = op.discardable().entries().unwrap_or_default();
        entries.into_iter().find_map(|(name, a)| {
            let (v, kind) = self.attribute(a)?;
            (v > target).then(|| (name.to_owned(), v, kind))
        })
    }
    fn arguments_fit(&self, op: Op, target: Version) -> bool {
        block_arguments(op).all(|(_, v)| fits(self.ty(v.ty()), target))
    }

    /// What an op of another dialect needs: programs that are mixed, and what it
    /// holds of VHLO.
    pub fn of_other(&self, op: Op) -> Vec<Requirement> {
        let mut found = Vec::new();
        let dialect = op.name().split('.').next().unwrap_or_default();
        if !UNMIXED.contains(&dialect) {
            let feature = Feature::OtherDialect(dialect.to_owned());
            need(&mut found, MIXED, feature);
        }
        let start = found.len();
        self.of_attributes(op.attributes(), &mut found);
        self.of_values(op, &mut found);
        // That it holds what is not of VHLO goes without saying.
        let of_vhlo = |r: &Requirement| {
            !matches!(
                r.feature,
                Feature::Attribute(_, Part::Other) | Feature::Types(.., Part::Other)
            )
        };
        let held = found.split_off(start);
        found.extend(held.into_iter().filter(of_vhlo));
        found
    }
    fn of_attributes(&self, dictionary: Attribute, found: &mut Vec<Requirement>) {
        for (name, a) in dictionary.entries().unwrap_or_default() {
            if let Some((version, kind)) = self.attribute(a) {
                need(found, version, Feature::Attribute(name.to_owned(), kind));
            }
        }
    }
    fn of_values(&self, op: Op, found: &mut Vec<Requirement>) {
        self.of_types("operand", op.operands().enumerate(), found);
        self.of_types("result", op.results().enumerate(), found);
        self.of_types("block argument", block_arguments(op), found);
    }
    /// One requirement per kind, however many values have it.
    fn of_types<'c>(
        &self,
        what: &'static str,
        values: impl Iterator<Item = (usize, Value<'c>)>,
        found: &mut Vec<Requirement>,
    ) {
        let start = found.len();
        for (i, value) in values {
            let Some((version, kind)) = self.ty(value.ty()) else {
                continue;
            };
            let known = found[start..]
                .iter_mut()
                .find_map(|r| match &mut r.feature {
                    Feature::Types(_, _, more, k) if *k == kind => Some(more),
                    _ => None,
                });
            match known {
                Some(more) => *more += 1,
                None => need(found, version, Feature::Types(what, i, 0, kind)),
            }
        }
    }

    /// Everything that keeps an op from versions older than its own, whatever
    /// earlier versions of the op can say.
    pub fn of(&self, op: Op, profile: &Profile) -> Vec<Requirement> {
        let mut found = Vec::new();
        // The op: the oldest version that can say the same.
        let mut oldest = profile.row;
        let excess = profile.downgrades.iter().find_map(|downgrade| {
            let excess = downgrade.excess(op);
            if excess.is_none() {
                oldest = downgrade.to;
            }
            excess
        });
        let feature = excess.map_or(Feature::Op, Feature::Excess);
        need(&mut found, oldest.range.min, feature);
        // What is in its attributes, but for those that the oldest version
        // drops, and those that came with it: they are told for already, unless
        // they hold something newer still.
        let came_with_it = |name| {
            oldest
                .previous()
                .is_some_and(|p| p.def.slot(name).is_none())
        };
        for (slot, def) in op.slots().iter().zip(profile.row.def.attributes) {
            if let Some(a) = slot.get()
                && let Some((version, kind)) = self.attribute(a)
                && version > Version::MINIMUM
                && oldest.def.slot(def.name).is_some()
                && !(version <= oldest.range.min && came_with_it(def.name))
            {
                let feature = Feature::Attribute(def.name.to_owned(), kind);
                need(&mut found, version, feature);
            }
        }
        if op.has_discardable() {
            self.of_attributes(op.discardable(), &mut found);
        }
        self.of_values(op, &mut found);
        for constraint in profile.lifted(op, Version::MINIMUM) {
            need(&mut found, constraint.since, constraint.feature.clone());
        }
        found
    }
}

/// All but what the first version has.
fn need(found: &mut Vec<Requirement>, version: Version, feature: Feature) {
    if version > Version::MINIMUM {
        found.push(Requirement { version, feature });
    }
}

/// The arguments of all blocks in an op, with their numbers.
fn block_arguments<'c>(op: Op<'c>) -> impl Iterator<Item = (usize, Value<'c>)> {
    let blocks = op.regions().flat_map(|r| r.blocks());
    blocks.flat_map(|b| b.arguments().enumerate())
}

fn fits(newest: Newest, target: Version) -> bool {
    newest.is_none_or(|(v, _)| v <= target)
}
