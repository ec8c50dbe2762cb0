// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @gather(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @gather_batching(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>) {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @gather_implied_vector(%0: tensor<9xf32>, %1: tensor<5xi32>) {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2>}> : (tensor<9xf32>, tensor<5xi32>) -> tensor<5x2xf32>
  return
}

// -----

func.func @gather_one_slice(%0: tensor<9xf32>, %1: tensor<1xi32>) {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], start_index_map = [0]>, slice_sizes = array<i64: 2>}> : (tensor<9xf32>, tensor<1xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_scalar(%0: tensor<f32>, %1: tensor<0xi32>) {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<>, slice_sizes = array<i64>}> : (tensor<f32>, tensor<0xi32>) -> tensor<f32>
  return
}

// -----

func.func @gather_offsets_first(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<8x1x5xf32>
  return
}

// -----

func.func @gather_unknown(%0: tensor<?x?x?xf32>, %1: tensor<?x5x?xi32>) {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<?x?x?xf32>, tensor<?x5x?xi32>) -> tensor<7x5x8xf32>
  return
}

// -----

func.func @gather_bounded(%0: tensor<?x?x?xf32, #stablehlo.bounds<2, 4, 9>>, %1: tensor<?x5x2xi32, #stablehlo.bounds<3, ?, ?>>) {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<?x?x?xf32, #stablehlo.bounds<2, 4, 9>>, tensor<?x5x2xi32, #stablehlo.bounds<3, ?, ?>>) -> tensor<2x5x8xf32>
  return
}

// -----

func.func @gather_empty(%0: tensor<0x4x9xf32>, %1: tensor<1x5x2xi32>) {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 0, 0, 0>}> : (tensor<0x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x0xf32>
  return
}

// -----

func.func @gather_quantized(%0: tensor<2x4x9x!quant.uniform<i8:f32, 1.0>>, %1: tensor<1x5x2xi32>) {
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9x!quant.uniform<i8:f32, 1.0>>, tensor<1x5x2xi32>) -> tensor<1x5x8x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

