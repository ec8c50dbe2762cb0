// The custom syntax of functions.

// RUN: stablehlo-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: stablehlo-opt --allow-unregistered-dialect %s | stablehlo-opt --allow-unregistered-dialect | FileCheck %s
// RUN: stablehlo-opt --allow-unregistered-dialect --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC
// RUN: stablehlo-opt --allow-unregistered-dialect --mlir-print-op-generic %s | stablehlo-opt --allow-unregistered-dialect | FileCheck %s
// RUN: stablehlo-opt --allow-unregistered-dialect --emit-bytecode %s | stablehlo-opt --allow-unregistered-dialect | FileCheck %s
// RUN: stablehlo-opt --allow-unregistered-dialect --mlir-print-debuginfo %s | FileCheck %s --check-prefix=LOC

// CHECK-LABEL: vhlo.func_v1 @empty() -> () {
// CHECK-NEXT:    "vhlo.return_v1"() : () -> ()
// CHECK-NEXT:  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// GENERIC: "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"empty">, sym_visibility = #vhlo.string_v1<"">}> ({
vhlo.func_v1 @empty() -> () {
  "vhlo.return_v1"() : () -> ()
} {sym_visibility = #vhlo.string_v1<"">, res_attrs = #vhlo.array_v1<[]>, arg_attrs = #vhlo.array_v1<[]>}

// Names are given where the text has none; more attributes; one result.
// CHECK-LABEL: vhlo.func_v1 @"odd name"(%arg0: !vhlo.f32_v1, %arg1: !test.foreign) -> (!vhlo.f32_v1) {
// CHECK-NEXT:    "vhlo.return_v1"(%arg0) : (!vhlo.f32_v1) -> ()
// CHECK-NEXT:  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"private">, test.more = 1 : i64}
// LOC: vhlo.func_v1 @"odd name"(%arg0: !vhlo.f32_v1 loc("x"), %arg1: !test.foreign
vhlo.func_v1 @"odd name"(%x: !vhlo.f32_v1 loc("x"), %y: !test.foreign) -> !vhlo.f32_v1 {
  "vhlo.return_v1"(%x) : (!vhlo.f32_v1) -> ()
} {test.more = 1, sym_visibility = #vhlo.string_v1<"private">, res_attrs = #vhlo.array_v1<[]>, arg_attrs = #vhlo.array_v1<[]>}

// Two results, nested regions.
// CHECK-LABEL: vhlo.func_v1 @two(%arg0: !vhlo.bool_v1) -> (!vhlo.bool_v1, !vhlo.bool_v1) {
// CHECK-NEXT:    %0:2 = "vhlo.if_v1"(%arg0) ({
// CHECK-NEXT:      "vhlo.return_v1"(%arg0, %arg0) : (!vhlo.bool_v1, !vhlo.bool_v1) -> ()
// CHECK-NEXT:    }, {
vhlo.func_v1 @two(%x: !vhlo.bool_v1) -> (!vhlo.bool_v1, !vhlo.bool_v1) {
  %0:2 = "vhlo.if_v1"(%x) ({
    "vhlo.return_v1"(%x, %x) : (!vhlo.bool_v1, !vhlo.bool_v1) -> ()
  }, {
    "vhlo.return_v1"(%x, %x) : (!vhlo.bool_v1, !vhlo.bool_v1) -> ()
  }) : (!vhlo.bool_v1) -> (!vhlo.bool_v1, !vhlo.bool_v1)
  "vhlo.return_v1"(%0#0, %0#1) : (!vhlo.bool_v1, !vhlo.bool_v1) -> ()
} {sym_visibility = #vhlo.string_v1<"">, res_attrs = #vhlo.array_v1<[]>, arg_attrs = #vhlo.array_v1<[]>}

// A declaration keeps the types of its arguments.
// CHECK-LABEL: vhlo.func_v1 @declared(!vhlo.f32_v1, !vhlo.i8_v1) -> (!vhlo.f32_v1) {
// CHECK-NEXT:  } {arg_attrs
// GENERIC: function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.f32_v1, !vhlo.i8_v1) -> !vhlo.f32_v1>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"declared">
vhlo.func_v1 @declared(!vhlo.f32_v1, !vhlo.i8_v1) -> (!vhlo.f32_v1) {
} {sym_visibility = #vhlo.string_v1<"private">, res_attrs = #vhlo.array_v1<[]>, arg_attrs = #vhlo.array_v1<[]>}

// CHECK-LABEL: vhlo.func_v1 @nothing() -> () {
// CHECK-NEXT:  } {arg_attrs
vhlo.func_v1 @nothing() -> () {
} {sym_visibility = #vhlo.string_v1<"private">, res_attrs = #vhlo.array_v1<[]>, arg_attrs = #vhlo.array_v1<[]>}

// A name that is not UTF-8.
// CHECK-LABEL: vhlo.func_v1 @"\FF"() -> () {
"vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"\FF">, sym_visibility = #vhlo.string_v1<"">}> ({
}) : () -> ()
