// Ops of other dialects among those of StableHLO: they stay, and where a value
// goes to or comes from VHLO, a cast stands right behind its definition.

// RUN: stablehlo-opt --stablehlo-legalize-to-vhlo=allow-other-dialects --allow-unregistered-dialect %s -o %t.vhlo
// RUN: FileCheck %s --input-file=%t.vhlo
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo{allow-other-dialects})' --allow-unregistered-dialect %s | diff %t.vhlo -

// The way back leaves no trace.
// RUN: stablehlo-opt --allow-unregistered-dialect %s -o %t.in
// RUN: stablehlo-opt --vhlo-legalize-to-stablehlo --allow-unregistered-dialect %t.vhlo | diff %t.in -
// RUN: %mlir_opt_plugin --pass-pipeline='builtin.module(stablehlo-legalize-to-vhlo{allow-other-dialects},vhlo-to-version{target=1.11.0},stablehlo-deserialize)' --allow-unregistered-dialect %s | diff %t.in -

// One cast per value, however often it is used. That of the last argument comes
// first, as does that of the result that VHLO needs last.
// CHECK-LABEL: vhlo.func_v1 @both_ways(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<4x!vhlo.f32_v1>)
// CHECK-NEXT: %[[A1:.*]] = builtin.unrealized_conversion_cast %arg1 : !vhlo.tensor_v1<4x!vhlo.f32_v1> to tensor<4xf32>
// CHECK-NEXT: %[[A0:.*]] = builtin.unrealized_conversion_cast %arg0 : !vhlo.tensor_v1<4x!vhlo.f32_v1> to tensor<4xf32>
// CHECK-NEXT: %[[SUM:.*]] = "vhlo.add_v1"(%arg0, %arg1)
// CHECK-NEXT: %[[OUT:.*]] = builtin.unrealized_conversion_cast %[[SUM]] : !vhlo.tensor_v1<4x!vhlo.f32_v1> to tensor<4xf32>
// CHECK-NEXT: %[[TWO:.*]]:2 = "foo.two"(%[[OUT]], %[[A1]], %[[A0]], %[[OUT]])
// CHECK-NEXT: %[[IN0:.*]] = builtin.unrealized_conversion_cast %[[TWO]]#0 : tensor<4xf32> to !vhlo.tensor_v1<4x!vhlo.f32_v1>
// CHECK-NEXT: %[[IN1:.*]] = builtin.unrealized_conversion_cast %[[TWO]]#1 : tensor<4xf32> to !vhlo.tensor_v1<4x!vhlo.f32_v1>
// CHECK-NEXT: "foo.use"(%[[TWO]]#1)
// CHECK-NEXT: %[[PRODUCT:.*]] = "vhlo.multiply_v1"(%[[IN1]], %[[IN0]])
// CHECK-NEXT: "vhlo.return_v1"(%[[PRODUCT]])
func.func @both_ways(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  %1:2 = "foo.two"(%0, %b, %a, %0) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  "foo.use"(%1#1) : (tensor<4xf32>) -> ()
  %2 = stablehlo.multiply %1#1, %1#0 : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// Block arguments and terminators of another dialect keep their types.
// CHECK-LABEL: vhlo.func_v1 @within_scf
// CHECK: %[[INIT:.*]] = builtin.unrealized_conversion_cast %arg0
// CHECK: %[[FOR:.*]] = scf.for {{.*}} iter_args(%[[X:.*]] = %[[INIT]]) -> (tensor<2xf32>) {
// CHECK-NEXT: %[[IN:.*]] = builtin.unrealized_conversion_cast %[[X]] : tensor<2xf32> to !vhlo.tensor_v1<2x!vhlo.f32_v1>
// CHECK-NEXT: %[[NEXT:.*]] = "vhlo.add_v1"(%[[IN]], %arg0)
// CHECK-NEXT: %[[YIELD:.*]] = builtin.unrealized_conversion_cast %[[NEXT]] : !vhlo.tensor_v1<2x!vhlo.f32_v1> to tensor<2xf32>
// CHECK-NEXT: scf.yield %[[YIELD]] : tensor<2xf32>
// CHECK: %[[RESULT:.*]] = builtin.unrealized_conversion_cast %[[FOR]]
// CHECK-NEXT: "vhlo.return_v1"(%[[RESULT]])
func.func @within_scf(%a: tensor<2xf32>) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %c1 step %c1 iter_args(%x = %a) -> tensor<2xf32> {
    %1 = stablehlo.add %x, %a : tensor<2xf32>
    scf.yield %1 : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// Ops of another dialect in a region of StableHLO.
// CHECK-LABEL: vhlo.func_v1 @within_reduce
// CHECK: "vhlo.reduce_v1"
// CHECK-NEXT: ^bb0(%[[L:.*]]: !vhlo.tensor_v1<!vhlo.f32_v1>, %[[R:.*]]: !vhlo.tensor_v1<!vhlo.f32_v1>):
// CHECK-NEXT: %[[RC:.*]] = builtin.unrealized_conversion_cast %[[R]]
// CHECK-NEXT: %[[LC:.*]] = builtin.unrealized_conversion_cast %[[L]]
// CHECK-NEXT: %[[SUM:.*]] = arith.addf %[[LC]], %[[RC]] : tensor<f32>
// CHECK-NEXT: %[[SC:.*]] = builtin.unrealized_conversion_cast %[[SUM]]
// CHECK-NEXT: "vhlo.return_v1"(%[[SC]])
func.func @within_reduce(%a: tensor<2xf32>, %init: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%a init: %init) across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
   reducer(%l: tensor<f32>, %r: tensor<f32>) {
    %1 = arith.addf %l, %r : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }
  return %0 : tensor<f32>
}

// Types of other dialects are VHLO's, too; nothing is cast.
// CHECK-LABEL: vhlo.func_v1 @foreign_types(%arg0: !llvm.ptr, %arg1: !foo.bar<[1, "x"]>)
// CHECK-NEXT: %0 = "foo.next"(%arg0, %arg1) <{p = 1 : i32}> : (!llvm.ptr, !foo.bar<[1, "x"]>) -> !llvm.ptr
// CHECK-NEXT: "vhlo.return_v1"(%0) : (!llvm.ptr) -> ()
// CHECK-NEXT: #vhlo.dict_v1<{#vhlo.string_v1<"foo.a"> = #foo.note<"]">}>
func.func @foreign_types(%a: !llvm.ptr, %b: !foo.bar<[1, "x"]> {foo.a = #foo.note<"]">}) -> !llvm.ptr {
  %0 = "foo.next"(%a, %b) <{p = 1 : i32}> : (!llvm.ptr, !foo.bar<[1, "x"]>) -> !llvm.ptr
  return %0 : !llvm.ptr
}

// Attributes that VHLO has no word for stay, beside and within those that it has.
// CHECK-LABEL: vhlo.func_v1 @attributes
// CHECK: "vhlo.abs_v1"
// CHECK-SAME: foo.list = #vhlo.array_v1<[#{{.*}}, #vhlo.string_v1<"s">, #foo.a<@b>]>
// CHECK-SAME: foo.unit
func.func @attributes(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.abs %a {foo.unit, foo.list = [affine_map<(d0) -> (d0)>, "s", #foo.a<@b>]} : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Blocks of a function may be joined by another dialect's branches.
// CHECK-LABEL: vhlo.func_v1 @blocks
// CHECK: cf.cond_br %{{.*}}, ^bb1, ^bb2
// CHECK: ^bb2:
// CHECK-NEXT: arith.negf %{{.*}} : tensor<2xf32>
func.func @blocks(%a: tensor<2xf32>, %p: tensor<i1>) -> tensor<2xf32> {
  %c = tensor.extract %p[] : tensor<i1>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = stablehlo.abs %a : tensor<2xf32>
  return %0 : tensor<2xf32>
^bb2:
  %1 = arith.negf %a : tensor<2xf32>
  return %1 : tensor<2xf32>
}

// A graph region: uses come before definitions.
// CHECK-LABEL: vhlo.func_v1 @graph
// CHECK: %[[LATE:.*]] = "vhlo.add_v1"(%[[X:.*]], %[[Y:.*]]) :
// CHECK: "foo.use"(%{{.*}}) : (tensor<2xf32>) -> ()
// CHECK-NEXT: %[[DEF:.*]]:2 = "foo.make"
// CHECK-NEXT: %[[Y]] = builtin.unrealized_conversion_cast %[[DEF]]#1
// CHECK-NEXT: %[[X]] = builtin.unrealized_conversion_cast %[[DEF]]#0
func.func @graph() {
  "foo.graph"() ({
    %0 = stablehlo.add %1#0, %1#1 : tensor<2xf32>
    "foo.use"(%2) : (tensor<2xf32>) -> ()
    %1:2 = "foo.make"() : () -> (tensor<2xf32>, tensor<2xf32>)
    %2 = stablehlo.abs %0 : tensor<2xf32>
  }) : () -> ()
  return
}

// A cast that the program has of itself is an op of another dialect.
// CHECK-LABEL: vhlo.func_v1 @own_casts
// CHECK: %[[C:.*]] = builtin.unrealized_conversion_cast %arg0 : !vhlo.tensor_v1<2x!vhlo.f32_v1> to tensor<2xf32>
// CHECK-NEXT: %[[P:.*]] = builtin.unrealized_conversion_cast %[[C]] : tensor<2xf32> to !llvm.ptr
// CHECK-NEXT: builtin.unrealized_conversion_cast %[[P]] : !llvm.ptr to tensor<2xf32>
func.func @own_casts(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = builtin.unrealized_conversion_cast %a : tensor<2xf32> to !llvm.ptr
  %1 = builtin.unrealized_conversion_cast %0 : !llvm.ptr to tensor<2xf32>
  return %1 : tensor<2xf32>
}

// Ops that could be folded stay, too.
// CHECK-LABEL: vhlo.func_v1 @unchanged(%arg0: !vhlo.tensor_v1<!vhlo.i32_v1>)
// CHECK: arith.addi
func.func @unchanged(%a: tensor<i32>) -> tensor<i32> {
  %0 = arith.constant dense<0> : tensor<i32>
  %1 = arith.addi %a, %0 : tensor<i32>
  return %1 : tensor<i32>
}
