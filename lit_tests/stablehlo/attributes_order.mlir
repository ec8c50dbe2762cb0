// The fields of struct attributes may come in any order.

// RUN: stablehlo-opt --allow-unregistered-dialect %s | FileCheck %s

// CHECK: alias = #stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [1]>
"test.op"() {alias = #stablehlo.output_operand_alias<operand_tuple_indices = [1], output_tuple_indices = [], operand_index = 0>} : () -> ()
// CHECK: algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>
"test.op"() {algorithm = #stablehlo.dot_algorithm<allow_imprecise_accumulation = false, lhs_precision_type = tf32, num_primitive_operations = 1, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1>} : () -> ()
