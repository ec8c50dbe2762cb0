//! Op `reduce`, with a short form for common reducers.

use super::support::speculation::static_inputs_recursive;
use crate::{
    attribute_types::I64Array,
    host::{infer, reify},
    infer::compatible,
    traits::{COMMUTATIVE, IMPLICIT_TERMINATOR},
    type_constraints::*,
};
use mlir_bridge::{diag::Result, dialect::find_op, prelude::*};
use stablehlo_opset::syntax;

implement_ops! { OPS = reduce_ops;
    Reduce {
        parse parse, print print
        infer infer
        reify reify
        compatible compatible
        speculation static_inputs_recursive
    }
}

fn parse(p: &mut OpParser) -> Result {
    syntax::ops::parse_reduce(p, |p, name| {
        find_op(p.context(), name).is_some_and(can_be_implied)
    })
}

/// Returns whether the short form may name this op.
fn can_be_implied(def: &OpDef) -> bool {
    let one = |d: &mlir_bridge::op::ValueDef| d.arity == Arity::One;
    def.name.starts_with("stablehlo.")
        && def.has(COMMUTATIVE)
        && def.operands.len() == 2
        && def.operands.iter().all(one)
        && def.results.len() == 1
        && def.results.iter().all(one)
        && def.regions.is_empty()
}

fn print(op: Op, p: &mut Printer) {
    if let Some(reduce) = Reduce::of(op) {
        let dimensions = reduce.dimensions().unwrap_or_default();
        let is_short = |inner: Op| inner.def().is_some_and(can_be_implied);
        syntax::ops::print_reduce(reduce.0, dimensions, is_short, p);
    }
}
