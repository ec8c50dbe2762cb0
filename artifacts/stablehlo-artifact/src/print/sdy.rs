//! Printer of Shardy's attributes, in Shardy's format. A nested attribute of the
//! expected kind is printed without its name.

use super::{
    entries::{EntryPrinter, STRING},
    field_reader::FieldReader,
};
use crate::error::Result;
use mlir_bytecode::{AttributeId, EncodedField};
use mlir_format::text::escape::quoted;
use std::fmt::Write;

/// Names of the reductions of unreduced axes, by number. The default reduction has no
/// name.
const REDUCTIONS: [&str; 3] = ["", "max", "min"];

impl<'m> EntryPrinter<'m, '_> {
    /// Appends the text of an attribute after its name.
    pub(super) fn sdy_attribute(
        &mut self,
        name: &str,
        fields: &[EncodedField],
        out: &mut String,
    ) -> Result<()> {
        let mut r = FieldReader(fields);
        match name {
            "manual_axes" => {
                out.push('{');
                for (n, id) in r.attributes().into_iter().enumerate() {
                    out.push_str(if n > 0 { ", " } else { "" });
                    self.attribute(id, out)?;
                }
                out.push('}');
            }
            "mesh_axis" => {
                quoted(self.string(r.string()), out);
                write!(out, "={}", r.int()).expect(STRING);
            }
            "mesh" => {
                let axes = r.attributes();
                let device_ids = r.ints();
                self.sdy_list("<[", axes.clone(), "mesh_axis", "]", out)?;
                // Shardy prints no device ids if they are in order.
                let mut devices = Some(1_i64);
                for axis in &axes {
                    let size = self.sdy_fields(*axis, "mesh_axis")?;
                    // The first field is the name.
                    let size = size.map(|p| FieldReader(&p[1..]).int());
                    devices = devices.and_then(|n| n.checked_mul(size?));
                }
                let in_order = !axes.is_empty()
                    && devices == Some(device_ids.len() as i64)
                    && device_ids.iter().zip(0..).all(|(id, n)| *id == n);
                if !device_ids.is_empty() && !in_order {
                    let ids: Vec<_> = device_ids.iter().map(i64::to_string).collect();
                    write!(out, ", device_ids=[{}]", ids.join(", ")).expect(STRING);
                }
                out.push('>');
            }
            "sub_axis_info" => write!(out, "({}){}", r.int(), r.int()).expect(STRING),
            "axis_ref" => {
                quoted(self.string(r.string()), out);
                if r.is_present() {
                    out.push(':');
                    self.sdy_within(r.attribute(), "sub_axis_info", out)?;
                }
            }
            "dimension_sharding" => {
                let axes = r.attributes();
                let comma = if axes.is_empty() { "" } else { ", " };
                self.sdy_list("{", axes, "axis_ref", "", out)?;
                if r.uint() == 0 {
                    write!(out, "{comma}?").expect(STRING);
                }
                out.push('}');
                // The lowest bit is set if there is a priority.
                let priority = r.uint();
                if priority & 1 == 1 {
                    write!(out, "p{}", priority >> 1).expect(STRING);
                }
            }
            "sharding" => {
                let mesh = r.attribute();
                out.push('<');
                match self.sdy_fields(mesh, "mesh")? {
                    Some(fields) => {
                        out.push_str("mesh");
                        self.sdy_attribute("mesh", &fields, out)?;
                    }
                    None => self.attribute(mesh, out)?,
                }
                self.sdy_list(", [", r.attributes(), "dimension_sharding", "]", out)?;
                let replicated = r.attributes();
                if !replicated.is_empty() {
                    self.sdy_list(", replicated={", replicated, "axis_ref", "}", out)?;
                }
                // Older encodings lack these fields, which then read as empty and 0.
                let unreduced = r.attributes();
                if !unreduced.is_empty() {
                    let reduction = usize::try_from(r.int()).unwrap_or(usize::MAX);
                    let reduction = REDUCTIONS.get(reduction).unwrap_or(&"?");
                    let start = format!(", unreduced={reduction}{{");
                    self.sdy_list(&start, unreduced, "axis_ref", "}", out)?;
                }
                out.push('>');
            }
            "sharding_per_value" => self.sdy_list("<[", r.attributes(), "sharding", "]>", out)?,
            "dim_mapping" => r.ints().into_iter().for_each(|f| factor(f, out)),
            "tensor_mapping" => {
                out.push('[');
                for (n, id) in r.attributes().into_iter().enumerate() {
                    out.push_str(if n > 0 { ", " } else { "" });
                    let mut text = String::new();
                    self.sdy_within(id, "dim_mapping", &mut text)?;
                    // An attribute that would be empty without its name is printed with
                    // its name.
                    match text.is_empty() {
                        true => self.attribute(id, out)?,
                        false => out.push_str(&text),
                    }
                }
                out.push(']');
            }
            "op_sharding_rule" => self.sdy_rule(r, out)?,
            "axis_ref_list" => self.sdy_list("{", r.attributes(), "axis_ref", "}", out)?,
            "list_of_axis_ref_lists" => {
                self.sdy_list("[", r.attributes(), "axis_ref_list", "]", out)?;
            }
            "all_to_all_param" => {
                self.sdy_list("{", r.attributes(), "axis_ref", "}: ", out)?;
                write!(out, "{}->{}", r.int(), r.int()).expect(STRING);
            }
            "all_to_all_param_list" => {
                self.sdy_list("[", r.attributes(), "all_to_all_param", "]", out)?;
            }
            _ => return Err(Self::unknown(&format!("attribute sdy.{name}"))),
        }
        Ok(())
    }

    /// Appends e.g. `<([i, k], [k, j])->([i, j]) {i=8, j=16, k=4} reduction={k}>`.
    fn sdy_rule(&mut self, mut r: FieldReader, out: &mut String) -> Result<()> {
        let sizes = r.ints();
        self.sdy_list("<(", r.attributes(), "tensor_mapping", ")->(", out)?;
        self.sdy_list("", r.attributes(), "tensor_mapping", ")", out)?;
        for (n, size) in (0..).zip(&sizes) {
            out.push_str(if n > 0 { ", " } else { " {" });
            factor(n, out);
            write!(out, "={size}").expect(STRING);
        }
        out.push_str(if sizes.is_empty() { "" } else { "}" });
        for name in [
            "reduction",
            "need_replication",
            "permutation",
            "blocked_propagation",
        ] {
            let factors = r.ints();
            for (n, special) in factors.iter().enumerate() {
                match n {
                    0 => write!(out, " {name}={{").expect(STRING),
                    _ => out.push_str(", "),
                }
                factor(*special, out);
            }
            out.push_str(if factors.is_empty() { "" } else { "}" });
        }
        out.push_str(if r.uint() == 0 { ">" } else { ", custom>" });
        Ok(())
    }

    fn sdy_list(
        &mut self,
        open: &str,
        ids: Vec<AttributeId>,
        name: &str,
        close: &str,
        out: &mut String,
    ) -> Result<()> {
        out.push_str(open);
        for (n, id) in ids.into_iter().enumerate() {
            out.push_str(if n > 0 { ", " } else { "" });
            self.sdy_within(id, name, out)?;
        }
        out.push_str(close);
        Ok(())
    }
    /// Returns the fields of an attribute without the code, or `None` if its kind is
    /// not `name`.
    fn sdy_fields(&self, id: AttributeId, name: &str) -> Result<Option<Vec<EncodedField<'m>>>> {
        let entry = self.decoder.tables().attribute(id);
        if self.decoder.tables().dialect_name(entry.dialect) != "sdy" {
            return Ok(None);
        }
        let mut fields = Vec::new();
        let encoding = self.decoder.attribute(id, &mut |f| fields.push(f))?;
        let matches = encoding.is_some_and(|e| e.name == name);
        Ok(matches.then(|| fields.split_off(1)))
    }
    /// Appends an attribute; without its name, if its kind is `name`.
    fn sdy_within(&mut self, id: AttributeId, name: &str, out: &mut String) -> Result<()> {
        match self.sdy_fields(id, name)? {
            Some(fields) => self.sdy_attribute(name, &fields, out),
            None => self.attribute(id, out),
        }
    }
}

/// Appends the name of factor `n`: `i` to `z`, then `z_1` and so on.
fn factor(n: i64, out: &mut String) {
    const Z: i64 = (b'z' - b'i') as i64;
    match n {
        ..0 => write!(out, "?{n}").expect(STRING),
        0..=Z => out.push(char::from(b'i' + n as u8)),
        more => write!(out, "z_{}", more - Z).expect(STRING),
    }
}
