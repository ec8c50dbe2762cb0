//! Tests of typed ops that a rewriter of `mlir-bridge` builds, and of views of the bridge's ops.

use mlir_bridge::diag;
use stablehlo_mlir::{
    load,
    melior::{
        Context,
        ir::{Module, Type},
    },
    mlir_bridge::{self, prelude::*},
    ops::{self, AnyOp, BuildError, ComparisonDirection, Precision, Subject, Tan},
    parse, run_pipeline, verify,
};

const TAN: &str = "func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tan %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}";

fn context() -> Context {
    let context = Context::new();
    load(&context).expect("a new context");
    context
}
fn text(module: &Module) -> String {
    module.as_operation().to_string()
}
/// Returns the first op with the name `name`.
fn find<'x>(root: Op<'x>, name: &str) -> Op<'x> {
    let mut found = None;
    root.walk(&mut |op| {
        if op.name() == name {
            found.get_or_insert(op);
        }
    });
    found.unwrap_or_else(|| panic!("no {name}"))
}
/// Parses a program, and edits it. Verifies the program unless the edit's closure fails.
fn edited<'c, T>(
    context: &'c Context,
    program: &str,
    f: impl for<'x> FnOnce(Op<'x>, &Rewriter<'x, '_>) -> Result<T, BuildError>,
) -> (Module<'c>, Result<T, BuildError>) {
    let mut module = parse(context, program.as_bytes()).expect("a valid program");
    let before = text(&module);
    let outcome = edit(&mut module, |root, rewriter| f(root, rewriter));
    let outcome = outcome.expect("a program in which all values are defined");
    verify(&module).expect("a valid program");
    if outcome.is_err() {
        assert_eq!(text(&module), before, "a failing builder changes nothing");
    }
    (module, outcome)
}
fn subject_and_message<T>(outcome: Result<T, BuildError>) -> (Option<Subject>, String) {
    let Err(error) = outcome else {
        panic!("an invalid op was built")
    };
    (error.subject(), error.to_string())
}

static EXPAND_TAN: PassDef = PassDef::new("test-expand-tan", expand_tans)
    .op("func.func")
    .dialects(&["stablehlo"]);
inventory::submit!(&EXPAND_TAN);

fn expand_tans<'c>(function: Op<'c>, run: &PassRun<'c>) -> diag::Result {
    let rewriter = run.rewriter();
    let mut tans = Vec::new();
    function.walk(&mut |op| tans.extend(Tan::of(op)));
    for tan in tans {
        let (op, x) = (tan.operation(), tan.operand());
        let here = op.location();
        let quotient = || {
            let sine = ops::sine(rewriter, x, here).insert_before(op)?;
            let cosine = ops::cosine(rewriter, x, here).insert_before(op)?;
            ops::divide(rewriter, sine.result(), cosine.result(), here).replace(op)
        };
        let _ = quotient().map_err(|error| op.raise(error))?;
    }
    Ok(())
}

#[test]
fn a_pass_replaces_an_op_by_typed_ops() {
    let context = context();
    let functions: String = (0..20)
        .map(|i| TAN.replace("@f", &format!("@f{i}")))
        .collect();
    let mut module = parse(&context, functions.as_bytes()).expect("a program");
    run_pipeline(&mut module, "builtin.module(func.func(test-expand-tan))").expect("no error");
    let text = text(&module);
    assert_eq!(text.matches("stablehlo.divide").count(), 20, "{text}");
    assert!(!text.contains("stablehlo.tan"), "{text}");
}

