// The verifiers of Shardy's collectives and edges look up the shardings of values through the casts of a program whose other ops are VHLO's: of a function's arguments, and of results of StableHLO.

// RUN: stablehlo-opt %s -o %t.in
// RUN: stablehlo-translate --serialize --target=current --allow-other-dialects %s -o %t.bc
// RUN: stablehlo-artifact assemble -t current --allow-other-dialects %s -o %t.assembled.bc && cmp %t.bc %t.assembled.bc
// RUN: stablehlo-translate --deserialize %t.bc | stablehlo-opt | diff %t.in -
// RUN: stablehlo-artifact print %t.bc | stablehlo-opt | diff %t.in -
// RUN: stablehlo-artifact validate %t.bc
// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo=allow-other-dialects %s | FileCheck %s

sdy.mesh @m = <["x"=2, "y"=4]>

// CHECK: vhlo.func_v1 @argument
// CHECK-NEXT: builtin.unrealized_conversion_cast %arg0
// CHECK-NEXT: sdy.all_gather
func.func @argument(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> tensor<8x8xf32> {
  %0 = sdy.all_gather [{"x"}, {}] %a out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// CHECK: vhlo.func_v1 @result
func.func @result(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}]>]>} : tensor<8x8xf32>
  %1 = sdy.all_to_all [{"x"}: 0->1] %0 out_sharding=<@m, [{}, {"x"}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// CHECK: vhlo.func_v1 @reduction
func.func @reduction(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}], unreduced={"y"}>}) -> tensor<8x8xf32> {
  %0 = sdy.all_reduce {"y"} %a out_sharding=<@m, [{}, {}]> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// CHECK: vhlo.func_v1 @loop
func.func @loop(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.while(%x = %a) : tensor<8xf32> cond {
    %c = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %1 = sdy.all_gather [{"x"}] %x out_sharding=<@m, [{}]> : tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }
  %2 = sdy.data_flow_edge %0 sharding=<@m, [{"x"}]> : tensor<8xf32>
  return %2 : tensor<8xf32>
}

// RUN: not stablehlo-opt %S/Inputs/unsharded_operand.mlir 2>&1 | FileCheck %s --check-prefix=UNSHARDED
// RUN: not stablehlo-artifact assemble -t current --allow-other-dialects %S/Inputs/unsharded_operand.mlir -o %t.none.bc 2>&1 | FileCheck %s --check-prefix=UNSHARDED
// UNSHARDED: error: 'sdy.all_gather' op {{.*}}collective on operand without sharding
