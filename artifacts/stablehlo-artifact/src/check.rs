//! Checks that a program is valid in the version that its artifact states.

use crate::{
    artifact::Artifact,
    error::{Blocked, Error, OpFault, Result},
    program::{Program, op_error},
    view::{ProgramView, inner_ops},
};
use mlir_bytecode::{EncodedField, Module, OpId};
use rustc_hash::FxHashSet;
use vhlo_opset::{
    kinds::{attributes::codes as attribute, types::codes as ty},
    ops::{Group, OpVersion},
    version::Version,
};

impl Artifact<'_> {
    /// Checks the program against the stated version:
    ///
    /// - the bytecode version is the one that the stated version uses;
    /// - each op has the operands, results, regions and attributes that the version
    ///   table declares;
    /// - nothing is newer than the stated version, except ops inside of an op that has a
    ///   newer version: upstream does not convert these.
    ///
    /// # Errors
    /// If the program is not valid: the first invalid op, or everything that is too
    /// new.
    pub fn check(&self) -> Result<()> {
        let expected = self.target.bytecode_version();
        if self.module.version != u64::from(expected) {
            return Err(Error::BytecodeVersion {
                version: self.target,
                expected,
                found: self.module.version,
            });
        }
        let program = Program::of(&self.module)?;
        let view = ProgramView::new(&self.module, &program);
        let target = self.target.without_patch();
        let mut blockers = Vec::new();
        let mut unconverted = FxHashSet::default();
        for op in self.module.body.op_ids() {
            let Some(facts) = program.version_facts(&self.module, op) else {
                if view.requirements(op).iter().any(|r| r.version > target) {
                    blockers.push(op);
                }
                continue;
            };
            self.check_signature(&view, op, facts.version)?;
            if facts.version.next().is_some() && !unconverted.contains(&op) {
                unconverted.extend(inner_ops(&self.module.body, op));
            }
            let version = match unconverted.contains(&op) {
                true => target.max(facts.version.range.min),
                false => target,
            };
            if !view.is_valid(op, facts, version) {
                blockers.push(op);
            }
        }
        if blockers.is_empty() {
            return Ok(());
        }
        Err(self.not_in_version(&view, &blockers, target))
    }

    /// Returns the error for `blockers`: ops that are not valid in `target`.
    fn not_in_version(&self, view: &ProgramView, blockers: &[OpId], target: Version) -> Error {
        let mut ops = Vec::with_capacity(blockers.len());
        for &op in blockers {
            let blocked = view.blocked(op, target);
            if blocked.requirements.is_empty() {
                // `target` can express this op, but only as another version of the op.
                let facts = view.program.version_facts(&self.module, op);
                let Some(facts) = facts else { continue };
                let fault = OpFault::OtherVersion {
                    range: facts.version.range,
                    version: target,
                };
                return op_error(&self.module, op, fault);
            }
            ops.push(blocked);
        }
        Error::Blocked(Box::new(Blocked::new(target, view.smallest_version(), ops)))
    }

    fn check_signature(&self, view: &ProgramView, op: OpId, op_version: &OpVersion) -> Result<()> {
        check_counts(&self.module, op, op_version)?;
        if op_version.base == "func" && !is_function(view, op, op_version) {
            return Err(op_error(&self.module, op, OpFault::FunctionSignature));
        }
        Ok(())
    }
}

/// Checks the numbers of operands, results and regions of an op.
///
/// # Errors
/// If a number is not a number that `op_version` allows.
pub(crate) fn check_counts(module: &Module, op: OpId, op_version: &OpVersion) -> Result<()> {
    let body = &module.body;
    for (what, groups, found) in [
        ("operands", &op_version.operands, body.operands(op).len()),
        ("results", &op_version.results, body.results(op).len()),
        ("regions", &op_version.regions, body.regions(op).len()),
    ] {
        if let Some(expected) = expected_count(groups, found) {
            let fault = OpFault::Count {
                what,
                expected,
                found,
            };
            return Err(op_error(module, op, fault));
        }
    }
    Ok(())
}

/// Returns a description of the valid counts, or `None` if `found` is a valid count for
/// `groups`.
fn expected_count(groups: &[Group], found: usize) -> Option<String> {
    let variadic = groups.iter().filter(|g| g.variadic).count();
    let fixed = groups.len() - variadic;
    match variadic {
        0 if found == fixed => None,
        0 => Some(fixed.to_string()),
        1 if found >= fixed => None,
        1 => Some(format!("at least {fixed}")),
        n if found >= fixed && (found - fixed).is_multiple_of(n) => None,
        n => Some(format!("{fixed} and a multiple of {n}")),
    }
}

/// Returns whether the name of a function is a string and its type is a function type.
fn is_function(view: &ProgramView, op: OpId, op_version: &OpVersion) -> bool {
    let slots = view.program.slots(view.module, op);
    let value = |name| view.vhlo_attribute(slots[op_version.attribute(name)?]);
    let named = value("sym_name").is_some_and(|p| p[0] == EncodedField::Varint(attribute::STRING));
    let typed = value("function_type").is_some_and(|p| match p[..] {
        [
            EncodedField::Varint(attribute::TYPE),
            EncodedField::Type(id),
        ] => view
            .vhlo_type(id)
            .is_some_and(|p| p[0] == EncodedField::Varint(ty::FUNC)),
        _ => false,
    });
    named && typed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Builder;
    use vhlo_opset::{
        kinds::{Kind, types},
        ops,
    };

    #[test]
    fn types_and_attributes_of_later_versions_are_refused() {
        let smallest_version = |of_value: &Kind, of_attribute: &Kind| {
            let mut b = Builder::new();
            let [f32, element, ty] = [&types::F32, of_value, of_attribute].map(|k| b.ty(k));
            let [input, output] = [f32, element].map(|e| b.tensor_type(&[2], e));
            let value = b.type_attribute(ty);
            let built = b.function("main", &[input], &[], |b, arguments| {
                b.op("convert", arguments, &[], &[output])?;
                b.op("constant", &[], &[("value", value)], &[input])?;
                b.op("return", &[], &[], &[]).map(drop)
            });
            built.unwrap();
            let mut artifact = b.finish(Version::CURRENT).unwrap();
            let reported = artifact.report().unwrap().smallest_version;
            artifact.target = Version::new(1, 1, 0);
            match artifact.check() {
                Err(Error::Blocked(blocked)) => assert_eq!(blocked.smallest, reported),
                checked => assert!(checked.is_ok() && reported <= artifact.target),
            }
            reported
        };
        let f32 = &types::F32;
        assert_eq!(smallest_version(f32, f32), Version::MINIMUM);
        assert_eq!(smallest_version(&types::I2, f32), Version::new(1, 2, 0));
        assert_eq!(smallest_version(f32, &types::NONE), Version::new(1, 6, 0));
    }

    #[test]
    fn invalid_counts_of_groups_are_described() {
        let operands = |op: &str, n| expected_count(&ops::by_mnemonic(op).unwrap().operands, n);
        assert_eq!(operands("add_v1", 2), None);
        assert_eq!(operands("add_v1", 1).as_deref(), Some("2"));
        assert_eq!(operands("dynamic_slice_v1", 1), None);
        assert_eq!(
            operands("dynamic_slice_v1", 0).as_deref(),
            Some("at least 1")
        );
        // Both groups must have the same size.
        assert_eq!(operands("reduce_v1", 4), None);
        assert_eq!(
            operands("reduce_v1", 3).as_deref(),
            Some("0 and a multiple of 2")
        );
        assert_eq!(operands("scatter_v1", 3), None);
    }
}
