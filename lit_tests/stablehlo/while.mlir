// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | FileCheck %s
// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics | stablehlo-opt -split-input-file | FileCheck %s
// RUN: stablehlo-opt %s -split-input-file -verify-diagnostics -mlir-print-debuginfo -mlir-print-local-scope -mlir-print-op-generic | FileCheck %s --check-prefix=LOC

// Both regions' arguments have one name.
// CHECK-LABEL: func.func @while
// LOC-LABEL: sym_name = "while"
func.func @while(%arg0: tensor<i32>, %arg1: !stablehlo.token) -> tensor<i32> {
  // CHECK-NEXT:  %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<i32>, !stablehlo.token attributes {note = "x"}
  // CHECK-NEXT:  cond {
  // CHECK-NEXT:    %1 = stablehlo.compare LT, %iterArg, %iterArg : (tensor<i32>, tensor<i32>) -> tensor<i1>
  // CHECK-NEXT:    stablehlo.return %1 : tensor<i1>
  // CHECK-NEXT:  } do {
  // CHECK-NEXT:    stablehlo.return %iterArg, %iterArg_0 : tensor<i32>, !stablehlo.token
  // CHECK-NEXT:  }
  // An argument's location is that of its name.
  // LOC: "stablehlo.while"
  // LOC-NEXT: ^bb0(%{{.*}}: tensor<i32> loc({{.*}}:[[@LINE+4]]:26), %{{.*}}: !stablehlo.token loc({{.*}}:[[@LINE+4]]:38)):
  // LOC: ^bb0(%{{.*}}: tensor<i32> loc({{.*}}:[[@LINE+3]]:26), %{{.*}}: !stablehlo.token loc({{.*}}:[[@LINE+3]]:38)):
  // LOC: }) {note = "x"} : (tensor<i32>, !stablehlo.token) -> (tensor<i32>, !stablehlo.token) loc({{.*}}:[[@LINE+2]]:10)

  %0:2 = stablehlo.while(%x = %arg0, %y = %arg1) : tensor<i32>, !stablehlo.token attributes {note = "x"} cond {
    %1 = stablehlo.compare LT, %x, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    stablehlo.return %x, %y : tensor<i32>, !stablehlo.token
  }
  return %0#0 : tensor<i32>
}

// CHECK-LABEL: func.func @no_operands
func.func @no_operands(%arg0: tensor<i1>) {
  // CHECK-NEXT:  stablehlo.while()
  // CHECK-NEXT:  cond {
  // CHECK-NEXT:    stablehlo.return %arg0 : tensor<i1>
  // CHECK-NEXT:  } do {
  // CHECK-NEXT:    stablehlo.return
  // CHECK-NEXT:  }
  stablehlo.while() cond {
    stablehlo.return %arg0 : tensor<i1>
  } do {
    stablehlo.return
  }
  return
}

// Sizes may be more or less specific, which only the generic form shows.
// LOC-LABEL: sym_name = "dynamic"
func.func @dynamic(%arg0: tensor<?xf32>, %arg1: tensor<i1>) {
  // LOC: (tensor<?xf32>) -> tensor<2xf32>
  %0 = "stablehlo.while"(%arg0) ({
  ^bb0(%x: tensor<?xf32>):
    stablehlo.return %arg1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<?xf32>):
    stablehlo.return %x : tensor<?xf32>
  }) : (tensor<?xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @result_types(%arg0: tensor<f32>, %arg1: tensor<i1>) {
  // expected-error@+1 {{inferred type(s) 'tensor<f32>' are incompatible with return type(s) of operation 'tensor<i32>'}}
  %0 = "stablehlo.while"(%arg0) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %arg1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<f32>) -> tensor<i32>
  return
}

// -----

func.func @terminator(%arg0: tensor<f32>, %arg1: tensor<i1>) {
  %0 = stablehlo.while(%x = %arg0) : tensor<f32> cond {
    stablehlo.return %arg1 : tensor<i1>
  } do {
    // expected-error@+1 {{'stablehlo.while' op expects regions to end with 'stablehlo.return', found 'stablehlo.negate'}}
    %1 = stablehlo.negate %x : tensor<f32>
  }
  return
}

// -----

func.func @operand(%arg0: vector<2xf32>, %arg1: tensor<i1>) {
  // expected-error@+1 {{operand #0 must be variadic of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values, but got 'vector<2xf32>'}}
  %0 = stablehlo.while(%x = %arg0) : vector<2xf32> cond {
    stablehlo.return %arg1 : tensor<i1>
  } do {
    stablehlo.return %x : vector<2xf32>
  }
  return
}

// -----

func.func @type_count(%arg0: tensor<f32>, %arg1: tensor<i1>) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 2 types}}
  %0:2 = stablehlo.while(%x = %arg0) : tensor<f32>, tensor<f32> cond {
    stablehlo.return %arg1 : tensor<i1>
  } do {
    stablehlo.return %x : tensor<f32>
  }
  return
}

// -----

func.func @one_region(%arg0: tensor<f32>) {
  // expected-error@+1 {{expected 2 regions}}
  %0 = "stablehlo.while"(%arg0) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}
