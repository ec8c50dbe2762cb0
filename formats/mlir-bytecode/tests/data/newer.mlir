module attributes {t.floats = [tf32, f8E5M2, f8E4M3, f8E4M3FN, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E3M4, f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E8M0FNU], t.maps = [affine_map<(d0, d1)[s0] -> (d0 * 2 - d1, s0 mod 3)>, affine_map<(d0, d1) -> (d1, d0)>], t.set = affine_set<(d0)[s0] : (d0 >= 0, s0 - d0 == 0)>, t.layout = memref<2x3xf32, strided<[?, 1], offset: 4>>, t.memref = memref<2xf8E5M2>, t.value = 1.5 : f8E4M3FN} {
  func.func @main(%a: tensor<9xf8E4M3FN>) -> (tensor<9xi1>, tensor<2x5xi1>, tensor<2xf8E5M2>) {
    %0 = stablehlo.constant dense<[true, false, true, false, true, false, true, true, false]> : tensor<9xi1>
    %1 = stablehlo.constant dense<true> : tensor<2x5xi1>
    %2 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E5M2>
    return %0, %1, %2 : tensor<9xi1>, tensor<2x5xi1>, tensor<2xf8E5M2>
  }
}
