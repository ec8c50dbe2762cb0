// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @convolution(
// CHECK-NEXT: return
func.func @convolution(%l: tensor<2x8x4xf32>, %k: tensor<3x4x6xf32>, %lb: tensor<?x8x4xf32>, %lf: tensor<2x8x?xf32>, %ls: tensor<2x?x4xf32>, %ki: tensor<3x?x6xf32>, %ko: tensor<3x4x?xf32>, %ko2: tensor<3x2x?xf32>, %ks: tensor<?x4x6xf32>) {
  %0 = stablehlo.convolution(%l, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2x6x6xf32>) -> ()
  %1 = stablehlo.convolution(%l, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<?x?x?xf32>) -> ()
  // The features of both must agree.
  %2 = stablehlo.convolution(%lf, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x?xf32>, tensor<3x4x6xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?x?xf32>) -> ()
  %3 = stablehlo.convolution(%l, %ki) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x?x6xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%3) : (tensor<?x?x?xf32>) -> ()
  %4 = stablehlo.convolution(%lb, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x8x4xf32>, tensor<3x4x6xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%4) : (tensor<?x?x?xf32>) -> ()
  %5 = stablehlo.convolution(%lb, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  "hlo_test_speculatability.is_not_speculatable"(%5) : (tensor<2x6x6xf32>) -> ()
  // Groups must divide the batch.
  %6 = stablehlo.convolution(%lb, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<?x8x4xf32>, tensor<3x4x6xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%6) : (tensor<?x?x?xf32>) -> ()
  %7 = stablehlo.convolution(%l, %ko) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x?xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%7) : (tensor<?x?x?xf32>) -> ()
  %8 = stablehlo.convolution(%l, %ko) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x?xf32>) -> tensor<2x6x6xf32>
  "hlo_test_speculatability.is_not_speculatable"(%8) : (tensor<2x6x6xf32>) -> ()
  %9 = stablehlo.convolution(%l, %ko2) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x8x4xf32>, tensor<3x2x?xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%9) : (tensor<?x?x?xf32>) -> ()
  %10 = stablehlo.convolution(%l, %ko) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x?xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%10) : (tensor<?x?x?xf32>) -> ()
  %11 = stablehlo.convolution(%ls, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x?x4xf32>, tensor<3x4x6xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%11) : (tensor<?x?x?xf32>) -> ()
  %12 = stablehlo.convolution(%ls, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x?x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  "hlo_test_speculatability.is_not_speculatable"(%12) : (tensor<2x6x6xf32>) -> ()
  %13 = stablehlo.convolution(%l, %ks) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<?x4x6xf32>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%13) : (tensor<?x?x?xf32>) -> ()
  %14 = stablehlo.convolution(%l, %ks) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<?x4x6xf32>) -> tensor<2x6x6xf32>
  "hlo_test_speculatability.is_not_speculatable"(%14) : (tensor<2x6x6xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @dynamic_conv(
func.func @dynamic_conv(%l: tensor<2x8x4xf32>, %ld: tensor<?x8x4xf32>, %k: tensor<3x4x6xf32>, %padding: tensor<1x2xi64>) {
  // CHECK-NEXT: return
  %c = stablehlo.constant dense<0> : tensor<1x2xi64>
  %0 = "stablehlo.dynamic_conv"(%l, %k, %c) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi64>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?x?xf32>) -> ()
  %1 = "stablehlo.dynamic_conv"(%l, %k, %padding) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi64>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<?x?x?xf32>) -> ()
  %2 = "stablehlo.dynamic_conv"(%ld, %k, %c) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<?x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi64>) -> tensor<?x?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?x?x?xf32>) -> ()
  return
}
