//! The pass `vhlo-to-version`.

pub mod blockers;
mod parallel;
mod requirements;
// Public for the tests of this crate only.
#[doc(hidden)]
pub mod rules;
#[doc(hidden)]
pub mod version_facts;

pub use blockers::Blocker;
#[doc(hidden)]
pub use requirements::Requirements;
pub use stablehlo_artifact::{Feature, Part, Requirement};

use crate::span::PassSpan;
use mlir_bridge::{
    diag::{Result, raise},
    passes::PassContext,
    prelude::*,
};
use rules::Change;
use rustc_hash::FxHashMap;
use version_facts::VersionFactsCache;
use vhlo_dialect::{ops, version::Version};
use vhlo_opset::{ops::OpVersion, version_facts::VersionFacts};

static PASS: PassDef = PassDef::in_steps("vhlo-to-version", run)
    .name("VhloToVersionPass")
    .description("Convert between versions of VHLO")
    .options(&[PassOption::text("target", "")
        .description("The version to convert to: X.Y.Z, current or minimum")])
    .statistics(&[("ops", "ops that were replaced by another version")])
    .dialects(&["vhlo"]);
inventory::submit!(&PASS);

fn run(steps: &mut Steps, pass: &PassContext) -> Result {
    let span = PassSpan::new(PASS.argument);
    let target = Version::target(pass.options().text("target"));
    let target = target.map_err(|e| steps.step(|root, _| raise(root.location(), e)))?;
    let replaced = convert(steps, target)?;
    pass.count("ops", replaced);
    span.done(replaced);
    Ok(())
}

/// Converts all ops to versions that `target` knows, and returns the number of replaced
/// ops.
///
/// # Errors
/// Fails, after diagnostics that name all blockers, if `target` cannot express the
/// program. The program then stays unchanged.
pub fn convert(steps: &mut Steps, target: Version) -> Result<usize> {
    // Patch versions never change the opset.
    let target = target.without_patch();
    match parallel::convert(steps, target) {
        Some(replaced) => Ok(replaced),
        None => steps.step(|root, rewriter| convert_sequentially(root, rewriter, target)),
    }
}

fn convert_sequentially<'x>(
    root: Op<'x>,
    rewriter: &Rewriter<'x, '_>,
    target: Version,
) -> Result<usize> {
    let plan = Plan::new(root, target);
    if !plan.blockers.is_empty() {
        return Err(blockers::report(root, target, &plan.blockers));
    }
    let mut replaced = 0;
    for action in &plan.actions {
        match *action {
            Action::Replace(op) => {
                plan.changes[&op.name_id()].stage(rewriter, op);
                replaced += 1;
            }
            Action::ResetOperands(op) => {
                for (i, operand) in op.operands().enumerate() {
                    rewriter.set_operand(op, i, operand);
                }
            }
        }
    }
    Ok(replaced)
}

/// Returns the ops that block the conversion to `target`, in program order. Patch versions
/// are ignored.
pub fn blockers(root: Op<'_>, target: Version) -> Vec<Blocker<'_>> {
    Plan::new(root, target.without_patch()).blockers
}

/// Calls `f` for each op, with all requirements of the op. For a VHLO op, `f` also gets
/// the version of the op.
pub fn for_each_requirement<'c>(
    root: Op<'c>,
    f: &mut dyn FnMut(Op<'c>, Option<&'static OpVersion>, Vec<Requirement>),
) {
    let requirements = Requirements::default();
    let version_facts = VersionFactsCache::default();
    root.walk(&mut |op| match version_facts.of(op) {
        Some(facts) => f(op, Some(facts.version), requirements.of(op, facts)),
        None => f(op, None, requirements.of_other(op)),
    });
}

/// Change of one op.
enum Action<'c> {
    /// Replacement of the op by another version.
    Replace(Op<'c>),
    /// Second assignment of the same operands to an op of another dialect. It moves the
    /// op's uses to the front of the use lists. MLIR's dialect conversion does the same
    /// when it tries to fold such an op.
    ResetOperands(Op<'c>),
}

/// Actions and blockers of a conversion, collected before the program changes.
struct Plan<'c> {
    target: Version,
    /// Conversions by name of the op.
    changes: FxHashMap<OpName<'c>, Change<'c>>,
    actions: Vec<Action<'c>>,
    /// Blockers in program order.
    blockers: Vec<Blocker<'c>>,
}

impl<'c> Plan<'c> {
    fn new(root: Op<'c>, target: Version) -> Self {
        let version_facts = VersionFactsCache::default();
        let requirements = Requirements::default();
        let mut plan = Self {
            target,
            changes: FxHashMap::default(),
            actions: Vec::new(),
            blockers: Vec::new(),
        };
        root.walk(&mut |op| match version_facts.of(op) {
            Some(facts) if requirements.is_legal(op, facts, target) => {}
            Some(facts) => plan.plan_illegal(op, facts, &requirements),
            None => {
                plan.record_blocker(op, None, requirements.of_other(op));
                plan.actions.push(Action::ResetOperands(op));
            }
        });
        plan
    }

    /// Plans the replacement of an illegal op, or records the op as a blocker.
    fn plan_illegal(&mut self, op: Op<'c>, facts: &VersionFacts, requirements: &Requirements) {
        if self.record_blocker(op, Some(facts.version), requirements.of(op, facts)) {
            return;
        }
        let name = op.name_id();
        if !self.changes.contains_key(&name) {
            let declaration = ops::of_version(facts.version);
            let Some(to) = ops::version_at(declaration.base, self.target) else {
                let requirement = Requirement {
                    version: declaration.oldest().range.min,
                    feature: Feature::Op,
                };
                self.blockers.push(Blocker {
                    op,
                    op_version: Some(facts.version),
                    requirements: vec![requirement],
                });
                return;
            };
            let change = Change::new(op.context(), declaration, to);
            self.changes.insert(name, change);
        }
        self.actions.push(Action::Replace(op));
    }

    /// Records `op` as a blocker if any of `requirements` is newer than the target. Returns
    /// whether `op` is a blocker.
    fn record_blocker(
        &mut self,
        op: Op<'c>,
        op_version: Option<&'static OpVersion>,
        mut requirements: Vec<Requirement>,
    ) -> bool {
        requirements.retain(|r| r.version > self.target);
        let blocked = !requirements.is_empty();
        if blocked {
            self.blockers.push(Blocker {
                op,
                op_version,
                requirements,
            });
        }
        blocked
    }
}
