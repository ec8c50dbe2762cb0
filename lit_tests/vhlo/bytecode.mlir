// Artifacts of every release of upstream: read, print, and write again.

// REQUIRES: compat-artifacts

// RUN: stablehlo-opt --mlir-print-op-generic %compat/stablehlo_legalize_to_vhlo.0_9_0.mlir.bc | FileCheck %s --check-prefix=OLD
// OLD: "vhlo.dynamic_conv_v1"
// OLD: "vhlo.gather_v1"

// RUN: stablehlo-opt --mlir-print-op-generic %compat/stablehlo_legalize_to_vhlo.1_20_0.mlir.bc | FileCheck %s --check-prefix=NEW
// NEW: "vhlo.collective_broadcast_v2"

// RUN: not stablehlo-opt %compat/invalid_vhlo_future.mlir.bc 2>&1 | FileCheck %s --check-prefix=FUTURE
// FUTURE: error: unregistered operation 'vhlo.constant_v99' found in dialect ('vhlo')
// FUTURE: note: in bytecode version 6 produced by: StableHLO_v2.0.0

// A part of an artifact is refused, wherever it ends.
// RUN: head -c 100 %compat/stablehlo_legalize_to_vhlo.1_20_0.mlir.bc > %t.bc && not stablehlo-opt %t.bc
// RUN: head -c 1000 %compat/stablehlo_legalize_to_vhlo.1_20_0.mlir.bc > %t.bc && not stablehlo-opt %t.bc
// RUN: head -c 5000 %compat/stablehlo_legalize_to_vhlo.1_20_0.mlir.bc > %t.bc && not stablehlo-opt %t.bc
