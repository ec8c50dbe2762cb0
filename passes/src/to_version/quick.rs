//! Parallel fast path, for programs in which all values belong to VHLO ops and nothing
//! blocks the conversion. Operand types are not checked: each operand is a result or a
//! block argument, whose type is checked at its definition. Functions are checked, and
//! converted, on several threads.

use super::{profile::Profiles, requirements::Requirements, rules::Change};
use crate::bodies::inner;
use mlir_bridge::{ir::Familiar, prelude::*};
use rustc_hash::FxHashMap;
use stablehlo_artifact::{Requirement, internals::requirements::knows_all_kinds};
use std::rc::Rc;
use vhlo_dialect::{ops, version::Version};

/// Converts all ops to versions that `target` knows, and returns the number of replaced
/// ops. Returns `None` if the fast path does not apply; the program is unchanged then.
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

    // Replace the enclosing functions last: `bodies` holds handles to the old functions.
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

/// Root's ops outside of bodies that need replacement, and the bodies.
struct Shell {
    /// Ops to replace, outside of bodies.
    outer: Vec<OpHandle>,
    /// Ops that hold a body.
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
        // VHLO functions are not `IsolatedFromAbove`. They cannot use outer values if the
        // root's blocks define no values.
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

/// Ops to replace in one body.
struct Found {
    body: usize,
    /// Whether to replace the op that holds the body, too.
    itself: bool,
    /// Ops to replace in the body.
    inner: Vec<OpHandle>,
}

/// Legality checker with per-thread caches, and the conversions of illegal ops.
struct Look<'c> {
    context: &'c Context,
    target: Version,
    /// Whether the target has all kinds of types and attributes.
    all_parts_fit: bool,
    profiles: Profiles,
    requirements: Requirements,
    /// Checked cache of the op names, types and attributes that the target has. It holds
    /// a name only if no constraint on the op is left in the target.
    fitting: Rc<Familiar<'c>>,
    /// Conversions by address of the op's name; `None` if the target has no version of
    /// the op.
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
    /// Returns the ops to replace, parents first, or `None` if the fast path does not
    /// apply.
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
        // Whether ops of this name are legal if their types and attributes are.
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
        // Nothing needs a newer version than the current one.
        let all_known = self.target == Version::CURRENT.without_patch();
        if !all_known && self.blocks(&self.requirements.of(op, profile)) {
            return None;
        }
        self.change(op).map(|_| true)
    }
    /// Adds the types and attributes of a legal op to the checked cache.
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
