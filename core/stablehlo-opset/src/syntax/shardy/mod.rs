//! Directives and attributes of Shardy, generic over engines.

pub mod kinds;
pub mod mesh;
pub mod nested;
pub mod rule;

use mlir_format::{
    Arg, Fields, Ir, KindOf, NewAttribute, OpParser, OpPrinter, OpView, Param, Parsing,
    attribute_of, types_of,
};

/// Names of the reductions of unreduced axes, by their values.
pub const REDUCTIONS: [&str; 3] = ["sum", "max", "min"];
/// Value of the default reduction, which text omits.
pub const SUM: i64 = 0;
/// Directions of sharding propagation, by their values.
pub const DIRECTIONS: [&str; 4] = ["NONE", "FORWARD", "BACKWARD", "BOTH"];

/// Returns the name of a reduction, or `?` for an unknown reduction.
pub fn reduction_name(reduction: i64) -> &'static str {
    let name = usize::try_from(reduction)
        .ok()
        .and_then(|r| REDUCTIONS.get(r));
    name.copied().unwrap_or("?")
}

/// SdyKinds of attributes that Shardy's directives refer to.
#[derive(Clone, Copy, Debug)]
pub struct SdyKinds<K> {
    /// List of axes.
    pub axis_ref_list: K,
    /// One list of axes per dimension.
    pub list_of_axis_ref_lists: K,
    /// Sharding of a tensor.
    pub sharding: K,
    /// Shardings of several tensors.
    pub sharding_per_value: K,
}

/// Expands to the table of Shardy's directives, `&[Directive]`. `$new` is an engine's
/// constructor of directives, which takes a name, a function that parses, and a function
/// that prints; after the keyword `parse` or `print`, the constructor takes a name and only the
/// function that parses or prints. The keyword `names` alone expands to the names. `$kinds` is a constant of the type [`SdyKinds`].
#[macro_export]
macro_rules! sdy_directives {
    (names) => {
        $crate::sdy_directives!(@ rows [names], ())
    };
    (parse $new:path, $kinds:expr) => {
        $crate::sdy_directives!(@ rows [parse $new], $kinds)
    };
    (print $new:path, $kinds:expr) => {
        $crate::sdy_directives!(@ rows [print $new], $kinds)
    };
    ($new:path, $kinds:expr) => {
        $crate::sdy_directives!(@ rows [both $new], $kinds)
    };
    (@ rows $new:tt, $kinds:expr) => {
        $crate::sdy_directives!(@ $new, $kinds;
            SymbolName = parse_symbol, print_symbol, ();
            SameType = parse_same_type, print_same_type, ();
            Shardings = parse_shardings, print_shardings, (sharding, sharding_per_value);
            Body = parse_body, print_body, ();
            Direction = parse_direction, print_direction, ();
            ReductionAndAxes = parse_reduction, print_reduction, (axis_ref_list);
            ReductionAndAxesPerDimension =
                parse_reduction, print_reduction, (list_of_axis_ref_lists);
        )
    };
    (@ [names], $kinds:expr; $(
        $name:ident = $parse:ident, $print:ident, ($($kind:ident),*);
    )*) => {
        &[$(stringify!($name)),*]
    };
    (@ [both $new:path], $kinds:expr; $(
        $name:ident = $parse:ident, $print:ident, ($($kind:ident),*);
    )*) => {
        &[$($new(
            stringify!($name),
            |state, args| $crate::syntax::shardy::$parse(state, args $(, $kinds.$kind)*),
            |op, args, p| $crate::syntax::shardy::$print(op, args, p $(, $kinds.$kind)*),
        )),*]
    };
    (@ [parse $new:path], $kinds:expr; $(
        $name:ident = $parse:ident, $print:ident, ($($kind:ident),*);
    )*) => {
        &[$($new(
            stringify!($name),
            |state, args| $crate::syntax::shardy::$parse(state, args $(, $kinds.$kind)*),
        )),*]
    };
    (@ [print $new:path], $kinds:expr; $(
        $name:ident = $parse:ident, $print:ident, ($($kind:ident),*);
    )*) => {
        &[$($new(
            stringify!($name),
            |op, args, p| $crate::syntax::shardy::$print(op, args, p $(, $kinds.$kind)*),
        )),*]
    };
}

/// Parses `@name`, for a string attribute.
///
/// # Errors
/// If the text is invalid.
pub fn parse_symbol<P: OpParser>(state: &mut Parsing<P>, args: &[Arg]) -> Result<(), P::Error> {
    let name = state.p.symbol_name()?;
    state.set_attribute(args[0], name);
    Ok(())
}
/// Prints `@name`, for a string attribute.
pub fn print_symbol<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    if let Some(name) = attribute_of(op, args[0]).and_then(O::Ir::text) {
        p.symbol(&name);
    }
}

/// Parses a single type for operand and result.
///
/// # Errors
/// If the text is invalid.
pub fn parse_same_type<P: OpParser>(state: &mut Parsing<P>, args: &[Arg]) -> Result<(), P::Error> {
    let ty = state.p.ty()?;
    for &arg in args {
        state.set_types(arg, vec![ty]);
    }
    Ok(())
}
/// Prints a single type for operand and result.
pub fn print_same_type<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    p.types(types_of(op, args[args.len() - 1]));
}

