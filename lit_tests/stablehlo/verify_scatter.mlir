// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @scatter(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @batching(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<5x3x8xf32>) {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<5x3x8xf32>) -> tensor<3x4x9xf32>
  return
}

// -----

func.func @two_inputs(%0: tensor<4x9xf32>, %1: tensor<4x9xi32>, %2: tensor<5x1xi32>, %3: tensor<5x8xf32>, %4: tensor<5x8xi32>) {
  %5:2 = "stablehlo.scatter"(%0, %1, %2, %3, %4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<i32>, %a2: tensor<f32>, %a3: tensor<i32>):
    stablehlo.return %a2, %a3 : tensor<f32>, tensor<i32>
  }) : (tensor<4x9xf32>, tensor<4x9xi32>, tensor<5x1xi32>, tensor<5x8xf32>, tensor<5x8xi32>) -> (tensor<4x9xf32>, tensor<4x9xi32>)
  return
}

// -----

func.func @implied_vectors(%0: tensor<9xf32>, %1: tensor<5xi32>, %2: tensor<5x2xf32>) {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<9xf32>, tensor<5xi32>, tensor<5x2xf32>) -> tensor<9xf32>
  return
}

// -----

func.func @scalar(%0: tensor<f32>, %1: tensor<0xi32>, %2: tensor<f32>) {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<f32>, tensor<0xi32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @unknown(%0: tensor<?x9xf32>, %1: tensor<?x?xi32>, %2: tensor<5x?xf32>) {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<?x9xf32>, tensor<?x?xi32>, tensor<5x?xf32>) -> tensor<4x?xf32>
  return
}

// -----

func.func @bounded(%0: tensor<4x?xf32, #stablehlo.bounds<?, 9>>, %1: tensor<?x1xi32, #stablehlo.bounds<6, ?>>, %2: tensor<5x8xf32>) {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x?xf32, #stablehlo.bounds<?, 9>>, tensor<?x1xi32, #stablehlo.bounds<6, ?>>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @empty(%0: tensor<4x9xf32>, %1: tensor<0x1xi32>, %2: tensor<0x8xf32>) {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<0x1xi32>, tensor<0x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @promoted(%0: tensor<4x9xbf16>, %1: tensor<5x1xi32>, %2: tensor<5x8xbf16>) {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xbf16>, tensor<5x1xi32>, tensor<5x8xbf16>) -> tensor<4x9xf32>
  return
}

// -----

func.func @quantized(%0: tensor<4x9x!quant.uniform<i8:f32, 1.0:17>>, %1: tensor<5x1xi32>, %2: tensor<5x8x!quant.uniform<i8:f32, 1.0:17>>) {
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<!quant.uniform<i8:f32, 1.0:17>>, %a1: tensor<!quant.uniform<i8:f32, 1.0:17>>):
    stablehlo.return %a1 : tensor<!quant.uniform<i8:f32, 1.0:17>>
  }) : (tensor<4x9x!quant.uniform<i8:f32, 1.0:17>>, tensor<5x1xi32>, tensor<5x8x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<4x9x!quant.uniform<i8:f32, 1.0:17>>
  return
}

// -----

func.func @c1(%0: tensor<4x9xf32>, %1: tensor<3x9xf32>, %2: tensor<5x1xi32>, %3: tensor<5x8xf32>, %4: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op inputs[0] and inputs[1] must have the same shape, found 'tensor<4x9xf32>' and 'tensor<3x9xf32>' [scatter C1]}}
  %5:2 = "stablehlo.scatter"(%0, %1, %2, %3, %4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<f32>, %a3: tensor<f32>):
    stablehlo.return %a2, %a3 : tensor<f32>, tensor<f32>
  }) : (tensor<4x9xf32>, tensor<3x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>, tensor<5x8xf32>) -> (tensor<4x9xf32>, tensor<3x9xf32>)
  return
}

// -----