#[test]
fn views_of_both_kinds_of_ops_agree() {
    let context = context();
    let program = "func.func @f(%x: tensor<2x3xf32>, %y: tensor<3x2xf32>) -> tensor<2x2xf32> {
      %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0], precision = [HIGH, HIGH]
        : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
      return %0 : tensor<2x2xf32>
    }";
    let module = parse(&context, program.as_bytes()).expect("a program");
    let op = find(Op::of_module(&module), "stablehlo.dot_general");
    let Some(AnyOp::DotGeneral(dot)) = AnyOp::of(op) else {
        panic!("not a dot_general")
    };
    assert_eq!(dot.operation(), op);
    assert_eq!((dot.lhs(), dot.rhs()), (op.operand(0), op.operand(1)));
    assert_eq!(dot.result(), op.result(0));
    assert_eq!(dot.dot_dimension_numbers().lhs_contracting_dimensions, [1]);
    assert_eq!(dot.precision_config(), Some(vec![Precision::High; 2]));
    assert_eq!(dot.algorithm(), None);
    assert!(Tan::of(op).is_none());
    assert!(AnyOp::of(Op::of_module(&module)).is_none());
}

#[test]
fn bodies_are_filled_and_result_types_inferred_as_with_melior() {
    let context = context();
    let program = "func.func @f(%x: tensor<2x3xf32>, %zero: tensor<f32>, %p: tensor<i1>)
        -> tensor<2x3xf32> {
      return %x : tensor<2x3xf32>
    }";
    let (module, outcome) = edited(&context, program, |root, rewriter| {
        let end = find(root, "func.return");
        let arguments: Vec<_> = end.block().expect("a block").arguments().collect();
        let [x, zero, p] = arguments[..] else {
            unreachable!()
        };
        let here = end.location();
        let sums = ops::reduce(rewriter, &[x], &[zero], &[1], here)
            .body(|body, arguments| {
                let sum = ops::add(rewriter, arguments[0], arguments[1], here).append_to(body)?;
                ops::r#return(rewriter, &[sum.result()], here).append_to(body)?;
                Ok(())
            })
            .insert_before(end)?;
        assert_eq!(sums.results()[0].ty().to_string(), "tensor<2xf32>");
        assert_eq!(sums.body().first_block().expect("a block").ops().count(), 2);
        let chosen = ops::r#if(rewriter, p, here)
            .true_branch(|body, _| {
                ops::r#return(rewriter, &[x, zero], here).append_to(body)?;
                Ok(())
            })
            .false_branch(|body, _| {
                let negative = ops::negate(rewriter, x, here).append_to(body)?;
                ops::r#return(rewriter, &[negative.result(), zero], here).append_to(body)?;
                Ok(())
            })
            .insert_before(end)?;
        assert_eq!(chosen.results().len(), 2);
        rewriter.set_operand(end, 0, chosen.results()[0]);
        Ok(())
    });
    outcome.expect("valid ops");
    let text = text(&module);
    assert!(
        text.contains("applies stablehlo.add across dimensions = [1]"),
        "{text}"
    );
    assert!(text.contains("-> (tensor<2x3xf32>, tensor<f32>)"), "{text}");
}

#[test]
fn invalid_ops_fail_with_subjects_and_change_nothing() {
    let context = context();
    type Case = for<'x> fn(&Rewriter<'x, '_>, Op<'x>) -> Result<(), BuildError>;
    let cases: [(Case, Subject, &str); 5] = [
        (
            |rewriter, op| {
                let x = op.operand(0);
                ops::transpose(rewriter, x, &[0, 0], op.location()).insert_before(op)?;
                Ok(())
            },
            Subject::Rule("C2"),
            "'stablehlo.transpose' op",
        ),
        // The types cannot be inferred.
        (
            |rewriter, op| {
                let x = op.operand(0);
                ops::concatenate(rewriter, &[x], 7, op.location()).insert_before(op)?;
                Ok(())
            },
            Subject::Rule("C4"),
            "'stablehlo.concatenate' op",
        ),
        // A body fails.
        (
            |rewriter, op| {
                let (x, here) = (op.operand(0), op.location());
                ops::map(rewriter, &[x], &[0], here)
                    .computation(|body, arguments| {
                        let abs = ops::abs(rewriter, arguments[0], here).append_to(body)?;
                        ops::transpose(rewriter, abs.result(), &[0], here).append_to(body)?;
                        Ok(())
                    })
                    .insert_before(op)?;
                Ok(())
            },
            Subject::Rule("C2"),
            "'stablehlo.transpose' op",
        ),
        // A body is missing.
        (
            |rewriter, op| {
                let (x, here) = (op.operand(0), op.location());
                ops::map(rewriter, &[x], &[0], here).replace(op)?;
                Ok(())
            },
            Subject::Region("computation"),
            "'stablehlo.map' op",
        ),
        (
            |rewriter, op| {
                ops::r#return(rewriter, &[], op.location()).replace(op)?;
                Ok(())
            },
            Subject::Results,
            "'stablehlo.return' op has 0 results, but replaces an op with 1 results",
        ),
    ];
    for (case, expected, start) in cases {
        let (_, outcome) = edited(&context, TAN, |root, rewriter| {
            case(rewriter, find(root, "stablehlo.tan"))
        });
        let (subject, message) = subject_and_message(outcome);
        assert!(message.starts_with(start), "{message}");
        assert_eq!(subject, Some(expected), "{message}");
    }
}

