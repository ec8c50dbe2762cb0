// What declarations and hooks demand.
// REQUIRES: demo
// RUN: %demo_opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// RUN: %demo_mlir_opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// expected-error@+1 {{'demo.nothing' op requires zero operands}}
"demo.nothing"(%0) : (i32) -> ()
%0 = demo.constant 1 : i32

// -----

// expected-error@+1 {{'demo.nothing' op requires zero results}}
%0 = "demo.nothing"() : () -> i32

// -----

// expected-error@+1 {{'demo.nothing' op requires zero regions}}
"demo.nothing"() ({}) : () -> ()

// -----

// expected-error@+1 {{'demo.add' op expected 2 operands, but found 0}}
%0 = "demo.add"() : () -> i32

// -----

// expected-error@+1 {{'demo.options' op expected 1 or more operands, but found 0}}
%0 = "demo.options"() : () -> i32

// -----

%0 = demo.constant 1 : i32
// expected-error@+1 {{'demo.options' op operand group 'condition' requires 0 or 1 element, but 3 operands were found}}
%1 = "demo.options"(%0, %0, %0) : (i32, i32, i32) -> i32

// -----

%0 = demo.constant 1 : i32
// expected-error@+1 {{'demo.options' op operand #1 must be a boolean, but got 'i32'}}
%1 = "demo.options"(%0, %0) : (i32, i32) -> i32

// -----

%0 = demo.constant 1 : i32
// expected-error@+1 {{'demo.zip' op 3 operands cannot be split into groups of one size: first, lhs, rhs, last}}
%1 = "demo.zip"(%0, %0, %0) : (i32, i32, i32) -> i32

// -----

%0 = demo.constant 1 : i32
%f = demo.constant 1.0 : f32
// expected-error@+1 {{'demo.zip' op operand #2 must be variadic of an integer, but got 'f32'}}
%1 = "demo.zip"(%0, %0, %f, %0) : (i32, i32, f32, i32) -> i32

// -----

// expected-error@+1 {{'demo.ordered' op requires attribute 'high'}}
"demo.ordered"() : () -> ()

// -----

// expected-error@+1 {{'demo.ordered' op attribute 'high' failed to satisfy constraint: a 64-bit integer}}
"demo.ordered"() {high = 1 : i32, low = 0} : () -> ()

// -----

// expected-error@+1 {{'demo.ordered' op requires 2 <= 1 [ordered C1]}}
demo.ordered 2, 1

// -----

// expected-error@+1 {{'demo.isolated' op requires one region}}
"demo.isolated"() : () -> ()

// -----

// expected-error@+1 {{'demo.cases' op expected 1 or more regions}}
"demo.cases"() : () -> ()

// -----

// expected-error@+1 {{'demo.cases' op region #1 ('others') failed to verify constraint: region with 1 blocks}}
"demo.cases"() ({ demo.yield }, {}) : () -> ()

// -----

// expected-error@+1 {{'demo.loop' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
"demo.loop"() ({ demo.yield
^bb1:
  demo.yield }) : () -> ()

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'demo.loop' op must yield its results}}
  %0 = demo.loop (%i = %a : i32) {
    demo.yield
  }
  return
}

// -----

func.func @f(%a: i32) {
  // expected-note@+1 {{required by region isolation constraints}}
  demo.isolated {
    // expected-error@+1 {{'demo.yield' op using value defined outside the region}}
    demo.yield %a : i32
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'demo.yield' op must be the last operation in the parent block}}
  demo.yield
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'demo.yield' op requires 0 successors}}
  "demo.yield"()[^bb1] : () -> ()
^bb1:
  return
}

// -----

// expected-error@+1 {{'demo.call' op calls @nobody, which does not exist}}
demo.call @nobody

// -----

%0 = demo.constant 1 : i32
// expected-error@+1 {{'demo.add' op inferred type(s) 'i32' are incompatible with return type(s) of operation 'i8'}}
%1 = "demo.add"(%0, %0) : (i32, i32) -> i8

// -----

// Types that fit although they differ.
%0 = "t.op"() : () -> tensor<?x2xi32>
%1 = demo.refine %0 : (tensor<?x2xi32>) -> tensor<3x2xi32>

// -----

%0 = "t.op"() : () -> tensor<?x2xi32>
// expected-error@+1 {{'demo.refine' op inferred type(s) 'tensor<?x2xi32>' are incompatible with return type(s) of operation 'tensor<3x3xi32>'}}
%1 = demo.refine %0 : (tensor<?x2xi32>) -> tensor<3x3xi32>
