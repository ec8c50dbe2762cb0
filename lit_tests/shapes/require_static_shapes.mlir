// RUN: not stablehlo-opt --stablehlo-refine-shapes --stablehlo-require-static-shapes --split-input-file %s 2>&1 | grep -v "see current operation" | FileCheck %s

// An argument.
// CHECK: require_static_shapes.mlir:[[#@LINE+3]]:1: error: 'func.func' op argument #0 has no static shape, but the type 'tensor<?xf32>'
// CHECK-NEXT: argument #0 of @argument has the type 'tensor<?xf32>'
// CHECK-NEXT: 2 other ops have no static shapes for this reason
func.func @argument(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.abs %a : tensor<?xf32>
  %1 = stablehlo.sine %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// A value that depends on data, through a function.
// CHECK: require_static_shapes.mlir:[[#@LINE+11]]:8: error: 'stablehlo.dynamic_reshape' op has no static shape, but the type 'tensor<?x2xf32>'
// CHECK-NEXT: operand #1 of 'stablehlo.dynamic_reshape' ({{.*}}:[[#@LINE+10]]:8) is not a constant
// CHECK-NEXT: operand #0 of 'stablehlo.concatenate' ({{.*}}:[[#@LINE+8]]:8) is not a constant
// CHECK-NEXT: result #0 of the function @half
// CHECK-NEXT: operand #0 of 'stablehlo.divide' ({{.*}}:[[#@LINE+12]]:8) is not a constant
// CHECK-NEXT: argument #0 of @half is operand #0 of 'func.call' ({{.*}}:[[#@LINE+4]]:8)
// CHECK-NEXT: argument #1 of @main is data
func.func @main(%a: tensor<6xf32>, %n: tensor<1xi32>) -> tensor<?x?xf32> {
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %0 = call @half(%n) : (tensor<1xi32>) -> tensor<1xi32>
  %1 = stablehlo.concatenate %0, %two, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %2 = stablehlo.dynamic_reshape %a, %1 : (tensor<6xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}
func.func @half(%n: tensor<1xi32>) -> tensor<1xi32> {
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %0 = stablehlo.divide %n, %two : tensor<1xi32>
  return %0 : tensor<1xi32>
}
// A function that is not called, and has static shapes.
func.func @unused(%a: tensor<2xf32>) {
  return
}

// -----

// Functions that the entry function does not call.
// CHECK: require_static_shapes.mlir:[[#@LINE+8]]:3: error: 'func.func' op argument #1 has no static shape, but the type 'tensor<?xf32>'
// CHECK-NEXT: no call leads from @main to @other, so no shapes are inferred for this function
// CHECK-NEXT: 1 other op has no static shape for this reason
// CHECK: error: 'stablehlo.custom_call' op has no static shape, but the type 'tensor<?xf32>'
// CHECK-NEXT: no call leads from @main to @called_by_other, so no shapes are inferred for this function
// CHECK-NOT: error
module @other_functions {
  func.func @main() { return }
  func.func @other(%a: tensor<2xf32>, %b: tensor<?xf32>) {
    %0 = stablehlo.abs %b : tensor<?xf32>
    call @called_by_other() : () -> ()
    return
  }
  func.func private @called_by_other() {
    %0 = stablehlo.custom_call @f() : () -> tensor<?xf32>
    return
  }
}

// -----

// Functions that have no body.
// CHECK: error: 'stablehlo.composite' op has no static shape, but the type 'tensor<?xf32>'
// CHECK-NEXT: the function @declared has no body
// CHECK-NEXT: 1 other op has no static shape for this reason
// CHECK: error: 'func.call' op has no static shape, but the type 'tensor<?xf32>'
// CHECK-NEXT: the function @declared has no body
module @declarations {
  func.func @main(%a: tensor<2xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
    %0 = stablehlo.composite "test.f" %a {decomposition = @declared} : (tensor<2xf32>) -> tensor<?xf32>
    %1 = stablehlo.abs %0 : tensor<?xf32>
    %2 = call @declared(%a) : (tensor<2xf32>) -> tensor<?xf32>
    return %1, %2 : tensor<?xf32>, tensor<?xf32>
  }
  func.func private @declared(tensor<2xf32>) -> tensor<?xf32>
}

// -----

// A custom call.
// CHECK: error: 'stablehlo.custom_call' op has no static shape, but the type 'tensor<?xf32>'
// CHECK-NEXT: the custom call @f ({{.*}}) states no shape, as by 'indices_of_shape_operands'
// CHECK-NEXT: 1 other op has no static shape for this reason
// CHECK: error: 'stablehlo.custom_call' op has no static shape
// CHECK-NEXT: the custom call @g ({{.*}}) has a shape operand, #0, that is not a constant
// CHECK-NEXT: argument #1 of @custom_calls is data
// CHECK: error: 'stablehlo.custom_call' op has no static shape
// CHECK-NEXT: the custom call @stablehlo.dynamic_top_k ({{.*}}) has a parameter, operand #1, that is not a constant
// CHECK-NEXT: argument #2 of @custom_calls is data
func.func @custom_calls(%a: tensor<4xf32>, %shape: tensor<1xi64>, %k: tensor<i32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0 = stablehlo.custom_call @f(%a) : (tensor<4xf32>) -> tensor<?xf32>
  %1 = stablehlo.abs %0 : tensor<?xf32>
  %2 = stablehlo.custom_call @g(%shape) {indices_of_shape_operands = dense<0> : tensor<1xi64>} : (tensor<1xi64>) -> tensor<?xf32>
  %3:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%a, %k) : (tensor<4xf32>, tensor<i32>) -> (tensor<?xf32>, tensor<?xi32>)
  return %1, %2, %3#0 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// -----

// Sizes that are read from data, and floats.
// CHECK: error: 'stablehlo.dynamic_iota' op has no static shape
// CHECK-NEXT: operand #0 of 'stablehlo.dynamic_iota' ({{.*}}) is not a constant
// CHECK-NEXT: operand #0 of 'stablehlo.convert' ({{.*}}) is not a constant
// CHECK-NEXT: 'stablehlo.add' ({{.*}}) is not evaluated: a tensor has too many elements, or floats
// CHECK: error: 'stablehlo.dynamic_iota' op has no static shape
// CHECK-NEXT: operand #0 of 'stablehlo.dynamic_iota' ({{.*}}) is not a constant
// CHECK-NEXT: the result of 'stablehlo.iota' ({{.*}}) is data, which is not evaluated
func.func @data() -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = stablehlo.constant dense<2.0> : tensor<1xf32>
  %1 = stablehlo.add %0, %0 : tensor<1xf32>
  %2 = stablehlo.convert %1 : (tensor<1xf32>) -> tensor<1xi32>
  %3 = stablehlo.dynamic_iota %2, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %4 = stablehlo.iota dim = 0 : tensor<1xi32>
  %5 = stablehlo.dynamic_iota %4, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  return %3, %5 : tensor<?xf32>, tensor<?xf32>
}

// -----

// A loop and a branch.
// CHECK: error: 'stablehlo.if' op has no static shape
// CHECK-NEXT: a region of 'stablehlo.if' ({{.*}}) returns a value of type 'tensor<?xf32>'
// CHECK-NEXT: the custom call @f
// CHECK-NEXT: 3 other ops have no static shapes for this reason
func.func @regions(%p: tensor<i1>, %a: tensor<4xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.if"(%p) ({
    %2 = stablehlo.custom_call @f() : () -> tensor<?xf32>
    stablehlo.return %2 : tensor<?xf32>
  }, {
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  %1 = stablehlo.while(%x = %0) : tensor<?xf32>
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %2 = stablehlo.abs %x : tensor<?xf32>
      stablehlo.return %2 : tensor<?xf32>
    }
  return %1 : tensor<?xf32>
}

