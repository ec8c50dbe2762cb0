//! Promotion of element types, for reductions.

use mlir_bridge::prelude::*;
use stablehlo_program::rules::promotion::{Class, promotes};

/// Returns whether a reduction over elements of type `from` may compute in
/// `to`. Both types must be of one class, and `to` must have at least as many
/// bits. Quantized types must have equal expressed types and promotable storage
/// types. Spec: is_promotable.
pub fn is_promotable(from: Type, to: Type) -> bool {
    if from == to {
        return true;
    }
    match (Scalar::of(from), Scalar::of(to)) {
        (Some(from), Some(to)) => match (class(from), class(to)) {
            (Some(from), Some(to)) => promotes(from, to),
            _ => false,
        },
        (None, None) => match (Quantized::of(from), Quantized::of(to)) {
            (Some(from), Some(to)) => {
                from.expressed == to.expressed && is_promotable(from.storage, to.storage)
            }
            _ => false,
        },
        _ => false,
    }
}

/// Returns the class of a scalar and its width in bits, or `None` for `index`.
fn class(scalar: Scalar) -> Option<(Class, u32)> {
    let class = match scalar {
        Scalar::Int {
            width: 1,
            sign: Sign::Signless,
        } => Class::Boolean,
        Scalar::Int { .. } => Class::Integer,
        Scalar::Float(_) => Class::Float,
        Scalar::Complex(_) => Class::Complex,
        Scalar::Index => return None,
    };
    Some((class, scalar.bits()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bridge::{builtin::ContextExt, ir::Context};

    #[test]
    fn types_promote_to_wider_types_of_their_class() {
        let context = Context::new();
        let promotable = |from, to| {
            let parse = |t| context.parse_type(t).expect("a type");
            is_promotable(parse(from), parse(to))
        };
        assert!(promotable("f32", "f32"));
        assert!(promotable("f32", "f64"));
        assert!(promotable("bf16", "f16"));
        assert!(promotable("f8E4M3FN", "bf16"));
        assert!(promotable("ui8", "i32"));
        assert!(promotable("i1", "i1"));
        assert!(promotable("complex<f32>", "complex<f64>"));
        assert!(!promotable("f64", "f32"));
        assert!(!promotable("i32", "i8"));
        assert!(!promotable("i1", "i32"));
        assert!(!promotable("i32", "f64"));
        assert!(!promotable("f32", "complex<f32>"));
        assert!(!promotable("complex<f64>", "complex<f32>"));
    }
}
