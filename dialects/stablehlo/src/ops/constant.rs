//! Op `constant`.

use crate::{attribute_types::Elements, host::infer, type_constraints::*};
use mlir_bridge::{diag::Result, dialect::Materialized, prelude::*, text::Namer};
use stablehlo_opset::syntax;

implement_ops! { OPS = constant_ops;
    Constant {
        parse parse, print print
        infer infer
        compatible fits_value_type
        fold fold
        result_names name_result
    }
}

/// Parses the part of an op after its name.
pub fn parse(p: &mut OpParser) -> Result {
    syntax::ops::parse_constant(p)
}
/// Prints an op in the syntax that [`parse`] reads.
pub fn print(op: Op, p: &mut Printer) {
    if let Some(adaptor) = Adaptor::of(op) {
        syntax::ops::print_constant(adaptor, op.inherent("value"), p);
    }
}

/// Returns the type of an elements attribute, or `None` for other attributes.
pub fn elements_type(value: Attribute) -> Option<Type> {
    if value.is_elements() {
        value.ty()
    } else {
        None
    }
}
/// Returns whether a tensor of type `actual` can have elements of type
/// `inferred`, the type of an elements attribute. A quantized tensor has
/// elements of its storage type.
pub fn fits_value_type<'c>(inferred: Type<'c>, actual: Type<'c>) -> bool {
    let Some(t) = Tensor::of(actual) else {
        return false;
    };
    let stored = Quantized::of(t.element).map(|q| Tensor::get(t.shape, q.storage, t.encoding));
    inferred == stored.unwrap_or(actual)
}
fn fold<'c>(op: Op<'c>, _: &[Option<Attribute<'c>>]) -> Option<Vec<Folded<'c>>> {
    Some(vec![Folded::Attribute(Constant::of(op)?.value()?)])
}
fn name_result(op: Op, namer: &mut Namer) {
    let result = op.result(0);
    let integers = Tensor::of(result.ty()).is_some_and(|t| t.element.int_width().is_some());
    namer.name(result, syntax::ops::constant_name(integers));
}
/// Returns the constant op for a folded value, or `None` if the value's type is
/// not `ty`.
pub fn materialize<'c>(
    value: Attribute<'c>,
    ty: Type<'c>,
    _: mlir_bridge::ir::Location<'c>,
) -> Option<Materialized<'c>> {
    (elements_type(value) == Some(ty)).then_some(Materialized::new(
        Constant::DEF.name,
        "value",
        value,
        ty,
    ))
}
