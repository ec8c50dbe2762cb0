//! Parallel fast path, for programs in which all values belong to VHLO ops and nothing
//! blocks the conversion. Several threads check the functions, then convert them. The
//! check covers the types of results and block arguments. So it can skip the types of
//! operands.

use super::{requirements::Requirements, rules::Change, version_facts::VersionFactsCache};
use crate::bodies::direct_ops;
use mlir_bridge::{ir::CheckedCache, prelude::*};
use rustc_hash::FxHashMap;
use stablehlo_artifact::Requirement;
use std::rc::Rc;
use vhlo_dialect::{ops, version::Version};
use vhlo_opset::requirements::knows_all_kinds;

/// Converts all ops to versions that `target` knows, and returns the number of replaced
/// ops. Returns `None` if the fast path does not apply. The program then stays unchanged.
pub fn convert(steps: &mut Steps, target: Version) -> Option<usize> {
    let partition = steps.step(|root, rewriter| Partition::new(root, rewriter, target))?;
    let Partition {
        mut outer,
        mut bodies,
    } = partition;

    let illegal_ops = steps.read_in_parallel(&bodies, |scanner| {
        let mut checker = Checker::new(scanner.context(), target);
        let mut illegal_ops = Vec::new();
        while let Some((body, holder)) = scanner.next() {
            let illegal =
                checker.illegal_in(|cache, f| scanner.walk_unchecked(holder, cache, f))?;
            if let Some(first) = illegal.first() {
                let replaces_holder = *first == holder;
                let inner = illegal[usize::from(replaces_holder)..].iter();
                illegal_ops.push(IllegalOps {
                    body,
                    replaces_holder,
                    inner: inner.map(|op| scanner.handle(*op)).collect(),
                });
            }
        }
        Some(illegal_ops)
    });
    let illegal_ops: Option<Vec<_>> = illegal_ops.into_iter().collect();
    let mut illegal_ops: Vec<_> = illegal_ops?.into_iter().flatten().collect();
    illegal_ops.sort_by_key(|ops| ops.body);
    let replaces_holder = illegal_ops.iter().filter(|ops| ops.replaces_holder);
    outer.extend(replaces_holder.map(|ops| bodies[ops.body]));
    let inner: usize = illegal_ops.iter().map(|ops| ops.inner.len()).sum();
    let replaced = outer.len() + inner;
    illegal_ops.retain(|ops| !ops.inner.is_empty());

    // Replace the ops that hold bodies last: the workers reach the bodies through handles
    // to the old ops.
    bodies = illegal_ops.iter().map(|ops| bodies[ops.body]).collect();
    steps.parallel(&bodies, |worker| {
        let mut checker = None;
        while let Some((i, steps)) = worker.next() {
            let checker = checker.get_or_insert_with(|| Checker::new(steps.context(), target));
            steps.step(|_, rewriter| {
                for op in &illegal_ops[i].inner {
                    checker.replace(rewriter, rewriter.op(op));
                }
            });
        }
    });
    let mut checker = Checker::new(steps.context(), target);
    steps.step(|_, rewriter| {
        for op in &outer {
            checker.replace(rewriter, rewriter.op(op));
        }
    });
    Some(replaced)
}

/// Bodies of a program, and the ops outside of bodies that need replacement.
struct Partition {
    /// Ops to replace, outside of bodies.
    outer: Vec<OpHandle>,
    /// Ops that hold a body.
    bodies: Vec<OpHandle>,
}
impl Partition {
    /// Creates the partition, or returns `None` if the fast path does not apply.
    fn new<'x>(root: Op<'x>, rewriter: &Rewriter<'x, '_>, target: Version) -> Option<Self> {
        if !root.is_isolated() {
            return None;
        }
        let mut checker = Checker::new(root.context(), target);
        let (mut outer, mut bodies) = (Vec::new(), Vec::new());
        if checker.is_illegal(root)? {
            outer.push(rewriter.handle(root));
        }
        // VHLO functions are not `IsolatedFromAbove`. They cannot use outer values if the
        // root's blocks define no values.
        let no_outer_uses = !root.has_inner_values();
        for op in direct_ops(root) {
            if op.num_regions() > 0 && (no_outer_uses || op.is_isolated()) {
                bodies.push(rewriter.handle(op));
            } else {
                let illegal = checker.illegal_in(|cache, f| op.walk_unchecked(cache, f))?;
                let illegal = illegal.into_iter();
                outer.extend(illegal.map(|op| rewriter.handle(op)));
            }
        }
        Some(Self { outer, bodies })
    }
}

