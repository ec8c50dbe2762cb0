//! Ops whose syntax no format can express: `constant`, `while`, `reduce`, and `scan` of CHLO.

use mlir_format::{
    AttributeOf, InnerOp, Ir, NewAttribute, OpParser, OpPrinter, OpView, RegionArgument, TypeOf,
    nested_list,
};

/// Name of the arguments in the regions of a `while`. The arguments of both regions get equal
/// names, because the text declares the names once.
pub const WHILE_ARGUMENT: &str = "iterArg";

/// Returns the name of the result of a `constant`. `integers` states whether the elements are
/// integers.
pub fn constant_name(integers: bool) -> &'static str {
    if integers { "c" } else { "cst" }
}

/// Parses the part of a `constant` after its name. The attribute of the op is `value`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_constant<P: OpParser>(p: &mut P) -> Result<(), P::Error> {
    if p.optional_token("(") {
        p.token(")")?;
        return parse_generic_constant(p);
    }
    p.attr_dict(false)?;
    let at = p.here();
    let value = p.attribute()?;
    let Some(ty) = p.elements_type(value) else {
        return Err(p.error_at(at, "expected the elements of a tensor"));
    };
    p.set("value", value);
    p.add_type(ty);
    Ok(())
}
fn parse_generic_constant<P: OpParser>(p: &mut P) -> Result<(), P::Error> {
    if p.optional_token("<") {
        let at = p.here();
        let properties = p.attribute()?;
        let properties = p.entries(properties);
        let value = match &properties[..] {
            [(name, value)] if name == "value" => *value,
            _ => return Err(p.error_at(at, "expected a dictionary with 'value' alone")),
        };
        p.set("value", value);
        p.token(">")?;
    }
    p.attr_dict(false)?;
    for token in [":", "(", ")", "->"] {
        p.token(token)?;
    }
    let ty = p.ty()?;
    p.add_type(ty);
    Ok(())
}
/// Prints a constant whose attribute `value` has the value `value`.
pub fn print_constant<O: OpView>(op: O, value: Option<AttributeOf<O>>, p: &mut impl OpPrinter<O>) {
    let ty = op.results().next().map(O::type_of);
    match value.filter(|v| O::Ir::attribute_type(*v) == ty) {
        Some(value) => {
            p.attr_dict(op, &["value"], false).str(" ");
            match (O::Ir::booleans(value), ty) {
                (Some((shape, values)), Some(ty)) => {
                    let mut list = String::new();
                    let mut element = |n: usize, out: &mut String| {
                        out.push_str(if values[n] { "true" } else { "false" });
                    };
                    nested_list(&shape, values.len() as u64, &mut element, &mut list);
                    p.str("dense<").str(&list).str("> : ").ty(ty);
                }
                _ => {
                    p.attribute(value);
                }
            }
        }
        None => {
            p.generic(op);
        }
    }
}

/// Parses the part of a `while` after its name.
///
/// # Errors
/// If the text is invalid.
pub fn parse_while<P: OpParser>(p: &mut P) -> Result<(), P::Error> {
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
        p.comma_separated(P::ty)?
    };
    p.resolve_all(at, &operands, &types)?;
    for &ty in &types {
        p.add_type(ty);
    }
    p.attr_dict(true)?;
    let arguments = names.into_iter().zip(types);
    let arguments: Vec<_> = arguments.map(|(name, ty)| (name, ty, None)).collect();
    p.keyword("cond")?;
    p.region(&arguments)?;
    p.keyword("do")?;
    p.region(&arguments)
}
/// Returns whether [`print_while`] can express a `while`: its operands, its results and the
/// arguments of its regions have the same types. The text states these types once.
pub fn is_compact_while<O: OpView>(op: O) -> bool {
    let types = || op.operands().map(O::type_of);
    let fits = |region| {
        O::first_block(region).is_some_and(|b| O::arguments(b).map(O::type_of).eq(types()))
    };
    op.results().map(O::type_of).eq(types()) && (0..2).all(|i| fits(op.region(i)))
}
/// Prints a `while`, after [`is_compact_while`] has returned `true`.
pub fn print_while<O: OpView>(op: O, p: &mut impl OpPrinter<O>) {
    let (cond, body) = (op.region(0), op.region(1));
    let arguments = O::first_block(body).into_iter().flat_map(O::arguments);
    p.str("(")
        .comma_separated(arguments.zip(op.operands()), |p, (argument, init)| {
            p.operand(argument).str(" = ").operand(init);
        })
        .str(")");
    if op.operands().len() > 0 {
        p.str(" : ").types(op.operands().map(O::type_of));
    }
    p.attr_dict(op, &[], true)
        .newline()
        .str("cond ")
        .region(cond, false, true)
        .str(" do ")
        .region(body, false, true);
}

