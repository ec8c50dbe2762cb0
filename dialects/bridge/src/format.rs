//! Declarative assembly formats, in the spirit of ODS `assemblyFormat`.
//!
//! ```text
//! $name                             an operand, an attribute or a region
//! `literal`                         a keyword or punctuation
//! operands                          all operands
//! type($name) type(operands) type(results)
//! functional-type(operands, results)
//! attr-dict                         the attributes that the format does not name
//! custom<Name>($a, type($b))        a directive that the dialect defines
//! (... $anchor^ ...)?               printed if the anchor is there
//! ```
//! Literals and blanks are printed as ODS prints them.

use crate::{
    Result,
    assembly::{At, OpParser, Operand, Printer},
    builtin::TypeExt,
    declaration::{Adaptor, Arity, AttrSyntax, OpDef, Presence},
    ir::*,
};

/// A parsed format.
#[derive(Debug)]
pub struct Format {
    elements: Vec<Element>,
    /// Attributes that the format names: `attr-dict` leaves them out.
    named: Vec<&'static str>,
}

enum Element {
    Literal(String),
    Operand(usize),
    Operands,
    Attribute(usize),
    Region(usize),
    AttrDict,
    Type(Arg),
    FunctionalType,
    Custom(&'static Directive, Vec<Arg>),
    Optional(Vec<Element>, Arg),
}

/// What a directive is applied to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// The operands of a group.
    Operand(usize),
    /// The attribute of a slot.
    Attribute(usize),
    /// The types of an operand group.
    OperandType(usize),
    /// The types of a result group.
    ResultType(usize),
    /// All operands' types.
    OperandTypes,
    /// All results' types.
    ResultTypes,
}

/// A custom directive.
pub struct Directive {
    /// Its name, as in `custom<Name>`.
    pub name: &'static str,
    /// Parses its arguments.
    pub parse: for<'c> fn(&mut Parsing<'_, 'c>, &[Arg]) -> Result,
    /// Prints its arguments.
    pub print: for<'c> fn(Adaptor<'c>, &[Arg], &mut Printer),
}

/// An op on its way from text: what the elements before have parsed.
pub struct Parsing<'p, 'c> {
    /// The parser.
    pub p: &'p mut OpParser<'c>,
    operands: Vec<(At, Vec<Operand>)>,
    operand_types: Vec<Option<Vec<Type<'c>>>>,
    result_types: Vec<Option<Vec<Type<'c>>>>,
    all_operands: Option<(At, Vec<Operand>)>,
    all_operand_types: Option<Vec<Type<'c>>>,
    all_result_types: Option<Vec<Type<'c>>>,
}

