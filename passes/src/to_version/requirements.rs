//! Which version an op needs at the least, and why.

use super::rules::{self, Excess};
use mlir_bridge::{Attribute, AttributeExt, Op, Record, Type, TypeExt};
use rustc_hash::FxHashMap;
use std::{cell::RefCell, fmt};
use vhlo_dialect::{Version, attributes as va, ops::Row, types};

/// A reason why an op needs a version.
#[derive(Clone, Debug)]
pub struct Requirement {
    /// The smallest version that knows it.
    pub version: Version,
    /// What it is.
    pub feature: Feature,
}

/// What an op uses that older versions lack.
#[derive(Clone, Debug)]
pub enum Feature {
    /// The op itself.
    Op,
    /// Something that only the later version of the op can say.
    Excess(Excess),
    /// An attribute that holds something newer, by the attribute's name.
    Attribute(String, Part),
    /// The type of an operand, result or block argument.
    Type(&'static str, usize, Part),
    /// A reduction whose result has another element type than its input.
    Promotion,
    /// A future as an operand or result of a custom call.
    CustomCallFuture,
    /// A dictionary as the backend_config of a custom call.
    CustomCallDictionary,
    /// The typed FFI of a custom call.
    CustomCallTypedFfi,
}

/// The mnemonic of a kind of types or attributes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A kind of types.
    Type(&'static str),
    /// A kind of attributes.
    Attribute(&'static str),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (Self::Type(mnemonic) | Self::Attribute(mnemonic)) = self;
        f.write_str(mnemonic)
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Op => f.write_str("the op itself"),
            Self::Excess(e) => write!(f, "{e}"),
            Self::Attribute(name, kind) => write!(f, "attribute '{name}' ({kind})"),
            Self::Type(what, i, kind) => write!(f, "the type of {what} #{i} ({kind})"),
            Self::Promotion => f.write_str("a result element type that differs from the operand's"),
            Self::CustomCallFuture => f.write_str("a future among operands or results"),
            Self::CustomCallDictionary => f.write_str("a dictionary as backend_config"),
            Self::CustomCallTypedFfi => f.write_str("API_VERSION_TYPED_FFI"),
        }
    }
}

