//! Compiler that makes a [`Format`] from the text of an assembly format.

use crate::{
    arguments::Arg,
    ast::{Dictionary, Element, Format, Item, first_parsed, is_keyword},
    complete::{infers, stripped},
    declaration::{Arity, Declaration, Parts, SyntaxOf, Values, parts_of},
    ir::Vocabulary,
};

impl<V: Vocabulary> Format<V> {
    /// Compiles the format `text` of the op `def`. `directive` returns the directive with
    /// a name.
    ///
    /// # Errors
    /// If `text` is not a valid format, or if it names a part that the op does not
    /// declare or a directive that `directive` does not know.
    pub fn compile(
        def: &impl Declaration<V>,
        text: &'static str,
        directive: impl Fn(&str) -> Option<V::Directive>,
    ) -> Result<Self, FormatError> {
        let mut c = Compiler {
            def: parts_of(def),
            directive,
            tokens: tokens(text),
            at: 0,
            named: Vec::new(),
            anchor: None,
        };
        let mut items = Vec::new();
        while c.at < c.tokens.len() {
            items.push(c.item()?);
        }
        if c.anchor.is_some() {
            return Err(c.fail("an anchor outside of a group"));
        }
        let mut spacing = Spacing {
            space: true,
            punctuation: false,
        };
        spacing.fill(&mut items);
        // The parser computes the group sizes from the parsed operands and types, so
        // `attr-dict` omits the sizes.
        for values in [Values::Operands, Values::Results] {
            let slot = c.def.sizes_slot(values);
            c.named.extend(slot.map(|slot| c.def.attributes[slot].name));
        }
        Ok(Self {
            infers: infers(&items, &c.def),
            stripped: stripped(&items, &c.def),
            items,
            named: c.named,
            parts: c.def,
        })
    }
}

/// Error in an assembly format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{op}: {message} at token {at} of its format, {tokens:?}")]
pub struct FormatError {
    op: &'static str,
    message: String,
    at: usize,
    tokens: Vec<&'static str>,
}

struct Compiler<V: Vocabulary, F> {
    def: Parts<SyntaxOf<V>>,
    directive: F,
    tokens: Vec<&'static str>,
    at: usize,
    named: Vec<&'static str>,
    anchor: Option<Arg>,
}

/// Splits a format into tokens: names with `$`, literals with the opening backtick, words
/// and single characters.
fn tokens(text: &'static str) -> Vec<&'static str> {
    let is_in_word = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        let (len, skipped) = match first {
            '`' => (after.find('`').unwrap_or(after.len()), 1),
            '$' | 'a'..='z' | 'A'..='Z' => {
                let end = after.find(|c| !is_in_word(c));
                (end.unwrap_or(after.len()), 0)
            }
            _ => (0, 0),
        };
        tokens.push(&rest[..first.len_utf8() + len]);
        rest = after.get(len + skipped..).unwrap_or_default().trim_start();
    }
    tokens
}

