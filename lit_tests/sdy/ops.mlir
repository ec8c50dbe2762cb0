// Each op, in custom form; the same comes of generic form, of bytecode, and of artifacts.

// RUN: stablehlo-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: stablehlo-opt --mlir-print-op-generic %s | stablehlo-opt | diff %t.mlir -
// RUN: stablehlo-opt --emit-bytecode %s | stablehlo-opt | diff %t.mlir -
// RUN: mlir-opt --load-dialect-plugin=%plugin %s | diff %t.mlir -

// CHECK: sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @mesh = <["x"=2, "y"=4]>
// CHECK-NEXT: sdy.mesh @turned = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
sdy.mesh @turned = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
// Numbers that are in order are left out.
// CHECK-NEXT: sdy.mesh @ordered = <["x"=2]>
sdy.mesh @ordered = <["x"=2], device_ids=[0, 1]>
// CHECK-NEXT: sdy.mesh @empty = <[]>
sdy.mesh @empty = <[]>
// CHECK-NEXT: sdy.mesh @"one device" = <[], device_ids=[3]> {note = 1 : i64}
sdy.mesh @"one device" = <[], device_ids=[3]> {note = 1}

// CHECK: func.func @constraints(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}, %arg1: !stablehlo.token) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
func.func @constraints(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}, %t: !stablehlo.token) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  // CHECK-NEXT: %0 = sdy.sharding_constraint %arg0 <@mesh, [{"x", ?}p1, {"y":(2)2}], replicated={"y":(1)2}> : tensor<8x8xf32>
  %0 = sdy.sharding_constraint %a <@mesh, [{"x", ?}p1, {"y":(2)2}], replicated={"y":(1)2}> : tensor<8x8xf32>
  // CHECK-NEXT: %1 = sdy.reshard %0 <mesh<["z"=2]>, [{}, {}], unreduced={"z"}> {note} : tensor<8x8xf32>
  %1 = sdy.reshard %0 <mesh<["z"=2]>, [{}, {}], unreduced={"z"}> {note} : tensor<8x8xf32>
  // CHECK-NEXT: %2 = sdy.sharding_constraint %arg1 <@"one device", []> : !stablehlo.token
  %2 = sdy.sharding_constraint %t <@"one device", []> : !stablehlo.token
  // CHECK-NEXT: sdy.sharding_group %1 group_id=-5 : tensor<8x8xf32>
  sdy.sharding_group %1 group_id=-5 : tensor<8x8xf32>
  // CHECK-NEXT: %3 = sdy.propagation_barrier %1 allowed_direction=NONE : tensor<8x8xf32>
  %3 = sdy.propagation_barrier %1 allowed_direction=NONE : tensor<8x8xf32>
  // CHECK-NEXT: %4 = sdy.propagation_barrier %3 allowed_direction=FORWARD : tensor<8x8xf32>
  %4 = sdy.propagation_barrier %3 allowed_direction="FORWARD" : tensor<8x8xf32>
  // CHECK-NEXT: %5 = sdy.propagation_barrier %4 allowed_direction=BACKWARD : tensor<8x8xf32>
  %5 = sdy.propagation_barrier %4 allowed_direction=BACKWARD : tensor<8x8xf32>
  return %5 : tensor<8x8xf32>
}

// CHECK: func.func @constants
func.func @constants() {
  // CHECK-NEXT: sdy.constant dense<1.000000e+00> : tensor<8x16xf32>
  %0 = sdy.constant dense<1.0> : tensor<8x16xf32>
  // CHECK-NEXT: sdy.constant {note} dense<[1, 2]> : tensor<2xi32>
  %1 = sdy.constant {note} dense<[1, 2]> : tensor<2xi32>
  // CHECK-NEXT: sdy.constant() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> tensor<2x!quant.uniform<i32:f32, 2.000000e+00:15>>
  %2 = sdy.constant() <{value = dense<[1, 2]> : tensor<2xi32>}> : () -> tensor<2x!quant.uniform<i32:f32, 2.0:15>>
  return
}

