//! The command `optimize`.

use crate::{failure::Failure, input::Input};
use serde_json::{Value, json};
use stablehlo_artifact::{Artifact, RetargetOptions, Version};
use stablehlo_program::{Draft, DraftError, Program};
use stablehlo_rewrites::optimize::optimize_and_report;
use std::cell::RefCell;

pub use stablehlo_rewrites::{
    optimize::{
        DEFAULT_LEVEL, LEVELS, Level, OptimizeMisfit, OptimizeOptions, OptimizeRequest, PARTS,
        Rewrite, Rewrites,
    },
    simplify::{Choice, Class, RULES, Rule},
};

/// Returns the description of rewrites for programs. Lists each rewrite if `explains`.
pub fn json(rewrites: &Rewrites, explains: bool) -> Value {
    let [before, after] = rewrites.ops;
    let mut json = json!({
        "ops_before": before, "ops_after": after, "rules": rewrites.counts(), "partial": rewrites.is_partial
    });
    if explains {
        let all = rewrites.applied.iter();
        let all = all.map(|a| {
            json!({ "rule": a.rule, "op": a.op, "function": a.function, "location": a.location })
        });
        json["rewrites"] = all.collect();
    }
    json
}

/// Optimizes the programs of an input. The result has the version `target`, or the version of the input. Containers
/// stay containers.
///
/// # Errors
/// If the program is invalid before or after, the request is invalid, shape operands of a custom call do not fit, or
/// the version cannot express the program.
pub fn optimize<'a>(
    input: Input<'a>,
    request: OptimizeRequest,
    target: Option<Version>,
) -> Result<(Input<'a>, Rewrites), Failure> {
    let options = request.options().map_err(Failure::Optimize)?;
    input.check()?;
    let rewrites = RefCell::new(Rewrites::default());
    let output = match input {
        Input::Artifact(artifact) => {
            Input::plain(optimized(*artifact, &options, target, &rewrites)?)
        }
        Input::Container(container) => {
            let optimized = container
                .with_artifacts(|artifact| optimized(artifact, &options, target, &rewrites))?;
            Input::container(match target {
                Some(target) => optimized.retarget_with(&RetargetOptions::new(target))?,
                None => optimized,
            })
        }
    };
    // The static form of an op whose constants violate constraints is invalid. The program is not, as long as the op
    // does not run.
    output.check().map_err(|failure| {
        Failure::Lowering(vec![DraftError {
            place: None,
            message: format!("the optimized program is invalid: {failure}"),
        }])
    })?;
    Ok((output, rewrites.into_inner()))
}

fn optimized<'a>(
    artifact: Artifact<'a>,
    options: &OptimizeOptions,
    target: Option<Version>,
    rewrites: &RefCell<Rewrites>,
) -> Result<Artifact<'a>, Failure> {
    let target = target.unwrap_or(artifact.version());
    let draft = Draft::new(Program::decode(artifact)?);
    match optimize_and_report(&draft, options) {
        Ok(own) => rewrites.borrow_mut().extend(own),
        Err(_) => return Err(Failure::Lowering(draft.take_errors())),
    }
    let artifact = draft.into_artifact()?;
    Ok(artifact.retarget_with(&RetargetOptions::new(target))?)
}