impl<V: Vocabulary, F: Fn(&str) -> Option<V::Directive>> Compiler<V, F> {
    fn fail(&self, message: &str) -> FormatError {
        FormatError {
            op: self.def.name,
            message: message.to_owned(),
            at: self.at,
            tokens: self.tokens.clone(),
        }
    }
    fn next(&mut self) -> Result<&'static str, FormatError> {
        let token = self.tokens.get(self.at).copied();
        let token = token.ok_or_else(|| self.fail("unexpected end"))?;
        self.at += 1;
        Ok(token)
    }
    fn expect(&mut self, token: &str) -> Result<(), FormatError> {
        if self.next()? == token {
            return Ok(());
        }
        Err(self.fail(&format!("expected {token}")))
    }
    /// Returns the element for `$name`.
    fn name(&mut self, name: &str) -> Result<Element<V>, FormatError> {
        if let Some(i) = self.def.operands.iter().position(|o| o.name == name) {
            return Ok(Element::Operand(i));
        }
        if let Some(i) = self.def.regions.iter().position(|r| r.name == name) {
            return Ok(Element::Region(i));
        }
        if let Some(i) = self.def.successors.iter().position(|s| *s == name) {
            return Ok(Element::Successor(i));
        }
        match self.def.slot(name) {
            Some(i) => {
                self.named.push(self.def.attributes[i].name);
                Ok(Element::Attribute(i))
            }
            None => Err(self.fail(&format!("unknown name ${name}"))),
        }
    }
    fn item(&mut self) -> Result<Item<V>, FormatError> {
        Ok(Item {
            blank: false,
            element: self.element()?,
        })
    }
    fn element(&mut self) -> Result<Element<V>, FormatError> {
        let token = self.next()?;
        match token.strip_prefix('`') {
            Some("") => return Ok(Element::Blank(false)),
            Some(" ") => return Ok(Element::Blank(true)),
            Some(literal) => return Ok(Element::Literal(literal)),
            None => {}
        }
        if let Some(name) = token.strip_prefix('$') {
            let e = self.name(name)?;
            if let Some(arg) = as_arg(&e) {
                self.anchor(arg);
            }
            return Ok(e);
        }
        Ok(match token {
            "operands" => Element::Operands,
            "attr-dict" => Element::AttrDict(Dictionary::Plain),
            "attr-dict-with-keyword" => Element::AttrDict(Dictionary::WithKeyword),
            "strict-attr-dict" => Element::AttrDict(Dictionary::Strict),
            "functional-type" => {
                for t in ["(", "operands", ",", "results", ")"] {
                    self.expect(t)?;
                }
                Element::FunctionalType
            }
            "type" => {
                self.at -= 1;
                let arg = self.arg()?;
                self.anchor(arg);
                Element::Type(arg)
            }
            "custom" => {
                self.expect("<")?;
                let name = self.next()?;
                self.expect(">")?;
                self.expect("(")?;
                let mut args = vec![self.arg()?];
                while self.tokens.get(self.at).is_some_and(|t| *t == ",") {
                    self.at += 1;
                    args.push(self.arg()?);
                }
                self.expect(")")?;
                self.anchor(args[0]);
                let Some(directive) = (self.directive)(name) else {
                    return Err(self.fail(&format!("unknown directive {name}")));
                };
                Element::Custom(directive, args)
            }
            "(" => {
                self.anchor = None;
                let then = self.group()?;
                let Some(anchor) = self.anchor.take() else {
                    return Err(self.fail("a group without an anchor"));
                };
                let mut otherwise = Vec::new();
                if self.at_token(":") {
                    self.at += 1;
                    self.expect("(")?;
                    otherwise = self.group()?;
                }
                self.expect("?")?;
                let starts_well = match then.get(first_parsed(&then)).map(|i| &i.element) {
                    Some(Element::Literal(_)) => true,
                    Some(Element::Operand(g)) => self.def.operands[*g].arity != Arity::One,
                    _ => false,
                };
                if !starts_well {
                    return Err(self.fail(
                        "a group must start with a literal or an operand that may be absent",
                    ));
                }
                Element::Optional {
                    then,
                    otherwise,
                    anchor,
                }
            }
            _ => return Err(self.fail("unexpected token")),
        })
    }
    fn at_token(&self, token: &str) -> bool {
        self.tokens.get(self.at) == Some(&token)
    }
    /// Parses the elements up to `)`.
    fn group(&mut self) -> Result<Vec<Item<V>>, FormatError> {
        let mut items = Vec::new();
        while !self.at_token(")") {
            items.push(self.item()?);
        }
        self.at += 1;
        Ok(items)
    }
    /// Parses an optional `^`, which makes `arg` the anchor of the group. The anchor
    /// decides whether the group is printed.
    fn anchor(&mut self, arg: Arg) {
        if self.at_token("^") {
            self.at += 1;
            self.anchor = Some(arg);
        }
    }
    fn named_arg(&mut self, name: &str) -> Result<Arg, FormatError> {
        let element = self.name(name)?;
        as_arg(&element)
            .ok_or_else(|| self.fail("a successor cannot be the argument of a directive"))
    }
    /// Parses an argument: `$name`, `type($name)`, `type(operands)`, `type(results)` or
    /// `ref($name)`.
    fn arg(&mut self) -> Result<Arg, FormatError> {
        let token = self.next()?;
        if let Some(name) = token.strip_prefix('$') {
            return self.named_arg(name);
        }
        self.expect("(")?;
        let inner = self.next()?;
        self.expect(")")?;
        Ok(match (token, inner) {
            ("type", "operands") => Arg::OperandTypes,
            ("type", "results") => Arg::ResultTypes,
            ("ref", name) => self.named_arg(name.trim_start_matches('$'))?,
            ("type", name) => {
                let name = name.trim_start_matches('$');
                if let Some(i) = self.def.operands.iter().position(|o| o.name == name) {
                    Arg::OperandType(i)
                } else if let Some(i) = self.def.results.iter().position(|o| o.name == name) {
                    Arg::ResultType(i)
                } else {
                    return Err(self.fail("expected an operand or a result in type()"));
                }
            }
            _ => return Err(self.fail("expected an argument")),
        })
    }
}

/// Returns the argument of a directive that the element `e` denotes, or `None` if `e`
/// cannot be an argument.
fn as_arg<V: Vocabulary>(e: &Element<V>) -> Option<Arg> {
    match e {
        Element::Operand(i) => Some(Arg::Operand(*i)),
        Element::Attribute(i) => Some(Arg::Attribute(*i)),
        Element::Region(i) => Some(Arg::Region(*i)),
        _ => None,
    }
}

/// State of ODS's rules for blanks. The rules depend only on the format, not on the op
/// that is printed.
struct Spacing {
    /// True if a blank is allowed before the next element.
    space: bool,
    /// True if the last element was punctuation.
    punctuation: bool,
}

impl Spacing {
    /// Determines for each item whether a blank is printed before it.
    fn fill<V: Vocabulary>(&mut self, items: &mut [Item<V>]) {
        for item in items {
            item.blank = match &item.element {
                Element::Literal(l) => self.space && space_before(l, self.punctuation),
                Element::Blank(_) | Element::AttrDict(_) | Element::Optional { .. } => false,
                _ => self.space || !self.punctuation,
            };
            (self.space, self.punctuation) = match &mut item.element {
                Element::Optional {
                    then, otherwise, ..
                } => {
                    self.fill(then);
                    self.fill(otherwise);
                    continue;
                }
                Element::Literal(l) => (l.len() != 1 || !"<({[".contains(*l), !is_keyword(l)),
                Element::Blank(wanted) => (false, !*wanted),
                Element::AttrDict(_) => (self.space, false),
                _ => (true, false),
            };
        }
    }
}

fn space_before(literal: &str, after_punctuation: bool) -> bool {
    if literal.len() != 1 && literal != "->" {
        return true;
    }
    if after_punctuation {
        !">)}],".contains(literal)
    } else {
        !"<>(){}[],".contains(literal)
    }
}
