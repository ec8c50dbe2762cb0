//! The pass `vhlo-legalize-to-stablehlo`.

use crate::{
    correspondence::{Absent, Form},
    elidable::is_absent,
    legalization::{self, Counterpart, Inherent, Legalize, Legalizer, State},
    mapping::{self, FunctionPair, Pair, StablehloSlot},
    refusal::Reason,
    translator::{Direction, Translator, checked},
};
use mlir_bridge::{
    builtin::{self, AttributeExt as _},
    diag::Result,
    ir::Slots,
    passes::PassContext,
    prelude::*,
    rewrite::UNREALIZED_CAST,
};
use rustc_hash::FxHashMap;
use std::ptr::from_ref;
use vhlo_dialect::{attributes as va, ops};

static PASS: PassDef = PassDef::in_steps("vhlo-legalize-to-stablehlo", run)
    .name("VhloLegalizeToStablehloPass")
    .description("Legalize VHLO to StableHLO")
    .statistics(&[("ops", "ops that were legalized")])
    .dialects(&["stablehlo", "func", "quant", "shape"]);
inventory::submit!(&PASS);

fn run(steps: &mut Steps, pass: &PassContext) -> Result {
    legalization::run(PASS.argument, steps, pass, &StablehloLegalizer)
}

struct StablehloLegalizer;
impl Legalizer for StablehloLegalizer {
    type Legalization<'c> = ToStablehlo<'c>;
    fn create<'c>(&self, context: &'c Context) -> ToStablehlo<'c> {
        ToStablehlo::new(context)
    }
}

/// Rule that converts an op to StableHLO.
#[derive(Clone, Copy)]
enum Lifting<'c> {
    /// A rule for the newest version of an op.
    Pair(&'static Pair, OpName<'c>),
    /// A rule for functions or calls.
    Function(&'static FunctionPair, OpName<'c>),
    /// A rule for returns from functions and from other regions.
    Return(&'static Pair),
    /// An older version of an op. The pass refuses such ops.
    Old(&'static OpDef),
}

struct ToStablehlo<'c> {
    state: State<'c>,
    /// Rules by address of the op's name.
    liftings: FxHashMap<usize, Lifting<'c>>,
    /// Values of StableHLO slots. The key holds the addresses of the slot's source and of
    /// the VHLO attributes that the source names.
    known: FxHashMap<Vec<usize>, Option<Attribute<'c>>>,
    /// Key of the current lookup in `known`.
    key: Vec<usize>,
    func: OpName<'c>,
    func_return: OpName<'c>,
    stablehlo_return: OpName<'c>,
    unrealized_cast: OpName<'c>,
    /// Casts with one operand and one result, which may become redundant.
    casts: Vec<OpHandle>,
}

impl<'c> ToStablehlo<'c> {
    fn new(context: &'c Context) -> Self {
        let name = |n: &str| OpName::get(context, n);
        let lifted = ops::declarations().iter().map(|declaration| {
            let lifting = match mapping::pair_of_vhlo(declaration.def) {
                Some(pair) => Lifting::Pair(pair, name(pair.stablehlo.name)),
                None => Lifting::Old(declaration.def),
            };
            (name(declaration.def.name).address(), lifting)
        });
        let functions = mapping::function_pairs().iter().map(|p| {
            let lifting = match mapping::pair_of_vhlo(p.vhlo.def) {
                Some(pair) => Lifting::Return(pair),
                None => Lifting::Function(p, name(&p.name)),
            };
            (name(p.vhlo.def.name).address(), lifting)
        });
        let translator = Translator::new(context, Direction::ToStablehlo, true);
        Self {
            state: State::new(translator),
            liftings: lifted.chain(functions).collect(),
            known: FxHashMap::default(),
            key: Vec::new(),
            func: name("func.func"),
            func_return: name("func.return"),
            stablehlo_return: name("stablehlo.return"),
            unrealized_cast: name(UNREALIZED_CAST),
            casts: Vec::new(),
        }
    }

    /// Returns the inherent attributes of the `func.func` or `func.call` that replaces
    /// `op`, as a dictionary.
    fn function_properties(
        &self,
        op: Op,
        pair: &FunctionPair,
    ) -> std::result::Result<Attribute<'c>, Reason<'c>> {
        let translator = &self.state.translator;
        let mut entries = Vec::new();
        for (slot, attribute) in op.slots().iter().zip(&pair.attributes) {
            let Some(value) = slot.get() else { continue };
            let value = translator.context.own_attribute(value);
            let name = attribute.name;
            if let Some(value) = self.attribute(name, value, attribute.form)?
                && attribute.absent.is_none_or(|a| translator.text(a) != value)
            {
                entries.push((name, value));
            }
        }
        Ok(translator.context.dictionary(&entries))
    }
    fn symbol(
        &self,
        name: &str,
        value: Attribute<'c>,
    ) -> std::result::Result<Attribute<'c>, Reason<'c>> {
        va::STRING
            .of_attribute(value)
            .map(|r| self.state.translator.context.symbol_ref_bytes(r.bytes()))
            .ok_or_else(|| Reason::Form(name.to_owned(), value))
    }

