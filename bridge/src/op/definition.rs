//! Op declarations: data from which the bridge derives parser, printer, structural
//! verifier, property slots and interfaces.

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

/// Declaration of an op. The macro [`ops!`](crate::ops) makes declarations and views. A
/// declaration can also be written by hand:
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
    /// Full name of the op, e.g. `stablehlo.pad`.
    pub name: &'static str,
    /// Lines of the doc comment.
    pub docs: &'static [&'static str],
    /// Operands, in order.
    pub operands: &'static [ValueDef],
    /// Inherent attributes, sorted by name: the order of the property slots.
    pub attributes: &'static [AttributeDef],
    /// Regions, in order.
    pub regions: &'static [RegionDef],
    /// Names of the successor blocks, in order.
    pub successors: &'static [&'static str],
    /// Results, in order.
    pub results: &'static [ValueDef],
    /// Traits.
    pub traits: &'static [Trait],
    /// Custom syntax.
    pub assembly: Assembly,
    /// Functions for behaviour that the declaration cannot express.
    pub hooks: Hooks,
    /// Notes for the dialect's own code.
    pub notes: &'static [Note],
}

impl OpDef {
    /// Declares an op that has no operands, attributes, regions or results, and is
    /// printed in generic form.
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
        /// Sets the lines of the doc comment.
        docs: &'static [&'static str];
        /// Sets the operands.
        operands: &'static [ValueDef];
        /// Sets the attributes, which must be sorted by name.
        attributes: &'static [AttributeDef];
        /// Sets the regions.
        regions: &'static [RegionDef];
        /// Sets the names of the successor blocks, which must have no arguments.
        successors: &'static [&'static str];
        /// Sets the results.
        results: &'static [ValueDef];
        /// Sets the traits.
        traits: &'static [Trait];
        /// Sets the custom syntax.
        assembly: Assembly;
        /// Sets the functions for behaviour that the declaration cannot express.
        hooks: Hooks;
        /// Sets the notes for the dialect's own code.
        notes: &'static [Note];
    }
    /// Returns the index of the slot of the attribute `name`, or `None` if the op does
    /// not declare it.
    pub fn slot(&self, name: &str) -> Option<usize> {
        self.attributes.iter().position(|a| a.name == name)
    }
    /// Returns the slots of a new op that has `attributes`.
    ///
    /// # Panics
    /// If the op does not declare one of the attributes.
    pub fn slots<'c>(&self, attributes: &[(&str, Attribute<'c>)]) -> Vec<Slot<'c>> {
        let mut slots = vec![Slot::EMPTY; self.attributes.len()];
        for (name, value) in attributes {
            let slot = self.slot(name);
            let slot = slot.unwrap_or_else(|| panic!("{} has no attribute '{name}'", self.name));
            slots[slot] = (*value).into();
        }
        slots
    }
    /// Returns the first note that is a `T`, or `None` if the op has no such note.
    pub fn note<T: Any>(&self) -> Option<&'static T> {
        self.notes.iter().find_map(|note| note.read())
    }
    /// Returns whether the op has the trait `t`.
    pub fn has(&self, t: Trait) -> bool {
        self.traits.contains(&t)
    }
    /// Returns the name without the prefix of the dialect.
    pub fn mnemonic(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |(_, m)| m)
    }
}

/// Custom syntax of an op.
#[derive(Clone, Copy, Debug)]
pub enum Assembly {
    /// No custom syntax: the op is always printed in generic form.
    Generic,
    /// An assembly format, as in ODS.
    Declared(&'static str),
    /// Functions that parse and print.
    Custom {
        /// Parses the text behind the op's name.
        parse: for<'c> fn(&mut OpParser<'c>) -> Result,
        /// Prints the text behind the op's name.
        print: for<'c> fn(Op<'c>, &mut Printer),
        /// Returns whether `print` can express the op. Other ops are printed in generic form.
        fits: for<'c> fn(Op<'c>) -> bool,
    },
}

/// Constant or value that replaces one result of an op that folds.
#[derive(Debug)]
pub enum Folded<'c> {
    /// A constant.
    Attribute(Attribute<'c>),
    /// An existing value.
    Value(Value<'c>),
}

/// Condition under which an op may be executed speculatively.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speculation {
    /// The op must not be executed speculatively.
    Never,
    /// The op may be executed speculatively.
    Always,
    /// The op may be executed speculatively if all ops in its regions may.
    Recursive,
}

