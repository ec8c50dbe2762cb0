//! Directives for the attributes of a convolution.

use super::arguments::attribute;
use crate::kinds::{CONV, ConvDimensionNumbers, conv};
use mlir_bridge::{
    builtin::dense_i64,
    diag::Result,
    format::{Arg, Parsing},
    prelude::*,
};

// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`

pub fn parse_dimensions(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let fields = conv::parse_dimensions(&mut state.p.plain())?;
    let fields: Vec<_> = fields.iter().map(Owned::borrow).collect();
    let value = CONV.attribute(state.p.context(), &fields);
    state.set_attribute(args[0], value);
    Ok(())
}
pub fn print_dimensions(op: Adaptor, args: &[Arg], p: &mut Printer) {
    if let Some(dims) = attribute(op, args[0]).and_then(ConvDimensionNumbers::of) {
        conv::print_dimensions(dims, p);
    }
}

// `stride = [2, 2], pad = [[1, 1], [1, 1]]`: all parts are optional, in any
// order.

/// Keywords of the attributes, in the order of the directive's arguments.
const NAMES: [&str; 5] = ["stride", "pad", "lhs_dilate", "rhs_dilate", "reverse"];

pub fn parse_attributes(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let mut seen = [false; NAMES.len()];
    loop {
        let at = state.p.here();
        let Some(name) = state.p.optional_any_keyword() else {
            return Ok(());
        };
        let i = NAMES.iter().position(|n| *n == name);
        let Some(i) = i.filter(|&i| !std::mem::replace(&mut seen[i], true)) else {
            return Err(state
                .p
                .error_at(at, format_args!("Unexpected keyword {name}")));
        };
        state.p.token("=")?;
        let value = match name {
            "pad" => parse_padding(state.p)?,
            "reverse" => {
                let flags = state.p.int_list()?;
                let flags: Vec<_> = flags.into_iter().map(|v| v != 0).collect();
                state.p.context().bool_array(&flags)
            }
            _ => {
                let values = state.p.int_list()?;
                state.p.context().i64_array(&values)
            }
        };
        state.set_attribute(args[i], value);
        if !state.p.optional_token(",") {
            return Ok(());
        }
    }
}
/// Parses `[[low, high], [low, high]]` to a tensor with two columns.
fn parse_padding<'c>(p: &mut OpParser<'c>) -> Result<Attribute<'c>> {
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
    Ok(dense_i64(
        p.context(),
        &[pairs.len() as i64, 2],
        &pairs.concat(),
    ))
}
pub fn print_attributes(op: Adaptor, args: &[Arg], p: &mut Printer) {
    let present = NAMES.iter().zip(args);
    let present = present.filter_map(|(name, &arg)| Some((name, attribute(op, arg)?)));
    p.comma_separated(present, |p, (name, value)| {
        p.str(name).str(" = [");
        if let Some(values) = value.i64s() {
            p.ints(values);
        } else if let Some(flags) = value.bools() {
            p.comma_separated(flags, |p, flag| {
                p.str(if flag { "true" } else { "false" });
            });
        } else {
            let padding = value.dense_ints().unwrap_or_default();
            p.comma_separated(padding.chunks(2), |p, pair| {
                p.str("[").ints(pair).str("]");
            });
        }
        p.str("]");
    });
}
