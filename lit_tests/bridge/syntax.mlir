// Every declared and hand-written syntax of ops: what is printed is what was
// parsed.
// REQUIRES: demo
// RUN: %demo_opt %s | FileCheck %s
// RUN: %demo_mlir_opt %s | FileCheck %s
// RUN: %demo_opt --mlir-print-op-generic %s | %demo_opt | FileCheck %s

// CHECK: func.func @syntax(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: index) -> i32 {
func.func @syntax(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: index) -> i32 {
  // All attribute syntaxes. The default value of `mode` is left out.
  // CHECK: demo.attributes "x" number = 3, dims [1, 2] is GREEN calls @syntax limit 7 {extra, mode = "fast"}
  demo.attributes "x" number = 3, dims [1, 2] is GREEN calls @syntax limit 7 {extra, mode = "fast"}
  // CHECK: demo.attributes unit number = -3, dims [] is RED calls @syntax {hidden = true}
  demo.attributes unit number = -3, dims [] is RED calls @syntax {hidden = true}

  // Operands that may be absent, and several of them.
  // CHECK: %0 = demo.options %arg0 if %arg2 {x = 1 : i8} : (i32, i1) -> i32
  %0 = demo.options %arg0 if %arg2 {x = 1 : i8} : (i32, i1) -> i32
  // CHECK: %1 = demo.options %arg0 : (i32) -> i32
  %1 = demo.options %arg0 : (i32) -> i32
  // CHECK: %2:2 = demo.variadic %arg0, %arg1 {y} : (i32, i32) -> (i32, f32)
  %2:2 = demo.variadic %arg0, %arg1 {y} : (i32, i32) -> (i32, f32)
  // CHECK: demo.variadic  : () -> ()
  demo.variadic  : () -> ()
  // CHECK: %3 = demo.zip %arg2{%arg0, %arg1} {%arg1, %arg0} %arg3 : i1, {i32, i32} {i32, i32}, index -> i32
  %3 = demo.zip %arg2{%arg0, %arg1} {%arg1, %arg0} %arg3 : i1, {i32, i32} {i32, i32}, index -> i32
  // CHECK: %4 = demo.zip %arg2{} {} %arg3 : i1, {} {}, index -> i32
  %4 = demo.zip %arg2{} {} %arg3 : i1, {} {}, index -> i32
  // CHECK: demo.leading %arg0, %arg2 : i32, i1
  demo.leading %arg0, %arg2 : i32, i1
  // CHECK: demo.leading {z}
  demo.leading {z}

  // A directive.
  // CHECK: %5 = demo.same %arg0, %arg1 : i32
  %5 = demo.same %arg0, %arg1 : i32
  // CHECK: %6 = demo.same %arg0, %arg2 : i32, i1, i8
  %6 = demo.same %arg0, %arg2 : i32, i1, i8

  // Blanks, as ODS has them, also where a group is absent.
  // CHECK: %7 = demo.blanks<%arg0> [3] (at = 4) -> {size :, [1]} : i32 -> i32
  %7 = demo.blanks<%arg0> [3] (at = 4) -> {size :, [1]} : i32 -> i32
  // CHECK: %8 = demo.blanks<%arg0> [3] -> {size :, []} {q} : i32 -> i32
  %8 = demo.blanks<%arg0> [3] -> {size :, []} {q} : i32 -> i32

  // CHECK: %9 = "demo.generic"(%arg0) <{value = 3 : i8}> {d} : (i32) -> i32
  %9 = "demo.generic"(%arg0) <{value = 3 : i8}> {d} : (i32) -> i32
  // CHECK: demo.nothing
  demo.nothing
  // CHECK: %k4 = demo.constant 4 : i32
  %k4 = demo.constant 4 : i32
  // CHECK: %10 = demo.add %k4, %k4 {wraps = true} : i32
  %10 = demo.add %k4, %k4 {wraps = true} : i32

  // Regions.
  // CHECK: %11:2 = demo.loop (%carried = %arg0 : i32, %carried_0 = %arg1 : i32) attributes {u} {
  %11:2 = demo.loop (%carried = %arg0 : i32, %carried_0 = %arg1 : i32) attributes {u} {
    // CHECK: demo.yield %carried_0, %carried : i32, i32
    demo.yield %carried_0, %carried : i32, i32
  }
  // CHECK: demo.loop () {
  demo.loop () {
    // CHECK: demo.yield
    demo.yield
  }
  // CHECK: demo.isolated {
  demo.isolated {
    // CHECK: demo.yield
    demo.yield
  // CHECK: ^bb1(%12: i32):  // no predecessors
  ^bb1(%12: i32):  // no predecessors
    // CHECK: demo.yield
    demo.yield
  // CHECK: } {v}
  } {v}
  // CHECK: demo.isolated {
  demo.isolated {
  }
  // CHECK: demo.call @syntax
  demo.call @syntax
  // CHECK: return %10 : i32
  return %10 : i32
}
