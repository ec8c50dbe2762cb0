//! Parser of arrays of numbers, and of attributes that are distinct from all others.

use super::{
    arena::{Arena, Data, ReadAttr},
    attributes::sign_extended,
    engine::Engine,
    error::{Fault, Parsed},
    floats,
    lexer::Token,
    numbers::{NumberText, NumberType, OUT_OF_RANGE},
};
use mlir_bytecode::{
    TypeId,
    builtin::{self, Attribute as Builtin, Signedness, attribute_codes},
};
use stablehlo_opset::types::{ElementType, Type};

impl Arena {
    /// Returns the type of the numbers of an element, and whether an element has two. Returns `None`
    /// for elements that are no numbers.
    pub fn numbers_of(&self, element: TypeId) -> Option<(NumberType, bool)> {
        match (self.type_of(element), self.mlir_content(element)) {
            (Type::Number(element), _) => NumberType::of(element),
            (_, Some(builtin::Type::Complex(part))) => {
                let (part, _) = self.numbers_of(self.vhlo_type(*part))?;
                Some((part, true))
            }
            (_, Some(ty)) => Some((NumberType::of_mlir(ty)?, false)),
            _ => None,
        }
    }
    /// Returns the content of an array of numbers, whose bytes are as bytecode stores them.
    pub fn array_data(&self, element: TypeId, size: usize, bytes: Vec<u8>) -> Data {
        let words = |width: usize| {
            bytes.chunks(width / 8).map(move |chunk| {
                let mut word = [0; 8];
                word[..chunk.len()].copy_from_slice(chunk);
                sign_extended(u64::from_le_bytes(word), width as u32)
            })
        };
        match self.type_of(element) {
            Type::Number(ElementType::Boolean) => {
                Data::Bools(bytes.iter().map(|byte| *byte != 0).collect())
            }
            Type::Number(ElementType::Integer(i)) if (i.width, i.unsigned) == (64, false) => {
                Data::I64s(words(64).collect())
            }
            Type::Number(ElementType::Integer(i)) if (i.width, i.unsigned) == (32, false) => {
                Data::I32s(words(32).map(|n| n as i32).collect())
            }
            _ => Data::DenseArray {
                element,
                size: size as u64,
                bytes,
            },
        }
    }
    /// Adds an attribute that refers to another one and is distinct from all others.
    pub fn distinct(
        &mut self,
        referenced: mlir_bytecode::AttributeId,
    ) -> mlir_bytecode::AttributeId {
        let dialect = self.tables.dialect("builtin");
        let (_, fields) = Builtin::Distinct(referenced).to_fields(0);
        self.tables
            .distinct_attribute(dialect, attribute_codes::DISTINCT, &fields)
    }
}

impl Engine<'_> {
    /// Parses `array<i64: 1, 2>`.
    pub fn dense_array(&mut self) -> Parsed<ReadAttr> {
        self.lexer.advance();
        self.expect_in("<", " after 'array'")?;
        let at = self.lexer.start;
        let ty = self.parse_type()?;
        let mut number = match self.arena.numbers_of(ty) {
            Some((number, false))
                if *self.arena.type_of(ty) != Type::Number(ElementType::Index) =>
            {
                number
            }
            _ => {
                let text = self.arena.type_text(ty);
                let message = format!("expected integer or float type, got: '{text}'");
                return Err(Fault::new(at, message));
            }
        };
        if !number.is_boolean() && (number.width() == 0 || number.width() % 8 != 0) {
            return Err(Fault::new(
                at,
                "element type bitwidth must be a multiple of 8",
            ));
        }
        if let NumberType::Integer {
            signedness: signedness @ Signedness::Unsigned,
            ..
        } = &mut number
        {
            // MLIR accepts negative numbers in arrays of unsigned integers.
            *signedness = Signedness::Signless;
        }
        let (mut bytes, mut size) = (Vec::new(), 0);
        match self.eat(":") {
            true => loop {
                self.array_element(number, &mut bytes)?;
                size += 1;
                if !self.eat(",") {
                    self.expect_in(">", " to close an array attribute")?;
                    break;
                }
            },
            false if self.eat(">") => {}
            false => return Err(self.missing("expected ':' after dense array type")),
        }
        let data = self.arena.array_data(ty, size, bytes);
        Ok(self.add(data))
    }
    fn array_element(&mut self, number: NumberType, bytes: &mut Vec<u8>) -> Parsed {
        let at = self.lexer.start;
        if number.is_boolean() {
            for (word, value) in [("true", 1), ("false", 0)] {
                if self.eat_word(word) {
                    bytes.push(value);
                    return Ok(());
                }
            }
            return Err(self.missing("expected 'true' or 'false' values for i1 type"));
        }
        let negative = self.eat("-");
        let token = self.lexer.token;
        let is_float = !matches!(number, NumberType::Integer { .. });
        if token != Token::Integer && !(token == Token::Float && is_float) {
            let what = if is_float {
                "floating point"
            } else {
                "integer"
            };
            return Err(self.missing(format_args!("expected {what} literal")));
        }
        let word = self.lexer.word();
        let text = NumberText {
            word,
            token,
            negative,
        };
        self.lexer.advance();
        number
            .append(text, bytes)
            .map_err(|message| match message {
                OUT_OF_RANGE => self.error("integer constant out of range"),
                message => floats::invalid(at, message),
            })?;
        Ok(())
    }

    /// Parses `distinct[0]<"a">`. Equal numbers denote one attribute.
    pub fn distinct(&mut self) -> Parsed<ReadAttr> {
        self.lexer.advance();
        self.expect_in("[", " after 'distinct'")?;
        let at = self.lexer.start;
        if self.lexer.token != Token::Integer {
            return Err(self.missing("expected distinct ID"));
        }
        let number = self.magnitude().and_then(|n| u64::try_from(n).ok());
        let number = number.ok_or_else(|| Fault::new(at, "expected an unsigned 64-bit integer"))?;
        self.lexer.advance();
        self.expect_in("]", " to close distinct ID")?;
        self.expect_in("<", " after distinct ID")?;
        let at = self.lexer.start;
        let referenced = match self.at(">") {
            true => self.add(Data::Unit),
            false => self.parse_attribute()?,
        };
        self.expect_in(">", " to close distinct attribute")?;
        let referenced = self.builtin_attribute(referenced);
        let referenced = referenced.map_err(|message| Fault::new(at, message))?;
        let id = match self.distinct.get(&number) {
            Some((known, id)) if *known == referenced => *id,
            Some(_) => {
                let message = "referenced attribute does not match previous definition";
                return Err(Fault::new(at, message));
            }
            None => {
                let id = self.arena.distinct(referenced);
                self.distinct.insert(number, (referenced, id));
                id
            }
        };
        Ok(self.add(Data::Distinct(id)))
    }
}
