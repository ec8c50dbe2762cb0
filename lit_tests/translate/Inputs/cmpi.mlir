func.func @main(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %0 = arith.cmpi slt, %a, %b : tensor<4xi32>
  return %0 : tensor<4xi1>
}
