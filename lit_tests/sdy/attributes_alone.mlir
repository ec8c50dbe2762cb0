// Where nothing stands between the name of an attribute and what it says, its text cannot be read back: as the original has it. Neither can bytecode that
// has it as text. Within other attributes there is no name.

// RUN: stablehlo-opt --allow-unregistered-dialect %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: not stablehlo-opt --allow-unregistered-dialect %t.mlir 2>&1 | FileCheck %s --check-prefix=AGAIN
// AGAIN: unknown sdy attribute: edge_value_refoperand

// CHECK: a = #sdy<edge_value_refoperand-1>, b = #sdy<edge_value_refresult--2>
"test.op"() {a = #sdy<edge_value_ref"operand"-1>, b = #sdy<edge_value_ref result--2>} : () -> ()
