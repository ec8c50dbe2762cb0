//! Hooks, texts, diagnostics and shapes in workers and readers: nothing of them goes beyond
//! the op that a worker has.

use super::walk::changed;
use crate::{
    demo::ops::any,
    support::{programs::holders, *},
};
use mlir_bridge::{
    Context, DialectDef, Location, Op, PassDef, Result, Shape, Steps, Type, edit_in_steps, error,
    inventory, ops, run_pipeline,
};
use std::{cell::RefCell, rc::Rc, thread};

static DIALECT: DialectDef = DialectDef::new("outlook").ops(|| OPS.to_vec());
inventory::submit!(&DIALECT);

ops! { OPS in "outlook";
    /// Infers an integer of as many bits as there are ops and operands in its outlook.
    "counts" Counts {
        operands { input: any }
        results { result: any }
        infer infer_outlook
        compatible is_any
    }
    /// Has a shape in terms of its operand, and a region.
    "box" Boxed {
        operands { input: any }
        regions { body: any }
        results { result: any }
        reify reify_box
    }
    /// The same, isolated from above.
    "isolated_box" IsolatedBox {
        operands { input: any }
        regions { body: any }
        results { result: any }
        traits [mlir_bridge::ISOLATED_FROM_ABOVE]
        reify reify_isolated_box
    }
}

/// Returns the type that tells how much is seen from `op`, as far out as possible.
fn outlook(op: Op<'_>) -> Type<'_> {
    use mlir_bridge::ContextExt;
    let outermost = std::iter::successors(Some(op), |op| op.parent()).last();
    let mut seen = 0;
    outermost
        .expect("an op")
        .walk(&mut |op| seen += 1 + op.num_operands());
    op.context().int_type(u32::try_from(seen).expect("a small program"))
}
fn infer_outlook<'c>(op: Counts<'c>) -> Result<Vec<Type<'c>>> {
    let input = op.input();
    Ok(vec![input.defining_op().map_or(input.ty(), outlook)])
}
fn is_any<'c>(_: Type<'c>, _: Type<'c>) -> bool {
    true
}
fn reify_box<'c>(op: Boxed<'c>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::Of(op.input())])
}
fn reify_isolated_box<'c>(op: IsolatedBox<'c>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::Of(op.input())])
}

const HOLDERS: usize = 60;
const OPS_EACH: usize = 40;

/// Lets workers erase the ops of each holder from the last one on, and calls `f` with some of
/// the ops that are last then, and how many are left. Returns what `f` returned, in order.
fn shorten<T: Send>(
    steps: &mut Steps,
    f: impl for<'x> Fn(Op<'x>, usize) -> T + Sync,
) -> Vec<(usize, T)> {
    let holders = handles(steps);
    let found = steps.parallel(&holders, |worker| {
        let mut found = Vec::new();
        while let Some((index, steps)) = worker.next() {
            for left in (1..=OPS_EACH).rev() {
                steps.step(|holder, rewriter| {
                    let last = inner(holder).last().expect("an op");
                    if left % 8 == index % 8 {
                        found.push((index, f(last, left)));
                    }
                    bypass(rewriter, last);
                });
            }
        }
        found
    });
    assert_eq!(found.len() > 1, has_threads() && !is_single_threaded(steps));
    let mut found: Vec<_> = found.into_iter().flatten().collect();
    found.sort_by_key(|(index, _)| *index);
    assert_eq!(found.len(), HOLDERS * OPS_EACH / 8);
    found
}
fn is_single_threaded(steps: &Steps) -> bool {
    steps.context().to_owned_threads() == 1
}

/// Returns what `f` returns of ops in workers of several threads, which is what it returns
/// on one; and the diagnostics.
fn in_workers<T: Send + PartialEq + std::fmt::Debug>(
    name: &str,
    f: impl for<'x> Fn(Op<'x>, usize) -> T + Sync,
) -> (Vec<(usize, T)>, Vec<String>) {
    let run = |context: &Context| {
        let seen = diagnostics(context);
        let mut found = Vec::new();
        let (_, outcome) = changed(context, &holders(HOLDERS, OPS_EACH, name), |steps| {
            found = shorten(steps, &f);
        });
        assert_eq!(outcome, Ok(()));
        (found, seen.take())
    };
    let of_one = run(&single_threaded());
    for _ in 0..3 {
        assert_eq!(run(&context()), of_one);
    }
    of_one
}

// ---- Hooks -----------------------------------------------------------------------------

#[test]
fn a_hook_in_a_worker_sees_what_the_workers_op_holds() {
    use mlir_bridge::TypeExt;
    let (found, _) = in_workers("outlook.counts", |op, left| {
        let types = op.infer_types().expect("an interface").expect("types");
        // The first one's operand is an argument.
        let expected = if left == 1 { 32 } else { 1 + 2 * left };
        let seen = types[0].int_width().expect("an integer");
        assert_eq!(seen as usize, expected);
        seen
    });
    assert!(!found.is_empty());
}
