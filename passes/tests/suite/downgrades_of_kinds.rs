//! Tests of types and attributes that older versions lack: each kind, in each position. A
//! new row of the tables needs no new test.

use crate::support::{one_op::*, *};
use mlir_bridge::{melior::ir::Module, prelude::*};
use std::collections::BTreeSet;
use vhlo_dialect::{Version, attributes as va, ops, types};

/// Type or attribute, with its newest part. If several parts are equally new, `newest` is
/// the outermost part.
#[derive(Clone, Copy)]
struct Sample<'c> {
    item: Item<'c>,
    version: Version,
    newest: &'static str,
}
#[derive(Clone, Copy)]
enum Item<'c> {
    Type(Type<'c>),
    Attribute(Attribute<'c>),
}
impl<'c> Sample<'c> {
    fn attribute(self) -> Attribute<'c> {
        match self.item {
            Item::Type(ty) => va::type_attribute(ty),
            Item::Attribute(a) => a,
        }
    }
}

/// Returns all samples of `kind` with `part` in one field, and parts from the first
/// version in the other fields. Returns no sample if no field fits `part`.
fn with_part<'c>(context: &'c Context, kind: &'static Kind, part: Sample<'c>) -> Vec<Sample<'c>> {
    let fits = |shape| match part.item {
        Item::Type(_) => matches!(shape, FieldLayout::Type | FieldLayout::Types),
        Item::Attribute(_) => is_attribute(shape),
    };
    let indices = (0..kind.fields.len()).filter(|&i| fits(kind.fields[i].shape));
    indices
        .map(|i| sample_of(context, kind, Some((i, part))))
        .collect()
}
fn is_attribute(shape: FieldLayout) -> bool {
    use FieldLayout as S;
    matches!(
        shape,
        S::Attribute | S::OptionalAttribute | S::FlaggedAttribute | S::Attributes | S::Pairs
    )
}
fn is_type_kind(kind: &'static Kind) -> bool {
    types::ALL.iter().any(|k| std::ptr::eq(*k, kind))
}
/// Returns a sample of `kind`. `part` is the index of a field with the part for this field.
/// The other fields hold parts from the first version.
fn sample_of<'c>(
    context: &'c Context,
    kind: &'static Kind,
    part: Option<(usize, Sample<'c>)>,
) -> Sample<'c> {
    use FieldLayout as S;
    let f32 = types::F32.ty(context, &[]);
    let yes = va::boolean(context, true);
    let part_of = |i: usize| part.filter(|p| p.0 == i).map(|p| p.1.item);
    let parts: Vec<_> = (0..kind.fields.len())
        .map(|i| match part_of(i) {
            Some(Item::Type(ty)) => (ty, yes),
            Some(Item::Attribute(a)) => (f32, a),
            None => (f32, yes),
        })
        .collect();
    // Where a field holds several parts, `part` is the last.
    let several: Vec<_> = parts
        .iter()
        .map(|(ty, a)| ([f32, *ty], [yes, *a]))
        .collect();
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
            S::Type => Param::Type(parts[i].0),
            S::Types => Param::Types(&several[i].0),
            S::Attribute | S::OptionalAttribute | S::FlaggedAttribute => {
                Param::Attribute(Some(parts[i].1))
            }
            S::Attributes | S::Pairs => Param::Attributes(&several[i].1),
        })
        .collect();
    let (item, own) = if is_type_kind(kind) {
        (
            Item::Type(kind.ty(context, &values)),
            types::range(kind).min,
        )
    } else {
        (
            Item::Attribute(kind.attribute(context, &values)),
            va::range(kind).min,
        )
    };
    match part {
        Some((_, p)) if p.version > own => Sample { item, ..p },
        _ => Sample {
            item,
            version: own,
            newest: kind.mnemonic,
        },
    }
}