/// Parses the part of a `reduce` after its name. `is_short` returns whether the short form
/// may name an op.
///
/// # Errors
/// If the text is invalid.
pub fn parse_reduce<P: OpParser>(
    p: &mut P,
    is_short: impl Fn(&P, &str) -> bool,
) -> Result<(), P::Error> {
    let at = p.here();
    let mut location = p.location(at);
    let (mut operands, mut inits) = (Vec::new(), Vec::new());
    loop {
        if p.optional_token("(") {
            operands.push(p.operand()?);
            p.keyword("init")?;
            p.token(":")?;
            inits.push(p.operand()?);
            p.token(")")?;
        }
        if !p.optional_token(",") {
            break;
        }
    }
    operands.append(&mut inits);
    let mut inner = None;
    if p.optional_keyword("applies") {
        let name = p.op_name()?;
        if !is_short(p, &name) {
            return Err(p.error_at(
                at,
                "expected the inner-op to be a commutative binary-op from the stablehlo dialect, \
                 with zero region, producing single result",
            ));
        }
        inner = Some(name);
    }
    p.keyword("across")?;
    p.keyword("dimensions")?;
    p.token("=")?;
    let dimensions = p.int_list()?;
    let dimensions = p.make(NewAttribute::I64s(&dimensions));
    p.set("dimensions", dimensions);
    p.attr_dict(false)?;
    p.token(":")?;
    let type_at = p.here();
    let ty = p.ty()?;
    let Some((inputs, results)) = p.function_parts(ty) else {
        return Err(p.error_at(type_at, "expected function type"));
    };
    match inner {
        None => {
            p.keyword("reducer")?;
            let arguments = parse_reducer_arguments(p)?;
            p.resolve_all(at, &operands, &inputs)?;
            p.region(&arguments)?;
        }
        Some(inner) => {
            if let Some(written) = p.optional_location()? {
                location = written;
            }
            let Some(&first) = inputs.first() else {
                return Err(p.error_at(at, "input types missing in reduce-op function type"));
            };
            p.resolve_all(at, &operands, &inputs)?;
            let scalar = p.scalar_type(first);
            p.binary_region(&inner, "stablehlo.return", scalar, location)?;
        }
    }
    for ty in results {
        p.add_type(ty);
    }
    p.set_op_location(location);
    Ok(())
}

/// Parses `(%x: type, %y: type) (%z: type, %w: type)` to x, z, y, w.
fn parse_reducer_arguments<P: OpParser>(p: &mut P) -> Result<Vec<RegionArgument<P>>, P::Error> {
    fn argument<P: OpParser>(p: &mut P) -> Result<RegionArgument<P>, P::Error> {
        let name = p.argument()?;
        p.token(":")?;
        Ok((name, p.ty()?, p.optional_location()?))
    }
    let (mut elements, mut accumulators) = (Vec::new(), Vec::new());
    while p.optional_token("(") {
        elements.push(argument(p)?);
        p.token(",")?;
        accumulators.push(argument(p)?);
        p.token(")")?;
    }
    elements.append(&mut accumulators);
    Ok(elements)
}

/// Returns the op that the short form names, or `None` if the short form cannot
/// express the reducer `block`.
fn short_reducer<O: OpView>(
    op: O,
    block: O::Block,
    is_short: impl Fn(O::Inner) -> bool,
) -> Option<O::Inner> {
    let mut ops = O::first_ops(block);
    let (inner, last) = (ops.next()?, ops.next()?);
    let forwards = ops.next().is_none()
        && inner.operands().eq(O::arguments(block))
        && last.operands().eq(inner.results())
        && last.name() == "stablehlo.return"
        && !inner.has_attributes()
        && !last.has_attributes();
    let element: TypeOf<O> = O::type_of(op.operands().next()?);
    let is_scalar = |v| O::Ir::is_scalar_of(O::type_of(v), element);
    let plain = is_short(inner) && inner.operands().chain(inner.results()).all(is_scalar);
    (forwards && plain).then_some(inner)
}

