//! What the two legalizations share: one walk in program order that rebuilds
//! each op next to the old one, and retypes block arguments in place.
//!
//! Every op that has no counterpart is reported. After a failure the program is
//! legalized in part, and of no further use.

use crate::{
    span::PassSpan,
    translator::{Translator, Unsupported},
};
use mlir_bridge::{
    Attribute, AttributeExt, Block, ContextExt, Failed, NewAttributes, Op, OpDef, OpName, PassRun,
    Region, Replacement, Result, Rewriter, Slot, Type, Value,
};

/// Why an op cannot be legalized.
#[derive(Debug, thiserror::Error)]
pub enum Blocker<'c> {
    /// A type of a result.
    #[error("result #{0} has {1}")]
    Result(usize, Unsupported<'c>),
    /// A type of an argument of a block in the op's regions.
    #[error("block argument #{0} has {1}")]
    BlockArgument(usize, Unsupported<'c>),
    /// A type of an operand that another dialect makes.
    #[error("operand #{0} has {1}")]
    Operand(usize, Unsupported<'c>),
    /// An attribute, or something in it.
    #[error("attribute '{0}': {1}")]
    Attribute(String, Unsupported<'c>),
    /// An attribute that is absent and stands for nothing.
    #[error("requires attribute '{0}'")]
    Missing(&'static str),
    /// An attribute of another form than the one declared.
    #[error("attribute '{0}' has an unexpected value: {1}")]
    Form(String, Attribute<'c>),
    /// An attribute that would not verify, and why.
    #[error("attribute '{0}': {1}")]
    Invalid(String, String),
    /// A struct attribute of which some fields are absent.
    #[error("attribute '{0}' is there in part only")]
    Partial(&'static str),
    /// An op version that is not the newest.
    #[error("it is not of the current version; run vhlo-to-version{{target=current}} first")]
    Old,
    /// An op of another dialect, where there must be none.
    #[error("it is of another dialect (allow-other-dialects keeps such ops)")]
    OtherDialect,
    /// An op of the func dialect other than a function, a call or a return.
    #[error("VHLO has no such op")]
    NoSuchOp,
    /// A branch of another dialect to a block whose arguments change types.
    #[error("it passes operands to a block of '{0}', whose arguments become VHLO")]
    Branch(&'c str),
}

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
    failed: bool,
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
            failed: false,
        }
    }
    /// Reports that an op cannot be legalized.
    pub fn refuse(&mut self, op: Op<'c>, blocker: &Blocker<'c>) {
        self.failed = true;
        let to = self.translator.direction;
        op.error(format_args!("cannot be legalized to {to}: {blocker}"));
    }
    /// The discardable attributes of an op's counterpart.
    pub fn discardable(
        &self,
        op: Op<'c>,
    ) -> std::result::Result<Option<Attribute<'c>>, Blocker<'c>> {
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
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
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
    ) -> std::result::Result<Attribute<'c>, Blocker<'c>> {
        self.translator
            .attribute(value)
            .map_err(|e| Blocker::Attribute(String::from_utf8_lossy(name.as_ref()).into_owned(), e))
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
    ) -> std::result::Result<Counterpart<'c>, Blocker<'c>>;
    /// Called for an op that stays, before what it holds.
    fn stays(&mut self, op: Op<'c>);
    /// Whether it wants to know of retyped values.
    fn watches_values(&self) -> bool {
        false
    }
    /// Called, if so, for a value that got a counterpart's type.
    fn retyped(&mut self, _value: Value<'c>, _old: Type<'c>) {}
    /// Called after the walk.
    fn finish(&mut self) {}
}

/// Runs a legalization as the pass `name`.
pub fn run<'r, 'c: 'r, L: Legalize<'r, 'c>>(
    name: &'static str,
    root: Op<'c>,
    run: &PassRun<'c>,
    legalization: impl FnOnce() -> L,
) -> Result {
    let span = PassSpan::new(name);
    let mut legalization = legalization();
    walk(&mut legalization, root);
    legalization.finish();
    let (converted, failed) = (legalization.work().converted, legalization.work().failed);
    run.count("ops", converted);
    span.done(converted);
    if failed { Err(Failed) } else { Ok(()) }
}

/// Legalizes the ops in `root`, parents before what they hold. Not by recursion:
/// programs can nest regions deeper than stacks are.
fn walk<'r, 'c: 'r, L: Legalize<'r, 'c>>(l: &mut L, root: Op<'c>) {
    let blocks = |op: Op<'c>| op.regions().flat_map(Region::blocks);
    // Per region level: the blocks that are to come, the new op that holds them
    // if there is one, and the next op of the block at hand.
    let mut stack = vec![(blocks(root), None, None::<Op<'c>>)];
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
        match l.how(op.name_id()) {
            None => {
                l.stays(op);
                stack.push((blocks(op), None, None));
            }
            Some(how) => match replace(l, op, how) {
                Ok(new) => stack.push((blocks(new), Some(new), None)),
                Err(blocker) => l.work().refuse(op, &blocker),
            },
        }
    }
}

fn replace<'r, 'c: 'r, L: Legalize<'r, 'c>>(
    l: &mut L,
    op: Op<'c>,
    how: L::How,
) -> std::result::Result<Op<'c>, Blocker<'c>> {
    let work = l.work();
    work.types.clear();
    work.slots.clear();
    for (i, result) in op.results().enumerate() {
        let ty = work.translator.ty(result.ty());
        work.types.push(ty.map_err(|e| Blocker::Result(i, e))?);
    }
    let counterpart = l.counterpart(op, how)?;
    let work = l.work();
    let inherent = match counterpart.inherent {
        Inherent::Slots(def) => NewAttributes::Slots(def, &work.slots),
        Inherent::Dictionary(dict) => NewAttributes::Dictionary(dict),
    };
    let mut new = Replacement::new(counterpart.name, inherent, &work.types);
    new.discardable = counterpart.discardable;
    let new = work.rewriter.replace(op, &new);
    work.converted += 1;
    if l.watches_values() {
        for (old, new) in op.results().zip(new.results()) {
            l.retyped(new, old.ty());
        }
    }
    Ok(new)
}

fn arguments<'r, 'c: 'r, L: Legalize<'r, 'c>>(l: &mut L, op: Op<'c>, block: Block<'c>) {
    for (i, argument) in block.arguments().enumerate() {
        let old = argument.ty();
        match l.work().translator.ty(old) {
            Ok(ty) => {
                l.work().rewriter.set_type(argument, ty);
                if l.watches_values() {
                    l.retyped(argument, old);
                }
            }
            Err(e) => l.work().refuse(op, &Blocker::BlockArgument(i, e)),
        }
    }
}
