// An op that came later: between its own versions, and not before the first.

// RUN: stablehlo-opt --vhlo-to-version=target=1.9.0 %s | FileCheck %s --check-prefix=OLD
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-to-version{target=1.4.0})' %s | FileCheck %s --check-prefix=OLD
// RUN: stablehlo-opt --vhlo-to-version=target=1.4.0 %s | stablehlo-opt --vhlo-to-version=target=1.10.0 | FileCheck %s --check-prefix=NEW
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-to-version{target=1.4.0},vhlo-to-version{target=current})' %s | FileCheck %s --check-prefix=NEW
// RUN: not stablehlo-opt --vhlo-to-version=target=1.3.0 %s -o %t 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-to-version{target=1.3.0})' %s -o %t 2>&1 | FileCheck %s --check-prefix=NONE

// OLD: "vhlo.tan_v1"(%arg0) : (
// NEW: "vhlo.tan_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> : (
// NONE: error: failed to legalize operation 'vhlo.tan_v2' that was explicitly marked illegal: the op needs version 1.4.0
// NONE: error: failed to convert VHLO to v1.3.0: the smallest version that the whole program can target is 1.4.0
// NONE-NEXT: {{^}}  1.4.0: op tan, 1 op: {{.*}}:[[#@LINE+2]]:8{{$}}
vhlo.func_v1 @main(%x: !vhlo.f32_v1) -> () {
  %0 = "vhlo.tan_v2"(%x) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> : (!vhlo.f32_v1) -> !vhlo.f32_v1
  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
