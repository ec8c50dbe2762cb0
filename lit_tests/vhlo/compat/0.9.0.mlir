// 0.9.0: the first version. What it has fills this file; those of later versions have
// what they added.

// RUN: %python %S/Inputs/check.py %s
// RUN: stablehlo-opt %s.bc | FileCheck %s

// Functions: visibility, attributes of arguments and results, a call.
// CHECK-LABEL: vhlo.func_v1 @declaration(
func.func private @declaration(tensor<f32>) -> tensor<f32>
// CHECK-LABEL: vhlo.func_v1 @identity(
func.func private @identity(%arg0: tensor<f32>) -> tensor<f32> {
  return %arg0 : tensor<f32>
}

// CHECK-LABEL: vhlo.func_v1 @functions(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<!vhlo.f32_v1>) -> (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>)
func.func @functions(%arg0: tensor<f32> {test.argument = "x"}, %arg1: tensor<f32>) -> (tensor<f32> {test.result = 1 : i8}, tensor<f32>) {
  // CHECK: %0 = "vhlo.call_v1"(%arg0) <{callee = #vhlo.string_v1<"identity">}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %0 = call @identity(%arg0) : (tensor<f32>) -> tensor<f32>
  return %0, %arg1 : tensor<f32>, tensor<f32>
  // CHECK: } {arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"test.argument"> = #vhlo.string_v1<"x">}>, #vhlo.dict_v1<{}>]>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"test.result"> = #vhlo.integer_v1<1 : i8>}>, #vhlo.dict_v1<{}>]>, sym_visibility = #vhlo.string_v1<"">}
}

// Types of numbers.
// CHECK-LABEL: vhlo.func_v1 @integers(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.bool_v1>, %arg1: !vhlo.tensor_v1<!vhlo.i4_v1>, %arg2: !vhlo.tensor_v1<!vhlo.i8_v1>, %arg3: !vhlo.tensor_v1<!vhlo.i16_v1>, %arg4: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg5: !vhlo.tensor_v1<!vhlo.i64_v1>, %arg6: !vhlo.tensor_v1<!vhlo.ui4_v1>, %arg7: !vhlo.tensor_v1<!vhlo.ui8_v1>, %arg8: !vhlo.tensor_v1<!vhlo.ui16_v1>, %arg9: !vhlo.tensor_v1<!vhlo.ui32_v1>, %arg10: !vhlo.tensor_v1<!vhlo.ui64_v1>, %arg11: !vhlo.tensor_v1<!vhlo.index_v1>) -> ()
func.func @integers(%arg0: tensor<i1>, %arg1: tensor<i4>, %arg2: tensor<i8>, %arg3: tensor<i16>, %arg4: tensor<i32>, %arg5: tensor<i64>, %arg6: tensor<ui4>, %arg7: tensor<ui8>, %arg8: tensor<ui16>, %arg9: tensor<ui32>, %arg10: tensor<ui64>, %arg11: tensor<index>) {
  return
}

// CHECK-LABEL: vhlo.func_v1 @floats(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.bf16_v1>, %arg1: !vhlo.tensor_v1<!vhlo.f16_v1>, %arg2: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg3: !vhlo.tensor_v1<!vhlo.f64_v1>, %arg4: !vhlo.tensor_v1<!vhlo.complex_v1<!vhlo.f32_v1>>, %arg5: !vhlo.tensor_v1<!vhlo.complex_v1<!vhlo.f64_v1>>) -> ()
func.func @floats(%arg0: tensor<bf16>, %arg1: tensor<f16>, %arg2: tensor<f32>, %arg3: tensor<f64>, %arg4: tensor<complex<f32>>, %arg5: tensor<complex<f64>>) {
  return
}

// CHECK-LABEL: vhlo.func_v1 @floats_of_8_bits(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<!vhlo.f8E4M3FN_v1>, %arg1: !vhlo.tensor_v1<!vhlo.f8E5M2_v1>) -> ()
func.func @floats_of_8_bits(%arg0: tensor<f8E4M3FN> {test.one = 1.000000e+00 : f8E4M3FN}, %arg1: tensor<f8E5M2> {test.infinity = 0x7C : f8E5M2}) {
  // CHECK: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf8E4M3FN>>}> : () -> !vhlo.tensor_v1<2x!vhlo.f8E4M3FN_v1>
  %cst = stablehlo.constant dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf8E4M3FN>
  // CHECK: %1 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, 0x7C]> : tensor<2xf8E5M2>>}> : () -> !vhlo.tensor_v1<2x!vhlo.f8E5M2_v1>
  %cst_0 = stablehlo.constant dense<[1.000000e+00, 0x7C]> : tensor<2xf8E5M2>
  return
}

// Types of values.
// CHECK-LABEL: vhlo.func_v1 @values(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<0x2x?x!vhlo.f32_v1>, %arg1: !vhlo.unranked_tensor_v1<!vhlo.f32_v1>, %arg2: !vhlo.tensor_v1<?x?x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [?, 4]>>, %arg3: !vhlo.token_v1, %arg4: !vhlo.tuple_v1<>, %arg5: !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.i32_v1>>>, %arg6: !vhlo.witness_v1) -> ()
func.func @values(%arg0: tensor<0x2x?xf32>, %arg1: tensor<*xf32>, %arg2: tensor<?x?xf32, #stablehlo.bounds<?, 4>>, %arg3: !stablehlo.token, %arg4: tuple<>, %arg5: tuple<tensor<f32>, tuple<tensor<i32>>>, %arg6: !shape.witness) {
  return
}

