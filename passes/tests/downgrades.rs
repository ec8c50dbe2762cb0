//! What older versions cannot say, for every row of the tables: each op, each
//! attribute that a version of an op adds, each type and attribute kind wherever
//! one can stand, and each constraint. A new row is tested by itself.

mod support;

use mlir_bridge::{
    Arity, Attribute, Context, ContextExt, FieldShape, Kind, Op, OpDef, Param, Slot, Type,
    melior::ir::Module,
};
use stablehlo_passes::to_version::{
    Feature, for_each_requirement,
    rules::{Added, Excess, RULES, Shape, rule},
};
use std::collections::BTreeSet;
use support::*;
use vhlo_dialect::{
    Version, attributes as va,
    ops::{self, Row},
    types,
};

const TENSOR: &str = "!vhlo.tensor_v1<1x2x3x!vhlo.f32_v1>";
const REGION: &str = "{ ^bb0(%a: !vhlo.f32_v1): \"vhlo.return_v1\"() : () -> () }";

/// How many operands, results and regions an op of a program has where the
/// table leaves it open.
#[derive(Clone, Copy)]
struct Shapes {
    operands: usize,
    results: usize,
    regions: usize,
}
const ONE: Shapes = Shapes {
    operands: 1,
    results: 1,
    regions: 0,
};

/// A program of one op, after what its operands come from.
fn program<'c>(context: &'c Context, def: &OpDef, shapes: Shapes) -> Module<'c> {
    let count = |arities: Vec<Arity>, open: usize| -> usize {
        let one = |a: &Arity| if *a == Arity::Variadic { open } else { 1 };
        arities.iter().map(one).sum()
    };
    let operands = count(
        def.operands.iter().map(|o| o.arity).collect(),
        shapes.operands,
    );
    let results = count(
        def.results.iter().map(|r| r.arity).collect(),
        shapes.results,
    );
    let regions = count(
        def.regions.iter().map(|r| r.arity).collect(),
        shapes.regions,
    );
    let list = |n: usize, text: &str| vec![text; n].join(", ");
    let attributes = def
        .attributes
        .iter()
        .map(|a| format!("{} = #vhlo.bool_v1<true>", a.name));
    let attributes: Vec<_> = attributes.collect();
    let text = format!(
        "%0 = \"builtin.unrealized_conversion_cast\"() : () -> {TENSOR}
         {}\"{}\"({}) {} {} : ({}) -> ({})",
        if results > 0 {
            format!("%1:{results} = ")
        } else {
            String::new()
        },
        def.name,
        list(operands, "%0"),
        if attributes.is_empty() {
            String::new()
        } else {
            format!("<{{{}}}>", attributes.join(", "))
        },
        if regions > 0 {
            format!("({})", list(regions, REGION))
        } else {
            String::new()
        },
        list(operands, TENSOR),
        list(results, TENSOR),
    );
    Module::parse(context, &text).unwrap_or_else(|| panic!("{text}"))
}
/// The op that a program is about.
fn subject<'c>(module: &'c Module) -> Op<'c> {
    let mut last = None;
    let body = Op::of_module(module)
        .region(0)
        .first_block()
        .expect("a body");
    body.ops().for_each(|op| last = Some(op));
    last.expect("an op")
}

/// A program of the op of `row` that says nothing an earlier version could not.
fn neutral<'c>(context: &'c Context, row: &Row) -> Module<'c> {
    let module = program(context, row.def, ONE);
    for (name, added) in rule(row).map_or(&[][..], |r| r.added) {
        set(subject(&module), name, added.value(context));
    }
    module
}
fn set<'c>(op: Op<'c>, name: &str, value: Attribute<'c>) {
    let slot = op
        .def()
        .expect("an op of VHLO")
        .slot(name)
        .expect("an attribute");
    op.set_slot(slot, Slot::from(value));
}

