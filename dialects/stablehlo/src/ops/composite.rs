//! Op `composite`.

use super::support::prelude::*;
use stablehlo_opset::rules::calls;

implement_ops! { OPS = composite_ops;
    Composite {
        verify verify
        verify_symbols verify_decomposition
    }
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
        return Err(calls::no_decomposition(name)).at(&op);
    };
    same_types(&op, "C3", "operand", op.operand_types(), &inputs)?;
    same_types(&op, "C4", "result", this.results().map(Value::ty), &outputs)
}

fn same_types<'c>(
    op: &Adaptor,
    number: &'static str,
    what: &str,
    types: impl ExactSizeIterator<Item = Type<'c>>,
    expected: &[Type<'c>],
) -> Result {
    let count = types.len();
    if count != expected.len() {
        return Err(calls::other_count(number, what, expected.len(), count)).at(op);
    }
    match types.zip(expected).enumerate().find(|(_, (t, e))| t != *e) {
        None => Ok(()),
        Some((i, (found, expected))) => {
            Err(calls::other_type(number, what, i, expected, &found)).at(op)
        }
    }
}
