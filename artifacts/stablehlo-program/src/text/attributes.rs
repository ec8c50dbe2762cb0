//! Text of attributes.

use super::{
    fields::print_fields,
    handles::{Attr, Handle, Value},
    ir::{FieldsOf, TextIr, kind_of},
    kinds::{self, AttributeKind, Syntax},
    texts::Texts,
    types,
};
use crate::{
    elements::Elements,
    stored::{Listed, Stored, StoredElements},
};
use mlir_bytecode::{AttributeId, EncodedField, TypeId, builtin, unzigzag};
use mlir_format::{
    Printer,
    text::{TypeElision, escape},
};
use stablehlo_artifact::internals::text as entries;
use stablehlo_opset::types::{ElementType, FloatType, IntegerType};
use vhlo_opset::kinds::{attributes::codes as va, types as vt};

/// Maximum number of bytes of a constant whose text is kept.
const REPEATED: usize = 64;

/// Printer of types and attributes into a string.
pub(super) struct Plain<'m, 'p> {
    pub texts: &'m Texts<'p>,
    pub out: &'m mut String,
}

impl<'p> Printer<TextIr<'p>> for Plain<'_, 'p> {
    fn str(&mut self, text: &str) -> &mut Self {
        self.out.push_str(text);
        self
    }
    fn int(&mut self, value: i64) -> &mut Self {
        escape::integer(value, self.out);
        self
    }
    fn float(&mut self, value: f64) -> &mut Self {
        entries::double(value, self.out);
        self
    }
    fn ty(&mut self, ty: Handle<'p, TypeId>) -> &mut Self {
        self.texts.ty(ty.id, self.out);
        self
    }
    fn attribute(&mut self, attribute: Attr<'p>) -> &mut Self {
        self.texts
            .attribute(attribute, TypeElision::Never, self.out);
        self
    }
    fn attribute_untyped(&mut self, attribute: Attr<'p>) -> &mut Self {
        self.texts.attribute(attribute, TypeElision::Must, self.out);
        self
    }
    fn array(&mut self, elements: &[Attr<'p>]) -> &mut Self {
        self.texts.array(elements.iter().copied(), self.out);
        self
    }
    fn stripped(&mut self, fields: FieldsOf<'p>, kind: &'static AttributeKind) -> &mut Self {
        self.texts.stripped(fields, kind, self);
        self
    }
    fn quoted(&mut self, bytes: &[u8]) -> &mut Self {
        escape::quoted(bytes, self.out);
        self
    }
    fn symbol(&mut self, name: &[u8]) -> &mut Self {
        escape::symbol(name, self.out);
        self
    }
    fn keyword_or_string(&mut self, text: &str) -> &mut Self {
        escape::keyword_or_quoted(text.as_bytes(), self.out);
        self
    }
}

impl<'p> Texts<'p> {
    /// Appends the text of an attribute.
    pub(super) fn attribute(&self, attribute: Attr<'p>, elide: TypeElision, out: &mut String) {
        if !self.enter() {
            return;
        }
        match attribute.value {
            Value::Entry(id) => self.entry(attribute, id, elide, out),
            Value::Text(text) => escape::quoted(self.program.tables().string(text), out),
            Value::Symbol(text) => escape::symbol(self.program.tables().string(text), out),
            Value::Type(id) => self.ty(id, out),
            Value::Sizes(op, name) => self.sizes(op, name, out),
            _ => match kind_of(attribute) {
                Some(kind) => self.of_kind(FieldsOf { attribute, kind }, out),
                None => self.builtin(attribute, elide, out),
            },
        }
        self.leave();
    }
    /// Appends an attribute of the tables as it is.
    fn entry(&self, attribute: Attr<'p>, id: AttributeId, elide: TypeElision, out: &mut String) {
        let with = |id| attribute.with(Value::Entry(id));
        match attribute.builtin() {
            Some(builtin::Attribute::Array(all)) => {
                return self.array(all.into_iter().map(with), out);
            }
            Some(builtin::Attribute::Dictionary(all)) => {
                let entry = |(name, value)| {
                    let name = self.note(self.entries.text(name)).to_vec();
                    let mut text = String::new();
                    self.attribute(with(value), TypeElision::Never, &mut text);
                    (name, text)
                };
                let entries: Vec<_> = all.into_iter().map(entry).collect();
                return escape::dictionary(&entries, out);
            }
            _ => {}
        }
        match kind_of(attribute).filter(|kind| kind.syntax != Syntax::Shardy) {
            Some(kind) => self.of_kind(FieldsOf { attribute, kind }, out),
            None => self.note(self.entries.attribute(id, elide, out)),
        }
    }
    /// Appends `#dialect.mnemonic...`.
    fn of_kind(&self, fields: FieldsOf<'p>, out: &mut String) {
        let kind = fields.kind;
        let mut text = kind.text_name.to_owned();
        if kind.syntax == Syntax::Enum {
            text.push(' ');
        }
        let texts = self;
        print_fields(
            fields,
            &mut Plain {
                texts,
                out: &mut text,
            },
        );
        out.push_str(&escape::dialect_text('#', kind.dialect, &text));
    }
    /// Prints the fields of an attribute without `#dialect.mnemonic`.
    pub(super) fn stripped(
        &self,
        fields: FieldsOf<'p>,
        kind: &'static AttributeKind,
        p: &mut impl Printer<TextIr<'p>>,
    ) {
        if kind.syntax != Syntax::Shardy {
            return print_fields(fields, p);
        }
        // Shardy's text of an attribute is `#sdy.mnemonic` or `#sdy<mnemonic`, the fields,
        // and in the second form `>`.
        let mut text = String::new();
        self.attribute(fields.attribute, TypeElision::Never, &mut text);
        let enclosed = text.strip_prefix("#sdy<");
        let enclosed = enclosed.and_then(|rest| rest.strip_suffix('>'));
        let full = enclosed.or_else(|| text.strip_prefix("#sdy."));
        let body = full.and_then(|full| full.strip_prefix(kind.mnemonic));
        p.str(body.unwrap_or(&text));
    }

