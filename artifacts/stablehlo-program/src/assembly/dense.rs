//! Parser of the elements of tensors.

use super::{
    arena::{Data, ReadAttr},
    attributes::integer_bits,
    engine::Engine,
    error::{Fault, Parsed},
    floats,
    lexer::{Token, unescaped},
};
use crate::{
    elements::element_size,
    types::{ElementType, TensorType, Type},
};
use mlir_bytecode::TypeId;
use std::borrow::Cow;

/// Number in a literal, whose type follows.
#[derive(Clone, Copy)]
struct Literal {
    negative: bool,
    token: Token,
    start: usize,
    end: usize,
}

/// Elements as text states them.
#[derive(Default)]
struct Literals {
    /// Numbers; two per complex number.
    numbers: Vec<Literal>,
    /// True if the numbers are pairs.
    pairs: Option<bool>,
    /// Sizes of the nested lists; empty for a single element.
    shape: Vec<i64>,
    /// Range of a string with the bytes in hexadecimal.
    hex: Option<(usize, usize)>,
}

impl Engine<'_> {
    /// Parses `dense<[[1, 2], [3, 4]]> : type`.
    pub fn dense(&mut self, ty: Option<TypeId>) -> Parsed<ReadAttr> {
        let at = self.lexer.start;
        self.lexer.advance();
        self.expect("<")?;
        let literals = match self.at(">") {
            true => Literals::default(),
            false => self.literals(true)?,
        };
        self.expect(">")?;
        let (ty, tensor) = self.elements_type(ty)?;
        let bytes = self.elements_of(&literals, &tensor, at)?;
        Ok(self.add(Data::Dense { ty, bytes }))
    }
    /// Parses `sparse<[[0, 1], [2, 3]], [4, 5]> : type`: indices, and the elements there.
    pub fn sparse(&mut self, ty: Option<TypeId>) -> Parsed<ReadAttr> {
        let at = self.lexer.start;
        self.lexer.advance();
        self.expect("<")?;
        let literals = match self.at(">") {
            true => None,
            false => {
                let indices = self.literals(false)?;
                self.expect(",")?;
                Some((indices, self.literals(true)?))
            }
        };
        self.expect(">")?;
        let (ty, tensor) = self.elements_type(ty)?;
        let rank = tensor.shape.len() as i64;
        let (indices, values) = match literals {
            Some(all) => all,
            None => {
                let none = |shape: &[i64]| Literals {
                    shape: shape.to_vec(),
                    ..Literals::default()
                };
                (none(&[0, rank]), none(&[0]))
            }
        };
        let list = |literals: &Literals, of_one: &[i64], element| match &literals.shape[..] {
            [] => TensorType::new(of_one, element),
            shape => TensorType::new(shape, element),
        };
        let index_type = list(&indices, &[1, rank], super::attributes::I64);
        let count = index_type.shape[0];
        let value_type = list(&values, &[count], tensor.element.clone());
        let index_bytes = self.elements_of(&indices, &index_type, at)?;
        let value_bytes = self.elements_of(&values, &value_type, at)?;
        let has_shape = match index_type.shape[..] {
            [_, width] => width == rank,
            [_] => rank == 1,
            _ => false,
        };
        if !has_shape || *value_type.shape != [count] {
            let message = format!(
                "expected shape ({:?}); inferred shape of indices literal ({:?}); inferred shape of \
                 values literal ({:?})",
                tensor.shape, index_type.shape, value_type.shape
            );
            return Err(Fault::new(at, message));
        }
        let (all, _) = index_bytes.as_chunks();
        let all = all.iter().map(|bytes| i64::from_le_bytes(*bytes));
        // A splat states one number for all indices.
        let sizes = tensor.shape.iter().cycle();
        let is_valid = match (all.len(), count) {
            (1, 1..) => all
                .clone()
                .all(|n| tensor.shape.iter().all(|size| (0..*size).contains(&n))),
            _ => all
                .clone()
                .zip(sizes)
                .all(|(n, size)| (0..*size).contains(&n)),
        };
        if !is_valid {
            let message = "sparse index is not contained within the value shape";
            return Err(Fault::new(at, message));
        }
        let mut part = |tensor: TensorType, bytes| {
            let ty = self.arena.ty(Type::Tensor(tensor));
            self.add(Data::Dense { ty, bytes })
        };
        let indices = part(index_type, index_bytes);
        let values = part(value_type, value_bytes);
        Ok(self.add(Data::Sparse {
            ty,
            indices,
            values,
        }))
    }
    /// Returns the type of elements, and parses it if it is not given.
    pub fn type_of_elements(&mut self, ty: Option<TypeId>) -> Parsed<TypeId> {
        match ty {
            Some(ty) => Ok(ty),
            None => {
                self.expect(":")?;
                self.parse_type()
            }
        }
    }
    /// Returns the type of the elements of a tensor, and parses it if it is not given.
    fn elements_type(&mut self, ty: Option<TypeId>) -> Parsed<(TypeId, TensorType)> {
        let at = self.lexer.start;
        let ty = self.type_of_elements(ty)?;
        match self.arena.type_of(ty) {
            Type::Tensor(tensor) => Ok((ty, tensor.clone())),
            _ => {
                let message = "elements literal must be a ranked tensor or vector type";
                Err(Fault::new(at, message))
            }
        }
    }
    /// Parses a number, a list of numbers, or, if `hex` is set, a string with bytes.
    fn literals(&mut self, hex: bool) -> Parsed<Literals> {
        let mut literals = Literals::default();
        match self.lexer.token {
            Token::String if hex => {
                literals.hex = Some((self.lexer.start, self.lexer.end));
                self.lexer.advance();
            }
            _ if self.at("[") => literals.shape = self.literal_list(&mut literals)?,
            _ => self.literal(&mut literals)?,
        }
        Ok(literals)
    }
    /// Returns the elements of a tensor, as bytecode stores them.
    fn elements_of(&self, literals: &Literals, tensor: &TensorType, at: usize) -> Parsed<Vec<u8>> {
        let Some(count) = tensor.element_count() else {
            let message = match tensor.is_static() {
                true => "elements literal has more elements than can be counted",
                false => "elements literal type must have static shape",
            };
            return Err(Fault::new(at, message));
        };
        match literals.hex {
            Some((start, end)) => self.hex_elements(start, end, tensor, count),
            None => self.dense_elements(literals, tensor, count, at),
        }
    }
    /// Parses `[a, b]`, and returns the sizes of the list and of the lists in it.
    fn literal_list(&mut self, literals: &mut Literals) -> Parsed<Vec<i64>> {
        self.nested(|p| {
            p.expect("[")?;
            let mut inner: Option<Vec<i64>> = None;
            let mut count = 0;
            p.items("]", |p| {
                let at = p.lexer.start;
                let shape = match p.at("[") {
                    true => p.literal_list(literals)?,
                    false => {
                        p.literal(literals)?;
                        Vec::new()
                    }
                };
                count += 1;
                if inner.get_or_insert_with(|| shape.clone()) != &shape {
                    let message = "tensor literal is invalid; ranks are not consistent between \
                                   elements";
                    return Err(Fault::new(at, message));
                }
                Ok(())
            })?;
            let mut shape = vec![count];
            shape.extend(inner.unwrap_or_default());
            Ok(shape)
        })
    }
    /// Parses a number, or `(real, imaginary)`.
    fn literal(&mut self, literals: &mut Literals) -> Parsed {
        let is_pair = self.at("(");
        if *literals.pairs.get_or_insert(is_pair) != is_pair {
            return Err(self.error("expected element literal of primitive type"));
        }
        if !is_pair {
            return self.literal_part(literals);
        }
        self.lexer.advance();
        self.literal_part(literals)?;
        self.expect(",")?;
        self.literal_part(literals)?;
        self.expect(")")
    }
    fn literal_part(&mut self, literals: &mut Literals) -> Parsed {
        let negative = self.eat("-");
        let token = self.lexer.token;
        let is_number = matches!(token, Token::Integer | Token::Float);
        let is_boolean = !negative && (self.at_word("true") || self.at_word("false"));
        if token == Token::String {
            let message = "a tensor of strings has no counterpart in VHLO";
            return Err(self.error(message));
        }
        if !is_number && !is_boolean {
            return Err(self.error("expected element literal of primitive type"));
        }
        literals.numbers.push(Literal {
            negative,
            token,
            start: self.lexer.start,
            end: self.lexer.end,
        });
        self.lexer.advance();
        Ok(())
    }
    fn dense_elements(
        &self,
        literals: &Literals,
        tensor: &TensorType,
        count: usize,
        at: usize,
    ) -> Parsed<Vec<u8>> {
        let numbers = &literals.numbers;
        if numbers.is_empty() && literals.shape.is_empty() && count > 0 {
            let message = "parsed zero elements, but type expected at least 1";
            return Err(Fault::new(at, message));
        }
        if !literals.shape.is_empty() && *literals.shape != *tensor.shape {
            let message = format!(
                "inferred shape of elements literal ({:?}) does not match type ({:?})",
                literals.shape, tensor.shape
            );
            return Err(Fault::new(at, message));
        }
        let part = match &tensor.element {
            ElementType::Complex(float) => ElementType::Float(*float),
            ElementType::IntegerComplex(integer) => ElementType::Integer(*integer),
            other => other.clone(),
        };
        let is_complex = part != tensor.element;
        if !numbers.is_empty() && literals.pairs != Some(is_complex) {
            // MLIR accepts a list of numbers as the parts of complex elements, if none is a pair.
            let message = match is_complex {
                true => "expected complex elements, each as a pair",
                false => "expected elements of a type that is not complex",
            };
            return Err(Fault::new(numbers[0].start, message));
        }
        let size = part_size(&part);
        let mut bytes = Vec::with_capacity(numbers.len() * size);
        for number in numbers {
            let bits = self.element_bits(number, &part)?;
            bytes.extend_from_slice(&bits.to_le_bytes()[..size]);
        }
        if part == ElementType::Boolean {
            return Ok(mlir_bytecode::packed_booleans(&bytes));
        }
        Ok(splat(bytes, element_size(&tensor.element)))
    }
    fn element_bits(&self, number: &Literal, part: &ElementType) -> Parsed<u64> {
        let text = &self.lexer.text[number.start..number.end];
        let word = std::str::from_utf8(text).unwrap_or_default();
        let fail = |message: &str| Fault::new(number.start, message);
        if number.token == Token::Word {
            return match part {
                ElementType::Boolean => Ok(u64::from(word == "true")),
                _ => Err(fail("expected i1 type for 'true' or 'false' values")),
            };
        }
        let magnitude = || match word.strip_prefix("0x") {
            Some(digits) => u128::from_str_radix(digits, 16).ok(),
            None => word.parse().ok(),
        };
        match (part, number.token) {
            (ElementType::Float(float), Token::Float) => {
                Ok(floats::of_text(word, number.negative, *float))
            }
            (ElementType::Float(float), _) => {
                floats::of_bits(word, magnitude(), number.negative, *float)
                    .map_err(|message| floats::invalid(number.start, message))
            }
            (ElementType::Quantized(_), _) => Err(fail(
                "expected elements of an integer or floating-point type",
            )),
            (_, Token::Float) => Err(fail("expected integer elements, but parsed floating-point")),
            _ => {
                let bits = integer_bits(part, magnitude(), number.negative);
                bits.ok_or_else(|| fail("integer constant out of range for type"))
            }
        }
    }
    fn hex_elements(
        &self,
        start: usize,
        end: usize,
        tensor: &TensorType,
        count: usize,
    ) -> Parsed<Vec<u8>> {
        let fail = |message: &str| Fault::new(start, message);
        let text = &self.lexer.text[start + 1..end - 1];
        let bytes = hex_bytes(text);
        let bytes = bytes
            .ok_or_else(|| fail("expected string containing hex digits starting with `0x`"))?;
        let wrong = "hex string has the wrong number of bytes for the type of the elements";
        let size = element_size(&tensor.element);
        if tensor.element == ElementType::Boolean {
            return match bytes[..] {
                [0 | 0xFF] => Ok(bytes),
                _ if bytes.len() == count.div_ceil(8) => Ok(packed_splat(bytes, count)),
                // Later releases of MLIR state a byte for each boolean.
                _ if bytes.len() == count => Ok(mlir_bytecode::packed_booleans(&bytes)),
                _ => Err(fail(wrong)),
            };
        }
        if matches!(tensor.element, ElementType::Quantized(_)) {
            return Err(fail(
                "expected elements of an integer or floating-point type",
            ));
        }
        match bytes.len() == size || Some(bytes.len()) == count.checked_mul(size) {
            true => Ok(splat(clean(bytes, &tensor.element), size)),
            false => Err(fail(wrong)),
        }
    }
}

