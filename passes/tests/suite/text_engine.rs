//! Tests that the engine of `mlir_format` that needs no MLIR prints the same text as MLIR. Here
//! the engine reads ops that MLIR parsed, and MLIR prints their types and attributes.

use crate::{
    support::{Diagnostics, context},
    two_engines::artifacts,
};
use mlir_bridge::{
    builtin::locations::location_text,
    bytecode,
    diag::Result,
    format::{Arg, Directive, Names, Parsing},
    ir::Context,
    melior::ir::{
        Module,
        operation::{OperationLike, OperationPrintingFlags},
    },
    mlir_format::{
        Format, kind_text,
        text::{
            Function, LocationParts, Model, NamedAttributes, PartsIn, PrintOptions, Syntax,
            TextPrinter, TypeElision, print,
        },
    },
    op::Assembly,
    passes::run_pipeline,
    prelude::*,
};
use stablehlo_dialect::{
    directives,
    kinds::{CONV, DOT, DOT_ALGORITHM, MESH_AXIS, PRECISION, SUB_AXIS_INFO},
    ops,
    traits::COMMUTATIVE,
};
use stablehlo_opset::{
    sdy_directives, stablehlo_directives,
    syntax::{self, Kinds, kinds as text, shardy},
};
use std::{cell::RefCell, collections::HashMap, fs, path::Path};

/// Text forms of StableHLO's ops.
struct Formats(HashMap<&'static str, Format<Names>>);

impl Formats {
    fn new() -> Self {
        let all = ops::all().into_iter().chain(sdy_dialect::ops::all());
        let all = all.filter_map(|def| {
            let Assembly::Declared(format) = def.assembly else {
                return None;
            };
            let directive = |name: &str| {
                let all = match def.name.starts_with("sdy.") {
                    true => sdy_dialect::directives::ALL,
                    false => directives::ALL,
                };
                all.iter().find(|d| d.name == name)
            };
            let format = Format::compile(def, format, directive);
            Some((def.name, format.expect("a valid format")))
        });
        Self(all.collect())
    }
}

/// Program that MLIR parsed.
struct Parsed<'c> {
    formats: Formats,
    context: &'c Context,
    /// Texts of locations, without `loc(` and `)`.
    locations: RefCell<Vec<String>>,
    /// Indices of values.
    values: RefCell<HashMap<Value<'c>, usize>>,
}

impl Parsed<'_> {
    /// Returns the index of a location's text.
    fn intern(&self, text: &str) -> usize {
        let mut all = self.locations.borrow_mut();
        let known = all.iter().position(|t| t == text);
        known.unwrap_or_else(|| {
            all.push(text.to_owned());
            all.len() - 1
        })
    }
    fn intern_location(&self, location: Location) -> usize {
        let text = location_text(location);
        let text = text.strip_prefix("loc(").and_then(|t| t.strip_suffix(')'));
        self.intern(text.expect("a location"))
    }
}

/// Splits a text at the end of its first part: behind a string, or where brackets close or the
/// separator `end` follows.
fn split<'t>(text: &'t str, end: &str) -> (&'t str, &'t str) {
    let (mut depth, mut quoted) = (0, false);
    for (i, c) in text.char_indices() {
        if !quoted && depth == 0 && text[i..].starts_with(end) {
            return (&text[..i], &text[i + end.len()..]);
        }
        match c {
            '"' => quoted = !quoted,
            '(' | '[' | '<' if !quoted => depth += 1,
            ')' | ']' | '>' if !quoted => depth -= 1,
            _ => {}
        }
    }
    (text, "")
}

/// Returns the parts of a list.
fn list<'t>(mut text: &'t str, separator: &str) -> Vec<&'t str> {
    let mut parts = Vec::new();
    while !text.is_empty() {
        let (part, rest) = split(text, separator);
        parts.push(part);
        text = rest;
    }
    parts
}

const KINDS: Kinds<&Kind> = Kinds {
    precision: &PRECISION,
    dot: &DOT,
    dot_algorithm: &DOT_ALGORITHM,
    conv: &CONV,
};

/// Printer of a directive.
type Print = for<'c> fn(Adaptor<'c>, &[Arg], &mut TextPrinter<'_, Parsed<'c>>);

