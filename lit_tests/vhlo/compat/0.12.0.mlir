// 0.12.0: bytecode version 3, which tells in which order values are used.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-translate --version-report %s.bc | FileCheck %s

// CHECK: bytecode version: 3