/// Returns the elements of a tensor that a resource holds, as bytecode stores them.
pub fn resource_elements(
    name: &str,
    content: &[u8],
    tensor: &TensorType,
) -> Result<Vec<u8>, String> {
    let size = element_size(&tensor.element);
    let expected = tensor.element_count().and_then(|n| n.checked_mul(size));
    if Some(content.len()) != expected {
        return Err(format!(
            "resource '{name}' has {} bytes, expected {}",
            content.len(),
            expected.unwrap_or_default()
        ));
    }
    Ok(match tensor.element {
        ElementType::Boolean => mlir_bytecode::packed_booleans(content),
        _ => splat(clean(content.to_vec(), &tensor.element), size),
    })
}
/// Returns booleans as MLIR stores them: packed. Old releases of MLIR wrote a byte for each boolean.
pub fn packed_booleans(bytes: &[u8], count: usize) -> Vec<u8> {
    match bytes.len() == count && count > 0 {
        true => mlir_bytecode::packed_booleans(bytes),
        false => bytes.to_vec(),
    }
}
/// Returns the elements that VHLO stores for elements as MLIR stores them: no bytes for booleans of
/// an empty tensor, 0 or 1 for a single boolean, and zeros after the last boolean.
pub fn vhlo_elements<'b>(bytes: &'b [u8], tensor: &TensorType) -> Cow<'b, [u8]> {
    if tensor.element != ElementType::Boolean {
        return bytes.into();
    }
    match (tensor.element_count(), bytes) {
        (Some(0), _) => Vec::new().into(),
        (Some(1), [byte]) => vec![u8::from(*byte != 0)].into(),
        // A splat of several booleans.
        (_, [0 | 0xFF]) => bytes.into(),
        (Some(count), [rest @ .., last]) if count % 8 != 0 => {
            let mut bytes = rest.to_vec();
            bytes.push(last & ((1 << (count % 8)) - 1));
            bytes.into()
        }
        _ => bytes.into(),
    }
}

