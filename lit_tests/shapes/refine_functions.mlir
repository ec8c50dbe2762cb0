// RUN: stablehlo-opt --stablehlo-refine-shapes --split-input-file %s | FileCheck %s

// A function is refined once for each list of argument types and constant sizes. The first
// specialization has the name of the function, and calls with an equal context share it.
// CHECK-LABEL: module @contexts
module @contexts {
  // CHECK: func.func @main(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) -> (tensor<4xf32>, tensor<6xf32>, tensor<4xf32>, tensor<6xf32>)
  // CHECK-NEXT: %0 = call @twice(%arg0) : (tensor<2xf32>) -> tensor<4xf32>
  // CHECK-NEXT: %1 = call @twice_0(%arg1) : (tensor<3xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %2 = call @twice(%arg0) : (tensor<2xf32>) -> tensor<4xf32>
  // CHECK-NEXT: %3 = call @twice_1(%arg0) : (tensor<2xf32>) -> tensor<6xf32>
  func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
    %sa = stablehlo.constant dense<2> : tensor<1xi64>
    %sb = stablehlo.constant dense<3> : tensor<1xi64>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %a0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %sa) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2xf32>, tensor<1xi64>) -> tensor<?xf32>
    %b0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%b, %sb) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<3xf32>, tensor<1xi64>) -> tensor<?xf32>
    %0 = call @twice(%two, %a0) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
    %1 = call @twice(%two, %b0) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
    %2 = call @twice(%two, %a0) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
    %3 = call @twice(%three, %a0) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
    return %0, %1, %2, %3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
  }
  // CHECK: func.func private @twice(%arg0: tensor<2xf32> {a.kept}) -> tensor<4xf32>
  // CHECK: func.func private @twice_0(%arg0: tensor<3xf32> {a.kept}) -> tensor<6xf32>
  // CHECK: func.func private @twice_1(%arg0: tensor<2xf32> {a.kept}) -> tensor<6xf32>
  // CHECK-NOT: func.func
  func.func private @twice(%n: tensor<i32> {a.dropped}, %x: tensor<?xf32> {a.kept}) -> tensor<?xf32> {
    %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
    %1 = stablehlo.multiply %0, %n : tensor<i32>
    %2 = stablehlo.reshape %1 : (tensor<i32>) -> tensor<1xi32>
    %3 = stablehlo.dynamic_iota %2, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
    return %3 : tensor<?xf32>
  }
}

// -----

