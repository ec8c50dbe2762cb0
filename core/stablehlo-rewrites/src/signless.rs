//! Signless types in place of signed and unsigned integer types. Ops stay as they are, also those whose results
//! depend on the sign. A `compare` for equality of unsigned integers becomes one of signed integers, which means
//! the same. Ops that only unsigned integers fit are refused.

use crate::misfits;
use stablehlo_opset::{
    edit::{
        Edit, ElementIn, New, Rebuilt, Reported,
        functions::{EditFunctions, Signature},
        views::{Compare, codes},
    },
    enums::{ComparisonDirection, ComparisonType},
    rules::promotion::Class,
    types::ScalarType,
    view::{AttributeView, ElementView},
};
use std::{cell::RefCell, collections::HashMap};

/// Replaces signed and unsigned integer types in a program. Returns the number of values, functions and constants
/// whose types were replaced.
///
/// # Errors
/// If an op has no form with signless integers, after an error at the first such op. The program is unchanged.
pub fn convert<'x, E: EditFunctions<'x>>(edit: E) -> Result<usize, Reported> {
    let types = Signless {
        edit,
        known: RefCell::default(),
    };
    let ops = edit.walk(edit.root());
    ops.iter().try_for_each(|op| types.check(*op))?;
    // The types of the operands show which comparisons change.
    let ops = ops.into_iter().map(|op| match types.compares_unsigned(op) {
        true => set_signed(edit, op),
        false => op,
    });
    let ops: Vec<_> = ops.collect();
    let mut changed = 0;
    for op in ops {
        let blocks = (0..edit.region_count(op)).flat_map(|region| edit.blocks(op, region));
        let arguments = blocks.flat_map(|block| edit.arguments(block));
        for value in edit.results(op).into_iter().chain(arguments) {
            if let Some(ty) = types.changed(edit.ty(value)) {
                edit.set_type(value, ty);
                changed += 1;
            }
        }
        changed += usize::from(types.convert_attribute(op));
    }
    Ok(changed)
}

/// States that the operands of a `compare` are signed. Returns the new op.
fn set_signed<'x, E: Edit<'x>>(edit: E, op: E::Op) -> E::Op {
    let mut attributes = edit.attributes(op);
    let stated = attributes.iter_mut().find(|a| a.0 == "compare_type");
    stated.expect("a stated type").1 = New::case(ComparisonType::Signed);
    let types: Vec<_> = edit.results(op).into_iter().map(|v| edit.ty(v)).collect();
    edit.rebuild(
        op,
        Rebuilt {
            code: codes::Compare,
            operands: &edit.operands(op),
            attributes: &attributes,
            types: &types,
            dropped: None,
        },
    )
}

/// Conversion of types, each once.
struct Signless<'x, E: Edit<'x>> {
    edit: E,
    /// Types with signless integers, by the old type; `None` for types that stay.
    known: RefCell<HashMap<E::Type, Option<E::Type>>>,
}

impl<'x, E: EditFunctions<'x>> Signless<'x, E> {
    /// Returns a type with signless integers, or `None` if the type stays.
    fn changed(&self, ty: E::Type) -> Option<E::Type> {
        if let Some(known) = self.known.borrow().get(&ty) {
            return *known;
        }
        let new = self.edit.map_elements(ty, &|element| self.element(element));
        let new = (new != ty).then_some(new);
        self.known.borrow_mut().insert(ty, new);
        new
    }
    fn element(&self, element: ElementIn<'x, E>) -> ElementIn<'x, E> {
        match element.class() {
            Some((Class::Integer, width)) => self.edit.scalar_type(ScalarType::signed(width)),
            _ => element,
        }
    }
    /// Returns whether an op is a `compare` that states that its operands are unsigned.
    fn compares_unsigned(&self, op: E::Op) -> bool {
        let Some(compare) = Compare::of(self.edit, op) else {
            return false;
        };
        compare.compare_type() == Some(ComparisonType::Unsigned)
            && self.changed(self.edit.ty(compare.lhs())).is_some()
    }
    /// Checks that an op has a form with signless integers.
    fn check(&self, op: E::Op) -> Result<(), Reported> {
        let edit = self.edit;
        let refuse = |reason: &str| {
            let message = format!("cannot become signless: {reason}");
            Err(edit.error_at(op, &message))
        };
        let direction = Compare::of(edit, op).and_then(|compare| compare.comparison_direction());
        if self.compares_unsigned(op)
            && let Some(direction) = direction
            && ![ComparisonDirection::Eq, ComparisonDirection::Ne].contains(&direction)
        {
            return refuse(&format!(
                "{} of unsigned integers has another result for signless integers, which are signed in \
                 StableHLO; convert the operands to a wider signed type first",
                direction.keyword()
            ));
        }
        match misfits::reason(edit, op, |ty| self.changed(ty)) {
            Some(reason) => refuse(&reason),
            None => Ok(()),
        }
    }
    /// Converts the type of a function, or the value of a constant. Returns whether `op` has changed.
    fn convert_attribute(&self, op: E::Op) -> bool {
        let edit = self.edit;
        if edit.is_function(op) {
            let Signature { inputs, results } = edit.signature(op);
            let convert = |types: &[E::Type]| -> Vec<_> {
                let types = types.iter();
                types.map(|ty| self.changed(*ty).unwrap_or(*ty)).collect()
            };
            let new = Signature {
                inputs: convert(&inputs),
                results: convert(&results),
            };
            let changes = new != (Signature { inputs, results });
            if changes {
                edit.set_signature(op, &new);
            }
            return changes;
        }
        let elements = || {
            let value = edit.constant(op)?;
            let ty = self.changed(value.elements_type()?)?;
            Some((ty, value.payload(usize::MAX)?))
        };
        match elements() {
            Some((ty, bytes)) => {
                edit.set_constant(op, New::Elements(ty, &bytes));
                true
            }
            None => false,
        }
    }
}
