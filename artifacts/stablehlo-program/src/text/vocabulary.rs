//! Assembly formats of the ops, compiled once.

use super::{
    handles::Handle,
    kinds::{self, Kind},
    model::Model,
    shardy,
};
use crate::{
    definition::{AttributeDef, OpDef},
    table,
};
use mlir_bytecode::OpId;
use mlir_format::{
    Arg, AttrSyntax, AttributePart, Declaration, Field, Format, Group, Inference, SyntaxOf,
    Vocabulary, sdy::SdyKinds, sdy_directives, stablehlo::Kinds, stablehlo_directives,
    text::TextPrinter,
};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Names that formats refer to.
#[derive(Debug)]
pub enum Names {}

impl Vocabulary for Names {
    /// Text of the type.
    type OmittedType = &'static str;
    type Kind = &'static Kind;
    type Directive = &'static Directive;

    fn directive_name(directive: &'static Directive) -> &'static str {
        directive.name
    }
    fn mnemonic(kind: &'static Kind) -> &'static str {
        kind.mnemonic
    }
    fn fields(kind: &'static Kind) -> &'static [Field] {
        kind.fields
    }
}

/// Printer of the arguments of a directive.
type Print = for<'p> fn(Handle<'p, OpId>, &[Arg], &mut TextPrinter<'_, Model<'p>>);

/// Directive of an assembly format.
pub struct Directive {
    pub name: &'static str,
    pub print: Print,
}
const fn directive(name: &'static str, print: Print) -> Directive {
    Directive { name, print }
}

const KINDS: Kinds<&Kind> = Kinds {
    precision: &kinds::PRECISION,
    dot: &kinds::DOT,
    dot_algorithm: &kinds::DOT_ALGORITHM,
    conv: &kinds::CONV,
};
static DIRECTIVES: &[Directive] = stablehlo_directives!(print directive, KINDS);
const SHARDY_KINDS: SdyKinds<&Kind> = SdyKinds {
    axis_ref_list: &kinds::AXIS_REF_LIST,
    list_of_axis_ref_lists: &kinds::LIST_OF_AXIS_REF_LISTS,
    sharding: &kinds::SHARDING,
    sharding_per_value: &kinds::SHARDING_PER_VALUE,
};
static SHARDY_DIRECTIVES: &[Directive] = sdy_directives!(print directive, SHARDY_KINDS);

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
        other => match kind(other) {
            Some(kind) => AttrSyntax::Kind(kind),
            None => AttrSyntax::Generic,
        },
    }
}

/// Returns the kind of an attribute, given the name of its type in declarations. Returns
/// `None` if attributes of the type are builtin attributes.
pub fn kind(attribute_type: &str) -> Option<&'static Kind> {
    Some(match attribute_type {
        "Channel" => &kinds::CHANNEL_HANDLE,
        "GatherDimensions" => &kinds::GATHER,
        "ScatterDimensions" => &kinds::SCATTER,
        "DotDimensions" => &kinds::DOT,
        "Algorithm" => &kinds::DOT_ALGORITHM,
        "ConvDimensions" => &kinds::CONV,
        "Accuracy" => &kinds::RESULT_ACCURACY,
        "FftType" => &kinds::FFT_TYPE,
        "ComparisonDirection" => &kinds::COMPARISON_DIRECTION,
        "ComparisonType" => &kinds::COMPARISON_TYPE,
        "Transpose" => &kinds::TRANSPOSE,
        "RngDistribution" => &kinds::RNG_DISTRIBUTION,
        "RngAlgorithm" => &kinds::RNG_ALGORITHM,
        _ => return None,
    })
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

/// Formats by name of the op.
pub type Formats = FxHashMap<&'static str, Format<Names>>;

/// Returns the formats of all ops that have one.
pub fn formats() -> &'static Formats {
    static ALL: OnceLock<Formats> = OnceLock::new();
    ALL.get_or_init(|| {
        let own = table::all().filter_map(|def| compile(def, def.assembly, DIRECTIVES));
        let shardy = shardy::all().filter_map(|def| compile(def, def.assembly, SHARDY_DIRECTIVES));
        own.chain(shardy).collect()
    })
}
fn compile(
    def: &impl Declaration<Names>,
    assembly: Option<&'static str>,
    directives: &'static [Directive],
) -> Option<(&'static str, Format<Names>)> {
    let directive = |name: &str| directives.iter().find(|d| d.name == name);
    let format = Format::compile(def, assembly?, directive);
    Some((def.name(), format.expect("declarations have valid formats")))
}
