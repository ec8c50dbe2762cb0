// Resources of texts, and attributes and constants that refer to them.
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<2xf32>
 return }
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>} { func.func @f() { return } }
// -----
module attributes {func.a = dense_resource<w> : tensor<3xi1>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x08000000010001" } } #-}
// -----
func.func @f() { return } loc(fused<dense_resource<w> : tensor<2xf32>>["a":1:2])
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040" } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<2xf32> loc(fused<dense_resource<w> : tensor<2xf32>>["a":1:2])
 return } 
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040" } } #-}
// -----
func.func @f() { return }
{-# external_resources: { x: {a: "0x0400000001", b: true, c: "str"} } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040" , w: "0x040000000000803F00000040"} } #-}
// -----
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040"} } #-}
module attributes {func.a = dense_resource<w> : tensor<2xf32>} { func.func @f() { return } }
// -----
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040"} } #-}
module attributes {func.a = dense_resource<w> : tensor<2xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000041"} } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<2xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040"} }, dialect_resources: {builtin: {}} #-}
// -----
module attributes {func.a = dense_resource<"a b"> : tensor<2xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { "a b": "0x040000000000803F00000040"} }
#-}
// -----
module { func.func @f() { return } }
{-# external_resources: { x: { w: 12 } } #-}
// -----
module { func.func @f() { return } }
{-# external_resources: { x: { w: foo } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<0xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x04000000" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<0xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x00000000" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<3xi1>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x04000000010001" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<3xi4>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x04000000010001" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<1xindex>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x040000000100010000000000" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<1xcomplex<f32>>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x040000000100010000000000" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<?xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x0400000001000100" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<*xf32>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x0400000001000100" } } #-}
// -----
module attributes {func.a = dense_resource<w> : tensor<1xf8E4M3FN>} { func.func @f() { return } }
{-# dialect_resources: { builtin: { w: "0x0400000001" } } #-}
// -----
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.custom_call"(%a) {call_target_name = "x", stablehlo.x = dense_resource<w> : tensor<1xindex>} : (tensor<2xf32>) -> tensor<2xf32> return }
{-# dialect_resources: { builtin: { w: "0x080000000000000000000000" } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<2xf32>
 %1 = stablehlo.constant dense_resource<w> : tensor<2xi32>
 return }
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040" } } #-}
// -----
#a = dense_resource<w> : tensor<2xf32>
func.func @f() { %0 = stablehlo.constant #a
 %1 = stablehlo.constant #a
 return }
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040" } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<2xf32>
 return }
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040" } }, external_resources: {mlir_reproducer: {pipeline: "builtin.module()", disable_threading: false}} #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<2xf32>
 %1 = stablehlo.constant dense_resource<v> : tensor<2xf32>
 %2 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
 %3 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
 %4 = stablehlo.constant dense_resource<w> : tensor<2xf32>
 return }
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040", v: "0x040000000000803F00000040" } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
 %1 = stablehlo.constant dense_resource<v> : tensor<2xf32>
 return }
{-# dialect_resources: { builtin: { w: "0x040000000000803F00000040", v: "0x040000000000803F00000040" } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<1xf32>
 return }
{-# dialect_resources: { builtin: { w: "0x040000000000803F" } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<0xf32>
 return }
{-# dialect_resources: { builtin: { w: "0x04000000" } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<f32>
 %1 = stablehlo.constant dense_resource<w> : tensor<i32>
 %2 = stablehlo.constant dense_resource<w> : tensor<2xi16>
 %3 = stablehlo.constant dense_resource<w> : tensor<4xi1>
 return }
{-# dialect_resources: { builtin: { w: "0x040000000000803F" } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<4xi4>
 return }
{-# dialect_resources: { builtin: { w: "0x040000000001023F" } } #-}
// -----
func.func @f() { %0 = stablehlo.constant dense_resource<w> : tensor<4xi4>
 return }
{-# dialect_resources: { builtin: { w: "0x0400000000010204" } } #-}
// -----
func.func @f() { %0 = "stablehlo.constant"() <{value = dense_resource<w> : tensor<2xi32>}> : () -> tensor<2xi32>
 return }
{-# dialect_resources: { builtin: { w: "0x040000000001023F00010204" } } #-}
// -----
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.custom_call"(%a) {call_target_name = "x", stablehlo.x = dense_resource<w> : tensor<2xi8>, stablehlo.y = [dense_resource<w> : tensor<2xi8>]} : (tensor<2xf32>) -> tensor<2xf32> return }
{-# dialect_resources: { builtin: { w: "0x040000000102" } } #-}
// -----
module {
sdy.mesh @m = <["x"=2]>
func.func @f() { %0 = sdy.constant dense_resource<w> : tensor<2xi8>
return } }
{-# dialect_resources: { builtin: { w: "0x040000000102" } } #-}
