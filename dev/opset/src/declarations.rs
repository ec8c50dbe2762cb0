//! The dialect's declarations as JSON.

use crate::samples::Samples;
use mlir_bridge::prelude::*;
use serde_json::{Value as Json, json};
use stablehlo_dialect::{DIALECT, neutral::Neutral};
use std::{
    collections::BTreeMap,
    io::{self, Write},
};

/// Prints the declarations of ops and kinds to standard output.
///
/// # Errors
/// Fails if standard output fails.
pub fn print(context: &Context) -> io::Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, &all(context))?;
    writeln!(out)
}

fn all(context: &Context) -> Json {
    let samples = Samples::new(context, DIALECT.attributes);
    let ops = (DIALECT.ops)();
    let mut type_constraints = BTreeMap::new();
    for value in ops
        .iter()
        .flat_map(|op| op.operands.iter().chain(op.results))
    {
        let constraint = &value.constraint;
        let accepted = samples.of_type(constraint);
        let known = type_constraints.insert(constraint.summary, accepted.clone());
        assert!(
            known.is_none_or(|known| known == accepted),
            "two different constraints with the summary '{}'",
            constraint.summary
        );
    }
    let ops: Vec<Json> = ops
        .iter()
        .map(|op| describe(op, &samples, context))
        .collect();
    let kinds = |kinds: &[&'static Kind]| {
        let kinds = kinds.iter();
        kinds.map(|k| kind(k, context)).collect::<Vec<_>>()
    };
    json!({
        "ops": ops,
        "type_constraints": type_constraints,
        "types": kinds(DIALECT.types),
        "attributes": kinds(DIALECT.attributes),
    })
}

fn describe<'c>(op: &OpDef, samples: &Samples<'c>, context: &'c Context) -> Json {
    let values = |defs: &[ValueDef]| defs.iter().map(value).collect::<Vec<_>>();
    let attributes = op.attributes.iter();
    json!({
        "name": op.name,
        "operands": values(op.operands),
        "attributes": attributes.map(|a| attribute(a, samples, context)).collect::<Vec<_>>(),
        "regions": op.regions.iter().map(region).collect::<Vec<_>>(),
        "results": values(op.results),
        "traits": op.traits.iter().map(|t| t.name).collect::<Vec<_>>(),
        "infers": op.hooks.infer.is_some(),
    })
}

fn value(def: &ValueDef) -> Json {
    json!({
        "name": def.name,
        "arity": arity(def.arity),
        "type": def.constraint.summary,
    })
}

fn region(def: &RegionDef) -> Json {
    json!({"name": def.name, "arity": arity(def.arity), "single_block": def.single_block})
}

fn arity(arity: Arity) -> &'static str {
    match arity {
        Arity::One => "one",
        Arity::Optional => "optional",
        Arity::Variadic => "variadic",
    }
}

fn attribute<'c>(def: &AttributeDef, samples: &Samples<'c>, context: &'c Context) -> Json {
    let (presence, default) = match def.presence {
        Presence::Required => ("required", None),
        Presence::Optional => ("optional", None),
        Presence::Default(text) => ("default", Some(text)),
        Presence::Filled(text) => ("filled", Some(text)),
    };
    let neutral = def.note().map(|neutral| match neutral {
        Neutral::Text(text) => *text,
        _ => "computed",
    });
    let (accepts, accepts_array_of) = samples.of_attribute(&def.constraint, context);
    json!({
        "name": def.name,
        "summary": def.constraint.summary,
        "presence": presence,
        "default": default,
        "neutral": neutral,
        "kind": match def.constraint.syntax {
            AttrSyntax::Kind(kind) => Some(kind.mnemonic),
            _ => None,
        },
        "accepts": accepts,
        "accepts_array_of": accepts_array_of,
    })
}

fn kind(kind: &'static Kind, context: &Context) -> Json {
    let cases = kind.cases().iter();
    let cases = cases.map(|&(value, name)| (name, kind.case(context, value).to_string()));
    let fields = kind.fields.iter();
    json!({
        "mnemonic": kind.mnemonic,
        "fields": fields
            .map(|f| json!({"name": f.name, "shape": format!("{:?}", f.shape)}))
            .collect::<Vec<_>>(),
        "cases": cases.collect::<BTreeMap<_, _>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named<'a>(list: &'a Json, name: &str) -> &'a Json {
        let mut items = list.as_array().expect("a list").iter();
        items.find(|i| i["name"] == name).expect("an item")
    }
    fn has(list: &Json, item: &str) -> bool {
        list.as_array().expect("a list").contains(&item.into())
    }

    #[test]
    fn json_describes_the_declarations() {
        let all = all(&crate::context::context());
        assert_eq!(
            all["ops"].as_array().map(Vec::len),
            Some((DIALECT.ops)().len())
        );

        let pad = named(&all["ops"], "stablehlo.pad");
        let types = |operand: &str| {
            let summary = named(&pad["operands"], operand)["type"].as_str();
            &all["type_constraints"][summary.expect("a summary")]
        };
        assert!(has(&types("operand")["elements"], "f4E2M1FN"));
        assert!(!has(&types("operand")["elements"], "index"));
        assert!(has(&types("operand")["quantized_storage"], "i8"));
        assert_eq!(types("operand")["per_axis_storage"], json!([]));
        assert!(has(&types("operand")["shapes"], "bounded"));
        assert_eq!(types("padding_value")["shapes"], json!(["rank 0"]));

        let compare = &named(&all["ops"], "stablehlo.compare")["attributes"];
        let kind = named(compare, "compare_type");
        assert_eq!(kind["presence"], "optional");
        assert!(has(
            &kind["accepts"],
            "#stablehlo<comparison_type TOTALORDER>"
        ));
        assert!(!has(
            &kind["accepts"],
            "#stablehlo<comparison_direction EQ>"
        ));
    }
}
