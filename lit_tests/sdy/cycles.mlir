// The body of a module has no order, so ops can use each other's results.
// RUN: stablehlo-opt %s | FileCheck %s

sdy.mesh @m = <["x"=2]>

// CHECK: %[[A:.*]] = sdy.propagation_barrier %[[A]] allowed_direction=NONE : tensor<8xf32>
%a = sdy.propagation_barrier %a allowed_direction=NONE : tensor<8xf32>
// CHECK: %[[B:.*]] = sdy.propagation_barrier %[[D:.*]] allowed_direction=NONE
%b = sdy.propagation_barrier %d allowed_direction=NONE : tensor<8xf32>
%c = sdy.propagation_barrier %b allowed_direction=NONE : tensor<8xf32>
%d = sdy.propagation_barrier %c allowed_direction=NONE : tensor<8xf32>
// CHECK: sdy.sharding_constraint %[[A]] <@m, [{"x"}]>
%0 = sdy.sharding_constraint %a <@m, [{"x"}]> : tensor<8xf32>
// CHECK: sdy.sharding_constraint %[[B]] <@m, [{"x"}]>
%1 = sdy.sharding_constraint %b <@m, [{"x"}]> : tensor<8xf32>
