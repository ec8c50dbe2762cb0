// RUN: stablehlo-opt --stablehlo-refine-shapes --split-input-file --verify-diagnostics %s

// expected-error@+1 {{must have no more than one function or a `main` function to clearly identify which function will be refined}}
module @no_main {
  func.func @f() {
    return
  }
  func.func @g() {
    return
  }
}

// -----

// expected-error@+1 {{'func.func' op must have exactly one block}}
func.func @two_blocks() {
  cf.br ^bb1
^bb1:
  return
}

// -----

// expected-error@+1 {{'func.func' op must have exactly one block}}
func.func private @declaration()

// -----

module @two_blocks_in_callee {
  func.func @main() {
    call @f() : () -> ()
    return
  }
  // expected-error@+1 {{'func.func' op must have exactly one block}}
  func.func @f() {
    cf.br ^bb1
  ^bb1:
    return
  }
}

// -----

module @recursion {
  func.func @main(%a: tensor<2xf32>) {
    call @f(%a) : (tensor<2xf32>) -> ()
    return
  }
  // expected-error@+1 {{'func.func' op Function f is being refined recursively: @f calls @g calls @f}}
  func.func @f(%a: tensor<2xf32>) {
    call @g(%a) : (tensor<2xf32>) -> ()
    return
  }
  func.func @g(%a: tensor<2xf32>) {
    stablehlo.composite "a.b" %a {decomposition = @f} : (tensor<2xf32>) -> ()
    return
  }
}

// -----

// expected-error@+1 {{'func.func' op Function main is being refined recursively: @main calls @main}}
func.func @main() {
  call @main() : () -> ()
  return
}

// -----

func.func @growing_loop(%a: tensor<2xf32>, %p: tensor<i1>) {
  %0 = stablehlo.abs %a : (tensor<2xf32>) -> tensor<?xf32>
  // expected-error@+1 {{'stablehlo.while' op changes the shape of value #0: an iteration gets 'tensor<2xf32>', and returns 'tensor<4xf32>'}}
  %1 = stablehlo.while(%x = %0) : tensor<?xf32>
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %2 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
      stablehlo.return %2 : tensor<?xf32>
    }
  return
}

// -----

func.func @branches(%p: tensor<i1>, %a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.if' op}}
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.abs %a : (tensor<2xf32>) -> tensor<?xf32>
    stablehlo.return %1 : tensor<?xf32>
  }, {
    %1 = stablehlo.abs %b : (tensor<3xf32>) -> tensor<?xf32>
    stablehlo.return %1 : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  return
}

// -----

func.func @contradiction(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  %0 = stablehlo.abs %a : (tensor<2xf32>) -> tensor<?xf32>
  %1 = stablehlo.abs %b : (tensor<3xf32>) -> tensor<?xf32>
  // expected-error@+1 {{'stablehlo.add' op requires the same shape for all operands and results}}
  %2 = stablehlo.add %0, %1 : tensor<?xf32>
  return
}

// -----

func.func @shape_operand(%a: tensor<2xf32>) -> tensor<?xf32> {
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // expected-error@+1 {{indices_of_shape_operands: refinement #0 ([2, 3]) must be compatible with operation result #0 ('tensor<?xf32>')}}
  %0 = stablehlo.custom_call @f(%a, %shape) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2xf32>, tensor<2xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
