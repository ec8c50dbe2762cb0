// Types and attributes that the first version lacks, wherever they stand.

// RUN: stablehlo-opt --vhlo-to-version=target=0.9.0 --verify-diagnostics %s
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(vhlo-to-version{target=0.9.0})' --verify-diagnostics %s

#any = #vhlo.bool_v1<true>
#name = #vhlo.string_v1<"x">

// expected-error @+2 {{failed to convert VHLO to v0.9.0}}
// expected-note @+1 {{the smallest version that the whole program can target is 1.16.0}}
module {
vhlo.func_v1 @kinds() -> () {
  // Types.

  // expected-error @+1 {{the type of result #0 (f8E4M3FNUZ_v1) needs version 0.10.0}}
  %1 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f8E4M3FNUZ_v1
  // expected-error @+1 {{the type of result #0 (f8E5M2FNUZ_v1) needs version 0.10.0}}
  %2 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f8E5M2FNUZ_v1
  // expected-error @+1 {{the type of result #0 (f8E4M3B11FNUZ_v1) needs version 0.11.0}}
  %3 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f8E4M3B11FNUZ_v1
  // expected-error @+1 {{the type of result #0 (i2_v1) needs version 1.2.0}}
  %4 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.i2_v1
  // expected-error @+1 {{the type of result #0 (ui2_v1) needs version 1.2.0}}
  %5 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.ui2_v1
  // expected-error @+1 {{the type of result #0 (tf31_v1) needs version 1.6.0}}
  %6 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.tf31_v1
  // expected-error @+1 {{the type of result #0 (none_v1) needs version 1.6.0}}
  %7 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.none_v1
  // expected-error @+1 {{the type of result #0 (f8E3M4_v1) needs version 1.7.0}}
  %8 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f8E3M4_v1
  // expected-error @+1 {{the type of result #0 (f8E4M3_v1) needs version 1.7.0}}
  %9 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f8E4M3_v1
  // expected-error @+1 {{the type of result #0 (f4E2M1FN_v1) needs version 1.8.0}}
  %10 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f4E2M1FN_v1
  // expected-error @+1 {{the type of result #0 (f6E2M3FN_v1) needs version 1.8.0}}
  %11 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f6E2M3FN_v1
  // expected-error @+1 {{the type of result #0 (f6E3M2FN_v1) needs version 1.8.0}}
  %12 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f6E3M2FN_v1
  // expected-error @+1 {{the type of result #0 (f8E8M0FNU_v1) needs version 1.8.0}}
  %13 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.f8E8M0FNU_v1
  // expected-error @+1 {{the type of result #0 (buffer_v1) needs version 1.13.0}}
  %14 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.buffer_v1<2x!vhlo.f32_v1>
  // expected-error @+1 {{the type of result #0 (future_v1) needs version 1.15.0}}
  %15 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.future_v1<>
  // expected-error @+1 {{the type of result #0 (quant_per_axis_v1) needs version 0.18.0}}
  %16 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 0, [5.000000e-01], [0], -128:127, 1>

  // Types within types. The newest is told; where two are, the outer one.

  // expected-error @+1 {{the type of result #0 (f8E4M3_v1) needs version 1.7.0}}
  %17 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.tensor_v1<2x!vhlo.f8E4M3_v1>
  // expected-error @+1 {{the type of result #0 (f8E4M3_v1) needs version 1.7.0}}
  %18 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.unranked_tensor_v1<!vhlo.f8E4M3_v1>
  // expected-error @+1 {{the type of result #0 (f8E4M3_v1) needs version 1.7.0}}
  %19 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.complex_v1<!vhlo.f8E4M3_v1>
  // expected-error @+1 {{the type of result #0 (f8E4M3_v1) needs version 1.7.0}}
  %20 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.tuple_v1<!vhlo.f32_v1, !vhlo.f8E4M3_v1>
  // expected-error @+1 {{the type of result #0 (f8E4M3_v1) needs version 1.7.0}}
  %21 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.tuple_v1<!vhlo.tuple_v1<!vhlo.f8E4M3_v1>>
  // expected-error @+1 {{the type of result #0 (f8E4M3_v1) needs version 1.7.0}}
  %22 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.func_v1<(!vhlo.f8E4M3_v1) -> ()>
  // expected-error @+1 {{the type of result #0 (f8E4M3_v1) needs version 1.7.0}}
  %23 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.func_v1<(()) -> !vhlo.f8E4M3_v1>
  // expected-error @+1 {{the type of result #0 (f8E4M3_v1) needs version 1.7.0}}
  %24 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f8E4M3_v1, 5.000000e-01:0, -128:127, 1>
  // expected-error @+1 {{the type of result #0 (f8E4M3_v1) needs version 1.7.0}}
  %25 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f8E4M3_v1, 0, [5.000000e-01], [0], -128:127, 1>
  // expected-error @+1 {{the type of result #0 (i2_v1) needs version 1.2.0}}
  %26 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.quant_v1<!vhlo.i2_v1:!vhlo.f32_v1, 5.000000e-01:0, -2:1, 1>
  // expected-error @+1 {{the type of result #0 (i2_v1) needs version 1.2.0}}
  %27 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.tensor_v1<2x!vhlo.quant_per_axis_v1<!vhlo.i2_v1:!vhlo.f32_v1, 0, [5.000000e-01], [0], -2:1, 1>>
  // expected-error @+1 {{the type of result #0 (buffer_v1) needs version 1.13.0}}
  %28 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.buffer_v1<2x!vhlo.f8E4M3_v1>
  // expected-error @+1 {{the type of result #0 (future_v1) needs version 1.15.0}}
  %29 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.future_v1<!vhlo.f8E4M3_v1>
  // expected-error @+1 {{the type of result #0 (i2_v1) needs version 1.2.0}}
  %30 = "vhlo.iota_v1"() <{iota_dimension = #any}> : () -> !vhlo.tensor_v1<2x!vhlo.f32_v1, #vhlo.type_v1<!vhlo.i2_v1>>

  // Attributes.

  // expected-error @+1 {{attribute 'value' (result_accuracy_v1) needs version 1.9.0}}
  %31 = "vhlo.constant_v1"() <{value = #vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (result_accuracy_mode_v1) needs version 1.9.0}}
  %32 = "vhlo.constant_v1"() <{value = #vhlo<result_accuracy_mode_v1 HIGHEST>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (sub_axis_info_v1) needs version 1.16.0}}
  %33 = "vhlo.constant_v1"() <{value = #vhlo.sub_axis_info_v1<pre_size = 1, size = 2>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (axis_ref_v1) needs version 1.16.0}}
  %34 = "vhlo.constant_v1"() <{value = #vhlo.axis_ref_v1<name = #name>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (mesh_axis_v1) needs version 1.16.0}}
  %35 = "vhlo.constant_v1"() <{value = #vhlo.mesh_axis_v1<name = #name, size = 2>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (mesh_v1) needs version 1.16.0}}
  %36 = "vhlo.constant_v1"() <{value = #vhlo.mesh_v1<axes = #vhlo.array_v1<[]>>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (replica_group_mesh_axes_v1) needs version 1.16.0}}
  %37 = "vhlo.constant_v1"() <{value = #vhlo.replica_group_mesh_axes_v1<mesh = #name, axes = #vhlo.array_v1<[]>>}> : () -> !vhlo.f32_v1

  // Types and attributes within attributes.

  // expected-error @+1 {{attribute 'value' (f8E4M3_v1) needs version 1.7.0}}
  %38 = "vhlo.constant_v1"() <{value = #vhlo.type_v1<!vhlo.f8E4M3_v1>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (f8E4M3_v1) needs version 1.7.0}}
  %39 = "vhlo.constant_v1"() <{value = #vhlo.array_v1<[#any, #vhlo.type_v1<!vhlo.f8E4M3_v1>]>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (f8E4M3_v1) needs version 1.7.0}}
  %40 = "vhlo.constant_v1"() <{value = #vhlo.dict_v1<{#name = #vhlo.type_v1<!vhlo.f8E4M3_v1>}>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (f8E4M3_v1) needs version 1.7.0}}
  %41 = "vhlo.constant_v1"() <{value = #vhlo.dict_v1<{#vhlo.type_v1<!vhlo.f8E4M3_v1> = #any}>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (f8E4M3_v1) needs version 1.7.0}}
  %42 = "vhlo.constant_v1"() <{value = #vhlo.float_v1<1.000000e+00 : !vhlo.f8E4M3_v1>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (f8E4M3_v1) needs version 1.7.0}}
  %43 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.000000e+00> : tensor<2xf8E4M3>>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (f8E4M3_v1) needs version 1.7.0}}
  %44 = "vhlo.constant_v1"() <{value = #vhlo.array_v1<[#vhlo.dict_v1<{#name = #vhlo.type_v1<!vhlo.tuple_v1<!vhlo.tensor_v1<2x!vhlo.f8E4M3_v1>>>}>]>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (i2_v1) needs version 1.2.0}}
  %45 = "vhlo.constant_v1"() <{value = #vhlo.integer_v1<1 : i2>}> : () -> !vhlo.f32_v1
  // expected-error @+1 {{attribute 'value' (result_accuracy_v1) needs version 1.9.0}}
  %46 = "vhlo.constant_v1"() <{value = #vhlo.array_v1<[#vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>]>}> : () -> !vhlo.f32_v1

  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}

// Everywhere in an op: its operands, results, attributes of both sorts, and the
// arguments of its blocks.

// expected-error @+3 {{'vhlo.func_v1' op cannot be expressed in version 0.9.0: attribute 'function_type' (i2_v1) needs version 1.2.0}}
// expected-error @+2 {{'vhlo.func_v1' op cannot be expressed in version 0.9.0: the type of block argument #1 (i2_v1) needs version 1.2.0}}
// expected-error @+1 {{'vhlo.func_v1' op cannot be expressed in version 0.9.0: attribute 'arg_attrs' (i2_v1) needs version 1.2.0}}
vhlo.func_v1 @places(%arg0: !vhlo.i4_v1, %arg1: !vhlo.i2_v1) -> !vhlo.i2_v1 {
  // expected-error @+4 {{attribute 'some.note' (f8E4M3_v1) needs version 1.7.0}}
  // expected-error @+3 {{the type of operand #1 (i2_v1) needs version 1.2.0}}
  // expected-error @+2 {{the type of result #1 (i2_v1) needs version 1.2.0}}
  // expected-error @+1 {{the type of block argument #1 (i2_v1) needs version 1.2.0}}
  %0:2 = "vhlo.while_v1"(%arg0, %arg1) ({
  ^bb0(%a: !vhlo.i4_v1):
    "vhlo.return_v1"() : () -> ()
  }, {
    "vhlo.return_v1"() : () -> ()
  ^bb1(%b: !vhlo.i4_v1, %c: !vhlo.i2_v1):
    // expected-error @+1 {{'vhlo.return_v1' op cannot be expressed in version 0.9.0: the type of operand #0 (i2_v1) needs version 1.2.0}}
    "vhlo.return_v1"(%c) : (!vhlo.i2_v1) -> ()
  }) {some.note = #vhlo.type_v1<!vhlo.f8E4M3_v1>} : (!vhlo.i4_v1, !vhlo.i2_v1) -> (!vhlo.i4_v1, !vhlo.i2_v1)
  // expected-error @+1 {{'vhlo.return_v1' op cannot be expressed in version 0.9.0: the type of operand #0 (i2_v1) needs version 1.2.0}}
  "vhlo.return_v1"(%0#1) : (!vhlo.i2_v1) -> ()
} {arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#name = #vhlo.integer_v1<1 : i2>}>]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}
