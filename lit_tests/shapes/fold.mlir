// RUN: stablehlo-opt --stablehlo-refine-shapes --split-input-file %s | FileCheck %s

// Each op on constants becomes a constant.

// CHECK-LABEL: func.func @add()
// CHECK-NEXT: stablehlo.constant dense<[7, -1, 3]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @add() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %b = stablehlo.constant dense<[2, 2, -4]> : tensor<3xi32>
  %r = stablehlo.add %a, %b : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @and()
// CHECK-NEXT: stablehlo.constant dense<[0, 0, 4]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @and() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %b = stablehlo.constant dense<[2, 2, -4]> : tensor<3xi32>
  %r = stablehlo.and %a, %b : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @divide()
// CHECK-NEXT: stablehlo.constant dense<[2, -1, -1]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @divide() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %b = stablehlo.constant dense<[2, 2, -4]> : tensor<3xi32>
  %r = stablehlo.divide %a, %b : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @maximum()
// CHECK-NEXT: stablehlo.constant dense<[5, 2, 7]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @maximum() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %b = stablehlo.constant dense<[2, 2, -4]> : tensor<3xi32>
  %r = stablehlo.maximum %a, %b : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @minimum()
// CHECK-NEXT: stablehlo.constant dense<[2, -3, -4]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @minimum() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %b = stablehlo.constant dense<[2, 2, -4]> : tensor<3xi32>
  %r = stablehlo.minimum %a, %b : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @multiply()
// CHECK-NEXT: stablehlo.constant dense<[10, -6, -28]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @multiply() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %b = stablehlo.constant dense<[2, 2, -4]> : tensor<3xi32>
  %r = stablehlo.multiply %a, %b : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @or()
// CHECK-NEXT: stablehlo.constant dense<[7, -1, -1]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @or() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %b = stablehlo.constant dense<[2, 2, -4]> : tensor<3xi32>
  %r = stablehlo.or %a, %b : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @remainder()
// CHECK-NEXT: stablehlo.constant dense<[1, -1, 3]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @remainder() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %b = stablehlo.constant dense<[2, 2, -4]> : tensor<3xi32>
  %r = stablehlo.remainder %a, %b : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @subtract()
// CHECK-NEXT: stablehlo.constant dense<[3, -5, 11]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @subtract() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %b = stablehlo.constant dense<[2, 2, -4]> : tensor<3xi32>
  %r = stablehlo.subtract %a, %b : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @xor()
// CHECK-NEXT: stablehlo.constant dense<[7, -1, -5]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @xor() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %b = stablehlo.constant dense<[2, 2, -4]> : tensor<3xi32>
  %r = stablehlo.xor %a, %b : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @power()
// CHECK-NEXT: stablehlo.constant dense<[5, 9, 343]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @power() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %c = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %r = stablehlo.power %a, %c : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @shift_left()
// CHECK-NEXT: stablehlo.constant dense<[10, -12, 0]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @shift_left() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %c = stablehlo.constant dense<[1, 2, 40]> : tensor<3xi32>
  %r = stablehlo.shift_left %a, %c : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @shift_right_arithmetic()
// CHECK-NEXT: stablehlo.constant dense<[2, -1, 0]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @shift_right_arithmetic() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %c = stablehlo.constant dense<[1, 2, 40]> : tensor<3xi32>
  %r = stablehlo.shift_right_arithmetic %a, %c : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @shift_right_logical()
// CHECK-NEXT: stablehlo.constant dense<[2, 1073741823, 0]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @shift_right_logical() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %c = stablehlo.constant dense<[1, 2, 40]> : tensor<3xi32>
  %r = stablehlo.shift_right_logical %a, %c : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @abs()