fn kinds() -> impl Iterator<Item = &'static Kind> {
    types::ALL.iter().chain(va::ALL).copied()
}
/// Returns a sample of each kind that is newer than the first version, and of each case that is
/// newer than its enum.
fn new_kinds(context: &Context) -> Vec<Sample<'_>> {
    let all = kinds().map(|k| sample_of(context, k, None));
    all.chain(new_cases(context))
        .filter(|s| s.version > Version::MINIMUM)
        .collect()
}
fn new_cases(context: &Context) -> impl Iterator<Item = Sample<'_>> {
    let cases = va::ALL.iter().flat_map(|kind| {
        let cases = va::row(kind).newer_cases.iter();
        cases.map(move |(value, range)| (*kind, *value, range.min))
    });
    cases.map(|(kind, value, version)| {
        let name = kind.case_name(value).expect("a case");
        Sample {
            item: Item::Attribute(kind.case(context, value)),
            version,
            newest: format!("{} {name}", kind.mnemonic).leak(),
        }
    })
}
/// Returns a sample of each kind that can hold `part`. If `part` is a type,
/// `va::type_attribute` can hold it, too.
fn around<'c>(context: &'c Context, part: Sample<'c>) -> Vec<Sample<'c>> {
    kinds().flat_map(|k| with_part(context, k, part)).collect()
}

/// Checks that `sample` blocks older versions in each position of an op where it can occur.
#[track_caller]
fn check_everywhere(context: &Context, diagnostics: &Diagnostics, sample: Sample) {
    let declaration = ops::latest("while").expect("an op");
    let constant = ops::latest("constant").expect("an op");
    let mut cases = Vec::new();
    let value = sample.attribute();
    // The sample is the value of an attribute that the op declares, and of a discardable
    // attribute.
    let mut module = program(context, constant.def, ONE);
    set(&mut module, "value", value);
    cases.push((module, format!("attribute 'value' ({})", sample.newest)));
    let mut module = program(context, constant.def, ONE);
    change(&mut module, |op, edit| {
        edit.set_discardable(op, context.dictionary(&[("some.note", value)]))
    });
    cases.push((module, format!("attribute 'some.note' ({})", sample.newest)));
    let mut cases: Vec<(Module, Vec<_>)> = cases
        .into_iter()
        .map(|(m, feature)| (m, vec![feature]))
        .collect();
    if let Item::Type(ty) = sample.item {
        let of = |feature: &str| format!("the type of {feature} #0 ({})", sample.newest);
        let mut module = program(context, declaration.def, ONE);
        change(&mut module, |op, edit| edit.set_type(op.operand(0), ty));
        cases.push((module, vec![of("result"), of("operand")]));
        let mut module = program(context, declaration.def, ONE);
        change(&mut module, |op, edit| edit.set_type(op.result(0), ty));
        cases.push((module, vec![of("result")]));
        let mut module = program(context, declaration.def, ONE);
        change(&mut module, |op, edit| {
            let block = op.region(1).first_block().expect("a block");
            edit.set_type(block.argument(0), ty);
        });
        cases.push((module, vec![of("block argument")]));
    }
    for (mut module, all) in cases {
        let name = subject(&module).name().to_owned();
        for target in too_old(sample.version) {
            // The operand is the result of a cast. So the cast is a blocker, too.
            let from = ["builtin.unrealized_conversion_cast", &name]
                .into_iter()
                .skip(2 - all.len());
            let expected = from
                .zip(&all)
                .map(|(op, feature)| blocker(op, feature, sample.version));
            refused(
                &mut module,
                target,
                diagnostics,
                &expected.collect::<Vec<_>>(),
            );
        }
        converts(&mut module, sample.version, diagnostics, &name);
    }
}

#[test]
fn new_kinds_block_older_versions() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    let new = new_kinds(&context);
    assert!(new.len() >= 23, "{} kinds", new.len());
    assert!(new_cases(&context).any(|s| s.newest == "comparison_type_v1 WEAKORDER"));
    for sample in new {
        check_everywhere(&context, &diagnostics, sample);
    }
}