/// Expects exactly these blockers, and the program to stay as it is.
#[track_caller]
fn refused(module: &Module, target: Version, said: &Diagnostics, blockers: &[String]) {
    let root = Op::of_module(module);
    let before = root.to_string();
    let Err(refusal) = to_version(root, target, said) else {
        panic!("{target} takes\n{root}");
    };
    let found: Vec<_> = refusal
        .blockers
        .iter()
        .map(|b| b.message.as_str())
        .collect();
    assert_eq!(found, blockers, "{root}");
    assert_eq!(root.to_string(), before, "changed");
}
/// Expects the program to go to a version, as the op of that name.
#[track_caller]
fn goes(module: &Module, target: Version, said: &Diagnostics, name: &str) {
    let root = Op::of_module(module);
    if let Err(refusal) = to_version(root, target, said) {
        panic!("{target}: {:?}\n{root}", refusal.blockers);
    }
    assert_eq!(subject(module).name(), name, "{target}");
    root.verify().expect("a valid program");
}

fn blocker(op: &str, target: Version, what: &str, needed: Version) -> String {
    format!("'{op}' op cannot be expressed in version {target}: {what} needs version {needed}")
}
/// The version that lacks what came with `version`, and the very first one.
fn too_old(version: Version) -> [Version; 2] {
    [before(version).expect("not the first"), Version::MINIMUM]
}

// ---- Ops ---------------------------------------------------------------------------

#[test]
fn ops_that_came_later() {
    let context = context();
    let said = Diagnostics::of(&context);
    for row in ops::rows().iter().filter(|r| r.version == 1) {
        let min = row.range.min;
        if min == Version::MINIMUM && row.next().is_none() {
            continue;
        }
        let module = neutral(&context, row);
        if min > Version::MINIMUM {
            for target in too_old(min) {
                let expected = blocker(row.name, target, "the op itself", min);
                refused(&module, target, &said, &[expected]);
            }
        }
        goes(&module, min, &said, row.name);
        // A later version of it needs no more than the first one.
        for later in ops::of_base(row.base).iter().skip(1) {
            let module = neutral(&context, later);
            if min > Version::MINIMUM {
                for target in too_old(min) {
                    let expected = blocker(later.name, target, "the op itself", min);
                    refused(&module, target, &said, &[expected]);
                }
            }
            goes(&module, min, &said, row.name);
        }
    }
}

/// What says nothing new goes down and up again, and is what it was.
#[test]
fn neighbours_say_the_same() {
    let context = context();
    let said = Diagnostics::of(&context);
    for row in ops::rows() {
        let Some(previous) = row.previous() else {
            continue;
        };
        let module = neutral(&context, row);
        subject(&module)
            .set_discardable(context.dictionary(&[("note", va::boolean(&context, true))]));
        let before = Op::of_module(&module).to_string();
        goes(&module, previous.range.max, &said, previous.name);
        assert!(subject(&module).discardable_attribute("note").is_some());
        goes(&module, row.range.min, &said, row.name);
        assert_eq!(Op::of_module(&module).to_string(), before);
        // An op that was written for the earlier version.
        let module = neutral(&context, previous);
        goes(&module, row.range.min, &said, row.name);
        for (name, added) in rule(row).map_or(&[][..], |r| r.added) {
            let slot = row.def.slot(name).expect("an attribute");
            let value = subject(&module).slots()[slot].get().expect("a value");
            assert_eq!(value, added.value(&context), "{}", row.name);
            assert!(added.is(value));
        }
    }
}

