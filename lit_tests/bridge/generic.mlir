// The generic form: properties, older attribute dictionaries, and what cannot
// be printed in any other form.
// REQUIRES: demo
// RUN: %demo_opt --split-input-file %s | FileCheck %s
// RUN: %demo_opt --mlir-print-op-generic --split-input-file %s | FileCheck %s --check-prefix=GENERIC
// RUN: %demo_opt --mlir-very-unsafe-disable-verifier-on-parsing --verify-each=false --mlir-print-assume-verified %S/Inputs/invalid.mlir | FileCheck %s --check-prefix=INVALID

// Attributes that are the op's own are so wherever they stand.
// CHECK: demo.ordered 1, 2 {other}
// GENERIC: "demo.ordered"() <{high = 2 : i64, low = 1 : i64}> {other} : () -> ()
"demo.ordered"() {low = 1, high = 2, other} : () -> ()
// CHECK: demo.ordered 1, 2
// GENERIC: "demo.ordered"() <{high = 2 : i64, low = 1 : i64}> : () -> ()
"demo.ordered"() <{low = 1}> {high = 2} : () -> ()

// As in upstream's dialects, unknown properties are ignored.
// CHECK: demo.ordered 1, 2{{$}}
// GENERIC: "demo.ordered"() <{high = 2 : i64, low = 1 : i64}> : () -> ()
"demo.ordered"() <{low = 1, high = 2, other}> : () -> ()

// -----

// No properties.
// CHECK: demo.nothing{{$}}
// GENERIC: "demo.nothing"() : () -> ()
demo.nothing
// CHECK: "demo.generic"() : () -> ()
// GENERIC: "demo.generic"() : () -> ()
"demo.generic"() : () -> ()

// Invalid ops, if somebody asks for their custom form.
// INVALID: "demo.zip"() : () -> ()
// INVALID: "demo.zip"() : () -> i32
// INVALID: "demo.attributes"() : () -> ()
// INVALID: "demo.attributes"() <{callee = 6 : i64, color = 5 : i64, dims = 4 : i64, number = 3 : i32, plain}> : () -> ()
// INVALID: "demo.constant"() : () -> i32
// INVALID: "demo.loop"() : () -> ()
// INVALID: "demo.loop"() ({
// INVALID-NEXT: }) : () -> ()
// INVALID: "demo.cases"() : () -> ()
// INVALID: "demo.blanks"() : () -> ()
// INVALID: "demo.call"() <{callee = 3 : i64}> : () -> ()
// INVALID: "demo.yield"() : () -> i32
