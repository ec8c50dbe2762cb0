//! Parser of types.

use super::{
    arena::ReadAttr,
    engine::Engine,
    error::{Fault, Parsed},
    lexer::Token,
};
use crate::{
    quantized_types::{is_scale, is_storage_range, storage_limits},
    text::kinds::TYPE_EXTENSIONS,
    types::{
        DYNAMIC, ElementType, FloatType, FunctionType, IntegerType, QuantizedType, TensorEncoding,
        TensorType, Type,
    },
};
use mlir_bytecode::TypeId;

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
            p.expect("->")?;
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
            Token::Type => self.dialect_type(),
            Token::Word => {
                let word = self.lexer.word();
                let text = self.simple_tensor(word);
                if let Some(known) = text.and_then(|text| self.known_types.get(text)) {
                    let known = *known;
                    self.lexer.reset(at + text.map_or(0, <[u8]>::len));
                    return Ok(known);
                }
                let ty = self.nested(|p| p.word_type(word))?;
                if let Some(text) = text {
                    self.known_types.insert(text, ty);
                }
                Ok(ty)
            }
            _ => Err(self.error("expected non-function type")),
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
    fn word_type(&mut self, word: &str) -> Parsed<TypeId> {
        let at = self.lexer.start;
        self.lexer.advance();
        match word {
            "tensor" => self.tensor(),
            "memref" => self.buffer(),
            "tuple" => {
                self.expect("<")?;
                let members = self.items(">", Self::parse_type)?;
                Ok(self.arena.ty(Type::Tuple(members.into())))
            }
            "none" => Ok(self.arena.ty(Type::None)),
            _ => {
                let element = self.element_of_word(word, at)?;
                Ok(self.arena.number(element))
            }
        }
    }
    /// Returns the element type that begins with a word, which was parsed.
    fn element_of_word(&mut self, word: &str, at: usize) -> Parsed<ElementType> {
        let unknown = || Fault::new(at, "expected non-function type");
        let missing = || {
            let message = format!("type '{word}' has no counterpart in VHLO");
            Fault::new(at, message)
        };
        if word == "index" {
            return Ok(ElementType::Index);
        }
        if word == "complex" {
            self.expect("<")?;
            let part_at = self.lexer.start;
            let part = self.element_type()?;
            self.expect(">")?;
            return match part {
                ElementType::Float(float) => Ok(ElementType::Complex(float)),
                ElementType::Integer(integer) => Ok(ElementType::IntegerComplex(integer)),
                _ => Err(Fault::new(part_at, "invalid element type for complex")),
            };
        }
        let mut floats = FloatType::ALL.iter();
        if let Some(float) = floats.find(|f| f.name() == word) {
            return Ok(ElementType::Float(*float));
        }
        let (unsigned, digits) = match word.split_at(
            word.find(|c: char| c.is_ascii_digit())
                .ok_or_else(unknown)?,
        ) {
            ("i", digits) => (false, digits),
            ("ui", digits) => (true, digits),
            ("si", _) | ("f", "80" | "128") => return Err(missing()),
            _ => return Err(unknown()),
        };
        match (digits.parse::<u32>(), unsigned) {
            (Ok(1), false) => Ok(ElementType::Boolean),
            (Ok(width @ (2 | 4 | 8 | 16 | 32 | 64)), _) => {
                Ok(ElementType::Integer(IntegerType { width, unsigned }))
            }
            (Ok(_), _) => Err(missing()),
            _ => Err(Fault::new(at, "invalid integer width")),
        }
    }
    /// Parses the type of elements.
    fn element_type(&mut self) -> Parsed<ElementType> {
        let at = self.lexer.start;
        if let Some(word) = self.eat_token(Token::Word) {
            if matches!(word, "tensor" | "memref" | "tuple" | "vector" | "none") {
                return Err(Fault::new(at, "invalid tensor element type"));
            }
            return self.nested(|p| p.element_of_word(word, at));
        }
        let ty = self.parse_type()?;
        match self.arena.type_of(ty) {
            Type::Number(element) => Ok(element.clone()),
            _ => {
                let text = self.arena.type_text(ty);
                Err(Fault::new(
                    at,
                    format_args!("invalid tensor element type: '{text}'"),
                ))
            }
        }
    }

    // ---- Shaped types --------------------------------------------------------------

    /// Parses `4x?x`. The lexer would take `0xf32` for a number, so this reads bytes.
    fn shape(&mut self) -> Parsed<Vec<i64>> {
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
        self.expect("<")?;
        if self.eat("*") {
            // The lexer sees `x` and the element type as one word.
            if !self.lexer.spelling().starts_with(b"x") {
                return Err(self.error("expected 'x' in dimension list"));
            }
            self.lexer.reset(self.lexer.start + 1);
            let element = self.element_type()?;
            self.expect(">")?;
            return Ok(self.arena.ty(Type::UnrankedTensor(element)));
        }
        let shape = self.shape()?;
        let element = self.element_type()?;
        // MLIR accepts a comma without an encoding.
        let encoding = match self.eat(",") && !self.at(">") {
            true => self.encoding(&shape)?,
            false => TensorEncoding::None,
        };
        self.expect(">")?;
        Ok(self.arena.ty(Type::Tensor(TensorType {
            shape: shape.into(),
            element,
            encoding,
        })))
    }
    fn encoding(&mut self, shape: &[i64]) -> Parsed<TensorEncoding> {
        let at = self.lexer.start;
        let attribute = self.parse_attribute()?;
        let encoding = self.tensor_encoding(attribute, shape);
        encoding.map_err(|message| Fault::new(at, message))
    }
    /// Returns the encoding of a tensor with these sizes.
    pub fn tensor_encoding(
        &self,
        attribute: ReadAttr,
        shape: &[i64],
    ) -> Result<TensorEncoding, String> {
        let Some([mlir_format::Owned::Ints(bounds)]) = self.fields(attribute, &TYPE_EXTENSIONS)
        else {
            return Err("the encoding of the tensor has no counterpart in VHLO".to_owned());
        };
        if bounds.len() != shape.len() {
            return Err(format!(
                "Bounds length is {}, expected to be equal to rank({}) of the tensor",
                bounds.len(),
                shape.len()
            ));
        }
        let is_bounded = |(bound, size): (&i64, &i64)| *bound != DYNAMIC && *size != DYNAMIC;
        match bounds.iter().zip(shape).position(is_bounded) {
            Some(n) => Err(format!("Static dimension {n} cannot have a bound")),
            None => Ok(TensorEncoding::Bounds(bounds.as_slice().into())),
        }
    }
    fn buffer(&mut self) -> Parsed<TypeId> {
        self.expect("<")?;
        let shape = self.shape()?;
        let at = self.lexer.start;
        let element = self.element_type()?;
        if let ElementType::Quantized(_) = element {
            return Err(Fault::new(at, "invalid memref element type"));
        }
        if self.at(",") || self.at("*") {
            return Err(self.error("a memref with a layout has no counterpart in VHLO"));
        }
        self.expect(">")?;
        let shape = shape.into();
        Ok(self.arena.ty(Type::Buffer { shape, element }))
    }

    // ---- Types of dialects ---------------------------------------------------------

    /// Parses an alias, or a type of StableHLO, of `quant` or of `shape`.
    fn dialect_type(&mut self) -> Parsed<TypeId> {
        let at = self.lexer.start;
        let name = &self.lexer.word()[1..];
        self.lexer.advance();
        let is_bracket = self.at("<") && self.lexer.start == self.lexer.last_end;
        if !name.contains('.') && !is_bracket {
            return self.alias(self.type_aliases.get(name).copied(), name, at);
        }
        let Some((dialect, mnemonic)) = name.split_once('.') else {
            let open = self.lexer.start;
            self.expect("<")?;
            let Some(mnemonic) = self.eat_token(Token::Word) else {
                return Err(self.error("expected the name of a type"));
            };
            let ty = self.nested(|p| p.type_of_dialect(name, mnemonic, at))?;
            self.end_body(open)?;
            return Ok(ty);
        };
        if self.at("<") && !is_bracket {
            return Err(self.error("expected '<' directly after the name of a type"));
        }
        let open = self.lexer.start;
        let ty = self.nested(|p| p.type_of_dialect(dialect, mnemonic, at))?;
        if is_bracket {
            self.end_body(open)?;
        }
        Ok(ty)
    }
    fn type_of_dialect(&mut self, dialect: &str, mnemonic: &str, at: usize) -> Parsed<TypeId> {
        // The name ends at a hyphen. MLIR ignores the text after the name of a token.
        let name = mnemonic.split('-').next().unwrap_or_default();
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
            ("quant", "uniform") => {
                let ty = self.quantized(at)?;
                Ok(self.arena.number(ElementType::Quantized(Box::new(ty))))
            }
            _ => {
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
    /// Parses `<i8<-128:127>:f32:1, {0.1:2, 0.2}>`.
    fn quantized(&mut self, at: usize) -> Parsed<QuantizedType> {
        self.expect("<")?;
        let storage_at = self.lexer.start;
        let word = self.eat_token(Token::Word).unwrap_or_default();
        let (signed, digits) = match word.split_at_checked(1) {
            Some(("i", digits)) => (true, digits),
            Some(("u", digits)) => (false, digits),
            _ => return Err(Fault::new(storage_at, "illegal storage type prefix")),
        };
        let width = digits.parse::<u32>();
        let width = width.map_err(|_| Fault::new(storage_at, "illegal storage type prefix"))?;
        if !matches!(width, 2 | 4 | 8 | 16 | 32) {
            let message = format!("illegal storage type size: {width}");
            return Err(Fault::new(storage_at, message));
        }
        let (mut min, mut max) = storage_limits(width, signed);
        if self.eat("<") {
            min = self.integer()?;
            self.expect(":")?;
            max = self.integer()?;
            if !is_storage_range(width, signed, min, max) {
                return Err(self.error("illegal storage type minimum or maximum"));
            }
            self.expect(">")?;
        }
        self.expect(":")?;
        let expressed_at = self.lexer.start;
        let ElementType::Float(expressed) = self.element_type()? else {
            return Err(Fault::new(expressed_at, "expected a floating point type"));
        };
        let mut axis = None;
        if self.eat(":") {
            let value = self.integer()?;
            let invalid = |_| Fault::new(at, "illegal quantized dimension");
            axis = Some(u32::try_from(value).map_err(invalid)?);
        }
        self.expect(",")?;
        let scale = |p: &mut Self| {
            let scale_at = p.lexer.start;
            let scale = p.double()?;
            if !is_scale(scale, expressed) {
                return Err(Fault::new(scale_at, format_args!("illegal scale: {scale}")));
            }
            let zero_point = match p.eat(":") {
                true => p.integer()?,
                false => 0,
            };
            Ok((scale, zero_point))
        };
        let scales = match axis {
            Some(_) => {
                self.expect("{")?;
                let scales = self.items("}", scale)?;
                if scales.is_empty() {
                    return Err(Fault::new(at, "expected scales"));
                }
                scales
            }
            None => vec![scale(self)?],
        };
        self.expect(">")?;
        let (scales, zero_points): (Vec<_>, Vec<_>) = scales.into_iter().unzip();
        Ok(QuantizedType {
            flags: signed.into(),
            storage: IntegerType {
                width,
                unsigned: false,
            },
            expressed,
            storage_min: min,
            storage_max: max,
            axis,
            scales: scales.into(),
            zero_points: zero_points.into(),
        })
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
        "tensor" | "memref" | "tuple" | "vector" | "complex" | "index" | "none" | "f80" | "f128"
    ) || FloatType::ALL.iter().any(|f| f.name() == word)
        || ["i", "si", "ui"].into_iter().any(is_number)
}