/// A value of an added attribute that says something.
fn telling<'c>(context: &'c Context, added: Added) -> Attribute<'c> {
    let text = match added {
        Added::EmptyTensor => "#vhlo.tensor_v1<dense<0> : tensor<1xi64>>",
        Added::EmptyArray => "#vhlo.array_v1<[#vhlo.bool_v1<false>]>",
        Added::NoneType => "#vhlo.type_v1<!vhlo.f32_v1>",
        Added::False => "#vhlo.bool_v1<true>",
        Added::DefaultAccuracy => {
            "#vhlo.result_accuracy_v1<atol = 0.0, rtol = 0.0, ulps = 0, \
             mode = #vhlo<result_accuracy_mode_v1 HIGHEST>>"
        }
    };
    let value = Attribute::parse(context, text).unwrap_or_else(|| panic!("{text}"));
    assert!(!added.is(value), "{text}");
    value
}

/// Shapes that the earlier version of an op does not have, and what is said of
/// them.
fn other_shapes(shape: Shape) -> Vec<(Shapes, &'static str)> {
    match shape {
        Shape::Any => vec![],
        Shape::SingleOperand => vec![
            (
                Shapes {
                    operands: 2,
                    results: 2,
                    ..ONE
                },
                "a number of 2 operands",
            ),
            (
                Shapes {
                    operands: 0,
                    results: 0,
                    ..ONE
                },
                "a number of 0 operands",
            ),
            (Shapes { operands: 2, ..ONE }, "a number of 2 operands"),
            (Shapes { results: 2, ..ONE }, "a number of 2 results"),
        ],
        Shape::NoRegions => vec![
            (Shapes { regions: 1, ..ONE }, "a region"),
            (Shapes { regions: 2, ..ONE }, "a region"),
        ],
    }
}

#[test]
fn what_later_versions_of_ops_add() {
    let context = context();
    let said = Diagnostics::of(&context);
    for name in RULES.iter().flat_map(|r| r.ops) {
        let row = ops::rows()
            .iter()
            .find(|r| r.def.mnemonic() == *name)
            .expect("a row");
        let rule = rule(row).expect("a rule");
        let min = row.range.min;
        let mut cases = Vec::new();
        for &(attribute, added) in rule.added {
            let module = neutral(&context, row);
            set(subject(&module), attribute, telling(&context, added));
            cases.push((module, format!("attribute '{attribute}'")));
        }
        for (shapes, what) in other_shapes(rule.shape) {
            let module = program(&context, row.def, shapes);
            for (name, added) in rule.added {
                set(subject(&module), name, added.value(&context));
            }
            cases.push((module, what.to_owned()));
        }
        assert!(!cases.is_empty(), "{name}");
        for (module, what) in cases {
            for target in too_old(min) {
                refused(
                    &module,
                    target,
                    &said,
                    &[blocker(row.name, target, &what, min)],
                );
            }
            goes(&module, min, &said, row.name);
        }
    }
}

/// Everything at once: each thing is told, at the op that has it.
#[test]
fn all_blockers_of_an_op_are_told() {
    let context = context();
    let said = Diagnostics::of(&context);
    let row = ops::latest("dot_general").expect("a row");
    let module = neutral(&context, row);
    let op = subject(&module);
    let f8 = va::type_attribute(types::F8E4M3.ty(&context, &[]));
    set(op, "accumulation_type", f8);
    op.set_discardable(context.dictionary(&[("note", f8)]));
    op.result(0).set_type(types::I2.ty(&context, &[]));
    let target = Version::MINIMUM;
    let expected = [
        ("attribute 'accumulation_type'", Version::new(1, 6, 0)),
        (
            "attribute 'accumulation_type' (f8E4M3_v1)",
            Version::new(1, 7, 0),
        ),
        ("attribute 'note' (f8E4M3_v1)", Version::new(1, 7, 0)),
        ("the type of result #0 (i2_v1)", Version::new(1, 2, 0)),
    ];
    let expected = expected.map(|(what, needed)| blocker(row.name, target, what, needed));
    refused(&module, target, &said, &expected);
}