/// Returns the number of bytes of a number.
fn part_size(part: &ElementType) -> usize {
    part.bits().div_ceil(8) as usize
}
/// Returns the bytes that hexadecimal digits after `0x` state.
pub fn hex_bytes(text: &[u8]) -> Option<Vec<u8>> {
    let digits = text.strip_prefix(b"0x")?;
    let value = |digit: u8| char::from(digit).to_digit(16).map(|d| d as u8);
    let pair = |pair: &[u8]| match pair {
        [high, low] => Some(value(*high)? << 4 | value(*low)?),
        _ => None,
    };
    digits.chunks(2).map(pair).collect()
}
/// Returns the bytes of a string token that states bytes in hexadecimal.
pub fn hex_string(spelling: &[u8]) -> Option<Vec<u8>> {
    hex_bytes(&unescaped(spelling))
}

/// Returns one element if all elements are equal, and all elements otherwise.
fn splat(mut bytes: Vec<u8>, size: usize) -> Vec<u8> {
    if bytes.len() > size && bytes[size..] == bytes[..bytes.len() - size] {
        bytes.truncate(size);
    }
    bytes
}
/// Returns packed booleans; one byte if all booleans are equal.
fn packed_splat(bytes: Vec<u8>, count: usize) -> Vec<u8> {
    let bit = |n: usize| bytes[n / 8] >> (n % 8) & 1;
    if count == 1 {
        // The byte of a single boolean is true unless it is 0.
        return mlir_bytecode::packed_booleans(&bytes);
    }
    match count > 0 && (1..count).all(|n| bit(n) == bit(0)) {
        true => vec![if bit(0) == 1 { 0xFF } else { 0 }],
        false => bytes,
    }
}
/// Clears the bits of numbers that are not used.
fn clean(mut bytes: Vec<u8>, element: &ElementType) -> Vec<u8> {
    let parts = match element {
        ElementType::Complex(_) | ElementType::IntegerComplex(_) => 2,
        _ => 1,
    };
    let bits = element.bits() / parts;
    let size = bits.div_ceil(8) as usize;
    let mask = u8::MAX >> (size as u32 * 8 - bits);
    if mask != u8::MAX {
        let highest = bytes.iter_mut().skip(size - 1).step_by(size);
        highest.for_each(|b| *b &= mask);
    }
    bytes
}
