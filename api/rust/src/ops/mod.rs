//! Typed ops: a builder, a view and an edit for each op of the dialect. Views and builders work
//! with melior's operations, and with the ops of [`mlir_bridge`] in passes, edits and hooks.
//!
//! | | a program that you build with melior | a pass, an edit |
//! |---|---|---|
//! | first argument of the functions that build ops | `&Context` | `&Rewriter` |
//! | values | [`melior::ir::Value`] | [`mlir_bridge::ir::Value`] |
//! | build an op | `build`, `append_to(&block)` | `insert_before(op)`, `append_to(block)`, `replace(op)` |
//! | view of an op | `Pad::of(&operation)` | `Pad::of(op)` |
//! | builder with the parts of an op | `pad.to_builder()` | `pad.to_builder(rewriter)` |
//! | edit of an op | `PadEdit::of(&mut operation)` | `pad.edit(rewriter)` |
//!
//! The ops of the dialect `chlo` are in the module [`chlo`].
//!
//! The code derives from the declarations in `core/stablehlo-opset/src/declarations`. Operands,
//! attributes and regions have the same names as in the declarations and in the
//! [specification](https://openxla.org/stablehlo/spec).
//!
//! # Building
//!
//! A function with the op's name takes the op's required parts: operands (a single operand
//! as a [`Value`](melior::ir::Value), a variadic group as a slice), required attributes as
//! Rust values, and the result types if they cannot be inferred. The function returns a
//! builder, whose methods set optional attributes and the bodies of regions. `build`
//! returns an operation of melior. `append_to` appends the op to a block and returns a
//! view, whose accessors return the results.
//!
//! ```
//! use melior::{Context, ir::{Block, Location, Type, r#type::RankedTensorType}};
//! use stablehlo_mlir::ops::{self, DotDimensionNumbers, BuildError, Precision};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let context = Context::new();
//! stablehlo_mlir::load(&context)?;
//! let here = Location::unknown(&context);
//! let tensor = |sizes| Type::from(RankedTensorType::new(sizes, Type::float32(&context), None));
//!
//! let block = Block::new(&[(tensor(&[8, 4]), here), (tensor(&[4, 2]), here)]);
//! let (x, w) = (block.argument(0)?.into(), block.argument(1)?.into());
//! let numbers = DotDimensionNumbers {
//!     lhs_contracting_dimensions: vec![1],
//!     rhs_contracting_dimensions: vec![0],
//!     ..Default::default()
//! };
//! let product = ops::dot_general(&context, x, w, numbers, tensor(&[8, 2]), here)
//!     .precision_config(&[Precision::High, Precision::High])
//!     .append_to(&block)?
//!     .result();
//!
//! // The operands determine the arguments of a region: here two scalars.
//! let zero = melior::ir::Attribute::parse(&context, "dense<0.0> : tensor<f32>").unwrap();
//! let zero = ops::constant(&context, zero, here).append_to(&block)?.output();
//! let sums = ops::reduce(&context, &[product], &[zero], &[1], here)
//!     .body(|body, arguments| {
//!         let sum = ops::add(&context, arguments[0], arguments[1], here).append_to(body)?;
//!         ops::r#return(&context, &[sum.result()], here).append_to(body)?;
//!         Ok(())
//!     })
//!     .append_to(&block)?;
//! assert_eq!(sums.results()[0].to_string(), sums.operation().result(0)?.to_string());
//!
//! // Errors are data.
//! let error = ops::transpose(&context, x, &[0, 0], here).build().unwrap_err();
//! assert_eq!(error.subject(), Some(ops::Subject::Rule("C2")));
//! # use melior::ir::BlockLike;
//! # Ok(())
//! # }
//! ```
//!
//! `examples/perceptron.rs` builds a program. `tests/suite/bodies.rs` builds ops with regions.
//!
//! A builder verifies the op by itself: the op's parts match the declaration, and the op
//! satisfies the constraints that its documentation lists. Errors name the number of the
//! violated constraint. MLIR's verifier of the whole program checks the rest: that used
//! values are in scope, and that referenced symbols exist. A builder panics if its parts
//! belong to different contexts.
//!
//! # In passes
//!
//! With the rewriter of a pass or an edit as first argument, the same functions build ops in the
//! program that the rewriter changes. Views of its ops have the ops' brand, so they do not
//! outlive the pass, the edit or the step.
//!
//! ```
//! use stablehlo_mlir::{load, melior::Context, mlir_bridge::prelude::*, parse};
//! use stablehlo_mlir::ops::{self, BuildError, Reduce};
//!
//! /// Replaces each sum of products with itself, as in `sum(x * x)`, by a sum of absolute values.
//! fn rewrite<'x>(root: Op<'x>, rewriter: &Rewriter<'x, '_>) -> Result<(), BuildError> {
//!     let mut sums = Vec::new();
//!     root.walk(&mut |op| sums.extend(Reduce::of(op)));
//!     for sum in sums {
//!         let (op, here) = (sum.operation(), sum.operation().location());
//!         let product = sum.inputs()[0].defining_op().and_then(ops::Multiply::of);
//!         let Some(product) = product.filter(|p| p.lhs() == p.rhs()) else {
//!             continue;
//!         };
//!         let abs = ops::abs(rewriter, product.lhs(), here).insert_before(op)?.result();
//!         ops::reduce(rewriter, &[abs], &sum.init_values(), sum.dimensions(), here)
//!             .body(|body, arguments| {
//!                 let [a, b] = [arguments[0], arguments[1]];
//!                 let sum = ops::add(rewriter, a, b, here).append_to(body)?;
//!                 ops::r#return(rewriter, &[sum.result()], here).append_to(body)?;
//!                 Ok(())
//!             })
//!             .replace(op)?;
//!     }
//!     Ok(())
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let context = Context::new();
//! load(&context)?;
//! let mut module = parse(&context, b"
//!     func.func @f(%x: tensor<2x3xf32>, %zero: tensor<f32>) -> tensor<2xf32> {
//!       %0 = stablehlo.multiply %x, %x : tensor<2x3xf32>
//!       %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [1]
//!         : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
//!       return %1 : tensor<2xf32>
//!     }")?;
//! edit(&mut module, rewrite).expect("a valid program")?;
//! stablehlo_mlir::verify(&module)?;
//! assert!(module.as_operation().to_string().contains("stablehlo.abs"));
//! # Ok(())
//! # }
//! ```
//!
//! The closure of a body runs when the op is inserted. If the op is invalid, or a closure fails,
//! the builder erases the op again and returns the error. A pass reports such an error at an op
//! with `.map_err(|error| op.raise(error))?`. The README of this crate has a whole pass.
//!
//! # Bodies
//!
//! For each region, the builder has a method with the region's name. For a variadic group
//! of regions, the method has the singular of the name and adds a region. The method takes a
//! closure that fills the region's block. The operands determine the block's arguments.
//! A *scalar* is a 0-dimensional tensor with the element type of the operand:
//!
//! | ops | arguments |
//! |---|---|
//! | `case`, `composite`, `if` | none |
//! | `async_start`, `while` | for each operand, an argument of its type |
//! | `map`, `reduce`, `reduce_window` | for each operand, a scalar |
//! | `scan` of CHLO | for each input, its type without the scanned dimension; for each initial value, its type |
//! | `scatter` | for each input, then for each update, a scalar |
//! | `sort` | for each input, two adjacent scalars |
//! | `all_reduce`, `collective_reduce`, `reduce_scatter`, `select_and_scatter` | two scalars of the first operand |
//!
//! To use a region with other arguments, e.g. scalars of a wider type, build the region with
//! melior and pass it to the method whose name ends in `_region`. A rewriter has no such method:
//! use [`NewOp::regions`](mlir_bridge::rewrite::NewOp::regions).
//!
//! # Reading and changing
//!
//! `Pad::of` returns the view of an op if the op is a `pad`. [`AnyOp`] is a view of any op of
//! the dialect. `PadEdit::of` borrows an operation of melior mutably, and
//! `pad.edit(rewriter)` changes an op of the rewriter's program. An edit applies several changes at
//! once, because a single change may make the op invalid.
//!
//! ```
//! # use melior::{Context, ir::{Block, BlockLike, Location, Type, r#type::RankedTensorType}};
//! use stablehlo_mlir::ops::{self, Pad, PadEdit};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let context = Context::new();
//! # stablehlo_mlir::load(&context)?;
//! # let here = Location::unknown(&context);
//! # let tensor = |sizes| Type::from(RankedTensorType::new(sizes, Type::float32(&context), None));
//! # let block = Block::new(&[(tensor(&[3]), here), (tensor(&[]), here)]);
//! # let (x, zero) = (block.argument(0)?.into(), block.argument(1)?.into());
//! let mut op = ops::pad(&context, x, zero, &[1], &[1], &[0], here).build()?;
//! assert_eq!(Pad::of(&op).expect("a pad").edge_padding_low(), [1]);
//!
//! // Fails: the result has five elements, but the new padding requires six.
//! let edit = PadEdit::of(&mut op).expect("a pad");
//! assert!(edit.edge_padding_low(&[2]).apply().is_err());
//! assert_eq!(Pad::of(&op).expect("a pad").edge_padding_low(), [1]);
//!
//! let edit = PadEdit::of(&mut op).expect("a pad");
//! edit.edge_padding_low(&[2]).result_types(&[tensor(&[6])]).apply()?;
//! assert_eq!(Pad::of(&op).expect("a pad").edge_padding_low(), [2]);
//! # Ok(())
//! # }
//! ```

pub mod attributes;
pub mod chlo;
mod error;
mod support;
mod typed;

pub use attributes::*;
pub use error::{BuildError, Invalid, Subject};
pub use support::{BuildContext, EditedOp, InProgram, InsertionBlock, OpView, ViewedOp};
pub use typed::*;
