//! Changes that make a program smaller.

mod constants;
mod functions;
mod ops;
mod target;
mod zeros;

use stablehlo_program::{Draft, DraftOp};
use target::{Target, targets};

/// Way to make a program smaller.
pub struct Reduction {
    /// Returns the targets, in the order of the program.
    pub targets: fn(&Draft) -> Vec<Target>,
    /// Removes targets, and returns whether the draft changed. Targets that an earlier removal erased are ignored.
    pub remove: fn(&Draft, &[Target]) -> bool,
}

/// All reductions, in the order in which the search applies them.
pub const REDUCTIONS: &[Reduction] = &[
    Reduction {
        targets: functions::members,
        remove: functions::erase_members,
    },
    Reduction {
        targets: functions::results,
        remove: functions::remove_results,
    },
    Reduction {
        targets: ops::all,
        remove: ops::replace_by_arguments,
    },
    Reduction {
        targets: ops::all,
        remove: ops::replace_by_values,
    },
    Reduction {
        targets: ops::all,
        remove: ops::replace_by_zeros,
    },
    Reduction {
        targets: ops::with_regions,
        remove: ops::unwrap,
    },
    Reduction {
        targets: functions::only_calls,
        remove: functions::inline_calls,
    },
    Reduction {
        targets: functions::unused_arguments,
        remove: functions::remove_arguments,
    },
    Reduction {
        targets: constants::others_than_zero,
        remove: constants::make_zero,
    },
    Reduction {
        targets: constants::others_than_splats,
        remove: constants::make_splat,
    },
    Reduction {
        targets: with_discardable,
        remove: drop_discardable,
    },
    Reduction {
        targets: functions::with_signature_attributes,
        remove: functions::drop_signature_attributes,
    },
    Reduction {
        targets: with_location,
        remove: drop_locations,
    },
];

/// Returns the module and all ops that are not erased.
fn module_and_ops(draft: &Draft) -> impl Iterator<Item = DraftOp> {
    std::iter::once(draft.module()).chain(draft.ops())
}

fn with_discardable(draft: &Draft) -> Vec<Target> {
    targets(module_and_ops(draft).filter(|op| draft.has_discardable(*op)))
}
fn drop_discardable(draft: &Draft, targets: &[Target]) -> bool {
    targets.iter().for_each(|t| draft.drop_discardable(t.op));
    true
}

fn with_location(draft: &Draft) -> Vec<Target> {
    targets(module_and_ops(draft).filter(|op| draft.has_location(*op)))
}
fn drop_locations(draft: &Draft, targets: &[Target]) -> bool {
    targets.iter().for_each(|t| draft.drop_location(t.op));
    true
}
/// Drops all locations, and returns whether there are any.
pub fn drop_all_locations(draft: &Draft) -> bool {
    let all = with_location(draft);
    !all.is_empty() && drop_locations(draft, &all)
}
