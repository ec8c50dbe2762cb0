//! Printer of artifacts as text, in the format of `stablehlo-opt`.

mod alias_search;
mod arguments;
pub(crate) mod budget;
mod builtin;
pub(crate) mod elements;
pub(crate) mod entries;
mod field_reader;
mod names;
mod newer;
pub(crate) mod numbers;
mod op_texts;
pub(crate) mod other_dialects;
pub(crate) mod parts;
pub(crate) mod quant;
mod readable;
mod sdy;
pub(crate) mod wide;

pub use arguments::{DynamicArgument, EntryArguments};
pub use newer::print_newer;
pub(crate) use op_texts::{OpTexts, Texts};

use crate::{
    artifact::Artifact,
    decode::NamedAttribute,
    error::{Error, Result},
    program::Program,
};
use alias_search::AliasSearch;
use entries::EntryPrinter;
use mlir_bytecode::{AttributeId, Body, OpId, RegionId};
use mlir_format::text::{escape, maps::number_distinct};
use names::Names;
use other_dialects::PropertyValue;
pub use parts::Form;
use parts::{FUNCTION_TYPE, MAX_DEPTH, NAME, Parts, too_deep};

impl Artifact<'_> {
    /// Prints the program as `stablehlo-opt` does: without locations, and with an empty
    /// line at the end.
    ///
    /// # Errors
    /// [`Error::Op`] if an op of VHLO is unknown or unregistered, or lacks an attribute.
    /// [`Error::Unprintable`] in these cases:
    ///
    /// - The program has a type, an attribute or properties whose text format this crate
    ///   does not know.
    /// - `form` is [`Form::Pretty`], and the program has an op of another dialect.
    /// - Ops, types or attributes nest deeper than 100.
    pub fn print(&self, form: Form) -> Result<String> {
        self.print_program(&Program::of(&self.module)?, form)
    }
    fn print_program(&self, program: &Program, form: Form) -> Result<String> {
        let mut printer = Printer {
            parts: Parts {
                module: &self.module,
                program,
                entries: EntryPrinter::new(&self.module),
            },
            names: Names::of(&self.module, program, form == Form::Generic),
            form,
            indent: 0,
            out: String::new(),
        };
        let aliases = AliasSearch::aliases(&printer.parts, form)?;
        for depth in 0..=aliases.max_depth() {
            aliases.define(depth, true, false, &mut printer.out);
            aliases.define(depth, false, false, &mut printer.out);
        }
        printer.parts.entries.aliases = aliases;
        printer.op(Body::TOP)?;
        printer.out.push_str("\n\n");
        Ok(number_distinct(printer.out))
    }
}

struct Printer<'p, 'a> {
    parts: Parts<'p, 'a>,
    names: Names,
    form: Form,
    indent: usize,
    out: String,
}

