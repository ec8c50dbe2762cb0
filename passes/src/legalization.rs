//! Walk that both legalizations share. The walk visits ops in program order, replaces
//! each op by its counterpart, and changes types of block arguments in place. It converts
//! the bodies of functions after the functions, on several threads. It converts each op in
//! a step of its own, which frees the old op. So memory never holds two copies of the
//! program.
//!
//! The walk collects the ops without a counterpart, and reports them in one error. After a
//! failure the program is partly legalized and must not be used.

use crate::{
    bodies::{BodyResults, in_program_order},
    refusal::{self, Conversion, Reason, Refusal},
    span::PassSpan,
    translator::Translator,
};
use mlir_bridge::{
    diag::{Result, error},
    passes::PassContext,
    prelude::*,
    rewrite::Visit,
};

/// Counterpart of an op in the other dialect.
pub struct Counterpart<'c> {
    /// Name of the op.
    pub name: OpName<'c>,
    /// Inherent attributes.
    pub inherent: Inherent<'c>,
    /// Discardable attributes, or `None` for an empty dictionary.
    pub discardable: Option<Attribute<'c>>,
}

/// Inherent attributes of a counterpart.
pub enum Inherent<'c> {
    /// The attributes in [`State::slots`], for this declaration.
    Slots(&'static OpDef),
    /// A dictionary, for an op that is not defined in Rust.
    Dictionary(Attribute<'c>),
}

/// State of a legalization.
pub struct State<'c> {
    /// Translator of types and attributes.
    pub translator: Translator<'c>,
    /// Attributes of the counterpart under construction.
    pub slots: Vec<Slot<'c>>,
    types: Vec<Type<'c>>,
    /// Number of converted ops.
    converted: usize,
    /// Refused ops in the order of discovery.
    refusals: BodyResults<Refusal<OpHandle>>,
    /// Index of the current body, or of the next body if the walk is outside of bodies.
    body: usize,
}

impl<'c> State<'c> {
    /// Creates the state before the first op.
    pub fn new(translator: Translator<'c>) -> Self {
        Self {
            translator,
            slots: Vec::new(),
            types: Vec::new(),
            converted: 0,
            refusals: Vec::new(),
            body: 0,
        }
    }
    /// Records that an op cannot be legalized.
    pub fn refuse<'x>(&mut self, rewriter: &Rewriter<'x, 'c>, op: Op<'x>, reason: &Reason<'c>) {
        self.refuse_as(rewriter, op, op.name(), reason);
    }
    fn refuse_as<'x>(
        &mut self,
        rewriter: &Rewriter<'x, 'c>,
        op: Op<'x>,
        name: &str,
        reason: &Reason<'c>,
    ) {
        let refusal = Refusal::new(rewriter.handle(op), name, reason);
        self.refusals.push((self.body, refusal));
    }
    /// Returns the discardable attributes of the counterpart of `op`, or `None` if `op` has
    /// no discardable attributes.
    ///
    /// # Errors
    /// Fails if a value has no counterpart.
    pub fn discardable(&self, op: Op) -> std::result::Result<Option<Attribute<'c>>, Reason<'c>> {
        if !op.has_discardable() {
            return Ok(None);
        }
        let entries = op.discardable().entries_bytes().unwrap_or_default();
        self.dictionary(entries).map(Some)
    }
    /// Returns a builtin dictionary with the translated values of `entries`.
    ///
    /// # Errors
    /// Fails if a value has no counterpart.
    pub fn dictionary(
        &self,
        entries: Vec<(&[u8], Attribute)>,
    ) -> std::result::Result<Attribute<'c>, Reason<'c>> {
        let mut translated = Vec::with_capacity(entries.len());
        for (name, value) in entries {
            translated.push((name, self.attribute(name, value)?));
        }
        Ok(self.translator.context.dictionary_bytes(&translated))
    }
    /// Translates the value of the attribute `name`.
    ///
    /// # Errors
    /// Fails if the value has no counterpart.
    pub fn attribute(
        &self,
        name: impl AsRef<[u8]>,
        value: Attribute,
    ) -> std::result::Result<Attribute<'c>, Reason<'c>> {
        self.translator
            .attribute(value)
            .map_err(|e| Reason::Attribute(String::from_utf8_lossy(name.as_ref()).into_owned(), e))
    }
}