/// Parses `[<@mesh, [{}]>, <@mesh, [{}]>]` to an attribute of the kind `per_value` with
/// elements of the kind `sharding`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_shardings<P: OpParser>(
    state: &mut Parsing<P>,
    args: &[Arg],
    sharding: KindOf<P::Ir>,
    per_value: KindOf<P::Ir>,
) -> Result<(), P::Error> {
    let shardings = state.p.list("[", "]", |p| p.stripped(sharding))?;
    let all = [Param::Attributes(&shardings)];
    let value = state.p.make(NewAttribute::OfKind(per_value, &all));
    state.set_attribute(args[0], value);
    Ok(())
}
/// Prints `[<@mesh, [{}]>, <@mesh, [{}]>]`.
pub fn print_shardings<O: OpView>(
    op: O,
    args: &[Arg],
    p: &mut impl OpPrinter<O>,
    sharding: KindOf<O::Ir>,
    per_value: KindOf<O::Ir>,
) {
    let all = attribute_of(op, args[0]).and_then(|a| O::Ir::fields(a, per_value));
    let Some(all) = all else { return };
    let shardings = all.attributes(0).into_iter();
    let shardings = shardings.filter_map(|a| O::Ir::fields(a, sharding));
    p.str("[")
        .comma_separated(shardings, |p, one| {
            p.stripped(one, sharding);
        })
        .str("]");
}

/// Parses `(%a: type, %b: type) {...}`: a region without a block label.
///
/// # Errors
/// If the text is invalid.
pub fn parse_body<P: OpParser>(state: &mut Parsing<P>, _: &[Arg]) -> Result<(), P::Error> {
    let p = &mut *state.p;
    let mut arguments = Vec::new();
    p.token("(")?;
    if !p.optional_token(")") {
        loop {
            let name = p.argument()?;
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
fn skip_attributes<P: OpParser>(p: &mut P) -> Result<(), P::Error> {
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
/// Prints `(%a: type, %b: type) {...}`: a region without a block label.
pub fn print_body<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    let Arg::Region(i) = args[0] else { return };
    let region = op.region(i);
    let arguments = O::first_block(region).into_iter().flat_map(O::arguments);
    p.str("(")
        .comma_separated(arguments, |p, argument| {
            p.argument(argument, true);
        })
        .str(") ")
        .region(region, false, true);
}

/// Parses `FORWARD`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_direction<P: OpParser>(state: &mut Parsing<P>, args: &[Arg]) -> Result<(), P::Error> {
    let at = state.p.here();
    let name = state.p.keyword_or_string()?;
    let Some(direction) = (0..).zip(DIRECTIONS).find(|(_, d)| *d == name) else {
        return Err(state.p.error_at(
            at,
            format_args!("expected one of: {}; found {name}", DIRECTIONS.join(", ")),
        ));
    };
    let value = state.p.make(NewAttribute::I32(direction.0));
    state.set_attribute(args[0], value);
    Ok(())
}
/// Prints `FORWARD`.
pub fn print_direction<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    let direction = attribute_of(op, args[0]).and_then(O::Ir::i32);
    let name = usize::try_from(direction.unwrap_or_default()).ok();
    let name = name.and_then(|d| DIRECTIONS.get(d));
    p.str(name.unwrap_or(&DIRECTIONS[0]));
}

/// Parses `max {"x"}` or `{"x"}`; or `max [{"x"}, {}]` or `[{"x"}, {}]`, if `axes` is the
/// kind of lists of lists.
///
/// # Errors
/// If the text is invalid.
pub fn parse_reduction<P: OpParser>(
    state: &mut Parsing<P>,
    args: &[Arg],
    axes: KindOf<P::Ir>,
) -> Result<(), P::Error> {
    let mut names = (0..).zip(REDUCTIONS);
    let reduction = names.find(|(_, name)| state.p.optional_keyword(name));
    if let Some((reduction, _)) = reduction {
        let value = state.p.make(NewAttribute::I32(reduction));
        state.set_attribute(args[0], value);
    }
    let axes = state.p.stripped(axes)?;
    state.set_attribute(args[1], axes);
    Ok(())
}
/// Prints `max {"x"}`, `{"x"}`, `max [{"x"}, {}]` or `[{"x"}, {}]`.
pub fn print_reduction<O: OpView>(
    op: O,
    args: &[Arg],
    p: &mut impl OpPrinter<O>,
    axes: KindOf<O::Ir>,
) {
    let reduction = attribute_of(op, args[0]).and_then(O::Ir::i32);
    let reduction = reduction.map(i64::from).filter(|r| *r != SUM);
    if let Some(reduction) = reduction.filter(|r| (0..REDUCTIONS.len() as i64).contains(r)) {
        p.str(reduction_name(reduction)).str(" ");
    }
    if let Some(fields) = attribute_of(op, args[1]).and_then(|a| O::Ir::fields(a, axes)) {
        p.stripped(fields, axes);
    }
}
