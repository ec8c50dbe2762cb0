// An op whose results are not used goes, unless something outside would notice.
// RUN: stablehlo-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constant(
// CHECK-NEXT: return
func.func @constant() {
  %0 = stablehlo.constant dense<1.0> : tensor<2xf32>
  return
}

// CHECK-LABEL: func.func @elementwise(
// CHECK-NEXT: return
func.func @elementwise(%a: tensor<2x3xi8>, %b: tensor<2x3xf32>, %c: tensor<2x3xcomplex<f32>>) {
  %0 = stablehlo.count_leading_zeros %a : (tensor<2x3xi8>) -> tensor<?x?xi8>
  %1 = stablehlo.not %a : (tensor<2x3xi8>) -> tensor<?x?xi8>
  %2 = stablehlo.popcnt %a : (tensor<2x3xi8>) -> tensor<?x?xi8>
  %3 = stablehlo.ceil %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %4 = stablehlo.floor %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %5 = stablehlo.negate %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %6 = stablehlo.round_nearest_afz %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %7 = stablehlo.round_nearest_even %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %8 = stablehlo.sign %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %9 = stablehlo.cbrt %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %10 = stablehlo.cosine %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %11 = stablehlo.exponential %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %12 = stablehlo.exponential_minus_one %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %13 = stablehlo.log %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %14 = stablehlo.log_plus_one %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %15 = stablehlo.logistic %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %16 = stablehlo.rsqrt %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %17 = stablehlo.sine %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %18 = stablehlo.sqrt %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %19 = stablehlo.tan %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %20 = stablehlo.tanh %b : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %21 = stablehlo.and %a, %a : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  %22 = stablehlo.or %a, %a : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  %23 = stablehlo.shift_left %a, %a : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  %24 = stablehlo.shift_right_arithmetic %a, %a : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  %25 = stablehlo.shift_right_logical %a, %a : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  %26 = stablehlo.xor %a, %a : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<?x?xi8>
  %27 = stablehlo.atan2 %b, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  %28 = stablehlo.divide %b, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  %29 = stablehlo.maximum %b, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  %30 = stablehlo.minimum %b, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  %31 = stablehlo.multiply %b, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  %32 = stablehlo.power %b, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  %33 = stablehlo.remainder %b, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  %34 = stablehlo.subtract %b, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  %35 = stablehlo.add %b, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  %36 = stablehlo.complex %b, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xcomplex<f32>>
  %37 = stablehlo.abs %c : (tensor<2x3xcomplex<f32>>) -> tensor<?x?xf32>
  %38 = stablehlo.convert %b : (tensor<2x3xf32>) -> tensor<?x?xi8>
  %39 = stablehlo.imag %c : (tensor<2x3xcomplex<f32>>) -> tensor<?x?xf32>
  %40 = stablehlo.is_finite %b : (tensor<2x3xf32>) -> tensor<?x?xi1>
  %41 = stablehlo.real %c : (tensor<2x3xcomplex<f32>>) -> tensor<?x?xf32>
  %42 = stablehlo.reduce_precision %b, format = e5m2 : (tensor<2x3xf32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func.func @comparison_selection(
// CHECK-NEXT: return
func.func @comparison_selection(%a: tensor<2x3xf32>, %b: tensor<2x3xi1>) {
  %0 = stablehlo.compare EQ, %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xi1>
  %1 = stablehlo.clamp %a, %a, %a : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  %2 = stablehlo.select %b, %a, %a : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func.func @data_movement(
// CHECK-NEXT: return
func.func @data_movement(%a: tensor<2x3xf32>, %b: tensor<f32>) {
  %0 = stablehlo.concatenate %a, %a, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<?x?xf32>
  %1 = stablehlo.iota dim = 0 : tensor<2xf32>
  %2 = stablehlo.pad %a, %b, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<?x?xf32>
  %3 = stablehlo.reverse %a, dims = [1] : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %4 = stablehlo.slice %a [0:2, 1:3] : (tensor<2x3xf32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func.func @reshaping(
// CHECK-NEXT: return
func.func @reshaping(%a: tensor<2x4xi8>, %b: tensor<3xf32>, %c: tensor<2x3xf32>) {
  %0 = stablehlo.bitcast_convert %a : (tensor<2x4xi8>) -> tensor<?x?xf8E4M3FN>
  %1 = stablehlo.broadcast %b, sizes = [2] : (tensor<3xf32>) -> tensor<?x?xf32>
  %2 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  %3 = stablehlo.reshape %c : (tensor<2x3xf32>) -> tensor<6xf32>
  %4 = stablehlo.transpose %c, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func.func @quantization(
// CHECK-NEXT: return
func.func @quantization(%a: tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>, %b: tensor<2x3xf32>) {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x3x!quant.uniform<i8:f32, 2.0:15>>) -> tensor<?x?xf32>
  %1 = stablehlo.uniform_quantize %b : (tensor<2x3xf32>) -> tensor<?x?x!quant.uniform<i8:f32, 2.0:15>>
  return
}

// CHECK-LABEL: func.func @tuples(
// CHECK-NEXT: return
func.func @tuples(%a: tensor<2xf32>, %b: tensor<?xf32>, %c: tuple<tensor<2xf32>, tensor<?xf32>>) {
  %0 = stablehlo.tuple %a, %b : tuple<tensor<2xf32>, tensor<?xf32>>
  %1 = stablehlo.get_tuple_element %c[0] : (tuple<tensor<2xf32>, tensor<?xf32>>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func.func @dynamic_slicing(
// CHECK-NEXT: return
func.func @dynamic_slicing(%a: tensor<4xf32>, %b: tensor<i32>, %c: tensor<2xf32>) {
  %0 = stablehlo.dynamic_slice %a, %b, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
  %1 = stablehlo.dynamic_update_slice %a, %c, %b : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<4xf32>
  return
}

// CHECK-LABEL: func.func @random(
// CHECK-NEXT: return
func.func @random(%a: tensor<2xui64>) {
  %0:2 = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
  return
}

// CHECK-LABEL: func.func @dynamism(
// CHECK-NEXT: return
func.func @dynamism(%a: tensor<2xf32>, %b: tensor<f32>, %c: tensor<?xf32>, %d: tensor<i32>) {
  %0 = stablehlo.constant dense<2> : tensor<1xi64>
  %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<1xi64>) -> tensor<2xf32>
  %2 = stablehlo.dynamic_reshape %a, %0 : (tensor<2xf32>, tensor<1xi64>) -> tensor<2xf32>
  %3 = stablehlo.dynamic_broadcast_in_dim %a, %0, dims = [0] : (tensor<2xf32>, tensor<1xi64>) -> tensor<2xf32>
  %4 = stablehlo.dynamic_pad %a, %b, %0, %0, %0 : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xf32>
  %5 = stablehlo.real_dynamic_slice %a, %0, %0, %0 : (tensor<2xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  %6 = stablehlo.get_dimension_size %c, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %7 = stablehlo.set_dimension_size %a, %d, dim = 0 : (tensor<2xf32>, tensor<i32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func.func @gather(
// CHECK-NEXT: return
func.func @gather(%a: tensor<4x9xf32>, %b: tensor<5x1xi32>, %c: tensor<2xi32>) {
  %0 = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<4x9xf32>, tensor<5x1xi32>) -> tensor<?x?xf32>
  %1 = stablehlo.constant dense<[1, 8]> : tensor<2xi64>
  %2 = "stablehlo.dynamic_gather"(%a, %b, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<2xi64>) -> tensor<?x?xf32>
  %3 = "stablehlo.torch_index_select"(%a, %c) <{batch_dims = 0 : i64, dim = 0 : i64}> : (tensor<4x9xf32>, tensor<2xi32>) -> tensor<2x9xf32>
  return
}

// CHECK-LABEL: func.func @scatter(
// CHECK-NEXT: return
func.func @scatter(%a: tensor<4x9xf32>, %b: tensor<5x1xi32>, %c: tensor<5x8xf32>) {
  %0 = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<4x9xf32>, tensor<5x1xi32>, tensor<5x8xf32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func.func @dot(
// CHECK-NEXT: return
func.func @dot(%a: tensor<2xf32>, %b: tensor<5x2x3xf32>, %c: tensor<5x3x4xf32>, %d: tensor<?xf32>) {
  %0 = stablehlo.dot %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  %1 = stablehlo.dot_general %b, %c, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  %2 = stablehlo.einsum %d, %a, config = "a,a->" : (tensor<?xf32>, tensor<2xf32>) -> tensor<f32>
  %3 = stablehlo.unary_einsum %d, config = "a->" : (tensor<?xf32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func.func @convolution(
// CHECK-NEXT: return
func.func @convolution(%a: tensor<2x8x4xf32>, %b: tensor<3x4x6xf32>) {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>) -> tensor<2x6x6xf32>
  %1 = stablehlo.constant dense<0> : tensor<1x2xi64>
  %2 = "stablehlo.dynamic_conv"(%a, %b, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi64>) -> tensor<?x?x?xf32>
  return
}

// CHECK-LABEL: func.func @linear_algebra(
// CHECK-NEXT: return
func.func @linear_algebra(%a: tensor<2x2xf32>, %b: tensor<3x9xcomplex<f32>>) {
  %0 = stablehlo.cholesky %a : tensor<2x2xf32>
  %1 = stablehlo.fft %b, type = FFT, length = [9] : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  %2 = "stablehlo.triangular_solve"(%a, %a) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func.func @batch_norm(
// CHECK-NEXT: return
func.func @batch_norm(%a: tensor<2xf32>) {
  %0:3 = "stablehlo.batch_norm_grad"(%a, %a, %a, %a, %a) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  %1 = "stablehlo.batch_norm_inference"(%a, %a, %a, %a, %a) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  %2:3 = "stablehlo.batch_norm_training"(%a, %a, %a) <{epsilon = 1.0e-3 : f32, feature_index = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  return
}

// With regions, an op has the effects of the ops in them.
// CHECK-LABEL: func.func @regions(
// CHECK-NEXT: return
func.func @regions(%a: tensor<2xf32>, %b: tensor<f32>, %c: tensor<?xf32>, %d: tensor<i1>, %e: tensor<i32>) {
  %0 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  %1 = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  %3 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  %4 = "stablehlo.select_and_scatter"(%a, %a, %b) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %5 = "stablehlo.if"(%d) ({
    stablehlo.return %c : tensor<?xf32>
  }, {
    stablehlo.return %c : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  %6 = "stablehlo.case"(%e) ({
    stablehlo.return %c : tensor<?xf32>
  }) : (tensor<i32>) -> tensor<?xf32>
  %7 = "stablehlo.while"(%c) ({
  ^bb0(%x: tensor<?xf32>):
    stablehlo.return %d : tensor<i1>
  }, {
  ^bb0(%x: tensor<?xf32>):
    stablehlo.return %x : tensor<?xf32>
  }) : (tensor<?xf32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func.func @tokens_barriers_and_ids(
// CHECK-NEXT: return
func.func @tokens_barriers_and_ids(%a: !stablehlo.token, %b: tensor<?xf32>) {
  %0 = stablehlo.create_token : !stablehlo.token
  %1 = stablehlo.after_all %a : !stablehlo.token
  %2 = "stablehlo.optimization_barrier"(%b) : (tensor<?xf32>) -> tensor<?xf32>
  %3 = stablehlo.replica_id : tensor<ui32>
  %4 = stablehlo.partition_id : tensor<ui32>
  %5 = "stablehlo.cross-replica-sum"(%b) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?xf32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func.func @custom_call(
// CHECK-NEXT: return
func.func @custom_call(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.custom_call @foo(%a) {has_side_effect = false} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// What follows talks to the outside, or may.
// CHECK-LABEL: func.func @outside(
func.func @outside(%s: tensor<2xf32>, %i: tensor<f32>, %n: tensor<1xi64>, %t: !stablehlo.token) {
  // CHECK-NEXT: stablehlo.infeed
  %0 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: stablehlo.outfeed
  %1 = "stablehlo.outfeed"(%t) : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: stablehlo.send
  %2 = "stablehlo.send"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: stablehlo.recv
  %3 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> !stablehlo.token
  // CHECK-NEXT: stablehlo.custom_call
  %4 = stablehlo.custom_call @foo(%s) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: stablehlo.composite
  %5 = stablehlo.composite "my.op" %s {decomposition = @decomposition} : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT: stablehlo.rng
  %6 = stablehlo.rng %i, %i, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  // CHECK-NEXT: return
  return
}

// Others wait for these.
// CHECK-LABEL: func.func @other_processes(
func.func @other_processes(%s: tensor<2xf32>, %f: !stablehlo.future<tensor<1xf32>>) {
  // CHECK: stablehlo.all_gather
  %0 = "stablehlo.all_gather"(%s) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<?xf32>
  // CHECK: stablehlo.all_reduce
  %1 = "stablehlo.all_reduce"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.all_to_all
  %2 = "stablehlo.all_to_all"(%s) <{concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2xf32>) -> tensor<?xf32>
  // CHECK: stablehlo.collective_broadcast
  %3 = "stablehlo.collective_broadcast"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.collective_permute
  %4 = "stablehlo.collective_permute"(%s) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.collective_reduce
  %5 = "stablehlo.collective_reduce"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  // CHECK: stablehlo.reduce_scatter
  %6 = "stablehlo.reduce_scatter"(%s) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<?xf32>
  // CHECK: stablehlo.async_start
  %7 = "stablehlo.async_start"(%s) ({
  ^bb0(%x: tensor<2xf32>):
    %y = stablehlo.slice %x [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    stablehlo.return %y : tensor<1xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<1xf32>>
  // CHECK: stablehlo.async_done
  %8 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<1xf32>>) -> tensor<1xf32>
  // CHECK: return
  return
}

// CHECK-LABEL: func.func @effects_in_regions(
func.func @effects_in_regions(%p: tensor<i1>, %q: tensor<i32>, %t: !stablehlo.token) {
  // CHECK: stablehlo.if
  // CHECK: stablehlo.infeed
  "stablehlo.if"(%p) ({
    %0 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> !stablehlo.token
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  // CHECK: stablehlo.case
  // CHECK: stablehlo.outfeed
  "stablehlo.case"(%q) ({
    %1 = "stablehlo.outfeed"(%t) : (!stablehlo.token) -> !stablehlo.token
    stablehlo.return
  }) : (tensor<i32>) -> ()
  // CHECK: stablehlo.while
  // CHECK: stablehlo.custom_call
  %2 = stablehlo.while(%x = %t) : !stablehlo.token
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %3 = stablehlo.custom_call @foo(%x) {has_side_effect = true} : (!stablehlo.token) -> !stablehlo.token
      stablehlo.return %3 : !stablehlo.token
    }
  // A region within a region.
  // CHECK: stablehlo.if
  // CHECK: stablehlo.if
  // CHECK: stablehlo.rng
  "stablehlo.if"(%p) ({
    "stablehlo.if"(%p) ({
      %4 = stablehlo.constant dense<1.0> : tensor<f32>
      %5 = stablehlo.constant dense<1> : tensor<1xi64>
      %6 = stablehlo.rng %4, %4, %5, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<1xf32>
      stablehlo.return
    }, {
      stablehlo.return
    }) : (tensor<i1>) -> ()
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  // CHECK: return
  return
}

func.func private @decomposition(%s: tensor<2xf32>) -> tensor<2xf32> {
  return %s : tensor<2xf32>
}
