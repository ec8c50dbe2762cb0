//! Changes of an existing op.

use super::{
    super::{
        attributes::Typed,
        error::{BuildError, Invalid, Subject},
    },
    edited::{EditedOp, NewParts},
    segments,
    view::View,
};
use melior::ir::{Attribute, Operation, Type};
use mlir_bridge::{diag::collect_here, prelude::*};
use std::{fmt, marker::PhantomData};

/// Changes of an op, which are applied together or not at all.
pub(crate) struct Changes<'e, 'c, E: EditedOp<'c, 'e>> {
    op: E,
    def: &'static OpDef,
    attributes: Vec<(&'static str, Option<Attribute<'c>>)>,
    operands: Vec<(usize, Vec<E::Value>)>,
    types: Option<Vec<Type<'c>>>,
    /// First error of a method, which `apply` returns.
    error: Option<BuildError>,
    lifetime: PhantomData<&'e ()>,
}

impl<'e, 'c, E: EditedOp<'c, 'e>> fmt::Debug for Changes<'e, 'c, E> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.op.with_view(|op| fmt::Display::fmt(&op, f))
    }
}

impl<'e, 'c> Changes<'e, 'c, &'e mut Operation<'c>> {
    /// Starts an edit of an op. Returns `None` if the op has another name, or lacks a part.
    pub fn of(op: &'e mut Operation<'c>, def: &'static OpDef) -> Option<Self> {
        View::of((&*op).to_ref(), def)?;
        Some(Self::new(op, def))
    }
}

impl<'e, 'c, E: EditedOp<'c, 'e>> Changes<'e, 'c, E> {
    /// Starts an edit of an op with the parts of its declaration `def`.
    pub fn new(op: E, def: &'static OpDef) -> Self {
        Self {
            op,
            def,
            attributes: Vec::new(),
            operands: Vec::new(),
            types: None,
            error: None,
            lifetime: PhantomData,
        }
    }
    /// Sets or removes an attribute.
    pub fn attribute<'a, T: Typed>(
        &mut self,
        name: &'static str,
        value: Option<T::BuilderValue<'a, 'c>>,
    ) where
        'c: 'a,
    {
        let context = self.op.context_of();
        match value
            .map(|value| T::to_attribute(context, value))
            .transpose()
        {
            Ok(attribute) => self.attributes.push((name, attribute)),
            Err(message) => self.record_error(Subject::Attribute(name), &message),
        }
    }
    /// Adds or removes a unit attribute.
    pub fn flag(&mut self, name: &'static str, value: bool) {
        let unit = value.then(|| self.op.context_of().unit());
        self.attributes.push((name, unit));
    }
    /// Replaces the operands of a group.
    pub fn operands(&mut self, group: usize, values: &[E::Value]) {
        self.operands.push((group, values.to_vec()));
    }
    /// Changes the types of the results.
    pub fn types(&mut self, types: &[Type<'c>]) {
        let results = self.op.with_view(|op| op.num_results());
        if types.len() != results {
            let message = format!(
                "has {results} results, but {} types were given",
                types.len()
            );
            return self.record_error(Subject::Results, &message);
        }
        self.types = Some(types.to_vec());
    }
    /// Records an error, unless there is one already.
    fn record_error(&mut self, subject: Subject, message: &str) {
        let invalid =
            (self.op).with_view(|op| Invalid::new(self.def, op.location(), subject, message));
        self.error.get_or_insert(invalid.into());
    }
    /// Applies the changes if the op stays valid.
    pub fn apply(mut self) -> Result<(), BuildError> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let (def, context) = (self.def, self.op.context_of());
        let groups = self.new_operands();
        let sizes = groups.as_ref().and_then(|groups| {
            let sizes: Vec<_> = groups.iter().map(Vec::len).collect();
            segments::of_operands(context, def, &sizes)
        });
        self.attributes
            .extend(sizes.map(|(name, sizes)| (name, Some(sizes))));
        let new = NewParts {
            operands: groups.map(|groups| groups.concat()),
            attributes: self.attributes,
            types: self.types,
        };
        let (changed, collected) = collect_here(context, || self.op.change(&new));
        changed.map_err(|_| Invalid::first(def, collected).into())
    }
    /// Returns the groups of operands after the edit, or `None` if no operand is replaced.
    fn new_operands(&self) -> Option<Vec<Vec<E::Value>>> {
        if self.operands.is_empty() {
            return None;
        }
        let groups = (0..self.def.operands.len()).map(|group| {
            let new = self.operands.iter().rfind(|o| o.0 == group);
            let range = (self.op)
                .with_view(|op| Adaptor::of(op).map_or(0..0, |op| op.operand_range(group)));
            let old = || range.map(|i| self.op.operand_at(i));
            new.map_or_else(|| old().collect(), |o| o.1.clone())
        });
        Some(groups.collect())
    }
}