    pub(super) fn array(&self, all: impl IntoIterator<Item = Attr<'p>>, out: &mut String) {
        out.push('[');
        for (n, attribute) in all.into_iter().enumerate() {
            if n > 0 {
                out.push_str(", ");
            }
            self.attribute(attribute, TypeElision::May, out);
        }
        out.push(']');
    }

    /// Appends an attribute that builtin has.
    fn builtin(&self, attribute: Attr<'p>, elide: TypeElision, out: &mut String) {
        let (stored, def) = match attribute.value {
            Value::Stored(stored, def) => (stored, def),
            Value::Converted(id) => return self.converted(attribute, id, elide, out),
            _ => return,
        };
        let tables = self.program.tables();
        let with = |value| attribute.with(value);
        match stored {
            Stored::Unit => out.push_str("unit"),
            Stored::Boolean(value) => out.push_str(boolean(*value)),
            Stored::Integer(value) => {
                escape::integer(*value, out);
                let ty = if def.kind.starts_with("I32") {
                    "i32"
                } else {
                    "i64"
                };
                trailing(ty, elide, out);
            }
            Stored::Float(value) => {
                let bits = (*value as f32).to_bits().into();
                entries::number(vt::codes::F32, bits, out);
                trailing("f32", elide, out);
            }
            Stored::Integers(values) => {
                let ty = if def.kind == "SegmentSizes" {
                    "i32"
                } else {
                    "i64"
                };
                dense_array(ty, values.iter().map(i64::to_string), out);
            }
            Stored::Booleans(values) => {
                dense_array("i1", values.iter().map(|v| boolean(*v).to_owned()), out);
            }
            Stored::Text(text) if def.kind == "SymbolName" => {
                escape::symbol(tables.string(*text), out);
            }
            Stored::Text(text) => escape::quoted(tables.string(*text), out),
            Stored::Texts(all) => self.array(all.iter().map(|s| with(Value::Symbol(*s))), out),
            Stored::FunctionType(ty) => self.ty(*ty, out),
            Stored::Attribute(id) => self.converted(attribute, *id, elide, out),
            Stored::Matrix(Listed { attribute: id, .. })
            | Stored::Lists(Listed { attribute: id, .. })
            | Stored::ListsOfLists(Listed { attribute: id, .. }) => match id {
                Some(id) => self.converted(attribute, *id, elide, out),
                None => out.push_str("[]"),
            },
            Stored::Elements(elements) => {
                self.constant(elements, out);
                self.trailing_type(elements.ty, elide, out);
            }
            // Only the calling convention of `custom_call` has no kind.
            Stored::Case(value) => {
                out.push_str(&value.to_string());
                trailing("i32", elide, out);
            }
            Stored::Cases(all) => {
                let case = |n: &u64| with(Value::Case(kinds::precision(def.kind), *n));
                self.array(all.iter().map(case), out);
            }
            Stored::Aliases(all) => self.array(all.iter().map(|a| with(Value::Alias(a))), out),
            _ => {}
        }
    }

