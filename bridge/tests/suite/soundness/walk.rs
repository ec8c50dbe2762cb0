//! Walks that change a program, with one step for each op and each block.

use crate::support::{programs::function, programs::functions, *};
use mlir_bridge::{diag::Result, melior::ir::Module, prelude::*, rewrite::Visit};
use std::collections::HashSet;

pub const NESTED: &str = "func.func @f(%a: i32) -> i32 {
  %0 = demo.loop (%i = %a : i32) {
    %1 = demo.loop (%j = %i : i32) {
      %2 = demo.pure %j : (i32) -> i32
      %3 = demo.io %2 : (i32) -> i32
      demo.yield %3 : i32
    }
    %4 = demo.pure %1 : (i32) -> i32
    demo.yield %4 : i32
  }
  %5 = demo.pure %0 : (i32) -> i32
  return %5 : i32
}";
const CHAIN: &str = "func.func @f(%a: i32) -> i32 {
  %0 = demo.pure %a : (i32) -> i32
  %1 = demo.io %0 : (i32) -> i32
  %2 = demo.pure %1 : (i32) -> i32
  return %2 : i32
}";

/// Parses a module and edits it in steps. Returns the module and the outcome of the edit.
/// Checks that the module is valid.
pub fn changed<'c>(
    context: &'c Context,
    text: &str,
    f: impl for<'x> FnOnce(&mut Steps<'x>),
) -> (Module<'c>, Result) {
    let mut module = parse(context, text);
    let outcome = edit_in_steps(&mut module, f);
    assert!(is_sound(context, &module), "{}", print(&module));
    (module, outcome)
}

/// Walks over a program. Returns the names of the visited ops, and the names of the ops in
/// the function after the walk.
fn walked(
    text: &str,
    mut f: impl for<'x> FnMut(Op<'x>, &Rewriter<'x, '_>) -> Option<Op<'x>>,
) -> (Vec<String>, Vec<String>) {
    let context = context();
    let mut visited = Vec::new();
    let (module, outcome) = changed(&context, text, |steps| {
        steps.walk(|op, rewriter| {
            visited.push(op.name().to_owned());
            f(op, rewriter)
        });
    });
    assert_eq!(outcome, Ok(()));
    (visited, names(&module).split_off(1))
}

/// Returns the number of the memory page on which an op begins.
fn page(op: Op) -> usize {
    let text = format!("{op:?}");
    let address = text.split("0x").nth(1).expect("an address");
    let address = address.trim_end_matches(')');
    usize::from_str_radix(address, 16).expect("a number") >> 12
}

/// A walk without this reuse would hold the old and the new program at the same time.
#[test]
fn a_walk_that_replaces_each_op_reuses_the_memory_of_erased_ops() {
    const OPS: usize = 20_000;
    let context = context();
    let (mut old, mut new) = (HashSet::new(), HashSet::new());
    let (module, outcome) = changed(&context, &function(OPS), |steps| {
        steps.walk(|op, rewriter| {
            if op.name() != "demo.pure" {
                return Some(op);
            }
            old.insert(page(op));
            new.insert(page(replace_by_copy(rewriter, op)));
            None
        });
    });
    assert_eq!(outcome, Ok(()));
    assert_eq!(names(&module).len(), OPS + 2);
    let shared = old.intersection(&new).count();
    assert!(shared > old.len() / 2, "{shared} of {} pages", old.len());
}

#[test]
fn a_walk_in_steps_produces_the_same_program_as_one_step() {
    let context = context();
    for text in [NESTED, &function(10), &functions()] {
        let mut module = parse(&context, text);
        edit(&mut module, |root, rewriter| {
            root.walk(&mut |op| {
                if op.name() == "demo.pure" || op.name() == "demo.io" {
                    replace_by_copy(rewriter, op);
                }
            });
        })
        .expect("no erased value is used");
        let expected = to_bytecode(&module, 6);
        let (module, outcome) = changed(&context, text, |steps| {
            let mut visited = 0;
            steps.walk(|op, rewriter| {
                visited += 1;
                match op.name() {
                    "demo.pure" | "demo.io" => Some(replace_by_copy(rewriter, op)),
                    _ => Some(op),
                }
            });
            assert!(visited > 0 && steps.has_changed());
        });
        assert_eq!(outcome, Ok(()));
        assert_eq!(to_bytecode(&module, 6), expected);
    }
}

