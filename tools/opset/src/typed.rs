//! The declarations as calls of the macro `op!` of `api/rust`, which makes the typed
//! ops of them.

use crate::{
    examples::Examples,
    names::{camel, plain, raw, singular},
};
use mlir_bridge::{Arity, AttributeDef, OpDef, Presence, ValueDef};
use stablehlo_dialect::{
    attribute_types as types,
    ops::{Family, families},
    spec::Spec,
};
use std::fmt::Write;

/// The attribute types: what builders take, and what views give. `Typed` has the
/// same in `api/rust/src/ops/attributes/convert.rs`; what differs does not compile. It
/// is told here, too, so that the documentation shows types by their own names.
macro_rules! attribute_types {
    ($($name:ident: $given:literal $(=> $told:literal)?;)*) => {
        fn attribute_type(def: &AttributeDef) -> [&'static str; 3] {
            $(if def.is::<types::$name>() {
                return [stringify!($name), $given, told!($given $($told)?)];
            })*
            panic!("{}: no Rust type for an attribute: add a row here and in \
                    api/rust/src/ops/attributes/convert.rs", def.name)
        }
    };
}
macro_rules! told {
    ($given:literal) => {
        $given
    };
    ($given:literal $told:literal) => {
        $told
    };
}
attribute_types! {
    I64Array: "&[i64]" => "&'c [i64]";
    BoolArray: "&[bool]" => "Vec<bool>";
    I64: "i64";
    I64NonNegative: "i64";
    I64Positive: "i64";
    I32: "i32";
    I32NonNegative: "i32";
    I32Positive: "i32";
    F32: "f32";
    Bool: "bool";
    Unit: "bool";
    Str: "&str" => "&'c str";
    SymbolName: "&str" => "&'c str";
    AnyArray: "&[Attribute<'c>]" => "Vec<Attribute<'c>>";
    Dictionary: "Attribute<'c>";
    AnyAttribute: "Attribute<'c>";
    Elements: "Attribute<'c>";
    I64Elements: "I64Tensor";
    ReplicaGroups: "ReplicaGroups<'c>";
    StrOrDictionary: "BackendConfig<'c>";
    Channel: "ChannelHandle";
    GatherDimensions: "GatherDimensionNumbers";
    ScatterDimensions: "ScatterDimensionNumbers";
    DotDimensions: "DotDimensionNumbers";
    Algorithm: "DotAlgorithm<'c>";
    ConvDimensions: "ConvDimensionNumbers";
    Accuracy: "ResultAccuracy";
    PrecisionConfig: "&[Precision]" => "Vec<Precision>";
    CustomCallApiVersion: "CustomCallApiVersion";
    LayoutArray: "&[Vec<i64>]" => "Vec<Vec<i64>>";
    TilingArray: "&[Vec<Vec<i64>>]" => "Vec<Vec<Vec<i64>>>";
    FlatSymbolArray: "&[&str]" => "Vec<&'c str>";
    OutputOperandAliases: "&[OutputOperandAlias]" => "Vec<OutputOperandAlias>";
    ComparisonDirection: "ComparisonDirection";
    ComparisonType: "ComparisonType";
    FftType: "FftType";
    RngAlgorithm: "RngAlgorithm";
    RngDistribution: "RngDistribution";
    Transpose: "TransposeOption";
}

/// The files: their names, and what they hold.
pub fn files(examples: &Examples) -> Vec<(String, String)> {
    let families = families();
    let mut names: Vec<_> = families.iter().map(|f| f.name).collect();
    names.sort_unstable();
    let mut root = "//! The typed ops, by family, as `make docs` makes them of the \
                    declarations.\n\n"
        .to_owned();
    for name in &names {
        let _ = writeln!(root, "pub mod {name};");
    }
    root += "\n";
    for name in &names {
        let _ = writeln!(root, "pub use {name}::*;");
    }
    root += "\nuse super::support::prelude::*;\n\nany_op! {\n";
    let mut views: Vec<_> = families.iter().flat_map(|f| f.ops).collect();
    views.sort_by_key(|def| def.mnemonic());
    for def in views {
        let _ = writeln!(root, "    {},", camel(def.mnemonic()));
    }
    root += "}\n";
    let families = families
        .iter()
        .map(|f| (format!("{}.rs", f.name), file(f, examples)));
    std::iter::once(("mod.rs".to_owned(), root))
        .chain(families)
        .collect()
}

fn file(family: &Family, examples: &Examples) -> String {
    let mut text = format!(
        "//! Typed ops of the family `{}`, as `make docs` makes them of\n\
         //! `dialects/stablehlo/src/ops/{}.rs`.\n\n\
         use crate::ops::support::prelude::*;\n",
        family.name, family.module
    );
    for def in family.ops {
        text += &op(family, def, examples);
    }
    text
}

