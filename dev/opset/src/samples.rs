//! Finds the types and attributes that a constraint accepts. A constraint is a function, so
//! this module calls it with samples.

use mlir_bridge::prelude::*;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

const FLOATS: &[&str] = &[
    "f32",
    "f64",
    "f16",
    "bf16",
    "f4E2M1FN",
    "f6E2M3FN",
    "f6E3M2FN",
    "f8E3M4",
    "f8E4M3",
    "f8E4M3FN",
    "f8E4M3FNUZ",
    "f8E4M3B11FNUZ",
    "f8E5M2",
    "f8E5M2FNUZ",
    "f8E8M0FNU",
    "tf32",
];
/// Widths of integer types, in bits.
const WIDTHS: &[u32] = &[1, 2, 3, 4, 8, 16, 32, 64];
/// Storage types of quantized types.
const STORAGE: &[&str] = &[
    "i2", "u2", "i4", "u4", "i8", "u8", "i16", "u16", "i32", "u32",
];
/// Classes of shapes, with the placeholder `E` for the element type.
const SHAPES: &[(&str, &str)] = &[
    ("rank 0", "tensor<E>"),
    ("rank 1", "tensor<2xE>"),
    ("rank 2", "tensor<2x3xE>"),
    ("rank 3", "tensor<2x3x1xE>"),
    ("rank 4", "tensor<2x3x1x2xE>"),
    ("zero size", "tensor<2x0xE>"),
    ("dynamic", "tensor<2x?xE>"),
    ("bounded", "tensor<2x?xE, #stablehlo.bounds<?, 4>>"),
    (
        "bounded twice",
        "tensor<2x?x?xE, #stablehlo.bounds<?, 4, 4>>",
    ),
    ("unranked", "tensor<*xE>"),
];
/// Types that are not tensors.
const OTHERS: &[(&str, &str)] = &[
    ("token", "!stablehlo.token"),
    ("future", "!stablehlo.future<tensor<2xf32>>"),
    ("tuple", "tuple<tensor<2xf32>, tuple<>>"),
    ("tuple of tokens", "tuple<!stablehlo.token>"),
    ("tuple of buffers", "tuple<memref<2xf32>>"),
    (
        "tuple of per-axis quantized",
        "tuple<tensor<2x!quant.uniform<i8:f32:0, {1.0,2.0}>>>",
    ),
    ("memref", "memref<2xf32>"),
    ("scalar", "f32"),
];
/// Classes of shapes without an axis, for which no type is quantized per axis.
const NO_AXIS: &[&str] = &["rank 0", "unranked"];

/// Samples of types and attributes.
pub struct Samples<'c> {
    elements: Vec<Element<'c>>,
    others: Vec<(&'static str, Type<'c>)>,
    attributes: Vec<(String, Attribute<'c>)>,
}
/// Element type, and tensors with this element type.
struct Element<'c> {
    /// Entries for the element type, each as the name of a list and the entry's text.
    listed: Vec<(&'static str, String)>,
    /// Whether the element type is quantized per axis.
    per_axis: bool,
    /// Tensor types, by class of shape.
    tensors: Vec<(&'static str, Type<'c>)>,
}
/// Names of the lists of element types.
const LISTS: &[&str] = &[
    "elements",
    "quantized_storage",
    "quantized_expressed",
    "per_axis_storage",
    "per_axis_expressed",
];