/// The newest kind within a type or attribute, and the version it came with.
type Newest = Option<(Version, Part)>;

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
        let record = types::kind(ty)?.of_type(ty)?;
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
        let record = va::kind(a)?.of_attribute(a)?;
        let own = (
            va::range(record.kind).min,
            Part::Attribute(record.kind.mnemonic),
        );
        self.newest_of(own, record)
    }

    /// Whether an op is legal as it is.
    pub fn is_legal(&self, op: Op, row: &Row, target: Version) -> bool {
        row.range.contains(target)
            && op
                .slots()
                .iter()
                .all(|s| s.get().is_none_or(|a| fits(self.attribute(a), target)))
            && op.operands().all(|v| fits(self.ty(v.ty()), target))
            && op.results().all(|v| fits(self.ty(v.ty()), target))
            && (!op.has_discardable() || self.discardable(op, target).is_none())
            && (op.num_regions() == 0 || self.arguments(op, target).is_none())
            && constraint(op, row, target).is_none()
    }
    fn discardable(&self, op: Op, target: Version) -> Option<(String, Version, Part)> {
        let entries = op.discardable().entries().unwrap_or_default();
        entries.into_iter().find_map(|(name, a)| {
            let (v, kind) = self.attribute(a)?;
            (v > target).then(|| (name.to_owned(), v, kind))
        })
    }
    fn arguments(&self, op: Op, target: Version) -> Option<Requirement> {
        self.argument_requirements(op)
            .into_iter()
            .find(|r| r.version > target)
    }
    fn argument_requirements(&self, op: Op) -> Vec<Requirement> {
        let mut found = Vec::new();
        for region in op.regions() {
            for block in region.blocks() {
                for (i, v) in block.arguments().enumerate() {
                    if let Some((version, kind)) = self.ty(v.ty()) {
                        let feature = Feature::Type("block argument", i, kind);
                        found.push(Requirement { version, feature });
                    }
                }
            }
        }
        found
    }

    /// Everything that keeps an op from versions older than its own, whatever
    /// earlier versions of the op can say.
    pub fn of(&self, op: Op, row: &Row) -> Vec<Requirement> {
        let mut found = Vec::new();
        let mut need = |version, feature| {
            if version > Version::MINIMUM {
                found.push(Requirement { version, feature });
            }
        };
        // The op: the oldest version that can say the same.
        let mut oldest = row;
        while let Some(before) = oldest.previous() {
            match rules::excess(op, row, oldest) {
                None => oldest = before,
                Some(excess) => {
                    need(oldest.range.min, Feature::Excess(excess));
                    break;
                }
            }
        }
        if oldest.previous().is_none() {
            need(oldest.range.min, Feature::Op);
        }
        // What is in its attributes, but for those that the oldest version
        // drops, and those that came with it: they are told for already, unless
        // they hold something newer still.
        let came_with_it = |name| {
            oldest
                .previous()
                .is_some_and(|p| p.def.slot(name).is_none())
        };
        for (slot, def) in op.slots().iter().zip(row.def.attributes) {
            if let Some(a) = slot.get()
                && oldest.def.slot(def.name).is_some()
                && let Some((version, kind)) = self.attribute(a)
                && !(version <= oldest.range.min && came_with_it(def.name))
            {
                need(version, Feature::Attribute(def.name.to_owned(), kind));
            }
        }
        if op.has_discardable() {
            for (name, a) in op.discardable().entries().unwrap_or_default() {
                if let Some((version, kind)) = self.attribute(a) {
                    need(version, Feature::Attribute(name.to_owned(), kind));
                }
            }
        }
        for (i, v) in op.operands().enumerate() {
            if let Some((version, kind)) = self.ty(v.ty()) {
                need(version, Feature::Type("operand", i, kind));
            }
        }
        for (i, v) in op.results().enumerate() {
            if let Some((version, kind)) = self.ty(v.ty()) {
                need(version, Feature::Type("result", i, kind));
            }
        }
        for r in self.argument_requirements(op) {
            need(r.version, r.feature);
        }
        for (version, feature) in constraints(op, row) {
            need(version, feature);
        }
        found
    }
}

fn fits(newest: Newest, target: Version) -> bool {
    newest.is_none_or(|(v, _)| v <= target)
}

// ---- Constraints that came later than the op ----------------------------------

const PROMOTION: Version = Version::new(0, 17, 0);
const TYPED_CONFIG: Version = Version::new(1, 3, 0);
const CUSTOM_CALL_FUTURE: Version = Version::new(1, 17, 0);
const NEWEST_CONSTRAINT: Version = CUSTOM_CALL_FUTURE;

fn constraint(op: Op, row: &Row, target: Version) -> Option<Feature> {
    // All of them are old: most targets need no look.
    if target >= NEWEST_CONSTRAINT {
        return None;
    }
    let all = constraints(op, row).into_iter();
    all.filter(|(v, _)| *v > target).map(|(_, f)| f).next()
}

/// What an op says that its version could not say from the start.
fn constraints(op: Op, row: &Row) -> Vec<(Version, Feature)> {
    let mut found = Vec::new();
    match row.base {
        "all_reduce" | "reduce" | "reduce_scatter" | "reduce_window" | "scatter"
        | "select_and_scatter"
            if op
                .operands()
                .zip(op.results())
                .any(|(o, r)| types::element(o.ty()) != types::element(r.ty())) =>
        {
            found.push((PROMOTION, Feature::Promotion));
        }
        "custom_call" => {
            let slot = |name| row.def.slot(name).and_then(|s| op.slots()[s].get());
            if slot("backend_config").is_some_and(|a| va::DICTIONARY.of_attribute(a).is_some()) {
                found.push((TYPED_CONFIG, Feature::CustomCallDictionary));
            }
            if slot("api_version").is_some_and(va::is_typed_ffi) {
                found.push((TYPED_CONFIG, Feature::CustomCallTypedFfi));
            }
            let values = op.operands().chain(op.results());
            if values
                .into_iter()
                .any(|v| types::FUTURE.of_type(v.ty()).is_some())
            {
                found.push((CUSTOM_CALL_FUTURE, Feature::CustomCallFuture));
            }
        }
        _ => {}
    }
    found
}
