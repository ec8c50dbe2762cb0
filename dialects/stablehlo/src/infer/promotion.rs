//! Which element types a reduction may compute in.

use mlir_bridge::{FloatFormat, Quantized, Scalar, Sign, Type};

/// Whether a reduction over elements of type `from` may compute in `to`: a type
/// of the same class that has as many bits, or more. Spec: is_promotable.
pub fn is_promotable(from: Type, to: Type) -> bool {
    if from == to {
        return true;
    }
    match (Scalar::of(from), Scalar::of(to)) {
        (Some(from), Some(to)) => match (class(from), class(to)) {
            (Some((a, from)), Some((b, to))) => a == b && from <= to,
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

#[derive(PartialEq)]
enum Class {
    Bool,
    Integer,
    Float,
    Complex,
}

/// The class of a scalar, and its width in bits.
fn class(scalar: Scalar) -> Option<(Class, u32)> {
    Some(match scalar {
        Scalar::Int {
            width: 1,
            sign: Sign::Signless,
        } => (Class::Bool, 1),
        Scalar::Int { width, .. } => (Class::Integer, width),
        Scalar::Float(format) => (Class::Float, width(format)),
        Scalar::Complex(element) => match Scalar::of(element)? {
            Scalar::Float(format) => (Class::Complex, width(format)),
            _ => return None,
        },
        Scalar::Index => return None,
    })
}

fn width(format: FloatFormat) -> u32 {
    use FloatFormat as F;
    match format {
        F::F64 => 64,
        F::F32 | F::TF32 => 32,
        F::BF16 | F::F16 => 16,
        F::F6E2M3FN | F::F6E3M2FN => 6,
        F::F4E2M1FN => 4,
        F::F8E3M4
        | F::F8E4M3
        | F::F8E4M3FN
        | F::F8E4M3FNUZ
        | F::F8E4M3B11FNUZ
        | F::F8E5M2
        | F::F8E5M2FNUZ
        | F::F8E8M0FNU => 8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlir_bridge::{Context, ContextExt};

    #[test]
    fn classes_and_widths() {
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
