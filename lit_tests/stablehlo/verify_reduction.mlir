// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @map(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @map_dynamic(%0: tensor<2x?xf32>, %1: tensor<?x3xi32>) {
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<2x?xf32>, tensor<?x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @map_rank_0(%0: tensor<f32>, %1: tensor<i32>) {
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<f32>, tensor<i32>) -> tensor<i32>
  return
}

// -----

func.func @map_shapes(%0: tensor<2x3xf32>, %1: tensor<2x4xi32>) {
  // [map C1] expected-error@+1 {{'stablehlo.map' op requires the same shape for all operands and results}}
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<2x3xf32>, tensor<2x4xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @map_nothing() {
  // [map C2] expected-error@+1 {{'stablehlo.map' op expected 1 or more operands, but found 0}}
  %2 = "stablehlo.map"() <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : () -> tensor<2x3xi32>
  return
}

// -----

func.func @map_dimensions(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.map' op dimensions must be all of inputs in order, from 0 to below 2, found [0] [map C3]}}
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @map_dimensions_order(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.map' op dimensions must be all of inputs in order, from 0 to below 2, found [1, 0] [map C3]}}
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 1, 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @map_dimensions_more(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.map' op dimensions must be all of inputs in order, from 0 to below 2, found [0, 1, 2] [map C3]}}
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @map_arguments(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.map' op computation must take 2 arguments, found 1 [map C4]}}
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @map_argument(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.map' op computation must take 'tensor<i32>' as argument 1, found 'tensor<i64>' [map C4]}}
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i64>):
    stablehlo.return %b : tensor<i64>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @map_argument_rank(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.map' op computation must take 'tensor<f32>' as argument 0, found 'tensor<1xf32>' [map C4]}}
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<1xf32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @map_values(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.map' op computation must return 1 value, found 0 [map C4]}}
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    stablehlo.return
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @map_value(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.map' op computation must return a 0-dimensional tensor as value 0, found 'tensor<1xi32>' [map C4]}}
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    %c = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<i32>) -> tensor<1xi32>
    stablehlo.return %c : tensor<1xi32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @map_result(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // [map C4] expected-error@+1 {{'stablehlo.map' op inferred type(s) 'tensor<2x3xi32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  %2 = "stablehlo.map"(%0, %1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @sort(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}

// -----

func.func @sort_last(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = -2 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}

// -----

func.func @sort_default(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  %2:2 = "stablehlo.sort"(%0, %1) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}

// -----

func.func @sort_dynamic(%0: tensor<?x3xf32>, %1: tensor<2x?xi32>) {
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<?x3xf32>, tensor<2x?xi32>) -> (tensor<2x3xf32>, tensor<?x3xi32>)
  return
}

// -----

func.func @sort_nothing() {
  // [sort C1] expected-error@+1 {{'stablehlo.sort' op expected 1 or more operands, but found 0}}
  "stablehlo.sort"() <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : () -> ()
  return
}

// -----

func.func @sort_result(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // [sort C2] expected-error@+1 {{'stablehlo.sort' op inferred type(s) 'tensor<2x3xf32>', 'tensor<2x3xi32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>', 'tensor<2x3xf32>'}}
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  return
}

// -----

func.func @sort_results(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // [sort C2] expected-error@+1 {{'stablehlo.sort' op inferred type(s) 'tensor<2x3xf32>', 'tensor<2x3xi32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  %2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @sort_shapes(%0: tensor<2x3xf32>, %1: tensor<2x4xi32>) {
  // [sort C3] expected-error@+1 {{'stablehlo.sort' op requires the same shape for all operands and results}}
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x4xi32>) -> (tensor<2x3xf32>, tensor<2x4xi32>)
  return
}

// -----

func.func @sort_dimension(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.sort' op dimension must be in range [-2, 2), found 2 [sort C4]}}
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 2 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}

// -----

func.func @sort_dimension_negative(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.sort' op dimension must be in range [-2, 2), found -3 [sort C4]}}
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = -3 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}

// -----

func.func @sort_rank_0(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.sort' op dimension must be in range [-0, 0), found -1 [sort C4]}}
  %1 = "stablehlo.sort"(%0) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @sort_arguments(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.sort' op comparator must take 4 arguments, found 2 [sort C5]}}
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %e = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}

// -----

func.func @sort_argument(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.sort' op comparator must take 'tensor<f32>' as argument 1, found 'tensor<i32>' [sort C5]}}
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    %e = stablehlo.is_finite %a : (tensor<f32>) -> tensor<i1>
    stablehlo.return %e : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}

// -----

func.func @sort_values(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.sort' op comparator must return 1 value, found 0 [sort C5]}}
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    stablehlo.return
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}

// -----

func.func @sort_value(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // expected-error@+1 {{'stablehlo.sort' op comparator must return 'tensor<i1>' as value 0, found 'tensor<f32>' [sort C5]}}
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}

// -----

func.func @sort_terminator(%0: tensor<2x3xf32>, %1: tensor<2x3xi32>) {
  // [sort C5] expected-error@+1 {{'stablehlo.sort' op comparator must end with 'stablehlo.return'}}
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    func.return
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}
