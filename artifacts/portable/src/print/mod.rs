//! Text, as `stablehlo-opt` prints the same artifact.

mod builtin;
mod elements;
mod entries;
mod foreign;
mod names;
mod numbers;
mod record;
mod sdy;
mod text;
mod texts;

pub(crate) use texts::Texts;

use crate::{
    artifact::Artifact,
    error::{Error, Result},
    profile::Profile,
    program::{PROPERTIES, Program},
};
use entries::Entries;
use mlir_bytecode::{AttributeId, Body, OpId, Piece, RegionId, TypeId};
use names::Names;

/// How ops look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// As `stablehlo-opt` prints them by default: functions and modules have a
    /// syntax of their own.
    #[default]
    Pretty,
    /// As with `--mlir-print-op-generic`.
    Generic,
}

impl Artifact<'_> {
    /// The program as text, as `stablehlo-opt` prints it: without locations, and
    /// with an empty line at its end.
    ///
    /// # Errors
    /// [`Error::Unprintable`](crate::Error::Unprintable) if it has a type or an
    /// attribute of another dialect that has no text here, or an op of another one,
    /// but in the generic form: how it looks is for its dialect to say; or if ops,
    /// types or attributes are in more than 100 others.
    pub fn print(&self, form: Form) -> Result<String> {
        let program = Program::of(&self.module)?;
        let mut printer = Printer {
            artifact: self,
            program: &program,
            entries: Entries::new(&self.module),
            names: Names::of(&self.module, &program, form == Form::Generic),
            form,
            indent: 0,
            out: String::new(),
        };
        printer.op(Body::TOP)?;
        printer.out.push_str("\n\n");
        Ok(printer.out)
    }
}

type Named = Vec<(AttributeId, AttributeId)>;

/// How deep ops may nest that are printed: no program comes near it, and a small stack
/// is enough for it.
const DEEPEST: usize = 100;

/// What a module's name is called.
const NAME: &str = "sym_name";

struct Printer<'p, 'a> {
    artifact: &'p Artifact<'a>,
    program: &'p Program,
    entries: Entries<'p, 'a>,
    names: Names,
    form: Form,
    indent: usize,
    out: String,
}

