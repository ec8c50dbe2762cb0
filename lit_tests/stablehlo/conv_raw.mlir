// Dimension numbers that make no sense are written in the raw form, so that
// what the verifier refuses can be read again.
// RUN: stablehlo-opt %s -allow-unregistered-dialect | FileCheck %s
// RUN: stablehlo-opt %s -allow-unregistered-dialect | stablehlo-opt -allow-unregistered-dialect | FileCheck %s

// CHECK: beyond = #stablehlo.conv<raw input_batch_dimension = 7, input_feature_dimension = 1, kernel_output_feature_dimension = 1, output_feature_dimension = 1>
"test.op"() {beyond = #stablehlo.conv<raw input_batch_dimension = 7, input_feature_dimension = 1, kernel_output_feature_dimension = 1, output_feature_dimension = 1>} : () -> ()
// CHECK: twice = #stablehlo.conv<raw input_feature_dimension = 1, input_spatial_dimensions = [0], kernel_output_feature_dimension = 1, output_feature_dimension = 1>
"test.op"() {twice = #stablehlo.conv<raw input_feature_dimension = 1, input_spatial_dimensions = [0], kernel_output_feature_dimension = 1, output_feature_dimension = 1>} : () -> ()
