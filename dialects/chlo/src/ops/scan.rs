//! Op `scan`.

use super::support::*;
use mlir_bridge::text::Namer;
use stablehlo_opset::syntax;

implement_ops! { OPS = chlo_scan_ops;
    Scan {
        parse parse, print print
        infer infer
        compatible shapes_compatible
        verify verify
        result_names no_names
        argument_names name_arguments
    }
}

fn parse(p: &mut OpParser) -> Result {
    syntax::ops::parse_scan(p)
}
fn print(op: Op, p: &mut Printer) {
    if let Some(adaptor) = Adaptor::of(op) {
        let dimension = Scan::of(op).and_then(|scan| scan.dimension());
        syntax::ops::print_scan(adaptor, dimension.unwrap_or_default(), p);
    }
}

/// Names no result, as upstream.
fn no_names(_: Op, _: &mut Namer) {}
fn name_arguments(op: Op, region: Region, namer: &mut Namer) {
    let inputs = Scan::of(op).map_or(0, |scan| scan.inputs().len());
    let arguments = region.first_block().into_iter().flat_map(|b| b.arguments());
    for (i, argument) in arguments.enumerate() {
        namer.name(argument, syntax::ops::scan_argument(i, inputs));
    }
}
