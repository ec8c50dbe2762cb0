// RUN: rm -rf %t && mkdir -p %t/probes
// RUN: cd %t && stablehlo-translate --interpret --probe-output-dir=probes %s
// RUN: FileCheck %s --input-file=%t/probes/index.csv --check-prefix=INDEX
// RUN: od -A n -c -N 64 %t/probes/probe1.npy | FileCheck %s --check-prefix=FILE
// RUN: not stablehlo-translate --interpret %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not stablehlo-translate --interpret --probe-output-dir=%t/absent %s 2>&1 | FileCheck %s --check-prefix=ABSENT
// RUN: cd %t && stablehlo-opt %s --interpreter-instrument-with-probe | stablehlo-translate --interpret --probe-output-dir=probes
// RUN: FileCheck %s --input-file=%t/probes/index.csv --check-prefix=INSTRUMENTED

// INDEX: {{^}}a/b,tensor<2xi32>,probes/probe1.npy
// INDEX-NEXT: {{^}}loop,tensor<i64>,probes/probe2.npy
// INDEX-NEXT: {{^}}loop,tensor<i64>,probes/probe3.npy
// INDEX-NOT: loop
// FILE: 223   N   U   M   P   Y 001  \0
// FILE: r   '   :       '   <   i   4   '
// NONE: Fallback for interpreter.probe failed: Probe serialization directory cannot be empty.
// ABSENT: Fallback for interpreter.probe failed: Failed to open NumPy file: {{.*}}probe1.npy: No such file or directory
// INSTRUMENTED: loop,tensor<i64>
func.func @main() {
  %0 = stablehlo.constant dense<[1, -2]> : tensor<2xi32>
  %1 = interpreter.probe %0, probe_id = "a/b" : tensor<2xi32>
  check.expect_serialized_eq %1, probe_id = "a/b" : tensor<2xi32>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %two = stablehlo.constant dense<2> : tensor<i64>
  %2 = stablehlo.while(%i = %zero) : tensor<i64>
  cond {
    %3 = stablehlo.compare LT, %i, %two : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  } do {
    %3 = stablehlo.add %i, %one : tensor<i64>
    %4 = interpreter.probe %3, probe_id = "loop" : tensor<i64>
    stablehlo.return %4 : tensor<i64>
  }
  check.expect_serialized_eq %one, probe_id = "loop" : tensor<i64>
  check.expect_serialized_eq %two, probe_id = "loop", iter = 1 : tensor<i64>
  return
}
