//! Resources of a text, and constants whose elements are a resource.

use super::{
    arena::{Arena, Data, ReadAttr, Resource},
    convert::Converted,
    dense::{hex_string, resource_elements, vhlo_elements},
    engine::Engine,
    error::{Fault, Parsed},
    lexer::{Lexer, Token},
};
use mlir_bytecode::{
    AttributeId, ResourceKind, ResourceValue, TypeId,
    builtin::{self, Attribute as Builtin},
    element_count,
};
use stablehlo_opset::types::{ElementType, Type};
use vhlo_opset::construct;

/// Number of bytes that state the alignment of a resource.
const ALIGNMENT: usize = 4;
/// Largest alignment that readers of bytecode accept, in bytes.
const MAX_ALIGNMENT: u64 = 1 << 20;

impl Engine<'_> {
    /// Reads the resources of the text, which constants before refer to. Reports no errors: the
    /// parser reaches the resources again.
    pub fn read_resources(&mut self) {
        let text = self.lexer.text;
        if memchr::memmem::find(text, b"dense_resource").is_none() {
            return;
        }
        while self.lexer.token != Token::End {
            if !self.at("{-#") {
                self.lexer.advance();
            } else if self.file_metadata().is_err() {
                break;
            }
        }
        self.lexer = Lexer::new(text);
    }
    /// Parses `{-# dialect_resources: {builtin: {key: "0x..."}} #-}`.
    pub fn file_metadata(&mut self) -> Parsed {
        self.expect("{-#")?;
        self.list("#-}", |p| {
            let at = p.lexer.start;
            let Some(section) = p.eat_token(Token::Word) else {
                return Err(p.missing("expected identifier key in file metadata dictionary"));
            };
            p.expect(":")?;
            let of_dialects = match section {
                "dialect_resources" => true,
                "external_resources" => false,
                _ => {
                    let message = format!("unknown key '{section}' in file metadata dictionary");
                    return Err(Fault::new(at, message));
                }
            };
            p.expect("{")?;
            p.list("}", |p| p.resources(of_dialects)).map(drop)
        })
        .map(drop)
    }
    /// Parses `builtin: {key: "0x..."}`.
    fn resources(&mut self, of_dialects: bool) -> Parsed {
        let at = self.lexer.start;
        let Some(owner) = self.eat_token(Token::Word) else {
            return Err(self.missing("expected identifier key for 'resource' entry"));
        };
        self.expect(":")?;
        self.expect("{")?;
        if of_dialects && owner != "builtin" {
            let message = format!("unexpected 'resource' section for dialect '{owner}'");
            return Err(Fault::new(at, message));
        }
        let all = self.list("}", |p| {
            let key = p.resource_key(if of_dialects {
                "resource"
            } else {
                "external_resources"
            })?;
            p.expect(":")?;
            p.resource_value(key, of_dialects)
        });
        all.map(drop)
    }
    fn resource_key(&mut self, what: &str) -> Parsed<Vec<u8>> {
        if let Some(word) = self.eat_token(Token::Word) {
            return Ok(word.as_bytes().to_vec());
        }
        let found = self.eat_string();
        found
            .ok_or_else(|| self.missing(format_args!("expected identifier key for '{what}' entry")))
    }
    /// Parses the value of a resource. MLIR ignores the values of resources of no dialect.
    fn resource_value(&mut self, key: Vec<u8>, of_dialects: bool) -> Parsed {
        let at = self.lexer.start;
        let bytes = match self.lexer.token {
            Token::String => hex_string(self.lexer.spelling()),
            Token::End => return Err(self.error("expected the value of a resource")),
            _ => None,
        };
        self.lexer.advance();
        let shown = || String::from_utf8_lossy(&key);
        let (alignment, data) = match &bytes {
            None if !of_dialects => return Ok(()),
            None => {
                let message = format!("expected hex string blob for key '{}'", shown());
                return Err(Fault::new(at, message));
            }
            Some(bytes) => match bytes.split_first_chunk::<ALIGNMENT>() {
                None if !of_dialects => return Ok(()),
                None => {
                    let message = format!(
                        "expected hex string blob for key '{}' to encode alignment in first 4 bytes",
                        shown()
                    );
                    return Err(Fault::new(at, message));
                }
                Some((alignment, data)) => (u32::from_le_bytes(*alignment), data),
            },
        };
        // MLIR stores no alignment of empty resources.
        let is_valid = alignment.is_power_of_two() || alignment == 0 && data.is_empty();
        if !is_valid && (of_dialects || alignment == 0) {
            let message = format!(
                "expected hex string blob to encode alignment in first 4 bytes, but got \
                 non-power-of-2 value: {alignment}"
            );
            return Err(Fault::new(at, message));
        }
        if of_dialects {
            let alignment = if data.is_empty() { 0 } else { alignment.into() };
            let data = data.to_vec();
            self.resources.insert(key, Resource { alignment, data });
        }
        Ok(())
    }

    /// Parses `dense_resource<key> : type`.
    pub fn dense_resource(&mut self, ty: Option<TypeId>) -> Parsed<ReadAttr> {
        self.lexer.advance();
        self.expect_in("<", " after 'dense_resource'")?;
        let key = self.resource_key("resource")?;
        self.expect(">")?;
        let at = self.lexer.start;
        let ty = self.type_of_elements(ty)?;
        match self.arena.is_shaped(ty) {
            true => Ok(self.add(Data::Resource { ty, key })),
            false => Err(Fault::new(at, "`dense_resource` expected a shaped type")),
        }
    }
    /// Returns the constant of VHLO whose elements are a resource. As in MLIR, a constant with the
    /// bytes of a resource is none with equal elements.
    pub fn resource_constant(&mut self, ty: TypeId, key: &[u8]) -> Converted {
        let name = String::from_utf8_lossy(key);
        let Type::Tensor(tensor) = self.arena.type_of(ty) else {
            return Err(format!(
                "resource '{name}' cannot be the elements of such a type"
            ));
        };
        let Some(content) = self.resources.get(key) else {
            return Err(format!("there is no resource '{name}'"));
        };
        let elements = resource_elements(&name, &content.data, tensor)?;
        let is_stored = elements == content.data
            && tensor.element != ElementType::Boolean
            && tensor.element_count() != Some(1)
            && !elements.is_empty();
        if !is_stored {
            let elements = vhlo_elements(&elements, tensor);
            return Ok(construct::constant(&mut self.arena.tables, ty, &elements));
        }
        check_alignment(content)?;
        let known = self.resource_constants.entry((key.to_vec(), ty));
        let tables = &mut self.arena.tables;
        Ok(*known.or_insert_with(|| construct::distinct_constant(tables, ty, &elements)))
    }
    /// Returns MLIR's own attribute for elements that are a resource.
    pub fn builtin_resource(&mut self, ty: TypeId, key: Vec<u8>) -> Converted<AttributeId> {
        if self.arena.is_unranked(ty) {
            return Err("a resource has a type without a rank".to_owned());
        }
        let value = match self.resources.get(&key) {
            Some(content) => {
                check_alignment(content)?;
                let content = content.clone();
                let size = content.data.len();
                if !self.arena.can_have_size(ty, size) {
                    return Err("a resource has another size than its elements take".to_owned());
                }
                ResourceValue::Blob {
                    alignment: content.alignment,
                    data: content.data.into(),
                }
            }
            None => ResourceValue::Absent(ResourceKind::Blob),
        };
        let ty = self.arena.builtin_type(ty);
        let tables = &mut self.arena.tables;
        let dialect = tables.dialect("builtin");
        let resource = tables.resource(dialect, key, value);
        Ok(tables.builtin(&Builtin::Resource { ty, resource }))
    }
}

