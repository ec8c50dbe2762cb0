//! Directives for types that need not be repeated.

use mlir_bridge::{
    diag::Result,
    format::{Arg, Parsing, types_of},
    prelude::*,
    text::At,
};

/// Returns the type arguments of the operands, and the last argument, the type
/// of the result. Arguments that name operands are left out.
fn split(args: &[Arg]) -> (Vec<Arg>, Arg) {
    let mut types: Vec<_> = args.to_vec();
    types.retain(|a| !matches!(a, Arg::Operand(_)));
    let result = types.pop().expect("a type of results");
    (types, result)
}
/// Returns the number of operands whose types `arg` denotes.
fn count(state: &Parsing, arg: Arg) -> usize {
    match arg {
        Arg::OperandType(group) if state.def().operands[group].arity == Arity::Variadic => {
            state.num_operands(group)
        }
        _ => 1,
    }
}
fn print_functional(op: Adaptor, p: &mut Printer) {
    p.functional_type(op.operand_types(), op.results().into_iter().map(|r| r.ty()));
}

/// Sets the types from a function type `(a, b) -> c` that the text has. Returns
/// `false` if `ty` is not a function type.
fn take_functional<'c>(
    state: &mut Parsing<'_, 'c>,
    at: At,
    operands: &[Arg],
    result: Arg,
    ty: Type<'c>,
) -> Result<bool> {
    let Some((inputs, results)) = ty.function_parts() else {
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

// `a` for `(a, a) -> a`.

pub fn parse_same(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let (operands, result) = split(args);
    let at = state.p.here();
    let ty = state.p.ty()?;
    if take_functional(state, at, &operands, result, ty)? {
        return Ok(());
    }
    for arg in operands {
        let count = count(state, arg);
        state.set_types(arg, vec![ty; count]);
    }
    state.set_types(result, vec![ty]);
    Ok(())
}
pub fn print_same(op: Adaptor, args: &[Arg], p: &mut Printer) {
    let (operands, result) = split(args);
    let result = types_of(op, result)[0];
    let mut operands = operands.iter().flat_map(|&arg| types_of(op, arg));
    if operands.all(|t| t == result) {
        p.ty(result);
    } else {
        print_functional(op, p);
    }
}

// `tensor<complex<a>>` for `(tensor<a>, tensor<a>) -> tensor<complex<a>>`.

fn parts_of_complex(ty: Type) -> Option<Type> {
    let t = Tensor::of(ty)?;
    Some(Tensor::get(
        t.shape,
        t.element.complex_element()?,
        t.encoding,
    ))
}
pub fn parse_complex(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let (operands, result) = split(args);
    let at = state.p.here();
    let ty = state.p.ty()?;
    if take_functional(state, at, &operands, result, ty)? {
        return Ok(());
    }
    let Some(part) = parts_of_complex(ty) else {
        let message = "expected tensor with complex element type";
        return Err(state.p.error_at(at, message));
    };
    for arg in operands {
        state.set_types(arg, vec![part]);
    }
    state.set_types(result, vec![ty]);
    Ok(())
}
pub fn print_complex(op: Adaptor, args: &[Arg], p: &mut Printer) {
    let (operands, result) = split(args);
    let result = types_of(op, result)[0];
    let part = parts_of_complex(result);
    let mut operands = operands.iter().flat_map(|&arg| types_of(op, arg));
    if operands.all(|t| Some(t) == part) {
        p.ty(result);
    } else {
        print_functional(op, p);
    }
}

// `a, b` for `(a, b, b) -> b`.

pub fn parse_select(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let (operands, result) = split(args);
    let at = state.p.here();
    let types = state.p.comma_separated(|p| p.ty())?;
    match types[..] {
        [ty] if take_functional(state, at, &operands, result, ty)? => {}
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
pub fn print_select(op: Adaptor, args: &[Arg], p: &mut Printer) {
    let (operands, result) = split(args);
    let result = types_of(op, result)[0];
    let mut chosen = operands[1..].iter().flat_map(|&arg| types_of(op, arg));
    if chosen.all(|t| t == result) {
        p.types([types_of(op, operands[0])[0], result]);
    } else {
        print_functional(op, p);
    }
}

// `tuple<a, b>` for `(a, b) -> tuple<a, b>`.

pub fn parse_tuple(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let at = state.p.here();
    let ty = state.p.ty()?;
    let Some(members) = ty.tuple_members() else {
        return Err(state.p.error_at(at, "expected tuple type"));
    };
    state.set_types(args[0], members);
    state.set_types(args[1], vec![ty]);
    Ok(())
}
pub fn print_tuple(op: Adaptor, args: &[Arg], p: &mut Printer) {
    p.types(types_of(op, args[1]));
}

// `a, b` for `(a, b) -> (a, b)`.

pub fn parse_pairwise(state: &mut Parsing<'_, '_>, args: &[Arg]) -> Result {
    let types = state.p.comma_separated(|p| p.ty())?;
    state.set_types(args[0], types.clone());
    state.set_types(args[1], types);
    Ok(())
}
pub fn print_pairwise(op: Adaptor, args: &[Arg], p: &mut Printer) {
    p.types(types_of(op, args[0]));
}
