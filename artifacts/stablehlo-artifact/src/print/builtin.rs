//! Printer of builtin's types and attributes, in MLIR's format.

use super::{
    elements::{self, Element, Hex},
    entries::{EntryPrinter, STRING, print_dimensions},
    numbers,
};
use crate::error::Result;
use mlir_bytecode::{
    AttributeId, EncodedField, StringId, TypeId,
    builtin::{self, Bits, Signedness},
};
use mlir_format::text::{
    TypeElision,
    escape::{keyword_or_quoted, quoted, symbol},
    maps::distinct,
};
use std::fmt::Write;

impl EntryPrinter<'_, '_> {
    pub(super) fn builtin_type(&mut self, code: u64, fields: &[EncodedField]) -> Result<String> {
        use builtin::Type as T;
        let ty = T::from_fields(code, fields).map_err(|_| Self::unknown("a builtin type"))?;
        let mut out = String::new();
        match ty {
            T::Integer { width, signedness } => {
                let sign = match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                };
                write!(out, "{sign}{width}").expect(STRING);
            }
            T::Index => out.push_str("index"),
            T::None => out.push_str("none"),
            T::Float(float) => out.push_str(float.name()),
            T::WideFloat(float) => out.push_str(float.name()),
            T::Complex(element) => write!(out, "complex<{}>", self.ty(element)?).expect(STRING),
            T::Tuple(members) => {
                out.push_str("tuple<");
                self.types(members.into_iter(), &mut out)?;
                out.push('>');
            }
            T::Tensor {
                shape,
                element,
                encoding,
            } => {
                out.push_str("tensor<");
                print_dimensions(&shape, &mut out);
                out.push_str(&self.ty(element)?);
                if let Some(encoding) = encoding {
                    out.push_str(", ");
                    self.attribute(encoding, &mut out)?;
                }
                out.push('>');
            }
            T::UnrankedTensor(element) => {
                write!(out, "tensor<*x{}>", self.ty(element)?).expect(STRING);
            }
            T::Vector {
                shape,
                scalable,
                element,
            } => {
                out.push_str("vector<");
                for (n, size) in shape.iter().enumerate() {
                    match scalable.get(n) {
                        Some(true) => write!(out, "[{size}]x").expect(STRING),
                        _ => write!(out, "{size}x").expect(STRING),
                    }
                }
                write!(out, "{}>", self.ty(element)?).expect(STRING);
            }
            T::MemRef {
                shape,
                element,
                layout,
                space,
            } => {
                out.push_str("memref<");
                print_dimensions(&shape, &mut out);
                out.push_str(&self.ty(element)?);
                // MLIR omits the identity layout.
                if !self.is_identity(layout, shape.len()) {
                    out.push_str(", ");
                    self.attribute(layout, &mut out)?;
                }
                self.memory_space(space, &mut out)?;
            }
            T::UnrankedMemRef { element, space } => {
                write!(out, "memref<*x{}", self.ty(element)?).expect(STRING);
                self.memory_space(space, &mut out)?;
            }
            T::Function { inputs, results } => {
                out.push('(');
                self.types(inputs.into_iter(), &mut out)?;
                out.push_str(") -> ");
                match results[..] {
                    [one] => {
                        let text = self.ty(one)?;
                        // Without parentheses, the inner arrow would be parsed as the
                        // outer arrow.
                        match text.starts_with('(') {
                            true => write!(out, "({text})").expect(STRING),
                            false => out.push_str(&text),
                        }
                    }
                    _ => {
                        out.push('(');
                        self.types(results.into_iter(), &mut out)?;
                        out.push(')');
                    }
                }
            }
        }
        Ok(out)
    }

    pub(super) fn builtin_attribute(
        &mut self,
        id: AttributeId,
        attribute: &builtin::Attribute,
        elide: TypeElision,
        out: &mut String,
    ) -> Result<()> {
        use builtin::Attribute as A;
        match attribute {
            A::Array(all) => {
                out.push('[');
                for (n, id) in all.iter().enumerate() {
                    out.push_str(if n > 0 { ", " } else { "" });
                    self.attribute_eliding(*id, TypeElision::May, out)?;
                }
                out.push(']');
            }
            A::Dictionary(entries) => {
                out.push('{');
                for (n, (name, value)) in entries.iter().enumerate() {
                    out.push_str(if n > 0 { ", " } else { "" });
                    keyword_or_quoted(self.text(*name)?, out);
                    let mut text = String::new();
                    self.attribute(*value, &mut text)?;
                    // MLIR prints only the name of an entry whose value is `unit`.
                    if text != "unit" {
                        write!(out, " = {text}").expect(STRING);
                    }
                }
                out.push('}');
            }
            A::String { value, ty } => {
                quoted(self.string(*value), out);
                if let Some(ty) = ty {
                    self.trailing_type(*ty, elide, out)?;
                }
            }
            A::Symbol { root, nested } => {
                symbol(self.text(*root)?, out);
                for id in nested {
                    out.push_str("::");
                    self.attribute(*id, out)?;
                }
            }
            A::Type(id) => out.push_str(&self.ty(*id)?),
            A::Unit => out.push_str("unit"),
            A::Integer { ty, bits } | A::Float { ty, bits } => {
                let name = self.ty(*ty)?;
                if ["i0", "si0", "ui0"].contains(&&*name) {
                    // An integer without bits has one value.
                    out.push('0');
                    return self.trailing_type(*ty, numbers::elision("0", elide), out);
                }
                let Some(element) = Element::of_builtin(&name) else {
                    return Err(Self::unknown(&format!("a number of type {name}")));
                };
                let start = out.len();
                match bits {
                    Bits::Word(bits) => element.print(*bits, out),
                    Bits::Words(words) => {
                        let mut bytes: Vec<_> =
                            words.iter().flat_map(|word| word.to_le_bytes()).collect();
                        bytes.resize(element.bytes(), 0);
                        element.print_bytes(&bytes, out);
                    }
                }
                let elide = numbers::elision(&out[start..], elide);
                let is_default_type = ["i64", "f64"].contains(&&*name);
                if !(element == Element::Bool || elide != TypeElision::Never && is_default_type) {
                    self.trailing_type(*ty, elide, out)?;
                }
            }
            A::DenseArray {
                element,
                size,
                data,
            } => {
                let name = self.ty(*element)?;
                let unknown = || Self::unknown(&format!("an array of {name}"));
                let element = Element::of_builtin(&name).ok_or_else(unknown)?;
                write!(out, "array<{name}").expect(STRING);
                let width = element.bytes();
                for n in 0..*size as usize {
                    out.push_str(if n > 0 { ", " } else { ": " });
                    element.print_bytes(&data[n * width..(n + 1) * width], out);
                }
                out.push('>');
            }
            A::Dense { ty, data } => {
                out.push_str("dense<");
                self.dense(*ty, data, Hex::IfMany, out)?;
                out.push('>');
                self.trailing_type(*ty, elide, out)?;
            }
            A::DenseStrings { ty, strings, .. } => {
                out.push_str("dense<");
                self.dense_strings(*ty, strings, out)?;
                out.push('>');
                self.trailing_type(*ty, elide, out)?;
            }
            A::Sparse {
                ty,
                indices,
                values,
            } => {
                out.push_str("sparse<");
                if !self.is_empty(*indices)? {
                    self.elements(*indices, Hex::Never, out)?;
                    out.push_str(", ");
                    self.elements(*values, Hex::IfMany, out)?;
                }
                out.push('>');
                self.trailing_type(*ty, elide, out)?;
            }
            A::Distinct(referenced) => self.distinct(id, *referenced, out)?,
            A::Resource { ty, resource } => {
                let Some(references) = &mut self.references else {
                    return Err(Self::unknown("such an attribute of builtin"));
                };
                if !references.contains(resource) {
                    references.push(*resource);
                }
                let key = self.decoder.tables().resource(*resource).key;
                out.push_str("dense_resource<");
                keyword_or_quoted(self.string(key), out);
                out.push('>');
                self.trailing_type(*ty, elide, out)?;
            }
            _ => return Err(Self::unknown("such an attribute of builtin")),
        }
        Ok(())
    }
    /// Appends a distinct attribute, or its alias. The text without aliases identifies it.
    fn distinct(
        &mut self,
        id: AttributeId,
        referenced: AttributeId,
        out: &mut String,
    ) -> Result<()> {
        if self.aliases.is_empty() {
            let text = self.attribute_text(referenced)?;
            distinct(id.index(), &text, out);
            return Ok(());
        }
        if !self.distinct.contains_key(&id) {
            let mut plain = EntryPrinter::new(self.module);
            plain.references = self.references.clone();
            let text = plain.attribute_text(id)?;
            self.distinct.insert(id, text.into());
        }
        let text = self.distinct[&id].clone();
        self.spend(text.len())?;
        out.push_str(&self.aliases.apply(&text));
        Ok(())
    }
    fn trailing_type(&mut self, ty: TypeId, elide: TypeElision, out: &mut String) -> Result<()> {
        if elide != TypeElision::Must {
            write!(out, " : {}", self.ty(ty)?).expect(STRING);
        }
        Ok(())
    }

    /// Returns whether the tensor of a dense attribute has no elements.
    fn is_empty(&self, id: AttributeId) -> Result<bool> {
        use builtin::Attribute as A;
        let mut fields = Vec::new();
        let encoding = self.decoder.attribute(id, &mut |f| fields.push(f))?;
        match encoding.and_then(|e| A::from_fields(e.code, &fields[1..]).ok()) {
            Some(A::Dense { ty, .. }) => Ok(self.shaped(ty)?.0.contains(&0)),
            _ => Err(Self::unknown("such elements")),
        }
    }
    /// Appends the elements of a dense attribute.
    fn elements(&mut self, id: AttributeId, hex: Hex, out: &mut String) -> Result<()> {
        use builtin::Attribute as A;
        let mut fields = Vec::new();
        let encoding = self.decoder.attribute(id, &mut |f| fields.push(f))?;
        match encoding.and_then(|e| A::from_fields(e.code, &fields[1..]).ok()) {
            Some(A::Dense { ty, data }) => self.dense(ty, data, hex, out),
            Some(A::DenseStrings { ty, strings, .. }) => self.dense_strings(ty, &strings, out),
            _ => Err(Self::unknown("such elements")),
        }
    }
    fn dense_strings(&self, ty: TypeId, strings: &[StringId], out: &mut String) -> Result<()> {
        let shape = self.shaped(ty)?.0;
        let texts = strings.iter().map(|s| {
            let mut text = String::new();
            quoted(self.string(*s), &mut text);
            text
        });
        elements::print_texts(&shape, &texts.collect::<Vec<_>>(), out);
        Ok(())
    }
    /// Appends the elements of a tensor or a vector.
    fn dense(&mut self, ty: TypeId, data: &[u8], hex: Hex, out: &mut String) -> Result<()> {
        let (shape, element) = self.shaped(ty)?;
        let name = self.ty(element)?;
        let component = name
            .strip_prefix("complex<")
            .and_then(|n| n.strip_suffix('>'));
        let found = Element::of_builtin(component.unwrap_or(&name));
        let found = found.ok_or_else(|| Self::unknown(&format!("elements of type {name}")))?;
        elements::print(&shape, found, component.is_some(), data, hex, out);
        Ok(())
    }
    /// Returns the shape and the element type of a builtin tensor or vector.
    pub(super) fn shaped(&self, id: TypeId) -> Result<(Vec<i64>, TypeId)> {
        use builtin::Type as T;
        let mut fields = Vec::new();
        let encoding = self.decoder.ty(id, &mut |f| fields.push(f))?;
        let ty = encoding.and_then(|e| T::from_fields(e.code, &fields[1..]).ok());
        match ty {
            Some(T::Tensor { shape, element, .. } | T::Vector { shape, element, .. }) => {
                Ok((shape, element))
            }
            _ => Err(Self::unknown("elements of such a type")),
        }
    }
    fn memory_space(&mut self, space: Option<AttributeId>, out: &mut String) -> Result<()> {
        if let Some(space) = space {
            out.push_str(", ");
            self.attribute_eliding(space, TypeElision::May, out)?;
        }
        out.push('>');
        Ok(())
    }
    /// Returns whether a memref's layout is the identity map.
    pub(super) fn is_identity(&self, layout: AttributeId, dimensions: usize) -> bool {
        let text = self.decoder.tables().attribute(layout).text();
        text == Some(identity_map(dimensions).as_bytes())
    }
}

/// Returns e.g. `affine_map<(d0, d1) -> (d0, d1)>`.
fn identity_map(dimensions: usize) -> String {
    let names: Vec<_> = (0..dimensions).map(|n| format!("d{n}")).collect();
    let names = names.join(", ");
    format!("affine_map<({names}) -> ({names})>")
}
