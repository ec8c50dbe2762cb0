//! Custom directives of the dialect's assembly formats: `custom<Name>(...)`.

use crate::{
    attribute_types::{DIRECTIONS, Direction, Reduction},
    kinds::{
        AXIS_REF_LIST, LIST_OF_AXIS_REF_LISTS, REDUCTIONS, SHARDING_PER_VALUE, SUM,
        ShardingPerValue, TENSOR_SHARDING, reduction_name,
    },
};
use mlir_bridge::{
    builtin::integer,
    diag::Result,
    format::{Arg, Directive, Parsing, types_of},
    prelude::*,
    text::Operand,
};

macro_rules! directives {
    ($($name:ident = $parse:ident, $print:ident;)*) => {
        /// All custom directives of the dialect.
        pub static ALL: &[Directive] =
            &[$(Directive::new(stringify!($name), $parse, $print)),*];
    };
}
directives! {
    SymbolName = parse_symbol, print_symbol;
    SameType = parse_same_type, print_same_type;
    Shardings = parse_shardings, print_shardings;
    Body = parse_body, print_body;
    Direction = parse_direction, print_direction;
    ReductionAndAxes = parse_reduction, print_reduction;
    ReductionAndAxesPerDimension = parse_reduction_per_dimension, print_reduction;
}

fn attribute<'c>(op: Adaptor<'c>, arg: Arg) -> Option<Attribute<'c>> {
    match arg {
        Arg::Attribute(slot) => op.slot(slot),
        _ => None,
    }
}
fn case(context: &Context, value: usize) -> Attribute<'_> {
    integer(context.int_type(32), value as i64)
}

// `@name`, for a string attribute.

fn parse_symbol(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let name = state.p.symbol_name()?;
    state.set_attribute(args[0], name);
    Ok(())
}
fn print_symbol(op: Adaptor, args: &[Arg], p: &mut Printer) {
    if let Some(name) = attribute(op, args[0]).and_then(|a| a.text_bytes()) {
        p.symbol_bytes(name);
    }
}

// A single type for operand and result.

fn parse_same_type(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let ty = state.p.ty()?;
    for &arg in args {
        state.set_types(arg, vec![ty]);
    }
    Ok(())
}
fn print_same_type(op: Adaptor, args: &[Arg], p: &mut Printer) {
    p.types(types_of(op, args[args.len() - 1]));
}

// `[<@mesh, [{}]>, <@mesh, [{}]>]`

fn parse_shardings(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let shardings = state
        .p
        .list("[", "]", |p| TENSOR_SHARDING.parse_stripped(p))?;
    let all = [Param::Attributes(&shardings)];
    let value = SHARDING_PER_VALUE.attribute(state.p.context(), &all);
    state.set_attribute(args[0], value);
    Ok(())
}
fn print_shardings(op: Adaptor, args: &[Arg], p: &mut Printer) {
    let Some(shardings) = attribute(op, args[0]).and_then(ShardingPerValue::of) else {
        return;
    };
    p.str("[")
        .comma_separated(shardings.all(), |p, one| {
            TENSOR_SHARDING.print_stripped(one.0, p);
        })
        .str("]");
}

// `(%a: type, %b: type) {...}`: a region without a block label.

fn parse_body(state: &mut Parsing<'_, '_>, _: &[Arg]) -> Result {
    let p = &mut *state.p;
    let mut arguments = Vec::new();
    p.token("(")?;
    if !p.optional_token(")") {
        loop {
            let name: Operand = p.argument()?;
            p.token(":")?;
            let ty = p.ty()?;
            skip_attributes(p)?;
            arguments.push((name, ty, p.optional_location()?));
            if !p.optional_token(",") {
                break;
            }
        }
        p.token(")")?;
    }
    p.region(&arguments)
}
/// Skips `{name, name = value}`: block arguments cannot hold attributes.
fn skip_attributes(p: &mut OpParser) -> Result {
    if !p.optional_token("{") || p.optional_token("}") {
        return Ok(());
    }
    loop {
        p.keyword_or_string()?;
        if p.optional_token("=") {
            p.attribute()?;
        }
        if !p.optional_token(",") {
            return p.token("}");
        }
    }
}
fn print_body(op: Adaptor, args: &[Arg], p: &mut Printer) {
    let Arg::Region(i) = args[0] else { return };
    let region = op.region(i);
    let arguments = region.first_block().into_iter().flat_map(|b| b.arguments());
    p.str("(")
        .comma_separated(arguments, |p, argument| {
            p.argument(argument, true);
        })
        .str(") ")
        .region(region, false, true);
}

// `FORWARD`

fn parse_direction(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let at = state.p.here();
    let name = state.p.keyword_or_string()?;
    let Some(direction) = DIRECTIONS.iter().position(|d| *d == name) else {
        return Err(state.p.error_at(
            at,
            format_args!("expected one of: {}; found {name}", DIRECTIONS.join(", ")),
        ));
    };
    let value = case(state.p.context(), direction);
    state.set_attribute(args[0], value);
    Ok(())
}
fn print_direction(op: Adaptor, args: &[Arg], p: &mut Printer) {
    let direction = attribute(op, args[0]).and_then(Direction::read);
    p.str(DIRECTIONS[direction.unwrap_or_default() as usize]);
}

// `max {"x"}` or `{"x"}`; `max [{"x"}, {}]` or `[{"x"}, {}]`

fn parse_reduction(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    parse_reduction_of(state, args, &AXIS_REF_LIST)
}
fn parse_reduction_per_dimension(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    parse_reduction_of(state, args, &LIST_OF_AXIS_REF_LISTS)
}
fn parse_reduction_of(state: &mut Parsing<'_, '_>, args: &[Arg], axes: &'static Kind) -> Result {
    let reduction = REDUCTIONS.iter().position(|r| state.p.optional_keyword(r));
    if let Some(reduction) = reduction {
        let value = case(state.p.context(), reduction);
        state.set_attribute(args[0], value);
    }
    let axes = axes.parse_stripped(state.p)?;
    state.set_attribute(args[1], axes);
    Ok(())
}
fn print_reduction(op: Adaptor, args: &[Arg], p: &mut Printer) {
    let reduction = attribute(op, args[0]).and_then(Reduction::read);
    if let Some(reduction) = reduction.filter(|r| *r != SUM) {
        p.str(reduction_name(reduction)).str(" ");
    }
    let Some(axes) = attribute(op, args[1]) else {
        return;
    };
    for kind in [&AXIS_REF_LIST, &LIST_OF_AXIS_REF_LISTS] {
        if let Some(record) = kind.of_attribute(axes) {
            kind.print_stripped(record, p);
        }
    }
}
