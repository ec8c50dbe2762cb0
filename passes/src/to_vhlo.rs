//! `stablehlo-legalize-to-vhlo`.

use crate::{
    foreign::{self, Border},
    legalization::{self, Blocker, Counterpart, Inherent, Legalize, Work},
    mapping::{self, Form, Pair, Source, form},
    neutral,
    translator::{Direction, Translator},
};
use mlir_bridge::{
    Adaptor, Attribute, AttributeExt, FieldShape, Kind, Op, OpName, OptionValue, PassDef,
    PassOption, PassRun, Record, Result, Rewriter, Slot, Type, UNREALIZED_CAST, Value, builtin,
    inventory,
};
use rustc_hash::FxHashMap;
use stablehlo_dialect::kinds::{enums::CUSTOM_CALL_API_VERSIONS, structs::DOT_ALGORITHM};
use vhlo_dialect::{
    attributes as va,
    ops::{self, Row},
    types as vt,
};

static PASS: PassDef = PassDef {
    name: "StablehloLegalizeToVhloPass",
    argument: "stablehlo-legalize-to-vhlo",
    description: "Legalize StableHLO to VHLO",
    op: None,
    options: &[PassOption {
        name: "allow-other-dialects",
        description: "Keep ops, types and attributes of other dialects as they are",
        value: OptionValue::Bool(false),
    }],
    statistics: &[("ops", "ops that were legalized")],
    dialects: &["vhlo"],
    run,
};
inventory::submit!(&PASS);

fn run<'c>(root: Op<'c>, run: &PassRun<'c>) -> Result {
    let allow_other_dialects = run.flag("allow-other-dialects");
    legalization::run(PASS.argument, root, run, || {
        ToVhlo::new(run.rewriter(), root, allow_other_dialects)
    })
}

/// How an op is legalized.
#[derive(Clone, Copy)]
enum Plan<'c> {
    Pair(&'static Pair, OpName<'c>),
    /// An op of the func dialect, by attribute names.
    Func(&'static Row, OpName<'c>),
}

struct ToVhlo<'r, 'c> {
    work: Work<'r, 'c>,
    plans: FxHashMap<OpName<'c>, Plan<'c>>,
    /// None if there must be no ops of other dialects.
    border: Option<Border<'c>>,
}

impl<'r, 'c> ToVhlo<'r, 'c> {
    fn new(rewriter: &'r Rewriter<'c>, root: Op<'c>, allow_other_dialects: bool) -> Self {
        let context = root.context();
        let name = |n: &str| OpName::get(context, n);
        let mut plans: FxHashMap<_, _> = mapping::pairs()
            .iter()
            .map(|p| (name(p.stablehlo.name), Plan::Pair(p, name(p.vhlo.def.name))))
            .collect();
        for base in ["func", "call", "return"] {
            let row = ops::latest(base).expect("VHLO has functions");
            let plan = Plan::Func(row, name(row.def.name));
            plans.insert(name(&format!("func.{base}")), plan);
        }
        let translator = Translator::new(context, Direction::ToVhlo, allow_other_dialects);
        Self {
            work: Work::new(rewriter, translator),
            plans,
            border: allow_other_dialects.then(Border::default),
        }
    }

    /// Without mixed dialects, an op of another one stays as long as no value
    /// that it uses or makes changes its type.
    fn touches_vhlo(op: Op<'c>) -> bool {
        let operand = op.operands().any(|v| vt::is_vhlo(v.ty()));
        let result = op.results().any(|v| v.is_used());
        operand || result && op.name() != UNREALIZED_CAST
    }

