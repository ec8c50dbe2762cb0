//! MLIR dialects, passes and tools defined in safe Rust.
//!
//! MLIR's C API cannot define a dialect. This crate adds a thin layer of C++ (`cc/`) that
//! knows no dialect. Rust describes dialects as data: an op, a type, an attribute or a
//! pass is a table row with a few functions. All `unsafe` code is in this crate; dialects
//! are `#![forbid(unsafe_code)]`.
//!
//! The modules form layers. A module uses only modules of its own layer and of lower
//! layers:
//!
//! | layer | modules | |
//! |---|---|---|
//! | 0 | `setters` `opaque` `activity` [`diag`] `guard` [`stack`] `ffi` `text::tokens` `text::crashes` `text::strict` `text::nesting` `text::unreadable` | setters of declarations, `Debug` of handles, current activity, diagnostics, panics, stacks, the FFI boundary, check of text before MLIR parses it |
//! | 1 | [`ir`] | views of [`Op`](ir::Op), [`Value`](ir::Value), [`Block`](ir::Block), [`Region`](ir::Region) |
//! | 2 | [`builtin`] | builtin types, attributes and locations |
//! | 3 | [`text`] [`bytecode`] | [`Parser`](text::Parser), [`OpParser`](text::OpParser), [`Printer`](text::Printer); [`Reader`](bytecode::Reader), [`Writer`](bytecode::Writer) |
//! | 4 | [`kind`] | types and attributes: [`Kind`](kind::Kind) |
//! | 5 | [`op`] | ops: [`OpDef`](op::OpDef), the [`ops!`] macro, [`Adaptor`](op::Adaptor) |
//! | 6 | [`mod@format`] [`rewrite`] `interfaces` [`verify`] | assembly formats; [`Rewriter`](rewrite::Rewriter); interfaces; the structural verifier |
//! | 7 | [`dialect`] | [`DialectDef`](dialect::DialectDef), registration, callbacks |
//! | 8 | [`passes`] | [`PassDef`](passes::PassDef), pipelines |
//! | 9 | [`tools`] | `main` functions and plugins |
//! | 10 | [`prelude`] `__private` | exports for dialect authors; exports for macros |
//!
//! Each item has one path, in the module of its subject. The [`prelude`] also exports the
//! items that declarations of ops, kinds and passes need, so these files open with
//! `use mlir_bridge::prelude::*;`. The crate root has modules, macros, and the crates
//! whose types occur in signatures.
//!
//! Dialects and passes register themselves with `inventory::submit!`. A binary must name
//! each crate whose entries it needs; otherwise the linker drops the crate.
//!
//! The following dialect has a type and two ops. One op infers its result type:
//!
//! ```standalone_crate
//! #![forbid(unsafe_code)]
//! use mlir_bridge::{
//!     diag::Result,
//!     dialect::register_dialects,
//!     melior::{dialect::DialectRegistry, ir::Module},
//!     prelude::*,
//! };
//!
//! static APPLE: Kind = Kind::new("apple", &[], Syntax::Bare, Encoding::Fields(0));
//!
//! /// Type constraint. The ops below refer to it by this name.
//! #[allow(non_upper_case_globals)]
//! const apple: TypeConstraint = TypeConstraint::new("an apple", |t| APPLE.of_type(t).is_some());
//!
//! /// Attribute type: a constraint on the attribute, and its value in Rust.
//! struct Count;
//! impl AttributeType for Count {
//!     type Value<'c> = i64;
//!     const CONSTRAINT: AttrConstraint =
//!         AttrConstraint::new("a count", |a| Self::read(a).is_some())
//!             .syntax(AttrSyntax::Typed(|c| c.int_type(64)));
//!     fn read<'c>(a: Attribute<'c>) -> Option<i64> {
//!         a.int()
//!     }
//! }
//!
//! ops! { OPS in "fruit";
//!     /// Picks apples.
//!     "pick" Pick {
//!         attributes { count: Count }
//!         results { apples: apple }
//!         assembly "$count attr-dict `:` type($apples)"
//!         verify verify_pick
//!     }
//!     /// Adds apples to apples.
//!     "add" Add {
//!         operands { lhs: apple, rhs: apple }
//!         results { sum: apple }
//!         traits [NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
//!         assembly "operands attr-dict `:` type(operands)"
//!         infer infer_add
//!     }
//! }
//! fn verify_pick(op: Pick) -> Result {
//!     match op.count() {
//!         Some(count) if count < 0 => Err(op.error("picks less than nothing")),
//!         _ => Ok(()),
//!     }
//! }
//! fn infer_add<'c>(op: Add<'c>) -> Result<Vec<Type<'c>>> {
//!     Ok(vec![op.lhs().ty()])
//! }
//!
//! static FRUIT: DialectDef = DialectDef::new("fruit")
//!     .ops(|| OPS.to_vec())
//!     .types(&[&APPLE]);
//! inventory::submit!(&FRUIT);
//!
//! let registry = DialectRegistry::new();
//! register_dialects(&registry).expect("a new registry");
//! let context = Context::new_with_registry(&registry, false);
//! let text = "%a = fruit.pick 3 : !fruit.apple
//!             %b = fruit.add %a, %a : !fruit.apple, !fruit.apple";
//! let module = Module::parse(&context, text).expect("a valid program");
//! Op::of_module(&module).walk(&mut |op| {
//!     if let Some(pick) = Pick::of(op) {
//!         assert_eq!(pick.count(), Some(3));
//!     }
//! });
//! ```

// A type alias would hide the arguments of a hook from readers of its declaration.
#![allow(clippy::type_complexity)]

/// Test of the dialect in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
/// Compiles the examples of the page.
#[cfg(doctest)]
#[doc = include_str!("../../docs/bridge.md")]
struct DocsPage;

#[macro_use]
mod opaque;
#[macro_use]
mod setters;

#[doc(hidden)]
pub mod __private;
mod activity;
pub mod builtin;
pub mod bytecode;
pub mod diag;
pub mod dialect;
mod ffi;
pub mod format;
mod guard;
mod interfaces;
pub mod ir;
pub mod kind;
pub mod op;
pub mod passes;
pub mod prelude;
pub mod rewrite;
pub mod stack;
pub mod text;
pub mod tools;
pub mod verify;

pub use inventory;
pub use melior;
pub use mlir_bytecode;
pub use mlir_format;
pub use mlir_suggest;