/// One direction of legalization.
pub trait Legalize<'c> {
    /// Rule that converts an op.
    type Rule: Copy;
    /// Returns the state that both directions share.
    fn state(&mut self) -> &mut State<'c>;
    /// Returns the rule for ops named `name`, or `None` if such ops stay unchanged.
    fn rule(&self, name: OpName) -> Option<Self::Rule>;
    /// Returns the name of the ops that a rule converts.
    fn old_name(rule: Self::Rule) -> &'static str;
    /// Returns the counterpart of an op, without its result types.
    ///
    /// # Errors
    /// Fails with the reason why the op cannot be legalized.
    fn counterpart(
        &mut self,
        op: Op,
        rule: Self::Rule,
    ) -> std::result::Result<Counterpart<'c>, Reason<'c>>;
    /// Handles an op that stays, before the walk visits its nested ops.
    fn visit_other_op<'x>(&mut self, rewriter: &Rewriter<'x, 'c>, op: Op<'x>);
    /// Returns whether the walk calls [`type_changed`](Self::type_changed).
    fn observes_types(&self) -> bool {
        false
    }
    /// Handles a value whose type was converted. `old` is the former type. The walk calls
    /// this only if [`observes_types`](Self::observes_types) returns true.
    fn type_changed<'x>(
        &mut self,
        _rewriter: &Rewriter<'x, 'c>,
        _value: Value<'x>,
        _old: Type<'x>,
    ) {
    }
    /// Completes the legalization after a walk.
    fn finish(&mut self, _rewriter: &Rewriter<'_, 'c>) {}
}

/// Factory of legalizations. Each worker uses its own legalization.
pub trait Legalizer: Sync {
    /// Legalization that the factory creates.
    type Legalization<'c>: Legalize<'c>;
    /// Creates a legalization in its initial state.
    fn create<'c>(&self, context: &'c Context) -> Self::Legalization<'c>;
}

/// Runs a legalization as the pass `name`.
///
/// # Errors
/// Fails, after one error, if ops cannot be legalized.
pub fn run<'c>(
    name: &'static str,
    steps: &mut Steps<'c>,
    pass: &PassContext,
    legalizer: &impl Legalizer,
) -> Result {
    let span = PassSpan::new(name);
    let mut outer = legalizer.create(steps.context());
    // A pass cannot replace the op on which it runs.
    steps.step(|_, rewriter| {
        let root = rewriter.root();
        match outer.rule(root.name_id()) {
            None => Ok(()),
            Some(_) => Err(error(
                root.location(),
                format_args!(
                    "pass '{name}' replaces '{}', so it must run on the op around it: \
                     `builtin.module({name})`",
                    root.name()
                ),
            )),
        }
    })?;
    let mut bodies = Vec::new();
    walk(&mut outer, steps, None, Some(&mut bodies));

    let (ops, names): (Vec<_>, Vec<_>) = bodies.into_iter().unzip();
    let done = steps.parallel(&ops, |worker| {
        let mut l = None;
        while let Some((body, steps)) = worker.next() {
            let l = l.get_or_insert_with(|| legalizer.create(steps.context()));
            l.state().body = body;
            walk(l, steps, names[body], None);
        }
        l.map(|mut l| outcome(&mut l)).unwrap_or_default()
    });

    let (mut converted, mut refusals) = outcome(&mut outer);
    for (ops, refused) in done {
        converted += ops;
        refusals.extend(refused);
    }
    pass.count("ops", converted);
    span.done(converted);
    steps.step(|_, rewriter| {
        let refusals = in_program_order(refusals).into_iter();
        let refusals: Vec<_> = refusals.map(|r| r.map(|op| rewriter.op(&op))).collect();
        refusal::report(Conversion::Legalization, &refusals)
    })
}

/// Returns the number of converted ops, and moves the refused ops out of `l`.
fn outcome<'c>(l: &mut impl Legalize<'c>) -> (usize, BodyResults<Refusal<OpHandle>>) {
    let state = l.state();
    (state.converted, std::mem::take(&mut state.refusals))
}

