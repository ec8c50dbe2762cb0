// 0.20.0: dynamic_conv gets its padding from the operand alone. Nothing new can be said
// with it: programs do without the attribute, and older versions write zeros.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// CHECK: "vhlo.dynamic_conv_v2"(
