//! What hooks see of an op.

use super::{
    definition::{Adaptor, OpDef, Origin},
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
    /// The declaration, if the op is defined in Rust.
    pub fn def(self) -> Option<&'static OpDef> {
        // SAFETY: the pointer was handed over at registration and never dies.
        unsafe { ffi::mb_op_def(self.raw).cast::<OpDef>().as_ref() }
    }
}

impl<'c> Adaptor<'c> {
    /// An op of ours.
    pub fn of(op: Op<'c>) -> Option<Self> {
        Some(Self {
            def: op.def()?,
            origin: Origin::Op(op),
        })
    }
    pub(crate) fn with_def(op: Op<'c>, def: &'static OpDef) -> Self {
        Self {
            def,
            origin: Origin::Op(op),
        }
    }
    /// # Safety
    /// `operands` must be `n` values that live for `'c`.
    pub(crate) unsafe fn over(
        op: Op<'c>,
        def: &'static OpDef,
        operands: *const MlirValue,
        n: usize,
    ) -> Self {
        Self {
            def,
            origin: Origin::Over(op, operands, n),
        }
    }
    /// # Safety
    /// `args` must live for `'c` and be of an op with declaration `def`.
    pub(crate) unsafe fn from_args(args: *const InferArgs, def: &'static OpDef) -> Self {
        Self {
            def,
            origin: Origin::Args(args, PhantomData),
        }
    }
    /// The declaration.
    pub fn def(self) -> &'static OpDef {
        self.def
    }
    /// The op, if it exists.
    pub fn op(self) -> Option<Op<'c>> {
        match self.origin {
            Origin::Op(op) | Origin::Over(op, ..) => Some(op),
            Origin::Args(..) => None,
        }
    }
    /// The context.
    pub fn context(self) -> &'c Context {
        match self.origin {
            Origin::Op(op) | Origin::Over(op, ..) => op.context(),
            // SAFETY: promised by `from_args`.
            Origin::Args(a, _) => unsafe { context_of((*a).context) },
        }
    }
    /// The op's location.
    pub fn location(self) -> Location<'c> {
        match self.origin {
            Origin::Op(op) | Origin::Over(op, ..) => op.location(),
            // SAFETY: promised by `from_args`.
            Origin::Args(a, _) => unsafe { Location::from_raw((*a).location) },
        }
    }
    /// Emits `'name' op message`.
    pub fn error(self, message: impl fmt::Display) -> Failed {
        match self.origin {
            Origin::Op(op) | Origin::Over(op, ..) => op.error(message),
            Origin::Args(..) => error(
                self.location(),
                format_args!("'{}' op {message}", self.def.name),
            ),
        }
    }
    /// The same, about a part of the op.
    pub fn fault(self, subject: Subject, message: impl fmt::Display) -> Failed {
        about(subject, || self.error(message))
    }
    /// The number of operands.
    pub fn num_operands(self) -> usize {
        match self.origin {
            Origin::Op(op) => op.num_operands(),
            Origin::Over(_, _, n) => n,
            // SAFETY: promised by `from_args`.
            Origin::Args(a, _) => unsafe { (*a).num_operands },
        }
    }
    /// Operand `i`.
    ///
    /// # Panics
    /// If there is none.
    pub fn operand(self, i: usize) -> Value<'c> {
        match self.origin {
            Origin::Op(op) => op.operand(i),
            // SAFETY: promised by `over`, in bounds.
            Origin::Over(_, operands, n) => unsafe { Value::from_raw(ffi::slice(operands, n)[i]) },
            // SAFETY: promised by `from_args`, in bounds.
            Origin::Args(a, _) => unsafe {
                Value::from_raw(ffi::slice((*a).operands, (*a).num_operands)[i])
            },
        }
    }
    /// The operands.
    pub fn operands(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        (0..self.num_operands()).map(move |i| self.operand(i))
    }
    /// The types of the operands.
    pub fn operand_types(self) -> impl ExactSizeIterator<Item = Type<'c>> {
        self.operands().map(Value::ty)
    }
    /// The operands of a declared group.
    ///
    /// # Panics
    /// If the number of operands does not fit the declaration.
    pub fn operand_group(self, group: usize) -> impl ExactSizeIterator<Item = Value<'c>> {
        self.operand_range(group).map(move |i| self.operand(i))
    }
    /// Where the operands of a declared group stand among all.
    ///
    /// # Panics
    /// If the number of operands does not fit the declaration.
    pub fn operand_range(self, group: usize) -> Range<usize> {
        self.range(Values::Operands, group, self.num_operands())
    }
    /// Where the results of a declared group stand among all, of an op that exists.
    ///
    /// # Panics
    /// If the number of results does not fit the declaration.
    pub fn result_range(self, group: usize) -> Range<usize> {
        self.range(Values::Results, group, self.results().len())
    }
    fn range(self, values: Values, group: usize, total: usize) -> Range<usize> {
        let (start, len) = self
            .def
            .group(values, group, total, || self.slots())
            .unwrap_or_else(|| panic!("{}s that fit the declaration", values.what()));
        start..start + len
    }
    /// The results of a declared group, of an op that exists.
    ///
    /// # Panics
    /// If the number of results does not fit the declaration.
    pub fn result_group(self, group: usize) -> Vec<Value<'c>> {
        self.results()[self.result_range(group)].to_vec()
    }
    /// An attribute, by its slot.
    ///
    /// # Panics
    /// If there is no such slot.
    pub fn slot(self, i: usize) -> Option<Attribute<'c>> {
        self.slots().get(i).get()
    }
    /// The attributes, a slot each.
    pub fn slots(self) -> Slots<'c> {
        // SAFETY: an op of that declaration has a slot per declared attribute, and
        // so has what `from_args` promises.
        unsafe {
            let first = match self.origin {
                Origin::Op(op) | Origin::Over(op, ..) => ffi::mb_own_slots(op.raw).cast_const(),
                Origin::Args(a, _) => (*a).slots,
            };
            Slots::from_raw(first, self.def.attributes.len())
        }
    }
    /// An attribute, by its name.
    ///
    /// # Panics
    /// If the op declares none of that name.
    pub fn attribute(self, name: &str) -> Option<Attribute<'c>> {
        self.slot(self.def.slot(name).expect("a declared attribute"))
    }
    /// The number of regions.
    pub fn num_regions(self) -> usize {
        match self.origin {
            Origin::Op(op) | Origin::Over(op, ..) => op.num_regions(),
            // SAFETY: promised by `from_args`.
            Origin::Args(a, _) => unsafe { (*a).num_regions },
        }
    }
    /// Region `i`.
    ///
    /// # Panics
    /// If there is none.
    pub fn region(self, i: usize) -> Region<'c> {
        match self.origin {
            Origin::Op(op) | Origin::Over(op, ..) => op.region(i),
            // SAFETY: promised by `from_args`, in bounds.
            Origin::Args(a, _) => unsafe {
                Region::from_raw(ffi::slice((*a).regions, (*a).num_regions)[i])
            },
        }
    }
    /// The results of an op that exists.
    pub fn results(self) -> Vec<Value<'c>> {
        self.op().map_or_else(Vec::new, |op| op.results().collect())
    }
    /// The parts of the type of operand `i`, if it is a ranked tensor.
    pub fn tensor(self, i: usize) -> Option<Tensor<'c>> {
        Tensor::of(self.operand(i).ty())
    }
    /// The parts of the type of operand `i`.
    ///
    /// # Panics
    /// If it is no ranked tensor: for operands that are declared as such.
    pub fn ranked(self, i: usize) -> Tensor<'c> {
        self.tensor(i).expect("a ranked tensor, as declared")
    }
}
