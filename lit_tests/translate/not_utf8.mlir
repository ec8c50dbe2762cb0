// Strings, names of attributes and symbols need not be UTF-8.

// RUN: stablehlo-translate --serialize --target=current %s | stablehlo-translate --deserialize | FileCheck %s

// CHECK: attributes {x.y = {"\FF" = 1 : i32}, "x.\FE" = "\FD"}
func.func @f() attributes {"x.\FE" = @"\FD", x.y = {"\FF" = 1 : i32}} {
  // CHECK: stablehlo.custom_call @"\00\FF"() {backend_config = "\FC"} : () -> ()
  stablehlo.custom_call @"\00\FF"() {backend_config = "\FC"} : () -> ()
  return
}
