//! The command `optimize`.

use crate::{failure::Failure, input::Input};
use serde_json::{Value, json};
use stablehlo_artifact::{Artifact, RetargetOptions, Version};
use stablehlo_opset::edit::Edit;
use stablehlo_program::{Draft, DraftError, Program};
use stablehlo_rewrites::{
    inline::inline_calls,
    optimize::{Applied, optimize as optimize_draft},
    refine::uncalled,
};
use std::{cell::RefCell, collections::BTreeMap};

pub use stablehlo_rewrites::{
    optimize::{OptimizeOptions, PARTS},
    simplify::{Choice, Class, RULES, Rule},
};

/// Rewrites of an optimization.
#[derive(Clone, Debug, Default)]
pub struct Rewrites {
    /// Numbers of ops before and after.
    pub ops: [usize; 2],
    /// Rewrites in order. The location of the op is in the source, if it is known.
    pub applied: Vec<Applied<Option<String>>>,
}

impl Rewrites {
    /// Returns the number of applications of each rule.
    pub fn counts(&self) -> BTreeMap<&'static str, usize> {
        let mut counts = BTreeMap::new();
        for applied in &self.applied {
            *counts.entry(applied.rule).or_default() += 1;
        }
        counts
    }
    /// Returns the text for readers. Lists each rewrite if `explains`.
    pub fn text(&self, explains: bool) -> String {
        let mut text = String::new();
        if explains {
            for Applied { rule, op, location } in &self.applied {
                let place = location.as_deref().unwrap_or("unknown location");
                text += &format!("{place}: '{op}': {rule}\n");
            }
        }
        let [before, after] = self.ops;
        text + &format!(
            "{before} ops before, {after} after, {} rewrites\n",
            self.applied.len()
        )
    }
    /// Returns the description for programs. Lists each rewrite if `explains`.
    pub fn json(&self, explains: bool) -> Value {
        let mut json =
            json!({ "ops_before": self.ops[0], "ops_after": self.ops[1], "rules": self.counts() });
        if explains {
            let all = self.applied.iter();
            let all = all.map(|a| json!({ "rule": a.rule, "op": a.op, "location": a.location }));
            json["rewrites"] = all.collect();
        }
        json
    }
}

/// Optimizes the programs of an input, after the bodies of functions have replaced calls if `inlines`. The result has
/// the version `target`, or the version of the input. Containers stay containers.
///
/// # Errors
/// If the program is invalid before or after, a name of `options` is that of no rule, shape operands of a custom call
/// do not fit, or the version cannot express the program.
pub fn optimize<'a>(
    input: Input<'a>,
    options: &OptimizeOptions,
    inlines: bool,
    target: Option<Version>,
) -> Result<(Input<'a>, Rewrites), Failure> {
    if let Some(name) = options.unknown_name() {
        return Err(Failure::UnknownRule(name.to_owned()));
    }
    input.check()?;
    let rewrites = RefCell::new(Rewrites::default());
    let output = match input {
        Input::Artifact(artifact) => {
            let rewrites = &mut rewrites.borrow_mut();
            Input::plain(optimized(*artifact, options, inlines, target, rewrites)?)
        }
        Input::Container(container) => {
            let optimized = container.with_artifacts(|artifact| {
                optimized(
                    artifact,
                    options,
                    inlines,
                    target,
                    &mut rewrites.borrow_mut(),
                )
            })?;
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
    inlines: bool,
    target: Option<Version>,
    rewrites: &mut Rewrites,
) -> Result<Artifact<'a>, Failure> {
    let target = target.unwrap_or(artifact.version());
    let draft = Draft::new(Program::decode(artifact)?);
    rewrites.ops[0] += draft.ops().len();
    let mut report = |Applied { rule, op, location }| {
        let location = draft.location_text(location);
        rewrites.applied.push(Applied { rule, op, location });
    };
    if inlines {
        inline_calls(&draft, |call| {
            report(Applied {
                rule: "inline",
                op: "func.call",
                location: (&draft).location(call),
            });
        });
        uncalled::erase(&draft);
    }
    let done = optimize_draft(&draft, options, report);
    if done.is_err() {
        return Err(Failure::Lowering(draft.take_errors()));
    }
    rewrites.ops[1] += draft.ops().len();
    let artifact = draft.into_artifact()?;
    Ok(artifact.retarget_with(&RetargetOptions::new(target))?)
}
