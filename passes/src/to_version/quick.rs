//! The common case: all that has values is of VHLO, and nothing blocks. Operands
//! need no check then, as each is a result or an argument, which has had one.
//! Functions are scanned, and changed, on several threads.

use super::{profile::Profiles, requirements::Requirements, rules::Change};
use crate::bodies::inner;
use mlir_bridge::{ir::Familiar, prelude::*};
use rustc_hash::FxHashMap;
use stablehlo_artifact::{Requirement, internals::requirements::knows_all_kinds};
use std::rc::Rc;
use vhlo_dialect::{ops, version::Version};

/// Converts all ops to what `target` knows, and returns how many were replaced; `None` if
/// this is not the common case, and nothing was changed.
pub fn convert(steps: &mut Steps, target: Version) -> Option<usize> {
    let shell = steps.step(|root, rewriter| Shell::new(root, rewriter, target))?;
    let Shell {
        mut outer,
        mut bodies,
    } = shell;

    let found = steps.read_in_parallel(&bodies, |scanner| {
        let mut look = Look::new(scanner.context(), target);
        let mut found = Vec::new();
        while let Some((body, holder)) = scanner.next() {
            let illegal = look.illegal_in(holder)?;
            if let Some(first) = illegal.first() {
                let itself = *first == holder;
                let inner = illegal[usize::from(itself)..].iter();
                found.push(Found {
                    body,
                    itself,
                    inner: inner.map(|op| scanner.handle(*op)).collect(),
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
    let replaced = outer.len() + found.iter().map(|f| f.inner.len()).sum::<usize>();
    found.retain(|f| !f.inner.is_empty());

    // The ops that hold them come last.
    bodies = found.iter().map(|f| bodies[f.body]).collect();
    steps.parallel(&bodies, |worker| {
        let mut look = None;
        while let Some((i, steps)) = worker.next() {
            let look = look.get_or_insert_with(|| Look::new(steps.context(), target));
            steps.step(|_, rewriter| {
                for op in &found[i].inner {
                    look.replace(rewriter, rewriter.op(op));
                }
            });
        }
    });
    let mut look = Look::new(steps.context(), target);
    steps.step(|_, rewriter| {
        for op in &outer {
            look.replace(rewriter, rewriter.op(op));
        }
    });
    Some(replaced)
}

/// What is around the bodies of functions.
struct Shell {
    /// Ops to be replaced.
    outer: Vec<OpHandle>,
    /// Ops that hold bodies.
    bodies: Vec<OpHandle>,
}
impl Shell {
    fn new<'x>(root: Op<'x>, rewriter: &Rewriter<'x, '_>, target: Version) -> Option<Self> {
        if !root.is_isolated() {
            return None;
        }
        let mut look = Look::new(root.context(), target);
        let (mut outer, mut bodies) = (Vec::new(), Vec::new());
        if look.is_illegal(root)? {
            outer.push(rewriter.handle(root));
        }
        // Functions of VHLO are not isolated from above, but there may be no value that they
        // could use.
        let are_apart = !root.has_inner_values();
        for op in inner(root) {
            if op.num_regions() > 0 && (are_apart || op.is_isolated()) {
                bodies.push(rewriter.handle(op));
            } else {
                let illegal = look.illegal_in(op)?.into_iter();
                outer.extend(illegal.map(|op| rewriter.handle(op)));
            }
        }
        Some(Self { outer, bodies })
    }
}

/// What is to be replaced in a body.
struct Found {
    body: usize,
    /// Whether the op that holds the body is to be replaced, too.
    itself: bool,
    /// The ops in the body that are to be replaced.
    inner: Vec<OpHandle>,
}

/// Legality checker, with what takes the place of illegal ops.
struct Look<'c> {
    context: &'c Context,
    target: Version,
    /// Whether the target has all types and attributes.
    all_parts_fit: bool,
    profiles: Profiles,
    requirements: Requirements,
    /// What the target has, and nothing else holds back.
    fitting: Rc<Familiar<'c>>,
    /// By the names of ops; `None` where no version of an op is known to the target.
    changes: FxHashMap<usize, Option<Change<'c>>>,
}

impl<'c> Look<'c> {
    fn new(context: &'c Context, target: Version) -> Self {
        let all_parts_fit = knows_all_kinds(target);
        let fitting = match all_parts_fit {
            true => Familiar::by_name(context),
            false => Familiar::new(context),
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
    /// Returns the ops to be replaced, parents first; `None` if this is not the common case.
    fn illegal_in<'x>(&mut self, op: Op<'x>) -> Option<Vec<Op<'x>>> {
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
    fn is_illegal(&mut self, op: Op) -> Option<bool> {
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
    fn remember_parts(&self, op: Op) {
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
    fn change(&mut self, op: Op) -> Option<&Change<'c>> {
        let name = op.name_id().address();
        let change = self.changes.entry(name).or_insert_with(|| {
            let row = ops::of_entry(self.profiles.of(op)?.row);
            let to = ops::at(row.base, self.target)?;
            Some(Change::new(self.context, row, to))
        });
        change.as_ref()
    }
    fn replace<'x>(&mut self, rewriter: &Rewriter<'x, 'c>, op: Op<'x>) {
        if let Some(change) = self.change(op) {
            change.make(rewriter, op);
        }
    }
}