// -----

// A size that is read from a shape.
// CHECK: error: 'func.func' op argument #0 has no static shape
// CHECK-NEXT: argument #0 of @size has the type 'tensor<?xf32>'
// CHECK-NEXT: 1 other op has no static shape for this reason
func.func @size(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %1 = stablehlo.reshape %0 : (tensor<i32>) -> tensor<1xi32>
  %2 = stablehlo.dynamic_iota %1, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// Chains cross calls, loops and functions. All ops have one reason.
// CHECK: error: 'func.call' op has no static shape
// CHECK-NEXT: result #0 of the function @outer
// CHECK-NEXT: result #0 of the function @inner
// CHECK-NEXT: operand #0 of 'stablehlo.dynamic_iota' ({{.*}}) is not a constant
// CHECK-NEXT: argument #0 of @inner is operand #0 of 'func.call' ({{.*}})
// CHECK-NEXT: argument #1 of a region of 'stablehlo.while' ({{.*}})
// CHECK-NEXT: argument #0 of @outer is operand #0 of 'func.call' ({{.*}})
// CHECK-NEXT: argument #0 of @main is data
// CHECK-NEXT: 3 other ops have no static shapes for this reason
// CHECK: error: 'stablehlo.dynamic_iota' op has no static shape
// CHECK-NEXT: operand #0 of 'stablehlo.dynamic_iota' ({{.*}}) is not a constant
// CHECK-NEXT: argument #0 of a region of 'stablehlo.while' ({{.*}}) changes in each iteration
// CHECK-NOT: error
module @chains {
  func.func @main(%n: tensor<1xi32>) -> tensor<?xf32> {
    %0 = call @outer(%n) : (tensor<1xi32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
  func.func private @outer(%n: tensor<1xi32>) -> tensor<?xf32> {
    %one = stablehlo.constant dense<1> : tensor<1xi32>
    %true = stablehlo.constant dense<true> : tensor<i1>
    %zeros = stablehlo.constant dense<0.0> : tensor<0xf32>
    %0:3 = stablehlo.while(%i = %one, %m = %n, %x = %zeros) : tensor<1xi32>, tensor<1xi32>, tensor<0xf32>
      cond {
        stablehlo.return %true : tensor<i1>
      } do {
        %2 = func.call @inner(%m) : (tensor<1xi32>) -> tensor<?xf32>
        %3 = stablehlo.add %i, %one : tensor<1xi32>
        %4 = stablehlo.dynamic_iota %i, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
        stablehlo.custom_call @use(%2, %4) : (tensor<?xf32>, tensor<?xf32>) -> ()
        stablehlo.return %3, %m, %x : tensor<1xi32>, tensor<1xi32>, tensor<0xf32>
      }
    %1 = call @inner(%n) : (tensor<1xi32>) -> tensor<?xf32>
    return %1 : tensor<?xf32>
  }
  func.func private @inner(%n: tensor<1xi32>) -> tensor<?xf32> {
    %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
}
