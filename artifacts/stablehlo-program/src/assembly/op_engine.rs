//! Parser of assembly formats, over the tokens of a text.

use super::{
    arena::{Data, Read, ReadAttr},
    engine::Engine,
    error::{Fault, Parsed},
    known_ops::{Sort, known_op},
    lexer::Token,
    location_table::Loc,
    ops::{has_dialect, unknown},
    parsed_ops::{Argument, Block, OpState, Region},
    value_names::Operand,
};
use crate::text::{
    kinds::{self, AttributeKind},
    model::SHARDY_KINDS,
    vocabulary::Directive,
};
use mlir_bytecode::TypeId;
use mlir_format::{Arg, NewAttribute, OpParser, Owned, Param, Parser, Parsing};
use stablehlo_opset::types::{ElementType, FloatType, TensorEncoding, TensorType, Type};
use stablehlo_opset::{sdy_directives, stablehlo_directives, syntax::Kinds};
use std::fmt::Display;

/// Parser of the arguments of a directive.
type Parse = for<'t> fn(&mut Parsing<'_, Engine<'t>>, &[Arg]) -> Parsed;
/// Returns the parser of a directive with a name.
const fn parser(_: &'static str, parse: Parse) -> Parse {
    parse
}
static SHARDY_DIRECTIVES: &[Parse] = sdy_directives!(parse parser, SHARDY_KINDS);
static DIRECTIVES: &[Parse] = stablehlo_directives!(parse parser, KINDS);
const KINDS: Kinds<&AttributeKind> = Kinds {
    precision: &kinds::PRECISION,
    dot: &kinds::DOT,
    dot_algorithm: &kinds::DOT_ALGORITHM,
    conv: &kinds::CONV,
};

impl<'t> Parser for Engine<'t> {
    type Ir = Read;
    type At = usize;
    type Error = Fault;
    type Word = &'t str;