#[test]
fn a_walk_continues_in_the_regions_of_a_replacement() {
    let (visited, left) = walked(NESTED, |op, rewriter| {
        Some(match op.name() {
            "demo.loop" => replace_by_copy(rewriter, op),
            _ => op,
        })
    });
    assert_eq!(visited, names(&parse(&context(), NESTED)));
    assert_eq!(left.len(), 9);
}

#[test]
fn a_walk_whose_op_is_replaced_visits_the_next_op() {
    let (visited, left) = walked(CHAIN, |op, rewriter| {
        if op.name() == "demo.pure" {
            replace_by_copy(rewriter, op);
        }
        Some(op)
    });
    let expected = ["demo.pure", "demo.io", "demo.pure", "func.return"];
    assert_eq!(visited[1..], expected);
    assert_eq!(left, expected);
}

/// The replacement is inserted before the erased op. The walk continues after the erased op,
/// so it skips the replacement.
#[test]
fn a_walk_whose_next_op_is_replaced_visits_the_op_after_the_replacement() {
    let (visited, left) = walked(CHAIN, |op, rewriter| {
        if op.name() == "demo.pure" && op.next().is_some_and(|n| n.name() == "demo.io") {
            replace_by_copy(rewriter, op.next().expect("an op"));
        }
        Some(op)
    });
    assert_eq!(visited[1..], ["demo.pure", "demo.pure", "func.return"]);
    assert_eq!(left.len(), 4);
}

#[test]
fn a_walk_whose_op_and_next_op_are_erased_visits_the_op_after_them() {
    for next_first in [false, true] {
        let (visited, left) = walked(CHAIN, |op, rewriter| {
            let next = op.next().filter(|next| next.name() == "demo.io");
            if let Some(next) = next
                && op.name() == "demo.pure"
            {
                let mut erased = [op, next];
                if next_first {
                    erased.reverse();
                }
                erased.into_iter().for_each(|op| bypass(rewriter, op));
            }
            Some(op)
        });
        assert_eq!(visited[1..], ["demo.pure", "demo.pure", "func.return"]);
        assert_eq!(left, ["demo.pure", "func.return"]);
    }
}

#[test]
fn a_walk_whose_next_ops_are_erased_in_any_order_visits_the_remaining_ops() {
    let context = context();
    let count = |wanted: fn(usize) -> bool| {
        let mut visited = 0;
        let (module, outcome) = changed(&context, &function(20), |steps| {
            steps.walk(|op, rewriter| {
                if op.name() != "demo.pure" {
                    return Some(op);
                }
                visited += 1;
                // Erase this op and all following ops, in either order, or erase no op.
                let mut next: Vec<_> = std::iter::successors(Some(op), |op| op.next()).collect();
                next.pop();
                let first = if wanted(visited) { 0 } else { next.len() };
                let mut erased = next.split_off(first.min(next.len()));
                if visited % 2 == 0 {
                    erased.reverse();
                }
                erased.into_iter().for_each(|op| bypass(rewriter, op));
                None
            });
        });
        assert_eq!(outcome, Ok(()));
        (visited, names(&module).len() - 2)
    };
    assert_eq!(count(|_| false), (20, 20));
    assert_eq!(count(|visited| visited == 1), (1, 0));
    assert_eq!(count(|visited| visited == 8), (8, 7));
}

