//! `stablehlo-legalize-to-vhlo`.
//!
//! Every op that has no counterpart is reported. After a failure the program is
//! legalized in part, and of no further use.

use crate::{
    mapping::{self, Form, Pair, Source, form},
    neutral,
    span::PassSpan,
    translator::{Direction, Translator, Unsupported},
};
use mlir_bridge::{
    Adaptor, Attribute, AttributeExt, Block, Failed, FieldShape, Kind, NewAttributes, Op, OpName,
    OptionValue, PassDef, PassOption, PassRun, Record, Replacement, Result, Rewriter, Slot, Type,
    builtin, inventory,
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

fn run(root: Op, run: &mut PassRun) -> Result {
    let span = PassSpan::new(PASS.argument);
    let mut pass = ToVhlo::new(root, run.flag("allow-other-dialects"));
    for region in root.regions() {
        for block in region.blocks() {
            pass.block(block);
        }
    }
    let (converted, failed) = (pass.converted, pass.failed);
    drop(pass); // frees the replaced ops
    run.count("ops", converted);
    span.done(converted);
    if failed { Err(Failed) } else { Ok(()) }
}

/// How an op is legalized.
#[derive(Clone, Copy)]
enum Plan {
    Pair(&'static Pair, OpName),
    /// An op of the func dialect, by attribute names.
    Func(&'static Row, OpName),
}

struct ToVhlo<'c> {
    translator: Translator<'c>,
    rewriter: Rewriter<'c>,
    plans: FxHashMap<OpName, Plan>,
    allow_other_dialects: bool,
    slots: Vec<Slot<'c>>,
    types: Vec<Type<'c>>,
    converted: usize,
    failed: bool,
}

/// Why an op cannot be legalized.
#[derive(Debug, thiserror::Error)]
enum Blocker<'c> {
    #[error("result #{0} has {1} in VHLO")]
    Result(usize, Unsupported<'c>),
    #[error("attribute '{0}': {1} in VHLO")]
    Attribute(String, Unsupported<'c>),
    #[error("requires attribute '{0}'")]
    Missing(&'static str),
    #[error("attribute '{0}' is not what VHLO can store: {1}")]
    Form(&'static str, Attribute<'c>),
}

impl<'c> ToVhlo<'c> {
    fn new(root: Op<'c>, allow_other_dialects: bool) -> Self {
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
        Self {
            translator: Translator::new(context, Direction::ToVhlo, allow_other_dialects),
            rewriter: Rewriter::new(),
            plans,
            allow_other_dialects,
            slots: Vec::new(),
            types: Vec::new(),
            converted: 0,
            failed: false,
        }
    }

    /// Legalizes the ops of a block, parents before what they hold.
    fn block(&mut self, block: Block<'c>) {
        let mut next = block.first();
        while let Some(op) = next {
            next = op.next();
            let (op, ours) = match self.plans.get(&op.name_id()) {
                Some(&plan) => match self.op(op, plan) {
                    Ok(new) => (new, true),
                    Err(blocker) => {
                        self.failed = true;
                        op.error(format_args!("cannot be legalized to VHLO: {blocker}"));
                        continue;
                    }
                },
                None => {
                    self.foreign(op);
                    (op, false)
                }
            };
            for region in op.regions() {
                for block in region.blocks() {
                    if ours {
                        self.arguments(op, block);
                    }
                    self.block(block);
                }
            }
        }
    }

    fn arguments(&mut self, op: Op<'c>, block: Block<'c>) {
        for (i, argument) in block.arguments().enumerate() {
            match self.translator.ty(argument.ty()) {
                Ok(ty) => argument.set_type(ty),
                Err(e) => {
                    self.failed = true;
                    op.error(format_args!(
                        "cannot be legalized to VHLO: block argument #{i} has {e} in VHLO"
                    ));
                }
            }
        }
    }

    /// An op of another dialect stays, as long as no value that it uses or
    /// makes changes its type.
    fn foreign(&mut self, op: Op<'c>) {
        if self.allow_other_dialects || op.def().is_some_and(|d| d.name.starts_with("vhlo.")) {
            return;
        }
        let operand = op.operands().any(|v| vt::is_vhlo(v.ty()));
        let result = op.results().any(|v| v.is_used());
        if operand || result && op.name() != "builtin.unrealized_conversion_cast" {
            self.failed = true;
            op.error(
                "cannot be legalized to VHLO: it is of another dialect \
                 (allow-other-dialects keeps such ops)",
            );
        }
    }

    fn op(&mut self, op: Op<'c>, plan: Plan) -> std::result::Result<Op<'c>, Blocker<'c>> {
        self.types.clear();
        for (i, result) in op.results().enumerate() {
            let ty = self.translator.ty(result.ty());
            self.types.push(ty.map_err(|e| Blocker::Result(i, e))?);
        }
        self.slots.clear();
        let (def, name, discardable) = match plan {
            Plan::Pair(pair, name) => {
                self.pair_slots(op, pair)?;
                let discardable = self.discardable(op)?;
                (pair.vhlo.def, name, discardable)
            }
            Plan::Func(row, name) => (row.def, name, Some(self.func_slots(op, row)?)),
        };
        let new = self.rewriter.replace(
            op,
            &Replacement {
                name,
                attributes: NewAttributes::Slots(def, &self.slots),
                discardable,
                result_types: &self.types,
                operands: None,
            },
        );
        self.converted += 1;
        Ok(new)
    }

    fn discardable(&self, op: Op<'c>) -> std::result::Result<Option<Attribute<'c>>, Blocker<'c>> {
        if !op.has_discardable() {
            return Ok(None);
        }
        let entries = op.discardable().entries_bytes().unwrap_or_default();
        self.dictionary(entries).map(Some)
    }
    fn dictionary(
        &self,
        entries: Vec<(&'c [u8], Attribute<'c>)>,
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        let mut translated = Vec::with_capacity(entries.len());
        for (name, value) in entries {
            let value = self.translator.attribute(value);
            let text = || String::from_utf8_lossy(name).into_owned();
            let value = value.map_err(|e| Blocker::Attribute(text(), e))?;
            translated.push((name, value));
        }
        Ok(mlir_bridge::ContextExt::dictionary_bytes(
            self.translator.context,
            &translated,
        ))
    }

    fn pair_slots(&mut self, op: Op<'c>, pair: &Pair) -> std::result::Result<(), Blocker<'c>> {
        let old = op.slots();
        for source in &pair.sources {
            let value = match *source {
                Source::Attribute(slot) => {
                    let def = &pair.stablehlo.attributes[slot];
                    let form = form(def);
                    let value = match old[slot].get() {
                        Some(value) => value,
                        None => {
                            let adaptor = Adaptor::of(op).expect("an op of ours");
                            neutral::value(&self.translator, adaptor, def, form)
                                .ok_or(Blocker::Missing(def.name))?
                        }
                    };
                    self.attribute(def.name, value, form)?
                }
                Source::Field { slot, kind, field } => match old[slot].get() {
                    Some(value) => {
                        let record = kind.of_attribute(value);
                        let name = pair.stablehlo.attributes[slot].name;
                        self.field(record.ok_or(Blocker::Form(name, value))?, field, name)?
                    }
                    None => self
                        .absent_field(kind)
                        .ok_or(Blocker::Missing(pair.stablehlo.attributes[slot].name))?,
                },
            };
            self.slots.push(value.into());
        }
        Ok(())
    }

    fn attribute(
        &self,
        name: &'static str,
        value: Attribute<'c>,
        form: Form,
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        let context = self.translator.context;
        match form {
            Form::Unit => Ok(va::boolean(context, value.is_unit())),
            Form::ApiVersion => {
                let case = value.int().and_then(|v| {
                    let (_, name) = CUSTOM_CALL_API_VERSIONS.iter().find(|c| c.0 == v)?;
                    va::API_VERSION.case_value(name)
                });
                let case = case.ok_or(Blocker::Form(name, value))?;
                Ok(va::API_VERSION.case(context, case))
            }
            _ => self
                .translator
                .attribute(value)
                .map_err(|e| Blocker::Attribute(name.to_owned(), e)),
        }
    }

    /// A field of a struct attribute, as an attribute of its own.
    fn field(
        &self,
        record: Record<'c>,
        field: usize,
        name: &'static str,
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        let context = self.translator.context;
        let value = match record.kind.fields[field].shape {
            FieldShape::Ints => {
                let values = record.ints(field);
                builtin::dense_i64(context, &[values.len() as i64], values)
            }
            FieldShape::Bool => self.translator.text(if record.boolean(field) {
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
        self.translator
            .attribute(value)
            .map_err(|e| Blocker::Attribute(name.to_owned(), e))
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
        self.translator.attribute(self.translator.text(text)).ok()
    }

    /// The slots of a VHLO function, call or return; other attributes stay
    /// discardable.
    fn func_slots(
        &mut self,
        op: Op<'c>,
        row: &Row,
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        let context = self.translator.context;
        let mut rest = Vec::new();
        self.slots.resize(row.def.attributes.len(), Slot::EMPTY);
        for (name, value) in op.attributes().entries_bytes().unwrap_or_default() {
            let text = String::from_utf8_lossy(name);
            match row.def.slot(&text) {
                Some(slot) => {
                    let value = self.translator.attribute(value);
                    let value = value.map_err(|e| Blocker::Attribute(text.into_owned(), e))?;
                    self.slots[slot] = value.into();
                }
                None => rest.push((name, value)),
            }
        }
        for (slot, def) in self.slots.iter_mut().zip(row.def.attributes) {
            if slot.is_empty() {
                *slot = match def.name {
                    "sym_visibility" => va::string(context, ""),
                    "arg_attrs" | "res_attrs" => va::array(context, &[]),
                    name => return Err(Blocker::Missing(name)),
                }
                .into();
            }
        }
        self.dictionary(rest)
    }
}