// CHECK-NEXT: stablehlo.constant dense<[5, 3, 7]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @abs() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.abs %a : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @negate()
// CHECK-NEXT: stablehlo.constant dense<[-5, 3, -7]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @negate() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.negate %a : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @not()
// CHECK-NEXT: stablehlo.constant dense<[-6, 2, -8]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @not() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.not %a : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @sign()
// CHECK-NEXT: stablehlo.constant dense<[1, -1, 1]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @sign() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.sign %a : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @popcnt()
// CHECK-NEXT: stablehlo.constant dense<[2, 31, 3]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @popcnt() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.popcnt %a : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @count_leading_zeros()
// CHECK-NEXT: stablehlo.constant dense<[29, 0, 29]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @count_leading_zeros() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.count_leading_zeros %a : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @clamp()
// CHECK-NEXT: stablehlo.constant dense<[5, 0, 6]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @clamp() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %x = stablehlo.constant dense<0> : tensor<i32>
  %y = stablehlo.constant dense<6> : tensor<i32>
  %r = stablehlo.clamp %x, %a, %y : (tensor<i32>, tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @compare_eq()
// CHECK-NEXT: stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
// CHECK-NEXT: return
func.func @compare_eq() -> tensor<3xi1> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %d = stablehlo.constant dense<[5, 2, -4]> : tensor<3xi32>
  %r = stablehlo.compare EQ, %a, %d : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}

// -----

// CHECK-LABEL: func.func @compare_ne()
// CHECK-NEXT: stablehlo.constant dense<[false, true, true]> : tensor<3xi1>
// CHECK-NEXT: return
func.func @compare_ne() -> tensor<3xi1> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %d = stablehlo.constant dense<[5, 2, -4]> : tensor<3xi32>
  %r = stablehlo.compare NE, %a, %d : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}

// -----

// CHECK-LABEL: func.func @compare_ge()
// CHECK-NEXT: stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
// CHECK-NEXT: return
func.func @compare_ge() -> tensor<3xi1> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %d = stablehlo.constant dense<[5, 2, -4]> : tensor<3xi32>
  %r = stablehlo.compare GE, %a, %d : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}

// -----

// CHECK-LABEL: func.func @compare_gt()
// CHECK-NEXT: stablehlo.constant dense<[false, false, true]> : tensor<3xi1>
// CHECK-NEXT: return
func.func @compare_gt() -> tensor<3xi1> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %d = stablehlo.constant dense<[5, 2, -4]> : tensor<3xi32>
  %r = stablehlo.compare GT, %a, %d : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}

// -----

// CHECK-LABEL: func.func @compare_le()
// CHECK-NEXT: stablehlo.constant dense<[true, true, false]> : tensor<3xi1>
// CHECK-NEXT: return
func.func @compare_le() -> tensor<3xi1> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %d = stablehlo.constant dense<[5, 2, -4]> : tensor<3xi32>
  %r = stablehlo.compare LE, %a, %d : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}

// -----

// CHECK-LABEL: func.func @compare_lt()
// CHECK-NEXT: stablehlo.constant dense<[false, true, false]> : tensor<3xi1>
// CHECK-NEXT: return
func.func @compare_lt() -> tensor<3xi1> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %d = stablehlo.constant dense<[5, 2, -4]> : tensor<3xi32>
  %r = stablehlo.compare LT, %a, %d : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}

// -----

// CHECK-LABEL: func.func @compare_all()
// CHECK-NEXT: stablehlo.constant dense<true> : tensor<3xi1>
// CHECK-NEXT: return
func.func @compare_all() -> tensor<3xi1> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.compare EQ, %a, %a : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}

// -----

// CHECK-LABEL: func.func @compare_none()
// CHECK-NEXT: stablehlo.constant dense<false> : tensor<3xi1>
// CHECK-NEXT: return
func.func @compare_none() -> tensor<3xi1> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.compare NE, %a, %a : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}

// -----

// CHECK-LABEL: func.func @compare_unsigned()
// CHECK-NEXT: stablehlo.constant dense<true> : tensor<i1>
// CHECK-NEXT: return
func.func @compare_unsigned() -> tensor<i1> {
  %a = stablehlo.constant dense<255> : tensor<ui8>
  %b = stablehlo.constant dense<1> : tensor<ui8>
  %r = stablehlo.compare GT, %a, %b, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
  return %r : tensor<i1>
}

// -----

// CHECK-LABEL: func.func @select()
// CHECK-NEXT: stablehlo.constant dense<[5, 2, 7]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @select() -> tensor<3xi32> {
  %p = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %b = stablehlo.constant dense<[2, 2, -4]> : tensor<3xi32>
  %r = stablehlo.select %p, %a, %b : tensor<3xi1>, tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @convert()