impl<'p> Printer<'p, '_> {
    fn body(&self) -> &'p Body {
        &self.artifact.module.body
    }
    fn profile(&self, id: OpId) -> Option<&'static Profile> {
        self.program.profile(&self.artifact.module, id)
    }
    fn newline(&mut self) {
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n(' ', self.indent));
    }

    /// By recursion, up to a limit.
    fn op(&mut self, id: OpId) -> Result<()> {
        if self.indent > 2 * DEEPEST {
            let what = format!("ops in more than {DEEPEST} others");
            return Err(Error::Unprintable { what });
        }
        self.names.results(id, self.body(), &mut self.out);
        let name = self
            .artifact
            .module
            .tables
            .full_name(self.body().op(id).name);
        match (&*name, self.form) {
            ("builtin.module", Form::Pretty) => self.module(id),
            ("vhlo.func_v1", Form::Pretty) => self.function(id),
            (_, Form::Pretty) if self.profile(id).is_none() => Err(Error::Unprintable {
                what: format!("the op '{name}', but in the generic form"),
            }),
            _ => {
                self.out.push_str(&format!("\"{name}\""));
                self.generic(id)
            }
        }
    }

    /// `module @name attributes {...} {...}`
    fn module(&mut self, id: OpId) -> Result<()> {
        self.out.push_str("module");
        let (own, named) = self.of_module(id)?;
        let mut all = Vec::new();
        for (name, value) in own {
            if name == NAME {
                self.out.push(' ');
                text::symbol(self.entries.text(value)?, &mut self.out);
            } else {
                all.push((name.as_bytes().to_vec(), self.attribute(value)?));
            }
        }
        all.extend(self.texts(&named)?);
        all.sort();
        if !all.is_empty() {
            self.out.push_str(" attributes ");
            self.dictionary(&all);
        }
        self.out.push(' ');
        let region = self.body().regions(id).next();
        region.map_or(Ok(()), |r| self.region(r, false, false))
    }

    /// The attributes of a module: its own, and others.
    fn of_module(&self, id: OpId) -> Result<(Vec<(&'static str, AttributeId)>, Named)> {
        const VISIBILITY: &str = "sym_visibility";
        let module = &self.artifact.module;
        let op = self.body().op(id);
        let mut own = Vec::new();
        let mut named = Vec::new();
        for &(name, value) in self.program.named(id) {
            // Before there were properties, these are as all others.
            match self.entries.text(name)? {
                b"sym_name" if module.version < PROPERTIES => own.push((NAME, value)),
                b"sym_visibility" if module.version < PROPERTIES => own.push((VISIBILITY, value)),
                _ => named.push((name, value)),
            }
        }
        if let Some(properties) = op.properties {
            let mut names = [NAME, VISIBILITY].into_iter();
            self.entries
                .decoder
                .properties(op.name, properties, &mut |p| {
                    let name = names.next();
                    if let (Piece::OptionalAttribute(Some(value)), Some(name)) = (p, name) {
                        own.push((name, value));
                    }
                })?;
        }
        Ok((own, named))
    }
    /// The text of an attribute.
    fn attribute(&mut self, id: AttributeId) -> Result<String> {
        let mut text = String::new();
        self.entries.attribute(id, &mut text)?;
        Ok(text)
    }
    /// Names, and the texts of values.
    fn texts(&mut self, named: &[(AttributeId, AttributeId)]) -> Result<Vec<(Vec<u8>, String)>> {
        let text = |(name, value): &(_, _)| {
            Ok((self.entries.text(*name)?.to_vec(), self.attribute(*value)?))
        };
        named.iter().map(text).collect()
    }

    /// `vhlo.func_v1 @name(%arg0: type) -> (types) {...} {...}`
    fn function(&mut self, id: OpId) -> Result<()> {
        const NAMES: [&str; 2] = ["sym_name", "function_type"];
        let slots = self.program.slots(id).to_vec();
        let row = crate::ops::row("func_v1").expect("functions are in the table");
        let [name, ty] = NAMES.map(|n| slots[row.attribute(n).expect("an attribute")]);
        self.out.push_str("vhlo.func_v1 ");
        let name = self.vhlo_string(name)?;
        text::symbol(&name, &mut self.out);
        self.out.push('(');
        let (inputs, outputs) = self.signature(ty)?;
        let region = self.body().regions(id).next();
        let entry = region.and_then(|r| self.body().blocks(r).next());
        match entry {
            Some(block) => {
                for (n, value) in self.body().arguments(block).enumerate() {
                    self.out.push_str(if n > 0 { ", " } else { "" });
                    self.names.value(value, &mut self.out);
                    let ty = self.entries.ty(self.body().value_type(value))?;
                    self.out.push_str(": ");
                    self.out.push_str(&ty);
                }
            }
            None => self.entries.types(inputs.into_iter(), &mut self.out)?,
        }
        self.out.push_str(") -> (");
        self.entries.types(outputs.into_iter(), &mut self.out)?;
        self.out.push_str(") ");
        if let Some(region) = region {
            self.region(region, false, false)?;
        }
        let mut all = Vec::new();
        for (name, value) in row.attributes.iter().zip(&slots) {
            if !NAMES.contains(name) {
                all.push((name.as_bytes().to_vec(), self.attribute(*value)?));
            }
        }
        let program = self.program;
        all.extend(self.texts(program.named(id))?);
        all.sort();
        self.out.push(' ');
        self.dictionary(&all);
        Ok(())
    }
    fn vhlo_string(&self, id: AttributeId) -> Result<Vec<u8>> {
        let mut found = Vec::new();
        self.entries.decoder.attribute(id, &mut |p| {
            if let Piece::String(s) = p {
                found = self.entries.string(s).to_vec();
            }
        })?;
        Ok(found)
    }
    /// The types in the function type that an attribute holds.
    fn signature(&self, id: AttributeId) -> Result<(Vec<TypeId>, Vec<TypeId>)> {
        let mut ty = None;
        self.entries.decoder.attribute(id, &mut |p| {
            if let Piece::Type(t) = p {
                ty = Some(t);
            }
        })?;
        let mut pieces = Vec::new();
        if let Some(ty) = ty {
            self.entries.decoder.ty(ty, &mut |p| pieces.push(p))?;
        }
        let mut lists = vec![Vec::new()];
        for piece in pieces.iter().skip(1) {
            match piece {
                Piece::Type(t) => lists.last_mut().expect("a list").push(*t),
                _ => lists.push(Vec::new()),
            }
        }
        lists.resize(3, Vec::new());
        Ok((lists.swap_remove(1), lists.swap_remove(1)))
    }

    /// Operands, properties, regions, attributes and types.
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
        let program = self.program;
        let named = match self.is_module(id) {
            true => self.of_module(id)?.1,
            false => program.named(id).to_vec(),
        };
        let mut all = self.texts(&named)?;
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
        self.entries.types(types.into_iter(), &mut self.out)?;
        self.out.push_str(") -> ");
        let results: Vec<_> = self
            .body()
            .results(id)
            .map(|v| self.body().value_type(v))
            .collect();
        match results[..] {
            [one] => {
                let text = self.entries.ty(one)?;
                // A function type of builtin would be taken for the op's.
                match text.starts_with('(') {
                    true => self.out.push_str(&format!("({text})")),
                    false => self.out.push_str(&text),
                }
            }
            _ => {
                self.out.push('(');
                self.entries.types(results.into_iter(), &mut self.out)?;
                self.out.push(')');
            }
        }
        Ok(())
    }

    fn is_module(&self, id: OpId) -> bool {
        let tables = &self.artifact.module.tables;
        tables.full_name(self.body().op(id).name) == "builtin.module"
    }
    /// ` <{name = value}>`
    fn properties(&mut self, id: OpId) -> Result<()> {
        let mut all = Vec::new();
        let own: Vec<(&str, AttributeId)> = match self.profile(id) {
            Some(profile) => {
                let names = profile.row.attributes.iter().copied();
                names.zip(self.program.slots(id).iter().copied()).collect()
            }
            None if self.is_module(id) => self.of_module(id)?.0,
            None => {
                if let Some(text) = self.properties_of_other(id)? {
                    self.out.push_str(&format!(" <{text}>"));
                }
                return Ok(());
            }
        };
        for (name, value) in own {
            all.push((name.as_bytes().to_vec(), self.attribute(value)?));
        }
        if !all.is_empty() {
            self.out.push_str(" <");
            self.dictionary(&all);
            self.out.push('>');
        }
        Ok(())
    }
    fn dictionary(&mut self, entries: &[(Vec<u8>, String)]) {
        text::dictionary(entries, &mut self.out);
    }
    /// `{`, the blocks, and `}`.
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
                        let ty = self.entries.ty(self.body().value_type(value))?;
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
