// Releases of MLIR state booleans in hexadecimal with a bit or with a byte each. Constants are printed as a
// list, which all releases read.
// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s | stablehlo-opt | FileCheck %s
// RUN: stablehlo-opt %s --mlir-elide-elementsattrs-if-larger=10 | FileCheck %s --check-prefix=ELIDED
// RUN: stablehlo-translate --serialize --target=current %s -o %t.mlir
// RUN: stablehlo-artifact assemble -t current %s -o %t.artifact
// RUN: cmp %t.mlir %t.artifact
// RUN: stablehlo-translate --deserialize %t.mlir | FileCheck %s
// RUN: stablehlo-artifact print %t.mlir | FileCheck %s
// RUN: stablehlo-opt %s --verify-diagnostics --stablehlo-legalize-to-vhlo | FileCheck %s --check-prefix=VHLO

#alias = dense<"0x000101"> : tensor<3xi1>
!flags = tensor<2x2xi1>

// CHECK-LABEL: func.func @main
// ELIDED-LABEL: func.func @main
// VHLO-LABEL: vhlo.func_v1 @main
func.func @main() -> (tensor<104xi1>, tensor<104xi1>, tensor<9xi1>, tensor<3xi1>, tensor<2x2xi1>, tensor<2xi1>) {
  // CHECK-NEXT: %c = stablehlo.constant dense<[true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false]> : tensor<104xi1>
  // ELIDED-NEXT: %c = stablehlo.constant dense_resource<__elided__> : tensor<104xi1>
  // VHLO-NEXT: dense<"0x49922449922449922449922449"> : tensor<104xi1>
  %0 = stablehlo.constant dense<"0x0100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100"> : tensor<104xi1>
  // CHECK-NEXT: %c_0 = stablehlo.constant dense<[true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false, false, true, false]> : tensor<104xi1>
  %1 = stablehlo.constant dense<"0x49922449922449922449922449"> : tensor<104xi1>
  // CHECK-NEXT: %c_1 = stablehlo.constant dense<[true, false, true, false, true, false, true, false, true]> : tensor<9xi1>
  %2 = stablehlo.constant dense<"0x010001000100010001"> : tensor<9xi1>
  // CHECK-NEXT: %c_2 = stablehlo.constant dense<[false, true, true]> : tensor<3xi1>
  %3 = "stablehlo.constant"() {value = #alias} : () -> tensor<3xi1>
  // CHECK-NEXT: %c_3 = stablehlo.constant dense<{{\[\[}}true, false], [false, true]]> : tensor<2x2xi1>
  %4 = stablehlo.constant dense<"0x01000001"> : !flags
  // CHECK-NEXT: %c_4 = stablehlo.constant dense<true> : tensor<2xi1>
  %5 = stablehlo.constant dense<"0x0101"> : tensor<2xi1>
  return %0, %1, %2, %3, %4, %5 : tensor<104xi1>, tensor<104xi1>, tensor<9xi1>, tensor<3xi1>, tensor<2x2xi1>, tensor<2xi1>
}
