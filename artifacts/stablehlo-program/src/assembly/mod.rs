//! Parser of programs in MLIR's text.

mod affine;
mod arena;
mod attributes;
mod casts;
mod chlo;
mod convert;
mod dense;
mod draft_types;
mod emit;
mod engine;
mod error;
mod finish;
mod floats;
mod forms;
mod functions;
mod known_ops;
mod lexer;
mod location_table;
mod locations;
mod mlir_attributes;
mod mlir_quant;
mod mlir_types;
mod native;
mod numbers;
mod op_engine;
mod ops;
mod parsed_ops;
mod plain;
mod refusals;
mod refused_ops;
mod regions;
mod resources;
mod shardy;
mod types;
mod value_names;
mod values;

pub use error::{BytecodeError, ParseError};

use crate::{error::Error, explicit::StatedList, program::Program};
use engine::Engine;
use error::{Fault, Parsed};
use lexer::{Token, foreign_byte};
use location_table::Loc;
use mlir_bytecode::{EncodedField, OpId};
use parsed_ops::{Block, Op, Region};
use refused_ops::Refusal;
use stablehlo_artifact::{Artifact, internals::strip};

/// Options of the readers of programs.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ParseOptions<'o> {
    /// Name of the file, for errors and for the locations of ops whose text states none.
    pub file: &'o str,
    /// True to make all locations unknown.
    pub strip_debuginfo: bool,
    /// True to keep ops and attributes of Shardy, and other attributes that VHLO lacks. Casts then
    /// connect values of VHLO with values of Shardy, as in the artifacts that MLIR's engine
    /// writes.
    pub allow_other_dialects: bool,
    /// True to strip shardings, as [`Artifact::strip_shardings`] does.
    pub strip_shardings: bool,
    /// True to refuse ops of CHLO, which artifacts cannot have, at their place in the text. Otherwise
    /// [`Program::encode`] refuses them.
    pub for_artifact: bool,
}

impl Default for ParseOptions<'_> {
    /// Returns the options for text that is not in a file.
    fn default() -> Self {
        Self {
            file: "-",
            strip_debuginfo: false,
            allow_other_dialects: false,
            strip_shardings: false,
            for_artifact: false,
        }
    }
}

impl Program<'static> {
    /// Parses the text of a program of StableHLO and CHLO, in the pretty or in the generic form, and checks
    /// it as [`Program::check`] does.
    ///
    /// ```
    /// use stablehlo_program::{ParseOptions, Program};
    ///
    /// let text = "func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
    ///   %0 = stablehlo.tanh %a : tensor<2xf32>
    ///   return %0 : tensor<2xf32>
    /// }";
    /// let program = Program::parse(text.as_bytes(), ParseOptions::default())?;
    /// assert_eq!(program.functions().count(), 1);
    /// # Ok::<(), stablehlo_program::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// - If the text is invalid, or has ops, types or attributes of which StableHLO's artifacts and CHLO
    ///   have none.
    /// - If parts of the text nest deeper than 100 levels.
    /// - If [`Program::check`] fails. The error is then at the op.
    pub fn parse(text: &[u8], options: ParseOptions) -> Result<Self, ParseError> {
        let parsed = parse(text, options).and_then(|parsed| program_of(parsed, options));
        parsed.map_err(|fault| fault.in_text(text, options.file))
    }
    /// Reads plain bytecode of StableHLO, as `mlir-opt --emit-bytecode` writes it, and checks the
    /// program as [`Program::check`] does. The artifact has the bytes that the text of the program
    /// results in. Plain bytecode has no version: the ops must be those of the newest version.
    ///
    /// # Errors
    /// - If the bytes are not bytecode, or are damaged.
    /// - If an op, a type or an attribute has no counterpart in StableHLO's artifacts.
    /// - If parts of the program nest deeper than 100 levels.
    /// - If [`Program::check`] fails. The error is then at the op.
    pub fn read_plain(bytes: &[u8], options: ParseOptions) -> Result<Self, BytecodeError> {
        let module = plain::module_of(bytes);
        let module = module.map_err(|error| BytecodeError::of_bytes(error, options.file))?;
        let read = plain::read(engine_for(&[], options), &module);
        let read = read.and_then(|(engine, top)| engine.into_module(top));
        let program = read.and_then(|read| program_of(read, options));
        program.map_err(|fault| fault.in_module(&module, options.file))
    }
}

/// Returns the checked program of a module.
fn program_of(parsed: ParsedModule, options: ParseOptions) -> Parsed<Program<'static>> {
    let ParsedModule {
        module,
        places,
        refusals,
        stated_lists,
    } = parsed;
    let place = |op: usize| places.get(op).copied().unwrap_or_default();
    let located = |error: Error| match &error {
        Error::Op(e) => Fault::new(place(e.number), e.message()),
        Error::Artifact(e) => Fault::new(0, e),
    };
    let faults = refusals::faults(&refusals, &module);
    let artifact = Artifact::from_module(module).with_chlo_of_vhlo();
    let mut program = Program::decode_with(artifact, faults, &stated_lists).map_err(located)?;
    program.check().map_err(located)?;
    // A valid program has the same meaning without empty lists.
    program.own_heads.clear();
    let artifact = program.artifact();
    let stated = |op| artifact.place(OpId(op));
    if let Some((op, message)) = refusals::illegal(&refusals, &program, stated) {
        return Err(Fault::of_lines(place(op as usize), message));
    }
    if !options.strip_shardings {
        return Ok(program);
    }
    let stripped = strip(program.into_artifact()).map_err(|e| located(e.into()))?;
    let artifact = match stripped {
        Ok(artifact) => artifact,
        Err(refused) => {
            let (op, message) = refusals::unstrippable(refused)?;
            return Err(Fault::of_lines(place(op as usize), message));
        }
    };
    if !options.allow_other_dialects && mentions_shardy(&artifact) {
        let message = "an attribute of Shardy is part of another attribute";
        return Err(Fault::new(0, message));
    }
    Program::decode(artifact).map_err(located)
}

