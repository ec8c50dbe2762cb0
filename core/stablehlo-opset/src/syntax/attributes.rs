//! Directives for attributes that are written without their names or in a short
//! form.

use mlir_format::{
    Arg, Fields, Ir, KindOf, NewAttribute, OpParser, OpPrinter, OpView, Param, Parser, Parsing,
    Printer, attribute_of,
};

/// Parses `%a, %b,`: the directive includes the comma before the attribute that follows.
///
/// # Errors
/// If the text is invalid.
pub fn parse_operands<P: OpParser>(state: &mut Parsing<P>, args: &[Arg]) -> Result<(), P::Error> {
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
/// Prints `%a, %b,`: the directive includes the comma before the attribute that follows.
pub fn print_operands<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    if let Arg::Operand(group) = args[0] {
        p.operands(op.operand_group(group)).str(",");
    }
}

/// Parses `[start:limit, start:limit:stride]`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_slice_ranges<P: OpParser>(
    state: &mut Parsing<P>,
    args: &[Arg],
) -> Result<(), P::Error> {
    let ranges = state.p.list("[", "]", |p| {
        let start = p.int()?;
        p.token(":")?;
        let limit = p.int()?;
        let stride = if p.optional_token(":") { p.int()? } else { 1 };
        Ok([start, limit, stride])
    })?;
    for (i, &arg) in args.iter().enumerate() {
        let values: Vec<_> = ranges.iter().map(|r| r[i]).collect();
        let value = state.p.make(NewAttribute::I64s(&values));
        state.set_attribute(arg, value);
    }
    Ok(())
}
/// Prints `[start:limit, start:limit:stride]`.
pub fn print_slice_ranges<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    let [starts, limits, strides] =
        [0, 1, 2].map(|i| attribute_of(op, args[i]).and_then(O::Ir::i64s));
    let [starts, limits, strides] =
        [&starts, &limits, &strides].map(|values| values.as_deref().unwrap_or_default());
    if starts.len() != limits.len() || starts.len() != strides.len() {
        // The verifier rejects lists of different lengths, so this text need
        // not parse.
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

/// Parses `e5m2`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_format<P: OpParser>(state: &mut Parsing<P>, args: &[Arg]) -> Result<(), P::Error> {
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
        let value = state.p.make(NewAttribute::I32(bits));
        state.set_attribute(arg, value);
    }
    Ok(())
}
/// Prints `e5m2`.
pub fn print_format<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    for (&arg, letter) in args.iter().zip(["e", "m"]) {
        if let Some(bits) = attribute_of(op, arg) {
            p.str(letter).attribute_untyped(bits);
        }
    }
}

/// Parses `@target`, although the attribute is a string: the target is not a symbol of
/// the program.
///
/// # Errors
/// If the text is invalid.
pub fn parse_call_target<P: OpParser>(
    state: &mut Parsing<P>,
    args: &[Arg],
) -> Result<(), P::Error> {
    let target = state.p.symbol_name()?;
    state.set_attribute(args[0], target);
    Ok(())
}
/// Prints `@target`, although the attribute is a string: the target is not a symbol of
/// the program.
pub fn print_call_target<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    if let Some(target) = attribute_of(op, args[0]).and_then(O::Ir::text) {
        p.symbol(&target);
    }
}