#[test]
fn a_walk_whose_enclosing_op_is_erased_or_replaced_visits_the_remaining_ops() {
    let context = context();
    for erased in [false, true] {
        for levels in 1..=2 {
            let mut visited = Vec::new();
            let (module, outcome) = changed(&context, NESTED, |steps| {
                steps.walk(|op, rewriter| {
                    visited.push(op.name().to_owned());
                    if op.name() == "demo.pure" && visited.len() == 4 {
                        let mut holder = op;
                        (0..levels).for_each(|_| holder = holder.parent().expect("a loop"));
                        match erased {
                            true => bypass(rewriter, holder),
                            false => _ = replace_by_copy(rewriter, holder),
                        }
                        // The holder lost its regions or was erased.
                        return Some(holder);
                    }
                    Some(op)
                });
            });
            assert_eq!(outcome, Ok(()));
            let expected: &[_] = match (erased, levels) {
                (true, 1) => &["demo.pure", "demo.yield", "demo.pure", "func.return"],
                (true, _) => &["demo.pure", "func.return"],
                (false, _) => &[
                    "demo.io",
                    "demo.yield",
                    "demo.pure",
                    "demo.yield",
                    "demo.pure",
                    "func.return",
                ],
            };
            assert_eq!(&visited[4..], expected, "{erased} {levels}");
            assert_eq!(
                names(&module).len(),
                [10, 10, 6, 3][2 * usize::from(erased) + levels - 1]
            );
        }
    }
}

#[test]
fn a_walk_visits_only_new_ops_that_are_after_the_next_op() {
    let (visited, _) = walked(CHAIN, |op, rewriter| {
        if op.name() == "demo.io" {
            let context = op.context();
            let next = op.next().expect("an op");
            for (name, before) in [
                ("t.before", op),
                ("t.next", next),
                ("t.behind", next.next().expect("an op")),
            ] {
                let attributes = NewAttributes::Dictionary(context.dictionary(&[]));
                let new = NewOp::new(OpName::get(context, name), attributes, op.location());
                rewriter.insert(before, &new);
            }
        }
        Some(op)
    });
    assert_eq!(
        visited[1..],
        [
            "demo.pure",
            "demo.io",
            "demo.pure",
            "t.behind",
            "func.return"
        ]
    );
}

/// Each step walks over views of the nested ops.
#[test]
fn a_step_of_a_walk_can_change_all_ops_inside_its_op() {
    let (visited, left) = walked(NESTED, |op, rewriter| {
        if op.name() != "demo.loop" {
            return Some(op);
        }
        op.walk(&mut |inner| {
            if inner.name() == "demo.pure" {
                replace_by_copy(rewriter, inner);
            }
        });
        replace_by_copy(rewriter, op);
        None
    });
    assert_eq!(
        visited,
        ["func.func", "demo.loop", "demo.pure", "func.return"]
    );
    assert_eq!(left.len(), 9);
}

#[test]
fn a_visitor_gets_each_block_after_its_op_with_the_note_of_the_op() {
    struct Notes(Vec<String>);
    impl<'c> Visit<'c> for Notes {
        type Note = String;
        fn op<'x>(&mut self, op: Op<'x>, rewriter: &Rewriter<'x, 'c>) -> Option<(Op<'x>, String)> {
            self.0.push(op.name().to_owned());
            let note = format!("in {}", op.name());
            match op.name() {
                "demo.loop" => Some((replace_by_copy(rewriter, op), note)),
                "demo.io" => None,
                _ => Some((op, note)),
            }
        }
        fn block<'x>(&mut self, block: Block<'x>, note: &String, rewriter: &Rewriter<'x, 'c>) {
            self.0.push(note.clone());
            for argument in block.arguments() {
                rewriter.set_type(argument, argument.ty());
            }
        }
    }
    let context = context();
    let mut notes = Notes(Vec::new());
    let (_, outcome) = changed(&context, NESTED, |steps| {
        steps.visit("in the root".to_owned(), &mut notes);
    });
    assert_eq!(outcome, Ok(()));
    let expected = [
        "in the root",
        "func.func",
        "in func.func",
        "demo.loop",
        "in demo.loop",
        "demo.loop",
        "in demo.loop",
        "demo.pure",
        "demo.io",
        "demo.yield",
        "demo.pure",
        "demo.yield",
        "demo.pure",
        "func.return",
    ];
    assert_eq!(notes.0, expected);
}

