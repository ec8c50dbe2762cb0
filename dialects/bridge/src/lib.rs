//! MLIR dialects, passes and tools defined in safe Rust.
//!
//! MLIR's C API cannot define a dialect. This crate adds what is missing, as a
//! thin layer of C++ that knows nothing of any dialect (`cc/`), and offers it
//! to Rust as data: an op, a type, an attribute or a pass is a table row with
//! a few functions. All `unsafe` is here; dialects are
//! `#![forbid(unsafe_code)]`.
//!
//! A module uses those of lower levels, and its own:
//!
//! | level | modules | |
//! |---|---|---|
//! | 0 | `setters` `opaque` `activity` `diag` `guard` `stack` `ffi` `text::nesting` | functions of declarations, `Debug` of handles, what is being done, diagnostics, panics, stacks, the border to C++, how deep text is nested |
//! | 1 | [`ir`] | views of [`Op`], [`Value`], [`Block`], [`Region`] |
//! | 2 | [`builtin`] | builtin types, attributes and locations |
//! | 3 | [`text`] [`bytecode`] | [`Parser`], [`OpParser`], [`Printer`]; [`Reader`], [`Writer`] |
//! | 4 | [`kind`] | types and attributes: [`Kind`] |
//! | 5 | [`op`] | ops: [`OpDef`], the [`ops!`] macro, [`Adaptor`] |
//! | 6 | [`mod@format`] [`rewrite`] `interfaces` `verify` | assembly formats; [`Rewriter`]; interfaces; the structural verifier |
//! | 7 | [`dialect`] | [`DialectDef`], registration, callbacks |
//! | 8 | [`mod@passes`] | [`PassDef`], pipelines |
//! | 9 | [`tools`] | mains and plugins |
//!
//! A dialect registers itself with `inventory::submit!`, as does a pass. A
//! binary must name each crate whose entries it wants, or the linker drops it.
//!
//! A dialect with a type and two ops, one of which infers its result's type:
//!
//! ```standalone_crate
//! #![forbid(unsafe_code)]
//! use mlir_bridge::melior::{dialect::DialectRegistry, ir::Module};
//! use mlir_bridge::*;
//!
//! static APPLE: Kind = Kind::new("apple", &[], Syntax::Bare, Encoding::Fields(0));
//!
//! /// A constraint on types, by the name that ops use below.
//! #[allow(non_upper_case_globals)]
//! const apple: TypeConstraint = TypeConstraint::new("an apple", |t| APPLE.of_type(t).is_some());
//!
//! /// What ops hold as an attribute, and what Rust reads it as.
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

// A hook's type is read best where the hook is declared.
#![allow(clippy::type_complexity)]

/// The README's first dialect is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[macro_use]
mod opaque;
#[macro_use]
mod setters;

mod activity;
pub mod builtin;
pub mod bytecode;
mod diag;
pub mod dialect;
mod ffi;
pub mod format;
mod guard;
mod interfaces;
pub mod ir;
pub mod kind;
pub mod op;
pub mod passes;
pub mod rewrite;
mod stack;
pub mod text;
pub mod tools;
mod verify;

pub use activity::activity;
pub use builtin::{
    AttributeExt, ContextExt, DYNAMIC, FloatFormat, Quantized, Resource, Scalar, Sign, Tensor,
    TypeExt, locations,
};
pub use bytecode::{Reader, Writer};
pub use diag::{
    Collected, Diagnostic, Failed, Place, Result, Severity, Subject, collect, collect_here, error,
    raise, warning,
};
pub use dialect::{
    DialectDef, Holder, Materialize, Materialized, RegistrationError, VerifyAttribute, dialects,
    find_op, register_dialect, register_dialects, register_upstream_dialects,
};
pub use format::{Arg, Directive, Parsing};
pub use inventory;
pub use ir::*;
pub use kind::{
    Encoding, Field, FieldShape, Kind, Owned, Param, Record, Syntax, check_codes, field,
};
pub use melior;
pub use mlir_bytecode;
pub use op::*;
pub use passes::{
    OptionValue, Options, PassCall, PassDef, PassError, PassFunction, PassOption, PassRun,
    PipelineDef, make_pass, passes, register_basic_passes, register_passes, run_pipeline,
    run_pipeline_on_verified,
};
pub use rewrite::{
    NewAttributes, NewOp, OpHandle, Replacement, Rewriter, Scanner, Steps, UNREALIZED_CAST,
    ValueHandle, Visit, Worker, edit, edit_in_steps, replace_locations,
};
pub use stack::on_large_stack;
pub use text::{At, BlockBuilder, Namer, OpParser, Operand, Parser, Printer, TooDeep};
pub use tools::{BoolFlag, Output, Source, TextFlag, Tool, TranslationDef};
#[doc(hidden)]
pub use tools::{PluginInfo, RegisterDialects, RegisterPasses, plugin_dialects, plugin_passes};
pub use verify::{fits, verify_alone};
