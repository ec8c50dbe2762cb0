func.func @main() -> tensor<2xf32, #stablehlo.bounds<?>> {
  %0 = "stablehlo.constant"() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<2xf32, #stablehlo.bounds<?>>
  return %0 : tensor<2xf32, #stablehlo.bounds<?>>
}
