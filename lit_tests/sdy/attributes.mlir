// Each attribute, as text and as bytecode. Attributes within attributes may be written in full.

// RUN: stablehlo-opt --allow-unregistered-dialect %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: stablehlo-opt --allow-unregistered-dialect --emit-bytecode %s | stablehlo-opt --allow-unregistered-dialect | diff %t.mlir -

// CHECK: a = #sdy<axis_ref"x">, b = #sdy<axis_ref"x\22y":(1)2>, c = #sdy<sub_axis_info(-1)-2>
"test.op"() {a = #sdy<axis_ref "x">, b = #sdy<axis_ref "x\22y" : (1) 2>, c = #sdy<sub_axis_info(-1)-2>} : () -> ()
// CHECK: a = #sdy<axis_ref_list{}>, b = #sdy<axis_ref_list{"x", "y":(2)4}>, c = #sdy<axis_ref_list{"x"}>
"test.op"() {a = #sdy<axis_ref_list{}>, b = #sdy<axis_ref_list{"x", "y":(2)4}>, c = #sdy<axis_ref_list{#sdy<axis_ref"x">}>} : () -> ()
// CHECK: a = #sdy<list_of_axis_ref_lists[]>, b = #sdy<list_of_axis_ref_lists[{"x"}, {}]>
"test.op"() {a = #sdy<list_of_axis_ref_lists[]>, b = #sdy<list_of_axis_ref_lists[{"x"}, {}]>} : () -> ()
// CHECK: a = #sdy<manual_axes{}>, b = #sdy<manual_axes{"x", "y"}>, c = #sdy<manual_axes{"x" : i32}>
"test.op"() {a = #sdy<manual_axes{}>, b = #sdy<manual_axes{"x", "y"}>, c = #sdy<manual_axes{"x" : i32}>} : () -> ()
// CHECK: a = #sdy<all_to_all_param{"x", "y"}: 0->1>, b = #sdy<all_to_all_param_list[{"x"}: 0->1, {"y"}: -1->3]>, c = #sdy<all_to_all_param_list[]>
"test.op"() {a = #sdy<all_to_all_param{"x", "y"}: 0->1>, b = #sdy<all_to_all_param_list[{"x"}: 0->1, {"y"}: -1->3]>, c = #sdy<all_to_all_param_list[]>} : () -> ()
// CHECK: a = #sdy<mesh_axis"x"=9223372036854775807>, b = #sdy.mesh<["x"=16]>, c = #sdy.mesh<["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>, d = #sdy.mesh<[], device_ids=[3]>, e = #sdy.mesh<[]>
"test.op"() {a = #sdy<mesh_axis"x"=9223372036854775807>, b = #sdy.mesh<["x"=0x10]>, c = #sdy.mesh<["x"=2, #sdy<mesh_axis"y"=2>], device_ids=[3, 2, 1, 0]>, d = #sdy.mesh<[], device_ids=[3]>, e = #sdy.mesh<[]>} : () -> ()
// CHECK: a = #sdy<dimension_sharding{}>, b = #sdy<dimension_sharding{?}p0>, c = #sdy<dimension_sharding{"x", "y":(1)2, ?}p12>, d = #sdy<dimension_sharding{"x"}p9223372036854775807>
"test.op"() {a = #sdy<dimension_sharding{}>, b = #sdy<dimension_sharding{?}p0>, c = #sdy<dimension_sharding{"x", "y":(1)2, ?}p12>, d = #sdy<dimension_sharding{"x"}p9223372036854775807>} : () -> ()
// CHECK: a = #sdy.sharding<@m, []>, b = #sdy.sharding<@m, [{"x"}, {}]>, c = #sdy.sharding<mesh<["x"=2]>, [{"x"}]>, d = #sdy.sharding<@m, [], replicated={"x"}, unreduced={"y"}>, e = #sdy.sharding<@m, [], unreduced=max{"x"}>, f = #sdy.sharding<@m, [], unreduced=min{"x"}>, g = #sdy.sharding<@m, [], unreduced={"x"}>
"test.op"() {a = #sdy.sharding<@m, []>, b = #sdy.sharding<@m, [#sdy<dimension_sharding{"x"}>, {}]>, c = #sdy.sharding<mesh<["x"=2]>, [{"x"}]>, d = #sdy.sharding<@m, [], unreduced={"y"}, replicated={"x"}>, e = #sdy.sharding<@m, [], unreduced=max{"x"}>, f = #sdy.sharding<@m, [], unreduced=min{"x"}>, g = #sdy.sharding<@m, [], unreduced{"x"}>} : () -> ()
// CHECK: a = #sdy.sharding_per_value<[]>, b = #sdy.sharding_per_value<[<@m, []>, <@n, [{}], unreduced=max{"x"}>]>
"test.op"() {a = #sdy.sharding_per_value<[]>, b = #sdy.sharding_per_value<[<@m, []>, <@n, [{}], unreduced=max{"x"}>]>} : () -> ()
// A mapping without factors has no text of its own.
// CHECK: a = #sdy.dim_mapping, b = #sdy.dim_mappingij, c = #sdy<tensor_mapping[]>, d = #sdy<tensor_mapping[i, #sdy.dim_mapping, jz_1z]>
"test.op"() {a = #sdy<dim_mapping>, b = #sdy<dim_mapping ij>, c = #sdy<tensor_mapping[]>, d = #sdy<tensor_mapping[i,, jz_1z]>} : () -> ()
// CHECK: a = #sdy.op_sharding_rule<([])->([])>, b = #sdy.op_sharding_rule<([i, kl], [j])->([i, j]) {i=8, j=-16, k=8589934592, l=1} reduction={k} need_replication={i, j} permutation={l} blocked_propagation={i}, custom>, c = #sdy.op_sharding_rule<([i])->([i]) reduction={i}>
"test.op"() {a = #sdy.op_sharding_rule<([])->([]) {} reduction=>, b = #sdy.op_sharding_rule<([i, kl], [j])->([i, j]) {i=8, j=-16, k=8589934592, l=1} reduction={k} need_replication={i, j} permutation={l} blocked_propagation={i}, custom>, c = #sdy.op_sharding_rule<([i])->([i]) reduction={ij}>} : () -> ()
// CHECK: a = #sdy<axis_to_propagation_details{"y" = operand-1 -> [operand-0, result-0]}>, b = #sdy<propagation_one_step{step-2 = [{"y":(1)2 = operand-1 -> [operand-0]}]}>
"test.op"() {a = #sdy<axis_to_propagation_details{"y" = operand-1 -> [operand-0, result-0]}>, b = #sdy<propagation_one_step{step-2 = [{"y":(1)2 = operand-1 -> [operand-0]}]}>} : () -> ()
// CHECK: a = #sdy.propagation_edges<[{step-2 = [{"y" = operand-1 -> [operand-0, result-0]}]}, {step-12345 = [{"x" = result-0 -> [operand-0]}]}]>
"test.op"() {a = #sdy.propagation_edges<[{step-2 = [{"y" = operand-1 -> [operand-0, result-0]}]}, {step-12345 = [{"x" = result-0 -> [operand-0]}]}]>} : () -> ()
