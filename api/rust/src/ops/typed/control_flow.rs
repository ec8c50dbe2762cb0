//! Typed ops of the family `control_flow`, as `make docs` makes them of
//! `dialects/stablehlo/src/ops/control_flow.rs`.

use crate::ops::support::prelude::*;

op! {
    /// A token that comes after others.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#after_all)
    ///
    /// # Operands
    /// - `inputs`: any number of token
    ///
    /// # Results, of inferred types
    /// - `result`: token
    ///
    /// # In a program
    /// ```mlir
    /// func.func @tokens(%arg0: !stablehlo.token) {
    ///   %0 = stablehlo.after_all %arg0, %arg0 : !stablehlo.token
    ///   %1 = stablehlo.after_all  {a} : !stablehlo.token
    ///   %2 = stablehlo.create_token : !stablehlo.token
    ///   return
    /// }
    /// ```
    after_all, AfterAll, AfterAllBuilder, AfterAllEdit = dialect::control_flow::AfterAll;
    operands { 0 inputs: many; }
    results { 0 result: one; }
}

op! {
    /// One of several branches, by index.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#case)
    ///
    /// # Operands
    /// - `index`: ranked tensor of 32-bit signless integer values
    ///
    /// # Regions
    /// - `branches`
    ///
    /// # Results, of inferred types
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token
    ///
    /// # Constraints
    /// - C1: `0 < size(branches)`
    /// - C2: `input_types(branches...) = []`
    /// - C3: `same(output_types(branches...))`
    /// - C4: `type(results...) = output_types(branches[0])`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @case(%arg0: tensor<i32>, %arg1: tensor<2xf32>) {
    ///   %0 = "stablehlo.case"(%arg0) ({
    ///     stablehlo.return %arg1 : tensor<2xf32>
    ///   }, {
    ///     stablehlo.return %arg1 : tensor<2xf32>
    ///   }, {
    ///     stablehlo.return %arg1 : tensor<2xf32>
    ///   }) : (tensor<i32>) -> tensor<2xf32>
    ///   return
    /// }
    /// ```
    case, Case, CaseBuilder, CaseEdit = dialect::control_flow::Case;
    operands { 0 index: one; }
    regions { 0 branches: many branch branch_region; }
    results { 0 results: many; }
}

op! {
    /// A token that comes after nothing. Not in the spec: see after_all.
    ///
    /// # Results, of inferred types
    /// - `output`: token
    ///
    /// # In a program
    /// ```mlir
    /// func.func @tokens(%arg0: !stablehlo.token) {
    ///   %0 = stablehlo.after_all %arg0, %arg0 : !stablehlo.token
    ///   %1 = stablehlo.after_all  {a} : !stablehlo.token
    ///   %2 = stablehlo.create_token : !stablehlo.token
    ///   return
    /// }
    /// ```
    create_token, CreateToken, CreateTokenBuilder, CreateTokenEdit = dialect::control_flow::CreateToken;
    results { 0 output: one; }
}

op! {
    /// One of two branches.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#if)
    ///
    /// # Operands
    /// - `pred`: ranked tensor of bool values
    ///
    /// # Regions
    /// - `true_branch`
    /// - `false_branch`
    ///
    /// # Results, of inferred types
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token
    ///
    /// # Constraints
    /// - C1: `input_types(true_branch) = input_types(false_branch) = []`
    /// - C2: `output_types(true_branch) = output_types(false_branch)`
    /// - C3: `type(results...) = output_types(true_branch)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @if_nothing(%arg0: tensor<i1>) {
    ///   "stablehlo.if"(%arg0) ({
    ///     stablehlo.return
    ///   }, {
    ///     stablehlo.return
    ///   }) : (tensor<i1>) -> ()
    ///   return
    /// }
    /// ```
    r#if, If, IfBuilder, IfEdit = dialect::control_flow::If;
    operands { 0 pred: one; }
    regions { 0 true_branch: one true_branch true_branch_region; 1 false_branch: one false_branch false_branch_region; }
    results { 0 results: many; }
}

op! {
    /// Values that must be computed before any that depend on the results.
    ///
    /// [In the specification](https://openxla.org/stablehlo/spec#optimization_barrier)
    ///
    /// # Operands
    /// - `operand`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or token
    ///
    /// # Results, of inferred types
    /// - `result`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or token
    ///
    /// # Constraints
    /// - C1: `type(operand...) = type(result...)`
    ///
    /// # In a program
    /// ```mlir
    /// func.func @optimization_barrier(%arg0: tensor<f32>, %arg1: !stablehlo.token) {
    ///   %0:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<f32>, !stablehlo.token
    ///   return
    /// }
    /// ```
    optimization_barrier, OptimizationBarrier, OptimizationBarrierBuilder, OptimizationBarrierEdit = dialect::control_flow::OptimizationBarrier;
    operands { 0 operand: many; }
    results { 0 result: many; }
}

op! {
    /// Ends a region and gives its results. Not in the spec, which has it in its syntax.
    ///
    /// # Operands
    /// - `results`: any number of ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values or ranked tensor of per-axis integer quantized values or token or memref of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized values
    ///
    /// # In a program
    /// ```mlir
    /// func.func @reduce_rank_0(%arg0: tensor<f32>) {
    ///   %0 = stablehlo.reduce(%arg0 init: %arg0) across dimensions = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
    ///    reducer(%arg1: tensor<f32>, %arg2: tensor<f32>)  {
    ///     stablehlo.return %arg1 : tensor<f32>
    ///   }
    ///   return
    /// }
    /// ```
    r#return, Return, ReturnBuilder, ReturnEdit = dialect::control_flow::Return;
    operands { 0 results: many; }
}
