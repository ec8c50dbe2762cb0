// Every type: text, bytecode and back.

// RUN: stablehlo-opt --allow-unregistered-dialect %s -o %t.mlir && FileCheck %s < %t.mlir
// RUN: stablehlo-opt --allow-unregistered-dialect %t.mlir | diff %t.mlir -
// RUN: stablehlo-opt --allow-unregistered-dialect --emit-bytecode %t.mlir | stablehlo-opt --allow-unregistered-dialect | diff %t.mlir -

"test.types"() {
  // CHECK: a00 = !vhlo.bool_v1
  a00 = !vhlo.bool_v1,
  // CHECK-SAME: a01 = !vhlo.index_v1
  a01 = !vhlo.index_v1,
  // CHECK-SAME: a02 = [!vhlo.i2_v1, !vhlo.i4_v1, !vhlo.i8_v1, !vhlo.i16_v1, !vhlo.i32_v1, !vhlo.i64_v1]
  a02 = [!vhlo.i2_v1, !vhlo.i4_v1, !vhlo.i8_v1, !vhlo.i16_v1, !vhlo.i32_v1, !vhlo.i64_v1],
  // CHECK-SAME: a03 = [!vhlo.ui2_v1, !vhlo.ui4_v1, !vhlo.ui8_v1, !vhlo.ui16_v1, !vhlo.ui32_v1, !vhlo.ui64_v1]
  a03 = [!vhlo.ui2_v1, !vhlo.ui4_v1, !vhlo.ui8_v1, !vhlo.ui16_v1, !vhlo.ui32_v1, !vhlo.ui64_v1],
  // CHECK-SAME: a04 = [!vhlo.f4E2M1FN_v1, !vhlo.f6E2M3FN_v1, !vhlo.f6E3M2FN_v1, !vhlo.f8E3M4_v1, !vhlo.f8E4M3_v1, !vhlo.f8E4M3FN_v1, !vhlo.f8E4M3FNUZ_v1, !vhlo.f8E4M3B11FNUZ_v1, !vhlo.f8E5M2_v1, !vhlo.f8E5M2FNUZ_v1, !vhlo.f8E8M0FNU_v1]
  a04 = [!vhlo.f4E2M1FN_v1, !vhlo.f6E2M3FN_v1, !vhlo.f6E3M2FN_v1, !vhlo.f8E3M4_v1, !vhlo.f8E4M3_v1, !vhlo.f8E4M3FN_v1, !vhlo.f8E4M3FNUZ_v1, !vhlo.f8E4M3B11FNUZ_v1, !vhlo.f8E5M2_v1, !vhlo.f8E5M2FNUZ_v1, !vhlo.f8E8M0FNU_v1],
  // CHECK-SAME: a05 = [!vhlo.bf16_v1, !vhlo.f16_v1, !vhlo.f32_v1, !vhlo.f64_v1, !vhlo.tf31_v1]
  a05 = [!vhlo.bf16_v1, !vhlo.f16_v1, !vhlo.f32_v1, !vhlo.f64_v1, !vhlo.tf31_v1],
  // CHECK-SAME: a06 = [!vhlo.none_v1, !vhlo.token_v1, !vhlo.witness_v1]
  a06 = [!vhlo.none_v1, !vhlo.token_v1, !vhlo.witness_v1],
  // CHECK-SAME: a07 = !vhlo.complex_v1<!vhlo.f32_v1>
  a07 = !vhlo.complex_v1<!vhlo.f32_v1>,
  // CHECK-SAME: a08 = !vhlo.unranked_tensor_v1<!vhlo.f32_v1>
  a08 = !vhlo.unranked_tensor_v1<!vhlo.f32_v1>,
  // CHECK-SAME: a09 = [!vhlo.tuple_v1<>, !vhlo.tuple_v1<!vhlo.f32_v1>, !vhlo.tuple_v1<!vhlo.f32_v1, !vhlo.tuple_v1<!vhlo.i16_v1>>]
  a09 = [!vhlo.tuple_v1<>, !vhlo.tuple_v1<!vhlo.f32_v1>, !vhlo.tuple_v1<!vhlo.f32_v1, !vhlo.tuple_v1<!vhlo.i16_v1>>],
  // CHECK-SAME: a10 = [!vhlo.future_v1<>, !vhlo.future_v1<!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.token_v1>]
  a10 = [!vhlo.future_v1<>, !vhlo.future_v1<!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.token_v1>],
  // CHECK-SAME: a11 = [!vhlo.func_v1<(()) -> ()>, !vhlo.func_v1<(()) -> !vhlo.f32_v1>, !vhlo.func_v1<(!vhlo.f32_v1, !vhlo.i8_v1) -> !vhlo.f32_v1, !vhlo.i8_v1>]
  a11 = [!vhlo.func_v1<() -> ()>, !vhlo.func_v1<(()) -> !vhlo.f32_v1>, !vhlo.func_v1<(!vhlo.f32_v1, !vhlo.i8_v1) -> !vhlo.f32_v1, !vhlo.i8_v1>],
  // CHECK-SAME: a12 = [!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<0x2x!vhlo.bool_v1>, !vhlo.tensor_v1<?x3x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [4, ?]>>]
  a12 = [!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<0x2x!vhlo.bool_v1>, !vhlo.tensor_v1<?x3x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [4, ?]>>],
  // CHECK-SAME: a13 = [!vhlo.buffer_v1<!vhlo.f32_v1>, !vhlo.buffer_v1<2x?x!vhlo.f32_v1>]
  a13 = [!vhlo.buffer_v1<!vhlo.f32_v1>, !vhlo.buffer_v1<2x?x!vhlo.f32_v1>],
  // CHECK-SAME: a14 = !vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 3.400000e+01:-16, -128:127, 1>
  a14 = !vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 34.0:-16, -128:127, 1>,
  // CHECK-SAME: a15 = !vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 1, [1.000000e-01, 3.000000e-01], [0, -7], -128:127, 1>
  a15 = !vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 1, [0.1, 0.3], [0, -7], -128:127, 1>
} : () -> ()
