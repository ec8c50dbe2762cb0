//! Propagation edges: the origin of propagated shardings. Bytecode stores
//! propagation edges as text.

use super::{axes::AXIS_REF, nested, view::verify_kind};
use mlir_bridge::{diag::Result, prelude::*};

records! {
    /// An operand or a result of an op.
    EDGE_VALUE_REF as EdgeValueRef = "edge_value_ref" { is_result: Bool, index: Int }
    Syntax::Custom { parse: parse_value, print: print_value }, Encoding::None;

    /// Propagation of an axis from one value to other values.
    AXIS_TO_PROPAGATION_DETAILS as AxisToPropagationDetails = "axis_to_propagation_details" {
        axis_name: Attribute, source: Attribute, targets: Attributes,
    }
    Syntax::Custom { parse: parse_axis, print: print_axis }, Encoding::None,
    verify = verify_kind;

    /// All propagations in one step.
    PROPAGATION_ONE_STEP as PropagationOneStep = "propagation_one_step" {
        step_index: Int, axis_entries: Attributes,
    }
    Syntax::Custom { parse: parse_step, print: print_step }, Encoding::None,
    verify = verify_kind;

    /// All steps of propagation.
    PROPAGATION_EDGES as PropagationEdges = "propagation_edges" { value: Attributes }
    Syntax::Custom { parse, print }, Encoding::None, verify = verify_kind;
}

/// Keywords, indexed by `is_result`.
const NODES: [&str; 2] = ["operand", "result"];

/// Parses `operand-0`.
fn parse_value<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    let at = p.here();
    let name = p.keyword_or_string()?;
    let Some(node) = NODES.iter().position(|node| *node == name) else {
        return Err(p.error_at(
            at,
            format_args!("expected '{}' or '{}', found '{name}'", NODES[0], NODES[1]),
        ));
    };
    p.token("-")?;
    Ok(vec![Owned::Int(node as i64), Owned::Int(p.int()?)])
}
fn print_value(record: Record, p: &mut Printer) {
    let value = EdgeValueRef(record);
    p.str(NODES[usize::from(value.is_result())])
        .str("-")
        .int(value.index());
}

/// Parses `{"x" = operand-0 -> [result-0]}`.
fn parse_axis<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    p.token("{")?;
    let axis = AXIS_REF.parse_stripped(p)?;
    p.token("=")?;
    let source = EDGE_VALUE_REF.parse_stripped(p)?;
    p.token("->")?;
    p.token("[")?;
    let targets = nested::parse(p, &EDGE_VALUE_REF)?;
    p.token("]")?;
    p.token("}")?;
    Ok(vec![
        Owned::Attribute(Some(axis)),
        Owned::Attribute(Some(source)),
        Owned::Attributes(targets),
    ])
}
fn print_axis(record: Record, p: &mut Printer) {
    let entry = AxisToPropagationDetails(record);
    p.str("{");
    nested::print(vec![entry.axis_name()], &AXIS_REF, p);
    p.str(" = ");
    nested::print(vec![entry.source()], &EDGE_VALUE_REF, p);
    p.str(" -> [");
    nested::print(entry.targets(), &EDGE_VALUE_REF, p);
    p.str("]}");
}

/// Parses `{step-0 = [{"x" = operand-0 -> [result-0]}]}`.
fn parse_step<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    p.token("{")?;
    p.keyword("step")?;
    p.token("-")?;
    let index = p.int()?;
    p.token("=")?;
    p.token("[")?;
    let entries = nested::parse(p, &AXIS_TO_PROPAGATION_DETAILS)?;
    p.token("]")?;
    p.token("}")?;
    Ok(vec![Owned::Int(index), Owned::Attributes(entries)])
}
fn print_step(record: Record, p: &mut Printer) {
    let step = PropagationOneStep(record);
    p.str("{step-").int(step.step_index()).str(" = [");
    nested::print(step.axis_entries(), &AXIS_TO_PROPAGATION_DETAILS, p);
    p.str("]}");
}

/// Parses `<[{step-0 = [...]}, {step-1 = [...]}]>`.
fn parse<'c>(p: &mut Parser<'c>) -> Result<Vec<Owned<'c>>> {
    p.token("<")?;
    p.token("[")?;
    let steps = nested::parse(p, &PROPAGATION_ONE_STEP)?;
    p.token("]")?;
    p.token(">")?;
    Ok(vec![Owned::Attributes(steps)])
}
fn print(record: Record, p: &mut Printer) {
    p.str("<[");
    nested::print(PropagationEdges(record).value(), &PROPAGATION_ONE_STEP, p);
    p.str("]>");
}
