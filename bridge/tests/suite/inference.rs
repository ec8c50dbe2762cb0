//! Checks of inferred types after other checks, reified broadcasts, and commutative ops.

use crate::support::*;
use mlir_bridge::{
    builtin::{integer, splat},
    diag::Result,
    dialect::RegistrationError,
    melior::ir::Module,
    op::Shape,
    passes::run_pipeline,
    prelude::*,
    verify::verify_alone,
};

ops! { OPS in "deduction";
    /// Infers before the `verify` hook.
    "early" Early {
        operands { input: ANY_TYPE }
        results { output: ANY_TYPE }
        infer infer_early
        verify verify_early
    }
    /// Infers after the `verify` hook.
    "late" Late {
        operands { input: ANY_TYPE }
        regions { body: any }
        results { output: ANY_TYPE }
        traits [INFERENCE_VERIFIED_LAST]
        infer infer_late
        verify verify_late
    }
    /// Has the shape of a broadcast of its operands.
    "broadcast" Broadcast {
        operands { inputs: variadic ANY_TYPE }
        results { output: ANY_TYPE }
        reify reify_broadcast
    }
    /// Can exchange its operands, and folds if the first one is 7.
    "exchange" Exchange {
        operands { lhs: ANY_TYPE, rhs: ANY_TYPE }
        results { output: ANY_TYPE }
        traits [IS_COMMUTATIVE, NO_MEMORY_EFFECT]
        fold fold_exchange
    }
}
static DEDUCTION: DialectDef = DialectDef::new("deduction").ops(|| OPS.to_vec());
inventory::submit!(&DEDUCTION);

fn infer_early<'c>(op: Early<'c>) -> Result<Vec<Type<'c>>> {
    infer(&op)
}
fn infer_late<'c>(op: Late<'c>) -> Result<Vec<Type<'c>>> {
    infer(&op)
}
/// Infers the type of the operand, unless it is `i1`.
fn infer<'c>(op: &Adaptor<'c>) -> Result<Vec<Type<'c>>> {
    match op.operand(0).ty() {
        ty if ty.is_int(1, false) => Err(op.error("cannot infer from a boolean")),
        ty => Ok(vec![ty]),
    }
}
fn verify_early(op: Early) -> Result {
    verify(&op)
}
fn verify_late(op: Late) -> Result {
    verify(&op)
}
/// Refuses results of type `i8`.
fn verify(op: &Adaptor) -> Result {
    match op.results()[0].ty() {
        ty if ty.is_int(8, false) => Err(op.error("has a result of one byte")),
        _ => Ok(()),
    }
}
fn reify_broadcast<'c>(op: Broadcast<'c>) -> Result<Vec<Shape<'c>>> {
    Ok(vec![Shape::Broadcast(op.inputs().collect())])
}
fn fold_exchange<'c>(op: Op<'c>, operands: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    let seven = operands[0]?.int()? == 7;
    seven.then(|| vec![Folded::Value(op.operand(0))])
}

/// Returns the errors of a program with one op.
fn errors(op: &str) -> Vec<String> {
    let context = context();
    let log = diagnostics(&context);
    let text = format!("func.func @f(%a: i1, %b: i32) {{\n{op}\nreturn\n}}");
    assert_eq!(
        Module::parse(&context, &text).is_some(),
        log.borrow().is_empty()
    );
    log.take()
}

#[test]
fn types_are_inferred_before_the_verify_hook_by_default() {
    let refused = errors("\"deduction.early\"(%a) : (i1) -> i8");
    assert_eq!(
        refused,
        ["'deduction.early' op cannot infer from a boolean"]
    );
    let differs = errors("\"deduction.early\"(%b) : (i32) -> i8");
    assert!(differs[0].contains("inferred type(s) 'i32'"), "{differs:?}");
    assert_eq!(differs.len(), 1);
}

#[test]
fn types_of_late_inference_are_inferred_after_the_verify_hook_and_regions() {
    const LAST: &str = "'deduction.late' op failed to infer returned types";
    let late = |body: &str, ty: &str| errors(&format!("\"deduction.late\"{body} : {ty}"));
    assert_eq!(late("(%b) ({})", "(i32) -> i32"), [""; 0]);
    let hook = late("(%a) ({})", "(i1) -> i8");
    assert_eq!(hook, ["'deduction.late' op has a result of one byte"]);
    let nested = "({ \"deduction.early\"(%b) : (i32) -> i8 })";
    let region = late(&format!("(%a) {nested}"), "(i1) -> i1");
    assert!(region[0].starts_with("'deduction.early'"), "{region:?}");
    assert_eq!(region.len(), 1);
    let refused = late("(%a) ({})", "(i1) -> i1");
    assert_eq!(
        refused,
        ["'deduction.late' op cannot infer from a boolean", LAST]
    );
    let differs = late("(%b) ({})", "(i32) -> i1");
    let found = "'deduction.late' op inferred type(s) 'i32' are incompatible with return type(s) \
                 of operation 'i1'";
    assert_eq!(differs, [found, LAST]);
}

#[test]
fn ops_of_late_inference_are_verified_alone() {
    let context = context();
    let log = diagnostics(&context);
    let text = "func.func @f(%b: i32) { %0 = \"deduction.late\"(%b) ({}) : (i32) -> i32 return }";
    let module = parse(&context, text);
    assert_eq!(verify_alone(find(&module, "deduction.late")), Ok(()));
    assert_eq!(log.take(), [""; 0]);
}

