//! Ops that test regions, terminators and symbols.

use super::any;
use crate::demo::attribute_types::*;
use mlir_bridge::{diag::Result, prelude::*, text::Namer};

ops! { OPS in "demo";
    /// Ends its region.
    "yield" Yield {
        operands { values: variadic any }
        traits [TERMINATOR, RETURN_LIKE, NO_MEMORY_EFFECT, ALWAYS_SPECULATABLE]
        assembly "attr-dict ($values^ `:` type($values))?"
    }
    /// Has custom syntax with region arguments: `(%a = %b : i32) {...}`.
    "loop" Loop {
        operands { inits: variadic any }
        regions { body: block }
        results { results: variadic any }
        traits [SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE]
        parse parse_loop, print print_loop
        verify_regions verify_loop_body
        argument_names name_loop_arguments
    }
    /// Has a region that is isolated from above.
    "isolated" Isolated {
        regions { body: any }
        traits [ISOLATED_FROM_ABOVE]
        assembly "$body attr-dict"
    }
    /// Has one region and any number of others.
    "cases" Cases {
        regions { first: block, others: variadic block }
        results { results: variadic any }
    }
    /// Calls a symbol, which must exist.
    "call" Call {
        attributes { callee: Symbol }
        assembly "$callee attr-dict"
        verify_symbols verify_callee
    }
}

fn parse_loop(p: &mut OpParser) -> Result {
    let mut arguments = Vec::new();
    p.token("(")?;
    if !p.optional_token(")") {
        loop {
            let argument = p.argument()?;
            p.token("=")?;
            let init = p.operand()?;
            p.token(":")?;
            let ty = p.ty()?;
            p.resolve(&init, ty)?;
            p.add_type(ty);
            arguments.push((argument, ty, None));
            if !p.optional_token(",") {
                break;
            }
        }
        p.token(")")?;
    }
    p.attr_dict_with_keyword()?;
    p.region(&arguments)
}
fn print_loop(op: Op, p: &mut Printer) {
    let arguments: Vec<_> = op
        .region(0)
        .first_block()
        .into_iter()
        .flat_map(|b| b.arguments())
        .collect();
    p.str(" (");
    p.comma_separated(
        arguments.into_iter().zip(op.operands()),
        |p, (argument, init)| {
            p.argument(argument, false)
                .str(" = ")
                .operand(init)
                .str(" : ")
                .ty(init.ty());
        },
    );
    p.str(")").attr_dict_with_keyword(op, &[]).str(" ");
    p.region(op.region(0), false, true);
}
fn verify_loop_body(op: Loop) -> Result {
    let end = op
        .body()
        .first_block()
        .and_then(|b| b.terminator())
        .expect("a verified body");
    let wanted = op.results().into_iter().map(Value::ty);
    if Yield::of(end).is_some() && end.operands().map(Value::ty).eq(wanted) {
        return Ok(());
    }
    Err(op.error("must yield its results"))
}
fn name_loop_arguments(_: Op, body: Region, namer: &mut Namer) {
    for argument in body.first_block().into_iter().flat_map(|b| b.arguments()) {
        namer.name(argument, "carried");
    }
}

fn verify_callee(op: Call, symbols: &mut Symbols) -> Result {
    let callee = op.callee().expect("a verified op");
    let name = callee.symbol().unwrap_or_default();
    super::super::kinds::panic_if(name, "verify_symbols");
    let this: Adaptor = *op;
    match symbols.lookup(this.op().expect("an op that exists"), callee) {
        Some(_) => Ok(()),
        None => Err(op.error(format_args!("calls @{name}, which does not exist"))),
    }
}
