// Ops that have no meaning on one device are refused, with the reason.

// RUN: stablehlo-opt --stablehlo-strip-shardings --split-input-file --verify-diagnostics %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-strip-shardings)' --split-input-file --verify-diagnostics %s

sdy.mesh @mesh = <["x"=2]>
func.func @manual(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{failed to strip the sharding 'sdy.manual_computation': its body computes with the part of each value that one device holds}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    %1 = stablehlo.add %b, %b : tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @collective(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  // expected-error @+1 {{failed to strip the sharding 'sdy.all_gather': it moves data between devices}}
  %0 = sdy.all_gather [{"x"}] %a out_sharding=<@mesh, [{}]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @gspmd(%a: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{failed to strip the sharding 'stablehlo.custom_call': it converts between a value and the part of the value that one device holds}}
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {mhlo.sharding = "{manual}"} : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}]}}
func.func @groups(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{failed to strip the sharding 'stablehlo.collective_broadcast': its replica groups refer to a mesh, which is a sharding (expand lists the devices instead)}}
  %0 = "stablehlo.collective_broadcast"(%a) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// expected-error @+2 {{failed to strip the sharding 'stablehlo.custom_call': its operand and its result have different types}}
func.func @types(%a: tensor<4xf32>) -> tensor<?xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) : (tensor<4xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Ops of a module may use values that later ops define, and their own results.
// expected-error @+2 {{failed to strip the sharding 'stablehlo.custom_call': it uses its own result}}
module {
  %0 = stablehlo.custom_call @Sharding(%0) : (tensor<4xf32>) -> tensor<4xf32>
}

// -----

// expected-error @+3 {{failed to strip the sharding 'stablehlo.custom_call': it uses its own result}}
module {
  %0 = stablehlo.custom_call @Sharding(%1) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.custom_call @Sharding(%0) : (tensor<4xf32>) -> tensor<4xf32>
}

// -----

func.func @constant_with_attributes() -> tensor<f32> {
  // expected-error @+1 {{failed to strip the sharding 'sdy.constant': it has attributes besides its value and its shardings}}
  %0 = sdy.constant {mhlo.frontend_attributes = {kept = "1"}} dense<1.0> : tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @constant_of_other_numbers() -> tensor<si8> {
  // expected-error @+1 {{failed to strip the sharding 'sdy.constant': its value is not a dense constant of StableHLO's numbers}}
  %0 = sdy.constant dense<1> : tensor<si8>
  return %0 : tensor<si8>
}

// -----

// expected-error @+2 {{failed to strip the sharding 'sdy.named_computation': it uses its own result}}
module {
  %0 = sdy.named_computation<"own">(%0) (%a: tensor<f32>) {
    sdy.return %a : tensor<f32>
  } : (tensor<f32>) -> tensor<f32>
}
