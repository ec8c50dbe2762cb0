// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @async(%0: tensor<4x8xf32>) {
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<4x8xf32>):
    %2 = "stablehlo.slice"(%a) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<2x8xf32>
    stablehlo.return %2 : tensor<2x8xf32>
  }) : (tensor<4x8xf32>) -> !stablehlo.future<tensor<2x8xf32>>
  %3 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<2x8xf32>>) -> tensor<2x8xf32>
  return
}

// -----

func.func @async_done(%0: !stablehlo.future<tensor<f32>>) {
  // [async_done C1] expected-error@+1 {{'stablehlo.async_done' op inferred type(s) 'tensor<f32>' are incompatible with return type(s) of operation 'tensor<f64>'}}
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<f32>>) -> tensor<f64>
  return
}

// -----

func.func @async_done_of_two(%0: !stablehlo.future<tensor<f32>, tensor<f32>>) {
  // expected-error@+1 {{'stablehlo.async_done' op operand must be a future of one tensor, found '!stablehlo.future<tensor<f32>, tensor<f32>>' [async_done C1]}}
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<f32>, tensor<f32>>) -> tensor<f32>
  return
}

// -----

func.func @two_ops(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op body must contain one operation and a return [async_start C1]}}
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<4xf32>):
    %2 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    %3 = "stablehlo.collective_permute"(%2) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %3 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @no_op(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op body must contain one operation and a return [async_start C1]}}
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<4xf32>):
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @other_op(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op body must contain a collective or a slice, found 'stablehlo.abs' [async_start C2]}}
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<4xf32>):
    %2 = stablehlo.abs %a : tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @arguments(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op body must take 1 argument, found 2 [async_start C3]}}
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):
    %2 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @argument(%0: tensor<4xi32>) {
  // expected-error@+1 {{'stablehlo.async_start' op body must take 'tensor<4xi32>' as argument 0, found 'tensor<4xf32>' [async_start C3]}}
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<4xf32>):
    %2 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }) : (tensor<4xi32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @argument_not_passed_on(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op body must pass its arguments on to 'stablehlo.collective_permute' [async_start C3]}}
  %1 = "stablehlo.async_start"(%0, %0) ({
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):
    %2 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }) : (tensor<4xf32>, tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @values(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op body must return 1 value, found 2 [async_start C4]}}
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<4xf32>):
    %2 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %2, %2 : tensor<4xf32>, tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @value(%0: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.async_start' op body must return what 'stablehlo.collective_permute' gives [async_start C4]}}
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<4xf32>):
    %2 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  return
}

// -----

func.func @result(%0: tensor<4xf32>) {
  // [async_start C4] expected-error@+1 {{'stablehlo.async_start' op inferred type(s) '!stablehlo.future<tensor<4xf32>>' are incompatible with return type(s) of operation '!stablehlo.future<tensor<4xf64>>'}}
  %1 = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<4xf32>):
    %2 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %2 : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf64>>
  return
}
