// A resource that is missing, or of another size than the elements, is refused by
// its key.

// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo --split-input-file --verify-diagnostics %s
// RUN: not stablehlo-translate --serialize --target=current --split-input-file %s -o %t 2>&1 | FileCheck %s
// RUN: not ls %t

func.func @missing() {
  // CHECK: there is no resource 'nowhere'
  // expected-error @+1 {{failed to legalize operation 'stablehlo.constant' that was explicitly marked illegal: attribute 'value': attribute 'dense_resource<nowhere> : tensor<2xi32>' has no counterpart in VHLO: there is no resource 'nowhere'}}
  %0 = stablehlo.constant dense_resource<nowhere> : tensor<2xi32>
  return
}

// -----

func.func @short() {
  // CHECK: resource 'short' has 4 bytes, expected 8
  // expected-error @+1 {{has no counterpart in VHLO: resource 'short' has 4 bytes, expected 8}}
  %0 = stablehlo.constant dense_resource<short> : tensor<2xi32>
  return
}
{-# dialect_resources: { builtin: { short: "0x0400000001000000" } } #-}

// -----

func.func @long() {
  // CHECK: resource 'long' has 2 bytes, expected 1
  // expected-error @+1 {{resource 'long' has 2 bytes, expected 1}}
  %0 = stablehlo.constant dense_resource<long> : tensor<i1>
  return
}
{-# dialect_resources: { builtin: { long: "0x040000000100" } } #-}
