// The reducer removes ops that the script does not need to fail.
// RUN: stablehlo-reduce %s --reduce=test=%S/Inputs/has_tan.sh | FileCheck %s --check-prefix=SMALL
// RUN: not stablehlo-reduce %s --reduce=test=%S/Inputs/reduce_missing.sh 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not stablehlo-reduce %s --reduce=test=%s 2>&1 | FileCheck %s --check-prefix=DENIED
// RUN: not stablehlo-reduce %s --reduce=test=/bin/true 2>&1 | FileCheck %s --check-prefix=TRUE
// RUN: printf 'text\377\001' > %t.garbage
// RUN: not stablehlo-reduce %t.garbage --reduce=test=%S/Inputs/has_tan.sh 2>&1 | FileCheck %s --check-prefix=GARBAGE
// RUN: echo 'func.func @f( {' > %t.text
// RUN: not stablehlo-reduce %t.text --reduce=test=%S/Inputs/has_tan.sh 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: stablehlo-translate --serialize --target=1.0.0 %S/../translate/version_strings.mlir | head -c 99 > %t.bc
// RUN: not stablehlo-reduce -o %t.out %t.bc --reduce=test=%S/Inputs/has_tan.sh 2>&1 | FileCheck %s --check-prefix=DAMAGED
// RUN: stablehlo-reduce %s --reduction-tree='traversal-mode=0 test=%S/Inputs/has_tan.sh' 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: stablehlo-reduce %s --opt-reduction-pass='opt-pass=symbol-dce test=%S/Inputs/has_tan.sh' | FileCheck %s --check-prefix=PASS

// SMALL:      module {
// SMALL-NEXT:   func.func @kept(%arg0: tensor<4xf32>) -> tensor<4xf32> {
// SMALL-NEXT:     %0 = stablehlo.tan %arg0
// SMALL-NEXT:     return %0
// SMALL-NEXT:   }
// SMALL-NEXT: }

// MISSING: error: cannot run the test '{{.*}}reduce_missing.sh': No such file
// DENIED: error: cannot run the test '{{.*}}reduce.mlir': Permission denied {{.*}}: make the file executable (chmod +x {{.*}}reduce.mlir)
// TRUE: error: the test '/bin/true' succeeds on the program: it must fail

// GARBAGE: {{.*}}.garbage:1:5: error: the input is neither MLIR bytecode nor text: text does not have the byte 0xFF
// TEXT: {{.*}}.text:1:14: error: expected non-function type
// TEXT-NEXT: func.func @f( {
// TEXT-NEXT: {{ +}}^
// DAMAGED: {{.*}}.bc: error: invalid bytecode: {{.*}}: the file ends early

// CHECK-LABEL: func.func @kept
// CHECK: stablehlo.tan
// CHECK-NOT: stablehlo.cosine
// CHECK-NOT: @other
func.func @kept(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tan %a : tensor<4xf32>
  %1 = stablehlo.cosine %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// PASS: func.func @kept
// PASS-NOT: func.func private @other
func.func private @other(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.cosine %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
