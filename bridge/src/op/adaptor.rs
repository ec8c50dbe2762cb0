//! Accessors of [`Adaptor`], the view of an op for hooks.

use super::{
    definition::{Adaptor, AdaptorSource, OpDef},
    groups::Values,
};
use crate::{
    builtin::Tensor,
    diag::{Failed, Subject, about, error},
    ffi::{self, InferArgs},
    ir::{Attribute, Context, Location, Op, Region, Slots, Type, Value, context_of},
};
use mlir_sys::MlirValue;
use std::{fmt, marker::PhantomData, ops::Range};

impl<'c> Op<'c> {
    /// Returns the declaration of the op, if the op is defined in Rust.
    pub fn def(self) -> Option<&'static OpDef> {
        // SAFETY: registration stored a pointer to a `'static` declaration, or null.
        unsafe { ffi::mb_op_def(self.raw).cast::<OpDef>().as_ref() }
    }
}

impl<'c> Adaptor<'c> {
    /// Returns the adaptor of an op, if the op is defined in Rust.
    pub fn of(op: Op<'c>) -> Option<Self> {
        Some(Self {
            def: op.def()?,
            source: AdaptorSource::Op(op),
        })
    }
    /// Makes the adaptor of `op`, which must have the declaration `def`.
    pub(crate) fn with_def(op: Op<'c>, def: &'static OpDef) -> Self {
        Self {
            def,
            source: AdaptorSource::Op(op),
        }
    }
    /// Makes an adaptor of `op` whose operands are the `n` values at `operands`.
    ///
    /// # Safety
    /// `op` must have the declaration `def`. `operands` must point to `n` values that live
    /// for `'c`.
    pub(crate) unsafe fn with_operands(
        op: Op<'c>,
        def: &'static OpDef,
        operands: *const MlirValue,
        n: usize,
    ) -> Self {
        Self {
            def,
            source: AdaptorSource::OpWithOperands(op, operands, n),
        }
    }
    /// Makes the adaptor of an op that does not exist yet.
    ///
    /// # Safety
    /// `args` must live for `'c` and describe an op with the declaration `def`.
    pub(crate) unsafe fn from_args(args: *const InferArgs, def: &'static OpDef) -> Self {
        Self {
            def,
            source: AdaptorSource::Args(args, PhantomData),
        }
    }
    /// Returns the declaration of the op.
    pub fn def(self) -> &'static OpDef {
        self.def
    }
    /// Returns the op, if it exists.
    pub fn op(self) -> Option<Op<'c>> {
        match self.source {
            AdaptorSource::Op(op) | AdaptorSource::OpWithOperands(op, ..) => Some(op),
            AdaptorSource::Args(..) => None,
        }
    }
    /// Returns the context.
    pub fn context(self) -> &'c Context {
        match self.source {
            AdaptorSource::Op(op) | AdaptorSource::OpWithOperands(op, ..) => op.context(),
            // SAFETY: `args` lives for `'c` (contract of `from_args`).
            AdaptorSource::Args(a, _) => unsafe { context_of((*a).context) },
        }
    }
    /// Returns the op's location.
    pub fn location(self) -> Location<'c> {
        match self.source {
            AdaptorSource::Op(op) | AdaptorSource::OpWithOperands(op, ..) => op.location(),
            // SAFETY: `args` lives for `'c` (contract of `from_args`).
            AdaptorSource::Args(a, _) => unsafe { Location::from_raw((*a).location) },
        }
    }
    /// Emits the error `'name' op message`.
    pub fn error(self, message: impl fmt::Display) -> Failed {
        match self.source {
            AdaptorSource::Op(op) | AdaptorSource::OpWithOperands(op, ..) => op.error(message),
            AdaptorSource::Args(..) => error(
                self.location(),
                format_args!("'{}' op {message}", self.def.name),
            ),
        }
    }
    /// Emits the error `'name' op message`, with `subject` as the part of the op that is
    /// wrong.
    pub fn error_about(self, subject: Subject, message: impl fmt::Display) -> Failed {
        about(subject, || self.error(message))
    }
    /// Emits the error `message`, without a prefix, at the op, with `subject` as the part of the op
    /// that is wrong.
    pub fn error_without_prefix_about(
        self,
        subject: Option<Subject>,
        message: impl fmt::Display,
    ) -> Failed {
        let emit = || match self.op() {
            Some(op) => op.error_without_prefix(message),
            None => error(self.location(), message),
        };
        match subject {
            Some(subject) => about(subject, emit),
            None => emit(),
        }
    }
    /// Returns the number of operands.
    pub fn num_operands(self) -> usize {
        match self.source {
            AdaptorSource::Op(op) => op.num_operands(),
            AdaptorSource::OpWithOperands(_, _, n) => n,
            // SAFETY: `args` lives for `'c` (contract of `from_args`).
            AdaptorSource::Args(a, _) => unsafe { (*a).num_operands },
        }
    }
    /// Returns operand `i`.
    ///
    /// # Panics
    /// If the op has no operand `i`.
    pub fn operand(self, i: usize) -> Value<'c> {
        match self.source {
            AdaptorSource::Op(op) => op.operand(i),
            // SAFETY: the operands live for `'c` (contract of `with_operands`); the slice checks
            // `i`.
            AdaptorSource::OpWithOperands(_, operands, n) => unsafe {
                Value::from_raw(ffi::slice(operands, n)[i])
            },
            // SAFETY: `args` lives for `'c` (contract of `from_args`); the slice checks
            // `i`.
            AdaptorSource::Args(a, _) => unsafe {
                Value::from_raw(ffi::slice((*a).operands, (*a).num_operands)[i])
            },
        }
    }
    /// Returns the operands.
    pub fn operands(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        (0..self.num_operands()).map(move |i| self.operand(i))
    }
    /// Returns the types of the operands.
    pub fn operand_types(self) -> impl ExactSizeIterator<Item = Type<'c>> {
        self.operands().map(Value::ty)
    }
    /// Returns the operands of a declared group.
    ///
    /// # Panics
    /// If the op declares no operand group `group`, or if the number of operands does not
    /// fit the declaration.
    pub fn operand_group(self, group: usize) -> impl ExactSizeIterator<Item = Value<'c>> {
        self.operand_range(group).map(move |i| self.operand(i))
    }
    /// Returns the indices of a declared group's operands.
    ///
    /// # Panics
    /// If the op declares no operand group `group`, or if the number of operands does not
    /// fit the declaration.
    pub fn operand_range(self, group: usize) -> Range<usize> {
        self.range(Values::Operands, group, self.num_operands())
    }
    /// Returns the indices of a declared group's results. The op must exist.
    ///
    /// # Panics
    /// If the op declares no result group `group`, or if the number of results does not fit
    /// the declaration.
    pub fn result_range(self, group: usize) -> Range<usize> {
        self.range(Values::Results, group, self.results().len())
    }
    fn range(self, values: Values, group: usize, total: usize) -> Range<usize> {
        let (start, len) = self
            .def
            .group(values, group, total, || self.slots())
            .unwrap_or_else(|| {
                panic!(
                    "the number of {}s does not fit the declaration",
                    values.noun()
                )
            });
        start..start + len
    }
    /// Returns the results of a declared group. The op must exist.
    ///
    /// # Panics
    /// If the op declares no result group `group`, or if the number of results does not fit
    /// the declaration.
    pub fn result_group(self, group: usize) -> Vec<Value<'c>> {
        self.results()[self.result_range(group)].to_vec()
    }
    /// Returns the attribute in slot `i`, or `None` if the attribute is absent.
    ///
    /// # Panics
    /// If the op has no slot `i`.
    pub fn slot(self, i: usize) -> Option<Attribute<'c>> {
        self.slots().get(i).get()
    }
    /// Returns the slots of the attributes, one per declared attribute.
    pub fn slots(self) -> Slots<'c> {
        // SAFETY: an op of this declaration has one slot per declared attribute, and so
        // have the arguments of `from_args` (contract).
        unsafe {
            let first = match self.source {
                AdaptorSource::Op(op) | AdaptorSource::OpWithOperands(op, ..) => {
                    ffi::mb_rust_slots(op.raw).cast_const()
                }
                AdaptorSource::Args(a, _) => (*a).slots,
            };
            Slots::from_raw(first, self.def.attributes.len())
        }
    }
    /// Returns the attribute `name`, or `None` if the attribute is absent.
    ///
    /// # Panics
    /// If the op declares no attribute `name`.
    pub fn attribute(self, name: &str) -> Option<Attribute<'c>> {
        self.slot(self.def.slot(name).expect("a declared attribute"))
    }
    /// Returns the number of regions.
    pub fn num_regions(self) -> usize {
        match self.source {
            AdaptorSource::Op(op) | AdaptorSource::OpWithOperands(op, ..) => op.num_regions(),
            // SAFETY: `args` lives for `'c` (contract of `from_args`).
            AdaptorSource::Args(a, _) => unsafe { (*a).num_regions },
        }
    }
    /// Returns region `i`.
    ///
    /// # Panics
    /// If the op has no region `i`.
    pub fn region(self, i: usize) -> Region<'c> {
        match self.source {
            AdaptorSource::Op(op) | AdaptorSource::OpWithOperands(op, ..) => op.region(i),
            // SAFETY: `args` lives for `'c` (contract of `from_args`); the slice checks
            // `i`.
            AdaptorSource::Args(a, _) => unsafe {
                Region::from_raw(ffi::slice((*a).regions, (*a).num_regions)[i])
            },
        }
    }
    /// Returns the op's results, or an empty vector if the op does not exist yet.
    pub fn results(self) -> Vec<Value<'c>> {
        self.op().map_or_else(Vec::new, |op| op.results().collect())
    }
    /// Returns the parts of the type of operand `i`, or `None` if the type is no ranked
    /// tensor.
    ///
    /// # Panics
    /// If the op has no operand `i`.
    pub fn tensor(self, i: usize) -> Option<Tensor<'c>> {
        Tensor::of(self.operand(i).ty())
    }
    /// Returns the parts of the type of operand `i`. The operand must be declared as a
    /// ranked tensor.
    ///
    /// # Panics
    /// If the op has no operand `i`, or if the type of the operand is no ranked tensor.
    pub fn ranked(self, i: usize) -> Tensor<'c> {
        self.tensor(i).expect("a ranked tensor, as declared")
    }
}
