//! How an op is declared: once, as data, from which parser, printer, structural
//! verifier, property slots and interfaces derive.

use super::{
    note::Note,
    parts::{AttributeDef, RegionDef, ValueDef},
    shape::Shape,
    traits::Trait,
};
use crate::{
    diag::Result,
    ffi::InferArgs,
    ir::{Attribute, Context, Op, Region, Slot, Symbols, Type, Value},
    text::{Namer, OpParser, Printer},
};
use mlir_sys::MlirValue;
use std::{any::Any, marker::PhantomData};

/// An op. The macro [`ops!`](crate::ops) declares it, and its view; by hand it is
///
/// ```
/// # use mlir_bridge::{op::Hooks, prelude::*};
/// static EAT: OpDef = OpDef::new("fruit.eat")
///     .operands(&[ValueDef::new("what", ANY_TYPE)])
///     .hooks(Hooks::NONE.verify(|op| Err(op.error("is not hungry"))));
/// # assert_eq!(EAT.mnemonic(), "eat");
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct OpDef {
    /// Full name, e.g. `stablehlo.pad`.
    pub name: &'static str,
    /// The doc comment's lines.
    pub docs: &'static [&'static str],
    /// Operands, in order.
    pub operands: &'static [ValueDef],
    /// Inherent attributes, sorted by name: the order of the property slots.
    pub attributes: &'static [AttributeDef],
    /// Regions, in order.
    pub regions: &'static [RegionDef],
    /// The names of its successor blocks, in order.
    pub successors: &'static [&'static str],
    /// Results, in order.
    pub results: &'static [ValueDef],
    /// Traits.
    pub traits: &'static [Trait],
    /// The custom syntax.
    pub assembly: Assembly,
    /// What the declaration cannot say.
    pub hooks: Hooks,
    /// What else the dialect says of the op.
    pub notes: &'static [Note],
}

impl OpDef {
    /// An op of no operands, attributes, regions and results, in generic form.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            docs: &[],
            operands: &[],
            attributes: &[],
            regions: &[],
            successors: &[],
            results: &[],
            traits: &[],
            assembly: Assembly::Generic,
            hooks: Hooks::NONE,
            notes: &[],
        }
    }
    setters! {
        /// Sets the doc comment's lines.
        docs: &'static [&'static str];
        /// Sets the operands.
        operands: &'static [ValueDef];
        /// Sets the attributes, which must be sorted by name.
        attributes: &'static [AttributeDef];
        /// Sets the regions.
        regions: &'static [RegionDef];
        /// Sets the names of its successor blocks. They have no arguments.
        successors: &'static [&'static str];
        /// Sets the results.
        results: &'static [ValueDef];
        /// Sets the traits.
        traits: &'static [Trait];
        /// Sets the custom syntax.
        assembly: Assembly;
        /// Sets what the declaration cannot say.
        hooks: Hooks;
        /// Sets what else the dialect says of the op.
        notes: &'static [Note];
    }
    /// The slot of an attribute.
    pub fn slot(&self, name: &str) -> Option<usize> {
        self.attributes.iter().position(|a| a.name == name)
    }
    /// The slots of a new op that has these attributes.
    ///
    /// # Panics
    /// If the op declares none of a name.
    pub fn slots<'c>(&self, attributes: &[(&str, Attribute<'c>)]) -> Vec<Slot<'c>> {
        let mut slots = vec![Slot::EMPTY; self.attributes.len()];
        for (name, value) in attributes {
            let slot = self.slot(name);
            let slot = slot.unwrap_or_else(|| panic!("{} has no attribute '{name}'", self.name));
            slots[slot] = (*value).into();
        }
        slots
    }
    /// The op's note that is a `T`.
    pub fn note<T: Any>(&self) -> Option<&'static T> {
        self.notes.iter().find_map(|note| note.read())
    }
    /// Whether the op has a trait.
    pub fn has(&self, t: Trait) -> bool {
        self.traits.contains(&t)
    }
    /// The name without the dialect.
    pub fn mnemonic(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |(_, m)| m)
    }
}

/// An op's custom syntax.
#[derive(Clone, Copy, Debug)]
pub enum Assembly {
    /// None: the op is always written in generic form.
    Generic,
    /// An assembly format, as in ODS.
    Declared(&'static str),
    /// Syntax of its own.
    Custom {
        /// Parses what follows the op's name.
        parse: for<'c> fn(&mut OpParser<'c>) -> Result,
        /// Prints what follows the op's name.
        print: for<'c> fn(Op<'c>, &mut Printer),
    },
}

/// What an op folds to, per result.
#[derive(Debug)]
pub enum Folded<'c> {
    /// A constant.
    Attribute(Attribute<'c>),
    /// A value that exists.
    Value(Value<'c>),
}

/// Whether an op may be executed where the program would not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speculation {
    /// No.
    Never,
    /// Yes.
    Always,
    /// If all ops in its regions may be.
    Recursive,
}