/// Returns whether the artifact has ops or attributes of Shardy.
fn mentions_shardy(artifact: &Artifact) -> bool {
    let bytes = artifact.to_vec().unwrap_or_default();
    // The written artifact lists the dialects that the program uses.
    let written = Artifact::read(&bytes);
    written.is_ok_and(|written| {
        let tables = &written.module().tables;
        let mut dialects = tables.dialects().iter();
        dialects.any(|dialect| tables.string(dialect.name)[..] == *b"sdy")
    })
}

/// Module that was parsed.
struct ParsedModule {
    module: mlir_bytecode::Module<'static>,
    /// Positions of the ops in the text.
    places: Vec<usize>,
    /// Ops that the program cannot have as the text states them, in program order.
    refusals: Vec<Refusal>,
    /// Attributes of which the module does not tell whether the text states them.
    stated_lists: Vec<StatedList>,
}

/// Returns a parser of a text, with options.
fn engine_for<'t>(text: &'t [u8], options: ParseOptions) -> Engine<'t> {
    let mut p = Engine::new(text);
    p.locations.strip = options.strip_debuginfo;
    p.keep_shardy = options.allow_other_dialects || options.strip_shardings;
    p.keep_others = options.allow_other_dialects;
    p.for_artifact = options.for_artifact;
    p
}

fn parse(text: &[u8], options: ParseOptions) -> Parsed<ParsedModule> {
    if let Some(at) = foreign_byte(text) {
        return Err(Fault::new(at, "the input is not text"));
    }
    let mut p = engine_for(text, options);
    p.set_file(options.file);
    p.read_resources();
    let ops = p.ops();
    // An invalid character ends the text, so it is the cause of the error that follows.
    if let Some(fault) = p.lexer.fault.take() {
        return Err(fault);
    }
    let ops = ops?;
    p.define_locations()?;
    p.check_names()?;
    let top = match ops[..] {
        [only] if p.regions.ops[only as usize].is_module => only,
        _ => p.implicit_module(ops),
    };
    p.into_module(top)
}

impl Engine<'_> {
    /// Parses the definitions of aliases and the ops up to the end of the text.
    fn ops(&mut self) -> Parsed<Vec<u32>> {
        let mut ops = Vec::new();
        loop {
            match self.lexer.token {
                Token::End => return Ok(ops),
                Token::Attribute => self.attribute_alias()?,
                Token::Type => self.type_alias()?,
                _ if self.at("{-#") => {
                    // All resources of the text are known. The last one with a key is valid.
                    let known = std::mem::take(&mut self.resources);
                    self.file_metadata()?;
                    self.resources = known;
                }
                _ => ops.push(self.parse_op()?),
            }
        }
    }
    /// Returns a module with the given ops.
    fn implicit_module(&mut self, ops: Vec<u32>) -> u32 {
        let name = self.arena.tables.op_name("builtin.module", true);
        let none = EncodedField::OptionalAttribute(None);
        let properties = Some(self.arena.tables.properties(&[none, none]));
        let arguments = Vec::new();
        let blocks = vec![Block { arguments, ops }];
        self.regions.ops.push(Op {
            properties,
            regions: vec![Region { blocks }],
            is_module: true,
            ..Op::new(name, Loc::File, 0)
        });
        self.regions.ops.len() as u32 - 1
    }
    /// Parses `#name = attribute` or `#name = loc(...)`.
    fn attribute_alias(&mut self) -> Parsed {
        let at = self.lexer.start;
        let name = &self.lexer.word()[1..];
        self.lexer.advance();
        if name.contains('.') {
            let message = "attribute names with a '.' are reserved for dialect-defined names";
            return Err(Fault::new(at, message));
        }
        if self.attribute_aliases.contains_key(name) {
            return Err(redefined("attribute", name, at));
        }
        self.expect_in("=", " in attribute alias definition")?;
        let value = self.alias_value(Self::parse_attribute)?;
        self.kept = self.arena.mark();
        self.attribute_aliases.insert(name, value);
        Ok(())
    }
    /// Parses `!name = type`.
    fn type_alias(&mut self) -> Parsed {
        let at = self.lexer.start;
        let name = &self.lexer.word()[1..];
        self.lexer.advance();
        if name.contains('.') {
            let message = "type names with a '.' are reserved for dialect-defined names";
            return Err(Fault::new(at, message));
        }
        if self.type_aliases.contains_key(name) {
            return Err(redefined("type", name, at));
        }
        self.expect_in("=", " in type alias definition")?;
        let ty = self.alias_value(Self::parse_type)?;
        self.type_aliases.insert(name, ty);
        Ok(())
    }
}

fn redefined(what: &str, name: &str, at: usize) -> Fault {
    Fault::new(at, format_args!("redefinition of {what} alias id '{name}'"))
}
