// Translations, and bytecode of every version.
// REQUIRES: demo
// RUN: %demo_translate --demo-names %s | FileCheck %s --check-prefix=NAMES
// RUN: %demo_translate --demo-bytecode %s | %demo_opt | FileCheck %s
// RUN: %demo_translate --demo-bytecode --bytecode-version=0 %s | %demo_opt | FileCheck %s
// RUN: %demo_translate --demo-bytecode --bytecode-version=4 %s | %demo_opt | FileCheck %s
// RUN: %demo_translate --demo-bytecode %s | %demo_translate --demo-names | FileCheck %s --check-prefix=NAMES
// RUN: not %demo_translate --demo-bytecode --bytecode-version=7 %s -o %t.bc 2>&1 | FileCheck %s --check-prefix=VERSION
// RUN: not %demo_translate --demo-broken-bytecode %s -o %t.bc 2>&1 | FileCheck %s --check-prefix=BROKEN
// RUN: not ls %t.bc
// RUN: echo 'demo.add' | not %demo_translate --demo-names 2>&1 | FileCheck %s --check-prefix=MALFORMED

// NAMES: builtin.module
// NAMES-NEXT: demo.ordered
// NAMES-NEXT: demo.ordered
// NAMES-EMPTY:
// VERSION: error: unsupported version requested 7, must be in range [0, 6]
// Each once, although MLIR writes twice.
// BROKEN: :[[#@LINE+7]]:1: error: 'demo.ordered' op requires attribute 'high' to be written as bytecode
// BROKEN-NOT: error
// BROKEN: :[[#@LINE+7]]:1: error: 'demo.ordered' op requires attribute 'high' to be written as bytecode
// BROKEN-NOT: error
// MALFORMED: error: expected SSA operand

// CHECK: demo.ordered 1, 2 {a}
demo.ordered 1, 2 {a}
// CHECK: demo.ordered 3, 4
demo.ordered 3, 4
