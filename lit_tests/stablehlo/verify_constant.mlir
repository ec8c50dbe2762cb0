// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

func.func @constant_c1() {
  // [constant C1] expected-error@+1 {{'stablehlo.constant' op inferred type(s) 'tensor<2xi32>' are incompatible with return type(s) of operation 'tensor<2xi64>'}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<2xi64>
  return
}

// -----

func.func @constant_c1_shape() {
  // [constant C1] expected-error@+1 {{'stablehlo.constant' op inferred type(s) 'tensor<2xi32>' are incompatible with return type(s) of operation 'tensor<3xi32>'}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> tensor<3xi32>
  return
}

// -----

func.func @constant_c1_storage() {
  // [constant C1] expected-error@+1 {{'stablehlo.constant' op inferred type(s) 'tensor<2xi16>' are incompatible with return type(s) of operation 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>'}}
  %0 = "stablehlo.constant"() <{value = dense<1> : tensor<2xi16>}> : () -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
  return
}
