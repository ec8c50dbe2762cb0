//! What the two legalizations share: one walk in program order that rebuilds
//! each op next to the old one, and retypes block arguments in place. What functions
//! hold comes after the functions themselves, on several threads.
//!
//! Ops without a counterpart are collected, and told in one error. After a
//! failure the program is legalized in part, and of no further use.

use crate::{
    bodies::{Findings, in_order, is_body},
    refusal::{self, Reason, Refusal},
    span::PassSpan,
    translator::Translator,
};
use mlir_bridge::{
    Attribute, AttributeExt, Block, Context, ContextExt, NewAttributes, Op, OpDef, OpName, PassRun,
    Region, Replacement, Result, Rewriter, Slot, Type, Value, Worker,
};

/// A counterpart.
pub struct Counterpart<'c> {
    /// Its name.
    pub name: OpName<'c>,
    /// Its declaration, if it has the slots of [`Work::slots`]; otherwise the
    /// inherent attributes.
    pub inherent: Inherent<'c>,
    /// The discardable attributes; none if there are none.
    pub discardable: Option<Attribute<'c>>,
}

/// Inherent attributes of a counterpart.
pub enum Inherent<'c> {
    /// Those in [`Work::slots`].
    Slots(&'static OpDef),
    /// Those of an op that is not defined in Rust.
    Dictionary(Attribute<'c>),
}

/// What a legalization works with.
pub struct Work<'r, 'c> {
    /// Types and attributes.
    pub translator: Translator<'c>,
    /// The attributes of the op that is being made.
    pub slots: Vec<Slot<'c>>,
    /// Ops.
    pub rewriter: &'r Rewriter<'c>,
    types: Vec<Type<'c>>,
    converted: usize,
    /// Ops without a counterpart, in the order in which they were found.
    refusals: Findings<Refusal<Op<'c>>>,
    /// The body that the walk is in or before.
    body: usize,
}

impl<'r, 'c> Work<'r, 'c> {
    /// With nothing done yet.
    pub fn new(rewriter: &'r Rewriter<'c>, translator: Translator<'c>) -> Self {
        Self {
            translator,
            slots: Vec::new(),
            rewriter,
            types: Vec::new(),
            converted: 0,
            refusals: Vec::new(),
            body: 0,
        }
    }
    /// Notes that an op cannot be legalized.
    pub fn refuse(&mut self, op: Op<'c>, reason: &Reason<'c>) {
        self.refuse_as(op, op.name(), reason);
    }
    fn refuse_as(&mut self, op: Op<'c>, name: &str, reason: &Reason<'c>) {
        let refusal = Refusal::new(op, name, reason);
        self.refusals.push((self.body, refusal));
    }
    /// The discardable attributes of an op's counterpart.
    pub fn discardable(
        &self,
        op: Op<'c>,
    ) -> std::result::Result<Option<Attribute<'c>>, Reason<'c>> {
        if !op.has_discardable() {
            return Ok(None);
        }
        let entries = op.discardable().entries_bytes().unwrap_or_default();
        self.dictionary(entries).map(Some)
    }
    /// A builtin dictionary of the counterparts.
    pub fn dictionary(
        &self,
        entries: Vec<(&'c [u8], Attribute<'c>)>,
    ) -> std::result::Result<Attribute<'c>, Reason<'c>> {
        let mut translated = Vec::with_capacity(entries.len());
        for (name, value) in entries {
            translated.push((name, self.attribute(name, value)?));
        }
        Ok(self.translator.context.dictionary_bytes(&translated))
    }
    /// The counterpart of the attribute `name`.
    pub fn attribute(
        &self,
        name: impl AsRef<[u8]>,
        value: Attribute<'c>,
    ) -> std::result::Result<Attribute<'c>, Reason<'c>> {
        self.translator
            .attribute(value)
            .map_err(|e| Reason::Attribute(String::from_utf8_lossy(name.as_ref()).into_owned(), e))
    }
}

/// A direction.
pub trait Legalize<'r, 'c: 'r> {
    /// How an op is legalized.
    type How: Copy;
    /// What it works with.
    fn work(&mut self) -> &mut Work<'r, 'c>;
    /// How ops of a name are legalized; none if they stay.
    fn how(&self, name: OpName<'c>) -> Option<Self::How>;
    /// What takes the place of an op.
    fn counterpart(
        &mut self,
        op: Op<'c>,
        how: Self::How,
    ) -> std::result::Result<Counterpart<'c>, Reason<'c>>;
    /// Called for an op that stays, before what it holds.
    fn stays(&mut self, op: Op<'c>);
    /// Whether it wants to know of retyped values.
    fn watches_values(&self) -> bool {
        false
    }
    /// Called, if so, for a value that got a counterpart's type.
    fn retyped(&mut self, _value: Value<'c>, _old: Type<'c>) {}
    /// Called after a walk.
    fn finish(&mut self) {}
}

/// What begins a direction, for each worker anew.
pub trait Legalizer: Sync {
    /// A direction.
    type Begun<'r, 'c: 'r>: Legalize<'r, 'c>;
    /// With nothing done yet.
    fn begin<'r, 'c: 'r>(
        &self,
        rewriter: &'r Rewriter<'c>,
        context: &'c Context,
    ) -> Self::Begun<'r, 'c>;
}

/// Runs a legalization as the pass `name`.
pub fn run<'c>(
    name: &'static str,
    root: Op<'c>,
    run: &PassRun<'c>,
    legalizer: &impl Legalizer,
) -> Result {
    let span = PassSpan::new(name);
    let rewriter = run.rewriter();
    let mut shells = legalizer.begin(rewriter, root.context());
    let mut bodies = Vec::new();
    walk(&mut shells, root, None, Some(&mut bodies));
    shells.finish();

    let (ops, names): (Vec<_>, Vec<_>) = bodies.into_iter().unzip();
    let done = rewriter.parallel(&ops, |worker: &Worker<'_, '_, 'c>| {
        let mut l = legalizer.begin(worker.rewriter(), worker.context());
        while let Some((body, op)) = worker.next() {
            l.work().body = body;
            walk(&mut l, op, names[body].map(|name| (op, name)), None);
            l.finish();
        }
        let work = l.work();
        let refusals = work.refusals.drain(..);
        let kept = refusals.map(|(body, r)| (body, r.map(|op| worker.keep(op))));
        let kept: Findings<_> = kept.collect();
        (work.converted, kept)
    });

    let work = shells.work();
    let mut converted = work.converted;
    let mut refusals = std::mem::take(&mut work.refusals);
    for (more, found) in done {
        converted += more;
        let found = found.into_iter();
        refusals.extend(found.map(|(body, r)| (body, r.map(|op| rewriter.kept(&op)))));
    }
    run.count("ops", converted);
    span.done(converted);
    refusal::report(&in_order(refusals))
}

