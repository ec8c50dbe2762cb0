//! Groups of operands and results: each declared name denotes a group of values.

use super::{
    constraint::{AttrConstraint, AttributeType},
    definition::OpDef,
    parts::{Arity, ValueDef},
};
use crate::{
    builtin::AttributeExt,
    diag::Subject,
    ir::{Attribute, Slots},
};

/// Attribute type of the sizes of operand groups or result groups. An op needs such an
/// attribute if the number of values does not determine the sizes. An op with the trait
/// [`ATTR_SIZED_OPERAND_SEGMENTS`](super::ATTR_SIZED_OPERAND_SEGMENTS) has the attribute
/// `operandSegmentSizes`. An op with
/// [`ATTR_SIZED_RESULT_SEGMENTS`](super::ATTR_SIZED_RESULT_SEGMENTS) has
/// `resultSegmentSizes`:
///
/// ```
/// # use mlir_bridge::prelude::*;
/// ops! { OPS in "fruit";
///     /// Some apples, and some pears.
///     "mix" Mix {
///         operands { apples: variadic ANY_TYPE, pears: variadic ANY_TYPE }
///         attributes { operandSegmentSizes: SegmentSizes }
///         traits [ATTR_SIZED_OPERAND_SEGMENTS]
///         assembly "$apples `and` $pears attr-dict `:` type($apples) `and` type($pears)"
///     }
/// }
/// # static FRUIT: DialectDef = DialectDef::new("fruit").ops(|| OPS.to_vec());
/// # assert_eq!(FRUIT.check(), Ok(()));
/// ```
#[derive(Debug)]
pub struct SegmentSizes;
impl AttributeType for SegmentSizes {
    type Value<'c> = Vec<i32>;
    const CONSTRAINT: AttrConstraint =
        AttrConstraint::new("i32 dense array attribute", |a| Self::read(a).is_some());
    fn read<'c>(attribute: Attribute<'c>) -> Option<Vec<i32>> {
        attribute.i32s()
    }
}

/// Operands or results.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Values {
    Operands,
    Results,
}

impl Values {
    /// Returns the name that diagnostics use for one value.
    pub(crate) fn noun(self) -> &'static str {
        match self {
            Self::Operands => "operand",
            Self::Results => "result",
        }
    }
    /// Returns the subject of a diagnostic about all of the values.
    pub(crate) fn subject(self) -> Subject {
        match self {
            Self::Operands => Subject::Operands,
            Self::Results => Subject::Results,
        }
    }
    /// Returns the subject of a diagnostic about one of the values.
    pub(crate) fn subject_of(self, name: &'static str, index: usize) -> Subject {
        match self {
            Self::Operands => Subject::Operand { name, index },
            Self::Results => Subject::Result { name, index },
        }
    }
    /// Returns the name of the attribute that holds the group sizes.
    pub(crate) fn sizes_name(self) -> &'static str {
        match self {
            Self::Operands => "operandSegmentSizes",
            Self::Results => "resultSegmentSizes",
        }
    }
    /// Returns the declarations of the values in `def`.
    pub(crate) fn defs(self, def: &OpDef) -> &'static [ValueDef] {
        match self {
            Self::Operands => def.operands,
            Self::Results => def.results,
        }
    }
}

impl OpDef {
    /// Returns the slot of the attribute that holds the group sizes, or `None` if the op
    /// does not declare this attribute.
    pub(crate) fn sizes_slot(&self, values: Values) -> Option<usize> {
        self.slot(values.sizes_name())
    }
    /// Returns whether `total` values fit the declaration.
    pub(crate) fn fits<'c>(&self, values: Values, total: usize, slots: Slots<'c>) -> bool {
        let defs = values.defs(self);
        (total == 0 || !defs.is_empty())
            && (0..defs.len()).all(|g| self.group(values, g, total, || slots).is_some())
    }
    /// Returns the start index and the length of group `group` among `total` values.
    /// Returns `None` if that many values do not fit the declaration.
    pub(crate) fn group<'c>(
        &self,
        values: Values,
        group: usize,
        total: usize,
        slots: impl FnOnce() -> Slots<'c>,
    ) -> Option<(usize, usize)> {
        let defs = values.defs(self);
        let one = defs.iter().filter(|d| d.arity == Arity::One).count();
        let many = defs.len() - one;
        if many > 1
            && let Some(slot) = self.sizes_slot(values)
        {
            return sized_group(defs, group, total, slots().get(slot).get()?);
        }
        let rest = total.checked_sub(one)?;
        let each = match many {
            0 if rest == 0 => 0,
            1 => rest,
            // Without an attribute with the sizes, all variadic and optional groups have
            // equal sizes.
            n if n > 1 && rest.is_multiple_of(n) => rest / n,
            _ => return None,
        };
        let size = |d: &ValueDef| if d.arity == Arity::One { 1 } else { each };
        let start = defs[..group].iter().map(size).sum();
        let len = size(&defs[group]);
        (defs[group].arity != Arity::Optional || len <= 1).then_some((start, len))
    }
}

/// Returns the start index and the length of group `group` among `total` values,
/// according to the attribute `sizes`. Returns `None` if the sizes do not fit the
/// declaration or `total`.
fn sized_group(
    defs: &[ValueDef],
    group: usize,
    total: usize,
    sizes: Attribute,
) -> Option<(usize, usize)> {
    let sizes = sizes.i32s()?;
    let sizes: Vec<_> = sizes
        .iter()
        .map(|&n| usize::try_from(n).ok())
        .collect::<Option<_>>()?;
    let fits = |(d, &n): (&ValueDef, &usize)| match d.arity {
        Arity::One => n == 1,
        Arity::Optional => n <= 1,
        Arity::Variadic => true,
    };
    let all = sizes.len() == defs.len()
        && sizes.iter().sum::<usize>() == total
        && defs.iter().zip(&sizes).all(fits);
    all.then(|| (sizes[..group].iter().sum(), sizes[group]))
}
