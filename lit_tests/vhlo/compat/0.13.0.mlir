// 0.13.0: no change.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-translate --version-report %s.bc | FileCheck %s

// CHECK: bytecode version: 3
