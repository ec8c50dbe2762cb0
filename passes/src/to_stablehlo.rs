//! `vhlo-legalize-to-stablehlo`.

use crate::{
    legalization::{self, Blocker, Counterpart, Inherent, Legalize, Work},
    mapping::{self, Form, Pair, Target, form},
    neutral,
    translator::{Direction, Translator},
};
use mlir_bridge::{
    Attribute, AttributeDef, AttributeExt, ContextExt, FieldShape, Kind, Op, OpName, Owned,
    PassDef, PassRun, Presence, Region, Result, Rewriter, Slots, Type, TypeExt, UNREALIZED_CAST,
    builtin, inventory,
};
use rustc_hash::FxHashMap;
use stablehlo_dialect::kinds::{enums::CUSTOM_CALL_API_VERSIONS, structs::DOT_ALGORITHM};
use vhlo_dialect::{attributes as va, ops};

static PASS: PassDef = PassDef {
    name: "VhloLegalizeToStablehloPass",
    argument: "vhlo-legalize-to-stablehlo",
    description: "Legalize VHLO to StableHLO",
    op: None,
    options: &[],
    statistics: &[("ops", "ops that were legalized")],
    dialects: &["stablehlo", "func", "quant", "shape"],
    run,
};
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    legalization::run(PASS.argument, root, run, || {
        ToStablehlo::new(run.rewriter(), root)
    })
}