impl<'c> Samples<'c> {
    /// Creates all samples. `kinds` are the kinds of attributes whose cases become samples.
    ///
    /// # Panics
    /// Panics if the text of a sample does not parse.
    pub fn new(context: &'c Context, kinds: &[&'static Kind]) -> Self {
        let ty = |text: &str| {
            let parsed = context.parse_type(text);
            parsed.unwrap_or_else(|| panic!("no type: {text}"))
        };
        let others = OTHERS.iter().map(|&(name, text)| (name, ty(text)));
        let elements = element_types().into_iter().map(|(text, per_axis, listed)| {
            let shapes = SHAPES.iter();
            let shapes = shapes.filter(|s| !per_axis || !NO_AXIS.contains(&s.0));
            let tensors = shapes.map(|&(name, tensor)| (name, ty(&tensor.replace('E', &text))));
            Element {
                listed,
                per_axis,
                tensors: tensors.collect(),
            }
        });
        Self {
            elements: elements.collect(),
            others: others.collect(),
            attributes: attributes(context, kinds),
        }
    }

    /// Returns the types that a constraint accepts.
    ///
    /// # Panics
    /// Panics if the accepted shapes depend on the element type: the JSON has separate lists
    /// of element types and shapes.
    pub fn of_type(&self, constraint: &TypeConstraint) -> Json {
        let accepts = |t: Type<'c>| (constraint.accepts)(t);
        let mut lists: BTreeMap<&str, Vec<&str>> = LISTS.iter().map(|&l| (l, vec![])).collect();
        let mut shapes: Vec<&str> = Vec::new();
        for element in &self.elements {
            let accepted = element.tensors.iter().filter(|t| accepts(t.1));
            let accepted: Vec<&str> = accepted.map(|t| t.0).collect();
            if accepted.is_empty() {
                continue;
            }
            for (list, item) in &element.listed {
                let list = lists.get_mut(list).expect("a list");
                if !list.contains(&item.as_str()) {
                    list.push(item);
                }
            }
            let has_shape = |s: &str| !element.per_axis || !NO_AXIS.contains(&s);
            assert!(
                shapes.is_empty() || accepted.iter().eq(shapes.iter().filter(|s| has_shape(s))),
                "'{}': {:?} accepts other shapes than other element types",
                constraint.summary,
                element.listed
            );
            if shapes.is_empty() {
                shapes = accepted;
            }
        }
        let mut set = json!(lists);
        set["shapes"] = json!(shapes);
        let others = self.others.iter().filter(|o| accepts(o.1)).map(|o| o.0);
        set["others"] = others.collect();
        set
    }

    /// Returns two lists for a constraint on attributes: the samples that the constraint
    /// accepts, and the samples of which it accepts an array with one element.
    pub fn of_attribute(&self, constraint: &AttrConstraint, context: &'c Context) -> (Json, Json) {
        let accepted = |wrap: &dyn Fn(Attribute<'c>) -> Attribute<'c>| {
            let samples = self.attributes.iter();
            let samples = samples.filter(|s| (constraint.accepts)(wrap(s.1)));
            samples.map(|s| s.0.as_str()).collect::<Vec<_>>().into()
        };
        (accepted(&|a| a), accepted(&|a| context.array(&[a])))
    }
}

/// Returns the element types, each as the type's text, whether the type is quantized per
/// axis, and the type's entries in the lists.
fn element_types() -> Vec<(String, bool, Vec<(&'static str, String)>)> {
    let plain = |text: String| (text.clone(), false, vec![("elements", text)]);
    let integers = WIDTHS.iter();
    let integers = integers.flat_map(|w| ["i", "ui", "si"].map(|sign| format!("{sign}{w}")));
    let floats = FLOATS.iter();
    let floats = floats.flat_map(|&f| [f.to_owned(), format!("complex<{f}>")]);
    let index = std::iter::once("index".to_owned());
    let mut all: Vec<_> = integers.chain(floats).chain(index).map(plain).collect();
    for &storage in STORAGE {
        for &expressed in FLOATS {
            let quantized = |rest: &str, per_axis: bool, lists: [&'static str; 2]| {
                let text = format!("!quant.uniform<{storage}:{expressed}{rest}>");
                let parts = [storage.to_owned(), expressed.to_owned()];
                (text, per_axis, lists.into_iter().zip(parts).collect())
            };
            all.push(quantized(", 1.0", false, [LISTS[1], LISTS[2]]));
            all.push(quantized(":0, {1.0,2.0}", true, [LISTS[3], LISTS[4]]));
        }
    }
    all
}

/// Returns sample attributes, with their texts: all cases of all enums in `kinds`, small
/// integers, and samples of other kinds.
fn attributes<'c>(context: &'c Context, kinds: &[&'static Kind]) -> Vec<(String, Attribute<'c>)> {
    let cases = kinds.iter().flat_map(|kind| {
        let cases = kind.cases().iter();
        cases.map(|&(value, _)| kind.case(context, value).to_string())
    });
    let integers = ["i32", "i64"].iter();
    let integers = integers.flat_map(|ty| (-2..9).map(move |n| format!("{n} : {ty}")));
    let others = [
        "unit",
        "true",
        "false",
        "\"s\"",
        "@s",
        "@s::@t",
        "{}",
        "[]",
        "array<i64: 1, 2>",
        "array<i1: true>",
        "array<i32: 1>",
        "1.0 : f32",
        "1.0 : f64",
        "dense<1> : tensor<2xi64>",
        "dense<1> : tensor<2x3xi64>",
        "dense<1> : tensor<2xi32>",
        "dense<1.0> : tensor<2xf32>",
        "dense<1> : tensor<2xindex>",
        "[dense<1> : tensor<2xindex>]",
        "f32",
        "#stablehlo.replica_group_mesh_axes<mesh = @s, axes = [#stablehlo.axis_ref<name = \"x\">]>",
    ];
    let texts = cases.chain(integers).chain(others.map(str::to_owned));
    let attribute = |text: String| {
        let parsed = Attribute::parse(context, &text);
        let parsed = parsed.unwrap_or_else(|| panic!("no attribute: {text}"));
        (text, parsed)
    };
    texts.map(attribute).collect()
}
