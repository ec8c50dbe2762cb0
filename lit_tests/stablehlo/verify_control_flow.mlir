// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @if(%0: tensor<i1>, %1: tensor<2xf32>, %2: !stablehlo.token) {
  %3:2 = "stablehlo.if"(%0) ({
    stablehlo.return %1, %2 : tensor<2xf32>, !stablehlo.token
  }, {
    stablehlo.return %1, %2 : tensor<2xf32>, !stablehlo.token
  }) : (tensor<i1>) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// -----

func.func @if_nothing(%0: tensor<i1>) {
  "stablehlo.if"(%0) ({
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}

// -----

func.func @if_dynamic(%0: tensor<i1>, %1: tensor<2xf32>, %2: tensor<?xf32>) {
  %3 = "stablehlo.if"(%0) ({
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %2 : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  return
}

// -----

func.func @if_pred(%0: tensor<1xi1>) {
  // expected-error@+1 {{'stablehlo.if' op pred must be a 0-dimensional tensor, found 'tensor<1xi1>'}}
  "stablehlo.if"(%0) ({
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<1xi1>) -> ()
  return
}

// -----

func.func @if_arguments(%0: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.if' op false_branch must take 0 arguments, found 1 [if C1]}}
  "stablehlo.if"(%0) ({
    stablehlo.return
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}

// -----

func.func @if_counts(%0: tensor<i1>, %1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.if' op false_branch must return 1 value, found 0 [if C2]}}
  %2 = "stablehlo.if"(%0) ({
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_types(%0: tensor<i1>, %1: tensor<2xf32>, %2: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.if' op false_branch must return 'tensor<2xf32>' as value 0, found 'tensor<3xf32>' [if C2]}}
  %3 = "stablehlo.if"(%0) ({
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %2 : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_result(%0: tensor<i1>, %1: tensor<2xf32>) {
  // [if C3] expected-error@+1 {{'stablehlo.if' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  %2 = "stablehlo.if"(%0) ({
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<3xf32>
  return
}

// -----

func.func @if_terminator(%0: tensor<i1>) {
  "stablehlo.if"(%0) ({
    stablehlo.return
  }, {
    // expected-error@+1 {{'stablehlo.if' op expects regions to end with 'stablehlo.return', found 'func.return'}}
    func.return
  }) : (tensor<i1>) -> ()
  return
}

// -----

func.func @if_empty(%0: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.if' op region #1 ('false_branch') failed to verify constraint: region with 1 blocks}}
  "stablehlo.if"(%0) ({
    stablehlo.return
  }, {
  }) : (tensor<i1>) -> ()
  return
}

// -----

func.func @case(%0: tensor<i32>, %1: tensor<2xf32>) {
  %2 = "stablehlo.case"(%0) ({
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return
}

// -----

func.func @case_index(%0: tensor<1xi32>) {
  // expected-error@+1 {{'stablehlo.case' op index must be a 0-dimensional tensor, found 'tensor<1xi32>'}}
  "stablehlo.case"(%0) ({
    stablehlo.return
  }) : (tensor<1xi32>) -> ()
  return
}

// -----

func.func @case_branches(%0: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.case' op branches must have at least one region, found none [case C1]}}
  "stablehlo.case"(%0) : (tensor<i32>) -> ()
  return
}

// -----

func.func @case_arguments(%0: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.case' op branches[1] must take 0 arguments, found 1 [case C2]}}
  "stablehlo.case"(%0) ({
    stablehlo.return
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return
  }) : (tensor<i32>) -> ()
  return
}

// -----

func.func @case_counts(%0: tensor<i32>, %1: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.case' op branches[1] must return 1 value, found 2 [case C3]}}
  %2 = "stablehlo.case"(%0) ({
    stablehlo.return %1 : tensor<2xf32>
  }, {
    stablehlo.return %1, %1 : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return
}

// -----

// What one branch leaves open is told by another.
func.func @case_types(%0: tensor<i32>, %1: tensor<?xf32>, %2: tensor<2xf32>, %3: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.case' op branches[2] must return 'tensor<2xf32>' as value 0, found 'tensor<3xf32>' [case C3]}}
  %4 = "stablehlo.case"(%0) ({
    stablehlo.return %1 : tensor<?xf32>
  }, {
    stablehlo.return %2 : tensor<2xf32>
  }, {
    stablehlo.return %3 : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<?xf32>
  return
}

// -----

func.func @case_result(%0: tensor<i32>, %1: tensor<2xf32>) {
  // [case C4] expected-error@+1 {{'stablehlo.case' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf64>'}}
  %2 = "stablehlo.case"(%0) ({
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf64>
  return
}

// -----

func.func @while(%0: tensor<i32>, %1: tensor<?xf32>) {
  %2:2 = stablehlo.while(%a = %0, %b = %1) : tensor<i32>, tensor<?xf32>
  cond {
    %3 = stablehlo.compare LT, %a, %0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  } do {
    stablehlo.return %a, %b : tensor<i32>, tensor<?xf32>
  }
  return
}

// -----

func.func @while_dynamic(%0: tensor<2xf32>, %1: tensor<i1>, %2: tensor<?xf32>) {
  %3 = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<?xf32>):
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<2xf32>):
    stablehlo.return %2 : tensor<?xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @while_nothing(%0: tensor<i1>) {
  "stablehlo.while"() ({
    stablehlo.return %0 : tensor<i1>
  }, {
    stablehlo.return
  }) : () -> ()
  return
}

// -----

func.func @while_cond_arguments(%0: tensor<f32>, %1: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op cond must take 1 argument, found 0 [while C1]}}
  %2 = "stablehlo.while"(%0) ({
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @while_cond_argument(%0: tensor<f32>, %1: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op cond must take 'tensor<f32>' as argument 0, found 'tensor<f64>' [while C1]}}
  %2 = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<f64>):
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @while_cond_values(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.while' op cond must return 1 value, found 0 [while C1]}}
  %2 = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @while_cond_value(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.while' op cond must return 'tensor<i1>' as value 0, found 'tensor<f32>' [while C1]}}
  %2 = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @while_cond_value_rank(%0: tensor<1xi1>) {
  // expected-error@+1 {{'stablehlo.while' op cond must return 'tensor<i1>' as value 0, found 'tensor<1xi1>' [while C1]}}
  %2 = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<1xi1>):
    stablehlo.return %a : tensor<1xi1>
  }, {
  ^bb0(%a: tensor<1xi1>):
    stablehlo.return %a : tensor<1xi1>
  }) : (tensor<1xi1>) -> tensor<1xi1>
  return
}

// -----

func.func @while_body_arguments(%0: tensor<f32>, %1: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op body must take 1 argument, found 2 [while C2]}}
  %2 = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @while_body_argument(%0: tensor<2xf32>, %1: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op body must take 'tensor<2xf32>' as argument 0, found 'tensor<3xf32>' [while C2]}}
  %2 = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<2xf32>):
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<3xf32>):
    stablehlo.return %a : tensor<3xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @while_body_values(%0: tensor<f32>, %1: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op body must return 1 value, found 0 [while C2]}}
  %2 = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @while_body_value(%0: tensor<f32>, %1: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.while' op body must return 'tensor<f32>' as value 0, found 'tensor<i1>' [while C2]}}
  %2 = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @while_results(%0: tensor<f32>, %1: tensor<i1>) {
  // [while C3] expected-error@+1 {{'stablehlo.while' op inferred type(s) 'tensor<f32>' are incompatible with return type(s) of operation 'tensor<f64>'}}
  %2 = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<f32>) -> tensor<f64>
  return
}

// -----

func.func @optimization_barrier(%0: tensor<f32>, %1: !stablehlo.token) {
  %2:2 = "stablehlo.optimization_barrier"(%0, %1) : (tensor<f32>, !stablehlo.token) -> (tensor<f32>, !stablehlo.token)
  return
}

// -----

func.func @optimization_barrier_result(%0: tensor<2xf32>) {
  // [optimization_barrier C1] expected-error@+1 {{'stablehlo.optimization_barrier' op requires the same type for operand and result at index 0}}
  %1 = "stablehlo.optimization_barrier"(%0) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @composite(%0: tensor<f32>) {
  %1 = stablehlo.composite "my.op" %0 {decomposition = @decomposition} : (tensor<f32>) -> tensor<f64>
  return
}
func.func private @decomposition(tensor<f32>) -> tensor<f64>

// -----

func.func @composite_name(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.composite' op name must be that of an op in a namespace, as in 'my_namespace.my_op', found 'op' [composite C1]}}
  %1 = stablehlo.composite "op" %0 {decomposition = @decomposition} : (tensor<f32>) -> tensor<f64>
  return
}
func.func private @decomposition(tensor<f32>) -> tensor<f64>

// -----

func.func @composite_unknown(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.composite' op decomposition must name a function, found '@nothing' [composite C2]}}
  %1 = stablehlo.composite "my.op" %0 {decomposition = @nothing} : (tensor<f32>) -> tensor<f64>
  return
}

// -----

func.func @composite_no_function(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.composite' op decomposition must name a function, found '@module' [composite C2]}}
  %1 = stablehlo.composite "my.op" %0 {decomposition = @module} : (tensor<f32>) -> tensor<f64>
  return
}
module @module {}

// -----

func.func @composite_operands(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.composite' op must have 1 operands, as decomposition has, found 2 [composite C3]}}
  %1 = stablehlo.composite "my.op" %0, %0 {decomposition = @decomposition} : (tensor<f32>, tensor<f32>) -> tensor<f64>
  return
}
func.func private @decomposition(tensor<f32>) -> tensor<f64>

// -----

func.func @composite_operand(%0: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.composite' op operand #0 must be 'tensor<f32>', as decomposition has, found 'tensor<i32>' [composite C3]}}
  %1 = stablehlo.composite "my.op" %0 {decomposition = @decomposition} : (tensor<i32>) -> tensor<f64>
  return
}
func.func private @decomposition(tensor<f32>) -> tensor<f64>

// -----

func.func @composite_results(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.composite' op must have 1 results, as decomposition has, found 0 [composite C4]}}
  stablehlo.composite "my.op" %0 {decomposition = @decomposition} : (tensor<f32>) -> ()
  return
}
func.func private @decomposition(tensor<f32>) -> tensor<f64>

// -----

func.func @composite_result(%0: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.composite' op result #0 must be 'tensor<f64>', as decomposition has, found 'tensor<f32>' [composite C4]}}
  %1 = stablehlo.composite "my.op" %0 {decomposition = @decomposition} : (tensor<f32>) -> tensor<f32>
  return
}
func.func private @decomposition(tensor<f32>) -> tensor<f64>
