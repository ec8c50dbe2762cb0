//! `stablehlo-compatibility-expander`.
//!
//! What a target lacks is expressed otherwise, where it can be. What cannot
//! stays as it is: serialization then tells which version it needs.

mod batching;
mod replica_groups;
mod tan;

use crate::{locations, span::PassSpan};
use mlir_bridge::{
    Attribute, Block, Context, ContextExt, Location, NewAttributes, NewOp, Op, OpDef, OpName,
    OptionValue, PassDef, PassOption, PassRun, Replacement, Result, Rewriter, Slot, Type, Value,
    error, inventory,
};
use rustc_hash::FxHashMap;
use stablehlo_dialect::ops::{
    collectives::*, constant::Constant, elementwise::Tan, gather::*, scatter::*,
};
use vhlo_dialect::Version;

static PASS: PassDef = PassDef {
    name: "StablehloCompatibilityExpanderPass",
    argument: "stablehlo-compatibility-expander",
    description: "Express otherwise what a version of StableHLO lacks",
    op: Some("builtin.module"),
    options: &[PassOption {
        name: "target",
        description: "The version to expand for: X.Y.Z, current or minimum",
        value: OptionValue::Text(""),
    }],
    statistics: &[("ops", "ops that were expanded")],
    dialects: &["stablehlo"],
    run,
};
inventory::submit!(&PASS);

/// What stands for something new in targets that are older.
struct Expansion {
    /// The ops that may have it.
    ops: &'static [&'static OpDef],
    /// The version that brought it.
    since: Version,
    /// Expresses it otherwise, or leaves the op as it is; tells which.
    expand: for<'c> fn(&mut Expander<'_, 'c>, Op<'c>) -> Option<()>,
}

/// Locations have their own, see [`locations::RANGES_SINCE`].
static EXPANSIONS: &[Expansion] = &[
    // Batching dimensions.
    Expansion {
        ops: &[Gather::DEF, DynamicGather::DEF],
        since: Version::new(1, 1, 0),
        expand: batching::expand_gather,
    },
    Expansion {
        ops: &[Scatter::DEF],
        since: Version::new(1, 1, 0),
        expand: batching::expand_scatter,
    },
    // The op itself.
    Expansion {
        ops: &[Tan::DEF],
        since: Version::new(1, 4, 0),
        expand: tan::expand,
    },
    // Groups by the axes of a mesh.
    Expansion {
        ops: &[
            AllGather::DEF,
            AllReduce::DEF,
            AllToAll::DEF,
            CollectiveBroadcast::DEF,
            CollectiveReduce::DEF,
            ReduceScatter::DEF,
        ],
        since: Version::new(1, 16, 0),
        expand: replica_groups::expand,
    },
];

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let span = PassSpan::new(PASS.argument);
    let target = Version::target(run.text("target")).map_err(|e| error(root.location(), e))?;
    let expanded = expand(run.rewriter(), root, target)?;
    run.count("ops", expanded);
    span.done(expanded);
    Ok(())
}

/// Expands what `target` lacks, and tells how many ops had it.
///
/// # Errors
/// After a diagnostic, if a location cannot be lowered.
pub fn expand<'c>(rewriter: &Rewriter<'c>, root: Op<'c>, target: Version) -> Result<usize> {
    let name = |op: &OpDef| OpName::get(root.context(), op.name);
    let plan: FxHashMap<_, _> = EXPANSIONS
        .iter()
        .filter(|e| target < e.since)
        .flat_map(|e| e.ops.iter().map(move |op| (name(op), e.expand)))
        .collect();
    // Found first: expansion moves regions about.
    let mut found = Vec::new();
    if !plan.is_empty() {
        root.walk(&mut |op| {
            if let Some(&expand) = plan.get(&op.name_id()) {
                found.push((op, expand));
            }
        });
    }
    let mut expander = Expander::new(root.context(), rewriter);
    let mut expanded = 0;
    for (op, expand) in found {
        expanded += usize::from(expand(&mut expander, op).is_some());
    }
    if target < locations::RANGES_SINCE {
        locations::lower_ranges(rewriter, root)?;
    }
    Ok(expanded)
}

