//! Structural verifier: checks ops against their declarations.

use crate::{
    builtin::AttributeExt,
    diag::{Failed, Result, Subject, about, check, suggest},
    guard,
    ir::{Attribute, Nested, Op, Shown, Slot, Type, Value, view_scope},
    op::{
        Adaptor, Arity, AttributeDef, INFERENCE_VERIFIED_LAST, NativeTrait, OpDef, Presence,
        SYMBOL_TABLE, Trait, TraitCheck, ValueDef, Values, native_check,
    },
};
use mlir_format::StructureFault;
use std::fmt::Write;

/// Declaration of an op, with facts that are computed once.
pub(crate) struct DefFacts {
    pub def: &'static OpDef,
    /// True if no operand is variadic or optional.
    single_operands: bool,
    /// True if no result is variadic or optional.
    single_results: bool,
    /// True if each region may have at most one block.
    single_blocks: bool,
    /// True if the op is a symbol table.
    pub symbol_table: bool,
    /// True if the op has the trait [`INFERENCE_VERIFIED_LAST`].
    infers_last: bool,
}
impl DefFacts {
    /// Computes the facts about `def`.
    pub fn new(def: &'static OpDef) -> Self {
        let single = |defs: &[ValueDef]| defs.iter().all(|d| d.arity == Arity::One);
        let mut natives = def.traits.iter().filter_map(|t| t.native);
        Self {
            def,
            single_operands: single(def.operands),
            single_results: single(def.results),
            single_blocks: natives.any(|t| t == NativeTrait::SingleBlock),
            symbol_table: def.has(SYMBOL_TABLE),
            infers_last: def.has(INFERENCE_VERIFIED_LAST),
        }
    }
    /// Returns whether there are checks to run after the regions are verified.
    pub fn verifies_regions(&self) -> bool {
        self.symbol_table || self.infers_last || self.def.hooks.verify_regions.is_some()
    }
}

/// Runs the checks that follow the checks of the ops in the regions: the late check of
/// inferred types, and the `verify_regions` hook.
pub(crate) fn verify_regions(op: Op, declared: &DefFacts) -> Result {
    let def = declared.def;
    let adaptor = Adaptor::with_def(op, def);
    if declared.infers_last {
        inferred_types(op, def, adaptor)
            .map_err(|_: Failed| op.error("failed to infer returned types"))?;
    }
    def.hooks
        .verify_regions
        .map_or(Ok(()), |hook| hook(adaptor))
}

/// Checks an op against its declaration, then runs its `verify` hook.
pub(crate) fn verify(op: Op, declared: &DefFacts) -> Result {
    verify_at(op, declared, op.block().is_some())
}

/// Checks an op against its declaration, then runs its `verify` hook. Checks the position
/// of a terminator if `has_position`.
fn verify_at(op: Op, declared: &DefFacts, has_position: bool) -> Result {
    let def = declared.def;
    let adaptor = Adaptor::with_def(op, def);
    let (operands, results) = (op.num_operands(), op.num_results());
    regions(op, def)?;
    if !declared.single_results || results != def.results.len() {
        count(adaptor, Values::Results, results)?;
    }
    successors(op, def)?;
    if !declared.single_operands || operands != def.operands.len() {
        count(adaptor, Values::Operands, operands)?;
    }
    attributes(adaptor)?;
    types(
        adaptor,
        Values::Operands,
        declared.single_operands,
        op.operands(),
    )?;
    types(
        adaptor,
        Values::Results,
        declared.single_results,
        op.results(),
    )?;
    for t in def.traits {
        if !matches!(t.check, TraitCheck::None) {
            about(Subject::Trait(t.name), || check_trait(op, t, has_position))?;
        }
    }
    if declared.single_blocks {
        about(Subject::Regions, || check_single_blocks(op))?;
    }
    if !declared.infers_last {
        inferred_types(op, def, adaptor)?;
    }
    match def.hooks.verify {
        Some(verify) => verify(adaptor),
        None => Ok(()),
    }
}

fn check_trait(op: Op, t: &Trait, has_position: bool) -> Result {
    match (t.check, t.native) {
        // An op that is not in its block cannot end the block yet.
        (_, Some(NativeTrait::Terminator)) if !has_position => Ok(()),
        (TraitCheck::Native, Some(native)) => native_check(op, native),
        (TraitCheck::Op(check), _) => check(op),
        _ => Ok(()),
    }
}

