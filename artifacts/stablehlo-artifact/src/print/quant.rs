//! Text of quantized types, in MLIR's format.

use super::numbers::double;
use std::fmt::Write;

const STRING: &str = "strings can be written to";

/// Flag of quantized types whose storage type is signed.
const SIGNED: u32 = 1;

/// Parameters of a quantized type.
#[derive(Clone, Copy, Debug)]
pub struct QuantizedText<'q> {
    /// Flags of the type.
    pub flags: u32,
    /// Width of the storage type in bits.
    pub width: u32,
    /// Text of the expressed type.
    pub expressed: &'q str,
    /// Smallest and largest stored value.
    pub range: (i64, i64),
    /// Dimension that has a scale per index, or `None` if the tensor has one scale.
    pub axis: Option<u32>,
    /// Scales.
    pub scales: &'q [f64],
    /// Zero points: as many as scales.
    pub zero_points: &'q [i64],
}

/// Appends e.g. `!quant.uniform<i8<-127:127>:f32:1, {0.5:2,1.0}>`.
pub fn quantized(ty: QuantizedText, out: &mut String) {
    let signed = ty.flags & SIGNED != 0;
    let sign = if signed { 'i' } else { 'u' };
    write!(out, "!quant.uniform<{sign}{}", ty.width).expect(STRING);
    let half = 1_i128 << ty.width.clamp(1, 64).saturating_sub(1);
    let default = match signed {
        true => (-half, half - 1),
        false => (0, 2 * half - 1),
    };
    let (min, max) = ty.range;
    if (i128::from(min), i128::from(max)) != default {
        write!(out, "<{min}:{max}>").expect(STRING);
    }
    write!(out, ":{}", ty.expressed).expect(STRING);
    let scale = |(scale, zero_point): (&f64, &i64), out: &mut String| {
        double(scale.to_bits(), out);
        if *zero_point != 0 {
            write!(out, ":{zero_point}").expect(STRING);
        }
    };
    let scales = ty.scales.iter().zip(ty.zero_points);
    match ty.axis {
        None => {
            out.push_str(", ");
            scales.for_each(|pair| scale(pair, out));
        }
        Some(axis) => {
            write!(out, ":{axis}, {{").expect(STRING);
            for (n, pair) in scales.enumerate() {
                out.push_str(if n > 0 { "," } else { "" });
                scale(pair, out);
            }
            out.push('}');
        }
    }
    out.push('>');
}
