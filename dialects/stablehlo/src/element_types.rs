//! Sets of element types, from which type constraints are built.

use mlir_bridge::prelude::*;

/// A set of element types and its name in diagnostics.
#[derive(Clone, Copy, Debug)]
pub struct ElementClass {
    bits: u16,
    /// Name in "ranked tensor of {name} values".
    pub name: &'static str,
}

macro_rules! classes {
    ($($(#[$doc:meta])* $name:ident = $bits:expr, $text:literal;)*) => {
        $($(#[$doc])* pub const $name: ElementClass = ElementClass { bits: $bits, name: $text };)*
    };
}
classes! {
    /// The boolean, `i1`.
    PRED = 1, "bool";
    /// Signed integers, which StableHLO represents as signless integer types.
    SINT = 1 << 1, "2/4/8/16/32/64-bit signless integer";
    /// Integers, signed and unsigned.
    INT = SINT.bits | 1 << 2, "2/4/8/16/32/64-bit integer";
    /// Floats.
    FLOAT = FLOAT_32_OR_64.bits | 1 << 3, "4/6/8/16/32/64-bit float";
    /// `f32` and `f64`.
    FLOAT_32_OR_64 = 1 << 4, "32/64-bit float";
    /// Complex numbers of `f32` or `f64`.
    COMPLEX = 1 << 5, "complex type with 32/64-bit float elements";
    /// Integers quantized per tensor.
    QUANTIZED = 1 << 6, "per-tensor integer quantized";
    /// Integers quantized per axis.
    PER_AXIS_QUANTIZED = 1 << 7, "per-axis integer quantized";
    /// `index`.
    INDEX = 1 << 8, "index";
    /// `i32`.
    I32 = 1 << 9, "32-bit signless integer";
    /// `ui32`.
    UI32 = 1 << 10, "32-bit unsigned integer";
    /// Integers of any width and signedness.
    ANY_INTEGER = 1 << 11, "integer";
}

impl ElementClass {
    /// Returns the union of both sets. The union has no name: a constraint
    /// composes its summary from the names of the parts.
    pub const fn or(self, other: Self) -> Self {
        Self {
            bits: self.bits | other.bits,
            name: "",
        }
    }
    /// Returns whether `ty` is in the set.
    pub fn contain(self, ty: Type) -> bool {
        self.bits & class_of(ty) != 0
    }
}

/// Returns the bits of all classes that contain `ty`.
fn class_of(ty: Type) -> u16 {
    let Some(scalar) = Scalar::of(ty) else {
        return quantized_class(ty);
    };
    match scalar {
        Scalar::Float(FloatFormat::F32 | FloatFormat::F64) => FLOAT_32_OR_64.bits,
        // Only `dot_algorithm` uses TF32; no tensor has TF32 elements.
        Scalar::Float(FloatFormat::TF32) => 0,
        Scalar::Float(_) => 1 << 3,
        Scalar::Int { width, sign } => {
            ANY_INTEGER.bits
                | match (width, sign) {
                    (1, Sign::Signless) => PRED.bits,
                    (32, Sign::Signless) => SINT.bits | I32.bits,
                    (2 | 4 | 8 | 16 | 64, Sign::Signless) => SINT.bits,
                    (32, Sign::Unsigned) => 1 << 2 | UI32.bits,
                    (2 | 4 | 8 | 16 | 64, Sign::Unsigned) => 1 << 2,
                    _ => 0,
                }
        }
        Scalar::Complex(element) => match Scalar::of(element) {
            Some(Scalar::Float(FloatFormat::F32 | FloatFormat::F64)) => COMPLEX.bits,
            _ => 0,
        },
        Scalar::Index => INDEX.bits,
    }
}

fn quantized_class(ty: Type) -> u16 {
    let Some(q) = Quantized::of(ty) else { return 0 };
    let Some(Scalar::Int { width, sign }) = Scalar::of(q.storage) else {
        return 0;
    };
    // StableHLO has no `si8`, so a signed storage type must be signless.
    let is_signed = q.flags & 1 == 1;
    let storable = matches!(width, 2 | 4 | 8 | 16 | 32) && (sign == Sign::Signless || !is_signed);
    // C7 and C8 of QuantizedType: zero points are between the storage bounds.
    let in_range = |z: &i64| (q.min..=q.max).contains(z);
    if !storable || !q.zero_points.iter().all(in_range) {
        return 0;
    }
    match q.axis {
        None => QUANTIZED.bits,
        Some(_) => PER_AXIS_QUANTIZED.bits,
    }
}

/// Returns whether a tensor satisfies C12 and C13 of QuantizedType: the
/// quantized axis exists, and its size is the number of scales. Tensors that
/// are not quantized per axis always do.
pub fn quantized_axis_fits(t: &Tensor) -> bool {
    if Scalar::of(t.element).is_some() {
        return true;
    }
    let Some(q) = Quantized::of(t.element) else {
        return true;
    };
    let Some(axis) = q.axis else { return true };
    let size = t.shape.get(axis as usize);
    size.is_some_and(|&s| s == mlir_bridge::builtin::DYNAMIC || s == q.scales.len() as i64)
}
