// A panic is a diagnostic at the op or in the text, and a failure.
// REQUIRES: demo
// RUN: %demo_opt --allow-unregistered-dialect --split-input-file --verify-diagnostics --canonicalize --loop-invariant-code-motion %s
// RUN: %demo_mlir_opt --allow-unregistered-dialect --split-input-file --verify-diagnostics --canonicalize --loop-invariant-code-motion %s
// RUN: not %demo_opt '--demo-fail=panic=true' %S/Inputs/invalid.mlir --mlir-very-unsafe-disable-verifier-on-parsing 2>&1 | FileCheck %s --check-prefix=PASS
// RUN: not %demo_translate --demo-panic %s 2>&1 | FileCheck %s --check-prefix=TRANSLATION
// RUN: %demo_opt --allow-unregistered-dialect %S/Inputs/panics_in_printers.mlir 2>&1 | FileCheck %s --check-prefix=PRINTER
// RUN: not %demo_opt --allow-unregistered-dialect --emit-bytecode %S/Inputs/panics_in_bytecode.mlir -o %t.bc 2>&1 | FileCheck %s --check-prefix=WRITER
// RUN: echo '"t.op"() {a = #demo.panicky<"read">} : () -> ()' | %demo_opt --allow-unregistered-dialect --emit-bytecode -o %t.2.bc
// RUN: not %demo_opt --allow-unregistered-dialect %t.2.bc 2>&1 | FileCheck %s --check-prefix=READER

// PASS: error: internal error: asked to panic in a pass
// TRANSLATION: error: internal error: asked to panic in a translation
// PRINTER-DAG: error: internal error: asked to panic in print
// PRINTER-DAG: error: internal error: a type or attribute has no operands, regions or lines
// PRINTER-DAG: error: 'demo.panicky' op internal error: asked to panic in print
// PRINTER-DAG: error: 'demo.panicky' op internal error: asked to panic in result_names
// WRITER: error: cannot write '#demo.panicky<"write">' as bytecode: internal error: asked to panic in write
// READER: error: internal error: asked to panic in read

// expected-error@+1 {{internal error: asked to panic in parse}}
demo.panicky "parse" : i32

// -----

// expected-error@+1 {{'demo.panicky' op internal error: asked to panic in verify}}
%0 = demo.panicky "verify" : i32

// -----

// expected-error@+1 {{'demo.panicky' op internal error: asked to panic in verify_regions}}
%0 = demo.panicky "verify_regions" : i32

// -----

// expected-error@+1 {{'demo.panicky' op internal error: asked to panic in infer}}
%0 = demo.panicky "infer" : i32

// -----

// expected-error@+1 {{'demo.call' op internal error: asked to panic in verify_symbols}}
demo.call @verify_symbols

// -----

// expected-error@+1 {{'demo.panicky' op internal error: asked to panic in fold}}
%0 = demo.panicky "fold" : i32
"t.use"(%0) : (i32) -> ()

// -----

// Not a panic, but the wrong number of values.
// expected-error@+1 {{'demo.panicky' op folds to 2 values, but has 1 results}}
%0 = demo.panicky "fold_count" : i32
"t.use"(%0) : (i32) -> ()

// -----

func.func @f(%a: index, %b: index) {
  scf.for %i = %a to %b step %b {
    // expected-error@+1 {{'demo.panicky' op internal error: asked to panic in speculation}}
    %0 = demo.panicky "speculation" : i32
    "t.use"(%0) : (i32) -> ()
  }
  return
}

// -----

// expected-error@+1 {{internal error: asked to panic in parse}}
"t.op"() {a = #demo.panicky<"parse">} : () -> ()

// -----

// expected-error@+1 {{internal error: asked to panic in verify}}
"t.op"() {a = #demo.panicky<"verify">} : () -> ()

// -----

// expected-error@+1 {{internal error: asked to panic in parse}}
"t.op"() {a = !demo.panicky<"parse">} : () -> ()

// -----

// expected-error@+1 {{internal error: asked to panic in verify}}
"t.op"() {a = !demo.panicky<"verify">} : () -> ()

// -----

// expected-error@+1 {{internal error: tokens have no extent}}
"t.op"() : () -> tensor<2x!demo.token, #demo.bounds<2>>
