//! Regions that are nested deeper than the stack allows.

use crate::support::*;
use mlir_bridge::{
    ir::free,
    melior::ir::{
        Block, BlockLike, Module, Operation, Region, RegionLike, operation::OperationBuilder,
    },
    prelude::*,
};
use std::thread;

const DEPTH: usize = 100_000;

/// Runs `f` on a stack that has 10 bytes per nesting level.
fn on_a_small_stack(f: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(10 * DEPTH).spawn(f);
    thread.expect("a thread").join().expect("no panic");
}
/// Returns an op, with a region around `inner` if given.
fn op<'c>(context: &'c Context, inner: Option<Operation<'c>>) -> Operation<'c> {
    let builder = OperationBuilder::new("t.op", Location::unknown(context));
    let Some(inner) = inner else {
        return builder.build().expect("an op");
    };
    let (block, region) = (Block::new(&[]), Region::new());
    block.append_operation(inner);
    region.append_block(block);
    builder.add_regions([region]).build().expect("an op")
}
/// Returns a module of [`DEPTH`] nested ops.
fn nested(context: &Context) -> Module<'_> {
    let all = (1..DEPTH).fold(op(context, None), |inner, _| op(context, Some(inner)));
    let module = Module::new(Location::unknown(context));
    module.body().append_operation(all);
    module
}

#[test]
fn a_deep_module_is_freed() {
    on_a_small_stack(|| {
        let context = context();
        free(nested(&context));
    });
}

#[test]
fn a_deep_module_is_walked_and_its_ops_are_erased() {
    on_a_small_stack(|| {
        let context = context();
        let mut module = nested(&context);
        let mut count = 0;
        Op::of_module(&module).walk(&mut |_| count += 1);
        assert_eq!(count, DEPTH + 1);
        edit(&mut module, |root, rewriter| {
            let mut last = root;
            root.walk(&mut |op| {
                rewriter.set_location(op, Location::new(op.context(), "deep", 1, 1));
                last = op;
            });
            assert!(root.is_before(last) && !last.is_before(root));
            assert!(last.next().is_none() && last.parent().is_some());
            let outer = find_in(root, "t.op");
            rewriter.erase(outer);
        })
        .expect("no erased value is used");
        assert!(Op::of_module(&module).verify().is_ok());
        free(module);
    });
}

/// A replacement gets the regions of the op that it replaces.
#[test]
fn a_walk_replaces_each_op_of_a_deep_module() {
    on_a_small_stack(|| {
        let context = context();
        let mut module = nested(&context);
        let mut count = 0;
        edit_in_steps(&mut module, |steps| {
            steps.walk(|op, rewriter| {
                let context = op.context();
                let attributes = NewAttributes::Dictionary(context.dictionary(&[]));
                let new = Replacement::new(op.name_id(), attributes, &[])
                    .discardable(context.dictionary(&[("new", context.unit())]));
                count += 1;
                Some(rewriter.replace(op, &new))
            });
        })
        .expect("no erased value is used");
        assert_eq!(count, DEPTH);
        let mut new = 0;
        Op::of_module(&module).walk(&mut |op| new += usize::from(op.has_discardable()));
        assert_eq!(new, DEPTH);
        free(module);
    });
}

#[test]
fn workers_and_readers_take_a_deep_op() {
    on_a_small_stack(|| {
        let context = context();
        let mut module = nested(&context);
        let counts = edit_in_steps(&mut module, |steps| {
            let all = handles(steps);
            let read = steps.read_in_parallel(&all, |reader| {
                let mut visited = 0;
                while let Some((_, op)) = reader.next() {
                    op.walk(&mut |_| visited += 1);
                }
                visited
            });
            let walked = steps.parallel(&all, |worker| {
                let mut visited = 0;
                while let Some((_, steps)) = worker.next() {
                    steps.walk(|op, _| {
                        visited += 1;
                        Some(op)
                    });
                }
                visited
            });
            (
                read.into_iter().sum::<usize>(),
                walked.into_iter().sum::<usize>(),
            )
        });
        assert_eq!(counts, Ok((DEPTH, DEPTH - 1)));
        free(module);
    });
}
