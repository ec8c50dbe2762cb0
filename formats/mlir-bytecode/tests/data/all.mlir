#map = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() <{sym_name = "everything"}> ({
  func.func private @external(tensor<?x4xf32>, memref<4x?xf32, #map, 3>) -> (vector<4x[4]xi8>, complex<f64>)
  func.func @blocks(%a: i32, %c: i1) -> i32 attributes {note = "n", list = [1 : i8, -1 : i64, 2.5 : f32, true, unit, @external::@nested::@deep, i17]} {
    "cf.cond_br"(%c, %a, %a)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
  ^bb1(%x: i32 loc("named"("f.mlir":1:2))):
    %y = "foo.add"(%x, %x) {k = dense<[1, 2, 3]> : tensor<3xi32>} : (i32, i32) -> i32 loc(callsite("a.mlir":3:4 at fused["b.mlir":5:6, "c.mlir":7:8]))
    cf.br ^bb2(%y : i32)
  ^bb2(%z: i32):
    return %z : i32 loc(fused<"meta">["d.mlir":1:1 to 2:3, "e.mlir":9:1 to :7])
  }
  "foo.graph"() ({
    %0 = "foo.use"(%1, %2, %1) : (i64, i64, i64) -> i32
    %1:2 = "foo.def"(%0) : (i32) -> (i64, i64)
    %2 = "foo.isolated"(%0) ({
      %3 = "foo.inner"() : () -> i64
      "foo.inner"(%3) ({
         "foo.most_inner"(%3) : (i64) -> ()
      }) : (i64) -> ()
    }, {
    }) : (i32) -> i64
    "foo.open"() ({
      "foo.inner"(%2, %1#1) : (i64, i64) -> ()
    }) : () -> ()
  }) {
     big = 123456789012345678901234567890 : i128, neg = -5 : i100, idx = 7 : index, i0 = 0 : i0,
     f80 = 1.5 : f80, f128 = 1.25 : f128, bf = 1.0 : bf16, f16 = 0.1 : f16, f64 = -1.0e300 : f64, f8 = 1.0 : f8E5M2, tf = 1.0 : tf32,
     arr = array<i16: 1, 2, 3>, arrb = array<i1: true, false>, arre = array<f64>,
     d1 = dense<true> : tensor<4xi1>, d2 = dense<[true, false, true, true, false, false, true, false, true]> : tensor<9xi1>,
     d3 = dense<(1.0, 2.0)> : tensor<3xcomplex<f32>>, d4 = dense<[[1], [2]]> : vector<2x1xi4>, d5 = dense<["a", "bc"]> : tensor<2x!foo.s>, d6 = dense<"s"> : tensor<3x!foo.s>,
     res = dense_resource<blob1> : tensor<3xi64>, res2 = dense_resource<blob2> : tensor<2xf32>, res3 = dense_resource<nowhere> : tensor<2xf32>,
     sp = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, dist = distinct[0]<"x">, dist2 = distinct[1]<unit>,
     types = [si8, ui16, index, none, tuple<i1, tuple<>>, tensor<*xf16>, memref<*xi8, 1 : i32>, memref<*xi8>, memref<2xi8>, tensor<2xf32, #foo.enc>, (i1, i2) -> (i3), vector<2xf32>, f128, f80, !foreign.type<"x">, vector<[4]xf32>, memref<2xf32, strided<[1], offset: ?>>],
     foreign = #foreign.attr<1, 2>, str = "typed" : i32, empty = {}, map = #map, set = affine_set<(d0) : (d0 >= 0)>
  } : () -> ()
}) : () -> ()
{-#
  dialect_resources: { builtin: { blob2: "0x040000000000803f00000040", blob1: "0x08000000010000000000000002000000000000000300000000000000", unused: "0x0400000001000000" } },
  external_resources: { other: { b: true, s: "text", blob: "0x0100000042" } }
#-}
