// RUN: stablehlo-opt %s | FileCheck %s
// RUN: stablehlo-opt %s | stablehlo-opt | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

func.func private @double(%x: tensor<2xf32>, %t: !stablehlo.token) -> tensor<2xf32>
func.func private @next() -> tensor<2xf32>

// CHECK-LABEL: func @ops
func.func @ops(%x: tensor<2xf32>, %t: !stablehlo.token) -> tensor<2xf32> {
  // CHECK-NEXT: interpreter.print %arg0 : tensor<2xf32>
  interpreter.print %x : tensor<2xf32>
  // CHECK-NEXT: interpreter.print %arg0 {note} : tensor<2xf32>
  interpreter.print %x {note} : tensor<2xf32>
  // CHECK-NEXT: %0 = interpreter.probe %arg0, probe_id = "p" : tensor<2xf32>
  %0 = interpreter.probe %x, probe_id = "p" : tensor<2xf32>
  // CHECK-NEXT: "interpreter.run_parallel"(%0, %arg1, %0, %arg1) <{infeed = [@next], programs = {{\[}}[@double], [@double]{{\]}}}>
  %1:2 = "interpreter.run_parallel"(%0, %t, %0, %t) {infeed = [@next], programs = [[@double], [@double]]}
    : (tensor<2xf32>, !stablehlo.token, tensor<2xf32>, !stablehlo.token) -> (tensor<2xf32>, tensor<2xf32>)
  return %1#1 : tensor<2xf32>
}
