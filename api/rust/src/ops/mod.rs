//! The dialect's ops as typed Rust: a builder, a view and an edit of each, which
//! work with melior's values, blocks and operations.
//!
//! All of it is made of the declarations in `dialects/stablehlo/src/ops`, a module
//! per family: operands, attributes and regions have the names that they have there
//! and in the [specification](https://openxla.org/stablehlo/spec).
//!
//! # Building
//!
//! A function of the op's name takes what the op must have: operands (one as a
//! [`Value`](melior::ir::Value), any number as a slice), attributes as Rust values,
//! and the types of results where they cannot be inferred. What it may have, and the
//! bodies of regions, are methods of the builder. `build` gives an operation of
//! melior's; `append_to` puts it at the end of a block, and gives a view, whose
//! accessors are the results.
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
//! // The arguments of a region follow from the operands: here it is two scalars.
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
//! // What is wrong is told as data.
//! let error = ops::transpose(&context, x, &[0, 0], here).build().unwrap_err();
//! assert_eq!(error.subject(), Some(ops::Subject::Rule("C2")));
//! # use melior::ir::BlockLike;
//! # Ok(())
//! # }
//! ```
//!
//! `examples/perceptron.rs` builds a program, and `tests/suite/bodies.rs` an op of each kind
//! that has regions.
//!
//! An op that was built is valid by itself: its parts are as declared, and it keeps
//! the constraints that its page lists, of which errors name the number. Whether the
//! values that it uses are in reach, and the symbols that it names exist, is for
//! MLIR's verifier to say of the whole program. All parts must be of one context, or
//! the builder panics.
//!
//! # Bodies
//!
//! A region has a method of its name (of one of several, in the singular), whose
//! closure fills a block. The block's arguments follow from the operands, a scalar
//! being a tensor of no dimensions and of the operand's element type:
//!
//! | ops | arguments |
//! |---|---|
//! | `case`, `composite`, `if` | none |
//! | `async_start`, `while` | one of the type of each operand |
//! | `map`, `reduce`, `reduce_window` | a scalar of each operand |
//! | `scatter` | a scalar of each input, then of each update |
//! | `sort` | two scalars of each input, side by side |
//! | `all_reduce`, `collective_reduce`, `reduce_scatter`, `select_and_scatter` | two scalars of the first operand |
//!
//! A region with other arguments, e.g. scalars of a wider type, is made with melior
//! and given to the method that ends in `_region`.
//!
//! # Reading and changing
//!
//! `Pad::of` gives the view of an op, if it is one; [`AnyOp`] is for those who want
//! to look at any. `PadEdit::of` borrows the op mutably. It makes several changes
//! together, since one alone may leave an op that is not valid.
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
//! // The result has five elements, and would have six.
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
mod error;
#[cfg(test)]
mod rebuild_test;
mod support;
mod typed;

pub use attributes::*;
pub use error::{BuildError, Invalid, Subject};
pub use support::{InsertionBlock, OpView};
pub use typed::*;