fn check_alignment(resource: &Resource) -> Converted<()> {
    match resource.alignment {
        0 => Err("an empty resource has no alignment".to_owned()),
        1..=MAX_ALIGNMENT => Ok(()),
        _ => Err(format!(
            "a resource is aligned to more than {MAX_ALIGNMENT} bytes"
        )),
    }
}

impl Arena {
    /// Returns whether a type is a tensor or a memref without a rank.
    fn is_unranked(&self, ty: TypeId) -> bool {
        use builtin::Type as T;
        let content = self.mlir_content(ty);
        matches!(self.type_of(ty), Type::UnrankedTensor(_))
            || matches!(
                content,
                Some(T::UnrankedTensor(_) | T::UnrankedMemRef { .. })
            )
    }
    /// Returns whether a resource of `bytes` bytes can have the elements of a shaped type: whole bytes
    /// for each number, or packed numbers of less than a byte. Readers accept all resources of types
    /// whose elements are no numbers of builtin.
    fn can_have_size(&mut self, ty: TypeId, bytes: usize) -> bool {
        let memref = match (self.type_of(ty), self.mlir_content(ty)) {
            (Type::Buffer { shape, element }, _) => Some((shape.to_vec(), element.clone())),
            (_, Some(builtin::Type::MemRef { shape, element, .. })) => {
                let (shape, element) = (shape.clone(), self.vhlo_type(*element));
                return self.fits(&shape, element, bytes);
            }
            _ => None,
        };
        let parts = match memref {
            Some((shape, element)) => Some((shape, self.number(element))),
            None => self.elements_parts(ty),
        };
        parts.is_none_or(|(shape, element)| self.fits(&shape, element, bytes))
    }
    fn fits(&self, shape: &[i64], element: TypeId, bytes: usize) -> bool {
        let Some((number, is_complex)) = self.numbers_of(element) else {
            return true;
        };
        if shape.iter().any(|n| *n < 0) {
            return true;
        }
        let count = element_count(shape).and_then(|count| usize::try_from(count).ok());
        let Some(count) = count else {
            return false;
        };
        let size = number.size() * if is_complex { 2 } else { 1 };
        let bits = number.width() as usize;
        let packed =
            || !is_complex && bits < 8 && count <= 8 * bytes && (count * bits).div_ceil(8) == bytes;
        count.checked_mul(size) == Some(bytes) || packed()
    }
}