// Per tensor: signed and unsigned storage, with bounds and without.
// CHECK-LABEL: vhlo.func_v1 @quantized(
// CHECK-SAME: %arg0: !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:0, -128:127, 1>>, %arg1: !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:3, 0:255, 0>>, %arg2: !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:-3, -7:7, 1>>) -> ()
func.func @quantized(%arg0: tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>, %arg1: tensor<2x!quant.uniform<u8:f32, 5.000000e-01:3>>, %arg2: tensor<2x!quant.uniform<i8<-7:7>:f32, 5.000000e-01:-3>>) {
  return
}

// What attributes can hold, as attributes that the opset does not know.
// CHECK-LABEL: vhlo.func_v1 @attributes(
func.func @attributes() attributes {test.array = [true, false, [], [1 : i4, 255 : ui8, -1 : i16, 1 : ui32, -1, 18446744073709551615 : ui64, 7 : index]], test.dictionary = {a = "text", b = {}, c = ""}, test.floats = [1.500000e+00 : bf16, -0.000000e+00 : f16, 1.000000e-01 : f32, 0x7FF0000000000000 : f64], test.symbol = "identity", test.transpose = #stablehlo<transpose TRANSPOSE_INVALID>, test.types = [f32, tensor<2xi8>, () -> (), (f32, i1) -> i64]} {
  return
  // CHECK: } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">, test.array = #vhlo.array_v1<[#vhlo.bool_v1<true>, #vhlo.bool_v1<false>, #vhlo.array_v1<[]>, #vhlo.array_v1<[#vhlo.integer_v1<1 : i4>, #vhlo.integer_v1<255 : ui8>, #vhlo.integer_v1<-1 : i16>, #vhlo.integer_v1<1 : ui32>, #vhlo.integer_v1<-1 : i64>, #vhlo.integer_v1<18446744073709551615 : ui64>, #vhlo.integer_v1<7 : index>]>]>, test.dictionary = #vhlo.dict_v1<{#vhlo.string_v1<"a"> = #vhlo.string_v1<"text">, #vhlo.string_v1<"b"> = #vhlo.dict_v1<{}>, #vhlo.string_v1<"c"> = #vhlo.string_v1<"">}>, test.floats = #vhlo.array_v1<[#vhlo.float_v1<1.500000e+00 : !vhlo.bf16_v1>, #vhlo.float_v1<-0.000000e+00 : !vhlo.f16_v1>, #vhlo.float_v1<1.000000e-01 : !vhlo.f32_v1>, #vhlo.float_v1<0x7FF0000000000000 : !vhlo.f64_v1>]>, test.symbol = #vhlo.string_v1<"identity">, test.transpose = #vhlo<transpose_v1 TRANSPOSE_INVALID>, test.types = #vhlo.array_v1<[#vhlo.type_v1<!vhlo.f32_v1>, #vhlo.type_v1<!vhlo.tensor_v1<2x!vhlo.i8_v1>>, #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, #vhlo.type_v1<!vhlo.func_v1<(!vhlo.f32_v1, !vhlo.bool_v1) -> !vhlo.i64_v1>>]>}
}

