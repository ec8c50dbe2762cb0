//! Printer of types and attributes, in MLIR's format.

use super::{
    budget::Budget,
    elements::{self, Element, Hex},
    field_reader::FieldReader,
    numbers::{double, float, integer},
};
use crate::error::{Error, Result};
use mlir_bytecode::{
    AttributeId, Decoder, EncodedField, FieldLayout as S, Module, ResourceId, StringId, TypeId,
    builtin::{self, DYNAMIC},
};
use mlir_format::text::{
    LOCATION_MARK, TypeElision,
    escape::{dialect_text, keyword_or_quoted, quoted},
    maps::MapAliases,
};
use std::{collections::HashMap, fmt::Write, rc::Rc};
use vhlo_opset::{
    encodings::KNOWN,
    kinds::{
        Content, Kind,
        attributes::{self, codes as attribute},
        numbers::Number,
        types::{self, codes as ty},
    },
};

/// Syntax of VHLO's types and attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Syntax {
    Vhlo,
    /// Syntax of StableHLO. Names of fields are VHLO's.
    StableHlo,
}

/// Printer of the types and attributes in a module's tables. It makes the text of each type once.
pub(crate) struct EntryPrinter<'m, 'a> {
    pub module: &'m Module<'a>,
    pub decoder: Decoder<'m, 'a>,
    pub aliases: MapAliases,
    /// Dialect whose syntax VHLO's types and attributes have.
    syntax: Syntax,
    /// Resources to which printed attributes refer, in the order of the text. `None` if the text has
    /// no definitions of resources and of aliases of locations.
    pub references: Option<Vec<ResourceId>>,
    types: Vec<Option<Rc<str>>>,
    /// Texts of distinct attributes, without aliases.
    pub(super) distinct: HashMap<AttributeId, Rc<str>>,
    budget: Budget,
}

