//! Printer of VHLO's types and attributes in the syntax of StableHLO, for readers.

use super::{
    entries::{EntryPrinter, sizes},
    field_reader::FieldReader,
};
use crate::error::Result;
use mlir_bytecode::EncodedField;
use mlir_format::text::escape::dialect_text;
use vhlo_opset::kinds::{Kind, attributes::codes as attribute, types::codes as ty};

impl EntryPrinter<'_, '_> {
    /// Returns the text of a VHLO type in the syntax of StableHLO.
    pub(super) fn stablehlo_type(
        &mut self,
        kind: &Kind,
        fields: &[EncodedField],
    ) -> Result<String> {
        if let Some(number) = kind.number {
            return Ok(number.to_string());
        }
        let name = match kind.code {
            ty::TENSOR | ty::TENSOR_WITH_ENCODING | ty::UNRANKED_TENSOR => "tensor",
            ty::BUFFER => "memref",
            ty::TOKEN => "!stablehlo.token",
            ty::FUTURE => "!stablehlo.future",
            ty::WITNESS => "!shape.witness",
            ty::FUNC => "",
            ty::QUANT => return self.quantized(fields, false),
            ty::QUANT_PER_AXIS => return self.quantized(fields, true),
            _ => kind.mnemonic.trim_end_matches("_v1"),
        };
        let mut body = String::new();
        self.vhlo_type(kind, fields, &mut body)?;
        Ok(match kind.code {
            ty::FUNC => body[1..body.len() - 1].to_owned(),
            ty::UNRANKED_TENSOR => format!("{name}<*x{}", &body[1..]),
            _ => format!("{name}{body}"),
        })
    }
    /// Appends a VHLO attribute in the syntax of StableHLO.
    pub(super) fn stablehlo_attribute(
        &mut self,
        kind: &Kind,
        fields: &[EncodedField],
        out: &mut String,
    ) -> Result<()> {
        let mut body = String::new();
        self.vhlo_attribute(kind, fields, &mut body)?;
        match kind.code {
            attribute::ARRAY
            | attribute::BOOLEAN
            | attribute::DICTIONARY
            | attribute::FLOAT
            | attribute::INTEGER
            | attribute::STRING
            | attribute::TENSOR
            | attribute::TYPE => out.push_str(&body[1..body.len() - 1]),
            attribute::TYPE_EXTENSIONS => {
                let bounds = FieldReader(fields).ints();
                let text = format!("bounds<{}>", sizes(&bounds));
                out.push_str(&dialect_text('#', "stablehlo", &text));
            }
            _ => {
                let name = kind.mnemonic.trim_end_matches("_v1");
                out.push_str(&dialect_text('#', "stablehlo", &format!("{name}{body}")));
            }
        }
        Ok(())
    }
}
