// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | FileCheck %s
// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | stablehlo-opt -split-input-file | FileCheck %s
// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics -canonicalize | FileCheck %s --check-prefix=FOLD

// Results are named by their element types.
// CHECK-LABEL: func.func @values
func.func @values() {
  // CHECK-NEXT: %c = stablehlo.constant dense<[-1, 2]> : tensor<2xi64>
  %0 = stablehlo.constant dense<[-1, 2]> : tensor<2xi64>
  // CHECK-NEXT: %c_0 = stablehlo.constant dense<true> : tensor<i1>
  %1 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
  // CHECK-NEXT: %c_1 = stablehlo.constant dense<7> : tensor<ui8>
  %2 = stablehlo.constant dense<7> : tensor<ui8>
  // CHECK-NEXT: %cst = stablehlo.constant dense<1.000000e+00> : tensor<3xbf16>
  %3 = stablehlo.constant dense<1.0> : tensor<3xbf16>
  // CHECK-NEXT: %cst_2 = stablehlo.constant dense<(1.000000e+00,-2.000000e+00)> : tensor<complex<f32>>
  %4 = stablehlo.constant dense<(1.0, -2.0)> : tensor<complex<f32>>
  // CHECK-NEXT: %cst_3 = stablehlo.constant dense<> : tensor<0x4xf32>
  %5 = stablehlo.constant dense<> : tensor<0x4xf32>
  // CHECK-NEXT: %cst_4 = stablehlo.constant dense_resource<blob> : tensor<2xf32>
  %6 = stablehlo.constant dense_resource<blob> : tensor<2xf32>
  // CHECK-NEXT: %cst_5 = stablehlo.constant sparse<1, 3.000000e+00> : tensor<2xf32>
  %7 = stablehlo.constant sparse<[[1]], 3.0> : tensor<2xf32>
  return
}

// CHECK-LABEL: func.func @attributes
func.func @attributes() {
  // CHECK-NEXT: %c = stablehlo.constant {note = "x"} dense<1> : tensor<i32>
  %0 = stablehlo.constant {note = "x"} dense<1> : tensor<i32>
  return
}

// A quantized constant holds values of its storage type.
// CHECK-LABEL: func.func @quantized
func.func @quantized() {
  // CHECK-NEXT: %cst = stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>
  %0 = "stablehlo.constant"() {value = dense<[1, 2]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  // CHECK-NEXT: %cst_0 = stablehlo.constant() <{value = dense<3> : tensor<2xi8>}> {note = 1 : i32} : () -> tensor<2x!quant.uniform<i8:f32:0, {2.000000e+00:15,3.000000e+00}>>
  %1 = stablehlo.constant() {value = dense<3> : tensor<2xi8>, note = 1 : i32} : () -> tensor<2x!quant.uniform<i8:f32:0, {2.0:15, 3.0}>>
  return
}

// FOLD-LABEL: func.func @folds
func.func @folds() -> (tensor<i32>, tensor<i32>) {
  // FOLD-NEXT: %c = stablehlo.constant dense<1> : tensor<i32>
  // FOLD-NEXT: return %c, %c
  %0 = stablehlo.constant dense<1> : tensor<i32>
  %1 = stablehlo.constant dense<1> : tensor<i32>
  return %0, %1 : tensor<i32>, tensor<i32>
}

{-#
  dialect_resources: { builtin: { blob: "0x040000000000803F00000040" } }
#-}

// -----

func.func @other_type() {
  // expected-error@+1 {{inferred type(s) 'tensor<2xi32>' are incompatible with return type(s) of operation 'tensor<2xi64>'}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<2xi64>
  return
}

// -----

func.func @other_storage() {
  // expected-error@+1 {{inferred type(s) 'tensor<2xi16>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>'}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi16>}> : () -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// -----

func.func @no_tensor() {
  // expected-error@+1 {{result #0 must be statically shaped tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'vector<2xi32>'}}
  %0 = "stablehlo.constant"() <{value = dense<1> : vector<2xi32>}> : () -> vector<2xi32>
  return
}

// -----

func.func @no_elements() {
  // expected-error@+1 {{attribute 'value' failed to satisfy constraint: constant vector/tensor attribute}}
  %0 = "stablehlo.constant"() <{value = 1 : i32}> : () -> tensor<i32>
  return
}

// -----

func.func @no_value() {
  // expected-error@+1 {{requires attribute 'value'}}
  %0 = "stablehlo.constant"() : () -> tensor<i32>
  return
}

// -----

func.func @scalar() {
  // expected-error@+1 {{expected the elements of a tensor}}
  %0 = stablehlo.constant 1 : i32
  return
}

// -----

func.func @properties() {
  // expected-error@+1 {{expected a dictionary with 'value' alone}}
  %0 = stablehlo.constant() <{other = dense<1> : tensor<i32>}> : () -> tensor<i32>
  return
}
