// Dimension numbers that are out of range or occur twice are written in the raw form with all nine
// fields. Both engines read the raw form.
// RUN: stablehlo-opt %s -allow-unregistered-dialect | FileCheck %s
// RUN: stablehlo-opt %s -allow-unregistered-dialect | stablehlo-opt -allow-unregistered-dialect | FileCheck %s
// RUN: sed -e '/"test.op"/d' %s > %t.mlir
// RUN: stablehlo-artifact assemble --target current %t.mlir -o %t.mlirbc
// RUN: stablehlo-artifact print --generic %t.mlirbc | FileCheck %s --check-prefix=VALID
// RUN: sed -e 's/input_feature_dimension = 3/input_feature_dimension = 9/' %t.mlir > %t.out.mlir
// RUN: not stablehlo-artifact assemble --target current %t.out.mlir -o %t.mlirbc 2>&1 | FileCheck %s --check-prefix=OUT
// RUN: not stablehlo-opt %t.out.mlir 2>&1 | FileCheck %s --check-prefixes=OUT,RAW

// CHECK: beyond = #stablehlo.conv<raw input_batch_dimension = 7, input_feature_dimension = 1, input_spatial_dimensions = [], kernel_input_feature_dimension = 0, kernel_output_feature_dimension = 1, kernel_spatial_dimensions = [], output_batch_dimension = 0, output_feature_dimension = 1, output_spatial_dimensions = []>
"test.op"() {beyond = #stablehlo.conv<raw input_batch_dimension = 7, input_feature_dimension = 1, kernel_output_feature_dimension = 1, output_feature_dimension = 1>} : () -> ()
// CHECK: negative = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 1, input_spatial_dimensions = [], kernel_input_feature_dimension = 0, kernel_output_feature_dimension = 1, kernel_spatial_dimensions = [], output_batch_dimension = 0, output_feature_dimension = 1, output_spatial_dimensions = [2, -1]>
"test.op"() {negative = #stablehlo.conv<raw input_feature_dimension = 1, kernel_output_feature_dimension = 1, output_feature_dimension = 1, output_spatial_dimensions = [2, -1]>} : () -> ()
// CHECK: twice = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 1, input_spatial_dimensions = [0], kernel_input_feature_dimension = 0, kernel_output_feature_dimension = 1, kernel_spatial_dimensions = [], output_batch_dimension = 0, output_feature_dimension = 1, output_spatial_dimensions = []>
"test.op"() {twice = #stablehlo.conv<raw input_feature_dimension = 1, input_spatial_dimensions = [0], kernel_output_feature_dimension = 1, output_feature_dimension = 1>} : () -> ()

// VALID: dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>
// OUT: 'stablehlo.convolution' op input dimensions{{.*}} be in range [0, 4){{.*}}, found 9 at index 1
// RAW: dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 9, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>
func.func @main(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x4xf32>) -> tensor<1x6x6x4xf32> {
  %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x6x6x4xf32>
  func.return %0 : tensor<1x6x6x4xf32>
}
