//! Custom syntax of `func_v1`: `@name(%arg0: type) -> (types) { ... }`. A
//! declaration has only types: `@name(type) -> (types) { }`.

use crate::{attributes as va, types::FUNC};
use mlir_bridge::{diag::Result, op::Assembly, prelude::*};

pub(crate) const ASSEMBLY: Assembly = Assembly::Custom {
    parse,
    print,
    fits: |_| true,
};

const NAME: &str = "sym_name";
const FUNCTION_TYPE: &str = "function_type";

fn parse(p: &mut OpParser) -> Result {
    let name = p.symbol_name()?;
    let (mut arguments, mut inputs) = (Vec::new(), Vec::new());
    p.token("(")?;
    if !p.optional_token(")") {
        loop {
            if let Some(argument) = p.optional_operand()? {
                p.token(":")?;
                let ty = p.ty()?;
                inputs.push(ty);
                arguments.push((argument, ty, p.optional_location()?));
            } else {
                inputs.push(p.ty()?);
            }
            if !p.optional_token(",") {
                break;
            }
        }
        p.token(")")?;
    }
    let at = p.here();
    if !arguments.is_empty() && arguments.len() != inputs.len() {
        return Err(p.error_at(at, "expected all arguments of the function to have names"));
    }
    p.token("->")?;
    let outputs = parse_results(p)?;
    p.region(&arguments)?;
    let at = p.here();
    p.attr_dict()?;
    for attribute in [NAME, FUNCTION_TYPE] {
        if p.parsed_attribute(attribute).is_some() {
            let message = format_args!("'{attribute}' is given by the function's signature");
            return Err(p.error_at(at, message));
        }
    }
    let context = p.context();
    let values = [Param::Types(&inputs), Param::Types(&outputs)];
    p.set(
        NAME,
        va::string_bytes(context, name.text_bytes().unwrap_or_default()),
    );
    p.set(FUNCTION_TYPE, va::type_attribute(FUNC.ty(context, &values)));
    Ok(())
}

/// Parses `type` or `(types)`.
fn parse_results<'c>(p: &mut OpParser<'c>) -> Result<Vec<Type<'c>>> {
    if !p.optional_token("(") {
        return Ok(vec![p.ty()?]);
    }
    if p.optional_token(")") {
        return Ok(Vec::new());
    }
    let all = p.comma_separated(|p| p.ty())?;
    p.token(")")?;
    Ok(all)
}

fn print(op: Op, p: &mut Printer) {
    let Some((name, ty)) = Adaptor::of(op).and_then(signature) else {
        return;
    };
    match std::str::from_utf8(name.bytes()) {
        Ok(name) => p.str(" ").symbol(name),
        Err(_) => p.str(" @").quoted_bytes(name.bytes()),
    };
    p.str("(");
    let body = op.region(0);
    match body.first_block() {
        Some(entry) => p.comma_separated(entry.arguments(), |p, v: Value| {
            p.argument(v, true);
        }),
        None => p.types(ty.types(0)),
    };
    p.str(") -> (").types(ty.types(1)).str(") ");
    p.region(body, false, true);
    p.attr_dict(op, &[NAME, FUNCTION_TYPE]);
}

/// Returns the name and the function type, or `None` if the custom syntax
/// cannot express them.
fn signature(op: Adaptor) -> Option<(Record, Record)> {
    let name = va::STRING.of_attribute(op.attribute(NAME)?)?;
    let ty = FUNC.of_type(va::type_value(op.attribute(FUNCTION_TYPE)?)?)?;
    Some((name, ty))
}

pub(crate) fn verify(op: Adaptor) -> Result {
    if signature(op).is_none() {
        return Err(op.error(format_args!(
            "expected '{NAME}' to be a string and '{FUNCTION_TYPE}' a function type of VHLO"
        )));
    }
    Ok(())
}