/// Verifies an op of a Rust dialect, as MLIR's verifier does. Verifies neither the ops in
/// its regions nor the scopes of the values that it uses, so the op need not be in a
/// block. A terminator need not end its block. Does not look up symbols.
///
/// # Errors
/// After a diagnostic at the op.
///
/// # Panics
/// If called in a verifier: verifiers would call each other without end.
pub fn verify_alone(op: Op) -> Result {
    assert!(!guard::is_verifying(), "`verify` cannot run in a verifier");
    op.check_depth()?;
    let Some(def) = op.def() else {
        return Err(op.error("is of a dialect that is not defined in Rust"));
    };
    let (_scope, _verifying) = (view_scope::hook(op.raw), guard::Verifying::start());
    let verified = guard::catch(
        || {
            let declared = DefFacts::new(def);
            verify_at(op, &declared, false)?;
            verify_regions(op, &declared)
        },
        |m| op.error(m),
    );
    check(verified)
}

/// Returns whether `op` has the parts that its declaration `def` requires. Otherwise, the
/// custom form of `op` cannot be printed.
pub fn fits(op: Op, def: &OpDef) -> bool {
    let presence = |(slot, d): (Slot, &AttributeDef)| match slot.get() {
        None => d.presence != Presence::Required,
        Some(value) => (d.constraint.accepts)(value),
    };
    def.fits(Values::Operands, op.num_operands(), op.slots())
        && def.fits(Values::Results, op.num_results(), op.slots())
        && op.num_successors() == def.successors.len()
        && op.has_references()
        && regions_fit(op, def)
        && op.slots().iter().zip(def.attributes).all(presence)
}

/// Returns whether the regions of `op` fit the declaration `def`.
fn regions_fit(op: Op, def: &OpDef) -> bool {
    let variadic = def.regions.iter().filter(|r| r.arity != Arity::One).count();
    let count = op.num_regions();
    (count == def.regions.len() || variadic > 0 && count + variadic >= def.regions.len())
        && op.regions().enumerate().all(|(i, region)| {
            let d = def.regions.get(i).or(def.regions.last());
            !d.is_some_and(|d| d.single_block) || region.blocks().take(2).count() == 1
        })
}

