//! Parser of attributes.

use super::{
    arena::{Data, ReadAttr, ReadField, no_counterpart},
    engine::Engine,
    error::{Fault, Parsed},
    lexer::Token,
    numbers::{NumberText, NumberType, bits_of, integer_bits},
};
use crate::text::kinds::{self, AttributeKind, Syntax};
use mlir_bytecode::{TypeId, affine::strided_text, builtin::Signedness};
use mlir_format::{Owned, kind_text};
use stablehlo_opset::syntax;
use stablehlo_opset::types::{ElementType, FloatType, IntegerType, Type};

/// Type of integers without a type.
pub const I64: ElementType = integer(64);
pub const fn integer(width: u32) -> ElementType {
    ElementType::Integer(IntegerType {
        width,
        unsigned: false,
    })
}

impl Engine<'_> {
    /// Parses an attribute.
    pub fn parse_attribute(&mut self) -> Parsed<ReadAttr> {
        self.attribute_with(None)
    }
    /// Parses an attribute. If `ty` is given, numbers have this type and are written without it.
    pub fn attribute_with(&mut self, ty: Option<TypeId>) -> Parsed<ReadAttr> {
        match self.lexer.token {
            Token::Integer | Token::Float => self.number(ty, false),
            Token::String => {
                let text = self.eat_string().unwrap_or_default();
                let has_type = ty.is_none() && self.eat(":");
                if has_type {
                    let ty = self.parse_type()?;
                    if *self.arena.type_of(ty) != Type::None {
                        return Ok(self.add(Data::TypedString { text, ty }));
                    }
                }
                Ok(self.add(Data::String(text)))
            }
            Token::Symbol => self.symbol_reference(),
            Token::Attribute => self.named_attribute(),
            Token::Word => self.attribute_of_word(ty),
            Token::Punctuation => match self.lexer.spelling() {
                b"-" => {
                    self.lexer.advance();
                    match self.lexer.token {
                        Token::Integer | Token::Float => self.number(ty, true),
                        _ => Err(self.missing("expected constant integer or floating point value")),
                    }
                }
                b"[" => self.nested(|p| {
                    p.lexer.advance();
                    let all = p.list("]", Self::parse_attribute)?;
                    Ok(p.add(Data::Array(all)))
                }),
                b"{" => self.nested(|p| {
                    let all = p.dictionary()?;
                    Ok(p.add(Data::Dictionary(all)))
                }),
                b"(" => self.type_attribute(),
                _ => Err(self.missing("expected attribute value")),
            },
            Token::Type => self.type_attribute(),
            _ => Err(self.missing("expected attribute value")),
        }
    }
    /// Parses an attribute whose content is valid. `expected` describes the attribute.
    pub fn checked_attribute(
        &mut self,
        expected: &str,
        is_valid: impl Fn(&Data) -> bool,
    ) -> Parsed<ReadAttr> {
        let at = self.lexer.start;
        let found = self.parse_attribute()?;
        match is_valid(self.arena.get(found)) {
            true => Ok(found),
            false => Err(Fault::new(at, format_args!("expected {expected}"))),
        }
    }
    /// Parses an attribute if one comes next.
    pub fn parse_optional_attribute(&mut self) -> Parsed<Option<ReadAttr>> {
        let begins = match self.lexer.token {
            Token::Integer | Token::Float | Token::String | Token::Symbol => true,
            Token::Attribute | Token::Type => true,
            Token::Word => {
                let word = self.lexer.word();
                is_attribute_word(word) || super::types::is_type_word(word)
            }
            Token::Punctuation => matches!(self.lexer.spelling(), b"-" | b"[" | b"{" | b"("),
            _ => false,
        };
        match begins {
            true => self.parse_attribute().map(Some),
            false => Ok(None),
        }
    }
    fn type_attribute(&mut self) -> Parsed<ReadAttr> {
        let ty = self.parse_type()?;
        Ok(self.add(Data::Type(ty)))
    }
    fn attribute_of_word(&mut self, ty: Option<TypeId>) -> Parsed<ReadAttr> {
        let at = self.lexer.start;
        let word = self.lexer.word();
        match word {
            "true" | "false" => {
                self.lexer.advance();
                let is_boolean = |id| *self.arena.type_of(id) == Type::Number(ElementType::Boolean);
                if !ty.is_none_or(is_boolean) {
                    return Err(Fault::new(
                        at,
                        "expected i1 type for 'true' or 'false' values",
                    ));
                }
                Ok(self.add(Data::Boolean(word == "true")))
            }
            "unit" => {
                self.lexer.advance();
                Ok(self.add(Data::Unit))
            }
            "dense" => self.nested(|p| p.dense(ty)),
            "dense_resource" => self.dense_resource(ty),
            "array" => self.dense_array(),
            "loc" => {
                let location = self.location_attribute()?;
                Ok(self.add(Data::Location(location)))
            }
            "sparse" => self.nested(|p| p.sparse(ty)),
            "affine_map" | "affine_set" | "distinct" | "strided"
                if !self.in_mlir && !self.keep_others =>
            {
                let what = format!("attribute '{word}'");
                Err(Fault::new(at, no_counterpart(&what)))
            }
            "affine_map" => {
                let (text, dimensions) = self.affine()?;
                let (word, rank) = ("affine_map", Some(dimensions));
                Ok(self.add(Data::Affine { text, word, rank }))
            }
            "affine_set" => {
                let (text, _) = self.affine()?;
                let (word, rank) = ("affine_set", None);
                Ok(self.add(Data::Affine { text, word, rank }))
            }
            "strided" => {
                let (strides, offset) = self.strided()?;
                let (word, rank) = ("strided", Some(strides.len() as u64));
                let text = strided_text(&strides, offset);
                Ok(self.add(Data::Affine { text, word, rank }))
            }
            "distinct" => self.nested(Self::distinct),
            _ if super::types::is_type_word(word) => self.type_attribute(),
            _ => Err(self.missing("expected attribute value")),
        }
    }
    /// Parses `@name` or `@name::@nested`.
    fn symbol_reference(&mut self) -> Parsed<ReadAttr> {
        let mut names = vec![self.symbol()?];
        while self.at(":") && self.lexer.text[self.lexer.end..].starts_with(b":") {
            self.lexer.advance();
            self.lexer.advance();
            if self.lexer.token != Token::Symbol {
                return Err(self.error("expected nested symbol reference identifier"));
            }
            names.push(self.symbol()?);
        }
        Ok(self.add(Data::Symbol(names)))
    }

    // ---- Numbers -------------------------------------------------------------------

    /// Parses a number whose sign was parsed, and its type if `ty` does not state it.
    fn number(&mut self, ty: Option<TypeId>, negative: bool) -> Parsed<ReadAttr> {
        let at = self.lexer.start;
        let is_float = self.lexer.token == Token::Float;
        let word = self.lexer.word();
        let magnitude = self.magnitude();
        self.lexer.advance();
        let ty = match ty {
            Some(ty) => ty,
            None if self.eat(":") => self.parse_type()?,
            None if is_float => self.arena.number(ElementType::Float(FloatType::F64)),
            None => self.arena.number(I64),
        };
        if let Some(number) = self.arena.mlir_content(ty).and_then(NumberType::of_mlir) {
            let text = NumberText {
                word,
                token: if is_float {
                    Token::Float
                } else {
                    Token::Integer
                },
                negative,
            };
            let mut bytes = Vec::new();
            let appended = number.append(text, &mut bytes);
            appended.map_err(|message| super::floats::invalid(at, message))?;
            let bits = bits_of(&bytes);
            return Ok(self.add(Data::Number { ty, bits }));
        }
        let Type::Number(element) = self.arena.type_of(ty) else {
            let message = match is_float {
                true => "floating point value not valid for specified type",
                false => "integer literal not valid for specified type",
            };
            return Err(Fault::new(at, message));
        };
        let element = element.clone();
        if let ElementType::Float(float) = element {
            let bits = match is_float {
                true => super::floats::of_text(word, negative, float),
                false => super::floats::of_bits(word, magnitude, negative, float)
                    .map_err(|message| super::floats::invalid(at, message))?,
            };
            return Ok(self.add(Data::Float { ty, bits }));
        }
        if is_float {
            return Err(Fault::new(
                at,
                "floating point value not valid for specified type",
            ));
        }
        let (width, signedness) = match NumberType::of(&element) {
            Some((NumberType::Integer { width, signedness }, false)) => (width, signedness),
            _ => {
                return Err(Fault::new(
                    at,
                    "integer literal not valid for specified type",
                ));
            }
        };
        if negative && signedness == Signedness::Unsigned {
            let message = "negative integer literal not valid for unsigned integer type";
            return Err(Fault::new(at, message));
        }
        let bits = integer_bits(width, signedness, magnitude, negative)
            .ok_or_else(|| Fault::new(at, "integer constant out of range for attribute"))?;
        Ok(self.add(match element {
            ElementType::Boolean => Data::Boolean(bits != 0),
            _ => Data::Integer { ty, bits },
        }))
    }

    // ---- Dictionaries and arrays -----------------------------------------------------

    /// Parses `{name = value, ...}`.
    pub fn dictionary(&mut self) -> Parsed<Vec<(Vec<u8>, ReadAttr)>> {
        let context = " in attribute dictionary";
        self.expect_in("{", context)?;
        let mut all = self.items_in("}", context, |p| {
            let at = p.lexer.start;
            let name = match p.eat_string() {
                Some(name) => name,
                None => match p.eat_token(Token::Word) {
                    Some(word) => word.as_bytes().to_vec(),
                    None => return Err(p.missing("expected attribute name")),
                },
            };
            if name.is_empty() {
                return Err(Fault::new(at, "expected valid attribute name"));
            }
            let value = match p.eat("=") {
                true => p.parse_attribute()?,
                false => p.add(Data::Unit),
            };
            Ok((at, name, value))
        })?;
        all.sort_by(|a, b| a.1.cmp(&b.1));
        if let Some(pair) = all.windows(2).find(|pair| pair[0].1 == pair[1].1) {
            let name = String::from_utf8_lossy(&pair[1].1);
            let message = format!("duplicate key '{name}' in dictionary attribute");
            return Err(Fault::new(pair[1].0, message));
        }
        Ok(all
            .into_iter()
            .map(|(_, name, value)| (name, value))
            .collect())
    }
    // ---- Attributes with names -------------------------------------------------------

    /// Parses `#alias`, `#dialect.mnemonic...` or `#dialect<mnemonic...>`.
    fn named_attribute(&mut self) -> Parsed<ReadAttr> {
        self.in_body(Self::attribute_of_dialect)
    }
    fn attribute_of_dialect(&mut self) -> Parsed<ReadAttr> {
        let at = self.lexer.start;
        let name = &self.lexer.word()[1..];
        self.lexer.advance();
        let is_bracket = self.at("<") && self.lexer.start == self.lexer.last_end;
        if is_bracket {
            self.check_body(self.lexer.start)?;
        }
        if !name.contains('.') && !is_bracket {
            return self.alias(self.attribute_aliases.get(name).copied(), name, at);
        }
        let Some((dialect, mnemonic)) = name.split_once('.') else {
            let open = self.lexer.start;
            self.expect("<")?;
            let Some(mnemonic) = self.eat_token(Token::Word) else {
                return Err(self.error("expected the name of an attribute"));
            };
            let kind = kind_of(name, mnemonic, at)?;
            let value = self.body_of(kind)?;
            self.end_body(open);
            return Ok(value);
        };
        if self.at("<") && !is_bracket {
            return Err(self.error("expected '<' directly after the name of an attribute"));
        }
        let kind = kind_of(dialect, mnemonic, at)?;
        let open = self.lexer.start;
        let value = self.body_of(kind)?;
        if is_bracket {
            self.end_body(open);
        }
        Ok(value)
    }
    /// Continues after the bracket that matches the `<` at `open`, the start of the body of an
    /// attribute or a type. MLIR ignores the end of a body that the body's parser has not parsed.
    pub fn end_body(&mut self, open: usize) {
        if let Ok(end) = self.body_end(open)
            && end + 1 != self.lexer.last_end
        {
            self.lexer.reset(end + 1);
        }
    }
    /// Checks that the brackets match in the body whose `<` is at `open`. MLIR checks the brackets
    /// before it parses the body.
    pub fn check_body(&self, open: usize) -> Parsed {
        self.body_end(open).map(drop)
    }
    /// Returns the position of the bracket that matches the `<` at `open`, as MLIR finds the end
    /// of the body of an attribute or a type: MLIR counts the brackets in comments, too.
    fn body_end(&self, open: usize) -> Parsed<usize> {
        let text = self.lexer.text;
        let (mut opened, mut at) = (Vec::new(), open);
        loop {
            let byte = text.get(at).copied().unwrap_or_default();
            match byte {
                b'<' | b'[' | b'(' | b'{' => opened.push(byte),
                b'-' if text.get(at + 1) == Some(&b'>') => at += 1,
                b'"' => at = self.lexer.string(at)? - 1,
                0 | b'>' | b']' | b')' | b'}' => {
                    let expected = match byte {
                        b'>' => b'<',
                        b']' => b'[',
                        b')' => b'(',
                        b'}' => b'{',
                        _ => 0,
                    };
                    let last = opened.pop().unwrap_or(b'<');
                    if last != expected {
                        let last = char::from(last);
                        let message =
                            format!("unbalanced '{last}' character in pretty dialect name");
                        return Err(Fault::new(open, message));
                    }
                    if opened.is_empty() {
                        return Ok(at);
                    }
                }
                _ => {}
            }
            at += 1;
        }
    }
    /// Parses the text of an attribute after its mnemonic.
    pub fn body_of(&mut self, kind: &'static AttributeKind) -> Parsed<ReadAttr> {
        let fields = self.nested(|p| p.fields_of(kind))?;
        Ok(self.add(Data::Fields(kind, fields)))
    }
    fn fields_of(&mut self, kind: &'static AttributeKind) -> Parsed<Vec<ReadField>> {
        let cases = kind.vhlo.map_or(&[][..], |vhlo| vhlo.cases);
        Ok(match kind.syntax {
            Syntax::Struct => kind_text::parse_struct(self, kind, false)?,
            Syntax::SparseStruct => kind_text::parse_struct(self, kind, true)?,
            Syntax::Enum => vec![Owned::Int(kind_text::parse_case(
                self,
                kind.mnemonic,
                cases,
            )?)],
            Syntax::BracketedEnum => {
                self.expect("<")?;
                let case = kind_text::parse_case(self, kind.mnemonic, cases)?;
                self.expect(">")?;
                vec![Owned::Int(case)]
            }
            Syntax::Irregular => syntax::kinds::parse_irregular(kind.mnemonic, self, kinds::part)?,
            Syntax::Shardy => self.shardy_fields(kind)?,
        })
    }
    /// Returns the fields of an attribute of a kind, or `None` for other attributes.
    pub fn fields(&self, attribute: ReadAttr, kind: &AttributeKind) -> Option<&[ReadField]> {
        match self.arena.get(attribute) {
            Data::Fields(found, fields) if std::ptr::eq(*found, kind) => Some(fields),
            _ => None,
        }
    }
}

fn kind_of(dialect: &str, mnemonic: &str, at: usize) -> Parsed<&'static AttributeKind> {
    let kind = match dialect {
        "stablehlo" => kinds::of_stablehlo(mnemonic),
        "chlo" => kinds::of_chlo(mnemonic),
        "sdy" => kinds::of_shardy(mnemonic),
        _ => None,
    };
    kind.ok_or_else(|| {
        let message = match dialect {
            "stablehlo" | "chlo" | "sdy" => format!("unknown {dialect} attribute: {mnemonic}"),
            _ => format!("attribute '#{dialect}.{mnemonic}' has no counterpart in VHLO"),
        };
        Fault::new(at, message)
    })
}

fn is_attribute_word(word: &str) -> bool {
    matches!(
        word,
        "true"
            | "false"
            | "unit"
            | "dense"
            | "dense_resource"
            | "affine_map"
            | "affine_set"
            | "sparse"
            | "loc"
    )
}

/// Returns the value of a signed integer of a width.
pub fn sign_extended(bits: u64, width: u32) -> i64 {
    let shift = 64 - width;
    ((bits << shift) as i64) >> shift
}
