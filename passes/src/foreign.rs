//! Ops of other dialects in a program that becomes VHLO: they stay as they are.
//! Where such an op uses a value of an op that became VHLO, or the other way
//! round, an `unrealized_conversion_cast` stands between.
//!
//! There is one cast per value, right behind its definition. The order of casts
//! and uses, which bytecode shows, is that of MLIR's dialect conversion.

use crate::{legalization::Work, refusal::Reason, translator::Translator};
use mlir_bridge::{ir::Use, prelude::*};
use std::cmp::Ordering;
use vhlo_dialect::types;

/// Whether an op is of VHLO.
pub fn is_vhlo(op: Op) -> bool {
    op.def().is_some_and(|d| d.name.starts_with("vhlo."))
}

/// What is on the border between VHLO and other dialects.
#[derive(Default)]
pub struct Border<'c> {
    /// Values of VHLO that ops of other dialects use, and the types that these
    /// ops expect.
    outgoing: Vec<(ValueHandle, Type<'c>)>,
    /// Values of other dialects that become operands of VHLO, as groups of one
    /// definition: the results of an op, or the arguments of a block.
    incoming: Vec<Vec<ValueHandle>>,
}

impl<'c> Border<'c> {
    /// Notes a value that became VHLO, if an op of another dialect uses it.
    /// Which ops those are is for `stays` to tell, of ops yet to be legalized.
    pub fn leave<'x>(
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

    /// Notes the values that an op of another dialect defines.
    pub fn enter<'x>(&mut self, rewriter: &Rewriter<'x, 'c>, op: Op<'x>) {
        let keep = |v| rewriter.value_handle(v);
        let arguments = op.regions().flat_map(Region::blocks);
        let arguments = arguments.map(|b| b.arguments().map(keep).collect());
        let groups = std::iter::once(op.results().map(keep).collect()).chain(arguments);
        self.incoming
            .extend(groups.filter(|g: &Vec<_>| !g.is_empty()));
    }

    /// Puts the casts in, once all else is VHLO.
    pub fn cast(self, rewriter: &Rewriter<'_, 'c>, work: &mut Work<'c>) {
        // The last result or argument is cast right behind the definition.
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
            cast_incoming(group, rewriter, work);
        }
    }
}

/// The values of one definition as VHLO expects them: that which VHLO uses
/// last is cast right behind the definition.
fn cast_incoming<'x, 'c>(group: Vec<Value<'x>>, rewriter: &Rewriter<'x, 'c>, work: &mut Work<'c>) {
    let mut needed = Vec::new();
    for value in group {
        let uses: Vec<_> = value.uses().filter(|u| is_vhlo(u.op)).collect();
        // Uses were put first in their list, in program order.
        let Some(&first) = uses.last() else { continue };
        if types::is_vhlo(value.ty()) {
            continue;
        }
        match work.translator.ty(value.ty()) {
            Ok(ty) if ty == value.ty() => {}
            Ok(ty) => needed.push((value, ty, first, uses)),
            Err(e) => work.refuse(rewriter, first.op, &Reason::Operand(first.operand, e)),
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

/// Makes these uses those of `value`, in reverse: a new use comes first.
fn set_all<'x>(rewriter: &Rewriter<'x, '_>, uses: Vec<Use<'x>>, value: Value<'x>) {
    for u in uses {
        rewriter.set_operand(u.op, u.operand, value);
    }
}

/// What keeps a branch from staying: it passes values to arguments that became
/// VHLO, and cannot stand behind a cast of these.
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
