// 1.11.0: programs that hold other dialects, too. VHLO has not changed: what these
// write is theirs.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-translate --version-report %s.bc | FileCheck %s

// CHECK: bytecode version: 6
