//! Regions nested deeper than stacks are.

use crate::support::*;
use mlir_bridge::{
    Context, Location, Op, edit, free,
    melior::ir::{
        Block, BlockLike, Module, Operation, Region, RegionLike, operation::OperationBuilder,
    },
};
use std::thread;

const DEPTH: usize = 100_000;

/// `f` on a stack that has 10 bytes per level.
fn on_a_small_stack(f: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(10 * DEPTH).spawn(f);
    thread.expect("a thread").join().expect("no panic");
}
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
fn nested(context: &Context) -> Module<'_> {
    let all = (1..DEPTH).fold(op(context, None), |inner, _| op(context, Some(inner)));
    let module = Module::new(Location::unknown(context));
    module.body().append_operation(all);
    module
}

#[test]
fn a_module_is_freed() {
    on_a_small_stack(|| {
        let context = context();
        free(nested(&context));
    });
}

#[test]
fn it_is_walked_and_taken_out() {
    on_a_small_stack(|| {
        let context = context();
        let mut module = nested(&context);
        let mut count = 0;
        Op::of_module(&module).walk(&mut |_| count += 1);
        assert_eq!(count, DEPTH + 1);
        edit(&mut module, |root, edit| {
            let mut last = root;
            edit.walk(root, &mut |op| {
                edit.set_location(op, Location::new(op.context(), "deep", 1, 1));
                last = op;
            });
            assert!(root.is_before(last) && !last.is_before(root));
            assert!(last.next().is_none() && last.parent().is_some());
            let outer = find_in(root, "t.op");
            edit.erase(outer);
        })
        .expect("nothing is used");
        assert!(Op::of_module(&module).verify().is_ok());
        free(module);
    });
}

/// What takes the place of an op takes over its regions.
#[test]
fn each_op_is_replaced() {
    use mlir_bridge::{ContextExt, NewAttributes, Replacement};
    on_a_small_stack(|| {
        let context = context();
        let mut module = nested(&context);
        edit(&mut module, |root, edit| {
            let mut count = 0;
            edit.walk(root, &mut |op| {
                if op.name() != "t.op" || op.has_discardable() {
                    return;
                }
                let context = op.context();
                let attributes = NewAttributes::Dictionary(context.dictionary(&[]));
                let new = Replacement::new(op.name_id(), attributes, &[])
                    .discardable(context.dictionary(&[("new", context.unit())]));
                edit.replace(op, &new);
                count += 1;
            });
            assert!(count >= 1);
        })
        .expect("nothing is used");
        free(module);
    });
}
