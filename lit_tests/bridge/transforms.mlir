// What MLIR's passes may do with ops: fold, merge, delete, hoist.
// REQUIRES: demo
// RUN: %demo_opt --allow-unregistered-dialect --split-input-file --canonicalize %s | FileCheck %s --check-prefix=FOLD
// RUN: %demo_opt --allow-unregistered-dialect --split-input-file --cse %s | FileCheck %s --check-prefix=CSE
// RUN: %demo_opt --allow-unregistered-dialect --split-input-file --loop-invariant-code-motion %s | FileCheck %s --check-prefix=HOIST
// RUN: %demo_mlir_opt --allow-unregistered-dialect --split-input-file --canonicalize %s | FileCheck %s --check-prefix=FOLD

// FOLD-LABEL: @fold
// FOLD-SAME: (%[[A:.*]]: i32)
func.func @fold(%a: i32) -> (i32, i32) {
  %0 = demo.constant 2 : i32
  %1 = demo.constant 3 : i32
  %2 = demo.constant 0 : i32
  // FOLD-NEXT: %[[K:.*]] = demo.constant 5 : i32
  %3 = demo.add %0, %1 : i32
  %4 = demo.add %a, %2 : i32
  // FOLD-NEXT: return %[[K]], %[[A]]
  return %3, %4 : i32, i32
}

// -----

// CSE-LABEL: @merge
func.func @merge(%a: i32) {
  // CSE: %[[X:.*]] = demo.pure %arg0 {kind = 1 : i64}
  // CSE-NEXT: %[[Y:.*]] = demo.pure %arg0 {kind = 2 : i64}
  // CSE-NEXT: %[[Z:.*]] = demo.pure %arg0 :
  // CSE-NEXT: %[[I:.*]] = demo.io %arg0
  // CSE-NEXT: %[[J:.*]] = demo.io %arg0
  %0 = demo.pure %a {kind = 1} : (i32) -> i32
  %1 = demo.pure %a {kind = 1} : (i32) -> i32
  // Ops that differ in a slot are different.
  %2 = demo.pure %a {kind = 2} : (i32) -> i32
  %3 = demo.pure %a : (i32) -> i32
  %4 = demo.io %a : (i32) -> i32
  %5 = demo.io %a : (i32) -> i32
  // CSE-NEXT: "t.use"(%[[X]], %[[X]], %[[Y]], %[[Z]], %[[I]], %[[J]])
  "t.use"(%0, %1, %2, %3, %4, %5) : (i32, i32, i32, i32, i32, i32) -> ()
  return
}

// -----

// Without uses, only what has effects stays; a loop has those of its body.
// FOLD-LABEL: @delete
func.func @delete(%a: i32) {
  // FOLD-NOT: demo.pure
  // FOLD-NOT: demo.trap
  %0 = demo.pure %a : (i32) -> i32
  %1 = demo.trap %a : (i32) -> i32
  // FOLD: demo.io
  %2 = demo.io %a : (i32) -> i32
  // FOLD: demo.options
  %3 = demo.options %a : (i32) -> i32
  // FOLD-NOT: demo.loop (%{{.*}} = {{.*}} : i32)
  %4 = demo.loop (%i = %a : i32) {
    %5 = demo.pure %i : (i32) -> i32
    demo.yield %5 : i32
  }
  // FOLD: demo.loop ()
  // FOLD-NEXT: demo.io
  demo.loop () {
    %5 = demo.io %a : (i32) -> i32
    demo.yield
  }
  return
}

// -----

// HOIST-LABEL: @hoist
func.func @hoist(%a: index, %b: i32) {
  // HOIST-NEXT: %[[P:.*]] = demo.pure
  // HOIST-NEXT: %[[S:.*]] = demo.trap %arg1 {safe = true}
  // HOIST-NEXT: %[[L:.*]] = demo.loop (%{{.*}} = %[[P]] : i32)
  // HOIST: scf.for
  // HOIST-NEXT: demo.trap %arg1 :
  // HOIST-NEXT: demo.loop
  // HOIST-NEXT: demo.trap
  scf.for %i = %a to %a step %a {
    %0 = demo.pure %b : (i32) -> i32
    %1 = demo.trap %b {safe = true} : (i32) -> i32
    %2 = demo.trap %b : (i32) -> i32
    // A loop may be executed early if its body may be.
    %3 = demo.loop (%j = %0 : i32) {
      %5 = demo.pure %j : (i32) -> i32
      demo.yield %5 : i32
    }
    %4 = demo.loop (%j = %0 : i32) {
      %5 = demo.trap %j : (i32) -> i32
      demo.yield %5 : i32
    }
    "t.use"(%0, %1, %2, %3, %4) : (i32, i32, i32, i32, i32) -> ()
  }
  return
}
