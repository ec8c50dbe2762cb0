// Ops, and numbers of operands and results of later versions of ops, that the
// first version cannot say: a case per op and rule.

// RUN: not stablehlo-opt --vhlo-to-version=target=0.9.0 %s 2>&1 | FileCheck %s
// RUN: not %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-to-version{target=0.9.0})' %s 2>&1 | FileCheck %s

// CHECK: error: failed to legalize operation 'vhlo.collective_broadcast_v1' that was explicitly marked illegal: {{.+}}
// CHECK: error: failed to convert VHLO to v0.9.0: the smallest version that the whole program can target is 1.20.0

!t = !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
#any = #vhlo.bool_v1<true>
#false = #vhlo.bool_v1<false>
#default = #vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>

vhlo.func_v1 @main(%x: !t) -> () {
  // Ops that came later.

  // CHECK-DAG: {{^}}  0.16.0: op collective_broadcast, 2 ops: {{[^ ]+}}:[[#@LINE+1]]:
  %1 = "vhlo.collective_broadcast_v1"(%x) <{channel_id = #any, replica_groups = #any}> : (!t) -> !t
  // CHECK-DAG: {{^}}  0.19.0: op composite, 2 ops: {{[^ ]+}}:[[#@LINE+1]]:
  %2 = "vhlo.composite_v1"(%x) <{composite_attributes = #any, decomposition = #any, name = #any, version = #any}> : (!t) -> !t
  // CHECK-DAG: {{^}}  1.4.0: op tan, 2 ops: {{[^ ]+}}:[[#@LINE+1]]:
  %3 = "vhlo.tan_v1"(%x) : (!t) -> !t
  // CHECK-DAG: {{^}}  1.15.0: op async_start, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %4 = "vhlo.async_start_v1"(%x) ({
    "vhlo.return_v1"() : () -> ()
  }) : (!t) -> !t
  // CHECK-DAG: {{^}}  1.15.0: op async_done, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %5 = "vhlo.async_done_v1"(%x) : (!t) -> !t
  // CHECK-DAG: {{^}}  1.19.0: op collective_reduce, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %6 = "vhlo.collective_reduce_v1"(%x) <{channel_id = #any, has_dynamic_root = #any, replica_groups = #any, use_global_device_ids = #any}> ({
  ^bb0(%a: !t, %b: !t):
    "vhlo.return_v1"(%a) : (!t) -> ()
  }) : (!t) -> !t

  // A later version says no more than an earlier one could: but the op is new.

  // CHECK-DAG: , {{[^ ]+}}:[[#@LINE+1]]:
  %7 = "vhlo.tan_v2"(%x) <{result_accuracy = #default}> : (!t) -> !t
  // CHECK-DAG: , {{[^ ]+}}:[[#@LINE+1]]:
  %8 = "vhlo.composite_v2"(%x) <{composite_attributes = #any, decomposition = #any, name = #any, version = #any}> : (!t) -> !t
  // CHECK-DAG: , {{[^ ]+}}:[[#@LINE+1]]:
  %9 = "vhlo.collective_broadcast_v2"(%x) <{channel_id = #any, replica_groups = #any, has_dynamic_root = #false}> : (!t) -> !t

  // Collectives of several operands, and of a dynamic root.

  // CHECK-DAG: {{^}}  1.5.0: op all_gather, for a number of 2 operands, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %16:2 = "vhlo.all_gather_v2"(%x, %x) <{all_gather_dim = #any, channel_id = #any, replica_groups = #any, use_global_device_ids = #any}> : (!t, !t) -> (!t, !t)
  // CHECK-DAG: {{^}}  1.5.0: op all_reduce, for a number of 2 operands, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %17:2 = "vhlo.all_reduce_v2"(%x, %x) <{channel_id = #any, replica_groups = #any, use_global_device_ids = #any}> ({
  ^bb0(%a: !t, %b: !t):
    "vhlo.return_v1"(%a) : (!t) -> ()
  }) : (!t, !t) -> (!t, !t)
  // CHECK-DAG: {{^}}  1.5.0: op all_to_all, for a number of 2 operands, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %18:2 = "vhlo.all_to_all_v2"(%x, %x) <{channel_id = #any, concat_dimension = #any, replica_groups = #any, split_count = #any, split_dimension = #any}> : (!t, !t) -> (!t, !t)
  // CHECK-DAG: {{^}}  1.5.0: op all_gather, for a number of 0 operands, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  "vhlo.all_gather_v2"() <{all_gather_dim = #any, channel_id = #any, replica_groups = #any, use_global_device_ids = #any}> : () -> ()
  // CHECK-DAG: {{^}}  1.5.0: op all_gather, for a number of 2 results, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %20:2 = "vhlo.all_gather_v2"(%x) <{all_gather_dim = #any, channel_id = #any, replica_groups = #any, use_global_device_ids = #any}> : (!t) -> (!t, !t)
  // CHECK-DAG: {{^}}  1.20.0: op collective_broadcast, for a number of 2 operands, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %21:2 = "vhlo.collective_broadcast_v2"(%x, %x) <{channel_id = #any, replica_groups = #any, has_dynamic_root = #false}> : (!t, !t) -> (!t, !t)
  // CHECK-DAG: {{^}}  1.20.0: op collective_broadcast, for attribute 'has_dynamic_root', 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %22 = "vhlo.collective_broadcast_v2"(%x) <{channel_id = #any, replica_groups = #any, has_dynamic_root = #any}> : (!t) -> !t

  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
