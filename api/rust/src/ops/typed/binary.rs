//! Typed ops of the family `binary`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/elementwise.rs`.

use crate::ops::support::prelude::*;

op! {
    /// Logical or bitwise AND.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#and)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    /// - `rhs`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs) = type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @binary(%arg0: tensor<2x?xf32>, %arg1: tensor<?x3xf32>, %arg2: tensor<i1>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg4: tensor<?xf32, #stablehlo.bounds<4>>, %arg5: tensor<?xf32, #stablehlo.bounds<3>>, %arg6: tensor<0xui64>, %arg7: tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>) {
    ///   %0 = stablehlo.subtract %arg0, %arg1 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
    ///   %1 = stablehlo.and %arg2, %arg2 : tensor<i1>
    ///   %2 = stablehlo.multiply %arg3, %arg7 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>
    ///   %3 = stablehlo.power %arg4, %arg5 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32, #stablehlo.bounds<3>>
    ///   %4 = stablehlo.shift_left %arg6, %arg6 : tensor<0xui64>
    ///   %5 = stablehlo.complex %arg0, %arg1 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
    ///   return
    /// }
    /// ```
    and, And, AndBuilder, AndEdit = dialect::elementwise::And;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// Logical or bitwise OR.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#or)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    /// - `rhs`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs) = type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @binary(%arg0: tensor<2x3xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<?x3xf32>) {
    ///   %0 = stablehlo.add %arg0, %arg0 : tensor<2x3xf32>
    ///   %1 = stablehlo.and %arg2, %arg2 : tensor<2xi1>
    ///   %2 = stablehlo.atan2 %arg0, %arg0 : tensor<2x3xf32>
    ///   %3 = stablehlo.complex %arg0, %arg0 : tensor<2x3xcomplex<f32>>
    ///   %4 = stablehlo.complex %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
    ///   %5 = stablehlo.divide %arg0, %arg0 : tensor<2x3xf32>
    ///   %6 = stablehlo.maximum %arg0, %arg0 : tensor<2x3xf32>
    ///   %7 = stablehlo.minimum %arg0, %arg0 : tensor<2x3xf32>
    ///   %8 = stablehlo.multiply %arg0, %arg0 : tensor<2x3xf32>
    ///   %9 = stablehlo.or %arg1, %arg1 : tensor<2xi32>
    ///   %10 = stablehlo.power %arg0, %arg0 : tensor<2x3xf32>
    ///   %11 = stablehlo.remainder %arg1, %arg1 : tensor<2xi32>
    ///   %12 = stablehlo.shift_left %arg1, %arg1 : tensor<2xi32>
    ///   %13 = stablehlo.shift_right_arithmetic %arg1, %arg1 : tensor<2xi32>
    ///   %14 = stablehlo.shift_right_logical %arg1, %arg1 : tensor<2xi32>
    ///   %15 = stablehlo.subtract %arg0, %arg0 {a, b = 1 : i8} : tensor<2x3xf32>
    ///   %16 = stablehlo.xor %arg2, %arg2 : tensor<2xi1>
    ///   %17 = stablehlo.add %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x?xf32>
    ///   %18 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<2x3xf32>
    ///   %19 = stablehlo.reduce_precision %arg3, format = e8m0 : (tensor<?x3xf32>) -> tensor<2x3xf32>
    ///   return
    /// }
    /// ```
    or, Or, OrBuilder, OrEdit = dialect::elementwise::Or;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// Shifts bits to the left.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#shift_left)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs) = type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @binary(%arg0: tensor<2x?xf32>, %arg1: tensor<?x3xf32>, %arg2: tensor<i1>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg4: tensor<?xf32, #stablehlo.bounds<4>>, %arg5: tensor<?xf32, #stablehlo.bounds<3>>, %arg6: tensor<0xui64>, %arg7: tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>) {
    ///   %0 = stablehlo.subtract %arg0, %arg1 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
    ///   %1 = stablehlo.and %arg2, %arg2 : tensor<i1>
    ///   %2 = stablehlo.multiply %arg3, %arg7 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>
    ///   %3 = stablehlo.power %arg4, %arg5 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32, #stablehlo.bounds<3>>
    ///   %4 = stablehlo.shift_left %arg6, %arg6 : tensor<0xui64>
    ///   %5 = stablehlo.complex %arg0, %arg1 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
    ///   return
    /// }
    /// ```
    shift_left, ShiftLeft, ShiftLeftBuilder, ShiftLeftEdit = dialect::elementwise::ShiftLeft;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// Shifts bits to the right and keeps the sign.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#shift_right_arithmetic)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs) = type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @binary(%arg0: tensor<2x3xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<?x3xf32>) {
    ///   %0 = stablehlo.add %arg0, %arg0 : tensor<2x3xf32>
    ///   %1 = stablehlo.and %arg2, %arg2 : tensor<2xi1>
    ///   %2 = stablehlo.atan2 %arg0, %arg0 : tensor<2x3xf32>
    ///   %3 = stablehlo.complex %arg0, %arg0 : tensor<2x3xcomplex<f32>>
    ///   %4 = stablehlo.complex %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
    ///   %5 = stablehlo.divide %arg0, %arg0 : tensor<2x3xf32>
    ///   %6 = stablehlo.maximum %arg0, %arg0 : tensor<2x3xf32>
    ///   %7 = stablehlo.minimum %arg0, %arg0 : tensor<2x3xf32>
    ///   %8 = stablehlo.multiply %arg0, %arg0 : tensor<2x3xf32>
    ///   %9 = stablehlo.or %arg1, %arg1 : tensor<2xi32>
    ///   %10 = stablehlo.power %arg0, %arg0 : tensor<2x3xf32>
    ///   %11 = stablehlo.remainder %arg1, %arg1 : tensor<2xi32>
    ///   %12 = stablehlo.shift_left %arg1, %arg1 : tensor<2xi32>
    ///   %13 = stablehlo.shift_right_arithmetic %arg1, %arg1 : tensor<2xi32>
    ///   %14 = stablehlo.shift_right_logical %arg1, %arg1 : tensor<2xi32>
    ///   %15 = stablehlo.subtract %arg0, %arg0 {a, b = 1 : i8} : tensor<2x3xf32>
    ///   %16 = stablehlo.xor %arg2, %arg2 : tensor<2xi1>
    ///   %17 = stablehlo.add %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x?xf32>
    ///   %18 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<2x3xf32>
    ///   %19 = stablehlo.reduce_precision %arg3, format = e8m0 : (tensor<?x3xf32>) -> tensor<2x3xf32>
    ///   return
    /// }
    /// ```
    shift_right_arithmetic, ShiftRightArithmetic, ShiftRightArithmeticBuilder, ShiftRightArithmeticEdit = dialect::elementwise::ShiftRightArithmetic;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// Shifts bits to the right and fills with zeros.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#shift_right_logical)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs) = type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @binary(%arg0: tensor<2x3xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<?x3xf32>) {
    ///   %0 = stablehlo.add %arg0, %arg0 : tensor<2x3xf32>
    ///   %1 = stablehlo.and %arg2, %arg2 : tensor<2xi1>
    ///   %2 = stablehlo.atan2 %arg0, %arg0 : tensor<2x3xf32>
    ///   %3 = stablehlo.complex %arg0, %arg0 : tensor<2x3xcomplex<f32>>
    ///   %4 = stablehlo.complex %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
    ///   %5 = stablehlo.divide %arg0, %arg0 : tensor<2x3xf32>
    ///   %6 = stablehlo.maximum %arg0, %arg0 : tensor<2x3xf32>
    ///   %7 = stablehlo.minimum %arg0, %arg0 : tensor<2x3xf32>
    ///   %8 = stablehlo.multiply %arg0, %arg0 : tensor<2x3xf32>
    ///   %9 = stablehlo.or %arg1, %arg1 : tensor<2xi32>
    ///   %10 = stablehlo.power %arg0, %arg0 : tensor<2x3xf32>
    ///   %11 = stablehlo.remainder %arg1, %arg1 : tensor<2xi32>
    ///   %12 = stablehlo.shift_left %arg1, %arg1 : tensor<2xi32>
    ///   %13 = stablehlo.shift_right_arithmetic %arg1, %arg1 : tensor<2xi32>
    ///   %14 = stablehlo.shift_right_logical %arg1, %arg1 : tensor<2xi32>
    ///   %15 = stablehlo.subtract %arg0, %arg0 {a, b = 1 : i8} : tensor<2x3xf32>
    ///   %16 = stablehlo.xor %arg2, %arg2 : tensor<2xi1>
    ///   %17 = stablehlo.add %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x?xf32>
    ///   %18 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<2x3xf32>
    ///   %19 = stablehlo.reduce_precision %arg3, format = e8m0 : (tensor<?x3xf32>) -> tensor<2x3xf32>
    ///   return
    /// }
    /// ```
    shift_right_logical, ShiftRightLogical, ShiftRightLogicalBuilder, ShiftRightLogicalEdit = dialect::elementwise::ShiftRightLogical;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// Logical or bitwise XOR.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#xor)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    /// - `rhs`: ranked tensor of bool or 2/4/8/16/32/64-bit integer values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `type(lhs) = type(rhs) = type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @binary(%arg0: tensor<2x3xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<?x3xf32>) {
    ///   %0 = stablehlo.add %arg0, %arg0 : tensor<2x3xf32>
    ///   %1 = stablehlo.and %arg2, %arg2 : tensor<2xi1>
    ///   %2 = stablehlo.atan2 %arg0, %arg0 : tensor<2x3xf32>
    ///   %3 = stablehlo.complex %arg0, %arg0 : tensor<2x3xcomplex<f32>>
    ///   %4 = stablehlo.complex %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
    ///   %5 = stablehlo.divide %arg0, %arg0 : tensor<2x3xf32>
    ///   %6 = stablehlo.maximum %arg0, %arg0 : tensor<2x3xf32>
    ///   %7 = stablehlo.minimum %arg0, %arg0 : tensor<2x3xf32>
    ///   %8 = stablehlo.multiply %arg0, %arg0 : tensor<2x3xf32>
    ///   %9 = stablehlo.or %arg1, %arg1 : tensor<2xi32>
    ///   %10 = stablehlo.power %arg0, %arg0 : tensor<2x3xf32>
    ///   %11 = stablehlo.remainder %arg1, %arg1 : tensor<2xi32>
    ///   %12 = stablehlo.shift_left %arg1, %arg1 : tensor<2xi32>
    ///   %13 = stablehlo.shift_right_arithmetic %arg1, %arg1 : tensor<2xi32>
    ///   %14 = stablehlo.shift_right_logical %arg1, %arg1 : tensor<2xi32>
    ///   %15 = stablehlo.subtract %arg0, %arg0 {a, b = 1 : i8} : tensor<2x3xf32>
    ///   %16 = stablehlo.xor %arg2, %arg2 : tensor<2xi1>
    ///   %17 = stablehlo.add %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x?xf32>
    ///   %18 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<2x3xf32>
    ///   %19 = stablehlo.reduce_precision %arg3, format = e8m0 : (tensor<?x3xf32>) -> tensor<2x3xf32>
    ///   return
    /// }
    /// ```
    xor, Xor, XorBuilder, XorEdit = dialect::elementwise::Xor;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The angle of a point.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#atan2)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @binary(%arg0: tensor<2x3xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<?x3xf32>) {
    ///   %0 = stablehlo.add %arg0, %arg0 : tensor<2x3xf32>
    ///   %1 = stablehlo.and %arg2, %arg2 : tensor<2xi1>
    ///   %2 = stablehlo.atan2 %arg0, %arg0 : tensor<2x3xf32>
    ///   %3 = stablehlo.complex %arg0, %arg0 : tensor<2x3xcomplex<f32>>
    ///   %4 = stablehlo.complex %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
    ///   %5 = stablehlo.divide %arg0, %arg0 : tensor<2x3xf32>
    ///   %6 = stablehlo.maximum %arg0, %arg0 : tensor<2x3xf32>
    ///   %7 = stablehlo.minimum %arg0, %arg0 : tensor<2x3xf32>
    ///   %8 = stablehlo.multiply %arg0, %arg0 : tensor<2x3xf32>
    ///   %9 = stablehlo.or %arg1, %arg1 : tensor<2xi32>
    ///   %10 = stablehlo.power %arg0, %arg0 : tensor<2x3xf32>
    ///   %11 = stablehlo.remainder %arg1, %arg1 : tensor<2xi32>
    ///   %12 = stablehlo.shift_left %arg1, %arg1 : tensor<2xi32>
    ///   %13 = stablehlo.shift_right_arithmetic %arg1, %arg1 : tensor<2xi32>
    ///   %14 = stablehlo.shift_right_logical %arg1, %arg1 : tensor<2xi32>
    ///   %15 = stablehlo.subtract %arg0, %arg0 {a, b = 1 : i8} : tensor<2x3xf32>
    ///   %16 = stablehlo.xor %arg2, %arg2 : tensor<2xi1>
    ///   %17 = stablehlo.add %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x?xf32>
    ///   %18 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<2x3xf32>
    ///   %19 = stablehlo.reduce_precision %arg3, format = e8m0 : (tensor<?x3xf32>) -> tensor<2x3xf32>
    ///   return
    /// }
    /// ```
    atan2, Atan2, Atan2Builder, Atan2Edit = dialect::elementwise::Atan2;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The quotient.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#divide)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @binary(%arg0: tensor<2x3xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<?x3xf32>) {
    ///   %0 = stablehlo.add %arg0, %arg0 : tensor<2x3xf32>
    ///   %1 = stablehlo.and %arg2, %arg2 : tensor<2xi1>
    ///   %2 = stablehlo.atan2 %arg0, %arg0 : tensor<2x3xf32>
    ///   %3 = stablehlo.complex %arg0, %arg0 : tensor<2x3xcomplex<f32>>
    ///   %4 = stablehlo.complex %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
    ///   %5 = stablehlo.divide %arg0, %arg0 : tensor<2x3xf32>
    ///   %6 = stablehlo.maximum %arg0, %arg0 : tensor<2x3xf32>
    ///   %7 = stablehlo.minimum %arg0, %arg0 : tensor<2x3xf32>
    ///   %8 = stablehlo.multiply %arg0, %arg0 : tensor<2x3xf32>
    ///   %9 = stablehlo.or %arg1, %arg1 : tensor<2xi32>
    ///   %10 = stablehlo.power %arg0, %arg0 : tensor<2x3xf32>
    ///   %11 = stablehlo.remainder %arg1, %arg1 : tensor<2xi32>
    ///   %12 = stablehlo.shift_left %arg1, %arg1 : tensor<2xi32>
    ///   %13 = stablehlo.shift_right_arithmetic %arg1, %arg1 : tensor<2xi32>
    ///   %14 = stablehlo.shift_right_logical %arg1, %arg1 : tensor<2xi32>
    ///   %15 = stablehlo.subtract %arg0, %arg0 {a, b = 1 : i8} : tensor<2x3xf32>
    ///   %16 = stablehlo.xor %arg2, %arg2 : tensor<2xi1>
    ///   %17 = stablehlo.add %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x?xf32>
    ///   %18 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<2x3xf32>
    ///   %19 = stablehlo.reduce_precision %arg3, format = e8m0 : (tensor<?x3xf32>) -> tensor<2x3xf32>
    ///   return
    /// }
    /// ```
    divide, Divide, DivideBuilder, DivideEdit = dialect::elementwise::Divide;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The greater of two.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#maximum)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @all_reduce(%arg0: tensor<f32>) {
    ///   %0 = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
    ///   ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    ///     %1 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
    ///     stablehlo.return %1 : tensor<f32>
    ///   }) : (tensor<f32>) -> tensor<f32>
    ///   return
    /// }
    /// ```
    maximum, Maximum, MaximumBuilder, MaximumEdit = dialect::elementwise::Maximum;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The lesser of two.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#minimum)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @short(%arg0: tensor<?x4xf32>, %arg1: tensor<f32>) -> tensor<4xf32> {
    ///   %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] {note = "x"} : (tensor<?x4xf32>, tensor<f32>) -> tensor<4xf32>
    ///   %1 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = [1, 0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<f32>
    ///   %2 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.minimum across dimensions = [] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
    ///   %3 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.multiply across dimensions = [0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<4xf32>
    ///   return %0 : tensor<4xf32>
    /// }
    /// ```
    minimum, Minimum, MinimumBuilder, MinimumEdit = dialect::elementwise::Minimum;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The product.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#multiply)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @binary(%arg0: tensor<2x?xf32>, %arg1: tensor<?x3xf32>, %arg2: tensor<i1>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg4: tensor<?xf32, #stablehlo.bounds<4>>, %arg5: tensor<?xf32, #stablehlo.bounds<3>>, %arg6: tensor<0xui64>, %arg7: tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>) {
    ///   %0 = stablehlo.subtract %arg0, %arg1 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
    ///   %1 = stablehlo.and %arg2, %arg2 : tensor<i1>
    ///   %2 = stablehlo.multiply %arg3, %arg7 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>
    ///   %3 = stablehlo.power %arg4, %arg5 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32, #stablehlo.bounds<3>>
    ///   %4 = stablehlo.shift_left %arg6, %arg6 : tensor<0xui64>
    ///   %5 = stablehlo.complex %arg0, %arg1 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
    ///   return
    /// }
    /// ```
    multiply, Multiply, MultiplyBuilder, MultiplyEdit = dialect::elementwise::Multiply;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The power.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#power)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @binary(%arg0: tensor<2x?xf32>, %arg1: tensor<?x3xf32>, %arg2: tensor<i1>, %arg3: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg4: tensor<?xf32, #stablehlo.bounds<4>>, %arg5: tensor<?xf32, #stablehlo.bounds<3>>, %arg6: tensor<0xui64>, %arg7: tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>) {
    ///   %0 = stablehlo.subtract %arg0, %arg1 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
    ///   %1 = stablehlo.and %arg2, %arg2 : tensor<i1>
    ///   %2 = stablehlo.multiply %arg3, %arg7 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>) -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>
    ///   %3 = stablehlo.power %arg4, %arg5 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32, #stablehlo.bounds<3>>
    ///   %4 = stablehlo.shift_left %arg6, %arg6 : tensor<0xui64>
    ///   %5 = stablehlo.complex %arg0, %arg1 : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
    ///   return
    /// }
    /// ```
    power, Power, PowerBuilder, PowerEdit = dialect::elementwise::Power;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The remainder, with the sign of the dividend.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#remainder)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @binary(%arg0: tensor<2x3xf32>, %arg1: tensor<2xi32>, %arg2: tensor<2xi1>, %arg3: tensor<?x3xf32>) {
    ///   %0 = stablehlo.add %arg0, %arg0 : tensor<2x3xf32>
    ///   %1 = stablehlo.and %arg2, %arg2 : tensor<2xi1>
    ///   %2 = stablehlo.atan2 %arg0, %arg0 : tensor<2x3xf32>
    ///   %3 = stablehlo.complex %arg0, %arg0 : tensor<2x3xcomplex<f32>>
    ///   %4 = stablehlo.complex %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
    ///   %5 = stablehlo.divide %arg0, %arg0 : tensor<2x3xf32>
    ///   %6 = stablehlo.maximum %arg0, %arg0 : tensor<2x3xf32>
    ///   %7 = stablehlo.minimum %arg0, %arg0 : tensor<2x3xf32>
    ///   %8 = stablehlo.multiply %arg0, %arg0 : tensor<2x3xf32>
    ///   %9 = stablehlo.or %arg1, %arg1 : tensor<2xi32>
    ///   %10 = stablehlo.power %arg0, %arg0 : tensor<2x3xf32>
    ///   %11 = stablehlo.remainder %arg1, %arg1 : tensor<2xi32>
    ///   %12 = stablehlo.shift_left %arg1, %arg1 : tensor<2xi32>
    ///   %13 = stablehlo.shift_right_arithmetic %arg1, %arg1 : tensor<2xi32>
    ///   %14 = stablehlo.shift_right_logical %arg1, %arg1 : tensor<2xi32>
    ///   %15 = stablehlo.subtract %arg0, %arg0 {a, b = 1 : i8} : tensor<2x3xf32>
    ///   %16 = stablehlo.xor %arg2, %arg2 : tensor<2xi1>
    ///   %17 = stablehlo.add %arg0, %arg3 : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x?xf32>
    ///   %18 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<2x3xf32>
    ///   %19 = stablehlo.reduce_precision %arg3, format = e8m0 : (tensor<?x3xf32>) -> tensor<2x3xf32>
    ///   return
    /// }
    /// ```
    remainder, Remainder, RemainderBuilder, RemainderEdit = dialect::elementwise::Remainder;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}

op! {
    /// The difference.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#subtract)
    ///
    /// # Operands
    /// - `lhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    /// - `rhs`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Results, of inferred types
    /// - `result`: ranked tensor of 2/4/8/16/32/64-bit integer or 4/6/8/16/32/64-bit float or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # Constraints
    /// - C1: `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @quantized(%arg0: tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, %arg1: tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>) {
    ///   %0 = stablehlo.subtract %arg0, %arg1 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>, tensor<2x!quant.uniform<i8:f32, 3.000000e+00:1>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>
    ///   return
    /// }
    /// ```
    subtract, Subtract, SubtractBuilder, SubtractEdit = dialect::elementwise::Subtract;
    operands { 0 lhs: one; 1 rhs: one; }
    results { 0 result: one; }
}
