//! The passes `chlo-from-custom-calls` and `chlo-to-custom-calls`, which exchange ops of CHLO and
//! the custom calls that XLA defines in their place. [`XlaCall`] is the table of the calls.

use crate::{conversion, edit::MlirEdit, exprs::Exprs, inherent::entry};
use chlo_dialect::{
    kinds::{PRECISION, RAGGED_DOT},
    ops::{ragged_dot::RaggedDot, top_k::TopK, unary::*},
};
use mlir_bridge::{diag::Result, passes::PassContext, prelude::*};
use stablehlo_dialect::ops::custom_call::CustomCall;
use stablehlo_opset::rules::xla_calls::{ATTRIBUTES, VERSION, XlaCall};
use stablehlo_rewrites::chlo::preserve::inherent_entries;

static FROM_CALLS: PassDef = PassDef::in_steps("chlo-from-custom-calls", run_from_calls)
    .name("ChloFromCustomCallsPass")
    .description("Replace custom calls that XLA defines, such as 'mhlo.erf', by CHLO ops")
    .op("func.func")
    .statistics(&[("ops", "custom calls that were replaced")])
    .dialects(&["chlo"]);
inventory::submit!(&FROM_CALLS);

static TO_CALLS: PassDef = PassDef::in_steps("chlo-to-custom-calls", run_to_calls)
    .name("ChloToCustomCallsPass")
    .description("Replace CHLO ops by the custom calls that XLA defines, such as 'mhlo.erf'")
    .op("func.func")
    .statistics(&[("ops", "ops that were replaced")])
    .dialects(&["stablehlo"]);
inventory::submit!(&TO_CALLS);

fn run_from_calls(steps: &mut Steps, call: &PassContext) -> Result {
    let lower = conversion::replace(from_call);
    let patterns = [Pattern::new(
        FROM_CALLS.argument,
        CustomCall::DEF.name,
        &lower,
    )];
    call.count("ops", conversion::apply(steps, &patterns, |_, _| None)?);
    Ok(())
}

fn run_to_calls(steps: &mut Steps, call: &PassContext) -> Result {
    let all = XlaCall::ALL.iter().copied();
    let lowerings: Vec<_> = all
        .map(|known| {
            (
                known.op(),
                conversion::replace(move |e, op| to_call(e, op, known)),
            )
        })
        .collect();
    let patterns: Vec<_> = lowerings
        .iter()
        .map(|(name, lower)| Pattern::new(name, name, lower))
        .collect();
    call.count("ops", conversion::apply(steps, &patterns, |_, _| None)?);
    Ok(())
}

/// Returns the declaration of the op that has the meaning of a call.
fn definition(known: XlaCall) -> &'static OpDef {
    match known {
        XlaCall::Acos => Acos::DEF,
        XlaCall::Acosh => Acosh::DEF,
        XlaCall::Asin => Asin::DEF,
        XlaCall::Asinh => Asinh::DEF,
        XlaCall::Atanh => Atanh::DEF,
        XlaCall::Cosh => Cosh::DEF,
        XlaCall::Erf => Erf::DEF,
        XlaCall::Sinh => Sinh::DEF,
        XlaCall::Tan => Tan::DEF,
        XlaCall::TopK => TopK::DEF,
        XlaCall::RaggedDot => RaggedDot::DEF,
    }
}

