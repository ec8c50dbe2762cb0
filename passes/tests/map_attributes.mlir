// Affine maps and integer sets in a program of StableHLO only.

#swap = affine_map<(d0, d1) -> (d1, d0)>
module attributes {a.last = affine_map<(d0) -> (d0 * 5)>, a.first = [#swap, {x = affine_set<(d0) : (d0 - 7 >= 0)>}]} {
  func.func @ops(%a: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {a.map = affine_map<(d0) -> (-d0)>} {
    %0 = stablehlo.add %a, %a {a.map = affine_map<() -> (3)>} : tensor<4x4xf32>
    %1 = "stablehlo.while"(%0) ({
    ^bb0(%x: tensor<4x4xf32>):
      %c = stablehlo.constant {a.inner = affine_map<() -> (4)>} dense<true> : tensor<i1>
      stablehlo.return %c : tensor<i1>
    }, {
    ^bb0(%x: tensor<4x4xf32>):
      stablehlo.return %x : tensor<4x4xf32>
    }) {a.outer = affine_map<() -> (5)>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
  // In the pretty form, MLIR collects no aliases in the attributes of an argument with a name.
  func.func @arguments(%a: tensor<f32> {a.own = affine_map<() -> (8)>}) -> (tensor<f32> {a.result = affine_map<() -> (9)>}) {
    return %a : tensor<f32>
  }
  func.func private @declared(tensor<f32> {a.own = affine_map<() -> (10)>})
}
