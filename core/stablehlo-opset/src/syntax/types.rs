//! Directives that write only the types from which the other types follow.

use mlir_format::{
    Arg, Arity, Ir, OpParser, OpPrinter, OpView, ParsedType, Parsing, type_of, types_of,
};

/// Returns the type arguments of the operands, and the last argument, the type
/// of the result. Arguments that name operands are left out.
fn split_types(args: &[Arg]) -> (impl Iterator<Item = Arg>, Arg) {
    let mut types = args.iter().copied();
    let result = loop {
        match types.next_back().expect("a type of results") {
            Arg::Operand(_) => {}
            result => break result,
        }
    };
    (types.filter(|a| !matches!(a, Arg::Operand(_))), result)
}
/// Returns the number of operands whose types `arg` denotes: 1 if the operand
/// is not variadic.
fn count<P: OpParser>(state: &Parsing<P>, arg: Arg) -> usize {
    match arg {
        Arg::OperandType(group) if state.operand_arity(group) == Arity::Variadic => {
            state.num_operands(group)
        }
        _ => 1,
    }
}
/// Sets the types of operands and result from a function type `(a, b) -> c`.
/// Returns `false` if `ty` is not a function type. Fails if `ty` has another
/// number of inputs, or not one result.
fn set_from_function_type<P: OpParser>(
    state: &mut Parsing<P>,
    at: P::At,
    operands: &[Arg],
    result: Arg,
    ty: ParsedType<P>,
) -> Result<bool, P::Error> {
    let Some((inputs, results)) = state.p.function_parts(ty) else {
        return Ok(false);
    };
    let present: usize = operands.iter().map(|&arg| count(state, arg)).sum();
    if present != inputs.len() {
        return Err(state.p.error_at(
            at,
            format_args!("{present} operands present, but expected {}", inputs.len()),
        ));
    }
    if results.len() != 1 {
        return Err(state.p.error_at(at, "expected single output"));
    }
    let mut inputs = inputs.into_iter();
    for &arg in operands {
        let count = count(state, arg);
        state.set_types(arg, inputs.by_ref().take(count).collect());
    }
    state.set_types(result, results);
    Ok(true)
}

/// Parses `a` for `(a, a) -> a`, or the function type.
///
/// # Errors
/// If the text is invalid.
pub fn parse_same<P: OpParser>(state: &mut Parsing<P>, args: &[Arg]) -> Result<(), P::Error> {
    let (operands, result) = split_types(args);
    let operands: Vec<_> = operands.collect();
    let at = state.p.here();
    let ty = state.p.ty()?;
    if set_from_function_type(state, at, &operands, result, ty)? {
        return Ok(());
    }
    for arg in operands {
        let count = count(state, arg);
        state.set_types(arg, vec![ty; count]);
    }
    state.set_types(result, vec![ty]);
    Ok(())
}
/// Prints `a` for `(a, a) -> a`, or the function type.
pub fn print_same<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    let (operands, result) = split_types(args);
    let result = type_of(op, result);
    let mut operands = operands.flat_map(|arg| types_of(op, arg));
    if operands.all(|t| t == result) {
        p.ty(result);
    } else {
        p.signature(op);
    }
}

/// Parses `tensor<complex<a>>` for `(tensor<a>, tensor<a>) -> tensor<complex<a>>`, or the
/// function type.
///
/// # Errors
/// If the text is invalid.
pub fn parse_complex<P: OpParser>(state: &mut Parsing<P>, args: &[Arg]) -> Result<(), P::Error> {
    let (operands, result) = split_types(args);
    let operands: Vec<_> = operands.collect();
    let at = state.p.here();
    let ty = state.p.ty()?;
    if set_from_function_type(state, at, &operands, result, ty)? {
        return Ok(());
    }
    let Some(part) = state.p.part_type(ty) else {
        let message = "expected tensor with complex element type";
        return Err(state.p.error_at(at, message));
    };
    for arg in operands {
        state.set_types(arg, vec![part]);
    }
    state.set_types(result, vec![ty]);
    Ok(())
}
/// Prints `tensor<complex<a>>` for `(tensor<a>, tensor<a>) -> tensor<complex<a>>`, or the
/// function type.
pub fn print_complex<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    let (operands, result) = split_types(args);
    let result = type_of(op, result);
    let mut operands = operands.flat_map(|arg| types_of(op, arg));
    if operands.all(|t| O::Ir::is_part_of(t, result)) {
        p.ty(result);
    } else {
        p.signature(op);
    }
}

/// Parses `a, b` for `(a, b, b) -> b`, or the function type.
///
/// # Errors
/// If the text is invalid.
pub fn parse_select<P: OpParser>(state: &mut Parsing<P>, args: &[Arg]) -> Result<(), P::Error> {
    let (operands, result) = split_types(args);
    let operands: Vec<_> = operands.collect();
    let at = state.p.here();
    let types = state.p.comma_separated(P::ty)?;
    match types[..] {
        [ty] if set_from_function_type(state, at, &operands, result, ty)? => {}
        [pred, ty] => {
            state.set_types(operands[0], vec![pred]);
            for &arg in &operands[1..] {
                state.set_types(arg, vec![ty]);
            }
            state.set_types(result, vec![ty]);
        }
        _ => {
            let message = "expected functional type or list of two types";
            return Err(state.p.error_at(at, message));
        }
    }
    Ok(())
}
/// Prints `a, b` for `(a, b, b) -> b`, or the function type.
pub fn print_select<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    let (mut operands, result) = split_types(args);
    let result = type_of(op, result);
    let pred = operands.next().expect("the type of the predicate");
    let mut chosen = operands.flat_map(|arg| types_of(op, arg));
    if chosen.all(|t| t == result) {
        p.types([type_of(op, pred), result]);
    } else {
        p.signature(op);
    }
}

/// Parses `tuple<a, b>` for `(a, b) -> tuple<a, b>`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_tuple<P: OpParser>(state: &mut Parsing<P>, args: &[Arg]) -> Result<(), P::Error> {
    let at = state.p.here();
    let ty = state.p.ty()?;
    let Some(members) = state.p.tuple_members(ty) else {
        return Err(state.p.error_at(at, "expected tuple type"));
    };
    state.set_types(args[0], members);
    state.set_types(args[1], vec![ty]);
    Ok(())
}
/// Prints `tuple<a, b>` for `(a, b) -> tuple<a, b>`.
pub fn print_tuple<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    p.types(types_of(op, args[1]));
}

/// Parses `a, b` for `(a, b) -> (a, b)`.
///
/// # Errors
/// If the text is invalid.
pub fn parse_pairwise<P: OpParser>(state: &mut Parsing<P>, args: &[Arg]) -> Result<(), P::Error> {
    let types = state.p.comma_separated(P::ty)?;
    state.set_types(args[0], types.clone());
    state.set_types(args[1], types);
    Ok(())
}
/// Prints `a, b` for `(a, b) -> (a, b)`.
pub fn print_pairwise<O: OpView>(op: O, args: &[Arg], p: &mut impl OpPrinter<O>) {
    p.types(types_of(op, args[0]));
}