/// Builds what stands for an op.
struct Expander<'r, 'c> {
    context: &'c Context,
    rewriter: &'r Rewriter<'c>,
    /// The constants made so far in the function at hand: that is, the block
    /// that holds them, and each by its value.
    constants: (Option<Block<'c>>, Vec<(Attribute<'c>, Op<'c>)>),
}

impl<'r, 'c> Expander<'r, 'c> {
    fn new(context: &'c Context, rewriter: &'r Rewriter<'c>) -> Self {
        Self {
            context,
            rewriter,
            constants: (None, Vec::new()),
        }
    }

    /// Builds before `op`, at a location.
    fn before(&mut self, op: Op<'c>, location: Location<'c>) -> Builder<'_, 'r, 'c> {
        Builder {
            expander: self,
            next: op,
            location,
        }
    }

    /// Puts an op of the same kind into the place of `op`.
    fn rebuild(
        &mut self,
        op: Op<'c>,
        def: &'static OpDef,
        operands: &[Value<'c>],
        slots: &[Slot<'c>],
    ) {
        let types: Vec<_> = op.results().map(Value::ty).collect();
        self.rewriter.replace(
            op,
            &Replacement {
                name: OpName::get(self.context, def.name),
                attributes: NewAttributes::Slots(def, slots),
                discardable: Some(self.context.dictionary(&[])),
                result_types: &types,
                operands: Some(operands),
            },
        );
    }
}

/// Builds ops before another one.
struct Builder<'a, 'r, 'c> {
    expander: &'a mut Expander<'r, 'c>,
    next: Op<'c>,
    location: Location<'c>,
}

impl<'c> Builder<'_, '_, 'c> {
    /// The value of a new op.
    fn op(
        &mut self,
        def: &'static OpDef,
        operands: &[Value<'c>],
        attributes: &[(&str, Attribute<'c>)],
        ty: Type<'c>,
    ) -> Value<'c> {
        let new = NewOp {
            name: OpName::get(self.expander.context, def.name),
            attributes: NewAttributes::Slots(def, &slots(def, attributes)),
            location: self.location,
            operands,
            result_types: &[ty],
        };
        self.expander.rewriter.insert(self.next, &new).result(0)
    }

    /// A constant, at the start of the function: one for all who want the same.
    fn constant(&mut self, value: Attribute<'c>, ty: Type<'c>) -> Value<'c> {
        let user = self.next;
        let block = user.block_of_constants();
        if self.expander.constants.0 != block {
            self.expander.constants = (block, Vec::new());
        }
        let mut known = self.expander.constants.1.iter();
        if let Some(&(_, op)) = known.find(|c| c.0 == value) {
            if op.location() != self.location {
                let unknown = self.expander.context.unknown();
                self.expander.rewriter.set_location(op, unknown);
            }
            return op.result(0);
        }
        self.next = block.and_then(Block::first).unwrap_or(user);
        let made = self.op(Constant::DEF, &[], &[("value", value)], ty);
        self.next = user;
        let constants = &mut self.expander.constants.1;
        constants.extend(made.defining_op().map(|op| (value, op)));
        made
    }
}

fn slots<'c>(def: &OpDef, attributes: &[(&str, Attribute<'c>)]) -> Vec<Slot<'c>> {
    let mut slots = vec![Slot::EMPTY; def.attributes.len()];
    for &(name, value) in attributes {
        slots[def.slot(name).expect("a declared attribute")] = value.into();
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::*;
    use vhlo_dialect::{attributes, ops};

    /// The versions in the table above are those of VHLO's.
    #[test]
    fn versions() {
        for expansion in EXPANSIONS {
            let since = |op: &OpDef| match op.slot("replica_groups") {
                Some(_) => attributes::range(&attributes::REPLICA_GROUP_MESH_AXES).min,
                None => {
                    let row = ops::at(op.mnemonic(), expansion.since);
                    row.expect("a version of the op").range.min
                }
            };
            for op in expansion.ops {
                assert_eq!(since(op), expansion.since, "{}", op.name);
            }
        }
    }
}
