// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @type(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op should have a sharding rule attribute of type OpShardingRuleAttr for attr named 'sdy.sharding_rule'}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = 1} : tensor<8xf32>
  return
}

// -----

func.func @number(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op number of operands and mappings must match: 1 != 2}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i], [i])->([i]) {i=8}>} : tensor<8xf32>
  return
}

// -----

func.func @number_of_results(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op number of results and mappings must match: 1 != 2}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i], [i]) {i=8}>} : tensor<8xf32>
  return
}

// -----

func.func @dynamic(%a: tensor<?xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op operand - expected a ranked tensor with a static shape. type: tensor<?xf32>}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}>} : tensor<?xf32>
  return
}

// -----

func.func @rank(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.add' op operand 1 - mapping rank must match: 2 != 1}}
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i], [i, j])->([i]) {i=8, j=1}>} : tensor<8xf32>
  return
}

// -----

func.func @no_factor(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op operand - dim mapping must have at least one factor}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i,])->([i, j]) {i=8, j=8}>} : tensor<8x8xf32>
  return
}

// -----

func.func @unknown_factor(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op operand - expecting factor indices to be within 0<=...<num_factors; received: 1, num_factors: 1}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([j])->([i]) {i=8}>} : tensor<8xf32>
  return
}

// -----

func.func @twice(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op operand - cannot reuse factors for the same tensor value}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, i])->([i, j]) {i=8, j=8}>} : tensor<8x8xf32>
  return
}

// -----

func.func @size_1(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op operand - dim mapping can't have a factor of size 1 if there are multiple factors}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([ij])->([i]) {i=8, j=1}>} : tensor<8xf32>
  return
}

// -----

func.func @unused(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op has factor j=2 that isn't used in operand and result mappings}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8, j=2}>} : tensor<8xf32>
  return
}

// -----

func.func @not_sorted(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op indices of special factors must be sorted}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=8} need_replication={j, i}>} : tensor<8x8xf32>
  return
}

// -----

func.func @not_unique(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op indices of special factors must be unique}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=8} permutation={i, i}>} : tensor<8x8xf32>
  return
}

// -----

func.func @not_there(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op index must be less than 2, got: 2}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=8} blocked_propagation={k}>} : tensor<8x8xf32>
  return
}

// -----

func.func @two_kinds(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op a factor can only be in one of the reduction, need replication, or permutation factor sets}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=8} need_replication={i} permutation={i}>} : tensor<8x8xf32>
  return
}

// -----

func.func @reduction(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op reduction factor cannot be in result mappings}}
  %0 = stablehlo.abs %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=8} reduction={i}>} : tensor<8x8xf32>
  return
}

// -----

func.func @edges_type(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op should have a propagation edges attribute of type PropagationEdgesAttr for attr named 'sdy.propagation_edges'}}
  %0 = stablehlo.abs %a {sdy.propagation_edges = 1} : tensor<8xf32>
  return
}

// -----

func.func @result_edges_type(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op should have a propagation edges attribute of type ArrayAttr<PropagationEdgesAttr> for attr named 'sdy.result_propagation_edges' or 'sdy.block_arg_propagation_edges'}}
  %0 = stablehlo.abs %a {sdy.result_propagation_edges = [1]} : tensor<8xf32>
  return
}

// -----

func.func @argument_edges_type(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op should have a propagation edges attribute of type ArrayAttr<PropagationEdgesAttr> for attr named 'sdy.result_propagation_edges' or 'sdy.block_arg_propagation_edges'}}
  %0 = stablehlo.abs %a {sdy.block_arg_propagation_edges = 1} : tensor<8xf32>
  return
}

// -----

func.func @edges_of_nothing(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op expected propagation edges attr to reference a sharding.}}
  %0 = stablehlo.abs %a {sdy.propagation_edges = #sdy.propagation_edges<[{step-1 = [{"x" = operand-0 -> [result-0]}]}]>} : tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @edges_axis(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op expected axis ref to be in one of the meshes}}
  %0 = stablehlo.abs %a {sdy.propagation_edges = #sdy.propagation_edges<[{step-1 = [{"y" = operand-0 -> [result-0]}]}]>, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>} : tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @edges_operand(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op expected a value ref to have an operand index in range [0, 1), got: 1}}
  %0 = stablehlo.abs %a {sdy.propagation_edges = #sdy.propagation_edges<[{step-1 = [{"x" = operand-1 -> [result-0]}]}]>, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>} : tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @edges_result(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op expected a value ref to have a result index in range [0, 1), got: 1}}
  %0 = stablehlo.abs %a {sdy.propagation_edges = #sdy.propagation_edges<[{step-1 = [{"x" = operand-0 -> [result-0, result-1]}]}]>, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>} : tensor<8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2]>
sdy.mesh @n = <["x"=2, "y"=2]>
func.func @edges_meshes(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@n, [{}]>}) {
  // expected-error@+1 {{'stablehlo.abs' op expected a common mesh for propagation edges attr.}}
  %0 = stablehlo.abs %a {sdy.propagation_edges = #sdy.propagation_edges<[{step-1 = [{"x" = operand-0 -> [result-0]}]}]>, sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>} : tensor<8xf32>
  return
}

// -----

func.func @edges_mesh(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.abs' op unknown mesh: @n}}
  %0 = stablehlo.abs %a {sdy.propagation_edges = #sdy.propagation_edges<[{step-1 = [{"x" = operand-0 -> [result-0]}]}]>, sdy.sharding = #sdy.sharding_per_value<[<@n, [{"x"}]>]>} : tensor<8xf32>
  return
}
