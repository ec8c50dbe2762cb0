//! Model of a program for the engine that prints.

use super::{
    attributes::Plain,
    equal_locations::EqualLocations,
    form::Form,
    formats::formats,
    handles::{Attr, Handle, Shown, Value},
    ir::{FieldsOf, TextIr},
    kinds::{self, AttributeKind},
    shardy::ShardyOp,
    texts::Texts,
    view::{OpHandle, is_present},
    vocabulary::Directive,
};
use crate::{
    attribute::Attribute, definition::OpDef, function::Function, location::Location, op_ref::OpRef,
    program::Kind as Sort, stored::Stored,
};
use mlir_bytecode::{
    AttributeId, BlockId, OpId, OpNameId, RegionId, TypeId, ValueId, builtin::is_distinct,
};
use mlir_format::{
    Arg, Ir, OpPrinter, OpView, Printer,
    text::{
        self, LocationParts, NamedAttributes, PartsIn, PrintOptions, Syntax, TextPrinter,
        TypeElision, maps,
    },
};
use rustc_hash::FxHashMap;
use stablehlo_artifact::internals::text::{self as entries, NamedProperty, PropertyValue};
use stablehlo_opset::{
    sdy_directives, stablehlo_directives,
    syntax::{self, Kinds, shardy::SdyKinds},
    traits::{COMMUTATIVE, TERMINATOR},
    types::ElementType,
};
use std::cell::{Cell, OnceCell};

/// Returns whether the attribute `name` of a function or of a call is inherent in MLIR,
/// although VHLO does not declare the attribute.
fn is_inherent(op: OpRef, name: &[u8]) -> bool {
    let names: &[&str] = match op.kind() {
        Sort::Function => &["no_inline"],
        Sort::Call => &["arg_attrs", "no_inline", "res_attrs"],
        _ => &[],
    };
    names.iter().any(|inherent| inherent.as_bytes() == name)
}

/// Printer of the arguments of a directive.
type Print = for<'p> fn(OpHandle<'p>, &[Arg], &mut TextPrinter<'_, Model<'p>>);
/// Returns the printer of a directive with a name.
const fn printer(_: &'static str, print: Print) -> Print {
    print
}
static DIRECTIVES: &[Print] = stablehlo_directives!(print printer, KINDS);
const KINDS: Kinds<&AttributeKind> = Kinds {
    precision: &kinds::PRECISION,
    dot: &kinds::DOT,
    dot_algorithm: &kinds::DOT_ALGORITHM,
    conv: &kinds::CONV,
};
static SHARDY_DIRECTIVES: &[Print] = sdy_directives!(print printer, SHARDY_KINDS);
/// Kinds that the directives of Shardy refer to.
pub const SHARDY_KINDS: SdyKinds<&AttributeKind> = SdyKinds {
    axis_ref_list: &kinds::AXIS_REF_LIST,
    list_of_axis_ref_lists: &kinds::LIST_OF_AXIS_REF_LISTS,
    sharding: &kinds::SHARDING,
    sharding_per_value: &kinds::SHARDING_PER_VALUE,
};

/// Dialects of this project that have no encodings.
const WITHOUT_ENCODINGS: &[&str] = &["check", "interpreter"];

/// Cast between types, which the builtin dialect has.
const CAST: &str = "builtin.unrealized_conversion_cast";

/// Prints the operands, the types and the attributes of a [`CAST`].
fn print_cast<'p>(op: OpHandle<'p>, p: &mut TextPrinter<'_, Model<'p>>) {
    let operands: Vec<_> = OpView::operands(op).collect();
    let types = |p: &mut TextPrinter<'_, Model<'p>>, values: &[Handle<'p, ValueId>]| {
        for (n, value) in values.iter().enumerate() {
            p.str(if n > 0 { ", " } else { " " });
            p.ty(OpHandle::type_of(*value));
        }
    };
    for (n, value) in operands.iter().enumerate() {
        p.str(if n > 0 { ", " } else { " " });
        p.operand(*value);
    }
    if !operands.is_empty() {
        p.str(" :");
        types(p, &operands);
    }
    p.str(" to");
    types(p, &OpView::results(op).collect::<Vec<_>>());
    p.attr_dict(op, &[], false);
}

/// Program, and the texts that its printing needs.
pub struct Model<'p> {
    pub program: &'p Shown<'p>,
    pub texts: Texts<'p>,
    /// Full names of ops, by id of the name.
    names: Vec<String>,
    /// Text forms of StableHLO's ops that were printed, by id of the name.
    forms: Vec<OnceCell<Form>>,
    options: PrintOptions,
    /// Locations of block arguments, if locations are printed.
    argument_locations: FxHashMap<ValueId, AttributeId>,
    /// String that was read last, and its text. Most locations name one file.
    last_string: Cell<Option<(AttributeId, &'p [u8])>>,
    equal_locations: EqualLocations<'p>,
}