/// Prints a `reduce` that reduces `dimensions`. `is_short` returns whether the short form
/// may name an op.
pub fn print_reduce<O: OpView>(
    op: O,
    dimensions: &[i64],
    is_short: impl Fn(O::Inner) -> bool,
    p: &mut impl OpPrinter<O>,
) {
    let operands: Vec<_> = op.operands().collect();
    let pairs = operands.len() / 2;
    p.comma_separated(0..pairs, |p, i| {
        p.str("(").operand(operands[i]).str(" init: ");
        p.operand(operands[i + pairs]).str(")");
    });
    let body = op.region(0);
    let reducer = O::first_block(body);
    let inner = reducer.and_then(|reducer| {
        let inner = short_reducer(op, reducer, is_short)?;
        let ops: Vec<_> = O::first_ops(reducer).collect();
        let arguments: Vec<_> = O::arguments(reducer).collect();
        p.omits_locations(op, &ops, &arguments).then_some(inner)
    });
    if let Some(inner) = inner {
        p.str(" applies ").keyword_or_string(inner.name());
    }
    p.str(" across dimensions = [")
        .ints(dimensions)
        .str("]")
        .attr_dict(op, &["dimensions"], false)
        .str(" : ")
        .signature(op);
    if inner.is_some() {
        return;
    }
    p.newline().str(" reducer");
    if let Some(reducer) = reducer {
        let arguments: Vec<_> = O::arguments(reducer).collect();
        for i in 0..pairs.min(arguments.len() / 2) {
            p.str("(").argument(arguments[i], true).str(", ");
            p.argument(arguments[i + pairs], true).str(") ");
        }
    }
    p.str(" ").region(body, false, true);
}

/// Attributes that the text of a `scan` states at other places than in the dictionary.
const ELIDED_OF_SCAN: [&str; 3] = ["dimension", "operandSegmentSizes", "resultSegmentSizes"];

/// Parses the part of a `chlo.scan` after its name.
///
/// # Errors
/// If the text is invalid.
pub fn parse_scan<P: OpParser>(p: &mut P) -> Result<(), P::Error> {
    let start = p.start();
    p.token("(")?;
    let inputs = p.operand_list()?;
    p.token(")")?;
    p.keyword("inits")?;
    p.token("(")?;
    let inits = p.operand_list()?;
    p.token(")")?;
    p.keyword("dimension")?;
    p.token("=")?;
    let dimension = p.int()?;
    p.attr_dict(true)?;
    p.region(&[])?;
    p.token(":")?;
    let at = p.here();
    let ty = p.ty()?;
    let Some((operands, results)) = p.function_parts(ty) else {
        let message = format!(
            "invalid kind of type specified: expected builtin.function, but found '{}'",
            p.type_text(ty)
        );
        return Err(p.error_at(at, message));
    };
    if operands.len() != inputs.len() + inits.len() {
        let message = "operand types must match the number of inputs and inits";
        return Err(p.error_at(start, message));
    }
    let Some(outputs) = results.len().checked_sub(inits.len()) else {
        let message = "not enough result types to cover the required carries";
        return Err(p.error_at(start, message));
    };
    let carries = inits.len();
    let value = p.make(NewAttribute::I64(dimension));
    p.set("dimension", value);
    for (name, sizes) in [
        ("operandSegmentSizes", [inputs.len(), carries]),
        ("resultSegmentSizes", [outputs, carries]),
    ] {
        let value = p.make(NewAttribute::I32s(&sizes.map(|n| n as i32)));
        p.set(name, value);
    }
    p.resolve_all(start, &[inputs, inits].concat(), &operands)?;
    for ty in results {
        p.add_type(ty);
    }
    Ok(())
}
/// Prints a `chlo.scan` along `dimension`.
pub fn print_scan<O: OpView>(op: O, dimension: i64, p: &mut impl OpPrinter<O>) {
    p.str("(").operands(op.operand_group(0)).str(") inits (");
    // Upstream's printer writes a second space after the dimension.
    p.operands(op.operand_group(1))
        .str(") dimension=")
        .int(dimension)
        .str(" ");
    p.attr_dict(op, &ELIDED_OF_SCAN, true).str(" ");
    p.region(op.region(0), true, true).str(" : ").signature(op);
}
/// Returns the name of argument `i` of the body of a `chlo.scan` with `inputs` inputs.
pub fn scan_argument(i: usize, inputs: usize) -> &'static str {
    if i < inputs { "input" } else { "carry" }
}
