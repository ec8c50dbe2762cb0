//! The smallest version that a program can have, and what keeps it from older
//! ones.

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

/// The report of a program in VHLO.
pub fn of(root: Op) -> Report {
    let mut needs = Needs::default();
    for_each_requirement(root, &mut |op, row, requirements| {
        needs.add(row, &requirements, || {
            Some(Place::of(op.location())?.to_string())
        });
    });
    needs.report(dialects(root))
}

/// The report of a program in StableHLO or VHLO, or of a portable artifact, which
/// MLIR reads only if something is wrong with it, or is of a dialect that nobody
/// described: then it says what.
///
/// # Errors
/// After diagnostics: it cannot be parsed, or not be written in VHLO.
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

/// The report of a program in StableHLO or VHLO, which must be verified, and is left
/// as VHLO.
///
/// # Errors
/// After diagnostics: it cannot be written in VHLO.
pub fn of_module(module: &mut Module) -> Result<Report> {
    let dialects = dialects(Op::of_module(module));
    let to_vhlo = "builtin.module(stablehlo-legalize-to-vhlo{allow-other-dialects})";
    run_pipeline_on_verified(module, to_vhlo)?;
    let mut report = of(Op::of_module(module));
    report.dialects = dialects;
    Ok(report)
}

/// The report of a valid artifact, without MLIR.
fn of_artifact(bytes: &[u8]) -> Option<Report> {
    validate(bytes).ok()?.report().ok()
}

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