/// Ops to replace in one body.
struct IllegalOps {
    /// Index of the body.
    body: usize,
    /// Whether to replace the op that holds the body, too.
    replaces_holder: bool,
    /// Ops to replace in the body.
    inner: Vec<OpHandle>,
}

/// Legality checker with per-thread caches, and the conversions of illegal ops.
struct Checker<'c> {
    context: &'c Context,
    target: Version,
    /// Whether the target has all kinds of types and attributes.
    has_all_kinds: bool,
    version_facts: VersionFactsCache,
    requirements: Requirements,
    /// Checked cache of the op names, types and attributes that the target has. The cache
    /// holds the name of an op only if no constraint restricts the op in the target.
    checked: Rc<CheckedCache<'c>>,
    /// Conversions by address of the op's name; `None` if the target has no version of
    /// the op.
    changes: FxHashMap<usize, Option<Change<'c>>>,
}

impl<'c> Checker<'c> {
    fn new(context: &'c Context, target: Version) -> Self {
        let has_all_kinds = knows_all_kinds(target);
        let checked = match has_all_kinds {
            true => CheckedCache::by_name(context),
            false => CheckedCache::new(context),
        };
        Self {
            context,
            target,
            has_all_kinds,
            version_facts: VersionFactsCache::default(),
            requirements: Requirements::default(),
            checked: Rc::new(checked),
            changes: FxHashMap::default(),
        }
    }
    /// Returns the ops to replace, parents first, among the ops that `walk` visits. Returns
    /// `None` if the fast path does not apply.
    fn illegal_in<'x>(
        &mut self,
        walk: impl FnOnce(&CheckedCache, &mut dyn FnMut(Op<'x>)),
    ) -> Option<Vec<Op<'x>>> {
        let mut illegal = Some(Vec::new());
        let checked = self.checked.clone();
        walk(
            &checked,
            &mut |op| match (self.is_illegal(op), &mut illegal) {
                (Some(false), _) => {}
                (Some(true), Some(illegal)) => illegal.push(op),
                _ => illegal = None,
            },
        );
        illegal
    }
    /// Returns whether `op` needs replacement, or `None` if the fast path does not apply.
    fn is_illegal(&mut self, op: Op) -> Option<bool> {
        let Some(facts) = self.version_facts.of(op) else {
            let values = op.num_operands() + op.num_results();
            let mut blocks = op.regions().flat_map(Region::blocks);
            let has_values = values > 0 || blocks.any(|b| b.num_arguments() > 0);
            let legal = !has_values && !self.blocks(&self.requirements.of_other(op));
            return legal.then_some(false);
        };
        // Whether each op of this name is legal if its types and attributes are legal. Ops inside of an
        // op that has a newer version can make the op illegal.
        let name_is_legal = facts.version.range.contains(self.target)
            && (op.num_regions() == 0 || facts.version.next().is_none())
            && facts
                .constraints
                .iter()
                .all(|(c, _)| c.since <= self.target);
        if name_is_legal && self.has_all_kinds || self.requirements.is_legal(op, facts, self.target)
        {
            if name_is_legal {
                self.checked.add_name(op);
            }
            self.add_parts(op);
            return Some(false);
        }
        // Nothing needs a newer version than the current one.
        let all_known = self.target == Version::CURRENT.without_patch();
        if !all_known && self.blocks(&self.requirements.of(op, facts)) {
            return None;
        }
        self.change(op).map(|_| true)
    }
    /// Adds the types and attributes of a legal op to the checked cache.
    fn add_parts(&self, op: Op) {
        if self.has_all_kinds {
            return;
        }
        let attributes = op.slots().iter().filter_map(Slot::get);
        attributes.for_each(|a| self.checked.add_attribute(a));
        let blocks = op.regions().flat_map(Region::blocks);
        let values = op.results().chain(blocks.flat_map(Block::arguments));
        values.for_each(|v| self.checked.add_type(v.ty()));
    }
    fn blocks(&self, requirements: &[Requirement]) -> bool {
        requirements.iter().any(|r| r.version > self.target)
    }
    /// Returns the conversion of `op`, or `None` if the target has no version of the op.
    fn change(&mut self, op: Op) -> Option<&Change<'c>> {
        let name = op.name_id().address();
        let change = self.changes.entry(name).or_insert_with(|| {
            let declaration = ops::of_version(self.version_facts.of(op)?.version);
            let to = ops::version_at(declaration.base, self.target)?;
            Some(Change::new(self.context, declaration, to))
        });
        change.as_ref()
    }
    fn replace<'x>(&mut self, rewriter: &Rewriter<'x, 'c>, op: Op<'x>) {
        if let Some(change) = self.change(op) {
            change.stage(rewriter, op);
        }
    }
}
