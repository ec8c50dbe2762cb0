//! Ops, built through the C API and read through views.

use crate::{
    demo::{
        attribute_types::{Bool, Text},
        ops::{semantics::Add, syntax},
    },
    support::*,
};
use mlir_bridge::{
    builtin,
    diag::{Subject, collect},
    melior::ir::{
        self, BlockLike, Identifier, Operation,
        operation::{OperationBuilder, OperationLike, OperationMutLike},
    },
    passes::run_pipeline,
    prelude::*,
    verify::verify_alone,
};

/// Builds an op with operands of the types `operands` and inferred result types. Returns
/// the result types as text, or `None` if the inference fails.
fn infer(
    context: &Context,
    name: &str,
    operands: &[&str],
    attributes: &[(&str, &str)],
) -> Option<String> {
    let location = Location::unknown(context);
    let block = ir::Block::new(&[]);
    let mut values = Vec::new();
    for ty in operands {
        let ty = ir::Type::parse(context, ty).expect("a type");
        values.push(block.add_argument(ty, location));
    }
    let attributes: Vec<_> = attributes
        .iter()
        .map(|(name, value)| {
            let value = Attribute::parse(context, value).expect("an attribute");
            (Identifier::new(context, name), value)
        })
        .collect();
    let op: Operation = OperationBuilder::new(name, location)
        .add_operands(&values)
        .add_attributes(&attributes)
        .enable_result_type_inference()
        .build()
        .ok()?;
    let types: Vec<_> = op
        .results()
        .map(|r| ir::ValueLike::r#type(&r).to_string())
        .collect();
    Some(types.join(", "))
}

#[test]
fn result_types_are_inferred_when_an_op_is_built() {
    let context = context();
    let log = diagnostics(&context);
    assert_eq!(
        infer(&context, "demo.add", &["i8", "i8"], &[]).as_deref(),
        Some("i8")
    );
    let attributes = [("wraps", "true"), ("else", "unit")];
    assert_eq!(
        infer(&context, "demo.add", &["i8", "i8"], &attributes).as_deref(),
        Some("i8")
    );
    assert_eq!(*log.borrow(), Vec::<String>::new());

    for (operands, attributes, message) in [
        (
            &["i8", "i16"][..],
            &[][..],
            "'demo.add' op adds values of one type",
        ),
        (&[], &[], "'demo.add' op expected 2 operands, but found 0"),
        (
            &["i8"],
            &[],
            "'demo.add' op expected 2 operands, but found 1",
        ),
        (
            &["i8", "i8"],
            &[("wraps", "3")],
            "'demo.add' op attribute 'wraps' failed to satisfy constraint: a boolean, found 3 : i64",
        ),
    ] {
        log.borrow_mut().clear();
        assert_eq!(infer(&context, "demo.add", operands, attributes), None);
        assert_eq!(*log.borrow(), [message]);
    }
    log.borrow_mut().clear();
    assert_eq!(
        infer(&context, "demo.panicky", &[], &[("place", "\"infer\"")]),
        None
    );
    assert_eq!(
        *log.borrow(),
        ["'demo.panicky' op internal error: asked to panic in infer"]
    );
    assert_eq!(infer(&context, "demo.pure", &[], &[]), None);
}

/// Inherent attributes are stored in slots, however they are set. Discardable attributes
/// are not.
#[test]
fn inherent_attributes_are_stored_in_slots() {
    let context = context();
    let location = Location::unknown(&context);
    let named = |name: &str, value| (Identifier::new(&context, name), value);
    let (yes, no) = (context.boolean(true), context.boolean(false));
    let mut op = OperationBuilder::new("demo.trap", location)
        .add_attributes(&[named("safe", yes), named("other", context.unit())])
        .add_results(&[context.int_type(32)])
        .build()
        .expect("an op");
    let slot = |op: &Operation| {
        // SAFETY: the op outlives the reference.
        let op = unsafe { ir::operation::OperationRef::from_raw(op.to_raw()) };
        Op::from_melior(op)
            .slots()
            .get(0)
            .get()
            .map(|a| a.boolean())
    };
    assert_eq!(slot(&op), Some(Some(true)));
    assert_eq!(op.discardable_attribute_count(), 1);
    assert!(op.has_inherent_attribute("safe") && !op.has_inherent_attribute("other"));
    assert_eq!(
        op.to_string(),
        "%0 = demo.trap  {other, safe = true} : () -> i32\n"
    );

    let copy = op.clone();
    op.set_attribute("safe", no);
    assert_eq!(
        (slot(&op), slot(&copy)),
        (Some(Some(false)), Some(Some(true)))
    );
    assert_eq!(op.attribute("safe"), Ok(no));
    assert_ne!(op.hash_value(), copy.hash_value());
    op.remove_attribute("safe").expect("an attribute");
    assert_eq!(slot(&op), None);
    // The attribute is absent, but inherent.
    assert!(op.has_inherent_attribute("safe"));
    op.set_inherent_attribute("safe", yes);
    assert_eq!(slot(&op), Some(Some(true)));
    op.set_attribute("new", no);
    assert_eq!(op.discardable_attribute_count(), 2);
    assert!(op.verify());
    op.set_attribute("safe", context.unit());
    let log = diagnostics(&context);
    assert!(!op.verify());
    assert!(log.borrow()[0].contains("attribute 'safe' failed to satisfy constraint"));
}

#[test]
fn views_return_declared_operands_and_attributes() {
    let context = context();
    let module = parse(&context, PROGRAM);
    let options = syntax::Options::of(find(&module, "demo.options")).expect("its view");
    assert!(options.condition().is_some());
    assert_eq!(options.input().ty(), context.int_type(32));
    assert!(Add::of(find(&module, "demo.options")).is_none());
    // The attribute is declared as `wraps: optional Bool`.
    assert!(Add::DEF.attributes[0].is::<Bool>() && !Add::DEF.attributes[0].is::<Text>());
    let zip = syntax::Zip::of(find(&module, "demo.zip")).expect("its view");
    assert_eq!(
        (zip.lhs().len(), zip.rhs().len(), zip.num_operands()),
        (2, 2, 6)
    );
    assert!(
        zip.lhs()
            .eq(zip.rhs().collect::<Vec<_>>().into_iter().rev())
    );
    let attributes = syntax::Attributes::of(find(&module, "demo.attributes")).expect("its view");
    assert_eq!(attributes.number(), Some(3));
    assert_eq!(attributes.dims(), Some(&[1, 2][..]));
    assert_eq!(attributes.color(), Some(1));
    assert_eq!(attributes.limit(), Some(7));
    assert_eq!(attributes.mode(), Some("fast"));
}

#[test]
fn pipelines_run_or_report_an_error() {
    mlir_bridge::passes::register_passes().expect("valid declarations");
    let context = context();
    let log = diagnostics(&context);
    let mut module = parse(&context, "func.func @f() { return }");
    let label = "builtin.module(func.func(demo-label{text=x}))";
    assert!(run_pipeline(&mut module, label).is_ok());
    assert!(
        find(&module, "func.func")
            .discardable_attribute("demo.label")
            .is_some()
    );
    assert!(run_pipeline(&mut module, "any(demo-label)").is_err());
    for (pipeline, message) in [
        (
            "builtin.module(",
            "cannot run pass pipeline 'builtin.module('",
        ),
        (
            "builtin.module(nobody)",
            "does not refer to a registered pass",
        ),
        (
            "builtin.module(demo-label{nothing=1})",
            "no such option nothing",
        ),
        (
            "func.func(demo-label)",
            "can't run 'func.func' pass manager on 'builtin.module' op",
        ),
        ("builtin.module(demo-fail)", "asked to fail"),
        (
            "builtin.module(demo-fail{panic=true})",
            "internal error: asked to panic in a pass",
        ),
        (
            "builtin.module(demo-lost)",
            "needs the dialect 'atlantis', which does not exist",
        ),
    ] {
        log.borrow_mut().clear();
        assert!(run_pipeline(&mut module, pipeline).is_err(), "{pipeline}");
        let all = log.borrow().join("\n");
        assert!(all.contains(message), "{pipeline}: {all}");
    }
}

#[test]
fn dense_elements_are_read_and_built() {
    let context = context();
    let ints = |text| {
        Attribute::parse(&context, text)
            .expect("an attribute")
            .dense_ints()
    };
    assert_eq!(ints("dense<[1, -2]> : tensor<2xi8>"), Some(vec![1, -2]));
    assert_eq!(ints("dense<[1, 254]> : tensor<2xui8>"), Some(vec![1, 254]));
    assert_eq!(ints("dense<[7, -8]> : tensor<2xi4>"), Some(vec![7, -8]));
    assert_eq!(
        ints("dense<[true, false, true]> : tensor<3xi1>"),
        Some(vec![1, 0, 1])
    );
    assert_eq!(ints("dense<true> : tensor<9xi1>"), Some(vec![1; 9]));
    assert_eq!(ints("dense<5> : tensor<2x2xi33>"), Some(vec![5; 4]));
    assert_eq!(ints("dense<> : tensor<0xi64>"), Some(vec![]));
    assert_eq!(ints("dense<5> : tensor<2x0xi64>"), Some(vec![]));
    assert_eq!(ints("dense<5> : tensor<2xi65>"), None);
    assert_eq!(ints("dense<5> : tensor<9999999999xi64>"), None);
    assert_eq!(ints("dense<5.0> : tensor<2xf32>"), None);

    let tensor = |element: &str| {
        let element = ir::Type::parse(&context, element).expect("a type");
        Tensor::get(&[2], element, None)
    };
    assert!(builtin::dense_from_bytes(tensor("i8"), &[1, 2]).is_some());
    assert!(builtin::dense_from_bytes(tensor("complex<f32>"), &[0; 16]).is_some());
    assert!(builtin::dense_from_bytes(tensor("i8"), &[1, 2, 3]).is_none());
    assert!(builtin::dense_from_bytes(tensor("!demo.token"), &[1, 2]).is_none());
}

/// One storage holds all fields, so values of different fields must be distinguishable.
#[test]
fn attributes_with_different_fields_are_different() {
    let context = context();
    let texts = [
        "#demo.sparse<>",
        "#demo.sparse<flag = true>",
        "#demo.sparse<size = 1>",
        "#demo.sparse<offset = 1>",
        "#demo.sparse<dims = [0]>",
        "#demo.sparse<dims = [0, 0]>",
        "#demo.sparse<dims = [1, 0]>",
        "#demo.sparse<scale = -0.0>",
        "#demo.sparse<scale = 4.9406564584124654e-324>",
        "#demo.sparse<maybe = 1>",
        "#demo.sparse<items = [1]>",
        "#demo.sparse<items = [1, 1]>",
        "#demo.sparse<pairs = [1 = 1]>",
        "#demo.sparse<maybe = 1, items = [1]>",
        "#demo.sparse<items = [1], pairs = [1 = 1]>",
        "#demo.sparse<maybe = 1, pairs = [1 = 1]>",
        "#demo.sparse<items = [1, 1, 1]>",
        "#demo.either<>",
        "#demo.either<inner = #demo.either<>>",
        "#demo.panicky<\"\">",
        "#demo.panicky<\"a\">",
    ];
    let all: Vec<_> = texts
        .iter()
        .map(|text| Attribute::parse(&context, text).expect("an attribute"))
        .collect();
    for (i, a) in all.iter().enumerate() {
        assert_eq!(all.iter().filter(|b| a == *b).count(), 1, "{}", texts[i]);
        assert_eq!(Attribute::parse(&context, &a.to_string()), Some(*a));
    }
}

#[test]
fn verify_alone_verifies_an_op_that_is_in_no_block() {
    let context = context();
    let here = Location::unknown(&context);
    let block = ir::Block::new(&[]);
    let ty = |text| ir::Type::parse(&context, text).expect("a type");
    let (i8, f32) = (ty("i8"), ty("f32"));
    let (number, float) = (block.add_argument(i8, here), block.add_argument(f32, here));
    // Only the collector receives the diagnostics of the op.
    let log = diagnostics(&context);
    let wrong = |operands: &[ir::Value], results: &[ir::Type]| {
        let op = OperationBuilder::new("demo.add", here)
            .add_operands(operands)
            .add_results(results)
            .build()
            .expect("an op");
        let (verified, collected) =
            collect(&context, || verify_alone(Op::from_melior((&op).to_ref())));
        assert_eq!(verified.is_ok(), collected.diagnostics.is_empty());
        collected.diagnostics.first().and_then(|d| d.subject)
    };
    assert_eq!(wrong(&[number, number], &[i8]), None);
    assert_eq!(wrong(&[number], &[i8]), Some(Subject::Operands));
    assert_eq!(wrong(&[number, number], &[]), Some(Subject::Results));
    let (name, index) = ("lhs", 0);
    let operand = Subject::Operand { name, index };
    assert_eq!(wrong(&[float, number], &[i8]), Some(operand));
    assert!(log.borrow().is_empty());

    let module = ir::Module::new(here);
    assert!(verify_alone(Op::of_module(&module)).is_err());
    let message = "'builtin.module' op is of a dialect that is not defined in Rust";
    assert_eq!(*log.borrow(), [message]);
}
