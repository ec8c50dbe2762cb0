//! Formats of ops that this crate declares.

use super::{directive::Directive, engine::Names};
use crate::{
    builtin::AttributeExt,
    diag::Result,
    ir::{Attribute, Op},
    op::{Adaptor, AttrSyntax, OpDef, ValueDef},
    text::{OpParser, Printer},
};
use mlir_format::{AttributePart, Declaration, FormatError, Group, Inference};

/// Compiled assembly format of an op.
#[derive(Debug)]
pub struct Format(mlir_format::Format<Names>);

impl Format {
    /// Compiles the format `text` of the op `def`.
    ///
    /// # Errors
    /// If `text` is not a valid format, or if it names a part that the op does not
    /// declare or a directive that is not in `directives`.
    pub fn compile(
        def: &'static OpDef,
        text: &'static str,
        directives: &'static [Directive],
    ) -> std::result::Result<Self, FormatError> {
        let directive = |name: &str| directives.iter().find(|d| d.name == name);
        mlir_format::Format::compile(def, text, directive).map(Self)
    }
    /// Returns a message, with a remedy, for each part of an op that text in this format
    /// would lose.
    pub(crate) fn faults(&self) -> Vec<String> {
        self.0.faults()
    }
    /// Parses the text behind an op's name.
    ///
    /// # Errors
    /// After a diagnostic, if the text does not match the format.
    pub fn parse(&self, p: &mut OpParser) -> Result {
        self.0.parse(p)
    }
    /// Prints the text behind the name of `op`, which must have the declaration `def`.
    pub(crate) fn print(&self, op: Op, def: &'static OpDef, p: &mut Printer) {
        self.0.print(Adaptor::with_def(op, def), p);
    }
    /// Returns whether the format can print all of the op's attributes.
    pub(crate) fn can_print(&self, op: Op) -> bool {
        self.0.stripped().all(|(slot, syntax)| {
            let value = op.slots().get(slot).get();
            value.is_none_or(|value| round_trips(syntax, value))
        })
    }
}

/// Returns whether the parser would build `value` from its printed form.
fn round_trips(syntax: AttrSyntax, value: Attribute) -> bool {
    match syntax {
        AttrSyntax::Generic => true,
        AttrSyntax::Typed(ty) => {
            let expected = ty(value.owner());
            value.ty().is_none_or(|ty| ty == expected)
        }
        AttrSyntax::I64Array => value.i64s().is_some(),
        AttrSyntax::Kind(kind) => kind.of_attribute(value).is_some(),
        AttrSyntax::Symbol => value.symbol().is_some(),
    }
}

impl Declaration<Names> for OpDef {
    fn name(&self) -> &'static str {
        self.name
    }
    fn operands(&self) -> Vec<Group> {
        self.operands.iter().map(group).collect()
    }
    fn results(&self) -> Vec<Group> {
        self.results.iter().map(group).collect()
    }
    fn regions(&self) -> Vec<Group> {
        let group = |r: &crate::op::RegionDef| Group {
            name: r.name,
            arity: r.arity,
        };
        self.regions.iter().map(group).collect()
    }
    fn successors(&self) -> &'static [&'static str] {
        self.successors
    }
    fn attributes(&self) -> Vec<AttributePart<AttrSyntax>> {
        let part = |a: &crate::op::AttributeDef| AttributePart {
            name: a.name,
            presence: a.presence,
            syntax: a.constraint.syntax,
        };
        self.attributes.iter().map(part).collect()
    }
    fn inference(&self) -> Inference {
        match (self.hooks.infer, self.hooks.compatible) {
            (None, _) => Inference::None,
            (Some(_), None) => Inference::Exact,
            (Some(_), Some(_)) => Inference::Compatible,
        }
    }
}

fn group(value: &ValueDef) -> Group {
    Group {
        name: value.name,
        arity: value.arity,
    }
}