    fn here(&self) -> usize {
        self.lexer.start
    }
    fn error_at(&self, at: usize, message: impl Display) -> Fault {
        match self.custom_op {
            Some(name) => Fault::new(at, format_args!("custom op '{name}' {message}")),
            None => Fault::new(at, message),
        }
    }
    fn token(&mut self, token: &str) -> Parsed {
        self.expect(token)
    }
    fn optional_token(&mut self, token: &str) -> bool {
        self.eat(token)
    }
    fn any_keyword(&mut self) -> Parsed<&'t str> {
        let word = self.eat_token(Token::Word);
        let at = self.lexer.start;
        word.ok_or_else(|| self.custom_error(at, "expected valid keyword"))
    }
    fn optional_any_keyword(&mut self) -> Option<&'t str> {
        self.eat_token(Token::Word)
    }
    fn optional_keyword_of(&mut self, keywords: &[&str]) -> Option<&'t str> {
        let is_one = self.lexer.token == Token::Word && keywords.contains(&self.lexer.word());
        is_one.then(|| self.eat_token(Token::Word)).flatten()
    }
    fn keyword(&mut self, keyword: &str) -> Parsed {
        if self.eat_word(keyword) {
            return Ok(());
        }
        let found = match self.lexer.token {
            Token::Word => format!(", found '{}'", self.lexer.word()),
            _ => String::new(),
        };
        let at = self.lexer.start;
        Err(self.custom_error(at, format_args!("expected '{keyword}'{found}")))
    }
    fn optional_keyword(&mut self, keyword: &str) -> bool {
        self.eat_word(keyword)
    }
    fn int(&mut self) -> Parsed<i64> {
        self.integer()
    }
    fn optional_int(&mut self) -> Parsed<Option<i64>> {
        self.optional_integer()
    }
    fn float(&mut self) -> Parsed<f64> {
        self.double()
    }
    fn string_bytes(&mut self) -> Parsed<Vec<u8>> {
        let found = self.eat_string();
        let at = self.lexer.start;
        found.ok_or_else(|| self.custom_error(at, "expected string"))
    }
    fn keyword_or_string(&mut self) -> Parsed<String> {
        let name = self.name_or_string()?;
        Ok(String::from_utf8_lossy(&name).into_owned())
    }
    fn symbol_ref(&mut self) -> Parsed<ReadAttr> {
        let name = self.symbol()?;
        Ok(self.add(Data::Symbol(vec![name])))
    }
    fn symbol_name(&mut self) -> Parsed<ReadAttr> {
        let name = self.symbol()?;
        Ok(self.add(Data::String(name)))
    }
    fn ty(&mut self) -> Parsed<TypeId> {
        self.parse_type()
    }
    fn optional_ty(&mut self) -> Parsed<Option<TypeId>> {
        self.parse_optional_type()
    }
    fn attribute(&mut self) -> Parsed<ReadAttr> {
        self.parse_attribute()
    }
    fn optional_attribute(&mut self) -> Parsed<Option<ReadAttr>> {
        self.parse_optional_attribute()
    }
    fn string_attribute(&mut self, expected: &str) -> Parsed<ReadAttr> {
        self.checked_attribute(expected, |data| matches!(data, Data::String(_)))
    }
    fn symbol_attribute(&mut self, expected: &str) -> Parsed<ReadAttr> {
        self.checked_attribute(expected, |data| matches!(data, Data::Symbol(_)))
    }
    fn attribute_of(&mut self, ty: &'static str) -> Parsed<ReadAttr> {
        let ty = match ty {
            "i1" => self.arena.number(ElementType::Boolean),
            "i32" => self.arena.number(super::attributes::integer(32)),
            "i64" => self.arena.number(super::attributes::I64),
            "f32" => self.arena.number(ElementType::Float(FloatType::F32)),
            _ => self.arena.ty(Type::None),
        };
        self.attribute_with(Some(ty))
    }
    fn of_kind(&mut self, kind: &'static AttributeKind) -> Parsed<ReadAttr> {
        self.body_of(kind)
    }
    fn stripped(&mut self, kind: &'static AttributeKind) -> Parsed<ReadAttr> {
        let at = self.lexer.start;
        if self.lexer.token != Token::Attribute {
            return self.body_of(kind);
        }
        let attribute = self.parse_attribute()?;
        match self.fields(attribute, kind) {
            Some(_) => Ok(attribute),
            None => {
                let message = format!("expected an attribute '{}'", kind.mnemonic);
                Err(self.custom_error(at, message))
            }
        }
    }
    fn make(
        &mut self,
        new: NewAttribute<'_, TypeId, ReadAttr, &'static AttributeKind>,
    ) -> ReadAttr {
        let data = match new {
            NewAttribute::I64s(values) => Data::I64s(values.to_vec()),
            NewAttribute::I32s(values) => Data::I32s(values.to_vec()),
            NewAttribute::Bools(values) => Data::Bools(values.to_vec()),
            NewAttribute::I32(value) => Data::Integer {
                ty: self.arena.number(super::attributes::integer(32)),
                bits: u64::from(value as u32),
            },
            NewAttribute::I64(value) => Data::Integer {
                ty: self.arena.number(super::attributes::I64),
                bits: value as u64,
            },
            NewAttribute::Array(elements) => Data::Array(elements.to_vec()),
            NewAttribute::Pairs(values) => {
                let shape = [values.len() as i64 / 2, 2];
                let is_splat = values.windows(2).all(|w| w[0] == w[1]);
                let stored = &values[..if is_splat {
                    values.len().min(1)
                } else {
                    values.len()
                }];
                Data::Dense {
                    ty: self.arena.tensor(&shape, super::attributes::I64),
                    bytes: stored.iter().flat_map(|v| v.to_le_bytes()).collect(),
                }
            }
            NewAttribute::OfKind(kind, values) => {
                Data::Fields(kind, values.iter().map(owned).collect())
            }
        };
        self.add(data)
    }
    fn is_of_kind(&self, attribute: ReadAttr, kind: &'static AttributeKind) -> bool {
        self.fields(attribute, kind).is_some()
    }
    fn elements_of(&self, attribute: ReadAttr) -> Option<Vec<ReadAttr>> {
        match self.arena.get(attribute) {
            Data::Array(all) => Some(all.clone()),
            _ => None,
        }
    }
    fn type_text(&self, ty: TypeId) -> impl Display {
        self.arena.type_text(ty)
    }
    fn function_parts(&self, ty: TypeId) -> Option<(Vec<TypeId>, Vec<TypeId>)> {
        let function = self.function_type(ty)?;
        Some((function.inputs.to_vec(), function.results.to_vec()))
    }
}