/// Replaces a call by an op. Returns `None` for a call of another target, and for a call that no
/// op can express: one with side effects, of another version, or of the smallest elements.
fn from_call<'x>(e: &Exprs<'_, 'x>, op: Op<'x>) -> Option<Vec<Value<'x>>> {
    let call = CustomCall::of(op)?;
    let known = XlaCall::of(call.call_target_name()?)?;
    let version = op
        .discardable_attribute(VERSION)
        .map(|version| version.int());
    let is_known = version.is_none_or(|version| version == Some(1));
    if !is_known || call.has_side_effect() == Some(true) || op.num_operands() != known.operands() {
        return None;
    }
    let is_float = |value: Value| {
        let element = Tensor::of(value.ty()).map(|t| t.element);
        element.is_some_and(|t| t.is_any_float() || t.complex_element().is_some())
    };
    let attributes = op.discardable_attribute(ATTRIBUTES);
    let get = |name: &str| entry(attributes?, name);
    let inherent = match known {
        XlaCall::TopK if op.num_results() == 2 => {
            let is_largest = get("largest").is_none_or(|largest| largest.boolean() != Some(false));
            vec![("k", get("k").filter(|_| is_largest)?)]
        }
        XlaCall::RaggedDot if op.num_results() == 1 => {
            let lists = get("ragged_dot_dimension_numbers")?.elements()?;
            let lists = lists.iter().map(|list| list.dense_ints());
            let lists: Vec<_> = lists.collect::<Option<_>>()?;
            let params: Vec<_> = lists.iter().map(|list| Param::Ints(list)).collect();
            let mut all = Vec::new();
            if let Some(config) = get("precision_config") {
                let names = config.elements()?;
                let precision = |name: &Attribute<'x>| {
                    let value = PRECISION.case_value(name.text()?)?;
                    Some(PRECISION.case(e.context, value))
                };
                let precisions = names.iter().map(precision);
                let precisions: Vec<_> = precisions.collect::<Option<_>>()?;
                all.push(("precision_config", e.context.array(&precisions)));
            }
            all.push((
                "ragged_dot_dimension_numbers",
                RAGGED_DOT.attribute(e.context, &params),
            ));
            all
        }
        _ if known.is_elementwise() && op.num_results() == 1 => {
            let types =
                [op.operand(0), op.result(0)].map(|v| Tensor::of(v.ty()).map(|t| t.element));
            if types[0] != types[1] || !is_float(op.operand(0)) {
                return None;
            }
            Vec::new()
        }
        _ => return None,
    };
    let kept = |name: &[u8]| name != ATTRIBUTES.as_bytes() && name != VERSION.as_bytes();
    Some(replacement(e, op, definition(known), &inherent, kept, &[]))
}

/// Replaces an op by a call.
fn to_call<'x>(e: &Exprs<'_, 'x>, op: Op<'x>, known: XlaCall) -> Option<Vec<Value<'x>>> {
    let inherent = inherent_entries(MlirEdit::new(e.rewriter(), op), op).into_iter();
    let inherent = inherent.map(|(name, value)| (name.as_bytes(), value.0));
    let mut attributes: Vec<_> = inherent.collect();
    if known == XlaCall::TopK {
        // The call keeps the order of equal elements, which an op that is not stable allows.
        attributes.retain(|(name, _)| *name != b"is_stable");
        attributes.push((b"largest", e.context.boolean(true)));
    }
    let added = [
        (
            ATTRIBUTES.as_bytes(),
            e.context.dictionary_bytes(&attributes),
        ),
        (VERSION.as_bytes(), e.i64(1)),
    ];
    let target = [("call_target_name", e.context.string(known.target()))];
    Some(replacement(
        e,
        op,
        CustomCall::DEF,
        &target,
        |_| true,
        &added,
    ))
}

/// Inserts an op with the operands and the result types of `op`, with the discardable attributes of
/// `op` that are `kept`, and with `added` ones.
fn replacement<'x>(
    e: &Exprs<'_, 'x>,
    op: Op<'x>,
    def: &'static OpDef,
    inherent: &[(&str, Attribute<'x>)],
    kept: impl Fn(&[u8]) -> bool,
    added: &[(&'static [u8], Attribute<'x>)],
) -> Vec<Value<'x>> {
    let operands: Vec<_> = op.operands().collect();
    let types: Vec<_> = op.results().map(Value::ty).collect();
    let mut discardable = op.discardable().entries_bytes().unwrap_or_default();
    discardable.retain(|(name, _)| kept(name));
    discardable.extend_from_slice(added);
    let slots = def.slots(inherent);
    let name = OpName::get(e.context, def.name);
    let new = NewOp::new(name, NewAttributes::Slots(def, &slots), op.location());
    let new = new.operands(&operands).result_types(&types);
    let new = new.discardable(e.context.dictionary_bytes(&discardable));
    e.rewriter().insert(op, &new).results().collect()
}
