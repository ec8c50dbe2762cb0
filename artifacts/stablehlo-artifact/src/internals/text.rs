//! Text of types, attributes and numbers, for printers of whole programs.

pub use crate::print::{
    budget::Budget,
    elements::hexadecimal,
    other_dialects::{NamedProperty, PropertyValue},
    quant::{QuantizedText, quantized},
    wide::normal_f80,
};
use crate::{
    error::{Error, Result},
    print::{
        elements::{self, Element, Hex},
        entries::EntryPrinter,
        numbers, parts,
    },
};
pub use mlir_bytecode::mlir_text::{one_line, printable};
use mlir_bytecode::{AttributeId, Module, OpId, ResourceId, TypeId};
use mlir_format::text::TypeElision;
use std::{cell::RefCell, fmt};

/// Maximum nesting depth of printed ops.
pub const MAX_DEPTH: usize = parts::MAX_DEPTH;

/// Printer of the types and attributes of a module. Types and attributes of VHLO are printed
/// as VHLO.
pub struct EntryTexts<'m, 'a>(RefCell<EntryPrinter<'m, 'a>>);

impl fmt::Debug for EntryTexts<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("EntryTexts").finish_non_exhaustive()
    }
}

impl<'m, 'a> EntryTexts<'m, 'a> {
    /// Returns a printer of a module's entries.
    pub fn new(module: &'m Module<'a>) -> Self {
        Self(RefCell::new(EntryPrinter::new(module)))
    }
    /// Permits references to locations and resources, which the text of the program defines. In
    /// place of a location, the text of an attribute has its id between two
    /// [`LOCATION_MARK`](mlir_format::text::LOCATION_MARK)s.
    pub fn refer(&self) {
        self.0.borrow_mut().references = Some(Vec::new());
    }
    /// Forgets the resources to which printed attributes refer.
    pub fn forget_resources(&self) {
        if let Some(references) = &mut self.0.borrow_mut().references {
            references.clear();
        }
    }
    /// Returns the resources to which printed attributes refer, in the order of the text.
    pub fn referred_resources(&self) -> Vec<ResourceId> {
        self.0.borrow().references.clone().unwrap_or_default()
    }
    /// Appends the text of a type.
    ///
    /// # Errors
    /// If this crate does not know the text of the type, or if the type nests too deeply.
    pub fn ty(&self, id: TypeId, out: &mut String) -> Result<()> {
        out.push_str(&self.0.borrow_mut().ty(id)?);
        Ok(())
    }
    /// Appends the text of an attribute.
    ///
    /// # Errors
    /// If this crate does not know the text of the attribute, or if the attribute nests too
    /// deeply.
    pub fn attribute(&self, id: AttributeId, elide: TypeElision, out: &mut String) -> Result<()> {
        self.0.borrow_mut().attribute_eliding(id, elide, out)
    }
    /// Returns the bytes of a builtin string attribute, or none for other attributes.
    ///
    /// # Errors
    /// If the attribute is invalid.
    pub fn text(&self, id: AttributeId) -> Result<&'m [u8]> {
        self.0.borrow().text(id)
    }
    /// Returns the properties of a module.
    ///
    /// # Errors
    /// If the properties are invalid.
    pub fn properties_of_module(&self, id: OpId) -> Result<Vec<NamedProperty>> {
        let all = self.0.borrow().properties_of_module(id)?.into_iter();
        Ok(all
            .map(|(name, value)| (name, PropertyValue::Attribute(value)))
            .collect())
    }
    /// Returns the properties of a registered op of a dialect other than VHLO.
    ///
    /// # Errors
    /// If this crate does not know the properties of the op.
    pub fn properties(&self, id: OpId) -> Result<Vec<NamedProperty>> {
        let entries = self.0.borrow();
        match entries.is_registered(id) {
            true => entries.properties_of_other(id),
            false => Ok(Vec::new()),
        }
    }
    /// Returns the properties of an unregistered op: one dictionary. Returns `None` for a
    /// registered op and an op without properties.
    ///
    /// # Errors
    /// If the properties are invalid.
    pub fn properties_of_unregistered(&self, id: OpId) -> Result<Option<AttributeId>> {
        self.0.borrow().properties_of_unregistered(id)
    }
}

/// Returns the error that ops nest more deeply than [`MAX_DEPTH`].
pub fn too_deep() -> Error {
    parts::too_deep()
}
/// Returns an error that a program has no text, because of `what`.
pub fn unprintable(what: impl Into<String>) -> Error {
    Error::Unprintable { what: what.into() }
}

/// Appends a double.
pub fn double(value: f64, out: &mut String) {
    numbers::double(value.to_bits(), out);
}
/// Appends a number, given its bits and the code of its type in VHLO. Returns whether the
/// type is a number type.
pub fn number(code: u64, bits: u64, out: &mut String) -> bool {
    let element = Element::of_vhlo(code);
    if let Some(element) = element {
        element.print(bits, out);
    }
    element.is_some()
}
/// Returns the omission of the type of a number with the text `text`.
pub fn elision_of_number(text: &str, elide: TypeElision) -> TypeElision {
    numbers::elision(text, elide)
}
/// Appends the elements of a constant, without `dense<` and `>`. `code` is the code of the
/// type of the elements in VHLO, or of their parts if the elements are complex. Returns
/// whether the type is a number type.
pub fn elements(shape: &[i64], code: u64, is_complex: bool, data: &[u8], out: &mut String) -> bool {
    let element = Element::of_vhlo(code);
    if let Some(element) = element {
        elements::print(shape, element, is_complex, data, Hex::IfMany, out);
    }
    element.is_some()
}
