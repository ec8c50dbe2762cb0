// Of sdy the drivers know the name: its ops in generic form need no flag, and
// symbols are looked up from within their regions. Other dialects that nothing
// is known of need `--allow-unregistered-dialect`.

// RUN: stablehlo-opt %s -o %t.in
// RUN: stablehlo-translate --serialize --target=current --allow-other-dialects %s | stablehlo-translate --deserialize | stablehlo-opt | diff %t.in -
// RUN: FileCheck %s --input-file=%t.in

// RUN: sed s/sdy/foo/g %s > %t.foo.mlir
// RUN: not stablehlo-opt %t.foo.mlir 2>&1 | FileCheck %s --check-prefix=FOO
// FOO: operation being parsed with an unregistered dialect
// In MLIR, any op with one region that is not known could be a symbol table.
// RUN: not stablehlo-opt --allow-unregistered-dialect %t.foo.mlir 2>&1 | FileCheck %s --check-prefix=SYMBOL
// SYMBOL: 'func.call' op 'twice' does not reference a valid function

// CHECK: "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "mesh"}> : () -> ()
"sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "mesh"}> : () -> ()

// CHECK: func.func @main(%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
func.func @main(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  // CHECK-NEXT: %0 = "sdy.manual_computation"(%arg0) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>, manual_axes = #sdy<manual_axes{"x"}>}> ({
  %0 = "sdy.manual_computation"(%a) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>, manual_axes = #sdy<manual_axes{"x"}>}> ({
  // CHECK-NEXT: ^bb0(%arg1: tensor<2xf32>):
  ^bb0(%b: tensor<2xf32>):
    // CHECK-NEXT: %1 = func.call @twice(%arg1)
    %1 = func.call @twice(%b) : (tensor<2xf32>) -> tensor<2xf32>
    "sdy.return"(%1) : (tensor<2xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @twice(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
