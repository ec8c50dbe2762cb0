// The pass strips the ops and attributes of Shardy, and the forms in which XLA stores shardings.

// RUN: stablehlo-opt --stablehlo-strip-shardings %s -o %t.out
// RUN: FileCheck %s < %t.out
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-strip-shardings)' %s | FileCheck %s
// RUN: FileCheck %s --check-prefix=NONE < %t.out
// RUN: stablehlo-opt --stablehlo-strip-shardings %t.out | diff %t.out -
// RUN: stablehlo-translate --serialize --target=1.0.0 --strip-shardings %s | stablehlo-translate --deserialize | stablehlo-opt | diff %t.out -
// RUN: not stablehlo-translate --serialize --target=1.0.0 %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: error: failed to legalize operation 'func.func' {{.*}} has no counterpart in VHLO (allow-other-dialects keeps it, strip-shardings strips it)
// REFUSED: sdy.sharding_constraint: it is of another dialect (allow-other-dialects keeps such ops, strip-shardings strips them), 3 ops
// NONE-NOT: {{sdy|mhlo.sharding|mhlo.num_partitions|Sharding}}

// CHECK: module @program attributes {mhlo.num_replicas = 1 : i32}
module @program attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32, mhlo.frontend_attributes = {xla.sdy.meshes = "{mesh = #sdy.mesh<[\22x\22=2]>}"}} {
  // CHECK-NEXT: func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32> {jax.name = "b"}) -> (tensor<4x8xf32> {jax.result_info = "result"}) {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func public @main(%a: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<4x8xf32> {jax.name = "b", mhlo.sharding = "{devices=[2,4]<=[8]}"}) -> (tensor<4x8xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    // CHECK-NEXT: %0 = stablehlo.add %arg0, %arg1 : tensor<4x8xf32>
    %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {?}]>]>} : tensor<4x8xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{}, {"y"}]> : tensor<4x8xf32>
    sdy.sharding_group %1 group_id=3 : tensor<4x8xf32>
    %2 = sdy.propagation_barrier %1 allowed_direction=FORWARD : tensor<4x8xf32>
    %3 = sdy.reshard %2 <@mesh, [{"x"}, {"y"}]> : tensor<4x8xf32>
    // CHECK-NEXT: %1 = stablehlo.multiply %0, %0 {mhlo.frontend_attributes = {kept = "1"}} : tensor<4x8xf32>
    %4 = stablehlo.multiply %3, %0 {mhlo.frontend_attributes = {kept = "1", xla.sdy.sharding = "#sdy.sharding_per_value<[<@mesh, [{\22x\22}, {?}]>]>"}} : tensor<4x8xf32>
    %5 = stablehlo.custom_call @Sharding(%4) {mhlo.sharding = "{replicated}"} : (tensor<4x8xf32>) -> tensor<4x8xf32>
    // CHECK-NEXT: %2 = stablehlo.custom_call @other(%1) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %6 = stablehlo.custom_call @other(%5) {mhlo.sharding = "{replicated}", sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=4, j=8}>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %7 = stablehlo.custom_call @xla.sdy.FuncResultSharding(%6) {has_side_effect = true, mhlo.frontend_attributes = {xla.sdy.sharding = "x"}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
    // CHECK-NEXT: return %2 : tensor<4x8xf32>
    return %7 : tensor<4x8xf32>
  }
  // Constants of Shardy become constants of StableHLO, and the ops in a named computation
  // replace the computation.
  // CHECK: func.func @named(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<2xi1>)
  func.func @named(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<2xi1>) {
    // CHECK-NEXT: %c = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    // CHECK-NEXT: %cst = stablehlo.constant dense<2.000000e+00> : tensor<4xf32>
    // CHECK-NEXT: %0 = stablehlo.multiply %arg0, %cst : tensor<4xf32>
    // CHECK-NEXT: %1 = stablehlo.sine %0 : tensor<4xf32>
    // CHECK-NEXT: %2 = stablehlo.add %1, %0 : tensor<4xf32>
    // CHECK-NEXT: return %2, %c : tensor<4xf32>, tensor<2xi1>
    %c = sdy.constant dense<[true, false]> : tensor<2xi1>
    %0:3 = sdy.named_computation<"outer">(%a, %c) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{"x"}]>, <@mesh, [{}]>, <@mesh, [{}]>] (%x: tensor<4xf32>, %kept: tensor<2xi1>) {
      %k = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<2.0> : tensor<4xf32>
      %1 = sdy.sharding_constraint %k <@mesh, [{"x"}]> : tensor<4xf32>
      %2 = stablehlo.multiply %x, %1 : tensor<4xf32>
      %3 = sdy.named_computation<"inner">(%2) (%y: tensor<4xf32>) {
        %4 = stablehlo.sine %y : tensor<4xf32>
        sdy.return %4 : tensor<4xf32>
      } : (tensor<4xf32>) -> tensor<4xf32>
      sdy.return %3, %2, %kept : tensor<4xf32>, tensor<4xf32>, tensor<2xi1>
    } : (tensor<4xf32>, tensor<2xi1>) -> (tensor<4xf32>, tensor<4xf32>, tensor<2xi1>)
    %5 = stablehlo.add %0#0, %0#1 : tensor<4xf32>
    return %5, %0#2 : tensor<4xf32>, tensor<2xi1>
  }
  // Constants that are packed, narrow, complex, splat, unused and shared.
  // CHECK: func.func @constants
  func.func @constants() -> (tensor<3xi4>, tensor<2xf8E4M3FN>, tensor<2xcomplex<f32>>, tensor<9xi1>, tensor<0xui8>, tensor<bf16>, tensor<3xi4>) {
    // CHECK-COUNT-7: stablehlo.constant
    // CHECK-NEXT: return
    %0 = sdy.constant dense<[1, -2, 3]> : tensor<3xi4>
    %1 = sdy.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3FN>
    %2 = sdy.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
    %3 = sdy.constant dense<true> : tensor<9xi1>
    %4 = sdy.constant dense<> : tensor<0xui8>
    %5 = sdy.constant dense<1.5> : tensor<bf16>
    %6 = sdy.constant dense<7> : tensor<i64>
    return %0, %1, %2, %3, %4, %5, %0 : tensor<3xi4>, tensor<2xf8E4M3FN>, tensor<2xcomplex<f32>>, tensor<9xi1>, tensor<0xui8>, tensor<bf16>, tensor<3xi4>
  }
  // CHECK: func.func private @no_attributes(tensor<4xf32>) -> tensor<4xf32>{{$}}
  func.func private @no_attributes(tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
  // CHECK: func.func @region
  func.func @region(%a: tensor<4xf32>, %i: tensor<i32>) -> tensor<4xf32> {
    // CHECK: stablehlo.while
    %0:2 = "stablehlo.while"(%a, %i) ({
    ^bb0(%x: tensor<4xf32>, %n: tensor<i32>):
      %c = stablehlo.compare LT, %n, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    }, {
    ^bb0(%x: tensor<4xf32>, %n: tensor<i32>):
      // CHECK: stablehlo.add %iterArg, %iterArg : tensor<4xf32>
      %1 = sdy.sharding_constraint %x <@mesh, [{"x"}]> : tensor<4xf32>
      %2 = stablehlo.add %1, %1 : tensor<4xf32>
      stablehlo.return %2, %n : tensor<4xf32>, tensor<i32>
    }) : (tensor<4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<i32>)
    return %0#0 : tensor<4xf32>
  }
}