/// Padding that the first version of a `dynamic_conv` has as an attribute, too:
/// of as many dimensions as the operand tells.
#[test]
fn padding_of_unknown_rank() {
    let context = context();
    let said = Diagnostics::of(&context);
    let row = ops::latest("dynamic_conv").expect("a row");
    for ty in [
        "!vhlo.tensor_v1<2x!vhlo.f32_v1>",
        "!vhlo.unranked_tensor_v1<!vhlo.f32_v1>",
    ] {
        let module = neutral(&context, row);
        let operand = subject(&module).operand(0);
        operand.set_type(context.parse_type(ty).expect("a type"));
        let what = "operand #0 without spatial dimensions";
        for target in too_old(row.range.min) {
            refused(
                &module,
                target,
                &said,
                &[blocker(row.name, target, what, row.range.min)],
            );
        }
        goes(&module, row.range.min, &said, row.name);
    }
}

// ---- Types and attributes ----------------------------------------------------------

/// A type or an attribute, with the newest of what it is made of; the outermost
/// where several are.
#[derive(Clone, Copy)]
struct Sample<'c> {
    what: What<'c>,
    version: Version,
    newest: &'static str,
}
#[derive(Clone, Copy)]
enum What<'c> {
    Type(Type<'c>),
    Attribute(Attribute<'c>),
}
impl<'c> Sample<'c> {
    fn attribute(self) -> Attribute<'c> {
        match self.what {
            What::Type(ty) => va::type_attribute(ty),
            What::Attribute(a) => a,
        }
    }
}

/// All that can be made of a kind with `part` in one field, and anything from
/// the first version in the others; of a kind without such a field nothing.
fn with_part<'c>(context: &'c Context, kind: &'static Kind, part: Sample<'c>) -> Vec<Sample<'c>> {
    let fits = |shape| match part.what {
        What::Type(_) => matches!(shape, FieldShape::Type | FieldShape::Types),
        What::Attribute(_) => is_attribute(shape),
    };
    let places = (0..kind.fields.len()).filter(|&i| fits(kind.fields[i].shape));
    places
        .map(|i| made(context, kind, Some((i, part))))
        .collect()
}
fn is_attribute(shape: FieldShape) -> bool {
    use FieldShape as S;
    matches!(
        shape,
        S::Attribute | S::OptionalAttribute | S::FlaggedAttribute | S::Attributes | S::Pairs
    )
}
fn is_type_kind(kind: &'static Kind) -> bool {
    types::ALL.iter().any(|k| std::ptr::eq(*k, kind))
}
fn made<'c>(
    context: &'c Context,
    kind: &'static Kind,
    part: Option<(usize, Sample<'c>)>,
) -> Sample<'c> {
    use FieldShape as S;
    let f32 = types::F32.ty(context, &[]);
    let yes = va::boolean(context, true);
    let part_of = |i: usize| part.filter(|p| p.0 == i).map(|p| p.1.what);
    let held: Vec<_> = (0..kind.fields.len())
        .map(|i| match part_of(i) {
            Some(What::Type(ty)) => (ty, yes),
            Some(What::Attribute(a)) => (f32, a),
            None => (f32, yes),
        })
        .collect();
    // The part as the last of several.
    let several: Vec<_> = held.iter().map(|(ty, a)| ([f32, *ty], [yes, *a])).collect();
    let values: Vec<_> = kind
        .fields
        .iter()
        .enumerate()
        .map(|(i, field)| match field.shape {
            S::Bool | S::Uint | S::Int => Param::Int(1),
            S::Ints => Param::Ints(&[2]),
            S::F64 => Param::F64(0.5),
            S::F64s => Param::F64s(&[0.5]),
            S::Str => Param::Str("text"),
            S::Type => Param::Type(held[i].0),
            S::Types => Param::Types(&several[i].0),
            S::Attribute | S::OptionalAttribute | S::FlaggedAttribute => {
                Param::Attribute(Some(held[i].1))
            }
            S::Attributes | S::Pairs => Param::Attributes(&several[i].1),
        })
        .collect();
    let (what, own) = if is_type_kind(kind) {
        (
            What::Type(kind.ty(context, &values)),
            types::range(kind).min,
        )
    } else {
        (
            What::Attribute(kind.attribute(context, &values)),
            va::range(kind).min,
        )
    };
    match part {
        Some((_, p)) if p.version > own => Sample { what, ..p },
        _ => Sample {
            what,
            version: own,
            newest: kind.mnemonic,
        },
    }
}

