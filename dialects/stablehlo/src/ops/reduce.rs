//! Op `reduce`, with a short form for common reducers.

use super::support::{
    checks::{unique, within},
    reducers::{ReducerRules, check_reduction},
    speculation::static_inputs_recursive,
};
use crate::{
    attribute_types::I64Array,
    constraints::*,
    infer::{compatible, element_of, tensor_of},
    spec::spec,
    traits::{COMMUTATIVE, IMPLICIT_TERMINATOR},
};
use mlir_bridge::{
    diag::Result,
    dialect::find_op,
    op::{Shape, Size},
    prelude::*,
    text::Operand,
};

ops! { OPS in "stablehlo";
    /// Reduces the inputs along dimensions with `body`. Spec: reduce.
    ///
    /// ```text
    /// stablehlo.reduce(%input init: %init_value), ... applies stablehlo.add
    ///   across dimensions = [0, ...] attr-dict : functional-type(operands, results)
    /// stablehlo.reduce(%input init: %init_value), ...
    ///   across dimensions = [0, ...] attr-dict : functional-type(operands, results)
    ///   reducer(%lhs: type, %rhs: type) ... { body }
    /// ```
    ///
    /// The first form names a commutative op with two operands, which is the
    /// only op of `body` besides the terminator.
    "reduce" Reduce {
        operands { inputs: variadic TENSOR, init_values: variadic TENSOR }
        attributes { dimensions: I64Array }
        regions { body: block }
        results { results: variadic TENSOR }
        traits [
            SAME_VARIADIC_OPERAND_SIZE, RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK, IMPLICIT_TERMINATOR,
        ]
        notes [spec! {
            C1 infer "same(shape(inputs...))",
            C2 infer "element_type(inputs...) = element_type(init_values...)",
            C3 infer "0 < size(inputs) = size(init_values) = size(results) = N",
            C4 infer "0 <= dimensions < rank(inputs[0])",
            C5 infer "is_unique(dimensions)",
            C6 infer "body has type (tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ..., tensor<EN-1>) -> (tensor<E0>, ..., tensor<EN-1>), is_promotable(element_type(inputs[i]), Ei)",
            C7 infer "shape(results...) = shape(inputs...) without dimensions",
            C8 infer "element_type(results[i]) = Ei",
        }]
        parse parse, print print
        infer infer
        reify reify
        compatible compatible
        speculation static_inputs_recursive
    }
}

const RULES: ReducerRules = ReducerRules {
    count: "C3",
    shape: "C1",
    element: "C2",
    body: "C6",
};

fn infer<'c>(op: Reduce<'c>) -> Result<Vec<Type<'c>>> {
    let reduced = check_reduction(&op, &RULES)?;
    let dimensions = op.dimensions().unwrap_or_default();
    let rank = reduced.dims.len() as i64;
    within(&op, "C4", "dimensions", dimensions, 0..rank)?;
    unique(&op, "C5", "dimensions", dimensions)?;
    let kept = reduced.dims.iter().enumerate();
    let kept = kept.filter(|(i, _)| !dimensions.contains(&(*i as i64)));
    let kept: Vec<_> = kept.map(|(_, &d)| d).collect();
    let results = reduced.elements.iter();
    Ok(results.map(|&e| tensor_of(&kept, e, None)).collect())
}

fn reify<'c>(op: Reduce<'c>) -> Result<Vec<Shape<'c>>> {
    let dimensions = op.dimensions().unwrap_or_default();
    let kept = (0..op.ranked(0).rank()).filter(|&i| !dimensions.contains(&(i as i64)));
    let shape = Shape::Sizes(kept.map(|i| Size::DimOf(op.operand(0), i)).collect());
    Ok(vec![shape; op.num_operands() / 2])
}

fn parse<'c>(p: &mut OpParser<'c>) -> Result {
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
    let inner = if p.optional_keyword("applies") {
        Some(parse_inner_op(p, at)?)
    } else {
        None
    };
    p.keyword("across")?;
    p.keyword("dimensions")?;
    p.token("=")?;
    let dimensions = p.int_list()?;
    let dimensions = p.context().i64_array(&dimensions);
    p.set("dimensions", dimensions);
    p.attr_dict()?;
    p.token(":")?;
    let type_at = p.here();
    let Some((inputs, results)) = p.ty()?.function_parts() else {
        return Err(p.error_at(type_at, "expected function type"));
    };
    match inner {
        None => {
            p.keyword("reducer")?;
            let arguments = parse_arguments(p)?;
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
            build_reducer(p, inner, first, location)?;
        }
    }
    for ty in results {
        p.add_type(ty);
    }
    p.set_op_location(location);
    Ok(())
}

