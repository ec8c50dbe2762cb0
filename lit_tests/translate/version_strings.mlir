// What --target takes, and what it refuses: with a message, a non-zero exit
// code and no file.

// RUN: rm -rf %t && mkdir %t
// RUN: not stablehlo-translate --serialize %s -o %t/none 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not stablehlo-translate --serialize --target= %s -o %t/empty 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: No target version specified.
// EMPTY-NEXT: Target version must be of the form `#.#.#`. `current` and `minimum` are target versions, too.

// RUN: not stablehlo-translate --serialize --target=1 %s -o %t/a 2>&1 | FileCheck %s --check-prefix=FORM -DV=1
// RUN: not stablehlo-translate --serialize --target=1.0 %s -o %t/b 2>&1 | FileCheck %s --check-prefix=FORM -DV=1.0
// RUN: not stablehlo-translate --serialize --target=a.b.c %s -o %t/c 2>&1 | FileCheck %s --check-prefix=FORM -DV=a.b.c
// RUN: not stablehlo-translate --serialize --target=-1.0.0 %s -o %t/d 2>&1 | FileCheck %s --check-prefix=FORM -DV=-1.0.0
// RUN: not stablehlo-translate --serialize --target=1.0.0.0 %s -o %t/e 2>&1 | FileCheck %s --check-prefix=FORM -DV=1.0.0.0
// RUN: not stablehlo-translate --serialize --target=99999999999999999999.0.0 %s -o %t/f 2>&1 | FileCheck %s --check-prefix=FORM -DV=99999999999999999999.0.0
// FORM: error: Invalid target version argument '[[V]]'
// FORM-NEXT: Target version must be of the form `#.#.#`. `current` and `minimum` are target versions, too.

// A suggestion if the text resembles a version.
// RUN: not stablehlo-translate --serialize --target=1.0 %s 2>&1 | FileCheck %s --check-prefix=MEANT -DV=1.0.0
// RUN: not stablehlo-translate --serialize --target=1,0.0 %s 2>&1 | FileCheck %s --check-prefix=MEANT -DV=1.0.0
// RUN: not stablehlo-translate --serialize --target=v1.0.0 %s 2>&1 | FileCheck %s --check-prefix=MEANT -DV=1.0.0
// RUN: not stablehlo-translate --serialize --target=curent %s 2>&1 | FileCheck %s --check-prefix=MEANT -DV=current
// RUN: not stablehlo-opt --vhlo-to-version=target=minimun %s 2>&1 | FileCheck %s --check-prefix=MEANT -DV=minimum
// RUN: not stablehlo-opt --stablehlo-compatibility-expander=target=v1.0.0 %s 2>&1 | FileCheck %s --check-prefix=MEANT -DV=1.0.0
// RUN: not stablehlo-opt --pass-pipeline='builtin.module(stablehlo-serialize{target=1.0})' %s 2>&1 | FileCheck %s --check-prefix=MEANT -DV=1.0.0
// RUN: not stablehlo-artifact retarget --target=minimun %s 2>&1 | FileCheck %s --check-prefix=MEANT -DV=minimum
// MEANT: Invalid target version argument '{{.*}}'; did you mean `[[V]]`?

// RUN: not stablehlo-translate --serialize --target=0.8.9 %s -o %t/g 2>&1 | FileCheck %s --check-prefix=OLD
// OLD: error: target version 0.8.9 is less than minimum supported 0.9.0

// RUN: not stablehlo-translate --serialize --target=1.999.1 %s -o %t/h 2>&1 | FileCheck %s --check-prefix=NEW -DV=1.999.1
// RUN: not stablehlo-translate --serialize --target=2.0.0 %s -o %t/i 2>&1 | FileCheck %s --check-prefix=NEW -DV=2.0.0
// NEW: error: target version [[V]] is greater than current version {{[0-9.]+$}}

// None of these left a file.
// RUN: ls %t | count 0

// RUN: stablehlo-translate --serialize --target=minimum %s | head -c 24 | FileCheck %s --check-prefix=MINIMUM
// MINIMUM: StableHLO_v0.9.0
// RUN: stablehlo-translate --serialize --target=current %s | head -c 24 | FileCheck %s --check-prefix=CURRENT
// CURRENT: StableHLO_v1.22.0
// The patch version is kept, though it changes nothing.
// RUN: stablehlo-translate --serialize --target=1.16.3 %s | head -c 24 | FileCheck %s --check-prefix=PATCH
// PATCH: StableHLO_v1.16.3

// The pass says the same.
// RUN: not stablehlo-opt --vhlo-to-version=target=1.0 %s 2>&1 | FileCheck %s --check-prefix=FORM -DV=1.0
// RUN: not stablehlo-opt --vhlo-to-version %s 2>&1 | FileCheck %s --check-prefix=EMPTY

func.func @main(%arg0: tensor<f32>) -> tensor<f32> {
  return %arg0 : tensor<f32>
}