func.func @c1_rank(%0: tensor<4x9xf32>, %1: tensor<4x9x1xf32>, %2: tensor<5x1xi32>, %3: tensor<5x8xf32>, %4: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op inputs[0] and inputs[1] must have the same shape, found 'tensor<4x9xf32>' and 'tensor<4x9x1xf32>' [scatter C1]}}
  %5:2 = "stablehlo.scatter"(%0, %1, %2, %3, %4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<f32>, %a3: tensor<f32>):
    stablehlo.return %a2, %a3 : tensor<f32>, tensor<f32>
  }) : (tensor<4x9xf32>, tensor<4x9x1xf32>, tensor<5x1xi32>, tensor<5x8xf32>, tensor<5x8xf32>) -> (tensor<4x9xf32>, tensor<4x9x1xf32>)
  return
}

// -----

func.func @c2(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_window_dims, inserted_window_dims and input_batching_dims must have one entry per dimension of inputs (2) altogether, found 1 [scatter C2]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c2_scalar(%0: tensor<f32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_window_dims, inserted_window_dims and input_batching_dims must have one entry per dimension of inputs (0) altogether, found 2 [scatter C2]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<f32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<f32>
  return
}

// -----

func.func @c3(%0: tensor<4x9xf32>, %1: tensor<4x9xf32>, %2: tensor<5x1xi32>, %3: tensor<5x8xf32>, %4: tensor<5x7xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op updates[0] and updates[1] must have the same shape, found 'tensor<5x8xf32>' and 'tensor<5x7xf32>' [scatter C3]}}
  %5:2 = "stablehlo.scatter"(%0, %1, %2, %3, %4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<f32>, %a3: tensor<f32>):
    stablehlo.return %a2, %a3 : tensor<f32>, tensor<f32>
  }) : (tensor<4x9xf32>, tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>, tensor<5x7xf32>) -> (tensor<4x9xf32>, tensor<4x9xf32>)
  return
}

// -----

func.func @c4_window(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x10xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op updates must have the shape of 'tensor<5x9xf32>', or smaller update_window_dims [1], found 'tensor<5x10xf32>' [scatter C4]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x10xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c4_window_bound(%0: tensor<4x?xf32, #stablehlo.bounds<?, 7>>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op updates must have the shape of 'tensor<5x?xf32, #stablehlo.bounds<?, 7>>', or smaller update_window_dims [1], found 'tensor<5x8xf32>' [scatter C4]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x?xf32, #stablehlo.bounds<?, 7>>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 7>>
  return
}

// -----

func.func @c4_scatter(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<6x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op updates must have the shape of 'tensor<5x9xf32>', or smaller update_window_dims [1], found 'tensor<6x8xf32>' [scatter C4]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<6x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c4_scatter_bound(%0: tensor<4x9xf32>, %1: tensor<?x1xi32, #stablehlo.bounds<4, ?>>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op updates must have the shape of 'tensor<?x9xf32, #stablehlo.bounds<4, ?>>', or smaller update_window_dims [1], found 'tensor<5x8xf32>' [scatter C4]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<?x1xi32, #stablehlo.bounds<4, ?>>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c4_rank(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8x1xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op updates must have the shape of 'tensor<5x9xf32>', or smaller update_window_dims [1], found 'tensor<5x8x1xf32>' [scatter C4]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8x1xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c5(%0: tensor<5x1xi32>) {
  // expected-error@+1 {{'stablehlo.scatter' op inputs must have at least one value, found none [scatter C5]}}
  "stablehlo.scatter"(%0) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0:
    stablehlo.return
  }) : (tensor<5x1xi32>) -> ()
  return
}

// -----

func.func @c5_results(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // [scatter C5] expected-error@+1 {{'stablehlo.scatter' op inferred type(s) 'tensor<4x9xf32>' are incompatible with return type(s) of operation 'tensor<4x9xf32>', 'tensor<4x9xf32>'}}
  %3:2 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> (tensor<4x9xf32>, tensor<4x9xf32>)
  return
}

// -----

