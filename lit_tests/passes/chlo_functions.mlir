// RUN: %tools/stablehlo-opt %s --chlo-legalize-to-stablehlo --split-input-file | FileCheck %s