// A function that is also used elsewhere keeps its name, and specializations have other names.
// CHECK-LABEL: module @other_uses
module @other_uses {
  func.func @main(%a: tensor<2xf32>) -> tensor<?xf32> {
    // CHECK: call @f_1(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
    %0 = builtin.unrealized_conversion_cast %a : tensor<2xf32> to tensor<?xf32>
    %1 = call @f(%0) : (tensor<?xf32>) -> tensor<?xf32>
    return %1 : tensor<?xf32>
  }
  // CHECK: func.func @f_1(%arg0: tensor<2xf32>) -> tensor<2xf32>
  // CHECK: func.func @f(%arg0: tensor<?xf32>) -> tensor<?xf32>
  // CHECK-NEXT: stablehlo.abs %arg0 : tensor<?xf32>
  func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {
    %0 = stablehlo.abs %a : tensor<?xf32>
    return %0 : tensor<?xf32>
  }
  // CHECK: func.func @f_0
  func.func @f_0(%a: tensor<?xf32>) -> tensor<?xf32> {
    // CHECK-NEXT: call @f(%arg0) : (tensor<?xf32>) -> tensor<?xf32>
    %0 = call @f(%a) : (tensor<?xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
}

// -----

// The decomposition of a composite has an argument per operand, so constants stay operands.
// CHECK-LABEL: module @composites
module @composites {
  // CHECK: func.func @main(%arg0: tensor<2xf32>) -> tensor<4xf32>
  // CHECK-NEXT: %c = stablehlo.constant dense<4> : tensor<i32>
  // CHECK-NEXT: stablehlo.composite "a.b" %arg0, %c {decomposition = @f} : (tensor<2xf32>, tensor<i32>) -> tensor<4xf32>
  func.func @main(%a: tensor<2xf32>) -> tensor<?xf32> {
    %four = stablehlo.constant dense<4> : tensor<i32>
    %0 = builtin.unrealized_conversion_cast %a : tensor<2xf32> to tensor<?xf32>
    %1 = stablehlo.composite "a.b" %0, %four {decomposition = @f} : (tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
    return %1 : tensor<?xf32>
  }
  // CHECK: func.func private @f(%arg0: tensor<2xf32>, %arg1: tensor<i32>) -> tensor<4xf32>
  // CHECK-NEXT: %c = stablehlo.constant dense<4> : tensor<1xi32>
  // CHECK-NEXT: stablehlo.dynamic_iota %c
  func.func private @f(%a: tensor<?xf32>, %n: tensor<i32>) -> tensor<?xf32> {
    %0 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
    return %1 : tensor<?xf32>
  }
}

// -----

// The operand of an op of another dialect keeps its type by a cast.
// CHECK-LABEL: module @other_dialects
module @other_dialects {
  func.func @main(%a: tensor<2xf32>) -> index {
    %0 = builtin.unrealized_conversion_cast %a : tensor<2xf32> to tensor<?xf32>
    %1 = call @f(%0) : (tensor<?xf32>) -> index
    return %1 : index
  }
  // CHECK: func.func @f(%arg0: tensor<2xf32>) -> index
  // CHECK-NEXT: %[[CAST:.*]] = builtin.unrealized_conversion_cast %arg0 : tensor<2xf32> to tensor<?xf32>
  // CHECK: tensor.dim %[[CAST]]
  func.func @f(%a: tensor<?xf32>) -> index {
    %zero = arith.constant 0 : index
    %0 = tensor.dim %a, %zero : tensor<?xf32>
    return %0 : index
  }
}

// -----

// A function that returns constants is evaluated. Its calls go, unless it has effects.
// CHECK-LABEL: module @constants
module @constants {
  // CHECK: func.func @main(%arg0: tensor<2xf32>) -> (tensor<4xi8>, tensor<5xi8>)
  // CHECK-NEXT: %c = stablehlo.constant dense<4> : tensor<1xi32>
  // CHECK-NEXT: %0 = stablehlo.dynamic_iota %c
  // CHECK-NEXT: %c_0 = stablehlo.constant dense<5> : tensor<1xi32>
  // CHECK-NEXT: %1 = call @effect() : () -> tensor<1xi32>
  // CHECK-NEXT: %2 = stablehlo.dynamic_iota %c_0
  func.func @main(%a: tensor<2xf32>) -> (tensor<?xi8>, tensor<?xi8>) {
    %0 = call @size() : () -> tensor<1xi32>
    %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<1xi32>) -> tensor<?xi8>
    %2 = call @effect() : () -> tensor<1xi32>
    %3 = stablehlo.dynamic_iota %2, dim = 0 : (tensor<1xi32>) -> tensor<?xi8>
    return %1, %3 : tensor<?xi8>, tensor<?xi8>
  }
  func.func private @size() -> tensor<1xi32> {
    %0 = stablehlo.constant dense<2> : tensor<1xi32>
    %1 = stablehlo.multiply %0, %0 : tensor<1xi32>
    return %1 : tensor<1xi32>
  }
  func.func private @effect() -> tensor<1xi32> {
    stablehlo.custom_call @f() {has_side_effect = true} : () -> ()
    %0 = stablehlo.constant dense<5> : tensor<1xi32>
    return %0 : tensor<1xi32>
  }
}

// -----

// A context has constant lists of up to 64 elements, such as the sizes of a shape.
// CHECK-LABEL: module @lists
module @lists {
  // CHECK: func.func @main(%arg0: tensor<6xf32>, %arg1: tensor<2x65xi8>) -> (tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x3xf32>, tensor<65xi8>)
  // CHECK-DAG: call @f(%arg0) : (tensor<6xf32>) -> tensor<2x3xf32>
  // CHECK-DAG: call @f_0(%arg0) : (tensor<6xf32>) -> tensor<3x2xf32>
  // CHECK-DAG: call @long(%{{.*}}) : (tensor<65xi8>) -> tensor<65xi8>
  func.func @main(%a: tensor<6xf32>, %b: tensor<2x65xi8>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<65xi8>) {
    %s = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
    %t = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
    %long = stablehlo.constant dense<1> : tensor<65xi8>
    %0 = call @f(%a, %s) : (tensor<6xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %1 = call @f(%a, %t) : (tensor<6xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %2 = call @f(%a, %s) : (tensor<6xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %3 = call @long(%long) : (tensor<65xi8>) -> tensor<65xi8>
    return %0, %1, %2, %3 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<65xi8>
  }
  // CHECK: func.func private @f(%arg0: tensor<6xf32>) -> tensor<2x3xf32>
  // CHECK: func.func private @f_0(%arg0: tensor<6xf32>) -> tensor<3x2xf32>
  func.func private @f(%a: tensor<6xf32>, %s: tensor<2xi32>) -> tensor<?x?xf32> {
    %0 = stablehlo.dynamic_reshape %a, %s : (tensor<6xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    return %0 : tensor<?x?xf32>
  }
  func.func private @long(%a: tensor<65xi8>) -> tensor<65xi8> {
    %0 = stablehlo.add %a, %a : tensor<65xi8>
    return %0 : tensor<65xi8>
  }
}

// -----

// The region of a composite is refined, too.
// CHECK-LABEL: module @composite_regions
module @composite_regions {
  // CHECK: func.func @main(%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) -> (tensor<3xf32>, tensor<2xf32>)
  func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
    %0 = builtin.unrealized_conversion_cast %a : tensor<2xf32> to tensor<?xf32>
    // CHECK: ^bb0(%arg2: tensor<2xf32>):
    // CHECK-NEXT: stablehlo.add %arg1, %arg1 : tensor<3xf32>
    // CHECK-NEXT: stablehlo.abs %arg2 : tensor<2xf32>
    // CHECK: {decomposition = @f} : (tensor<2xf32>) -> (tensor<3xf32>, tensor<2xf32>)
    %1:2 = stablehlo.composite "a.b" %0 ({
    ^bb0(%c: tensor<?xf32>):
      %2 = stablehlo.add %b, %b : (tensor<3xf32>, tensor<3xf32>) -> tensor<?xf32>
      %3 = stablehlo.abs %c : tensor<?xf32>
      stablehlo.return %2, %3 : tensor<?xf32>, tensor<?xf32>
    }) {decomposition = @f} : (tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>)
    return %1#0, %1#1 : tensor<?xf32>, tensor<?xf32>
  }
  // CHECK: func.func private @f(%arg0: tensor<2xf32>) -> (tensor<3xf32>, tensor<2xf32>)
  func.func private @f(%a: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
    %0 = stablehlo.constant dense<1.0> : tensor<3xf32>
    %1 = stablehlo.abs %0 : (tensor<3xf32>) -> tensor<?xf32>
    return %1, %a : tensor<?xf32>, tensor<?xf32>
  }
}

// -----

// A loop visits its calls once per turn. The second turn knows the shape that the first turn returned, and
// refines the functions from the start.
// CHECK-LABEL: module @calls_in_loops
module @calls_in_loops {
  func.func @main(%a: tensor<4xf32>) -> tensor<?xf32> {
    %two = stablehlo.constant dense<2> : tensor<i32>
    %true = stablehlo.constant dense<true> : tensor<i1>
    %unknown = stablehlo.custom_call @unknown(%a) : (tensor<4xf32>) -> tensor<?xf32>
    // CHECK: "stablehlo.while"(%{{.*}}, %arg0) ({
    // CHECK: }, {
    // CHECK-NEXT: ^bb0(%[[X:.*]]: tensor<4xf32>, %{{.*}}: tensor<4xf32>):
    %0:2 = stablehlo.while(%x = %unknown, %y = %a) : tensor<?xf32>, tensor<4xf32>
      cond {
        stablehlo.return %true : tensor<i1>
      } do {
        // CHECK: %[[Y:.*]] = func.call @outer_0(%[[X]]) : (tensor<4xf32>) -> tensor<8xf32>
        %1 = func.call @outer(%two, %x) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
        // CHECK-NEXT: stablehlo.custom_call @use(%[[Y]]) : (tensor<8xf32>) -> ()
        stablehlo.custom_call @use(%1) : (tensor<?xf32>) -> ()
        stablehlo.return %y, %y : tensor<4xf32>, tensor<4xf32>
      }
    return %0#0 : tensor<?xf32>
  }
  // CHECK: func.func private @outer_0(%arg0: tensor<4xf32>) -> tensor<8xf32>
  // CHECK-NEXT: call @inner_0(%arg0) : (tensor<4xf32>) -> tensor<8xf32>
  func.func private @outer(%n: tensor<i32>, %x: tensor<?xf32>) -> tensor<?xf32> {
    %0 = call @inner(%n, %x) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
  // CHECK: func.func private @inner_0(%arg0: tensor<4xf32>) -> tensor<8xf32>
  // CHECK-NOT: func.func
  func.func private @inner(%n: tensor<i32>, %x: tensor<?xf32>) -> tensor<?xf32> {
    %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
    %1 = stablehlo.multiply %0, %n : tensor<i32>
    %2 = stablehlo.reshape %1 : (tensor<i32>) -> tensor<1xi32>
    %3 = stablehlo.dynamic_iota %2, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
    return %3 : tensor<?xf32>
  }
}

// -----

// A function without a body gets a declaration for each list of argument types. Its results keep their types.
// CHECK-LABEL: module @declarations
module @declarations {
  func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>, %n: tensor<i32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<?xf32>) {
    %a0 = builtin.unrealized_conversion_cast %a : tensor<2xf32> to tensor<?xf32>
    %b0 = builtin.unrealized_conversion_cast %b : tensor<3xf32> to tensor<?xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    // CHECK: stablehlo.composite "test.f" %arg0, %c {decomposition = @f} : (tensor<2xf32>, tensor<i32>) -> tensor<5xf32>
    %0 = stablehlo.composite "test.f" %a0, %one {decomposition = @f} : (tensor<?xf32>, tensor<i32>) -> tensor<5xf32>
    // CHECK-NEXT: call @f_0(%arg1, %c) : (tensor<3xf32>, tensor<i32>) -> tensor<5xf32>
    %1 = call @f(%b0, %one) : (tensor<?xf32>, tensor<i32>) -> tensor<5xf32>
    // CHECK-NEXT: call @g(%arg1) : (tensor<3xf32>) -> tensor<?xf32>
    %2 = call @g(%b0) : (tensor<?xf32>) -> tensor<?xf32>
    return %0, %1, %2 : tensor<5xf32>, tensor<5xf32>, tensor<?xf32>
  }
  // CHECK: func.func private @f(tensor<2xf32>, tensor<i32>) -> tensor<5xf32>
  // CHECK: func.func private @f_0(tensor<3xf32>, tensor<i32>) -> tensor<5xf32>
  // CHECK: func.func private @g(tensor<3xf32>) -> tensor<?xf32>
  // CHECK-NOT: func.func
  func.func private @f(tensor<?xf32>, tensor<i32>) -> tensor<5xf32>
  func.func private @g(tensor<?xf32>) -> tensor<?xf32>
}