func.func @c6(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf64>) {
  // expected-error@+1 {{'stablehlo.scatter' op inputs and updates must have the same element types, found 'f32' and 'f64' [scatter C6]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf64>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c7_repeated(%0: tensor<4x9x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_window_dims must not repeat values, found 1 more than once [scatter C7]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9x9xf32>, tensor<5x1xi32>, tensor<5x8x8xf32>) -> tensor<4x9x9xf32>
  return
}

// -----

func.func @c7_unsorted(%0: tensor<4x9x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_window_dims must be sorted, found 2 before 1 [scatter C7]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9x9xf32>, tensor<5x1xi32>, tensor<5x8x8xf32>) -> tensor<4x9x9xf32>
  return
}

// -----

func.func @c8(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_window_dims must be in range [0, 2), found 2 at index 0 [scatter C8]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c8_negative(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_window_dims must be in range [0, 2), found -1 at index 0 [scatter C8]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [-1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c9(%0: tensor<4x4x9xf32>, %1: tensor<5x2xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op inserted_window_dims and input_batching_dims must not repeat values, found 1 more than once [scatter C9]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [1, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x4x9xf32>, tensor<5x2xi32>, tensor<5x8xf32>) -> tensor<4x4x9xf32>
  return
}

// -----

func.func @c9_batching(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<5x3x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op inserted_window_dims and input_batching_dims must not repeat values, found 0 more than once [scatter C9]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<5x3x8xf32>) -> tensor<3x4x9xf32>
  return
}

// -----

func.func @c10(%0: tensor<4x4x9xf32>, %1: tensor<5x2xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op inserted_window_dims must be sorted, found 1 before 0 [scatter C10]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [1, 0], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x4x9xf32>, tensor<5x2xi32>, tensor<5x8xf32>) -> tensor<4x4x9xf32>
  return
}

// -----

func.func @c11(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op inserted_window_dims must be in range [0, 2), found 2 at index 0 [scatter C11]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c11_least(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op inserted_window_dims must be in range [0, 2), found -9223372036854775808 at index 0 [scatter C11]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [-9223372036854775808], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c12(%0: tensor<3x3x9xf32>, %1: tensor<3x3x0xi32>, %2: tensor<3x3x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op input_batching_dims must be sorted, found 1 before 0 [scatter C12]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], input_batching_dims = [1, 0], scatter_indices_batching_dims = [0, 1], index_vector_dim = 2>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<3x3x9xf32>, tensor<3x3x0xi32>, tensor<3x3x8xf32>) -> tensor<3x3x9xf32>
  return
}

// -----

func.func @c13(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<5x3x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op input_batching_dims must be in range [0, 3), found 3 at index 0 [scatter C13]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [3], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<5x3x8xf32>) -> tensor<3x4x9xf32>
  return
}

// -----

func.func @c14(%0: tensor<3x3x9xf32>, %1: tensor<3x3x0xi32>, %2: tensor<3x3x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op scatter_indices_batching_dims must not repeat values, found 1 more than once [scatter C14]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [1, 1], index_vector_dim = 2>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<3x3x9xf32>, tensor<3x3x0xi32>, tensor<3x3x8xf32>) -> tensor<3x3x9xf32>
  return
}

// -----

func.func @c15(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<5x3x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op scatter_indices_batching_dims must be in range [0, 3), found -1 at index 0 [scatter C15]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [-1], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<5x3x8xf32>) -> tensor<3x4x9xf32>
  return
}

// -----

func.func @c16(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<5x3x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op scatter_indices_batching_dims must not have index_vector_dim, found 2 [scatter C16]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [2], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<5x3x8xf32>) -> tensor<3x4x9xf32>
  return
}

// -----

func.func @c17(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<5x3x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op input_batching_dims and scatter_indices_batching_dims must have the same number of entries, found 1 and 0 [scatter C17]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<5x3x8xf32>) -> tensor<3x4x9xf32>
  return
}

// -----

