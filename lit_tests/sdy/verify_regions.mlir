// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @shardings(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op operand shardings don't match number of values: 0 shardings vs 1 values}}
  %0 = sdy.manual_computation(%a) in_shardings=[] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @sharding(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op result - unknown axis name: "z"}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"z"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @operands(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op number of op operands and region operands must match. Op has 1 op operands and 2 region operands}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>, %c: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @results(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op number of op results and region results must match. Op has 1 op results and 0 region results}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @free_first(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op operand sharding at index 0 must have all manual axes come before free axes in its dimension sharding at index 0. Saw manual axis "x" after free axis "y"}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"y", "x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @padding(%a: tensor<7xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op operand dimension size 7 is not divisible by the manual axes size 2}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<7xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @local_operand(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op operand shape, corresponding sharding, and region operand shape at index 0 must match. Expected local shape [4] of the elements of tensor<8xf32>, actual local shape tensor<8xf32>}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @local_result(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op result shape, corresponding sharding, and region result shape at index 0 must match. Expected local shape [4] of the elements of tensor<8xf32>, actual local shape tensor<4xi32>}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    %1 = sdy.constant dense<1> : tensor<4xi32>
    sdy.return %1 : tensor<4xi32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
sdy.mesh @n = <["x"=2, "z"=4]>
func.func @two_meshes(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op all in and out shardings must be bound to the same mesh or an empty mesh.}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@n, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @unknown_axis(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op unknown manual axis: "z"}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x", "z"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @nested(%a: tensor<8xf32>) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    // expected-error@+1 {{'sdy.manual_computation' op operates on axis "x" which is already bound by a parent sdy.manual_computation op}}
    %1 = sdy.manual_computation(%b) in_shardings=[<@m, [{}]>] out_shardings=[<@m, [{}]>] manual_axes={"x"} (%c: tensor<4xf32>) {
      sdy.return %c : tensor<4xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @empty(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
  } : () -> ()
  return
}

// -----

func.func @from_above(%a: tensor<8xf32>) {
  // expected-note@+1 {{required by region isolation constraints}}
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
    // expected-error@+1 {{'sdy.sharding_group' op using value defined outside the region}}
    sdy.sharding_group %a group_id=1 : tensor<8xf32>
    sdy.return
  } : () -> ()
  return
}

// -----

func.func @terminator(%a: tensor<8xf32>) {
  "sdy.manual_computation"() <{in_shardings = #sdy.sharding_per_value<[]>, out_shardings = #sdy.sharding_per_value<[]>, manual_axes = #sdy<manual_axes{}>}> ({
    // expected-error@+1 {{'sdy.manual_computation' op expects regions to end with 'sdy.return', found 'func.return'}}
    func.return
  }) : () -> ()
  return
}

// -----

func.func @named_arguments(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.named_computation' op number of block arguments must match the number of operands: 0 != 1}}
  %0 = sdy.named_computation<"n">(%a) () {
    %1 = sdy.constant dense<1.0> : tensor<8xf32>
    sdy.return %1 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @named_argument(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.named_computation' op expected the type of the 0'th block argument to match the type of the corresponding operand: tensor<4xf32> vs tensor<8xf32>}}
  %0 = sdy.named_computation<"n">(%a) (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @named_result(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.named_computation' op inferred type(s) 'tensor<8xf32>' are incompatible with return type(s) of operation 'tensor<4xf32>'}}
  %0 = sdy.named_computation<"n">(%a) (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @named_in(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.named_computation' op in_shardings - sharding doesn't match tensor rank: 0 != 1}}
  %0 = sdy.named_computation<"n">(%a) in_shardings=[<@m, []>] (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @named_out(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.named_computation' op out_shardings shardings don't match number of values: 0 shardings vs 1 values}}
  %0 = sdy.named_computation<"n">(%a) out_shardings=[] (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}
