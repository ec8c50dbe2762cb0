//! What is isolated from above, and whether something in it goes out.

use crate::{
    steps::{again, walk},
    support::*,
};
use mlir_bridge::{NewAttributes, Op, Replacement, Step, edit_in_steps};

/// What came to be isolated from above is looked at by a walk that comes to all of it, and
/// else in the end.
#[test]
fn what_becomes_isolated_is_seen_in_a_walk() {
    let context = context();
    let seen = diagnostics(&context);
    let holder = |first: &str, second: &str, within: &str| {
        format!(
            "demo.isolated {{}}
            %out = \"any.value\"() : () -> i32
            \"any.holds\"() ({{
              %in = \"any.value\"() : () -> i32
              %1 = demo.pure %{first} : (i32) -> i32
              %2 = demo.pure %{second} : (i32) -> i32
              %3 = demo.loop (%i = %in : i32) {{
                %4 = demo.pure %{within} : (i32) -> i32
                demo.yield %4 : i32
              }}
            }}) : () -> ()"
        )
    };
    /// What the walk does at an op.
    type Does = for<'x> fn(Op<'x>, &Step<'x, '_>);
    let nothing: Does = |_, _| {};
    let itself: Does = |op, step| {
        if op.name() == "demo.pure" {
            again(step, op);
        }
    };
    // It comes to what is there instead, or not: that stands before what is next.
    let the_next: Does = |op, step| {
        let next = op.next().filter(|next| next.name() == "demo.pure");
        if let (Some(next), "any.value") = (next, op.name()) {
            again(step, next);
        }
    };
    for does in [nothing, itself, the_next] {
        for (first, second, within) in [
            ("in", "1", "i"),
            ("out", "1", "i"),
            ("in", "out", "i"),
            ("in", "1", "out"),
        ] {
            let mut module = parse(&context, &holder(first, second, within));
            let outcome = edit_in_steps(&mut module, |steps| {
                let kept = steps.step(|root, step| {
                    let op = find_in(root, "any.holds");
                    let isolated = find_in(root, "demo.isolated");
                    let def = isolated.def().expect("an op of ours");
                    let slots = NewAttributes::Slots(def, &[]);
                    let new = Replacement::new(isolated.name_id(), slots, &[]);
                    step.keep(step.replace(op, &new))
                });
                steps.parallel(&[kept], |worker| {
                    let (_, steps) = worker.next().expect("the one");
                    walk(steps, |op, step| {
                        does(op, step);
                        None
                    });
                });
            });
            let closed = [first, second, within].iter().all(|used| *used != "out");
            assert_eq!(outcome.is_ok(), closed, "{first} {second} {within}");
            assert_eq!(seen.take().is_empty(), closed);
        }
    }
}
