// 0.14.0: bytecode version 4, in which block arguments need no locations.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-translate --version-report %s.bc | FileCheck %s

// CHECK: bytecode version: 4