static REIFY: PassDef = PassDef::new("deduction-reify", |root, run| {
    let op = find_in(root, "deduction.broadcast");
    match run.rewriter().reify_shapes(op, op) {
        Some(shapes) => shapes.map(|_| ()),
        None => Ok(()),
    }
})
.op("func.func")
.dialects(&["shape"]);
inventory::submit!(&REIFY);

#[test]
fn reified_broadcasts_have_the_largest_rank() {
    register_passes();
    let reified = |operands: &str, types: &str| {
        let context = context();
        let text = format!(
            "func.func @f(%a: tensor<?xi8>, %b: tensor<2x?xi8>, %u: tensor<*xi8>) {{
               %0 = \"deduction.broadcast\"({operands}) : ({types}) -> i1
               return
             }}"
        );
        let mut module = parse(&context, &text);
        let done = run_pipeline(&mut module, "builtin.module(func.func(deduction-reify))");
        (done.is_ok(), print(&module))
    };
    let (_, ranked) = reified("%a, %b", "tensor<?xi8>, tensor<2x?xi8>");
    assert!(
        ranked.contains(
            "shape.broadcast %0, %1 : tensor<1xindex>, tensor<2xindex> -> tensor<2xindex>"
        ),
        "{ranked}"
    );
    let (_, unranked) = reified("%u, %b", "tensor<*xi8>, tensor<2x?xi8>");
    assert!(
        unranked.contains(
            "shape.broadcast %0, %1 : tensor<?xindex>, tensor<2xindex> -> tensor<?xindex>"
        ),
        "{unranked}"
    );
}

#[test]
fn constants_move_behind_other_operands_of_commutative_ops() {
    register_passes();
    let context = context();
    let text = "func.func @f(%a: i32) -> (i32, i32) {
      %five = arith.constant 5 : i32
      %seven = arith.constant 7 : i32
      %0 = \"deduction.exchange\"(%five, %a) : (i32, i32) -> i32
      %1 = \"deduction.exchange\"(%seven, %a) : (i32, i32) -> i32
      return %0, %1 : i32, i32
    }";
    let mut module = parse(&context, text);
    run_pipeline(&mut module, "builtin.module(canonicalize)").expect("a valid program");
    let text = print(&module);
    assert!(
        text.contains("\"deduction.exchange\"(%arg0, %c5_i32)"),
        "{text}"
    );
    // The op's own fold comes first.
    assert!(text.contains("return %0, %c7_i32"), "{text}");
}

#[test]
fn commutative_ops_need_operands_of_one_constraint() {
    ops! { UNLIKE in "unlike";
        /// Has one operand.
        "one" One {
            operands { only: ANY_TYPE }
            traits [IS_COMMUTATIVE]
        }
        /// Has operands that cannot be exchanged.
        "two" Two {
            operands { lhs: ANY_TYPE, rhs: BYTE }
            traits [IS_COMMUTATIVE]
        }
    }
    const BYTE: TypeConstraint = TypeConstraint::new("a byte", |t| t.is_int(8, false));
    static DIALECT: DialectDef = DialectDef::new("unlike").ops(|| UNLIKE.to_vec());
    let Err(RegistrationError::InvalidDeclarations { faults }) = DIALECT.check() else {
        panic!("expected faults");
    };
    let fault = "IS_COMMUTATIVE is for ops of several operands with one constraint";
    assert_eq!(
        faults,
        [
            format!("unlike.one: {fault}"),
            format!("unlike.two: {fault}")
        ]
    );
}

#[test]
fn splats_repeat_numbers_of_the_element_type() {
    let context = context();
    let of = |ty: &str, value: &str| {
        let ty = context.parse_type(ty).expect("a type");
        let value = context.parse_attribute(value).expect("an attribute");
        splat(ty, value).map(|elements| elements.to_string())
    };
    let is = |text: &str| Some(text.to_owned());
    assert_eq!(of("tensor<2xi8>", "3 : i8"), is("dense<3> : tensor<2xi8>"));
    assert_eq!(of("tensor<2xi1>", "true"), is("dense<true> : tensor<2xi1>"));
    assert_eq!(
        of("tensor<bf16>", "0.5 : bf16"),
        is("dense<5.000000e-01> : tensor<bf16>")
    );
    let complex = of("tensor<0xcomplex<f32>>", "#complex.number<:f32 1.0, 2.0>");
    assert_eq!(
        complex,
        is("dense<(1.000000e+00,2.000000e+00)> : tensor<0xcomplex<f32>>")
    );
    assert_eq!(of("tensor<2xi8>", "3 : i16"), None);
    assert_eq!(of("tensor<?xi8>", "3 : i8"), None);
    assert_eq!(of("vector<2xi8>", "3 : i8"), None);
    assert_eq!(of("tensor<2xi8>", "\"text\""), None);
    let foreign = integer(context.int_type(8), 3);
    let other = crate::support::context();
    let ty = other.parse_type("tensor<2xi8>").expect("a type");
    assert!(std::panic::catch_unwind(|| splat(ty, foreign)).is_err());
}
