//! Names that formats refer to, and declarations of StableHLO's ops.

use super::kinds::{self, AttributeKind};
use crate::definition::{AttributeDef, OpDef};
use mlir_format::{
    AttrSyntax, AttributePart, Declaration, Field, Group, Inference, SyntaxOf, Vocabulary,
};
use stablehlo_opset::forms::{AttributeForm, VhloForm};

/// Names that formats refer to.
#[derive(Debug)]
pub enum Names {}

impl Vocabulary for Names {
    /// Text of the type.
    type OmittedType = &'static str;
    type Kind = &'static AttributeKind;
    type Directive = Directive;

    fn directive_name(directive: Directive) -> &'static str {
        directive.all[directive.index]
    }
    fn mnemonic(kind: &'static AttributeKind) -> &'static str {
        kind.mnemonic
    }
    fn fields(kind: &'static AttributeKind) -> &'static [Field] {
        kind.fields
    }
}

/// Directive of an assembly format.
#[derive(Clone, Copy, Debug)]
pub struct Directive {
    /// Names of the dialect's directives.
    all: &'static [&'static str],
    /// Index in `all`, and in the dialect's table of printers.
    pub index: usize,
}
impl Directive {
    /// Returns the directive with a name, or `None` if `all` lacks the name.
    pub fn of_name(all: &'static [&'static str], name: &str) -> Option<Self> {
        let index = all.iter().position(|known| *known == name)?;
        Some(Self { all, index })
    }
}

/// Returns the syntax of an attribute in formats, given the form of attributes of its type.
fn syntax(form: AttributeForm) -> SyntaxOf<Names> {
    match form {
        AttributeForm::I64Array => AttrSyntax::I64Array,
        AttributeForm::ApiVersion => AttrSyntax::Typed("i32"),
        AttributeForm::Vhlo(VhloForm::Integer { width: 64, .. }) => AttrSyntax::Typed("i64"),
        AttributeForm::Vhlo(VhloForm::Integer { width: 32, .. }) => AttrSyntax::Typed("i32"),
        AttributeForm::Vhlo(VhloForm::F32) => AttrSyntax::Typed("f32"),
        AttributeForm::Vhlo(VhloForm::Bool) => AttrSyntax::Typed("i1"),
        AttributeForm::Vhlo(VhloForm::Str) => AttrSyntax::Typed("none"),
        AttributeForm::Vhlo(VhloForm::Symbol) => AttrSyntax::Symbol,
        _ => match kinds::of_form(form) {
            Some(kind) => AttrSyntax::Kind(kind),
            None => AttrSyntax::Generic,
        },
    }
}

impl Declaration<Names> for OpDef {
    fn name(&self) -> &'static str {
        self.name
    }
    fn operands(&self) -> Vec<Group> {
        groups(self.operands.iter().map(|d| (d.name, d.arity)))
    }
    fn results(&self) -> Vec<Group> {
        groups(self.results.iter().map(|d| (d.name, d.arity)))
    }
    fn regions(&self) -> Vec<Group> {
        groups(self.regions.iter().map(|d| (d.name, d.arity)))
    }
    fn successors(&self) -> &'static [&'static str] {
        &[]
    }
    fn attributes(&self) -> Vec<AttributePart<SyntaxOf<Names>>> {
        let part = |a: &AttributeDef| AttributePart {
            name: a.name,
            presence: a.presence,
            syntax: syntax(a.form),
        };
        self.attributes.iter().map(part).collect()
    }
    fn inference(&self) -> Inference {
        // Only parsers infer types.
        Inference::None
    }
}
fn groups(all: impl Iterator<Item = (&'static str, mlir_format::Arity)>) -> Vec<Group> {
    all.map(|(name, arity)| Group { name, arity }).collect()
}
