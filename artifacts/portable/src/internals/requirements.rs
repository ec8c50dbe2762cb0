//! Which version an op needs at the least, and why: the same for every engine,
//! which only tells what an op looks like.

use crate::{
    feature::{Feature, Part, Requirement},
    internals::{
        constraints::{Constraint, Said},
        profile::Profile,
        rules::Sayings,
    },
    kinds::{attributes, types},
    version::Version,
};

/// The newest kind within a type or attribute, and the version it came with; none
/// if there is nothing that has versions.
pub type Newest = Option<(Version, Part)>;

/// The first version that reads programs mixed with other dialects.
const MIXED: Version = Version::new(1, 11, 0);
/// Other dialects that programs may have: what holds them together, and what is
/// not legalized yet.
const UNMIXED: &[&str] = &["builtin", "func", "stablehlo"];

/// What a type or attribute of another dialect needs. Readers of all versions have
/// the builtin one.
pub fn other_dialect(dialect: &str) -> Newest {
    (dialect != "builtin").then_some((MIXED, Part::Other))
}
/// The newer of two; of equals the first.
pub fn newer(a: Newest, b: Newest) -> Newest {
    match (a, b) {
        (Some(x), Some(y)) => Some(if y.0 > x.0 { y } else { x }),
        (x, y) => x.or(y),
    }
}
fn fits(newest: Newest, target: Version) -> bool {
    newest.is_none_or(|(v, _)| v <= target)
}

/// Whether a version knows every kind of types and attributes, and programs that are
/// mixed: nothing in an op but the op itself can be newer then.
pub fn knows_all_kinds(version: Version) -> bool {
    let kinds = types::ALL.iter().chain(attributes::ALL);
    version >= MIXED && { kinds }.all(|kind| kind.range.min <= version)
}

/// An op as an engine sees it.
pub trait View: Sayings {
    /// The newest kind in an attribute, by its place in the row of the op.
    fn attribute(&self, place: usize) -> Newest;
    /// Whether there is anything for [`View::named`] to tell.
    fn has_named(&self) -> bool;
    /// Tells the newest kinds in attributes by name: of an op of VHLO those that
    /// its row does not have, of others all.
    fn named(&self, tell: &mut dyn FnMut(&str, Newest));
    /// The newest kinds in the types of operands.
    fn operand_types(&self) -> impl Iterator<Item = Newest>;
    /// The newest kinds in the types of results.
    fn result_types(&self) -> impl Iterator<Item = Newest>;
    /// The newest kinds in the types of the arguments of all blocks, each with its
    /// number in its block.
    fn argument_types(&self) -> impl Iterator<Item = (usize, Newest)>;
    /// Whether the op says something; the place is that of the attribute that tells
    /// it, if one does.
    fn says(&self, said: Said, place: Option<usize>) -> bool;
}

/// Whether an op is legal as it is.
pub fn is_legal(op: &impl View, profile: &Profile, target: Version) -> bool {
    profile.row.range.contains(target)
        && (0..profile.row.attributes.len()).all(|place| fits(op.attribute(place), target))
        && op.operand_types().all(|t| fits(t, target))
        && op.result_types().all(|t| fits(t, target))
        && (!op.has_named() || named_fit(op, target))
        && (op.regions() == 0 || op.argument_types().all(|(_, t)| fits(t, target)))
        && lifted(op, profile, target).next().is_none()
}
fn named_fit(op: &impl View, target: Version) -> bool {
    let mut fit = true;
    op.named(&mut |_, newest| fit &= fits(newest, target));
    fit
}

/// The constraints that hold in a version and that an op breaks.
fn lifted(
    op: &impl View,
    profile: &Profile,
    version: Version,
) -> impl Iterator<Item = &'static Constraint> {
    let held = profile
        .constraints
        .iter()
        .filter(move |c| version < c.0.since);
    held.filter(move |(c, place)| op.says(c.said, *place))
        .map(|c| c.0)
}

/// Everything that keeps an op of VHLO from versions older than its own, whatever
/// earlier versions of the op can say.
pub fn of(op: &impl View, profile: &Profile) -> Vec<Requirement> {
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
    let before = oldest.previous();
    let came_with_it = |name| before.is_some_and(|p| p.attribute(name).is_none());
    for (place, &name) in profile.row.attributes.iter().enumerate() {
        if let Some((version, kind)) = op.attribute(place)
            && version > Version::MINIMUM
            && oldest.attribute(name).is_some()
            && !(version <= oldest.range.min && came_with_it(name))
        {
            let feature = Feature::Attribute(name.to_owned(), kind);
            need(&mut found, version, feature);
        }
    }
    if op.has_named() {
        of_named(op, &mut found);
    }
    of_values(op, &mut found);
    for constraint in lifted(op, profile, Version::MINIMUM) {
        need(&mut found, constraint.since, constraint.feature.clone());
    }
    found
}

/// What an op of another dialect needs: programs that are mixed, and what it
/// holds of VHLO.
pub fn of_other(dialect: &str, op: &impl View) -> Vec<Requirement> {
    let mut found = Vec::new();
    if !UNMIXED.contains(&dialect) {
        let feature = Feature::OtherDialect(dialect.to_owned());
        need(&mut found, MIXED, feature);
    }
    let start = found.len();
    of_named(op, &mut found);
    of_values(op, &mut found);
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

fn of_named(op: &impl View, found: &mut Vec<Requirement>) {
    op.named(&mut |name, newest| {
        if let Some((version, kind)) = newest {
            need(found, version, Feature::Attribute(name.to_owned(), kind));
        }
    });
}
fn of_values(op: &impl View, found: &mut Vec<Requirement>) {
    of_types("operand", op.operand_types().enumerate(), found);
    of_types("result", op.result_types().enumerate(), found);
    of_types("block argument", op.argument_types(), found);
}
/// One requirement per kind, however many values have it.
fn of_types(
    what: &'static str,
    types: impl Iterator<Item = (usize, Newest)>,
    found: &mut Vec<Requirement>,
) {
    let start = found.len();
    for (i, newest) in types {
        let Some((version, kind)) = newest else {
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

/// All but what the first version has.
fn need(found: &mut Vec<Requirement>, version: Version, feature: Feature) {
    if version > Version::MINIMUM {
        found.push(Requirement { version, feature });
    }
}