impl<'p> Printer<'p, '_> {
    fn body(&self) -> &'p Body {
        self.parts.body()
    }
    fn newline(&mut self) {
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n(' ', self.indent));
    }

    /// Prints an op. It recurses into regions, up to a limit.
    fn op(&mut self, id: OpId) -> Result<()> {
        if self.indent > 2 * MAX_DEPTH {
            return Err(too_deep());
        }
        self.names.results(id, self.body(), &mut self.out);
        let name = self.parts.name(id);
        match (&*name, self.form) {
            ("builtin.module", Form::Pretty) => self.module(id),
            ("vhlo.func_v1", Form::Pretty) => self.function(id),
            (_, Form::Pretty)
                if self.parts.version_facts(id).is_none() && !name.starts_with("vhlo.") =>
            {
                Err(Error::Unprintable {
                    what: format!("the op '{name}', but in the generic form"),
                })
            }
            _ => {
                self.out.push_str(&format!("\"{name}\""));
                self.generic(id)
            }
        }
    }

    /// Prints `module @name attributes {...} {...}`.
    fn module(&mut self, id: OpId) -> Result<()> {
        self.out.push_str("module");
        let (own, others) = self.parts.of_module(id)?;
        let mut all = Vec::new();
        for (name, value) in own {
            if name == NAME {
                self.out.push(' ');
                escape::symbol(self.parts.entries.text(value)?, &mut self.out);
            } else {
                all.push((name.as_bytes().to_vec(), self.attribute(value)?));
            }
        }
        all.extend(self.texts(&others)?);
        all.sort();
        if !all.is_empty() {
            self.out.push_str(" attributes ");
            self.dictionary(&all);
        }
        self.out.push(' ');
        let region = self.body().regions(id).next();
        region.map_or(Ok(()), |r| self.region(r, false, false))
    }

    /// Returns the text of an attribute.
    fn attribute(&mut self, id: AttributeId) -> Result<String> {
        self.parts.entries.attribute_text(id)
    }
    /// Returns names, and values as text.
    fn texts(&mut self, named: &[NamedAttribute]) -> Result<Vec<(Vec<u8>, String)>> {
        let text = |(name, value): &(_, _)| {
            Ok((
                self.parts.entries.text(*name)?.to_vec(),
                self.attribute(*value)?,
            ))
        };
        named.iter().map(text).collect()
    }

    /// Prints `vhlo.func_v1 @name(%arg0: type) -> (types) {...} {...}`.
    fn function(&mut self, id: OpId) -> Result<()> {
        let (ty, name) = self.parts.of_function(id);
        self.out.push_str("vhlo.func_v1 ");
        let name = self.parts.vhlo_string(name)?;
        escape::symbol(&name, &mut self.out);
        self.out.push('(');
        let (inputs, outputs) = self.parts.signature(ty)?;
        let region = self.body().regions(id).next();
        let entry = region.and_then(|r| self.body().blocks(r).next());
        match entry {
            Some(block) => {
                for (n, value) in self.body().arguments(block).enumerate() {
                    self.out.push_str(if n > 0 { ", " } else { "" });
                    self.names.value(value, &mut self.out);
                    let ty = self.parts.entries.ty(self.body().value_type(value))?;
                    self.out.push_str(": ");
                    self.out.push_str(&ty);
                }
            }
            None => self
                .parts
                .entries
                .types(inputs.into_iter(), &mut self.out)?,
        }
        self.out.push_str(") -> (");
        self.parts
            .entries
            .types(outputs.into_iter(), &mut self.out)?;
        self.out.push_str(") ");
        if let Some(region) = region {
            self.region(region, false, false)?;
        }
        let mut all = self.property_texts(id)?;
        all.retain(|(name, _)| {
            ![NAME, FUNCTION_TYPE]
                .map(str::as_bytes)
                .contains(&&name[..])
        });
        let program = self.parts.program;
        all.extend(self.texts(program.other_attributes(self.parts.module, id))?);
        all.sort();
        self.out.push(' ');
        self.dictionary(&all);
        Ok(())
    }

    /// Prints operands, successors, properties, regions, attributes and types in the
    /// generic form.
    fn generic(&mut self, id: OpId) -> Result<()> {
        let operands = self.body().operands(id).to_vec();
        self.out.push('(');
        for (n, value) in operands.iter().enumerate() {
            self.out.push_str(if n > 0 { ", " } else { "" });
            self.names.value(*value, &mut self.out);
        }
        self.out.push(')');
        for (n, block) in self.body().successors(id).iter().enumerate() {
            self.out.push_str(if n > 0 { ", " } else { "[" });
            self.out.push_str(&format!("^bb{block}"));
        }
        if !self.body().successors(id).is_empty() {
            self.out.push(']');
        }
        self.properties(id)?;
        let regions: Vec<_> = self.body().regions(id).collect();
        if !regions.is_empty() {
            self.out.push_str(" (");
            for (n, region) in regions.into_iter().enumerate() {
                self.out.push_str(if n > 0 { ", " } else { "" });
                self.region(region, true, true)?;
            }
            self.out.push(')');
        }
        let others = self.parts.other_attributes(id)?;
        let mut all = self.texts(&others)?;
        all.sort();
        if !all.is_empty() {
            self.out.push(' ');
            self.dictionary(&all);
        }
        self.out.push_str(" : (");
        let types: Vec<_> = operands
            .iter()
            .map(|v| self.body().value_type(*v))
            .collect();
        self.parts.entries.types(types.into_iter(), &mut self.out)?;
        self.out.push_str(") -> ");
        let results: Vec<_> = self
            .body()
            .results(id)
            .map(|v| self.body().value_type(v))
            .collect();
        match results[..] {
            [one] => {
                let text = self.parts.entries.ty(one)?;
                // Without parentheses, a builtin function type would be parsed as the
                // op's type.
                match text.starts_with('(') {
                    true => self.out.push_str(&format!("({text})")),
                    false => self.out.push_str(&text),
                }
            }
            _ => {
                self.out.push('(');
                self.parts
                    .entries
                    .types(results.into_iter(), &mut self.out)?;
                self.out.push(')');
            }
        }
        Ok(())
    }

    /// Returns the names of an op's properties, and their values as text.
    fn property_texts(&mut self, id: OpId) -> Result<Vec<(Vec<u8>, String)>> {
        let own = self.parts.properties(id)?;
        let text = |(name, value): (&str, _)| {
            let text = match value {
                PropertyValue::Attribute(value) => self.attribute(value)?,
                PropertyValue::Sizes(text) => text,
            };
            Ok((name.as_bytes().to_vec(), text))
        };
        own.into_iter().map(text).collect()
    }
    /// Prints ` <{name = value}>`.
    fn properties(&mut self, id: OpId) -> Result<()> {
        let mut all = self.property_texts(id)?;
        all.sort();
        if !all.is_empty() {
            self.out.push_str(" <");
            self.dictionary(&all);
            self.out.push('>');
        }
        if let Some(all) = self.parts.entries.properties_of_unregistered(id)? {
            let text = self.attribute(all)?;
            self.out.push_str(&format!(" <{text}>"));
        }
        Ok(())
    }
    fn dictionary(&mut self, entries: &[(Vec<u8>, String)]) {
        escape::dictionary(entries, &mut self.out);
    }
    /// Prints a region: `{`, the blocks, and `}`. The first block has a header if
    /// `arguments` is set and the block has arguments, or if `empty` is set and the block
    /// has no ops.
    fn region(&mut self, region: RegionId, arguments: bool, empty: bool) -> Result<()> {
        self.out.push('{');
        for (n, block) in self.body().blocks(region).enumerate() {
            let ops: Vec<_> = self.body().block_ops(block).collect();
            let values: Vec<_> = self.body().arguments(block).collect();
            let header = n > 0 || (arguments && !values.is_empty()) || (empty && ops.is_empty());
            if header {
                self.newline();
                self.out
                    .push_str(&format!("^bb{}", self.names.block(block)));
                if !values.is_empty() {
                    self.out.push('(');
                    for (n, value) in values.into_iter().enumerate() {
                        self.out.push_str(if n > 0 { ", " } else { "" });
                        self.names.value(value, &mut self.out);
                        let ty = self.parts.entries.ty(self.body().value_type(value))?;
                        self.out.push_str(": ");
                        self.out.push_str(&ty);
                    }
                    self.out.push(')');
                }
                self.out.push(':');
                if n > 0 {
                    let predecessors = self.names.predecessors(block);
                    self.out.push_str(&predecessors);
                }
            }
            self.indent += 2;
            for op in ops {
                self.newline();
                self.op(op)?;
            }
            self.indent -= 2;
        }
        self.newline();
        self.out.push('}');
        Ok(())
    }
}
