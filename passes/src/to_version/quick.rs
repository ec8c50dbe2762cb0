//! The common case: all that has values is of VHLO, and nothing blocks. Operands
//! need no look then, as each is a result or an argument, which has had one.
//! Functions are looked at, and changed, on several threads.

use super::{profile::Profiles, requirements::Requirements, rules::Change};
use crate::bodies::inner;
use mlir_bridge::{
    Block, Context, Familiar, Kept, Looker, Op, OpName, Region, Rewriter, Slot, Worker,
};
use rustc_hash::FxHashMap;
use stablehlo_artifact::{Requirement, internals::requirements::knows_all_kinds};
use std::rc::Rc;
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
    // Functions of VHLO are not isolated from above, but there may be no value that they
    // could use.
    let are_apart = !root.has_inner_values();
    for op in inner(root) {
        if op.num_regions() > 0 && (are_apart || op.is_isolated()) {
            bodies.push(op);
        } else {
            outer.append(&mut look.illegal_in(op)?);
        }
    }

    let found = rewriter.look_in_parallel(&bodies, |looker: &Looker<'_, '_, 'c>| {
        let mut look = Look::new(looker.context(), target);
        let mut found: Vec<Found> = Vec::new();
        while let Some((body, holder)) = looker.next() {
            let illegal = look.illegal_in(holder)?;
            if !illegal.is_empty() {
                let inner = illegal.iter().filter(|op| **op != holder);
                found.push(Found {
                    body,
                    itself: illegal[0] == holder,
                    inner: inner.map(|op| looker.keep(*op)).collect(),
                });
            }
        }
        Some(found)
    });
    let found: Option<Vec<_>> = found.into_iter().collect();
    let mut found: Vec<_> = found?.into_iter().flatten().collect();
    found.sort_by_key(|f| f.body);
    let itself = found.iter().filter(|f| f.itself);
    outer.extend(itself.map(|f| bodies[f.body]));
    found.retain(|f| !f.inner.is_empty());

    // What holds them comes last: ops are kept with it.
    let holders: Vec<_> = found.iter().map(|f| bodies[f.body]).collect();
    rewriter.parallel(&holders, |worker: &Worker<'_, '_, 'c>| {
        let mut look = Look::new(worker.context(), target);
        while let Some((i, _)) = worker.next() {
            for op in &found[i].inner {
                look.replace(worker.rewriter(), worker.kept(op));
            }
            worker.rewriter().commit();
        }
    });
    for &op in &outer {
        look.replace(rewriter, op);
    }
    rewriter.commit();
    Some(outer.len() + found.iter().map(|f| f.inner.len()).sum::<usize>())
}

/// What is to be replaced in a body.
struct Found<'c> {
    body: usize,
    /// Whether what holds it is to be replaced, too.
    itself: bool,
    inner: Vec<Kept<'c>>,
}

/// What it takes to tell what is legal, and what takes its place if not.
struct Look<'c> {
    context: &'c Context,
    target: Version,
    /// Whether the target has all types and attributes.
    all_parts_fit: bool,
    profiles: Profiles<'c>,
    requirements: Requirements,
    /// What the target has, and nothing else holds back.
    fitting: Rc<Familiar<'c>>,
    /// By the names of ops; none where no version of an op is known to the target.
    changes: FxHashMap<OpName<'c>, Option<Change<'c>>>,
}

impl<'c> Look<'c> {
    fn new(context: &'c Context, target: Version) -> Self {
        let all_parts_fit = knows_all_kinds(target);
        let fitting = match all_parts_fit {
            true => Familiar::by_name(),
            false => Familiar::new(),
        };
        Self {
            context,
            target,
            all_parts_fit,
            profiles: Profiles::default(),
            requirements: Requirements::default(),
            fitting: Rc::new(fitting),
            changes: FxHashMap::default(),
        }
    }
    /// The ops to be replaced, parents first; none if it takes another look to tell.
    fn illegal_in(&mut self, op: Op<'c>) -> Option<Vec<Op<'c>>> {
        let mut found = Some(Vec::new());
        let fitting = self.fitting.clone();
        op.walk_unfamiliar(
            &fitting,
            &mut |op| match (self.is_illegal(op), &mut found) {
                (Some(false), _) => {}
                (Some(true), Some(found)) => found.push(op),
                _ => found = None,
            },
        );
        found
    }
    fn is_illegal(&mut self, op: Op<'c>) -> Option<bool> {
        let Some(profile) = self.profiles.of(op) else {
            let values = op.num_operands() + op.num_results();
            let mut blocks = op.regions().flat_map(Region::blocks);
            let has_values = values > 0 || blocks.any(|b| b.num_arguments() > 0);
            let legal = !has_values && !self.blocks(&self.requirements.of_other(op));
            return legal.then_some(false);
        };
        // Whether ops of the name fit if their parts do.
        let name_fits = profile.row.range.contains(self.target)
            && profile
                .constraints
                .iter()
                .all(|(c, _)| c.since <= self.target);
        if name_fits && self.all_parts_fit || self.requirements.is_legal(op, profile, self.target) {
            if name_fits {
                self.fitting.add_name(op);
            }
            self.remember_parts(op);
            return Some(false);
        }
        // The current version knows all.
        let all_known = self.target == Version::CURRENT.without_patch();
        if !all_known && self.blocks(&self.requirements.of(op, profile)) {
            return None;
        }
        self.change(op).map(|_| true)
    }
    /// What is legal is made of what fits.
    fn remember_parts(&self, op: Op<'c>) {
        if self.all_parts_fit {
            return;
        }
        let attributes = op.slots().iter().filter_map(Slot::get);
        attributes.for_each(|a| self.fitting.add_attribute(a));
        let blocks = op.regions().flat_map(Region::blocks);
        let values = op.results().chain(blocks.flat_map(Block::arguments));
        values.for_each(|v| self.fitting.add_type(v.ty()));
    }
    fn blocks(&self, needs: &[Requirement]) -> bool {
        needs.iter().any(|r| r.version > self.target)
    }
    fn change(&mut self, op: Op<'c>) -> Option<&Change<'c>> {
        let name = op.name_id();
        let change = self.changes.entry(name).or_insert_with(|| {
            let row = ops::of_entry(self.profiles.of(op)?.row);
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