#[test]
fn a_terminator_is_replaced() {
    let context = context();
    let program = "func.func @f(%p: tensor<i1>, %x: tensor<2xf32>, %y: tensor<2xf32>)
        -> tensor<2xf32> {
      %0 = \"stablehlo.if\"(%p) ({
        stablehlo.return %x : tensor<2xf32>
      }, {
        stablehlo.return %x : tensor<2xf32>
      }) : (tensor<i1>) -> tensor<2xf32>
      return %0 : tensor<2xf32>
    }";
    let (module, outcome) = edited(&context, program, |root, rewriter| {
        let end = find(root, "stablehlo.return");
        let function = find(root, "func.func");
        let y = function
            .region(0)
            .first_block()
            .expect("a block")
            .argument(2);
        ops::r#return(rewriter, &[y], end.location()).replace(end)?;
        Ok(())
    });
    outcome.expect("a valid op");
    assert!(
        text(&module).contains("stablehlo.return %arg2"),
        "{}",
        text(&module)
    );
}

#[test]
fn a_builder_from_a_view_keeps_attributes_and_operands() {
    let context = context();
    let program = "func.func @f(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xi1> {
      %0 = stablehlo.compare LT, %x, %y, TOTALORDER {test.note = 1 : i64}
        : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
      return %0 : tensor<2xi1>
    }";
    let (module, outcome) = edited(&context, program, |root, rewriter| {
        let op = find(root, "stablehlo.compare");
        let compare = ops::Compare::of(op).expect("a compare");
        let again = compare.to_builder(rewriter).insert_before(op)?;
        let alone = |op: Op| op.to_string().split_once('=').map(|(_, op)| op.to_owned());
        assert_eq!(alone(again.operation()), alone(op));
        let (x, y) = (compare.lhs(), compare.rhs());
        let direction = ComparisonDirection::Ge;
        ops::compare(rewriter, x, y, direction, op.location()).replace(op)?;
        Ok(())
    });
    outcome.expect("valid ops");
    let text = text(&module);
    assert_eq!(text.matches("TOTALORDER").count(), 1, "{text}");
    assert!(
        text.contains("compare  GE") || text.contains("compare GE"),
        "{text}"
    );
    assert!(text.contains("test.note = 1"), "{text}");
}

#[test]
fn an_attribute_that_is_always_present_is_set_to_its_default() {
    let context = context();
    let (module, outcome) = edited(&context, TAN, |root, rewriter| {
        let end = find(root, "func.return");
        let here = end.location();
        let token = ops::create_token(rewriter, here).insert_before(end)?;
        let token = token.output();
        let outfeed = ops::outfeed(rewriter, &[end.operand(0)], token, here).insert_before(end)?;
        assert!(outfeed.operation().inherent("outfeed_config").is_some());
        Ok(())
    });
    outcome.expect("valid ops");
    assert!(text(&module).contains("stablehlo.outfeed"));
}

