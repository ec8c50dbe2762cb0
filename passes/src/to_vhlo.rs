//! The pass `stablehlo-legalize-to-vhlo`.

use crate::{
    correspondence::Form,
    legalization::{self, Counterpart, Inherent, Legalize, Legalizer, State},
    mapping::{self, FunctionPair, Pair, Substitute, VhloSlot},
    other_dialects::{self, Boundary},
    refusal::Reason,
    translator::{Direction, Translator},
};
use mlir_bridge::{
    builtin, diag::Result, passes::PassContext, prelude::*, rewrite::UNREALIZED_CAST,
};
use rustc_hash::FxHashMap;
use stablehlo_dialect::neutral::neutral_value;
use stablehlo_opset::enums::{Case as _, CustomCallApiVersion};
use std::ptr::from_ref;
use vhlo_dialect::{attributes as va, types as vt};
use vhlo_opset::shardings::SHARDY;

static PASS: PassDef = PassDef::in_steps("stablehlo-legalize-to-vhlo", run)
    .name("StablehloLegalizeToVhloPass")
    .description("Legalize StableHLO to VHLO")
    .options(&[PassOption::flag("allow-other-dialects")
        .description("Keep ops, types and attributes of other dialects as they are")])
    .statistics(&[("ops", "ops that were legalized")])
    .dialects(&["vhlo"]);
inventory::submit!(&PASS);

fn run(steps: &mut Steps, pass: &PassContext) -> Result {
    let options = VhloLegalizer {
        allow_other_dialects: pass.options().flag("allow-other-dialects"),
    };
    legalization::run(PASS.argument, steps, pass, &options)
}

struct VhloLegalizer {
    allow_other_dialects: bool,
}
impl Legalizer for VhloLegalizer {
    type Legalization<'c> = ToVhlo<'c>;
    fn create<'c>(&self, context: &'c Context) -> ToVhlo<'c> {
        ToVhlo::new(context, self.allow_other_dialects)
    }
}

/// Rule that converts an op to VHLO.
#[derive(Clone, Copy)]
enum VhloRule<'c> {
    /// A rule for a StableHLO op.
    Pair(&'static Pair, OpName<'c>),
    /// A rule for an op of the func dialect.
    Function(&'static FunctionPair, OpName<'c>),
}

struct ToVhlo<'c> {
    state: State<'c>,
    /// Rules by address of the op's name.
    rules: FxHashMap<usize, VhloRule<'c>>,
    /// Values of VHLO slots. The key holds the addresses of the slot's source and of the
    /// StableHLO value, or 0 if the value is absent.
    known: FxHashMap<(usize, usize), Attribute<'c>>,
    /// Casts between VHLO and other dialects, or `None` if other dialects are not
    /// allowed.
    boundary: Option<Boundary<'c>>,
}

impl<'c> ToVhlo<'c> {
    fn new(context: &'c Context, allow_other_dialects: bool) -> Self {
        let name = |n: &str| OpName::get(context, n);
        let pairs = mapping::pairs().iter().map(|p| {
            let rule = VhloRule::Pair(p, name(p.vhlo.def.name));
            (name(p.stablehlo.name).address(), rule)
        });
        let functions = mapping::function_pairs().iter().map(|p| {
            let rule = VhloRule::Function(p, name(p.vhlo.def.name));
            (name(&p.name).address(), rule)
        });
        let translator = Translator::new(context, Direction::ToVhlo, allow_other_dialects);
        Self {
            state: State::new(translator),
            rules: pairs.chain(functions).collect(),
            known: FxHashMap::default(),
            boundary: allow_other_dialects.then(Boundary::default),
        }
    }

    /// Returns whether an op of another dialect may share values with VHLO ops: whether
    /// an operand has a VHLO type, or a result is used. Results of an
    /// `unrealized_conversion_cast` do not count. Without `allow-other-dialects`, the
    /// pass refuses such an op.
    fn shares_values_with_vhlo(op: Op) -> bool {
        let operand = op.operands().any(|v| vt::is_vhlo(v.ty()));
        let result = op.results().any(|v| v.is_used());
        operand || result && op.name() != UNREALIZED_CAST
    }