type Pair = (Vec<i64>, Vec<i64>);
fn parse_pair<P: Parser>(p: &mut P) -> Result<Pair, P::Error> {
    p.token("=")?;
    let lhs = p.int_list()?;
    p.keyword("x")?;
    Ok((lhs, p.int_list()?))
}
/// Parses `batching_dims = [0] x [0], contracting_dims = [2] x [1]` to an attribute of
/// the kind `dot`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_dot<P: OpParser>(
    state: &mut Parsing<P>,
    args: &[Arg],
    dot: KindOf<P::Ir>,
) -> Result<(), P::Error> {
    let p = &mut *state.p;
    let mut batching = Default::default();
    if p.optional_keyword("batching_dims") {
        batching = parse_pair(p)?;
        p.token(",")?;
    }
    p.keyword("contracting_dims")?;
    let contracting = parse_pair(p)?;
    let dims = [&batching.0, &batching.1, &contracting.0, &contracting.1];
    let value = p.make(NewAttribute::OfKind(dot, &dims.map(|d| Param::Ints(d))));
    state.set_attribute(args[0], value);
    Ok(())
}
/// Prints `batching_dims = [0] x [0], contracting_dims = [2] x [1]`.
pub fn print_dot<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>, dot: KindOf<O::Ir>) {
    let Some(dims) = attribute_of(op, args[0]).and_then(|a| O::Ir::fields(a, dot)) else {
        return;
    };
    // Fields 0 and 1 are the batching dimensions, 2 and 3 the contracting dimensions.
    let (lhs, rhs) = (dims.ints(0), dims.ints(1));
    if !lhs.is_empty() || !rhs.is_empty() {
        print_pair("batching_dims", lhs, rhs, p);
        p.str(", ");
    }
    print_pair("contracting_dims", dims.ints(2), dims.ints(3), p);
}
fn print_pair<I: Ir>(name: &str, lhs: &[i64], rhs: &[i64], p: &mut impl Printer<I>) {
    p.str(name)
        .str(" = [")
        .ints(lhs)
        .str("] x [")
        .ints(rhs)
        .str("]");
}

/// Parses `, precision = [HIGH, DEFAULT]`, or nothing.
///
/// # Errors
/// If the text is invalid.
pub fn parse_precision<P: OpParser>(
    state: &mut Parsing<P>,
    args: &[Arg],
    precision: KindOf<P::Ir>,
) -> Result<(), P::Error> {
    if state.p.optional_token(",") {
        parse_precision_list(state, args[0], precision)?;
    }
    Ok(())
}
fn parse_precision_list<P: OpParser>(
    state: &mut Parsing<P>,
    arg: Arg,
    precision: KindOf<P::Ir>,
) -> Result<(), P::Error> {
    state.p.keyword("precision")?;
    state.p.token("=")?;
    let entries = state.p.list("[", "]", |p| p.of_kind(precision))?;
    let value = state.p.make(NewAttribute::Array(&entries));
    state.set_attribute(arg, value);
    Ok(())
}
/// Prints `, precision = [HIGH, DEFAULT]`, or nothing.
pub fn print_precision<O: OpView>(
    op: O,
    args: &[Arg],
    p: &mut impl OpPrinter<O>,
    precision: KindOf<O::Ir>,
) {
    let Some(config) = attribute_of(op, args[0]) else {
        return;
    };
    let entries = O::Ir::elements(config).unwrap_or_default();
    p.str(", precision = [")
        .comma_separated(entries, |p, entry| {
            p.of_kind(entry, precision);
        })
        .str("]");
}

/// Parses `, precision = [HIGH, DEFAULT], algorithm = <...>`; both parts are optional.
///
/// # Errors
/// If the text is invalid.
pub fn parse_algorithm<P: OpParser>(
    state: &mut Parsing<P>,
    args: &[Arg],
    precision: KindOf<P::Ir>,
    algorithm: KindOf<P::Ir>,
) -> Result<(), P::Error> {
    if !state.p.optional_token(",") {
        return Ok(());
    }
    if !state.p.optional_keyword("algorithm") {
        parse_precision_list(state, args[0], precision)?;
        if !state.p.optional_token(",") {
            return Ok(());
        }
        state.p.keyword("algorithm")?;
    }
    state.p.token("=")?;
    let value = state.p.of_kind(algorithm)?;
    state.set_attribute(args[1], value);
    Ok(())
}
/// Prints `, precision = [HIGH, DEFAULT], algorithm = <...>`; both parts are optional.
pub fn print_algorithm<O: OpView>(
    op: O,
    args: &[Arg],
    p: &mut impl OpPrinter<O>,
    precision: KindOf<O::Ir>,
    algorithm: KindOf<O::Ir>,
) {
    print_precision(op, &args[..1], p, precision);
    let fields = attribute_of(op, args[1]).and_then(|a| O::Ir::fields(a, algorithm));
    if let Some(fields) = fields {
        p.str(", algorithm = ").stripped(fields, algorithm);
    }
}