// CHECK-NEXT: stablehlo.constant dense<[5, 253, 7]> : tensor<3xui8>
// CHECK-NEXT: return
func.func @convert() -> tensor<3xui8> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.convert %a : (tensor<3xi32>) -> tensor<3xui8>
  return %r : tensor<3xui8>
}

// -----

// CHECK-LABEL: func.func @convert_to_boolean()
// CHECK-NEXT: stablehlo.constant dense<true> : tensor<3xi1>
// CHECK-NEXT: return
func.func @convert_to_boolean() -> tensor<3xi1> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.convert %a : (tensor<3xi32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}

// -----

// CHECK-LABEL: func.func @convert_narrow()
// CHECK-NEXT: stablehlo.constant dense<[5, -3, 7]> : tensor<3xi4>
// CHECK-NEXT: return
func.func @convert_narrow() -> tensor<3xi4> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.convert %a : (tensor<3xi32>) -> tensor<3xi4>
  return %r : tensor<3xi4>
}

// -----

// CHECK-LABEL: func.func @many_booleans()
// CHECK-NEXT: stablehlo.constant dense<[false, true, false, false, true, true, true, false, false]> : tensor<9xi1>
// CHECK-NEXT: return
func.func @many_booleans() -> tensor<9xi1> {
  %a = stablehlo.constant dense<[true, false, true, true, false, false, false, true, true]> : tensor<9xi1>
  %r = stablehlo.not %a : tensor<9xi1>
  return %r : tensor<9xi1>
}

// -----

// CHECK-LABEL: func.func @broadcast()
// CHECK-NEXT: stablehlo.constant dense<{{\[\[}}5, -3, 7], [5, -3, 7]]> : tensor<2x3xi32>
// CHECK-NEXT: return
func.func @broadcast() -> tensor<2x3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.broadcast %a, sizes = [2] : (tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}

// -----

// CHECK-LABEL: func.func @broadcast_in_dim()
// CHECK-NEXT: stablehlo.constant dense<{{\[\[}}5, 5], [-3, -3], [7, 7]]> : tensor<3x2xi32>
// CHECK-NEXT: return
func.func @broadcast_in_dim() -> tensor<3x2xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<3xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}

// -----

// CHECK-LABEL: func.func @concatenate()
// CHECK-NEXT: stablehlo.constant dense<[5, -3, 7, 2, 2, -4]> : tensor<6xi32>
// CHECK-NEXT: return
func.func @concatenate() -> tensor<6xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %b = stablehlo.constant dense<[2, 2, -4]> : tensor<3xi32>
  %r = stablehlo.concatenate %a, %b, dim = 0 : (tensor<3xi32>, tensor<3xi32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}

// -----

// CHECK-LABEL: func.func @dynamic_broadcast_in_dim()
// CHECK-NEXT: stablehlo.constant dense<{{\[\[}}5], [-3], [7]]> : tensor<3x1xi32>
// CHECK-NEXT: return
func.func @dynamic_broadcast_in_dim() -> tensor<3x1xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %s = stablehlo.constant dense<[3, 1]> : tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [0] : (tensor<3xi32>, tensor<2xi64>) -> tensor<3x1xi32>
  return %r : tensor<3x1xi32>
}

// -----

// CHECK-LABEL: func.func @dynamic_pad()
// CHECK-NEXT: stablehlo.constant dense<[0, 5, 0, -3, 0]> : tensor<5xi32>
// CHECK-NEXT: return
func.func @dynamic_pad() -> tensor<5xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %v = stablehlo.constant dense<0> : tensor<i32>
  %l = stablehlo.constant dense<1> : tensor<1xi64>
  %h = stablehlo.constant dense<-1> : tensor<1xi64>
  %i = stablehlo.constant dense<1> : tensor<1xi64>
  %r = stablehlo.dynamic_pad %a, %v, %l, %h, %i : (tensor<3xi32>, tensor<i32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<5xi32>
  return %r : tensor<5xi32>
}

// -----

