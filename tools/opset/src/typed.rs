//! The declarations as calls of the macro `op!` of `api/rust`, which makes the typed
//! ops of them.

use crate::{
    examples::Examples,
    names::{camel, plain, raw, singular},
};
use mlir_bridge::prelude::*;
use stablehlo_dialect::{
    attribute_types as types,
    ops::{Family, families},
    spec::Spec,
};
use std::fmt::Write;

macro_rules! attribute_types {
    ($(
        $how:ident $type:ident: $given:ty
        $(=> $told:ty, |$context:ident, $value:ident| $write:expr, $tell:expr)?;
    )*) => {
        /// The name of an attribute type, what builders take for it, and what views give.
        fn attribute_type(def: &AttributeDef) -> (&'static str, String, &'static str) {
            $(if def.is::<types::$type>() {
                let given = stringify!($given);
                let told = [given $(, stringify!($told))?];
                return (stringify!($type), given.replace("'a ", ""), told[told.len() - 1]);
            })*
            panic!("{}: no Rust type for an attribute: add a row to {TABLE}", def.name)
        }
    };
}
const TABLE: &str = "api/rust/src/ops/attributes/table.rs";
include!("../../../api/rust/src/ops/attributes/table.rs");

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
                let (name, given, told) = attribute_type(a);
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

/// What is said of an op.
pub struct Says {
    /// What it is.
    pub what: String,
    /// The specification's section on it.
    pub section: Option<&'static str>,
    /// Its syntax, if that is described.
    pub syntax: Option<String>,
    /// What else there is to say.
    pub more: String,
}

/// What is said of an op: `what it is. Spec: section.`, then its syntax between fences, and
/// more.
pub fn says(def: &OpDef) -> Says {
    let lines = def
        .docs
        .iter()
        .map(|line| line.strip_prefix(' ').unwrap_or(line));
    let text = lines.collect::<Vec<_>>().join("\n");
    let (first, rest) = text.split_once("\n\n").unwrap_or((&text, ""));
    let (syntax, more) = match rest.strip_prefix("```text\n") {
        Some(fenced) => {
            let (syntax, more) = fenced.split_once("\n```").expect("the other fence");
            (Some(syntax.to_owned()), more)
        }
        None => (None, rest),
    };
    let last = def.docs.iter().find(|line| line.contains("Spec: "));
    let section = last.and_then(|line| line.trim().rsplit_once("Spec: "));
    let what = first.split("Spec: ").next().unwrap_or_default();
    let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    Says {
        what: one_line(what),
        section: section.map(|(_, section)| section.trim_end_matches('.')),
        syntax,
        more: one_line(more),
    }
}

/// What an op is, in Markdown.
fn docs(def: &OpDef) -> String {
    let Says {
        what,
        section,
        more,
        ..
    } = says(def);
    let mut text = what + "\n";
    if !more.is_empty() {
        let _ = writeln!(text, "\n{more}");
    }
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