func.func @c1(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op offset_dims, collapsed_slice_dims and operand_batching_dims must have one entry per dimension of operand (3) altogether, found 2 [gather C1]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c1_batching(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op offset_dims, collapsed_slice_dims and operand_batching_dims must have one entry per dimension of operand (3) altogether, found 2 [gather C1]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @c2(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op index_vector_dim must be in range [0, 3], found 4 [gather C2]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 4>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c2_negative(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op index_vector_dim must be in range [0, 3], found -1 [gather C2]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = -1>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c3(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op start_index_map and the index vectors in start_indices must have the same size, found sizes 3 and 2 [gather C3]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1, 2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c3_implied(%0: tensor<9xf32>, %1: tensor<5xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op start_index_map and the index vectors in start_indices must have the same size, found sizes 2 and 1 [gather C3]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0, 0], index_vector_dim = 1>, slice_sizes = array<i64: 2>}> : (tensor<9xf32>, tensor<5xi32>) -> tensor<5x2xf32>
  return
}

// -----

func.func @c3_bound(%0: tensor<2x4x9xf32>, %1: tensor<1x5x?xi32, #stablehlo.bounds<?, ?, 1>>) {
  // expected-error@+1 {{'stablehlo.gather' op start_index_map and the index vectors in start_indices must have the same size, found size 2 and bound 1 [gather C3]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x?xi32, #stablehlo.bounds<?, ?, 1>>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c4_repeated(%0: tensor<9x9xf32>, %1: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op offset_dims must not repeat values, found 0 more than once [gather C4]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 0], start_index_map = [0]>, slice_sizes = array<i64: 2, 2>}> : (tensor<9x9xf32>, tensor<1xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @c4_unsorted(%0: tensor<9x9xf32>, %1: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op offset_dims must be sorted, found 1 before 0 [gather C4]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 0], start_index_map = [0]>, slice_sizes = array<i64: 2, 2>}> : (tensor<9x9xf32>, tensor<1xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @c5(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op offset_dims must be in range [0, 3), found 3 at index 0 [gather C5]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c5_negative(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op offset_dims must be in range [0, 3), found -1 at index 0 [gather C5]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [-1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c6(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op collapsed_slice_dims and operand_batching_dims must not repeat values, found 1 more than once [gather C6]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c6_batching(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op collapsed_slice_dims and operand_batching_dims must not repeat values, found 0 more than once [gather C6]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @c7(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op collapsed_slice_dims must be sorted, found 1 before 0 [gather C7]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1, 0], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c8(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op collapsed_slice_dims must be in range [0, 3), found 3 at index 1 [gather C8]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 3], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c8_negative(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op collapsed_slice_dims must be in range [0, 3), found -9223372036854775808 at index 0 [gather C8]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [-9223372036854775808, 0], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c9(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op slice_sizes must be at most 1 for collapsed_slice_dims, found 2 at index 1 [gather C9]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c10(%0: tensor<3x3x9xf32>, %1: tensor<3x3x0xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op operand_batching_dims must be sorted, found 1 before 0 [gather C10]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], operand_batching_dims = [1, 0], start_indices_batching_dims = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x3x9xf32>, tensor<3x3x0xi32>) -> tensor<3x3x8xf32>
  return
}

// -----

func.func @c11(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op operand_batching_dims must be in range [0, 3), found 3 at index 0 [gather C11]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [3], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @c12(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op slice_sizes must be at most 1 for operand_batching_dims, found 2 at index 0 [gather C12]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 2, 1, 8>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @c13(%0: tensor<3x3x9xf32>, %1: tensor<3x3x0xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op start_indices_batching_dims must not repeat values, found 1 more than once [gather C13]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [1, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x3x9xf32>, tensor<3x3x0xi32>) -> tensor<3x3x8xf32>
  return
}

// -----

func.func @c14(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op start_indices_batching_dims must be in range [0, 3), found 3 at index 0 [gather C14]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [3], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @c15(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op start_indices_batching_dims must not have index_vector_dim, found 2 [gather C15]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [2], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @c16(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op operand_batching_dims and start_indices_batching_dims must have the same number of entries, found 1 and 0 [gather C16]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @c17(%0: tensor<4x4x9xf32>, %1: tensor<5x3x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op dimension 0 of operand and dimension 1 of start_indices must have the same size, found sizes 4 and 3 [gather C17]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<4x4x9xf32>, tensor<5x3x1xi32>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @c17_bound(%0: tensor<?x4x9xf32, #stablehlo.bounds<2, ?, ?>>, %1: tensor<5x3x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op dimension 0 of operand and dimension 1 of start_indices must have the same size, found size 3 and bound 2 [gather C17]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<?x4x9xf32, #stablehlo.bounds<2, ?, ?>>, tensor<5x3x1xi32>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @c18(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op start_index_map and operand_batching_dims must not repeat values, found 1 more than once [gather C18]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [1, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c18_batching(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op start_index_map and operand_batching_dims must not repeat values, found 0 more than once [gather C18]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @c19(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op start_index_map must be in range [0, 3), found 3 at index 1 [gather C19]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 3], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c20(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op slice_sizes must have one entry per dimension of operand (3), found 2 [gather C20]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c20_many(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op slice_sizes must have one entry per dimension of operand (3), found 4 [gather C20]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8, 1>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c21(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op slice_sizes must be at most the size of dimension 2 of operand (9), found 10 [gather C21]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 10>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c21_negative(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op slice_sizes must be at least 0, found -1 at index 2 [gather C21]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, -1>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c21_least(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op slice_sizes must be at least 0, found -9223372036854775808 at index 0 [gather C21]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: -9223372036854775808, 1, 1>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c21_bound(%0: tensor<?x4x?xf32, #stablehlo.bounds<?, ?, 7>>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op slice_sizes must be at most the bound of dimension 2 of operand (7), found 8 [gather C21]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<?x4x?xf32, #stablehlo.bounds<?, ?, 7>>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @c22(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // [gather C22] expected-error@+1 {{'stablehlo.gather' op inferred type(s) 'tensor<1x5x8xf32>' are incompatible with return type(s) of operation 'tensor<1x5x9xf32>'}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x9xf32>
  return
}

// -----

func.func @c22_rank(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // [gather C22] expected-error@+1 {{'stablehlo.gather' op inferred type(s) 'tensor<1x5x8xf32>' are incompatible with return type(s) of operation 'tensor<5x8xf32>'}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<5x8xf32>
  return
}

// -----

func.func @c23(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  // [gather C23] expected-error@+1 {{'stablehlo.gather' op inferred type(s) 'tensor<1x5x8xf32>' are incompatible with return type(s) of operation 'tensor<1x5x8xf64>'}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf64>
  return
}

// -----

func.func @c23_quantized(%0: tensor<2x4x9x!quant.uniform<i8:f32, 1.0>>, %1: tensor<1x5x2xi32>) {
  // expected-error@+1 {{'stablehlo.gather' op operand and result must have the same element type, found '!quant.uniform<i8:f32, 1.000000e+00>' and '!quant.uniform<i8:f32, 2.000000e+00>' [gather C23]}}
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9x!quant.uniform<i8:f32, 1.0>>, tensor<1x5x2xi32>) -> tensor<1x5x8x!quant.uniform<i8:f32, 2.0>>
  return
}

// -----

func.func @dynamic_gather(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_gather_constant(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  %2 = stablehlo.constant dense<[1, 1, 8]> : tensor<3xi64>
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_gather_batching(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>) {
  %2 = stablehlo.constant dense<[1, 1, 8]> : tensor<3xi64>
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<3xi64>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @dynamic_gather_unknown(%0: tensor<?x?x?xf32>, %1: tensor<?x5x?xi32>, %2: tensor<3xi64>) {
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<?x?x?xf32>, tensor<?x5x?xi32>, tensor<3xi64>) -> tensor<7x5x8xf32>
  return
}

// -----

func.func @dynamic_c1(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op offset_dims, collapsed_slice_dims and operand_batching_dims must have one entry per dimension of operand (3) altogether, found 2 [dynamic_gather C1]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c2(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op index_vector_dim must be in range [0, 3], found 4 [dynamic_gather C2]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 4>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c3(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op start_index_map and the index vectors in start_indices must have the same size, found sizes 3 and 2 [dynamic_gather C3]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1, 2], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c4(%0: tensor<9x9xf32>, %1: tensor<1xi32>, %2: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op offset_dims must be sorted, found 1 before 0 [dynamic_gather C4]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 0], start_index_map = [0]>}> : (tensor<9x9xf32>, tensor<1xi32>, tensor<2xi64>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dynamic_c5(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op offset_dims must be in range [0, 3), found 3 at index 0 [dynamic_gather C5]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c6_repeated(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op collapsed_slice_dims and operand_batching_dims must not repeat values, found 1 more than once [dynamic_gather C6]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c6_unsorted(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op collapsed_slice_dims must be sorted, found 1 before 0 [dynamic_gather C6]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1, 0], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c7(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op collapsed_slice_dims must be in range [0, 3), found 3 at index 1 [dynamic_gather C7]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 3], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c8(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  %2 = stablehlo.constant dense<[1, 2, 8]> : tensor<3xi64>
  // expected-error@+1 {{'stablehlo.dynamic_gather' op slice_sizes must be at most 1 for collapsed_slice_dims, found 2 at index 1 [dynamic_gather C8]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c9(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op start_index_map and operand_batching_dims must not repeat values, found 1 more than once [dynamic_gather C9]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [1, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c10(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op start_index_map must be in range [0, 3), found 3 at index 1 [dynamic_gather C10]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 3], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c11(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op slice_sizes must have one entry per dimension of operand (3), found 2 [dynamic_gather C11]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<2xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c12(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  %2 = stablehlo.constant dense<[1, 1, 10]> : tensor<3xi64>
  // expected-error@+1 {{'stablehlo.dynamic_gather' op slice_sizes must be at most the size of dimension 2 of operand (9), found 10 [dynamic_gather C12]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c12_negative(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  %2 = stablehlo.constant dense<[1, 1, -1]> : tensor<3xi64>
  // expected-error@+1 {{'stablehlo.dynamic_gather' op slice_sizes must be at least 0, found -1 at index 2 [dynamic_gather C12]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf32>
  return
}

// -----

func.func @dynamic_c13(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  // [dynamic_gather C13] expected-error@+1 {{'stablehlo.dynamic_gather' op inferred type(s) 'tensor<1x5x?xf32>' are incompatible with return type(s) of operation 'tensor<1x6x8xf32>'}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x6x8xf32>
  return
}

// -----

func.func @dynamic_c13_constant(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>) {
  %2 = stablehlo.constant dense<[1, 1, 8]> : tensor<3xi64>
  // [dynamic_gather C13] expected-error@+1 {{'stablehlo.dynamic_gather' op inferred type(s) 'tensor<1x5x8xf32>' are incompatible with return type(s) of operation 'tensor<1x5x9xf32>'}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x9xf32>
  return
}

// -----

func.func @dynamic_c14(%0: tensor<2x4x9xf32>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  // [dynamic_gather C14] expected-error@+1 {{'stablehlo.dynamic_gather' op inferred type(s) 'tensor<1x5x?xf32>' are incompatible with return type(s) of operation 'tensor<1x5x8xf64>'}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8xf64>
  return
}

// -----

func.func @dynamic_c14_quantized(%0: tensor<2x4x9x!quant.uniform<i8:f32, 1.0>>, %1: tensor<1x5x2xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op operand and result must have the same element type, found '!quant.uniform<i8:f32, 1.000000e+00>' and '!quant.uniform<i8:f32, 2.000000e+00>' [dynamic_gather C14]}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9x!quant.uniform<i8:f32, 1.0>>, tensor<1x5x2xi32>, tensor<3xi64>) -> tensor<1x5x8x!quant.uniform<i8:f32, 2.0>>
  return
}

// -----

func.func @dynamic_batching_unsorted(%0: tensor<3x3x9xf32>, %1: tensor<3x3x0xi32>, %2: tensor<3xi64>) {
  // The section does not speak of batching dimensions: their rules have no numbers.
  // expected-error@+1 {{'stablehlo.dynamic_gather' op operand_batching_dims must be sorted, found 1 before 0}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], operand_batching_dims = [1, 0], start_indices_batching_dims = [0, 1], index_vector_dim = 2>}> : (tensor<3x3x9xf32>, tensor<3x3x0xi32>, tensor<3xi64>) -> tensor<3x3x8xf32>
  return
}

// -----

func.func @dynamic_batching_range(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op operand_batching_dims must be in range [0, 3), found 3 at index 0}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [3], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<3xi64>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @dynamic_batching_size(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>) {
  %2 = stablehlo.constant dense<[2, 1, 8]> : tensor<3xi64>
  // expected-error@+1 {{'stablehlo.dynamic_gather' op slice_sizes must be at most 1 for operand_batching_dims, found 2 at index 0}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<3xi64>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @dynamic_batching_repeated(%0: tensor<3x3x9xf32>, %1: tensor<3x3x0xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op start_indices_batching_dims must not repeat values, found 1 more than once}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [1, 1], index_vector_dim = 2>}> : (tensor<3x3x9xf32>, tensor<3x3x0xi32>, tensor<3xi64>) -> tensor<3x3x8xf32>
  return
}

// -----

func.func @dynamic_batching_indices(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op start_indices_batching_dims must be in range [0, 3), found 3 at index 0}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [3], start_index_map = [1], index_vector_dim = 2>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<3xi64>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @dynamic_batching_vectors(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op start_indices_batching_dims must not have index_vector_dim, found 2}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [2], start_index_map = [1], index_vector_dim = 2>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<3xi64>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @dynamic_batching_count(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op operand_batching_dims and start_indices_batching_dims must have the same number of entries, found 1 and 0}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>}> : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<3xi64>) -> tensor<5x3x8xf32>
  return
}

// -----

func.func @dynamic_batching_sizes(%0: tensor<4x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<3xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_gather' op dimension 0 of operand and dimension 1 of start_indices must have the same size, found sizes 4 and 3}}
  %3 = "stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>}> : (tensor<4x4x9xf32>, tensor<5x3x1xi32>, tensor<3xi64>) -> tensor<5x3x8xf32>
  return
}