/// How an op is legalized.
#[derive(Clone, Copy)]
enum Plan<'c> {
    Pair(&'static Pair, OpName<'c>),
    /// A function or a call, by attribute names.
    Func(OpName<'c>),
    /// A return, of a function or of another region.
    Return(&'static Pair),
    /// An op version that is not the newest.
    Old,
}

struct ToStablehlo<'r, 'c> {
    work: Work<'r, 'c>,
    plans: FxHashMap<OpName<'c>, Plan<'c>>,
    func: OpName<'c>,
    func_return: OpName<'c>,
    stablehlo_return: OpName<'c>,
    unrealized_cast: OpName<'c>,
    /// Casts of one value to one type.
    casts: Vec<Op<'c>>,
}

impl<'r, 'c> ToStablehlo<'r, 'c> {
    fn new(rewriter: &'r Rewriter<'c>, root: Op<'c>) -> Self {
        let context = root.context();
        let name = |n: &str| OpName::get(context, n);
        let mut plans: FxHashMap<_, _> = ops::rows()
            .iter()
            .map(|row| {
                let plan = match mapping::pair_of_vhlo(row.def) {
                    Some(pair) if row.base == "return" => Plan::Return(pair),
                    Some(pair) => Plan::Pair(pair, name(pair.stablehlo.name)),
                    None => Plan::Old,
                };
                (name(row.def.name), plan)
            })
            .collect();
        for base in ["func", "call"] {
            let row = ops::latest(base).expect("VHLO has functions");
            let plan = Plan::Func(name(&format!("func.{base}")));
            plans.insert(name(row.def.name), plan);
        }
        let translator = Translator::new(context, Direction::ToStablehlo, true);
        Self {
            work: Work::new(rewriter, translator),
            plans,
            func: name("func.func"),
            func_return: name("func.return"),
            stablehlo_return: name("stablehlo.return"),
            unrealized_cast: name(UNREALIZED_CAST),
            casts: Vec::new(),
        }
    }

    /// The attributes of a `func.func` or `func.call`.
    fn func_properties(&self, op: Op<'c>) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        let mut entries = Vec::new();
        for (slot, def) in op
            .slots()
            .iter()
            .zip(op.def().map_or(&[][..], |d| d.attributes))
        {
            let Some(value) = slot.get() else { continue };
            let value = match def.name {
                "callee" => self.symbol(def.name, value)?,
                name => self.work.attribute(name, value)?,
            };
            let absent = match def.name {
                "sym_visibility" => value.text_bytes() == Some(b""),
                "arg_attrs" | "res_attrs" => value.elements().is_some_and(|e| e.is_empty()),
                _ => false,
            };
            if !absent {
                entries.push((def.name, value));
            }
        }
        Ok(self.work.translator.context.dictionary(&entries))
    }
    fn symbol(
        &self,
        name: &str,
        value: Attribute<'c>,
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        va::STRING
            .of_attribute(value)
            .map(|r| self.work.translator.context.symbol_ref_bytes(r.bytes()))
            .ok_or_else(|| Blocker::Form(name.to_owned(), value))
    }

    fn pair_slots(&mut self, op: Op<'c>, pair: &Pair) -> std::result::Result<(), Blocker<'c>> {
        let old = op.slots();
        for (target, def) in pair.targets.iter().zip(pair.stablehlo.attributes) {
            let value = match target {
                Target::Attribute(slot) => match old.get(*slot).get() {
                    Some(value) => self
                        .attribute(def, value)?
                        .filter(|v| !neutral::is_redundant(&self.work.translator, def, *v)),
                    None => None,
                },
                Target::Struct(kind, fields) => self.structure(def, kind, fields, old)?,
            };
            self.work.slots.push(value.into());
        }
        // Layouts are given for operands and results, or for neither.
        if let (Some(operands), Some(results)) = (
            pair.stablehlo.slot("operand_layouts"),
            pair.stablehlo.slot("result_layouts"),
        ) && self.work.slots[operands].is_empty() != self.work.slots[results].is_empty()
        {
            let empty = self.work.translator.context.array(&[]);
            for slot in [operands, results] {
                if self.work.slots[slot].is_empty() {
                    self.work.slots[slot] = empty.into();
                }
            }
        }
        Ok(())
    }

    /// A StableHLO attribute in its declared form; none for a unit attribute
    /// that is not set.
    fn attribute(
        &self,
        def: &AttributeDef,
        value: Attribute<'c>,
    ) -> std::result::Result<Option<Attribute<'c>>, Blocker<'c>> {
        let c = self.work.translator.context;
        let wrong = || Blocker::Form(def.name.to_owned(), value);
        Ok(Some(match form(def) {
            Form::Generic => self.work.attribute(def.name, value)?,
            Form::I64Array => c.i64_array(&self.ints(value).ok_or_else(wrong)?),
            Form::BoolArray => {
                let ints = self.ints(value).ok_or_else(wrong)?;
                c.bool_array(&ints.into_iter().map(|v| v != 0).collect::<Vec<_>>())
            }
            Form::Unit => {
                let set = va::BOOLEAN.of_attribute(value).ok_or_else(wrong)?;
                return Ok(set.boolean(0).then(|| c.unit()));
            }
            Form::Symbol => self.symbol(def.name, value)?,
            Form::Symbols => {
                let array = va::ARRAY.of_attribute(value).ok_or_else(wrong)?;
                let symbols = array.attributes(0).into_iter();
                let symbols = symbols.map(|s| self.symbol(def.name, s));
                c.array(&symbols.collect::<std::result::Result<Vec<_>, _>>()?)
            }
            Form::ApiVersion => {
                let case = va::API_VERSION.value_of(value).and_then(|v| {
                    let name = va::API_VERSION.case_name(v)?;
                    CUSTOM_CALL_API_VERSIONS.iter().find(|c| c.1 == name)
                });
                builtin::integer(c.int_type(32), case.ok_or_else(wrong)?.0)
            }
        }))
    }
    fn ints(&self, value: Attribute<'c>) -> Option<Vec<i64>> {
        self.work.translator.attribute(value).ok()?.dense_ints()
    }

    /// A struct attribute of the VHLO attributes that hold its fields; none if
    /// they say that there is none.
    fn structure(
        &self,
        def: &AttributeDef,
        kind: &'static Kind,
        fields: &[Option<usize>],
        old: Slots<'c>,
    ) -> std::result::Result<Option<Attribute<'c>>, Blocker<'c>> {
        let mut values = Vec::with_capacity(fields.len());
        // Fields that VHLO holds, and those of them that say nothing.
        let (mut held, mut silent) = (0, 0);
        for (field, slot) in kind.fields.iter().zip(fields) {
            // What VHLO does not hold is zero.
            let Some(value) = slot.and_then(|s| old.get(s).get()) else {
                values.push(Owned::Int(0));
                continue;
            };
            held += 1;
            let value = self.work.attribute(def.name, value)?;
            if is_silent(kind, value) {
                silent += 1;
            }
            let wrong = || Blocker::Form(field.name.to_owned(), value);
            values.push(match field.shape {
                _ if is_none(value) => Owned::Int(0),
                FieldShape::Ints => Owned::Ints(value.dense_ints().ok_or_else(wrong)?),
                FieldShape::Bool => Owned::Int(value.boolean().ok_or_else(wrong)?.into()),
                FieldShape::Type => Owned::Type(value.held_type().ok_or_else(wrong)?),
                _ => Owned::Int(value.int().ok_or_else(wrong)?),
            });
        }
        if def.presence != Presence::Required && silent == held {
            return Ok(None);
        }
        if std::ptr::eq(kind, &DOT_ALGORITHM) && silent > 0 {
            return Err(Blocker::Partial(def.name));
        }
        let params: Vec<_> = values.iter().map(Owned::borrow).collect();
        Ok(Some(kind.attribute(self.work.translator.context, &params)))
    }
}

impl<'r, 'c: 'r> Legalize<'r, 'c> for ToStablehlo<'r, 'c> {
    type Plan = Plan<'c>;

    fn work(&mut self) -> &mut Work<'r, 'c> {
        &mut self.work
    }
    fn plan(&self, name: OpName<'c>) -> Option<Plan<'c>> {
        self.plans.get(&name).copied()
    }
    fn counterpart(
        &mut self,
        op: Op<'c>,
        plan: Plan<'c>,
    ) -> std::result::Result<Counterpart<'c>, Blocker<'c>> {
        let discardable = self.work.discardable(op)?;
        let (name, inherent) = match plan {
            Plan::Old => return Err(Blocker::Old),
            Plan::Pair(pair, name) => {
                self.pair_slots(op, pair)?;
                (name, Inherent::Slots(pair.stablehlo))
            }
            Plan::Return(pair) => match op.parent() {
                Some(parent) if parent.name_id() == self.func => {
                    let none = self.work.translator.context.dictionary(&[]);
                    (self.func_return, Inherent::Dictionary(none))
                }
                _ => (self.stablehlo_return, Inherent::Slots(pair.stablehlo)),
            },
            Plan::Func(name) => (name, Inherent::Dictionary(self.func_properties(op)?)),
        };
        Ok(Counterpart {
            name,
            inherent,
            discardable,
        })
    }
    /// Ops of other dialects keep all but types of VHLO.
    fn stays(&mut self, op: Op<'c>) {
        let blocks = op.regions().flat_map(Region::blocks);
        let arguments = blocks.flat_map(|b| b.arguments().collect::<Vec<_>>());
        for value in op.results().chain(arguments) {
            if let Ok(ty) = self.work.translator.ty(value.ty()) {
                self.work.rewriter.set_type(value, ty);
            }
        }
        if op.name_id() == self.unrealized_cast && op.num_operands() == 1 && op.num_results() == 1 {
            self.casts.push(op);
        }
    }
    /// What stood between VHLO and another dialect has one type now.
    fn finish(&mut self) {
        for cast in std::mem::take(&mut self.casts) {
            let value = cast.operand(0);
            if value.ty() == cast.result(0).ty() {
                self.work.rewriter.replace_by(cast, &[value]);
            }
        }
    }
}

/// Whether a field's value says what the absence of the struct would say.
fn is_silent(kind: &'static Kind, value: Attribute) -> bool {
    is_none(value) || kind.mnemonic == "channel_handle" && value.int() == Some(0)
}
/// Whether the value is the type `none`.
fn is_none(value: Attribute) -> bool {
    value
        .held_type()
        .is_some_and(|t| t == Type::none(t.owner()))
}