/// An op that holds blocks, and its name before it was replaced.
type Holder<'n, 'c> = (Op<'c>, &'n str);

/// Legalizes the ops in `root`, which took the place of another one if it is a
/// holder, parents before what they hold. Leaves what bodies hold, if these are to be
/// told. Not by recursion: programs can nest regions deeper than stacks are.
fn walk<'n, 'r, 'c: 'r + 'n, L: Legalize<'r, 'c>>(
    l: &mut L,
    root: Op<'c>,
    holder: Option<Holder<'n, 'c>>,
    mut bodies: Option<&mut Vec<(Op<'c>, Option<&'c str>)>>,
) {
    let blocks = |op: Op<'c>| op.regions().flat_map(Region::blocks);
    // Per region level: the blocks that are to come, the op that holds them if it
    // is new, and the next op of the block at hand.
    let mut stack = vec![(blocks(root), holder, None::<Op<'c>>)];
    while let Some((rest, holder, next)) = stack.last_mut() {
        let Some(op) = *next else {
            match rest.next() {
                Some(block) => {
                    let holder = *holder;
                    *next = block.first();
                    if let Some(holder) = holder {
                        arguments(l, holder, block);
                    }
                }
                None => _ = stack.pop(),
            }
            continue;
        };
        *next = op.next();
        let (op, replaced) = match l.how(op.name_id()) {
            None => {
                l.stays(op);
                (op, None)
            }
            Some(how) => match replace(l, op, how) {
                Ok(new) => (new, Some(op)),
                Err(reason) => {
                    l.work().refuse(op, &reason);
                    // What it holds is told, too.
                    (op, None)
                }
            },
        };
        if op.num_regions() == 0 {
            continue;
        }
        let name = replaced.map(Op::name);
        match &mut bodies {
            Some(bodies) if stack.len() == 1 && is_body(op) => {
                bodies.push((op, name));
                l.work().body = bodies.len();
            }
            _ => stack.push((blocks(op), name.map(|name| (op, name)), None)),
        }
    }
}

fn replace<'r, 'c: 'r, L: Legalize<'r, 'c>>(
    l: &mut L,
    op: Op<'c>,
    how: L::How,
) -> std::result::Result<Op<'c>, Reason<'c>> {
    let work = l.work();
    work.types.clear();
    work.slots.clear();
    for (i, result) in op.results().enumerate() {
        let ty = work.translator.ty(result.ty());
        work.types.push(ty.map_err(|e| Reason::Result(i, e))?);
    }
    let counterpart = l.counterpart(op, how)?;
    let work = l.work();
    let inherent = match counterpart.inherent {
        Inherent::Slots(def) => NewAttributes::Slots(def, &work.slots),
        Inherent::Dictionary(dict) => NewAttributes::Dictionary(dict),
    };
    let mut new = Replacement::new(counterpart.name, inherent, &work.types);
    new.discardable = counterpart.discardable;
    let new = work.rewriter.try_replace(op, &new);
    let new = new.map_err(|_| Reason::Unfit)?;
    work.converted += 1;
    if l.watches_values() {
        for (old, new) in op.results().zip(new.results()) {
            l.retyped(new, old.ty());
        }
    }
    Ok(new)
}

/// Retypes the arguments of a block.
fn arguments<'r, 'c: 'r, L: Legalize<'r, 'c>>(
    l: &mut L,
    (op, name): Holder<'_, 'c>,
    block: Block<'c>,
) {
    for (i, argument) in block.arguments().enumerate() {
        let before = argument.ty();
        match l.work().translator.ty(before) {
            Ok(ty) => {
                l.work().rewriter.set_type(argument, ty);
                if l.watches_values() {
                    l.retyped(argument, before);
                }
            }
            Err(e) => {
                let reason = Reason::BlockArgument(i, e);
                l.work().refuse_as(op, name, &reason);
            }
        }
    }
}
