// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file --allow-unregistered-dialect

// expected-error @+1 {{unknown vhlo attribute}}
"test.op"() {a = #vhlo.flute_v1<1>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO key attribute}}
"test.op"() {a = #vhlo.dict_v1<{"key" = #vhlo.array_v1<[]>}>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO result accuracy mode}}
"test.op"() {a = #vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, mode = #vhlo.bool_v1<true>>} : () -> ()

// -----

// expected-error @+1 {{result_accuracy_v1 lacks its field 'mode'}}
"test.op"() {a = #vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0>} : () -> ()

// -----

// expected-error @+1 {{expected 'true' or 'false'}}
"test.op"() {a = #vhlo.bool_v1<2>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO type}}
"test.op"() {a = #vhlo.type_v1<f32>} : () -> ()

// -----

// expected-error @+1 {{expected VHLO type}}
"test.op"() {a = #vhlo.float_v1<1.0 : f32>} : () -> ()

// -----

// expected-error @+1 {{expected a value of type '!vhlo.i32_v1'}}
"test.op"() {a = #vhlo.float_v1<1.0 : !vhlo.i32_v1>} : () -> ()

// -----

// expected-error @+1 {{expected an integer of VHLO, got 3 : si8}}
"test.op"() {a = #vhlo.integer_v1<3 : si8>} : () -> ()

// -----

// expected-error @+1 {{expected an integer of VHLO, got 3 : i3}}
"test.op"() {a = #vhlo.integer_v1<3 : i3>} : () -> ()

// -----

// expected-error @+1 {{expected an integer of VHLO, got "3"}}
"test.op"() {a = #vhlo.integer_v1<"3">} : () -> ()

// -----

// expected-error @+1 {{expected comparison_direction_v1 to be one of: EQ, NE, GE, GT, LE, LT}}
"test.op"() {a = #vhlo<comparison_direction_v1 FOO>} : () -> ()

// -----

// expected-error @+1 {{expected 'outputTupleIndices'}}
"test.op"() {a = #vhlo.output_operand_alias_v1<operandIndex = 1>} : () -> ()

// -----

// expected-error @+1 {{expected dense elements of a type of VHLO, got dense<1> : vector<2xi8>}}
"test.op"() {a = #vhlo.tensor_v1<dense<1> : vector<2xi8>>} : () -> ()

// -----

// expected-error @+1 {{expected dense elements of a type of VHLO, got dense<1> : tensor<2xsi8>}}
"test.op"() {a = #vhlo.tensor_v1<dense<1> : tensor<2xsi8>>} : () -> ()

// -----

// expected-error @+1 {{expected dense elements of a type of VHLO, got dense_resource<weights> : tensor<2xsi8>}}
"test.op"() {a = #vhlo.tensor_v1<dense_resource<weights> : tensor<2xsi8>>} : () -> ()

// -----

// expected-error @+1 {{expected dense elements of a type of VHLO, got 1 : i8}}
"test.op"() {a = #vhlo.tensor_v1<1 : i8>} : () -> ()
