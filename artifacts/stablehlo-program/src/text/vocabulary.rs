//! Names that formats refer to, and declarations of StableHLO's ops.

use super::kinds::{self, AttributeKind};
use crate::definition::{AttributeDef, OpDef};
use mlir_format::{
    AttrSyntax, AttributePart, Declaration, Field, Group, Inference, SyntaxOf, Vocabulary,
};

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

/// Returns the syntax of an attribute in formats, given the name of its type in
/// declarations.
fn syntax(attribute_type: &str) -> SyntaxOf<Names> {
    match attribute_type {
        "I64Array" => AttrSyntax::I64Array,
        "I64" | "I64NonNegative" | "I64Positive" => AttrSyntax::Typed("i64"),
        "I32" | "I32NonNegative" | "I32Positive" | "CustomCallApiVersion" => {
            AttrSyntax::Typed("i32")
        }
        "F32" => AttrSyntax::Typed("f32"),
        "Bool" => AttrSyntax::Typed("i1"),
        "Str" => AttrSyntax::Typed("none"),
        "SymbolName" => AttrSyntax::Symbol,
        other => match kinds::of_type(other) {
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
            syntax: syntax(a.kind),
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
