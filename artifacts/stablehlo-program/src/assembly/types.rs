//! Parser of types.

use super::{
    arena::ReadAttr,
    engine::Engine,
    error::{Fault, Parsed},
    lexer::Token,
};
use crate::text::kinds::TYPE_EXTENSIONS;
use mlir_bytecode::{
    TypeId,
    builtin::{Signedness, WideFloat},
};
use stablehlo_opset::types::{DYNAMIC, ElementType, FloatType, FunctionType, TensorEncoding, Type};

/// Largest width of an integer in bits.
const MAX_WIDTH: u32 = (1 << 24) - 1;
/// Largest number of dimensions of a tensor.
const MAX_RANK: usize = 1 << 16;

impl<'t> Engine<'t> {
    /// Parses a type.
    pub fn parse_type(&mut self) -> Parsed<TypeId> {
        if !self.at("(") {
            return self.plain_type();
        }
        self.nested(|p| {
            let inputs = p.type_list()?;
            p.expect_in("->", " in function type")?;
            let results = p.result_types()?;
            Ok(p.arena.function(&inputs, &results))
        })
    }
    /// Parses a type if one comes next.
    pub fn parse_optional_type(&mut self) -> Parsed<Option<TypeId>> {
        let begins = match self.lexer.token {
            Token::Type => true,
            Token::Punctuation => self.at("("),
            Token::Word => is_type_word(self.lexer.word()),
            _ => false,
        };
        match begins {
            true => self.parse_type().map(Some),
            false => Ok(None),
        }
    }
    /// Parses `(a, b)`.
    pub fn type_list(&mut self) -> Parsed<Vec<TypeId>> {
        self.expect("(")?;
        self.items(")", Self::parse_type)
    }
    /// Parses `a` or `(a, b)`: the results of a function type.
    pub fn result_types(&mut self) -> Parsed<Vec<TypeId>> {
        match self.at("(") {
            true => self.type_list(),
            false => Ok(vec![self.plain_type()?]),
        }
    }
    /// Parses a type that is not a function type.
    fn plain_type(&mut self) -> Parsed<TypeId> {
        let at = self.lexer.start;
        match self.lexer.token {
            Token::Type => self.in_body(Self::dialect_type),
            Token::Word => {
                let word = self.lexer.word();
                let text = self.simple_tensor(word);
                if let Some(known) = text.and_then(|text| self.known_types.get(text)) {
                    let known = *known;
                    self.check_place(known, at)?;
                    self.lexer.reset(at + text.map_or(0, <[u8]>::len));
                    return Ok(known);
                }
                let ty = self.nested(|p| p.word_type(word))?;
                if let Some(text) = text {
                    self.known_types.insert(text, ty);
                }
                Ok(ty)
            }
            _ => Err(self.missing("expected non-function type")),
        }
    }
    /// Returns the text of the next type if it is a tensor whose text has no names and no
    /// nested brackets, so that equal texts are equal types.
    fn simple_tensor(&self, word: &str) -> Option<&'t [u8]> {
        if word != "tensor" {
            return None;
        }
        let text: &'t [u8] = &self.lexer.text[self.lexer.start..];
        let body = text[word.len()..].strip_prefix(b"<")?;
        let end = body.iter().position(|b| b"><#!/".contains(b))?;
        (body[end] == b'>').then(|| &text[..=word.len() + 1 + end])
    }
    fn word_type(&mut self, word: &'t str) -> Parsed<TypeId> {
        let at = self.lexer.start;
        self.lexer.advance();
        match word {
            "tensor" => self.tensor(),
            "memref" => self.buffer(),
            "vector" => self.vector(at),
            "tuple" => {
                self.expect_in("<", " in tuple type")?;
                let members = self.items_in(">", " in tuple type", Self::parse_type)?;
                Ok(self.arena.tuple(members))
            }
            "none" => Ok(self.arena.ty(Type::None)),
            "complex" => self.complex(),
            _ => self.number_type(word, at),
        }
    }
    /// Parses `<f32>`: the type of complex numbers after its first word.
    fn complex(&mut self) -> Parsed<TypeId> {
        self.expect_in("<", " in complex type")?;
        let at = self.lexer.start;
        let part = self.parse_type()?;
        self.expect_in(">", " in complex type")?;
        let complex = self.arena.complex(part);
        let complex = complex.ok_or_else(|| Fault::new(at, "invalid element type for complex"))?;
        self.check_place(complex, at)?;
        Ok(complex)
    }
    /// Returns the number type with a name.
    fn number_type(&mut self, word: &str, at: usize) -> Parsed<TypeId> {
        let unknown = || Fault::new(self.lexer.end_before(at), "expected non-function type");
        if word == "index" {
            return Ok(self.arena.number(ElementType::Index));
        }
        if let Some(float) = FloatType::with_name(word) {
            return Ok(self.arena.number(ElementType::Float(float)));
        }
        if let Some(float) = WideFloat::with_name(word) {
            return Ok(self.arena.wide_float(float));
        }
        let digits = word.find(|c: char| c.is_ascii_digit());
        let (sign, digits) = word.split_at(digits.ok_or_else(unknown)?);
        let ty = match sign {
            "i" | "si" | "ui" if digits.bytes().all(|b| b.is_ascii_digit()) => {
                let signedness = match sign {
                    "si" => Signedness::Signed,
                    "ui" => Signedness::Unsigned,
                    _ => Signedness::Signless,
                };
                let invalid = |_| Fault::new(at, "invalid integer width");
                let width = digits.parse::<u32>().map_err(invalid)?;
                if width > MAX_WIDTH {
                    let message = format!("integer bitwidth is limited to {MAX_WIDTH} bits");
                    return Err(Fault::new(at, message));
                }
                self.arena.integer(width, signedness)
            }
            _ => return Err(unknown()),
        };
        self.check_place(ty, at)?;
        Ok(ty)
    }
    /// Parses the type of elements.
    pub fn element_type(&mut self) -> Parsed<TypeId> {
        let at = self.lexer.start;
        if self.lexer.token == Token::Word {
            let word = self.lexer.word();
            let ty = self.nested(|p| p.word_type(word))?;
            let is_shaped = matches!(word, "memref" | "vector");
            if matches!(word, "tensor" | "tuple" | "none") || is_shaped && !self.in_mlir {
                return Err(Fault::new(at, "invalid tensor element type"));
            }
            return Ok(ty);
        }
        let ty = self.parse_type()?;
        match self.arena.type_of(ty) {
            Type::Number(_) => Ok(ty),
            _ if self.in_mlir => Ok(ty),
            _ => Err(Fault::new(at, "invalid tensor element type")),
        }
    }
    pub fn invalid_element(&self, ty: TypeId, at: usize) -> Fault {
        let text = self.arena.type_text(ty);
        Fault::new(at, format_args!("invalid tensor element type: '{text}'"))
    }
    /// Refuses a type that VHLO lacks where artifacts have types of VHLO.
    pub fn check_place(&self, ty: TypeId, at: usize) -> Parsed {
        match self.in_mlir {
            true => Ok(()),
            false => self
                .arena
                .check_vhlo(ty)
                .map_err(|message| Fault::new(at, message)),
        }
    }

    // ---- Shaped types --------------------------------------------------------------

    /// Parses `4x?x`. The lexer would take `0xf32` for a number, so this reads bytes.
    pub fn shape(&mut self) -> Parsed<Vec<i64>> {
        let mut shape = Vec::new();
        let mut at = self.lexer.start;
        let text = self.lexer.text;
        let byte = |at: usize| text.get(at).copied().unwrap_or_default();
        let skip = |mut at: usize| {
            while matches!(byte(at), b' ' | b'\t' | b'\n' | b'\r') {
                at += 1;
            }
            at
        };
        loop {
            let start = at;
            let size = match byte(at) {
                b'?' => {
                    at += 1;
                    DYNAMIC
                }
                b'0'..=b'9' => {
                    while byte(at).is_ascii_digit() {
                        at += 1;
                    }
                    let digits = std::str::from_utf8(&text[start..at]).unwrap_or_default();
                    let size = digits.parse::<i64>();
                    size.map_err(|_| Fault::new(start, "invalid dimension"))?
                }
                _ => break,
            };
            shape.push(size);
            if shape.len() > MAX_RANK {
                return Err(Fault::new(start, "too many dimensions"));
            }
            at = skip(at);
            if byte(at) != b'x' {
                return Err(Fault::new(at, "expected 'x' in dimension list"));
            }
            at = skip(at + 1);
        }
        if at != self.lexer.start {
            self.lexer.reset(at);
        }
        Ok(shape)
    }
    fn tensor(&mut self) -> Parsed<TypeId> {
        self.expect_in("<", " in tensor type")?;
        if self.eat("*") {
            // The lexer sees `x` and the element type as one word.
            if !self.lexer.spelling().starts_with(b"x") {
                return Err(self.error("expected 'x' in dimension list"));
            }
            self.lexer.reset(self.lexer.start + 1);
            let at = self.lexer.start;
            let element = self.element_type()?;
            self.expect_in(">", " in tensor type")?;
            let tensor = self.arena.unranked_tensor(element);
            return tensor.ok_or_else(|| self.invalid_element(element, at));
        }
        let shape = self.shape()?;
        let at = self.lexer.start;
        let element = self.element_type()?;
        let mut encoding = None;
        if self.eat(",") {
            // MLIR accepts a comma without an encoding.
            let at = self.lexer.start;
            encoding = self.parse_optional_attribute()?.map(|value| (at, value));
        }
        self.expect_in(">", " in tensor type")?;
        let encoding_at = encoding.map_or(at, |(at, _)| at);
        let tensor = self.tensor_type(shape, element, encoding.map(|(_, a)| a));
        let tensor = tensor.map_err(|message| Fault::new(encoding_at, message))?;
        let tensor = tensor.ok_or_else(|| self.invalid_element(element, at))?;
        self.check_place(tensor, encoding_at)?;
        Ok(tensor)
    }
    /// Returns the encoding of a tensor with these sizes.
    pub fn tensor_encoding(
        &mut self,
        attribute: ReadAttr,
        shape: &[i64],
        element: TypeId,
    ) -> Result<TensorEncoding, String> {
        let Some([mlir_format::Owned::Ints(bounds)]) = self.fields(attribute, &TYPE_EXTENSIONS)
        else {
            return Err("the encoding of the tensor has no counterpart in VHLO".to_owned());
        };
        let (length, rank) = (bounds.len(), shape.len());
        if length != rank {
            let message = format!(
                "Bounds length is {length}, expected to be equal to rank({rank}) of the tensor"
            );
            let tensor = self.arena.tensor_of(shape, element);
            let tensor = tensor.map(|ty| self.arena.type_text(ty).to_string());
            return Err(format!("{message} '{}'", tensor.unwrap_or_default()));
        }
        let is_bounded = |(bound, size): (&i64, &i64)| *bound != DYNAMIC && *size != DYNAMIC;
        match bounds.iter().zip(shape).position(is_bounded) {
            Some(n) => Err(format!("Static dimension {n} cannot have a bound")),
            None => Ok(TensorEncoding::Bounds(bounds.as_slice().into())),
        }
    }
    fn buffer(&mut self) -> Parsed<TypeId> {
        self.expect_in("<", " in memref type")?;
        if self.in_mlir {
            return self.memref();
        }
        let shape = self.shape()?;
        let at = self.lexer.start;
        let element = self.element_type()?;
        if self.at(",") || self.at("*") {
            return Err(self.error("a memref with a layout has no counterpart in VHLO"));
        }
        if !self.eat(">") {
            return Err(self.missing("expected ',' or '>' in memref type"));
        }
        let memref = self.arena.memref(Some(shape), element, None);
        memref.ok_or_else(|| Fault::new(at, "invalid memref element type"))
    }

    // ---- Types of dialects ---------------------------------------------------------

    /// Parses an alias, or a type of StableHLO, of `quant` or of `shape`.
    fn dialect_type(&mut self) -> Parsed<TypeId> {
        let at = self.lexer.start;
        let name = &self.lexer.word()[1..];
        self.lexer.advance();
        let is_bracket = self.at("<") && self.lexer.start == self.lexer.last_end;
        if is_bracket {
            self.check_body(self.lexer.start)?;
        }
        if !name.contains('.') && !is_bracket {
            let ty = self.alias(self.type_aliases.get(name).copied(), name, at)?;
            self.check_place(ty, at)?;
            return Ok(ty);
        }
        let Some((dialect, mnemonic)) = name.split_once('.') else {
            let open = self.lexer.start;
            self.expect("<")?;
            let Some(mnemonic) = self.eat_token(Token::Word) else {
                return Err(self.error("expected the name of a type"));
            };
            let ty = self.nested(|p| p.type_of_dialect(name, mnemonic, at))?;
            self.end_body(open);
            return Ok(ty);
        };
        if self.at("<") && !is_bracket {
            return Err(self.error("expected '<' directly after the name of a type"));
        }
        let open = self.lexer.start;
        let ty = self.nested(|p| p.type_of_dialect(dialect, mnemonic, at))?;
        if is_bracket {
            self.end_body(open);
        }
        Ok(ty)
    }
    fn type_of_dialect(&mut self, dialect: &str, mnemonic: &str, at: usize) -> Parsed<TypeId> {
        // The name ends at a hyphen. MLIR ignores the text after the name of a token.
        let name = mnemonic.split('-').next().unwrap_or_default();
        if dialect == "quant"
            && let Some(ty) = self.quantized_type(mnemonic, at)?
        {
            return Ok(ty);
        }
        match (dialect, mnemonic) {
            ("stablehlo", _) if name == "token" && !self.at("<") => Ok(self.arena.ty(Type::Token)),
            ("stablehlo", "token") => Ok(self.arena.ty(Type::Token)),
            ("stablehlo", "future") => {
                self.expect("<")?;
                let members = self.items(">", Self::parse_type)?;
                let future = self.future(members.into());
                let future = future.map_err(|message| Fault::new(at, message))?;
                Ok(self.arena.ty(future))
            }
            ("shape", "witness") => Ok(self.arena.ty(Type::Witness)),
            _ => {
                if dialect == "quant" {
                    let message = format!("unknown quantized type {mnemonic}");
                    return Err(Fault::new(at, message));
                }
                if dialect == "stablehlo" {
                    let message = format!("unknown stablehlo type: {mnemonic}");
                    return Err(Fault::new(at, message));
                }
                let message = format!("type '!{dialect}.{mnemonic}' has no counterpart in VHLO");
                Err(Fault::new(at, message))
            }
        }
    }
    /// Returns the type of future tensors.
    pub fn future(&self, members: Box<[TypeId]>) -> Result<Type, String> {
        let is_tensor = |id: &TypeId| self.arena.type_of(*id).tensor().is_some();
        if members.is_empty() {
            return Err("expected non-function type".to_owned());
        }
        match members.iter().find(|id| !is_tensor(id)) {
            Some(other) => {
                let text = self.arena.type_text(*other);
                Err(format!(
                    "future element type must be a ranked tensor, but got '{text}'"
                ))
            }
            None => Ok(Type::Future(members)),
        }
    }
    /// Returns the inputs and the results of a function type.
    pub fn function_type(&self, ty: TypeId) -> Option<&FunctionType> {
        match self.arena.type_of(ty) {
            Type::Function(function) => Some(function),
            _ => None,
        }
    }
}

/// Returns whether a type can begin with a word.
pub fn is_type_word(word: &str) -> bool {
    let is_number = |prefix: &str| {
        let digits = word.strip_prefix(prefix).unwrap_or_default();
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    };
    matches!(
        word,
        "tensor" | "memref" | "tuple" | "vector" | "complex" | "index" | "none"
    ) || FloatType::with_name(word).is_some()
        || WideFloat::with_name(word).is_some()
        || ["i", "si", "ui"].into_iter().any(is_number)
}
