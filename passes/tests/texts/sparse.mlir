// Sparse elements of tensors, and dense booleans.
module attributes {func.a = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>} { func.func @f() { return } }
// -----
module attributes {func.a = sparse<[[0], [1]], [1.5, 5.0]> : tensor<3xf32>, func.b = sparse<[], []> : tensor<2xi1>, func.c = sparse<[1], true> : tensor<2xi1>} { func.func @f() { return } }
// -----
module attributes {func.a = sparse<[[0, 0], [1, 2]], "0x0100000005000000"> : tensor<3x4xi32>} { func.func @f() { return } }
// -----
module attributes {func.a = sparse<[[0], [1]], [1.5, 5.0]> : tensor<3xf32>} {}
// -----
module attributes {func.b = sparse<[], []> : tensor<2xi1>} {}
// -----
module attributes {func.b = sparse<[], []> : tensor<2xf32>} {}
// -----
module attributes {func.c = sparse<[1], true> : tensor<2xi1>} {}
// -----
module attributes {func.c = sparse<1, true> : tensor<2xi1>} {}
// -----
module attributes {func.c = sparse<1, 2> : tensor<2xi8>} {}
// -----
module attributes {func.c = sparse<[0,1], true> : tensor<2xi1>} {}
// -----
module attributes {func.c = sparse<[0,1], [true,false]> : tensor<2xi1>} {}
// -----
module attributes {func.c = dense<[true,false]> : tensor<2xi1>, func.d = dense<true> : tensor<2xi1>, func.e = dense<true> : tensor<1xi1>, func.f = dense<true> : tensor<i1>, func.g = dense<[true]> : tensor<1xi1>} {}
// -----
module attributes {func.c = dense<> : tensor<0xi1>} {}
// -----
module attributes {func.c = dense<[]> : tensor<0xi1>} {}
// -----
module attributes {func.c = dense<true> : tensor<0xi1>} {}
// -----
module attributes {func.c = dense<1> : tensor<0xi32>} {}
// -----
module attributes {func.c = dense<true> : tensor<9xi1>} {}
// -----
module attributes {func.c = sparse<> : tensor<9xi1>} {}
// -----
module attributes {func.c = sparse<> : tensor<2x2xf32>} {}
// -----
module attributes {func.c = sparse<> : tensor<f32>} {}
// -----
module attributes {func.c = sparse<0, 1.0> : tensor<f32>} {}
// -----
module attributes {func.c = sparse<[[]], [1.0]> : tensor<f32>} {}
// -----
module attributes {func.c = sparse<[[0,0], [0,0]], [1.0, 2.0]> : tensor<1x1xf32>} {}
// -----
module attributes {func.c = sparse<[[1,1], [1,1]], [(1.0, 1.0), (1.0,1.0)]> : tensor<2x2xcomplex<f32>>} {}
// -----
module attributes {func.c = sparse<0, 1.0> : tensor<3x3xf32>} {}
// -----
module attributes {func.c = dense<[true,false]> : tensor<2xi1>} {}
// -----
module attributes {func.c = dense<[true,false,false,false,false,false,false,false,false,false]> : tensor<10xi1>} {}
// -----
module attributes {func.c = dense<[true]> : tensor<1xi1>} {}
// -----
module attributes {func.c = dense<true> : tensor<i1>} {}
// -----
module attributes {func.c = dense<false> : tensor<i1>} {}
// -----
module attributes {func.c = dense<"0xFF"> : tensor<i1>} {}
// -----
module attributes {func.c = dense<"0x01"> : tensor<i1>} {}
// -----
module attributes {func.c = dense<"0x01"> : tensor<2xi1>} {}
// -----
module attributes {func.c = dense<"0x01"> : tensor<8xi1>} {}
// -----
func.func @f() { %0 = stablehlo.constant sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>
 return }
// -----
func.func @f() { %0 = stablehlo.constant sparse<0, 1> : tensor<3x4xi32>
 return }
// -----
func.func @f() attributes {func.a = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>} { return }
// -----
module attributes {func.a = sparse<"0x00000000000000000100000000000000", [1,2]> : tensor<4xi32>} { func.func @f() { return } }
// -----
module attributes {func.c = sparse<[], 1.0> : tensor<f32>} {}
// -----
module attributes {func.c = sparse<[[0,1]], [1.0]> : tensor<1x1xf32>} {}
// -----
module attributes {func.c = sparse<[[1,1], [1,1]], [1.0, 2.0]> : tensor<2x1xf32>} {}
// -----
module attributes {func.c = sparse<[[1,1], [1,1]], [1.0, 1.0]> : tensor<2x2xcomplex<f32>>} {}
// -----
module attributes {func.c = sparse<-1, 1.0> : tensor<3xf32>} {}
// -----
module attributes {func.c = sparse<[[1]], [1]> : tensor<?xi32>} {}
// -----
module attributes {func.c = sparse<[[1]], []> : tensor<3xi32>} {}
// -----
module attributes {func.c = sparse<[0], [[1.0]]> : tensor<3xf32>} {}
