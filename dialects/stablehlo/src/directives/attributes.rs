//! Directives for attributes that are written without their names or in a short
//! form.

use super::arguments::attribute;
use crate::kinds::{DOT, DOT_ALGORITHM, DotDimensionNumbers, PRECISION};
use mlir_bridge::{
    builtin::integer,
    diag::Result,
    format::{Arg, Parsing},
    prelude::*,
};

// `%a, %b,`: the directive includes the comma before the attribute that
// follows.

pub fn parse_operands(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let at = state.p.here();
    let mut operands = Vec::new();
    while let Some(operand) = state.p.optional_operand()? {
        operands.push(operand);
        state.p.token(",")?;
    }
    if operands.is_empty() {
        // The printer writes the comma even without operands.
        state.p.optional_token(",");
    }
    state.set_operands(args[0], at, operands);
    Ok(())
}
pub fn print_operands(op: Adaptor, args: &[Arg], p: &mut Printer) {
    if let Arg::Operand(group) = args[0] {
        p.operands(op.operand_group(group)).str(",");
    }
}

// `[start:limit, start:limit:stride]`

pub fn parse_slice_ranges(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let ranges = state.p.list("[", "]", |p| {
        let start = p.int()?;
        p.token(":")?;
        let limit = p.int()?;
        let stride = if p.optional_token(":") { p.int()? } else { 1 };
        Ok([start, limit, stride])
    })?;
    for (i, &arg) in args.iter().enumerate() {
        let values: Vec<_> = ranges.iter().map(|r| r[i]).collect();
        let value = state.p.context().i64_array(&values);
        state.set_attribute(arg, value);
    }
    Ok(())
}
pub fn print_slice_ranges(op: Adaptor, args: &[Arg], p: &mut Printer) {
    let [starts, limits, strides] = [0, 1, 2].map(|i| {
        let values = attribute(op, args[i]).and_then(|a| a.i64s());
        values.unwrap_or_default()
    });
    if starts.len() != limits.len() || starts.len() != strides.len() {
        // The verifier rejects lists of different lengths, so nobody parses
        // this text.
        p.str("[start_indices: ").ints(starts);
        p.str(", limit_indices: ").ints(limits);
        p.str(", strides: ").ints(strides).str("]");
        return;
    }
    p.str("[").comma_separated(0..starts.len(), |p, i| {
        p.int(starts[i]).str(":").int(limits[i]);
        if strides[i] != 1 {
            p.str(":").int(strides[i]);
        }
    });
    p.str("]");
}

// `e5m2`

pub fn parse_format(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let at = state.p.here();
    let text = state.p.any_keyword()?;
    let bits = text.strip_prefix('e').and_then(|t| t.split_once('m'));
    let digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
    let Some((exponent, mantissa)) = bits.filter(|(e, m)| digits(e) && digits(m)) else {
        return Err(state.p.error_at(
            at,
            format_args!("expected exponent mantissa in format e#m#, saw {text}"),
        ));
    };
    for (&arg, (what, digits)) in args
        .iter()
        .zip([("exponent", exponent), ("mantissa", mantissa)])
    {
        let Ok(bits) = digits.parse::<i32>() else {
            let message = format_args!("unable to parse {what} '{digits}'");
            return Err(state.p.error_at(at, message));
        };
        let value = integer(state.p.context().int_type(32), bits.into());
        state.set_attribute(arg, value);
    }
    Ok(())
}
pub fn print_format(op: Adaptor, args: &[Arg], p: &mut Printer) {
    for (&arg, letter) in args.iter().zip(["e", "m"]) {
        if let Some(bits) = attribute(op, arg) {
            p.str(letter).attribute_untyped(bits);
        }
    }
}

// `@target`, although the attribute is a string: the target is not a symbol of
// the program.

pub fn parse_call_target(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let target = state.p.symbol_name()?;
    state.set_attribute(args[0], target);
    Ok(())
}
pub fn print_call_target(op: Adaptor, args: &[Arg], p: &mut Printer) {
    if let Some(target) = attribute(op, args[0]).and_then(|a| a.text_bytes()) {
        p.symbol_bytes(target);
    }
}

