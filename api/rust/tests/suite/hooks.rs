//! Views of typed ops in the hooks of a dialect of another crate.

use stablehlo_mlir::{
    ErrorKind, load,
    melior::Context,
    mlir_bridge::{diag::Result, inventory, prelude::*},
    ops::{AnyOp, Compare, ComparisonDirection, Tan},
    parse,
};

ops! { OPS in "trig";
    /// Doubles the result of a `tan` or a `compare`.
    "double" Double {
        operands { input: ANY_TYPE }
        results { output: ANY_TYPE }
        assembly "$input attr-dict `:` functional-type(operands, results)"
        infer infer_double
        verify verify_double
    }
}
static DIALECT: DialectDef = DialectDef::new("trig").ops(|| OPS.to_vec());
inventory::submit!(&DIALECT);

/// Requires the input to be a `tan` of a tensor of rank 1, or a comparison `LT`.
fn verify_double(op: Double) -> Result {
    let Some(input) = op.input().defining_op() else {
        return Err(op.error("has an input without an op"));
    };
    match AnyOp::of(input) {
        Some(AnyOp::Tan(tan)) => match Tensor::of(tan.operand().ty()) {
            Some(tensor) if tensor.shape.len() == 1 => Ok(()),
            _ => Err(op.error("doubles a tan of another rank than 1")),
        },
        Some(AnyOp::Compare(compare))
            if compare.comparison_direction() == ComparisonDirection::Lt =>
        {
            Ok(())
        }
        _ => Err(op.error("doubles another op than a tan")),
    }
}

/// Returns the type of the operand of the `tan` or the `compare`.
fn infer_double<'c>(op: Double<'c>) -> Result<Vec<Type<'c>>> {
    let input = op.input().defining_op();
    let tan = input.and_then(Tan::of).map(|tan| tan.operand().ty());
    let compare = || Some(Compare::of(input?)?.lhs().ty());
    match tan.or_else(compare) {
        Some(ty) => Ok(vec![ty]),
        None => Err(op.error("has no type to infer")),
    }
}

/// Parses a program with an op of the dialect. Returns the message if the op is invalid.
fn check(input: &str, types: &str) -> std::result::Result<(), String> {
    let context = Context::new();
    load(&context).expect("a new context");
    let program = format!(
        "func.func @f(%x: tensor<4xf32>, %y: tensor<2x2xf32>) {{
           {input}
           %1 = trig.double %0 : {types}
           return
         }}"
    );
    match parse(&context, program.as_bytes()) {
        Ok(_) => Ok(()),
        Err(error) => {
            assert!(matches!(error.kind(), ErrorKind::Parse), "{error}");
            Err(error.to_string())
        }
    }
}

#[test]
fn verifiers_of_other_dialects_see_typed_ops() {
    let vector = "(tensor<4xf32>) -> tensor<4xf32>";
    assert_eq!(
        check("%0 = stablehlo.tan %x : tensor<4xf32>", vector),
        Ok(())
    );
    let compare = |direction: &str| {
        format!(
            "%0 = stablehlo.compare {direction}, %x, %x \
             : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>"
        )
    };
    let mask = "(tensor<4xi1>) -> tensor<4xf32>";
    assert_eq!(check(&compare("LT"), mask), Ok(()));

    let refused = |input: &str, types: &str, message: &str| {
        let found = check(input, types).expect_err("an invalid op");
        assert!(found.contains(message), "{found}");
    };
    refused(
        &compare("GT"),
        mask,
        "'trig.double' op doubles another op than a tan",
    );
    refused(
        "%0 = stablehlo.tan %y : tensor<2x2xf32>",
        "(tensor<2x2xf32>) -> tensor<2x2xf32>",
        "doubles a tan of another rank than 1",
    );
}

#[test]
fn inference_of_other_dialects_sees_typed_ops() {
    let found = check(
        "%0 = stablehlo.tan %x : tensor<4xf32>",
        "(tensor<4xf32>) -> tensor<5xf32>",
    );
    let found = found.expect_err("another type than the inferred type");
    assert!(found.contains("inferred type"), "{found}");
    assert!(found.contains("tensor<4xf32>"), "{found}");
}
