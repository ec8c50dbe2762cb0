//! The pass `stablehlo-strip-shardings`, which strips shardings. The result is the program on
//! one device. [`vhlo_opset::shardings`] has the rules.

use crate::{
    refusal::{self, Conversion, Reason, Refusal},
    span::PassSpan,
};
use mlir_bridge::{diag::Result, prelude::*};
use stablehlo_dialect::{
    kinds::ReplicaGroupMeshAxes,
    ops::{constant, custom_call::CustomCall},
};
use vhlo_opset::shardings::{
    BODY_DIFFERS, DICTIONARIES, FRONTEND_ATTRIBUTES, OTHER_ATTRIBUTES, OTHER_VALUE, OpRule,
    TYPES_DIFFER, USES_ITSELF, USES_MESH, is_sharding, rule_of_custom_call, rule_of_op,
};

static PASS: PassDef = PassDef::new("stablehlo-strip-shardings", run)
    .name("StablehloStripShardingsPass")
    .description("Strip shardings: the result is the program on one device")
    .op("builtin.module")
    .dialects(&["stablehlo"])
    .statistics(&[(
        "shardings",
        "ops that were stripped, and ops with stripped attributes",
    )]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let span = PassSpan::new(PASS.argument);
    // Find all ops before the first change, since a replacement moves regions.
    let mut ops = Vec::new();
    root.walk(&mut |op| ops.push(op));
    let mut refused = Vec::new();
    let mut stripped = 0;
    for op in ops {
        // The last op of a body that was inlined.
        if op != root && op.block().is_none() {
            continue;
        }
        let rule = match CustomCall::of(op) {
            Some(call) => call
                .call_target_name()
                .and_then(|target| rule_of_custom_call(target.as_bytes())),
            None => rule_of_op(op.name()),
        };
        let result = match rule {
            Some(rule) => apply(run.rewriter(), op, rule),
            None if refers_to_mesh(op) => Err(USES_MESH),
            None => Ok(strip_attributes(run.rewriter(), op)),
        };
        match result {
            Ok(changed) => stripped += usize::from(changed),
            Err(reason) => {
                let reason = Reason::Sharding(reason);
                refused.push(Refusal::new(op, op.name(), &reason));
            }
        }
    }
    run.count("shardings", stripped);
    span.done(stripped);
    refusal::report(Conversion::StripShardings, &refused)
}

/// Applies a rule to an op. Returns true.
///
/// # Errors
/// Fails with the reason why the op has no meaning on one device.
fn apply<'c>(
    rewriter: &Rewriter<'c, '_>,
    op: Op<'c>,
    rule: OpRule,
) -> std::result::Result<bool, &'static str> {
    let operand = (op.num_operands() == 1).then(|| op.operand(0));
    match (rule, operand) {
        (OpRule::Refuse(reason), _) => return Err(reason),
        (OpRule::Operand, Some(operand)) if operand.defining_op() == Some(op) => {
            return Err(USES_ITSELF);
        }
        (OpRule::Operand, Some(operand))
            if op.num_results() == 1 && op.result(0).ty() == operand.ty() =>
        {
            rewriter.replace_by(op, &[operand]);
        }
        (OpRule::Erase, _) if op.num_results() == 0 => rewriter.erase(op),
        (OpRule::Inline, _) => inline(rewriter, op)?,
        (OpRule::Constant, _) => replace_constant(rewriter, op)?,
        _ => return Err(TYPES_DIFFER),
    }
    Ok(true)
}

/// Replaces an op by the ops in its body.
///
/// # Errors
/// Fails with the reason if the op cannot be inlined.
fn inline<'c>(rewriter: &Rewriter<'c, '_>, op: Op<'c>) -> std::result::Result<(), &'static str> {
    let body = op.region(0).first_block().ok_or(BODY_DIFFERS)?;
    let last = body.ops().last().ok_or(BODY_DIFFERS)?;
    for value in last.operands() {
        let argument = body.arguments().position(|argument| argument == value);
        let value = argument.map_or(value, |i| op.operand(i));
        if value.defining_op() == Some(op) {
            return Err(USES_ITSELF);
        }
    }
    let operands: Vec<_> = op.operands().collect();
    rewriter.inline_before(body, op, &operands);
    let returned: Vec<_> = last.operands().collect();
    rewriter.replace_by(op, &returned);
    rewriter.erase(last);
    Ok(())
}