/// Functions for an op's behaviour that its declaration cannot express.
#[derive(Clone, Copy, Default, Debug)]
#[non_exhaustive]
pub struct Hooks {
    /// Infers the result types from operands, attributes and regions.
    pub infer: Option<for<'c> fn(Adaptor<'c>) -> Result<Vec<Type<'c>>>>,
    /// Infers the shapes of results whose element types cannot be inferred. Returns a
    /// tensor type for each result; its element type is ignored.
    pub shapes: Option<for<'c> fn(Adaptor<'c>) -> Result<Vec<Type<'c>>>>,
    /// Describes how to compute the shapes of the results from the operands at run time.
    pub reify: Option<for<'c> fn(Adaptor<'c>) -> Result<Vec<Shape<'c>>>>,
    /// Returns whether a result type that a program states, the second argument, fits the
    /// inferred type, the first argument. Without this hook, the two must be equal.
    pub compatible: Option<for<'c> fn(Type<'c>, Type<'c>) -> bool>,
    /// Checks constraints between operands, attributes and results.
    pub verify: Option<for<'c> fn(Adaptor<'c>) -> Result>,
    /// Checks constraints on regions, after the ops in the regions are verified.
    pub verify_regions: Option<for<'c> fn(Adaptor<'c>) -> Result>,
    /// Checks constraints on the symbols that attributes name.
    pub verify_symbols: Option<for<'c> fn(Adaptor<'c>, &mut Symbols) -> Result>,
    /// Folds the op, or returns `None` if the op does not fold. The slice has an entry per
    /// operand: its value if the operand is constant, `None` if not.
    pub fold: Option<for<'c> fn(Op<'c>, &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>>>,
    /// Returns the index of the region that is executed, if constants determine it. The pass
    /// `canonicalize` then replaces the op by the ops in this region.
    pub branch: Option<for<'c> fn(Op<'c>) -> Option<usize>>,
    /// Returns whether the op may be executed speculatively, if this depends on its types.
    pub speculation: Option<for<'c> fn(Adaptor<'c>) -> Speculation>,
    /// Returns whether the op reads and writes state outside the program, if this depends
    /// on more than its traits.
    pub effects: Option<for<'c> fn(Adaptor<'c>) -> bool>,
    /// Suggests names for the results.
    pub result_names: Option<for<'c> fn(Op<'c>, &mut Namer<'c>)>,
    /// Suggests names for the arguments of a region.
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
        branch: None,
        speculation: None,
        effects: None,
        result_names: None,
        argument_names: None,
    };
    option_setters! {
        /// Sets the function that infers the result types from operands, attributes and
        /// regions.
        infer: for<'c> fn(Adaptor<'c>) -> Result<Vec<Type<'c>>>;
        /// Sets the function that infers the shapes of results whose element types cannot
        /// be inferred. It returns a tensor type for each result; the element type is
        /// ignored.
        shapes: for<'c> fn(Adaptor<'c>) -> Result<Vec<Type<'c>>>;
        /// Sets the function that describes how to compute the shapes of the results at run
        /// time.
        reify: for<'c> fn(Adaptor<'c>) -> Result<Vec<Shape<'c>>>;
        /// Sets the function that returns whether a result type that a program states, the
        /// second argument, fits the inferred type, the first argument.
        compatible: for<'c> fn(Type<'c>, Type<'c>) -> bool;
        /// Sets the function that checks constraints between operands, attributes and
        /// results.
        verify: for<'c> fn(Adaptor<'c>) -> Result;
        /// Sets the function that checks constraints on regions, after their ops are
        /// verified.
        verify_regions: for<'c> fn(Adaptor<'c>) -> Result;
        /// Sets the function that checks constraints on the symbols that attributes name.
        verify_symbols: for<'c> fn(Adaptor<'c>, &mut Symbols) -> Result;
        /// Sets the function that folds the op, or returns `None` if the op does not fold.
        /// Its slice has an entry per operand: its value if the operand is constant, `None`
        /// if not.
        fold: for<'c> fn(Op<'c>, &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>>;
        /// Sets the function that returns the index of the region that is executed, if constants
        /// determine it.
        branch: for<'c> fn(Op<'c>) -> Option<usize>;
        /// Sets the function that returns whether the op may be executed speculatively.
        speculation: for<'c> fn(Adaptor<'c>) -> Speculation;
        /// Sets the function that returns whether the op reads and writes state outside the
        /// program.
        effects: for<'c> fn(Adaptor<'c>) -> bool;
        /// Sets the function that suggests names for the results.
        result_names: for<'c> fn(Op<'c>, &mut Namer);
        /// Sets the function that suggests names for the arguments of a region.
        argument_names: for<'c> fn(Op<'c>, Region<'c>, &mut Namer);
    }
}

/// Operands, attributes and regions of an op that exists, or of an op whose result types
/// are being inferred.
#[derive(Clone, Copy)]
pub struct Adaptor<'c> {
    pub(super) def: &'static OpDef,
    pub(super) source: AdaptorSource<'c>,
}
opaque_debug!(Adaptor<'_>);
/// Source of an adaptor's operands, attributes and regions.
#[derive(Clone, Copy)]
pub(super) enum AdaptorSource<'c> {
    /// An op.
    Op(Op<'c>),
    /// An op, and the operands to use in place of its own: their address and number.
    OpWithOperands(Op<'c>, *const MlirValue, usize),
    /// Arguments of type inference, for an op that does not exist yet.
    Args(*const InferArgs, PhantomData<&'c Context>),
}
