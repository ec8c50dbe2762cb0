// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file | FileCheck %s

// What is known of either branch.
// CHECK-LABEL: func.func @if(
func.func @if(%p: tensor<i1>, %0: tensor<?xf32, #stablehlo.bounds<3>>, %1: tensor<?xf32, #stablehlo.bounds<5>>) {
  %r = "stablehlo.if"(%p) ({
    stablehlo.return %0 : tensor<?xf32, #stablehlo.bounds<3>>
  }, {
    stablehlo.return %1 : tensor<?xf32, #stablehlo.bounds<5>>
  }) : (tensor<i1>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<5>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @if_one_open(
func.func @if_one_open(%p: tensor<i1>, %0: tensor<2xf32>, %1: tensor<?xf32>) {
  %r = "stablehlo.if"(%p) ({
    stablehlo.return %0 : tensor<2xf32>
  }, {
    stablehlo.return %1 : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @case(
func.func @case(%p: tensor<i32>, %0: tensor<?xf32, #stablehlo.bounds<3>>, %1: tensor<4xf32>) {
  %r = "stablehlo.case"(%p) ({
    stablehlo.return %0 : tensor<?xf32, #stablehlo.bounds<3>>
  }, {
    stablehlo.return %0 : tensor<?xf32, #stablehlo.bounds<3>>
  }) : (tensor<i32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<3>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @case_size_and_bound(
func.func @case_size_and_bound(%p: tensor<i32>, %0: tensor<?xf32, #stablehlo.bounds<5>>, %1: tensor<4xf32>) {
  %r = "stablehlo.case"(%p) ({
    stablehlo.return %0 : tensor<?xf32, #stablehlo.bounds<5>>
  }, {
    stablehlo.return %1 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<5>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @while(
func.func @while(%0: tensor<?xf32, #stablehlo.bounds<3>>, %1: tensor<i1>) {
  %r = "stablehlo.while"(%0) ({
  ^bb0(%a: tensor<?xf32, #stablehlo.bounds<3>>):
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<?xf32, #stablehlo.bounds<3>>):
    stablehlo.return %a : tensor<?xf32, #stablehlo.bounds<3>>
  }) : (tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<3>>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @optimization_barrier(
func.func @optimization_barrier(%0: tensor<?xf32, #stablehlo.bounds<3>>, %1: !stablehlo.token) {
  %r:2 = "stablehlo.optimization_barrier"(%0, %1) : (tensor<?xf32, #stablehlo.bounds<3>>, !stablehlo.token) -> (tensor<?xf32, #stablehlo.bounds<3>>, !stablehlo.token)
  // CHECK: types0 = tensor<?xf32, #stablehlo.bounds<3>>
  // CHECK-SAME: types1 = !stablehlo.token
  "hlo_test_infer.get_return_types"(%r#0) : (tensor<?xf32, #stablehlo.bounds<3>>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @after_all(
func.func @after_all() {
  %r = "stablehlo.after_all"() : () -> !stablehlo.token
  // CHECK: types0 = !stablehlo.token
  "hlo_test_infer.get_return_types"(%r) : (!stablehlo.token) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @create_token(
func.func @create_token() {
  %r = "stablehlo.create_token"() : () -> !stablehlo.token
  // CHECK: types0 = !stablehlo.token
  "hlo_test_infer.get_return_types"(%r) : (!stablehlo.token) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @async_start(
func.func @async_start(%0: tensor<4xf32>) {
  %r = "stablehlo.async_start"(%0) ({
  ^bb0(%a: tensor<4xf32>):
    %b = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %b : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  // CHECK: types0 = !stablehlo.future<tensor<4xf32>>
  "hlo_test_infer.get_return_types"(%r) : (!stablehlo.future<tensor<4xf32>>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @async_done(
func.func @async_done(%0: !stablehlo.future<tensor<4xf32>>) {
  %r = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<4xf32>>) -> tensor<?xf32>
  // CHECK: types0 = tensor<4xf32>
  "hlo_test_infer.get_return_types"(%r) : (tensor<?xf32>) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @outfeed(
func.func @outfeed(%0: tensor<f32>, %1: !stablehlo.token) {
  %r = "stablehlo.outfeed"(%0, %1) : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: types0 = !stablehlo.token
  "hlo_test_infer.get_return_types"(%r) : (!stablehlo.token) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @send(
func.func @send(%0: tensor<f32>, %1: !stablehlo.token) {
  %r = "stablehlo.send"(%0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<f32>, !stablehlo.token) -> !stablehlo.token
  // CHECK: types0 = !stablehlo.token
  "hlo_test_infer.get_return_types"(%r) : (!stablehlo.token) -> ()
  return
}
