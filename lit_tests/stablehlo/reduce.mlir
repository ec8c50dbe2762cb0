// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | FileCheck %s
// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | stablehlo-opt -split-input-file | FileCheck %s
// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics -mlir-print-debuginfo -mlir-print-local-scope -mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// A reducer that is one commutative op of the arguments has a short form.
// CHECK-LABEL: func.func @short
// GENERIC-LABEL: sym_name = "short"
func.func @short(%arg0: tensor<?x4xf32>, %arg1: tensor<f32>) -> tensor<4xf32> {
  // All that the short form stands for has its location: where its operands
  // begin, or the one that is written.
  // GENERIC: "stablehlo.reduce"(%{{.*}}, %{{.*}}) <{dimensions = array<i64: 0>}> ({
  // GENERIC-NEXT: ^bb0(%[[X:.*]]: tensor<f32> loc({{.*}}:[[@LINE+6]]:24), %[[Y:.*]]: tensor<f32> loc({{.*}}:[[@LINE+6]]:24)):
  // GENERIC-NEXT:   %[[SUM:.*]] = "stablehlo.add"(%[[X]], %[[Y]]) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc({{.*}}:[[@LINE+5]]:24)
  // GENERIC-NEXT:   "stablehlo.return"(%[[SUM]]) : (tensor<f32>) -> () loc({{.*}}:[[@LINE+4]]:24)
  // GENERIC-NEXT: }) {note = "x"} : (tensor<?x4xf32>, tensor<f32>) -> tensor<4xf32> loc({{.*}}:[[@LINE+3]]:24)

  // CHECK-NEXT: %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] {note = "x"} : (tensor<?x4xf32>, tensor<f32>) -> tensor<4xf32>
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] {note = "x"} : (tensor<?x4xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK-NEXT: %1 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = [1, 0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<f32>
  // GENERIC: ^bb0(%{{.*}}: tensor<f32> loc("here"), %{{.*}}: tensor<f32> loc("here")):
  // GENERIC-NEXT: "stablehlo.maximum"{{.*}} loc("here")
  // GENERIC-NEXT: "stablehlo.return"{{.*}} loc("here")
  // GENERIC-NEXT: {{.*}} loc("here")
  %1 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = [1, 0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<f32> loc("here")
  // CHECK-NEXT: %2 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.minimum across dimensions = [] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
  %2 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.minimum across dimensions = [] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
  // CHECK-NEXT: %3 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.multiply
  %3 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %4 = stablehlo.multiply %x, %y : tensor<f32>
    stablehlo.return %4 : tensor<f32>
  }) : (tensor<?x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @several
func.func @several(%arg0: tensor<1x8xf32>, %arg1: tensor<1x8xi32>, %arg2: tensor<f32>, %arg3: tensor<i32>) {
  // CHECK-NEXT:  %0:2 = stablehlo.reduce(%arg0 init: %arg2), (%arg1 init: %arg3) across dimensions = [0] {note = "x"} : (tensor<1x8xf32>, tensor<1x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
  // CHECK-NEXT:   reducer(%arg4: tensor<f32>, %arg6: tensor<f32>) (%arg5: tensor<i32>, %arg7: tensor<i32>)  {
  // CHECK-NEXT:    %1 = stablehlo.add %arg4, %arg6 : tensor<f32>
  // CHECK-NEXT:    %2 = stablehlo.add %arg5, %arg7 : tensor<i32>
  // CHECK-NEXT:    stablehlo.return %1, %2 : tensor<f32>, tensor<i32>
  // CHECK-NEXT:  }
  // GENERIC: ^bb0(%{{.*}}: tensor<f32> loc({{.*}}:[[@LINE+2]]:12), %{{.*}}: tensor<i32> loc({{.*}}:[[@LINE+2]]:74), %{{.*}}: tensor<f32> loc("acc"), %{{.*}}: tensor<i32> loc({{.*}}:[[@LINE+2]]:91)):
  %0:2 = stablehlo.reduce(%arg0 init: %arg2), (%arg1 init: %arg3) across dimensions = [0] {note = "x"} : (tensor<1x8xf32>, tensor<1x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32> loc("acc"))                 (%c: tensor<i32>, %d: tensor<i32>) {
    %1 = stablehlo.add %a, %b : tensor<f32>
    %2 = stablehlo.add %c, %d : tensor<i32>
    stablehlo.return %1, %2 : tensor<f32>, tensor<i32>
  }
  return
}

// What the short form would not say in full.
// CHECK-LABEL: func.func @long
// CHECK-NOT: applies
func.func @long(%arg0: tensor<8xf32>, %arg1: tensor<f32>) {
  // Not commutative.
  %0 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
   reducer(%x: tensor<f32>, %y: tensor<f32>) {
    %z = stablehlo.subtract %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }
  // Not of both arguments in their order.
  %1 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
   reducer(%x: tensor<f32>, %y: tensor<f32>) {
    %z = stablehlo.add %y, %x : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }
  // Not all that is returned.
  %2 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
   reducer(%x: tensor<f32>, %y: tensor<f32>) {
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %x : tensor<f32>
  }
  // More than one op.
  %3 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
   reducer(%x: tensor<f32>, %y: tensor<f32>) {
    %z = stablehlo.add %x, %y : tensor<f32>
    %w = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }
  // Another element type than the input's.
  %4 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f64>
   reducer(%x: tensor<f64>, %y: tensor<f64>) {
    %z = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %z : tensor<f64>
  }
  // No op at all.
  %5 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
   reducer(%x: tensor<f32>, %y: tensor<f32>) {
    stablehlo.return %x : tensor<f32>
  }
  return
}

// -----

func.func @not_commutative(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{expected the inner-op to be a commutative binary-op from the stablehlo dialect, with zero region, producing single result}}
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.subtract across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @other_dialect(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{expected the inner-op to be a commutative binary-op from the stablehlo dialect}}
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies arith.addf across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @no_function_type(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{expected function type}}
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] : tensor<f32>
  return
}

// -----

func.func @no_inputs(%arg0: tensor<2xf32>, %arg1: tensor<f32>) {
  // expected-error@+1 {{input types missing in reduce-op function type}}
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] : () -> tensor<f32>
  return
}

// -----

func.func @operand_count(%arg0: tensor<2xi32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{number of operands and types do not match: got 2 operands and 1 types}}
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] : (tensor<2xi32>) -> tensor<i32>
  return
}

// -----

func.func @odd_operands(%arg0: tensor<2xi32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{3 operands cannot be split into groups of one size: inputs, init_values}}
  %0 = "stablehlo.reduce"(%arg0, %arg1, %arg1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %x : tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>, tensor<i32>) -> tensor<i32>
  return
}

// -----

func.func @no_body(%arg0: tensor<2xi32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{region #0 ('body') failed to verify constraint: region with 1 blocks}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({}) : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
  return
}

// -----

func.func @dimensions(%arg0: tensor<2xi32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) <{dimensions = dense<0> : tensor<1xi32>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %x : tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
  return
}

// -----

func.func @no_dimensions(%arg0: tensor<2xi32>, %arg1: tensor<i32>) {
  // expected-error@+1 {{requires attribute 'dimensions'}}
  %0 = "stablehlo.reduce"(%arg0, %arg1) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %x : tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
  return
}