// CHECK-LABEL: func.func @dynamic_reshape()
// CHECK-NEXT: stablehlo.constant dense<{{\[\[}}5, -3, 7]]> : tensor<1x3xi32>
// CHECK-NEXT: return
func.func @dynamic_reshape() -> tensor<1x3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %s = stablehlo.constant dense<[1, 3]> : tensor<2xi64>
  %r = stablehlo.dynamic_reshape %a, %s : (tensor<3xi32>, tensor<2xi64>) -> tensor<1x3xi32>
  return %r : tensor<1x3xi32>
}

// -----

// CHECK-LABEL: func.func @dynamic_slice()
// CHECK-NEXT: stablehlo.constant dense<[-3, 7]> : tensor<2xi32>
// CHECK-NEXT: return
func.func @dynamic_slice() -> tensor<2xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %s = stablehlo.constant dense<9> : tensor<i64>
  %r = stablehlo.dynamic_slice %a, %s, sizes = [2] : (tensor<3xi32>, tensor<i64>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// CHECK-LABEL: func.func @dynamic_update_slice()
// CHECK-NEXT: stablehlo.constant dense<[5, 1, 2]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @dynamic_update_slice() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %u = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %s = stablehlo.constant dense<1> : tensor<i64>
  %r = stablehlo.dynamic_update_slice %a, %u, %s : (tensor<3xi32>, tensor<2xi32>, tensor<i64>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @pad()
// CHECK-NEXT: stablehlo.constant dense<[0, 5, -3, 7]> : tensor<4xi32>
// CHECK-NEXT: return
func.func @pad() -> tensor<4xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %v = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.pad %a, %v, low = [1], high = [0], interior = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

// CHECK-LABEL: func.func @real_dynamic_slice()
// CHECK-NEXT: stablehlo.constant dense<[5, 7]> : tensor<2xi32>
// CHECK-NEXT: return
func.func @real_dynamic_slice() -> tensor<2xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %s = stablehlo.constant dense<0> : tensor<1xi64>
  %l = stablehlo.constant dense<3> : tensor<1xi64>
  %t = stablehlo.constant dense<2> : tensor<1xi64>
  %r = stablehlo.real_dynamic_slice %a, %s, %l, %t : (tensor<3xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// CHECK-LABEL: func.func @reduce()
// CHECK-NEXT: stablehlo.constant dense<-105> : tensor<i32>
// CHECK-NEXT: return
func.func @reduce() -> tensor<i32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %v = stablehlo.constant dense<1> : tensor<i32>
  %r = stablehlo.reduce(%a init: %v) applies stablehlo.multiply across dimensions = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}

// -----

// CHECK-LABEL: func.func @reshape()
// CHECK-NEXT: stablehlo.constant dense<{{\[\[}}5], [-3], [7]]> : tensor<3x1xi32>
// CHECK-NEXT: return
func.func @reshape() -> tensor<3x1xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.reshape %a : (tensor<3xi32>) -> tensor<3x1xi32>
  return %r : tensor<3x1xi32>
}

// -----

// CHECK-LABEL: func.func @reverse()
// CHECK-NEXT: stablehlo.constant dense<[7, -3, 5]> : tensor<3xi32>
// CHECK-NEXT: return
func.func @reverse() -> tensor<3xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.reverse %a, dims = [0] : tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @slice()
// CHECK-NEXT: stablehlo.constant dense<[-3, 7]> : tensor<2xi32>
// CHECK-NEXT: return
func.func @slice() -> tensor<2xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.slice %a [1:3] : (tensor<3xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}

// -----

// CHECK-LABEL: func.func @transpose()
// CHECK-NEXT: stablehlo.constant dense<{{\[\[}}1, 3], [2, 4]]> : tensor<2x2xi8>
// CHECK-NEXT: return
func.func @transpose() -> tensor<2x2xi8> {
  %a = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %r = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x2xi8>) -> tensor<2x2xi8>
  return %r : tensor<2x2xi8>
}

// -----

// CHECK-LABEL: func.func @empty()
// CHECK-NEXT: stablehlo.constant dense<> : tensor<0xi32>
// CHECK-NEXT: return
func.func @empty() -> tensor<0xi32> {
  %a = stablehlo.constant dense<[5, -3, 7]> : tensor<3xi32>
  %r = stablehlo.slice %a [1:1] : (tensor<3xi32>) -> tensor<0xi32>
  return %r : tensor<0xi32>
}
