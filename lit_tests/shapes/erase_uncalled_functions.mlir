// RUN: stablehlo-opt --stablehlo-erase-uncalled-functions --split-input-file %s | FileCheck %s

// Private functions without a path from a public function or from another op go.
// CHECK-LABEL: module @several
// CHECK: func.func @main
// CHECK: func.func private @called
// CHECK: func.func private @decomposition
// CHECK: func.func private @computation
// CHECK: func.func @public
// CHECK: func.func private @called_by_public
// CHECK: func.func private @named_by_module
// CHECK-NOT: func.func
module @several attributes {a.b = {c = [@named_by_module]}} {
  func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
    %0 = call @called(%a) : (tensor<2xf32>) -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
  func.func private @called(%a: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.composite "a.b" %a {decomposition = @decomposition} : (tensor<2xf32>) -> tensor<2xf32>
    %1 = stablehlo.custom_call @f(%0) {called_computations = [@computation]} : (tensor<2xf32>) -> tensor<2xf32>
    return %1 : tensor<2xf32>
  }
  func.func private @decomposition(%a: tensor<2xf32>) -> tensor<2xf32> {
    return %a : tensor<2xf32>
  }
  func.func private @computation(%a: tensor<2xf32>) -> tensor<2xf32> {
    return %a : tensor<2xf32>
  }
  func.func @public(%a: tensor<?xf32>) -> tensor<?xf32> {
    %0 = call @called_by_public(%a) : (tensor<?xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
  func.func private @called_by_public(%a: tensor<?xf32>) -> tensor<?xf32> {
    return %a : tensor<?xf32>
  }
  func.func private @uncalled() {
    call @called_by_uncalled() : () -> ()
    return
  }
  func.func private @called_by_uncalled() {
    call @uncalled() : () -> ()
    return
  }
  func.func private @declaration()
  func.func private @named_by_module()
}

// -----

// The entry function stays, also if it is private.
// CHECK-LABEL: module @private_main
module @private_main {
  // CHECK: func.func private @main
  func.func private @main() {
    return
  }
  // CHECK-NOT: @uncalled
  func.func private @uncalled() {
    return
  }
}

// -----

// CHECK-LABEL: module @only
module @only {
  // CHECK: func.func private @f
  func.func private @f() {
    return
  }
}
