//! Op `while`.

use crate::{
    host::{infer, verify},
    infer::compatible,
    traits::IMPLICIT_TERMINATOR,
    type_constraints::*,
};
use mlir_bridge::{diag::Result, prelude::*, text::Namer};
use stablehlo_opset::syntax;

implement_ops! { OPS = while_loop_ops;
    While {
        parse parse, print print if is_compact
        infer infer
        compatible compatible
        verify verify
        argument_names name_arguments
    }
}

fn parse(p: &mut OpParser) -> Result {
    syntax::ops::parse_while(p)
}

fn print(op: Op, p: &mut Printer) {
    if let Some(adaptor) = Adaptor::of(op) {
        syntax::ops::print_while(adaptor, p);
    }
}

fn is_compact(op: Op) -> bool {
    Adaptor::of(op).is_some_and(syntax::ops::is_compact_while)
}

/// Names the arguments of a region. The arguments of both regions get equal
/// names, because the text declares the names once.
fn name_arguments(_: Op, region: Region, namer: &mut Namer) {
    for argument in region.first_block().into_iter().flat_map(|b| b.arguments()) {
        namer.name(argument, syntax::ops::WHILE_ARGUMENT);
    }
}
