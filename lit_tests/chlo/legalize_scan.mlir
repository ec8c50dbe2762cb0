// RUN: stablehlo-opt --chlo-legalize-to-stablehlo %s | FileCheck %s

// The body of the scan becomes a part of the body of the loop. Its CHLO ops are lowered, too.
// CHECK-LABEL: func.func @scan_reverse
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<2x4xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_0]] : (tensor<i32>) -> tensor<i64>
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<i64>
// CHECK-NEXT: %[[V_cst:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_cst]], dims = [] : (tensor<f32>) -> tensor<2x4xf32>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]]:3 = stablehlo.while(%[[V_iterArg:[a-zA-Z0-9_]+]] = %[[V_c]], %[[V_iterArg_0:[a-zA-Z0-9_]+]] = %arg1, %[[V_iterArg_1:[a-zA-Z0-9_]+]] = %[[V_2]]) : tensor<i64>, tensor<2xf32>, tensor<2x4xf32>
// CHECK-NEXT: cond {
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.compare LT, %[[V_iterArg]], %[[V_1]] : (tensor<i64>, tensor<i64>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %[[V_4]] : tensor<i1>
// CHECK-NEXT: } do {
// CHECK-NEXT: %[[V_c_2:[a-zA-Z0-9_]+]] = stablehlo.constant dense<1> : tensor<i64>
// CHECK-NEXT: %[[V_4]] = stablehlo.subtract %[[V_1]], %[[V_c_2]] : tensor<i64>
// CHECK-NEXT: %[[V_5:[a-zA-Z0-9_]+]] = stablehlo.subtract %[[V_4]], %[[V_iterArg]] : tensor<i64>
// CHECK-NEXT: %[[V_c_3:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<i64>
// CHECK-NEXT: %[[V_6:[a-zA-Z0-9_]+]] = stablehlo.dynamic_slice %arg0, %[[V_c_3]], %[[V_5]], sizes = [2, 1] : (tensor<2x4xf32>, tensor<i64>, tensor<i64>) -> tensor<2x1xf32>
// CHECK-NEXT: %[[V_7:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_6]] : (tensor<2x1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %[[V_cst_4:[a-zA-Z0-9_]+]] = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[V_8:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_7]], %[[V_cst_4]] : tensor<2xf32>
// CHECK-NEXT: %[[V_9:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_8]], %[[V_iterArg_0]] : tensor<2xf32>
// CHECK-NEXT: %[[V_10:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_9]] : (tensor<2xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %[[V_c_5:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<i64>
// CHECK-NEXT: %[[V_11:[a-zA-Z0-9_]+]] = stablehlo.dynamic_update_slice %[[V_iterArg_1]], %[[V_10]], %[[V_c_5]], %[[V_5]] : (tensor<2x4xf32>, tensor<2x1xf32>, tensor<i64>, tensor<i64>) -> tensor<2x4xf32>
// CHECK-NEXT: %[[V_c_6:[a-zA-Z0-9_]+]] = stablehlo.constant dense<1> : tensor<i64>
// CHECK-NEXT: %[[V_12:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_iterArg]], %[[V_c_6]] : tensor<i64>
// CHECK-NEXT: stablehlo.return %[[V_12]], %[[V_8]], %[[V_11]] : tensor<i64>, tensor<2xf32>, tensor<2x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V_3]]#2, %[[V_3]]#1 : tensor<2x4xf32>, tensor<2xf32>
func.func @scan_reverse(%a: tensor<2x4xf32>, %init: tensor<2xf32>) -> (tensor<2x4xf32>, tensor<2xf32>) {
  %0:2 = chlo.scan(%a) inits(%init) dimension=1 attributes {is_reverse = true} {
  ^bb0(%input: tensor<2xf32>, %carry: tensor<2xf32>):
    %one = "chlo.constant_like"(%input) {value = 1.0 : f32} : (tensor<2xf32>) -> tensor<2xf32>
    %1 = chlo.broadcast_add %input, %one : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %2 = stablehlo.add %1, %carry : tensor<2xf32>
    stablehlo.return %2, %1 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x4xf32>, tensor<2xf32>) -> (tensor<2x4xf32>, tensor<2xf32>)
  return %0#0, %0#1 : tensor<2x4xf32>, tensor<2xf32>
}

// The number of steps is the size of an output.
// CHECK-LABEL: func.func @scan_without_inputs
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<3> : tensor<i32>
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_c]] : (tensor<i32>) -> tensor<i64>
// CHECK-NEXT: %[[V_c_0:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<i64>
// CHECK-NEXT: %[[V_c_1:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<i32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.broadcast_in_dim %[[V_c_1]], dims = [] : (tensor<i32>) -> tensor<3xi32>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]]:3 = stablehlo.while(%[[V_iterArg:[a-zA-Z0-9_]+]] = %[[V_c_0]], %[[V_iterArg_2:[a-zA-Z0-9_]+]] = %arg0, %[[V_iterArg_3:[a-zA-Z0-9_]+]] = %[[V_1]]) : tensor<i64>, tensor<i32>, tensor<3xi32>
// CHECK-NEXT: cond {
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = stablehlo.compare LT, %[[V_iterArg]], %[[V_0]] : (tensor<i64>, tensor<i64>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %[[V_3]] : tensor<i1>
// CHECK-NEXT: } do {
// CHECK-NEXT: %[[V_3]] = stablehlo.add %[[V_iterArg_2]], %[[V_iterArg_2]] : tensor<i32>
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_iterArg_2]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[V_c_4:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<i64>
// CHECK-NEXT: %[[V_5:[a-zA-Z0-9_]+]] = stablehlo.dynamic_update_slice %[[V_iterArg_3]], %[[V_4]], %[[V_iterArg]] : (tensor<3xi32>, tensor<1xi32>, tensor<i64>) -> tensor<3xi32>
// CHECK-NEXT: %[[V_c_5:[a-zA-Z0-9_]+]] = stablehlo.constant dense<1> : tensor<i64>
// CHECK-NEXT: %[[V_6:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_iterArg]], %[[V_c_5]] : tensor<i64>
// CHECK-NEXT: stablehlo.return %[[V_6]], %[[V_3]], %[[V_5]] : tensor<i64>, tensor<i32>, tensor<3xi32>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V_2]]#2, %[[V_2]]#1 : tensor<3xi32>, tensor<i32>
func.func @scan_without_inputs(%init: tensor<i32>) -> (tensor<3xi32>, tensor<i32>) {
  %0:2 = chlo.scan() inits(%init) dimension=0 attributes {scan_dim_size = 3 : i64} {
  ^bb0(%carry: tensor<i32>):
    %1 = stablehlo.add %carry, %carry : tensor<i32>
    stablehlo.return %carry, %1 : tensor<i32>, tensor<i32>
  } : (tensor<i32>) -> (tensor<3xi32>, tensor<i32>)
  return %0#0, %0#1 : tensor<3xi32>, tensor<i32>
}

// CHECK-LABEL: func.func @scan_of_unknown_sizes
// CHECK-NEXT: %[[V_0:[a-zA-Z0-9_]+]] = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V_1:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_0]] : (tensor<i32>) -> tensor<i64>
// CHECK-NEXT: %[[V_c:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<i64>
// CHECK-NEXT: %[[V_cst:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[V_2:[a-zA-Z0-9_]+]] = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V_3:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_2]] : (tensor<i32>) -> tensor<i64>
// CHECK-NEXT: %[[V_4:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_3]] : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_5:[a-zA-Z0-9_]+]] = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V_6:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_5]] : (tensor<i32>) -> tensor<i64>
// CHECK-NEXT: %[[V_7:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_6]] : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_8:[a-zA-Z0-9_]+]] = stablehlo.concatenate %[[V_4]], %[[V_7]], dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-NEXT: %[[V_9:[a-zA-Z0-9_]+]] = stablehlo.dynamic_broadcast_in_dim %[[V_cst]], %[[V_8]], dims = [] : (tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
// CHECK-NEXT: %[[V_10:[a-zA-Z0-9_]+]]:3 = stablehlo.while(%[[V_iterArg:[a-zA-Z0-9_]+]] = %[[V_c]], %[[V_iterArg_0:[a-zA-Z0-9_]+]] = %arg1, %[[V_iterArg_1:[a-zA-Z0-9_]+]] = %[[V_9]]) : tensor<i64>, tensor<?xf32>, tensor<?x?xf32>
// CHECK-NEXT: cond {
// CHECK-NEXT: %[[V_11:[a-zA-Z0-9_]+]] = stablehlo.compare LT, %[[V_iterArg]], %[[V_1]] : (tensor<i64>, tensor<i64>) -> tensor<i1>
// CHECK-NEXT: stablehlo.return %[[V_11]] : tensor<i1>
// CHECK-NEXT: } do {
// CHECK-NEXT: %[[V_c_2:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<i64>
// CHECK-NEXT: %[[V_11]] = stablehlo.reshape %[[V_iterArg]] : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_12:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_c_2]] : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_13:[a-zA-Z0-9_]+]] = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V_14:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_13]] : (tensor<i32>) -> tensor<i64>
// CHECK-NEXT: %[[V_15:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_14]] : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_16:[a-zA-Z0-9_]+]] = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V_17:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_16]] : (tensor<i32>) -> tensor<i64>
// CHECK-NEXT: %[[V_18:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_17]] : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_c_3:[a-zA-Z0-9_]+]] = stablehlo.constant dense<1> : tensor<i64>
// CHECK-NEXT: %[[V_19:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_iterArg]], %[[V_c_3]] : tensor<i64>
// CHECK-NEXT: %[[V_20:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_19]] : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_c_4:[a-zA-Z0-9_]+]] = stablehlo.constant dense<1> : tensor<2xi64>
// CHECK-NEXT: %[[V_21:[a-zA-Z0-9_]+]] = stablehlo.concatenate %[[V_11]], %[[V_12]], dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-NEXT: %[[V_22:[a-zA-Z0-9_]+]] = stablehlo.concatenate %[[V_20]], %[[V_18]], dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-NEXT: %[[V_23:[a-zA-Z0-9_]+]] = stablehlo.real_dynamic_slice %arg0, %[[V_21]], %[[V_22]], %[[V_c_4]] : (tensor<?x?xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x?xf32>
// CHECK-NEXT: %[[V_24:[a-zA-Z0-9_]+]] = stablehlo.concatenate %[[V_18]], dim = 0 : (tensor<1xi64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_25:[a-zA-Z0-9_]+]] = stablehlo.dynamic_reshape %[[V_23]], %[[V_24]] : (tensor<1x?xf32>, tensor<1xi64>) -> tensor<?xf32>
// CHECK-NEXT: %[[V_26:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_25]], %[[V_iterArg_0]] : tensor<?xf32>
// CHECK-NEXT: %[[V_27:[a-zA-Z0-9_]+]] = stablehlo.get_dimension_size %[[V_iterArg_1]], dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V_28:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_27]] : (tensor<i32>) -> tensor<i64>
// CHECK-NEXT: %[[V_29:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_28]] : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_30:[a-zA-Z0-9_]+]] = stablehlo.get_dimension_size %[[V_iterArg_1]], dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
// CHECK-NEXT: %[[V_31:[a-zA-Z0-9_]+]] = stablehlo.convert %[[V_30]] : (tensor<i32>) -> tensor<i64>
// CHECK-NEXT: %[[V_32:[a-zA-Z0-9_]+]] = stablehlo.reshape %[[V_31]] : (tensor<i64>) -> tensor<1xi64>
// CHECK-NEXT: %[[V_c_5:[a-zA-Z0-9_]+]] = stablehlo.constant dense<1> : tensor<1xi64>
// CHECK-NEXT: %[[V_33:[a-zA-Z0-9_]+]] = stablehlo.concatenate %[[V_c_5]], %[[V_32]], dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-NEXT: %[[V_34:[a-zA-Z0-9_]+]] = stablehlo.dynamic_reshape %[[V_26]], %[[V_33]] : (tensor<?xf32>, tensor<2xi64>) -> tensor<1x?xf32>
// CHECK-NEXT: %[[V_c_6:[a-zA-Z0-9_]+]] = stablehlo.constant dense<0> : tensor<i64>
// CHECK-NEXT: %[[V_35:[a-zA-Z0-9_]+]] = stablehlo.dynamic_update_slice %[[V_iterArg_1]], %[[V_34]], %[[V_iterArg]], %[[V_c_6]] : (tensor<?x?xf32>, tensor<1x?xf32>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
// CHECK-NEXT: %[[V_c_7:[a-zA-Z0-9_]+]] = stablehlo.constant dense<1> : tensor<i64>
// CHECK-NEXT: %[[V_36:[a-zA-Z0-9_]+]] = stablehlo.add %[[V_iterArg]], %[[V_c_7]] : tensor<i64>
// CHECK-NEXT: stablehlo.return %[[V_36]], %[[V_26]], %[[V_35]] : tensor<i64>, tensor<?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[V_10]]#2, %[[V_10]]#1 : tensor<?x?xf32>, tensor<?xf32>
func.func @scan_of_unknown_sizes(%a: tensor<?x?xf32>, %init: tensor<?xf32>) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %0:2 = chlo.scan(%a) inits(%init) dimension=0 {
  ^bb0(%input: tensor<?xf32>, %carry: tensor<?xf32>):
    %1 = stablehlo.add %input, %carry : tensor<?xf32>
    stablehlo.return %1, %1 : tensor<?xf32>, tensor<?xf32>
  } : (tensor<?x?xf32>, tensor<?xf32>) -> (tensor<?x?xf32>, tensor<?xf32>)
  return %0#0, %0#1 : tensor<?x?xf32>, tensor<?xf32>
}

