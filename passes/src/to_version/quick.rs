//! The common case: all that has values is of VHLO, and nothing blocks. Operands
//! need no look then, as each is a result or an argument, which has had one.
//! Functions are looked at, and changed, on several threads.

use super::{profile, requirements::Requirements, rules::Change};
use crate::bodies::is_body;
use mlir_bridge::{
    AttributeExt, Block, Context, Kept, Op, OpName, Region, Rewriter, Slot, TypeExt, Value, Worker,
};
use rustc_hash::FxHashMap;
use stablehlo_artifact::{feature::Requirement, profile::Profile, requirements::Newest};
use vhlo_dialect::{ops, version::Version};

/// Converts all ops in `root` to what `target` knows, and tells how many were
/// replaced; none if it is not that common, and nothing was changed.
pub fn convert<'c>(rewriter: &Rewriter<'c>, root: Op<'c>, target: Version) -> Option<usize> {
    if !root.is_isolated() {
        return None;
    }
    let mut look = Look::new(root.context(), target);
    let (mut outer, mut bodies) = (Vec::new(), Vec::new());
    if look.is_illegal(root)? {
        outer.push(root);
    }
    for op in inner(root) {
        if is_body(op) {
            bodies.push(op);
            if look.is_illegal(op)? {
                outer.push(op);
            }
        } else {
            outer.append(&mut look.illegal_in(op)?);
        }
    }

    let found = rewriter.parallel(&bodies, |worker: &Worker<'_, '_, 'c>| {
        let mut look = Look::new(worker.context(), target);
        let mut found: Vec<(usize, Vec<Kept<'c>>)> = Vec::new();
        while let Some((body, holder)) = worker.next() {
            let mut illegal = Vec::new();
            for op in inner(holder) {
                let in_op = look.illegal_in(op)?;
                illegal.extend(in_op.into_iter().map(|op| worker.keep(op)));
            }
            if !illegal.is_empty() {
                found.push((body, illegal));
            }
        }
        Some(found)
    });
    let found: Option<Vec<_>> = found.into_iter().collect();
    let found: Vec<_> = found?.into_iter().flatten().collect();

    // What holds them comes last: ops are kept with it.
    let holders: Vec<_> = found.iter().map(|(body, _)| bodies[*body]).collect();
    rewriter.parallel(&holders, |worker: &Worker<'_, '_, 'c>| {
        let mut look = Look::new(worker.context(), target);
        while let Some((i, _)) = worker.next() {
            for op in &found[i].1 {
                look.replace(worker.rewriter(), worker.kept(op));
            }
            worker.rewriter().commit();
        }
    });
    for &op in &outer {
        look.replace(rewriter, op);
    }
    rewriter.commit();
    Some(outer.len() + found.iter().map(|(_, ops)| ops.len()).sum::<usize>())
}

fn inner<'c>(op: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    op.regions().flat_map(Region::blocks).flat_map(Block::ops)
}

/// What it takes to tell what is legal, and what takes its place if not.
struct Look<'c> {
    context: &'c Context,
    target: Version,
    profiles: FxHashMap<OpName<'c>, &'static Profile>,
    /// Names of versions of ops that the target has, and that nothing else holds back.
    easy: Fitting,
    requirements: Requirements,
    fitting: Fitting,
    /// By the names of ops; none where no version of an op is known to the target.
    changes: FxHashMap<OpName<'c>, Option<Change<'c>>>,
}

impl<'c> Look<'c> {
    fn new(context: &'c Context, target: Version) -> Self {
        Self {
            context,
            target,
            profiles: profile::by_name(context),
            easy: Fitting::new(),
            requirements: Requirements::default(),
            fitting: Fitting::new(),
            changes: FxHashMap::default(),
        }
    }
    /// The ops to be replaced; none if it takes another look to tell.
    fn illegal_in(&mut self, op: Op<'c>) -> Option<Vec<Op<'c>>> {
        let mut found = Some(Vec::new());
        op.walk(&mut |op| match (self.is_illegal(op), &mut found) {
            (Some(false), _) => {}
            (Some(true), Some(found)) => found.push(op),
            _ => found = None,
        });
        found
    }
    fn is_illegal(&mut self, op: Op<'c>) -> Option<bool> {
        let name = op.name_id();
        let is_easy = self.easy.has(name.address(), || {
            self.profiles.get(&name).is_some_and(|profile| {
                profile.row.range.contains(self.target) && profile.constraints.is_empty()
            })
        });
        if is_easy && !op.has_discardable() && self.parts_fit(op) {
            return Some(false);
        }
        self.is_illegal_at_length(op)
    }
    /// The rest is rare.
    fn is_illegal_at_length(&mut self, op: Op<'c>) -> Option<bool> {
        let Some(&profile) = self.profiles.get(&op.name_id()) else {
            let values = op.num_operands() + op.num_results();
            let mut blocks = op.regions().flat_map(Region::blocks);
            let has_values = values > 0 || blocks.any(|b| b.num_arguments() > 0);
            let legal = !has_values && !self.blocks(&self.requirements.of_other(op));
            return legal.then_some(false);
        };
        let requirements = &self.requirements;
        if requirements.is_legal(op, profile, self.target) {
            return Some(false);
        }
        // The current version knows all.
        let all_known = self.target == Version::CURRENT.without_patch();
        if !all_known && self.blocks(&requirements.of(op, profile)) {
            return None;
        }
        self.change(op).map(|_| true)
    }
    /// Whether all fits but for operands, and attributes that are not declared.
    fn parts_fit(&mut self, op: Op<'c>) -> bool {
        let target = self.target;
        let Self {
            requirements,
            fitting,
            ..
        } = self;
        let fits = |newest: Newest| newest.is_none_or(|(version, _)| version <= target);
        let mut slots = op.slots().iter().filter_map(Slot::get);
        let attributes =
            slots.all(|a| fitting.has(a.address(), || fits(requirements.attribute(a))));
        let mut type_fits = |v: Value<'c>| {
            let ty = v.ty();
            fitting.has(ty.address(), || fits(requirements.ty(ty)))
        };
        let blocks = || op.regions().flat_map(Region::blocks);
        attributes
            && op.results().all(&mut type_fits)
            && (op.num_regions() == 0 || blocks().flat_map(Block::arguments).all(type_fits))
    }
    fn blocks(&self, needs: &[Requirement]) -> bool {
        needs.iter().any(|r| r.version > self.target)
    }
    fn change(&mut self, op: Op<'c>) -> Option<&Change<'c>> {
        let name = op.name_id();
        let change = self.changes.entry(name).or_insert_with(|| {
            let row = ops::of_entry(self.profiles.get(&name)?.row);
            let to = ops::at(row.base, self.target)?;
            Some(Change::new(self.context, row, to))
        });
        change.as_ref()
    }
    fn replace(&mut self, rewriter: &Rewriter<'c>, op: Op<'c>) {
        if let Some(change) = self.change(op) {
            change.make(rewriter, op);
        }
    }
}

/// Addresses of types, attributes or names that are known to fit: not all of them, but
/// those that come up again and again.
struct Fitting(Box<[usize; PLACES]>);
const PLACES: usize = 1 << 11;

impl Fitting {
    fn new() -> Self {
        Self(Box::new([0; PLACES]))
    }
    fn has(&mut self, address: usize, fits: impl FnOnce() -> bool) -> bool {
        let place = &mut self.0[(address >> 4) % PLACES];
        if *place != address && fits() {
            *place = address;
        }
        *place == address
    }
}
