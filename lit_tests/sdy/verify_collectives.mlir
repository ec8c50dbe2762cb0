// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @no_sharding(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{'sdy.all_gather' op collective on operand without sharding}}
  %0 = sdy.all_gather [{}, {}] %a out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @rank(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_gather' op sharding doesn't match tensor rank: 1 != 2}}
  %0 = sdy.all_gather [{}, {}] %a out_sharding=<@m, [{}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @rank_of_axes(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_gather' op result sharding has rank 2 but collective axes has rank 1}}
  %0 = sdy.all_gather [{}] %a out_sharding=<@m, [{"x", "y"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @axis(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_gather' op unknown axis name: "w"}}
  %0 = sdy.all_gather [{"w"}, {}] %a out_sharding=<@m, [{"x", "y"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @twice(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_gather' op duplicate axis ref: "y"}}
  %0 = sdy.all_gather [{"y"}, {"y"}] %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @joined(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_gather' op two consecutive sub-axes can be merged: "y":(1)2, "y":(2)2}}
  %0 = sdy.all_gather [{"y":(1)2, "y":(2)2}, {}] %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @not_last(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_gather' op can't apply gathering axis "x" to operand sharding on dimension 0}}
  %0 = sdy.all_gather [{"x"}, {}] %a out_sharding=<@m, [{"y"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @not_a_suffix(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_gather' op can't apply gathering axis "y":(1)2 to operand sharding on dimension 0}}
  %0 = sdy.all_gather [{"y":(1)2}, {}] %a out_sharding=<@m, [{"x", "y":(2)2}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @gather_result(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_gather' op result sharding doesn't match expected sharding "x" on dimension 0}}
  %0 = sdy.all_gather [{"y"}, {}] %a out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @gather_result_part(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_gather' op result sharding doesn't match expected sharding "x", "y":(1)2 on dimension 0}}
  %0 = sdy.all_gather [{"y":(2)2}, {}] %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @other_mesh(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_gather' op result mesh does not match operand mesh: ["x"=2, "y"=4, "z"=2] and ["x"=2, "y"=4]}}
  %0 = sdy.all_gather [{}, {}] %a out_sharding=<mesh<["x"=2, "y"=4, "z"=2]>, [{"x", "y"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @slice_result(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_slice' op result sharding doesn't match expected sharding "x", "y" on dimension 0}}
  %0 = sdy.all_slice [{"y"}, {}] %a out_sharding=<@m, [{"y", "x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @slice_joined(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y":(1)2}, {}]>}) {
  // expected-error@+1 {{'sdy.all_slice' op result sharding doesn't match expected sharding "y" on dimension 0}}
  %0 = sdy.all_slice [{"y":(2)2}, {}] %a out_sharding=<@m, [{"y":(1)2}, {"x"}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @slice_of_whole(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{'sdy.all_slice' op result sharding doesn't match expected sharding "y" on dimension 0}}
  %0 = sdy.all_slice [{"y"}, {}] %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @moves_none(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_to_all' op parameter list is empty}}
  %0 = sdy.all_to_all [] %a out_sharding=<@m, [{"x", "y"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @moves_axis(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_to_all' op unknown axis name: "w"}}
  %0 = sdy.all_to_all [{"w"}: 0->1] %a out_sharding=<@m, [{"x"}, {"y"}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @moves_from(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_to_all' op source dimension 2 is out of range [0, 2)}}
  %0 = sdy.all_to_all [{"y"}: 2->1] %a out_sharding=<@m, [{"x"}, {"y"}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @moves_to(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_to_all' op target dimension -1 is out of range [0, 2)}}
  %0 = sdy.all_to_all [{"y"}: 0->-1] %a out_sharding=<@m, [{"x"}, {"y"}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @moves_nowhere(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_to_all' op overlapping source/target dimensions in all-to-all params: 0}}
  %0 = sdy.all_to_all [{"y"}: 0->0] %a out_sharding=<@m, [{"x", "y"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @moves_overlap(%a: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_to_all' op overlapping source/target dimensions in all-to-all params: 2}}
  %0 = sdy.all_to_all [{"x"}: 0->2, {"y"}: 1->2] %a out_sharding=<@m, [{}, {}, {"x", "y"}]> : tensor<8x8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @moves_order(%a: tensor<8x8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}, {}, {}]>}) {
  // expected-error@+1 {{'sdy.all_to_all' op source dimensions are not sorted in ascending order: 0 appears after 1}}
  %0 = sdy.all_to_all [{"y"}: 1->2, {"x"}: 0->3] %a out_sharding=<@m, [{}, {}, {"y"}, {"x"}]> : tensor<8x8x8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @moves_not_last(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_to_all' op can't apply all-to-all axis "x" to operand sharding on dimension 0}}
  %0 = sdy.all_to_all [{"x"}: 0->1] %a out_sharding=<@m, [{"y"}, {"x"}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @moves_source(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_to_all' op result sharding doesn't match expected sharding "x" on dimension 0}}
  %0 = sdy.all_to_all [{"y"}: 0->1] %a out_sharding=<@m, [{}, {"y"}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @moves_target(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_to_all' op result sharding doesn't match expected sharding "y" on dimension 1}}
  %0 = sdy.all_to_all [{"y"}: 0->1] %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @moves_others(%a: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}, {"y"}]>}) {
  // expected-error@+1 {{'sdy.all_to_all' op result sharding doesn't match expected sharding "y" on dimension 2}}
  %0 = sdy.all_to_all [{"x"}: 0->1] %a out_sharding=<@m, [{}, {"x"}, {}]> : tensor<8x8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @permute_size(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) {
  // expected-error@+1 {{'sdy.collective_permute' op sharded size of result doesn't match operand on dimension 0: 4 != 2}}
  %0 = sdy.collective_permute %a out_sharding=<@m, [{"y"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @permute_no_sharding(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{'sdy.collective_permute' op collective on operand without sharding}}
  %0 = sdy.collective_permute %a out_sharding=<@m, [{"y"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @permute_axes(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) {
  // expected-error@+1 {{'sdy.collective_permute' op result mesh has different axes than operand mesh: ["x"=2] and ["x"=2, "y"=4]}}
  %0 = sdy.collective_permute %a out_sharding=<mesh<["x"=2]>, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @permute_name(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) {
  // expected-error@+1 {{'sdy.collective_permute' op result mesh name is different but same device ids as operand}}
  %0 = sdy.collective_permute %a out_sharding=<mesh<["x"=2, "y"=4]>, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @reduce_sharding(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_reduce' op operand and result shardings are not equivalent}}
  %0 = sdy.all_reduce {} %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @reduce_order(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  // expected-error@+1 {{'sdy.all_reduce' op reduction axes are not ordered w.r.t. mesh}}
  %0 = sdy.all_reduce {"y", "x"} %a out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @reduce_axis(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  // expected-error@+1 {{'sdy.all_reduce' op unknown axis name: "w"}}
  %0 = sdy.all_reduce {"w"} %a out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @reduce_split(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_reduce' op reduction axis "x" overlaps with operand dimension sharding or replicated axes}}
  %0 = sdy.all_reduce {"x"} %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @reduce_replicated(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}], replicated={"y"}>}) {
  // expected-error@+1 {{'sdy.all_reduce' op reduction axis "y":(1)2 overlaps with operand dimension sharding or replicated axes}}
  %0 = sdy.all_reduce {"y":(1)2} %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @reduce_unreduced(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}], unreduced={"y"}>}) {
  // expected-error@+1 {{'sdy.all_reduce' op reduction axis "y" overlaps with result unreduced axes}}
  %0 = sdy.all_reduce {"y"} %a out_sharding=<@m, [{"x"}, {}], unreduced={"y"}> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @reduce_adds(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) {
  // expected-error@+1 {{'sdy.all_reduce' op cannot add new unreduced axis 'y'.}}
  %0 = sdy.all_reduce {} %a out_sharding=<@m, [{"x"}, {}], unreduced={"y"}> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @reduce_by(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}], unreduced=max{"y"}>}) {
  // expected-error@+1 {{'sdy.all_reduce' op cannot reduce 'max' unreduced axes. Expected 'sum'.}}
  %0 = sdy.all_reduce {"y"} %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @reduce_by_another(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}], unreduced=max{"y"}>}) {
  // expected-error@+1 {{'sdy.all_reduce' op cannot reduce 'max' unreduced axes. Expected 'min'.}}
  %0 = sdy.all_reduce min {"y"} %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @scatter_result(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"y"}>}) {
  // expected-error@+1 {{'sdy.reduce_scatter' op result sharding doesn't match expected sharding "y" on dimension 0}}
  %0 = sdy.reduce_scatter [{"y"}, {}] %a out_sharding=<@m, [{}, {"y"}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @scatter_by(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced=max{"y"}>}) {
  // expected-error@+1 {{'sdy.reduce_scatter' op cannot reduce 'max' unreduced axes. Expected 'sum'.}}
  %0 = sdy.reduce_scatter [{"y"}, {}] %a out_sharding=<@m, [{"y"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @scatter_keeps(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced=max{"x"}>}) {
  // expected-error@+1 {{'sdy.reduce_scatter' op cannot change the reduction operator of kept unreduced axes from max to sum.}}
  %0 = sdy.reduce_scatter [{"y"}, {}] %a out_sharding=<@m, [{"y"}, {}], unreduced={"x"}> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @to_unreduced_result(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.sharded_to_unreduced' op result sharding doesn't match expected sharding "x" on dimension 0}}
  %0 = sdy.sharded_to_unreduced [{"y"}, {}] %a out_sharding=<@m, [{}, {}], unreduced={"y"}> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @to_unreduced_axes(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.sharded_to_unreduced' op out_unreduced_axes should be in_unreduced_axes + sharded_to_unreduced_axes}}
  %0 = sdy.sharded_to_unreduced [{"y"}, {}] %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @to_unreduced_sum(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.sharded_to_unreduced' op out_sharding reduction_op must be SUM}}
  %0 = sdy.sharded_to_unreduced [{"y"}, {}] %a out_sharding=<@m, [{"x"}, {}], unreduced=max{"y"}> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @to_unreduced_not_last(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", "y"}, {}]>}) {
  // expected-error@+1 {{'sdy.sharded_to_unreduced' op can't apply shard-to-unreduce axis "x" to operand sharding on dimension 0}}
  %0 = sdy.sharded_to_unreduced [{"x"}, {}] %a out_sharding=<@m, [{"y"}, {}], unreduced={"x"}> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @from_replicated_split(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) {
  // expected-error@+1 {{'sdy.replicated_to_unreduced' op r2u axis "x" overlaps with operand dimension sharding}}
  %0 = sdy.replicated_to_unreduced {"x"} %a out_sharding=<@m, [{"x"}, {}], unreduced={"y"}> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @from_replicated_result(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) {
  // expected-error@+1 {{'sdy.replicated_to_unreduced' op input and output must share the same dimension shardings}}
  %0 = sdy.replicated_to_unreduced {"y"} %a out_sharding=<@m, [{}, {"x"}], unreduced={"y"}> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @from_replicated_none(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) {
  // expected-error@+1 {{'sdy.replicated_to_unreduced' op r2u axes must not be empty}}
  %0 = sdy.replicated_to_unreduced {} %a out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @from_replicated_order(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  // expected-error@+1 {{'sdy.replicated_to_unreduced' op r2u axes are not ordered w.r.t. mesh}}
  %0 = sdy.replicated_to_unreduced {"y", "x"} %a out_sharding=<@m, [{}, {}], unreduced={"x", "y"}> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @from_replicated_unreduced(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"x"}>}) {
  // expected-error@+1 {{'sdy.replicated_to_unreduced' op r2u axis "x" overlaps with operand unreduced axes}}
  %0 = sdy.replicated_to_unreduced {"x"} %a out_sharding=<@m, [{}, {}], unreduced={"x"}> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @from_replicated_axes(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  // expected-error@+1 {{'sdy.replicated_to_unreduced' op out_unreduced_axes should be in_unreduced_axes + r2u_axes}}
  %0 = sdy.replicated_to_unreduced {"x"} %a out_sharding=<@m, [{}, {}], unreduced={"x", "y"}> : tensor<8x8xf32>
  return
}

// -----

sdy.mesh @m = <["x"=2, "y"=4]>
func.func @from_replicated_sum(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) {
  // expected-error@+1 {{'sdy.replicated_to_unreduced' op out_sharding reduction_op must be SUM}}
  %0 = sdy.replicated_to_unreduced {"x"} %a out_sharding=<@m, [{}, {}], unreduced=max{"x"}> : tensor<8x8xf32>
  return
}
