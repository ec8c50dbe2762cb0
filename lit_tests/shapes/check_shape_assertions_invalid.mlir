// RUN: stablehlo-opt --stablehlo-check-shape-assertions --split-input-file --verify-diagnostics %s

func.func @fails(%p: tensor<i1>, %n: tensor<i32>, %x: tensor<2xi1>, %f: tensor<f32>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %four = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{n = 3 and -4}}
  stablehlo.custom_call @shape_assertion(%false, %three, %four) {error_message = "n = {0} and {1}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}

// -----

func.func @no_constant(%p: tensor<i1>, %n: tensor<i32>, %x: tensor<2xi1>, %f: tensor<f32>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %four = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects static assert_what (operand #0)}}
  stablehlo.custom_call @shape_assertion(%p) {error_message = "text", has_side_effect = true} : (tensor<i1>) -> ()
  return
}

// -----

func.func @no_constant_value(%p: tensor<i1>, %n: tensor<i32>, %x: tensor<2xi1>, %f: tensor<f32>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %four = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects static error_message_input (operand #1)}}
  stablehlo.custom_call @shape_assertion(%false, %n) {error_message = "text", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}

// -----

func.func @no_operands(%p: tensor<i1>, %n: tensor<i32>, %x: tensor<2xi1>, %f: tensor<f32>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %four = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects 1 <= size(operands) <= 33}}
  stablehlo.custom_call @shape_assertion() {error_message = "text", has_side_effect = true} : () -> ()
  return
}

// -----

func.func @results(%p: tensor<i1>, %n: tensor<i32>, %x: tensor<2xi1>, %f: tensor<f32>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %four = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects size(results) = 0}}
  %0 = stablehlo.custom_call @shape_assertion(%p) {error_message = "text", has_side_effect = true} : (tensor<i1>) -> tensor<i1>
  return
}

// -----

func.func @attribute(%p: tensor<i1>, %n: tensor<i32>, %x: tensor<2xi1>, %f: tensor<f32>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %four = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{a.b is not a supported attribute}}
  stablehlo.custom_call @shape_assertion(%p) {a.b, error_message = "text", has_side_effect = true} : (tensor<i1>) -> ()
  return
}

// -----

func.func @config(%p: tensor<i1>, %n: tensor<i32>, %x: tensor<2xi1>, %f: tensor<f32>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %four = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects an empty backend_config}}
  stablehlo.custom_call @shape_assertion(%p) {backend_config = "a", error_message = "text", has_side_effect = true} : (tensor<i1>) -> ()
  return
}

// -----

func.func @no_scalar(%p: tensor<i1>, %n: tensor<i32>, %x: tensor<2xi1>, %f: tensor<f32>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %four = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects assert_what (operand #0) to be a constant of type tensor<i1>}}
  stablehlo.custom_call @shape_assertion(%x) {error_message = "text", has_side_effect = true} : (tensor<2xi1>) -> ()
  return
}

// -----

func.func @no_integer(%p: tensor<i1>, %n: tensor<i32>, %x: tensor<2xi1>, %f: tensor<f32>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %four = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects error_message_input (operand #1) to be a constant of type tensor<i32> or tensor<i64>}}
  stablehlo.custom_call @shape_assertion(%p, %f) {error_message = "text", has_side_effect = true} : (tensor<i1>, tensor<f32>) -> ()
  return
}

// -----

func.func @no_message(%p: tensor<i1>, %n: tensor<i32>, %x: tensor<2xi1>, %f: tensor<f32>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %four = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects an error_message attribute}}
  stablehlo.custom_call @shape_assertion(%p) {has_side_effect = true} : (tensor<i1>) -> ()
  return
}

// -----

func.func @no_such_value(%p: tensor<i1>, %n: tensor<i32>, %x: tensor<2xi1>, %f: tensor<f32>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %four = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects error_message to contain format specifiers with error_message_input index less than 1. Found specifier {1}}}
  stablehlo.custom_call @shape_assertion(%p, %n) {error_message = "{0} {1}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}
