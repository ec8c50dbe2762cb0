//! Op `composite`.

use super::support::prelude::*;

implement_ops! { OPS = composite_ops;
    Composite {
        verify verify_composite
        verify_symbols verify_decomposition
    }
}

fn verify_composite(op: Composite) -> Result {
    let name = op.name().unwrap_or_default();
    if is_namespaced(name) {
        return Ok(());
    }
    Err(op.violation(
        "C1",
        format_args!(
            "name must be that of an op in a namespace, as in 'my_namespace.my_op', found '{name}'"
        ),
    ))
}

/// Returns whether `name` has the form `namespace.part.part`.
fn is_namespaced(name: &str) -> bool {
    let word = |part: &str, others: &str| {
        let allowed = |c: char| c.is_ascii_alphanumeric() || others.contains(c);
        !part.is_empty() && part.chars().all(allowed)
    };
    name.split_once('.').is_some_and(|(namespace, parts)| {
        word(namespace, "_")
            && namespace.starts_with(|c: char| c.is_ascii_alphabetic())
            && parts.split('.').all(|part| word(part, "_$"))
    })
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

#[cfg(test)]
mod tests {
    use super::is_namespaced;

    #[test]
    fn op_names_need_a_namespace() {
        for name in ["a.b", "my_ns.op", "Ns1.a.$b_2", "x.1"] {
            assert!(is_namespaced(name), "{name}");
        }
        for name in [
            "", "a", "a.", ".b", "1a.b", "_a.b", "a$.b", "a..b", "a.b-c", "a.b.",
        ] {
            assert!(!is_namespaced(name), "{name}");
        }
    }
}