fn kinds() -> impl Iterator<Item = &'static Kind> {
    types::ALL.iter().chain(va::ALL).copied()
}
/// Each kind that is newer than the first version.
fn new_kinds(context: &Context) -> Vec<Sample<'_>> {
    let all = kinds().map(|k| made(context, k, None));
    all.filter(|s| s.version > Version::MINIMUM).collect()
}
/// Each kind that can hold `part`, with it; a type also as an attribute.
fn around<'c>(context: &'c Context, part: Sample<'c>) -> Vec<Sample<'c>> {
    kinds().flat_map(|k| with_part(context, k, part)).collect()
}

/// Checks a type or attribute in each place of an op where it can stand.
#[track_caller]
fn checked_everywhere(context: &Context, said: &Diagnostics, sample: Sample) {
    let row = ops::latest("while").expect("a row");
    let constant = ops::latest("constant").expect("a row");
    let mut cases = Vec::new();
    let value = sample.attribute();
    // As the value of a program's own attribute, and of a discardable one.
    let module = program(context, constant.def, ONE);
    set(subject(&module), "value", value);
    cases.push((module, format!("attribute 'value' ({})", sample.newest)));
    let module = program(context, constant.def, ONE);
    subject(&module).set_discardable(context.dictionary(&[("some.note", value)]));
    cases.push((module, format!("attribute 'some.note' ({})", sample.newest)));
    let mut cases: Vec<(Module, Vec<_>)> =
        cases.into_iter().map(|(m, what)| (m, vec![what])).collect();
    if let What::Type(ty) = sample.what {
        let of = |what: &str| format!("the type of {what} #0 ({})", sample.newest);
        let module = program(context, row.def, ONE);
        subject(&module).operand(0).set_type(ty);
        cases.push((module, vec![of("result"), of("operand")]));
        let module = program(context, row.def, ONE);
        subject(&module).result(0).set_type(ty);
        cases.push((module, vec![of("result")]));
        let module = program(context, row.def, ONE);
        let block = subject(&module).region(1).first_block().expect("a block");
        block.argument(0).set_type(ty);
        cases.push((module, vec![of("block argument")]));
    }
    for (module, all) in cases {
        let name = subject(&module).name();
        for target in too_old(sample.version) {
            // An operand comes from a cast, which has it as a result.
            let from = ["builtin.unrealized_conversion_cast", name]
                .into_iter()
                .skip(2 - all.len());
            let expected = from
                .zip(&all)
                .map(|(op, what)| blocker(op, target, what, sample.version));
            refused(&module, target, said, &expected.collect::<Vec<_>>());
        }
        goes(&module, sample.version, said, name);
    }
}

#[test]
fn types_and_attributes_that_came_later() {
    let context = context();
    let said = Diagnostics::of(&context);
    let new = new_kinds(&context);
    assert!(new.len() >= 22, "{} kinds", new.len());
    for sample in new {
        checked_everywhere(&context, &said, sample);
    }
}

#[test]
fn types_and_attributes_within_others() {
    let context = context();
    let said = Diagnostics::of(&context);
    let mut seen = BTreeSet::new();
    for sample in new_kinds(&context) {
        // A type as it is, and in an attribute.
        let as_attribute = Sample {
            what: What::Attribute(sample.attribute()),
            ..sample
        };
        for held in around(&context, sample)
            .into_iter()
            .chain(around(&context, as_attribute))
        {
            checked_everywhere(&context, &said, held);
            seen.insert(format!("{} {}", held.newest, kind_of(held)));
        }
    }
    assert!(seen.len() > 200, "{} pairs", seen.len());
}
fn kind_of(sample: Sample) -> &'static str {
    let kind = match sample.what {
        What::Type(ty) => types::kind(ty),
        What::Attribute(a) => va::kind(a),
    };
    kind.expect("a kind of VHLO").mnemonic
}

