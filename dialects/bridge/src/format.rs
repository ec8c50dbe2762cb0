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
//! (... $anchor^ ...) : (...)?       the second group is printed if it is not
//! ` ` ``                            a blank, and none, where it would be otherwise
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
    /// A blank that the format asks for, or forbids.
    Blank(bool),
    Operand(usize),
    Operands,
    Attribute(usize),
    Region(usize),
    AttrDict,
    Type(Arg),
    FunctionalType,
    Custom(&'static Directive, Vec<Arg>),
    Optional {
        then: Vec<Element>,
        otherwise: Vec<Element>,
        anchor: Arg,
    },
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
    /// The regions of a name.
    Region(usize),
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
            Element::Blank(_) => Ok(()),
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
            Element::Region(i) => {
                self.p.region(&[])?;
                while self.p.def().regions[*i].arity == Arity::Variadic
                    && self.p.optional_token(",")
                {
                    self.p.region(&[])?;
                }
                Ok(())
            }
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
            Element::Optional {
                then, otherwise, ..
            } => {
                let start = first(then);
                let present = match &then[start] {
                    Element::Literal(l) => self.optional_literal(l),
                    e @ Element::Operand(group) => {
                        self.element(e)?;
                        !self.operands[*group].1.is_empty()
                    }
                    _ => unreachable!("checked when the format was parsed"),
                };
                let rest = if present {
                    &then[start + 1..]
                } else {
                    otherwise
                };
                rest.iter().try_for_each(|e| self.element(e))
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

    /// Groups that are told apart by being of one size must be so.
    fn check_sizes(&self, groups: &[(At, Vec<Operand>)]) -> Result {
        let defs = self.p.def().operands;
        let mut variadic = defs
            .iter()
            .zip(groups)
            .filter(|(d, _)| d.arity != Arity::One);
        let Some((first, (_, operands))) = variadic.next() else {
            return Ok(());
        };
        match variadic.find(|(_, group)| group.1.len() != operands.len()) {
            Some((d, (at, _))) if self.all_operands.is_none() => Err(self.p.error_at(
                *at,
                format_args!(
                    "'{}' must have as many operands as '{}'",
                    d.name, first.name
                ),
            )),
            _ => Ok(()),
        }
    }

    fn finish(mut self) -> Result {
        // Operands and their types may each be told together or in groups.
        let groups = std::mem::take(&mut self.operands);
        self.check_sizes(&groups)?;
        let mut types = std::mem::take(&mut self.operand_types);
        match (self.all_operands.take(), self.all_operand_types.take()) {
            (None, None) => {
                for ((at, operands), types) in groups.iter().zip(&mut types) {
                    let types = types.take().unwrap_or_default();
                    self.p.resolve_all(*at, operands, &types)?;
                }
            }
            (operands, all_types) => {
                let (at, operands) = operands.unwrap_or_else(|| {
                    let at = groups.first().map_or(self.p.start(), |g| g.0);
                    (at, groups.into_iter().flat_map(|g| g.1).collect())
                });
                let types =
                    all_types.unwrap_or_else(|| types.into_iter().flatten().flatten().collect());
                self.p.resolve_all(at, &operands, &types)?;
            }
        }
        match self.all_result_types.take() {
            Some(types) => types.into_iter().for_each(|t| self.p.add_type(t)),
            None => {
                let groups = std::mem::take(&mut self.result_types);
                for types in groups.into_iter().flatten() {
                    types.into_iter().for_each(|t| self.p.add_type(t));
                }
            }
        }
        Ok(())
    }
}

/// The first element of a group that is parsed.
fn first(group: &[Element]) -> usize {
    let blanks = group.iter().take_while(|e| matches!(e, Element::Blank(_)));
    blanks.count()
}

/// ODS's rules for blanks. They depend on the format alone, not on what an op
/// has of it.
struct Spacing {
    space: bool,
    punctuation: bool,
}

impl Spacing {
    /// Whether a blank goes before an element; moves on past it.
    fn step(&mut self, e: &Element) -> bool {
        let blank = match e {
            Element::Literal(l) => self.space && space_before(l, self.punctuation),
            Element::Blank(_) | Element::AttrDict => false,
            Element::Optional {
                then, otherwise, ..
            } => {
                for e in then.iter().chain(otherwise) {
                    self.step(e);
                }
                return false;
            }
            _ => self.space || !self.punctuation,
        };
        (self.space, self.punctuation) = match e {
            Element::Literal(l) => (l.len() != 1 || !"<({[".contains(l.as_str()), !is_keyword(l)),
            Element::Blank(wanted) => (false, !wanted),
            Element::AttrDict => (self.space, false),
            _ => (true, false),
        };
        blank
    }
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
        if let Element::Optional {
            then,
            otherwise,
            anchor,
        } = e
        {
            let present = is_present(a, *anchor);
            for (group, printed) in [(then, present), (otherwise, !present)] {
                for e in group {
                    if printed {
                        self.print_element(e, a, s, p);
                    } else {
                        s.step(e);
                    }
                }
            }
            return;
        }
        if s.step(e) {
            p.str(" ");
        }
        match e {
            Element::Literal(l) => {
                p.str(l);
            }
            Element::Blank(wanted) => {
                p.str(if *wanted { " " } else { "" });
            }
            Element::AttrDict => {
                if let Some(op) = a.op() {
                    print_attr_dict(op, a.def(), &self.named, p);
                }
            }
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
                p.comma_separated(regions_of(a, *i), |p, region| {
                    p.region(region, true, true);
                });
            }
            Element::Type(arg) => {
                p.types(types_of(a, *arg));
            }
            Element::FunctionalType => {
                p.functional_type(a.operand_types(), a.results().into_iter().map(Value::ty));
            }
            Element::Custom(directive, args) => (directive.print)(a, args, p),
            Element::Optional { .. } => unreachable!("printed above"),
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
        Arg::Operand(_) | Arg::Attribute(_) | Arg::Region(_) => panic!("not a type"),
    }
}
/// The regions of a name, which only the last may have several of.
fn regions_of<'c>(a: Adaptor<'c>, i: usize) -> impl Iterator<Item = Region<'c>> {
    let end = match a.def().regions[i].arity {
        Arity::One => i + 1,
        _ => a.num_regions(),
    };
    (i..end).map(move |i| a.region(i))
}
/// Whether a group with this anchor is printed.
fn is_present(a: Adaptor, anchor: Arg) -> bool {
    match anchor {
        Arg::Attribute(slot) => a.slot(slot).is_some_and(|value| {
            !is_default(a.context(), value, a.def().attributes[slot].presence)
        }),
        Arg::Operand(group) => a.operand_group(group).len() > 0,
        Arg::Region(i) => regions_of(a, i).next().is_some(),
        types => !types_of(a, types).is_empty(),
    }
}
/// Whether an attribute says no more than its absence.
fn is_default(context: &Context, value: Attribute, presence: Presence) -> bool {
    match presence {
        Presence::Default(text) | Presence::Filled(text) => {
            Attribute::parse(context, text) == Some(value)
        }
        Presence::Required | Presence::Optional => false,
    }
}

