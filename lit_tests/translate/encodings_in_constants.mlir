// Types of dense elements can have bounds: in constants, and in every attribute that holds elements. Both engines convert the bounds in both directions.
// RUN: stablehlo-translate --serialize --target=current %s -o %t.bc
// RUN: stablehlo-artifact assemble -t current %s -o %t.assembled.bc && cmp %t.bc %t.assembled.bc
// RUN: stablehlo-opt %s -o %t.in.mlir
// RUN: stablehlo-translate --deserialize %t.bc | stablehlo-opt | diff %t.in.mlir -
// RUN: stablehlo-artifact print %t.bc | stablehlo-opt | diff %t.in.mlir -
// RUN: stablehlo-artifact validate %t.bc
// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo %s | FileCheck %s
// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo %s | stablehlo-opt --vhlo-legalize-to-stablehlo | diff %t.in.mlir -

// CHECK: #vhlo.tensor_v1<dense<1.000000e+00> : tensor<2xf32, #vhlo.type_extensions_v1<bounds = [?]>>>
func.func @constant() -> tensor<2xf32, #stablehlo.bounds<?>> {
  %0 = stablehlo.constant dense<1.0> : tensor<2xf32, #stablehlo.bounds<?>>
  return %0 : tensor<2xf32, #stablehlo.bounds<?>>
}

// CHECK: x.v = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[true, false, true]> : tensor<3xi1, #vhlo.type_extensions_v1<bounds = [?]>>>
func.func @attributes() attributes {x.v = [dense<[true, false, true]> : tensor<3xi1, #stablehlo.bounds<?>>, {a = dense<> : tensor<0x2xi64, #stablehlo.bounds<?, ?>>}]} {
  return
}

// RUN: not stablehlo-opt %S/Inputs/bounds_of_value.mlir 2>&1 | FileCheck %s --check-prefix=MLIR
// MLIR: error: 'stablehlo.constant' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf32, #stablehlo.bounds<?>>'
// RUN: not stablehlo-artifact assemble -t current %S/Inputs/bounds_of_value.mlir -o %t.none.bc 2>&1 | FileCheck %s --check-prefix=ARTIFACT
// ARTIFACT: error: 'stablehlo.constant' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xf32, #stablehlo.bounds<?>>'