impl<'c> Parsing<'_, 'c> {
    /// Sets what an argument stands for: the operands of a group.
    pub fn set_operands(&mut self, arg: Arg, at: At, operands: Vec<Operand>) {
        let Arg::Operand(group) = arg else {
            panic!("not an operand")
        };
        self.operands[group] = (at, operands);
    }
    /// How many operands a group has so far.
    pub fn num_operands(&self, group: usize) -> usize {
        self.operands[group].1.len()
    }
    /// Sets the types of an operand or result group.
    pub fn set_types(&mut self, arg: Arg, types: Vec<Type<'c>>) {
        match arg {
            Arg::OperandType(g) => self.operand_types[g] = Some(types),
            Arg::ResultType(g) => self.result_types[g] = Some(types),
            Arg::OperandTypes => self.all_operand_types = Some(types),
            Arg::ResultTypes => self.all_result_types = Some(types),
            _ => panic!("not a type"),
        }
    }
    /// Sets an attribute.
    pub fn set_attribute(&mut self, arg: Arg, value: Attribute<'c>) {
        let Arg::Attribute(slot) = arg else {
            panic!("not an attribute")
        };
        self.p.set_slot(slot, value);
    }

    fn element(&mut self, e: &Element) -> Result {
        match e {
            Element::Literal(l) => self.literal(l),
            Element::Operand(group) => {
                let at = self.p.here();
                let operands = match self.p.def().operands[*group].arity {
                    Arity::One => vec![self.p.operand()?],
                    Arity::Optional => self.p.optional_operand()?.into_iter().collect(),
                    Arity::Variadic => self.p.operand_list()?,
                };
                self.operands[*group] = (at, operands);
                Ok(())
            }
            Element::Operands => {
                let at = self.p.here();
                self.all_operands = Some((at, self.p.operand_list()?));
                Ok(())
            }
            Element::Attribute(slot) => {
                let a = self.attribute(*slot)?;
                self.p.set_slot(*slot, a);
                Ok(())
            }
            Element::Region(_) => self.p.region(&[]),
            Element::AttrDict => self.p.attr_dict(),
            Element::Type(arg) => {
                let def = self.p.def();
                let one = match arg {
                    Arg::OperandType(g) => def.operands[*g].arity == Arity::One,
                    Arg::ResultType(g) => def.results[*g].arity == Arity::One,
                    _ => false,
                };
                let types = if one {
                    vec![self.p.ty()?]
                } else {
                    match self.p.optional_ty()? {
                        None => Vec::new(),
                        Some(first) => {
                            let mut types = vec![first];
                            while self.p.optional_token(",") {
                                types.push(self.p.ty()?);
                            }
                            types
                        }
                    }
                };
                self.set_types(*arg, types);
                Ok(())
            }
            Element::FunctionalType => {
                let at = self.p.here();
                let t = self.p.ty()?;
                let Some((inputs, results)) = t.function_parts() else {
                    return Err(self.p.error_at(
                        at,
                        format_args!(
                            "invalid kind of type specified: expected builtin.function, \
                             but found '{t}'"
                        ),
                    ));
                };
                self.all_operand_types = Some(inputs);
                self.all_result_types = Some(results);
                Ok(())
            }
            Element::Custom(directive, args) => (directive.parse)(self, args),
            Element::Optional(elements, _) => {
                let present = match &elements[0] {
                    Element::Literal(l) => self.optional_literal(l),
                    Element::Operand(g) => {
                        let at = self.p.here();
                        match self.p.optional_operand()? {
                            Some(o) => {
                                self.operands[*g] = (at, vec![o]);
                                true
                            }
                            None => false,
                        }
                    }
                    _ => unreachable!("checked when the format was parsed"),
                };
                if present {
                    for e in &elements[1..] {
                        self.element(e)?;
                    }
                }
                Ok(())
            }
        }
    }
    fn literal(&mut self, l: &str) -> Result {
        if is_keyword(l) {
            self.p.keyword(l)
        } else {
            self.p.token(l)
        }
    }
    fn optional_literal(&mut self, l: &str) -> bool {
        if is_keyword(l) {
            self.p.optional_keyword(l)
        } else {
            self.p.optional_token(l)
        }
    }
    fn attribute(&mut self, slot: usize) -> Result<Attribute<'c>> {
        let context = self.p.context();
        match self.p.def().attributes[slot].constraint.syntax {
            AttrSyntax::Plain => self.p.attribute(),
            AttrSyntax::Typed(ty) => self.p.attribute_of(ty(context)),
            AttrSyntax::I64Array => {
                let values = self.p.int_list()?;
                Ok(crate::builtin::ContextExt::i64_array(context, &values))
            }
            AttrSyntax::Kind(kind) => kind.parse_attribute(self.p),
            AttrSyntax::Symbol => self.p.symbol_ref(),
        }
    }

    fn finish(mut self) -> Result {
        let start = self.p.start();
        let (at, operands) = match self.all_operands.take() {
            Some(all) => all,
            None => (
                self.operands.first().map_or(start, |o| o.0),
                self.operands.iter().flat_map(|o| o.1.clone()).collect(),
            ),
        };
        match self.all_operand_types.take() {
            Some(types) => self.p.resolve_all(at, &operands, &types)?,
            None => {
                for (i, (at, operands)) in std::mem::take(&mut self.operands).iter().enumerate() {
                    let Some(types) = self.operand_types[i].take() else {
                        return Err(self.p.error_at(start, "operand types cannot be told"));
                    };
                    self.p.resolve_all(*at, operands, &types)?;
                }
            }
        }
        match self.all_result_types.take() {
            Some(types) => types.into_iter().for_each(|t| self.p.add_type(t)),
            None => {
                for types in std::mem::take(&mut self.result_types) {
                    let Some(types) = types else {
                        return Err(self.p.error_at(start, "result types cannot be told"));
                    };
                    types.into_iter().for_each(|t| self.p.add_type(t));
                }
            }
        }
        Ok(())
    }
}

