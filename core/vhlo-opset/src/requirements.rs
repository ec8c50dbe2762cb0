//! Smallest version that an op needs, with the reasons. Both engines use this module
//! and only provide a [`OpView`] of their ops.

use crate::{
    constraints::{Condition, Constraint, is_f8},
    feature::{DowngradeBlocker, Feature, Part, Requirement},
    kinds::{
        Kind,
        attributes::{self, TYPED_FFI, codes as attribute},
        numbers::Number,
        types,
    },
    ops::{self, OpVersion},
    rules::OpFacts,
    version::Version,
    version_facts::VersionFacts,
};

/// Newest kind within a type or attribute, and the version that introduced the kind.
/// `None` if the type or attribute contains no kind with versions.
pub type Newest = Option<(Version, Part)>;

/// First version that supports programs mixed with other dialects.
const MIXED: Version = Version::new(1, 11, 0);
/// Dialects whose ops need no version. Ops of `builtin` and `func` contain the program;
/// ops of `stablehlo` are not legalized yet.
const UNVERSIONED_DIALECTS: &[&str] = &["builtin", "func", "stablehlo"];

/// Returns the requirement of a type or attribute of another dialect. Builtin needs no
/// version: consumers of all versions have it.
pub fn other_dialect(dialect: &str) -> Newest {
    (dialect != "builtin").then_some((MIXED, Part::Other))
}
/// Returns the first version of an attribute of VHLO alone. `value` is the value of an enum.
pub fn of_attribute(kind: &Kind, value: Option<i64>) -> (Version, Part) {
    let newer = kind.newer_cases.iter().find(|c| Some(c.0) == value);
    match newer.and_then(|c| Some((c.1.min, kind.case(c.0 as u64)?))) {
        Some((since, case)) => (since, Part::Case(kind.mnemonic, case)),
        None => (kind.since(), Part::Attribute(kind.mnemonic)),
    }
}
/// Returns the newer of `a` and `b`, or `a` if both are equally new.
pub fn newer(a: Newest, b: Newest) -> Newest {
    match (a, b) {
        (Some(x), Some(y)) => Some(if y.0 > x.0 { y } else { x }),
        (x, y) => x.or(y),
    }
}
/// Returns whether `target` knows the newest kind in a type or attribute.
pub fn fits(newest: Newest, target: Version) -> bool {
    newest.is_none_or(|(v, _)| v <= target)
}

/// Returns whether a version knows all kinds of types and attributes, all cases of enums, and
/// mixed programs.
/// If so, types and attributes need no check. Ops can still be too new, or violate a
/// constraint.
pub fn knows_all_kinds(version: Version) -> bool {
    let mut kinds = types::ALL.iter().chain(attributes::ALL);
    let knows = |kind: &Kind| {
        kind.since() <= version && kind.newer_cases.iter().all(|c| c.1.min <= version)
    };
    version >= MIXED && kinds.all(knows)
}

/// View of an op that an engine provides.
pub trait OpView: OpFacts {
    /// Returns true if an engine knows, without a visit of the op's attributes, that a version
    /// knows all their kinds.
    fn attributes_fit(&self, _version: Version) -> bool {
        false
    }
    /// Returns true if an engine knows, without a visit of the types of the op's operands,
    /// results and block arguments, that a version knows all their kinds.
    fn types_fit(&self, _version: Version) -> bool {
        false
    }
    /// Returns the newest kind in an attribute, given its index among the declared
    /// attributes of the op's version.
    fn attribute(&self, index: usize) -> Newest;
    /// Returns whether [`OpView::other_attributes`] visits any attribute.
    fn has_other_attributes(&self) -> bool;
    /// Calls `visit` with the name and the newest kind of attributes. Visits the
    /// undeclared attributes of an op of VHLO, and all attributes of other ops.
    fn other_attributes(&self, visit: &mut dyn FnMut(&str, Newest));
    /// Returns the newest kinds in the types of operands.
    fn operand_types(&self) -> impl Iterator<Item = Newest>;
    /// Returns the newest kinds in the types of results.
    fn result_types(&self) -> impl Iterator<Item = Newest>;
    /// Returns the newest kinds in the types of the arguments of all blocks, each with
    /// the argument's index in its block.
    fn argument_types(&self) -> impl Iterator<Item = (usize, Newest)>;
    /// Returns the code of an attribute of VHLO, given its index. `None` for an attribute of
    /// another dialect.
    fn attribute_code(&self, index: usize) -> Option<u64>;
    /// Returns the value of an integer or an enum of VHLO, given the attribute's index. `None`
    /// for other attributes.
    fn number(&self, index: usize) -> Option<i64>;
    /// Returns the code of the type that a type attribute of VHLO holds, given the attribute's
    /// index. `None` for other attributes.
    fn type_code(&self, index: usize) -> Option<u64>;
    /// Returns the code of the element type of an operand. `None` if the operand is no tensor of
    /// VHLO.
    fn operand_element(&self, operand: usize) -> Option<u64>;
    /// Returns whether the element types of an operand and of the result with the same index
    /// differ. A type that is not a tensor counts as having no element type.
    fn promotes(&self) -> bool;
    /// Returns whether an operand or a result is a future.
    fn has_future(&self) -> bool;
}

