//! Op `while`.

use super::support::region_bodies::Body;
use crate::{infer::compatible, spec::spec, traits::IMPLICIT_TERMINATOR, type_constraints::*};
use mlir_bridge::{diag::Result, prelude::*, text::Namer};

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
    let at = p.here();
    let (mut names, mut operands) = (Vec::new(), Vec::new());
    p.token("(")?;
    while !p.optional_token(")") {
        names.push(p.operand()?);
        p.token("=")?;
        operands.push(p.operand()?);
        if !p.optional_token(",") {
            p.token(")")?;
            break;
        }
    }
    let types = if operands.is_empty() {
        Vec::new()
    } else {
        p.token(":")?;
        p.comma_separated(|p| p.ty())?
    };
    p.resolve_all(at, &operands, &types)?;
    for &ty in &types {
        p.add_type(ty);
    }
    p.attr_dict_with_keyword()?;
    let arguments = names.into_iter().zip(types);
    let arguments: Vec<_> = arguments.map(|(name, ty)| (name, ty, None)).collect();
    p.keyword("cond")?;
    p.region(&arguments)?;
    p.keyword("do")?;
    p.region(&arguments)
}

fn print(op: Op, p: &mut Printer) {
    let (cond, body) = (op.region(0), op.region(1));
    let arguments = body.first_block().into_iter().flat_map(|b| b.arguments());
    p.str("(")
        .comma_separated(arguments.zip(op.operands()), |p, (argument, init)| {
            p.operand(argument).str(" = ").operand(init);
        })
        .str(")");
    if op.num_operands() > 0 {
        p.str(" : ").types(op.operands().map(Value::ty));
    }
    p.attr_dict_with_keyword(op, &[])
        .newline()
        .str("cond ")
        .region(cond, false, true)
        .str(" do ")
        .region(body, false, true);
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
        namer.name(argument, "iterArg");
    }
}
