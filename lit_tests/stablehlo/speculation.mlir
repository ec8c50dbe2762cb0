// An op that cannot fail may leave a loop that may have no iterations.
// RUN: stablehlo-opt %s --loop-invariant-code-motion | FileCheck %s

// CHECK-LABEL: func.func @static_inputs(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @static_inputs(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: index) {
  scf.for %j = %i to %i step %i {
    %0 = stablehlo.add %s, %s {moves} : tensor<2xf32>
    %1 = stablehlo.add %d, %d {stays} : tensor<?xf32>
    %2 = stablehlo.compare EQ, %s, %s {moves} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %3 = stablehlo.compare EQ, %s, %d {stays} : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xi1>
    %4 = stablehlo.reshape %d {stays} : (tensor<?xf32>) -> tensor<2xf32>
  }
  return
}

// CHECK-LABEL: func.func @static_as_result(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @static_as_result(%s: tensor<2xf32>, %d: tensor<?xf32>, %i: index) {
  scf.for %j = %i to %i step %i {
    %0 = stablehlo.abs %s {moves} : (tensor<2xf32>) -> tensor<?xf32>
    %1 = stablehlo.abs %d {moves} : tensor<?xf32>
    %2 = stablehlo.abs %d {stays} : (tensor<?xf32>) -> tensor<2xf32>
  }
  return
}

// CHECK-LABEL: func.func @regions(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @regions(%s: tensor<2xf32>, %d: tensor<?xf32>, %p: tensor<i1>, %i: index) {
  scf.for %j = %i to %i step %i {
    %0 = "stablehlo.map"(%s) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>):
      stablehlo.return %a : tensor<f32>
    }) {moves} : (tensor<2xf32>) -> tensor<2xf32>
    %1 = "stablehlo.map"(%d) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>):
      stablehlo.return %a : tensor<f32>
    }) {stays} : (tensor<?xf32>) -> tensor<?xf32>
    "stablehlo.if"(%p) ({
      %a = stablehlo.add %s, %s : tensor<2xf32>
      stablehlo.return
    }, {
      stablehlo.return
    }) {moves} : (tensor<i1>) -> ()
    "stablehlo.if"(%p) ({
      %a = stablehlo.add %d, %d : tensor<?xf32>
      stablehlo.return
    }, {
      stablehlo.return
    }) {stays} : (tensor<i1>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @transpose(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @transpose(%d: tensor<2x?xf32>, %i: index) {
  scf.for %j = %i to %i step %i {
    %0 = stablehlo.transpose %d, dims = [1, 0] {moves} : (tensor<2x?xf32>) -> tensor<?x2xf32>
    %1 = stablehlo.transpose %d, dims = [1, 0] {stays} : (tensor<2x?xf32>) -> tensor<3x2xf32>
  }
  return
}

// CHECK-LABEL: func.func @bitcast_convert(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @bitcast_convert(%d: tensor<?x4xi8>, %e: tensor<?xi32>, %i: index) {
  scf.for %j = %i to %i step %i {
    %0 = stablehlo.bitcast_convert %d {moves} : (tensor<?x4xi8>) -> tensor<?xi32>
    %1 = stablehlo.bitcast_convert %d {stays} : (tensor<?x4xi8>) -> tensor<2xi32>
    %2 = stablehlo.bitcast_convert %e {moves} : (tensor<?xi32>) -> tensor<?x4xi8>
  }
  return
}

// CHECK-LABEL: func.func @concatenate(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @concatenate(%s: tensor<2x2xf32>, %d: tensor<2x?xf32>, %i: index) {
  scf.for %j = %i to %i step %i {
    %0 = stablehlo.concatenate %s, %d, dim = 1 {moves} : (tensor<2x2xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
    %1 = stablehlo.concatenate %s, %d, dim = 1 {stays} : (tensor<2x2xf32>, tensor<2x?xf32>) -> tensor<2x4xf32>
    %2 = stablehlo.concatenate %s, %d, dim = 0 {stays} : (tensor<2x2xf32>, tensor<2x?xf32>) -> tensor<4x2xf32>
  }
  return
}

// CHECK-LABEL: func.func @gather(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @gather(%0: tensor<4xf32>, %1: tensor<2x1xi32>, %i: index) {
  scf.for %j = %i to %i step %i {
    %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> {moves} : (tensor<4xf32>, tensor<2x1xi32>) -> tensor<2xf32>
    %3 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1>}> {stays} : (tensor<4xf32>, tensor<2x1xi32>) -> tensor<2xf32>
  }
  return
}