    /// Fills the slots of the counterpart of `op`, and returns the counterpart's
    /// discardable attributes, or `None` if `op` has none.
    ///
    /// In VHLO, the fields of a struct are attributes. A discardable attribute of `op`
    /// with the name of such an attribute takes its slot. If `op` has the struct, too,
    /// the discardable attribute takes the slot only if its name sorts after the
    /// struct's name.
    fn pair_slots(
        &mut self,
        op: Op,
        pair: &'static Pair,
    ) -> std::result::Result<Option<Attribute<'c>>, Reason<'c>> {
        let old = op.slots();
        for origin in &pair.to_vhlo {
            let value = old.get(origin.slot()).get();
            let key = (from_ref(origin) as usize, value.map_or(0, |v| v.address()));
            let new = match self.known.get(&key) {
                Some(known) => *known,
                None => {
                    let name = pair.stablehlo.attributes[origin.slot()].name;
                    let own = |a| self.state.translator.context.own_attribute(a);
                    let new = self.slot(op, name, origin, value.map(own))?;
                    if value.is_some() || !origin.is_computed() {
                        self.known.insert(key, new);
                    }
                    new
                }
            };
            self.state.slots.push(new.into());
        }
        if !op.has_discardable() {
            return Ok(None);
        }
        let mut rest = Vec::new();
        for (name, value) in op.discardable().entries_bytes().unwrap_or_default() {
            match pair.field_slot(name) {
                Some((field, slot)) => {
                    let structure = pair.stablehlo.attributes[slot].name.as_bytes();
                    if old.get(slot).is_empty() || structure < name {
                        self.state.slots[field] = self.state.attribute(name, value)?.into();
                    }
                }
                None => rest.push((name, value)),
            }
        }
        self.state.dictionary(rest).map(Some)
    }

    /// Returns the value of a VHLO slot. `name` and `value` belong to the StableHLO
    /// attribute that the value comes from.
    fn slot(
        &self,
        op: Op,
        name: &'static str,
        origin: &VhloSlot,
        value: Option<Attribute<'c>>,
    ) -> std::result::Result<Attribute<'c>, Reason<'c>> {
        match *origin {
            VhloSlot::Attribute { form, absent, .. } => {
                let value = value.or_else(|| self.substitute(op, absent));
                self.attribute(name, value.ok_or(Reason::Missing(name))?, form)
            }
            VhloSlot::Field {
                kind,
                field,
                absent,
                ..
            } => {
                let value = match value {
                    Some(value) => {
                        let record = kind.of_attribute(value);
                        let record = record.ok_or(Reason::Form(name.to_owned(), value))?;
                        self.field(record, field)
                    }
                    None => {
                        let absent = absent.ok_or(Reason::Missing(name))?;
                        self.state.translator.text(absent.text())
                    }
                };
                self.state.attribute(name, value)
            }
        }
    }

    /// Returns the StableHLO value of an absent attribute, or `None` if the attribute is
    /// required.
    fn substitute(&self, op: Op, absent: Substitute) -> Option<Attribute<'c>> {
        match absent {
            Substitute::None => None,
            Substitute::Text(text) => Some(self.state.translator.text(text)),
            Substitute::Computed(neutral) => {
                let computed = neutral_value(neutral, Adaptor::of(op)?)?;
                Some(self.state.translator.context.own_attribute(computed))
            }
        }
    }

    /// Translates a StableHLO attribute that has the form `form`.
    fn attribute(
        &self,
        name: &'static str,
        value: Attribute<'c>,
        form: Form,
    ) -> std::result::Result<Attribute<'c>, Reason<'c>> {
        let context = self.state.translator.context;
        match form {
            Form::Unit => Ok(va::boolean(context, value.is_unit())),
            Form::ApiVersion => {
                // VHLO's enum has the numbers of StableHLO's integers.
                let number = value.int().and_then(|n| u64::try_from(n).ok());
                let version = number.and_then(CustomCallApiVersion::of_number);
                let version = version.ok_or(Reason::Form(name.to_owned(), value))?;
                Ok(va::API_VERSION.case(context, version as i64))
            }
            _ => self.state.attribute(name, value),
        }
    }

    /// Returns a field of a struct attribute as a separate attribute.
    fn field(&self, record: Record<'c>, field: usize) -> Attribute<'c> {
        let context = self.state.translator.context;
        match record.kind.fields[field].shape {
            FieldLayout::Ints => {
                let values = record.ints(field);
                builtin::dense_i64(context, &[values.len() as i64], values)
            }
            FieldLayout::Bool => context.boolean(record.boolean(field)),
            FieldLayout::Type => builtin::type_attribute(record.ty(field)),
            _ => builtin::integer(context.int_type(64), record.int(field)),
        }
    }

    /// Fills the slots of a VHLO function, call or return, and returns the discardable
    /// attributes.
    fn function_slots(
        &mut self,
        op: Op,
        pair: &FunctionPair,
    ) -> std::result::Result<Attribute<'c>, Reason<'c>> {
        let mut rest = Vec::new();
        let def = pair.vhlo.def;
        self.state.slots.resize(def.attributes.len(), Slot::EMPTY);
        for (name, value) in op.attributes().entries_bytes().unwrap_or_default() {
            let mut names = def.attributes.iter();
            match names.position(|a| a.name.as_bytes() == name) {
                Some(slot) => self.state.slots[slot] = self.state.attribute(name, value)?.into(),
                None => rest.push((name, value)),
            }
        }
        for (i, attribute) in pair.attributes.iter().enumerate() {
            if self.state.slots[i].is_empty() {
                let absent = attribute.absent.ok_or(Reason::Missing(attribute.name))?;
                let value = self.state.translator.text(absent);
                self.state.slots[i] = self.state.attribute(attribute.name, value)?.into();
            }
        }
        self.state.dictionary(rest)
    }
}

