// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @reduce_window(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @all_lists(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce_window"(%0, %1) <{base_dilations = array<i64: 2, 1>, padding = dense<[[1, 2], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 3, 1>, window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @larger_than_input(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 5, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<0x2xf32>
  return
}

// -----

func.func @negative_padding(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce_window"(%0, %1) <{padding = dense<[[-9, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<0x2xf32>
  return
}

// -----

func.func @zero_size(%0: tensor<0x2xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<0x2xf32>, tensor<f32>) -> tensor<0x2xf32>
  return
}

// -----

func.func @rank_0(%0: tensor<f32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce_window"(%0, %1) <{padding = dense<> : tensor<0x2xi64>, window_dimensions = array<i64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @bounded(%0: tensor<?x2xf32, #stablehlo.bounds<4, ?>>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?x2xf32, #stablehlo.bounds<4, ?>>, tensor<f32>) -> tensor<?x2xf32, #stablehlo.bounds<3, ?>>
  return
}

// -----

func.func @dynamic(%0: tensor<?x2xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?x2xf32>, tensor<f32>) -> tensor<7x2xf32>
  return
}

// -----

func.func @promoted(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf64>
  return
}

// -----

func.func @quantized(%0: tensor<4x2x!quant.uniform<i8:f32, 2.000000e+00:15>>, %1: tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>) {
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<!quant.uniform<i16:f32, 2.000000e+00:15>>, %b: tensor<!quant.uniform<i16:f32, 2.000000e+00:15>>):
    stablehlo.return %a : tensor<!quant.uniform<i16:f32, 2.000000e+00:15>>
  }) : (tensor<4x2x!quant.uniform<i8:f32, 2.000000e+00:15>>, tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<3x2x!quant.uniform<i16:f32, 2.000000e+00:15>>
  return
}

// -----

func.func @two(%0: tensor<4x2xf32>, %1: tensor<4x2xi32>, %2: tensor<f32>, %3: tensor<i32>) {
  %4:2 = "stablehlo.reduce_window"(%0, %1, %2, %3) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<i32>
  }) : (tensor<4x2xf32>, tensor<4x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return
}

// -----

func.func @nothing() {
  // expected-error@+1 {{'stablehlo.reduce_window' op inputs must have at least one value, found none [reduce_window C1]}}
  "stablehlo.reduce_window"() <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : () -> ()
  return
}

// -----

func.func @shapes(%0: tensor<4x2xf32>, %1: tensor<2x4xi32>, %2: tensor<f32>, %3: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op inputs must have the same shape, found 'tensor<4x2xf32>' and 'tensor<2x4xi32>' [reduce_window C2]}}
  %4:2 = "stablehlo.reduce_window"(%0, %1, %2, %3) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<i32>
  }) : (tensor<4x2xf32>, tensor<2x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return
}

// -----

func.func @init_value(%0: tensor<4x2xf32>, %1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op inputs and init_values must have the same element types, found 'tensor<4x2xf32>' and 'tensor<i32>' [reduce_window C3]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @init_value_rank(%0: tensor<4x2xf32>, %1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op init_values must be 0-dimensional tensors, found 'tensor<2xf32>'}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @window_dimensions_size(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op window_dimensions must have one entry per dimension of inputs (2), found 1 [reduce_window C4]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @window_dimensions_zero(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op window_dimensions must be at least 1, found 0 at index 1 [reduce_window C5]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @window_strides_size(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op window_strides must have one entry per dimension of inputs (2), found 1 [reduce_window C6]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @window_strides_empty(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op window_strides must have one entry per dimension of inputs (2), found 0 [reduce_window C6]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @window_strides_zero(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op window_strides must be at least 1, found 0 at index 0 [reduce_window C7]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @base_dilations_size(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op base_dilations must have one entry per dimension of inputs (2), found 1 [reduce_window C8]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{base_dilations = array<i64: 1>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @base_dilations_zero(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op base_dilations must be at least 1, found 0 at index 1 [reduce_window C9]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{base_dilations = array<i64: 1, 0>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @window_dilations_size(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op window_dilations must have one entry per dimension of inputs (2), found 3 [reduce_window C10]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @window_dilations_negative(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op window_dilations must be at least 1, found -1 at index 0 [reduce_window C11]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dilations = array<i64: -1, 1>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @padding_size(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op padding must have shape [2, 2], found [1, 2] [reduce_window C12]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{padding = dense<0> : tensor<1x2xi64>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @padding_columns(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op padding must have shape [2, 2], found [2, 1] [reduce_window C12]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{padding = dense<0> : tensor<2x1xi64>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @padding_rank(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op padding must have shape [2, 2], found [4] [reduce_window C12]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{padding = dense<0> : tensor<4xi64>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @overflow(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op dilated and padded sizes must fit 64 bits, dimension 0 has more [reduce_window C15]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{base_dilations = array<i64: 9223372036854775807, 1>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @padding_overflow(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op dilated and padded sizes must fit 64 bits, dimension 0 has more [reduce_window C15]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{padding = dense<9223372036854775807> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @body_arguments(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op body must take 2 arguments, found 1 [reduce_window C13]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @body_values(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op body must return 1 value, found 2 [reduce_window C13]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @body_promotion(%0: tensor<4x2xi32>, %1: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op body must compute in an element type that 'i32' is promotable to, found 'i8' [reduce_window C13]}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    stablehlo.return %a : tensor<i8>
  }) : (tensor<4x2xi32>, tensor<i32>) -> tensor<3x2xi8>
  return
}

// -----

func.func @result_shapes(%0: tensor<4x2xf32>, %1: tensor<4x2xi32>, %2: tensor<f32>, %3: tensor<i32>) {
  // [reduce_window C14] expected-error@+1 {{'stablehlo.reduce_window' op inferred type(s) 'tensor<3x2xf32>', 'tensor<3x2xi32>' are incompatible with return type(s) of operation 'tensor<3x2xf32>', 'tensor<2x2xi32>'}}
  %4:2 = "stablehlo.reduce_window"(%0, %1, %2, %3) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<i32>
  }) : (tensor<4x2xf32>, tensor<4x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<3x2xf32>, tensor<2x2xi32>)
  return
}

// -----

func.func @result_shape(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // [reduce_window C15] expected-error@+1 {{'stablehlo.reduce_window' op inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<4x2xf32>'}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @result_element(%0: tensor<4x2xf32>, %1: tensor<f32>) {
  // [reduce_window C16] expected-error@+1 {{'stablehlo.reduce_window' op inferred type(s) 'tensor<3x2xf32>' are incompatible with return type(s) of operation 'tensor<3x2xf64>'}}
  %2 = "stablehlo.reduce_window"(%0, %1) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x2xf32>, tensor<f32>) -> tensor<3x2xf64>
  return
}
