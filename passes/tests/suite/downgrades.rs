//! Tests of features that older versions lack, for every row of the tables: each op, each
//! attribute that a version of an op adds, and each constraint. A new row needs no new
//! test.

use crate::support::{one_op::*, *};
use mlir_bridge::{melior::ir::Module, prelude::*};
use stablehlo_artifact::DowngradeBlocker;
use stablehlo_passes::to_version::{
    Feature, for_each_requirement,
    rules::{is_neutral, neutral as neutral_value},
};
use std::collections::BTreeSet;
use vhlo_dialect::{Version, attributes as va, ops, types};
use vhlo_opset::rules::{Added, RULES, Restriction, rule};

// ---- Ops ---------------------------------------------------------------------------

#[test]
fn new_ops_block_older_versions() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    for declaration in ops::declarations().iter().filter(|r| r.version == 1) {
        let min = declaration.range.min;
        if min == Version::MINIMUM && declaration.next().is_none() {
            continue;
        }
        let mut module = neutral(&context, declaration);
        if min > Version::MINIMUM {
            for target in too_old(min) {
                let expected = blocker(declaration.name, "the op", min);
                refused(&mut module, target, &diagnostics, &[expected]);
            }
        }
        converts(&mut module, min, &diagnostics, declaration.name);
        // A later version of the op needs no newer target than the first version.
        for later in ops::versions_of(declaration.base).iter().skip(1) {
            let mut module = neutral(&context, later);
            if min > Version::MINIMUM {
                for target in too_old(min) {
                    let expected = blocker(later.name, "the op", min);
                    refused(&mut module, target, &diagnostics, &[expected]);
                }
            }
            converts(&mut module, min, &diagnostics, declaration.name);
        }
    }
}

/// Checks that ops with neutral values convert to the previous version and back without
/// changes.
#[test]
fn neutral_ops_convert_to_the_previous_version_and_back() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    for declaration in ops::declarations() {
        let Some(previous) = declaration.previous() else {
            continue;
        };
        let mut module = neutral(&context, declaration);
        change(&mut module, |op, edit| {
            edit.set_discardable(
                op,
                context.dictionary(&[("note", va::boolean(&context, true))]),
            )
        });
        let before = Op::of_module(&module).to_string();
        converts(&mut module, previous.range.max, &diagnostics, previous.name);
        assert!(subject(&module).discardable_attribute("note").is_some());
        converts(
            &mut module,
            declaration.range.min,
            &diagnostics,
            declaration.name,
        );
        assert_eq!(Op::of_module(&module).to_string(), before);
        // An op in the earlier version converts to the later version.
        let mut module = neutral(&context, previous);
        converts(
            &mut module,
            declaration.range.min,
            &diagnostics,
            declaration.name,
        );
        for &(name, added) in rule(declaration).map_or(&[][..], |r| r.added) {
            let slot = declaration.def.slot(name).expect("an attribute");
            let value = subject(&module).slots().get(slot).get().expect("a value");
            assert_eq!(
                value,
                neutral_value(added, &context),
                "{}",
                declaration.name
            );
            assert!(is_neutral(added, value));
        }
    }
}

/// Returns a value of an added attribute that is not neutral.
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
    assert!(!is_neutral(added, value), "{text}");
    value
}

/// Returns numbers of operands, results and regions that the earlier version of an op does
/// not allow, each with the text of the diagnostic.
fn other_shapes(restriction: Restriction) -> Vec<(Shapes, &'static str)> {
    match restriction {
        Restriction::Any => vec![],
        Restriction::SingleOperand => vec![
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
        Restriction::NoRegions => vec![
            (Shapes { regions: 1, ..ONE }, "a region"),
            (Shapes { regions: 2, ..ONE }, "a region"),
        ],
    }
}

#[test]
fn features_of_later_op_versions_block_older_versions() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    for name in RULES.iter().flat_map(|r| r.ops) {
        let declaration = ops::declarations()
            .iter()
            .find(|r| r.def.mnemonic() == *name)
            .expect("an op");
        let rule = rule(declaration).expect("a rule");
        let min = declaration.range.min;
        let mut cases = Vec::new();
        for &(attribute, added) in rule.added {
            let mut module = neutral(&context, declaration);
            set(&mut module, attribute, telling(&context, added));
            cases.push((module, format!("attribute '{attribute}'")));
        }
        for (shapes, feature) in other_shapes(rule.restriction) {
            let mut module = program(&context, declaration.def, shapes);
            for &(name, added) in rule.added {
                set(&mut module, name, neutral_value(added, &context));
            }
            cases.push((module, feature.to_owned()));
        }
        assert!(!cases.is_empty(), "{name}");
        for (mut module, feature) in cases {
            for target in too_old(min) {
                refused(
                    &mut module,
                    target,
                    &diagnostics,
                    &[blocker(declaration.name, &feature, min)],
                );
            }
            converts(&mut module, min, &diagnostics, declaration.name);
        }
    }
}

