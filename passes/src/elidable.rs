//! Checks whether the value of an attribute is default-equivalent: whether the attribute
//! has the same meaning if it is absent.

use crate::{
    correspondence::{Absent, Elidable},
    translator::Translator,
};
use mlir_bridge::{builtin::AttributeExt, ir::Attribute};
use stablehlo_dialect::kinds::{RESULT_ACCURACY, RESULT_ACCURACY_MODE};

impl Elidable {
    /// Returns whether `value` is one of these default-equivalent values.
    pub fn includes<'c>(self, t: &Translator<'c>, value: Attribute<'c>) -> bool {
        match self {
            Self::Never => false,
            Self::Text(text) => t.text(text) == value,
            Self::Integer(n) => value.int() == Some(n),
            Self::Cases(kind) => {
                let all = value.elements();
                all.is_some_and(|e| e.iter().all(|&a| kind.value_of(a) == Some(0)))
            }
            Self::EmptyTextOrDictionary => {
                value.text_bytes() == Some(b"") || value.entries().is_some_and(|e| e.is_empty())
            }
            Self::NoElements => value.dense_ints().is_some_and(|v| v.is_empty()),
            Self::All(expected) => splat(value) == Some(expected),
            Self::DefaultAccuracy => RESULT_ACCURACY.of_attribute(value).is_some_and(|r| {
                let default = RESULT_ACCURACY_MODE.value_of(r.attribute(3)) == Some(0);
                default && r.f64(0) == 0.0 && r.f64(1) == 0.0 && r.int(2) == 0
            }),
        }
    }
}

/// Returns whether `value` equals the value for an absent struct. Integers are
/// compared without their width.
pub fn is_absent<'c>(absent: Absent, t: &Translator<'c>, value: Attribute<'c>) -> bool {
    let absent = t.text(absent.text());
    absent == value || absent.int().is_some_and(|n| value.int() == Some(n))
}

/// Returns the value that all elements share, or `None` if elements differ, `value` has no
/// elements, or `value` is not a list of integers or booleans.
fn splat(value: Attribute) -> Option<i64> {
    let values = match (value.i64s(), value.bools()) {
        (Some(ints), _) => ints.to_vec(),
        (_, Some(bools)) => bools.into_iter().map(i64::from).collect(),
        _ => value.dense_ints()?,
    };
    let first = *values.first()?;
    values.iter().all(|&v| v == first).then_some(first)
}