    /// Appends an attribute of the tables as StableHLO.
    fn converted(
        &self,
        attribute: Attr<'p>,
        id: AttributeId,
        elide: TypeElision,
        out: &mut String,
    ) {
        let reader = &self.reader;
        let with = |id| attribute.with(Value::Converted(id));
        let known = reader.vhlo(id).and_then(|(code, fields)| {
            match (code, &fields[..]) {
                (va::STRING, [EncodedField::String(text)]) => {
                    escape::quoted(reader.tables().string(*text), out);
                }
                (va::BOOLEAN, [EncodedField::Varint(value)]) => {
                    out.push_str(boolean(*value != 0));
                }
                (va::TYPE, [EncodedField::Type(ty)]) => self.ty(*ty, out),
                (va::ARRAY, _) => self.array(reader.array(id)?.into_iter().map(with), out),
                (va::DICTIONARY, _) => {
                    let all = reader.dictionary(id)?;
                    let entry = |pair: &[AttributeId]| {
                        let name = reader.tables().string(reader.string(pair[0])?).to_vec();
                        let mut text = String::new();
                        self.attribute(with(pair[1]), TypeElision::Never, &mut text);
                        Some((name, text))
                    };
                    let entries = all.chunks_exact(2).map(entry);
                    let mut entries = entries.collect::<Option<Vec<_>>>()?;
                    entries.sort();
                    escape::dictionary(&entries, out);
                }
                (va::INTEGER | va::FLOAT, [EncodedField::Type(ty), value]) => {
                    let bits = match value {
                        EncodedField::Byte(byte) => u64::from(*byte),
                        EncodedField::Varint(n) => unzigzag(*n) as u64,
                        _ => return None,
                    };
                    let stablehlo_opset::types::Type::Number(number) = self.program.ty(*ty) else {
                        return None;
                    };
                    let start = out.len();
                    entries::number(code_of(number)?.0, bits, out);
                    if *number != ElementType::Boolean {
                        let elide = entries::elision_of_number(&out[start..], elide);
                        self.trailing_type(*ty, elide, out);
                    }
                }
                (va::TENSOR, _) => {
                    let elements = reader.elements(id)?;
                    self.dense(&self.program.elements(&elements), out);
                    self.trailing_type(elements.ty, elide, out);
                }
                _ => return None,
            }
            Some(())
        });
        if known.is_none() {
            self.note(self.entries.attribute(id, elide, out));
        }
    }

    fn trailing_type(&self, ty: TypeId, elide: TypeElision, out: &mut String) {
        let mut text = String::new();
        self.ty(ty, &mut text);
        trailing(&text, elide, out);
    }
    /// Appends `dense<...>` for an attribute of an op.
    fn constant(&self, place: &StoredElements, out: &mut String) {
        let elements = self.program.elements(place);
        if elements.bytes().len() > REPEATED {
            return self.dense(&elements, out);
        }
        if let Some(known) = self.constants.borrow().get(&place.attribute) {
            return out.push_str(known);
        }
        let start = out.len();
        self.dense(&elements, out);
        if !self.has_fault() {
            let text = out[start..].into();
            self.constants.borrow_mut().insert(place.attribute, text);
        }
    }
    /// Appends `dense<...>`.
    fn dense(&self, elements: &Elements, out: &mut String) {
        out.push_str("dense<");
        let ty = elements.ty();
        let printed = code_of(&ty.element).is_some_and(|(code, is_complex)| {
            entries::elements(&ty.shape, code, is_complex, elements.bytes(), out)
        });
        if !printed {
            let mut text = String::new();
            types::element(&ty.element, &mut text);
            self.note::<()>(Err(entries::unprintable(format!(
                "elements of type {text}"
            ))));
        }
        out.push('>');
    }
}

fn boolean(value: bool) -> &'static str {
    if value { "true" } else { "false" }
}
/// Appends ` : ty`, unless `elide` omits this type.
fn trailing(ty: &str, elide: TypeElision, out: &mut String) {
    let omitted = match elide {
        TypeElision::Never => false,
        TypeElision::May => ["i64", "f64"].contains(&ty),
        TypeElision::Must => true,
    };
    if !omitted {
        out.push_str(" : ");
        out.push_str(ty);
    }
}
/// Appends `array<i64: 1, 2>`.
pub(crate) fn dense_array(ty: &str, values: impl Iterator<Item = String>, out: &mut String) {
    out.push_str("array<");
    out.push_str(ty);
    for (n, value) in values.enumerate() {
        out.push_str(if n > 0 { ", " } else { ": " });
        out.push_str(&value);
    }
    out.push('>');
}
/// Returns the code of a type in VHLO; of the type of the parts if the type is complex. Also
/// returns whether the type is complex. Returns `None` for quantized types.
pub(super) fn code_of(element: &ElementType) -> Option<(u64, bool)> {
    let of_integer = |ty: &IntegerType| vt::of_number(ty.number()).map(|kind| kind.code);
    let of_float = |ty: &FloatType| vt::of_float(*ty).code;
    Some(match element {
        ElementType::Boolean => (vt::codes::BOOL, false),
        ElementType::Index => (vt::codes::INDEX, false),
        ElementType::Integer(ty) => (of_integer(ty)?, false),
        ElementType::IntegerComplex(ty) => (of_integer(ty)?, true),
        ElementType::Float(ty) => (of_float(ty), false),
        ElementType::Complex(ty) => (of_float(ty), true),
        ElementType::Quantized(_) => return None,
    })
}
