// Resources that are refused, and resources that MLIR reads only from aligned buffers.
module attributes {func.a = dense_resource<w> : tensor<1xi8>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x000100003A" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>, func.b = dense_resource<v> : tensor<2xi32>, func.c = dense_resource<u> : tensor<2xf32>} { func.func @f() { return } loc(fused<dense_resource<u> : tensor<2xf32>>["a":1:2]) }
{-# dialect_resources: { builtin: { v: "0x400000000001020304050607", u: "0x400000000001020304050607" } } #-}
// -----
module attributes {func.b = dense_resource<v> : tensor<2xi32>} { func.func @f() {
 %0 = stablehlo.constant dense_resource<v> : tensor<2xi32>
 return } }
{-# dialect_resources: { builtin: { v: "0x400000000001020304050607", u: "0x400000000001020304050607" } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<2xf32>
 return }
{-# dialect_resources: { builtin: { w: "0x000020000000803F0000803F" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>, func.b = dense_resource<v> : tensor<2xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040", v: "0x080000000000803F000000400000803F00000040", z: "0x040000000000803F00000040"} } #-}
// -----
func.func @f() { return }
{-# dialect_resources: { nodialect: {a: "0x0400000001"} } #-}
// -----
func.func @f() { return }
{-# dialect_resources: { stablehlo: {a: "0x0400000001"} } #-}
// -----
func.func @f() { return }
{-# dialect_resources: { builtin: {a: true} } #-}
// -----
func.func @f() { return }
{-# dialect_resources: { builtin: {a: "zz"} } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: true } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "zz" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x0400" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x03000000" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>} { func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<2xf32>
return } }
{-# dialect_resources: { builtin: { w: "0x080000000000803F0000004000000000"} }
#-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>, func.b = dense_resource<w> : tensor<2xi32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x40000000" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>, func.b = dense_resource<w_1> : tensor<2xi32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x40000000" } } #-}
// -----
module attributes {func.b = dense_resource<v> : tensor<2xi32>, func.a = dense_resource<w> : tensor<2xf32>, func.c = dense_resource<w> : tensor<2xf32>} { func.func @f() { return } loc(fused<dense_resource<u> : tensor<2xf32>>["a":1:2]) }
{-# dialect_resources: { builtin: { w: "0x40000000AABB", u: "0x4000000000" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>} { func.func @f() { return } }
{-# external_resources: { x: { w: "0x00000000AA" } } #-}
// -----
module { func.func @f() { return } }
{-# external_resources: { "x": { w: "0x" } } #-}
// -----
module { func.func @f() { return } }
{-# external_resources: { x: { } }, #-}
// -----
module { func.func @f() { return } }
{-# dialect_resources: { func: {}, sdy : {}, stablehlo: {} } #-}
// -----
module { func.func @f() { return } }
{-# dialect_resources: { func: {} } #-}
// -----
module { func.func @f() { return } }
{-# dialect_resources: { sdy: {} } #-}
// -----
module { func.func @f() { return } }
{-# dialect_resources: { arith: {} } #-}
// -----
module { func.func @f() { return } }
{-# dialect_resources: { arith: {a: "0x"} } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<1xi8>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x00000000AA" } } #-}
// -----
module attributes {func.a = dense_resource<w> : f32} { func.func @f() { return } }
// -----
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.custom_call"(%a) <{call_target_name = "x", operand_layouts = [dense_resource<w> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]}> : (tensor<2xf32>) -> tensor<2xf32> return }
{-# dialect_resources: { builtin: { w: "0x080000000000000000000000" } } #-}
// -----
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense_resource<w> : tensor<1x1xi64>}> ({
^bb0(%b: tensor<f32>, %c: tensor<f32>):
 stablehlo.return %b: tensor<f32>
}): (tensor<2xf32>) -> tensor<2xf32> return }
{-# dialect_resources: { builtin: { w: "0x080000000000000000000000" } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<2xf32>
 return }
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040" , } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<2xf32>
 return }
{-# dialect_resources: { builtin: { w: "0x000020000000803F00000040", v: "0x040000000000803F00000040" } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<*xi4>
 return }
