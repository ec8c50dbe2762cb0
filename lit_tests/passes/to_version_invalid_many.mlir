// However many blockers there are, two errors tell them all on a screen, and no op
// is shown but the first one.

// RUN: %python %S/Inputs/many_blockers.py 10000 > %t.mlir
// RUN: not stablehlo-opt --stablehlo-legalize-to-vhlo --vhlo-to-version=target=1.3.0 %t.mlir -o %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.err --check-prefixes=CHECK,OP
// RUN: not %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo,vhlo-to-version{target=1.3.0})' %t.mlir -o %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.err --check-prefixes=CHECK,OP
// RUN: not stablehlo-translate --serialize --target=1.3.0 %t.mlir -o %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.err

// The function is illegal itself: MLIR shows it without its body, where it shows
// ops.

// CHECK: .mlir:1:1: error: failed to legalize operation 'vhlo.func_v1' that was explicitly marked illegal: attribute 'function_type' (f8E3M4_v1) needs version 1.7.0, the type of block argument #0 (f8E3M4_v1) needs version 1.7.0{{$}}
// OP: note: see current operation: "vhlo.func_v1"() {{.*}}({...})
// CHECK: .mlir:0:0: error: failed to convert VHLO to v1.3.0: the smallest version that the whole program can target is 1.10.0{{$}}
// CHECK-NEXT: {{^}}  1.10.0: op tan, for attribute 'result_accuracy', 5000 ops: {{.*}}.mlir:3:8, {{.*}}.mlir:5:8, {{.*}}.mlir:7:8, ...{{$}}
// CHECK-NEXT: {{^}}  1.7.0: type f8E3M4_v1, 10001 ops: {{.*}}.mlir:1:1, {{.*}}.mlir:2:8, {{.*}}.mlir:3:8, ...{{$}}
// CHECK-NEXT: {{^}}  1.4.0: op tan, 5000 ops: {{.*}}.mlir:2:8, {{.*}}.mlir:4:8, {{.*}}.mlir:6:8, ...{{$}}
// CHECK-NOT: {{.}}