// Slices keep the bounds of their tensors.
// CHECK-LABEL: func.func @scan_of_bounded_slices
// CHECK: stablehlo.dynamic_broadcast_in_dim {{.*}} -> tensor<3x?xf32, #stablehlo.bounds<?, 4>>
// CHECK: %[[SLICE:.*]] = stablehlo.real_dynamic_slice %arg0, {{.*}} -> tensor<1x?xf32, #stablehlo.bounds<?, 4>>
// CHECK: %[[ROW:.*]] = stablehlo.reshape %[[SLICE]] : (tensor<1x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %[[ROW]], %{{.*}} : tensor<?xf32, #stablehlo.bounds<4>>
// CHECK: %[[UPDATE:.*]] = stablehlo.reshape %[[SUM]] : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<1x?xf32, #stablehlo.bounds<?, 4>>
// CHECK: stablehlo.dynamic_update_slice {{.*}}, %[[UPDATE]], {{.*}} -> tensor<3x?xf32, #stablehlo.bounds<?, 4>>
func.func @scan_of_bounded_slices(%a: tensor<3x?xf32, #stablehlo.bounds<?, 4>>, %init: tensor<?xf32, #stablehlo.bounds<4>>) -> (tensor<3x?xf32, #stablehlo.bounds<?, 4>>, tensor<?xf32, #stablehlo.bounds<4>>) {
  %0:2 = chlo.scan(%a) inits(%init) dimension=0 {
  ^bb0(%input: tensor<?xf32, #stablehlo.bounds<4>>, %carry: tensor<?xf32, #stablehlo.bounds<4>>):
    %1 = stablehlo.add %input, %carry : tensor<?xf32, #stablehlo.bounds<4>>
    stablehlo.return %1, %1 : tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>
  } : (tensor<3x?xf32, #stablehlo.bounds<?, 4>>, tensor<?xf32, #stablehlo.bounds<4>>) -> (tensor<3x?xf32, #stablehlo.bounds<?, 4>>, tensor<?xf32, #stablehlo.bounds<4>>)
  return %0#0, %0#1 : tensor<3x?xf32, #stablehlo.bounds<?, 4>>, tensor<?xf32, #stablehlo.bounds<4>>
}

// The scanned dimension has a bound: slices are static.
// CHECK-LABEL: func.func @scan_of_a_bounded_dimension
// CHECK: stablehlo.while({{.*}}) : tensor<i64>, tensor<2xf32>, tensor<2x?xf32, #stablehlo.bounds<?, 4>>
// CHECK: stablehlo.dynamic_slice %arg0, {{.*}}, sizes = [2, 1] : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<i64>, tensor<i64>) -> tensor<2x1xf32>
// CHECK: stablehlo.dynamic_update_slice {{.*}} -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
func.func @scan_of_a_bounded_dimension(%a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>, %init: tensor<2xf32>) -> tensor<2x?xf32, #stablehlo.bounds<?, 4>> {
  %0:2 = chlo.scan(%a) inits(%init) dimension=1 {
  ^bb0(%input: tensor<2xf32>, %carry: tensor<2xf32>):
    %1 = stablehlo.add %input, %carry : tensor<2xf32>
    stablehlo.return %1, %1 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<2xf32>) -> (tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<2xf32>)
  return %0#0 : tensor<2x?xf32, #stablehlo.bounds<?, 4>>
}

// A reshape to several bounded dimensions needs their sizes.
// CHECK-LABEL: func.func @scan_of_two_bounded_dimensions
// CHECK: stablehlo.dynamic_reshape {{.*}} : (tensor<1x?x?xf32, #stablehlo.bounds<?, 4, 5>>, tensor<2xi64>) -> tensor<?x?xf32, #stablehlo.bounds<4, 5>>
// CHECK: stablehlo.dynamic_reshape {{.*}} -> tensor<1x?x?xf32, #stablehlo.bounds<?, 4, 5>>
func.func @scan_of_two_bounded_dimensions(%a: tensor<3x?x?xf32, #stablehlo.bounds<?, 4, 5>>, %init: tensor<?x?xf32, #stablehlo.bounds<4, 5>>) -> tensor<3x?x?xf32, #stablehlo.bounds<?, 4, 5>> {
  %0:2 = chlo.scan(%a) inits(%init) dimension=0 {
  ^bb0(%input: tensor<?x?xf32, #stablehlo.bounds<4, 5>>, %carry: tensor<?x?xf32, #stablehlo.bounds<4, 5>>):
    %1 = stablehlo.add %input, %carry : tensor<?x?xf32, #stablehlo.bounds<4, 5>>
    stablehlo.return %1, %1 : tensor<?x?xf32, #stablehlo.bounds<4, 5>>, tensor<?x?xf32, #stablehlo.bounds<4, 5>>
  } : (tensor<3x?x?xf32, #stablehlo.bounds<?, 4, 5>>, tensor<?x?xf32, #stablehlo.bounds<4, 5>>) -> (tensor<3x?x?xf32, #stablehlo.bounds<?, 4, 5>>, tensor<?x?xf32, #stablehlo.bounds<4, 5>>)
  return %0#0 : tensor<3x?x?xf32, #stablehlo.bounds<?, 4, 5>>
}
