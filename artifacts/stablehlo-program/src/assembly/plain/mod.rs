//! Reader of plain bytecode: the bytecode of StableHLO's own ops, as `mlir-opt --emit-bytecode` writes
//! it. The reader gives the parser of text the ops, types and attributes that the text of the program
//! states, so both become the same artifact.

mod attributes;
mod locations;
mod ops;
mod types;

use super::{
    arena::ReadAttr,
    convert::Converted,
    engine::Engine,
    error::{Fault, MAX_NESTING, Parsed},
    lexer::{Lexer, Token, foreign_byte},
    location_table::Loc,
};
use mlir_bytecode::{Decoder, EncodedField, Module, TypeId, Validator};
use vhlo_opset::encodings::KNOWN;

/// Reader of a module of plain bytecode.
struct PlainReader<'m> {
    engine: Engine<'m>,
    module: &'m Module<'m>,
    decoder: Decoder<'m, 'm>,
    /// Attributes, types and locations that were read, by their ids in the bytecode.
    attributes: Vec<Option<ReadAttr>>,
    types: Vec<Option<TypeId>>,
    locations: Vec<Option<Loc>>,
    /// Number of nested parts around the next part.
    depth: usize,
}

/// Returns the module of plain bytecode. All entries are valid for MLIR's reader, apart from those of
/// dialects without a description, and the properties of ops.
///
/// # Errors
/// If the bytes are not bytecode, or an entry is invalid.
pub fn module_of(bytes: &[u8]) -> mlir_bytecode::Result<Module<'_>> {
    let validator = Validator {
        accept_undescribed: true,
        ..Validator::new(&KNOWN)
    };
    validator.validate(bytes)
}

/// Reads the ops of a module into a parser, whose options are set. Returns the parser, and the number
/// of the top-level op. The positions of ops in the parser are their numbers in the module.
pub fn read<'m>(engine: Engine<'m>, module: &'m Module<'m>) -> Parsed<(Engine<'m>, u32)> {
    let tables = &module.tables;
    let mut reader = PlainReader {
        engine,
        module,
        decoder: Decoder::new(tables, module.version, &KNOWN),
        attributes: vec![None; tables.attributes().len()],
        types: vec![None; tables.types().len()],
        locations: vec![None; tables.attributes().len()],
        depth: 0,
    };
    reader.engine.kept = usize::MAX;
    let top = reader.all_ops()?;
    Ok((reader.engine, top))
}

impl<'m> PlainReader<'m> {
    /// Reads a part that can contain parts like itself.
    fn nested<T, E: From<TooDeep>>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        if self.depth == MAX_NESTING {
            return Err(TooDeep.into());
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }
    /// Parses an attribute or a type that bytecode stores as text.
    fn in_text<T>(
        &mut self,
        text: &'m [u8],
        parse: impl FnOnce(&mut Engine<'m>) -> Parsed<T>,
    ) -> Converted<T> {
        if foreign_byte(text).is_some() {
            return Err("a part in assembly format is not text".to_owned());
        }
        self.engine.lexer = Lexer::new(text);
        let parsed = parse(&mut self.engine).map_err(|fault| fault.message().to_owned());
        match self.engine.lexer.token {
            Token::End => parsed,
            _ => parsed.and(Err(format!(
                "unexpected text after '{}'",
                String::from_utf8_lossy(&text[..self.engine.lexer.last_end])
            ))),
        }
    }
}

/// Error about parts that nest too deeply.
struct TooDeep;
impl From<TooDeep> for String {
    fn from(_: TooDeep) -> Self {
        format!("parts are nested deeper than {MAX_NESTING} levels")
    }
}
impl From<TooDeep> for Fault {
    fn from(error: TooDeep) -> Self {
        Self::new(0, String::from(error))
    }
}

/// Reader of the encoded fields of an attribute or a type.
struct PlainFields<'f, 'm>(std::slice::Iter<'f, EncodedField<'m>>);

impl<'m> PlainFields<'_, 'm> {
    fn next(&mut self) -> Converted<EncodedField<'m>> {
        let field = self.0.next().copied();
        field.ok_or_else(|| "a field is missing".to_owned())
    }
    /// Returns a number.
    fn number(&mut self) -> Converted<u64> {
        match self.next()? {
            EncodedField::Varint(value) => Ok(value),
            EncodedField::Byte(value) => Ok(value.into()),
            _ => Err("expected a number".to_owned()),
        }
    }
    fn signed(&mut self) -> Converted<i64> {
        self.number().map(mlir_bytecode::unzigzag)
    }
    fn double(&mut self) -> Converted<f64> {
        Ok(f64::from_bits(self.signed()? as u64))
    }
    fn ty(&mut self) -> Converted<TypeId> {
        match self.next()? {
            EncodedField::Type(id) => Ok(id),
            _ => Err("expected a type".to_owned()),
        }
    }
    /// Returns a count, and the items that follow the count.
    fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Converted<T>) -> Converted<Vec<T>> {
        (0..self.number()?).map(|_| item(self)).collect()
    }
}
