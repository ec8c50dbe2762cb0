// Malformed text.
// REQUIRES: demo
// RUN: %demo_opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// RUN: %demo_mlir_opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// expected-error@+1 {{unknown demo type: what}}
"t.op"() {a = !demo.what} : () -> ()

// -----

// expected-error@+1 {{unknown demo attribute: what}}
"t.op"() {a = #demo.what} : () -> ()

// -----

// expected-error@+1 {{pair lacks its field 'second'}}
"t.op"() {a = !demo.pair<first = i32>} : () -> ()

// -----

// expected-error@+1 {{duplicated `first` entry}}
"t.op"() {a = !demo.pair<first = i32, first = i32>} : () -> ()

// -----

// expected-error@+1 {{expected one of: `first`, `second`}}
"t.op"() {a = !demo.pair<third = i32>} : () -> ()

// -----

// expected-error@+1 {{expected '<'}}
"t.op"() {a = !demo.pair} : () -> ()

// -----

// expected-error@+1 {{expected '='}}
"t.op"() {a = !demo.pair<first i32>} : () -> ()

// -----

// expected-error@+1 {{expected a non-negative integer}}
"t.op"() {a = !demo.bits<width = -8>} : () -> ()

// -----

// expected-error@+1 {{expected color to be one of: RED, GREEN, BLUE}}
"t.op"() {a = #demo<color PINK>} : () -> ()

// -----

// expected-error@+1 {{expected mode to be one of: slow, fast}}
"t.op"() {a = #demo.mode<medium>} : () -> ()

// -----

// expected-error@+1 {{5 is greater than 1}}
"t.op"() {a = #demo.range<5 to 1>} : () -> ()

// -----

// expected-error@+1 {{expected 'to'}}
"t.op"() {a = #demo.range<5, 7>} : () -> ()

// -----

// expected-error@+1 {{integer value too large}}
"t.op"() {a = #demo.range<0 to 99999999999999999999>} : () -> ()

// -----

// expected-error@+1 {{expected 'true' or 'false'}}
"t.op"() {a = #demo.everything<flag = 3>} : () -> ()

// -----

// expected-error@+1 {{expected floating point literal}}
"t.op"() {a = #demo.everything<scale = x>} : () -> ()

// -----

// expected-error@+1 {{expected '='}}
"t.op"() {a = #demo.everything<pairs = [1, 2]>} : () -> ()

// -----

// expected-error@+1 {{expected string}}
"t.op"() {a = #demo.everything<label = x>} : () -> ()

// -----

// expected-error@+1 {{dimension 0 exceeds its bound}}
"t.op"() : () -> tensor<2xi32, #demo.bounds<1>>

// -----

// expected-error@+1 {{expected 1 bounds, but got 2}}
"t.op"() : () -> tensor<2xi32, #demo.bounds<2, 2>>

// -----

// expected-error@+1 {{expected 'number'}}
demo.attributes 1 : i8, number = 2

// -----

// expected-error@+1 {{expected '='}}
demo.attributes 1 : i8 number 2

// -----

// expected-error@+1 {{expected '['}}
demo.attributes 1 : i8 number = 2, dims 3

// -----

// expected-error@+1 {{expected color to be one of: RED, GREEN, BLUE}}
demo.attributes 1 : i8 number = 2, dims [] is PINK

// -----

// expected-error@+1 {{expected valid '@'-identifier for symbol name}}
demo.attributes 1 : i8 number = 2, dims [] is RED calls f

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error@+1 {{expected SSA operand}}
  %0 = demo.options 3 : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 2 types}}
  %0 = demo.options %a : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.function, but found 'i32'}}
  %0 = demo.options %a : i32
  return
}

// -----

func.func @f(%a: i32, %b: i8) { // expected-note {{prior use here}}
  // expected-error@+1 {{use of value '%b' expects different type than prior uses: 'i32' vs 'i8'}}
  %0 = demo.same %a, %b : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'rhs' must have as many operands as 'lhs'}}
  %0 = demo.zip %a {%a, %a, %a} {%a} %a : i32, {i32, i32, i32} {i32}, i32 -> i32
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error@+1 {{expected 1 or 3 types}}
  %0 = demo.same %a, %b : i32, i8
  return
}

// -----

func.func @f(%a: i32, %b: i8) {
  // expected-error@+1 {{expected ':'}}
  demo.leading %a, %b
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{expected '='}}
  demo.loop (%i : i32) { demo.yield }
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{expected SSA operand}}
  demo.loop (i = %a : i32) { demo.yield }
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{expected '{' to begin a region}}
  demo.loop ()
  return
}

// -----

// expected-error@+1 {{has no custom assembly form}}
demo.generic

// -----

// expected-error@+1 {{invalid properties {} for op demo.nothing: this operation does not support properties}}
"demo.nothing"() <{}> : () -> ()

// -----

// expected-error@+1 {{expected DictionaryAttr to set properties}}
"demo.generic"() <3> : () -> ()
