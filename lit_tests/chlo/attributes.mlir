// RUN: stablehlo-opt %s --allow-unregistered-dialect | FileCheck %s
// RUN: stablehlo-opt %s --allow-unregistered-dialect --emit-bytecode | stablehlo-opt --allow-unregistered-dialect | FileCheck %s

// CHECK: directions = [#chlo<comparison_direction EQ>, #chlo<comparison_direction NE>, #chlo<comparison_direction GE>, #chlo<comparison_direction GT>, #chlo<comparison_direction LE>, #chlo<comparison_direction LT>]
// CHECK-SAME: precisions = [#chlo<precision DEFAULT>, #chlo<precision HIGH>, #chlo<precision HIGHEST>]
// CHECK-SAME: ragged = [#chlo.ragged_dot<>, #chlo.ragged_dot<lhs_batching_dimensions = [0], lhs_ragged_dimensions = [1, 2]>, #chlo.ragged_dot<rhs_batching_dimensions = [3], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [5], rhs_group_dimensions = [6]>]
// CHECK-SAME: types = [#chlo<comparison_type NOTYPE>, #chlo<comparison_type FLOAT>, #chlo<comparison_type TOTALORDER>, #chlo<comparison_type SIGNED>, #chlo<comparison_type UNSIGNED>, #chlo<comparison_type WEAKORDER>]
module attributes {test.attributes = {
  directions = [#chlo<comparison_direction EQ>, #chlo<comparison_direction NE>, #chlo<comparison_direction GE>, #chlo<comparison_direction GT>, #chlo<comparison_direction LE>, #chlo<comparison_direction LT>],
  types = [#chlo<comparison_type NOTYPE>, #chlo<comparison_type FLOAT>, #chlo<comparison_type TOTALORDER>, #chlo<comparison_type SIGNED>, #chlo<comparison_type UNSIGNED>, #chlo<comparison_type WEAKORDER>],
  precisions = [#chlo<precision DEFAULT>, #chlo<precision HIGH>, #chlo<precision HIGHEST>],
  // Fields can have any order, and a comma can follow the last one.
  ragged = [#chlo.ragged_dot<>, #chlo.ragged_dot<lhs_ragged_dimensions = [1, 2], lhs_batching_dimensions = [0],>, #chlo.ragged_dot<rhs_batching_dimensions = [3], lhs_contracting_dimensions = [4], rhs_contracting_dimensions = [5], lhs_ragged_dimensions = [], rhs_group_dimensions = [6]>]
}} {}