/// An op's behaviour beyond its declaration.
#[derive(Clone, Copy, Default, Debug)]
#[non_exhaustive]
pub struct Hooks {
    /// Result types from operands, attributes and regions.
    pub infer: Option<for<'c> fn(Adaptor<'c>) -> Result<Vec<Type<'c>>>>,
    /// The shapes of results whose element types cannot be inferred, as tensors
    /// of any element type.
    pub shapes: Option<for<'c> fn(Adaptor<'c>) -> Result<Vec<Type<'c>>>>,
    /// The shapes of the results, computed from the operands at run time.
    pub reify: Option<for<'c> fn(Adaptor<'c>) -> Result<Vec<Shape<'c>>>>,
    /// Whether a written result type fits an inferred one; equality if none.
    pub compatible: Option<for<'c> fn(Type<'c>, Type<'c>) -> bool>,
    /// Constraints between operands, attributes and results.
    pub verify: Option<for<'c> fn(Adaptor<'c>) -> Result>,
    /// Constraints on regions, after the ops in them are verified.
    pub verify_regions: Option<for<'c> fn(Adaptor<'c>) -> Result>,
    /// Constraints on the symbols that attributes name.
    pub verify_symbols: Option<for<'c> fn(Adaptor<'c>, &mut Symbols) -> Result>,
    /// Folding; the slice has the constant operands' values.
    pub fold: Option<for<'c> fn(Op<'c>, &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>>>,
    /// Speculation that depends on the op's types.
    pub speculation: Option<for<'c> fn(Adaptor<'c>) -> Speculation>,
    /// Whether the op reads and writes something outside the program, where
    /// its traits cannot say so.
    pub effects: Option<for<'c> fn(Adaptor<'c>) -> bool>,
    /// Names for results.
    pub result_names: Option<for<'c> fn(Op<'c>, &mut Namer<'c>)>,
    /// Names for the arguments of a region.
    pub argument_names: Option<for<'c> fn(Op<'c>, Region<'c>, &mut Namer<'c>)>,
}
impl Hooks {
    /// No hooks.
    pub const NONE: Self = Self {
        infer: None,
        shapes: None,
        reify: None,
        compatible: None,
        verify: None,
        verify_regions: None,
        verify_symbols: None,
        fold: None,
        speculation: None,
        effects: None,
        result_names: None,
        argument_names: None,
    };
    option_setters! {
        /// Result types from operands, attributes and regions.
        infer: for<'c> fn(Adaptor<'c>) -> Result<Vec<Type<'c>>>;
        /// The shapes of results whose element types cannot be inferred, as tensors
        /// of any element type.
        shapes: for<'c> fn(Adaptor<'c>) -> Result<Vec<Type<'c>>>;
        /// The shapes of the results, computed from the operands at run time.
        reify: for<'c> fn(Adaptor<'c>) -> Result<Vec<Shape<'c>>>;
        /// Whether a written result type fits an inferred one; equality if none.
        compatible: for<'c> fn(Type<'c>, Type<'c>) -> bool;
        /// Constraints between operands, attributes and results.
        verify: for<'c> fn(Adaptor<'c>) -> Result;
        /// Constraints on regions, after the ops in them are verified.
        verify_regions: for<'c> fn(Adaptor<'c>) -> Result;
        /// Constraints on the symbols that attributes name.
        verify_symbols: for<'c> fn(Adaptor<'c>, &mut Symbols) -> Result;
        /// Folding; the slice has the constant operands' values.
        fold: for<'c> fn(Op<'c>, &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>>;
        /// Speculation that depends on the op's types.
        speculation: for<'c> fn(Adaptor<'c>) -> Speculation;
        /// Whether the op reads and writes something outside the program, where
        /// its traits cannot say so.
        effects: for<'c> fn(Adaptor<'c>) -> bool;
        /// Names for results.
        result_names: for<'c> fn(Op<'c>, &mut Namer);
        /// Names for the arguments of a region.
        argument_names: for<'c> fn(Op<'c>, Region<'c>, &mut Namer);
    }
}

/// An op's operands, attributes and regions: those of an op that exists, or
/// of one whose result types are asked for.
#[derive(Clone, Copy)]
pub struct Adaptor<'c> {
    pub(super) def: &'static OpDef,
    pub(super) origin: Origin<'c>,
}
opaque_debug!(Adaptor<'_>);
#[derive(Clone, Copy)]
pub(super) enum Origin<'c> {
    Op(Op<'c>),
    /// An op, as if these were its operands.
    Over(Op<'c>, *const MlirValue, usize),
    Args(*const InferArgs, PhantomData<&'c Context>),
}