/// The visitor gets the block before the walk visits the block's ops.
#[test]
fn a_visitor_that_erases_the_first_ops_of_its_block_visits_the_remaining_ops() {
    struct First(Vec<String>);
    impl<'c> Visit<'c> for First {
        type Note = ();
        fn op<'x>(&mut self, op: Op<'x>, _: &Rewriter<'x, 'c>) -> Option<(Op<'x>, ())> {
            self.0.push(op.name().to_owned());
            Some((op, ()))
        }
        fn block<'x>(&mut self, block: Block<'x>, _: &(), rewriter: &Rewriter<'x, 'c>) {
            let ops: Vec<_> = block.ops().take(2).collect();
            ops.into_iter()
                .filter(|op| op.name() == "demo.pure" || op.name() == "demo.io")
                .for_each(|op| bypass(rewriter, op));
        }
    }
    let context = context();
    let mut first = First(Vec::new());
    let (_, outcome) = changed(&context, CHAIN, |steps| steps.visit((), &mut first));
    assert_eq!(outcome, Ok(()));
    assert_eq!(first.0, ["func.func", "demo.pure", "func.return"]);
}

/// The op that holds the block is replaced and then erased.
#[test]
fn a_visitor_that_erases_the_op_of_its_block_continues_after_that_op() {
    struct Erase(Vec<String>);
    impl<'c> Visit<'c> for Erase {
        type Note = ();
        fn op<'x>(&mut self, op: Op<'x>, _: &Rewriter<'x, 'c>) -> Option<(Op<'x>, ())> {
            self.0.push(op.name().to_owned());
            Some((op, ()))
        }
        fn block<'x>(&mut self, block: Block<'x>, _: &(), rewriter: &Rewriter<'x, 'c>) {
            let holder = block.parent().expect("an op");
            if holder.name() == "demo.loop" {
                let new = replace_by_copy(rewriter, holder);
                bypass(rewriter, new);
            }
        }
    }
    let context = context();
    let mut erase = Erase(Vec::new());
    let (module, outcome) = changed(&context, NESTED, |steps| steps.visit((), &mut erase));
    assert_eq!(outcome, Ok(()));
    let expected = ["func.func", "demo.loop", "demo.pure", "func.return"];
    assert_eq!(erase.0, expected);
    assert_eq!(names(&module), ["func.func", "demo.pure", "func.return"]);
}

#[test]
fn replacements_that_a_walk_stages_are_committed_with_their_step() {
    let context = context();
    let (module, outcome) = changed(&context, &function(10), |steps| {
        steps.walk(|op, rewriter| {
            if op.name() == "demo.pure" {
                let new = stage_copy(rewriter, op);
                assert!(op.block().is_some() && new.block().is_some());
            }
            Some(op)
        });
    });
    assert_eq!(outcome, Ok(()));
    assert_eq!(names(&module).len(), 12);
}

#[test]
fn a_panic_in_a_walk_leaves_a_program_for_later_steps_and_walks() {
    let context = context();
    let (module, outcome) = changed(&context, &function(10), |steps| {
        let mut visited = 0;
        let panicked = panics(|| {
            steps.walk(|op, rewriter| {
                visited += usize::from(op.name() == "demo.pure");
                if visited == 5 {
                    let next = op.next().expect("an op");
                    bypass(rewriter, op);
                    stage_copy(rewriter, next);
                    panic!("asked to panic");
                }
                Some(op)
            });
        });
        assert!(panicked);
        steps.step(|root, rewriter| bypass(rewriter, find_in(root, "demo.pure")));
        steps.walk(|op, rewriter| match op.name() {
            "demo.pure" => Some(replace_by_copy(rewriter, op)),
            _ => Some(op),
        });
    });
    assert_eq!(outcome, Ok(()));
    // The panicking step leaves one staged op, and two ops were erased.
    assert_eq!(names(&module).len(), 12 + 1 - 2);
}
