// Every shape of a field, every syntax of a type or attribute.
// REQUIRES: demo
// RUN: %demo_opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: %demo_mlir_opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: %demo_opt --allow-unregistered-dialect --emit-bytecode %s | %demo_opt --allow-unregistered-dialect | FileCheck %s
// RUN: %demo_opt --allow-unregistered-dialect --emit-bytecode --emit-bytecode-version=0 %s | %demo_opt --allow-unregistered-dialect | FileCheck %s

// CHECK: "t.holder"() {a = !demo.token}
"t.holder"() {a = !demo.token} : () -> ()
// CHECK: "t.holder"() {a = !demo.pair<first = i32, second = !demo.token>}
"t.holder"() {a = !demo.pair<first = i32, second = !demo.token>} : () -> ()
// CHECK: "t.holder"() {a = !demo.list<i32, f32>}
"t.holder"() {a = !demo.list<i32, f32>} : () -> ()
// CHECK: "t.holder"() {a = !demo.list<>}
"t.holder"() {a = !demo.list<>} : () -> ()
// CHECK: "t.holder"() {a = !demo.bits<width = 8>}
"t.holder"() {a = !demo.bits<width = 8>} : () -> ()
// CHECK: "t.holder"() {a = !demo.bits<width = 16>}
"t.holder"() {a = !demo.bits<width = 16>} : () -> ()
// CHECK: "t.holder"() {a = !demo.text_only<value = -3>}
"t.holder"() {a = !demo.text_only<value = -3>} : () -> ()
// CHECK: "t.holder"() {a = #demo.everything<flag = true, size = 7, offset = -2, dims = [1, -2], scale = 1.500000e+00, scales = [2.500000e-01, 0x7FF0000000000000], element = i8, members = [i32, !demo.token], inner = 3 : i8, maybe = "x", note = [1], items = [1 : i64, "a"], pairs = [1 : i64 = 2 : i64, "k" = "v"], label = "q\22\FF\00">}
"t.holder"() {a = #demo.everything<flag = true, size = 7, offset = -2, dims = [1, -2], scale = 1.500000e+00, scales = [2.500000e-01, 0x7FF0000000000000], element = i8, members = [i32, !demo.token], inner = 3 : i8, maybe = "x", note = [1], items = [1 : i64, "a"], pairs = [1 : i64 = 2 : i64, "k" = "v"], label = "q\22\FF\00">} : () -> ()
// CHECK: "t.holder"() {a = #demo.everything<flag = false, size = 0, offset = 0, dims = [], scale = -0.000000e+00, scales = [], element = i8, members = [], inner = unit, items = [], pairs = [], label = "">}
"t.holder"() {a = #demo.everything<flag = false, size = 0, offset = 0, dims = [], scale = -0.000000e+00, scales = [], element = i8, members = [], inner = unit, items = [], pairs = [], label = "">} : () -> ()
// CHECK: "t.holder"() {a = #demo.sparse<>}
"t.holder"() {a = #demo.sparse<>} : () -> ()
// CHECK: "t.holder"() {a = #demo.sparse<flag = true, size = 1, offset = -1, dims = [3], scale = -0.000000e+00, members = [i1], maybe = unit, items = [#demo.sparse<>], pairs = [1 : i64 = 2 : i64]>}
"t.holder"() {a = #demo.sparse<flag = true, size = 1, offset = -1, dims = [3], scale = -0.000000e+00, members = [i1], maybe = unit, items = [#demo.sparse<>], pairs = [1 : i64 = 2 : i64]>} : () -> ()
// CHECK: "t.holder"() {a = #demo<color BLUE>}
"t.holder"() {a = #demo<color BLUE>} : () -> ()
// CHECK: "t.holder"() {a = #demo.mode<fast>}
"t.holder"() {a = #demo.mode<fast>} : () -> ()
// CHECK: "t.holder"() {a = #demo.range<-1 to 5>}
"t.holder"() {a = #demo.range<-1 to 5>} : () -> ()
// CHECK: "t.holder"() {a = #demo.bounds<1, 2>}
"t.holder"() {a = #demo.bounds<1, 2>} : () -> ()
// CHECK: "t.holder"() {a = #demo.either<>}
"t.holder"() {a = #demo.either<>} : () -> ()
// CHECK: "t.holder"() {a = #demo.either<inner = #demo.range<1 to 1>>}
"t.holder"() {a = #demo.either<inner = #demo.range<1 to 1>>} : () -> ()
// CHECK: "t.holder"() {a = #demo.not_encoded<value = 9>}
"t.holder"() {a = #demo.not_encoded<value = 9>} : () -> ()
// CHECK: "t.holder"() {a = #demo.panicky<"nowhere">}
"t.holder"() {a = #demo.panicky<"nowhere">} : () -> ()

// A tensor type's encoding.
// CHECK: "t.holder"() : () -> tensor<?x2xi32, #demo.bounds<4, 2>>
%0 = "t.holder"() : () -> tensor<?x2xi32, #demo.bounds<4, 2>>

// Fields in any order; what says nothing is left out; other ways to write it.
// CHECK: "t.holder"() {a = !demo.pair<first = i32, second = i8>}
"t.holder"() {a = !demo.pair<second = i8, first = i32>} : () -> ()
// CHECK: "t.holder"() {a = #demo.sparse<>}
"t.holder"() {a = #demo.sparse<pairs = [], scale = 0.0, flag = false, size = 0x0, dims = []>} : () -> ()
// CHECK: "t.holder"() {a = #demo.bounds<3>}
"t.holder"() {a = #demo.extent<3>} : () -> ()