/// Prints ` {...}`: discardable attributes, and inherent ones that are neither
/// in `named` nor say what their absence would say.
pub fn print_attr_dict(op: Op, def: &'static OpDef, named: &[&str], p: &mut Printer) {
    let mut elided = named.to_vec();
    for (slot, d) in op.slots().iter().zip(def.attributes) {
        if slot
            .get()
            .is_some_and(|value| is_default(op.context(), value, d.presence))
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
        if c.anchor.is_some() {
            c.fail("an anchor outside of a group");
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
        match token.strip_prefix('`') {
            Some("") => return Element::Blank(false),
            Some(" ") => return Element::Blank(true),
            Some(literal) => return Element::Literal(literal.to_owned()),
            None => {}
        }
        if let Some(name) = token.strip_prefix('$') {
            let e = self.name(name);
            self.anchor(as_arg(&e));
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
                let arg = self.arg();
                self.anchor(arg);
                Element::Type(arg)
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
                self.anchor = None;
                let then = self.group();
                let Some(anchor) = self.anchor.take() else {
                    self.fail("a group without an anchor")
                };
                let mut otherwise = Vec::new();
                if self.at_token(":") {
                    self.at += 1;
                    self.expect("(");
                    otherwise = self.group();
                }
                self.expect("?");
                let starts_well = match then.get(first(&then)) {
                    Some(Element::Literal(_)) => true,
                    Some(Element::Operand(g)) => self.def.operands[*g].arity != Arity::One,
                    _ => false,
                };
                if !starts_well {
                    self.fail("a group must start with a literal or an operand that may be absent");
                }
                Element::Optional {
                    then,
                    otherwise,
                    anchor,
                }
            }
            _ => self.fail("unexpected token"),
        }
    }
    fn at_token(&self, token: &str) -> bool {
        self.tokens.get(self.at).is_some_and(|t| t == token)
    }
    /// The elements up to `)`.
    fn group(&mut self) -> Vec<Element> {
        let mut elements = Vec::new();
        while !self.at_token(")") {
            elements.push(self.element());
        }
        self.at += 1;
        elements
    }
    /// `^`, if it comes next: marks what decides whether a group is printed.
    fn anchor(&mut self, arg: Arg) {
        if self.at_token("^") {
            self.at += 1;
            self.anchor = Some(arg);
        }
    }
    /// `$name`, `type($name)`, `type(operands)`, `type(results)` or
    /// `ref($name)`.
    fn arg(&mut self) -> Arg {
        let token = self.next();
        if let Some(name) = token.strip_prefix('$') {
            return as_arg(&self.name(name));
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
            ("ref", name) => as_arg(&self.name(name.trim_start_matches('$'))),
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

/// What `$name` stands for.
fn as_arg(e: &Element) -> Arg {
    match e {
        Element::Operand(i) => Arg::Operand(*i),
        Element::Attribute(i) => Arg::Attribute(*i),
        Element::Region(i) => Arg::Region(*i),
        _ => unreachable!("not a name"),
    }
}

impl std::fmt::Debug for Element {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Literal(l) => write!(f, "`{l}`"),
            Self::Blank(wanted) => f.write_str(if *wanted { "` `" } else { "``" }),
            Self::Operand(i) => write!(f, "operand {i}"),
            Self::Operands => f.write_str("operands"),
            Self::Attribute(i) => write!(f, "attribute {i}"),
            Self::Region(i) => write!(f, "region {i}"),
            Self::AttrDict => f.write_str("attr-dict"),
            Self::Type(a) => write!(f, "type({a:?})"),
            Self::FunctionalType => f.write_str("functional-type"),
            Self::Custom(d, args) => write!(f, "custom<{}>({args:?})", d.name),
            Self::Optional {
                then,
                otherwise,
                anchor,
            } => write!(f, "({then:?} anchored at {anchor:?}):({otherwise:?})?"),
        }
    }
}
