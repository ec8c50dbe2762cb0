// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @select_and_scatter(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @padding(%0: tensor<4x3xf32>, %1: tensor<5x3xf32>, %2: tensor<f32>) {
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<5x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @dynamic(%0: tensor<?x3xf32>, %1: tensor<?x3xf32>, %2: tensor<f32>) {
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?x3xf32>, tensor<?x3xf32>, tensor<f32>) -> tensor<?x3xf32>
  return
}

// -----

func.func @bounded(%0: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %1: tensor<?x3xf32, #stablehlo.bounds<2, ?>>, %2: tensor<f32>) {
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<?x3xf32, #stablehlo.bounds<2, ?>>, tensor<f32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  return
}

// -----

func.func @promoted(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf64>
  return
}

// -----

func.func @quantized(%0: tensor<4x3x!quant.uniform<i8:f32, 2.000000e+00:15>>, %1: tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:15>>, %2: tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>) {
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>, %b: tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>, tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<!quant.uniform<i16:f32, 2.000000e+00:15>>, %b: tensor<!quant.uniform<i16:f32, 2.000000e+00:15>>):
    stablehlo.return %a : tensor<!quant.uniform<i16:f32, 2.000000e+00:15>>
  }) : (tensor<4x3x!quant.uniform<i8:f32, 2.000000e+00:15>>, tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:15>>, tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<4x3x!quant.uniform<i16:f32, 2.000000e+00:15>>
  return
}

// -----

func.func @zero_size(%0: tensor<0x3xf32>, %1: tensor<0x3xf32>, %2: tensor<f32>) {
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<0x3xf32>, tensor<0x3xf32>, tensor<f32>) -> tensor<0x3xf32>
  return
}

// -----

func.func @source_element(%0: tensor<4x3xf32>, %1: tensor<2x3xf64>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op source must have the element type of operand, found 'tensor<2x3xf64>' and 'tensor<4x3xf32>' [select_and_scatter C1]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf64>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @source_shape(%0: tensor<4x3xf32>, %1: tensor<3x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op source must have an element per window, 'tensor<2x3xf32>', found 'tensor<3x3xf32>' [select_and_scatter C2]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<3x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @source_rank(%0: tensor<4x3xf32>, %1: tensor<2xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op source must have an element per window, 'tensor<2x3xf32>', found 'tensor<2xf32>' [select_and_scatter C2]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @source_bound(%0: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %1: tensor<3x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op source must have an element per window, 'tensor<?x3xf32, #stablehlo.bounds<2, ?>>', found 'tensor<3x3xf32>' [select_and_scatter C2]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<3x3xf32>, tensor<f32>) -> tensor<?x3xf32>
  return
}

// -----

func.func @init_value(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op init_value must have the element type of operand, found 'tensor<i32>' and 'tensor<4x3xf32>' [select_and_scatter C3]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<i32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @init_value_rank(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<1xf32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op init_value must be a 0-dimensional tensor, found 'tensor<1xf32>'}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<1xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @window_dimensions_size(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op window_dimensions must have one entry per dimension of operand (2), found 1 [select_and_scatter C4]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @window_dimensions_absent(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op window_dimensions must have one entry per dimension of operand (2), found 0 [select_and_scatter C4]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @window_dimensions_zero(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op window_dimensions must be at least 1, found 0 at index 1 [select_and_scatter C5]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @window_strides_size(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op window_strides must have one entry per dimension of operand (2), found 1 [select_and_scatter C6]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @window_strides_zero(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op window_strides must be at least 1, found 0 at index 0 [select_and_scatter C7]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @padding_shape(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op padding must have shape [2, 2], found [2, 3] [select_and_scatter C8]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{padding = dense<0> : tensor<2x3xi64>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @overflow(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op dilated and padded sizes must fit 64 bits, dimension 0 has more [select_and_scatter C2]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{padding = dense<9223372036854775807> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @select_arguments(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op select must take 2 arguments, found 1 [select_and_scatter C9]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>):
    %c = stablehlo.is_finite %a : (tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @select_argument(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op select must take 'tensor<f32>' as argument 1, found 'tensor<f64>' [select_and_scatter C9]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f64>):
    %c = stablehlo.is_finite %a : (tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @select_values(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op select must return 1 value, found 0 [select_and_scatter C9]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @select_value(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op select must return 'tensor<i1>' as value 0, found 'tensor<f32>' [select_and_scatter C9]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @select_terminator(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // [select_and_scatter C9] expected-error@+1 {{'stablehlo.select_and_scatter' op select must end with 'stablehlo.return'}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    func.return %a : tensor<f32>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @select_no_terminator(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // [select_and_scatter C9] expected-error@+1 {{'stablehlo.select_and_scatter' op select must end with 'stablehlo.return'}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_arguments(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op scatter must take 2 arguments, found 1 [select_and_scatter C10]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_promotion(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op scatter must compute in an element type that 'f32' is promotable to, found 'i32' [select_and_scatter C10]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    stablehlo.return %a : tensor<i32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_value(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op scatter must return 'tensor<f32>' as value 0, found 'tensor<i1>' [select_and_scatter C10]}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.is_finite %a : (tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @result_shape(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // [select_and_scatter C11] expected-error@+1 {{'stablehlo.select_and_scatter' op inferred type(s) 'tensor<4x3xf32>' are incompatible with return type(s) of operation 'tensor<5x3xf32>'}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<5x3xf32>
  return
}

// -----

func.func @result_element(%0: tensor<4x3xf32>, %1: tensor<2x3xf32>, %2: tensor<f32>) {
  // [select_and_scatter C12] expected-error@+1 {{'stablehlo.select_and_scatter' op inferred type(s) 'tensor<4x3xf32>' are incompatible with return type(s) of operation 'tensor<4x3xf64>'}}
  %3 = "stablehlo.select_and_scatter"(%0, %1, %2) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<4x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf64>
  return
}
