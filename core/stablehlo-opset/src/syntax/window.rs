//! Directives for the attributes of a convolution.

use super::conv;
use mlir_format::{
    Arg, Ir, KindOf, NewAttribute, OpParser, OpPrinter, OpView, Owned, ParsedAttribute, Parser,
    Parsing, attribute_of,
};

/// Parses `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]` to an attribute of the kind `kind`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_dimensions<P: OpParser>(
    state: &mut Parsing<P>,
    args: &[Arg],
    kind: KindOf<P::Ir>,
) -> Result<(), P::Error> {
    let fields = conv::parse_dimensions(state.p)?;
    let fields: Vec<_> = fields.iter().map(Owned::borrow).collect();
    let value = state.p.make(NewAttribute::OfKind(kind, &fields));
    state.set_attribute(args[0], value);
    Ok(())
}
/// Prints `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`.
pub fn print_dimensions<O: OpView>(
    op: O,
    args: &[Arg],
    p: &mut impl OpPrinter<O>,
    kind: KindOf<O::Ir>,
) {
    if let Some(dims) = attribute_of(op, args[0]).and_then(|a| O::Ir::fields(a, kind)) {
        conv::print_dimensions(dims, p);
    }
}

/// Keywords of the attributes, in the order of the directive's arguments.
const NAMES: [&str; 5] = ["stride", "pad", "lhs_dilate", "rhs_dilate", "reverse"];

/// Parses `stride = [2, 2], pad = [[1, 1], [1, 1]]`: all parts are optional, in any
/// order.
///
/// # Errors
/// If the text is invalid.
pub fn parse_attributes<P: OpParser>(state: &mut Parsing<P>, args: &[Arg]) -> Result<(), P::Error> {
    let mut seen = [false; NAMES.len()];
    loop {
        let at = state.p.here();
        let Some(name) = state.p.optional_any_keyword() else {
            return Ok(());
        };
        let i = NAMES.iter().position(|n| **n == *name);
        let Some(i) = i.filter(|&i| !std::mem::replace(&mut seen[i], true)) else {
            return Err(state
                .p
                .error_at(at, format_args!("Unexpected keyword {name}")));
        };
        state.p.token("=")?;
        let value = match &*name {
            "pad" => parse_padding(state.p)?,
            "reverse" => {
                let flags = state.p.int_list()?;
                let flags: Vec<_> = flags.into_iter().map(|v| v != 0).collect();
                state.p.make(NewAttribute::Bools(&flags))
            }
            _ => {
                let values = state.p.int_list()?;
                state.p.make(NewAttribute::I64s(&values))
            }
        };
        state.set_attribute(args[i], value);
        if !state.p.optional_token(",") {
            return Ok(());
        }
    }
}
/// Parses `[[low, high], [low, high]]` to a tensor with two columns.
fn parse_padding<P: Parser>(p: &mut P) -> Result<ParsedAttribute<P>, P::Error> {
    let pairs = p.list("[", "]", |p| {
        let pair = p.int_list()?;
        if pair.len() != 2 {
            return Err(p.error(format_args!(
                "Expected array with 2 elements, got {} elements instead",
                pair.len()
            )));
        }
        Ok(pair)
    })?;
    Ok(p.make(NewAttribute::Pairs(&pairs.concat())))
}
/// Prints `stride = [2, 2], pad = [[1, 1], [1, 1]]`: all parts are optional, in any
/// order.
pub fn print_attributes<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    let present = NAMES.iter().zip(args);
    let present = present.filter_map(|(name, &arg)| Some((name, attribute_of(op, arg)?)));
    p.comma_separated(present, |p, (name, value)| {
        p.str(name).str(" = [");
        if let Some(values) = O::Ir::i64s(value) {
            p.ints(&values);
        } else if let Some(flags) = O::Ir::bools(value) {
            p.comma_separated(flags, |p, flag| {
                p.str(if flag { "true" } else { "false" });
            });
        } else {
            let padding = O::Ir::dense_ints(value).unwrap_or_default();
            p.comma_separated(padding.chunks(2), |p, pair| {
                p.str("[").ints(pair).str("]");
            });
        }
        p.str("]");
    });
}
