// Passes: options, statistics, threads (one per function), dialects that they need, pipelines.
// REQUIRES: demo
// RUN: %demo_opt --pass-pipeline='builtin.module(func.func(demo-label))' --mlir-pass-statistics %s 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: %demo_opt --pass-pipeline='builtin.module(func.func(demo-label{text=abc loud=true}))' %s | FileCheck %s --check-prefix=LOUD
// RUN: %demo_mlir_opt --pass-pipeline='builtin.module(func.func(demo-label{text=abc loud=true}))' %s | FileCheck %s --check-prefix=LOUD
// RUN: %demo_opt --pass-pipeline='builtin.module(func.func(demo-label{text="a b"},demo-label))' --dump-pass-pipeline %s 2>&1 | FileCheck %s --check-prefix=DUMP
// RUN: %demo_opt --demo-pipeline %s | FileCheck %s --check-prefix=PIPELINE
// RUN: %demo_mlir_opt --pass-pipeline='builtin.module(demo-pipeline)' %s | FileCheck %s --check-prefix=PIPELINE
// RUN: %demo_opt --demo-pipeline='text=abc loud' %s | FileCheck %s --check-prefix=LOUD
// RUN: %demo_mlir_opt --pass-pipeline='builtin.module(demo-pipeline{text=abc loud})' %s | FileCheck %s --check-prefix=LOUD
// RUN: %demo_opt --demo-pipeline='text="a b"' %s | FileCheck %s --check-prefix=BLANK
// RUN: %demo_opt --help | FileCheck %s --check-prefix=HELP
// RUN: not %demo_opt --demo-pipeline=soft %s 2>&1 | FileCheck %s --check-prefix=SOFT
// RUN: %demo_opt --demo-nested='pipeline=builtin.module(demo-pipeline)' %s | FileCheck %s --check-prefix=PIPELINE

// Passes that need the same dialect in one pipeline, and one of MLIR's own that
// is not loaded.
// RUN: %demo_opt --demo-replace-add --demo-replace-add --convert-scf-to-cf %s
// RUN: not %demo_opt --demo-lost %s 2>&1 | FileCheck %s --check-prefix=LOST
// RUN: not %demo_opt --demo-fail %s 2>&1 | FileCheck %s --check-prefix=FAIL
// RUN: not %demo_opt --pass-pipeline='builtin.module(demo-label)' %s 2>&1 | FileCheck %s --check-prefix=ANCHOR
// RUN: not %demo_opt --demo-nested='pipeline=builtin.module(nobody)' %s 2>&1 | FileCheck %s --check-prefix=NOBODY

// The numbers are there only if LLVM was built with statistics.
// PLAIN: Pass statistics report
// DUMP: demo-label{loud=false text={a b}},
// DUMP-NEXT: demo-label{loud=false text=plain}
// LOST: error: pass 'demo-lost' needs the dialect 'atlantis', which does not exist
// FAIL: error: 'builtin.module' op asked to fail
// ANCHOR: error: Can't add pass 'DemoLabel' restricted to 'func.func' on a PassManager intended to run on 'builtin.module'
// NOBODY: error: cannot run pass pipeline 'builtin.module(nobody)': {{.*}}'nobody' does not refer to a registered pass or pass pipeline

// HELP: --demo-pipeline - Labels functions and replaces demo.add
// HELP-NEXT: --loud - In capitals
// HELP-NEXT: --text=<string> - The label
// SOFT: no such option soft

// BLANK: func.func @a{{.*}} attributes {demo.label = "a b"}
// PLAIN: func.func @a{{.*}} attributes {demo.label = "plain"}
// LOUD: func.func @a{{.*}} attributes {demo.label = "ABC"}
// PIPELINE: func.func @a{{.*}} attributes {demo.label = "pipeline"}
// PIPELINE: demo.pure %arg0, %arg0 {kind = "sum"} : (i32, i32) -> i32
func.func @a(%a: i32) -> i32 {
  %0 = demo.add %a, %a : i32
  return %0 : i32
}
// PLAIN: func.func @b() attributes {demo.label = "plain"}
// LOUD: func.func @b() attributes {demo.label = "ABC"}
func.func @b() {
  return
}
// PLAIN: func.func @c() attributes {demo.label = "plain"}
func.func @c() {
  return
}
// PLAIN: func.func @d() attributes {demo.label = "plain"}
func.func @d() {
  return
}
