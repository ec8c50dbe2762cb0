//! Op `scan`.

use super::support::*;
use mlir_bridge::{builtin::integer, text::Namer};

mlir_bridge::implement_ops! { OPS in "chlo" = ::stablehlo_opset::chlo_scan_ops;
    Scan { parse parse, print print infer infer compatible shapes_compatible verify verify result_names no_names argument_names name_arguments }
}

const ELIDED: [&str; 3] = ["dimension", "operandSegmentSizes", "resultSegmentSizes"];

fn parse(p: &mut OpParser) -> Result {
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
    p.attr_dict_with_keyword()?;
    p.region(&[])?;
    p.token(":")?;
    let at = p.here();
    let ty = p.ty()?;
    let Some((operands, results)) = ty.function_parts() else {
        let message = format_args!(
            "invalid kind of type specified: expected builtin.function, but found '{ty}'"
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
    let context = p.context();
    let sizes = |sizes: [usize; 2]| context.i32_array(&sizes.map(|n| n as i32));
    p.set("dimension", integer(context.int_type(64), dimension));
    p.set("operandSegmentSizes", sizes([inputs.len(), inits.len()]));
    p.set("resultSegmentSizes", sizes([outputs, inits.len()]));
    p.resolve_all(start, &[inputs, inits].concat(), &operands)?;
    results.into_iter().for_each(|ty| p.add_type(ty));
    Ok(())
}
fn print(op: Op, p: &mut Printer) {
    let Some(scan) = Scan::of(op) else { return };
    p.str("(").operands(scan.inputs()).str(") inits (");
    p.operands(scan.inits()).str(") dimension=");
    // Upstream's printer writes a second space after the dimension.
    p.int(scan.dimension().unwrap_or_default()).str(" ");
    p.attr_dict_with_keyword(op, &ELIDED).str(" ");
    p.region(op.region(0), true, true).str(" : ");
    p.functional_type(op.operands().map(Value::ty), op.results().map(Value::ty));
}

/// Returns the scanned dimension of an operand or a result.
fn scanned(op: &Scan) -> usize {
    let dimension = op.dimension().unwrap_or_default();
    usize::try_from(dimension).unwrap_or(usize::MAX)
}

fn infer<'c>(op: Scan<'c>) -> Result<Vec<Type<'c>>> {
    let Some(block) = op.body().first_block() else {
        return Err(fault(&op, "ScanOp region is empty"));
    };
    let Some(end) = block.terminator() else {
        return Err(fault(&op, "ScanOp body must end with a terminator"));
    };
    let Some(outputs) = end.num_operands().checked_sub(op.inits().len()) else {
        return Err(fault(
            &op,
            format_args!(
                "ScanOp body must return at least {} values (carries)",
                op.inits().len()
            ),
        ));
    };
    let at = scanned(&op);
    let mut size = op.scan_dim_size().unwrap_or(DYNAMIC);
    for (i, input) in op.inputs().enumerate() {
        let Some(input) = Tensor::of(input.ty()) else {
            return Err(fault(&op, format_args!("operand {i} is not ranked")));
        };
        let Some(&found) = input.shape.get(at) else {
            return Err(fault(
                &op,
                format_args!("scan dimension of operand {i} is out of bounds"),
            ));
        };
        if size == DYNAMIC {
            size = found;
        }
    }
    let mut types = Vec::with_capacity(end.num_operands());
    for (i, value) in end.operands().enumerate() {
        let Some(t) = Tensor::of(value.ty()) else {
            return Err(fault(
                &op,
                format_args!("terminator operand {i} is not ranked"),
            ));
        };
        let mut shape = t.shape.to_vec();
        if i < outputs {
            if at > shape.len() {
                return Err(fault(
                    &op,
                    format_args!("scan dimension of output {i} is out of bounds"),
                ));
            }
            shape.insert(at, size);
        }
        types.push(Tensor::get_checked(op.location(), &shape, t.element, None)?);
    }
    Ok(types)
}

fn verify(op: Scan) -> Result {
    if op.inputs().len() == 0 && op.result_group(0).is_empty() {
        return Err(op.error("at least one of inputs or outputs must be present"));
    }
    let at = scanned(&op);
    let mut known = op.scan_dim_size();
    for (i, input) in op.inputs().enumerate() {
        let Some(input) = Tensor::of(input.ty()) else {
            return Err(op.error(format_args!("operand {i} is not ranked")));
        };
        let size = match input.shape.get(at) {
            Some(&DYNAMIC) => continue,
            Some(&size) => size,
            None => {
                let message = format_args!("scan dimension of operand {i} is out of bounds");
                return Err(op.error(message));
            }
        };
        if known.is_some_and(|known| known != size) {
            return Err(op.error(format_args!("invalid scan dimension size of operand {i}")));
        }
        known = Some(size);
    }
    let block = op.body().first_block().ok_or(Failed)?;
    if block.num_arguments() != op.num_operands() {
        return Err(op.error(format_args!(
            "expects {} arguments in the body, but got {}",
            op.num_operands(),
            block.num_arguments()
        )));
    }
    let inputs = op.inputs().len();
    for (i, (operand, argument)) in op.operands().zip(block.arguments()).enumerate() {
        let Some(t) = Tensor::of(operand.ty()) else {
            return Err(op.error(format_args!("operand {i} is not ranked")));
        };
        let mut dims: Vec<_> = dimensions_of(&t).collect();
        if i < inputs {
            dims.remove(at);
        }
        if !compatible(tensor_of(&dims, t.element, t.encoding), argument.ty()) {
            let message = format_args!("operand and body argument {i} are incompatible");
            return Err(op.error(message));
        }
    }
    Ok(())
}

/// Names no result, as upstream.
fn no_names(_: Op, _: &mut Namer) {}
fn name_arguments(op: Op, region: Region, namer: &mut Namer) {
    let inputs = Scan::of(op).map_or(0, |scan| scan.inputs().len());
    let arguments = region.first_block().into_iter().flat_map(|b| b.arguments());
    for (i, argument) in arguments.enumerate() {
        namer.name(argument, if i < inputs { "input" } else { "carry" });
    }
}
