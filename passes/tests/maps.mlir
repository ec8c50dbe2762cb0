// Affine maps and integer sets in every position. MLIR's text prints them as aliases. Some
// occur twice.

#near = affine_map<(d0, d1) -> (d0, d1 + 1)>
#swap = affine_map<(d0, d1) -> (d1, d0)>
module attributes {a.last = affine_map<(d0) -> (d0 * 5)>, a.first = [#near, {x = affine_set<(d0) : (d0 - 7 >= 0)>}]} {
  func.func @ops(%a: tensor<4x4xf32>, %i: index) -> tensor<4x4xf32> attributes {a.map = #swap} {
    %n = arith.constant {a.types = [memref<2x2xf32, #near>, (memref<?xf32, affine_map<(d0)[s0] -> (d0 * s0)>, 3>) -> index]} 4 : index
    %b = memref.alloc() : memref<4x4xf32, #swap>
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 mod 3 + s0)>(%n)[%n]
    %1 = memref.load %b[%i, %0] : memref<4x4xf32, #swap>
    affine.for %k = 0 to min affine_map<(d0) -> (d0, 8)>(%n) {
      affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 == 0)>(%k)[%n] {
        affine.store %1, %b[%k, %k] : memref<4x4xf32, #swap>
      }
    }
    %m = memref.alloc() : memref<8xf32, strided<[2], offset: 1>>
    %e = tensor.empty() : tensor<4x4xf32>
    %g = linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, #swap],
      iterator_types = ["parallel", "parallel"]
    } ins(%a : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) attrs = {a.set = affine_set<(d0) : (d0 == 0)>} {
    ^bb0(%x: f32, %y: f32):
      linalg.yield %x : f32
    } -> tensor<4x4xf32>
    %s = stablehlo.add %g, %a {a.map = affine_map<() -> (3)>} : tensor<4x4xf32>
    return %s : tensor<4x4xf32>
  }
  func.func @regions(%a: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.optimization_barrier"(%a) {a.text = "affine_map<(d0) -> (d0)>", a.maps = [affine_map<(d0) -> (9)>]} : (tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
