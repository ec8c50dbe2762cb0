// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @after_all(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.after_all' op operand #0 must be variadic of token, but got 'tensor<f32>'}}
  %1 = "stablehlo.after_all"(%0) : (tensor<f32>) -> !stablehlo.token
  return
}

// -----

func.func @case(%0: tensor<i64>) {
  // expected-error@+1 {{'stablehlo.case' op operand #0 must be ranked tensor of 32-bit signless integer values, but got 'tensor<i64>'}}
  %1 = "stablehlo.case"(%0) ({
    %2 = stablehlo.iota dim = 0 : tensor<1xf32>
    stablehlo.return %2 : tensor<1xf32>
  }) : (tensor<i64>) -> tensor<1xf32>
  return
}

// -----

func.func @case_terminator(%0: tensor<i32>) {
  "stablehlo.case"(%0) ({
    // expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
    "test.end"() : () -> ()
  }) : (tensor<i32>) -> ()
  return
}

// -----

func.func @composite(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.composite' op requires attribute 'decomposition'}}
  %1 = stablehlo.composite "my.op" %0 : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @composite_version(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.composite' op attribute 'version' failed to satisfy constraint: 32-bit signless integer attribute}}
  %1 = stablehlo.composite "my.op" %0 {decomposition = @d, version = 1 : i64} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @create_token() {
  // expected-error@+1 {{'stablehlo.create_token' op result #0 must be token, but got 'tensor<f32>'}}
  %0 = stablehlo.create_token : tensor<f32>
  return
}

// -----

func.func @if(%0: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.if' op operand #0 must be ranked tensor of bool values, but got 'tensor<i32>'}}
  "stablehlo.if"(%0) ({
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i32>) -> ()
  return
}

// -----

func.func @if_regions(%0: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.if' op expected 2 regions}}
  "stablehlo.if"(%0) ({
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}

// -----

func.func @optimization_barrier(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.optimization_barrier' op requires the same type for operand and result at index 0}}
  %1 = "stablehlo.optimization_barrier"(%0) : (tensor<f32>) -> tensor<f64>
  return
}

// -----

func.func @optimization_barrier_count(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.optimization_barrier' op requires the same number of operands and results}}
  "stablehlo.optimization_barrier"(%0) : (tensor<f32>) -> ()
  return
}

// -----

func.func @return(%0: tensor<i1>) {
  "stablehlo.if"(%0) ({
    // expected-error@+1 {{'stablehlo.return' op must be the last operation in the parent block}}
    stablehlo.return
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}
