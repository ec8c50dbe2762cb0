// Every attribute: text, bytecode and back.

// RUN: stablehlo-opt --allow-unregistered-dialect %s -o %t.mlir && FileCheck %s < %t.mlir
// RUN: stablehlo-opt --allow-unregistered-dialect %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt --allow-unregistered-dialect --emit-bytecode %t.mlir | stablehlo-opt --allow-unregistered-dialect | diff %t.mlir -

"test.attributes"() {
  // CHECK: a00 = [#vhlo.array_v1<[]>, #vhlo.array_v1<[#vhlo.bool_v1<true>, #vhlo.array_v1<[]>]>]
  a00 = [#vhlo.array_v1<[]>, #vhlo.array_v1<[#vhlo.bool_v1<true>, #vhlo.array_v1<[]>]>],
  // CHECK-SAME: a01 = [#vhlo.bool_v1<true>, #vhlo.bool_v1<false>]
  a01 = [#vhlo.bool_v1<true>, #vhlo.bool_v1<false>],
  // The order of entries is kept.
  // CHECK-SAME: a02 = [#vhlo.dict_v1<{}>, #vhlo.dict_v1<{#vhlo.string_v1<"b"> = #vhlo.bool_v1<true>, #vhlo.string_v1<"a"> = #vhlo.dict_v1<{}>}>]
  a02 = [#vhlo.dict_v1<{}>, #vhlo.dict_v1<{#vhlo.string_v1<"b"> = #vhlo.bool_v1<true>, #vhlo.string_v1<"a"> = #vhlo.dict_v1<{}>}>],
  // CHECK-SAME: a03 = [#vhlo.float_v1<1.000000e+00 : !vhlo.f32_v1>, #vhlo.float_v1<-0.000000e+00 : !vhlo.f64_v1>, #vhlo.float_v1<1.101560e+00 : !vhlo.bf16_v1>, #vhlo.float_v1<1.000000e-01 : !vhlo.f32_v1>]
  a03 = [#vhlo.float_v1<1.0 : !vhlo.f32_v1>, #vhlo.float_v1<-0.0 : !vhlo.f64_v1>, #vhlo.float_v1<1.1 : !vhlo.bf16_v1>, #vhlo.float_v1<0.1 : !vhlo.f32_v1>],
  // Infinities and NaNs are bits of their own type.
  // CHECK-SAME: a04 = [#vhlo.float_v1<0x7FC00001 : !vhlo.f32_v1>, #vhlo.float_v1<0xFF800000 : !vhlo.f32_v1>, #vhlo.float_v1<0x7FF0000000000000 : !vhlo.f64_v1>, #vhlo.float_v1<0x7C00 : !vhlo.f16_v1>, #vhlo.float_v1<0x7F : !vhlo.f8E4M3FN_v1>]
  a04 = [#vhlo.float_v1<0x7FC00001 : !vhlo.f32_v1>, #vhlo.float_v1<0xFF800000 : !vhlo.f32_v1>, #vhlo.float_v1<0x7FF0000000000000 : !vhlo.f64_v1>, #vhlo.float_v1<0x7C00 : !vhlo.f16_v1>, #vhlo.float_v1<0x7F : !vhlo.f8E4M3FN_v1>],
  // CHECK-SAME: a05 = [#vhlo.integer_v1<3 : i64>, #vhlo.integer_v1<-8 : i4>, #vhlo.integer_v1<255 : ui8>, #vhlo.integer_v1<-1 : index>, #vhlo.integer_v1<18446744073709551615 : ui64>, #vhlo.integer_v1<true>]
  a05 = [#vhlo.integer_v1<3 : i64>, #vhlo.integer_v1<-8 : i4>, #vhlo.integer_v1<255 : ui8>, #vhlo.integer_v1<-1 : index>, #vhlo.integer_v1<18446744073709551615 : ui64>, #vhlo.integer_v1<true>],
  // The reference implementation cannot read these two from bytecode.
  // CHECK-SAME: a06 = [#vhlo.integer_v1<-1 : i2>, #vhlo.integer_v1<3 : ui2>]
  a06 = [#vhlo.integer_v1<-1 : i2>, #vhlo.integer_v1<3 : ui2>],
  // Any bytes.
  // CHECK-SAME: a07 = [#vhlo.string_v1<"">, #vhlo.string_v1<"a\22\\\0A\00\FFz">]
  a07 = [#vhlo.string_v1<"">, #vhlo.string_v1<"a\22\\\n\00\FFz">],
  // CHECK-SAME: a08 = [#vhlo.type_v1<!vhlo.f32_v1>, #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>]
  a08 = [#vhlo.type_v1<!vhlo.f32_v1>, #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>],
  // CHECK-SAME: a09 = #vhlo.output_operand_alias_v1<outputTupleIndices = [0, 1], operandIndex = 2, operandTupleIndices = []>
  a09 = #vhlo.output_operand_alias_v1<outputTupleIndices = [0, 1], operandIndex = 2, operandTupleIndices = []>,
  // CHECK-SAME: a10 = [#vhlo.type_extensions_v1<bounds = []>, #vhlo.type_extensions_v1<bounds = [?, 4]>]
  a10 = [#vhlo.type_extensions_v1<bounds = []>, #vhlo.type_extensions_v1<bounds = [?, 4]>],
  // CHECK-SAME: a11 = #vhlo.result_accuracy_v1<atol = 1.000000e-05, rtol = 0.000000e+00, ulps = -1, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>
  a11 = #vhlo.result_accuracy_v1<atol = 1.0e-5, rtol = 0.0, ulps = -1, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>,
  // CHECK-SAME: a12 = [#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">>, #vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">, sub_axis_info = #vhlo.sub_axis_info_v1<pre_size = 1, size = 2>>]
  a12 = [#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">>, #vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">, sub_axis_info = #vhlo.sub_axis_info_v1<pre_size = 1, size = 2>>],
  // CHECK-SAME: a13 = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.string_v1<"m">, axes = #vhlo.array_v1<[]>>
  a13 = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.string_v1<"m">, axes = #vhlo.array_v1<[]>>,
  // CHECK-SAME: a14 = [#vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 2>]>>, #vhlo.mesh_v1<axes = #vhlo.array_v1<[]>, device_ids = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>>]
  a14 = [#vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 2>]>>, #vhlo.mesh_v1<axes = #vhlo.array_v1<[]>, device_ids = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>>]
} : () -> ()

"test.enums"() {
  // CHECK: a00 = [#vhlo<comparison_direction_v1 EQ>, #vhlo<comparison_direction_v1 NE>, #vhlo<comparison_direction_v1 GE>, #vhlo<comparison_direction_v1 GT>, #vhlo<comparison_direction_v1 LE>, #vhlo<comparison_direction_v1 LT>]
  a00 = [#vhlo<comparison_direction_v1 EQ>, #vhlo<comparison_direction_v1 NE>, #vhlo<comparison_direction_v1 GE>, #vhlo<comparison_direction_v1 GT>, #vhlo<comparison_direction_v1 LE>, #vhlo<comparison_direction_v1 LT>],
  // CHECK-SAME: a01 = [#vhlo<comparison_type_v1 NOTYPE>, #vhlo<comparison_type_v1 FLOAT>, #vhlo<comparison_type_v1 TOTALORDER>, #vhlo<comparison_type_v1 SIGNED>, #vhlo<comparison_type_v1 UNSIGNED>, #vhlo<comparison_type_v1 WEAKORDER>]
  a01 = [#vhlo<comparison_type_v1 NOTYPE>, #vhlo<comparison_type_v1 FLOAT>, #vhlo<comparison_type_v1 TOTALORDER>, #vhlo<comparison_type_v1 SIGNED>, #vhlo<comparison_type_v1 UNSIGNED>, #vhlo<comparison_type_v1 WEAKORDER>],
  // CHECK-SAME: a02 = [#vhlo<api_version_v1 API_VERSION_UNSPECIFIED>, #vhlo<api_version_v1 API_VERSION_ORIGINAL>, #vhlo<api_version_v1 API_VERSION_STATUS_RETURNING>, #vhlo<api_version_v1 API_VERSION_STATUS_RETURNING_UNIFIED>, #vhlo<api_version_v1 API_VERSION_TYPED_FFI>]
  a02 = [#vhlo<api_version_v1 API_VERSION_UNSPECIFIED>, #vhlo<api_version_v1 API_VERSION_ORIGINAL>, #vhlo<api_version_v1 API_VERSION_STATUS_RETURNING>, #vhlo<api_version_v1 API_VERSION_STATUS_RETURNING_UNIFIED>, #vhlo<api_version_v1 API_VERSION_TYPED_FFI>],
  // CHECK-SAME: a03 = [#vhlo<fft_type_v1 FFT>, #vhlo<fft_type_v1 IFFT>, #vhlo<fft_type_v1 RFFT>, #vhlo<fft_type_v1 IRFFT>]
  a03 = [#vhlo<fft_type_v1 FFT>, #vhlo<fft_type_v1 IFFT>, #vhlo<fft_type_v1 RFFT>, #vhlo<fft_type_v1 IRFFT>],
  // CHECK-SAME: a04 = [#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 HIGH>, #vhlo<precision_v1 HIGHEST>]
  a04 = [#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 HIGH>, #vhlo<precision_v1 HIGHEST>],
  // CHECK-SAME: a05 = [#vhlo<rng_algorithm_v1 DEFAULT>, #vhlo<rng_algorithm_v1 THREE_FRY>, #vhlo<rng_algorithm_v1 PHILOX>]
  a05 = [#vhlo<rng_algorithm_v1 DEFAULT>, #vhlo<rng_algorithm_v1 THREE_FRY>, #vhlo<rng_algorithm_v1 PHILOX>],
  // CHECK-SAME: a06 = [#vhlo<rng_distribution_v1 UNIFORM>, #vhlo<rng_distribution_v1 NORMAL>]
  a06 = [#vhlo<rng_distribution_v1 UNIFORM>, #vhlo<rng_distribution_v1 NORMAL>],
  // CHECK-SAME: a07 = [#vhlo<transpose_v1 TRANSPOSE_INVALID>, #vhlo<transpose_v1 NO_TRANSPOSE>, #vhlo<transpose_v1 TRANSPOSE>, #vhlo<transpose_v1 ADJOINT>]
  a07 = [#vhlo<transpose_v1 TRANSPOSE_INVALID>, #vhlo<transpose_v1 NO_TRANSPOSE>, #vhlo<transpose_v1 TRANSPOSE>, #vhlo<transpose_v1 ADJOINT>],
  // CHECK-SAME: a08 = [#vhlo<result_accuracy_mode_v1 DEFAULT>, #vhlo<result_accuracy_mode_v1 HIGHEST>, #vhlo<result_accuracy_mode_v1 TOLERANCE>]
  a08 = [#vhlo<result_accuracy_mode_v1 DEFAULT>, #vhlo<result_accuracy_mode_v1 HIGHEST>, #vhlo<result_accuracy_mode_v1 TOLERANCE>]
} : () -> ()

"test.tensors"() {
  // CHECK: a00 = [#vhlo.tensor_v1<dense<1> : tensor<i32>>, #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi32>>, #vhlo.tensor_v1<dense<7> : tensor<1000xi8>>, #vhlo.tensor_v1<dense<> : tensor<0xi64>>]
  a00 = [#vhlo.tensor_v1<dense<1> : tensor<i32>>, #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi32>>, #vhlo.tensor_v1<dense<7> : tensor<1000xi8>>, #vhlo.tensor_v1<dense<> : tensor<0xi64>>],
  // CHECK-SAME: a01 = [#vhlo.tensor_v1<dense<[-2, 1]> : tensor<2xi2>>, #vhlo.tensor_v1<dense<[-8, 7]> : tensor<2xi4>>, #vhlo.tensor_v1<dense<[0, 3]> : tensor<2xui2>>, #vhlo.tensor_v1<dense<[0, 15]> : tensor<2xui4>>]
  a01 = [#vhlo.tensor_v1<dense<[-2, 1]> : tensor<2xi2>>, #vhlo.tensor_v1<dense<[-8, 7]> : tensor<2xi4>>, #vhlo.tensor_v1<dense<[0, 3]> : tensor<2xui2>>, #vhlo.tensor_v1<dense<[0, 15]> : tensor<2xui4>>],
  // CHECK-SAME: a02 = [#vhlo.tensor_v1<dense<1.500000e+00> : tensor<2xf32>>, #vhlo.tensor_v1<dense<[1.000000e+00, 0x7F80]> : tensor<2xbf16>>, #vhlo.tensor_v1<dense<[1.000000e+00, -5.000000e-01]> : tensor<2xf4E2M1FN>>, #vhlo.tensor_v1<dense<(1.000000e+00,-2.000000e+00)> : tensor<2xcomplex<f64>>>]
  a02 = [#vhlo.tensor_v1<dense<1.5> : tensor<2xf32>>, #vhlo.tensor_v1<dense<[1.0, 0x7F80]> : tensor<2xbf16>>, #vhlo.tensor_v1<dense<[1.0, -0.5]> : tensor<2xf4E2M1FN>>, #vhlo.tensor_v1<dense<(1.0, -2.0)> : tensor<2xcomplex<f64>>>],
  // Booleans: one, a splat, fewer than a byte, more than one.
  // CHECK-SAME: a03 = [#vhlo.tensor_v1<dense<true> : tensor<i1>>, #vhlo.tensor_v1<dense<false> : tensor<1xi1>>, #vhlo.tensor_v1<dense<true> : tensor<5xi1>>, #vhlo.tensor_v1<dense<[true, false, true]> : tensor<3xi1>>, #vhlo.tensor_v1<dense<[true, true, true, true, true, true, true, true, false]> : tensor<9xi1>>, #vhlo.tensor_v1<dense<> : tensor<0xi1>>]
  a03 = [#vhlo.tensor_v1<dense<true> : tensor<i1>>, #vhlo.tensor_v1<dense<false> : tensor<1xi1>>, #vhlo.tensor_v1<dense<true> : tensor<5xi1>>, #vhlo.tensor_v1<dense<[true, false, true]> : tensor<3xi1>>, #vhlo.tensor_v1<dense<[true, true, true, true, true, true, true, true, false]> : tensor<9xi1>>, #vhlo.tensor_v1<dense<> : tensor<0xi1>>],
  // CHECK-SAME: a04 = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi8, #vhlo.type_extensions_v1<bounds = [?]>>>
  a04 = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi8, #vhlo.type_extensions_v1<bounds = [?]>>>
} : () -> ()