/// Returns whether an op is legal in `target` without conversion, and whether readers of later
/// versions can convert it.
pub fn is_legal(op: &impl OpView, facts: &VersionFacts, target: Version) -> bool {
    is_valid(op, facts, target) && readable_version(op, facts.version).is_none()
}
/// Returns the newest version of an op whose own version hides ops from the conversions of readers:
/// readers that convert the op do not convert the ops inside. `None` if `own` hides nothing.
fn readable_version(op: &impl OpView, own: &OpVersion) -> Option<&'static OpVersion> {
    let newest = ops::latest(own.base).filter(|newest| newest.index != own.index)?;
    (op.regions() > 0 && op.has_inner_versions()).then_some(newest)
}
/// Returns whether an op has the form and the parts that exist in `target`.
pub fn is_valid(op: &impl OpView, facts: &VersionFacts, target: Version) -> bool {
    facts.version.range.contains(target)
        && (op.attributes_fit(target) || all_attributes_fit(op, facts, target))
        && (op.types_fit(target) || all_types_fit(op, target))
        && violated_constraints(op, facts, target).next().is_none()
}
fn all_attributes_fit(op: &impl OpView, facts: &VersionFacts, target: Version) -> bool {
    let mut fit =
        (0..facts.version.attributes.len()).all(|index| fits(op.attribute(index), target));
    if fit && op.has_other_attributes() {
        op.other_attributes(&mut |_, newest| fit &= fits(newest, target));
    }
    fit
}
fn all_types_fit(op: &impl OpView, target: Version) -> bool {
    op.operand_types().all(|t| fits(t, target))
        && op.result_types().all(|t| fits(t, target))
        && (op.regions() == 0 || op.argument_types().all(|(_, t)| fits(t, target)))
}

/// Returns whether a condition holds for an op. `indices` are the indices of the attributes that
/// the condition depends on.
fn holds(condition: &Condition, op: &impl OpView, indices: &[usize]) -> bool {
    match *condition {
        Condition::Dictionary(_) => op.attribute_code(indices[0]) == Some(attribute::DICTIONARY),
        Condition::TypedFfi(_) => {
            op.attribute_code(indices[0]) == Some(attribute::API_VERSION)
                && op.number(indices[0]) == Some(TYPED_FFI)
        }
        Condition::Promotes => op.promotes(),
        Condition::HasFuture => op.has_future(),
        Condition::MixesF8 => {
            let [lhs, rhs] = [0, 1].map(|n| op.operand_element(n));
            let is_f8 = |code: Option<u64>| code.and_then(Number::of_type).is_some_and(is_f8);
            lhs != rhs && is_f8(lhs) && is_f8(rhs)
        }
        Condition::SeveralOperations(code) => {
            op.number(indices[0]) != Some(1)
                && indices[1..].iter().any(|&i| op.type_code(i) == Some(code))
        }
    }
}

/// Returns the constraints that apply in `version` and that the op violates.
fn violated_constraints(
    op: &impl OpView,
    facts: &VersionFacts,
    version: Version,
) -> impl Iterator<Item = &'static Constraint> {
    let applicable = facts
        .constraints
        .iter()
        .filter(move |c| version < c.0.since);
    applicable
        .filter(move |(c, indices)| holds(&c.condition, op, indices))
        .map(|c| c.0)
}

