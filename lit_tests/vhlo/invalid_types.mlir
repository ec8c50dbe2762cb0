// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file --allow-unregistered-dialect

// expected-error @+1 {{unknown vhlo type: f33_v1}}
"test.op"() {a = !vhlo.f33_v1} : () -> ()

// -----

// expected-error @+1 {{expected VHLO type}}
"test.op"() {a = !vhlo.complex_v1<f32>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO type}}
"test.op"() {a = !vhlo.unranked_tensor_v1<!stablehlo.token>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO types}}
"test.op"() {a = !vhlo.tuple_v1<!vhlo.f32_v1, i8>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO types}}
"test.op"() {a = !vhlo.future_v1<tensor<f32>>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO types}}
"test.op"() {a = !vhlo.func_v1<(i8) -> ()>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO types}}
"test.op"() {a = !vhlo.func_v1<(()) -> i8>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO type or attribute}}
"test.op"() {a = !vhlo.tensor_v1<2xf32>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO type or attribute}}
"test.op"() {a = !vhlo.tensor_v1<2x!vhlo.f32_v1, "encoding">} : () -> ()

// -----

// expected-error @+1 {{expected VHLO type}}
"test.op"() {a = !vhlo.buffer_v1<2xf32>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO type}}
"test.op"() {a = !vhlo.quant_v1<i8:!vhlo.f32_v1, 1.0:0, -128:127, 1>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO type}}
"test.op"() {a = !vhlo.quant_per_axis_v1<!vhlo.i8_v1:f32, 1, [1.0], [0], -128:127, 1>} : () -> ()

// -----

// expected-error @+1 {{expected ':'}}
"test.op"() {a = !vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 1.0, -128:127, 1>} : () -> ()

// -----

// Types of other dialects are part of mixed programs.
"test.op"() {a = !vhlo.tuple_v1<!test.foreign, !vhlo.tensor_v1<2x!test.foreign>>} : () -> ()
