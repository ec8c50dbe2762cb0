// Functions of complex numbers are replaced by ops of their parts.

// RUN: stablehlo-opt --stablehlo-complex-math-expander --split-input-file %s | FileCheck %s

// CHECK-LABEL: func.func @exponential
// CHECK: %[[X:.*]] = stablehlo.real %arg0 : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
// CHECK: %[[Y:.*]] = stablehlo.imag %arg0
// CHECK: stablehlo.exponential %{{.*}} : tensor<3xf32>
// CHECK-DAG: stablehlo.cosine %[[Y]] : tensor<3xf32>
// CHECK-DAG: stablehlo.sine %[[Y]] : tensor<3xf32>
// CHECK: %[[R:.*]] = stablehlo.complex %{{.*}} : tensor<3xcomplex<f32>>
// CHECK-NEXT: return %[[R]]
func.func @exponential(%a: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %0 = stablehlo.exponential %a : tensor<3xcomplex<f32>>
  return %0 : tensor<3xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func @log
// CHECK: stablehlo.log %{{.*}} : tensor<f64>
// CHECK: stablehlo.atan2 %{{.*}} : tensor<f64>
// CHECK-NOT: stablehlo.log {{.*}}complex
// CHECK: return
func.func @log(%a: tensor<complex<f64>>) -> tensor<complex<f64>> {
  %0 = stablehlo.log %a : tensor<complex<f64>>
  return %0 : tensor<complex<f64>>
}

// -----

// CHECK-LABEL: func.func @log_plus_one
// CHECK-NOT: stablehlo.log_plus_one
// CHECK: stablehlo.atan2 %{{.*}} : tensor<2xf32>
// CHECK-NOT: stablehlo.log_plus_one
// CHECK: return
func.func @log_plus_one(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.log_plus_one %a : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

// Constants take the unknown sizes of the operand.
// CHECK-LABEL: func.func @sqrt
// CHECK: stablehlo.dynamic_broadcast_in_dim
// CHECK: stablehlo.sqrt %{{.*}} : tensor<?xf32>
// CHECK-NOT: stablehlo.sqrt {{.*}}complex
// CHECK: stablehlo.complex %{{.*}} : tensor<?xcomplex<f32>>
func.func @sqrt(%a: tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
  %0 = stablehlo.sqrt %a : tensor<?xcomplex<f32>>
  return %0 : tensor<?xcomplex<f32>>
}

// -----

// The accuracy of an expansion depends on the backend, so ops that request an accuracy stay.
// CHECK-LABEL: func.func @accuracy
// CHECK-NEXT: stablehlo.log %arg0 {{.*}}TOLERANCE
// CHECK-NEXT: stablehlo.sqrt %0 {{.*}}HIGHEST
// CHECK-NEXT: return
func.func @accuracy(%a: tensor<complex<f32>>) -> tensor<complex<f32>> {
  %0 = "stablehlo.log"(%a) {result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<complex<f32>>) -> tensor<complex<f32>>
  %1 = "stablehlo.sqrt"(%0) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<complex<f32>>) -> tensor<complex<f32>>
  return %1 : tensor<complex<f32>>
}

// -----

// Functions of real numbers, and other ops, stay.
// CHECK-LABEL: func.func @others
// CHECK-NEXT: stablehlo.log %arg0 : tensor<f32>
// CHECK-NEXT: stablehlo.tan %arg1 : tensor<complex<f32>>
// CHECK-NEXT: chlo.acos %1
// CHECK-NEXT: return
func.func @others(%a: tensor<f32>, %b: tensor<complex<f32>>) -> (tensor<f32>, tensor<complex<f32>>) {
  %0 = stablehlo.log %a : tensor<f32>
  %1 = stablehlo.tan %b : tensor<complex<f32>>
  %2 = chlo.acos %1 : tensor<complex<f32>> -> tensor<complex<f32>>
  return %0, %2 : tensor<f32>, tensor<complex<f32>>
}
