//! Op `composite`.

use super::support::prelude::*;
use stablehlo_program::rules::calls::composite_name;

implement_ops! { OPS = composite_ops;
    Composite {
        verify verify_composite
        verify_symbols verify_decomposition
    }
}

fn verify_composite(op: Composite) -> Result {
    composite_name(op.name().unwrap_or_default()).at(&op)
}

fn verify_decomposition(op: Composite, symbols: &mut Symbols) -> Result {
    let (Some(this), Some(symbol)) = (op.op(), op.attribute("decomposition")) else {
        return Ok(());
    };
    let function = symbols
        .lookup(this, symbol)
        .filter(|f| f.name() == "func.func");
    let ty = function.and_then(|f| f.inherent("function_type")?.type_value()?.function_parts());
    let Some((inputs, outputs)) = ty else {
        let name = op.decomposition().unwrap_or_default();
        return Err(op.violation(
            "C2",
            format_args!("decomposition must name a function, found '@{name}'"),
        ));
    };
    same_types(&op, "C3", "operand", op.operand_types(), &inputs)?;
    same_types(&op, "C4", "result", this.results().map(Value::ty), &outputs)
}

fn same_types<'c>(
    op: &Adaptor,
    number: &str,
    what: &str,
    types: impl ExactSizeIterator<Item = Type<'c>>,
    expected: &[Type<'c>],
) -> Result {
    if types.len() != expected.len() {
        return Err(op.violation(
            number,
            format_args!(
                "must have {} {what}s, as decomposition has, found {}",
                expected.len(),
                types.len()
            ),
        ));
    }
    match types.zip(expected).enumerate().find(|(_, (t, e))| t != *e) {
        None => Ok(()),
        Some((i, (found, expected))) => Err(op.violation(
            number,
            format_args!("{what} #{i} must be '{expected}', as decomposition has, found '{found}'"),
        )),
    }
}
