//! MLIR dialects, passes and tools defined in safe Rust.
//!
//! MLIR's C API cannot define a dialect. This crate adds what is missing, as a
//! thin layer of C++ that knows nothing of any dialect (`cc/`), and offers it
//! to Rust as data: an op, a type, an attribute or a pass is a table row with
//! a few functions. All `unsafe` is here; dialects are
//! `#![forbid(unsafe_code)]`.
//!
//! | module | what |
//! |---|---|
//! | [`declaration`] | ops: [`OpDef`], the [`ops!`] macro, [`Adaptor`] |
//! | [`kinds`] | types and attributes: [`Kind`] |
//! | [`mod@format`] | declarative assembly formats |
//! | [`assembly`] | [`Parser`], [`OpParser`], [`Printer`] |
//! | [`bytecode`] | [`Reader`], [`Writer`], [`Output`] |
//! | [`opaque`] | dialects known by name only: [`OpaqueDialect`] |
//! | [`ir`] | views of [`Op`], [`Value`], [`Block`], [`Region`] |
//! | [`builtin`] | builtin types and attributes |
//! | [`rewrite`] | [`Rewriter`] |
//! | [`locations`] | locations, replaced throughout a program |
//! | [`mod@passes`] | [`PassDef`] |
//! | [`tools`] | mains and plugins |
//!
//! A dialect registers itself with `inventory::submit!`, as does a pass. A
//! binary must name each crate whose entries it wants, or the linker drops it.
//!
//! A dialect with a type and two ops, one of which infers its result's type:
//!
//! ```
//! #![forbid(unsafe_code)]
//! use mlir_bridge::melior::{dialect::DialectRegistry, ir::Module};
//! use mlir_bridge::*;
//!
//! static APPLE: Kind = Kind::new("apple", &[], Syntax::Bare, Encoding::Fields(0));
//!
//! /// A constraint on types, by the name that ops use below.
//! #[allow(non_upper_case_globals)]
//! const apple: TypeConstraint = TypeConstraint {
//!     summary: "an apple",
//!     accepts: |t| APPLE.of_type(t).is_some(),
//! };
//!
//! /// What ops hold as an attribute, and what Rust reads it as.
//! struct Count;
//! impl AttributeType for Count {
//!     type Value<'c> = i64;
//!     const CONSTRAINT: AttrConstraint = AttrConstraint {
//!         summary: "a count",
//!         accepts: |a| Self::read(a).is_some(),
//!         syntax: AttrSyntax::Typed(|c| c.int_type(64)),
//!     };
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
//!         assembly "operands attr-dict `:` functional-type(operands, results)"
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
//! static FRUIT: DialectDef = DialectDef {
//!     name: "fruit",
//!     ops: || OPS.to_vec(),
//!     types: &[&APPLE],
//!     attributes: &[],
//!     directives: &[],
//!     materialize: None,
//!     inlinable: false,
//!     aliases: &[],
//! };
//! inventory::submit!(&FRUIT);
//!
//! let registry = DialectRegistry::new();
//! register_dialects(&registry).expect("a new registry");
//! let context = Context::new_with_registry(&registry, false);
//! let text = "%a = fruit.pick 3 : !fruit.apple
//!             %b = fruit.add %a, %a : (!fruit.apple, !fruit.apple) -> !fruit.apple";
//! let module = Module::parse(&context, text).expect("a valid program");
//! Op::of_module(&module).walk(&mut |op| {
//!     if let Some(pick) = Pick::of(op) {
//!         assert_eq!(pick.count(), Some(3));
//!     }
//! });
//! ```

// A hook's type is read best where the hook is declared.
#![allow(clippy::type_complexity)]

pub mod assembly;
pub mod builtin;
pub mod bytecode;
pub mod declaration;
pub mod dialect;
mod ffi;
pub mod format;
mod guard;
pub mod ir;
pub mod kinds;
pub mod locations;
pub mod opaque;
mod ops_macro;
pub mod passes;
pub mod queries;
pub mod rewrite;
pub mod scalar;
mod sections;
pub mod shapes;
pub mod tools;
mod use_lists;
mod verify;

pub use assembly::{At, Namer, OpParser, Operand, Parser, Printer};
pub use builtin::{AttributeExt, ContextExt, DYNAMIC, Quantized, Tensor, TypeExt};
pub use bytecode::{Output, Reader, Writer};
pub use declaration::*;
pub use dialect::{
    AlreadyRegistered, DialectDef, Materialized, dialects, find_op, register_dialects,
};
pub use format::{Arg, Directive, Parsing};
pub use inventory;
pub use ir::*;
pub use kinds::{
    Encoding, Field, FieldShape, Kind, Owned, Param, Record, Syntax, check_codes, field,
};
pub use melior;
pub use opaque::OpaqueDialect;
pub use passes::{
    OptionValue, Options, PassDef, PassOption, PassRun, PipelineDef, passes, register_passes,
};
pub use rewrite::{NewAttributes, NewOp, Replacement, Rewriter, UNREALIZED_CAST, cast};
pub use scalar::{FloatFormat, Scalar, Sign};
pub use shapes::{Shape, Size};
pub use tools::{BoolFlag, Source, TextFlag, TranslationDef, opt_main, translate_main};
#[doc(hidden)]
pub use tools::{PluginInfo, RegisterDialects, RegisterPasses, plugin_dialects, plugin_passes};

/// Something went wrong, and a diagnostic has said what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a diagnostic has been emitted")]
pub struct Failed;

/// The outcome of what reports by diagnostics.
pub type Result<T = ()> = std::result::Result<T, Failed>;

fn check(ok: bool) -> Result {
    ok.then_some(()).ok_or(Failed)
}

/// The symbol tables that a verifier looks names up in.
pub struct Symbols(ffi::MutPtr);
impl Symbols {
    /// The op that a symbol reference names, seen from `from`.
    pub fn lookup<'c>(&mut self, from: Op<'c>, name: Attribute<'c>) -> Option<Op<'c>> {
        declaration::lookup_symbol(self.0, from, name)
    }
}

/// An address that serves as an MLIR TypeID.
#[repr(align(8))]
struct TypeId(#[allow(dead_code)] u64);
impl TypeId {
    const fn new() -> Self {
        Self(0)
    }
    fn address(&'static self) -> ffi::Ptr {
        std::ptr::from_ref(self).cast()
    }
}

/// An array that lives for ever, for C++'s tables.
fn leak<T: 'static>(v: Vec<T>) -> (*const T, usize) {
    let s: &'static [T] = Box::leak(v.into_boxed_slice());
    (s.as_ptr(), s.len())
}
