//! Text of quantized types, in MLIR's format.

use super::{elements::Element, entries::EntryPrinter, field_reader::FieldReader, numbers::double};
use crate::error::Result;
use mlir_bytecode::{AttributeId, EncodedField, builtin};
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
    out.push_str("!quant.uniform<");
    storage(ty.flags, ty.width, ty.range, out);
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

/// Appends e.g. `i8<-127:127>`.
fn storage(flags: u32, width: u32, (min, max): (i64, i64), out: &mut String) {
    let signed = flags & SIGNED != 0;
    let sign = if signed { 'i' } else { 'u' };
    write!(out, "{sign}{width}").expect(STRING);
    let half = 1_i128 << width.clamp(1, 64).saturating_sub(1);
    let default = match signed {
        true => (-half, half - 1),
        false => (0, 2 * half - 1),
    };
    if (i128::from(min), i128::from(max)) != default {
        write!(out, "<{min}:{max}>").expect(STRING);
    }
}
/// Returns the width in the text of an integer type.
fn width_of(ty: &str) -> u32 {
    let digits = ty.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.parse().unwrap_or_default()
}

impl EntryPrinter<'_, '_> {
    /// Returns the text of a quantized type of MLIR, given the name of its encoding.
    pub(super) fn quantized_type(&mut self, name: &str, fields: &[EncodedField]) -> Result<String> {
        let mut reader = FieldReader(fields);
        let mut out = String::new();
        match name {
            "any" => {
                let has_expressed = fields.len() == 5;
                let (flags, width) = (reader.uint() as u32, width_of(&self.ty(reader.ty())?));
                let expressed = has_expressed.then(|| self.ty(reader.ty())).transpose()?;
                out.push_str("!quant.any<");
                storage(flags, width, (reader.int(), reader.int()), &mut out);
                if let Some(expressed) = expressed {
                    write!(out, ":{expressed}").expect(STRING);
                }
                out.push('>');
            }
            "calibrated" => {
                let expressed = self.ty(reader.ty())?;
                write!(out, "!quant.calibrated<{expressed}<").expect(STRING);
                double(reader.bits(), &mut out);
                out.push(':');
                double(reader.bits(), &mut out);
                out.push_str(">>");
            }
            "uniform" => return self.quantized(fields, false),
            "uniform per axis" => return self.quantized(fields, true),
            _ => {
                let (flags, width) = (reader.uint() as u32, width_of(&self.ty(reader.ty())?));
                let expressed = self.ty(reader.ty())?;
                out.push_str("!quant.uniform<");
                storage(flags, width, (reader.int(), reader.int()), &mut out);
                let (dimensions, sizes) = (reader.ints(), reader.ints());
                let sizes = dimensions.iter().zip(&sizes);
                let sizes = sizes.map(|(dimension, size)| format!("{dimension}:{size}"));
                let sizes = sizes.collect::<Vec<_>>().join(", ");
                write!(out, ":{expressed}:{{{sizes}}}, ").expect(STRING);
                let (scales, zero_points) = (reader.attribute(), reader.attribute());
                self.blocks(scales, zero_points, &mut out)?;
                out.push('>');
            }
        }
        Ok(out)
    }
    /// Appends the scales and the zero points of blocks: e.g. `{{1.0, 2.0:3}}`.
    fn blocks(
        &mut self,
        scales: AttributeId,
        zero_points: AttributeId,
        out: &mut String,
    ) -> Result<()> {
        let (shape, scales) = self.block_numbers(scales)?;
        let (_, zero_points) = self.block_numbers(zero_points)?;
        fn list(shape: &[i64], scales: &[String], zero_points: &[String], out: &mut String) {
            let Some((size, inner)) = shape.split_first() else {
                if let ([scale], [zero_point]) = (scales, zero_points) {
                    out.push_str(scale);
                    if zero_point != "0" {
                        write!(out, ":{zero_point}").expect(STRING);
                    }
                }
                return;
            };
            let each = scales.len() / usize::try_from(*size).unwrap_or(1).max(1);
            out.push('{');
            let parts = scales
                .chunks(each.max(1))
                .zip(zero_points.chunks(each.max(1)));
            for (n, (scales, zero_points)) in parts.enumerate() {
                out.push_str(if n > 0 { ", " } else { "" });
                list(inner, scales, zero_points, out);
            }
            out.push('}');
        }
        list(&shape, &scales, &zero_points, out);
        Ok(())
    }
    /// Returns the shape and the texts of the numbers of dense elements.
    fn block_numbers(&mut self, id: AttributeId) -> Result<(Vec<i64>, Vec<String>)> {
        let unknown = || Self::unknown("such blocks of a quantized type");
        let mut fields = Vec::new();
        let encoding = self.decoder.attribute(id, &mut |f| fields.push(f))?;
        let attribute =
            encoding.and_then(|e| builtin::Attribute::from_fields(e.code, &fields[1..]).ok());
        let Some(builtin::Attribute::Dense { ty, data }) = attribute else {
            return Err(unknown());
        };
        let (shape, element) = self.shaped(ty)?;
        let element = Element::of_builtin(&self.ty(element)?).ok_or_else(unknown)?;
        let count = mlir_bytecode::element_count(&shape).and_then(|n| usize::try_from(n).ok());
        let count = count.ok_or_else(unknown)?;
        let size = element.bytes();
        let is_splat = data.len() == size;
        if element.is_packed() || !is_splat && count.checked_mul(size) != Some(data.len()) {
            return Err(unknown());
        }
        // A splat states one number for all blocks, of which a short program can have many.
        const MAX_BLOCKS: usize = 1 << 16;
        if count > MAX_BLOCKS {
            return Err(unknown());
        }
        let number = |n: usize| {
            let start = if is_splat { 0 } else { n * size };
            let mut text = String::new();
            element.print_bytes(&data[start..start + size], &mut text);
            text
        };
        Ok((shape, (0..count).map(number).collect()))
    }
    /// Returns the text of a quantized type with a scale, or with a scale per index of an axis.
    pub(super) fn quantized(&mut self, fields: &[EncodedField], per_axis: bool) -> Result<String> {
        let mut reader = FieldReader(fields);
        let flags = reader.uint() as u32;
        let [stored, expressed] = [self.ty(reader.ty())?, self.ty(reader.ty())?];
        let axis = per_axis.then(|| reader.uint() as u32);
        let scale = |reader: &mut FieldReader| f64::from_bits(reader.bits());
        let (range, scales, zero_points);
        if per_axis {
            range = (reader.int(), reader.int());
            let count = reader.uint();
            scales = (0..count).map(|_| scale(&mut reader)).collect();
            zero_points = reader.ints();
        } else {
            scales = vec![scale(&mut reader)];
            zero_points = vec![reader.int()];
            range = (reader.int(), reader.int());
        }
        let mut text = String::new();
        let ty = QuantizedText {
            flags,
            width: width_of(&stored),
            expressed: &expressed,
            range,
            axis,
            scales: &scales,
            zero_points: &zero_points,
        };
        quantized(ty, &mut text);
        Ok(text)
    }
}
