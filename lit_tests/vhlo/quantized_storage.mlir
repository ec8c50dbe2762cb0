// RUN: not stablehlo-opt --vhlo-legalize-to-stablehlo --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: 'stablehlo.floor' op operand #0 must be ranked tensor of {{.*}} but got
vhlo.func_v1 @signed(%a: !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.ui8_v1:!vhlo.f32_v1, 0.5:0, -128:127, 1>>) -> () {
  %0 = "vhlo.floor_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.ui8_v1:!vhlo.f32_v1, 0.5:0, -128:127, 1>>) -> !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.ui8_v1:!vhlo.f32_v1, 0.5:0, -128:127, 1>>
  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}

// -----

// A storage type of VHLO is signless. MLIR also has unsigned ones, which StableHLO reads if the quantized type is unsigned.
// CHECK: func.func @unsigned(%arg0: tensor<2x!quant.uniform<u8:f32, 5.000000e-01>>)
vhlo.func_v1 @unsigned(%a: !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.ui8_v1:!vhlo.f32_v1, 0.5:0, 0:255, 0>>) -> () {
  %0 = "vhlo.floor_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.ui8_v1:!vhlo.f32_v1, 0.5:0, 0:255, 0>>) -> !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.ui8_v1:!vhlo.f32_v1, 0.5:0, 0:255, 0>>
  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