#[test]
fn building_in_a_context_without_the_dialect_fails() {
    let context = Context::new();
    let mut module = Module::parse(&context, "module {}").expect("a module");
    edit(&mut module, |root, rewriter| {
        let built = ops::replica_id(rewriter, root.location());
        let block = root.region(0).first_block().expect("a block");
        assert!(matches!(
            built.append_to(block),
            Err(BuildError::NotLoaded("stablehlo.replica_id"))
        ));
    })
    .expect("nothing changed");
}

#[test]
fn edits_change_ops_of_a_program_in_place() {
    let context = context();
    let program = "func.func @f(%x: tensor<3xf32>, %zero: tensor<f32>) -> tensor<?xf32> {
      %0 = stablehlo.pad %x, %zero, low = [1], high = [1], interior = [0]
        : (tensor<3xf32>, tensor<f32>) -> tensor<5xf32>
      %1 = stablehlo.convert %0 : (tensor<5xf32>) -> tensor<?xf32>
      return %1 : tensor<?xf32>
    }";
    let (module, outcome) = edited(&context, program, |root, rewriter| {
        let op = find(root, "stablehlo.pad");
        let pad = ops::Pad::of(op).expect("a pad");
        let ty = |n: usize| {
            let text = format!("tensor<{n}xf32>");
            Type::parse(root.context(), &text).expect("a type")
        };
        pad.edit(rewriter)
            .edge_padding_low(&[2])
            .result_types(&[ty(6)])
            .apply()?;
        assert_eq!(pad.edge_padding_low(), [2]);
        assert_eq!(pad.operation(), op, "the op stays");
        Ok(())
    });
    outcome.expect("a valid change");
    let text = text(&module);
    assert!(text.contains("low = [2], high = [1]"), "{text}");
    assert!(text.contains("(tensor<6xf32>) -> tensor<?xf32>"), "{text}");
}

#[test]
fn invalid_edits_of_ops_of_a_program_change_nothing() {
    let context = context();
    let program = "func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<5xf32> {
      %0 = stablehlo.concatenate %x, %y, dim = 0
        : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
      return %0 : tensor<5xf32>
    }";
    let (_, outcome) = edited(&context, program, |root, rewriter| {
        let op = find(root, "stablehlo.concatenate");
        let concatenate = ops::Concatenate::of(op).expect("a concatenate");
        let [x, y] = concatenate.inputs()[..] else {
            unreachable!()
        };
        // The number of operands changes, and so does an attribute.
        let ty = Type::parse(root.context(), "tensor<7xf32>").expect("a type");
        let edit = concatenate.edit(rewriter).inputs(&[x, y, x]).dimension(1);
        edit.result_types(&[ty]).apply()
    });
    let (subject, message) = subject_and_message(outcome);
    assert!(
        message.starts_with("'stablehlo.concatenate' op"),
        "{message}"
    );
    assert!(subject.is_some(), "{message}");
}

#[test]
fn edits_change_the_number_of_operands_of_ops_of_a_program() {
    let context = context();
    let program = "func.func @f(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<5xf32> {
      %0 = stablehlo.concatenate %x, %y, dim = 0
        : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
      return %0 : tensor<5xf32>
    }";
    let (module, outcome) = edited(&context, program, |root, rewriter| {
        let op = find(root, "stablehlo.concatenate");
        let concatenate = ops::Concatenate::of(op).expect("a concatenate");
        let [x, y] = concatenate.inputs()[..] else {
            unreachable!()
        };
        let half = ops::slice(rewriter, x, &[0], &[1], &[1], op.location()).insert_before(op)?;
        let half = half.result();
        concatenate.edit(rewriter).inputs(&[half, half, y]).apply()
    });
    outcome.expect("a valid change");
    let text = text(&module);
    assert!(text.contains("concatenate %0, %0, %arg1"), "{text}");
}
