// Inherent attributes in the dictionary of custom syntax are refused, with the place where they belong.
// The generic form has them in its dictionaries. Attributes for which MLIR's syntax has no other place are
// read.
// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | FileCheck %s
// RUN: sed -n -e '/^sdy.mesh @named/p' %s > %t.mlir
// RUN: not stablehlo-artifact assemble --target current --allow-other-dialects %t.mlir -o %t.mlirbc 2>&1 | FileCheck %s --check-prefix=ARTIFACT

// Text of MLIR's own dialects is checked before MLIR parses it.
// RUN: echo 'func.func @f() { call @g() {callee = @f} : () -> () return }' > %t.call.mlir
// RUN: not stablehlo-opt %t.call.mlir 2>&1 | FileCheck %s --check-prefix=CALL
// RUN: not stablehlo-artifact assemble --target current %t.call.mlir -o %t.mlirbc 2>&1 | FileCheck %s --check-prefix=CALL
// RUN: echo 'module @one attributes {sym_name = "two"} {}' > %t.module.mlir
// RUN: not stablehlo-opt %t.module.mlir 2>&1 | FileCheck %s --check-prefix=MODULE
// RUN: not stablehlo-artifact assemble --target current %t.module.mlir -o %t.mlirbc 2>&1 | FileCheck %s --check-prefix=MODULE
// RUN: echo 'func.func @f(%%a: f32) { %%0 = arith.addf %%a, %%a {fastmath = #arith.fastmath<fast>} : f32 return }' > %t.arith.mlir
// RUN: not stablehlo-opt %t.arith.mlir 2>&1 | FileCheck %s --check-prefix=ARITH
// RUN: echo 'func.func @f(%%a: i1) { %%0 = shape.cstr_require %%a, "x" {msg = "y"} return }' > %t.require.mlir
// RUN: not stablehlo-opt %t.require.mlir 2>&1 | FileCheck %s --check-prefix=REQUIRE
// RUN: echo 'func.func @f() { %%0 = shape.const_size 3 {value = 4 : index} return }' > %t.size.mlir
// RUN: not stablehlo-opt %t.size.mlir 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: echo 'func.func @f() { %%0 = shape.const_witness true {passing = false} return }' > %t.witness.mlir
// RUN: not stablehlo-opt %t.witness.mlir 2>&1 | FileCheck %s --check-prefix=WITNESS
// RUN: echo 'func.func @f(%%a: i1) { %%0 = shape.cstr_require %%a, "x" {other = "y"} return }' | stablehlo-opt \
// RUN: | FileCheck %s --check-prefix=OTHER

// ARTIFACT: :1:34: error: custom op 'sdy.mesh' inherent attribute 'sym_name' cannot be parsed from attr-dict when strict properties in assembly format is enabled: write its value before the dictionary, or write the op in the generic form
// CALL: :1:28: error: {{(custom op 'func.call' )?}}inherent attribute 'callee' cannot be parsed from attr-dict when strict properties in assembly format is enabled: write its value after `call`, or write the op in the generic form
// MODULE: :1:24: error: {{(custom op 'builtin.module' )?}}inherent attribute 'sym_name' cannot be parsed from attr-dict when strict properties in assembly format is enabled: write its value after `module`, or write the op in the generic form
// ARITH: :1:48: error: custom op 'arith.addf' inherent attribute 'fastmath' cannot be parsed from attr-dict when strict properties in assembly format is enabled: write its value as `fastmath<...>`, or write the op in the generic form
// REQUIRE: custom op 'shape.cstr_require' inherent attribute 'msg' cannot be parsed from attr-dict when strict properties in assembly format is enabled: write its value before the dictionary
// SIZE: custom op 'shape.const_size' inherent attribute 'value' cannot be parsed from attr-dict
// WITNESS: custom op 'shape.const_witness' inherent attribute 'passing' cannot be parsed from attr-dict
// OTHER: shape.cstr_require %{{.*}}, "x" {other = "y"}

// expected-error@+1 {{custom op 'sdy.mesh' inherent attribute 'sym_name' cannot be parsed from attr-dict when strict properties in assembly format is enabled: write its value before the dictionary}}
sdy.mesh @named = <["axis_x"=2]> {sym_name = "x"}

// -----

sdy.mesh @m = <["a"=2]>
func.func @sharding(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{custom op 'sdy.sharding_constraint' inherent attribute 'sharding' cannot be parsed from attr-dict}}
  %0 = sdy.sharding_constraint %arg0 <@m, [{"a"}]> {sharding = #sdy.sharding<@m, [{}]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @m = <["a"=2]>
func.func @absent(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@+1 {{custom op 'sdy.data_flow_edge' inherent attribute 'sharding' cannot be parsed from attr-dict}}
  %0 = sdy.data_flow_edge %arg0 {sharding = #sdy.sharding<@m, [{}]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @valid
// CHECK-NEXT: call @valid(%arg0) {no_inline, other = 1 : i64}
// CHECK-NEXT: call @valid(%arg0)
// CHECK-NEXT: sdy.sharding_constraint %arg0 <@m, [{"a"}]> {other}
sdy.mesh @m = <["a"=2]>
func.func @valid(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  %0 = call @valid(%arg0) {no_inline, other = 1} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = "func.call"(%arg0) {callee = @valid} : (tensor<8xf32>) -> tensor<8xf32>
  %2 = sdy.sharding_constraint %arg0 <@m, [{"a"}]> {other} : tensor<8xf32>
  return %2 : tensor<8xf32>
}
