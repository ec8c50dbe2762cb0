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
//! | [`format`] | declarative assembly formats |
//! | [`assembly`] | [`Parser`], [`OpParser`], [`Printer`] |
//! | [`bytecode`] | [`Reader`], [`Writer`], [`Output`] |
//! | [`ir`] | views of [`Op`], [`Value`], [`Block`], [`Region`] |
//! | [`builtin`] | builtin types and attributes |
//! | [`rewrite`] | [`Rewriter`] |
//! | [`passes`] | [`PassDef`] |
//! | [`tools`] | mains and plugins |
//!
//! A dialect registers itself with `inventory::submit!`, as does a pass. A
//! binary must name each crate whose entries it wants, or the linker drops it.

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
pub mod passes;
pub mod rewrite;
pub mod scalar;
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
pub use kinds::{Encoding, Field, FieldShape, Kind, Owned, Param, Record, Syntax, field};
pub use melior;
pub use passes::{OptionValue, PassDef, PassOption, PassRun, PipelineDef, passes, register_passes};
pub use rewrite::{NewAttributes, Replacement, Rewriter};
pub use scalar::{FloatFormat, Scalar, Sign};
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
