//! Construction of ops with a rewriter of `mlir-bridge`.

use super::{
    super::error::{BuildError, Invalid, Subject},
    body::Body,
    builder::Parts,
};
use mlir_bridge::{
    diag::{self, collect_here},
    prelude::*,
    verify::verify_alone,
};

impl<'r, 'x> Parts<'x, 'x, &'r Rewriter<'x, '_>> {
    /// Sets the closure that fills the block of a region. The operands determine the types of
    /// the block's arguments.
    pub fn body<F>(&mut self, region: usize, fill: F)
    where
        F: FnOnce(Block<'x>, &[Value<'x>]) -> Result<(), BuildError> + 'r,
    {
        if let Some(types) = self.argument_types(region) {
            let fill = Box::new(fill);
            self.region(region, Body { types, fill });
        }
    }
    /// Builds the op before `next`.
    pub fn insert_before(self, next: Op<'x>) -> Result<Op<'x>, BuildError> {
        let rewriter = self.build_context;
        self.build(|new| rewriter.insert(next, new))
    }
    /// Builds the op at the end of `block`.
    pub fn append_to(self, block: Block<'x>) -> Result<Op<'x>, BuildError> {
        let rewriter = self.build_context;
        self.build(|new| rewriter.append(block, new))
    }
    /// Builds the op before `old`, and replaces `old` by the op.
    pub fn replace(self, old: Op<'x>) -> Result<Op<'x>, BuildError> {
        let (rewriter, def, location) = (self.build_context, self.def, self.location);
        let new = self.insert_before(old)?;
        let (found, needed) = (new.num_results(), old.num_results());
        if found != needed {
            rewriter.erase(new);
            let message = format!("has {found} results, but replaces an op with {needed} results");
            return Err(Invalid::new(def, location, Subject::Results, &message).into());
        }
        rewriter.replace_by(old, &new.results().collect::<Vec<_>>());
        Ok(new)
    }
    /// Builds the op with the function `link`, fills its regions, infers its result types, and
    /// verifies it. Erases the op if any of this fails.
    fn build(mut self, link: impl FnOnce(&NewOp<'_, 'x>) -> Op<'x>) -> Result<Op<'x>, BuildError> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let (rewriter, def) = (self.build_context, self.def);
        let bodies = self.take_regions();
        let regions = bodies.iter().map(|body| Some(&body.as_ref()?.types[..]));
        let (slots, discardable) = self.split_attributes();
        let context = rewriter.root().context();
        let id = OpName::get(context, def.name);
        let new = NewOp::new(id, NewAttributes::Slots(def, &slots), self.location);
        let mut op = link(
            &new.operands(&self.operands)
                .discardable(discardable)
                .result_types(self.types.as_deref().unwrap_or_default())
                .regions(&regions.collect::<Vec<_>>()),
        );
        for (region, body) in op.regions().zip(bodies) {
            let Some(body) = body else { continue };
            let block = region.first_block().expect("the block of a new region");
            let arguments: Vec<_> = block.arguments().collect();
            if let Err(error) = (body.fill)(block, &arguments) {
                rewriter.erase(op);
                return Err(error);
            }
        }
        let is_inferred = self.types.is_none();
        let returned = || {
            let block = op.regions().next()?.first_block()?;
            Some(block.terminator()?.num_operands())
        };
        if let Some((name, sizes)) = self.result_sizes(returned)
            && let Some(slot) = def.slot(name)
        {
            rewriter.set_slot(op, slot, sizes.into());
        }
        let (verified, collected) = collect_here(context, || -> diag::Result {
            if is_inferred {
                op = rewriter.infer_results(op)?;
            }
            verify_alone(op)
        });
        if verified.is_err() {
            rewriter.erase(op);
            return Err(Invalid::first(def, collected).into());
        }
        Ok(op)
    }
    /// Returns the slots of the declared attributes, and the dictionary of the other ones.
    fn split_attributes(&self) -> (Vec<Slot<'x>>, Attribute<'x>) {
        let context = self.build_context.root().context();
        let mut slots = vec![Slot::EMPTY; self.def.attributes.len()];
        for (slot, declared) in slots.iter_mut().zip(self.def.attributes) {
            if let Presence::Filled(text) = declared.presence {
                *slot = context.parse_attribute(text).into();
            }
        }
        let mut others = Vec::new();
        let attributes = self.attributes.iter().map(|(name, a)| (name.as_str(), *a));
        for (name, value) in attributes.chain(self.operand_sizes()) {
            match self.def.slot(name) {
                Some(i) => slots[i] = value.into(),
                None => others.push((name, value)),
            }
        }
        (slots, context.dictionary(&others))
    }
}