/// Two deep: what holds what holds it.
#[test]
fn types_and_attributes_deep_within() {
    let context = context();
    let requirements = stablehlo_passes::to_version::Requirements::default();
    for sample in new_kinds(&context) {
        for outer in around(&context, sample)
            .into_iter()
            .flat_map(|s| around(&context, s))
        {
            let (version, part) = match outer.what {
                What::Type(ty) => requirements.ty(ty),
                What::Attribute(a) => requirements.attribute(a),
            }
            .expect("a kind of VHLO");
            assert_eq!(
                (version, part.to_string().as_str()),
                (outer.version, outer.newest)
            );
        }
    }
}

/// However many values of an op have a kind, it is told once.
#[test]
fn many_values_of_one_kind() {
    let context = context();
    let said = Diagnostics::of(&context);
    let row = ops::latest("custom_call").expect("a row");
    let shapes = Shapes {
        results: 100_000,
        ..ONE
    };
    let module = program(&context, row.def, shapes);
    let op = subject(&module);
    set(op, "result_tilings", va::array(&context, &[]));
    let f8 = types::F8E4M3.ty(&context, &[]);
    let i2 = types::I2.ty(&context, &[]);
    for (i, result) in op.results().enumerate() {
        match i {
            0 => {}
            7 => result.set_type(i2),
            _ => result.set_type(f8),
        }
    }
    let target = Version::MINIMUM;
    let expected = [
        (
            "the type of result #1 and 99997 more (f8E4M3_v1)",
            Version::new(1, 7, 0),
        ),
        ("the type of result #7 (i2_v1)", Version::new(1, 2, 0)),
    ];
    let expected = expected.map(|(what, needed)| blocker(row.name, target, what, needed));
    refused(&module, target, &said, &expected);
}

/// Ops, types and attributes of other dialects hold those of VHLO, too.
#[test]
fn kinds_within_other_dialects() {
    let context = context();
    let said = Diagnostics::of(&context);
    let f8 = "!vhlo.f8E4M3_v1";
    let target = Version::new(1, 6, 0);
    let (needed, mixed) = (Version::new(1, 7, 0), Version::new(1, 11, 0));
    let text = format!(
        "module attributes {{a.b = #vhlo.type_v1<{f8}>}} {{
           %0 = \"test.a\"() ({{ ^bb0(%a: {f8}, %b: f32): }}) {{y = [{{z = {f8}}}]}} : () -> {f8}
           \"test.b\"(%0) : ({f8}) -> ()
         }}"
    );
    let module = Module::parse(&context, &text).expect("a program");
    let expected = [
        ("builtin.module", "attribute 'a.b' (f8E4M3_v1)", needed),
        ("test.a", "an op of another dialect ('test')", mixed),
        ("test.a", "attribute 'y' (f8E4M3_v1)", needed),
        ("test.a", "the type of result #0 (f8E4M3_v1)", needed),
        (
            "test.a",
            "the type of block argument #0 (f8E4M3_v1)",
            needed,
        ),
        ("test.b", "an op of another dialect ('test')", mixed),
        ("test.b", "the type of operand #0 (f8E4M3_v1)", needed),
    ];
    let expected = expected.map(|(op, what, version)| blocker(op, target, what, version));
    refused(&module, target, &said, &expected);
    assert!(to_version(Op::of_module(&module), mixed, &said).is_ok());

    let requirements = stablehlo_passes::to_version::Requirements::default();
    for ty in [
        format!("tuple<i32, {f8}>"),
        format!("tensor<2xi32, #vhlo.type_v1<{f8}>>"),
        format!("({f8}) -> ()"),
        format!("() -> tuple<tuple<{f8}>>"),
    ] {
        let found = requirements.ty(context.parse_type(&ty).expect("a type"));
        assert_eq!(
            found.map(|(v, part)| (v, part.to_string())),
            Some((needed, "f8E4M3_v1".into())),
            "{ty}"
        );
    }
    for ty in [
        "i32",
        "tuple<i32>",
        "tensor<2xf8E4M3>",
        "() -> ()",
        "vector<2xf32>",
    ] {
        let found = requirements.ty(context.parse_type(ty).expect("a type"));
        assert_eq!(found, None, "{ty}");
    }
}