// CHECK: func.func @manual
func.func @manual(%a: tensor<8x8xf32>, %b: tensor<?xf32>) -> tensor<8x8xf32> {
  // CHECK-NEXT: %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x", "y"}, {?}]>, <@mesh, [{?}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}]>] manual_axes={"x"} (%arg2: tensor<4x8xf32>, %arg3: tensor<?xf32>) {
  %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x", "y"}, {?}]>, <@mesh, [{?}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}]>] manual_axes={"x"} (%c: tensor<4x8xf32>, %d: tensor<?xf32>) {
    // CHECK-NEXT: %1 = sdy.manual_computation(%arg2) in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"y"} (%arg4: tensor<4x2xf32>) {
    %1 = sdy.manual_computation(%c) in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"y"} (%e: tensor<4x2xf32>) {
      // CHECK-NEXT: sdy.return %arg4 : tensor<4x2xf32>
      sdy.return %e : tensor<4x2xf32>
    // CHECK-NEXT: } : (tensor<4x8xf32>) -> tensor<4x8xf32>
    } : (tensor<4x8xf32>) -> tensor<4x8xf32>
    // CHECK-NEXT: sdy.return %1, %arg3 : tensor<4x8xf32>, tensor<?xf32>
    sdy.return %1, %d : tensor<4x8xf32>, tensor<?xf32>
  // CHECK-NEXT: } {note} : (tensor<8x8xf32>, tensor<?xf32>) -> (tensor<8x8xf32>, tensor<?xf32>)
  } {note} : (tensor<8x8xf32>, tensor<?xf32>) -> (tensor<8x8xf32>, tensor<?xf32>)
  // CHECK-NEXT: sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"nothing is split along it"} () {
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"nothing is split along it"} () {
    // CHECK-NEXT: sdy.return {note}
    sdy.return {note}
  // CHECK-NEXT: } : () -> ()
  } : () -> ()
  return %0#0 : tensor<8x8xf32>
}

// CHECK: func.func @named
func.func @named(%a: tensor<8xf32>, %b: tensor<f32>) {
  // CHECK-NEXT: %0:2 = sdy.named_computation<"one \22name\22">(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}]>, <@mesh, []>] out_shardings=[<@mesh, []>, <@mesh, [{}]>] (%arg2: tensor<8xf32>, %arg3: tensor<f32>) {
  %0:2 = sdy.named_computation<"one \22name\22">(%a, %b) in_shardings=[<@mesh, [{"x"}]>, <@mesh, []>] out_shardings=[<@mesh, []>, <@mesh, [{}]>] (%c: tensor<8xf32> {ignored = 1, also}, %d: tensor<f32>) {
    sdy.return %d, %c : tensor<f32>, tensor<8xf32>
  // CHECK: } : (tensor<8xf32>, tensor<f32>) -> (tensor<f32>, tensor<8xf32>)
  } : (tensor<8xf32>, tensor<f32>) -> (tensor<f32>, tensor<8xf32>)
  // CHECK-NEXT: sdy.named_computation<"">(%arg1) out_shardings=[] (%arg2: tensor<f32>) {
  sdy.named_computation<"">(%b) out_shardings=[] (%c: tensor<f32>) {
    sdy.return
  } : (tensor<f32>) -> ()
  // CHECK: sdy.named_computation<"none">() () {
  sdy.named_computation<"none">() () {
    sdy.return
  } : () -> ()
  return
}

// CHECK: func.func @edges
func.func @edges(%a: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: %0 = sdy.func_data_flow_edge %arg0 : tensor<8xf32>
  %0 = sdy.func_data_flow_edge %a : tensor<8xf32>
  // CHECK-NEXT: %1:2 = stablehlo.optimization_barrier %0, %0
  %1:2 = stablehlo.optimization_barrier %0, %0 : tensor<8xf32>, tensor<8xf32>
  // CHECK-NEXT: %2 = sdy.data_flow_edge %1#0 : tensor<8xf32>
  %2 = sdy.data_flow_edge %1#0 : tensor<8xf32>
  // CHECK-NEXT: %3 = sdy.data_flow_edge %1#1 sharding=<@mesh, [{"y"}]> {note} : tensor<8xf32>
  %3 = sdy.data_flow_edge %1#1 sharding=<@mesh, [{"y"}]> {note} : tensor<8xf32>
  %4 = func.call @edges(%3) : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK: sdy.func_data_flow_edge
  %5 = sdy.func_data_flow_edge %4 : tensor<8xf32>
  return %5 : tensor<8xf32>
}