impl<'c> Legalize<'c> for ToVhlo<'c> {
    type Rule = VhloRule<'c>;

    fn state(&mut self) -> &mut State<'c> {
        &mut self.state
    }
    fn rule(&self, name: OpName) -> Option<VhloRule<'c>> {
        self.rules.get(&name.address()).copied()
    }
    fn old_name(rule: VhloRule<'c>) -> &'static str {
        match rule {
            VhloRule::Pair(pair, _) => pair.stablehlo.name,
            VhloRule::Function(pair, _) => &pair.name,
        }
    }
    fn counterpart(
        &mut self,
        op: Op,
        rule: VhloRule<'c>,
    ) -> std::result::Result<Counterpart<'c>, Reason<'c>> {
        let (def, name, discardable) = match rule {
            VhloRule::Pair(pair, name) => {
                let discardable = self.pair_slots(op, pair)?;
                (pair.vhlo.def, name, discardable)
            }
            VhloRule::Function(pair, name) => {
                let discardable = self.function_slots(op, pair)?;
                (pair.vhlo.def, name, Some(discardable))
            }
        };
        Ok(Counterpart {
            name,
            inherent: Inherent::Slots(def),
            discardable,
        })
    }
    fn visit_other_op<'x>(&mut self, rewriter: &Rewriter<'x, 'c>, op: Op<'x>) {
        if other_dialects::is_vhlo(op) {
            return;
        }
        let reason = match &self.boundary {
            _ if op.name().starts_with("func.") => Some(Reason::NoSuchOp),
            Some(_) => other_dialects::branch_reason(op, &self.state.translator),
            None => Self::shares_values_with_vhlo(op).then(|| match op.name().split_once('.') {
                Some((SHARDY, _)) => Reason::Shardy,
                Some(("chlo", _)) => Reason::Chlo,
                _ => Reason::OtherDialect,
            }),
        };
        if let Some(reason) = reason {
            self.state.refuse(rewriter, op, &reason);
        } else if let Some(boundary) = &mut self.boundary {
            boundary.record_incoming(rewriter, op);
        }
    }
    fn observes_types(&self) -> bool {
        self.boundary.is_some()
    }
    fn type_changed<'x>(&mut self, rewriter: &Rewriter<'x, 'c>, value: Value<'x>, old: Type<'x>) {
        if let Some(boundary) = &mut self.boundary {
            let stays = |op: Op| !self.rules.contains_key(&op.name_id().address());
            boundary.record_outgoing(self.state.translator.context, rewriter, value, old, stays);
        }
    }
    fn finish(&mut self, rewriter: &Rewriter<'_, 'c>) {
        if let Some(boundary) = &mut self.boundary {
            std::mem::take(boundary).insert_casts(rewriter, &mut self.state);
        }
    }
}
