//! Tests of typed ops: errors, views and edits.

use melior::{
    Context,
    ir::{
        Attribute, Block, BlockLike, Location, Module, Operation, Region, Type, Value, ValueLike,
        operation::OperationLike, r#type::RankedTensorType,
    },
};
use stablehlo_mlir::ops::{
    self, AnyOp, BuildError, ChannelHandle, DotAlgorithm, DotDimensionNumbers, Pad, PadEdit,
    Precision, ReduceEdit, Subject,
};
use std::sync::atomic::{AtomicUsize, Ordering};

fn context() -> Context {
    let context = Context::new();
    stablehlo_mlir::load(&context).expect("a new context");
    context
}
fn tensor<'c>(context: &'c Context, sizes: &[u64]) -> Type<'c> {
    RankedTensorType::new(sizes, Type::float32(context), None).into()
}
/// Returns a block with an argument of each type.
fn block<'c>(context: &'c Context, types: &[Type<'c>]) -> Block<'c> {
    let here = Location::unknown(context);
    Block::new(&types.iter().map(|&t| (t, here)).collect::<Vec<_>>())
}
fn arguments<'c, 'b>(block: &'b Block<'c>) -> Vec<Value<'c, 'b>> {
    let all = 0..block.argument_count();
    all.map(|i| block.argument(i).expect("in bounds").into())
        .collect()
}
/// Returns the subject and the message of a build error.
fn subject_and_message(built: Result<Operation, BuildError>) -> (Option<Subject>, String) {
    let error = built.map(|op| op.to_string()).expect_err("an invalid op");
    (error.subject(), error.to_string())
}

#[test]
fn build_errors_have_subjects_and_messages() {
    let context = context();
    let here = Location::unknown(&context);
    let index = Type::index(&context);
    let types = [
        tensor(&context, &[2, 3]),
        tensor(&context, &[]),
        index,
        tensor(&context, &[2]),
    ];
    let block = block(&context, &types);
    let values = arguments(&block);
    let [x, zero, number, y] = values[..] else {
        unreachable!()
    };

    let (subject, message) = subject_and_message(ops::abs(&context, number, here).build());
    assert_eq!(
        subject,
        Some(Subject::Operand {
            name: "operand",
            index: 0
        })
    );
    assert!(
        message.starts_with("'stablehlo.abs' op operand #0 must be"),
        "{message}"
    );

    let (subject, message) =
        subject_and_message(ops::pad(&context, x, zero, &[1], &[0, 0], &[0, 0], here).build());
    assert_eq!(subject, Some(Subject::Rule("C2")));
    assert!(message.ends_with("found 1 [pad C2]"), "{message}");

    let (subject, _) = subject_and_message(ops::concatenate(&context, &[x], -1, here).build());
    assert_eq!(subject, Some(Subject::Attribute("dimension")));

    let (subject, _) = subject_and_message(ops::convert(&context, x, index, here).build());
    assert_eq!(
        subject,
        Some(Subject::Result {
            name: "result",
            index: 0
        })
    );

    let (subject, _) = subject_and_message(ops::add(&context, x, y, here).build());
    assert_eq!(subject, Some(Subject::Rule("C1")));

    // The declaration requires as many inputs as initial values.
    let (subject, _) =
        subject_and_message(ops::reduce(&context, &[x, x], &[zero], &[0], here).build());
    assert_eq!(subject, Some(Subject::Operands));

    let (subject, _) = subject_and_message(
        ops::add(&context, x, x, here)
            .result_types(&[types[3]])
            .build(),
    );
    assert_eq!(
        subject,
        Some(Subject::Trait("SAME_OPERANDS_AND_RESULT_SHAPE"))
    );
    let (subject, _) = subject_and_message(ops::abs(&context, x, here).result_types(&[]).build());
    assert_eq!(subject, Some(Subject::Results));

    let (subject, message) =
        subject_and_message(ops::reduce(&context, &[x], &[zero], &[0], here).build());
    assert_eq!(subject, Some(Subject::Region("body")), "{message}");
}

#[test]
fn building_with_an_invalid_attribute_fails() {
    let context = context();
    let here = Location::unknown(&context);
    let block = block(&context, &[tensor(&context, &[2, 2])]);
    let x = arguments(&block)[0];
    let f32 = Type::float32(&context);
    let algorithm = DotAlgorithm {
        lhs_precision_type: f32,
        rhs_precision_type: f32,
        accumulation_type: f32,
        lhs_component_count: 0,
        rhs_component_count: 1,
        num_primitive_operations: 1,
        allow_imprecise_accumulation: false,
    };
    let numbers = DotDimensionNumbers::default();
    let built = ops::dot_general(
        &context,
        x,
        x,
        numbers,
        tensor(&context, &[2, 2, 2, 2]),
        here,
    )
    .algorithm(algorithm)
    .build();
    let (subject, message) = subject_and_message(built);
    assert_eq!(subject, Some(Subject::Attribute("algorithm")));
    assert_eq!(
        message,
        "'stablehlo.dot_general' op lhs component count must be positive"
    );
}

#[test]
fn building_with_an_invalid_body_fails() {
    let context = context();
    let here = Location::unknown(&context);
    let types = [
        tensor(&context, &[2, 3]),
        tensor(&context, &[]),
        Type::index(&context),
    ];
    let block = block(&context, &types);
    let values = arguments(&block);
    let [x, zero, number] = values[..] else {
        unreachable!()
    };
    let reduce = |inputs: &[_]| ops::reduce(&context, inputs, &[zero], &[0], here);

    // The builder returns the closure's error.
    let built = reduce(&[x]).body(|body, arguments| {
        ops::complex(&context, arguments[0], number, here).append_to(body)?;
        Ok(())
    });
    let (subject, message) = subject_and_message(built.build());
    assert_eq!(
        subject,
        Some(Subject::Operand {
            name: "rhs",
            index: 1
        })
    );
    assert!(message.starts_with("'stablehlo.complex' op"), "{message}");

    let built = reduce(&[x]).body(|body, _| {
        body.argument(2)?;
        Ok(())
    });
    assert!(matches!(built.build(), Err(BuildError::Melior(_))));

    // The operand has no element type, so the body's arguments have no types.
    let built = reduce(&[number]).body(|_, _| panic!("there are no arguments"));
    assert_eq!(
        subject_and_message(built.build()).0,
        Some(Subject::Operand {
            name: "inputs",
            index: 0
        })
    );

    let built = reduce(&[x]).body(|body, arguments| {
        assert_eq!(arguments.len(), 2);
        ops::r#return(&context, &[arguments[0], arguments[1]], here).append_to(body)?;
        Ok(())
    });
    assert_eq!(
        subject_and_message(built.build()).0,
        Some(Subject::Rule("C6"))
    );

    let built = reduce(&[x]).body_region(Region::new());
    assert_eq!(
        subject_and_message(built.build()).0,
        Some(Subject::Region("body"))
    );
}

#[test]
fn build_errors_outlive_their_context() {
    fn is_error<T: std::error::Error + Send + Sync + 'static>(_: &T) {}
    let error = {
        let context = context();
        let here = Location::new(&context, "f.mlir", 3, 4);
        let block = block(&context, &[tensor(&context, &[2])]);
        let x = arguments(&block)[0];
        ops::transpose(&context, x, &[1], here)
            .build()
            .expect_err("no dimension 1")
    };
    is_error(&error);
    let BuildError::Invalid(invalid) = error else {
        panic!("{error}")
    };
    assert_eq!(invalid.op, "stablehlo.transpose");
    assert_eq!(invalid.subject, Some(Subject::Rule("C2")));
    assert_eq!(invalid.location, "loc(\"f.mlir\":3:4)");
}

#[test]
fn building_an_invalid_op_emits_no_diagnostics() {
    let context = context();
    let here = Location::unknown(&context);
    let block = block(&context, &[tensor(&context, &[2])]);
    let x = arguments(&block)[0];
    let received = std::sync::Arc::new(AtomicUsize::new(0));
    let counter = received.clone();
    context.attach_diagnostic_handler(move |_| {
        counter.fetch_add(1, Ordering::Relaxed);
        true
    });
    ops::transpose(&context, x, &[1], here)
        .build()
        .expect_err("no dimension 1");
    assert_eq!(received.load(Ordering::Relaxed), 0);
    assert!(Module::parse(&context, "stablehlo.nothing").is_none());
    assert_eq!(received.load(Ordering::Relaxed), 1);
}

#[test]
fn building_in_a_context_without_the_dialect_fails() {
    let context = Context::new();
    let here = Location::unknown(&context);
    let block = block(&context, &[tensor(&context, &[2])]);
    let channel = ChannelHandle {
        handle: 1,
        channel_type: 1,
    };
    let built = ops::send(&context, &[], arguments(&block)[0], channel, here).build();
    assert!(matches!(
        built,
        Err(BuildError::NotLoaded("stablehlo.send"))
    ));
}

#[test]
fn result_types_are_inferred_or_given() {
    let context = context();
    let here = Location::unknown(&context);
    let types = [tensor(&context, &[2, 3]), tensor(&context, &[2, 3])];
    let block = block(&context, &types);
    let values = arguments(&block);
    let sum = ops::add(&context, values[0], values[1], here)
        .append_to(&block)
        .expect("a sum");
    assert_eq!(sum.result().r#type(), types[0]);
    // Explicit types need only be compatible with the inferred types.
    let dynamic = Type::parse(&context, "tensor<?x3xf32>").expect("a type");
    let sum = ops::add(&context, values[0], values[1], here).result_types(&[dynamic]);
    let sum = sum.append_to(&block).expect("a sum");
    assert_eq!(sum.result().r#type(), dynamic);
}

#[test]
fn bodies_may_use_outer_values_and_ops_may_have_discardable_attributes() {
    let context = context();
    let here = Location::unknown(&context);
    let pred = Type::parse(&context, "tensor<i1>").expect("a type");
    let block = block(&context, &[pred, tensor(&context, &[2])]);
    let values = arguments(&block);
    let [pred, x] = values[..] else {
        unreachable!()
    };
    let note = Attribute::parse(&context, "\"kept\"").expect("an attribute");
    let op = ops::r#if(&context, pred, here)
        .true_branch(|body, _| {
            ops::r#return(&context, &[x], here).append_to(body)?;
            Ok(())
        })
        .false_branch(|body, _| {
            let negative = ops::negate(&context, x, here).append_to(body)?;
            ops::r#return(&context, &[negative.result()], here).append_to(body)?;
            Ok(())
        })
        .attribute("test.note", note)
        .append_to(&block)
        .expect("an if");
    assert_eq!(op.operation().discardable_attribute("test.note"), Ok(note));
    assert_eq!(op.results()[0].r#type(), x.r#type());
    let again = op.to_builder().build();
    assert_eq!(
        subject_and_message(again).0,
        Some(Subject::Region("true_branch"))
    );
}

#[test]
fn edits_apply_all_changes_or_none() {
    let context = context();
    let here = Location::unknown(&context);
    let types = [
        tensor(&context, &[3]),
        tensor(&context, &[]),
        tensor(&context, &[4]),
    ];
    let block = block(&context, &types);
    let values = arguments(&block);
    let [x, zero, longer] = values[..] else {
        unreachable!()
    };
    let mut op = ops::pad(&context, x, zero, &[1], &[1], &[0], here)
        .build()
        .expect("a pad");
    let before = op.to_string();
    fn edit<'e, 'c>(op: &'e mut Operation<'c>) -> PadEdit<'e, 'c> {
        PadEdit::of(op).expect("a pad")
    }

    let error = edit(&mut op)
        .interior_padding(&[1])
        .apply()
        .expect_err("a longer result");
    assert_eq!(error.subject(), Some(Subject::Results));
    let error = edit(&mut op)
        .result_types(&[])
        .apply()
        .expect_err("one result");
    assert_eq!(error.subject(), Some(Subject::Results));
    let error = edit(&mut op)
        .padding_value(longer)
        .apply()
        .expect_err("a vector");
    assert_eq!(
        error.subject(),
        Some(Subject::Operand {
            name: "padding_value",
            index: 1
        })
    );
    assert_eq!(op.to_string(), before);

    let longest = tensor(&context, &[9]);
    let all = edit(&mut op)
        .operand(longer)
        .interior_padding(&[1])
        .result_types(&[longest]);
    all.apply().expect("a valid pad");
    let pad = Pad::of(&op).expect("a pad");
    assert_eq!((pad.operand(), pad.interior_padding()), (longer, &[1][..]));
    assert_eq!(pad.result().r#type(), longest);
    assert!(ReduceEdit::of(&mut op).is_none());
}

#[test]
fn edits_set_and_remove_attributes() {
    let context = context();
    let here = Location::unknown(&context);
    let block = block(&context, &[tensor(&context, &[2, 2])]);
    let x = arguments(&block)[0];
    let mut op = ops::dot(&context, x, x, tensor(&context, &[2, 2]), here)
        .build()
        .expect("a dot");
    let high = [Precision::High, Precision::Highest];
    let edit = ops::DotEdit::of(&mut op).expect("a dot");
    edit.precision_config(Some(&high))
        .apply()
        .expect("a valid dot");
    assert_eq!(
        ops::Dot::of(&op).and_then(|d| d.precision_config()),
        Some(high.to_vec())
    );
    let edit = ops::DotEdit::of(&mut op).expect("a dot");
    edit.precision_config(None).apply().expect("a valid dot");
    assert_eq!(ops::Dot::of(&op).expect("a dot").precision_config(), None);
}

#[test]
fn edits_replace_any_number_of_operands() {
    let context = context();
    let here = Location::unknown(&context);
    let types = [tensor(&context, &[2]), tensor(&context, &[3])];
    let block = block(&context, &types);
    let values = arguments(&block);
    let [x, y] = values[..] else { unreachable!() };
    let op = ops::concatenate(&context, &[x, x], 0, here).build();
    let mut op = op.expect("a concatenate");
    let edit = ops::ConcatenateEdit::of(&mut op).expect("a concatenate");
    let longer = tensor(&context, &[8]);
    let edit = edit.inputs(&[y, x, y]).result_types(&[longer]);
    edit.apply().expect("a valid concatenate");
    let view = ops::Concatenate::of(&op).expect("a concatenate");
    assert_eq!(view.inputs(), [y, x, y]);
    let edit = ops::ConcatenateEdit::of(&mut op).expect("a concatenate");
    let error = edit.inputs(&[]).apply().expect_err("no inputs");
    let name = "SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE";
    assert_eq!(error.subject(), Some(Subject::Trait(name)));
}

#[test]
fn views_of_other_or_incomplete_ops_are_none() {
    let context = context();
    let here = Location::unknown(&context);
    let block = block(&context, &[tensor(&context, &[2])]);
    let x = arguments(&block)[0];
    let op = ops::abs(&context, x, here)
        .append_to(&block)
        .expect("an abs")
        .operation();
    assert!(matches!(AnyOp::of(op), Some(AnyOp::Abs(abs)) if abs.operand() == x));
    assert!(ops::Sqrt::of(op).is_none());
    // melior builds an op without verifying it.
    let lacking = melior::ir::operation::OperationBuilder::new("stablehlo.abs", here);
    let lacking = lacking.build().expect("an op");
    assert!(ops::Abs::of(&lacking).is_none());
    assert!(AnyOp::of(Module::new(here).as_operation()).is_none());
}