// CHECK: func.func @collectives
func.func @collectives(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> tensor<8x8xf32> {
  // CHECK-NEXT: %0 = sdy.all_gather [{"y":(2)2}, {}] %arg0 out_sharding=<@mesh, [{"x", "y":(1)2}, {}]> : tensor<8x8xf32>
  %0 = sdy.all_gather [{"y":(2)2}, {}] %a out_sharding=<@mesh, [{"x", "y":(1)2}, {}]> : tensor<8x8xf32>
  // CHECK-NEXT: %1 = sdy.all_slice [{"y":(2)2}, {}] %0 out_sharding=<@mesh, [{"x", "y"}, {}]> : tensor<8x8xf32>
  %1 = sdy.all_slice [{"y":(2)2}, {}] %0 out_sharding=<@mesh, [{"x", "y"}, {}]> : tensor<8x8xf32>
  // CHECK-NEXT: %2 = sdy.all_to_all [{"y"}: 0->1] %1 out_sharding=<@mesh, [{"x"}, {"y"}]> : tensor<8x8xf32>
  %2 = sdy.all_to_all [{"y"}: 0->1] %1 out_sharding=<@mesh, [{"x"}, {"y"}]> : tensor<8x8xf32>
  // CHECK-NEXT: %3 = sdy.collective_permute %2 out_sharding=<@turned, [{"x"}, {"y"}]> : tensor<8x8xf32>
  %3 = sdy.collective_permute %2 out_sharding=<@turned, [{"x"}, {"y"}]> : tensor<8x8xf32>
  // CHECK-NEXT: %4 = sdy.sharded_to_unreduced [{}, {"y"}] %3 out_sharding=<@turned, [{"x"}, {}], unreduced={"y"}> : tensor<8x8xf32>
  %4 = sdy.sharded_to_unreduced [{}, {"y"}] %3 out_sharding=<@turned, [{"x"}, {}], unreduced={"y"}> : tensor<8x8xf32>
  // CHECK-NEXT: %5 = sdy.all_reduce {"y"} %4 out_sharding=<@turned, [{"x"}, {}]> : tensor<8x8xf32>
  %5 = sdy.all_reduce sum {"y"} %4 out_sharding=<@turned, [{"x"}, {}]> : tensor<8x8xf32>
  // CHECK-NEXT: %6 = sdy.replicated_to_unreduced {"y"} %5 out_sharding=<@turned, [{"x"}, {}], unreduced={"y"}> : tensor<8x8xf32>
  %6 = sdy.replicated_to_unreduced {"y"} %5 out_sharding=<@turned, [{"x"}, {}], unreduced={"y"}> : tensor<8x8xf32>
  // CHECK-NEXT: %7 = sdy.reduce_scatter [{}, {"y"}] %6 out_sharding=<@turned, [{"x"}, {"y"}]> : tensor<8x8xf32>
  %7 = sdy.reduce_scatter [{}, {"y"}] %6 out_sharding=<@turned, [{"x"}, {"y"}]> : tensor<8x8xf32>
  return %7 : tensor<8x8xf32>
}

// Other reductions than sums.
// CHECK: func.func @reductions(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced=max{"x"}>}, %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced=min{"x"}>}) -> tensor<8xf32>
func.func @reductions(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced=max{"x"}>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced=min{"x"}>}) -> tensor<8xf32> {
  // CHECK-NEXT: sdy.all_reduce max {"x"} %arg0 out_sharding=<@mesh, [{}]> : tensor<8xf32>
  %0 = sdy.all_reduce max {"x"} %a out_sharding=<@mesh, [{}]> : tensor<8xf32>
  // CHECK-NEXT: sdy.reduce_scatter min {{\[}}{"x"}] %arg1 out_sharding=<@mesh, [{"x"}]> : tensor<8xf32>
  %1 = sdy.reduce_scatter min [{"x"}] %b out_sharding=<@mesh, [{"x"}]> : tensor<8xf32>
  // CHECK-NEXT: sdy.sharding_constraint %1 <@mesh, [{"x"}], unreduced={"y"}> : tensor<8xf32>
  %2 = sdy.sharding_constraint %1 <@mesh, [{"x"}], unreduced=sum{"y"}> : tensor<8xf32>
  return %2 : tensor<8xf32>
}