/// ODS's rules for blanks.
struct Spacing {
    space: bool,
    punctuation: bool,
}

impl Format {
    /// Parses what follows an op's name.
    pub fn parse(&self, p: &mut OpParser) -> Result {
        let def = p.def();
        let here = p.here();
        let mut state = Parsing {
            p,
            operands: vec![(here, Vec::new()); def.operands.len()],
            operand_types: vec![None; def.operands.len()],
            result_types: vec![None; def.results.len()],
            all_operands: None,
            all_operand_types: None,
            all_result_types: None,
        };
        for e in &self.elements {
            state.element(e)?;
        }
        state.finish()
    }

    /// Prints what follows an op's name.
    pub fn print(&self, op: Op, def: &'static OpDef, p: &mut Printer) {
        let adaptor = Adaptor::with_def(op, def);
        let mut spacing = Spacing {
            space: true,
            punctuation: false,
        };
        for e in &self.elements {
            self.print_element(e, adaptor, &mut spacing, p);
        }
    }

    fn print_element(&self, e: &Element, a: Adaptor, s: &mut Spacing, p: &mut Printer) {
        match e {
            Element::Literal(l) => {
                if s.space && space_before(l, s.punctuation) {
                    p.str(" ");
                }
                p.str(l);
                s.space = l.len() != 1 || !"<({[".contains(l.as_str());
                s.punctuation = !is_keyword(l);
                return;
            }
            Element::AttrDict => {
                if let Some(op) = a.op() {
                    print_attr_dict(op, a.def(), &self.named, p);
                }
                s.punctuation = false;
                return;
            }
            Element::Optional(elements, anchor) => {
                let present = match anchor {
                    Arg::Attribute(slot) => a.slot(*slot).is_some(),
                    Arg::Operand(group) => a.operand_group(*group).len() > 0,
                    _ => true,
                };
                if present {
                    for e in elements {
                        self.print_element(e, a, s, p);
                    }
                }
                return;
            }
            _ => {}
        }
        if s.space || !s.punctuation {
            p.str(" ");
        }
        s.space = true;
        s.punctuation = false;
        match e {
            Element::Operand(group) => {
                p.operands(a.operand_group(*group));
            }
            Element::Operands => {
                p.operands(a.operands());
            }
            Element::Attribute(slot) => {
                if let Some(value) = a.slot(*slot) {
                    print_attribute(value, a.def().attributes[*slot].constraint.syntax, p);
                }
            }
            Element::Region(i) => {
                p.region(a.region(*i), true, true);
            }
            Element::Type(arg) => {
                p.types(types_of(a, *arg));
            }
            Element::FunctionalType => {
                p.functional_type(a.operand_types(), a.results().into_iter().map(Value::ty));
            }
            Element::Custom(directive, args) => (directive.print)(a, args, p),
            Element::Literal(_) | Element::AttrDict | Element::Optional(..) => unreachable!(),
        }
    }
}

/// The types that an argument stands for.
///
/// # Panics
/// If it stands for none.
pub fn types_of<'c>(a: Adaptor<'c>, arg: Arg) -> Vec<Type<'c>> {
    match arg {
        Arg::OperandType(g) => a.operand_group(g).map(Value::ty).collect(),
        Arg::ResultType(g) => {
            let results = a.results();
            let (start, len) = a
                .def()
                .group(a.def().results, g, results.len())
                .expect("results that fit the declaration");
            results[start..start + len].iter().map(|v| v.ty()).collect()
        }
        Arg::OperandTypes => a.operand_types().collect(),
        Arg::ResultTypes => a.results().into_iter().map(Value::ty).collect(),
        Arg::Operand(_) | Arg::Attribute(_) => panic!("not a type"),
    }
}