// ---- Constraints -------------------------------------------------------------------

/// Programs that break a constraint: the version that lifted it, what is said,
/// and the program, of ops that the first version has.
const CONSTRAINTS: &[(&str, &str, &str)] = &[
    (
        "0.17.0",
        "a result element type that differs from the operand's",
        "%0:2 = \"builtin.unrealized_conversion_cast\"() : () -> (T<f32>, T<f64>)
         %1 = \"vhlo.all_reduce_v1\"(%0#0) <{channel_id = B, replica_groups = B, use_global_device_ids = B}> R : (T<f32>) -> T<f64>
         %2 = \"vhlo.reduce_v1\"(%0#0, %0#0) <{dimensions = B}> R : (T<f32>, T<f32>) -> T<f64>
         %3:2 = \"vhlo.reduce_v1\"(%0#1, %0#0, %0#0, %0#0) <{dimensions = B}> R : (T<f64>, T<f32>, T<f32>, T<f32>) -> (T<f64>, T<f64>)
         %4 = \"vhlo.reduce_scatter_v1\"(%0#0) <{channel_id = B, replica_groups = B, scatter_dimension = B, use_global_device_ids = B}> R : (T<f32>) -> T<f64>
         %5 = \"vhlo.reduce_window_v1\"(%0#0, %0#0) <{base_dilations = B, padding = B, window_dilations = B, window_dimensions = B, window_strides = B}> R : (T<f32>, T<f32>) -> T<f64>
         %6 = \"vhlo.scatter_v1\"(%0#0, %0#0, %0#0) <{index_vector_dim = B, indices_are_sorted = B, inserted_window_dims = B, scatter_dims_to_operand_dims = B, unique_indices = B, update_window_dims = B}> R : (T<f32>, T<f32>, T<f32>) -> T<f64>
         %7 = \"vhlo.select_and_scatter_v1\"(%0#0, %0#0, %0#0) <{padding = B, window_dimensions = B, window_strides = B}> (E, E) : (T<f32>, T<f32>, T<f32>) -> T<f64>
         %8 = \"vhlo.reduce_v1\"(%0#0, %0#0) <{dimensions = B}> R : (T<f32>, T<f32>) -> !vhlo.unranked_tensor_v1<!vhlo.f64_v1>",
    ),
    (
        "1.3.0",
        "a dictionary as backend_config",
        "\"vhlo.custom_call_v1\"() <{api_version = B, backend_config = #vhlo.dict_v1<{}>, CALL}> : () -> ()",
    ),
    (
        "1.3.0",
        "API_VERSION_TYPED_FFI",
        "\"vhlo.custom_call_v1\"() <{api_version = #vhlo<api_version_v1 API_VERSION_TYPED_FFI>, backend_config = B, CALL}> : () -> ()",
    ),
    (
        "1.17.0",
        "a future among operands or results",
        "%0 = \"builtin.unrealized_conversion_cast\"() : () -> !vhlo.future_v1<>
         \"vhlo.custom_call_v1\"(%0) <{api_version = B, backend_config = B, CALL}> : (!vhlo.future_v1<>) -> ()
         %1 = \"vhlo.custom_call_v1\"() <{api_version = B, backend_config = B, CALL}> : () -> !vhlo.future_v1<>",
    ),
];