// `batching_dims = [0] x [0], contracting_dims = [2] x [1]`

fn parse_pair(p: &mut OpParser) -> Result<(Vec<i64>, Vec<i64>)> {
    p.token("=")?;
    let lhs = p.int_list()?;
    p.keyword("x")?;
    Ok((lhs, p.int_list()?))
}
pub fn parse_dot(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let p = &mut *state.p;
    let mut batching = Default::default();
    if p.optional_keyword("batching_dims") {
        batching = parse_pair(p)?;
        p.token(",")?;
    }
    p.keyword("contracting_dims")?;
    let contracting = parse_pair(p)?;
    let dims = [&batching.0, &batching.1, &contracting.0, &contracting.1];
    let value = DOT.attribute(p.context(), &dims.map(|d| Param::Ints(d)));
    state.set_attribute(args[0], value);
    Ok(())
}
pub fn print_dot(op: Adaptor, args: &[Arg], p: &mut Printer) {
    let Some(dims) = attribute(op, args[0]).and_then(DotDimensionNumbers::of) else {
        return;
    };
    let (lhs, rhs) = (
        dims.lhs_batching_dimensions(),
        dims.rhs_batching_dimensions(),
    );
    if !lhs.is_empty() || !rhs.is_empty() {
        print_pair("batching_dims", lhs, rhs, p);
        p.str(", ");
    }
    let (lhs, rhs) = (
        dims.lhs_contracting_dimensions(),
        dims.rhs_contracting_dimensions(),
    );
    print_pair("contracting_dims", lhs, rhs, p);
}
fn print_pair(name: &str, lhs: &[i64], rhs: &[i64], p: &mut Printer) {
    p.str(name)
        .str(" = [")
        .ints(lhs)
        .str("] x [")
        .ints(rhs)
        .str("]");
}

// `, precision = [HIGH, DEFAULT], algorithm = <...>`; both parts are optional.

pub fn parse_precision(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    if state.p.optional_token(",") {
        parse_precision_list(state, args[0])?;
    }
    Ok(())
}
fn parse_precision_list(state: &mut Parsing<'_, '_>, arg: Arg) -> Result {
    state.p.keyword("precision")?;
    state.p.token("=")?;
    let entries = state.p.list("[", "]", |p| PRECISION.parse_attribute(p))?;
    let value = state.p.context().array(&entries);
    state.set_attribute(arg, value);
    Ok(())
}
pub fn print_precision(op: Adaptor, args: &[Arg], p: &mut Printer) {
    let Some(config) = attribute(op, args[0]) else {
        return;
    };
    let entries = config.elements().unwrap_or_default();
    p.str(", precision = [")
        .comma_separated(entries, |p, entry| match PRECISION.of_attribute(entry) {
            Some(precision) => PRECISION.print_stripped(precision, p),
            None => drop(p.attribute(entry)),
        });
    p.str("]");
}

pub fn parse_algorithm(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    if !state.p.optional_token(",") {
        return Ok(());
    }
    if !state.p.optional_keyword("algorithm") {
        parse_precision_list(state, args[0])?;
        if !state.p.optional_token(",") {
            return Ok(());
        }
        state.p.keyword("algorithm")?;
    }
    state.p.token("=")?;
    let algorithm = DOT_ALGORITHM.parse_attribute(state.p)?;
    state.set_attribute(args[1], algorithm);
    Ok(())
}
pub fn print_algorithm(op: Adaptor, args: &[Arg], p: &mut Printer) {
    print_precision(op, &args[..1], p);
    let algorithm = attribute(op, args[1]).and_then(|a| DOT_ALGORITHM.of_attribute(a));
    if let Some(algorithm) = algorithm {
        p.str(", algorithm = ");
        DOT_ALGORITHM.print_stripped(algorithm, p);
    }
}