// Constants: one value, some, one for all, none; bits are packed.
// CHECK-LABEL: vhlo.func_v1 @constants(
func.func @constants() {
  // CHECK: %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<true> : tensor<i1>>}> : () -> !vhlo.tensor_v1<!vhlo.bool_v1>
  %c = stablehlo.constant dense<true> : tensor<i1>
  // CHECK: %1 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<true> : tensor<9xi1>>}> : () -> !vhlo.tensor_v1<9x!vhlo.bool_v1>
  %c_0 = stablehlo.constant dense<true> : tensor<9xi1>
  // CHECK: %2 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<false> : tensor<9xi1>>}> : () -> !vhlo.tensor_v1<9x!vhlo.bool_v1>
  %c_1 = stablehlo.constant dense<false> : tensor<9xi1>
  // CHECK: %3 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[true, false, true]> : tensor<3xi1>>}> : () -> !vhlo.tensor_v1<3x!vhlo.bool_v1>
  %c_2 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  // CHECK: %4 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<{{\[\[}}true, true, true, true, true, true, true, true, false]]> : tensor<1x9xi1>>}> : () -> !vhlo.tensor_v1<1x9x!vhlo.bool_v1>
  %c_3 = stablehlo.constant dense<[[true, true, true, true, true, true, true, true, false]]> : tensor<1x9xi1>
  // CHECK: %5 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[-8, 7]> : tensor<2xi4>>}> : () -> !vhlo.tensor_v1<2x!vhlo.i4_v1>
  %c_4 = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  // CHECK: %6 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[0, 15]> : tensor<2xui4>>}> : () -> !vhlo.tensor_v1<2x!vhlo.ui4_v1>
  %c_5 = stablehlo.constant dense<[0, 15]> : tensor<2xui4>
  // CHECK: %7 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<-1> : tensor<1000xi8>>}> : () -> !vhlo.tensor_v1<1000x!vhlo.i8_v1>
  %c_6 = stablehlo.constant dense<-1> : tensor<1000xi8>
  // CHECK: %8 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<{{\[\[}}1, -2], [3, -4]]> : tensor<2x2xi16>>}> : () -> !vhlo.tensor_v1<2x2x!vhlo.i16_v1>
  %c_7 = stablehlo.constant dense<[[1, -2], [3, -4]]> : tensor<2x2xi16>
  // CHECK: %9 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<> : tensor<0x4xi32>>}> : () -> !vhlo.tensor_v1<0x4x!vhlo.i32_v1>
  %c_8 = stablehlo.constant dense<> : tensor<0x4xi32>
  // CHECK: %10 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1, 18446744073709551615]> : tensor<2xui64>>}> : () -> !vhlo.tensor_v1<2x!vhlo.ui64_v1>
  %c_9 = stablehlo.constant dense<[1, 18446744073709551615]> : tensor<2xui64>
  // CHECK: %11 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.000000e+00, 0x7F80]> : tensor<2xbf16>>}> : () -> !vhlo.tensor_v1<2x!vhlo.bf16_v1>
  %cst = stablehlo.constant dense<[1.000000e+00, 0x7F80]> : tensor<2xbf16>
  // CHECK: %12 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.500000e+00> : tensor<f16>>}> : () -> !vhlo.tensor_v1<!vhlo.f16_v1>
  %cst_10 = stablehlo.constant dense<1.500000e+00> : tensor<f16>
  // CHECK: %13 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[0xFFC00001, 1.000000e-01]> : tensor<2xf32>>}> : () -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  %cst_11 = stablehlo.constant dense<[0xFFC00001, 1.000000e-01]> : tensor<2xf32>
  // CHECK: %14 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.000000e-01> : tensor<3xf64>>}> : () -> !vhlo.tensor_v1<3x!vhlo.f64_v1>
  %cst_12 = stablehlo.constant dense<1.000000e-01> : tensor<3xf64>
  // CHECK: %15 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[(1.000000e+00,-2.000000e+00), (0.000000e+00,5.000000e-01)]> : tensor<2xcomplex<f32>>>}> : () -> !vhlo.tensor_v1<2x!vhlo.complex_v1<!vhlo.f32_v1>>
  %cst_13 = stablehlo.constant dense<[(1.000000e+00,-2.000000e+00), (0.000000e+00,5.000000e-01)]> : tensor<2xcomplex<f32>>
  // CHECK: %16 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<(1.000000e+00,-2.000000e+00)> : tensor<complex<f64>>>}> : () -> !vhlo.tensor_v1<!vhlo.complex_v1<!vhlo.f64_v1>>
  %cst_14 = stablehlo.constant dense<(1.000000e+00,-2.000000e+00)> : tensor<complex<f64>>
  // CHECK: %17 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi8>>}> : () -> !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:0, -128:127, 1>>
  %cst_15 = stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>
  return
}

// CHECK-LABEL: vhlo.func_v1 @random(
func.func @random(%arg0: tensor<f32>, %arg1: tensor<2xi64>, %arg2: tensor<f32>, %arg3: tensor<2xi64>, %arg4: tensor<2xui64>) {
  // CHECK: "vhlo.rng_v1"
  %0 = stablehlo.rng %arg0, %arg0, %arg1, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
  // CHECK: "vhlo.rng_v1"
  %1 = stablehlo.rng %arg2, %arg2, %arg3, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
  // CHECK: "vhlo.rng_bit_generator_v1"
  %output_state, %output = stablehlo.rng_bit_generator %arg4, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  // CHECK: "vhlo.rng_bit_generator_v1"
  %output_state_0, %output_1 = stablehlo.rng_bit_generator %output_state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  // CHECK: "vhlo.rng_bit_generator_v1"
  %output_state_2, %output_3 = stablehlo.rng_bit_generator %output_state_0, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return
}