/// Checks that each blocker of an op with many blockers is reported at the op.
#[test]
fn all_blockers_of_an_op_are_reported() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    let declaration = ops::latest("dot_general").expect("an op");
    let mut module = neutral(&context, declaration);
    let f8 = va::type_attribute(types::F8E4M3.ty(&context, &[]));
    set(&mut module, "accumulation_type", f8);
    let (note, i2) = (
        context.dictionary(&[("note", f8)]),
        types::I2.ty(&context, &[]),
    );
    change(&mut module, |op, edit| {
        edit.set_discardable(op, note);
        edit.set_type(op.result(0), i2);
    });
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
    let expected = expected.map(|(feature, needed)| blocker(declaration.name, feature, needed));
    refused(&mut module, target, &diagnostics, &expected);
}

/// Checks `dynamic_conv`, whose first version also has the padding as an attribute. The
/// number of spatial dimensions of operand #0 determines the shape of that attribute.
#[test]
fn dynamic_conv_of_unknown_rank_blocks_older_versions() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    let declaration = ops::latest("dynamic_conv").expect("an op");
    for ty in [
        "!vhlo.tensor_v1<2x!vhlo.f32_v1>",
        "!vhlo.unranked_tensor_v1<!vhlo.f32_v1>",
    ] {
        let mut module = neutral(&context, declaration);
        let ty = context.parse_type(ty).expect("a type");
        change(&mut module, |op, edit| edit.set_type(op.operand(0), ty));
        let feature = "operand #0 without spatial dimensions";
        for target in too_old(declaration.range.min) {
            refused(
                &mut module,
                target,
                &diagnostics,
                &[blocker(declaration.name, feature, declaration.range.min)],
            );
        }
        converts(
            &mut module,
            declaration.range.min,
            &diagnostics,
            declaration.name,
        );
    }
}

// ---- Constraints -------------------------------------------------------------------

/// Programs that break a constraint: the version that lifted the constraint, the text of
/// the diagnostic, and ops of the first version.
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
    (
        "1.20.0",
        "a mix of f8 types among operands",
        "%0:3 = \"builtin.unrealized_conversion_cast\"() : () -> (T<f8E5M2>, T<f8E8M0FNU>, T<f32>)
         %1 = \"vhlo.convolution_v1\"(%0#0, %0#1) <{lhs_dilation = B, padding = B, rhs_dilation = B, CONV}> : (T<f8E5M2>, T<f8E8M0FNU>) -> T<f32>
         %2 = \"vhlo.dynamic_conv_v2\"(%0#1, %0#0, %0#2) <{lhs_dilation = B, rhs_dilation = B, CONV}> : (T<f8E8M0FNU>, T<f8E5M2>, T<f32>) -> T<f32>",
    ),
    (
        "1.21.0",
        "an algorithm with several operations on f8E4M3FN",
        "%0 = \"builtin.unrealized_conversion_cast\"() : () -> T<f32>
         %1 = \"vhlo.dot_general_v2\"(%0, %0) <{lhs_precision_type = F8, num_primitive_operations = #vhlo.integer_v1<3 : i64>, rhs_precision_type = F8, DOT}> : (T<f32>, T<f32>) -> T<f32>
         %2 = \"vhlo.dot_general_v2\"(%0, %0) <{lhs_precision_type = B, num_primitive_operations = #vhlo.integer_v1<4 : i64>, rhs_precision_type = F8, DOT}> : (T<f32>, T<f32>) -> T<f32>",
    ),
];

/// Returns a program of the table, with its abbreviations expanded.
fn constrained<'c>(context: &'c Context, text: &str) -> Module<'c> {
    let written_out = [
        ("T<f32>", "!vhlo.tensor_v1<2x!vhlo.f32_v1>"),
        ("T<f64>", "!vhlo.tensor_v1<2x!vhlo.f64_v1>"),
        ("T<f8E5M2>", "!vhlo.tensor_v1<2x!vhlo.f8E5M2_v1>"),
        ("T<f8E8M0FNU>", "!vhlo.tensor_v1<2x!vhlo.f8E8M0FNU_v1>"),
        ("F8", "#vhlo.type_v1<!vhlo.f8E4M3FN_v1>"),
        (
            "CONV",
            "batch_group_count = B, feature_group_count = B, input_batch_dimension = B, \
             input_feature_dimension = B, input_spatial_dimensions = B, \
             kernel_input_feature_dimension = B, kernel_output_feature_dimension = B, \
             kernel_spatial_dimensions = B, output_batch_dimension = B, \
             output_feature_dimension = B, output_spatial_dimensions = B, precision_config = B, \
             window_reversal = B, window_strides = B",
        ),
        (
            "DOT",
            "accumulation_type = B, allow_imprecise_accumulation = B, \
             lhs_batching_dimensions = B, lhs_component_count = B, \
             lhs_contracting_dimensions = B, precision_config = B, \
             rhs_batching_dimensions = B, rhs_component_count = B, \
             rhs_contracting_dimensions = B",
        ),
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
fn lifted_constraints_block_older_versions() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    for (lifted, feature, text) in CONSTRAINTS {
        let mut module = constrained(&context, text);
        let lifted: Version = lifted.parse().expect("a version");
        let target = before(lifted).expect("not the first");
        let mut expected = Vec::new();
        Op::of_module(&module).walk(&mut |op| {
            if op.name().starts_with("vhlo.") && op.name() != "vhlo.return_v1" {
                expected.push(blocker(op.name(), feature, lifted));
            }
        });
        refused(&mut module, target, &diagnostics, &expected);
        let result = to_version(&mut module, lifted, &diagnostics);
        assert!(result.is_ok(), "{feature}: {lifted}");
    }
}

