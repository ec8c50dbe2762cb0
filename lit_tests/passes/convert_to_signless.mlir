// RUN: stablehlo-opt --stablehlo-convert-to-signless %s | FileCheck %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-convert-to-signless)' %s | FileCheck %s

// CHECK-LABEL: func.func @types
// CHECK-SAME: (%arg0: tensor<?x2xi8>, %arg1: tensor<*xi16>, %arg2: tuple<tensor<i32>, tensor<f32>>, %arg3: memref<2xi8, strided<[4]>, 1 : i32>, %arg4: memref<*xi8>, %arg5: tensor<i4>) -> (tensor<?x2xi8>, tensor<2xi1>)
func.func @types(%a: tensor<?x2xui8>, %b: tensor<*xui16>, %c: tuple<tensor<ui32>, tensor<f32>>, %d: memref<2xui8, strided<[4]>, 1 : i32>, %e: memref<*xui8>, %f: tensor<si4>) -> (tensor<?x2xui8>, tensor<2xi1>) {
  // CHECK-NEXT: stablehlo.constant dense<[0, -1]> : tensor<2xi8>
  %0 = stablehlo.constant dense<[0, 255]> : tensor<2xui8>
  // CHECK-NEXT: stablehlo.constant dense<-1> : tensor<2xi64>
  %1 = stablehlo.constant dense<18446744073709551615> : tensor<2xui64>
  // CHECK-NEXT: stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %2 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  // CHECK-NEXT: stablehlo.add %arg0, %arg0 : tensor<?x2xi8>
  %3 = stablehlo.add %a, %a : tensor<?x2xui8>
  return %3, %2 : tensor<?x2xui8>, tensor<2xi1>
}

// CHECK-LABEL: func.func @region
// CHECK: ^bb0(%arg1: tensor<i8>, %arg2: tensor<i8>):
// CHECK-NEXT: stablehlo.maximum %arg1, %arg2 : tensor<i8>
func.func @region(%a: tensor<2xui8>) -> tensor<2xui8> {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%b: tensor<ui8>, %c: tensor<ui8>):
    %1 = stablehlo.maximum %b, %c : tensor<ui8>
    stablehlo.return %1 : tensor<ui8>
  }) : (tensor<2xui8>) -> tensor<2xui8>
  return %0 : tensor<2xui8>
}