/// Replaces a constant of Shardy by a constant of StableHLO.
///
/// # Errors
/// Fails with the reason if StableHLO has no such constant.
fn replace_constant<'c>(
    rewriter: &Rewriter<'c, '_>,
    op: Op<'c>,
) -> std::result::Result<(), &'static str> {
    if without_shardings(op.discardable()).is_some() {
        return Err(OTHER_ATTRIBUTES);
    }
    let def = constant::Constant::DEF;
    let (value, ty) = (op.inherent("value").ok_or(OTHER_VALUE)?, op.result(0).ty());
    let is_plain = Tensor::of(ty).is_some_and(|tensor| tensor.encoding.is_none());
    let is_number = (def.results[0].constraint.accepts)(ty) && value.dense_bytes().is_some();
    if !is_plain || !is_number || value.ty() != Some(ty) {
        return Err(OTHER_VALUE);
    }
    let slots = [value.into()];
    let types = [ty];
    let name = OpName::get(op.context(), def.name);
    let new = Replacement::new(name, NewAttributes::Slots(def, &slots), &types);
    rewriter.replace(op, &new.discardable(empty_dictionary(op)));
    Ok(())
}

/// Returns whether the replica groups of an op are axes of a mesh that the groups refer to
/// by name.
fn refers_to_mesh(op: Op) -> bool {
    let slot = op.def().and_then(|def| def.slot("replica_groups"));
    let groups = slot.and_then(|slot| op.slots().get(slot).get());
    let groups = groups.and_then(ReplicaGroupMeshAxes::of);
    groups.is_some_and(|groups| groups.mesh().symbol_bytes().is_some())
}

/// Strips the shardings from the attributes of an op. Returns whether the op has changed.
fn strip_attributes<'c>(rewriter: &Rewriter<'c, '_>, op: Op<'c>) -> bool {
    if op.def().is_some() {
        let stripped = op.has_discardable().then(|| op.discardable());
        let Some(old) = stripped else { return false };
        let new = without_shardings(old).unwrap_or_else(|| empty_dictionary(op));
        if new != old {
            rewriter.set_discardable(op, new);
        }
        return new != old;
    }
    let all = op.attributes();
    let stripped = without_shardings(all).unwrap_or_else(|| empty_dictionary(op));
    if stripped == all {
        return false;
    }
    let discardable = op.discardable();
    let is_discardable = |name: &[u8]| entry(discardable, name).is_some();
    let entries = stripped.entries_bytes().unwrap_or_default();
    let (discardable, inherent): (Vec<_>, Vec<_>) = entries
        .into_iter()
        .partition(|(name, _)| is_discardable(name));
    let [discardable, inherent] =
        [discardable, inherent].map(|entries| op.context().dictionary_bytes(&entries));
    if DICTIONARIES
        .iter()
        .all(|name| op.inherent(name) == entry(inherent, name.as_bytes()))
    {
        rewriter.set_discardable(op, discardable);
        return true;
    }
    let types: Vec<_> = op.results().map(Value::ty).collect();
    let inherent = NewAttributes::Dictionary(inherent);
    let new = Replacement::new(op.name_id(), inherent, &types).discardable(discardable);
    rewriter.replace(op, &new);
    true
}

fn entry<'c>(dictionary: Attribute<'c>, name: &[u8]) -> Option<Attribute<'c>> {
    let entries = dictionary.entries_bytes().unwrap_or_default();
    Some(entries.into_iter().find(|e| e.0 == name)?.1)
}
fn empty_dictionary(op: Op<'_>) -> Attribute<'_> {
    op.context().dictionary(&[])
}

/// Returns a dictionary without shardings, or `None` if no entry is left. Returns any other
/// attribute as it is.
fn without_shardings(dictionary: Attribute<'_>) -> Option<Attribute<'_>> {
    let Some(entries) = dictionary.entries_bytes() else {
        return Some(dictionary);
    };
    let mut stripped = Vec::with_capacity(entries.len());
    for (name, value) in entries {
        let value = if is_sharding(name) {
            None
        } else if name == FRONTEND_ATTRIBUTES.as_bytes() {
            without_shardings(value)
        } else if DICTIONARIES.iter().any(|d| d.as_bytes() == name) {
            without_shardings_in_each(value)
        } else {
            Some(value)
        };
        stripped.extend(value.map(|value| (name, value)));
    }
    let context = dictionary.owner();
    (!stripped.is_empty()).then(|| context.dictionary_bytes(&stripped))
}

/// Returns an array of dictionaries without shardings, or `None` if all dictionaries are empty
/// then. Returns any other attribute as it is.
fn without_shardings_in_each(array: Attribute<'_>) -> Option<Attribute<'_>> {
    let Some(all) = array.elements() else {
        return Some(array);
    };
    let context = array.owner();
    let stripped: Vec<_> = all.into_iter().map(without_shardings).collect();
    stripped.iter().any(Option::is_some).then(|| {
        let some = |d: Option<_>| d.unwrap_or_else(|| context.dictionary(&[]));
        let stripped: Vec<_> = stripped.into_iter().map(some).collect();
        context.array(&stripped)
    })
}