// CHECK-LABEL: func.func @scatter(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @scatter(%0: tensor<4xf32>, %1: tensor<2x1xi32>, %2: tensor<2xf32>, %i: index) {
  scf.for %j = %i to %i step %i {
    %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %b : tensor<f32>
    }) {moves} : (tensor<4xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<4xf32>
    %4 = "stablehlo.scatter"(%0, %1, %2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %b : tensor<f32>
    }) {stays} : (tensor<4xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<4xf32>
    %5 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      stablehlo.return %b : tensor<f32>
    }) {stays} : (tensor<4xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @dot_general(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @dot_general(%s: tensor<2x3xf32>, %d: tensor<?x3xf32>, %e: tensor<2x?xf32>, %i: index) {
  scf.for %j = %i to %i step %i {
    %0 = stablehlo.dot_general %d, %s, contracting_dims = [1] x [1] {moves} : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<?x2xf32>
    %1 = stablehlo.dot_general %d, %s, contracting_dims = [1] x [1] {stays} : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
    %2 = stablehlo.dot_general %s, %d, contracting_dims = [1] x [1] {stays} : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x2xf32>
    %3 = stablehlo.dot_general %e, %s, contracting_dims = [1] x [1] {stays} : (tensor<2x?xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  }
  return
}

// CHECK-LABEL: func.func @convolution(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @convolution(%s: tensor<1x8x4xf32>, %b: tensor<?x8x4xf32>, %w: tensor<1x?x4xf32>, %f: tensor<1x8x?xf32>, %k: tensor<3x4x5xf32>, %ko: tensor<3x4x?xf32>, %i: index) {
  scf.for %j = %i to %i step %i {
    %0 = stablehlo.convolution(%s, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, moves} : (tensor<1x8x4xf32>, tensor<3x4x5xf32>) -> tensor<1x6x5xf32>
    %1 = stablehlo.convolution(%b, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, moves} : (tensor<?x8x4xf32>, tensor<3x4x5xf32>) -> tensor<?x6x5xf32>
    %2 = stablehlo.convolution(%b, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, stays} : (tensor<?x8x4xf32>, tensor<3x4x5xf32>) -> tensor<1x6x5xf32>
    %3 = stablehlo.convolution(%w, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, moves} : (tensor<1x?x4xf32>, tensor<3x4x5xf32>) -> tensor<1x?x5xf32>
    %4 = stablehlo.convolution(%w, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, stays} : (tensor<1x?x4xf32>, tensor<3x4x5xf32>) -> tensor<1x6x5xf32>
    %5 = stablehlo.convolution(%f, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, stays} : (tensor<1x8x?xf32>, tensor<3x4x5xf32>) -> tensor<1x6x5xf32>
    %6 = stablehlo.convolution(%s, %ko) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, moves} : (tensor<1x8x4xf32>, tensor<3x4x?xf32>) -> tensor<1x6x?xf32>
    %7 = stablehlo.convolution(%s, %ko) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, stays} : (tensor<1x8x4xf32>, tensor<3x4x?xf32>) -> tensor<1x6x5xf32>
  }
  return
}

// CHECK-LABEL: func.func @shapes(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @shapes(%s: tensor<1xf32>, %v: tensor<f32>, %n: tensor<1xi64>, %i: index) {
  scf.for %j = %i to %i step %i {
    %c = stablehlo.constant dense<1> : tensor<1xi64>
    %0 = stablehlo.dynamic_iota %n, dim = 0 {moves} : (tensor<1xi64>) -> tensor<?xf32>
    %1 = stablehlo.dynamic_iota %n, dim = 0 {stays} : (tensor<1xi64>) -> tensor<1xf32>
    %2 = stablehlo.dynamic_iota %c, dim = 0 {moves} : (tensor<1xi64>) -> tensor<1xf32>
    %3 = stablehlo.dynamic_reshape %s, %c {moves} : (tensor<1xf32>, tensor<1xi64>) -> tensor<1xf32>
    %4 = stablehlo.dynamic_reshape %s, %n {stays} : (tensor<1xf32>, tensor<1xi64>) -> tensor<?xf32>
    %5 = stablehlo.dynamic_broadcast_in_dim %s, %n, dims = [0] {moves} : (tensor<1xf32>, tensor<1xi64>) -> tensor<?xf32>
    %6 = stablehlo.dynamic_broadcast_in_dim %s, %n, dims = [0] {stays} : (tensor<1xf32>, tensor<1xi64>) -> tensor<1xf32>
    %7 = stablehlo.dynamic_broadcast_in_dim %s, %c, dims = [0] {moves} : (tensor<1xf32>, tensor<1xi64>) -> tensor<1xf32>
    %8 = stablehlo.dynamic_pad %s, %v, %c, %c, %c {moves} : (tensor<1xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf32>
    %9 = stablehlo.dynamic_pad %s, %v, %n, %c, %c {stays} : (tensor<1xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @set_dimension_size(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @set_dimension_size(%d: tensor<4x?xf32>, %n: tensor<i32>, %i: index) {
  scf.for %j = %i to %i step %i {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.set_dimension_size %d, %n, dim = 0 {moves} : (tensor<4x?xf32>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, ?>>
    %1 = stablehlo.set_dimension_size %d, %n, dim = 1 {stays} : (tensor<4x?xf32>, tensor<i32>) -> tensor<4x3xf32>
    %2 = stablehlo.set_dimension_size %d, %c, dim = 1 {moves} : (tensor<4x?xf32>, tensor<i32>) -> tensor<4x3xf32>
  }
  return
}

// CHECK-LABEL: func.func @fft(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @fft(%d: tensor<?xcomplex<f32>>, %r: tensor<?xf32>, %s: tensor<9xf32>, %i: index) {
  scf.for %j = %i to %i step %i {
    %0 = stablehlo.fft %d, type = FFT, length = [9] {moves} : (tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>>
    %1 = stablehlo.fft %r, type = RFFT, length = [9] {stays} : (tensor<?xf32>) -> tensor<5xcomplex<f32>>
    %2 = stablehlo.fft %s, type = RFFT, length = [9] {moves} : (tensor<9xf32>) -> tensor<5xcomplex<f32>>
  }
  return
}

// CHECK-LABEL: func.func @triangular_solve(
// CHECK-NOT: stays
// CHECK: scf.for
// CHECK-NOT: moves
// CHECK: return
func.func @triangular_solve(%0: tensor<4x4xf32>, %i: index) {
  scf.for %j = %i to %i step %i {
    %1 = "stablehlo.triangular_solve"(%0, %0) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> {moves} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = "stablehlo.triangular_solve"(%0, %0) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> {stays} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  }
  return
}
