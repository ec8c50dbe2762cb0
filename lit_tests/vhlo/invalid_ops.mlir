// VHLO asks for the right number of operands, results and regions, and for all
// attributes; nothing else.

// RUN: stablehlo-opt %s --verify-diagnostics --split-input-file

// expected-error @+1 {{unregistered operation 'vhlo.abs_v2' found in dialect ('vhlo') that does not allow unknown operations}}
%0 = "vhlo.abs_v2"() : () -> !vhlo.f32_v1

// -----

// expected-error @+1 {{'vhlo.iota_v1' op requires attribute 'iota_dimension'}}
%0 = "vhlo.iota_v1"() : () -> !vhlo.f32_v1

// -----

%0 = "vhlo.create_token_v1"() : () -> !vhlo.token_v1
// expected-error @+1 {{'vhlo.abs_v1' op requires a single operand}}
%1 = "vhlo.abs_v1"(%0, %0) : (!vhlo.token_v1, !vhlo.token_v1) -> !vhlo.token_v1

// -----

%0 = "vhlo.create_token_v1"() : () -> !vhlo.token_v1
// expected-error @+1 {{'vhlo.add_v1' op expected 2 operands, but found 1}}
%1 = "vhlo.add_v1"(%0) : (!vhlo.token_v1) -> !vhlo.token_v1

// -----

%0 = "vhlo.create_token_v1"() : () -> !vhlo.token_v1
// expected-error @+1 {{'vhlo.abs_v1' op requires one result}}
"vhlo.abs_v1"(%0) : (!vhlo.token_v1) -> ()

// -----

%0 = "vhlo.create_token_v1"() : () -> !vhlo.token_v1
// expected-error @+1 {{'vhlo.if_v1' op expected 2 regions}}
"vhlo.if_v1"(%0) ({}) : (!vhlo.token_v1) -> ()

// -----

%0 = "vhlo.create_token_v1"() : () -> !vhlo.token_v1
// expected-error @+1 {{'vhlo.reduce_v1' op 3 operands cannot be split into groups of one size: inputs, init_values}}
"vhlo.reduce_v1"(%0, %0, %0) <{dimensions = #vhlo.array_v1<[]>}> ({}) : (!vhlo.token_v1, !vhlo.token_v1, !vhlo.token_v1) -> ()

// -----

%0 = "vhlo.create_token_v1"() : () -> !vhlo.token_v1
"vhlo.if_v1"(%0) ({
  // expected-error @+1 {{'vhlo.return_v1' op must be the last operation in the parent block}}
  "vhlo.return_v1"() : () -> ()
  "vhlo.return_v1"() : () -> ()
}, {
}) : (!vhlo.token_v1) -> ()

// -----

// Operands and attributes of other dialects.
%0 = arith.constant 1 : i32
%1 = "vhlo.add_v1"(%0, %0) : (i32, i32) -> tensor<f32>
%2 = "vhlo.iota_v1"() <{iota_dimension = 1 : i64}> : () -> tensor<4xf32>
