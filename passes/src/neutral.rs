//! Attributes that may be absent in StableHLO and never are in VHLO: what is
//! written for them, and when they are left out again.

use crate::{mapping::Form, translator::Translator};
use mlir_bridge::{Adaptor, Attribute, AttributeDef, AttributeExt, Presence};
use stablehlo_dialect::{
    kinds::{PRECISION, RESULT_ACCURACY, RESULT_ACCURACY_MODE},
    neutral::Neutral,
};

/// What an absent attribute of an op stands for; none if it must be there.
pub fn value<'c>(
    t: &Translator<'c>,
    op: Adaptor<'c>,
    def: &AttributeDef,
    form: Form,
) -> Option<Attribute<'c>> {
    match def.note() {
        Some(Neutral::Text(text)) => Some(t.text(text)),
        Some(Neutral::Computed(compute)) => compute(op),
        None => match (def.presence, form) {
            (Presence::Default(text), _) => Some(t.text(text)),
            (_, Form::Unit) => Some(t.text("false")),
            _ => None,
        },
    }
}

/// Whether the attribute says no more than its absence would.
pub fn is_redundant<'c>(t: &Translator<'c>, def: &AttributeDef, value: Attribute<'c>) -> bool {
    if def.presence == Presence::Required {
        return false;
    }
    match def.name {
        // All entries DEFAULT, however many there are.
        "precision_config" => {
            let default = PRECISION.case(t.context, 0);
            return value
                .elements()
                .is_some_and(|e| e.iter().all(|&p| p == default));
        }
        // What is neutral depends on `api_version`; both forms of it go.
        "backend_config" => {
            return value.text_bytes() == Some(b"")
                || value.entries().is_some_and(|e| e.is_empty());
        }
        // Of any shape without elements.
        "source_target_pairs" => {
            return value.dense_ints().is_some_and(|v| v.is_empty());
        }
        // A negative zero is no tolerance, too.
        "result_accuracy" => {
            return RESULT_ACCURACY.of_attribute(value).is_some_and(|r| {
                let default = RESULT_ACCURACY_MODE.value_of(r.attribute(3)) == Some(0);
                default && r.f64(0) == 0.0 && r.f64(1) == 0.0 && r.int(2) == 0
            });
        }
        _ => {}
    }
    match def.note() {
        Some(Neutral::Text(text)) => {
            let neutral = t.text(text);
            // Integers of any width.
            neutral == value || neutral.int().is_some_and(|n| value.int() == Some(n))
        }
        // Window attributes: as many times the same as there are dimensions.
        // Those of no dimensions at all are kept, as upstream keeps them.
        Some(Neutral::Computed(_)) => {
            let expected = i64::from(!matches!(def.name, "padding" | "window_reversal"));
            splat(value) == Some(expected)
        }
        None => match def.presence {
            Presence::Default(text) => t.text(text) == value,
            _ => false,
        },
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
