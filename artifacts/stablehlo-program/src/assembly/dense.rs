//! Parser of the elements of tensors.

use super::{
    arena::{Data, ReadAttr, no_counterpart},
    engine::Engine,
    error::{Fault, Parsed},
    floats,
    lexer::{Token, unescaped},
    numbers::{NumberText, NumberType},
};
use crate::elements::element_size;
use mlir_bytecode::{TypeId, element_count};
use stablehlo_opset::types::{ElementType, TensorType};
use std::borrow::Cow;

/// Shape of elements, and the type of their numbers.
struct ElementsType {
    /// Type of the literal, if the text states it.
    ty: Option<TypeId>,
    shape: Vec<i64>,
    /// Type of the elements.
    element: TypeId,
    /// Type of the numbers, and whether an element has two. `None` for elements that are no numbers.
    numbers: Option<(NumberType, bool)>,
}

impl ElementsType {
    /// Returns the number of bytes of an element.
    fn size(&self) -> usize {
        self.numbers.map_or(0, |(number, is_complex)| {
            number.size() * if is_complex { 2 } else { 1 }
        })
    }
}

/// Error about a literal for elements that are no numbers.
const NO_NUMBERS: &str = "expected elements of an integer or floating-point type";

/// Number or string in a literal, whose type follows.
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
    /// Numbers; two per complex number. Strings in place of numbers.
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
        self.expect_in("<", " after 'dense'")?;
        let literals = match self.at(">") {
            true => Literals::default(),
            false => self.literals(true)?,
        };
        self.expect(">")?;
        let (ty, elements) = self.elements_type(ty)?;
        self.dense_data(ty, &literals, &elements, at)
    }
    /// Adds dense elements, which are strings if their type has no numbers.
    fn dense_data(
        &mut self,
        ty: TypeId,
        literals: &Literals,
        elements: &ElementsType,
        at: usize,
    ) -> Parsed<ReadAttr> {
        let is_text = |literal: &Literal| literal.token == Token::String;
        let is_text = elements.numbers.is_none() && literals.hex.is_some()
            || literals.numbers.first().is_some_and(is_text);
        if is_text && self.in_mlir {
            let strings = self.strings_of(literals, elements, at)?;
            return Ok(self.add(Data::DenseStrings { ty, strings }));
        }
        let bytes = self.elements_of(literals, elements, at)?;
        Ok(self.add(Data::Dense { ty, bytes }))
    }
    /// Parses `sparse<[[0, 1], [2, 3]], [4, 5]> : type`: indices, and the elements there.
    pub fn sparse(&mut self, ty: Option<TypeId>) -> Parsed<ReadAttr> {
        let at = self.lexer.start;
        self.lexer.advance();
        if !self.eat("<") {
            return Err(self.missing("Expected '<' after 'sparse'"));
        }
        let literals = match self.at(">") {
            true => None,
            false => {
                let indices = self.literals(false)?;
                self.expect(",")?;
                Some((indices, self.literals(true)?))
            }
        };
        self.expect(">")?;
        let (ty, elements) = self.elements_type(ty)?;
        let rank = elements.shape.len() as i64;
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
        let shape_of = |literals: &Literals, of_one: &[i64]| match &literals.shape[..] {
            [] => of_one.to_vec(),
            shape => shape.to_vec(),
        };
        let index = self.arena.number(super::attributes::I64);
        let index_type = ElementsType {
            ty: None,
            shape: shape_of(&indices, &[1, rank]),
            element: index,
            numbers: NumberType::of(&super::attributes::I64),
        };
        let count = index_type.shape[0];
        let value_type = ElementsType {
            ty: None,
            shape: shape_of(&values, &[count]),
            ..elements
        };
        let index_bytes = self.elements_of(&indices, &index_type, at)?;
        let has_shape = match index_type.shape[..] {
            [_, width] => width == rank,
            [_] => rank == 1,
            _ => false,
        };
        if !has_shape || *value_type.shape != [count] {
            let message = format!(
                "expected shape ({:?}); inferred shape of indices literal ({:?}); inferred shape of \
                 values literal ({:?})",
                elements.shape, index_type.shape, value_type.shape
            );
            return Err(Fault::new(at, message));
        }
        let (all, _) = index_bytes.as_chunks();
        let all = all.iter().map(|bytes| i64::from_le_bytes(*bytes));
        // A splat states one number for all indices.
        let sizes = elements.shape.iter().cycle();
        let is_valid = match (all.len(), count) {
            (1, 1..) => all
                .clone()
                .all(|n| elements.shape.iter().all(|size| (0..*size).contains(&n))),
            _ => all
                .clone()
                .zip(sizes)
                .all(|(n, size)| (0..*size).contains(&n)),
        };
        if !is_valid {
            let message = "sparse index is not contained within the value shape";
            return Err(Fault::new(at, message));
        }
        let tensor = |p: &mut Self, of: &ElementsType| {
            let ty = p.arena.tensor_of(&of.shape, of.element);
            ty.ok_or_else(|| p.invalid_element(of.element, at))
        };
        let index_type = tensor(self, &index_type)?;
        let indices = self.add(Data::Dense {
            ty: index_type,
            bytes: index_bytes,
        });
        let values_type = tensor(self, &value_type)?;
        let values = self.dense_data(values_type, &values, &value_type, at)?;
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
    /// Returns the type of the elements of a tensor or a vector, and parses it if it is not given.
    fn elements_type(&mut self, ty: Option<TypeId>) -> Parsed<(TypeId, ElementsType)> {
        let at = self.lexer.start;
        let ty = self.type_of_elements(ty)?;
        let Some((shape, element)) = self.arena.elements_parts(ty) else {
            let message = "elements literal must be a shaped type";
            return Err(Fault::new(at, message));
        };
        let numbers = self.arena.numbers_of(element);
        if numbers.is_some_and(|(number, _)| number.width() == 0) {
            return Err(Fault::new(at, "elements without bits cannot be stored"));
        }
        let elements = ElementsType {
            ty: Some(ty),
            shape,
            element,
            numbers,
        };
        Ok((ty, elements))
    }
    /// Parses a number, a list of numbers, or, if `hex` is set, a string with bytes.
    fn literals(&mut self, hex: bool) -> Parsed<Literals> {
        let mut literals = Literals::default();
        match self.lexer.token {
            Token::String if hex => {
                literals.hex = Some((self.lexer.start, self.lexer.end));
                self.lexer.advance();
            }
            _ if self.at("[") => {
                let literal = &mut |p: &mut Self| p.literal(&mut literals);
                literals.shape = self.nested_lists(["[", "]"], true, literal)?;
            }
            _ => self.literal(&mut literals)?,
        }
        Ok(literals)
    }
    /// Returns the number of elements.
    fn count_of(&self, elements: &ElementsType, at: usize) -> Parsed<usize> {
        let count = element_count(&elements.shape).and_then(|count| usize::try_from(count).ok());
        count.ok_or_else(|| {
            let is_static = !elements.shape.contains(&stablehlo_opset::types::DYNAMIC);
            let message = match is_static {
                true => "elements literal has more elements than can be counted",
                false => "elements literal type must have static shape",
            };
            Fault::new(at, message)
        })
    }
    /// Returns elements that are numbers, as bytecode stores them.
    fn elements_of(
        &self,
        literals: &Literals,
        elements: &ElementsType,
        at: usize,
    ) -> Parsed<Vec<u8>> {
        let count = self.count_of(elements, at)?;
        match literals.hex {
            Some((start, end)) => self.hex_elements(start, end, elements, count),
            None => self.dense_elements(literals, elements, count, at),
        }
    }
    /// Returns elements that are strings: one string for all elements, or a string for each.
    fn strings_of(
        &self,
        literals: &Literals,
        elements: &ElementsType,
        at: usize,
    ) -> Parsed<Vec<Vec<u8>>> {
        self.count_of(elements, at)?;
        let text = |start: usize, end: usize| unescaped(&self.lexer.text[start..end]);
        if elements.numbers.is_some() {
            return Err(Fault::new(at, "expected elements that are numbers"));
        }
        if let Some((start, end)) = literals.hex {
            return Ok(vec![text(start, end)]);
        }
        let all = literals.numbers.iter();
        if all.clone().any(|literal| literal.token != Token::String) {
            return Err(Fault::new(at, NO_NUMBERS));
        }
        check_shape(literals, elements, at)?;
        Ok(all
            .map(|literal| text(literal.start, literal.end))
            .collect())
    }
    /// Parses nested lists such as `[[a, b], [c, d]]`, and returns their sizes. `literal` parses an element;
    /// a list may lack elements only if `can_be_empty` is true.
    pub fn nested_lists(
        &mut self,
        [open, close]: [&'static str; 2],
        can_be_empty: bool,
        literal: &mut dyn FnMut(&mut Self) -> Parsed,
    ) -> Parsed<Vec<i64>> {
        self.nested(|p| {
            p.expect(open)?;
            let mut sizes: Option<Vec<i64>> = None;
            let mut count = 0;
            while !(can_be_empty && count == 0 && p.at(close)) {
                let at = p.lexer.start;
                let inner = match p.at(open) {
                    true => p.nested_lists([open, close], can_be_empty, literal)?,
                    false => {
                        literal(p)?;
                        Vec::new()
                    }
                };
                count += 1;
                if *sizes.get_or_insert_with(|| inner.clone()) != inner {
                    let message = "tensor literal is invalid; ranks are not consistent between \
                                   elements";
                    return Err(Fault::new(at, message));
                }
                if !p.eat(",") {
                    break;
                }
            }
            p.expect(close)?;
            Ok([vec![count], sizes.unwrap_or_default()].concat())
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
        self.expect_in(",", " between complex elements")?;
        self.literal_part(literals)?;
        self.expect_in(")", " after complex elements")
    }
    fn literal_part(&mut self, literals: &mut Literals) -> Parsed {
        let negative = self.eat("-");
        let token = self.lexer.token;
        let is_number = matches!(token, Token::Integer | Token::Float);
        let is_boolean = !negative && (self.at_word("true") || self.at_word("false"));
        if token == Token::String && !self.in_mlir {
            return Err(self.error(no_counterpart("a tensor of strings")));
        }
        if !is_number && !is_boolean && token != Token::String {
            let message = match negative {
                true => "expected integer or floating point literal",
                false => "expected element literal of primitive type",
            };
            return Err(self.missing(message));
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
    /// Returns the type of a literal in quotes.
    fn stated_type(&self, elements: &ElementsType) -> String {
        let ty = elements.ty.unwrap_or(elements.element);
        format!("'{}'", self.arena.type_text(ty))
    }
    fn dense_elements(
        &self,
        literals: &Literals,
        elements: &ElementsType,
        count: usize,
        at: usize,
    ) -> Parsed<Vec<u8>> {
        let numbers = &literals.numbers;
        if numbers.is_empty() && literals.shape.is_empty() && count > 0 {
            let ty = self.stated_type(elements);
            let message = format!("parsed zero elements, but type ({ty}) expected at least 1");
            return Err(Fault::new(at, message));
        }
        check_shape(literals, elements, at)?;
        let Some((number, is_complex)) = elements.numbers else {
            return match numbers.first() {
                Some(first) => Err(Fault::new(first.start, NO_NUMBERS)),
                None => Ok(Vec::new()),
            };
        };
        if !numbers.is_empty() && literals.pairs != Some(is_complex) {
            if !is_complex {
                let message = "expected elements of a type that is not complex";
                return Err(Fault::new(numbers[0].start, message));
            }
            // MLIR reads a list of numbers as the parts of complex elements, if none is a pair.
            let (ty, expected) = match literals.shape[..] {
                [] => {
                    let element = self.arena.type_text(elements.element);
                    (format!("'{element}'"), 2)
                }
                _ => (self.stated_type(elements), 2 * count),
            };
            let message = format!(
                "parsed {} elements, but type ({ty}) expected {expected} elements",
                numbers.len()
            );
            return Err(Fault::new(at, message));
        }
        let mut bytes = Vec::with_capacity(numbers.len() * number.size());
        for literal in numbers {
            let text = &self.lexer.text[literal.start..literal.end];
            let text = NumberText {
                word: std::str::from_utf8(text).unwrap_or_default(),
                token: literal.token,
                negative: literal.negative,
            };
            let appended = number.append(text, &mut bytes);
            appended.map_err(|message| floats::invalid(literal.start, message))?;
        }
        if number.is_boolean() && !is_complex {
            return Ok(mlir_bytecode::packed_booleans(&bytes));
        }
        Ok(splat(bytes, elements.size()))
    }
    fn hex_elements(
        &self,
        start: usize,
        end: usize,
        elements: &ElementsType,
        count: usize,
    ) -> Parsed<Vec<u8>> {
        let fail = |message: &str| Fault::new(start, message);
        let text = &self.lexer.text[start + 1..end - 1];
        let bytes = hex_bytes(text);
        let bytes = bytes
            .ok_or_else(|| fail("expected string containing hex digits starting with `0x`"))?;
        let wrong = "hex string has the wrong number of bytes for the type of the elements";
        let size = elements.size();
        let Some((number, is_complex)) = elements.numbers else {
            return Err(fail(NO_NUMBERS));
        };
        if number.is_boolean() && !is_complex {
            return match bytes[..] {
                [0 | 0xFF] => Ok(bytes),
                _ if bytes.len() == count.div_ceil(8) => Ok(packed_splat(bytes, count)),
                // Later releases of MLIR state a byte for each boolean.
                _ if bytes.len() == count => Ok(mlir_bytecode::packed_booleans(&bytes)),
                _ => Err(fail(wrong)),
            };
        }
        match bytes.len() == size || Some(bytes.len()) == count.checked_mul(size) {
            true => Ok(splat(bytes, size)),
            false => Err(fail(wrong)),
        }
    }
}

fn check_shape(literals: &Literals, elements: &ElementsType, at: usize) -> Parsed {
    if !literals.shape.is_empty() && literals.shape != elements.shape {
        let message = format!(
            "inferred shape of elements literal ({:?}) does not match type ({:?})",
            literals.shape, elements.shape
        );
        return Err(Fault::new(at, message));
    }
    Ok(())
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
        _ => splat(clean(content, &tensor.element).into_owned(), size),
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
/// an empty tensor, 0 or 1 for a single boolean, and zeros after the last boolean and in unused bits of
/// other numbers.
pub fn vhlo_elements<'b>(bytes: &'b [u8], tensor: &TensorType) -> Cow<'b, [u8]> {
    if tensor.element != ElementType::Boolean {
        let clean = clean(bytes, &tensor.element);
        return match clean {
            Cow::Borrowed(_) => clean,
            Cow::Owned(bytes) => splat(bytes, element_size(&tensor.element)).into(),
        };
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
pub fn splat(mut bytes: Vec<u8>, size: usize) -> Vec<u8> {
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
/// Returns numbers with zeros in the bits that are not used.
fn clean<'b>(bytes: &'b [u8], element: &ElementType) -> Cow<'b, [u8]> {
    let Some((number, _)) = NumberType::of(element) else {
        return bytes.into();
    };
    let size = number.size();
    let mask = u8::MAX >> (size as u32 * 8 - number.width());
    let is_clean = |byte: &u8| byte & !mask == 0;
    let mut highest = bytes.iter().skip(size - 1).step_by(size);
    if mask == u8::MAX || highest.all(is_clean) {
        return bytes.into();
    }
    let mut bytes = bytes.to_vec();
    let highest = bytes.iter_mut().skip(size - 1).step_by(size);
    highest.for_each(|byte| *byte &= mask);
    bytes.into()
}