/// Checks that algorithms with one operation on `f8E4M3FN`, which the release of upstream before
/// wrote for 1.6.0 and later, and convolutions of one type need no newer version.
#[test]
fn constraints_on_f8_do_not_block_what_older_versions_have() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    for (feature, from, to, target) in [
        (
            "a mix of f8 types among operands",
            "f8E8M0FNU",
            "f8E5M2",
            "0.20.0",
        ),
        (
            "a mix of f8 types among operands",
            "f8E8M0FNU",
            "f64",
            "0.20.0",
        ),
        (
            "an algorithm with several operations on f8E4M3FN",
            "<3 :",
            "<1 :",
            "1.6.0",
        ),
        (
            "an algorithm with several operations on f8E4M3FN",
            "F8",
            "B",
            "1.6.0",
        ),
    ] {
        let program = CONSTRAINTS.iter().find(|c| c.1 == feature).expect("a row");
        let text = program.2.replace(from, to).replace("<4 :", "<1 :");
        let mut module = constrained(&context, &text);
        let target = target.parse().expect("a version");
        assert!(
            to_version(&mut module, target, &diagnostics).is_ok(),
            "{from} {to}"
        );
    }
}

/// Checks that ops with equal element types do not break the constraint on element types.
#[test]
fn constraints_do_not_block_ops_with_equal_types() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    for (_, _, text) in &CONSTRAINTS[..1] {
        let mut module = constrained(
            &context,
            &text.replace("T<f64>", "T<f32>").replace("f64_v1", "f32_v1"),
        );
        assert!(to_version(&mut module, Version::MINIMUM, &diagnostics).is_ok());
    }
}

// ---- Completeness ------------------------------------------------------------------

/// Returns a name for a feature. The match has no wildcard: a new feature needs a name
/// here, and a program above.
fn feature_name(feature: &Feature) -> &'static str {
    match feature {
        Feature::Op => "op",
        Feature::DowngradeBlocker(DowngradeBlocker::Attribute(_)) => "added attribute",
        Feature::DowngradeBlocker(DowngradeBlocker::Operands(_)) => "operands",
        Feature::DowngradeBlocker(DowngradeBlocker::Results(_)) => "results",
        Feature::DowngradeBlocker(DowngradeBlocker::Regions) => "regions",
        Feature::DowngradeBlocker(DowngradeBlocker::InnerVersions) => "inner versions",
        Feature::DowngradeBlocker(DowngradeBlocker::Rank) => "rank",
        Feature::DowngradeBlocker(DowngradeBlocker::NoRule) => "no rule",
        Feature::Attribute(..) => "attribute",
        Feature::Types(..) => "type",
        Feature::Promotion => "promotion",
        Feature::CustomCallFuture => "future",
        Feature::CustomCallDictionary => "dictionary",
        Feature::CustomCallTypedFfi => "typed FFI",
        Feature::MixedF8 => "mixed f8",
        Feature::F8Algorithm => "f8 algorithm",
        Feature::OtherDialect(_) => "other dialect",
    }
}

#[test]
fn all_constraints_have_a_program() {
    let context = context();
    let mut covered = BTreeSet::new();
    for (_, feature, text) in CONSTRAINTS {
        let module = constrained(&context, text);
        for_each_requirement(Op::of_module(&module), &mut |_, _, requirements| {
            let of_constraint = requirements
                .iter()
                .filter(|n| n.feature.to_string() == *feature);
            covered.extend(of_constraint.map(|n| feature_name(&n.feature)));
        });
    }
    assert_eq!(
        covered.into_iter().collect::<Vec<_>>(),
        [
            "dictionary",
            "f8 algorithm",
            "future",
            "mixed f8",
            "promotion",
            "typed FFI"
        ]
    );
}