#[test]
fn new_kinds_within_other_kinds_block_older_versions() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    const STEP: usize = step_in_debug(3);
    let (mut seen, mut count) = (BTreeSet::new(), 0);
    for sample in new_kinds(&context) {
        // If the sample is a type, another sample is the type in an attribute.
        let as_attribute = Sample {
            item: Item::Attribute(sample.attribute()),
            ..sample
        };
        for outer in around(&context, sample)
            .into_iter()
            .chain(around(&context, as_attribute))
        {
            count += 1;
            if count % STEP > 0 {
                continue;
            }
            check_everywhere(&context, &diagnostics, outer);
            seen.insert(format!("{} {}", outer.newest, kind_of(outer)));
        }
    }
    assert!(seen.len() > 200 / STEP, "{} pairs", seen.len());
}
fn kind_of(sample: Sample) -> &'static str {
    let kind = match sample.item {
        Item::Type(ty) => types::kind(ty),
        Item::Attribute(a) => va::kind(a),
    };
    kind.expect("a kind of VHLO").mnemonic
}

/// Checks parts nested two levels deep.
#[test]
fn requirements_of_deeply_nested_kinds_are_found() {
    let context = context();
    let requirements = stablehlo_passes::to_version::Requirements::default();
    for sample in new_kinds(&context) {
        for outer in around(&context, sample)
            .into_iter()
            .flat_map(|s| around(&context, s))
        {
            let (version, part) = match outer.item {
                Item::Type(ty) => requirements.ty(ty),
                Item::Attribute(a) => requirements.attribute(a),
            }
            .expect("a kind of VHLO");
            assert_eq!(
                (version, part.to_string().as_str()),
                (outer.version, outer.newest)
            );
        }
    }
}

/// Checks that a kind which many values of an op have is reported once.
#[test]
fn kind_of_many_values_is_reported_once() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    let declaration = ops::latest("custom_call").expect("an op");
    let shapes = Shapes {
        results: 100_000,
        ..ONE
    };
    let mut module = program(&context, declaration.def, shapes);
    set(&mut module, "result_tilings", va::array(&context, &[]));
    let f8 = types::F8E4M3.ty(&context, &[]);
    let i2 = types::I2.ty(&context, &[]);
    change(&mut module, |op, edit| {
        for (i, result) in op.results().enumerate() {
            match i {
                0 => {}
                7 => edit.set_type(result, i2),
                _ => edit.set_type(result, f8),
            }
        }
    });
    let target = Version::MINIMUM;
    let expected = [
        (
            "the type of result #1 and 99997 more (f8E4M3_v1)",
            Version::new(1, 7, 0),
        ),
        ("the type of result #7 (i2_v1)", Version::new(1, 2, 0)),
    ];
    let expected = expected.map(|(feature, needed)| blocker(declaration.name, feature, needed));
    refused(&mut module, target, &diagnostics, &expected);
}

/// Checks VHLO kinds inside of ops, types and attributes of other dialects.
#[test]
fn kinds_within_other_dialects_block_older_versions() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    let f8 = "!vhlo.f8E4M3_v1";
    let target = Version::new(1, 6, 0);
    let (needed, mixed) = (Version::new(1, 7, 0), Version::new(1, 11, 0));
    let text = format!(
        "module attributes {{a.b = #vhlo.type_v1<{f8}>}} {{
           %0 = \"test.a\"() ({{ ^bb0(%a: {f8}, %b: f32): }}) {{y = [{{z = {f8}}}]}} : () -> {f8}
           \"test.b\"(%0) : ({f8}) -> ()
         }}"
    );
    let mut module = Module::parse(&context, &text).expect("a program");
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
    let expected = expected.map(|(op, feature, version)| blocker(op, feature, version));
    refused(&mut module, target, &diagnostics, &expected);
    assert!(to_version(&mut module, mixed, &diagnostics).is_ok());

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