impl<'p> Model<'p> {
    pub fn new(program: &'p Shown<'p>, options: PrintOptions) -> Self {
        let tables = program.tables();
        let names = (0..tables.op_names().len()).map(|n| tables.full_name(OpNameId(n as u32)));
        let mut argument_locations = FxHashMap::default();
        if options.locations {
            let body = program.body();
            let regions = body.op_ids().flat_map(|op| body.regions(op));
            for block in regions.flat_map(|region| body.blocks(region)) {
                let locations = body.argument_locations(block).iter().copied();
                argument_locations.extend(body.arguments(block).zip(locations));
            }
        }
        Self {
            program,
            texts: Texts::new(program.program),
            names: names.collect(),
            forms: vec![OnceCell::new(); tables.op_names().len()],
            options,
            argument_locations,
            last_string: Cell::new(None),
            equal_locations: EqualLocations::default(),
        }
    }
    /// Returns the text of a builtin string, or nothing for other attributes.
    fn string(&self, id: AttributeId) -> &'p [u8] {
        if let Some((_, text)) = self.last_string.get().filter(|last| last.0 == id) {
            return text;
        }
        let text = Attribute::new(self.program, id).builtin_text();
        let text = text.unwrap_or_default();
        self.last_string.set(Some((id, text)));
        text
    }
    fn op(&self, id: OpId) -> OpRef<'p> {
        self.program.op(id)
    }
    fn attr(&self, value: Value<'p>) -> Attr<'p> {
        let program = self.program;
        Attr { program, value }
    }
    fn handle<I>(&self, id: I) -> Handle<'p, I> {
        let program = self.program;
        Handle { program, id }
    }
    /// Returns the attributes that the declaration of an op does not have.
    fn discardable(&self, op: OpRef<'p>) -> impl Iterator<Item = (&'p [u8], Attr<'p>)> + use<'p> {
        let is_converted = !matches!(op.kind(), Sort::Module | Sort::Other);
        let program = self.program;
        op.discardable().map(move |(name, value)| {
            let value = match is_converted {
                true => Value::Converted(value.id()),
                false => Value::Entry(value.id()),
            };
            (name, Attr { program, value })
        })
    }
    /// Returns the inherent attributes of a function with their names.
    fn function_properties(&self, function: &Function<'p>) -> NamedAttributes<'p, Self> {
        let op = function.op;
        let names = [
            "arg_attrs",
            "function_type",
            "res_attrs",
            "sym_name",
            "sym_visibility",
        ];
        let mut all = Vec::new();
        for (name, stored) in names.into_iter().zip(op.stored()) {
            let value = match stored {
                Stored::Attribute(id) if self.is_empty_array(*id) => continue,
                Stored::Attribute(id) => Value::Converted(*id),
                Stored::FunctionType(id) => Value::Type(*id),
                Stored::Text(text) if self.program.text(*text).is_empty() => continue,
                Stored::Text(text) => Value::Text(*text),
                _ => continue,
            };
            all.push((name.as_bytes(), self.attr(value)));
        }
        all
    }
    fn is_empty_array(&self, id: AttributeId) -> bool {
        let elements = self.program.reader().array(id);
        elements.is_some_and(|all| all.is_empty())
    }
    /// Returns the entries of the dictionaries in an array, or nothing if all are empty.
    pub fn dictionaries(&self, array: AttributeId) -> Vec<NamedAttributes<'p, Self>> {
        let reader = self.program.reader();
        let entries = |id: AttributeId| {
            let all = reader.dictionary(id).unwrap_or_default();
            let entry = |pair: &[AttributeId]| {
                let name = reader.string(pair[0])?;
                let value = self.attr(Value::Converted(pair[1]));
                Some((&**self.program.tables().string(name), value))
            };
            all.chunks_exact(2).filter_map(entry).collect()
        };
        let all = reader.array(array).unwrap_or_default();
        all.into_iter().map(entries).collect()
    }
    fn function(&self, function: &Function<'p>) -> text::Function<'p, Self> {
        let types = |all: &[TypeId]| all.iter().map(|id| self.handle(*id)).collect();
        let visibility = (!function.visibility.is_empty()).then(|| function.visibility.into());
        text::Function {
            name: function.name_bytes().into(),
            visibility,
            inputs: types(function.inputs()),
            results: types(function.results()),
            argument_attributes: self.dictionaries(function.argument_attributes.id()),
            result_attributes: self.dictionaries(function.result_attributes.id()),
        }
    }
    /// Returns whether MLIR's engine knows the dialect of an op. It prints ops of other dialects
    /// in the generic form.
    fn is_known(&self, op: OpId) -> bool {
        let tables = self.program.tables();
        let name = self.program.body().op(op).name;
        let dialect = tables.op_names()[name.index()].dialect;
        self.program.dialects[dialect.index()].is_some()
            || WITHOUT_ENCODINGS.contains(&tables.dialect_name(dialect))
    }
    fn syntax_of_shardy(
        &self,
        op: OpId,
        def: &'static ShardyOp,
        slots: &[Option<AttributeId>],
    ) -> Syntax<'_, Self> {
        // Decoding does not count the regions of ops of Shardy.
        if self.program.body().regions(op).len() < def.regions.len() {
            return Syntax::Generic;
        }
        if let Some(format) = formats().get(def.name) {
            return Syntax::Format(format);
        }
        // The only op without a format is `constant`. Its short form has no type besides
        // that of the value.
        let mut ty = String::from(" : ");
        if let Some(result) = self.op(op).results().get(0) {
            self.texts
                .ty(self.program.body().value_type(result), &mut ty);
        }
        let mut value = String::new();
        if let Some(id) = slots.first().copied().flatten() {
            self.texts
                .attribute(self.attr(Value::Entry(id)), TypeElision::Never, &mut value);
        }
        match value.ends_with(&ty) {
            true => Syntax::Custom(|op: OpHandle<'p>, p| {
                p.attr_dict(op, &["value"], false).str(" ");
                if let Some(value) = op.slot(0) {
                    p.attribute(value);
                }
            }),
            false => Syntax::Generic,
        }
    }
    fn syntax_of(&self, op: OpRef<'p>, def: &'static OpDef) -> Syntax<'_, Self> {
        let name = self.program.body().op(op.id()).name;
        match *self.forms[name.index()].get_or_init(|| Form::of(def)) {
            Form::Return(_) if op.is_function_return() => Syntax::Return,
            Form::Return(format) | Form::Format(format) => Syntax::Format(format),
            Form::Constant => Syntax::Custom(|op: OpHandle<'p>, p| {
                syntax::ops::print_constant(op, op.slot(0), p);
            }),
            Form::While if !syntax::ops::is_compact_while(self.handle(op.id())) => Syntax::Generic,
            Form::While => Syntax::Custom(syntax::ops::print_while),
            Form::Reduce => Syntax::Custom(|op: OpHandle<'p>, p| {
                let slot = op
                    .def()
                    .attributes
                    .iter()
                    .position(|a| a.name == "dimensions");
                let dimensions = slot.and_then(|slot| op.slot(slot)).and_then(TextIr::i64s);
                let is_short = |inner: OpHandle| {
                    let def = inner.program.op(inner.id).definition();
                    def.is_some_and(|def| def.has(COMMUTATIVE) && def.operands.len() == 2)
                };
                let dimensions = dimensions.as_deref().unwrap_or_default();
                syntax::ops::print_reduce(op, dimensions, is_short, p);
            }),
            Form::Scan => Syntax::Custom(|op: OpHandle<'p>, p| {
                let dimension = op
                    .def()
                    .attributes
                    .iter()
                    .zip(op.program.op(op.id).stored());
                let dimension = dimension.filter(|(def, _)| def.name == "dimension");
                let mut dimension = dimension.filter_map(|(_, stored)| match stored {
                    Stored::Integer(value) => Some(*value),
                    _ => None,
                });
                syntax::ops::print_scan(op, dimension.next().unwrap_or_default(), p);
            }),
            Form::Generic => Syntax::Generic,
        }
    }
}