// Elementwise, of one operand.
// CHECK-LABEL: vhlo.func_v1 @unary(
func.func @unary(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xcomplex<f32>>, %arg3: tensor<2xcomplex<f32>>, %arg4: tensor<2xcomplex<f32>>) {
  // CHECK: "vhlo.abs_v1"
  %0 = stablehlo.abs %arg0 : tensor<2xf32>
  // CHECK: "vhlo.ceil_v1"
  %1 = stablehlo.ceil %0 : tensor<2xf32>
  // CHECK: "vhlo.floor_v1"
  %2 = stablehlo.floor %1 : tensor<2xf32>
  // CHECK: "vhlo.negate_v1"
  %3 = stablehlo.negate %2 : tensor<2xf32>
  // CHECK: "vhlo.reduce_precision_v1"
  %4 = stablehlo.reduce_precision %3, format = e5m10 : tensor<2xf32>
  // CHECK: "vhlo.round_nearest_afz_v1"
  %5 = stablehlo.round_nearest_afz %4 : tensor<2xf32>
  // CHECK: "vhlo.round_nearest_even_v1"
  %6 = stablehlo.round_nearest_even %5 : tensor<2xf32>
  // CHECK: "vhlo.sign_v1"
  %7 = stablehlo.sign %6 : tensor<2xf32>
  // CHECK: "vhlo.is_finite_v1"
  %8 = stablehlo.is_finite %7 : (tensor<2xf32>) -> tensor<2xi1>
  // CHECK: "vhlo.bitcast_convert_v1"
  %9 = stablehlo.bitcast_convert %arg1 : (tensor<2xf32>) -> tensor<2xi32>
  // CHECK: "vhlo.count_leading_zeros_v1"
  %10 = stablehlo.count_leading_zeros %9 : tensor<2xi32>
  // CHECK: "vhlo.not_v1"
  %11 = stablehlo.not %10 : tensor<2xi32>
  // CHECK: "vhlo.popcnt_v1"
  %12 = stablehlo.popcnt %11 : tensor<2xi32>
  // CHECK: "vhlo.convert_v1"
  %13 = stablehlo.convert %12 : (tensor<2xi32>) -> tensor<2xbf16>
  // CHECK: "vhlo.abs_v1"
  %14 = stablehlo.abs %arg2 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK: "vhlo.imag_v1"
  %15 = stablehlo.imag %arg3 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // CHECK: "vhlo.real_v1"
  %16 = stablehlo.real %arg4 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @transcendental(
func.func @transcendental(%arg0: tensor<2xf32>) {
  // CHECK: "vhlo.cbrt_v1"
  %0 = stablehlo.cbrt %arg0 : tensor<2xf32>
  // CHECK: "vhlo.cosine_v1"
  %1 = stablehlo.cosine %0 : tensor<2xf32>
  // CHECK: "vhlo.exponential_v1"
  %2 = stablehlo.exponential %1 : tensor<2xf32>
  // CHECK: "vhlo.exponential_minus_one_v1"
  %3 = stablehlo.exponential_minus_one %2 : tensor<2xf32>
  // CHECK: "vhlo.log_v1"
  %4 = stablehlo.log %3 : tensor<2xf32>
  // CHECK: "vhlo.log_plus_one_v1"
  %5 = stablehlo.log_plus_one %4 : tensor<2xf32>
  // CHECK: "vhlo.logistic_v1"
  %6 = stablehlo.logistic %5 : tensor<2xf32>
  // CHECK: "vhlo.rsqrt_v1"
  %7 = stablehlo.rsqrt %6 : tensor<2xf32>
  // CHECK: "vhlo.sine_v1"
  %8 = stablehlo.sine %7 : tensor<2xf32>
  // CHECK: "vhlo.sqrt_v1"
  %9 = stablehlo.sqrt %8 : tensor<2xf32>
  // CHECK: "vhlo.tanh_v1"
  %10 = stablehlo.tanh %9 : tensor<2xf32>
  return
}

// Elementwise, of several.
// CHECK-LABEL: vhlo.func_v1 @binary(
func.func @binary(%arg0: tensor<2xf32>, %arg1: tensor<2xi32>) {
  // CHECK: "vhlo.add_v1"
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xf32>
  // CHECK: "vhlo.atan2_v1"
  %1 = stablehlo.atan2 %0, %0 : tensor<2xf32>
  // CHECK: "vhlo.divide_v1"
  %2 = stablehlo.divide %1, %1 : tensor<2xf32>
  // CHECK: "vhlo.maximum_v1"
  %3 = stablehlo.maximum %2, %2 : tensor<2xf32>
  // CHECK: "vhlo.minimum_v1"
  %4 = stablehlo.minimum %3, %3 : tensor<2xf32>
  // CHECK: "vhlo.multiply_v1"
  %5 = stablehlo.multiply %4, %4 : tensor<2xf32>
  // CHECK: "vhlo.power_v1"
  %6 = stablehlo.power %5, %5 : tensor<2xf32>
  // CHECK: "vhlo.remainder_v1"
  %7 = stablehlo.remainder %6, %6 : tensor<2xf32>
  // CHECK: "vhlo.subtract_v1"
  %8 = stablehlo.subtract %7, %7 : tensor<2xf32>
  // CHECK: "vhlo.complex_v1"
  %9 = stablehlo.complex %8, %8 : tensor<2xcomplex<f32>>
  // CHECK: "vhlo.and_v1"
  %10 = stablehlo.and %arg1, %arg1 : tensor<2xi32>
  // CHECK: "vhlo.or_v1"
  %11 = stablehlo.or %10, %10 : tensor<2xi32>
  // CHECK: "vhlo.shift_left_v1"
  %12 = stablehlo.shift_left %11, %11 : tensor<2xi32>
  // CHECK: "vhlo.shift_right_arithmetic_v1"
  %13 = stablehlo.shift_right_arithmetic %12, %12 : tensor<2xi32>
  // CHECK: "vhlo.shift_right_logical_v1"
  %14 = stablehlo.shift_right_logical %13, %13 : tensor<2xi32>
  // CHECK: "vhlo.xor_v1"
  %15 = stablehlo.xor %14, %14 : tensor<2xi32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @ternary(
func.func @ternary(%arg0: tensor<2xf32>, %arg1: tensor<f32>, %arg2: tensor<2xi1>) {
  // CHECK: "vhlo.clamp_v1"
  %0 = stablehlo.clamp %arg1, %arg0, %arg1 : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  // CHECK: "vhlo.select_v1"
  %1 = stablehlo.select %arg2, %0, %0 : tensor<2xi1>, tensor<2xf32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @map(
func.func @map(%arg0: tensor<2xf32>) {
  // CHECK: "vhlo.map_v1"
  %0 = "stablehlo.map"(%arg0, %arg0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    // CHECK: "vhlo.add_v1"
    %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @compare(
func.func @compare(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>, %arg3: tensor<2xi32>, %arg4: tensor<2xui32>, %arg5: tensor<2xf32>) {
  // CHECK: "vhlo.compare_v1"
  %0 = stablehlo.compare EQ, %arg0, %arg0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  // CHECK: "vhlo.compare_v1"
  %1 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  // CHECK: "vhlo.compare_v1"
  %2 = stablehlo.compare GE, %arg2, %arg2, TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  // CHECK: "vhlo.compare_v1"
  %3 = stablehlo.compare GT, %arg3, %arg3, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  // CHECK: "vhlo.compare_v1"
  %4 = stablehlo.compare LE, %arg4, %arg4, UNSIGNED : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xi1>
  // CHECK: "vhlo.compare_v1"
  %5 = stablehlo.compare LT, %arg5, %arg5 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// CHECK-LABEL: vhlo.func_v1 @quantize(
func.func @quantize(%arg0: tensor<2xf32>) {
  // CHECK: "vhlo.uniform_quantize_v1"
  %0 = stablehlo.uniform_quantize %arg0 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>
  // CHECK: "vhlo.uniform_dequantize_v1"
  %1 = stablehlo.uniform_dequantize %0 : (tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-3>>) -> tensor<2xf32>
  return
}

// Shapes that are known.
// CHECK-LABEL: vhlo.func_v1 @shapes(
func.func @shapes(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>) {
  // CHECK: "vhlo.reverse_v1"
  %0 = stablehlo.reverse %arg0, dims = [0, 1] : tensor<2x3xf32>
  // CHECK: "vhlo.transpose_v1"
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  // CHECK: "vhlo.concatenate_v1"
  %2 = stablehlo.concatenate %1, %1, dim = 1 : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x4xf32>
  // CHECK: "vhlo.pad_v1"
  %3 = stablehlo.pad %2, %arg1, low = [0, 1], high = [2, -1], interior = [1, 0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<7x4xf32>
  // CHECK: "vhlo.reshape_v1"
  %4 = stablehlo.reshape %3 : (tensor<7x4xf32>) -> tensor<14x2xf32>
  // CHECK: "vhlo.broadcast_in_dim_v1"
  %5 = stablehlo.broadcast_in_dim %4, dims = [2, 0] : (tensor<14x2xf32>) -> tensor<2x4x14xf32>
  // CHECK: "vhlo.broadcast_v1"
  %6 = stablehlo.broadcast %5, sizes = [1, 3] : (tensor<2x4x14xf32>) -> tensor<1x3x2x4x14xf32>
  // CHECK: "vhlo.iota_v1"
  %7 = stablehlo.iota dim = 1 : tensor<2x3xi32>
  return
}

// Shapes that are not.
// CHECK-LABEL: vhlo.func_v1 @dynamic_shapes(
func.func @dynamic_shapes(%arg0: tensor<2xi64>, %arg1: tensor<f32>, %arg2: tensor<2xi64>, %arg3: tensor<3xindex>, %arg4: tensor<3xindex>, %arg5: tensor<2xi32>, %arg6: tensor<?x?xf32>) {
  // CHECK: "vhlo.dynamic_iota_v1"
  %0 = stablehlo.dynamic_iota %arg0, dim = 0 : (tensor<2xi64>) -> tensor<?x?xf32>
  // CHECK: "vhlo.dynamic_pad_v1"
  %1 = stablehlo.dynamic_pad %0, %arg1, %arg2, %arg2, %arg2 : (tensor<?x?xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  // CHECK: "vhlo.dynamic_broadcast_in_dim_v1"
  %2 = stablehlo.dynamic_broadcast_in_dim %1, %arg3, dims = [1, 2] : (tensor<?x?xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
  // CHECK: "vhlo.dynamic_broadcast_in_dim_v1"
  %3 = stablehlo.dynamic_broadcast_in_dim %2, %arg4, dims = [0, 1, 2] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1, 2>} : (tensor<?x?x?xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
  // CHECK: "vhlo.dynamic_reshape_v1"
  %4 = stablehlo.dynamic_reshape %3, %arg5 : (tensor<?x?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: "vhlo.get_dimension_size_v1"
  %5 = stablehlo.get_dimension_size %4, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  // CHECK: "vhlo.set_dimension_size_v1"
  %6 = stablehlo.set_dimension_size %arg6, %5, dim = 1 : (tensor<?x?xf32>, tensor<i32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @slices(
func.func @slices(%arg0: tensor<4x8xf32>, %arg1: tensor<i32>, %arg2: tensor<4x8xf32>, %arg3: tensor<i32>, %arg4: tensor<2xi32>) {
  // CHECK: "vhlo.slice_v1"
  %0 = stablehlo.slice %arg0 [1:3, 0:8:2] : (tensor<4x8xf32>) -> tensor<2x4xf32>
  // CHECK: "vhlo.dynamic_slice_v1"
  %1 = stablehlo.dynamic_slice %0, %arg1, %arg1, sizes = [1, 2] : (tensor<2x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  // CHECK: "vhlo.dynamic_update_slice_v1"
  %2 = stablehlo.dynamic_update_slice %arg2, %1, %arg3, %arg3 : (tensor<4x8xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
  // CHECK: "vhlo.real_dynamic_slice_v1"
  %3 = stablehlo.real_dynamic_slice %2, %arg4, %arg4, %arg4 : (tensor<4x8xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @gather(
func.func @gather(%arg0: tensor<2x4x9xf32>, %arg1: tensor<1x5x2xi32>, %arg2: tensor<2x4x9xf32>, %arg3: tensor<1x5x2xi32>, %arg4: tensor<3xi32>, %arg5: tensor<2x4x9xf32>, %arg6: tensor<2xi32>) {
  // CHECK: "vhlo.gather_v1"
  %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>) -> tensor<1x5x8xf32>
  // CHECK: "vhlo.dynamic_gather_v1"
  %1 = "stablehlo.dynamic_gather"(%arg2, %arg3, %arg4) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xf32>, tensor<1x5x2xi32>, tensor<3xi32>) -> tensor<1x5x8xf32>
  // CHECK: "vhlo.torch_index_select_v1"
  %2 = "stablehlo.torch_index_select"(%arg5, %arg6) <{batch_dims = 0 : i64, dim = 1 : i64}> : (tensor<2x4x9xf32>, tensor<2xi32>) -> tensor<2x2x9xf32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @scatter(
func.func @scatter(%arg0: tensor<200x100x300xf32>, %arg1: tensor<10x2xi32>, %arg2: tensor<10x300xf32>) {
  // CHECK: "vhlo.scatter_v1"
  %0:2 = "stablehlo.scatter"(%arg0, %arg0, %arg1, %arg2, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = true}> ({
  ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>):
    // CHECK: "vhlo.add_v1"
    %1 = stablehlo.add %arg3, %arg5 : tensor<f32>
    // CHECK: "vhlo.multiply_v1"
    %2 = stablehlo.multiply %arg4, %arg6 : tensor<f32>
    stablehlo.return %1, %2 : tensor<f32>, tensor<f32>
  }) : (tensor<200x100x300xf32>, tensor<200x100x300xf32>, tensor<10x2xi32>, tensor<10x300xf32>, tensor<10x300xf32>) -> (tensor<200x100x300xf32>, tensor<200x100x300xf32>)
  return
}

// CHECK-LABEL: vhlo.func_v1 @reduce(
func.func @reduce(%arg0: tensor<4x8xf32>, %arg1: tensor<f32>, %arg2: tensor<4x8xf32>, %arg3: tensor<4x8xi32>, %arg4: tensor<f32>, %arg5: tensor<i32>) {
  // CHECK: "vhlo.reduce_v1"
  %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32>
  // CHECK: "vhlo.reduce_v1"
  %1:2 = stablehlo.reduce(%arg2 init: %arg4), (%arg3 init: %arg5) across dimensions = [1] : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
   reducer(%arg6: tensor<f32>, %arg8: tensor<f32>) (%arg7: tensor<i32>, %arg9: tensor<i32>)  {
    // CHECK: "vhlo.maximum_v1"
    %2 = stablehlo.maximum %arg6, %arg8 : tensor<f32>
    // CHECK: "vhlo.minimum_v1"
    %3 = stablehlo.minimum %arg7, %arg9 : tensor<i32>
    stablehlo.return %2, %3 : tensor<f32>, tensor<i32>
  }
  return
}

// CHECK-LABEL: vhlo.func_v1 @windows(
func.func @windows(%arg0: tensor<4x8xf32>, %arg1: tensor<f32>, %arg2: tensor<4x8xf32>, %arg3: tensor<f32>, %arg4: tensor<4x8xf32>, %arg5: tensor<2x4xf32>, %arg6: tensor<f32>) {
  // CHECK: "vhlo.reduce_window_v1"
  %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
    // CHECK: "vhlo.maximum_v1"
    %3 = stablehlo.maximum %arg7, %arg8 : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<3x7xf32>
  // CHECK: "vhlo.reduce_window_v1"
  %1 = "stablehlo.reduce_window"(%arg2, %arg3) <{base_dilations = array<i64: 2, 1>, padding = dense<[[2, 1], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 3, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 4, 1>}> ({
  ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
    // CHECK: "vhlo.maximum_v1"
    %3 = stablehlo.maximum %arg7, %arg8 : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<2x7xf32>
  // CHECK: "vhlo.select_and_scatter_v1"
  %2 = "stablehlo.select_and_scatter"(%arg4, %arg5, %arg6) <{padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
    // CHECK: "vhlo.compare_v1"
    %3 = stablehlo.compare GE, %arg7, %arg8 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }, {
  ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
    // CHECK: "vhlo.add_v1"
    %3 = stablehlo.add %arg7, %arg8 : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<2x4xf32>, tensor<f32>) -> tensor<4x8xf32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @sort(
func.func @sort(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xi32>) {
  // CHECK: "vhlo.sort_v1"
  %0:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
    // CHECK: "vhlo.compare_v1"
    %1 = stablehlo.compare LT, %arg2, %arg3 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<4x8xf32>, tensor<4x8xi32>) -> (tensor<4x8xf32>, tensor<4x8xi32>)
  return
}

// CHECK-LABEL: vhlo.func_v1 @products(
func.func @products(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>, %arg2: tensor<4x3xf32>, %arg3: tensor<3x4xf32>, %arg4: tensor<2x3xf32>, %arg5: tensor<3x4xf32>) {
  // CHECK: "vhlo.dot_v1"
  %0 = stablehlo.dot %arg0, %arg1 : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  // CHECK: "vhlo.dot_v1"
  %1 = stablehlo.dot %0, %arg2, precision = [HIGH, HIGHEST] : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  // CHECK: "vhlo.dot_general_v1"
  %2 = stablehlo.dot_general %1, %arg3, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  // CHECK: "vhlo.dot_general_v1"
  %3 = stablehlo.dot_general %2, %2, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, HIGHEST] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2xf32>
  // CHECK: "vhlo.einsum_v1"
  %4 = stablehlo.einsum %arg4, %arg5, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  // CHECK: "vhlo.unary_einsum_v1"
  %5 = stablehlo.unary_einsum %4, config = "ab->a" : (tensor<2x4xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @linear_algebra(
func.func @linear_algebra(%arg0: tensor<4x4xf32>, %arg1: tensor<4x3xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<4x4xf32>) {
  // CHECK: "vhlo.cholesky_v1"
  %0 = stablehlo.cholesky %arg0 : tensor<4x4xf32>
  // CHECK: "vhlo.cholesky_v1"
  %1 = stablehlo.cholesky %0, lower = true : tensor<4x4xf32>
  // CHECK: "vhlo.triangular_solve_v1"
  %2 = "stablehlo.triangular_solve"(%1, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  // CHECK: "vhlo.triangular_solve_v1"
  %3 = "stablehlo.triangular_solve"(%arg2, %2) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = true}> : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  // CHECK: "vhlo.triangular_solve_v1"
  %4 = "stablehlo.triangular_solve"(%arg3, %3) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = true}> : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @fft(
func.func @fft(%arg0: tensor<3x9xcomplex<f32>>, %arg1: tensor<3x9xf32>) {
  // CHECK: "vhlo.fft_v1"
  %0 = stablehlo.fft %arg0, type = FFT, length = [9] : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  // CHECK: "vhlo.fft_v1"
  %1 = stablehlo.fft %0, type = IFFT, length = [3, 9] : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  // CHECK: "vhlo.fft_v1"
  %2 = stablehlo.fft %arg1, type = RFFT, length = [9] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  // CHECK: "vhlo.fft_v1"
  %3 = stablehlo.fft %2, type = IRFFT, length = [9] : (tensor<3x5xcomplex<f32>>) -> tensor<3x9xf32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @convolution(
func.func @convolution(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x16xf32>, %arg2: tensor<1x8x8x4xf32>, %arg3: tensor<3x3x4x16xf32>, %arg4: tensor<1x8x8x4xf32>, %arg5: tensor<3x3x4x16xf32>, %arg6: tensor<2x2xi32>) {
  // CHECK: "vhlo.convolution_v1"
  %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>) -> tensor<1x6x6x16xf32>
  // CHECK: "vhlo.convolution_v1"
  %1 = stablehlo.convolution(%arg2, %arg3) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 2], pad = [[1, 1], [0, 2]], lhs_dilate = [1, 2], rhs_dilate = [2, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>]} : (tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>) -> tensor<1x6x8x16xf32>
  // CHECK: "vhlo.dynamic_conv_v1"
  %2 = "stablehlo.dynamic_conv"(%arg4, %arg5, %arg6) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x16xf32>, tensor<2x2xi32>) -> tensor<1x?x?x16xf32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @batch_norm(
func.func @batch_norm(%arg0: tensor<2x3x2xf32>, %arg1: tensor<3xf32>, %arg2: tensor<3xf32>, %arg3: tensor<2x3x2xf32>, %arg4: tensor<3xf32>) {
  // CHECK: "vhlo.batch_norm_training_v1"
  %output, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3x2xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x2xf32>, tensor<3xf32>, tensor<3xf32>)
  // CHECK: "vhlo.batch_norm_inference_v1"
  %0 = "stablehlo.batch_norm_inference"(%output, %arg2, %arg2, %batch_mean, %batch_var) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3x2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x2xf32>
  // CHECK: "vhlo.batch_norm_grad_v1"
  %grad_operand, %grad_scale, %grad_offset = "stablehlo.batch_norm_grad"(%0, %arg4, %arg4, %arg4, %arg3) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3x2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3x2xf32>) -> (tensor<2x3x2xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// CHECK-LABEL: vhlo.func_v1 @branches(
func.func @branches(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<f32>) {
  // CHECK: "vhlo.if_v1"
  %0:2 = "stablehlo.if"(%arg0) ({
    // CHECK: "vhlo.tanh_v1"
    %2 = stablehlo.tanh %arg2 : tensor<f32>
    stablehlo.return %2, %arg3 : tensor<f32>, tensor<f32>
  }, {
    stablehlo.return %arg4, %arg4 : tensor<f32>, tensor<f32>
  }) : (tensor<i1>) -> (tensor<f32>, tensor<f32>)
  // CHECK: "vhlo.case_v1"
  %1 = "stablehlo.case"(%arg1) ({
    stablehlo.return %0#0 : tensor<f32>
  }, {
    stablehlo.return %0#1 : tensor<f32>
  }, {
    // CHECK: "vhlo.constant_v1"
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    stablehlo.return %cst : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @while(
func.func @while(%arg0: tensor<i64>, %arg1: tensor<f32>, %arg2: tensor<i64>) {
  // CHECK: "vhlo.while_v1"
  %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<i64>, tensor<f32>
  cond {
    // CHECK: "vhlo.compare_v1"
    %1 = stablehlo.compare LT, %iterArg, %arg2 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    // CHECK: "vhlo.log_v1"
    %1 = stablehlo.log %iterArg_0 : tensor<f32>
    stablehlo.return %iterArg, %1 : tensor<i64>, tensor<f32>
  }
  return
}

// CHECK-LABEL: vhlo.func_v1 @tuples(
func.func @tuples(%arg0: tensor<f32>, %arg1: tensor<i32>) {
  // CHECK: "vhlo.tuple_v1"
  %0 = stablehlo.tuple %arg0, %arg1 : tuple<tensor<f32>, tensor<i32>>
  // CHECK: "vhlo.get_tuple_element_v1"
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<f32>, tensor<i32>>) -> tensor<i32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @order(
func.func @order(%arg0: tensor<f32>, %arg1: !stablehlo.token) {
  // CHECK: "vhlo.create_token_v1"
  %0 = stablehlo.create_token : !stablehlo.token
  // CHECK: "vhlo.after_all_v1"
  %1 = stablehlo.after_all %arg1, %0 : !stablehlo.token
  // CHECK: "vhlo.optimization_barrier_v1"
  %2:2 = stablehlo.optimization_barrier %arg0, %1 : tensor<f32>, !stablehlo.token
  return
}

// CHECK-LABEL: vhlo.func_v1 @custom_calls(
func.func @custom_calls(%arg0: tensor<2x3xf32>, %arg1: tensor<f32>, %arg2: !stablehlo.token) {
  // CHECK: "vhlo.custom_call_v1"
  %0 = stablehlo.custom_call @target(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: "vhlo.custom_call_v1"
  %1:2 = stablehlo.custom_call @target(%0, %arg2) {api_version = 0 : i32, backend_config = "text", has_side_effect = true} : (tensor<2x3xf32>, !stablehlo.token) -> (tensor<2x3xf32>, !stablehlo.token)
  // CHECK: "vhlo.custom_call_v1"
  %2 = stablehlo.custom_call @target(%arg1) {api_version = 2 : i32, called_computations = [@identity, @declaration]} : (tensor<f32>) -> tensor<f32>
  // CHECK: "vhlo.custom_call_v1"
  %3 = stablehlo.custom_call @target(%1#0) {api_version = 3 : i32, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> tuple<tensor<2x3xf32>>
  // CHECK: "vhlo.custom_call_v1"
  stablehlo.custom_call @target() {has_side_effect = true} : () -> ()
  return
}

// CHECK-LABEL: vhlo.func_v1 @collectives(
func.func @collectives(%arg0: tensor<4x16xf32>, %arg1: tensor<4x16xf32>, %arg2: tensor<4x16xf32>, %arg3: tensor<4x16xf32>) {
  // CHECK: "vhlo.all_gather_v1"
  %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x16xf32>) -> tensor<4x32xf32>
  // CHECK: "vhlo.all_reduce_v1"
  %1 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
  ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
    // CHECK: "vhlo.add_v1"
    %8 = stablehlo.add %arg4, %arg5 : tensor<f32>
    stablehlo.return %8 : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
  // CHECK: "vhlo.all_to_all_v1"
  %2 = "stablehlo.all_to_all"(%arg2) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 1 : i64}> : (tensor<4x16xf32>) -> tensor<16x4xf32>
  // CHECK: "vhlo.collective_permute_v1"
  %3 = "stablehlo.collective_permute"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 0>, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
  // CHECK: "vhlo.cross-replica-sum_v1"
  %4 = "stablehlo.cross-replica-sum"(%3) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
  // CHECK: "vhlo.reduce_scatter_v1"
  %5 = "stablehlo.reduce_scatter"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
  ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
    // CHECK: "vhlo.add_v1"
    %8 = stablehlo.add %arg4, %arg5 : tensor<f32>
    stablehlo.return %8 : tensor<f32>
  }) : (tensor<4x16xf32>) -> tensor<4x4xf32>
  // CHECK: "vhlo.partition_id_v1"
  %6 = stablehlo.partition_id : tensor<ui32>
  // CHECK: "vhlo.replica_id_v1"
  %7 = stablehlo.replica_id : tensor<ui32>
  return
}

// CHECK-LABEL: vhlo.func_v1 @communication(
func.func @communication(%arg0: tensor<3xi32>, %arg1: !stablehlo.token) {
  // CHECK: "vhlo.infeed_v1"
  %0:2 = "stablehlo.infeed"(%arg1) <{infeed_config = "config", layout = [[0]]}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  // CHECK: "vhlo.outfeed_v1"
  %1 = "stablehlo.outfeed"(%0#0, %0#1) <{outfeed_config = "config"}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: "vhlo.send_v1"
  %2 = "stablehlo.send"(%arg0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: "vhlo.recv_v1"
  %3:2 = "stablehlo.recv"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  // CHECK: "vhlo.send_v1"
  %4 = "stablehlo.send"(%3#0, %3#1) <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>}> : (tensor<3xi32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: "vhlo.recv_v1"
  %5:2 = "stablehlo.recv"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  return
}
