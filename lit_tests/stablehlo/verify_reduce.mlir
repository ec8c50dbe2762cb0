// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @reduce(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_nothing(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @reduce_rank_0(%0: tensor<f32>) {
  %1 = "stablehlo.reduce"(%0, %0) <{dimensions = array<i64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @reduce_zero_size(%0: tensor<0x3xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @reduce_dynamic(%0: tensor<?x3xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?x3xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @reduce_bounded(%0: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<f32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  return
}

// -----

func.func @reduce_promoted(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf64>
  return
}

// -----

func.func @reduce_quantized(%0: tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:15>>, %1: tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>) {
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<!quant.uniform<i16:f32, 2.000000e+00:15>>, %b: tensor<!quant.uniform<i16:f32, 2.000000e+00:15>>):
    stablehlo.return %a : tensor<!quant.uniform<i16:f32, 2.000000e+00:15>>
  }) : (tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:15>>, tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i16:f32, 2.000000e+00:15>>
  return
}

// -----

func.func @reduce_two(%0: tensor<2x?xf32>, %1: tensor<?x3xi32>, %2: tensor<f32>, %3: tensor<i32>) {
  %4:2 = "stablehlo.reduce"(%0, %1, %2, %3) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<i32>
  }) : (tensor<2x?xf32>, tensor<?x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  return
}

// -----

func.func @shapes(%0: tensor<2x3xf32>, %1: tensor<3x2xi32>, %2: tensor<f32>, %3: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.reduce' op inputs must have the same shape, found 'tensor<2x3xf32>' and 'tensor<3x2xi32>' [reduce C1]}}
  %4:2 = "stablehlo.reduce"(%0, %1, %2, %3) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<i32>
  }) : (tensor<2x3xf32>, tensor<3x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  return
}

// -----

func.func @ranks(%0: tensor<2x3xf32>, %1: tensor<2xi32>, %2: tensor<f32>, %3: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.reduce' op inputs must have the same shape, found 'tensor<2x3xf32>' and 'tensor<2xi32>' [reduce C1]}}
  %4:2 = "stablehlo.reduce"(%0, %1, %2, %3) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<i32>
  }) : (tensor<2x3xf32>, tensor<2xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
  return
}

// -----

func.func @bounds(%0: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %1: tensor<5x3xi32>, %2: tensor<f32>, %3: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.reduce' op inputs must have the same shape, found 'tensor<?x3xf32, #stablehlo.bounds<4, ?>>' and 'tensor<5x3xi32>' [reduce C1]}}
  %4:2 = "stablehlo.reduce"(%0, %1, %2, %3) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<i32>
  }) : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<5x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<?xf32>, tensor<?xi32>)
  return
}

// -----

func.func @init_values(%0: tensor<2x3xf32>, %1: tensor<f64>) {
  // expected-error@+1 {{'stablehlo.reduce' op inputs and init_values must have the same element types, found 'tensor<2x3xf32>' and 'tensor<f64>' [reduce C2]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f64>) -> tensor<2xf32>
  return
}

// -----

func.func @init_values_rank(%0: tensor<2x3xf32>, %1: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.reduce' op init_values must be 0-dimensional tensors, found 'tensor<3xf32>'}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):
    stablehlo.return %a : tensor<3xf32>
  }) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @nothing() {
  // expected-error@+1 {{'stablehlo.reduce' op inputs must have at least one value, found none [reduce C3]}}
  "stablehlo.reduce"() <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : () -> ()
  return
}

// -----

func.func @counts(%0: tensor<2x3xf32>) {
  // [reduce C3] expected-error@+1 {{'stablehlo.reduce' op 1 operands cannot be split into groups of one size: inputs, init_values}}
  %1 = "stablehlo.reduce"(%0) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @results(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // [reduce C3] expected-error@+1 {{'stablehlo.reduce' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf32>', 'tensor<2xf32>'}}
  %2:2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @dimensions_negative(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op dimensions must be in range [0, 2), found -1 at index 0 [reduce C4]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: -1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @dimensions_too_great(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op dimensions must be in range [0, 2), found 2 at index 0 [reduce C4]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @dimensions_least(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op dimensions must be in range [0, 2), found -9223372036854775808 at index 0 [reduce C4]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: -9223372036854775808>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @dimensions_repeated(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op dimensions must not repeat values, found 1 more than once [reduce C5]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @body_empty(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // [reduce C6] expected-error@+1 {{'stablehlo.reduce' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @body_terminator(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // [reduce C6] expected-error@+1 {{'stablehlo.reduce' op expects regions to end with 'stablehlo.return', found 'func.return'}}
    func.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @body_arguments(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op body must take 2 arguments, found 1 [reduce C6]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @body_values(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op body must return 1 value, found 0 [reduce C6]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @body_rank(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op body must take a 0-dimensional tensor as argument 0, found 'tensor<3xf32>' [reduce C6]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):
    stablehlo.return %a : tensor<3xf32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @body_no_tensor(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op body must take a 0-dimensional tensor as argument 0, found 'tuple<tensor<f32>>' [reduce C6]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tuple<tensor<f32>>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @body_accumulator(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op body must take 'tensor<f32>' as argument 1, found 'tensor<f64>' [reduce C6]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @body_value(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op body must return 'tensor<f32>' as value 0, found 'tensor<i1>' [reduce C6]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.is_finite %a : (tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @body_class(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op body must compute in an element type that 'f32' is promotable to, found 'i32' [reduce C6]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    stablehlo.return %a : tensor<i32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @body_width(%0: tensor<2x3xf64>, %1: tensor<f64>) {
  // expected-error@+1 {{'stablehlo.reduce' op body must compute in an element type that 'f64' is promotable to, found 'f32' [reduce C6]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf64>, tensor<f64>) -> tensor<2xf32>
  return
}

// -----

func.func @body_expressed(%0: tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:15>>, %1: tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>) {
  // expected-error@+1 {{'stablehlo.reduce' op body must compute in an element type that '!quant.uniform<i8:f32, 2.000000e+00:15>' is promotable to, found '!quant.uniform<i16:f64, 2.000000e+00:15>' [reduce C6]}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<!quant.uniform<i16:f64, 2.000000e+00:15>>, %b: tensor<!quant.uniform<i16:f64, 2.000000e+00:15>>):
    stablehlo.return %a : tensor<!quant.uniform<i16:f64, 2.000000e+00:15>>
  }) : (tensor<2x3x!quant.uniform<i8:f32, 2.000000e+00:15>>, tensor<!quant.uniform<i8:f32, 2.000000e+00:15>>) -> tensor<2x!quant.uniform<i16:f64, 2.000000e+00:15>>
  return
}

// -----

func.func @result_shape(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // [reduce C7] expected-error@+1 {{'stablehlo.reduce' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @result_element(%0: tensor<2x3xf32>, %1: tensor<f32>) {
  // [reduce C8] expected-error@+1 {{'stablehlo.reduce' op inferred type(s) 'tensor<2xf64>' are incompatible with return type(s) of operation 'tensor<2xf32>'}}
  %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    stablehlo.return %a : tensor<f64>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}