/// A program of the table, its abbreviations written out.
fn constrained<'c>(context: &'c Context, text: &str) -> Module<'c> {
    let written_out = [
        ("T<f32>", "!vhlo.tensor_v1<2x!vhlo.f32_v1>"),
        ("T<f64>", "!vhlo.tensor_v1<2x!vhlo.f64_v1>"),
        ("R : ", "(E) : "),
        ("E)", "{ ^bb0: \"vhlo.return_v1\"() : () -> () })"),
        ("E, ", "{ ^bb0: \"vhlo.return_v1\"() : () -> () }, "),
        (
            "CALL",
            "call_target_name = B, called_computations = B, has_side_effect = B, \
             operand_layouts = B, output_operand_aliases = B, result_layouts = B",
        ),
        ("= B", "= #vhlo.bool_v1<true>"),
    ];
    let text = written_out
        .iter()
        .fold(text.to_owned(), |t, (from, to)| t.replace(from, to));
    Module::parse(context, &text).unwrap_or_else(|| panic!("{text}"))
}

#[test]
fn constraints_that_were_lifted() {
    let context = context();
    let said = Diagnostics::of(&context);
    for (lifted, what, text) in CONSTRAINTS {
        let module = constrained(&context, text);
        let lifted: Version = lifted.parse().expect("a version");
        let target = before(lifted).expect("not the first");
        let mut expected = Vec::new();
        Op::of_module(&module).walk(&mut |op| {
            if op.name().starts_with("vhlo.") && op.name() != "vhlo.return_v1" {
                expected.push(blocker(op.name(), target, what, lifted));
            }
        });
        refused(&module, target, &said, &expected);
        let root = Op::of_module(&module);
        assert!(to_version(root, lifted, &said).is_ok(), "{what}: {lifted}");
    }
}

/// The same ops are held to nothing where types agree.
#[test]
fn constraints_hold_for_what_they_name_only() {
    let context = context();
    let said = Diagnostics::of(&context);
    for (_, _, text) in &CONSTRAINTS[..1] {
        let module = constrained(
            &context,
            &text.replace("T<f64>", "T<f32>").replace("f64_v1", "f32_v1"),
        );
        assert!(to_version(Op::of_module(&module), Version::MINIMUM, &said).is_ok());
    }
}

// ---- Completeness ------------------------------------------------------------------

/// What a requirement is about. Without a wildcard: a new one needs a name here,
/// and a program above.
fn about(feature: &Feature) -> &'static str {
    match feature {
        Feature::Op => "op",
        Feature::Excess(Excess::Attribute(_)) => "added attribute",
        Feature::Excess(Excess::Operands(_)) => "operands",
        Feature::Excess(Excess::Results(_)) => "results",
        Feature::Excess(Excess::Regions) => "regions",
        Feature::Excess(Excess::Rank) => "rank",
        Feature::Excess(Excess::NoRule) => "no rule",
        Feature::Attribute(..) => "attribute",
        Feature::Types(..) => "type",
        Feature::Promotion => "promotion",
        Feature::CustomCallFuture => "future",
        Feature::CustomCallDictionary => "dictionary",
        Feature::CustomCallTypedFfi => "typed FFI",
        Feature::OtherDialect(_) => "other dialect",
    }
}

#[test]
fn every_constraint_has_a_program() {
    let context = context();
    let mut found = BTreeSet::new();
    for (_, what, text) in CONSTRAINTS {
        let module = constrained(&context, text);
        for_each_requirement(Op::of_module(&module), &mut |_, _, needs| {
            let about_this = needs.iter().filter(|n| n.feature.to_string() == *what);
            found.extend(about_this.map(|n| about(&n.feature)));
        });
    }
    assert_eq!(
        found.into_iter().collect::<Vec<_>>(),
        ["dictionary", "future", "promotion", "typed FFI"]
    );
}
