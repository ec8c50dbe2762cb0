// What an artifact says of itself, and what it could be.

// RUN: rm -rf %t && mkdir %t
// RUN: stablehlo-translate --serialize --target=1.10.2 %s -o %t/new.mlir.bc
// RUN: stablehlo-translate --version-report %t/new.mlir.bc | FileCheck %s --match-full-lines
// CHECK:      smallest version: 0.10.0
// CHECK-NEXT: target version: 1.10.2
// CHECK-NEXT: producer: StableHLO_v1.10.2
// CHECK-NEXT: bytecode version: 6
// CHECK-NEXT: dialects: builtin (1 op), vhlo (2 ops)
// CHECK-EMPTY:
// CHECK-NEXT: 0.10.0: type f8E4M3FNUZ_v1
// CHECK-NEXT:   1 op: {{.*}}artifact.mlir:[[# @LINE + 42]]:1

// RUN: stablehlo-translate --serialize --target=0.10.0 --strip-debuginfo %s -o %t/old.mlir.bc
// RUN: stablehlo-translate --version-report --json %t/old.mlir.bc | FileCheck %s --check-prefix=JSON
// JSON:      "smallest_version": "0.10.0",
// JSON-NEXT: "bytecode": {
// JSON-NEXT:   "version": 1,
// JSON-NEXT:   "producer": "StableHLO_v0.10.0",
// JSON-NEXT:   "target": "0.10.0"
// JSON-NEXT: },
// JSON:      "locations": []

// Other bytecode is no artifact: it has no target.
// RUN: stablehlo-opt --emit-bytecode %s | stablehlo-translate --version-report - | FileCheck %s --check-prefix=OTHER
// OTHER:      smallest version: 0.10.0
// OTHER-NEXT: producer: MLIR22
// OTHER-NEXT: bytecode version: 6

// An artifact that is too new, or cut off, is refused as when it is read.
// RUN: sed 's/StableHLO_v1.10.2/StableHLO_v1.99.2/' %t/new.mlir.bc | head -c 100 > %t/newer.mlir.bc
// RUN: not stablehlo-translate --version-report %t/newer.mlir.bc 2>&1 | FileCheck %s --check-prefix=NEWER
// NEWER: error: failed to deserialize portable artifact using StableHLO_v{{[0-9.]+}}: it was written by StableHLO_v1.99.2, which is newer

// The version alone, as a comment on standard output before the program.
// RUN: stablehlo-translate --deserialize --print-stablehlo-version %t/new.mlir.bc | FileCheck %s --check-prefix=VERSION
// VERSION:      // Reading portable artifact with StableHLO version: 1.10.2
// VERSION-NEXT: module {

// Wherever the program goes, and also if there will be none.
// RUN: stablehlo-translate --deserialize --print-stablehlo-version %t/new.mlir.bc -o %t/program.mlir | FileCheck %s --check-prefix=ALONE
// ALONE:     // Reading portable artifact with StableHLO version: 1.10.2
// ALONE-NOT: {{.}}
// RUN: FileCheck %s --check-prefix=PROGRAM --input-file=%t/program.mlir
// PROGRAM-NOT: //
// PROGRAM:     module {
// RUN: not stablehlo-translate --deserialize --print-stablehlo-version %t/newer.mlir.bc 2>/dev/null | FileCheck %s --check-prefix=TOO-NEW
// TOO-NEW: // Reading portable artifact with StableHLO version: 1.99.2

// RUN: stablehlo-translate --deserialize --print-stablehlo-version %s | FileCheck %s --check-prefix=TEXT
// TEXT:      // Failed parsing StableHLO version from portable artifact
// TEXT-NEXT: module {

func.func @main(%arg0: tensor<2xf8E4M3FNUZ>) {
  return
}
