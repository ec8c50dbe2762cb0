//! A deliberate race. `make memcheck` checks that its race checker finds this race.
//!
//! This file is only compiled with `--cfg planted_race`, since the program has undefined
//! behaviour.

use crate::support::*;
use mlir_bridge::melior::ir::{BlockLike, RegionLike, operation::OperationLike};
use mlir_sys::{
    MlirContext, MlirOperation, MlirValue, mlirBlockGetArgument, mlirOperationGetBlock,
};
use std::{
    ffi::c_void,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Duration,
};

unsafe extern "C" {
    fn mb_parallel(
        context: MlirContext,
        workers: usize,
        run: extern "C" fn(*mut c_void, usize, *mut c_void),
        user: *mut c_void,
    );
    fn mb_replace_by(op: MlirOperation, values: *const MlirValue);
}

/// State that the two workers share.
struct Shared {
    ops: [MlirOperation; 2],
    value: MlirValue,
    /// Number of the worker that may change the use list now.
    turn: AtomicUsize,
}

/// Replaces the worker's op by the shared value.
extern "C" fn replace(shared: *mut c_void, worker: usize, _order: *mut c_void) {
    // SAFETY: `mb_parallel` passes this pointer and waits for the workers.
    let shared = unsafe { &*shared.cast::<Shared>() };
    // Worker 1 changes the use list once worker 0 runs, and worker 0 changes it afterwards.
    // The changes do not overlap, so the program does not crash. Relaxed loads and stores do
    // not order other accesses, and the workers take no lock in between.
    if worker == 0 {
        shared.turn.store(1, Ordering::Relaxed);
    }
    while shared.turn.load(Ordering::Relaxed) != worker {
        thread::sleep(Duration::from_millis(1));
    }
    // SAFETY: the op is live and has one result, and the value is live. Two threads change
    // the use list of the value: this is the deliberate race.
    unsafe { mb_replace_by(shared.ops[worker], &shared.value) }
    shared.turn.store(0, Ordering::Relaxed);
}

#[test]
fn two_workers_change_the_uses_of_one_value() {
    let context = context();
    let text = "func.func @f(%a: i32) {
      \"test.holder\"() ({
        %0 = \"test.old\"() : () -> i32
        \"test.use\"(%0) : (i32) -> ()
      }) : () -> ()
      \"test.holder\"() ({
        %0 = \"test.old\"() : () -> i32
        \"test.use\"(%0) : (i32) -> ()
      }) : () -> ()
      return
    }";
    let module = parse(&context, text);
    let function = module.body().first_operation().expect("a function");
    let block = function.region(0).expect("a body").first_block();
    let block = block.expect("a block");
    let first = block.first_operation().expect("a holder");
    let second = first.next_in_block().expect("a holder");
    let ops = [first, second].map(|holder| {
        let block = holder.region(0).expect("a region").first_block();
        let old = block.expect("a block").first_operation().expect("an op");
        old.to_raw()
    });
    let mut shared = Shared {
        ops,
        // SAFETY: the block has one argument.
        value: unsafe { mlirBlockGetArgument(mlirOperationGetBlock(first.to_raw()), 0) },
        turn: AtomicUsize::new(usize::MAX),
    };
    let user = (&raw mut shared).cast();
    // SAFETY: `shared` outlives the call.
    unsafe { mb_parallel(context.to_raw(), 2, replace, user) };
    let text = print(&module);
    assert_eq!(text.matches("\"test.use\"(%arg0)").count(), 2, "{text}");
}
