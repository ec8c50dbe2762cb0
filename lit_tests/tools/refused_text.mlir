// The tools refuse text that would end the process, or that hides what would.
// RUN: not stablehlo-opt --split-input-file --allow-unregistered-dialect %s 2>&1 | FileCheck %s
// RUN: %python -c "print('!t0 = i32'); [print(f'!t{i} //\n = tuple<!t{i - 1}>') for i in range(1, 1002)]" > %t.comments.mlir
// RUN: not stablehlo-opt %t.comments.mlir 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: %python -c "print('!t-0 = i32'); [print(f'!t-{i} = tuple<!t-{i - 1}>') for i in range(1, 1002)]" > %t.names.mlir
// RUN: not stablehlo-opt %t.names.mlir 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: %python -c "print('// a comment \r', '[' * 200000)" > %t.return.mlir
// RUN: not stablehlo-opt %t.return.mlir 2>&1 | FileCheck %s --check-prefix=DEEP
// DEEP: error: text is nested deeper than 1000 levels, the most that can be read

// CHECK: error: expected integer or float type, got: 'index'
"test.op"() {sizes = array< // The element type follows.
  index: 1, 2>} : () -> ()

// -----

// CHECK: error: expected integer or float type, got: 'index'
!an-alias // of a type
  = index
"test.op"() {sizes = array<!an-alias>} : () -> ()

// -----

// CHECK: error: expected hex string blob to encode alignment in first 4 bytes, but got non-power-of-2 value: 0
"test.op"() {a = dense_resource<k> : tensor<1xi8>} : () -> ()
{-# dialect_resources: { builtin: { k: "0x00000000FF" } } #-}
