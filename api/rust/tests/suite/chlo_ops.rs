//! Tests of CHLO's typed ops.

use melior::{
    Context,
    ir::{Block, BlockLike, Location, Type, Value, ValueLike, r#type::RankedTensorType},
};
use stablehlo_mlir::{
    mlir_bridge::rewrite::edit,
    ops::{
        self, AnyOp, ComparisonDirection, Precision, RaggedDotDimensionNumbers, Subject,
        chlo::{self, Scan, ScanEdit, TopK, TopKEdit},
    },
    parse, verify,
};

fn context() -> Context {
    let context = Context::new();
    stablehlo_mlir::load(&context).expect("a new context");
    context
}

/// Returns a block with arguments of these types, given as sizes and element types.
fn block<'c>(context: &'c Context, types: &[(&[u64], Type<'c>)]) -> Block<'c> {
    let here = Location::unknown(context);
    let tensor = |&(sizes, element): &(&[u64], Type<'c>)| {
        (RankedTensorType::new(sizes, element, None).into(), here)
    };
    Block::new(&types.iter().map(tensor).collect::<Vec<_>>())
}

fn argument<'c, 'b>(block: &'b Block<'c>, index: usize) -> Value<'c, 'b> {
    block.argument(index).expect("in bounds").into()
}

#[test]
fn functions_and_broadcasts_infer_their_results() {
    let context = context();
    let (here, f32) = (Location::unknown(&context), Type::float32(&context));
    let block = block(&context, &[(&[2, 5], f32), (&[5], f32)]);
    let (x, y) = (argument(&block, 0), argument(&block, 1));

    let sum = chlo::broadcast_add(&context, x, y, here)
        .append_to(&block)
        .expect("a valid op")
        .result();
    let erf = chlo::erf(&context, sum, here)
        .append_to(&block)
        .expect("a valid op");
    assert_eq!(erf.operand(), sum);
    assert_eq!(erf.result().r#type().to_string(), "tensor<2x5xf32>");
    let less = chlo::broadcast_compare(&context, x, y, ComparisonDirection::Lt, here)
        .append_to(&block)
        .expect("a valid op");
    assert_eq!(less.comparison_direction(), ComparisonDirection::Lt);
    assert_eq!(less.compare_type(), None);
    assert_eq!(less.result().r#type().to_string(), "tensor<2x5xi1>");
    assert!(
        matches!(chlo::AnyOp::of(erf.operation()), Some(chlo::AnyOp::Erf(found)) if found == erf)
    );
    assert!(AnyOp::of(erf.operation()).is_none());
}

#[test]
fn top_k_of_too_many_elements_is_refused() {
    let context = context();
    let (here, f32) = (Location::unknown(&context), Type::float32(&context));
    let block = block(&context, &[(&[2, 5], f32)]);
    let x = argument(&block, 0);

    let mut top = chlo::top_k(&context, x, 3, here)
        .is_stable(false)
        .build()
        .expect("a valid op");
    let view = TopK::of(&top).expect("a top_k");
    assert_eq!((view.k(), view.is_stable()), (3, false));
    let error = chlo::top_k(&context, x, 6, here)
        .build()
        .expect_err("six of five");
    let message = error.to_string();
    assert!(
        message.contains("operand's last dimension must be at least 6"),
        "{message}"
    );

    // The results have three elements, so `k` alone cannot change.
    let edit = TopKEdit::of(&mut top).expect("a top_k");
    assert!(edit.k(2).apply().is_err());
    assert_eq!(TopK::of(&top).expect("a top_k").k(), 3);
}

#[test]
fn ragged_dot_has_its_numbers_and_precisions() {
    let context = context();
    let (here, f32) = (Location::unknown(&context), Type::float32(&context));
    let i64 = Type::parse(&context, "i64").expect("a type");
    let block = block(&context, &[(&[11, 5], f32), (&[3, 5, 7], f32), (&[3], i64)]);
    let numbers = RaggedDotDimensionNumbers {
        lhs_contracting_dimensions: vec![1],
        rhs_contracting_dimensions: vec![1],
        lhs_ragged_dimensions: vec![0],
        rhs_group_dimensions: vec![0],
        ..Default::default()
    };
    let [lhs, rhs, sizes] = [0, 1, 2].map(|i| argument(&block, i));
    let result = |sizes: &[u64]| RankedTensorType::new(sizes, f32, None).into();
    let dot = chlo::ragged_dot(
        &context,
        lhs,
        rhs,
        sizes,
        numbers.clone(),
        result(&[11, 7]),
        here,
    )
    .precision_config(&[Precision::High, Precision::Default])
    .append_to(&block)
    .expect("a valid op");
    assert_eq!(dot.ragged_dot_dimension_numbers(), numbers);
    assert_eq!(
        dot.precision_config(),
        Some(vec![Precision::High, Precision::Default])
    );
    let text = dot.operation().to_string();
    assert!(text.contains("#chlo<precision HIGH>"), "{text}");

    let wrong =
        chlo::ragged_dot(&context, lhs, rhs, sizes, numbers, result(&[11, 8]), here).build();
    let message = wrong.expect_err("a wrong size").to_string();
    assert!(
        message.contains("inferred shape '[11, 7]' is incompatible"),
        "{message}"
    );
}

#[test]
fn scan_with_body_derives_its_groups_and_results() {
    let context = context();
    let (here, f32) = (Location::unknown(&context), Type::float32(&context));
    let block = block(&context, &[(&[2, 3], f32), (&[2], f32)]);
    let (x, init) = (argument(&block, 0), argument(&block, 1));

    let scan = chlo::scan(&context, &[x, x], &[init], 1, here)
        .is_reverse(true)
        .body(|body, arguments| {
            let sum = ops::add(&context, arguments[0], arguments[2], here).append_to(body)?;
            let (sum, input) = (sum.result(), arguments[1]);
            ops::r#return(&context, &[input, sum, sum], here).append_to(body)?;
            Ok(())
        })
        .append_to(&block)
        .expect("a valid op");
    assert_eq!((scan.inputs(), scan.inits()), (vec![x, x], vec![init]));
    assert_eq!((scan.dimension(), scan.scan_dim_size()), (1, None));
    assert!(scan.is_reverse());
    let types =
        |values: Vec<Value>| -> Vec<_> { values.iter().map(|v| v.r#type().to_string()).collect() };
    assert_eq!(types(scan.outputs()), ["tensor<2x3xf32>"; 2]);
    assert_eq!(types(scan.carries()), ["tensor<2xf32>"]);
    assert!(matches!(
        chlo::AnyOp::of(scan.operation()),
        Some(chlo::AnyOp::Scan(_))
    ));

    // The body has two inputs, so an edit cannot remove one.
    let mut op = (*scan.operation()).clone();
    let edit = ScanEdit::of(&mut op).expect("a scan").inputs(&[x]);
    let message = edit.apply().expect_err("one input").to_string();
    assert!(message.contains("expects 2 arguments in the body, but got 3"));
    let edit = ScanEdit::of(&mut op).expect("a scan").is_reverse(false);
    edit.apply().expect("a valid op");
    assert!(!Scan::of(&op).expect("a scan").is_reverse());
}

#[test]
fn scan_of_an_input_without_the_dimension_is_refused() {
    let context = context();
    let (here, f32) = (Location::unknown(&context), Type::float32(&context));
    let block = block(&context, &[(&[2, 3], f32), (&[2], f32)]);
    let (x, init) = (argument(&block, 0), argument(&block, 1));

    let scan = chlo::scan(&context, &[x, init], &[init], 1, here).body(|_, _| Ok(()));
    let error = scan.build().expect_err("an input of one dimension");
    let inputs = Subject::Operand {
        name: "inputs",
        index: 1,
    };
    assert_eq!(error.subject(), Some(inputs));
    let message = error.to_string();
    assert!(message.contains("operand #1 must have the scanned dimension"));

    let scan = chlo::scan(&context, &[x], &[init], 1, here).body(|body, _| {
        ops::r#return(&context, &[], here).append_to(body)?;
        Ok(())
    });
    let message = scan.build().expect_err("no carry").to_string();
    assert!(message.contains("ScanOp body must return at least 1 values (carries)"));
}

#[test]
fn scan_in_an_edit_replaces_a_scan() {
    let context = context();
    let program = b"func.func @f(%a: tensor<3x2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
      %0:2 = chlo.scan(%a) inits(%b) dimension=0 {
      ^bb0(%input: tensor<2xf32>, %carry: tensor<2xf32>):
        %1 = stablehlo.add %input, %carry : tensor<2xf32>
        stablehlo.return %1, %1 : tensor<2xf32>, tensor<2xf32>
      } : (tensor<3x2xf32>, tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)
      return %0#1 : tensor<2xf32>
    }";
    let mut module = parse(&context, program).expect("a valid program");
    edit(&mut module, |root, rewriter| {
        let mut found = None;
        root.walk(&mut |op| found = found.or(Scan::of(op)));
        let scan = found.expect("a scan");
        let here = scan.operation().location();
        chlo::scan(rewriter, &scan.inputs(), &scan.inits(), 0, here)
            .body(|body, arguments| {
                let [a, b] = [arguments[0], arguments[1]];
                let product = ops::multiply(rewriter, a, b, here).append_to(body)?;
                let product = product.result();
                ops::r#return(rewriter, &[product, product], here).append_to(body)?;
                Ok(())
            })
            .replace(scan.operation())
            .expect("a valid op");
    })
    .expect("a program in which all values are defined");
    verify(&module).expect("a valid program");
    let text = module.as_operation().to_string();
    assert!(text.contains("stablehlo.multiply") && !text.contains("stablehlo.add"));
    assert_eq!(text.matches("chlo.scan").count(), 1);
}