impl<'p> text::Model for Model<'p> {
    type View = OpHandle<'p>;
    type Op = OpId;
    type Value = Handle<'p, ValueId>;
    type Region = Handle<'p, RegionId>;
    type Block = Handle<'p, BlockId>;
    type Location = AttributeId;

    fn value_count(&self) -> usize {
        self.program.value_count()
    }
    fn value_index(&self, value: Handle<'p, ValueId>) -> usize {
        value.id.index()
    }
    fn name(&self, op: OpId) -> &str {
        let op = self.op(op);
        match op.kind() {
            Sort::Declared(_) if op.is_function_return() => "func.return",
            Sort::Declared(def) => def.name,
            Sort::Function => "func.func",
            Sort::Call => "func.call",
            Sort::Module | Sort::Other => &self.names[self.program.body().op(op.id()).name.index()],
        }
    }
    fn operands(&self, op: OpId) -> impl Iterator<Item = Handle<'p, ValueId>> {
        OpView::operands(self.handle(op))
    }
    fn results(&self, op: OpId) -> impl Iterator<Item = Handle<'p, ValueId>> {
        OpView::results(self.handle(op))
    }
    fn regions(&self, op: OpId) -> Vec<Handle<'p, RegionId>> {
        let all = self.program.body().regions(op);
        all.map(|id| self.handle(id)).collect()
    }
    fn successors(&self, op: OpId) -> Vec<Handle<'p, BlockId>> {
        self.handle(op).successors()
    }
    fn blocks(&self, region: Handle<'p, RegionId>) -> Vec<Handle<'p, BlockId>> {
        let all = self.program.blocks(region.id);
        all.map(|id| self.handle(id)).collect()
    }
    fn arguments(&self, block: Handle<'p, BlockId>) -> Vec<Handle<'p, ValueId>> {
        OpHandle::arguments(block).collect()
    }
    fn ops(&self, block: Handle<'p, BlockId>) -> Vec<OpId> {
        self.program.block_ops(block.id).collect()
    }
    fn is_terminator(&self, op: OpId) -> bool {
        let def = self.op(op).definition();
        def.is_some_and(|def| def.has(TERMINATOR)) || self.name(op) == "sdy.return"
    }
    fn properties(&self, op: OpId) -> NamedAttributes<'_, Self> {
        let op = self.op(op);
        match op.kind() {
            Sort::Declared(def) => {
                let all = def.attributes.iter().zip(op.stored());
                let all =
                    all.filter(|(def, stored)| is_present(self.program.reader(), stored, def));
                all.map(|(def, stored)| {
                    (def.name.as_bytes(), self.attr(Value::Stored(stored, def)))
                })
                .collect()
            }
            Sort::Function => {
                let function = Function::of(op);
                let declared = function.map(|f| self.function_properties(&f));
                let others = self
                    .discardable(op)
                    .filter(|(name, _)| is_inherent(op, name));
                declared.into_iter().flatten().chain(others).collect()
            }
            Sort::Call => {
                let callee = match op.stored() {
                    [Stored::Text(callee)] => Some(self.attr(Value::Symbol(*callee))),
                    _ => None,
                };
                let callee = callee.map(|value| (&b"callee"[..], value));
                let others = self
                    .discardable(op)
                    .filter(|(name, _)| is_inherent(op, name));
                callee.into_iter().chain(others).collect()
            }
            Sort::Module | Sort::Other => {
                let all = self.texts.other_properties(op.id()).into_iter();
                let value = |(name, value): NamedProperty| {
                    let value = match value {
                        PropertyValue::Attribute(id) => Value::Entry(id),
                        PropertyValue::Sizes(_) => Value::Sizes(op.id(), name),
                    };
                    (name.as_bytes(), self.attr(value))
                };
                let of_unregistered = self.texts.properties_of_unregistered(op.id());
                let others = of_unregistered.into_iter();
                let others = others.map(|(name, id)| (name, self.attr(Value::Entry(id))));
                all.map(value).chain(others).collect()
            }
        }
    }
    fn attributes(&self, op: OpId) -> NamedAttributes<'_, Self> {
        let op = self.op(op);
        self.discardable(op)
            .filter(|(name, _)| !is_inherent(op, name))
            .collect()
    }

    fn syntax(&self, id: OpId) -> Syntax<'_, Self> {
        let op = self.op(id);
        match op.kind() {
            Sort::Declared(def) => self.syntax_of(op, def),
            Sort::Module => Syntax::Module,
            Sort::Function => match Function::of(op) {
                Some(function) => Syntax::Function(self.function(&function)),
                None => Syntax::Generic,
            },
            Sort::Call => match op.stored() {
                [Stored::Text(callee)] => {
                    Syntax::Call(self.program.tables().string(*callee).to_vec())
                }
                _ => Syntax::Generic,
            },
            Sort::Other => {
                if let Some((def, slots)) = self.program.shardy(id) {
                    return self.syntax_of_shardy(id, def, slots);
                }
                if self.options.generic || !self.is_known(id) {
                    return Syntax::Generic;
                }
                let name = op.name();
                if name == CAST {
                    return Syntax::Custom(print_cast);
                }
                let what = format!("the op '{name}', but in the generic form");
                self.texts.note::<()>(Err(entries::unprintable(what)));
                Syntax::Generic
            }
        }
    }
    fn view(&self, op: OpId) -> OpHandle<'p> {
        self.handle(op)
    }
    fn op_of(&self, view: OpHandle<'p>) -> OpId {
        view.id
    }
    fn inner_op(&self, inner: OpHandle<'p>) -> OpId {
        inner.id
    }
    fn result_names(&self, id: OpId) -> Vec<(usize, &str)> {
        let op = self.op(id);
        let Some(def) = op.definition() else {
            return Vec::new();
        };
        if def.name == "stablehlo.constant" {
            let ty = op.results().get(0).map(|v| self.program.value_type(v));
            let element = ty.and_then(|ty| Some(&ty.tensor()?.element));
            let integers = matches!(
                element,
                Some(ElementType::Boolean | ElementType::Integer(_))
            );
            return vec![(0, syntax::ops::constant_name(integers))];
        }
        // The results of `scan` have no names, as in upstream.
        if def.results.len() < 2 || def.name == "chlo.scan" {
            return Vec::new();
        }
        let groups = def.results.iter().enumerate();
        let groups = groups.filter_map(|(n, d)| {
            let (start, len) = op.result_group(def, n)?;
            (len > 0).then_some((start, d.name))
        });
        groups.collect()
    }
    fn argument_name(&self, op: OpId, index: usize) -> Option<&str> {
        let op = self.op(op);
        let def = op.definition()?;
        match def.name {
            "stablehlo.while" => Some(syntax::ops::WHILE_ARGUMENT),
            "chlo.scan" => {
                let (_, inputs) = op.operand_group(def, 0)?;
                Some(syntax::ops::scan_argument(index, inputs))
            }
            _ => None,
        }
    }

    fn location(&self, op: OpId) -> AttributeId {
        self.program.body().op(op).location
    }
    fn argument_location(&self, argument: Handle<'p, ValueId>) -> AttributeId {
        self.argument_locations[&argument.id]
    }
    fn location_index(&self, location: AttributeId) -> usize {
        let equal = &self.equal_locations;
        equal.first(self.program.program, location).index()
    }
    fn location_of_index(&self, index: usize) -> AttributeId {
        AttributeId(index as u32)
    }
    fn location_parts(&self, location: AttributeId) -> PartsIn<'_, Self> {
        let attribute = Attribute::new(self.program, location);
        match attribute.location_with(|id| self.string(id)) {
            Location::File { file, start, end } => LocationParts::File {
                name: file.into(),
                start: start.into(),
                end: end.into(),
            },
            Location::Name { name, child } => LocationParts::Name {
                name: name.into(),
                child: child.id(),
            },
            Location::CallSite { callee, caller } => LocationParts::CallSite {
                callee: callee.id(),
                caller: caller.id(),
            },
            Location::Fused {
                locations,
                metadata,
            } => LocationParts::Fused {
                metadata: metadata.map(|a| self.attr(Value::Entry(a.id()))),
                parts: locations.into_iter().map(Attribute::id).collect(),
            },
            Location::Unknown | Location::Other => LocationParts::Unknown,
        }
    }

    fn has_maps(&self) -> bool {
        let tables = self.program.tables();
        let entries = tables.attributes().iter().chain(tables.types().iter());
        let mut texts = entries.filter_map(|entry| entry.text());
        let mut attributes = (0..tables.attributes().len() as u32).map(AttributeId);
        texts.any(|text| !maps::parts(&String::from_utf8_lossy(text)).is_empty())
            || attributes.any(|id| is_distinct(tables, id))
    }
    fn start_text(&self) {
        self.texts.entries.forget_resources();
    }
    fn print_type(&self, ty: Handle<'p, TypeId>, out: &mut String) {
        self.texts.ty(ty.id, out);
    }
    fn print_attribute(&self, attribute: Attr<'p>, elision: TypeElision, out: &mut String) {
        self.texts.attribute(attribute, elision, out);
    }
    fn print_float(&self, value: f64, out: &mut String) {
        entries::double(value, out);
    }
    fn print_fields(
        &self,
        fields: FieldsOf<'p>,
        kind: &'static AttributeKind,
        p: &mut TextPrinter<'_, Self>,
    ) {
        let mut out = String::new();
        let texts = &self.texts;
        self.texts.stripped(
            fields,
            kind,
            &mut Plain {
                texts,
                out: &mut out,
            },
        );
        p.str(&out);
    }
    fn print_directive(
        &self,
        directive: Directive,
        op: OpHandle<'p>,
        args: &[Arg],
        p: &mut TextPrinter<'_, Self>,
    ) {
        let all = match self.program.shardy(op.id) {
            Some(_) => SHARDY_DIRECTIVES,
            None => DIRECTIVES,
        };
        all[directive.index](op, args, p);
    }
}
