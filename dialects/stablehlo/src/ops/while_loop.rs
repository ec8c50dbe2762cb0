//! Op `while`.

use super::support::region_bodies::Body;
use crate::{infer::compatible, spec::spec, traits::IMPLICIT_TERMINATOR, type_constraints::*};
use mlir_bridge::{diag::Result, mlir_format::stablehlo, prelude::*, text::Namer};

ops! { OPS in "stablehlo";
    /// Executes `body` as long as `cond` returns true. Spec: while.
    ///
    /// ```text
    /// stablehlo.while(%argument = %operand, ...) : type($operand), ... attributes {...}
    ///   cond { cond } do { body }
    /// ```
    ///
    /// The arguments of both regions have the same names.
    "while" While {
        operands { operand: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_BUFFER }
        regions { cond: block, body: block }
        results { results: variadic TENSOR_OR_PER_AXIS_QUANTIZED_TENSOR_OR_TOKEN_OR_BUFFER }
        traits [
            RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE, SINGLE_BLOCK, IMPLICIT_TERMINATOR,
        ]
        notes [spec! {
            C1 verify "cond has type (T0, ..., TN-1) -> tensor<i1>, Ti = type(operand[i])",
            C2 verify "body has type (T0, ..., TN-1) -> (T0, ..., TN-1), Ti = type(operand[i])",
            C3 infer "type(results...) = type(operand...)",
        }]
        parse parse, print print
        infer infer
        compatible compatible
        verify verify
        argument_names name_arguments
    }
}

fn parse(p: &mut OpParser) -> Result {
    stablehlo::ops::parse_while(p)
}

fn print(op: Op, p: &mut Printer) {
    if let Some(adaptor) = Adaptor::of(op) {
        stablehlo::ops::print_while(adaptor, p);
    }
}

fn infer<'c>(op: While<'c>) -> Result<Vec<Type<'c>>> {
    Ok(op.operand_types().collect())
}

fn verify(op: While) -> Result {
    let (cond, body) = (Body::of(&op, 0)?, Body::of(&op, 1)?);
    cond.takes_all("C1", op.operand_types())?;
    cond.returns("C1", 1)?;
    cond.returns_scalar("C1", 0, op.context().int_type(1))?;
    body.takes_all("C2", op.operand_types())?;
    body.returns_all("C2", op.operand_types())
}

/// Names the arguments of a region. The arguments of both regions get equal
/// names, because the text declares the names once.
fn name_arguments(_: Op, region: Region, namer: &mut Namer) {
    for argument in region.first_block().into_iter().flat_map(|b| b.arguments()) {
        namer.name(argument, stablehlo::ops::WHILE_ARGUMENT);
    }
}