    fn pair_slots(&mut self, op: Op<'c>, pair: &Pair) -> std::result::Result<(), Blocker<'c>> {
        let old = op.slots();
        for source in &pair.sources {
            let value = match *source {
                Source::Attribute(slot) => {
                    let def = &pair.stablehlo.attributes[slot];
                    let form = form(def);
                    let value = match old.get(slot).get() {
                        Some(value) => value,
                        None => {
                            let adaptor = Adaptor::of(op).expect("an op of ours");
                            neutral::value(&self.work.translator, adaptor, def, form)
                                .ok_or(Blocker::Missing(def.name))?
                        }
                    };
                    self.attribute(def.name, value, form)?
                }
                Source::Field { slot, kind, field } => match old.get(slot).get() {
                    Some(value) => {
                        let record = kind.of_attribute(value);
                        let name = pair.stablehlo.attributes[slot].name;
                        self.field(
                            record.ok_or(Blocker::Form(name.to_owned(), value))?,
                            field,
                            name,
                        )?
                    }
                    None => self
                        .absent_field(kind)
                        .ok_or(Blocker::Missing(pair.stablehlo.attributes[slot].name))?,
                },
            };
            self.work.slots.push(value.into());
        }
        Ok(())
    }

    fn attribute(
        &self,
        name: &'static str,
        value: Attribute<'c>,
        form: Form,
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        let context = self.work.translator.context;
        match form {
            Form::Unit => Ok(va::boolean(context, value.is_unit())),
            Form::ApiVersion => {
                let case = value.int().and_then(|v| {
                    let (_, name) = CUSTOM_CALL_API_VERSIONS.iter().find(|c| c.0 == v)?;
                    va::API_VERSION.case_value(name)
                });
                let case = case.ok_or(Blocker::Form(name.to_owned(), value))?;
                Ok(va::API_VERSION.case(context, case))
            }
            _ => self.work.attribute(name, value),
        }
    }

    /// A field of a struct attribute, as an attribute of its own.
    fn field(
        &self,
        record: Record<'c>,
        field: usize,
        name: &'static str,
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        let context = self.work.translator.context;
        let value = match record.kind.fields[field].shape {
            FieldShape::Ints => {
                let values = record.ints(field);
                builtin::dense_i64(context, &[values.len() as i64], values)
            }
            FieldShape::Bool => self.work.translator.text(if record.boolean(field) {
                "true"
            } else {
                "false"
            }),
            FieldShape::Type => builtin::type_attribute(record.ty(field)),
            _ => builtin::integer(
                mlir_bridge::ContextExt::int_type(context, 64),
                record.int(field),
            ),
        };
        self.work.attribute(name, value)
    }

    /// A field of a struct attribute that is absent.
    fn absent_field(&self, kind: &'static Kind) -> Option<Attribute<'c>> {
        let text = if std::ptr::eq(kind, &DOT_ALGORITHM) {
            "none"
        } else if kind.mnemonic == "channel_handle" {
            "0 : i64"
        } else {
            return None;
        };
        self.work
            .translator
            .attribute(self.work.translator.text(text))
            .ok()
    }

    /// The slots of a VHLO function, call or return; other attributes stay
    /// discardable.
    fn func_slots(
        &mut self,
        op: Op<'c>,
        row: &Row,
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        let context = self.work.translator.context;
        let mut rest = Vec::new();
        self.work
            .slots
            .resize(row.def.attributes.len(), Slot::EMPTY);
        for (name, value) in op.attributes().entries_bytes().unwrap_or_default() {
            let text = String::from_utf8_lossy(name);
            match row.def.slot(&text) {
                Some(slot) => self.work.slots[slot] = self.work.attribute(name, value)?.into(),
                None => rest.push((name, value)),
            }
        }
        for (slot, def) in self.work.slots.iter_mut().zip(row.def.attributes) {
            if slot.is_empty() {
                *slot = match def.name {
                    "sym_visibility" => va::string(context, ""),
                    "arg_attrs" | "res_attrs" => va::array(context, &[]),
                    name => return Err(Blocker::Missing(name)),
                }
                .into();
            }
        }
        self.work.dictionary(rest)
    }
}

impl<'r, 'c: 'r> Legalize<'r, 'c> for ToVhlo<'r, 'c> {
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
        let (def, name, discardable) = match plan {
            Plan::Pair(pair, name) => {
                self.pair_slots(op, pair)?;
                (pair.vhlo.def, name, self.work.discardable(op)?)
            }
            Plan::Func(row, name) => (row.def, name, Some(self.func_slots(op, row)?)),
        };
        Ok(Counterpart {
            name,
            inherent: Inherent::Slots(def),
            discardable,
        })
    }
    fn stays(&mut self, op: Op<'c>) {
        if foreign::is_vhlo(op) {
            return;
        }
        let blocker = match &self.border {
            _ if op.name().starts_with("func.") => Some(Blocker::NoSuchOp),
            Some(_) => foreign::branch_blocker(op, &self.work.translator),
            None => Self::touches_vhlo(op).then_some(Blocker::OtherDialect),
        };
        if let Some(blocker) = blocker {
            self.work.refuse(op, &blocker);
        } else if let Some(border) = &mut self.border {
            border.enter(op);
        }
    }
    fn watches_values(&self) -> bool {
        self.border.is_some()
    }
    fn retyped(&mut self, value: Value<'c>, old: Type<'c>) {
        if let Some(border) = &mut self.border {
            border.leave(value, old, |op| !self.plans.contains_key(&op.name_id()));
        }
    }
    fn finish(&mut self) {
        if let Some(border) = self.border.take() {
            border.cast(&mut self.work);
        }
    }
}