func.func @c18(%0: tensor<4x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<5x3x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op dimension 0 of inputs and dimension 1 of scatter_indices must have the same size, found sizes 4 and 3 [scatter C18]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x4x9xf32>, tensor<5x3x1xi32>, tensor<5x3x8xf32>) -> tensor<4x4x9xf32>
  return
}

// -----

func.func @c19(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op scatter_dims_to_operand_dims and the index vectors in scatter_indices must have the same size, found sizes 2 and 1 [scatter C19]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c19_implied(%0: tensor<9xf32>, %1: tensor<5xi32>, %2: tensor<5x2xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op scatter_dims_to_operand_dims and the index vectors in scatter_indices must have the same size, found sizes 0 and 1 [scatter C19]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<9xf32>, tensor<5xi32>, tensor<5x2xf32>) -> tensor<9xf32>
  return
}

// -----

func.func @c20(%0: tensor<4x4x9xf32>, %1: tensor<5x2xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op scatter_dims_to_operand_dims and input_batching_dims must not repeat values, found 1 more than once [scatter C20]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [1, 1], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x4x9xf32>, tensor<5x2xi32>, tensor<5x8xf32>) -> tensor<4x4x9xf32>
  return
}

// -----

func.func @c20_batching(%0: tensor<3x4x9xf32>, %1: tensor<5x3x1xi32>, %2: tensor<5x3x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op scatter_dims_to_operand_dims and input_batching_dims must not repeat values, found 0 more than once [scatter C20]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<3x4x9xf32>, tensor<5x3x1xi32>, tensor<5x3x8xf32>) -> tensor<3x4x9xf32>
  return
}

// -----

func.func @c21(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op scatter_dims_to_operand_dims must be in range [0, 2), found 2 at index 0 [scatter C21]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [2], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c22(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op index_vector_dim must be in range [0, 2], found 3 [scatter C22]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 3>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c22_negative(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op index_vector_dim must be in range [0, 2], found -1 [scatter C22]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = -1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c23_arguments(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_computation must take 2 arguments, found 1 [scatter C23]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c23_argument_type(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_computation must take 'tensor<f32>' as argument 1, found 'tensor<1xf32>' [scatter C23]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<1xf32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c23_element_type(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_computation must take 'tensor<f32>' as argument 1, found 'tensor<f64>' [scatter C23]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c23_returns_none(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_computation must return 1 value, found 0 [scatter C23]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c23_returns_two(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_computation must return 1 value, found 2 [scatter C23]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c23_returned_type(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_computation must return 'tensor<f32>' as value 0, found 'tensor<f64>' [scatter C23]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.convert %a : (tensor<f32>) -> tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c23_promotable(%0: tensor<4x9xf64>, %1: tensor<5x1xi32>, %2: tensor<5x8xf64>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_computation must compute in an element type that 'f64' is promotable to, found 'f32' [scatter C23]}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf64>, tensor<5x1xi32>, tensor<5x8xf64>) -> tensor<4x9xf32>
  return
}

// -----

func.func @c24(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // [scatter C24] expected-error@+1 {{'stablehlo.scatter' op inferred type(s) 'tensor<4x9xf32>' are incompatible with return type(s) of operation 'tensor<4x8xf32>'}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @c25(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // [scatter C25] expected-error@+1 {{'stablehlo.scatter' op inferred type(s) 'tensor<4x9xf32>' are incompatible with return type(s) of operation 'tensor<4x9xf64>'}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    stablehlo.return %a1 : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf64>
  return
}

// -----

func.func @no_terminator(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_computation must end with 'stablehlo.return'}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @other_terminator(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op update_computation must end with 'stablehlo.return'}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    func.return %b : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @empty_region(%0: tensor<4x9xf32>, %1: tensor<5x1xi32>, %2: tensor<5x8xf32>) {
  // expected-error@+1 {{'stablehlo.scatter' op region #0 ('update_computation') failed to verify constraint: region with 1 blocks}}
  %3 = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<4x9xf32>
  return
}
