//! `vhlo-legalize-to-stablehlo`.
//!
//! Every op that has no counterpart is reported. After a failure the program is
//! legalized in part, and of no further use.

use crate::{
    mapping::{self, Form, Pair, Target, form},
    neutral,
    span::PassSpan,
    translator::{Direction, Translator, Unsupported},
};
use mlir_bridge::{
    Attribute, AttributeDef, AttributeExt, Block, ContextExt, Failed, FieldShape, Kind,
    NewAttributes, Op, OpName, Owned, PassDef, PassRun, Presence, Replacement, Result, Rewriter,
    Slot, Type, TypeExt, builtin, inventory,
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

fn run(root: Op, run: &mut PassRun) -> Result {
    let span = PassSpan::new(PASS.argument);
    let mut pass = ToStablehlo::new(root);
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
    /// A function or a call, by attribute names.
    Func(OpName),
    /// A return, of a function or of another region.
    Return(&'static Pair),
    /// An op version that is not the newest.
    Old,
}

/// Why an op cannot be legalized.
#[derive(Debug, thiserror::Error)]
enum Blocker<'c> {
    #[error("result #{0} has {1} in StableHLO")]
    Result(usize, Unsupported<'c>),
    #[error("attribute '{0}': {1} in StableHLO")]
    Attribute(String, Unsupported<'c>),
    #[error("attribute '{0}' is not what StableHLO expects: {1}")]
    Form(String, Attribute<'c>),
    #[error("attribute '{0}' is there in part only")]
    Partial(&'static str),
    #[error("it is not of the current version; run vhlo-to-version{{target=current}} first")]
    Old,
}

struct ToStablehlo<'c> {
    translator: Translator<'c>,
    rewriter: Rewriter<'c>,
    plans: FxHashMap<OpName, Plan>,
    func: OpName,
    func_return: OpName,
    stablehlo_return: OpName,
    slots: Vec<Slot<'c>>,
    types: Vec<Type<'c>>,
    converted: usize,
    failed: bool,
}

impl<'c> ToStablehlo<'c> {
    fn new(root: Op<'c>) -> Self {
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
        Self {
            translator: Translator::new(context, Direction::ToStablehlo, true),
            rewriter: Rewriter::new(),
            plans,
            func: name("func.func"),
            func_return: name("func.return"),
            stablehlo_return: name("stablehlo.return"),
            slots: Vec::new(),
            types: Vec::new(),
            converted: 0,
            failed: false,
        }
    }

    fn block(&mut self, block: Block<'c>) {
        let mut next = block.first();
        while let Some(op) = next {
            next = op.next();
            let op = match self.plans.get(&op.name_id()) {
                Some(&plan) => match self.op(op, plan) {
                    Ok(new) => new,
                    Err(blocker) => {
                        self.failed = true;
                        op.error(format_args!("cannot be legalized to StableHLO: {blocker}"));
                        continue;
                    }
                },
                None => {
                    self.retype(op);
                    op
                }
            };
            for region in op.regions() {
                for block in region.blocks() {
                    for argument in block.arguments() {
                        if let Ok(ty) = self.translator.ty(argument.ty()) {
                            argument.set_type(ty);
                        }
                    }
                    self.block(block);
                }
            }
        }
    }

    /// Ops of other dialects keep all but their results' types.
    fn retype(&mut self, op: Op<'c>) {
        for result in op.results() {
            if let Ok(ty) = self.translator.ty(result.ty()) {
                result.set_type(ty);
            }
        }
    }

    fn op(&mut self, op: Op<'c>, plan: Plan) -> std::result::Result<Op<'c>, Blocker<'c>> {
        self.types.clear();
        for (i, result) in op.results().enumerate() {
            let ty = self.translator.ty(result.ty());
            self.types.push(ty.map_err(|e| Blocker::Result(i, e))?);
        }
        self.slots.clear();
        let discardable = match op.has_discardable() {
            true => Some(self.dictionary(op.discardable().entries_bytes().unwrap_or_default())?),
            false => None,
        };
        let (name, attributes) = match plan {
            Plan::Old => return Err(Blocker::Old),
            Plan::Pair(pair, name) => {
                self.pair_slots(op, pair)?;
                (name, NewAttributes::Slots(pair.stablehlo, &self.slots))
            }
            Plan::Return(pair) => match op.parent() {
                Some(parent) if parent.name_id() == self.func => {
                    let none = self.translator.context.dictionary(&[]);
                    (self.func_return, NewAttributes::Dictionary(none))
                }
                _ => (
                    self.stablehlo_return,
                    NewAttributes::Slots(pair.stablehlo, &self.slots),
                ),
            },
            Plan::Func(name) => (name, NewAttributes::Dictionary(self.func_properties(op)?)),
        };
        let new = self.rewriter.replace(
            op,
            &Replacement {
                name,
                attributes,
                discardable,
                result_types: &self.types,
                operands: None,
            },
        );
        self.converted += 1;
        Ok(new)
    }

    fn dictionary(
        &self,
        entries: Vec<(&'c [u8], Attribute<'c>)>,
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        let mut translated = Vec::with_capacity(entries.len());
        for (name, value) in entries {
            let value = self.translate(&String::from_utf8_lossy(name), value)?;
            translated.push((name, value));
        }
        Ok(self.translator.context.dictionary_bytes(&translated))
    }
    fn translate(
        &self,
        name: &str,
        value: Attribute<'c>,
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        let value = self.translator.attribute(value);
        value.map_err(|e| Blocker::Attribute(name.to_owned(), e))
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
                name => self.translate(name, value)?,
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
        Ok(self.translator.context.dictionary(&entries))
    }
    fn symbol(
        &self,
        name: &str,
        value: Attribute<'c>,
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        va::STRING
            .of_attribute(value)
            .map(|r| self.translator.context.symbol_ref_bytes(r.bytes()))
            .ok_or_else(|| Blocker::Form(name.to_owned(), value))
    }

    fn pair_slots(&mut self, op: Op<'c>, pair: &Pair) -> std::result::Result<(), Blocker<'c>> {
        let old = op.slots();
        for (target, def) in pair.targets.iter().zip(pair.stablehlo.attributes) {
            let value = match target {
                Target::Attribute(slot) => match old[*slot].get() {
                    Some(value) => self
                        .attribute(def, value)?
                        .filter(|v| !neutral::is_redundant(&self.translator, def, *v)),
                    None => None,
                },
                Target::Struct(kind, fields) => self.structure(def, kind, fields, old)?,
            };
            self.slots.push(value.into());
        }
        // Layouts are given for operands and results, or for neither.
        if let (Some(operands), Some(results)) = (
            pair.stablehlo.slot("operand_layouts"),
            pair.stablehlo.slot("result_layouts"),
        ) && self.slots[operands].is_empty() != self.slots[results].is_empty()
        {
            let empty = self.translator.context.array(&[]);
            for slot in [operands, results] {
                if self.slots[slot].is_empty() {
                    self.slots[slot] = empty.into();
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
        let c = self.translator.context;
        let wrong = || Blocker::Form(def.name.to_owned(), value);
        Ok(Some(match form(def) {
            Form::Generic => self.translate(def.name, value)?,
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
        self.translator.attribute(value).ok()?.dense_ints()
    }

    /// A struct attribute of the VHLO attributes that hold its fields; none if
    /// they say that there is none.
    fn structure(
        &self,
        def: &AttributeDef,
        kind: &'static Kind,
        fields: &[Option<usize>],
        old: &[Slot<'c>],
    ) -> std::result::Result<Option<Attribute<'c>>, Blocker<'c>> {
        let mut values = Vec::with_capacity(fields.len());
        // Fields that VHLO holds, and those of them that say nothing.
        let (mut held, mut silent) = (0, 0);
        for (field, slot) in kind.fields.iter().zip(fields) {
            // What VHLO does not hold is zero.
            let Some(value) = slot.and_then(|s| old[s].get()) else {
                values.push(Owned::Int(0));
                continue;
            };
            held += 1;
            let value = self.translate(def.name, value)?;
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
        Ok(Some(kind.attribute(self.translator.context, &params)))
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
