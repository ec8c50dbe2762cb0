// The text of an affine map in an artifact has no brackets around sums in sums. Readers simplify the sums again.
// RUN: stablehlo-artifact assemble --target current %s -o %t
// RUN: stablehlo-translate --deserialize %t > %t.mlir
// RUN: stablehlo-artifact print %t | diff - %t.mlir
// RUN: FileCheck %s < %t.mlir
// CHECK-DAG: affine_map<(d0, d1)[s0] -> (d1 * 2 + d0 floordiv 3 + 1)>
// CHECK-DAG: affine_map<(d0, d1)[s0] -> (d0 + d1 - s0)>
// CHECK-DAG: affine_map<(d0, d1)[s0] -> (-d1 - s0 + 4)>
// CHECK-DAG: affine_set<(d0) : (d0 + d0 floordiv 2 + 7 >= 0)>
module attributes {
  x.a = affine_map<(d0, d1)[s0] -> (d1 + ((d1 + 1) + d0 floordiv 3))>,
  x.b = affine_map<(d0, d1)[s0] -> (d1 + (d0 - s0))>,
  x.c = affine_map<(d0, d1)[s0] -> (-d1 + (-s0 + 4))>,
  x.d = affine_set<(d0) : (d0 + (3 + (d0 floordiv 2 + 4)) >= 0)>
} {}
