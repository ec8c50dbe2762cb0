//! Changes of an existing op.

use super::{
    super::{
        attributes::Typed,
        error::{BuildError, Invalid, Subject},
    },
    view::View,
};
use melior::ir::{
    Attribute, Operation, Type, Value, ValueLike,
    operation::{OperationLike, OperationMutLike},
};
use mlir_bridge::{diag::collect_here, prelude::*, verify::verify_alone};
use std::fmt;

/// Changes of an op, which are applied together or not at all.
pub(crate) struct Changes<'e, 'c> {
    op: &'e mut Operation<'c>,
    def: &'static OpDef,
    attributes: Vec<(&'static str, Option<Attribute<'c>>)>,
    operands: Vec<(usize, Vec<Value<'c, 'e>>)>,
    types: Option<Vec<Type<'c>>>,
    /// First error of a method, which `apply` returns.
    error: Option<BuildError>,
}

impl fmt::Debug for Changes<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&Op::from_melior((&*self.op).to_ref()), f)
    }
}

impl<'e, 'c> Changes<'e, 'c> {
    /// Starts an edit of an op. Returns `None` if the op has another name, or lacks a part.
    pub fn of(op: &'e mut Operation<'c>, def: &'static OpDef) -> Option<Self> {
        View::of((&*op).to_ref(), def)?;
        Some(Self {
            op,
            def,
            attributes: Vec::new(),
            operands: Vec::new(),
            types: None,
            error: None,
        })
    }
    /// Sets or removes an attribute.
    pub fn attribute<'a, T: Typed>(
        &mut self,
        name: &'static str,
        value: Option<T::BuilderValue<'a, 'c>>,
    ) where
        'c: 'a,
    {
        let context = (&*self.op).owner();
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
        let unit = value.then(|| (&*self.op).owner().unit());
        self.attributes.push((name, unit));
    }
    /// Replaces the operands of a group.
    pub fn operands(&mut self, group: usize, values: &[Value<'c, 'e>]) {
        self.operands.push((group, values.to_vec()));
    }
    /// Changes the types of the results.
    pub fn types(&mut self, types: &[Type<'c>]) {
        let results = self.op.result_count();
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
        let location = self.op.location();
        let invalid = Invalid::new(self.def, location, subject, message);
        self.error.get_or_insert(invalid.into());
    }
    /// Applies the changes if the op stays valid. Verifies a changed copy of the op first.
    pub fn apply(mut self) -> Result<(), BuildError> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let operands = self.new_operands();
        let context = (&*self.op).owner();
        let (verified, collected) = collect_here(context, || {
            // melior copies and changes ops by recursion.
            Op::from_melior((&*self.op).to_ref()).check_depth()?;
            let mut copy = self.op.clone();
            apply_changes(
                &mut copy,
                &self.attributes,
                operands.as_deref(),
                self.types.as_deref(),
            );
            verify_alone(Op::from_melior((&copy).to_ref()))
        });
        if verified.is_err() {
            return Err(Invalid::first(self.def, collected).into());
        }
        let Self {
            op,
            attributes,
            types,
            ..
        } = self;
        apply_changes(op, &attributes, operands.as_deref(), types.as_deref());
        Ok(())
    }
    /// Returns all operands after the edit, or `None` if no operand is replaced.
    fn new_operands(&self) -> Option<Vec<Value<'c, 'e>>> {
        if self.operands.is_empty() {
            return None;
        }
        let adaptor = Adaptor::of(Op::from_melior((&*self.op).to_ref()))?;
        let groups = (0..self.def.operands.len()).flat_map(|group| {
            let new = self.operands.iter().rfind(|o| o.0 == group);
            let old = || {
                adaptor
                    .operand_range(group)
                    .map(|i| self.op.operand(i).expect("in bounds"))
            };
            new.map_or_else(|| old().collect(), |o| o.1.clone())
        });
        Some(groups.collect())
    }
}

/// Applies changes to an op without verification.
fn apply_changes<'c, 'v>(
    op: &mut Operation<'c>,
    attributes: &[(&'static str, Option<Attribute<'c>>)],
    operands: Option<&[Value<'c, 'v>]>,
    types: Option<&[Type<'c>]>,
) {
    for &(name, value) in attributes {
        match value {
            Some(attribute) => op.set_inherent_attribute(name, attribute),
            // Removal fails if the attribute is absent, which is no error here.
            None => drop(op.remove_attribute(name)),
        }
    }
    if let Some(operands) = operands {
        op.set_operands(operands);
    }
    for (result, &ty) in op.results().zip(types.unwrap_or_default()) {
        result.set_type(ty);
    }
}
