// Functions are converted on several threads. The bytes, which have the order of
// uses, and the errors are those of one thread.

// RUN: %python %S/Inputs/many_functions.py 300 > %t.mlir
// RUN: stablehlo-opt --stablehlo-serialize=target=1.1.0 --emit-bytecode %t.mlir -o %t.old
// RUN: stablehlo-opt --stablehlo-serialize=target=1.1.0 --emit-bytecode %t.mlir -o %t.old.one --mlir-disable-threading
// RUN: cmp %t.old %t.old.one
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-serialize{target=1.1.0})' --emit-bytecode %t.mlir -o %t.old.plugin
// RUN: cmp %t.old %t.old.plugin
// RUN: stablehlo-opt --stablehlo-deserialize --emit-bytecode %t.old -o %t.new
// RUN: stablehlo-opt --stablehlo-deserialize --emit-bytecode %t.old -o %t.new.one --mlir-disable-threading
// RUN: cmp %t.new %t.new.one

// RUN: %python %S/Inputs/many_functions.py 300 blocked > %t.mlir
// RUN: not stablehlo-opt --stablehlo-legalize-to-vhlo %t.mlir 2> %t.err
// RUN: not stablehlo-opt --stablehlo-legalize-to-vhlo %t.mlir 2> %t.err.one --mlir-disable-threading
// RUN: diff %t.err %t.err.one
// RUN: FileCheck %s --input-file=%t.err --check-prefix=LEGALIZE

// LEGALIZE: .mlir:[[#]]:10: error: failed to legalize operation 'stablehlo.abs' that was explicitly marked illegal
// LEGALIZE-NEXT: and 26 ops more:
// LEGALIZE-NEXT: stablehlo.abs: {{.*}}, 26 ops: {{.*}}, ...
// LEGALIZE-NOT: error

// RUN: sed 's/{note = @a::@b}//' %t.mlir > %t.known.mlir
// RUN: not stablehlo-opt --stablehlo-serialize=target=1.3.0 %t.known.mlir 2> %t.err
// RUN: not stablehlo-opt --stablehlo-serialize=target=1.3.0 %t.known.mlir 2> %t.err.one --mlir-disable-threading
// RUN: diff %t.err %t.err.one
// RUN: FileCheck %s --input-file=%t.err --check-prefix=VERSION

// VERSION: .mlir:[[#]]:10: error: failed to legalize operation 'vhlo.tan_v2' that was explicitly marked illegal
// VERSION: error: failed to convert VHLO to v1.3.0: the smallest version that the whole program can target is 1.4.0
// VERSION-NEXT: 1.4.0: op tan, 33 ops: {{.*}}, ...
// VERSION-NOT: error
