// Types and attributes that the first version lacks, wherever they stand.

// RUN: not stablehlo-opt --vhlo-to-version=target=0.9.0 %s 2>&1 | FileCheck %s
// RUN: not %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-to-version{target=0.9.0})' %s 2>&1 | FileCheck %s

// CHECK: error: failed to legalize operation 'vhlo.iota_v1' that was explicitly marked illegal: the type of result #0 (f8E4M3FNUZ_v1) needs version 0.10.0
// CHECK: error: failed to convert VHLO to v0.9.0: the smallest version that the whole program can target is 1.16.0

#any = #vhlo.bool_v1<true>
#name = #vhlo.string_v1<"x">

module {
vhlo.func_v1 @kinds() -> () {
  // Types.

  // CHECK-DAG: {{^}}  0.10.0: type f8E4M3FNUZ_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %1 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f8E4M3FNUZ_v1
  // CHECK-DAG: {{^}}  0.10.0: type f8E5M2FNUZ_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %2 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f8E5M2FNUZ_v1
  // CHECK-DAG: {{^}}  0.11.0: type f8E4M3B11FNUZ_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %3 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f8E4M3B11FNUZ_v1
  // CHECK-DAG: {{^}}  1.2.0: type i2_v1, 9 ops: {{[^ ]+}}:[[#@LINE+1]]:
  %4 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.i2_v1
  // CHECK-DAG: {{^}}  1.2.0: type ui2_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %5 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.ui2_v1
  // CHECK-DAG: {{^}}  1.6.0: type tf31_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %6 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.tf31_v1
  // CHECK-DAG: {{^}}  1.6.0: type none_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %7 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.none_v1
  // CHECK-DAG: {{^}}  1.7.0: type f8E3M4_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %8 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f8E3M4_v1
  // CHECK-DAG: {{^}}  1.7.0: type f8E4M3_v1, 18 ops: {{[^ ]+}}:[[#@LINE+1]]:
  %9 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f8E4M3_v1
  // CHECK-DAG: {{^}}  1.8.0: type f4E2M1FN_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %10 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f4E2M1FN_v1
  // CHECK-DAG: {{^}}  1.8.0: type f6E2M3FN_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %11 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f6E2M3FN_v1
  // CHECK-DAG: {{^}}  1.8.0: type f6E3M2FN_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %12 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f6E3M2FN_v1
  // CHECK-DAG: {{^}}  1.8.0: type f8E8M0FNU_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %13 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f8E8M0FNU_v1
  // CHECK-DAG: {{^}}  1.13.0: type buffer_v1, 2 ops: {{[^ ]+}}:[[#@LINE+1]]:
  %14 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.buffer_v1<2x!vhlo.f32_v1>
  // CHECK-DAG: {{^}}  1.15.0: type future_v1, 2 ops: {{[^ ]+}}:[[#@LINE+1]]:
  %15 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.future_v1<>
  // CHECK-DAG: {{^}}  0.18.0: type quant_per_axis_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %16 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 0, [5.000000e-01], [0], -128:127, 1>

  // Types within types. The newest is told; where two are, the outer one.

  // CHECK-DAG: , {{[^ ]+}}:[[#@LINE+1]]:
  %17 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.tensor_v1<2x!vhlo.f8E4M3_v1>
  // CHECK-DAG: , {{[^ ]+}}:[[#@LINE+1]]:
  %18 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.unranked_tensor_v1<!vhlo.f8E4M3_v1>
  %19 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.complex_v1<!vhlo.f8E4M3_v1>
  %20 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.tuple_v1<!vhlo.f32_v1, !vhlo.f8E4M3_v1>
  %21 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.tuple_v1<!vhlo.tuple_v1<!vhlo.f8E4M3_v1>>
  %22 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.func_v1<(!vhlo.f8E4M3_v1) -> ()>
  %23 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.func_v1<(()) -> !vhlo.f8E4M3_v1>
  %24 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f8E4M3_v1, 5.000000e-01:0, -128:127, 1>
  %25 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f8E4M3_v1, 0, [5.000000e-01], [0], -128:127, 1>
  // CHECK-DAG: , {{[^ ]+}}:[[#@LINE+1]]:
  %26 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.quant_v1<!vhlo.i2_v1:!vhlo.f32_v1, 5.000000e-01:0, -2:1, 1>
  // CHECK-DAG: , {{[^ ]+}}:[[#@LINE+1]]:
  %27 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.tensor_v1<2x!vhlo.quant_per_axis_v1<!vhlo.i2_v1:!vhlo.f32_v1, 0, [5.000000e-01], [0], -2:1, 1>>
  // CHECK-DAG: , {{[^ ]+}}:[[#@LINE+1]]:
  %28 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.buffer_v1<2x!vhlo.f8E4M3_v1>
  // CHECK-DAG: , {{[^ ]+}}:[[#@LINE+1]]:
  %29 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.future_v1<!vhlo.f8E4M3_v1>
  %30 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.tensor_v1<2x!vhlo.f32_v1, #vhlo.type_v1<!vhlo.i2_v1>>

  // Attributes.

  // CHECK-DAG: {{^}}  1.9.0: attribute result_accuracy_v1, 2 ops: {{[^ ]+}}:[[#@LINE+1]]:
  %31 = "vhlo.constant_v1"() <{value = #vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> : () -> !vhlo.f32_v1
  // CHECK-DAG: {{^}}  1.9.0: attribute result_accuracy_mode_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %32 = "vhlo.constant_v1"() <{value = #vhlo<result_accuracy_mode_v1 HIGHEST>}> : () -> !vhlo.f32_v1
  // CHECK-DAG: {{^}}  1.16.0: attribute sub_axis_info_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %33 = "vhlo.constant_v1"() <{value = #vhlo.sub_axis_info_v1<pre_size = 1, size = 2>}> : () -> !vhlo.f32_v1
  // CHECK-DAG: {{^}}  1.16.0: attribute axis_ref_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %34 = "vhlo.constant_v1"() <{value = #vhlo.axis_ref_v1<name = #name>}> : () -> !vhlo.f32_v1
  // CHECK-DAG: {{^}}  1.16.0: attribute mesh_axis_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %35 = "vhlo.constant_v1"() <{value = #vhlo.mesh_axis_v1<name = #name, size = 2>}> : () -> !vhlo.f32_v1
  // CHECK-DAG: {{^}}  1.16.0: attribute mesh_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %36 = "vhlo.constant_v1"() <{value = #vhlo.mesh_v1<axes = #vhlo.array_v1<[]>>}> : () -> !vhlo.f32_v1
  // CHECK-DAG: {{^}}  1.16.0: attribute replica_group_mesh_axes_v1, 1 op: {{[^ ]+}}:[[#@LINE+1]]:
  %37 = "vhlo.constant_v1"() <{value = #vhlo.replica_group_mesh_axes_v1<mesh = #name, axes = #vhlo.array_v1<[]>>}> : () -> !vhlo.f32_v1

  // Types and attributes within attributes.

  %38 = "vhlo.constant_v1"() <{value = #vhlo.type_v1<!vhlo.f8E4M3_v1>}> : () -> !vhlo.f32_v1
  %39 = "vhlo.constant_v1"() <{value = #vhlo.array_v1<[#any, #vhlo.type_v1<!vhlo.f8E4M3_v1>]>}> : () -> !vhlo.f32_v1
  %40 = "vhlo.constant_v1"() <{value = #vhlo.dict_v1<{#name = #vhlo.type_v1<!vhlo.f8E4M3_v1>}>}> : () -> !vhlo.f32_v1
  %41 = "vhlo.constant_v1"() <{value = #vhlo.dict_v1<{#vhlo.type_v1<!vhlo.f8E4M3_v1> = #any}>}> : () -> !vhlo.f32_v1
  %42 = "vhlo.constant_v1"() <{value = #vhlo.float_v1<1.000000e+00 : !vhlo.f8E4M3_v1>}> : () -> !vhlo.f32_v1
  %43 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.000000e+00> : tensor<2xf8E4M3>>}> : () -> !vhlo.f32_v1
  %44 = "vhlo.constant_v1"() <{value = #vhlo.array_v1<[#vhlo.dict_v1<{#name = #vhlo.type_v1<!vhlo.tuple_v1<!vhlo.tensor_v1<2x!vhlo.f8E4M3_v1>>>}>]>}> : () -> !vhlo.f32_v1
  %45 = "vhlo.constant_v1"() <{value = #vhlo.integer_v1<1 : i2>}> : () -> !vhlo.f32_v1
  // CHECK-DAG: , {{[^ ]+}}:[[#@LINE+1]]:
  %46 = "vhlo.constant_v1"() <{value = #vhlo.array_v1<[#vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>]>}> : () -> !vhlo.f32_v1

  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}

// Everywhere in an op: its operands, results, attributes of both sorts, and the
// arguments of its blocks. These count among the ops above.

vhlo.func_v1 @places(%arg0: !vhlo.i4_v1, %arg1: !vhlo.i2_v1) -> !vhlo.i2_v1 {
  %0:2 = "vhlo.while_v1"(%arg0, %arg1) ({
  ^bb0(%a: !vhlo.i4_v1):
    "vhlo.return_v1"() : () -> ()
  }, {
    "vhlo.return_v1"() : () -> ()
  ^bb1(%b: !vhlo.i4_v1, %c: !vhlo.i2_v1):
    "vhlo.return_v1"(%c) : (!vhlo.i2_v1) -> ()
  }) {some.note = #vhlo.type_v1<!vhlo.f8E4M3_v1>} : (!vhlo.i4_v1, !vhlo.i2_v1) -> (!vhlo.i4_v1, !vhlo.i2_v1)
  "vhlo.return_v1"(%0#1) : (!vhlo.i2_v1) -> ()
} {arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#name = #vhlo.integer_v1<1 : i2>}>]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}