/// Returns the name of a directive and the function that prints it.
const fn directive(
    name: &'static str,
    _: for<'c> fn(&mut Parsing<'_, 'c>, &[Arg]) -> Result,
    print: Print,
) -> (&'static str, Print) {
    (name, print)
}
static DIRECTIVES: &[(&str, Print)] = stablehlo_directives!(directive, KINDS);
static SDY_DIRECTIVES: &[(&str, Print)] = sdy_directives!(directive, SDY_KINDS);
const SDY_KINDS: shardy::SdyKinds<&Kind> = shardy::SdyKinds {
    axis_ref_list: &sdy_dialect::kinds::AXIS_REF_LIST,
    list_of_axis_ref_lists: &sdy_dialect::kinds::LIST_OF_AXIS_REF_LISTS,
    sharding: &sdy_dialect::kinds::TENSOR_SHARDING,
    sharding_per_value: &sdy_dialect::kinds::SHARDING_PER_VALUE,
};

/// Returns MLIR's text of an attribute of Shardy, without `#sdy.mnemonic`.
fn sdy_text(fields: Record) -> String {
    use FieldLayout as L;
    let value = |(i, shape)| match shape {
        L::Bool | L::Uint | L::Int => Owned::Int(fields.int(i)),
        L::Ints => Owned::Ints(fields.ints(i).to_vec()),
        L::Attribute | L::OptionalAttribute => Owned::Attribute(fields.optional_attribute(i)),
        L::Attributes => Owned::Attributes(fields.attributes(i)),
        L::Str => Owned::Bytes(fields.bytes_at(i).to_vec()),
        other => panic!("the field layout {other:?}"),
    };
    let shapes = fields.kind.fields.iter().map(|f| f.shape);
    let values: Vec<_> = shapes.enumerate().map(value).collect();
    let params: Vec<_> = values.iter().map(Owned::borrow).collect();
    let text = fields.kind.attribute(fields.context(), &params).to_string();
    let mnemonic = fields.kind.mnemonic;
    let enclosed = text.strip_prefix(&format!("#sdy<{mnemonic}"));
    let enclosed = enclosed.and_then(|rest| rest.strip_suffix('>'));
    let text = enclosed.or_else(|| text.strip_prefix(&format!("#sdy.{mnemonic}")));
    text.expect("an attribute of Shardy").to_owned()
}

fn entries<'c>(dictionary: Attribute<'c>) -> NamedAttributes<'c, Parsed<'c>> {
    dictionary.entries_bytes().unwrap_or_default()
}

/// Returns the dictionaries in an array attribute.
fn dictionaries<'c>(array: Option<Attribute<'c>>) -> Vec<NamedAttributes<'c, Parsed<'c>>> {
    let all = array.and_then(|a| a.elements()).unwrap_or_default();
    all.into_iter().map(entries).collect()
}

fn function<'c>(op: Op<'c>) -> Function<'c, Parsed<'c>> {
    let get = |name: &str| {
        let all = entries(op.attributes());
        let found = all.into_iter().find(|(n, _)| *n == name.as_bytes());
        found.map(|(_, value)| value)
    };
    let text = |name: &str| get(name)?.text_bytes().map(<[u8]>::to_vec);
    let ty = get("function_type").and_then(|t| t.type_value()?.function_parts());
    let (inputs, results) = ty.expect("a function type");
    Function {
        name: text("sym_name").expect("a name"),
        visibility: text("sym_visibility"),
        inputs,
        results,
        argument_attributes: dictionaries(get("arg_attrs")),
        result_attributes: dictionaries(get("res_attrs")),
    }
}

impl<'c> Model for Parsed<'c> {
    type View = Adaptor<'c>;
    type Op = Op<'c>;
    type Value = Value<'c>;
    type Region = Region<'c>;
    type Block = Block<'c>;
    type Location = usize;

