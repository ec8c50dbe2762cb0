//! Printer of ops, types and attributes.

use super::{
    aliases::LocationAliases,
    escape,
    maps::{LOCATION_MARK, MapAliases, number_distinct},
    model::{
        AttributeIn, InnerOf, IrOf, Model, PrintOptions, Syntax, TextPrinter, TypeElision, TypeIn,
    },
    naming::names_of,
};
use crate::{
    arguments::Arg,
    ir::{Ir, KindOf, OpView},
    printer::{DirectiveOf, OpPrinter, Printer},
};

/// Typical number of bytes of text per value.
const BYTES_PER_VALUE: usize = 64;

/// Prints the op `root`, and a line break.
pub fn print<M: Model>(model: &M, root: M::Op, options: PrintOptions) -> String {
    let has_maps = model.has_maps();
    let printer = print_once(model, root, options, has_maps);
    let text = match printer.has_marks && !has_maps {
        // Few programs have locations in attributes, whose aliases are collected from all texts.
        true => print_once(model, root, options, true).out,
        false => printer.out,
    };
    match has_maps {
        true => number_distinct(text),
        false => text,
    }
}
/// Prints the op `root`. If `collects_all`, collects the aliases in all texts, and otherwise only
/// those of the locations of ops and arguments.
fn print_once<M: Model>(
    model: &M,
    root: M::Op,
    options: PrintOptions,
    collects_all: bool,
) -> TextPrinter<'_, M> {
    let mut printer = TextPrinter {
        model,
        names: names_of(model, root, options.generic),
        options,
        collecting: false,
        collects_all,
        has_marks: false,
        aliases: LocationAliases::default(),
        maps: model.has_maps().then(MapAliases::default),
        indent: 0,
        dialects: vec!["builtin"],
        // Growing would copy the text.
        out: String::with_capacity(BYTES_PER_VALUE * model.value_count()),
    };
    if options.locations || collects_all {
        printer.collecting = true;
        printer.op(root);
        printer.collecting = false;
        printer.number_aliases();
        printer.out.clear();
    }
    model.start_text();
    printer.define_aliases(false);
    printer.op(root);
    printer.out.push('\n');
    printer.define_aliases(true);
    printer
}

impl<M: Model> TextPrinter<'_, M> {
    /// Prints an op: names of results, name, parts, and location.
    pub(super) fn op(&mut self, op: M::Op) {
        // MLIR collects the location of an op before the locations inside of the op.
        if self.collecting {
            self.location_of_op(op);
            // Without aliases in other texts, only ops in regions have more to collect.
            if self.collects_all || !self.model.regions(op).is_empty() {
                self.op_text(op);
            }
        } else {
            self.op_text(op);
            self.location_of_op(op);
        }
    }
    fn op_text(&mut self, op: M::Op) {
        let model = self.model;
        let results = model.results(op).map(|v| model.value_index(v));
        self.names.results(results, &mut self.out);
        let name = self.model.name(op);
        let syntax = match self.options.generic {
            true => Syntax::Generic,
            false => self.model.syntax(op),
        };
        if let Syntax::Generic = syntax {
            escape::quoted(name.as_bytes(), &mut self.out);
            return self.generic_op(op);
        }
        let default = self.dialects.last().copied().unwrap_or_default();
        let short = name.strip_prefix(default);
        let short = short.and_then(|rest| rest.strip_prefix('.'));
        self.out.push_str(match short {
            Some(short) if !short.as_bytes().contains(&b'.') => short,
            _ => name,
        });
        match syntax {
            Syntax::Generic => {}
            Syntax::Format(format) => format.print(self.model.view(op), self),
            Syntax::Custom(print) => print(self.model.view(op), self),
            Syntax::Module => self.module(op),
            Syntax::Function(function) => self.function(op, &function),
            Syntax::Return => self.returned(op),
            Syntax::Call(callee) => self.call(op, &callee),
        }
    }
    /// Appends text of types and attributes, with aliases in place of maps, sets and locations.
    /// While aliases are collected, collects the maps, sets and locations in the text.
    pub(super) fn entry(&mut self, print: impl FnOnce(&M, &mut String)) {
        if self.collecting && !self.collects_all {
            return;
        }
        let start = self.out.len();
        match &mut self.maps {
            None => print(self.model, &mut self.out),
            Some(maps) => {
                let mut text = String::new();
                print(self.model, &mut text);
                if self.collecting {
                    maps.add(&text, false);
                }
                self.out.push_str(&maps.apply(&text));
            }
        }
        if self.out[start..].contains(LOCATION_MARK) {
            self.has_marks = true;
            if self.collects_all {
                self.replace_marks(start);
            }
        }
    }
    /// Prints items separated by `, `.
    pub(super) fn list<T>(&mut self, items: &[T], mut print: impl FnMut(&mut Self, &T)) {
        for (n, item) in items.iter().enumerate() {
            if n > 0 {
                self.out.push_str(", ");
            }
            print(self, item);
        }
    }
    /// Prints `{name = value, ...}`.
    pub(super) fn dictionary(&mut self, entries: &[(&[u8], AttributeIn<M>)]) {
        self.entry(|model, out| {
            let text = |(name, value): &(_, AttributeIn<M>)| {
                let mut text = String::new();
                model.print_attribute(*value, TypeElision::Never, &mut text);
                (*name, text)
            };
            let mut texts: Vec<_> = entries.iter().map(text).collect();
            texts.sort();
            escape::dictionary(&texts, out);
        });
    }
}

