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

// -----

// CHECK: error: expected float type in complex number
"test.op"() {a = #complex.number<:i1 1.0, -2.0>} : () -> ()

// -----

// CHECK: error: expected float type in complex number
!t = index
"test.op"() {a = [#complex<number<: !t 1.0, -2.0>>]} : () -> ()

// -----

// CHECK: error: number of operands and types do not match: the result has more elements than the text can have operands
func.func @f(%a: index) {
  %0 = tensor.from_elements %a, %a : tensor<9223372036854775807xindex>
  return
}

// -----

// CHECK: error: number of operands and types do not match: the result has more elements than the text can have operands
func.func @f(%a: index) {
  %0 = "tensor.from_elements"(%a) : (index) -> tensor<1000000x1000000xindex>
  return
}

// -----

// CHECK: error: globals of wasmssa can be read in the generic form only
wasmssa.global @a(i32)

// -----

// CHECK: error: expected at least one output operand of an op of linalg
"linalg.mul"() ({
^bb0:
  "linalg.yield"() : () -> ()
}) : () -> ()

// -----

// Text that MLIR can read is not refused.
// CHECK-NOT: error:
"test.op"() {a = #complex.number<:f32 1.0, -2.0>} : () -> ()
func.func @f(%a: index) -> tensor<2xindex> {
  %0 = tensor.from_elements %a, %a : tensor<2xindex>
  return %0 : tensor<2xindex>
}