impl<'m, 'a> EntryPrinter<'m, 'a> {
    pub fn new(module: &'m Module<'a>) -> Self {
        Self {
            module,
            decoder: Decoder::new(&module.tables, module.version, &KNOWN),
            aliases: MapAliases::default(),
            syntax: Syntax::Vhlo,
            references: None,
            types: vec![None; module.tables.types().len()],
            distinct: HashMap::new(),
            budget: Budget::new(module),
        }
    }
    /// Returns a printer that writes VHLO's types and attributes in the syntax of StableHLO.
    pub fn readable(module: &'m Module<'a>) -> Self {
        Self {
            syntax: Syntax::StableHlo,
            ..Self::new(module)
        }
    }
    /// Calls `print` one nesting level deeper, or fails if the budget does not permit it.
    fn nested<T>(&mut self, print: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.budget.enter()?;
        let printed = print(self);
        self.budget.leave();
        printed
    }
    /// Spends the budget for a text that was printed before.
    pub(super) fn spend(&mut self, bytes: usize) -> Result<()> {
        self.budget.spend(bytes)
    }
    pub fn string(&self, id: StringId) -> &'m [u8] {
        self.module.tables.string(id)
    }
    /// Returns the text of a builtin string attribute, or an empty text for other
    /// attributes.
    pub fn text(&self, id: AttributeId) -> Result<&'m [u8]> {
        let string = crate::decode::string(&self.decoder, id)?;
        Ok(string.map_or(&[], |s| self.string(s)))
    }
    /// Returns the text of a VHLO string attribute, or `None` for other attributes.
    pub fn vhlo_string(&self, id: AttributeId) -> Result<Option<&'m [u8]>> {
        let mut text = None;
        self.decoder.attribute(id, &mut |field| {
            if let EncodedField::String(s) = field {
                text = Some(self.string(s));
            }
        })?;
        Ok(text)
    }
    pub fn unknown(what: &str) -> Error {
        Error::Unprintable {
            what: what.to_owned(),
        }
    }

    // ---- Types -------------------------------------------------------------------

    /// Returns the text of a type.
    pub fn ty(&mut self, id: TypeId) -> Result<Rc<str>> {
        match &self.types[id.index()] {
            Some(known) => {
                self.budget.spend(known.len())?;
                Ok(known.clone())
            }
            None => self.nested(|entries| entries.new_type(id)),
        }
    }
    fn new_type(&mut self, id: TypeId) -> Result<Rc<str>> {
        let mut fields = Vec::new();
        let encoding = self.decoder.ty(id, &mut |f| fields.push(f))?;
        let entry = self.module.tables.ty(id);
        let dialect = self.module.tables.dialect_name(entry.dialect);
        let text = match (dialect, encoding) {
            ("vhlo", Some(encoding)) => {
                let kind = kind_of_code(types::ALL, encoding.code);
                match self.syntax {
                    Syntax::StableHlo => self.stablehlo_type(kind, &fields[1..])?,
                    Syntax::Vhlo => {
                        let mut text = kind.mnemonic.to_owned();
                        self.vhlo_type(kind, &fields[1..], &mut text)?;
                        dialect_text('!', "vhlo", &text)
                    }
                }
            }
            ("builtin", Some(encoding)) => self.builtin_type(encoding.code, &fields[1..])?,
            (_, None) => {
                let text = String::from_utf8_lossy(entry.text().unwrap_or_default());
                self.aliases.apply(&text).into_owned()
            }
            ("stablehlo", Some(encoding)) if encoding.name == "token" => {
                "!stablehlo.token".to_owned()
            }
            ("stablehlo", Some(encoding)) if encoding.name == "future" => {
                let mut text = String::from("!stablehlo.future<");
                let members = FieldReader(&fields[1..]).types();
                self.types(members.into_iter(), &mut text)?;
                text + ">"
            }
            ("quant", Some(encoding)) => self.quantized_type(encoding.name, &fields[1..])?,
            (dialect, Some(encoding)) => {
                return Err(Self::unknown(&format!("type {dialect}.{}", encoding.name)));
            }
        };
        let text: Rc<str> = text.into();
        self.types[id.index()] = Some(text.clone());
        Ok(text)
    }
    pub fn types(&mut self, ids: impl Iterator<Item = TypeId>, out: &mut String) -> Result<()> {
        for (n, id) in ids.enumerate() {
            if n > 0 {
                out.push_str(", ");
            }
            out.push_str(&self.ty(id)?);
        }
        Ok(())
    }

    pub(super) fn vhlo_type(
        &mut self,
        kind: &Kind,
        fields: &[EncodedField],
        out: &mut String,
    ) -> Result<()> {
        let mut reader = FieldReader(fields);
        match kind.code {
            ty::COMPLEX | ty::UNRANKED_TENSOR => {
                let element = self.ty(reader.ty())?;
                write!(out, "<{element}>").expect(STRING);
            }
            ty::TUPLE | ty::FUTURE => {
                out.push('<');
                self.types(reader.types().into_iter(), out)?;
                out.push('>');
            }
            ty::FUNC => {
                let [inputs, outputs] = [reader.types(), reader.types()];
                out.push_str("<(");
                self.types_or_none(inputs, out)?;
                out.push_str(") -> ");
                self.types_or_none(outputs, out)?;
                out.push('>');
            }
            ty::TENSOR | ty::TENSOR_WITH_ENCODING | ty::BUFFER => {
                let encoding = (kind.code == ty::TENSOR_WITH_ENCODING).then(|| reader.attribute());
                out.push('<');
                print_dimensions(&reader.ints(), out);
                out.push_str(&self.ty(reader.ty())?);
                if let Some(encoding) = encoding {
                    out.push_str(", ");
                    self.attribute(encoding, out)?;
                }
                out.push('>');
            }
            ty::QUANT => {
                let flags = reader.uint();
                let [storage, expressed] = [self.ty(reader.ty())?, self.ty(reader.ty())?];
                write!(out, "<{storage}:{expressed}, ").expect(STRING);
                double(reader.bits(), out);
                let [zero_point, min, max] = [reader.int(), reader.int(), reader.int()];
                write!(out, ":{zero_point}, {min}:{max}, {flags}>").expect(STRING);
            }
            ty::QUANT_PER_AXIS => {
                let flags = reader.uint();
                let [storage, expressed] = [self.ty(reader.ty())?, self.ty(reader.ty())?];
                let axis = reader.uint();
                let [min, max] = [reader.int(), reader.int()];
                write!(out, "<{storage}:{expressed}, {axis}, [").expect(STRING);
                for n in 0..reader.uint() {
                    out.push_str(if n > 0 { ", " } else { "" });
                    double(reader.bits(), out);
                }
                out.push_str("], ");
                print_ints(&reader.ints(), out);
                write!(out, ", {min}:{max}, {flags}>").expect(STRING);
            }
            _ => {}
        }
        Ok(())
    }
    fn types_or_none(&mut self, types: Vec<TypeId>, out: &mut String) -> Result<()> {
        if types.is_empty() {
            out.push_str("()");
        }
        self.types(types.into_iter(), out)
    }

    /// Returns the code and the fields of a type of VHLO, or `None` for other types.
    fn vhlo(&self, id: TypeId) -> Result<Option<(u64, Vec<EncodedField<'m>>)>> {
        let entry = self.module.tables.ty(id);
        if self.module.tables.dialect_name(entry.dialect) != "vhlo" {
            return Ok(None);
        }
        let mut fields = Vec::new();
        let encoding = self.decoder.ty(id, &mut |f| fields.push(f))?;
        Ok(encoding.map(|e| (e.code, fields.split_off(1))))
    }

    // ---- Attributes --------------------------------------------------------------

    /// Appends an attribute.
    pub fn attribute(&mut self, id: AttributeId, out: &mut String) -> Result<()> {
        self.attribute_eliding(id, TypeElision::Never, out)
    }
    /// Returns the text of an attribute.
    pub fn attribute_text(&mut self, id: AttributeId) -> Result<String> {
        let mut text = String::new();
        self.attribute(id, &mut text)?;
        Ok(text)
    }
    pub fn attribute_eliding(
        &mut self,
        id: AttributeId,
        elide: TypeElision,
        out: &mut String,
    ) -> Result<()> {
        self.nested(|entries| entries.any_attribute(id, elide, out))
    }
    fn any_attribute(
        &mut self,
        id: AttributeId,
        elide: TypeElision,
        out: &mut String,
    ) -> Result<()> {
        let mut fields = Vec::new();
        let encoding = self.decoder.attribute(id, &mut |f| fields.push(f))?;
        let entry = self.module.tables.attribute(id);
        let dialect = self.module.tables.dialect_name(entry.dialect);
        match (dialect, encoding) {
            ("vhlo", Some(encoding)) => {
                let kind = kind_of_code(attributes::ALL, encoding.code);
                if self.syntax == Syntax::StableHlo {
                    return self.stablehlo_attribute(kind, &fields[1..], out);
                }
                let mut text = kind.mnemonic.to_owned();
                self.vhlo_attribute(kind, &fields[1..], &mut text)?;
                out.push_str(&dialect_text('#', "vhlo", &text));
                Ok(())
            }
            ("builtin", Some(encoding)) => {
                let attribute = builtin::Attribute::from_fields(encoding.code, &fields[1..]);
                let attribute = attribute.map_err(|_| Self::unknown("a builtin attribute"))?;
                if self.references.is_some() && attribute.is_location() {
                    write!(out, "{LOCATION_MARK}{}{LOCATION_MARK}", id.index()).expect(STRING);
                    return Ok(());
                }
                self.builtin_attribute(id, &attribute, elide, out)
            }
            // The attributes of CHLO with an encoding are enums with the names and values of
            // VHLO's enums.
            ("chlo", Some(encoding)) => {
                let mut kinds = attributes::ALL.iter();
                let kind = kinds
                    .find(|k| k.mnemonic.strip_suffix("_v1") == Some(encoding.name))
                    .ok_or_else(|| Self::unknown("an attribute of chlo"))?;
                let mut text = encoding.name.to_owned();
                self.vhlo_attribute(kind, &fields[1..], &mut text)?;
                out.push_str(&dialect_text('#', "chlo", &text));
                Ok(())
            }
            ("stablehlo", Some(encoding)) if encoding.name == "type_extensions" => {
                let bounds = FieldReader(&fields[1..]).ints();
                write!(out, "#stablehlo.bounds<{}>", sizes(&bounds)).expect(STRING);
                Ok(())
            }
            ("sdy", Some(encoding)) => {
                let mut text = encoding.name.to_owned();
                self.sdy_attribute(encoding.name, &fields[1..], &mut text)?;
                out.push_str(&dialect_text('#', "sdy", &text));
                Ok(())
            }
            (_, None) => {
                let text = String::from_utf8_lossy(entry.text().unwrap_or_default());
                out.push_str(&self.aliases.apply(&text));
                Ok(())
            }
            (dialect, Some(encoding)) => Err(Self::unknown(&format!(
                "attribute {dialect}.{}",
                encoding.name
            ))),
        }
    }

    pub(super) fn vhlo_attribute(
        &mut self,
        kind: &Kind,
        fields: &[EncodedField],
        out: &mut String,
    ) -> Result<()> {
        let mut reader = FieldReader(fields);
        if !kind.cases.is_empty() {
            let case = kind.case(reader.uint()).unwrap_or("?");
            write!(out, " {case}").expect(STRING);
            return Ok(());
        }
        out.push('<');
        match kind.code {
            attribute::ARRAY | attribute::BOOLEAN | attribute::STRING | attribute::TYPE => {
                self.field(kind.fields[0].content, &mut reader, out)?;
            }
            attribute::DICTIONARY => {
                out.push('{');
                for n in 0..reader.uint() {
                    out.push_str(if n > 0 { ", " } else { "" });
                    let key = reader.attribute();
                    match (self.syntax, self.vhlo_string(key)?) {
                        (Syntax::StableHlo, Some(text)) => keyword_or_quoted(text, out),
                        _ => self.attribute(key, out)?,
                    }
                    out.push_str(" = ");
                    self.attribute(reader.attribute(), out)?;
                }
                out.push('}');
            }
            attribute::FLOAT => {
                let id = reader.ty();
                let code = self.vhlo(id)?.map_or(u64::MAX, |v| v.0);
                let Some(Number::Float(ty)) = Number::of_type(code) else {
                    return Err(Self::unknown("such a float"));
                };
                float(reader.bits(), ty, out);
                write!(out, " : {}", self.ty(id)?).expect(STRING);
            }
            attribute::INTEGER => {
                let code = self.vhlo(reader.ty())?.map_or(u64::MAX, |v| v.0);
                let number = Number::of_type(code).ok_or_else(|| Self::unknown("such a number"))?;
                let bits = reader.bits();
                if code == ty::BOOL {
                    out.push_str(if bits == 0 { "false" } else { "true" });
                } else {
                    integer(bits, number, out);
                    write!(out, " : {number}").expect(STRING);
                }
            }
            attribute::TENSOR => self.constant(reader.ty(), reader.blob(), out)?,
            attribute::OUTPUT_OPERAND_ALIAS => {
                for (n, field) in kind.fields.iter().enumerate() {
                    let comma = if n > 0 { ", " } else { "" };
                    write!(out, "{comma}{} = ", field.name).expect(STRING);
                    match field.content {
                        Content::Shaped(S::Ints) => print_sizes(&reader.ints(), out),
                        _ => write!(out, "{}", reader.int()).expect(STRING),
                    }
                }
            }
            attribute::TYPE_EXTENSIONS => {
                out.push_str("bounds = ");
                print_sizes(&reader.ints(), out);
            }
            _ => self.fields(kind, &mut reader, out)?,
        }
        out.push('>');
        Ok(())
    }
    /// Appends `name = value, ...` without absent fields.
    fn fields(&mut self, kind: &Kind, reader: &mut FieldReader, out: &mut String) -> Result<()> {
        let mut first = true;
        for field in kind.fields {
            let is_present = match field.content {
                Content::Shaped(S::OptionalAttribute) => reader.is_present(),
                Content::Shaped(S::FlaggedAttribute) => reader.uint() != 0,
                _ => true,
            };
            if !is_present {
                continue;
            }
            out.push_str(if first { "" } else { ", " });
            first = false;
            write!(out, "{} = ", field.name).expect(STRING);
            self.field(field.content, reader, out)?;
        }
        Ok(())
    }
    fn field(
        &mut self,
        content: Content,
        reader: &mut FieldReader,
        out: &mut String,
    ) -> Result<()> {
        match content {
            Content::Shaped(S::Bool) => {
                out.push_str(if reader.uint() == 0 { "false" } else { "true" })
            }
            Content::Shaped(S::Uint) => write!(out, "{}", reader.uint()).expect(STRING),
            Content::Shaped(S::Int) => write!(out, "{}", reader.int()).expect(STRING),
            Content::Shaped(S::Ints) => print_ints(&reader.ints(), out),
            Content::Shaped(S::F64) => double(reader.bits(), out),
            Content::Shaped(S::Type) => out.push_str(&self.ty(reader.ty())?),
            Content::Shaped(S::Attribute | S::OptionalAttribute | S::FlaggedAttribute) => {
                self.attribute(reader.attribute(), out)?;
            }
            Content::Shaped(S::Attributes) => {
                out.push('[');
                for n in 0..reader.uint() {
                    out.push_str(if n > 0 { ", " } else { "" });
                    self.attribute(reader.attribute(), out)?;
                }
                out.push(']');
            }
            Content::Shaped(S::Str) => quoted(self.string(reader.string()), out),
            Content::Shaped(S::F64s | S::Types | S::Pairs)
            | Content::Integer
            | Content::Float
            | Content::Elements => {
                unreachable!("no attribute that is printed as fields has this content")
            }
        }
        Ok(())
    }

    /// Appends e.g. `dense<1> : tensor<2xi32>`.
    fn constant(&mut self, id: TypeId, data: &[u8], out: &mut String) -> Result<()> {
        let wrong = || Self::unknown("a constant of such a type");
        let (code, fields) = self.vhlo(id)?.ok_or_else(wrong)?;
        let mut reader = FieldReader(&fields);
        let encoding = (code == ty::TENSOR_WITH_ENCODING).then(|| reader.attribute());
        let shape = reader.ints();
        let (element, of_element) = self.vhlo(reader.ty())?.ok_or_else(wrong)?;
        let (component, is_complex) = match element {
            ty::COMPLEX => {
                let component = self
                    .vhlo(FieldReader(&of_element).ty())?
                    .ok_or_else(wrong)?
                    .0;
                (component, true)
            }
            code => (code, false),
        };
        let number = Number::of_type(component).ok_or_else(wrong)?;
        let element = Element::of_number(number);
        out.push_str("dense<");
        elements::print(&shape, element, is_complex, data, Hex::IfMany, out);
        out.push_str("> : tensor<");
        print_dimensions(&shape, out);
        match is_complex {
            true => write!(out, "complex<{number}>").expect(STRING),
            false => write!(out, "{number}").expect(STRING),
        }
        if let Some(encoding) = encoding {
            out.push_str(", ");
            self.attribute(encoding, out)?;
        }
        out.push('>');
        Ok(())
    }
}

pub(crate) const STRING: &str = "strings can be written to";

fn kind_of_code(all: &'static [Kind], code: u64) -> &'static Kind {
    let mut all = all.iter();
    all.find(|k| k.code == code)
        .expect("a kind that was decoded")
}

/// Appends a size, or `?` for a dynamic size.
fn print_size(size: i64, out: &mut String) {
    match size {
        DYNAMIC => out.push('?'),
        size => write!(out, "{size}").expect(STRING),
    }
}
/// Appends e.g. `1x?x`.
pub(super) fn print_dimensions(sizes: &[i64], out: &mut String) {
    for size in sizes {
        print_size(*size, out);
        out.push('x');
    }
}
/// Returns e.g. `1, ?`.
pub(super) fn sizes(sizes: &[i64]) -> String {
    let size = |size: &i64| {
        let mut text = String::new();
        print_size(*size, &mut text);
        text
    };
    sizes.iter().map(size).collect::<Vec<_>>().join(", ")
}
fn print_sizes(all: &[i64], out: &mut String) {
    write!(out, "[{}]", sizes(all)).expect(STRING);
}
fn print_ints(ints: &[i64], out: &mut String) {
    write!(out, "{ints:?}").expect(STRING);
}