/// Prints ` {...}`: discardable attributes, and inherent ones that are neither
/// in `named` nor say what their absence would say.
pub fn print_attr_dict(op: Op, def: &'static OpDef, named: &[&str], p: &mut Printer) {
    let mut elided = named.to_vec();
    for (slot, d) in op.slots().iter().zip(def.attributes) {
        if let (Presence::Default(text), Some(value)) = (d.presence, slot.get())
            && Attribute::parse(op.context(), text) == Some(value)
        {
            elided.push(d.name);
        }
    }
    p.attr_dict(op, &elided);
}

fn print_attribute(value: Attribute, syntax: AttrSyntax, p: &mut Printer) {
    use crate::builtin::AttributeExt;
    match syntax {
        AttrSyntax::Plain => {
            p.attribute(value);
        }
        AttrSyntax::Typed(_) => {
            p.attribute_untyped(value);
        }
        AttrSyntax::I64Array => {
            p.str("[").ints(value.i64s().unwrap_or_default()).str("]");
        }
        AttrSyntax::Kind(kind) => match kind.of_attribute(value) {
            Some(record) => kind.print_stripped(record, p),
            None => {
                p.attribute(value);
            }
        },
        AttrSyntax::Symbol => {
            p.symbol(value.symbol().unwrap_or_default());
        }
    }
}

fn is_keyword(l: &str) -> bool {
    l.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}
fn space_before(l: &str, after_punctuation: bool) -> bool {
    if l.len() != 1 && l != "->" {
        return true;
    }
    if after_punctuation {
        !">)}],".contains(l)
    } else {
        !"<>(){}[],".contains(l)
    }
}

// ---- Parsing of formats --------------------------------------------------------

impl Format {
    /// Parses a format of `def`.
    ///
    /// # Panics
    /// If the format is wrong: it is part of the program.
    pub fn compile(def: &'static OpDef, text: &str, directives: &'static [Directive]) -> Self {
        let mut c = Compiler {
            def,
            directives,
            tokens: tokens(text),
            at: 0,
            named: Vec::new(),
            anchor: None,
        };
        let mut elements = Vec::new();
        while c.at < c.tokens.len() {
            elements.push(c.element());
        }
        Self {
            elements,
            named: c.named,
        }
    }
}

struct Compiler {
    def: &'static OpDef,
    directives: &'static [Directive],
    tokens: Vec<String>,
    at: usize,
    named: Vec<&'static str>,
    anchor: Option<Arg>,
}

/// Splits a format into names with `$`, literals with backticks, words and
/// single characters.
fn tokens(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let mut token = String::from(c);
        match c {
            c if c.is_whitespace() => continue,
            '`' => {
                for c in chars.by_ref() {
                    if c == '`' {
                        break;
                    }
                    token.push(c);
                }
            }
            c if c == '$' || c.is_ascii_alphabetic() => {
                while let Some(&c) = chars.peek()
                    && (c.is_ascii_alphanumeric() || "_-".contains(c))
                {
                    token.push(c);
                    chars.next();
                }
            }
            _ => {}
        }
        out.push(token);
    }
    out
}

