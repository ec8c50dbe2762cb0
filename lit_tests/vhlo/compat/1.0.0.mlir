// 1.0.0: no change, but of what is promised about later ones.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-translate --version-report %s.bc | FileCheck %s

// CHECK: bytecode version: 6
