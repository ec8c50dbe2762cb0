// RUN: stablehlo-opt %s --interpreter-instrument-with-probe | FileCheck %s --check-prefixes=CHECK,NUMBERS
// RUN: stablehlo-opt %s --interpreter-instrument-with-probe=useDebugInfo=true | FileCheck %s --check-prefixes=CHECK,NAMES

// Each result that is a tensor of numbers with a static shape is recorded, also in regions. Constants are not.
// Values in regions come before the values of the op.
// CHECK-LABEL: func @main
func.func @main(%x: tensor<2xf32>, %n: tensor<?xf32>, %t: !stablehlo.token) -> (tensor<2xf32>, tensor<?xf32>) {
  // CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant
  %one = stablehlo.constant dense<1.0> : tensor<2xf32>
  // CHECK-NEXT: %[[SUM:.*]] = stablehlo.add
  // NUMBERS-NEXT: %[[PROBE:.*]] = interpreter.probe %[[SUM]], probe_id = "probe1" : tensor<2xf32>
  // NAMES-NEXT: %[[PROBE:.*]] = interpreter.probe %[[SUM]], probe_id = "sum.1" : tensor<2xf32>
  %0 = stablehlo.add %x, %one : tensor<2xf32> loc("sum@file")
  // CHECK-NEXT: %[[DYNAMIC:.*]] = stablehlo.negate %arg1 : tensor<?xf32>
  %1 = stablehlo.negate %n : tensor<?xf32>
  // CHECK-NEXT: stablehlo.after_all
  %2 = stablehlo.after_all %t : !stablehlo.token
  // CHECK-NEXT: %[[LOOP:.*]] = stablehlo.while(%[[CARRIED:.*]] = %[[PROBE]])
  %3 = stablehlo.while(%c = %0) : tensor<2xf32>
  cond {
    // CHECK: stablehlo.constant dense<false>
    %4 = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %4 : tensor<i1>
  } do {
    // CHECK: %[[NEGATIVE:.*]] = stablehlo.negate %[[CARRIED]]
    // CHECK-NEXT: %[[INNER:.*]] = interpreter.probe %[[NEGATIVE]], probe_id = "probe2"
    %4 = stablehlo.negate %c : tensor<2xf32>
    // CHECK-NEXT: stablehlo.return %[[INNER]]
    stablehlo.return %4 : tensor<2xf32>
  }
  // CHECK: %[[LAST:.*]] = interpreter.probe %[[LOOP]], probe_id = "probe3"
  // CHECK-NEXT: return %[[LAST]], %[[DYNAMIC]]
  return %3, %1 : tensor<2xf32>, tensor<?xf32>
}