impl Compiler {
    fn fail(&self, what: &str) -> ! {
        panic!(
            "assembly format of {}: {what} at token {} of {:?}",
            self.def.name, self.at, self.tokens
        )
    }
    fn next(&mut self) -> String {
        let Some(t) = self.tokens.get(self.at).cloned() else {
            self.fail("unexpected end")
        };
        self.at += 1;
        t
    }
    fn expect(&mut self, token: &str) {
        if self.next() != token {
            self.fail(&format!("expected {token}"));
        }
    }
    fn name(&mut self, name: &str) -> Element {
        if let Some(i) = self.def.operands.iter().position(|o| o.name == name) {
            return Element::Operand(i);
        }
        if let Some(i) = self.def.regions.iter().position(|r| r.name == name) {
            return Element::Region(i);
        }
        match self.def.slot(name) {
            Some(i) => {
                self.named.push(self.def.attributes[i].name);
                Element::Attribute(i)
            }
            None => self.fail(&format!("unknown name ${name}")),
        }
    }
    fn element(&mut self) -> Element {
        let token = self.next();
        if let Some(literal) = token.strip_prefix('`') {
            return Element::Literal(literal.to_owned());
        }
        if let Some(name) = token.strip_prefix('$') {
            let e = self.name(name);
            if self.tokens.get(self.at).is_some_and(|t| t == "^") {
                self.at += 1;
                self.anchor = Some(match e {
                    Element::Attribute(i) => Arg::Attribute(i),
                    Element::Operand(i) => Arg::Operand(i),
                    _ => self.fail("an anchor must be an attribute or an operand"),
                });
            }
            return e;
        }
        match token.as_str() {
            "operands" => Element::Operands,
            "attr-dict" => Element::AttrDict,
            "functional-type" => {
                for t in ["(", "operands", ",", "results", ")"] {
                    self.expect(t);
                }
                Element::FunctionalType
            }
            "type" => {
                self.at -= 1;
                Element::Type(self.arg())
            }
            "custom" => {
                self.expect("<");
                let name = self.next();
                self.expect(">");
                self.expect("(");
                let mut args = vec![self.arg()];
                while self.tokens.get(self.at).is_some_and(|t| t == ",") {
                    self.at += 1;
                    args.push(self.arg());
                }
                self.expect(")");
                let Some(directive) = self.directives.iter().find(|d| d.name == name) else {
                    self.fail(&format!("unknown directive {name}"))
                };
                Element::Custom(directive, args)
            }
            "(" => {
                let mut elements = Vec::new();
                self.anchor = None;
                while self.tokens.get(self.at).is_some_and(|t| t != ")") {
                    elements.push(self.element());
                }
                self.expect(")");
                self.expect("?");
                let Some(anchor) = self.anchor.take() else {
                    self.fail("a group without an anchor")
                };
                if !matches!(
                    elements.first(),
                    Some(Element::Literal(_) | Element::Operand(_))
                ) {
                    self.fail("a group must start with a literal or an operand");
                }
                Element::Optional(elements, anchor)
            }
            _ => self.fail("unexpected token"),
        }
    }
    /// `$name`, `type($name)`, `type(operands)`, `type(results)` or
    /// `ref($name)`.
    fn arg(&mut self) -> Arg {
        let token = self.next();
        if let Some(name) = token.strip_prefix('$') {
            return match self.name(name) {
                Element::Operand(i) => Arg::Operand(i),
                Element::Attribute(i) => Arg::Attribute(i),
                _ => self.fail("a region is no argument"),
            };
        }
        let inner = {
            self.expect("(");
            let t = self.next();
            self.expect(")");
            t
        };
        match (token.as_str(), inner.as_str()) {
            ("type", "operands") => Arg::OperandTypes,
            ("type", "results") => Arg::ResultTypes,
            ("ref", name) => match self.name(name.trim_start_matches('$')) {
                Element::Operand(i) => Arg::Operand(i),
                Element::Attribute(i) => Arg::Attribute(i),
                _ => self.fail("a region is no argument"),
            },
            ("type", name) => {
                let name = name.trim_start_matches('$');
                if let Some(i) = self.def.operands.iter().position(|o| o.name == name) {
                    Arg::OperandType(i)
                } else if let Some(i) = self.def.results.iter().position(|o| o.name == name) {
                    Arg::ResultType(i)
                } else {
                    self.fail("type() of something that has none")
                }
            }
            _ => self.fail("expected an argument"),
        }
    }
}

impl std::fmt::Debug for Element {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Literal(l) => write!(f, "`{l}`"),
            Self::Operand(i) => write!(f, "operand {i}"),
            Self::Operands => f.write_str("operands"),
            Self::Attribute(i) => write!(f, "attribute {i}"),
            Self::Region(i) => write!(f, "region {i}"),
            Self::AttrDict => f.write_str("attr-dict"),
            Self::Type(a) => write!(f, "type({a:?})"),
            Self::FunctionalType => f.write_str("functional-type"),
            Self::Custom(d, args) => write!(f, "custom<{}>({args:?})", d.name),
            Self::Optional(e, a) => write!(f, "({e:?} anchored at {a:?})?"),
        }
    }
}