/// Returns everything that prevents an op of VHLO from being expressed in older
/// versions, after downgrading the op as far as possible.
pub fn of_vhlo_op(op: &impl OpView, facts: &VersionFacts) -> Vec<Requirement> {
    let mut requirements = Vec::new();
    // `oldest` becomes the oldest version of the op that can express it.
    let mut oldest = facts.version;
    let mut blocker = facts.downgrades.iter().find_map(|downgrade| {
        let blocker = downgrade.blocker(op);
        if blocker.is_none() {
            oldest = downgrade.to;
        }
        blocker
    });
    if let Some(readable) = readable_version(op, oldest) {
        oldest = readable;
        blocker = Some(DowngradeBlocker::InnerVersions);
    }
    let feature = blocker.map_or(Feature::Op, Feature::DowngradeBlocker);
    add_requirement(&mut requirements, oldest.range.min, feature);
    if !op.attributes_fit(Version::MINIMUM) {
        add_attributes(op, facts, oldest, &mut requirements);
    }
    if !op.types_fit(Version::MINIMUM) {
        add_value_types(op, &mut requirements);
    }
    for constraint in violated_constraints(op, facts, Version::MINIMUM) {
        add_requirement(
            &mut requirements,
            constraint.since,
            constraint.feature.clone(),
        );
    }
    requirements
}

/// Adds the requirements of the attributes of an op of VHLO. `oldest` is the oldest version of
/// the op that can express it.
fn add_attributes(
    op: &impl OpView,
    facts: &VersionFacts,
    oldest: &OpVersion,
    requirements: &mut Vec<Requirement>,
) {
    // Skip attributes that `oldest` does not have: downgrading drops them. Also skip
    // attributes that `oldest` introduced, unless their value is newer than `oldest`: the
    // requirement of `oldest` covers them.
    let before = oldest.previous();
    let is_introduced = |name| before.is_some_and(|p| p.attribute(name).is_none());
    for (index, &name) in facts.version.attributes.iter().enumerate() {
        if let Some((version, kind)) = op.attribute(index)
            && version > Version::MINIMUM
            && oldest.attribute(name).is_some()
            && !(version <= oldest.range.min && is_introduced(name))
        {
            let feature = Feature::Attribute(name.to_owned(), kind);
            add_requirement(requirements, version, feature);
        }
    }
    if op.has_other_attributes() {
        add_other_attributes(op, requirements);
    }
}

/// Returns the requirements of an op of another dialect: mixed programs, and the VHLO
/// types and attributes that it holds.
pub fn of_other_dialect(dialect: &str, op: &impl OpView) -> Vec<Requirement> {
    let mut requirements = Vec::new();
    if !UNVERSIONED_DIALECTS.contains(&dialect) {
        let feature = Feature::OtherDialect(dialect.to_owned());
        add_requirement(&mut requirements, MIXED, feature);
    }
    let start = requirements.len();
    add_other_attributes(op, &mut requirements);
    add_value_types(op, &mut requirements);
    // An op of another dialect may hold types and attributes of other dialects, so these
    // are not reported.
    let of_vhlo = |r: &Requirement| {
        !matches!(
            r.feature,
            Feature::Attribute(_, Part::Other) | Feature::Types(.., Part::Other)
        )
    };
    let contents = requirements.split_off(start);
    requirements.extend(contents.into_iter().filter(of_vhlo));
    requirements
}

fn add_other_attributes(op: &impl OpView, requirements: &mut Vec<Requirement>) {
    op.other_attributes(&mut |name, newest| {
        if let Some((version, kind)) = newest {
            add_requirement(
                requirements,
                version,
                Feature::Attribute(name.to_owned(), kind),
            );
        }
    });
}
fn add_value_types(op: &impl OpView, requirements: &mut Vec<Requirement>) {
    add_types("operand", op.operand_types().enumerate(), requirements);
    add_types("result", op.result_types().enumerate(), requirements);
    add_types("block argument", op.argument_types(), requirements);
}
/// Adds one requirement per kind, with the number of values that have it.
fn add_types(
    what: &'static str,
    types: impl Iterator<Item = (usize, Newest)>,
    requirements: &mut Vec<Requirement>,
) {
    let start = requirements.len();
    for (i, newest) in types {
        let Some((version, kind)) = newest else {
            continue;
        };
        let known = requirements[start..]
            .iter_mut()
            .find_map(|r| match &mut r.feature {
                Feature::Types(_, _, more, k) if *k == kind => Some(more),
                _ => None,
            });
        match known {
            Some(more) => *more += 1,
            None => add_requirement(requirements, version, Feature::Types(what, i, 0, kind)),
        }
    }
}

/// Adds a requirement, unless all versions satisfy it.
fn add_requirement(requirements: &mut Vec<Requirement>, version: Version, feature: Feature) {
    if version > Version::MINIMUM {
        requirements.push(Requirement { version, feature });
    }
}