/// Checks that required attributes are present and that all attributes satisfy their
/// constraints.
pub(crate) fn attributes(a: Adaptor) -> Result {
    for (slot, d) in a.slots().iter().zip(a.def().attributes) {
        match slot.get() {
            None if d.presence == Presence::Required => {
                return Err(about(Subject::Attribute(d.name), || {
                    match misspelt(a, d.name) {
                        Some(name) => a.error(format_args!(
                            "requires attribute '{}'; '{name}' is no attribute of the op",
                            d.name
                        )),
                        None => a.error(StructureFault::Missing { name: d.name }),
                    }
                }));
            }
            Some(value) if !(d.constraint.accepts)(value) => {
                let fault = StructureFault::Value {
                    name: d.name,
                    summary: d.constraint.summary,
                    found: &short_text(value),
                };
                return Err(a.error_about(Subject::Attribute(d.name), fault));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Returns the text of an attribute if it is short, and otherwise nothing.
fn short_text(value: Attribute) -> String {
    const MOST_BYTES: usize = 100;
    let mut text = Shown(value).to_string();
    if text.len() > MOST_BYTES {
        text.clear();
    }
    text
}

/// Returns the name of a discardable attribute that resembles `wanted`, if any.
fn misspelt<'c>(a: Adaptor<'c>, wanted: &str) -> Option<&'c str> {
    let others = a.op()?.discardable().entries()?.into_iter();
    let names = others
        .map(|(name, _)| name)
        .filter(|name| !name.contains('.'));
    suggest(wanted, names).into_iter().next()
}

/// Checks the number of operands or results, apart from the sizes of groups.
fn count(op: Adaptor, values: Values, found: usize) -> Result {
    about(values.subject(), || check_count(op, values, found))
}
fn check_count(op: Adaptor, values: Values, found: usize) -> Result {
    let (defs, noun) = (values.defs(op.def()), values.noun());
    let least = defs.iter().filter(|d| d.arity == Arity::One).count();
    let is_open = least < defs.len();
    if found == least || is_open && found > least {
        return Ok(());
    }
    Err(op.error(StructureFault::Count {
        noun,
        least,
        is_open,
        found,
    }))
}

/// Checks that the number of operands fits the declared groups.
pub(crate) fn operand_groups(a: Adaptor) -> Result {
    let (values, total) = (Values::Operands, a.num_operands());
    count(a, values, total)?;
    let fits = |g: &usize| a.def().group(values, *g, total, || a.slots()).is_some();
    let wrong = (0..a.def().operands.len()).find(|g| !fits(g));
    wrong.map_or(Ok(()), |g| Err(ungrouped(a, values, g, total)))
}

/// Checks the types of the operands against the declaration.
pub(crate) fn operands(a: Adaptor) -> Result {
    let single = a.def().operands.iter().all(|d| d.arity == Arity::One);
    types(a, Values::Operands, single, a.operands())
}

/// Checks the types of operands or results. `single` is true if no group is variadic or
/// optional.
fn types<'c>(
    a: Adaptor<'c>,
    of: Values,
    single: bool,
    values: impl ExactSizeIterator<Item = Value<'c>>,
) -> Result {
    let def = a.def();
    let defs = of.defs(def);
    let total = values.len();
    // Without variadic groups, operand `i` belongs to declaration `i`.
    if single && total == defs.len() {
        for ((i, v), d) in values.enumerate().zip(defs) {
            check_type(a, d, of, i, v)?;
        }
        return Ok(());
    }
    let values: Vec<_> = values.collect();
    for (g, d) in defs.iter().enumerate() {
        let Some((start, len)) = def.group(of, g, total, || a.slots()) else {
            return Err(ungrouped(a, of, g, total));
        };
        for (i, v) in values.iter().enumerate().skip(start).take(len) {
            check_type(a, d, of, i, *v)?;
        }
    }
    Ok(())
}

/// Emits the error that `total` values cannot be split into the declared groups.
fn ungrouped(a: Adaptor, values: Values, group: usize, total: usize) -> Failed {
    about(values.subject(), || {
        report_ungrouped(a, values, group, total)
    })
}
fn report_ungrouped(a: Adaptor, values: Values, group: usize, total: usize) -> Failed {
    let (defs, noun) = (values.defs(a.def()), values.noun());
    let names: Vec<_> = defs.iter().map(|d| d.name).collect();
    if let Some(slot) = a.def().sizes_slot(values) {
        let sizes = a.slot(slot);
        let sizes = sizes.map_or("nothing".to_owned(), |a| Shown(a).to_string());
        return a.error(StructureFault::Sized {
            noun,
            groups: &names,
            total,
            name: values.sizes_name(),
            sizes: &sizes,
        });
    }
    if defs[group].arity == Arity::Optional {
        let group = names[group];
        return a.error(StructureFault::Optional { noun, group, total });
    }
    let groups = &names;
    a.error(StructureFault::Shared {
        noun,
        groups,
        total,
    })
}

fn check_type<'c>(a: Adaptor<'c>, d: &ValueDef, of: Values, i: usize, v: Value<'c>) -> Result {
    if (d.constraint.accepts)(v.ty()) {
        return Ok(());
    }
    let fault = StructureFault::Type {
        noun: of.noun(),
        index: i,
        arity: d.arity,
        summary: d.constraint.summary,
        found: &Shown(v.ty()),
    };
    Err(a.error_about(of.subject_of(d.name, i), fault))
}

fn successors(op: Op, def: &OpDef) -> Result {
    let wanted = def.successors.len();
    let found = op.num_successors();
    if found == 0 && wanted == 0 {
        return Ok(());
    }
    if found != wanted {
        let plural = if wanted == 1 { "" } else { "s" };
        return Err(op.error(format_args!("requires {wanted} successor{plural}")));
    }
    // MLIR passes no operands to the successors of these ops, so their blocks cannot have
    // arguments.
    match op.successors().position(|b| b.num_arguments() > 0) {
        None => Ok(()),
        Some(i) => Err(op.error(format_args!(
            "successor #{i} ('{}') must be a block without arguments",
            def.successors[i]
        ))),
    }
}

