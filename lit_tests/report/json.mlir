// The report as JSON, to the byte.

// RUN: stablehlo-translate --version-report --json %s | diff %S/Inputs/report.json -

#map = loc("model.py":3:7)
module {
  func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    // Of other dialects, no more is known than when they came to be allowed.
    %0 = arith.constant 1 : index loc("model.py":2:1)
    // Locations are told as diagnostics tell them: by file, or else by name.
    %1 = stablehlo.custom_call @f(%arg0) {api_version = 4 : i32, backend_config = {}} : (tensor<2xf32>) -> tensor<2xf32> loc("call"("model.py":9:1))
    %2 = stablehlo.custom_call @g(%1) {api_version = 4 : i32, backend_config = {}} : (tensor<2xf32>) -> tensor<2xf32> loc(callsite(fused["h"(#map)] at "model.py":20:1))
    %3 = stablehlo.tan %2 : tensor<2xf32> loc("jit(tan)")
    %4 = stablehlo.tan %3 : tensor<2xf32> loc(unknown)
    return %4 : tensor<2xf32>
  }
}