fn op(family: &Family, def: &OpDef, examples: &Examples) -> String {
    let (function, view) = (plain(def.mnemonic()), camel(def.mnemonic()));
    let mut text = "\nop! {\n".to_owned();
    let example = examples.of(def).trim_end();
    let docs = docs(def) + &format!("\n# In a program\n```mlir\n{example}\n```\n");
    for line in docs.lines() {
        let _ = writeln!(text, "{}", format!("    /// {line}").trim_end());
    }
    let _ = writeln!(
        text,
        "    {}, {view}, {view}Builder, {view}Edit = dialect::{}::{view};",
        raw(&function),
        family.module
    );
    let arity = |a: Arity| if a == Arity::One { "one" } else { "many" };
    let value = |(i, v): (usize, &ValueDef)| format!("{i} {}: {};", raw(v.name), arity(v.arity));
    section(
        &mut text,
        "operands",
        def.operands.iter().enumerate().map(value),
    );
    let attributes = |kept: fn(Presence) -> bool| {
        as_declared(def)
            .filter(move |(_, a)| kept(a.presence) && !a.is::<types::Unit>())
            .map(|(i, a)| {
                let [name, given, told] = attribute_type(a);
                format!("{i} {}: a::{name}, {given} => {told};", raw(a.name))
            })
    };
    section(
        &mut text,
        "required",
        attributes(|p| p == Presence::Required),
    );
    section(
        &mut text,
        "optional",
        attributes(|p| p == Presence::Optional),
    );
    let has_default = |p| matches!(p, Presence::Default(_) | Presence::Filled(_));
    section(&mut text, "defaults", attributes(has_default));
    let flags = as_declared(def).filter(|(_, a)| a.is::<types::Unit>());
    section(
        &mut text,
        "flags",
        flags.map(|(i, a)| format!("{i} {};", a.name)),
    );
    let regions = def.regions.iter().enumerate().map(|(i, r)| {
        let one = singular(r.name);
        format!("{i} {}: {} {one} {one}_region;", r.name, arity(r.arity))
    });
    section(&mut text, "regions", regions);
    section(
        &mut text,
        "results",
        def.results.iter().enumerate().map(value),
    );
    if def.hooks.infer.is_none() {
        let types = def.results.iter().map(|r| match r.arity {
            Arity::One => format!("{}_type: one;", r.name),
            Arity::Optional | Arity::Variadic => format!("{}_types: many;", singular(r.name)),
        });
        section(&mut text, "types", types);
    }
    text + "}\n"
}

/// The attributes with their slots, in the order of the declaration.
pub fn as_declared(def: &OpDef) -> impl Iterator<Item = (usize, &AttributeDef)> {
    let mut all: Vec<_> = def.attributes.iter().enumerate().collect();
    all.sort_by_key(|(_, a)| a.place);
    all.into_iter()
}

fn section(text: &mut String, name: &str, items: impl Iterator<Item = String>) {
    let items: Vec<_> = items.collect();
    if !items.is_empty() {
        let _ = writeln!(text, "    {name} {{ {} }}", items.join(" "));
    }
}

/// What is said of an op, and the specification's section on it.
pub fn says(def: &OpDef) -> (String, Option<&'static str>) {
    let lines: Vec<_> = def.docs.iter().map(|line| line.trim()).collect();
    let all = lines.join(" ");
    let section = lines.last().and_then(|line| line.rsplit_once("Spec: "));
    match section {
        Some((_, section)) => {
            let what = all.split(" Spec: ").next().unwrap_or_default();
            (what.to_owned(), Some(section.trim_end_matches('.')))
        }
        None => (all, None),
    }
}

/// What an op is, in Markdown.
fn docs(def: &OpDef) -> String {
    let (what, section) = says(def);
    let mut text = what + "\n";
    if let Some(section) = section {
        let _ = writeln!(
            text,
            "\n[In the specification](https://openxla.org/stablehlo/spec#{section})"
        );
    }
    let mut list = |title: &str, items: &mut dyn Iterator<Item = String>| {
        let items: Vec<_> = items.collect();
        if !items.is_empty() {
            let _ = write!(text, "\n# {title}\n{}", items.concat());
        }
    };
    let value = |v: &ValueDef| {
        let several = if v.arity == Arity::Variadic {
            "any number of "
        } else {
            ""
        };
        format!("- `{}`: {several}{}\n", v.name, v.constraint.summary)
    };
    list("Operands", &mut def.operands.iter().map(value));
    let attribute = |a: &AttributeDef| {
        let presence = match a.presence {
            Presence::Required => String::new(),
            Presence::Optional => ", optional".to_owned(),
            Presence::Default(text) | Presence::Filled(text) => format!(", by default `{text}`"),
        };
        let summary = a.constraint.summary.trim_end_matches('.');
        format!("- `{}`{presence}: {summary}\n", a.name)
    };
    list(
        "Attributes",
        &mut as_declared(def).map(|(_, a)| attribute(a)),
    );
    list(
        "Regions",
        &mut def.regions.iter().map(|r| format!("- `{}`\n", r.name)),
    );
    let inferred = match def.hooks.infer {
        Some(_) => "Results, of inferred types",
        None => "Results",
    };
    list(inferred, &mut def.results.iter().map(value));
    let constraints = Spec::of(def).map_or(&[][..], |spec| spec.0).iter();
    let constraint = constraints.map(|c| match c.note {
        "" => format!("- {}: `{}`\n", c.number, c.rule),
        note => format!("- {}: `{}` ({note})\n", c.number, c.rule),
    });
    list("Constraints", &mut { constraint });
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{context::context, generated};

    #[test]
    fn files_are_up_to_date() {
        let files = files(&Examples::of_tests(&context()));
        generated::check("api/rust/src/ops/typed", &files);
    }
}
