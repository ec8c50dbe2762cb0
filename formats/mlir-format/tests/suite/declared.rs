//! Declarations and directives of the test's engine.

use crate::{
    engine::{OpReader, ParsedOp},
    op_text::OpText,
    words::Words,
};
use mlir_format::{
    Arg, Arity, AttrSyntax, AttributePart, Declaration, Format, Group, Inference, Parsing,
    Presence, SyntaxOf,
};
use stablehlo_opset::{stablehlo_directives, syntax::Kinds};

/// Declaration of an op with one result, `result`. All attributes are optional arrays.
#[derive(Clone, Copy)]
pub struct OpRow {
    pub operands: &'static [&'static str],
    pub attributes: &'static [&'static str],
    pub format: &'static str,
}

const KINDS: Kinds<&str> = Kinds {
    precision: "precision",
    dot: "dot",
    dot_algorithm: "dot_algorithm",
    conv: "conv",
};
static DIRECTIVES: &[TestDirective] = stablehlo_directives!(TestDirective::new, KINDS);

/// Directive.
pub struct TestDirective {
    pub name: &'static str,
    pub parse: fn(&mut Parsing<'_, OpReader<'_>>, &[Arg]) -> Result<(), (usize, String)>,
    pub print: fn(&ParsedOp, &[Arg], &mut OpText),
}

impl TestDirective {
    const fn new(
        name: &'static str,
        parse: fn(&mut Parsing<'_, OpReader<'_>>, &[Arg]) -> Result<(), (usize, String)>,
        print: fn(&ParsedOp, &[Arg], &mut OpText),
    ) -> Self {
        Self { name, parse, print }
    }
}

impl OpRow {
    /// Returns the compiled format.
    pub fn format(&self) -> Format<Words> {
        let directive = |name: &str| DIRECTIVES.iter().find(|d| d.name == name);
        Format::compile(self, self.format, directive).expect("a valid format")
    }
}

impl Declaration<Words> for OpRow {
    fn name(&self) -> &'static str {
        "test.op"
    }
    fn operands(&self) -> Vec<Group> {
        self.operands.iter().map(|name| one(name)).collect()
    }
    fn results(&self) -> Vec<Group> {
        vec![one("result")]
    }
    fn regions(&self) -> Vec<Group> {
        Vec::new()
    }
    fn successors(&self) -> &'static [&'static str] {
        &[]
    }
    fn attributes(&self) -> Vec<AttributePart<SyntaxOf<Words>>> {
        let part = |name: &&'static str| AttributePart {
            name,
            presence: Presence::Optional,
            syntax: AttrSyntax::I64Array,
        };
        self.attributes.iter().map(part).collect()
    }
    fn inference(&self) -> Inference {
        Inference::None
    }
}

fn one(name: &'static str) -> Group {
    Group {
        name,
        arity: Arity::One,
    }
}