fn parse_inner_op<'c>(p: &mut OpParser<'c>, at: mlir_bridge::text::At) -> Result<&'static OpDef> {
    let name = p.op_name()?;
    let def = find_op(p.context(), name);
    def.filter(|d| can_be_implied(d)).ok_or_else(|| {
        p.error_at(
            at,
            "expected the inner-op to be a commutative binary-op from the stablehlo dialect, with \
             zero region, producing single result",
        )
    })
}

type Argument<'c> = (Operand<'c>, Type<'c>, Option<Location<'c>>);

/// Parses `(%x: type, %y: type) (%z: type, %w: type)` to x, z, y, w.
fn parse_arguments<'c>(p: &mut OpParser<'c>) -> Result<Vec<Argument<'c>>> {
    fn argument<'c>(p: &mut OpParser<'c>) -> Result<Argument<'c>> {
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

/// Builds the region that the short form abbreviates.
fn build_reducer<'c>(
    p: &mut OpParser<'c>,
    inner: &'static OpDef,
    input: Type<'c>,
    location: Location<'c>,
) -> Result {
    let scalar = Tensor::get(&[], element_of(input), None);
    p.build_region(&[(scalar, location), (scalar, location)], |b| {
        let arguments: Vec<_> = b.block().arguments().collect();
        let inner = b.op(inner.name, location, &arguments, &[scalar])?;
        b.op("stablehlo.return", location, &[inner.result(0)], &[])?;
        Ok(())
    })
}

/// Returns whether the short form may name this op.
fn can_be_implied(def: &OpDef) -> bool {
    let one = |d: &mlir_bridge::op::ValueDef| d.arity == Arity::One;
    def.name.starts_with("stablehlo.")
        && def.has(COMMUTATIVE)
        && def.operands.len() == 2
        && def.operands.iter().all(one)
        && def.results.len() == 1
        && def.results.iter().all(one)
        && def.regions.is_empty()
}

/// Returns the op that the short form names, or `None` if the short form cannot
/// express the reducer.
fn implied_op<'c>(op: Op<'c>, reducer: Block<'c>) -> Option<Op<'c>> {
    let inner = reducer.first()?;
    let last = inner.next()?;
    let scalar = Tensor::get(&[], element_of(op.operands().next()?.ty()), None);
    let forwards = inner.operands().eq(reducer.arguments())
        && last.operands().eq(inner.results())
        && reducer.terminator() == Some(last)
        && last.name() == "stablehlo.return";
    let plain = inner.def().is_some_and(can_be_implied)
        && inner
            .operands()
            .chain(inner.results())
            .all(|v| v.ty() == scalar);
    (forwards && plain).then_some(inner)
}

fn print(op: Op, p: &mut Printer) {
    let pairs = op.num_operands() / 2;
    p.comma_separated(0..pairs, |p, i| {
        p.str("(").operand(op.operand(i)).str(" init: ");
        p.operand(op.operand(i + pairs)).str(")");
    });
    let body = op.region(0);
    let reducer = body.first_block();
    let inner = reducer.and_then(|r| implied_op(op, r));
    if let Some(inner) = inner {
        p.str(" applies ").keyword_or_string(inner.name());
    }
    let dimensions = Reduce::of(op).and_then(|r| r.dimensions());
    p.str(" across dimensions = [")
        .ints(dimensions.unwrap_or_default())
        .str("]")
        .attr_dict(op, &["dimensions"])
        .str(" : ")
        .functional_type(op.operands().map(Value::ty), op.results().map(Value::ty));
    if inner.is_some() {
        return;
    }
    p.newline().str(" reducer");
    if let Some(reducer) = reducer {
        for i in 0..pairs.min(reducer.num_arguments() / 2) {
            p.str("(").argument(reducer.argument(i), true).str(", ");
            p.argument(reducer.argument(i + pairs), true).str(") ");
        }
    }
    p.str(" ").region(body, false, true);
}
