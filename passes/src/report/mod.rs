//! Report on the smallest version that a program can have, and on the ops that block
//! older versions.

mod pass;

pub use stablehlo_artifact::report::Report;

use crate::{
    artifact::{self, Header},
    to_version::for_each_requirement,
};
use mlir_bridge::{
    diag::{Place, Result},
    ir::Op,
    melior::ir::Module,
    passes::run_pipeline_on_verified,
    tools::Source,
};
use stablehlo_artifact::{
    report::{Bytecode, Needs},
    validate,
};
use std::collections::BTreeMap;

/// Returns the report of a VHLO program.
pub fn of(root: Op) -> Report {
    let mut needs = Needs::default();
    for_each_requirement(root, &mut |op, row, requirements| {
        needs.add(row, &requirements, || {
            Some(Place::of(op.location())?.to_string())
        });
    });
    needs.report(dialects(root))
}

/// Returns the report of a program in StableHLO or VHLO, or of a portable artifact.
///
/// The artifact engine reads artifacts. MLIR parses an artifact only if the artifact
/// engine fails. MLIR then emits diagnostics, or reads dialects that the artifact engine
/// does not know.
///
/// # Errors
/// Fails, after diagnostics, if `source` cannot be parsed or the program cannot be
/// converted to VHLO.
pub fn of_source(source: &Source) -> Result<Report> {
    if let Some(report) = of_artifact(source.bytes()) {
        return Ok(report);
    }
    let header = Header::of(source.bytes());
    let mut module = match header.and_then(|h| h.target()) {
        Some(_) => artifact::parse(source)?,
        None => source.parse()?,
    };
    let mut report = of_module(&mut module)?;
    report.bytecode = header.map(|h| Bytecode::of(&h));
    Ok(report)
}

/// Converts a verified program in StableHLO or VHLO to VHLO, and returns its report.
///
/// # Errors
/// Fails, after diagnostics, if the program cannot be converted to VHLO.
pub fn of_module(module: &mut Module) -> Result<Report> {
    let dialects = dialects(Op::of_module(module));
    let to_vhlo = "builtin.module(stablehlo-legalize-to-vhlo{allow-other-dialects})";
    run_pipeline_on_verified(module, to_vhlo)?;
    let mut report = of(Op::of_module(module));
    report.dialects = dialects;
    Ok(report)
}

/// Returns the report of an artifact without MLIR, or `None` if the artifact engine cannot
/// read `bytes`.
fn of_artifact(bytes: &[u8]) -> Option<Report> {
    validate(bytes).ok()?.report().ok()
}

/// Returns the number of ops of each dialect.
fn dialects(root: Op) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    root.walk(&mut |op| {
        let dialect = op.name().split('.').next().unwrap_or_default();
        match counts.get_mut(dialect) {
            Some(n) => *n += 1,
            None => _ = counts.insert(dialect.to_owned(), 1),
        }
    });
    counts
}