/// Returns a field value that owns its parts.
fn owned(value: &Param<TypeId, ReadAttr>) -> Owned<TypeId, ReadAttr> {
    match *value {
        Param::Int(v) => Owned::Int(v),
        Param::Ints(v) => Owned::Ints(v.to_vec()),
        Param::F64(v) => Owned::F64(v),
        Param::F64s(v) => Owned::F64s(v.to_vec()),
        Param::Type(v) => Owned::Type(v),
        Param::Types(v) => Owned::Types(v.to_vec()),
        Param::Attribute(v) => Owned::Attribute(v),
        Param::Attributes(v) => Owned::Attributes(v.to_vec()),
        Param::Str(v) => Owned::Str(v.to_owned()),
        Param::Bytes(v) => Owned::Bytes(v.to_vec()),
    }
}

impl<'t> OpParser for Engine<'t> {
    type Operand = Operand<'t>;
    type Location = Loc;

    fn start(&self) -> usize {
        self.op.start
    }
    fn location(&self, at: usize) -> Loc {
        Loc::At(at)
    }
    fn operand(&mut self) -> Parsed<Operand<'t>> {
        self.parse_operand()
    }
    fn optional_operand(&mut self) -> Parsed<Option<Operand<'t>>> {
        self.parse_optional_operand()
    }
    fn argument(&mut self) -> Parsed<Operand<'t>> {
        self.parse_operand()
    }
    fn resolve_all(&mut self, at: usize, operands: &[Operand<'t>], types: &[TypeId]) -> Parsed {
        self.resolve_operands(at, operands, types)
    }
    fn region(&mut self, arguments: &[Argument<'t>]) -> Parsed {
        let isolated = self.op.known.is_some_and(|op| op.isolated);
        let region = self.parse_region(arguments, isolated)?;
        self.op.regions.push(region);
        Ok(())
    }
    fn binary_region(&mut self, name: &str, terminator: &str, ty: TypeId, location: Loc) -> Parsed {
        let arguments = [self.values.add(ty), self.values.add(ty)];
        let result = self.values.add(ty);
        let rows = [
            (name, &arguments[..], &[result][..]),
            (terminator, &[result], &[]),
        ];
        let mut ops = Vec::new();
        for (name, operands, results) in rows {
            let Some(known) = known_op(name) else {
                let message = format!("custom op '{name}' is unknown");
                return Err(Fault::new(self.op.start, message));
            };
            let operands = operands.to_vec();
            let results = self.regions.add_values(results.iter().copied());
            let mut op = OpState::new(known, self.op.start);
            op.operands = operands;
            op.results = match results.len() {
                0 => Vec::new(),
                _ => vec![ty],
            };
            ops.push(self.finish_op(op, known, location, results)?);
        }
        let arguments = arguments.map(|value| (value, location)).to_vec();
        let blocks = vec![Block { arguments, ops }];
        self.op.regions.push(Region { blocks });
        Ok(())
    }
    fn successor(&mut self) -> Parsed {
        self.parse_successor()
    }
    fn optional_location(&mut self) -> Parsed<Option<Loc>> {
        self.parse_optional_location()
    }
    fn attr_dict(&mut self, keyword: bool) -> Parsed {
        self.optional_dictionary(keyword)
    }
    fn strict_attr_dict(&mut self, refused: &[&'static str]) -> Parsed<Option<usize>> {
        if !self.at("{") {
            return Ok(None);
        }
        let dictionary = self.dictionary()?;
        let has = |name: &&str| dictionary.iter().any(|(n, _)| n == name.as_bytes());
        let found = refused.iter().position(has);
        self.op.discardable.extend(dictionary);
        Ok(found)
    }
    fn op_name(&mut self) -> Parsed<&'t str> {
        let at = self.lexer.start;
        let Some(word) = self.eat_token(Token::Word) else {
            let at = self.lexer.start;
            return Err(self.custom_error(at, "expected operation name"));
        };
        let tried = match has_dialect(word) {
            true => None,
            false => {
                let dialect = self.dialects.last().copied().unwrap_or_default();
                Some(format!("{dialect}.{word}"))
            }
        };
        match known_op(tried.as_deref().unwrap_or(word)) {
            Some(op) => Ok(op.name),
            None => Err(unknown(word, tried.as_deref(), at)),
        }
    }
    fn add_type(&mut self, ty: TypeId) {
        self.op.results.push(ty);
    }
    fn infer_types(&mut self) -> Parsed {
        // The declarations of this crate infer no types, so formats state all types.
        Err(Fault::new(
            self.op.start,
            "the types of the results are unknown",
        ))
    }
    fn set_slot(&mut self, slot: usize, value: ReadAttr) {
        self.op.slots[slot] = Some(value);
    }
    fn set(&mut self, name: &str, value: ReadAttr) {
        self.op.set_attribute(name.as_bytes().to_vec(), value);
    }
    fn set_op_location(&mut self, location: Loc) {
        self.op.location = Some(location);
    }
    fn directive(parsing: &mut Parsing<'_, Self>, directive: Directive, args: &[Arg]) -> Parsed {
        let all = match parsing.p.op.known.map(|op| op.sort) {
            Some(Sort::Shardy(_)) => SHARDY_DIRECTIVES,
            _ => DIRECTIVES,
        };
        all[directive.index](parsing, args)
    }

    fn tuple_members(&self, ty: TypeId) -> Option<Vec<TypeId>> {
        match self.arena.type_of(ty) {
            Type::Tuple(members) => Some(members.to_vec()),
            _ => None,
        }
    }
    fn part_type(&mut self, ty: TypeId) -> Option<TypeId> {
        let tensor = self.arena.type_of(ty).tensor()?;
        let element = match &tensor.element {
            ElementType::Complex(float) => ElementType::Float(*float),
            ElementType::IntegerComplex(integer) => ElementType::Integer(*integer),
            _ => return None,
        };
        let part = TensorType {
            element,
            ..tensor.clone()
        };
        Some(self.arena.ty(Type::Tensor(part)))
    }
    fn scalar_type(&mut self, ty: TypeId) -> TypeId {
        let element = match self.arena.type_of(ty) {
            Type::Tensor(tensor) => tensor.element.clone(),
            Type::UnrankedTensor(element)
            | Type::Buffer { element, .. }
            | Type::Number(element) => element.clone(),
            _ => return ty,
        };
        self.arena.ty(Type::Tensor(TensorType {
            shape: [].into(),
            element,
            encoding: TensorEncoding::None,
        }))
    }
    fn elements_type(&self, attribute: ReadAttr) -> Option<TypeId> {
        match self.arena.get(attribute) {
            Data::Dense { ty, .. } | Data::Resource { ty, .. } | Data::Sparse { ty, .. } => {
                Some(*ty)
            }
            _ => None,
        }
    }
    fn entries(&self, attribute: ReadAttr) -> Vec<(String, ReadAttr)> {
        match self.arena.get(attribute) {
            Data::Dictionary(all) => {
                let name = |name: &[u8]| String::from_utf8_lossy(name).into_owned();
                all.iter().map(|(n, value)| (name(n), *value)).collect()
            }
            _ => Vec::new(),
        }
    }
}
