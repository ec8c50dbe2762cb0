// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @bitcast_convert(
// CHECK-NEXT: return
func.func @bitcast_convert(%s: tensor<2x4xi8>, %d: tensor<?x4xi8>, %w: tensor<?xi32>, %l: tensor<2x?xi8>) {
  %0 = stablehlo.bitcast_convert %s : (tensor<2x4xi8>) -> tensor<?x?xf8E4M3FN>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf8E4M3FN>) -> ()
  %1 = stablehlo.bitcast_convert %d : (tensor<?x4xi8>) -> tensor<?x4xf8E4M3FN>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<?x4xf8E4M3FN>) -> ()
  %2 = stablehlo.bitcast_convert %d : (tensor<?x4xi8>) -> tensor<2x4xf8E4M3FN>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<2x4xf8E4M3FN>) -> ()
  %3 = stablehlo.bitcast_convert %d : (tensor<?x4xi8>) -> tensor<2xi32>
  "hlo_test_speculatability.is_not_speculatable"(%3) : (tensor<2xi32>) -> ()
  // The dimension that comes or goes is told by the widths.
  %4 = stablehlo.bitcast_convert %w : (tensor<?xi32>) -> tensor<?x4xi8>
  "hlo_test_speculatability.is_speculatable"(%4) : (tensor<?x4xi8>) -> ()
  %5 = stablehlo.bitcast_convert %w : (tensor<?xi32>) -> tensor<2x4xi8>
  "hlo_test_speculatability.is_not_speculatable"(%5) : (tensor<2x4xi8>) -> ()
  %6 = stablehlo.bitcast_convert %l : (tensor<2x?xi8>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%6) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func.func @broadcast(
// CHECK-NEXT: return
func.func @broadcast(%s: tensor<3xf32>, %d: tensor<?xf32>) {
  %0 = stablehlo.broadcast %s, sizes = [2] : (tensor<3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.broadcast %d, sizes = [2] : (tensor<?xf32>) -> tensor<2x3xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<2x3xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @broadcast_in_dim(
// CHECK-NEXT: return
func.func @broadcast_in_dim(%s: tensor<3xf32>, %d: tensor<?xf32>, %b: tensor<?xf32, #stablehlo.bounds<3>>) {
  %0 = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<2x3xf32>) -> ()
  %1 = stablehlo.broadcast_in_dim %d, dims = [1] : (tensor<?xf32>) -> tensor<2x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<2x3xf32>) -> ()
  %2 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) -> ()
  return
}

// CHECK-LABEL: func.func @reshape(
// CHECK-NEXT: return
func.func @reshape(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>, %b: tensor<2x?xf32, #stablehlo.bounds<?, 3>>) {
  %0 = stablehlo.reshape %s : (tensor<2x3xf32>) -> tensor<6xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<6xf32>) -> ()
  %1 = stablehlo.reshape %d : (tensor<2x?xf32>) -> tensor<6xf32>
  "hlo_test_speculatability.is_not_speculatable"(%1) : (tensor<6xf32>) -> ()
  %2 = stablehlo.reshape %b : (tensor<2x?xf32, #stablehlo.bounds<?, 3>>) -> tensor<?xf32, #stablehlo.bounds<6>>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<?xf32, #stablehlo.bounds<6>>) -> ()
  return
}

// CHECK-LABEL: func.func @transpose(
// CHECK-NEXT: return
func.func @transpose(%s: tensor<2x3xf32>, %d: tensor<2x?xf32>) {
  %0 = stablehlo.transpose %s, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  %1 = stablehlo.transpose %d, dims = [1, 0] : (tensor<2x?xf32>) -> tensor<?x2xf32>
  "hlo_test_speculatability.is_speculatable"(%1) : (tensor<?x2xf32>) -> ()
  %2 = stablehlo.transpose %d, dims = [1, 0] : (tensor<2x?xf32>) -> tensor<3x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%2) : (tensor<3x?xf32>) -> ()
  return
}