    fn value_count(&self) -> usize {
        0
    }
    fn value_index(&self, value: Value<'c>) -> usize {
        let mut values = self.values.borrow_mut();
        let next = values.len();
        *values.entry(value).or_insert(next)
    }
    fn name(&self, op: Op<'c>) -> &str {
        op.name()
    }
    fn operands(&self, op: Op<'c>) -> impl Iterator<Item = Value<'c>> {
        op.operands()
    }
    fn results(&self, op: Op<'c>) -> impl Iterator<Item = Value<'c>> {
        op.results()
    }
    fn regions(&self, op: Op<'c>) -> Vec<Region<'c>> {
        op.regions().collect()
    }
    fn successors(&self, op: Op<'c>) -> Vec<Block<'c>> {
        op.successors().collect()
    }
    fn blocks(&self, region: Region<'c>) -> Vec<Block<'c>> {
        region.blocks().collect()
    }
    fn arguments(&self, block: Block<'c>) -> Vec<Value<'c>> {
        block.arguments().collect()
    }
    fn ops(&self, block: Block<'c>) -> Vec<Op<'c>> {
        block.ops().collect()
    }
    fn is_terminator(&self, op: Op<'c>) -> bool {
        op.block().and_then(|b| b.terminator()) == Some(op)
    }
    fn properties(&self, op: Op<'c>) -> NamedAttributes<'_, Self> {
        let others = entries(op.discardable());
        let mut all = entries(op.attributes());
        all.retain(|entry| !others.contains(entry));
        all
    }
    fn attributes(&self, op: Op<'c>) -> NamedAttributes<'_, Self> {
        entries(op.discardable())
    }
    fn syntax(&self, op: Op<'c>) -> Syntax<'_, Self> {
        match op.name() {
            "builtin.module" => Syntax::Module,
            "func.func" => Syntax::Function(function(op)),
            "func.return" => Syntax::Return,
            "func.call" => {
                let callee = entries(op.attributes()).into_iter();
                let mut callee = callee.filter(|(name, _)| *name == b"callee");
                let callee = callee.next().and_then(|(_, value)| value.symbol_bytes());
                Syntax::Call(callee.expect("a callee").to_vec())
            }
            "stablehlo.constant" | "sdy.constant" => Syntax::Custom(|op: Adaptor, p| {
                syntax::ops::print_constant(op, op.attribute("value"), p);
            }),
            "stablehlo.while" if !syntax::ops::is_compact_while(self.view(op)) => Syntax::Generic,
            "stablehlo.while" => Syntax::Custom(syntax::ops::print_while),
            "stablehlo.reduce" => Syntax::Custom(|op: Adaptor, p| {
                let dimensions = op.attribute("dimensions").and_then(|d| d.i64s());
                let is_short = |inner: Op| {
                    inner
                        .def()
                        .is_some_and(|d| d.has(COMMUTATIVE) && d.operands.len() == 2)
                };
                syntax::ops::print_reduce(op, dimensions.unwrap_or_default(), is_short, p);
            }),
            name => match self.formats.0.get(name) {
                Some(format) => Syntax::Format(format),
                None => Syntax::Generic,
            },
        }
    }
    fn view(&self, op: Op<'c>) -> Adaptor<'c> {
        Adaptor::of(op).expect("an op with a declaration")
    }
    fn op_of(&self, view: Adaptor<'c>) -> Op<'c> {
        view.op().expect("an existing op")
    }
    fn inner_op(&self, inner: Op<'c>) -> Op<'c> {
        inner
    }
    fn result_names(&self, op: Op<'c>) -> Vec<(usize, &str)> {
        let Some(view) = Adaptor::of(op) else {
            return Vec::new();
        };
        if op.name() == "stablehlo.constant" {
            let tensor = Tensor::of(op.result(0).ty());
            let integers = tensor.is_some_and(|t| t.element.int_width().is_some());
            return vec![(0, syntax::ops::constant_name(integers))];
        }
        let results = view.def().results;
        if results.len() < 2 {
            return Vec::new();
        }
        let groups = results.iter().enumerate();
        let groups = groups.map(|(i, d)| (view.result_range(i), d.name));
        let groups = groups.filter(|(range, _)| !range.is_empty());
        groups.map(|(range, name)| (range.start, name)).collect()
    }
    fn argument_name(&self, op: Op<'c>, _: usize) -> Option<&str> {
        (op.name() == "stablehlo.while").then_some(syntax::ops::WHILE_ARGUMENT)
    }
    fn location(&self, op: Op<'c>) -> usize {
        self.intern_location(op.location())
    }
    fn argument_location(&self, argument: Value<'c>) -> usize {
        self.intern_location(argument.location())
    }
    fn location_index(&self, location: usize) -> usize {
        location
    }
    fn location_of_index(&self, index: usize) -> usize {
        index
    }
    fn location_parts(&self, location: usize) -> PartsIn<'_, Self> {
        let text = self.locations.borrow()[location].clone();
        if let Some(rest) = text.strip_prefix('"') {
            let (name, rest) = rest.split_once('"').expect("a string");
            let name = name.as_bytes().to_vec().into();
            let Some(range) = rest.strip_prefix(':') else {
                let child = rest.strip_prefix('(').and_then(|r| r.strip_suffix(')'));
                let child = self.intern(child.unwrap_or("unknown"));
                return LocationParts::Name { name, child };
            };
            let position = |text: &str, line: u64| {
                let (before, column) = text.split_once(':').expect("a position");
                let line = if before.is_empty() {
                    line
                } else {
                    before.parse().expect("a line")
                };
                (line, column.parse().expect("a column"))
            };
            let (start, end) = range.split_once(" to ").unwrap_or((range, range));
            let start = position(start, 0);
            let end = position(end, start.0);
            return LocationParts::File { name, start, end };
        }
        let enclosed = |start: &str, end: char| text.strip_prefix(start)?.strip_suffix(end);
        if let Some(both) = enclosed("callsite(", ')') {
            let (callee, caller) = split(both, " at ");
            let (callee, caller) = (self.intern(callee), self.intern(caller));
            return LocationParts::CallSite { callee, caller };
        }
        if let Some(fused) = enclosed("fused", ']') {
            let (metadata, parts) = split(fused, "[");
            let metadata = metadata.strip_prefix('<').and_then(|m| m.strip_suffix('>'));
            let metadata = metadata.map(|m| Attribute::parse(self.context, m).expect("metadata"));
            let parts = list(parts, ", ")
                .into_iter()
                .map(|p| self.intern(p))
                .collect();
            return LocationParts::Fused { metadata, parts };
        }
        assert_eq!(text, "unknown");
        LocationParts::Unknown
    }
    fn has_maps(&self) -> bool {
        true
    }
    fn print_type(&self, ty: Type<'c>, out: &mut String) {
        out.push_str(&ty.to_string());
    }
    fn print_attribute(&self, attribute: Attribute<'c>, elision: TypeElision, out: &mut String) {
        let text = attribute.to_string();
        let ty = attribute.ty().map(|ty| format!(" : {ty}"));
        let ty = ty.filter(|ty| match elision {
            TypeElision::Never => false,
            TypeElision::May => [" : i64", " : f64"].contains(&&**ty),
            TypeElision::Must => true,
        });
        let short = ty.and_then(|ty| text.strip_suffix(&*ty).map(str::to_owned));
        out.push_str(&short.unwrap_or(text));
    }
    fn print_float(&self, value: f64, out: &mut String) {
        // A context of its own suffices for the text of a number.
        let context = Context::new();
        let double = mlir_bridge::builtin::float(Type::float64(&context), value).to_string();
        out.push_str(double.trim_end_matches(" : f64"));
    }
    fn print_fields(&self, fields: Record<'c>, kind: &'static Kind, p: &mut TextPrinter<'_, Self>) {
        use mlir_bridge::mlir_format::Printer;
        let mut sdy_kinds = sdy_dialect::kinds::ATTRIBUTES.iter();
        if sdy_kinds.any(|k| std::ptr::eq(*k, kind)) {
            p.str(&sdy_text(fields));
            return;
        }
        match kind.syntax {
            mlir_bridge::kind::Syntax::Bare => {}
            mlir_bridge::kind::Syntax::Struct => kind_text::print_struct(&fields, false, p),
            mlir_bridge::kind::Syntax::SparseStruct => kind_text::print_struct(&fields, true, p),
            mlir_bridge::kind::Syntax::Enum(_) => {
                p.str(kind.case_name(fields.int(0)).expect("a case"));
            }
            mlir_bridge::kind::Syntax::BracketedEnum(_) => {
                let case = kind.case_name(fields.int(0)).expect("a case");
                p.str("<").str(case).str(">");
            }
            _ => {
                let kind_of = |mnemonic: &str| match mnemonic {
                    "sub_axis_info" => &SUB_AXIS_INFO,
                    "mesh_axis" => &MESH_AXIS,
                    other => panic!("the kind {other}"),
                };
                let known = text::print_irregular(kind.mnemonic, fields, p, kind_of);
                assert!(known, "the syntax of {}", kind.mnemonic);
            }
        }
    }
    fn print_directive(
        &self,
        directive: &'static Directive,
        op: Adaptor<'c>,
        args: &[Arg],
        p: &mut TextPrinter<'_, Self>,
    ) {
        let all = match op.def().name.starts_with("sdy.") {
            true => SDY_DIRECTIVES,
            false => DIRECTIVES,
        };
        let found = all.iter().find(|(name, _)| *name == directive.name);
        found.expect("a directive").1(op, args, p);
    }
}

/// Returns the programs in the files of a folder.
fn programs(folder: &str) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(Path::new("../lit_tests").join(folder)).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|e| e != "mlir") {
            continue;
        }
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        for (n, part) in text.split("// -----").enumerate() {
            all.push((format!("{} #{n}", path.display()), part.to_owned()));
        }
    }
    all.sort();
    all
}

/// Returns whether the engine knows all ops of a program.
fn is_known(op: Op) -> bool {
    let mut known = true;
    op.walk(&mut |op| {
        let name = op.name();
        let dialect = name.split('.').next();
        known &= op.def().is_some() && [Some("stablehlo"), Some("sdy")].contains(&dialect)
            || ["builtin.module", "func.func", "func.call", "func.return"].contains(&name);
    });
    known
}

/// Comparison of texts.
struct Comparison<'c> {
    model: Parsed<'c>,
    compared: usize,
    differences: Vec<String>,
}

impl<'c> Comparison<'c> {
    fn new(context: &'c Context) -> Self {
        Self {
            model: Parsed {
                formats: Formats::new(),
                context,
                locations: RefCell::default(),
                values: RefCell::default(),
            },
            compared: 0,
            differences: Vec::new(),
        }
    }
    /// Compares both texts of a program, in both forms, with and without locations. The
    /// engine prints no resources, and no aliases of locations in attributes.
    fn add(&mut self, name: &str, module: &'c Module) {
        let root = Op::of_module(module);
        if !is_known(root) {
            return;
        }
        for (generic, locations) in [(false, false), (true, false), (false, true), (true, true)] {
            let mut flags = OperationPrintingFlags::new();
            if generic {
                flags = flags.print_generic_operation_form();
            }
            if locations {
                flags = flags.enable_debug_info(true, false);
            }
            let of_mlir = || module.as_operation().to_string_with_flags(flags);
            let expected = match locations {
                true => mlir_bridge::text::with_locations(of_mlir),
                false => of_mlir(),
            };
            let expected = expected.expect("text");
            let unknown = ["\n{-#", " = #loc"];
            if unknown.iter().any(|text| expected.contains(text)) {
                continue;
            }
            self.compared += 1;
            let text = print(&self.model, root, PrintOptions { generic, locations });
            if text.trim_end() != expected.trim_end() {
                let mut lines = expected.lines().zip(text.lines());
                let first = lines.find(|(a, b)| a != b);
                let difference =
                    format!("{name}, generic: {generic}, locations: {locations}: {first:#?}");
                self.differences.push(difference);
            }
        }
    }
    /// Fails if any texts differ, or if fewer than `least` were compared.
    fn finish(self, least: usize) {
        let (all, count) = (self.compared, self.differences.len());
        let differences = self.differences.join("\n");
        assert!(count == 0, "{count} of {all} texts differ:\n{differences}");
        assert!(all >= least, "only {all} texts were compared");
    }
}

#[test]
fn engine_without_mlir_prints_parsed_programs_as_mlir_does() {
    let context = context();
    context.set_allow_unregistered_dialects(false);
    let _quiet = Diagnostics::of(&context);
    let folders = ["stablehlo", "sdy", "vhlo", "passes", "translate", "report"];
    let programs: Vec<_> = folders.into_iter().flat_map(programs).collect();
    let modules = programs.iter().filter_map(|(name, text)| {
        let module = Module::parse(&context, text)?;
        Some((name, module))
    });
    let modules: Vec<_> = modules.collect();
    let mut comparison = Comparison::new(&context);
    for (name, module) in &modules {
        comparison.add(name, module);
    }
    comparison.finish(1500);
}

#[test]
fn engine_without_mlir_prints_artifacts_as_mlir_does() {
    let folders = [
        "../lit_tests/models/Inputs",
        "../lit_tests/vhlo/compat",
        "../lit_tests/sharded/Inputs",
    ];
    let files = folders.iter().flat_map(|f| artifacts(Path::new(f)));
    let context = context();
    let modules = files.map(|file| {
        let bytes = fs::read(&file).expect("a file");
        let mut module = bytecode::parse(&context, &bytes).expect("an artifact");
        run_pipeline(&mut module, "builtin.module(stablehlo-deserialize)").expect("StableHLO");
        (file.display().to_string(), module)
    });
    let modules: Vec<_> = modules.collect();
    let mut comparison = Comparison::new(&context);
    for (name, module) in &modules {
        comparison.add(name, module);
    }
    comparison.finish(modules.len());
}
