//! The pass `stablehlo-convert-to-signless`, which replaces signed and unsigned integer types by
//! signless types. Ops stay as they are, also those whose results depend on the sign. A `compare` for
//! equality of unsigned integers becomes one of signed integers, which means the same. Ops that only
//! unsigned integers fit are refused.

use crate::{
    inherent::{inherent_attributes, set},
    span::PassSpan,
};
use mlir_bridge::{
    builtin::{dense_from_bytes, memref_with_element, type_attribute, unranked_tensor},
    diag::Result,
    prelude::*,
};
use rustc_hash::FxHashMap;
use stablehlo_dialect::{kinds::COMPARISON_TYPE, ops::comparison_selection::Compare};

static PASS: PassDef = PassDef::new("stablehlo-convert-to-signless", run)
    .name("StablehloConvertToSignlessPass")
    .description("Replace signed and unsigned integer types by signless types")
    .op("builtin.module")
    .statistics(&[("types", "values and attributes whose types were replaced")]);
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let span = PassSpan::new(PASS.argument);
    let mut ops = Vec::new();
    root.walk(&mut |op| ops.push(op));
    let mut converter = Converter {
        location: root.location(),
        known: FxHashMap::default(),
    };
    // A pass that fails leaves the program unchanged.
    let mut unsigned = Vec::new();
    for op in &ops {
        converter.check(*op)?;
        if compares_unsigned(*op, converter.unsigned_operand(*op)) {
            unsigned.push(*op);
        }
    }
    let (rewriter, mut changed) = (run.rewriter(), 0);
    for op in unsigned {
        set_signed(rewriter, op);
    }
    for op in ops {
        let arguments = op
            .regions()
            .flat_map(Region::blocks)
            .flat_map(Block::arguments);
        for value in op.results().chain(arguments) {
            let (old, new) = (value.ty(), converter.signless(value.ty()));
            if old != new {
                rewriter.set_type(value, new);
                changed += 1;
            }
        }
        changed += usize::from(convert_attribute(rewriter, op, &mut converter));
    }
    run.count("types", changed);
    span.done(changed);
    Ok(())
}

/// Converts the type of a function, or the value of a constant. Returns whether `op` has changed.
fn convert_attribute<'c>(
    rewriter: &Rewriter<'c, '_>,
    op: Op<'c>,
    converter: &mut Converter<'c>,
) -> bool {
    let name = match op.name() {
        "func.func" => "function_type",
        "arith.constant" | "stablehlo.constant" => "value",
        _ => return false,
    };
    let Some(old) = op.inherent(name) else {
        return false;
    };
    let new = match old.type_value() {
        Some(ty) => Some(type_attribute(converter.signless(ty))),
        None => old.dense_bytes().and_then(|(bytes, _)| {
            let ty = old.ty()?;
            dense_from_bytes(converter.signless(ty), bytes)
        }),
    };
    let Some(new) = new.filter(|new| *new != old) else {
        return false;
    };
    if let Some(slot) = op.def().and_then(|def| def.slot(name)) {
        rewriter.set_slot(op, slot, new.into());
        return true;
    }
    let mut attributes = inherent_attributes(op);
    set(&mut attributes, name, new);
    let attributes = NewAttributes::Dictionary(op.context().dictionary_bytes(&attributes));
    let types: Vec<_> = op.results().map(Value::ty).collect();
    rewriter.replace(op, &Replacement::new(op.name_id(), attributes, &types));
    true
}

/// Returns whether an op is a `compare` that states that its operands are unsigned.
fn compares_unsigned(op: Op, unsigned_operand: bool) -> bool {
    let ty = Compare::of(op).and_then(|compare| compare.compare_type());
    unsigned_operand && ty.is_some_and(|ty| ty.name() == "UNSIGNED")
}
/// States that the operands of a `compare` are signed.
fn set_signed<'c>(rewriter: &Rewriter<'c, '_>, op: Op<'c>) {
    let value = COMPARISON_TYPE
        .case_value("SIGNED")
        .expect("a declared case");
    let signed = COMPARISON_TYPE.case(op.context(), value);
    let slot = Compare::DEF
        .slot("compare_type")
        .expect("a declared attribute");
    rewriter.set_slot(op, slot, signed.into());
}

/// Conversion of types, each once.
struct Converter<'c> {
    location: Location<'c>,
    /// Converted types, by the address of the old type.
    known: FxHashMap<usize, Type<'c>>,
}

impl<'c> Converter<'c> {
    /// Returns whether the type of the first operand changes.
    fn unsigned_operand(&mut self, op: Op<'c>) -> bool {
        op.operands()
            .next()
            .is_some_and(|v| self.signless(v.ty()) != v.ty())
    }
    /// Checks that an op has a form with signless integers.
    fn check(&mut self, op: Op<'c>) -> Result {
        if compares_unsigned(op, self.unsigned_operand(op))
            && let Some(direction) = Compare::of(op).and_then(|c| c.comparison_direction())
            && !["EQ", "NE"].contains(&direction.name())
        {
            return Err(op.error(format_args!(
                "cannot become signless: {} of unsigned integers has another result for signless \
                 integers, which are signed in StableHLO; convert the operands to a wider signed \
                 type first",
                direction.name()
            )));
        }
        let Some(adaptor) = Adaptor::of(op) else {
            return Ok(());
        };
        let def = adaptor.def();
        let operands = def.operands.iter().enumerate().map(|(i, part)| {
            let values: Vec<_> = adaptor.operand_group(i).collect();
            (part, values)
        });
        let results = def.results.iter().enumerate();
        let results = results.map(|(i, part)| (part, adaptor.result_group(i)));
        for (part, values) in operands.chain(results) {
            for ty in values.into_iter().map(Value::ty) {
                let signless = self.signless(ty);
                if signless != ty && !(part.constraint.accepts)(signless) {
                    return Err(op.error(format_args!(
                        "cannot become signless: {} must be {}, but would have the type {signless}",
                        part.name, part.constraint.summary
                    )));
                }
            }
        }
        Ok(())
    }
    /// Returns a type with signless integers.
    fn signless(&mut self, ty: Type<'c>) -> Type<'c> {
        if let Some(&known) = self.known.get(&ty.address()) {
            return known;
        }
        let converted = self.convert(ty);
        self.known.insert(ty.address(), converted);
        converted
    }
    fn convert(&mut self, ty: Type<'c>) -> Type<'c> {
        let context = ty.owner();
        if let Some(Scalar::Int { width, .. }) = Scalar::of(ty) {
            return context.int_type(width);
        }
        if let Some(t) = Tensor::of(ty) {
            return Tensor::get(t.shape, self.signless(t.element), t.encoding);
        }
        if let Some(element) = ty.unranked_element() {
            return unranked_tensor(self.signless(element));
        }
        if let Some(members) = ty.tuple_members() {
            let members: Vec<_> = members.into_iter().map(|m| self.signless(m)).collect();
            return context.tuple_type(&members);
        }
        if let Some((inputs, results)) = ty.function_parts() {
            let [inputs, results] = [inputs, results].map(|types| {
                let types = types.into_iter().map(|ty| self.signless(ty));
                types.collect::<Vec<_>>()
            });
            return context.function_type(&inputs, &results);
        }
        let element = ty.shaped().map(|(_, element)| element);
        let memref = element.and_then(|element| {
            let element = self.signless(element);
            memref_with_element(self.location, ty, element)
        });
        memref.unwrap_or(ty)
    }
}