    /// Fills the slots of the counterpart of `op`.
    fn pair_slots(&mut self, op: Op, pair: &'static Pair) -> std::result::Result<(), Reason<'c>> {
        let old = op.slots();
        for (origin, def) in pair.to_stablehlo.iter().zip(pair.stablehlo.attributes) {
            let address = |slot: &usize| old.get(*slot).get().map_or(0, |v| v.address());
            self.key.clear();
            self.key.push(from_ref(origin) as usize);
            match origin {
                StablehloSlot::Attribute { slot, .. } => self.key.push(address(slot)),
                StablehloSlot::Struct { fields, .. } => {
                    self.key.extend(fields.iter().flatten().map(address));
                }
            }
            let value = match self.known.get(&self.key) {
                Some(known) => *known,
                None => {
                    let value = self.slot(def.name, origin, old)?;
                    self.known.insert(self.key.clone(), value);
                    value
                }
            };
            self.state.slots.push(value.into());
        }
        for &[one, other] in &pair.paired {
            let slots = &mut self.state.slots;
            if slots[one].is_empty() != slots[other].is_empty() {
                let empty = self.state.translator.context.array(&[]);
                let absent = if slots[one].is_empty() { one } else { other };
                slots[absent] = empty.into();
            }
        }
        Ok(())
    }

    /// Returns the value of a StableHLO slot, or `None` if the attribute is omitted.
    /// `old` holds the VHLO slots.
    fn slot(
        &self,
        name: &'static str,
        origin: &StablehloSlot,
        old: Slots,
    ) -> std::result::Result<Option<Attribute<'c>>, Reason<'c>> {
        let value = |slot: usize| {
            let value = old.get(slot).get()?;
            Some(self.state.translator.context.own_attribute(value))
        };
        match origin {
            StablehloSlot::Attribute {
                slot,
                form,
                elidable,
            } => {
                let Some(value) = value(*slot) else {
                    return Ok(None);
                };
                let value = self.attribute(name, value, *form)?;
                Ok(value.filter(|v| !elidable.includes(&self.state.translator, *v)))
            }
            StablehloSlot::Struct {
                kind,
                fields,
                absent,
                required,
            } => {
                let values: Vec<_> = fields.iter().map(|slot| value((*slot)?)).collect();
                self.structure(name, kind, &values, *absent, *required)
            }
        }
    }

    /// Translates a VHLO attribute to a StableHLO attribute of the form `form`. Returns
    /// `None` for a unit attribute that is not set.
    fn attribute(
        &self,
        name: &'static str,
        value: Attribute<'c>,
        form: Form,
    ) -> std::result::Result<Option<Attribute<'c>>, Reason<'c>> {
        let c = self.state.translator.context;
        let wrong = || Reason::Form(name.to_owned(), value);
        if is_of_builtin(value) {
            return Err(wrong());
        }
        Ok(Some(match form {
            Form::Generic => self.state.attribute(name, value)?,
            Form::I64Array => c.i64_array(&self.ints(value).ok_or_else(wrong)?),
            Form::BoolArray => {
                let ints = self.ints(value).ok_or_else(wrong)?;
                c.bool_array(&ints.into_iter().map(|v| v != 0).collect::<Vec<_>>())
            }
            Form::Unit => {
                let set = va::BOOLEAN.of_attribute(value).ok_or_else(wrong)?;
                return Ok(set.boolean(0).then(|| c.unit()));
            }
            Form::Symbol => self.symbol(name, value)?,
            Form::Symbols => {
                let array = va::ARRAY.of_attribute(value).ok_or_else(wrong)?;
                let symbols = array.attributes(0).into_iter();
                let symbols = symbols.map(|s| self.symbol(name, s));
                c.array(&symbols.collect::<std::result::Result<Vec<_>, _>>()?)
            }
            Form::ApiVersion => {
                // VHLO's enum has the numbers of StableHLO's integers.
                let number = va::API_VERSION.value_of(value).ok_or_else(wrong)?;
                builtin::integer(c.int_type(32), number)
            }
        }))
    }
    fn ints(&self, value: Attribute<'c>) -> Option<Vec<i64>> {
        self.state.translator.attribute(value).ok()?.dense_ints()
    }

    /// Returns the struct attribute with these VHLO attributes as its fields, or `None` if
    /// all fields have the values of an absent struct. Fields that VHLO does not store
    /// are zero.
    fn structure(
        &self,
        name: &'static str,
        kind: &'static Kind,
        fields: &[Option<Attribute<'c>>],
        absent: Option<Absent>,
        required: bool,
    ) -> std::result::Result<Option<Attribute<'c>>, Reason<'c>> {
        let mut values = Vec::with_capacity(fields.len());
        let mut absent_fields = 0;
        for (field, value) in kind.fields.iter().zip(fields) {
            let Some(value) = *value else {
                values.push(Owned::Int(0));
                continue;
            };
            if is_of_builtin(value) {
                return Err(Reason::Form(name.to_owned(), value));
            }
            let translated = self.state.attribute(name, value)?;
            if let Some(absent) = absent
                && is_absent(absent, &self.state.translator, translated)
            {
                absent_fields += 1;
                if absent == Absent::NoType {
                    continue;
                }
            }
            // Read the VHLO attribute, not its translation: in StableHLO, a boolean and
            // an `i1` integer are the same attribute.
            let owned = match field.shape {
                FieldLayout::Ints => {
                    let dense = va::dense_value(value);
                    dense.and_then(|d| d.dense_ints()).map(Owned::Ints)
                }
                FieldLayout::Bool => {
                    let boolean = va::BOOLEAN.of_attribute(value);
                    boolean.map(|r| Owned::Int(r.int(0)))
                }
                FieldLayout::Type => translated.type_value().map(Owned::Type),
                _ => va::int_value(value).map(Owned::Int),
            };
            let wrong = || Reason::Form(field.name.to_owned(), translated);
            values.push(owned.ok_or_else(wrong)?);
        }
        if !required && absent_fields == fields.iter().flatten().count() {
            return Ok(None);
        }
        if values.len() < fields.len() {
            return Err(Reason::Partial(name));
        }
        let attribute = checked(kind, self.state.translator.context, &values);
        attribute
            .map(Some)
            .map_err(|reason| Reason::Invalid(name.to_owned(), reason))
    }
}

/// Returns whether an attribute is of builtin, and VHLO has such an attribute of its own. Such an
/// attribute has no version, so it is not a value of an op of VHLO.
fn is_of_builtin(value: Attribute) -> bool {
    let has_counterpart = !value.is_elements() || value.dense_bytes().is_some();
    value.dialect() == "builtin" && has_counterpart
}

impl<'c> Legalize<'c> for ToStablehlo<'c> {
    type Rule = Lifting<'c>;

    fn state(&mut self) -> &mut State<'c> {
        &mut self.state
    }
    fn rule(&self, name: OpName) -> Option<Lifting<'c>> {
        self.liftings.get(&name.address()).copied()
    }
    fn old_name(rule: Lifting<'c>) -> &'static str {
        match rule {
            Lifting::Pair(pair, _) | Lifting::Return(pair) => pair.vhlo.def.name,
            Lifting::Function(pair, _) => pair.vhlo.def.name,
            Lifting::Old(def) => def.name,
        }
    }
    fn counterpart(
        &mut self,
        op: Op,
        rule: Lifting<'c>,
    ) -> std::result::Result<Counterpart<'c>, Reason<'c>> {
        let discardable = self.state.discardable(op)?;
        let (name, inherent) = match rule {
            Lifting::Old(_) => return Err(Reason::Old),
            Lifting::Pair(pair, name) => {
                self.pair_slots(op, pair)?;
                (name, Inherent::Slots(pair.stablehlo))
            }
            Lifting::Return(pair) => match op.parent() {
                Some(parent) if parent.name_id() == self.func => {
                    let none = self.state.translator.context.dictionary(&[]);
                    (self.func_return, Inherent::Dictionary(none))
                }
                _ => (self.stablehlo_return, Inherent::Slots(pair.stablehlo)),
            },
            Lifting::Function(pair, name) => {
                let properties = self.function_properties(op, pair)?;
                (name, Inherent::Dictionary(properties))
            }
        };
        Ok(Counterpart {
            name,
            inherent,
            discardable,
        })
    }
    /// Converts the VHLO types of the op's results and block arguments. Its attributes stay
    /// unchanged.
    fn visit_other_op<'x>(&mut self, rewriter: &Rewriter<'x, 'c>, op: Op<'x>) {
        let blocks = op.regions().flat_map(Region::blocks);
        let arguments = blocks.flat_map(|b| b.arguments().collect::<Vec<_>>());
        for value in op.results().chain(arguments) {
            match self.state.translator.ty(value.ty()) {
                Ok(ty) => rewriter.set_type(value, ty),
                // Casts connect VHLO's ops with ops of other dialects: no artifact of a valid
                // program has a builtin type here.
                Err(e) => {
                    let mut users = value.uses().map(|u| u.op);
                    if let Some(user) = users.find(|user| self.rule(user.name_id()).is_some()) {
                        let reason = Reason::UsedValue(user.name().to_owned(), e);
                        self.state.refuse(rewriter, op, &reason);
                    }
                }
            }
        }
        if op.name_id() == self.unrealized_cast && op.num_operands() == 1 && op.num_results() == 1 {
            self.casts.push(rewriter.handle(op));
        }
    }
    /// Removes casts between VHLO and another dialect whose operand and result now have
    /// the same type.
    fn finish(&mut self, rewriter: &Rewriter<'_, 'c>) {
        for cast in std::mem::take(&mut self.casts) {
            let cast = rewriter.op(&cast);
            let value = cast.operand(0);
            if value.ty() == cast.result(0).ty() {
                rewriter.replace_by(cast, &[value]);
            }
        }
    }
}
