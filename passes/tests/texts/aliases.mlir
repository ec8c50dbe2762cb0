// Aliases of locations in attributes and in other locations: defined before or after their use, or not.
#loc1 = loc("a":1:2)
module attributes {func.a = #loc1} { func.func @f() { return } }
// -----
module attributes {func.a = loc("a":1:2)} { func.func @f() { return } }
// -----
#loc1 = loc("a":1:2)
module attributes {func.a = loc(#loc1)} { func.func @f() { return } }
// -----
#loc1 = loc("a":1:2)
#a = [#loc1, 1]
module attributes {func.a = #a, func.b = {x = #loc1}} { func.func @f() { return } }
// -----
#loc1 = loc("a":1:2)
#loc2 = loc(fused<#loc1>["b":1:2])
module attributes {} { func.func @f() { return } loc(#loc2) }
// -----
#loc1 = loc("a":1:2)
module attributes {} { func.func @f() { return } loc(fused<[#loc1, #loc1]>["b":1:2, #loc1]) }
// -----
#a = "x"
module attributes {} { func.func @f() { return } loc(fused<#a>["b":1:2]) }
// -----
#loc = loc("a":1:2)
#loc1 = #loc
module { func.func @f() { return } loc(#loc1) }
// -----
#loc1 = loc("a":1:2)
module attributes {func.a = array<i64: 1>, func.b = #loc1, func.c = loc(callsite(#loc1 at "b"))} { func.func @f() { return }  loc(callsite(#loc1 at "b"))}
// -----
module attributes {func.a = #loc1} { func.func @f() { return } }
#loc1 = loc("a":1:2)
// -----
module attributes {func.a = loc(#loc1)} { func.func @f() { return } }
#loc1 = loc("a":1:2)
// -----
#a = "x"
module attributes {} { func.func @f() { return } loc(#a) }
// -----
module attributes {} { func.func @f() { return } loc(#a) }
#a = "x"
// -----
#loc1 = loc("a":1:2)
module attributes {} { func.func @f() attributes {func.a = #loc1} { return } }
// -----
#loc1 = loc(unknown)
#loc1 = loc(unknown)
module {}
// -----
#loc1 = loc("x"(#loc))
#loc = loc("a":1:2)
module { func.func @f() { return } loc(#loc1) }
// -----
#x = loc("x"(#loc))
#loc = loc("a":1:2)
module attributes {func.a = #x} { func.func @f() { return }  }
// -----
func.func @f(%a: tensor<f32> loc(#x)) { return }
#x = loc("x")
// -----
func.func @f(%a: tensor<f32> loc(#x)) { return }
// -----
module { func.func @f() { return } loc(#x) }
// -----
#x = loc("x")
func.func @f(%a: tensor<f32> loc(#x)) { return loc(callsite(#x at #x)) }
// -----
module { func.func @f() { return } loc(#stablehlo.x) }
// -----
module { func.func @f() { return } loc(#stablehlo.channel_handle<handle = 1, type = 1>) }
// -----
#x = loc("x")
#y = loc(fused[#x, "b", unknown, #x])
func.func @f() { return loc("z"(#y)) } loc(#y)
// -----
#x = loc("x")
func.func @f() attributes {func.a = #x} { return }
// -----
#x = 1 : i32
func.func @f() { return } loc(fused<#x>[#x])