impl<M: Model> Printer<IrOf<M>> for TextPrinter<'_, M> {
    fn str(&mut self, text: &str) -> &mut Self {
        self.out.push_str(text);
        self
    }
    fn int(&mut self, value: i64) -> &mut Self {
        escape::integer(value, &mut self.out);
        self
    }
    fn float(&mut self, value: f64) -> &mut Self {
        self.model.print_float(value, &mut self.out);
        self
    }
    fn ty(&mut self, ty: TypeIn<M>) -> &mut Self {
        self.entry(|model, out| model.print_type(ty, out));
        self
    }
    fn attribute(&mut self, attribute: AttributeIn<M>) -> &mut Self {
        self.entry(|model, out| model.print_attribute(attribute, TypeElision::Never, out));
        self
    }
    fn attribute_untyped(&mut self, attribute: AttributeIn<M>) -> &mut Self {
        self.entry(|model, out| model.print_attribute(attribute, TypeElision::Must, out));
        self
    }
    fn array(&mut self, elements: &[AttributeIn<M>]) -> &mut Self {
        self.out.push('[');
        self.list(elements, |p, element| {
            p.entry(|model, out| model.print_attribute(*element, TypeElision::May, out));
        });
        self.out.push(']');
        self
    }
    fn stripped(&mut self, fields: <IrOf<M> as Ir>::Fields, kind: KindOf<IrOf<M>>) -> &mut Self {
        self.model.print_fields(fields, kind, self);
        self
    }
    fn quoted(&mut self, bytes: &[u8]) -> &mut Self {
        escape::quoted(bytes, &mut self.out);
        self
    }
    fn symbol(&mut self, name: &[u8]) -> &mut Self {
        escape::symbol(name, &mut self.out);
        self
    }
    fn keyword_or_string(&mut self, text: &str) -> &mut Self {
        escape::keyword_or_quoted(text.as_bytes(), &mut self.out);
        self
    }
}

impl<M: Model> OpPrinter<M::View> for TextPrinter<'_, M> {
    fn operand(&mut self, value: M::Value) -> &mut Self {
        self.names
            .value(self.model.value_index(value), &mut self.out);
        self
    }
    fn argument(&mut self, value: M::Value, with_type: bool) -> &mut Self {
        self.names
            .value(self.model.value_index(value), &mut self.out);
        if with_type {
            let ty = M::View::type_of(value);
            self.str(": ").ty(ty);
        }
        self.location_of_argument(value);
        self
    }
    fn region(&mut self, region: M::Region, arguments: bool, terminators: bool) -> &mut Self {
        self.print_region(region, "", arguments, terminators, false);
        self
    }
    fn successor(&mut self, block: M::Block) -> &mut Self {
        self.names.block(block, &mut self.out);
        self
    }
    fn omits_locations(&self, op: M::View, inner: &[InnerOf<M>], arguments: &[M::Value]) -> bool {
        let model = self.model;
        let own = model.location_index(model.location(model.op_of(op)));
        let inner = inner.iter().map(|op| model.location(model.inner_op(*op)));
        let arguments = arguments.iter().map(|v| model.argument_location(*v));
        let mut all = inner.chain(arguments).map(|l| model.location_index(l));
        !self.options.locations || all.all(|location| location == own)
    }
    fn newline(&mut self) -> &mut Self {
        self.out.push('\n');
        self.out.extend(std::iter::repeat_n(' ', self.indent));
        self
    }
    fn attr_dict(&mut self, op: M::View, elided: &[&str], keyword: bool) -> &mut Self {
        self.attributes(self.model.op_of(op), elided, keyword);
        self
    }
    fn generic(&mut self, op: M::View) -> &mut Self {
        self.generic_op(self.model.op_of(op));
        self
    }
    fn directive(&mut self, directive: DirectiveOf<M::View>, op: M::View, args: &[Arg]) {
        self.model.print_directive(directive, op, args, self);
    }
}
