//! Whether an attribute says no more than its absence would.

use crate::{
    correspondence::{Absent, Silence},
    translator::Translator,
};
use mlir_bridge::{builtin::AttributeExt, ir::Attribute};
use stablehlo_dialect::kinds::{RESULT_ACCURACY, RESULT_ACCURACY_MODE};

impl Silence {
    /// Whether the value is one of those.
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

impl Absent {
    /// Whether the value of a field is the one; an integer may have another width.
    pub fn is<'c>(self, t: &Translator<'c>, value: Attribute<'c>) -> bool {
        let absent = t.text(self.text);
        absent == value || absent.int().is_some_and(|n| value.int() == Some(n))
    }
}

/// The one value of all elements, if there are any.
fn splat(value: Attribute) -> Option<i64> {
    let values = match (value.i64s(), value.bools()) {
        (Some(ints), _) => ints.to_vec(),
        (_, Some(bools)) => bools.into_iter().map(i64::from).collect(),
        _ => value.dense_ints()?,
    };
    let first = *values.first()?;
    values.iter().all(|&v| v == first).then_some(first)
}
