//! Ops of other dialects in a program that becomes VHLO. Such ops stay unchanged. If such
//! an op and a VHLO op share a value, an `unrealized_conversion_cast` connects them.
//!
//! Each value has at most one cast, directly after its definition. Bytecode stores the
//! order of casts and uses, so both orders equal the orders of MLIR's dialect conversion.

use crate::{legalization::State, refusal::Reason, translator::Translator};
use mlir_bridge::{ir::Use, prelude::*};
use std::cmp::Ordering;
use vhlo_dialect::types;

/// Returns whether `op` is a VHLO op.
pub fn is_vhlo(op: Op) -> bool {
    op.def().is_some_and(|d| d.name.starts_with("vhlo."))
}

/// Values at the boundary between VHLO and other dialects, which need casts.
#[derive(Default)]
pub struct Boundary<'c> {
    /// Values with VHLO types that ops of other dialects use, each with the type that
    /// these ops expect.
    outgoing: Vec<(ValueHandle, Type<'c>)>,
    /// Values of other dialects that VHLO ops use. Each group has one definition: the
    /// results of an op, or the arguments of a block.
    incoming: Vec<Vec<ValueHandle>>,
}

impl<'c> Boundary<'c> {
    /// Records a value whose type became a VHLO type, if an op of another dialect uses the
    /// value. `old` is the former type. `stays` returns whether an op that is not a VHLO
    /// op stays in its dialect.
    pub fn record_outgoing<'x>(
        &mut self,
        context: &'c Context,
        rewriter: &Rewriter<'x, 'c>,
        value: Value<'x>,
        old: Type<'x>,
        stays: impl Fn(Op) -> bool,
    ) {
        if value.ty() != old && value.uses().any(|u| !is_vhlo(u.op) && stays(u.op)) {
            let old = context.own_type(old);
            self.outgoing.push((rewriter.value_handle(value), old));
        }
    }

    /// Records the values that an op of another dialect defines.
    pub fn record_incoming<'x>(&mut self, rewriter: &Rewriter<'x, 'c>, op: Op<'x>) {
        let handle = |v| rewriter.value_handle(v);
        let arguments = op.regions().flat_map(Region::blocks);
        let arguments = arguments.map(|b| b.arguments().map(handle).collect());
        let groups = std::iter::once(op.results().map(handle).collect()).chain(arguments);
        self.incoming
            .extend(groups.filter(|g: &Vec<_>| !g.is_empty()));
    }

    /// Inserts the casts. All ops that have a counterpart must have been converted.
    pub fn insert_casts(self, rewriter: &Rewriter<'_, 'c>, state: &mut State<'c>) {
        // Each cast is inserted directly after the definition, so the cast of the last
        // result or argument comes first.
        let outgoing = self.outgoing.iter();
        let mut outgoing: Vec<_> = outgoing.map(|(v, old)| (rewriter.value(v), *old)).collect();
        outgoing.sort_by_key(|(value, _)| value.index());
        for (value, old) in outgoing {
            let uses = value.uses().filter(|u| !is_vhlo(u.op)).collect();
            let cast = rewriter.cast(value, old, value.location());
            set_all(rewriter, uses, cast);
        }
        for group in self.incoming {
            let group = group.iter().map(|v| rewriter.value(v)).collect();
            cast_incoming(group, rewriter, state);
        }
    }
}

/// Casts the values of one definition to the types that VHLO ops expect. The
/// casts are inserted in the order of the values' first uses by VHLO ops. Each cast goes
/// directly after the definition, so the last inserted cast comes first.
fn cast_incoming<'x, 'c>(
    group: Vec<Value<'x>>,
    rewriter: &Rewriter<'x, 'c>,
    state: &mut State<'c>,
) {
    let mut needed = Vec::new();
    for value in group {
        let uses: Vec<_> = value.uses().filter(|u| is_vhlo(u.op)).collect();
        // Converted ops put their uses at the front of the use list, in program order.
        // So the last entry of the list is the first use in the program.
        let Some(&first) = uses.last() else { continue };
        if types::is_vhlo(value.ty()) {
            continue;
        }
        match state.translator.ty(value.ty()) {
            Ok(ty) if ty == value.ty() => {}
            Ok(ty) => needed.push((value, ty, first, uses)),
            Err(e) => state.refuse(rewriter, first.op, &Reason::Operand(first.operand, e)),
        }
    }
    needed.sort_by(|a, b| program_order(a.2, b.2));
    for (value, ty, first, uses) in needed {
        let cast = rewriter.cast(value, ty, first.op.location());
        set_all(rewriter, uses, cast);
    }
}

fn program_order<'c>(a: Use<'c>, b: Use<'c>) -> Ordering {
    if a.op == b.op {
        a.operand.cmp(&b.operand)
    } else if a.op.is_before(b.op) {
        Ordering::Less
    } else {
        Ordering::Greater
    }
}

/// Sets the operand of each use to `value`. This reverses the uses, since a new use goes
/// to the front of the use list.
fn set_all<'x>(rewriter: &Rewriter<'x, '_>, uses: Vec<Use<'x>>, value: Value<'x>) {
    for u in uses {
        rewriter.set_operand(u.op, u.operand, value);
    }
}

/// Returns the reason why a branch of another dialect cannot stay, or `None` if `op` can
/// stay. A branch cannot stay if it is in a VHLO op and leads to a block whose arguments
/// get VHLO types: no cast can come between the branch and the arguments.
pub fn branch_reason<'c>(op: Op, translator: &Translator<'c>) -> Option<Reason<'c>> {
    if op.num_successors() == 0 {
        return None;
    }
    let parent = op.parent().filter(|p| is_vhlo(*p))?;
    op.successors()
        .flat_map(|b| b.arguments().collect::<Vec<_>>())
        .any(|a| types::is_vhlo(a.ty()) || translator.ty(a.ty()).is_ok_and(|t| t != a.ty()))
        .then(|| Reason::Branch(parent.name().to_owned()))
}