/// Converts the ops in the root, parents first. `replaced` is the root's original op name,
/// if the root was replaced. If `bodies` is given, the walk does not convert bodies, but
/// adds them to `bodies`.
fn walk<'c>(
    legalization: &mut impl Legalize<'c>,
    steps: &mut Steps<'c>,
    replaced: Option<&'static str>,
    bodies: Option<&mut Vec<Body>>,
) {
    let mut walk = Walk {
        legalization,
        bodies,
    };
    steps.visit(replaced, &mut walk);
    steps.step(|_, rewriter| walk.legalization.finish(rewriter));
}

/// Op that holds a body, with the op's original name if the op was replaced.
type Body = (OpHandle, Option<&'static str>);

struct Walk<'a, L> {
    legalization: &'a mut L,
    bodies: Option<&'a mut Vec<Body>>,
}

impl<'c, L: Legalize<'c>> Visit<'c> for Walk<'_, L> {
    /// Original name of an op, if the op was replaced.
    type Note = Option<&'static str>;

    fn op<'x>(&mut self, op: Op<'x>, rewriter: &Rewriter<'x, 'c>) -> Option<(Op<'x>, Self::Note)> {
        let l = &mut *self.legalization;
        let was_isolated = self.bodies.is_some() && op.is_isolated();
        let (op, replaced) = match l.rule(op.name_id()) {
            None => {
                l.visit_other_op(rewriter, op);
                (op, None)
            }
            Some(rule) => match replace(l, rewriter, op, rule) {
                Ok(new) => (new, Some(L::old_name(rule))),
                Err(reason) => {
                    l.state().refuse(rewriter, op, &reason);
                    // Convert the nested ops, too, so that their refusals are reported.
                    (op, None)
                }
            },
        };
        if op.num_regions() == 0 {
            return None;
        }
        if let Some(bodies) = &mut self.bodies
            && op.parent() == Some(rewriter.root())
            && (was_isolated || op.is_isolated())
        {
            bodies.push((rewriter.handle(op), replaced));
            l.state().body = bodies.len();
            return None;
        }
        Some((op, replaced))
    }

    fn block<'x>(&mut self, block: Block<'x>, replaced: &Self::Note, rewriter: &Rewriter<'x, 'c>) {
        if let Some(replaced) = replaced {
            convert_arguments(self.legalization, rewriter, replaced, block);
        }
    }
}

/// Replaces `op` by its counterpart, and returns the counterpart.
fn replace<'x, 'c, L: Legalize<'c>>(
    l: &mut L,
    rewriter: &Rewriter<'x, 'c>,
    op: Op<'x>,
    rule: L::Rule,
) -> std::result::Result<Op<'x>, Reason<'c>> {
    let state = l.state();
    state.types.clear();
    state.slots.clear();
    for (i, result) in op.results().enumerate() {
        let ty = state.translator.ty(result.ty());
        state.types.push(ty.map_err(|e| Reason::Result(i, e))?);
    }
    let counterpart = l.counterpart(op, rule)?;
    let state = l.state();
    let inherent = match counterpart.inherent {
        Inherent::Slots(def) => NewAttributes::Slots(def, &state.slots),
        Inherent::Dictionary(dict) => NewAttributes::Dictionary(dict),
    };
    let mut new = Replacement::new(counterpart.name, inherent, &state.types);
    new.discardable = counterpart.discardable;
    let new = rewriter.try_replace(op, &new).map_err(|_| Reason::Unfit)?;
    state.converted += 1;
    if l.observes_types() {
        for (old, new) in op.results().zip(new.results()) {
            l.type_changed(rewriter, new, old.ty());
        }
    }
    Ok(new)
}

/// Converts the types of the arguments of `block`. `replaced` is the original name of the
/// block's parent op.
fn convert_arguments<'x, 'c>(
    l: &mut impl Legalize<'c>,
    rewriter: &Rewriter<'x, 'c>,
    replaced: &str,
    block: Block<'x>,
) {
    for (i, argument) in block.arguments().enumerate() {
        let before = argument.ty();
        match l.state().translator.ty(before) {
            Ok(ty) => {
                rewriter.set_type(argument, ty);
                if l.observes_types() {
                    l.type_changed(rewriter, argument, before);
                }
            }
            Err(e) => {
                let op = block.parent().expect("the block has a parent op");
                let reason = Reason::BlockArgument(i, e);
                l.state().refuse_as(rewriter, op, replaced, &reason);
            }
        }
    }
}