/// Checks the number of regions and of their blocks.
fn regions(op: Op, def: &OpDef) -> Result {
    let found = op.num_regions();
    if found == 0 && def.regions.is_empty() {
        return Ok(());
    }
    about(Subject::Regions, || check_regions(op, def, found))
}
fn check_regions(op: Op, def: &OpDef, found: usize) -> Result {
    let is_open = def.regions.iter().any(|r| r.arity != Arity::One);
    let least = def.regions.len() - usize::from(is_open);
    if found < least || found > least && !is_open {
        return Err(op.error(StructureFault::Regions {
            least,
            is_open,
            found,
        }));
    }
    for (i, region) in op.regions().enumerate() {
        let Some(d) = def.regions.get(i).or(def.regions.last()) else {
            break;
        };
        if d.single_block && region.blocks().take(2).count() != 1 {
            let fault = StructureFault::Blocks {
                index: i,
                name: d.name,
            };
            return Err(about(Subject::Region(d.name), || op.error(fault)));
        }
    }
    Ok(())
}

/// Checks that each region is empty or has one block with ops.
fn check_single_blocks(op: Op) -> Result {
    for (i, region) in op.regions().enumerate() {
        let mut blocks = region.blocks();
        let Some(block) = blocks.next() else { continue };
        if blocks.next().is_some() {
            return Err(op.error(format_args!("expects region #{i} to have 0 or 1 blocks")));
        }
        if block.first().is_none() {
            return Err(op.error("expects a non-empty block"));
        }
    }
    Ok(())
}

/// Returns the result types that `op` infers from its operands, attributes and regions.
/// `op` need not have its results yet.
///
/// # Errors
/// If the parts of `op` do not fit its declaration `def`, or the types cannot be inferred,
/// after a diagnostic.
///
/// # Panics
/// If called in a verifier: verifiers would call each other without end.
pub(crate) fn infer<'c>(op: Op<'c>, def: &'static OpDef) -> Result<Vec<Type<'c>>> {
    assert!(
        !guard::is_verifying(),
        "types cannot be inferred in a verifier"
    );
    op.check_depth()?;
    let adaptor = Adaptor::with_def(op, def);
    let (_scope, _verifying) = (view_scope::hook(op.raw), guard::Verifying::start());
    let inferred = guard::catch_value(
        || {
            regions(op, def)?;
            operand_groups(adaptor)?;
            attributes(adaptor)?;
            operands(adaptor)?;
            let types = def
                .hooks
                .infer
                .map_or(Ok(Vec::new()), |infer| infer(adaptor))?;
            types.iter().for_each(|ty| ty.assert_shallow());
            Ok(types)
        },
        |m| op.error(m),
    );
    inferred.ok_or(Failed)
}

/// Checks that the result types fit the types that the op infers.
fn inferred_types<'c>(op: Op<'c>, def: &OpDef, adaptor: Adaptor<'c>) -> Result {
    let Some(infer) = def.hooks.infer else {
        return Ok(());
    };
    let inferred = infer(adaptor)?;
    let actual: Vec<_> = op.results().map(Value::ty).collect();
    if compatible(def, &inferred, &actual) {
        return Ok(());
    }
    Err(adaptor.error_about(
        Subject::Results,
        format_args!(
            "inferred type(s) {} are incompatible with return type(s) of operation {}",
            list(&inferred),
            list(&actual)
        ),
    ))
}

/// Returns whether the result types that a program states, `actual`, fit the inferred
/// types.
pub(crate) fn compatible<'c>(def: &OpDef, inferred: &[Type<'c>], actual: &[Type<'c>]) -> bool {
    inferred.len() == actual.len()
        && inferred.iter().zip(actual).all(|(&i, &a)| {
            i == a
                || def
                    .hooks
                    .compatible
                    .is_some_and(|compatible| compatible(i, a))
        })
}

fn list(types: &[Type]) -> String {
    let mut s = String::new();
    for (i, t) in types.iter().enumerate() {
        let comma = if i > 0 { ", " } else { "" };
        let _ = write!(s, "{comma}'{}'", Shown(*t));
    }
    s
}
